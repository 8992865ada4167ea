/* An AABB of the dimension DIM that moves along a line against another. */

/* The axis that is the last to begin sharing a point; -1: none, they share one already. -2: they never meet. */
static int DIM_NAME(last_crossing)(const crossing m[DIM])
{
    int last = -1;
    for (int c = 0; c < DIM; c++) {
        if (m[c].never)
            return -2;
        if (m[c].enters && (last < 0 || hit__cast_crossing_compare(&m[c].entry, &m[last].entry) > 0))
            last = c;
    }
    if (last >= 0 && !hit__cast_crossing_in_time(&m[last].entry))
        return -2;
    for (int c = 0; c < DIM && last >= 0; c++)
        if (m[c].leaves && hit__cast_crossing_compare(&m[last].entry, &m[c].exit) > 0)
            return -2;
    return last;
}

static bool DIM_NAME(cast_aabbs)(const dim_aabb *a, const dim_vec *motion, const dim_aabb *b, DIM_NAME(hit_cast) * out)
{
    const double *by = dim_array(motion), *a_min = dim_array(&a->min), *a_max = dim_array(&a->max);
    const double *b_min = dim_array(&b->min), *b_max = dim_array(&b->max);
    if (!exact_all_finite(DIM, by) || !DIM_FROM(interval_box, has_points)(a) || !DIM_FROM(interval_box, has_points)(b))
        return false;
    crossing m[DIM];
    for (int c = 0; c < DIM; c++)
        m[c] = hit__cast_crossing_of(a_min[c], a_max[c], by[c], b_min[c], b_max[c]);
    int last = DIM_NAME(last_crossing)(m);
    if (last < -1)
        return false;
    *out = (DIM_NAME(hit_cast)){.t = 0, .axis = HIT_AXIS_A0, .face = -1, .inside = last < 0};
    double normal[DIM] = {0}, point[DIM];
    bool rises = last >= 0 && exact_less(0, by[last]);
    if (last >= 0) {
        out->t = hit__cast_crossing_value(&m[last].entry);
        out->axis = (hit_axis)last;
        out->face = 2 * last + !rises;
        normal[last] = rises ? -1 : 1;
    }
    for (int c = 0; c < DIM; c++)
        point[c] = hit__cast_crossing_middle(a_min[c], a_max[c], out->t * by[c], b_min[c], b_max[c]);
    if (last >= 0)
        point[last] = rises ? b_min[last] : b_max[last];
    out->normal = dim_vec_of(normal);
    out->point = dim_vec_of(point);
    return true;
}
