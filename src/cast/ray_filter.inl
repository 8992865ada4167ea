/* The choice among the filters of the dimension DIM, and the ray that they take. */

DIM_NAME(ray_filter_filters) DIM_NAME(hit__cast_ray_filters)(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        DIM_FROM(ray_filter_boxes, form), DIM_FROM(ray_filter_rays, form)                                              \
    }
    static const DIM_NAME(ray_filter_filters) filters[] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa];
}

bool DIM_NAME(hit__cast_ray_filter_ray)(const dim_ray *ray, DIM_NAME(ray_filter_ray) * out)
{
    const double *d = dim_array(&ray->direction);
    const double size = fabs(d[0]) + fabs(d[1]) DIM_CHOICE(, +fabs(d[2]));
    if (!(size >= 0x1p-1000 && size <= 0x1p1000))
        return false;
    int exponent;
    (void)frexp(size, &exponent);
    const double scale = ldexp(1, -exponent);
    out->ray = ray;
    for (int c = 0; c < DIM; c++)
        out->motion[c] = (float)(d[c] * scale);
    return true;
}
