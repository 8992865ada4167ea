/* A shape of the dimension DIM and one that a tree holds. */

/* ---- Do they meet? ---- */

static bool DIM_NAME(meets_aabb)(dim_aabb box, const dim_asked *asked)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_overlap_aabb, aabb)(box, *asked->aabb);
    case TREE_OBB:
        return DIM_NAMES(hit_overlap_aabb, obb)(box, DIM_OBB(asked->obb));
    case TREE_BALL:
        return BATCH_ROUND && DIM_BALL(hit_overlap_aabb)(box, *asked->ball);
    case TREE_CAPSULE:
        return BATCH_ROUND && DIM_NAMES(hit_overlap_aabb, capsule)(box, *asked->capsule);
    default:
        return DIM_NAMES(hit_overlap_aabb, point)(box, *asked->point);
    }
}

static bool DIM_NAME(meets_obb)(const dim_obb *box, const dim_asked *asked)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_overlap_aabb, obb)(*asked->aabb, DIM_OBB(box));
    case TREE_OBB:
        return DIM_NAMES(hit_overlap_obb, obb)(DIM_OBB(box), DIM_OBB(asked->obb));
    case TREE_BALL:
        return BATCH_ROUND && DIM_BALL(hit_overlap_obb)(DIM_OBB(box), *asked->ball);
    case TREE_CAPSULE:
        return BATCH_ROUND && DIM_NAMES(hit_overlap_obb, capsule)(DIM_OBB(box), *asked->capsule);
    default:
        return DIM_NAMES(hit_overlap_obb, point)(DIM_OBB(box), *asked->point);
    }
}

static bool DIM_NAME(meets_ball)(dim_ball ball, const dim_asked *asked)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_BALL(hit_overlap_aabb)(*asked->aabb, ball);
    case TREE_OBB:
        return DIM_BALL(hit_overlap_obb)(DIM_OBB(asked->obb), ball);
    case TREE_BALL:
        return DIM_CHOICE(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(ball, *asked->ball);
    case TREE_CAPSULE:
        return DIM_CHOICE(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)(ball, *asked->capsule);
    default:
        return DIM_BALL(hit_overlap_point)(*asked->point, ball);
    }
}

static bool DIM_NAME(meets_capsule)(dim_capsule capsule, const dim_asked *asked)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_overlap_aabb, capsule)(*asked->aabb, capsule);
    case TREE_OBB:
        return DIM_NAMES(hit_overlap_obb, capsule)(DIM_OBB(asked->obb), capsule);
    case TREE_BALL:
        return DIM_CHOICE(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)(*asked->ball, capsule);
    case TREE_CAPSULE:
        return DIM_NAMES(hit_overlap_capsule, capsule)(capsule, *asked->capsule);
    default:
        return DIM_NAMES(hit_overlap_point, capsule)(*asked->point, capsule);
    }
}

bool DIM_NAME(hit__tree_lane_meets)(const tree_data *data, size_t lane, const dim_asked *asked)
{
    switch (data->truth) {
    case TREE_TRUTH_OBBS: {
        const DIM_CHOICE(dim_obb box, dim_obb * box) = DIM_NAME(tree_held_obb)(data, lane);
        return DIM_NAME(meets_obb)(DIM_CHOICE(&box, box), asked);
    }
    case TREE_TRUTH_BALLS:
        return BATCH_ROUND && DIM_NAME(meets_ball)(DIM_NAME(tree_held_ball)(data, lane), asked);
    case TREE_TRUTH_CAPSULES:
        return BATCH_ROUND && DIM_NAME(meets_capsule)(DIM_NAME(tree_held_capsule)(data, lane), asked);
    default:
        return DIM_NAME(meets_aabb)(DIM_NAME(tree_held_aabb)(data, lane), asked);
    }
}

/* ---- When does the line hit? ---- */

bool DIM_NAME(hit__tree_lane_line)(const tree_data *data, size_t lane, const dim_asked *asked, dim_vec by,
                                   dim_cast *out)
{
    (void)by;
    const bool ray = asked->kind == TREE_RAY;
    switch (data->truth) {
    case TREE_TRUTH_OBBS: {
        const DIM_CHOICE(dim_obb box, dim_obb * box) = DIM_NAME(tree_held_obb)(data, lane);
        return ray ? DIM_NAMES(hit_cast_ray, obb)(*asked->ray, box, out)
                   : DIM_NAMES(hit_cast_segment, obb)(*asked->segment, box, out);
    }
    case TREE_TRUTH_BALLS: {
        const dim_ball ball = DIM_NAME(tree_held_ball)(data, lane);
        return BATCH_ROUND && (ray ? DIM_BALL(hit_cast_ray)(*asked->ray, ball, out)
                                   : DIM_BALL(hit_cast_segment)(*asked->segment, ball, out));
    }
    case TREE_TRUTH_CAPSULES: {
        const dim_capsule capsule = DIM_NAME(tree_held_capsule)(data, lane);
        return BATCH_ROUND && (ray ? DIM_NAMES(hit_cast_ray, capsule)(*asked->ray, capsule, out)
                                   : DIM_NAMES(hit_cast_segment, capsule)(*asked->segment, capsule, out));
    }
    default: {
        const dim_aabb box = DIM_NAME(tree_held_aabb)(data, lane);
        return ray ? DIM_NAMES(hit_cast_ray, aabb)(*asked->ray, box, out)
                   : DIM_NAMES(hit_cast_segment, aabb)(*asked->segment, box, out);
    }
    }
}

/* ---- When does it hit, as it moves? ---- */

static bool DIM_NAME(moves_to_aabb)(dim_aabb box, const dim_asked *asked, dim_vec by, dim_cast *out)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_cast_aabb, aabb)(*asked->aabb, by, box, out);
    case TREE_OBB:
        return DIM_NAMES(hit_cast_obb, aabb)(DIM_OBB(asked->obb), by, box, out);
    case TREE_BALL:
        return BATCH_ROUND && DIM_CHOICE(hit_cast_circle2_aabb2, hit_cast_sphere3_aabb3)(*asked->ball, by, box, out);
    default:
        return BATCH_ROUND && DIM_NAMES(hit_cast_capsule, aabb)(*asked->capsule, by, box, out);
    }
}

static bool DIM_NAME(moves_to_obb)(const dim_obb *box, const dim_asked *asked, dim_vec by, dim_cast *out)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_cast_aabb, obb)(*asked->aabb, by, DIM_OBB(box), out);
    case TREE_OBB:
        return DIM_NAMES(hit_cast_obb, obb)(DIM_OBB(asked->obb), by, DIM_OBB(box), out);
    case TREE_BALL:
        return BATCH_ROUND &&
               DIM_CHOICE(hit_cast_circle2_obb2, hit_cast_sphere3_obb3)(*asked->ball, by, DIM_OBB(box), out);
    default:
        return BATCH_ROUND && DIM_NAMES(hit_cast_capsule, obb)(*asked->capsule, by, DIM_OBB(box), out);
    }
}

static bool DIM_NAME(moves_to_ball)(dim_ball ball, const dim_asked *asked, dim_vec by, dim_cast *out)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_BALL(hit_cast_aabb)(*asked->aabb, by, ball, out);
    case TREE_OBB:
        return DIM_BALL(hit_cast_obb)(DIM_OBB(asked->obb), by, ball, out);
    case TREE_BALL:
        return DIM_CHOICE(hit_cast_circle2_circle2, hit_cast_sphere3_sphere3)(*asked->ball, by, ball, out);
    default:
        return DIM_BALL(hit_cast_capsule)(*asked->capsule, by, ball, out);
    }
}

static bool DIM_NAME(moves_to_capsule)(dim_capsule capsule, const dim_asked *asked, dim_vec by, dim_cast *out)
{
    switch (asked->kind) {
    case TREE_AABB:
        return DIM_NAMES(hit_cast_aabb, capsule)(*asked->aabb, by, capsule, out);
    case TREE_OBB:
        return DIM_NAMES(hit_cast_obb, capsule)(DIM_OBB(asked->obb), by, capsule, out);
    case TREE_BALL:
        return DIM_CHOICE(hit_cast_circle2_capsule2, hit_cast_sphere3_capsule3)(*asked->ball, by, capsule, out);
    default:
        return DIM_NAMES(hit_cast_capsule, capsule)(*asked->capsule, by, capsule, out);
    }
}

bool DIM_NAME(hit__tree_lane_moving)(const tree_data *data, size_t lane, const dim_asked *asked, dim_vec by,
                                     dim_cast *out)
{
    switch (data->truth) {
    case TREE_TRUTH_OBBS: {
        const DIM_CHOICE(dim_obb box, dim_obb * box) = DIM_NAME(tree_held_obb)(data, lane);
        return DIM_NAME(moves_to_obb)(DIM_CHOICE(&box, box), asked, by, out);
    }
    case TREE_TRUTH_BALLS:
        return BATCH_ROUND && DIM_NAME(moves_to_ball)(DIM_NAME(tree_held_ball)(data, lane), asked, by, out);
    case TREE_TRUTH_CAPSULES:
        return BATCH_ROUND && DIM_NAME(moves_to_capsule)(DIM_NAME(tree_held_capsule)(data, lane), asked, by, out);
    default:
        return DIM_NAME(moves_to_aabb)(DIM_NAME(tree_held_aabb)(data, lane), asked, by, out);
    }
}

/* ---- Where is it? ---- */

/* A little wider than need be, so that they are right in a thread that takes subnormals for zero. */
static bool DIM_NAME(round_bounds)(hit_boxes_form form, const void *round, dim_aabb *out)
{
    const batch_boxes one = {.min = round, .max = round, .count = 1, .form = form, .dim = DIM};
    double lo[3], hi[3];
    bool exact;
    if (!BATCH_ROUND || !hit__batch_box_good(&one, 0, &exact))
        return false;
    hit__batch_box_numbers(&one, 0, lo, hi);
    *out = (dim_aabb){dim_vec_of(lo), dim_vec_of(hi)};
    return true;
}

bool DIM_NAME(hit__tree_asked_bounds)(const dim_asked *asked, dim_aabb *out)
{
    switch (asked->kind) {
    case TREE_AABB:
        *out = *asked->aabb;
        break;
    case TREE_OBB: {
        if (!DIM_FROM(hit__relate_axes, finite_obb)(asked->obb))
            return false;
        dim_obb whole = *asked->obb;
        whole.half = (dim_vec){fabs(whole.half.x), fabs(whole.half.y), DIM_CHOICE(, fabs(whole.half.z))};
        *out = DIM_FROM(hit_obb, bounds)(DIM_OBB(&whole));
        break;
    }
    case TREE_BALL:
        return DIM_NAME(round_bounds)(BATCH_BALLS, asked->ball, out);
    case TREE_CAPSULE:
        return DIM_NAME(round_bounds)(BATCH_CAPSULES, asked->capsule, out);
    default:
        *out = (dim_aabb){*asked->point, *asked->point};
    }
    return DIM_FROM(interval_box, has_points)(out);
}
