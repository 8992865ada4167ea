/* The boxes of triangles as floats, rounded outward, and the tree over them.
 *
 * Each vertex is rounded once, down and up; the box of a triangle is then the least and the greatest of floats. That is
 * right because rounding never turns an order around. Vertices are scaled by a power of two first if the largest of
 * them is far from 1, see mesh.h.
 *
 * First principles: a conversion to float is off by less than a float, so if it went the wrong way, the next float is
 * right. What is subnormal as a float becomes 0 or FLT_MIN, by the sign of the bits: so the boxes are the same in a
 * thread that takes subnormals for zero. */
#include "mesh/triangle_boxes.h"

#include "core/lane4.h"
#include "mesh/mesh.h"
#include "mesh/steps.h"
#include "mesh/triangle_view.h"
#include "tree/layout.h"
#include "tree/pack.h"

#include <stdint.h>

enum {
    BOXES_A_TASK = 8192,
    VERTICES_A_TASK = 8192,
    FETCHED_AHEAD = 24,
    VERTICES_A_TRIANGLE = 2 /* if there are more, few are used twice, and none is rounded beforehand */
};

/* The floats next to x on either side, or x itself if it is one. Without a branch, for which side a conversion errs to
 * is chance. The numbers are normal as floats, or 0. */
static inline void round_both(double x, float *down, float *up)
{
    const float f = (float)x;
    const double back = (double)f;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    const uint32_t further = 1 - 2 * (bits >> 31), over = back > x, under = back < x; /* further: towards +inf */
    const uint32_t low = bits - over * further, high = bits + under * further;
    memcpy(down, &low, sizeof low);
    memcpy(up, &high, sizeof high);
}

/* May x be rounded so? 0 and -0 may; subnormal doubles, which a thread may take for 0, may not. */
static inline bool is_usual(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return (fabs(x) >= (double)FLT_MIN && fabs(x) <= 0x1p126) || bits << 1 == 0;
}

/* The floats around any number, which is 0 if it is not usual. */
static void round_unusual(double x, int steps, float *down, float *up)
{
    const int64_t key = exact_order_key(x);
    x = steps_number(x, steps);
    if (is_usual(x)) {
        round_both(x, down, up);
    } else {
        *down = key < 0 ? -FLT_MIN : 0;
        *up = key > 0 ? FLT_MIN : 0;
    }
    *down += 0.0F; /* not -0 */
    *up += 0.0F;
}

/* The floats around a vertex: lo, 0, hi, 0. If it is not finite, infinite ones. */
static inline void around_vertex(const double x[3], int steps, float out[8])
{
    out[3] = out[7] = 0;
    if (steps == 0 && ((int)is_usual(x[0]) & (int)is_usual(x[1]) & (int)is_usual(x[2])) != 0) {
        for (int axis = 0; axis < 3; axis++)
            round_both(x[axis] + 0.0, &out[axis], &out[4 + axis]);
        return;
    }
    const bool finite = exact_all_finite(3, x);
    for (int axis = 0; axis < 3; axis++) {
        if (finite) {
            round_unusual(x[axis], steps, &out[axis], &out[4 + axis]);
        } else {
            out[axis] = -INFINITY;
            out[4 + axis] = INFINITY;
        }
    }
}

typedef struct boxes_job {
    const hit_triangles3 *view;
    const tree_pack *like; /* or NULL */
    int steps;
    float *around;  /* of each vertex, or NULL */
    float *box;     /* of each triangle */
    uint64_t *most; /* for each task: the bits of the greatest size of a number */
} boxes_job;

static uint64_t size_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits &= INT64_MAX;
    return bits < UINT64_C(0x7ff) << 52 ? bits : 0;
}

/* The bits of the greatest size of a number of vertices first <= v < last that are finite. */
static uint64_t most_of(const hit_triangles3 *view, size_t first, size_t last)
{
    uint64_t most = 0;
    for (size_t v = first; v < last; v++) {
        double x[3];
        view_vertex(view, (uint32_t)v, x);
        for (int axis = 0; axis < 3; axis++) {
            const uint64_t bits = size_bits(x[axis]);
            most = bits > most ? bits : most;
        }
    }
    return most;
}

/* The vertices of a task: how large are they? And if there is room for them, their floats. */
CORE_INLINE void look_at_range(const boxes_job *job, const hit_triangles3 *view, size_t task)
{
    const size_t first = task * VERTICES_A_TASK, count = view->vertex_count;
    const size_t last = first + VERTICES_A_TASK < count ? first + VERTICES_A_TASK : count;
    double most = 0;
    for (size_t v = first; v < last; v++) {
        double x[3];
        view_vertex(view, (uint32_t)v, x);
        for (int axis = 0; axis < 3; axis++)
            most = fabs(x[axis]) > most ? fabs(x[axis]) : most;
        if (job->around)
            around_vertex(x, job->steps, job->around + 8 * v);
    }
    /* An infinite number does not count, and a thread may take subnormal ones for 0. */
    job->most[task] = most >= DBL_MIN && most <= DBL_MAX ? size_bits(most) : most_of(view, first, last);
}

static void look_at_vertices(void *data, size_t task)
{
    const boxes_job *job = data;
    VIEW_FORMS(*job->view, look_at_range(job, &view, task));
}

/* The box of triangle i. A vertex that is none makes it infinite. */
CORE_INLINE void box_of(const boxes_job *job, const hit_triangles3 *view, size_t i, lane4 *lo, lane4 *hi)
{
    static const _Alignas(16) float nowhere[8] = {-INFINITY, -INFINITY, -INFINITY, 0, INFINITY, INFINITY, INFINITY, 0};
    _Alignas(16) float room[3][8];
    const float *corner[3];
    for (size_t c = 0; c < 3; c++) {
        const uint32_t v = view_index(view, 3 * i + c);
        corner[c] = nowhere;
        if (v < view->vertex_count) {
            corner[c] = job->around ? job->around + 8 * (size_t)v : room[c];
            if (!job->around) {
                double x[3];
                view_vertex(view, v, x);
                around_vertex(x, job->steps, room[c]);
            }
        }
    }
    *lo = lane4_min(lane4_min(lane4_load(corner[0]), lane4_load(corner[1])), lane4_load(corner[2]));
    *hi = lane4_max(lane4_max(lane4_load(corner[0] + 4), lane4_load(corner[1] + 4)), lane4_load(corner[2] + 4));
}

CORE_INLINE void make_boxes(const boxes_job *job, const hit_triangles3 *view, size_t first, size_t last, float *out)
{
    const size_t all = job->around ? view->count : 0; /* others are read in a row, or are few */
    for (size_t i = first; i < last; i++, out += 6) {
        lane4 lo, hi;
        for (size_t c = 0; c < 3 && i + FETCHED_AHEAD < all; c++)
            CORE_FETCH(job->around + 8 * (size_t)view_index(view, 3 * (i + FETCHED_AHEAD) + c));
        box_of(job, view, i, &lo, &hi);
        lane4_store_far(out, lo);
        if (i + 1 < last) {
            lane4_store_far(out + 3, hi); /* and one float too many, which the next box replaces */
        } else {
            _Alignas(16) float end[4];
            lane4_store(end, hi);
            memcpy(out + 3, end, 3 * sizeof *out);
        }
    }
}

static void make_task_boxes(void *data, size_t task)
{
    const boxes_job *job = data;
    size_t first = task * BOXES_A_TASK, last = first + BOXES_A_TASK;
    last = last < job->view->count ? last : job->view->count;
    VIEW_FORMS(*job->view, make_boxes(job, &view, first, last, job->box + 6 * first));
}

void hit__mesh_boxes(const hit_triangles3 *view, int steps, size_t first, size_t last, float *out)
{
    const boxes_job job = {.view = view, .steps = steps};
    make_boxes(&job, view, first, last, out);
}

/* For a greatest number of these bits: such that it ends up between 2^-100 and 2^100. */
static int steps_for(uint64_t bits)
{
    double x;
    int exponent, lift = 0;
    if (bits == 0)
        return 0;
    memcpy(&x, &bits, sizeof x);
    if (bits < UINT64_C(1) << 52) {
        x = (double)bits;
        lift = 1074;
    }
    (void)frexp(x, &exponent);
    exponent += -lift - MESH_STEP / 2; /* the size is below 2^exponent times 2^(MESH_STEP / 2) */
    return exponent > 0 ? (exponent + MESH_STEP - 1) / MESH_STEP : -(-exponent / MESH_STEP);
}

int hit__mesh_steps(const hit_triangles3 *view)
{
    uint64_t most = 0;
    for (size_t i = 0; i < 3 * view->count; i++) {
        const size_t v = view_index(view, i);
        const uint64_t bits = v < view->vertex_count ? most_of(view, v, v + 1) : 0;
        most = bits > most ? bits : most;
    }
    return steps_for(most);
}

static size_t tasks_for(size_t count, size_t each)
{
    return count / each + (count % each != 0);
}

/* The steps, and the floats around all vertices if there is room for them: at once for the usual steps. */
static void look_at_all(boxes_job *job, core_team *team, size_t tasks)
{
    uint64_t most = 0;
    hit__core_team_run(team, tasks, look_at_vertices, job);
    for (size_t task = 0; task < tasks; task++)
        most = job->most[task] > most ? job->most[task] : most;
    if (job->steps == 0 && steps_for(most) != 0) {
        job->steps = hit__mesh_steps(job->view); /* of those vertices that triangles have */
        if (job->steps != 0 && job->around)
            hit__core_team_run(team, tasks, look_at_vertices, job);
    }
}

/* May all numbers of triangles be so small that their steps are not 0, though other vertices have hidden that? */
static bool root_is_small(const tree_pack *pack)
{
    const float *root = pack->level[pack->levels - 1];
    bool small = true;
    for (size_t i = 0; i < 6 * TREE_WIDTH && small; i++)
        small = fabsf(root[i]) <= 0x1p-100F || fabsf(root[i]) > FLT_MAX;
    return small;
}

/* The blocks of a tree in the order of another, whose ids it has. */
static hit_status pack_alike(const hit_boxes3 *boxes, const tree_pack *like, core_team *team,
                             const hit_allocator *allocator, tree_pack *pack, core_piece *piece)
{
    const batch_boxes all = hit__batch_boxes_of3(*boxes);
    tree_pack made;
    uint64_t size = hit__tree_pack_layout(3, boxes->count, &made);
    size -= (uint64_t)made.blocks[0] * TREE_WIDTH * sizeof(uint32_t);
    if (!hit__core_take(allocator, (size_t)size, piece)) /* less than what is there already */
        return HIT_NO_MEMORY;
    hit__tree_pack_place(3, &made, piece->at);
    made.id = like->id;
    made.map = like->map;
    hit__tree_pack_fill(&all, team, &made, NULL);
    *pack = made;
    return HIT_OK;
}

/* The boxes are made; `around` is needed no more. */
static hit_status pack_boxes(const boxes_job *job, core_team *team, const hit_allocator *allocator, tree_pack *pack,
                             core_piece *piece)
{
    hit_boxes3 boxes = {.min = job->box,
                        .max = job->box + 3,
                        .stride = 6 * sizeof(float),
                        .count = job->view->count,
                        .form = HIT_BOXES_FLOAT};
    if (job->like)
        return pack_alike(&boxes, job->like, team, allocator, pack, piece);
    return hit__tree_pack3(&boxes, 1, team, allocator, pack, piece);
}

/* *steps: those that are known, or 0. */
static hit_status make_tree(const hit_triangles3 *view, const tree_pack *like, core_team *team,
                            const hit_allocator *allocator, tree_pack *pack, core_piece *piece, int *steps)
{
    boxes_job job = {.view = view, .like = like, .steps = *steps};
    core_piece around = {0}, box = {0};
    hit_status status = HIT_NO_MEMORY;
    const size_t tasks = tasks_for(view->vertex_count, VERTICES_A_TASK);
    const bool beforehand = view->indices && view->vertex_count / VERTICES_A_TRIANGLE < view->count;
    const uint64_t room = beforehand ? (uint64_t)view->vertex_count * 8 * sizeof(float) : 0;
    const uint64_t size = (uint64_t)view->count * 6 * sizeof(float);
    if (room + tasks * sizeof(uint64_t) <= SIZE_MAX && size <= SIZE_MAX &&
        hit__core_take(allocator, (size_t)room + tasks * sizeof(uint64_t), &around) &&
        hit__core_take(allocator, (size_t)size, &box)) {
        job.box = box.at;
        job.around = beforehand ? around.at : NULL;
        job.most = (uint64_t *)(void *)((char *)around.at + room);
        look_at_all(&job, team, tasks);
        hit__core_team_run(team, tasks_for(view->count, BOXES_A_TASK), make_task_boxes, &job);
        hit__core_give_back(allocator, &around);
        status = pack_boxes(&job, team, allocator, pack, piece);
    }
    hit__core_give_back(allocator, &box);
    hit__core_give_back(allocator, &around);
    if (status == HIT_OK)
        *steps = job.steps;
    return status;
}

hit_status hit__mesh_tree(const hit_triangles3 *view, const tree_pack *like, core_team *team,
                          const hit_allocator *allocator, tree_pack *pack, core_piece *piece, int *steps)
{
    *steps = 0;
    hit_status status = make_tree(view, like, team, allocator, pack, piece, steps);
    if (status != HIT_OK || *steps != 0 || !root_is_small(pack) || hit__mesh_steps(view) == 0)
        return status;
    *steps = hit__mesh_steps(view);
    hit__core_give_back(allocator, piece);
    return make_tree(view, like, team, allocator, pack, piece, steps);
}
