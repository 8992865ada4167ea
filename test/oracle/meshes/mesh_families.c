/* Families of pairs of meshes. */
#include "mesh_families.h"
#include "cells.h"
#include "disturb.h"

#include <stdio.h>
#include <string.h>

const char *const mesh_family_names[MESH_FAMILIES] = {"cells",   "turned cells", "cells of a grid", "convex",
                                                      "tangles", "near copies",  "sheets"};

/* ---- Cells ---- */

/* Not none. */
static cell_set some_cells(dice *d, int most)
{
    cell_set cells = 0;
    const int count = dice_between(d, 1, most);
    for (int i = 0; i < count; ++i) {
        const int x = dice_below(d, CELLS_SIDE);
        const int y = dice_below(d, CELLS_SIDE);
        const int z = dice_below(d, CELLS_SIDE);
        cells |= (cell_set)1 << (x + 4 * y + 16 * z);
    }
    return cells;
}

/* Disjoint, or one within the other, as often as anyhow. */
static void some_cell_sets(dice *d, int most, cell_set *a, cell_set *b)
{
    *a = some_cells(d, most);
    *b = some_cells(d, most);
    const cell_set some = dice_bits(d);
    const int kind = dice_below(d, 5);
    if (kind == 0 && (*b & ~*a) != 0)
        *b &= ~*a;
    if (kind == 1 && (*a & some) != 0)
        *b = *a & some;
    if (kind == 2)
        *a |= *b;
    if (kind == 3)
        *b |= *a & some;
}

static void some_walls(dice *d, soup *s, cell_set cells, const cell_lattice *lattice)
{
    const bool walls = dice_below(d, 4) == 0;
    cell_set inverted = dice_bits(d);
    const int kind = dice_below(d, 4);
    inverted = kind == 0 ? inverted : kind == 1 ? cells : 0;
    cells_append(s, cells, inverted, walls, lattice, d);
}

/* Planes from low to high, at least one double apart each. */
static void some_planes(dice *d, double line[CELLS_SIDE + 1])
{
    line[0] = dice_range(d, -1, 1);
    for (int i = 1; i <= CELLS_SIDE; ++i)
        line[i] = dice_below(d, 2) == 0 ? nudge(line[i - 1], 1) : line[i - 1] + dice_range(d, 0.5, 1);
}

static void make_cells(dice *d, mesh_family family, int most, mesh_pair *p)
{
    cell_lattice lattice;
    cell_set a, b;
    some_cell_sets(d, most / 12, &a, &b);
    for (int k = 0; k < 3; ++k)
        for (int i = 0; i <= CELLS_SIDE; ++i)
            lattice.line[k][i] = 4 * i;
    for (int k = 0; k < 3 && family == MESHES_GRID; ++k)
        some_planes(d, lattice.line[k]);
    some_walls(d, &p->a, a, &lattice);
    some_walls(d, &p->b, b, &lattice);
    if (family == MESHES_TURNED)
        disturb_turn(d, &p->a, &p->b);
    p->known = true;
    p->relation = cells_relation(a, b);
    p->inside = cells_inside(a, b);
}

/* ---- Pieces of small whole numbers ---- */

enum { SIDE = 4 };

static void some_point(dice *d, double *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = 2 * dice_between(d, 0, SIDE);
}

static void some_box(dice *d, soup *s)
{
    double low[3], high[3];
    for (int k = 0; k < 3; ++k) {
        low[k] = 2 * dice_between(d, 0, SIDE - 1);
        high[k] = 2 * dice_between(d, (int)low[k] / 2 + 1, SIDE);
    }
    if (dice_below(d, 2) == 0)
        soup_box(s, low, high);
    else
        soup_box_turned(s, low, high);
}

static void some_tetrahedron(dice *d, soup *s)
{
    double p[4][3];
    for (int i = 0; i < 4; ++i)
        some_point(d, p[i]);
    soup_tetrahedron(s, p[0], p[1], p[2], p[3]);
}

/* It may cross itself, and be flat. */
static void some_bipyramid(dice *d, soup *s)
{
    double ring[5][3], up[3], down[3];
    const int count = dice_between(d, 3, 5);
    for (int i = 0; i < 5; ++i)
        some_point(d, ring[i]);
    some_point(d, up);
    some_point(d, down);
    soup_bipyramid(s, (const double(*)[3])ring, count, up, down);
}

static void some_triangle(dice *d, soup *s)
{
    double p[3][3];
    for (int i = 0; i < 3; ++i)
        some_point(d, p[i]);
    soup_triangle(s, p[0], p[1], p[2]);
}

static void some_piece(dice *d, soup *out)
{
    soup s = {0};
    const int kind = dice_below(d, 8);
    if (kind < 3)
        some_tetrahedron(d, &s);
    else if (kind < 5)
        some_box(d, &s);
    else if (kind < 7)
        some_bipyramid(d, &s);
    else
        some_triangle(d, &s);
    if (kind == 7) /* a fin */
        soup_double(&s);
    if (dice_below(d, 3) == 0)
        soup_invert(&s);
    soup_append(out, &s);
}

static void some_tangle(dice *d, int most, soup *out)
{
    const int pieces = dice_between(d, 1, most / 12);
    for (int i = 0; i < pieces; ++i)
        some_piece(d, out);
    if (dice_below(d, 8) == 0) /* a hole, or a triangle twice: open; turned: closed by parity */
        disturb_break(d, out);
}

/* A box around all. */
static void surround(soup *s)
{
    static const double low[3] = {-2, -2, -2}, high[3] = {2 * SIDE + 2, 2 * SIDE + 2, 2 * SIDE + 2};
    soup_box(s, low, high);
}

static void make_near(dice *d, int most, mesh_pair *p)
{
    double to[3];
    some_tangle(d, most, &p->a);
    p->b = p->a;
    const int corner = dice_below(d, p->b.corners);
    some_point(d, to);
    const int kind = dice_below(d, 5);
    if (kind == 0)
        memcpy(p->b.corner[corner], to, sizeof to);
    if (kind == 1)
        soup_move(&p->b, to[0] - 4, to[1] - 4, to[2] - 4);
    if (kind == 2)
        soup_scale(&p->b, 1, 1, -1);
    if (kind == 3)
        soup_invert(&p->b);
    if (kind == 4)
        some_piece(d, &p->b);
}

static void make_pieces(dice *d, mesh_family family, int most, mesh_pair *p)
{
    soup *const side[2] = {&p->a, &p->b};
    const int sheet = dice_below(d, 2), around = dice_below(d, 6);
    if (family == MESHES_NEAR) {
        make_near(d, most, p);
        return;
    }
    for (int i = 0; i < 2; ++i) {
        const int triangles = dice_between(d, 1, 3);
        for (int t = 0; t < triangles && family == MESHES_SHEETS && i == sheet; ++t)
            some_triangle(d, side[i]);
        if (family == MESHES_SHEETS && i == sheet)
            continue;
        if (family != MESHES_CONVEX)
            some_tangle(d, most, side[i]);
        else if (dice_below(d, 2) == 0)
            some_tetrahedron(d, side[i]);
        else
            some_box(d, side[i]);
    }
    if (around < 2 && !(family == MESHES_SHEETS && around == sheet))
        surround(side[around]);
}

void mesh_pair_make(mesh_family family, uint64_t seed, uint64_t index, int most, mesh_pair *out)
{
    dice d = dice_for(seed + 100 * (uint64_t)family, index);
    memset(out, 0, sizeof *out);
    if (family <= MESHES_GRID)
        make_cells(&d, family, most, out);
    else
        make_pieces(&d, family, most, out);
    if (family != MESHES_GRID) { /* whose middles are not exact */
        disturb_edges(&d, &out->a);
        disturb_edges(&d, &out->b);
    }
    disturb_order(&d, &out->a);
    disturb_order(&d, &out->b);
    if (dice_below(&d, 4) == 0)
        disturb_scale(&d, &out->a, &out->b);
}

static void print_soup(const soup *s)
{
    for (int i = 0; i < s->triangles; ++i)
        for (int k = 0; k < 3; ++k) {
            const double *p = s->corner[s->index[i][k]];
            (void)fprintf(stderr, "%s{%a, %a, %a}%s", k == 0 ? "    " : " ", p[0], p[1], p[2], k == 2 ? "\n" : "");
        }
    (void)fprintf(stderr, "\n");
}

void mesh_pair_print(const mesh_pair *p)
{
    print_soup(&p->a);
    print_soup(&p->b);
}
