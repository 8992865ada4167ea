/* The families of pairs in space. */
#define DIM 3
#include "families.h"
#include "place3.h"

#include "common.inl"

#include <math.h>

/* ---- Within a few ulps of touching --------------------------------------------------------------------------- */

static void face_face(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    a.center = random_in_cube(d, 2);
    int k = dice_below(d, 3);
    double t = dice_range(d, -1, 1);
    double c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    hit_vec3 x = a.axis[(k + 1) % 3], y = a.axis[(k + 2) % 3];
    hit_vec3 frame[3] = {a.axis[k], add3(scale3(c, x), scale3(s, y)), sub3(scale3(c, y), scale3(s, x))};
    permuted_frame(d, frame, b.axis);
    place_vertex_on_face(d, &a, &b);
    nudge3(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

static void edge_edge(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    a.center = random_in_cube(d, 2);
    place_edge_on_edge(d, &a, &b);
    nudge3(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

static void vertex_face(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    a.center = random_in_cube(d, 2);
    place_vertex_on_face(d, &a, &b);
    nudge3(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* ---- Nearly parallel edges ----------------------------------------------------------------------------------- */

/* Edges touch but for a gap of either sign, from nothing up to the angle. */
static void near_parallel(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    double angle = tenth_power(d, 3, 16);
    hit_vec3 frame[3];
    turned_frame(d, a.axis, angle, frame);
    permuted_frame(d, frame, b.axis);
    place_edge_on_edge(d, &a, &b);
    double gaps[] = {0, 1e-16, angle * angle, angle * 0.1, angle};
    double gap = gaps[dice_below(d, 5)];
    b.center = add3(b.center, random_in_cube(d, gap));
    set_obbs(out, &a, &b);
}

/* Edges of which one crosses the other at a small angle while the other edges are anywhere. */
static void near_parallel_pair(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    hit_vec3 frame[3], twisted[3];
    double t = dice_range(d, -1, 1);
    double c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    twisted[0] = a.axis[0];
    twisted[1] = add3(scale3(c, a.axis[1]), scale3(s, a.axis[2]));
    twisted[2] = sub3(scale3(c, a.axis[2]), scale3(s, a.axis[1]));
    turned_frame(d, twisted, tenth_power(d, 3, 16), frame);
    permuted_frame(d, frame, b.axis);
    place_touching(d, &a, &b);
    nudge3(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* Deep and shallow overlaps at a tiny tilt: where a useless cross product invents a gap. */
static void near_parallel_deep(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    turned_frame(d, a.axis, tenth_power(d, 6, 16), b.axis);
    b.center = random_in_cube(d, 2.2);
    set_obbs(out, &a, &b);
}

/* ---- Forms --------------------------------------------------------------------------------------------------- */

static void beams(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 box[2];
    for (int i = 0; i < 2; ++i) {
        box[i] = random_box(d);
        for (int k = 0; k < 3; ++k)
            *component3(&box[i].half, k) *= 0.001;
        *component3(&box[i].half, dice_below(d, 3)) *= 1e6;
    }
    if (dice_below(d, 2) == 0) {
        hit_vec3 frame[3];
        turned_frame(d, box[0].axis, tenth_power(d, 2, 9), frame);
        permuted_frame(d, frame, box[1].axis);
    }
    place_touching(d, &box[0], &box[1]);
    nudge3(d, &box[1].center, 4);
    if (dice_below(d, 4) == 0)
        box[1].center = add3(box[1].center, random_in_cube(d, 0.002));
    set_obbs(out, &box[0], &box[1]);
}

static void quarter_turns(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    permuted_frame(d, a.axis, b.axis);
    if (dice_below(d, 2) == 0) {
        place_touching(d, &a, &b);
        nudge3(d, &b.center, 1);
    } else {
        b.center = random_in_cube(d, 2.2);
    }
    set_obbs(out, &a, &b);
}

/* ---- Grids and walls ----------------------------------------------------------------------------------------- */

static void grid(dice *d, double size, pair3 *out)
{
    hit_obb3 box[2];
    int cell[3];
    for (int k = 0; k < 3; ++k)
        cell[k] = dice_between(d, 0, 15);
    for (int i = 0; i < 2; ++i) {
        world_frame(box[i].axis);
        box[i].half = (hit_vec3){size / 2, size / 2, size / 2};
        for (int k = 0; k < 3; ++k)
            *component3(&box[i].center, k) = size * (i == 0 ? cell[k] : cell[k] + dice_between(d, -1, 1));
    }
    set_obbs(out, &box[0], &box[1]);
}

static void grid_dyadic(dice *d, dice *common, pair3 *out)
{
    (void)common;
    grid(d, 0.25, out);
}

static void grid_decimal(dice *d, dice *common, pair3 *out)
{
    (void)common;
    grid(d, 0.2, out);
}

/* Two neighbours in a wall in running bond, seen from a turned frame. */
static void bricks(dice *d, dice *common, hit_vec3 half, pair3 *out)
{
    hit_obb3 box[2];
    int first[3], cell[3];
    random_frame(common, box[0].axis);
    bool at_origin = dice_below(d, 2) == 0; /* where sums do not round, and dyadic bricks tie */
    for (int k = 0; k < 3; ++k)
        first[k] = at_origin ? 0 : dice_between(d, 0, 15);
    for (int i = 0; i < 2; ++i) {
        hit_vec3 sum = {0, 0, 0};
        for (int k = 0; k < 3; ++k) {
            cell[k] = i == 0 ? first[k] : first[k] + dice_between(d, -1, 1);
            box[i].axis[k] = box[0].axis[k];
        }
        for (int k = 0; k < 3; ++k) {
            double h = *component3(&half, k);
            double local = 2 * h * cell[k] + (k == 0 && cell[2] % 2 != 0 ? h : 0);
            sum = add3(sum, scale3(local, box[0].axis[k]));
        }
        box[i].center = sum;
        box[i].half = half;
    }
    set_obbs(out, &box[0], &box[1]);
}

static void wall_dyadic(dice *d, dice *common, pair3 *out)
{
    bricks(d, common, (hit_vec3){1, 0.5, 0.25}, out);
}

static void wall_decimal(dice *d, dice *common, pair3 *out)
{
    bricks(d, common, (hit_vec3){0.107, 0.0575, 0.0355}, out);
}

static void wall_frames_apart(dice *d, dice *common, pair3 *out)
{
    if (dice_below(d, 2) == 0)
        wall_dyadic(d, common, out);
    else
        wall_decimal(d, common, out);
    for (int k = 0; k < 3; ++k) {
        nudge3(d, &out->a.obb.axis[k], 1);
        nudge3(d, &out->b.obb.axis[k], 1);
    }
}

/* ---- Flat boxes ---------------------------------------------------------------------------------------------- */

static void flat_three(dice *d, dice *common, pair3 *out)
{
    (void)common;
    flat_pair(d, 3, out);
}

/* ---- Scales -------------------------------------------------------------------------------------------------- */

/* Every half length, and either centre, on a scale of its own. */
static void scales_mixed(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    int low = dice_below(d, 2) == 0 ? -1070 : -60;
    int high = dice_below(d, 2) == 0 ? 1000 : 60;
    for (int k = 0; k < 3; ++k) {
        *component3(&a.half, k) *= power_of_two(dice_between(d, low, high));
        *component3(&b.half, k) *= power_of_two(dice_between(d, low, high));
        *component3(&a.center, k) = dice_range(d, -1, 1) * power_of_two(dice_between(d, low, high));
    }
    if (dice_below(d, 3) == 0)
        permuted_frame(d, a.axis, b.axis);
    place_touching(d, &a, &b);
    nudge3(d, &b.center, 2);
    set_obbs(out, &a, &b);
}

static void subnormal(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = exact_box(d);
    int frame = dice_below(d, 3);
    if (frame == 0)
        permuted_frame(d, a.axis, b.axis);
    if (frame == 1) {
        world_frame(a.axis);
        permuted_frame(d, a.axis, b.axis);
    }
    place_touching(d, &a, &b);
    double s = power_of_two(dice_between(d, -1073, -1050));
    scale_box3(&a, s);
    scale_box3(&b, s);
    nudge3(d, &b.center, dice_below(d, 2));
    set_obbs(out, &a, &b);
}

/* ---- Axes that are not orthonormal --------------------------------------------------------------------------- */

static void skew(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = random_box(d);
    hit_obb3 b = random_box(d);
    if (dice_below(d, 2) == 0)
        permuted_frame(d, a.axis, b.axis);
    double off = tenth_power(d, 4, 16);
    for (int k = 0; k < 3; ++k) {
        a.axis[k] = add3(a.axis[k], random_in_cube(d, off));
        b.axis[k] = add3(b.axis[k], random_in_cube(d, off));
    }
    place_touching(d, &a, &b);
    nudge3(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

static double determinant(const hit_vec3 axis[3])
{
    return dot3(axis[0], cross3(axis[1], axis[2]));
}

/* Axes of any length and at any angle, far from valid, though independent. */
static void wild_axes(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 box[2];
    for (int i = 0; i < 2; ++i) {
        box[i] = random_box(d);
        do {
            for (int k = 0; k < 3; ++k)
                box[i].axis[k] = random_in_cube(d, 1);
        } while (fabs(determinant(box[i].axis)) < 1e-3);
    }
    place_touching(d, &box[0], &box[1]);
    nudge3(d, &box[1].center, 4);
    int reach = dice_below(d, 2) == 0 ? 20 : 300;
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < 2; ++i) {
            int n = dice_between(d, -reach, reach);
            box[i].axis[k] = scale3(power_of_two(n), box[i].axis[k]);
            *component3(&box[i].half, k) *= power_of_two(-n);
        }
    }
    set_obbs(out, &box[0], &box[1]);
}

/* Small whole numbers for everything, halves and axes included: sheared boxes and all kinds of degeneracy. */
static void whole_numbers(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 box[2];
    for (int i = 0; i < 2; ++i) {
        do {
            for (int k = 0; k < 3; ++k) {
                for (int c = 0; c < 3; ++c)
                    *component3(&box[i].axis[k], c) = dice_between(d, -2, 2);
            }
        } while (determinant(box[i].axis) == 0);
        for (int k = 0; k < 3; ++k) {
            *component3(&box[i].half, k) = dice_between(d, 0, 2);
            *component3(&box[i].center, k) = dice_between(d, -4, 4);
        }
    }
    set_obbs(out, &box[0], &box[1]);
}

/* ---- Exact ties ---------------------------------------------------------------------------------------------- */

static void ties(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = exact_box(d);
    place_touching(d, &a, &b);
    set_obbs(out, &a, &b);
}

static void ties_one_frame(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = exact_box(d);
    permuted_frame(d, a.axis, b.axis);
    place_touching(d, &a, &b);
    set_obbs(out, &a, &b);
}

static void ties_world_frame(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = exact_box(d);
    world_frame(a.axis);
    place_touching(d, &a, &b);
    if (dice_below(d, 2) == 0)
        nudge3(d, &b.center, 1);
    set_obbs(out, &a, &b);
}

static void least_doubles_in(dice *d, hit_obb3 *box)
{
    for (int k = 0; k < 3; ++k) {
        least_for_zero(d, dice_sign(d), component3(&box->center, k));
        least_for_zero(d, 1, component3(&box->half, k));
    }
}

/* Along the world's axes, faces often in the planes of 0. */
static hit_obb3 lattice_box(dice *d)
{
    hit_obb3 box;
    hit_vec3 world[3];
    world_frame(world);
    permuted_frame(d, world, box.axis);
    for (int k = 0; k < 3; ++k) {
        *component3(&box.center, k) = dice_between(d, -1, 1);
        *component3(&box.half, k) = dice_between(d, 0, 1);
    }
    return box;
}

static void sheets(dice *d, dice *common, pair3 *out)
{
    (void)common;
    sheets3(d, &out->a.obb, &out->b.obb);
    out->a.kind = out->b.kind = SHAPE_OBB;
}

static void least_doubles(dice *d, dice *common, pair3 *out)
{
    if (dice_below(d, 3) == 0) {
        whole_numbers(d, common, out);
    } else {
        hit_obb3 a = lattice_box(d);
        hit_obb3 b = lattice_box(d);
        set_obbs(out, &a, &b);
    }
    least_doubles_in(d, &out->a.obb);
    least_doubles_in(d, &out->b.obb);
}

/* ---- With AABBs ---------------------------------------------------------------------------------------------- */

/* max is the next doubles after min, so that centre and half length are none. */
static void aabb_thin_obb(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_aabb3 a;
    hit_obb3 b = exact_box(d);
    for (int k = 0; k < 3; ++k) {
        double low = dice_between(d, -4, 4);
        *component3(&a.min, k) = low;
        *component3(&a.max, k) = nudge(low, dice_between(d, 0, 3));
    }
    if (dice_below(d, 2) == 0)
        world_frame(b.axis);
    b.center = sub3(dice_below(d, 2) == 0 ? a.min : a.max, (hit_vec3){0, 0, 0});
    hit_vec3 corner = scale3(*component3(&b.half, 0) * dice_sign(d), b.axis[0]);
    corner = add3(corner, scale3(*component3(&b.half, 1) * dice_sign(d), b.axis[1]));
    if (dice_below(d, 2) == 0)
        corner = add3(corner, scale3(*component3(&b.half, 2) * dice_sign(d), b.axis[2]));
    b.center = sub3(b.center, corner);
    nudge3(d, &b.center, dice_below(d, 2));
    set_aabb_obb(out, a, &b);
}

static void aabb_obb_ties(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = exact_box(d);
    world_frame(a.axis);
    if (dice_below(d, 3) == 0)
        permuted_frame(d, a.axis, b.axis);
    place_touching(d, &a, &b);
    set_aabb_obb(out, sides_of3(&a), &b);
}

static void aabb_least_doubles(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 b = lattice_box(d);
    hit_vec3 reach = {0, 0, 0};
    for (int k = 0; k < 3; ++k) {
        hit_vec3 edge = scale3(*component3(&b.half, k), b.axis[k]);
        reach = add3(reach, (hit_vec3){fabs(edge.x), fabs(edge.y), fabs(edge.z)});
    }
    hit_aabb3 a = {sub3(b.center, reach), add3(b.center, reach)};
    for (int k = 0; k < 3; ++k) {
        double *min = component3(&a.min, k), *max = component3(&a.max, k);
        side_by_side(d, *min, *max, min, max);
    }
    if (dice_below(d, 4) == 0)
        least_doubles_in(d, &b);
    set_aabb_obb(out, a, &b);
}

/* Sides without end, beside a box that just touches where the AABB does end. */
static void aabb_endless_obb(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 a = exact_box(d);
    hit_obb3 b = dice_below(d, 2) == 0 ? exact_box(d) : random_box(d);
    world_frame(a.axis);
    place_touching(d, &a, &b);
    hit_aabb3 sides = sides_of3(&a);
    for (int k = 0; k < 3; ++k) {
        int which = dice_below(d, 4);
        if (which & 1)
            *component3(&sides.min, k) = -INFINITY;
        if (which & 2)
            *component3(&sides.max, k) = INFINITY;
    }
    set_aabb_obb(out, sides, &b);
}

static void aabb_aabb(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_aabb3 box[2];
    for (int i = 0; i < 2; ++i) {
        for (int k = 0; k < 3; ++k) {
            double low = dice_between(d, 0, 4);
            double high = low + dice_between(d, 0, 2);
            *component3(&box[i].min, k) = low;
            *component3(&box[i].max, k) = high;
            if (dice_below(d, 4) == 0)
                *component3(&box[i].max, k) = nudge(high, 1);
        }
    }
    *out = (pair3){.a = {.kind = SHAPE_AABB, .aabb = box[0]}, .b = {.kind = SHAPE_AABB, .aabb = box[1]}};
}

/* ---- One within the other ------------------------------------------------------------------------------------ */

static void inside_aabb(dice *d, dice *common, pair3 *out)
{
    (void)common;
    hit_obb3 box[2];
    inside_pair3(d, true, &box[0], &box[1]);
    int along_world = dice_below(d, 2);
    world_frame(box[along_world].axis);
    if (dice_below(d, 3) == 0)
        permuted_frame(d, box[along_world].axis, box[1 - along_world].axis);
    place_inside(d, &box[0], &box[1]);
    if (dice_below(d, 2) == 0)
        nudge3(d, &box[1].center, 1);
    set_aabb_obb(out, sides_of3(&box[along_world]), &box[1 - along_world]);
}

const family3 families3[] = {
    {"random, half of them hit", random_half, SHOWS_APART | SHOWS_OVERLAPPING},
    {"random, a twentieth hit", random_twentieth, SHOWS_APART | SHOWS_OVERLAPPING},
    {"face on face", face_face, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edge on edge", edge_edge, SHOWS_APART | SHOWS_OVERLAPPING},
    {"vertex on face", vertex_face, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edges near parallel", near_parallel, SHOWS_APART | SHOWS_OVERLAPPING},
    {"one edge near parallel", near_parallel_pair, SHOWS_APART | SHOWS_OVERLAPPING},
    {"edges near parallel, deep", near_parallel_deep, SHOWS_APART | SHOWS_OVERLAPPING},
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
    {"three extents zero", flat_three, SHOWS_ALL},
    {"scales 2^-300 to 2^300", scales, SHOWS_ALL},
    {"scales 2^-1070 to 2^1000", scales_extreme, SHOWS_ALL},
    {"scales mixed", scales_mixed, SHOWS_APART | SHOWS_OVERLAPPING},
    {"subnormal coordinates", subnormal, SHOWS_ALL},
    {"least doubles beside ordinary ones", least_doubles, SHOWS_ALL},
    {"one frame, next to nothing thick", sheets, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes off orthogonal", skew, SHOWS_APART | SHOWS_OVERLAPPING},
    {"axes of any length and angle", wild_axes, SHOWS_APART | SHOWS_OVERLAPPING},
    {"small whole numbers", whole_numbers, SHOWS_ALL},
    {"exact ties", ties, SHOWS_TOUCHING},
    {"exact ties, one frame", ties_one_frame, SHOWS_TOUCHING},
    {"exact ties with the world's axes", ties_world_frame, SHOWS_ALL},
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
};
const size_t families3_count = sizeof families3 / sizeof *families3;
