/* The families that are made alike in the plane and in space, and the list of all: one source for both (DIM). At the
 * end of families2.c and families3.c. */

static void random_pair(dice *d, double reach, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    a.center = any_vec(d, 10);
    b.center = vec_add(a.center, any_vec(d, reach));
    set_obbs(out, &a, &b);
}

static void random_half(dice *d, pair *out)
{
    random_pair(d, BY_DIM(2.99, 2.74), out);
}

static void random_twentieth(dice *d, pair *out)
{
    random_pair(d, BY_DIM(9.43, 5.98), out);
}

/* ---- Parallel axes, and nearly ------------------------------------------------------------------------------- */

/* Sides or edges touch but for a gap of either sign, from nothing up to the angle. */
static void near_parallel(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    double angle = tenth_power(d, 3, 16);
    turn(d, &a, angle, &b);
    same_frame(d, &b, &b);
    BY_DIM(place_touching, place_edge_on_edge)(d, &a, &b);
    double gaps[] = {0, 1e-16, angle * angle, angle * 0.1, angle};
    double gap = gaps[dice_below(d, 5)];
    b.center = vec_add(b.center, any_vec(d, gap));
    set_obbs(out, &a, &b);
}

static void beams(dice *d, pair *out)
{
    obb a = beam(d, false);
    obb b = beam(d, true);
    if (dice_below(d, 2) == 0) {
        turn(d, &a, tenth_power(d, 2, 9), &b);
        same_frame(d, &b, &b);
    }
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    if (dice_below(d, 4) == 0)
        b.center = vec_add(b.center, any_vec(d, 0.002));
    set_obbs(out, &a, &b);
}

static void same_axes(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    memcpy(&b.axis, &a.axis, sizeof b.axis);
    if (dice_below(d, 2) == 0)
        place_touching(d, &a, &b);
    else
        b.center = any_vec(d, 2.2);
    set_obbs(out, &a, &b);
}

static void quarter_turns(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    same_frame(d, &a, &b);
    if (DIM == 2 || dice_below(d, 2) == 0) {
        place_touching(d, &a, &b);
        nudge_vec(d, &b.center, 1);
    } else {
        b.center = any_vec(d, 2.2);
    }
    set_obbs(out, &a, &b);
}

/* ---- Grids and walls ----------------------------------------------------------------------------------------- */

/* Two neighbours of a grid, or of a wall in running bond, along the axes of `frame`. */
static void bricks(dice *d, const obb *frame, vec half, bool bond, pair *out)
{
    obb box[2];
    int cell[DIM];
    /* Where sums do not round, and dyadic bricks tie. */
    bool at_origin = (DIM == 2 || bond) && dice_below(d, 2) == 0;
    for (int k = 0; k < DIM; ++k)
        cell[k] = at_origin ? 0 : dice_between(d, 0, 15);
    for (int i = 0; i < 2; ++i) {
        for (int k = 0; k < DIM && i == 1; ++k)
            cell[k] += dice_between(d, -1, 1);
        box[i] = *frame;
        box[i].half = half;
        box[i].center = vec_all(BY_DIM(-0.0, 0)); /* in the plane a sum of zeros keeps its sign */
        for (int k = 0; k < DIM; ++k) {
            double h = vec_component(half, k), shift = bond && k == 0 && cell[DIM - 1] % 2 != 0 ? h : 0;
            box[i].center = vec_plus(box[i].center, 2 * h * cell[k] + shift, obb_axis(frame, k));
        }
    }
    set_obbs(out, &box[0], &box[1]);
}

static void grid(dice *d, double half, pair *out)
{
    const obb world = obb_along_axes(vec_all(0), vec_all(half));
    bricks(d, &world, world.half, false, out);
}

static void grid_dyadic(dice *d, pair *out)
{
    grid(d, 0.125, out);
}

static void grid_decimal(dice *d, pair *out)
{
    grid(d, 0.1, out);
}

/* A wall has the axes that `out` comes with. */
static void wall(dice *d, vec half, pair *out)
{
    const obb frame = out->a.obb;
    bricks(d, &frame, half, true, out);
}

static void wall_dyadic(dice *d, pair *out)
{
    wall(d, BY_DIM(((vec){1, 0.25}), ((vec){1, 0.5, 0.25})), out);
}

static void wall_decimal(dice *d, pair *out)
{
    wall(d, BY_DIM(((vec){0.107, 0.0355}), ((vec){0.107, 0.0575, 0.0355})), out);
}

static void wall_frames_apart(dice *d, pair *out)
{
    if (dice_below(d, 2) == 0)
        wall_dyadic(d, out);
    else
        wall_decimal(d, out);
    for (int k = 0; k < AXES; ++k) {
        nudge_vec(d, &obb_axes(&out->a.obb)[k], 1);
        nudge_vec(d, &obb_axes(&out->b.obb)[k], 1);
    }
}

/* ---- Sizes and scales ---------------------------------------------------------------------------------------- */

static void tiny_huge(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    a.half = vec_scale(1e6, a.half);
    b.half = vec_scale(1e-6, b.half);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    if (dice_below(d, 2) == 0)
        b.center = vec_add(b.center, any_vec(d, 2e-6));
    set_obbs(out, &a, &b);
}

static void far_away(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    double distance = 1e6;
    for (int n = dice_between(d, 0, 6); n > 0; --n)
        distance *= 10;
    a.center = any_vec(d, distance);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* Of either box, `extents` half lengths are zero; one of them may be solid. */
static void flat_pair(dice *d, int extents, pair *out)
{
    bool exact = dice_below(d, 2) == 0;
    obb a = some_box(d, exact);
    obb b = some_box(d, exact);
    flatten(d, &a, extents);
    flatten(d, &b, dice_below(d, 3) == 0 ? dice_below(d, DIM + 1) : extents);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    int where = dice_below(d, 4);
    if (where == 0)
        b.center = vec_add(a.center, any_vec(d, 1));
    else if (where == 1)
        place_within(d, &a, &b);
    else
        place_touching(d, &a, &b);
    if (!exact && where != 0)
        nudge_vec(d, &b.center, 1);
    set_obbs(out, &a, &b);
}

static void flat_one(dice *d, pair *out)
{
    flat_pair(d, 1, out);
}

static void flat_two(dice *d, pair *out)
{
    flat_pair(d, 2, out);
}

#if DIM == 3
static void flat_three(dice *d, pair *out)
{
    flat_pair(d, 3, out);
}
#endif

static void scales(dice *d, pair *out)
{
    obb a, b;
    hard_pair(d, &a, &b);
    scale_boxes(&a, &b, power_of_two(dice_between(d, -300, 300)));
    set_obbs(out, &a, &b);
}

static void scales_extreme(dice *d, pair *out)
{
    obb a, b;
    hard_pair(d, &a, &b);
    int high = dice_below(d, 2) == 0 ? 1000 : -1000;
    scale_boxes(&a, &b, power_of_two(dice_between(d, -1070, high)));
    set_obbs(out, &a, &b);
}

/* Every half length, and the centre of a, on a scale of its own. */
static void scales_mixed(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    int low = dice_below(d, 2) == 0 ? -1070 : -60;
    int high = dice_below(d, 2) == 0 ? 1000 : 60;
    mix_scales(d, low, high, &a, &b);
    if (dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 2);
    set_obbs(out, &a, &b);
}

static void subnormal(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = any_exact_box(d);
    int frame = dice_below(d, 3);
    if (DIM == 3 && frame == 1)
        along_world(&a);
    if (frame == 0 || (DIM == 3 && frame == 1))
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    scale_boxes(&a, &b, power_of_two(dice_between(d, -1073, -1050)));
    nudge_vec(d, &b.center, dice_below(d, 2));
    set_obbs(out, &a, &b);
}

/* ---- Axes off orthonormal, whole numbers, ties --------------------------------------------------------------- */

static void axes_off(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    if (dice_below(d, 2) == 0)
        same_frame(d, &a, &b);
    double off = tenth_power(d, 4, 16);
    for (int k = 0; k < AXES; ++k) {
        vec *axis_a = &obb_axes(&a)[k], *axis_b = &obb_axes(&b)[k];
        *axis_a = vec_add(*axis_a, any_vec(d, off));
        *axis_b = vec_add(*axis_b, any_vec(d, off));
    }
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    BY_DIM(stretch_axis(d, &a), (void)0);
    set_obbs(out, &a, &b);
}

static void whole_numbers(dice *d, pair *out)
{
    obb a = whole_box(d);
    obb b = whole_box(d);
    set_obbs(out, &a, &b);
}

static void ties(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = any_exact_box(d);
    if (DIM == 2 && dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    set_obbs(out, &a, &b);
}

/* ---- With AABBs ---------------------------------------------------------------------------------------------- */

static void aabb_obb_near(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    along_world(&a);
    a.center = any_vec(d, 2);
    if (dice_below(d, 4) == 0)
        turn(d, &a, tenth_power(d, 3, 16), &b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_aabb_obb(out, sides_of(&a), &b);
}

static void aabb_obb_ties(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = any_exact_box(d);
    along_world(&a);
    if (DIM == 3 && dice_below(d, 3) == 0)
        same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    set_aabb_obb(out, sides_of(&a), &b);
}

static void aabb_obb_scales(dice *d, pair *out)
{
    obb a, b;
    hard_pair(d, &a, &b);
    along_world(&a);
    place_touching(d, &a, &b);
    scale_boxes(&a, &b, power_of_two(dice_between(d, -1070, 1000)));
    set_aabb_obb(out, sides_of(&a), &b);
}

/* An interval equal to min .. max or beside it, each end moved by up to a double: by the least one at 0. */
static void side_by_side(dice *d, double *min, double *max)
{
    int where = dice_below(d, 4);
    double low = where == 1 ? *max : where == 2 ? *min - 1 : *min;
    double high = where == 1 ? *max + 1 : where == 2 ? *min : *max;
    *min = nudge(low, dice_between(d, -1, 1));
    high = nudge(high, dice_between(d, -1, 1));
    *max = high < *min ? *min : high;
}

static void aabb_least_doubles(dice *d, pair *out)
{
    obb b = box_beside_aabb(d);
    vec reach = vec_all(0);
    for (int k = 0; k < DIM; ++k)
        reach = vec_add(reach, vec_abs(vec_scale(vec_component(b.half, k), obb_axis(&b, k))));
    aabb a = {vec_sub(b.center, reach), vec_add(b.center, reach)};
    for (int k = 0; k < DIM; ++k)
        side_by_side(d, vec_at(&a.min, k), vec_at(&a.max, k));
    if (DIM == 3 && dice_below(d, 4) == 0)
        least_doubles_in(d, &b);
    set_aabb_obb(out, a, &b);
}

/* Sides without end, beside a box that just touches where the AABB does end. */
static void aabb_endless_obb(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = some_box(d, dice_below(d, 2) == 0);
    along_world(&a);
    place_touching(d, &a, &b);
    aabb sides = sides_of(&a);
    int which = endless_sides(d);
    for (int k = 0; k < DIM; ++k) {
        if (which >> 2 * k & 1)
            *vec_at(&sides.min, k) = -INFINITY;
        if (which >> 2 * k & 2)
            *vec_at(&sides.max, k) = INFINITY;
    }
    set_aabb_obb(out, sides, &b);
}

static void aabb_aabb(dice *d, pair *out)
{
    aabb a = whole_sides(d);
    aabb b = whole_sides(d);
    *out = (pair){.a = {.kind = SHAPE_AABB, .aabb = a}, .b = {.kind = SHAPE_AABB, .aabb = b}};
}

/* ---- With points --------------------------------------------------------------------------------------------- */

static void obb_point(dice *d, pair *out)
{
    obb a = some_box(d, dice_below(d, 2) == 0);
    flatten_some(d, &a);
    vec p = point_about(d, &a);
    *out = (pair){.a = {.kind = SHAPE_OBB, .obb = a}, .b = {.kind = SHAPE_POINT, .point = p}};
}

static void aabb_point(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    along_world(&a);
    flatten_some(d, &a);
    vec p = point_about(d, &a);
    *out = (pair){.a = {.kind = SHAPE_AABB, .aabb = sides_of(&a)}, .b = {.kind = SHAPE_POINT, .point = p}};
}

/* ---- One within the other ------------------------------------------------------------------------------------ */

static void inside_ties(dice *d, pair *out)
{
    obb outer, inner;
    inside_pair(d, true, &outer, &inner);
    if (dice_below(d, 4) == 0)
        nudge_vec(d, &inner.center, 1);
    set_obbs(out, &outer, &inner);
}

static void inside_near(dice *d, pair *out)
{
    obb outer, inner;
    inside_pair(d, false, &outer, &inner);
    nudge_vec(d, &inner.center, 2);
    if (dice_below(d, 2) == 0)
        set_obbs(out, &outer, &inner);
    else
        set_obbs(out, &inner, &outer);
}

static void inside_aabb(dice *d, pair *out)
{
    obb box[2];
    inside_pair(d, true, &box[0], &box[1]);
    int aligned = dice_below(d, 2);
    along_world(&box[aligned]);
    if (dice_below(d, 3) == 0)
        same_frame(d, &box[aligned], &box[1 - aligned]);
    place_within(d, &box[0], &box[1]);
    if (dice_below(d, 2) == 0)
        nudge_vec(d, &box[1].center, 1);
    set_aabb_obb(out, sides_of(&box[aligned]), &box[1 - aligned]);
}

/* -------------------------------------------------------------------------------------------------------------- */

/* The place of a family in this list is part of its random numbers. */
const pair_family families[] = {
    {"random, half of them hit", random_half, SHOWS_APART | SHOWS_OVERLAPPING},
    {"random, a twentieth hit", random_twentieth, SHOWS_APART | SHOWS_OVERLAPPING},
#if DIM == 2
    {"vertex on side", vertex_side, SHOWS_APART | SHOWS_OVERLAPPING},
    {"sides near parallel", near_parallel, SHOWS_APART | SHOWS_OVERLAPPING},
#else
    {"face on face", face_face, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edge on edge", edge_edge, SHOWS_APART | SHOWS_OVERLAPPING},
    {"vertex on face", vertex_face, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edges near parallel", near_parallel, SHOWS_APART | SHOWS_OVERLAPPING},
    {"one edge near parallel", near_parallel_pair, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edges near parallel, deep", near_parallel_deep, SHOWS_APART | SHOWS_OVERLAPPING},
#endif
    {"long thin beams", beams, SHOWS_APART | SHOWS_OVERLAPPING},
    {"same axes", same_axes, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes a quarter turn apart", quarter_turns, SHOWS_APART | SHOWS_OVERLAPPING},
    {"aligned grid, dyadic", grid_dyadic, SHOWS_TOUCHING | SHOWS_OVERLAPPING},
    {"aligned grid, decimal", grid_decimal, SHOWS_ALL},
    {"turned wall, dyadic", wall_dyadic, SHOWS_ALL},
    {"turned wall, decimal", wall_decimal, SHOWS_APART | SHOWS_OVERLAPPING},
    {"turned wall, frames an ulp apart", wall_frames_apart, SHOWS_APART | SHOWS_OVERLAPPING},
    {"1e-6 against 1e6", tiny_huge, SHOWS_APART | SHOWS_OVERLAPPING},
    {"centres at 1e6 to 1e12", far_away, SHOWS_APART | SHOWS_OVERLAPPING},
    {"one extent zero", flat_one, SHOWS_ALL},
    {"two extents zero", flat_two, SHOWS_ALL},
#if DIM == 3
    {"three extents zero", flat_three, SHOWS_ALL},
#endif
    {"scales 2^-300 to 2^300", scales, SHOWS_ALL},
    {"scales 2^-1070 to 2^1000", scales_extreme, SHOWS_ALL},
    {"scales mixed", scales_mixed, SHOWS_APART | SHOWS_OVERLAPPING},
    {"subnormal coordinates", subnormal, SHOWS_ALL},
    {"least doubles beside ordinary ones", least_doubles, SHOWS_ALL},
#if DIM == 2
    {"axes not of length 1", axes_off, SHOWS_APART | SHOWS_OVERLAPPING},
#else
    {"one frame, next to nothing thick", sheets, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes off orthogonal", axes_off, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes of any length and angle", wild_axes, SHOWS_APART | SHOWS_OVERLAPPING},
#endif
    {"small whole numbers", whole_numbers, SHOWS_ALL},
    {"exact ties", ties, SHOWS_TOUCHING},
#if DIM == 3
    {"exact ties, one frame", ties_one_frame, SHOWS_TOUCHING},
    {"exact ties with the world's axes", ties_world_frame, SHOWS_ALL},
#endif
    {"thin AABB without a centre, OBB", aabb_thin_obb, SHOWS_ALL},
    {"AABB, OBB near touching", aabb_obb_near, SHOWS_APART | SHOWS_OVERLAPPING},
    {"AABB, OBB exact ties", aabb_obb_ties, SHOWS_TOUCHING},
    {"AABB, OBB scales 2^-1070 to 2^1000", aabb_obb_scales, SHOWS_ALL},
    {"AABB, OBB with least doubles", aabb_least_doubles, SHOWS_ALL},
    {"endless AABB, OBB", aabb_endless_obb, SHOWS_TOUCHING | SHOWS_OVERLAPPING},
    {"AABB, AABB", aabb_aabb, SHOWS_ALL | SHOWS_INSIDE},
    {"OBB, point", obb_point, SHOWS_ALL | SHOWS_INSIDE},
    {"AABB, point", aabb_point, SHOWS_ALL | SHOWS_INSIDE},
    {"inside, exact ties", inside_ties, SHOWS_OVERLAPPING | SHOWS_INSIDE},
    {"inside, near touching", inside_near, SHOWS_OVERLAPPING | SHOWS_INSIDE},
    {"inside, AABB and OBB", inside_aabb, SHOWS_OVERLAPPING | SHOWS_INSIDE},
#if DIM == 2
    {"rectangles that abut at one decimal", rects_abut, SHOWS_ALL},
    {"rectangles turned", rects_turned, SHOWS_ALL},
    {"rectangles with least doubles", rects_least_doubles, SHOWS_ALL},
    {"rectangles of whole numbers", rects_whole, SHOWS_ALL},
#endif
};
const size_t families_count = sizeof families / sizeof *families;

pair family_pair(const pair_family *f, uint64_t seed, uint64_t index)
{
    uint64_t stream = seed + 1000 * (uint64_t)(f - families);
    dice own = dice_for(stream, index);
    dice common = dice_for(~stream, index / 64);
    pair p = {.a = {.kind = SHAPE_OBB}};
    wall_frame(&common, &p.a.obb);
    f->make(&own, &p);
    return p;
}
