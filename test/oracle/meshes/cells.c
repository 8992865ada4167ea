/* Cells of a lattice as meshes. */
#include "cells.h"

static bool has(cell_set cells, int x, int y, int z)
{
    if (x < 0 || y < 0 || z < 0 || x >= CELLS_SIDE || y >= CELLS_SIDE || z >= CELLS_SIDE)
        return false;
    return (cells >> (x + 4 * y + 16 * z) & 1) != 0;
}

/* The side of a cell that is low or high on axis k. */
static void append_side(soup *s, const cell_lattice *lattice, const int at[3], int k, int high, bool turned, dice *d)
{
    static const int around[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const bool is_left = (high != 0) != turned;
    const int first = dice_below(d, 4);
    double p[4][3];
    for (int i = 0; i < 4; ++i) {
        const int *corner = around[(first + i) % 4];
        p[i][k] = lattice->line[k][at[k] + high];
        for (int j = 0; j < 2; ++j) {
            const int axis = (k + 1 + j) % 3;
            p[i][axis] = lattice->line[axis][at[axis] + corner[is_left ? j : 1 - j]];
        }
    }
    soup_quad(s, p[0], p[1], p[2], p[3]);
}

void cells_append(soup *s, cell_set cells, cell_set inverted, bool walls, const cell_lattice *lattice, dice *d)
{
    for (int cell = 0; cell < CELLS_SIDE * CELLS_SIDE * CELLS_SIDE; ++cell) {
        const int at[3] = {cell % CELLS_SIDE, cell / CELLS_SIDE % CELLS_SIDE, cell / CELLS_SIDE / CELLS_SIDE};
        const bool turned = has(inverted, at[0], at[1], at[2]);
        for (int side = 0; side < 6 && has(cells, at[0], at[1], at[2]); ++side) {
            const int k = side / 2, high = side % 2;
            int next[3] = {at[0], at[1], at[2]};
            next[k] += high != 0 ? 1 : -1;
            const bool alike = has(inverted, next[0], next[1], next[2]) == turned;
            if (walls || !alike || !has(cells, next[0], next[1], next[2]))
                append_side(s, lattice, at, k, high, turned, d);
        }
    }
}

hit_relation cells_relation(cell_set a, cell_set b)
{
    if ((a & b) != 0)
        return HIT_OVERLAPPING;
    for (int i = 0; i < 64; ++i)
        for (int n = 0; n < 27 && (a >> i & 1) != 0; ++n) {
            const int x = i % 4 + n % 3 - 1, y = i / 4 % 4 + n / 3 % 3 - 1, z = i / 16 + n / 9 - 1;
            if (has(b, x, y, z))
                return HIT_TOUCHING;
        }
    return HIT_APART;
}

mesh_inside cells_inside(cell_set a, cell_set b)
{
    if (a == b)
        return SAME_BODY;
    return (a & ~b) == 0 ? A_IN_B : (b & ~a) == 0 ? B_IN_A : INSIDE_NONE;
}
