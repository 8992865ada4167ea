/* Named cases of tips, edges and pits. */
#include "mesh_cases.h"

static void box(soup *s, double x, double y, double z, double to_x, double to_y, double to_z)
{
    const double low[3] = {x, y, z}, high[3] = {to_x, to_y, to_z};
    soup_box(s, low, high);
}

/* Down from the point, or up to it if the height is negative. */
static void tip(soup *s, double x, double y, double z, double half, double height)
{
    const double at[3] = {x, y, z};
    soup_tip(s, at, half, height);
}

static void tetrahedron(soup *s, const double (*p)[3])
{
    soup_tetrahedron(s, p[0], p[1], p[2], p[3]);
}

/* The edge x = y = 1 is reflex; the notch is where both are above 1. */
static void angle_iron(soup *s)
{
    static const double polygon[6][2] = {{1, 1}, {1, 2}, {0, 2}, {0, 0}, {2, 0}, {2, 1}};
    soup_prism(s, polygon, 6, 0, 2);
}

/* Its upper edge is on the x axis, and each side falls by 1 over 1. */
static void roof(soup *s)
{
    static const double polygon[3][2] = {{0, 0}, {-2, -2}, {2, -2}};
    soup_prism(s, polygon, 3, -3, 3);
    soup_turn(s);
}

/* A roof upside down; its lower edge is on the y axis. */
static void keel(soup *s)
{
    static const double polygon[3][2] = {{0, 0}, {2, -2}, {2, 2}};
    soup_prism(s, polygon, 3, -3, 3);
    soup_turn(s);
    soup_turn(s);
}

/* ---- Tips on edges ---- */

static void tip_on_reflex_edge(soup *a, soup *b)
{
    static const double p[4][3] = {{1, 1, 1}, {2, 1.5, 0.5}, {1.5, 2, 0.5}, {2, 2, 1.5}};
    angle_iron(a);
    tetrahedron(b, p);
}

static void tip_past_reflex_edge(soup *a, soup *b)
{
    static const double p[4][3] = {{0.75, 0.75, 1}, {2, 1.5, 0.5}, {1.5, 2, 0.5}, {2, 2, 1.5}};
    angle_iron(a);
    tetrahedron(b, p);
}

static void tip_on_convex_edge(soup *a, soup *b)
{
    static const double p[4][3] = {{2, 1, 2}, {3, 0.5, 3}, {3, 1.5, 3}, {4, 1, 2.5}};
    box(a, 0, 0, 0, 2, 2, 2);
    tetrahedron(b, p);
}

/* A saddle with its lowest point on the roof's edge: along the edge it rises, across it falls. */
static void saddle(soup *s, double fall)
{
    const double ring[4][3] = {{2, 0, 2}, {0, 2, -fall}, {-2, 0, 2}, {0, -2, -fall}};
    static const double up[3] = {0, 0, 5}, down[3] = {0, 0, 0};
    soup_bipyramid(s, ring, 4, up, down);
}

static void tip_astride_convex_edge(soup *a, soup *b)
{
    roof(a);
    saddle(b, 1);
}

static void tip_astride_too_steep(soup *a, soup *b)
{
    roof(a);
    saddle(b, 3);
}

/* ---- Tips on faces ---- */

static void tip_on_face(soup *a, soup *b)
{
    box(a, 0, 0, 0, 2, 2, 2);
    tip(b, 1, 0.75, 2, 0.5, 1);
}

static void tip_on_face_from_inside(soup *a, soup *b)
{
    box(a, 0, 0, 0, 2, 2, 2);
    tip(b, 1, 0.75, 2, 0.5, -1);
}

static void needle_through_face(soup *a, soup *b)
{
    box(a, 0, 0, 0, 2, 2, 2);
    tip(b, 1, 0.75, 1.5, 0.0625, 4);
}

static void stella_octangula(soup *a, soup *b)
{
    static const double even[4][3] = {{0, 0, 0}, {2, 2, 0}, {2, 0, 2}, {0, 2, 2}};
    static const double odd[4][3] = {{2, 2, 2}, {0, 0, 2}, {0, 2, 0}, {2, 0, 0}};
    tetrahedron(a, even);
    tetrahedron(b, odd);
}

/* All edges are on faces, along the diagonals by which these are not cut. */
static void edges_on_inner_faces(soup *a, soup *b)
{
    static const double low[3] = {0, 0, 0}, high[3] = {2, 2, 2};
    static const double even[4][3] = {{0, 0, 0}, {2, 2, 0}, {2, 0, 2}, {0, 2, 2}};
    soup_box_turned(a, low, high);
    tetrahedron(b, even);
}

static void corners_on_inner_faces(soup *a, soup *b)
{
    static const double p[4][3] = {{0, 1, 2}, {4, 3, 2}, {2, 0, 1}, {1, 3, 4}};
    box(a, 0, 0, 0, 4, 4, 4);
    tetrahedron(b, p);
}

static void edge_across_reflex_edge(soup *a, soup *b)
{
    static const double p[4][3] = {{0.5, 1.5, 1}, {1.5, 0.5, 1}, {1.25, 1.25, 0.5}, {1.25, 1.25, 1.5}};
    angle_iron(a);
    tetrahedron(b, p);
}

/* ---- Tips and pits ---- */

static void tip_to_tip(soup *a, soup *b)
{
    tip(a, 0, 0, 0, 1, -2);
    tip(b, 0, 0, 0, 2, 1);
}

static void tip_in_pit_tip(soup *a, soup *b)
{
    soup_pit(a);
    tip(b, 0, 0, -1, 0.5, 2);
}

static void cone_fills_pit(soup *a, soup *b)
{
    soup_pit(a);
    tip(b, 0, 0, -1, 1, 1);
}

static void cone_wider_than_pit(soup *a, soup *b)
{
    soup_pit(a);
    tip(b, 0, 0, -1, 1.5, 1);
}

static void pit_tip_on_face(soup *a, soup *b)
{
    box(a, -4, -4, -4, 4, 4, 0);
    soup_pit(b);
    soup_move(b, 0, 0, 1);
}

static void waist_in_face(soup *a, soup *b)
{
    box(a, -4, -4, -4, 4, 4, 0);
    soup_hourglass(b, 1, 2, 2);
}

static void waist_through_exact_hole(soup *a, soup *b)
{
    soup_ring(a, &(soup_profile){1, 4, 2, 4, 1});
    soup_hourglass(b, 1, 1.5, 2);
}

/* ---- Edges ---- */

static void edges_cross_at_point(soup *a, soup *b)
{
    roof(a);
    keel(b);
}

static void edges_cross_overlap(soup *a, soup *b)
{
    roof(a);
    keel(b);
    soup_move(b, 0, 0, -0.5);
}

/* Both have their edge on the z axis. */
static void wedges(soup *a, soup *b, const double (*other)[2])
{
    static const double polygon[3][2] = {{0, 0}, {2, 0}, {2, 1}};
    soup_prism(a, polygon, 3, 0, 2);
    soup_prism(b, other, 3, 0.5, 3);
}

static void wedges_apart(soup *a, soup *b)
{
    static const double polygon[3][2] = {{0, 0}, {-1, 2}, {-2, 0}};
    wedges(a, b, polygon);
}

static void wedges_abut(soup *a, soup *b)
{
    static const double polygon[3][2] = {{0, 0}, {2, 1}, {1, 2}};
    wedges(a, b, polygon);
}

static void wedges_overlap(soup *a, soup *b)
{
    static const double polygon[3][2] = {{0, 0}, {2, 0.5}, {1, 2}};
    wedges(a, b, polygon);
}

const mesh_case mesh_cases_tips[] = {
    {"tip-on-reflex-edge", tip_on_reflex_edge, HIT_TOUCHING, INSIDE_NONE},
    {"tip-past-reflex-edge", tip_past_reflex_edge, HIT_OVERLAPPING, INSIDE_NONE},
    {"tip-on-convex-edge", tip_on_convex_edge, HIT_TOUCHING, INSIDE_NONE},
    {"tip-astride-convex-edge", tip_astride_convex_edge, HIT_TOUCHING, INSIDE_NONE},
    {"tip-astride-too-steep", tip_astride_too_steep, HIT_OVERLAPPING, INSIDE_NONE},
    {"tip-on-face", tip_on_face, HIT_TOUCHING, INSIDE_NONE},
    {"tip-on-face-from-inside", tip_on_face_from_inside, HIT_OVERLAPPING, B_IN_A},
    {"needle-through-face", needle_through_face, HIT_OVERLAPPING, INSIDE_NONE},
    {"stella-octangula", stella_octangula, HIT_OVERLAPPING, INSIDE_NONE},
    {"edges-on-inner-faces", edges_on_inner_faces, HIT_OVERLAPPING, B_IN_A},
    {"corners-on-inner-faces", corners_on_inner_faces, HIT_OVERLAPPING, B_IN_A},
    {"edge-across-reflex-edge", edge_across_reflex_edge, HIT_OVERLAPPING, INSIDE_NONE},
    {"tip-to-tip", tip_to_tip, HIT_TOUCHING, INSIDE_NONE},
    {"tip-in-pit-tip", tip_in_pit_tip, HIT_TOUCHING, INSIDE_NONE},
    {"cone-fills-pit", cone_fills_pit, HIT_TOUCHING, INSIDE_NONE},
    {"cone-wider-than-pit", cone_wider_than_pit, HIT_OVERLAPPING, INSIDE_NONE},
    {"pit-tip-on-face", pit_tip_on_face, HIT_OVERLAPPING, INSIDE_NONE},
    {"waist-in-face", waist_in_face, HIT_OVERLAPPING, INSIDE_NONE},
    {"waist-through-exact-hole", waist_through_exact_hole, HIT_TOUCHING, INSIDE_NONE},
    {"edges-cross-at-point", edges_cross_at_point, HIT_TOUCHING, INSIDE_NONE},
    {"edges-cross-overlap", edges_cross_overlap, HIT_OVERLAPPING, INSIDE_NONE},
    {"wedges-on-one-line-apart", wedges_apart, HIT_TOUCHING, INSIDE_NONE},
    {"wedges-on-one-line-abut", wedges_abut, HIT_TOUCHING, INSIDE_NONE},
    {"wedges-on-one-line-overlap", wedges_overlap, HIT_OVERLAPPING, INSIDE_NONE},
};
const int mesh_cases_tips_count = sizeof mesh_cases_tips / sizeof mesh_cases_tips[0];
