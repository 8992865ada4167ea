/* Named cases of boxes, and of what boxes make: walls, pegs, cavities, rings. */
#include "mesh_cases.h"

#include <math.h>

static void box(soup *s, double x, double y, double z, double to_x, double to_y, double to_z)
{
    const double low[3] = {x, y, z}, high[3] = {to_x, to_y, to_z};
    soup_box(s, low, high);
}

/* About the z axis. */
static void pillar(soup *s, double half, double low, double high)
{
    box(s, -half, -half, low, half, half, high);
}

static void hole(soup *s, double low, double high)
{
    soup inner = {0};
    box(&inner, low, low, low, high, high, high);
    soup_invert(&inner);
    soup_append(s, &inner);
}

/* ---- Two boxes ---- */

static void boxes_apart(soup *a, soup *b)
{
    box(a, 0, 0, 0, 1, 1, 1);
    box(b, 2, 0, 0, 3, 1, 1);
}

static void walls_gap(soup *a, soup *b)
{
    box(a, 0, 0, 0, 4, 0.25, 3);
    box(b, 1, 0.251, 0, 3, 0.5, 3);
}

static void ulp_apart(soup *a, soup *b)
{
    box(a, 0, 0, 0, 0.3, 1, 1);
    box(b, nextafter(0.3, 1), 0, 0, 1, 1, 1);
}

static void boxes_stacked(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 1);
    box(b, 1, 1, 1, 2, 4, 2);
}

static void boxes_edge_to_edge(soup *a, soup *b)
{
    box(a, 0, 0, 0, 1, 1, 2);
    box(b, 1, 1, 1, 2, 2, 3);
}

static void boxes_corner_to_corner(soup *a, soup *b)
{
    box(a, 0, 0, 0, 1, 1, 1);
    box(b, 1, 1, 1, 2, 2, 2);
}

static void ulp_touch(soup *a, soup *b)
{
    box(a, 0, 0, 0, nextafter(0.3, 1), 1, 1);
    box(b, nextafter(0.3, 1), 0.1, 0.1, 1, 0.7, 0.7);
}

static void walls_50mm(soup *a, soup *b)
{
    box(a, 0, 0, 0, 4, 0.2, 3);
    box(b, 3.95, 0, 0, 8, 0.2, 3);
}

static void cross_bars(soup *a, soup *b)
{
    box(a, -3, -1, 0, 3, 1, 1);
    box(b, -1, -3, 0, 1, 3, 1);
}

static void ulp_overlap(soup *a, soup *b)
{
    box(a, 0, 0, 0, 0.3, 1, 1);
    box(b, nextafter(0.3, 0), 0, 0, 1, 1, 1);
}

static void identical(soup *a, soup *b)
{
    box(a, 0, 0, 0, 1, 2, 3);
    box(b, 0, 0, 0, 1, 2, 3);
}

static void identical_other_diagonals(soup *a, soup *b)
{
    static const double low[3] = {0, 0, 0}, high[3] = {1, 2, 3};
    soup_box(a, low, high);
    soup_box_turned(b, low, high);
}

static void inverted_twin(soup *a, soup *b)
{
    identical(a, b);
    soup_invert(b);
}

static void inside(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    box(b, 1, 1, 1, 2, 2, 2);
}

static void inside_flush_one_face(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    box(b, 1, 1, 2, 2, 2, 3);
}

static void inside_flush_but_cap(soup *a, soup *b)
{
    box(a, 0, 0, 0, 2, 2, 2);
    box(b, 0, 0, 0, 2, 2, 1);
}

/* ---- A peg in a hole ---- */

static void plate(soup *s)
{
    soup_ring(s, &(soup_profile){1, 3, 1, 3, 0.5});
}

static void peg_loose(soup *a, soup *b)
{
    plate(a);
    pillar(b, 0.75, -2, 2);
}

static void peg_fills_hole(soup *a, soup *b)
{
    plate(a);
    pillar(b, 1, -2, 2);
}

static void peg_one_wall(soup *a, soup *b)
{
    plate(a);
    box(b, 0, -0.5, -2, 1, 0.5, 2);
}

static void peg_head(soup *a, soup *b)
{
    plate(a);
    pillar(b, 0.75, -2, 0.5);
    pillar(b, 2, 0.5, 1);
}

static void peg_too_wide(soup *a, soup *b)
{
    plate(a);
    pillar(b, 1.25, -2, 2);
}

/* ---- In a cavity ---- */

static void cavity(soup *s)
{
    box(s, 0, 0, 0, 4, 4, 4);
    hole(s, 1, 3);
}

static void cavity_apart(soup *a, soup *b)
{
    cavity(a);
    box(b, 1.5, 1.5, 1.5, 2.5, 2.5, 2.5);
}

static void cavity_touch(soup *a, soup *b)
{
    cavity(a);
    box(b, 1, 1.5, 1.5, 2, 2.5, 2.5);
}

static void cavity_filled(soup *a, soup *b)
{
    cavity(a);
    box(b, 1, 1, 1, 3, 3, 3);
}

static void cavity_poked(soup *a, soup *b)
{
    cavity(a);
    box(b, 1.5, 1.5, 1.5, 2.5, 2.5, 3.5);
}

static void cavity_swallowed(soup *a, soup *b)
{
    cavity(a);
    box(b, 0.5, 0.5, 0.5, 3.5, 3.5, 3.5);
}

/* ---- Corners and rings ---- */

/* Its notch is where x and y are above 1. */
static void angle_iron(soup *s)
{
    static const double polygon[6][2] = {{1, 1}, {1, 2}, {0, 2}, {0, 0}, {2, 0}, {2, 1}};
    soup_prism(s, polygon, 6, 0, 2);
}

static void l_in_l(soup *a, soup *b)
{
    angle_iron(a);
    angle_iron(b);
    soup_move(b, 1, 1, 0);
}

static void l_with_l_shared(soup *a, soup *b)
{
    static const double polygon[6][2] = {{0, 1}, {0, 0}, {1, 0}, {1, 2}, {-1, 2}, {-1, 1}};
    angle_iron(a);
    soup_prism(b, polygon, 6, 0, 2);
}

static void rings_linked(soup *a, soup *b)
{
    soup_ring(a, &(soup_profile){1, 2, 1, 2, 0.5});
    soup_ring(b, &(soup_profile){0.75, 1.25, 0.75, 1.25, 0.25});
    soup_turn(b);
    soup_turn(b);
    soup_move(b, 1.5, 0, 0);
}

/* Two boxes with an edge in common. */
static void checker(soup *s)
{
    box(s, 0, 0, 0, 1, 1, 1);
    box(s, 1, 1, 0, 2, 2, 1);
}

static void checker_free_quadrant(soup *a, soup *b)
{
    checker(a);
    box(b, 1, 0, 0, 2, 1, 1);
}

static void checker_solid_quadrant(soup *a, soup *b)
{
    checker(a);
    box(b, 0.5, 0.5, 0, 1, 1, 1);
}

/* ---- Several shells ---- */

static void nested_same_orientation(soup *a, soup *b)
{
    box(a, 0, 0, 0, 6, 6, 6);
    box(a, 1, 1, 1, 5, 5, 5);
    box(b, 2, 2, 2, 4, 4, 4);
}

static void parts_overlap_b_in_common(soup *a, soup *b)
{
    box(a, 0, 0, 0, 4, 3, 3);
    box(a, 2, 0, 0, 6, 3, 3);
    box(b, 2.5, 1, 1, 3.5, 2, 2);
}

static void one_part_in_one_out(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    box(b, 5, 1, 1, 6, 2, 2);
    box(b, 1, 1, 1, 2, 2, 2);
}

static void one_part_inverted(soup *a, soup *b)
{
    soup turned = {0};
    box(a, 0, 0, 0, 2, 2, 2);
    box(&turned, 5, 0, 0, 7, 2, 2);
    soup_invert(&turned);
    soup_append(a, &turned);
    box(b, 5, 0, 2, 7, 2, 4);
}

static void core_in_cavity(soup *a, soup *b)
{
    box(a, 0, 0, 0, 6, 6, 6);
    hole(a, 1, 5);
    box(a, 2, 2, 2, 4, 4, 4);
    box(b, 1, 2, 2, 2, 3, 3);
}

static void opposite_shells_cancel(soup *a, soup *b)
{
    soup turned = {0};
    box(a, 0, 0, 0, 4, 3, 3);
    box(&turned, 2, 0, 0, 6, 3, 3);
    soup_invert(&turned);
    soup_append(a, &turned);
    box(b, 2.5, 1, 1, 3.5, 2, 2);
}

/* The upper side of the cavity lies in that of the box: what is left there is a lid of two faces that cancel, which
 * belongs to the body. */
static void cavity_under_lid(soup *s)
{
    soup cave = {0};
    box(s, 0, 0, 0, 4, 4, 4);
    box(&cave, 1, 1, 2, 3, 3, 4);
    soup_invert(&cave);
    soup_append(s, &cave);
}

static void cavity_under_lid_filled(soup *a, soup *b)
{
    cavity_under_lid(a);
    box(b, 1, 1, 2, 3, 3, 4);
}

static void lid_crossed(soup *a, soup *b)
{
    cavity_under_lid(a);
    box(b, 1, 1, 2, 3, 3, 6);
}

const mesh_case mesh_cases_boxes[] = {
    {"boxes-apart", boxes_apart, HIT_APART, INSIDE_NONE},
    {"walls-gap", walls_gap, HIT_APART, INSIDE_NONE},
    {"ulp-apart", ulp_apart, HIT_APART, INSIDE_NONE},
    {"boxes-stacked", boxes_stacked, HIT_TOUCHING, INSIDE_NONE},
    {"boxes-edge-to-edge", boxes_edge_to_edge, HIT_TOUCHING, INSIDE_NONE},
    {"boxes-corner-to-corner", boxes_corner_to_corner, HIT_TOUCHING, INSIDE_NONE},
    {"ulp-touch", ulp_touch, HIT_TOUCHING, INSIDE_NONE},
    {"walls-50mm", walls_50mm, HIT_OVERLAPPING, INSIDE_NONE},
    {"cross-bars", cross_bars, HIT_OVERLAPPING, INSIDE_NONE},
    {"ulp-overlap", ulp_overlap, HIT_OVERLAPPING, INSIDE_NONE},
    {"identical", identical, HIT_OVERLAPPING, SAME_BODY},
    {"identical-other-diagonals", identical_other_diagonals, HIT_OVERLAPPING, SAME_BODY},
    {"inverted-twin", inverted_twin, HIT_OVERLAPPING, SAME_BODY},
    {"inside", inside, HIT_OVERLAPPING, B_IN_A},
    {"inside-flush-one-face", inside_flush_one_face, HIT_OVERLAPPING, B_IN_A},
    {"inside-flush-but-cap", inside_flush_but_cap, HIT_OVERLAPPING, B_IN_A},
    {"peg-loose", peg_loose, HIT_APART, INSIDE_NONE},
    {"peg-fills-hole", peg_fills_hole, HIT_TOUCHING, INSIDE_NONE},
    {"peg-one-wall", peg_one_wall, HIT_TOUCHING, INSIDE_NONE},
    {"peg-head", peg_head, HIT_TOUCHING, INSIDE_NONE},
    {"peg-too-wide", peg_too_wide, HIT_OVERLAPPING, INSIDE_NONE},
    {"cavity-apart", cavity_apart, HIT_APART, INSIDE_NONE},
    {"cavity-touch", cavity_touch, HIT_TOUCHING, INSIDE_NONE},
    {"cavity-filled", cavity_filled, HIT_TOUCHING, INSIDE_NONE},
    {"cavity-poked", cavity_poked, HIT_OVERLAPPING, INSIDE_NONE},
    {"cavity-swallowed", cavity_swallowed, HIT_OVERLAPPING, INSIDE_NONE},
    {"L-in-L", l_in_l, HIT_TOUCHING, INSIDE_NONE},
    {"L-with-L-shared", l_with_l_shared, HIT_OVERLAPPING, INSIDE_NONE},
    {"rings-linked", rings_linked, HIT_APART, INSIDE_NONE},
    {"checker-free-quadrant", checker_free_quadrant, HIT_TOUCHING, INSIDE_NONE},
    {"checker-solid-quadrant", checker_solid_quadrant, HIT_OVERLAPPING, B_IN_A},
    {"nested-same-orientation", nested_same_orientation, HIT_OVERLAPPING, B_IN_A},
    {"parts-overlap-B-in-common", parts_overlap_b_in_common, HIT_OVERLAPPING, B_IN_A},
    {"one-part-in-one-out", one_part_in_one_out, HIT_OVERLAPPING, INSIDE_NONE},
    {"one-part-inverted", one_part_inverted, HIT_TOUCHING, INSIDE_NONE},
    {"core-in-cavity", core_in_cavity, HIT_TOUCHING, INSIDE_NONE},
    {"opposite-shells-cancel", opposite_shells_cancel, HIT_APART, INSIDE_NONE},
    {"cavity-under-lid-filled", cavity_under_lid_filled, HIT_TOUCHING, INSIDE_NONE},
    {"lid-crossed", lid_crossed, HIT_OVERLAPPING, INSIDE_NONE},
};
const int mesh_cases_boxes_count = sizeof mesh_cases_boxes / sizeof mesh_cases_boxes[0];
