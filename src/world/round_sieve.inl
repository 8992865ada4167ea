/* Pairs of a world of the dimension DIM of which one at least is round. */

static inline round_look DIM_NAME(look_at_balls)(const void *a, const void *b)
{
    const dim_ball *x = a, *y = b;
    double square = 0;
    for (int c = 0; c < DIM; c++) {
        double d = dim_array(&x->center)[c] - dim_array(&y->center)[c];
        square += d * d;
    }
    return round_compare(square, x->radius + y->radius);
}

static bool DIM_NAME(balls_meet)(const void *a, const void *b)
{
    return DIM_CHOICE(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(*(const dim_ball *)a,
                                                                                *(const dim_ball *)b);
}

static inline round_look DIM_NAME(look_at_aabb_ball)(const void *a, const void *b)
{
    const dim_aabb *box = a;
    const dim_ball *ball = b;
    double square = 0;
    for (int c = 0; c < DIM; c++) {
        double below = dim_array(&box->min)[c] - dim_array(&ball->center)[c];
        double above = dim_array(&ball->center)[c] - dim_array(&box->max)[c];
        /* Twice the greater of the two and 0, of which one at most is above it: a comparison would be a branch. */
        double twice = (below + fabs(below)) + (above + fabs(above));
        square += twice * twice;
    }
    return round_compare(square, 2 * ball->radius);
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

/* The pairs that meet, to the front. Always inline, so that `look` is, too. */
CORE_INLINE size_t DIM_NAME(sieve_by)(const join_plan *plan, hit_pair *pairs, size_t count, bool swapped,
                                      round_look (*look)(const void *a, const void *b),
                                      bool (*meet)(const void *a, const void *b))
{
    const char *a = plan->boxes[swapped].min, *b = plan->boxes[!swapped].min;
    const size_t a_size = plan->boxes[swapped].stride, b_size = plan->boxes[!swapped].stride;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair pair = pairs[i];
        if (i + ROUND_AHEAD < count) {
            const hit_pair soon = pairs[i + ROUND_AHEAD];
            CORE_PREFETCH(a + (swapped ? soon.b : soon.a) * a_size);
            CORE_PREFETCH(b + (swapped ? soon.a : soon.b) * b_size);
        }
        const char *x = a + (swapped ? pair.b : pair.a) * a_size, *y = b + (swapped ? pair.a : pair.b) * b_size;
        round_look seen = look(x, y);
        if (!(seen.apart | seen.meet))
            seen.meet = meet(x, y);
        pairs[kept] = join_turned_boxes(plan, pair);
        kept += seen.meet;
    }
    return kept;
}

/* Of each two kinds: what double says, and the last word. */
static size_t DIM_NAME(sieve_round)(const join_plan *plan, hit_pair *pairs, size_t count)
{
    world_kind a = world_kind_of_form(plan->boxes[0].form), b = world_kind_of_form(plan->boxes[1].form);
    const bool swapped = a > b;
    if (swapped) {
        world_kind other = a;
        a = b;
        b = other;
    }
    if (b == WORLD_BALL && a == WORLD_BALL)
        return DIM_NAME(sieve_by)(plan, pairs, count, false, DIM_NAME(look_at_balls), DIM_NAME(balls_meet));
    if (b == WORLD_BALL && a == WORLD_AABB)
        return DIM_NAME(sieve_by)(plan, pairs, count, swapped, DIM_NAME(look_at_aabb_ball), DIM_NAME(aabb_meets_ball));
    return DIM_NAME(sieve_by)(plan, pairs, count, swapped, round_no_look,
                              b == WORLD_BALL   ? DIM_NAME(obb_meets_ball)
                              : a == WORLD_AABB ? DIM_NAME(aabb_meets_capsule)
                              : a == WORLD_OBB  ? DIM_NAME(obb_meets_capsule)
                              : a == WORLD_BALL ? DIM_NAME(ball_meets_capsule)
                                                : DIM_NAME(capsules_meet));
}
