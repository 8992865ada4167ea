/* A box of the dimension DIM in a world, of either kind. */

static batch_boxes DIM_NAME(one_aabb)(const dim_aabb *box)
{
    return DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_aabbs)(box, 1));
}

static batch_boxes DIM_NAME(one_obb)(const dim_obb *box)
{
    return DIM_NAME(hit__batch_boxes_of)(DIM_FROM(hit_boxes, from_obbs)(box, 1));
}

typedef struct DIM_NAME(world_box) {
    dim_aabb aabb;
    dim_obb obb; /* if it is turned */
    bool turned;
} DIM_NAME(world_box);

static hit_status DIM_NAME(get_aabb)(const world_data *world, hit_id id, dim_aabb *out)
{
    const void *box;
    hit_status status = hit__world_get(world, id, false, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

static hit_status DIM_NAME(get_obb)(const world_data *world, hit_id id, dim_obb *out)
{
    const void *box;
    hit_status status = hit__world_get(world, id, true, &box);
    if (status == HIT_OK)
        memcpy(out, box, sizeof *out);
    return status;
}

/* Takes out a box that is to be changed. False: it stays as it is, and *status says why. */
static bool DIM_NAME(take_box)(const world_data *world, hit_id id, DIM_NAME(world_box) * out, hit_status *status)
{
    *status = DIM_NAME(get_aabb)(world, id, &out->aabb);
    out->turned = *status == HIT_BAD_ARGUMENT;
    if (out->turned)
        *status = DIM_NAME(get_obb)(world, id, &out->obb);
    if (*status != HIT_OK && world->is_busy)
        *status = HIT_BUSY;
    return *status == HIT_OK;
}

static hit_status DIM_NAME(put_box)(world_data *world, hit_id id, const DIM_NAME(world_box) * box)
{
    const batch_boxes boxes = box->turned ? DIM_NAME(one_obb)(&box->obb) : DIM_NAME(one_aabb)(&box->aabb);
    return hit__world_set(world, &id, &boxes);
}

static hit_status DIM_NAME(move_box_by)(world_data *world, hit_id id, dim_vec offset)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    if (box.turned)
        box.obb = DIM_FROM(hit_obb, move_by)(DIM_OBB(&box.obb), offset);
    else
        box.aabb = DIM_FROM(hit_aabb, move_by)(box.aabb, offset);
    return DIM_NAME(put_box)(world, id, &box);
}

static hit_status DIM_NAME(move_box_to)(world_data *world, hit_id id, dim_vec position)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    if (box.turned)
        box.obb = DIM_FROM(hit_obb, move_to)(DIM_OBB(&box.obb), position);
    else
        box.aabb = DIM_FROM(hit_aabb, move_to)(box.aabb, position);
    return DIM_NAME(put_box)(world, id, &box);
}

static hit_status DIM_NAME(resize_box)(world_data *world, hit_id id, dim_vec size)
{
    DIM_NAME(world_box) box;
    hit_status status;
    if (!DIM_NAME(take_box)(world, id, &box, &status))
        return status;
    if (box.turned)
        box.obb.half = (dim_vec){size.x / 2, size.y / 2, DIM_CHOICE(, size.z / 2)};
    else
        box.aabb = DIM_FROM(hit_aabb, resize)(box.aabb, size);
    return DIM_NAME(put_box)(world, id, &box);
}

/* By an axis (cos, sin) in the plane, by a matrix in space; not of an AABB. */
static hit_status DIM_NAME(turn_box)(world_data *world, hit_id id, DIM_CHOICE(hit_vec2, const hit_mat3 *) turn)
{
    dim_obb box;
    hit_status status = DIM_NAME(get_obb)(world, id, &box);
    if (status != HIT_OK)
        return world->is_busy ? HIT_BUSY : status;
    box = DIM_FROM(hit_obb, turn)(DIM_OBB(&box), turn);
    const batch_boxes boxes = DIM_NAME(one_obb)(&box);
    return hit__world_set(world, &id, &boxes);
}
