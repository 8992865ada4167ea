/* Pairs of a world of the dimension DIM of which one at least is round. */

static bool DIM_NAME(balls_meet)(const void *a, const void *b)
{
    return DIM_CHOICE(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(*(const dim_ball *)a,
                                                                                *(const dim_ball *)b);
}

static bool DIM_NAME(aabb_meets_ball)(const void *a, const void *b)
{
    return DIM_BALL(hit_overlap_aabb)(*(const dim_aabb *)a, *(const dim_ball *)b);
}

static bool DIM_NAME(obb_meets_ball)(const void *a, const void *b)
{
    const dim_obb *box = a;
    return DIM_BALL(hit_overlap_obb)(DIM_OBB(box), *(const dim_ball *)b);
}

static bool DIM_NAME(aabb_meets_capsule)(const void *a, const void *b)
{
    return DIM_NAMES(hit_overlap_aabb, capsule)(*(const dim_aabb *)a, *(const dim_capsule *)b);
}

static bool DIM_NAME(obb_meets_capsule)(const void *a, const void *b)
{
    const dim_obb *box = a;
    return DIM_NAMES(hit_overlap_obb, capsule)(DIM_OBB(box), *(const dim_capsule *)b);
}

static bool DIM_NAME(ball_meets_capsule)(const void *a, const void *b)
{
    return DIM_CHOICE(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)(*(const dim_ball *)a,
                                                                                  *(const dim_capsule *)b);
}

static bool DIM_NAME(capsules_meet)(const void *a, const void *b)
{
    return DIM_NAMES(hit_overlap_capsule, capsule)(*(const dim_capsule *)a, *(const dim_capsule *)b);
}

/* Who is asked about two kinds, of which the number of the first is not above that of the second. */
static round_meet *DIM_NAME(round_last_word)(world_kind a, world_kind b)
{
    if (b == WORLD_BALL)
        return a == WORLD_BALL   ? DIM_NAME(balls_meet)
               : a == WORLD_AABB ? DIM_NAME(aabb_meets_ball)
                                 : DIM_NAME(obb_meets_ball);
    return a == WORLD_AABB   ? DIM_NAME(aabb_meets_capsule)
           : a == WORLD_OBB  ? DIM_NAME(obb_meets_capsule)
           : a == WORLD_BALL ? DIM_NAME(ball_meets_capsule)
                             : DIM_NAME(capsules_meet);
}
