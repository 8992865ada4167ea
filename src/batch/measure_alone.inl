/* Two boxes of the dimension DIM out of views, asked for one of four measures. */

#define aabb_at DIM_NAME(hit__batch_aabb)
#define obb_at DIM_NAME(measured_obb)

/* OBB i, in `room`: what is asked looks at it more than once, and must see the same each time, also if the caller
 * breaks the rule that it does not change meanwhile. */
static const dim_obb *DIM_NAME(measured_obb)(const batch_boxes *boxes, size_t i, dim_obb *room)
{
    *room = DIM_NAME(hit__batch_obb)(boxes, i);
    return room;
}

/* What is said of the second and the first, as said of the first and the second. */
static DIM_NAME(hit_closest) DIM_NAME(other_closest)(DIM_NAME(hit_closest) c)
{
    return (DIM_NAME(hit_closest)){
        c.distance, {-c.normal.x, -c.normal.y, DIM_CHOICE(, -c.normal.z)}, .a = c.b, .b = c.a};
}

static void DIM_NAME(turn_penetration)(DIM_NAME(hit_penetration) * p)
{
    p->normal = DIM_FROM(meeting, opposite)(p->normal);
    p->axis = DIM_FROM(meeting, swapped_axis)(p->axis);
}

static double DIM_NAME(distance_alone)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k)
{
    const bool first = batch_is_turned(a->form), second = batch_is_turned(b->form);
    if (!first && !second)
        return DIM_NAMES(hit_distance_aabb, aabb)(aabb_at(a, i), aabb_at(b, k));
    dim_obb room, other_room;
    const dim_obb *turned = second ? obb_at(b, k, &room) : obb_at(a, i, &room);
    if (!first || !second)
        return DIM_NAMES(hit_distance_aabb, obb)(second ? aabb_at(a, i) : aabb_at(b, k), DIM_OBB(turned));
    const dim_obb *other = obb_at(a, i, &other_room);
    return DIM_NAMES(hit_distance_obb, obb)(DIM_OBB(other), DIM_OBB(turned));
}

static DIM_NAME(hit_closest) DIM_NAME(closest_alone)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k)
{
    const bool first = batch_is_turned(a->form), second = batch_is_turned(b->form);
    if (!first && !second)
        return DIM_NAMES(hit_closest_aabb, aabb)(aabb_at(a, i), aabb_at(b, k));
    dim_obb room, other_room;
    const dim_obb *turned = second ? obb_at(b, k, &room) : obb_at(a, i, &room);
    if (!first)
        return DIM_NAMES(hit_closest_aabb, obb)(aabb_at(a, i), DIM_OBB(turned));
    if (!second)
        return DIM_NAME(other_closest)(DIM_NAMES(hit_closest_aabb, obb)(aabb_at(b, k), DIM_OBB(turned)));
    const dim_obb *other = obb_at(a, i, &other_room);
    return DIM_NAMES(hit_closest_obb, obb)(DIM_OBB(other), DIM_OBB(turned));
}

static bool DIM_NAME(penetration_alone)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                                        DIM_NAME(hit_penetration) * out)
{
    const bool first = batch_is_turned(a->form), second = batch_is_turned(b->form);
    if (!first && !second)
        return DIM_NAMES(hit_penetration_aabb, aabb)(aabb_at(a, i), aabb_at(b, k), out);
    dim_obb room, other_room;
    const dim_obb *turned = second ? obb_at(b, k, &room) : obb_at(a, i, &room);
    if (!first)
        return DIM_NAMES(hit_penetration_aabb, obb)(aabb_at(a, i), DIM_OBB(turned), out);
    if (!second) {
        const bool hit = DIM_NAMES(hit_penetration_aabb, obb)(aabb_at(b, k), DIM_OBB(turned), out);
        if (hit)
            DIM_NAME(turn_penetration)(out);
        return hit;
    }
    const dim_obb *other = obb_at(a, i, &other_room);
    return DIM_NAMES(hit_penetration_obb, obb)(DIM_OBB(other), DIM_OBB(turned), out);
}

/* As the functions for two shapes, which write to `out` only if they say true. */
static bool DIM_NAME(contact_alone)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                                    DIM_NAME(hit_contact) * out)
{
    const bool first = batch_is_turned(a->form), second = batch_is_turned(b->form);
    if (!first && !second)
        return DIM_NAMES(hit_contact_aabb, aabb)(aabb_at(a, i), aabb_at(b, k), out);
    dim_obb room, other_room;
    const dim_obb *turned = second ? obb_at(b, k, &room) : obb_at(a, i, &room);
    if (!first)
        return DIM_NAMES(hit_contact_aabb, obb)(aabb_at(a, i), DIM_OBB(turned), out);
    if (!second) {
        const bool hit = DIM_NAMES(hit_contact_aabb, obb)(aabb_at(b, k), DIM_OBB(turned), out);
        if (hit)
            DIM_NAME(hit__contact_swap)(out);
        return hit;
    }
    const dim_obb *other = obb_at(a, i, &other_room);
    return DIM_NAMES(hit_contact_obb, obb)(DIM_OBB(other), DIM_OBB(turned), out);
}

static void DIM_NAME(measure_pair)(measure_verb verb, const batch_boxes *a, size_t i, const batch_boxes *b, size_t k,
                                   void *out, size_t at)
{
    DIM_NAME(hit_penetration) *penetration = (DIM_NAME(hit_penetration) *)out + at;
    if (verb == MEASURE_DISTANCE)
        ((double *)out)[at] = DIM_NAME(distance_alone)(a, i, b, k);
    else if (verb == MEASURE_CLOSEST)
        ((DIM_NAME(hit_closest) *)out)[at] = DIM_NAME(closest_alone)(a, i, b, k);
    else if (verb == MEASURE_PENETRATION && !DIM_NAME(penetration_alone)(a, i, b, k, penetration))
        *penetration = (DIM_NAME(hit_penetration)){.depth = -INFINITY};
    else if (verb == MEASURE_CONTACT && !DIM_NAME(contact_alone)(a, i, b, k, (DIM_NAME(hit_contact) *)out + at))
        DIM_NAME(hit__contact_none)((DIM_NAME(hit_contact) *)out + at);
}

#undef aabb_at
#undef obb_at
