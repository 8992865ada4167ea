/* Cells of a lattice as meshes, and what sets of cells say of two of them. Stands alone. */
#ifndef HITBOX_TEST_CELLS_H
#define HITBOX_TEST_CELLS_H

#include "families/dice.h"
#include "mesh_cases.h"

enum { CELLS_SIDE = 3 };

/* Cell x, y, z, each below CELLS_SIDE, is bit x + 4 y + 16 z. */
typedef uint64_t cell_set;

/* Between line[k][i] and line[k][i + 1] on each axis k. */
typedef struct cell_lattice {
    double line[3][CELLS_SIDE + 1];
} cell_lattice;

/* `inverted`: of these cells the triangles are turned the other way, and stand also where such a cell is beside one
 * that is not. `walls`: all others stand there too. Each square is cut along any diagonal. */
void cells_append(soup *s, cell_set cells, cell_set inverted, bool walls, const cell_lattice *lattice, dice *d);

hit_relation cells_relation(cell_set a, cell_set b);
mesh_inside cells_inside(cell_set a, cell_set b);

#endif
