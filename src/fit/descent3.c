/* From axes to axes of a smaller box.
 *
 * To first order in a small turn each of the six sides moves as its furthest vertex does, and stops being that vertex'
 * where a neighbour comes to lie as far out. So the logarithm of the volume is a sum of six functions, each the
 * greatest of a few linear ones, and its least value, slope3.c, is mostly where three edges come to lie in sides: what
 * J. O'Rourke has shown of least boxes. The turn found is tried in earnest; it holds, or it was too long, or another
 * vertex was in the way, and then we know more.
 *
 * Based on: J. O'Rourke, "Finding Minimal Enclosing Boxes", 1985, on edges in faces; J. E. Kelley, "The Cutting-Plane
 * Method for Solving Convex Programs", 1960. Ours differs: no enumeration of edges, but a descent to where they lie in
 * faces. */
#include "fit/descent3.h"

#include "fit/slope3.h"

#include <math.h>

enum { DESCENT_STEPS = 40 };

turn3 hit__fit_turn3_around(const graph3 *graph, double axis[3][3])
{
    turn3 turn;
    memcpy(turn.axis, axis, sizeof turn.axis);
    for (int i = 0; i < 3; i++) {
        const double *u = axis[i], against[3] = {-u[0], -u[1], -u[2]};
        turn.end[i][0] = hit__fit_graph3_extreme(graph, against);
        turn.end[i][1] = hit__fit_graph3_extreme(graph, u);
    }
    hit__fit_turn3_measure(graph, &turn);
    return turn;
}

void hit__fit_turn3_measure(const graph3 *graph, turn3 *turn)
{
    turn->volume = 1;
    for (int i = 0; i < 3; i++) {
        const double *u = turn->axis[i], against[3] = {-u[0], -u[1], -u[2]};
        turn->end[i][0] = graph3_furthest(graph, turn->end[i][0], against);
        turn->end[i][1] = graph3_furthest(graph, turn->end[i][1], u);
        turn->width[i] = graph3_along(graph, turn->end[i][1], u) + graph3_along(graph, turn->end[i][0], against);
        turn->volume *= turn->width[i];
    }
}

/* The side i, along or against its axis, as vertex `vertex` alone would make it move. */
static slope3_piece piece_of(const graph3 *graph, const turn3 *turn, int i, int along, uint32_t vertex)
{
    int next = (i + 1) % 3, last = (i + 2) % 3;
    double weight = (along ? 1 : -1) / turn->width[i];
    slope3_piece piece = {.vertex = vertex};
    const double *base = graph->at[turn->end[i][along]], *p = graph->at[vertex];
    const double step[3] = {p[0] - base[0], p[1] - base[1], p[2] - base[2]}, *u = turn->axis[i];
    piece.value = weight * (step[0] * u[0] + step[1] * u[1] + step[2] * u[2]);
    piece.gradient[next] = -weight * graph3_along(graph, vertex, turn->axis[last]);
    piece.gradient[last] = weight * graph3_along(graph, vertex, turn->axis[next]);
    return piece;
}

/* Of too many pieces those nearest to being the greatest are kept; the first is. */
static void add_piece(slope3 *slope, int of, slope3_piece piece)
{
    int place = slope->count[of];
    if (place < SLOPE3_PIECES) {
        slope->count[of]++;
    } else {
        place = 1;
        for (int i = 2; i < SLOPE3_PIECES; i++)
            if (slope->piece[of][i].value < slope->piece[of][place].value)
                place = i;
        if (piece.value <= slope->piece[of][place].value)
            return;
    }
    slope->piece[of][place] = piece;
}

static void linearize(const graph3 *graph, const turn3 *turn, slope3 *slope)
{
    for (int i = 0; i < 3; i++) {
        for (int along = 0; along < 2; along++) {
            int of = 2 * i + along;
            uint32_t vertex = turn->end[i][along];
            slope->count[of] = 0;
            add_piece(slope, of, piece_of(graph, turn, i, along, vertex));
            for (uint32_t at = graph->begin[vertex]; at < graph->begin[vertex + 1]; at++)
                add_piece(slope, of, piece_of(graph, turn, i, along, graph->beside[at]));
        }
    }
}

/* Vertices that turned out to be in the way. */
static void add_found(const graph3 *graph, const turn3 *turn, const turn3 *trial, slope3 *slope)
{
    for (int i = 0; i < 3; i++) {
        for (int along = 0; along < 2; along++) {
            int of = 2 * i + along;
            bool known = false;
            for (int j = 0; j < slope->count[of]; j++)
                known = known || slope->piece[of][j].vertex == trial->end[i][along];
            if (!known)
                add_piece(slope, of, piece_of(graph, turn, i, along, trial->end[i][along]));
        }
    }
}

/* The axes turned by x, which is given along them: by 2 atan(|x| / 2) about x. */
static void turn_axes(const turn3 *turn, const double x[3], double axis[3][3])
{
    double p = x[0] / 2, q = x[1] / 2, r = x[2] / 2, scale = 2 / (1 + p * p + q * q + r * r);
    const double matrix[3][3] = {{1 - scale * (q * q + r * r), scale * (p * q + r), scale * (p * r - q)},
                                 {scale * (p * q - r), 1 - scale * (p * p + r * r), scale * (q * r + p)},
                                 {scale * (p * r + q), scale * (q * r - p), 1 - scale * (p * p + q * q)}};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            axis[i][k] =
                matrix[i][0] * turn->axis[0][k] + matrix[i][1] * turn->axis[1][k] + matrix[i][2] * turn->axis[2][k];
}

void hit__fit_turn3_descend(const graph3 *graph, turn3 *turn, double least, double gain)
{
    slope3 slope;
    double radius = 0.25;
    bool fresh = true;
    for (int step = 0, taken = 0; step < DESCENT_STEPS && radius > 1e-8; step++) {
        if (fresh)
            linearize(graph, turn, &slope);
        for (int of = 0; of < SLOPE3_FUNCTIONS; of++)
            slope.greatest[of] = 0;
        double x[3];
        hit__fit_slope3_solve(&slope, radius, x);
        turn3 trial;
        turn_axes(turn, x, trial.axis);
        for (int i = 0; i < 3; i++)
            for (int along = 0; along < 2; along++)
                trial.end[i][along] = slope.piece[2 * i + along][slope.greatest[2 * i + along]].vertex;
        hit__fit_turn3_measure(graph, &trial);
        double length = sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
        fresh = trial.volume < turn->volume;
        if (!fresh) {
            add_found(graph, turn, &trial, &slope);
            radius = length * 0.25;
            continue;
        }
        double gained = (turn->volume - trial.volume) / turn->volume;
        *turn = trial;
        taken++;
        if (gained < gain || (taken > 2 && turn->volume * (1 - 2 * gained) > least * 1.01))
            return;
    }
}
