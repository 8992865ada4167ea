/* A box of the dimension DIM that moves and rotates in a world. */

typedef struct DIM_NAME(turning) {
    const world_question *question;
    const dim_obb *box;
    const DIM_NAME(hit_motion) * motion;
    double tolerance;
    int most_steps;
    const world_set *set;
    tree_beam beam;
    hit_cast_end end; /* of the first so far; else a miss */
    uint32_t record;
    dim_cast hit;
} DIM_NAME(turning);

static hit_cast_end DIM_NAME(turn_at)(const DIM_NAME(turning) * turning, const dim_obb *other, dim_cast *out)
{
    return DIM_CHOICE(
        hit_cast_turning_obb2_obb2(*turning->box, *turning->motion, *other, turning->tolerance, turning->most_steps,
                                   out),
        hit_cast_turning_obb3_obb3(turning->box, turning->motion, other, turning->tolerance, turning->most_steps, out));
}

/* Asks the box of a lane; returns the time after which none comes before the first so far. */
static float DIM_NAME(turn_at_lane)(void *asked, size_t lane)
{
    DIM_NAME(turning) *turning = asked;
    const tree_data *tree = &turning->set->tree;
    const uint32_t record = tree->pack.id[lane];
    dim_cast hit;
    if (!(turning->set->mark[lane] & LANE_EMPTY) && hit__world_admits(turning->question, record)) {
        const dim_obb other =
            tree_holds_obbs(tree)
                ? ((const dim_obb *)tree->boxes)[lane]
                : DIM_CHOICE(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(DIM_NAME(tree_held_aabb)(tree, lane));
        const hit_cast_end end = DIM_NAME(turn_at)(turning, &other, &hit);
        const bool found = end == HIT_CAST_HIT || end == HIT_CAST_STOPPED, any = turning->end != HIT_CAST_MISS;
        if (found && (!any || exact_less(hit.t, turning->hit.t) ||
                      (!exact_less(turning->hit.t, hit.t) && record < turning->record))) {
            turning->end = end;
            turning->record = record;
            turning->hit = hit;
        }
    }
    return turning->end != HIT_CAST_MISS ? hit__tree_beam_until(&turning->beam, turning->hit.t) : INFINITY;
}

/* A little more than how far the box ever reaches from its centre, with the tolerance, which is at least 2^-40 of all
 * lengths there are. */
static double DIM_NAME(turn_reach)(const DIM_NAME(turning) * turning, const float *lo, const float *hi)
{
    const dim_obb *box = turning->box;
    const tree_map *map = &turning->set->tree.pack.map;
    const double *center = dim_array(&box->center), *by = dim_array(&turning->motion->by),
                 *half = dim_array(&box->half);
    double reach = 0, size = 0;
    for (int c = 0; c < DIM; c++) {
        const double *u = dim_array(DIM_CHOICE(&box->axis, &box->axis[c]));
        const double length = sqrt(DIM_FROM(vec, dot)(u, u));
        const double least = ((double)lo[c] + map->offset[c]) / map->scale;
        const double most = ((double)hi[c] + map->offset[c]) / map->scale;
        reach += fabs(half[c]) * length * (1 + 0x1p-40);
        size += fabs(least) + fabs(most) + fabs(center[c]) + fabs(by[c]);
    }
    reach += (turning->tolerance > 0 ? turning->tolerance : 0) + 0x1p-36 * (size + reach) + 0x1p-1000;
    return reach <= DBL_MAX ? reach : (double)INFINITY;
}

static void DIM_NAME(turn_in_set)(DIM_NAME(turning) * turning)
{
    static const double nowhere[DIM] = {0};
    const tree_data *tree = &turning->set->tree;
    float lo[DIM], hi[DIM];
    hit__tree_whole_of(DIM, tree->isa)(tree->pack.level[tree->pack.levels - 1], lo, hi);
    double reach[DIM];
    for (int c = 0; c < DIM; c++)
        reach[c] = DIM_NAME(turn_reach)(turning, lo, hi);
    const tree_line line = {.origin = dim_array(&turning->box->center),
                            .from = nowhere,
                            .to = dim_array(&turning->motion->by),
                            .ends = true,
                            .reach = reach,
                            .wide = true};
    turning->beam.proves = false;
    hit__tree_beam_aim(&turning->beam, &tree->pack.map, DIM, lo, hi, &line);
    float most = turning->end != HIT_CAST_MISS ? hit__tree_beam_until(&turning->beam, turning->hit.t) : INFINITY;
    hit__tree_best_first(&tree->pack, DIM, hit__tree_beam_bounds(DIM, tree->isa), &turning->beam, most,
                         DIM_NAME(turn_at_lane), turning);
}

static hit_cast_end DIM_NAME(turn_in_world)(DIM_NAME(turning) * turning, hit_id *id, dim_cast *out)
{
    const world_data *world = turning->question->world;
    dim_cast itself;
    /* What is a box and a motion, that function knows; at itself it is at once. */
    if (DIM_NAME(turn_at)(turning, turning->box, &itself) == HIT_CAST_INVALID)
        return HIT_CAST_INVALID;
    turning->end = HIT_CAST_MISS;
    for (int set = 0; set < WORLD_SETS; set++) {
        turning->set = &world->set[set];
        if (world_set_is_asked(turning->set) && !tree_holds_round(&turning->set->tree))
            DIM_NAME(turn_in_set)(turning);
    }
    if (turning->end != HIT_CAST_MISS) {
        *id = world_id_of(world, turning->record);
        *out = turning->hit;
    }
    return turning->end;
}
