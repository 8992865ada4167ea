/* Named cases of meshes that are not simply closed: T-junctions, two sides, walls within, sheets. */
#include "mesh_cases.h"

static void box(soup *s, double x, double y, double z, double to_x, double to_y, double to_z)
{
    const double low[3] = {x, y, z}, high[3] = {to_x, to_y, to_z};
    soup_box(s, low, high);
}

/* One triangle. */
static void sheet(soup *s, const double (*p)[3])
{
    soup_triangle(s, p[0], p[1], p[2]);
}

static const double t_from[3] = {2, 0, 2}, t_to[3] = {2, 2, 2}, t_middle[3] = {2, 1, 2};

/* A box whose edge x = z = 2 is cut in the middle on one of its sides. */
static void t_box(soup *s)
{
    box(s, 0, 0, 0, 2, 2, 2);
    soup_cut_edge(s, t_from, t_to, t_middle);
}

static void t_junction_edge(soup *a, soup *b)
{
    t_box(a);
    box(b, 2, 0.5, 2, 4, 3, 4);
}

static void zero_area_filler_touch(soup *a, soup *b)
{
    static const double tip[3] = {2, 1, 2};
    t_box(a);
    soup_triangle(a, t_from, t_to, t_middle);
    soup_tip(b, tip, 0.5, 2);
}

static void t_junction_flush_overlap(soup *a, soup *b)
{
    t_box(a);
    t_box(b);
    soup_move(b, 1, 0, 0);
}

static void two_sided_box(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    soup_double(a);
    box(b, 1, 1, 1, 2, 2, 2);
}

static void two_sided_box_crossed(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    soup_double(a);
    box(b, 2, 1, 1, 4, 2, 2);
}

/* ---- Closed by parity, and opened by a triangle too many ---- */

static void turned_triangle(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    const uint32_t second = a->index[5][1];
    a->index[5][1] = a->index[5][2];
    a->index[5][2] = second;
    box(b, 1, 1, 1, 2, 2, 2);
}

static void doubled_triangle(soup *a, soup *b)
{
    box(a, 0, 0, 0, 3, 3, 3);
    const uint32_t *index = a->index[5];
    soup_triangle(a, a->corner[index[0]], a->corner[index[1]], a->corner[index[2]]);
    box(b, 1, 1, 1, 2, 2, 2);
}

/* ---- Walls within, and fins ---- */

/* Two boxes with a wall in common, which is there twice. */
static void rooms(soup *s)
{
    box(s, 0, 0, 0, 2, 2, 2);
    box(s, 2, 0, 0, 4, 2, 2);
}

static void sheet_on_inner_wall(soup *a, soup *b)
{
    static const double p[3][3] = {{2, 0.5, 0.5}, {2, 1.5, 0.5}, {2, 0.5, 1.5}};
    rooms(a);
    sheet(b, p);
}

static void sheet_between_opposite_parts(soup *a, soup *b)
{
    static const double p[3][3] = {{2, 0.5, 0.5}, {2, 1.5, 0.5}, {2, 0.5, 1.5}};
    soup turned = {0};
    box(a, 0, 0, 0, 2, 2, 2);
    box(&turned, 2, 0, 0, 4, 2, 2);
    soup_invert(&turned);
    soup_append(a, &turned);
    sheet(b, p);
}

static void box_astride_inner_wall(soup *a, soup *b)
{
    rooms(a);
    box(b, 1, 0, 0, 3, 2, 1);
}

static void fin(soup *s, double z)
{
    const double p[3][3] = {{0, 0, z}, {1, 0, z}, {0, 1, z}};
    sheet(s, p);
    soup_double(s);
}

static void fin_meets_solid(soup *a, soup *b)
{
    fin(a, 0);
    box(a, 3, 0, 0, 4, 1, 1);
    box(b, -1, -1, -1, 2, 2, 1);
}

static void fin_on_solid(soup *a, soup *b)
{
    fin(a, 1);
    box(a, 3, 0, 0, 4, 1, 1);
    box(b, -1, -1, -1, 2, 2, 1);
}

/* ---- Sheets ---- */

static void sheet_in_cavity(soup *a, soup *b)
{
    static const double p[3][3] = {{1.5, 1.5, 2}, {2.5, 1.5, 2}, {2, 2.5, 2}};
    soup cave = {0};
    box(a, 0, 0, 0, 4, 4, 4);
    box(&cave, 1, 1, 1, 3, 3, 3);
    soup_invert(&cave);
    soup_append(a, &cave);
    sheet(b, p);
}

static void sheet_on_face(soup *a, soup *b)
{
    static const double p[3][3] = {{0.5, 0.5, 2}, {1.5, 0.5, 2}, {1, 1.5, 2}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

static void sheet_past_face(soup *a, soup *b)
{
    static const double p[3][3] = {{0.5, 0.5, 2}, {3.5, 0.5, 2}, {1, 1.5, 2}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

static void sheet_on_edge(soup *a, soup *b)
{
    static const double p[3][3] = {{2, 0.5, 2}, {2, 1.5, 2}, {3, 1, 3}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

static void sheets_cross(soup *a, soup *b)
{
    static const double p[3][3] = {{-1, -1, 0}, {2, -1, 0}, {-1, 2, 0}}, q[3][3] = {{0, 0, -1}, {0, 0, 2}, {1, 1, 0}};
    sheet(a, p);
    sheet(b, q);
}

static void sheets_apart(soup *a, soup *b)
{
    static const double p[3][3] = {{-1, -1, 0}, {2, -1, 0}, {-1, 2, 0}}, q[3][3] = {{1, 1, -1}, {1, 1, 2}, {3, 3, 0}};
    sheet(a, p);
    sheet(b, q);
}

static void sheet_through_solid(soup *a, soup *b)
{
    static const double p[3][3] = {{-1, 1, 1}, {3, 0.5, 1}, {3, 1.5, 1}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

static void sheet_inside_solid(soup *a, soup *b)
{
    static const double p[3][3] = {{0.5, 0.5, 1}, {1.5, 0.5, 1}, {1, 1.5, 1.5}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

/* Its corners are on faces from within. */
static void sheet_across_solid(soup *a, soup *b)
{
    static const double p[3][3] = {{1, 2, 0}, {0, 0.5, 1}, {2, 1, 1.5}};
    box(a, 0, 0, 0, 2, 2, 2);
    sheet(b, p);
}

const mesh_case mesh_cases_surfaces[] = {
    {"t-junction-edge", t_junction_edge, HIT_TOUCHING, INSIDE_NONE},
    {"zero-area-filler-touch", zero_area_filler_touch, HIT_TOUCHING, INSIDE_NONE},
    {"t-junction-flush-overlap", t_junction_flush_overlap, HIT_OVERLAPPING, INSIDE_NONE},
    {"two-sided-box", two_sided_box, HIT_APART, INSIDE_NONE},
    {"two-sided-box-crossed", two_sided_box_crossed, HIT_OVERLAPPING, INSIDE_NONE},
    {"turned-triangle", turned_triangle, HIT_OVERLAPPING, B_IN_A},
    {"doubled-triangle", doubled_triangle, HIT_APART, INSIDE_NONE},
    {"sheet-on-inner-wall", sheet_on_inner_wall, HIT_OVERLAPPING, B_IN_A},
    {"sheet-between-opposite-parts", sheet_between_opposite_parts, HIT_OVERLAPPING, B_IN_A},
    {"box-astride-inner-wall", box_astride_inner_wall, HIT_OVERLAPPING, B_IN_A},
    {"fin-meets-solid", fin_meets_solid, HIT_OVERLAPPING, INSIDE_NONE},
    {"fin-on-solid", fin_on_solid, HIT_TOUCHING, INSIDE_NONE},
    {"sheet-in-cavity", sheet_in_cavity, HIT_APART, INSIDE_NONE},
    {"sheet-on-face", sheet_on_face, HIT_TOUCHING, B_IN_A},
    {"sheet-past-face", sheet_past_face, HIT_TOUCHING, INSIDE_NONE},
    {"sheet-on-edge", sheet_on_edge, HIT_TOUCHING, INSIDE_NONE},
    {"sheets-cross", sheets_cross, HIT_TOUCHING, INSIDE_NONE},
    {"sheets-apart", sheets_apart, HIT_APART, INSIDE_NONE},
    {"sheet-through-solid", sheet_through_solid, HIT_OVERLAPPING, INSIDE_NONE},
    {"sheet-inside-solid", sheet_inside_solid, HIT_OVERLAPPING, B_IN_A},
    {"sheet-across-solid", sheet_across_solid, HIT_OVERLAPPING, B_IN_A},
};
const int mesh_cases_surfaces_count = sizeof mesh_cases_surfaces / sizeof mesh_cases_surfaces[0];
