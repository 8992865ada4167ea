/* What is put where, of pairs of boxes of the dimension DIM. */

static void DIM_NAME(put_apart)(const measuring *m, size_t at)
{
    if (m->verb == MEASURE_CONTACT)
        DIM_NAME(hit__contact_none)((DIM_NAME(hit_contact) *)m->out + at);
    else
        ((DIM_NAME(hit_penetration) *)m->out)[at] = (DIM_NAME(hit_penetration)){.depth = -INFINITY};
}

/* Asks for what the verb needs; the bits of those that were told. */
static unsigned DIM_NAME(measure_four)(const measuring *m, bool apart, const waiting_pairs *w, measured_four *found)
{
    const bool points = m->verb == MEASURE_CLOSEST;
    return apart ? DIM_NAME(hit__batch_nearest_quads)(&w->boxes, points, found)
                 : DIM_NAME(hit__batch_depth_quads)(&w->boxes, points, found);
}

static DIM_NAME(hit_penetration)
    DIM_NAME(measured_penetration)(const measured_four *found, size_t i, bool swapped, hit_relation relation)
{
    double normal[DIM];
    const hit_axis axis = (hit_axis)(int)found->axis[i];
    for (int c = 0; c < DIM; c++) /* no negative zeros */
        normal[c] = swapped ? 0 - found->normal[c][i] : 0 + found->normal[c][i];
    return (DIM_NAME(hit_penetration)){measured_depth(found, i, relation), dim_vec_of(normal),
                                       swapped ? DIM_FROM(meeting, swapped_axis)(axis) : axis};
}

static DIM_NAME(hit_closest)
    DIM_NAME(measured_closest)(const measured_four *found, size_t i, bool swapped, hit_relation relation)
{
    const double length = found->length[i];
    double normal[DIM], a[DIM], b[DIM];
    for (int c = 0; c < DIM; c++) {
        normal[c] = swapped ? -found->normal[c][i] : found->normal[c][i];
        a[c] = swapped ? found->b[c][i] : found->a[c][i];
        b[c] = swapped ? found->a[c][i] : found->b[c][i];
    }
    return (DIM_NAME(hit_closest)){relation == HIT_APART      ? length
                                   : relation == HIT_TOUCHING ? 0
                                                              : -length,
                                   dim_vec_of(normal), dim_vec_of(a), dim_vec_of(b)};
}

/* What was found of the pair i that waited, as an answer. */
static void DIM_NAME(put_measured)(const measuring *m, const waiting_pairs *w, const measured_four *found, size_t i)
{
    const size_t at = w->at[i];
    if (m->verb == MEASURE_DISTANCE) {
        ((double *)m->out)[at] =
            w->relation[i] == HIT_APART ? found->length[i] : -measured_depth(found, i, w->relation[i]);
    } else if (m->verb == MEASURE_CLOSEST) {
        DIM_NAME(hit_closest) *out = m->out;
        out[at] = DIM_NAME(measured_closest)(found, i, w->swapped[i], w->relation[i]);
    } else if (m->verb == MEASURE_CONTACT) {
        DIM_NAME(hit_contact) *out = (DIM_NAME(hit_contact) *)m->out + at;
        DIM_NAME(hit__batch_contact)(&w->boxes, found, (int)i, w->relation[i], out);
        if (w->swapped[i])
            DIM_NAME(hit__contact_swap)(out);
    } else {
        DIM_NAME(hit_penetration) *out = m->out;
        out[at] = DIM_NAME(measured_penetration)(found, i, w->swapped[i], w->relation[i]);
    }
}
