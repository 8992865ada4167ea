/* Do the sides that are left over cancel along their lines, as where a corner lies on the side of another triangle?
 *
 * What is left over is a sum of directed segments. On each line it must cancel: as much must go over each place one way
 * as the other. A sum of segments on a line covers nothing if and only if it has no ends: at every point as many begin
 * as end. So it is enough to look at the vertices: at each, the sides there are sorted by the line that they are on,
 * and on each line as many must come in as go out. No cutting is needed and no point but vertices.
 *
 * First principles: the boundary of a chain of segments on a line determines the chain, for a chain without boundary is
 * constant along the line, and 0 far out. Signs are exact (exact/cross.h). */
#include "mesh/seams.h"

#include "exact/cross.h"
#include "mesh/mesh.h"
#include "mesh/side_sort.h"

typedef struct seams_job {
    const hit_triangles3 *view;
    const mesh_edges *edges;
    uint64_t *end;    /* ends of sides at each vertex: side * 2, and 1 for the one at which it comes in */
    uint32_t *parent; /* sides on one line that hang together */
    uint8_t *wrong;   /* of each side: 1 unmatched, 2 open */
    double at[3];     /* the vertex at hand */
} seams_job;

static uint32_t vertex_of(const seams_job *job, uint64_t end)
{
    const mesh_side side = job->edges->loose[end >> 1];
    const uint32_t number = side_number(side), corner = end & 1 ? (number < 2 ? number + 1 : 0) : number;
    return job->edges->first[view_index(job->view, 3 * (size_t)side_triangle(side) + corner)];
}

/* The far end of the side. */
static void far_from(const seams_job *job, uint64_t end, double out[3])
{
    view_vertex(job->view, vertex_of(job, end ^ 1), out);
}

static int compare(double x, double y)
{
    return exact_less(x, y) ? -1 : exact_less(y, x);
}

/* The order of lines through the vertex at hand: by the first axis along which they are not at right angles, and then
 * by their slopes along the others. -1, 0, 1. */
static int compare_lines(const seams_job *job, const double p[3], const double q[3])
{
    for (int axis = 0; axis < 3; axis++) {
        const int a = compare(p[axis], job->at[axis]), b = compare(q[axis], job->at[axis]);
        if (a == 0 && b == 0)
            continue;
        if (a == 0 || b == 0)
            return a == 0 ? 1 : -1;
        for (int other = axis + 1; other < 3; other++) {
            const double from[2] = {job->at[axis], job->at[other]};
            const double to_p[2] = {p[axis], p[other]}, to_q[2] = {q[axis], q[other]};
            const int turn = a * b * exact_cross_sign(from, to_p, from, to_q);
            if (turn != 0)
                return turn;
        }
        break;
    }
    return 0;
}

static bool line_is_before(const void *context, uint64_t a, uint64_t b)
{
    const seams_job *job = context;
    double p[3], q[3];
    far_from(job, a, p);
    far_from(job, b, q);
    return compare_lines(job, p, q) < 0;
}

static uint32_t root_of_side(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

/* Ends of sides on one line at one vertex. */
static void join_line(const seams_job *job, const uint64_t *end, size_t count)
{
    size_t in = 0;
    for (size_t i = 0; i < count; i++)
        in += end[i] & 1;
    const uint8_t wrong = (uint8_t)((2 * in != count) | (count % 2 != 0 ? 2 : 0));
    for (size_t i = 0; i < count; i++) {
        const uint32_t a = root_of_side(job->parent, (uint32_t)(end[0] >> 1));
        const uint32_t b = root_of_side(job->parent, (uint32_t)(end[i] >> 1));
        job->parent[a < b ? b : a] = a < b ? a : b;
        job->wrong[end[i] >> 1] |= wrong;
    }
}

static void join_vertex(seams_job *job, uint32_t v, uint64_t *end, size_t count)
{
    view_vertex(job->view, v, job->at);
    hit__mesh_sort(end, count, line_is_before, job);
    for (size_t first = 0; first < count;) {
        size_t last = first + 1;
        while (last < count && !line_is_before(job, end[last - 1], end[last]))
            last++;
        join_line(job, end + first, last - first);
        first = last;
    }
}

/* Deals the ends of all sides to their vertices, as deal_sides of edges.c does the sides. */
static void join_ends(seams_job *job)
{
    const size_t vertices = job->view->vertex_count, ends = 2 * job->edges->loose_count;
    uint32_t *begin = job->edges->begin;
    memset(begin, 0, (vertices + 2) * sizeof *begin);
    for (size_t i = 0; i < ends; i++)
        begin[(size_t)vertex_of(job, i) + 2]++;
    for (size_t v = 0; v < vertices; v++)
        begin[v + 1] += begin[v];
    for (size_t i = 0; i < ends; i++)
        job->end[begin[(size_t)vertex_of(job, i) + 1]++] = i;
    for (size_t v = 0; v < vertices; v++)
        if (begin[v] < begin[v + 1])
            join_vertex(job, (uint32_t)v, job->end + begin[v], begin[v + 1] - begin[v]);
}

static void note_first(mesh_side side, mesh_side *first)
{
    side &= UINT32_MAX;
    *first = side < *first ? side : *first;
}

static void look_at_sides(const seams_job *job, const uint32_t *shell, uint8_t *torn, mesh_seams *out)
{
    const size_t count = job->edges->loose_count;
    for (size_t i = 0; i < count; i++)
        job->wrong[root_of_side(job->parent, (uint32_t)i)] |= job->wrong[i];
    for (size_t i = 0; i < count; i++) {
        const uint8_t wrong = job->wrong[root_of_side(job->parent, (uint32_t)i)];
        const mesh_side side = job->edges->loose[i];
        if (wrong & 1) {
            out->unmatched++;
            note_first(side, &out->unmatched_first);
            if (torn && shell[side_triangle(side)] != MESH_NO_SHELL)
                torn[shell[side_triangle(side)]] = 1;
        }
        if (wrong & 2) {
            out->open++;
            note_first(side, &out->open_first);
        }
    }
}

hit_status hit__mesh_seams(const hit_triangles3 *view, mesh_edges *edges, const hit_allocator *allocator,
                           const uint32_t *shell, uint8_t *torn, mesh_seams *out)
{
    const size_t count = edges->loose_count;
    *out = (mesh_seams){.unmatched_first = UINT32_MAX, .open_first = UINT32_MAX};
    if (count == 0)
        return HIT_OK;
    core_piece piece;
    const uint64_t each = 2 * sizeof(uint64_t) + sizeof(uint32_t) + 1;
    if (count * each > SIZE_MAX || !hit__core_take(allocator, count * each, &piece))
        return HIT_NO_MEMORY;
    seams_job job = {.view = view, .edges = edges, .end = piece.at};
    job.parent = (uint32_t *)(void *)(job.end + 2 * count);
    job.wrong = (uint8_t *)(job.parent + count);
    memset(job.wrong, 0, count);
    for (size_t i = 0; i < count; i++)
        job.parent[i] = (uint32_t)i;
    join_ends(&job);
    look_at_sides(&job, shell, torn, out);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}
