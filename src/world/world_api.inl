/* A box of the dimension DIM in a world, of any kind. */

static batch_boxes DIM_NAME(one_aabb)(const dim_aabb *box)
{
    return DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_aabbs)(box, 1));
}

static batch_boxes DIM_NAME(one_obb)(const dim_obb *box)
{
    return DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_obbs)(box, 1));
}

static batch_boxes DIM_NAME(some_balls)(const dim_ball *balls, size_t count, size_t stride)
{
    return world_round_boxes(DIM, BATCH_BALLS, balls, count, stride);
}

static batch_boxes DIM_NAME(some_capsules)(const dim_capsule *capsules, size_t count, size_t stride)
{
    return world_round_boxes(DIM, BATCH_CAPSULES, capsules, count, stride);
}

typedef struct DIM_NAME(world_box) {
    world_kind kind;
    union {
        dim_aabb aabb;
        dim_obb obb;
        dim_ball ball;
        dim_capsule capsule;
    };
} DIM_NAME(world_box);

/* The kind of the box. With HIT_BOXES_ONLY the compiler can see here that it is not round. */
static world_kind DIM_NAME(kind_of)(const DIM_NAME(world_box) * box)
{
    return world_kind_of((int)box->kind);
}

static hit_status DIM_NAME(get_box)(const world_data *world, hit_id id, world_kind kind, void *out, size_t size)
{
    const void *box;
    hit_status status = hit__world_get(world, id, kind, &box);
    if (status == HIT_OK)
        memcpy(out, box, size);
    return status;
}

/* Takes out a box that is to be changed. False: it stays as it is, and *status says why. */
static bool DIM_NAME(take_box)(const world_data *world, hit_id id, DIM_NAME(world_box) * out, hit_status *status)
{
    const world_record *record = world_find(world, id);
    *status = world->is_busy ? HIT_BUSY : record ? HIT_OK : HIT_NOT_FOUND;
    if (*status != HIT_OK)
        return false;
    const batch_boxes boxes = hit__world_box_set_boxes(world, record->set);
    out->kind = world_kind_of(record->set);
    hit__batch_box_copy(&boxes, record->lane, &out->aabb);
    return true;
}

static hit_status DIM_NAME(put_box)(world_data *world, hit_id id, const DIM_NAME(world_box) * box)
{
    const world_kind kind = DIM_NAME(kind_of)(box);
    const batch_boxes boxes = kind == WORLD_AABB   ? DIM_NAME(one_aabb)(&box->aabb)
                              : kind == WORLD_OBB  ? DIM_NAME(one_obb)(&box->obb)
                              : kind == WORLD_BALL ? DIM_NAME(some_balls)(&box->ball, 1, 0)
                                                   : DIM_NAME(some_capsules)(&box->capsule, 1, 0);
    return hit__world_set(world, &id, &boxes);
}

static dim_vec DIM_NAME(vec_sum)(dim_vec a, double times, dim_vec b)
{
    return (dim_vec){a.x + times * b.x, a.y + times * b.y, DIM_CHOICE(, a.z + times * b.z)};
}

/* Half of the way from a to b; halves are exact, but for subnormal numbers. */
static dim_vec DIM_NAME(capsule_arm)(const dim_capsule *capsule)
{
    const dim_vec a = capsule->a, b = capsule->b;
    return (dim_vec){0.5 * b.x - 0.5 * a.x, 0.5 * b.y - 0.5 * a.y, DIM_CHOICE(, 0.5 * b.z - 0.5 * a.z)};
}

static void DIM_NAME(place_capsule)(dim_capsule *capsule, dim_vec middle, dim_vec arm)
{
    capsule->a = DIM_NAME(vec_sum)(middle, -1, arm);
    capsule->b = DIM_NAME(vec_sum)(middle, 1, arm);
}

static hit_status DIM_NAME(move_box_by)(world_data *world, hit_id id, dim_vec offset)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    switch (DIM_NAME(kind_of)(&box)) {
    case WORLD_AABB:
        box.aabb = DIM_FROM(hit_aabb, move_by)(box.aabb, offset);
        break;
    case WORLD_OBB:
        box.obb = DIM_FROM(hit_obb, move_by)(DIM_OBB(&box.obb), offset);
        break;
    case WORLD_BALL:
        box.ball.center = DIM_NAME(vec_sum)(box.ball.center, 1, offset);
        break;
    default:
        box.capsule.a = DIM_NAME(vec_sum)(box.capsule.a, 1, offset);
        box.capsule.b = DIM_NAME(vec_sum)(box.capsule.b, 1, offset);
    }
    return DIM_NAME(put_box)(world, id, &box);
}

static hit_status DIM_NAME(move_box_to)(world_data *world, hit_id id, dim_vec position)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    switch (DIM_NAME(kind_of)(&box)) {
    case WORLD_AABB:
        box.aabb = DIM_FROM(hit_aabb, move_to)(box.aabb, position);
        break;
    case WORLD_OBB:
        box.obb = DIM_FROM(hit_obb, move_to)(DIM_OBB(&box.obb), position);
        break;
    case WORLD_BALL:
        box.ball.center = position;
        break;
    default:
        DIM_NAME(place_capsule)(&box.capsule, position, DIM_NAME(capsule_arm)(&box.capsule));
    }
    return DIM_NAME(put_box)(world, id, &box);
}

static hit_status DIM_NAME(resize_box)(world_data *world, hit_id id, dim_vec size)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    if (box.kind == WORLD_OBB)
        box.obb.half = (dim_vec){size.x / 2, size.y / 2, DIM_CHOICE(, size.z / 2)};
    else if (box.kind == WORLD_AABB)
        box.aabb = DIM_FROM(hit_aabb, resize)(box.aabb, size);
    else
        return HIT_BAD_ARGUMENT;
    return DIM_NAME(put_box)(world, id, &box);
}

/* About its middle. An OBB along the axes tells whether the turn is one, and one with the arm for an axis takes it
 * there.
 */
static bool DIM_NAME(turn_capsule)(dim_capsule *capsule, DIM_CHOICE(hit_vec2, const hit_mat3 *) turn)
{
    const dim_vec a = capsule->a, b = capsule->b;
    const dim_vec middle = {0.5 * a.x + 0.5 * b.x, 0.5 * a.y + 0.5 * b.y, DIM_CHOICE(, 0.5 * a.z + 0.5 * b.z)};
    dim_obb frame = DIM_CHOICE(plain_frame2, plain_frame3);
    frame = DIM_FROM(hit_obb, turn)(DIM_OBB(&frame), turn);
    if (!DIM_FROM(hit_obb, valid)(DIM_OBB(&frame)))
        return false;
    DIM_CHOICE(frame.axis, frame.axis[0]) = DIM_NAME(capsule_arm)(capsule);
    frame = DIM_FROM(hit_obb, turn)(DIM_OBB(&frame), turn);
    DIM_NAME(place_capsule)(capsule, middle, DIM_CHOICE(frame.axis, frame.axis[0]));
    return true;
}

/* By an axis (cos, sin) in the plane, by a matrix in space; not of an AABB, and not of a ball. */
static hit_status DIM_NAME(turn_box)(world_data *world, hit_id id, DIM_CHOICE(hit_vec2, const hit_mat3 *) turn)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    if (box.kind == WORLD_OBB)
        box.obb = DIM_FROM(hit_obb, turn)(DIM_OBB(&box.obb), turn);
    else if (DIM_NAME(kind_of)(&box) != WORLD_CAPSULE || !DIM_NAME(turn_capsule)(&box.capsule, turn))
        return HIT_BAD_ARGUMENT;
    return DIM_NAME(put_box)(world, id, &box);
}
