/* Pairs of a world of the dimension DIM of which one at least is round. */

static inline bool DIM_NAME(balls_meet)(const void *a, const void *b)
{
    const dim_ball *x = a, *y = b;
    double square = 0;
    for (int c = 0; c < DIM; c++) {
        double d = dim_array(&x->center)[c] - dim_array(&y->center)[c];
        square += d * d;
    }
    int less = round_compare(square, x->radius + y->radius);
    return less >= 0 ? less != 0 : DIM_CHOICE(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(*x, *y);
}

static inline bool DIM_NAME(aabb_meets_ball)(const void *a, const void *b)
{
    const dim_aabb *box = a;
    const dim_ball *ball = b;
    double square = 0;
    for (int c = 0; c < DIM; c++) {
        double below = dim_array(&box->min)[c] - dim_array(&ball->center)[c];
        double above = dim_array(&ball->center)[c] - dim_array(&box->max)[c], away = below > above ? below : above;
        away = away > 0 ? away : 0;
        square += away * away;
    }
    int less = round_compare(square, ball->radius);
    return less >= 0 ? less != 0 : DIM_BALL(hit_overlap_aabb)(*box, *ball);
}

static bool DIM_NAME(obb_meets_ball)(const void *a, const void *b)
{
    const dim_obb *box = a;
    return DIM_BALL(hit_overlap_obb)(DIM_OBB(box), *(const dim_ball *)b);
}

static bool DIM_NAME(aabb_meets_capsule)(const void *a, const void *b)
{
    return DIM_NAME(hit__tree_aabb_meets_capsule)(a, b);
}

static bool DIM_NAME(obb_meets_capsule)(const void *a, const void *b)
{
    return DIM_NAME(hit__tree_obb_meets_capsule)(a, b);
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

/* The pairs for which `meet` says yes, to the front. Always inline, so that `meet` is, too, where it is short. */
CORE_INLINE size_t DIM_NAME(sieve_by)(const join_plan *plan, hit_pair *pairs, size_t count, bool swapped,
                                      bool (*meet)(const void *a, const void *b))
{
    const char *a = plan->boxes[0].min, *b = plan->boxes[1].min;
    const size_t a_size = plan->boxes[0].stride, b_size = plan->boxes[1].stride;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (i + ROUND_AHEAD < count) {
            CORE_PREFETCH(a + pairs[i + ROUND_AHEAD].a * a_size);
            CORE_PREFETCH(b + pairs[i + ROUND_AHEAD].b * b_size);
        }
        const hit_pair pair = pairs[i];
        const char *x = a + pair.a * a_size, *y = b + pair.b * b_size;
        pairs[kept] = join_turned_boxes(plan, pair);
        kept += swapped ? meet(y, x) : meet(x, y);
    }
    return kept;
}

static size_t DIM_NAME(sieve_round)(const join_plan *plan, hit_pair *pairs, size_t count)
{
    world_kind a = world_kind_of_form(plan->boxes[0].form), b = world_kind_of_form(plan->boxes[1].form);
    const bool swapped = a > b;
    if (swapped) {
        world_kind other = a;
        a = b;
        b = other;
    }
    if (b == WORLD_BALL)
        return a == WORLD_BALL   ? DIM_NAME(sieve_by)(plan, pairs, count, swapped, DIM_NAME(balls_meet))
               : a == WORLD_AABB ? DIM_NAME(sieve_by)(plan, pairs, count, swapped, DIM_NAME(aabb_meets_ball))
                                 : DIM_NAME(sieve_by)(plan, pairs, count, swapped, DIM_NAME(obb_meets_ball));
    return DIM_NAME(sieve_by)(plan, pairs, count, swapped,
                              a == WORLD_AABB   ? DIM_NAME(aabb_meets_capsule)
                              : a == WORLD_OBB  ? DIM_NAME(obb_meets_capsule)
                              : a == WORLD_BALL ? DIM_NAME(ball_meets_capsule)
                                                : DIM_NAME(capsules_meet));
}
