/* The boxes of a world of the dimension DIM, one by one and two by two. */

static dim_aabb DIM_NAME(look_bounds)(world_kind kind, const void *box)
{
    const dim_obb *obb = box;
    switch (kind) {
    case WORLD_AABB:
        return *(const dim_aabb *)box;
    case WORLD_OBB:
        return DIM_FROM(hit_obb, bounds)(DIM_OBB(obb));
    case WORLD_BALL:
        return DIM_CHOICE(hit_circle2_bounds, hit_sphere3_bounds)(*(const dim_ball *)box);
    default:
        return DIM_FROM(hit_capsule, bounds)(*(const dim_capsule *)box);
    }
}

static bool DIM_NAME(look_at_all)(const world_data *world, DIM_NAME(hit_world_visit) * visit, void *context)
{
    for (int set = 0; set < WORLD_SETS; set++) {
        const world_set *s = &world->set[set];
        const batch_boxes boxes = hit__world_box_set_boxes(world, set);
        for (size_t lane = 0; lane < s->tree.pack.count; lane++) {
            if (s->mark[lane] & LANE_EMPTY)
                continue;
            const uint32_t owner = s->tree.pack.id[lane];
            const world_record *record = &world->record[owner];
            const DIM_NAME(hit_world_box)
                box = {.id = world_id_of(world, owner),
                       .user = record->user,
                       .bounds = DIM_NAME(look_bounds)(world_kind_of(set), boxes.min + lane * boxes.stride),
                       .kind = look_kind(world_kind_of(set)),
                       .is_static = (set & WORLD_STATIC) != 0,
                       .is_sensor = record->is_sensor,
                       .has_changed = (s->mark[lane] & LANE_CHANGED) != 0};
            if (!visit(context, &box))
                return false;
        }
    }
    return true;
}

/* ---- How deep? ---- */

static bool DIM_NAME(deep_in_aabb)(const dim_aabb *a, world_kind kind, const void *b, DIM_NAME(hit_penetration) * out)
{
    const dim_obb *obb = b;
    switch (kind) {
    case WORLD_AABB:
        return DIM_NAMES(hit_penetration_aabb, aabb)(*a, *(const dim_aabb *)b, out);
    case WORLD_OBB:
        return DIM_NAMES(hit_penetration_aabb, obb)(*a, DIM_OBB(obb), out);
    case WORLD_BALL:
        return DIM_BALL(hit_penetration_aabb)(*a, *(const dim_ball *)b, out);
    default:
        return DIM_NAMES(hit_penetration_aabb, capsule)(*a, *(const dim_capsule *)b, out);
    }
}

static bool DIM_NAME(deep_in_obb)(const dim_obb *a, world_kind kind, const void *b, DIM_NAME(hit_penetration) * out)
{
    const dim_obb *obb = b;
    switch (kind) {
    case WORLD_OBB:
        return DIM_NAMES(hit_penetration_obb, obb)(DIM_OBB(a), DIM_OBB(obb), out);
    case WORLD_BALL:
        return DIM_BALL(hit_penetration_obb)(DIM_OBB(a), *(const dim_ball *)b, out);
    default:
        return DIM_NAMES(hit_penetration_obb, capsule)(DIM_OBB(a), *(const dim_capsule *)b, out);
    }
}

/* The kind of a is not behind that of b. */
static bool DIM_NAME(deep_in)(world_kind a_kind, const void *a, world_kind b_kind, const void *b,
                              DIM_NAME(hit_penetration) * out)
{
    if (a_kind == WORLD_AABB)
        return DIM_NAME(deep_in_aabb)(a, b_kind, b, out);
    if (a_kind == WORLD_OBB)
        return DIM_NAME(deep_in_obb)(a, b_kind, b, out);
    if (a_kind == WORLD_CAPSULE)
        return DIM_NAMES(hit_penetration_capsule, capsule)(*(const dim_capsule *)a, *(const dim_capsule *)b, out);
    return b_kind == WORLD_BALL
               ? DIM_CHOICE(hit_penetration_circle2_circle2, hit_penetration_sphere3_sphere3)(*(const dim_ball *)a,
                                                                                              *(const dim_ball *)b, out)
               : DIM_CHOICE(hit_penetration_circle2_capsule2,
                            hit_penetration_sphere3_capsule3)(*(const dim_ball *)a, *(const dim_capsule *)b, out);
}

static bool DIM_NAME(look_deep)(const world_data *world, hit_id a, hit_id b, DIM_NAME(hit_penetration) * out)
{
    const world_record *first = world_find(world, a), *second = world_find(world, b);
    if (!first || !second)
        return false;
    const bool swapped = world_kind_of(first->set) > world_kind_of(second->set);
    const world_record *one = swapped ? second : first, *other = swapped ? first : second;
    const batch_boxes boxes[2] = {hit__world_box_set_boxes(world, one->set),
                                  hit__world_box_set_boxes(world, other->set)};
    if (!DIM_NAME(deep_in)(world_kind_of(one->set), boxes[0].min + one->lane * boxes[0].stride,
                           world_kind_of(other->set), boxes[1].min + other->lane * boxes[1].stride, out))
        return false;
    if (swapped) {
        out->normal = (dim_vec){-out->normal.x, -out->normal.y, DIM_CHOICE(, -out->normal.z)};
        out->axis = axis_turned_round(out->axis);
    }
    return true;
}
