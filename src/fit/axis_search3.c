/* The axes of a box of little volume around a hull.
 *
 * A table holds for each direction of a grid the two vertices that lie furthest apart along it. With it the width
 * along any direction is looked up: as those two vertices have it, which is no more than it is and nearly all of it.
 * So the volumes of very many boxes are estimated, one first axis and one angle about it after the other, and from the
 * best of them we descend.
 *
 * Based on: C.-T. Chang, B. Gorissen, S. Melchior, "Fast Oriented Bounding Box Optimization on the Rotation Group
 * SO(3, R)", 2011: to look at the whole group and improve what is best there. Ours differs: a grid and its estimates
 * in place of a population, and an exact descent. */
#include "fit/axis_search3.h"

#include "fit/flat3.h"

#include <math.h>

/* The vertices furthest apart in the direction of a cell, and the way from one to the other. */
typedef struct axis_search3_cell {
    double apart[3];
    uint32_t end[2];
} axis_search3_cell;

typedef struct axis_search3_start {
    double estimate;
    uint32_t first, angle;
} axis_search3_start;

typedef struct axis_search3 {
    const graph3 *graph;
    axis_search3_effort effort;
    axis_search3_cell *cell;
    axis_search3_start *start; /* the best so far, in order */
    uint32_t starts;
} axis_search3;

/* How many neighbours a step looks at, in the mean: six or so, or thousands where a few vertices are beside all. */
static double neighbours_of_step(const graph3 *graph)
{
    double sum = 0;
    for (uint32_t i = 0; i < graph->count; i++) {
        double neighbours = graph->begin[i + 1] - graph->begin[i];
        sum += neighbours * neighbours;
    }
    return sum / graph->begin[graph->count];
}

axis_search3_effort hit__fit_axis_search3_effort(const graph3 *graph)
{
    double vertices = graph->count, less = fmax(neighbours_of_step(graph) / 16, 1), root = sqrt(vertices / less);
    double directions = fmax(8 + 0.9 * root, 14), angles = fmax(8 + 0.8 * root, 14);
    double starts = fmax(16 + vertices * 0.34 / less, 48);
    axis_search3_effort effort = {(uint32_t)fmin(directions, 72), (uint32_t)fmin(angles, 64),
                                  (uint32_t)fmin(starts, 600), 1e-13};
    return effort;
}

static uint32_t cells_of(axis_search3_effort effort)
{
    return 3 * effort.directions * effort.directions;
}

size_t hit__fit_axis_search3_size(axis_search3_effort effort)
{
    return cells_of(effort) * sizeof(axis_search3_cell) + effort.starts * sizeof(axis_search3_start);
}

/* The unit vector to the middle of a cell. */
static void direction_of(const axis_search3 *search, uint32_t cell, double direction[3])
{
    uint32_t side = search->effort.directions, face = cell / (side * side), in_face = cell % (side * side);
    uint32_t row = in_face / side, column = in_face % side;
    double step = 2 / (double)side, u = (row + 0.5) * step - 1, v = (column + 0.5) * step - 1;
    double scale = 1 / sqrt(1 + u * u + v * v);
    direction[face] = scale;
    direction[(face + 1) % 3] = u * scale;
    direction[(face + 2) % 3] = v * scale;
}

static uint32_t place_of(double ratio, uint32_t side)
{
    double place = (ratio + 1) * 0.5 * side;
    uint32_t whole = place > 0 ? (uint32_t)place : 0;
    return whole < side ? whole : side - 1;
}

static const axis_search3_cell *cell_towards(const axis_search3 *search, const double d[3])
{
    double x = fabs(d[0]), y = fabs(d[1]), z = fabs(d[2]);
    uint32_t face = x >= y && x >= z ? 0 : y >= z ? 1 : 2, side = search->effort.directions;
    double inverse = 1 / d[face];
    uint32_t row = place_of(d[(face + 1) % 3] * inverse, side), column = place_of(d[(face + 2) % 3] * inverse, side);
    return &search->cell[(face * side + row) * side + column];
}

static double width_towards(const axis_search3 *search, const double d[3])
{
    const double *apart = cell_towards(search, d)->apart;
    return fabs(apart[0] * d[0] + apart[1] * d[1] + apart[2] * d[2]);
}

static void fill_cells(axis_search3 *search)
{
    uint32_t side = search->effort.directions, count = cells_of(search->effort), end[2];
    for (uint32_t i = 0; i < count; i++) {
        /* To and fro, so that the next is near. */
        uint32_t row = i / side, column = i % side, cell = row * side + (row % 2 ? side - 1 - column : column);
        double d[3];
        direction_of(search, cell, d);
        const double against[3] = {-d[0], -d[1], -d[2]};
        end[0] = i ? graph3_furthest(search->graph, end[0], against) : hit__fit_graph3_extreme(search->graph, against);
        end[1] = i ? graph3_furthest(search->graph, end[1], d) : hit__fit_graph3_extreme(search->graph, d);
        axis_search3_cell *at = &search->cell[cell];
        for (int k = 0; k < 3; k++)
            at->apart[k] = search->graph->at[end[1]][k] - search->graph->at[end[0]][k];
        at->end[0] = end[0];
        at->end[1] = end[1];
    }
}

static bool comes_before(const axis_search3_start *a, const axis_search3_start *b)
{
    if (a->estimate != b->estimate)
        return a->estimate < b->estimate;
    return a->first != b->first ? a->first < b->first : a->angle < b->angle;
}

/* Puts it among the best, in order. */
static void offer_start(axis_search3 *search, axis_search3_start start)
{
    bool full = search->starts == search->effort.starts;
    uint32_t low = 0, high = full ? search->starts - 1 : search->starts++, last = high;
    if (full && !comes_before(&start, &search->start[last]))
        return;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (comes_before(&start, &search->start[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    memmove(&search->start[low + 1], &search->start[low], (last - low) * sizeof start);
    search->start[low] = start;
}

/* cosine and sine, but for a common factor, of one of 2 * angles angles that fill half a turn, a right angle after
 * `angles` of them. */
static void angle_of(uint32_t angle, uint32_t angles, double *cosine, double *sine)
{
    double far = (double)(angle % angles), near = (double)angles - far, scale = 1 / sqrt(near * near + far * far);
    *cosine = (angle < angles ? near : -far) * scale;
    *sine = (angle < angles ? far : near) * scale;
}

enum { SEEK3_ANGLES_MAX = 64 };

/* The boxes whose first axis is that of the cell: offers the least, by estimate, and other local minima. */
static void look_around(axis_search3 *search, uint32_t first)
{
    double axis[3][3], width[2 * SEEK3_ANGLES_MAX], volume[SEEK3_ANGLES_MAX];
    uint32_t angles = search->effort.angles;
    direction_of(search, first, axis[0]);
    hit__fit_flat3_complete(axis);
    for (uint32_t i = 0; i < 2 * angles; i++) {
        double cosine, sine, d[3];
        angle_of(i, angles, &cosine, &sine);
        for (int k = 0; k < 3; k++)
            d[k] = cosine * axis[1][k] + sine * axis[2][k];
        width[i] = width_towards(search, d);
    }
    double width_first = width_towards(search, axis[0]);
    for (uint32_t i = 0; i < angles; i++)
        volume[i] = width_first * width[i] * width[i + angles];
    for (uint32_t i = 0; i < angles; i++)
        if (volume[i] < volume[(i + 1) % angles] && volume[i] <= volume[(i + angles - 1) % angles])
            offer_start(search, (axis_search3_start){volume[i], first, i});
}

static turn3 turn_from(const axis_search3 *search, const axis_search3_start *start)
{
    turn3 turn;
    double frame[3][3], cosine, sine;
    direction_of(search, start->first, frame[0]);
    hit__fit_flat3_complete(frame);
    angle_of(start->angle, search->effort.angles, &cosine, &sine);
    for (int k = 0; k < 3; k++) {
        turn.axis[0][k] = frame[0][k];
        turn.axis[1][k] = cosine * frame[1][k] + sine * frame[2][k];
        turn.axis[2][k] = cosine * frame[2][k] - sine * frame[1][k];
    }
    for (int i = 0; i < 3; i++) {
        const double *d = turn.axis[i];
        const axis_search3_cell *cell = cell_towards(search, d);
        int flip = cell->apart[0] * d[0] + cell->apart[1] * d[1] + cell->apart[2] * d[2] < 0;
        turn.end[i][0] = cell->end[flip];
        turn.end[i][1] = cell->end[1 - flip];
    }
    hit__fit_turn3_measure(search->graph, &turn);
    return turn;
}

/* Descends from there, and keeps what is better. */
static void try_turn(const axis_search3 *search, turn3 *turn, turn3 *best)
{
    hit__fit_turn3_descend(search->graph, turn, best->volume, search->effort.gain);
    if (turn->volume < best->volume)
        *best = *turn;
}

turn3 hit__fit_axis_search3(const graph3 *graph, axis_search3_effort effort, double frame[3][3], void *memory)
{
    axis_search3 search = {.graph = graph, .effort = effort, .cell = memory};
    uint32_t cells = cells_of(effort);
    search.start = (axis_search3_start *)(void *)(search.cell + cells);
    if (cells > 0)
        fill_cells(&search);
    for (uint32_t cell = 0; cell < cells; cell++) {
        double d[3];
        direction_of(&search, cell, d);
        /* One axis of every box is this near to the third of the world's, or its opposite. */
        if (fabs(d[2]) >= 0.56)
            look_around(&search, cell);
    }
    double axes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    turn3 best = hit__fit_turn3_around(graph, frame), world = hit__fit_turn3_around(graph, axes);
    hit__fit_turn3_descend(graph, &best, best.volume, effort.gain);
    try_turn(&search, &world, &best);
    for (uint32_t i = 0; i < search.starts; i++) {
        turn3 turn = turn_from(&search, &search.start[i]);
        try_turn(&search, &turn, &best);
    }
    return best;
}
