/* Boxes with a side in a face of the hull.
 *
 * The least box has an edge in each of two sides, and mostly a whole face in one. Where there are few faces we look at
 * each, seen from outside: the rectangle of least area around what is seen, carried down, is the least box on it. So
 * none of these is passed by, however narrow the valley in which it lies.
 *
 * Based on: J. O'Rourke, "Finding Minimal Enclosing Boxes", 1985, on edges in sides. Ours differs: faces, and from
 * there a descent to where only edges lie in sides. */
#include "fit/face_boxes3.h"

#include "fit/flat3.h"

#include <math.h>

/* More than this times the least there is, and no descent is tried. */
#define FACES3_HOPE 1.1

/* A face of less area has no direction to speak of. */
#define FACES3_SLIVER 0x1p-40

static double normal_length(const hull3_facet *facet)
{
    const double *n = facet->normal;
    return sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
}

static turn3 turn_on_face(const hull3_facet *facet, const graph3 *graph)
{
    hit_vec2 seen[2 * FACES3_VERTICES + 1];
    double frame[3][3], axis[3][3], scale = 1 / normal_length(facet);
    for (int k = 0; k < 3; k++)
        frame[0][k] = facet->normal[k] * scale;
    hit__fit_flat3_complete(frame);
    for (int i = 0; i < 3; i++)
        memcpy(axis[i], frame[(i + 1) % 3], sizeof axis[i]);
    hit__fit_flat3_turn(graph->at, graph->count, seen, axis);
    return hit__fit_turn3_around(graph, axis);
}

void hit__fit_face_boxes3(const hull3 *hull, const graph3 *graph, double gain, double axis[3][3])
{
    turn3 best = hit__fit_turn3_around(graph, axis);
    for (uint32_t i = 0; i < hull->facets; i++) {
        const hull3_facet *facet = &hull->facet[i];
        if (!facet->alive || normal_length(facet) < FACES3_SLIVER)
            continue;
        turn3 turn = turn_on_face(facet, graph);
        if (turn.volume > best.volume * FACES3_HOPE)
            continue;
        hit__fit_turn3_descend(graph, &turn, best.volume, gain);
        if (turn.volume < best.volume)
            best = turn;
    }
    memcpy(axis, best.axis, sizeof best.axis);
}
