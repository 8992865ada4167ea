/* An AABB of the dimension DIM that moves along a line against another. */

/* The axis that is the last to begin sharing a point, and when it does; -1: none, they share one already. -2: they
 * never meet, which most often the first axis tells. */
static int DIM_NAME(last_crossing)(const dim_aabb *a, const double by[DIM], const dim_aabb *b, crossing_time *entry)
{
    const double *a_min = dim_array(&a->min), *a_max = dim_array(&a->max);
    const double *b_min = dim_array(&b->min), *b_max = dim_array(&b->max);
    crossing m[DIM];
    int last = -1;
    for (int c = 0; c < DIM; c++) {
        hit__cast_crossing_of(a_min[c], a_max[c], by[c], b_min[c], b_max[c], &m[c]);
        if (m[c].never)
            return -2;
        if (m[c].enters && (last < 0 || hit__cast_crossing_compare(&m[c].entry, &m[last].entry) > 0))
            last = c;
    }
    if (last < 0)
        return -1;
    *entry = m[last].entry;
    if (!hit__cast_crossing_in_time(entry))
        return -2;
    for (int c = 0; c < DIM; c++)
        if (m[c].leaves && hit__cast_crossing_compare(entry, &m[c].exit) > 0)
            return -2;
    return last;
}

static bool DIM_NAME(cast_aabbs)(const dim_aabb *a, const dim_vec *motion, const dim_aabb *b, DIM_NAME(hit_cast) * out)
{
    const double *by = dim_array(motion), *a_min = dim_array(&a->min), *a_max = dim_array(&a->max);
    const double *b_min = dim_array(&b->min), *b_max = dim_array(&b->max);
    crossing_time entry;
    if (!exact_all_finite(DIM, by) || !DIM_FROM(interval_box, has_points)(a) || !DIM_FROM(interval_box, has_points)(b))
        return false;
    int last = DIM_NAME(last_crossing)(a, by, b, &entry);
    if (last < -1)
        return false;
    *out = (DIM_NAME(hit_cast)){.t = 0, .axis = HIT_AXIS_A0, .face = -1, .inside = last < 0};
    double *point = &out->point.x;
    bool rises = last >= 0 && exact_less(0, by[last]);
    if (last >= 0) {
        out->t = hit__cast_crossing_value(&entry);
        out->axis = (hit_axis)last;
        out->face = 2 * last + !rises;
        (&out->normal.x)[last] = rises ? -1 : 1;
    }
    for (int c = 0; c < DIM; c++)
        point[c] = hit__cast_crossing_middle(a_min[c], a_max[c], out->t * by[c], b_min[c], b_max[c]);
    if (last >= 0)
        point[last] = rises ? b_min[last] : b_max[last];
    return true;
}
