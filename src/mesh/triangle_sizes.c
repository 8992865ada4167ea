/* Area, volume and bounds of a mesh, and which triangles have no area.
 *
 * The volume is the sum of the signed volumes of the cones from one point, here the middle of the bounds, over the
 * triangles: by the divergence theorem any point will do if the mesh is closed. Sums are compensated, and made in
 * pieces of a fixed length, so that they do not depend on threads. docs/numerics.md, "Meshes",
 * derives the bounds of the errors.
 *
 * Based on: T. Ogita, S. M. Rump and S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26, 2005, section
 * 4, for the sums. */
#include "mesh/triangle_sizes.h"

#include "core/quad.h"
#include "exact/cross.h"
#include "exact/eft.h"
#include "mesh/mesh.h"
#include "mesh/steps.h"

enum { SIZES_A_TASK = 4096 };

/* A sum and what was lost of it. */
typedef struct sizes_sum {
    double high, low;
} sizes_sum;

static inline void sizes_add(sizes_sum *sum, double x)
{
    double error;
    exact_two_sum(sum->high, x, &sum->high, &error);
    sum->low += error;
}

typedef struct sizes_part {
    sizes_sum area, volume; /* twice, six times */
    double bulk;            /* |e1|_1 |e2|_1 of the triangles, e1 and e2 two sides of each */
    size_t flat;
} sizes_part;

/* The same of four triangles, one by one. */
typedef struct four_sizes {
    double area[4], volume[4], bulk[4];
} four_sizes;

#define EACH_QUADS "mesh/triangle_sizes.inl"
#include "core/each_quads.inl"

typedef unsigned four_sizes_of(const double *corner[3][4], const double origin[3], four_sizes *out);

/* Where there is nothing wider, two doubles of plain C are taken. */
static four_sizes_of *four_sizes_here(void)
{
#define FORM(form) sizes_of_##form
    static four_sizes_of *const kernels[] = {QUADS_FORMS(FORM)};
#undef FORM
    return kernels[core_quads_here() == CORE_YMM ? CORE_YMM : CORE_TWOS];
}

typedef struct sizes_job {
    const hit_triangles3 *view;
    int steps;
    double origin[3]; /* in steps */
    four_sizes_of *sizes_of;
    sizes_part *part;
    uint32_t *shell;
} sizes_job;

/* The corners of triangles first to first + count - 1, and once more the last one of these if there are less than four.
 * In the caller's memory, or copies in `room`. */
CORE_INLINE void load_four(const hit_triangles3 *view, int steps, size_t first, size_t count, double room[3][4][3],
                           const double *corner[3][4])
{
    for (size_t i = 0; i < 4; i++)
        for (size_t c = 0; c < 3; c++) {
            const uint32_t v = view_index(view, 3 * (first + (i < count ? i : count - 1)) + c);
            if (steps == 0 && view->vertices_form == HIT_VERTICES_DOUBLE) {
                corner[c][i] = (const double *)(const void *)((const char *)view->vertices + v * view->vertex_stride);
                continue;
            }
            double x[3];
            view_vertex(view, v, x);
            for (int axis = 0; axis < 3; axis++)
                room[c][i][axis] = steps_number(x[axis], steps);
            corner[c][i] = room[c][i];
        }
}

/* Is triangle i without area? Exact. */
static bool is_flat(const hit_triangles3 *view, size_t i)
{
    double x[3][3];
    for (size_t c = 0; c < 3; c++)
        view_vertex(view, view_index(view, 3 * i + c), x[c]);
    return hit__exact_in_line3(x[0], x[1], x[2]);
}

/* Four triangles to the sums, plainly: what four of them lose is within the bound. */
static inline void add_four(sizes_part *part, const four_sizes *four, size_t count)
{
    double area = 0, volume = 0;
    for (size_t i = 0; i < count; i++) {
        area += four->area[i];
        volume += four->volume[i];
        part->bulk += four->bulk[i];
    }
    sizes_add(&part->area, area);
    sizes_add(&part->volume, volume);
}

CORE_INLINE void sum_range(const sizes_job *job, const hit_triangles3 *view, int steps, size_t task)
{
    const size_t first = task * SIZES_A_TASK, count = view->count;
    const size_t last = first + SIZES_A_TASK < count ? first + SIZES_A_TASK : count;
    sizes_part part = {.bulk = 0};
    for (size_t i = first; i < last; i += 4) {
        const size_t some = last - i < 4 ? last - i : 4;
        double room[3][4][3];
        const double *corner[3][4];
        four_sizes four;
        load_four(view, steps, i, some, room, corner);
        const unsigned sure = job->sizes_of(corner, job->origin, &four);
        add_four(&part, &four, some);
        for (size_t k = 0; k < some; k++) {
            const bool flat = (sure >> k & 1) == 0 && is_flat(view, i + k);
            part.flat += flat;
            if (job->shell)
                job->shell[i + k] = flat ? MESH_NO_SHELL : (uint32_t)(i + k);
        }
    }
    job->part[task] = part;
}

static void sum_triangles(void *data, size_t task)
{
    const sizes_job *job = data;
    if (job->steps == 0)
        VIEW_FORMS(*job->view, sum_range(job, &view, 0, task));
    else
        sum_range(job, job->view, job->steps, task);
}

/* x out of steps to the power `power`, beyond no double. */
static double out_of_steps(double x, int power, int steps)
{
    const double y = steps ? ldexp(x, power * MESH_STEP * steps) : x;
    return fmin(fmax(y, -DBL_MAX), DBL_MAX);
}

/* The bound of the error of a sum that became y. What is lost below the least normal double is less than that; nothing
 * is known of a y that was beyond the greatest. */
static double error_out_of_steps(double x, double y, int power, int steps)
{
    if (steps == 0)
        return x;
    return fabs(y) < DBL_MAX ? fmin(out_of_steps(x, power, steps) + DBL_MIN, DBL_MAX) : DBL_MAX;
}

static void add_up(const sizes_job *job, size_t parts, double radius, mesh_sizes *out)
{
    sizes_sum area = {0}, volume = {0};
    double bulk = 0;
    for (size_t i = 0; i < parts; i++) {
        const sizes_part *part = &job->part[i];
        sizes_add(&area, part->area.high);
        area.low += part->area.low;
        sizes_add(&volume, part->volume.high);
        volume.low += part->volume.low;
        bulk += part->bulk;
        out->flat += part->flat;
    }
    const double many = (double)job->view->count;
    out->area = out_of_steps((area.high + area.low) / 2, 2, job->steps);
    out->area_error = error_out_of_steps(0x1p-50 * bulk + many * 0x1p-500, out->area, 2, job->steps);
    out->volume = out_of_steps((volume.high + volume.low) / 6, 3, job->steps);
    out->volume_error = error_out_of_steps(0x1p-51 * radius * bulk + many * 0x1p-800, out->volume, 3, job->steps);
}

/* The middle of the tree, and the greatest distance from there along an axis, or a little more. */
static double place_origin(const tree_pack *pack, sizes_job *job)
{
    const float *root = pack->level[pack->levels - 1];
    double radius = 0;
    for (size_t axis = 0; axis < 3; axis++) {
        double least = INFINITY, most = -INFINITY;
        for (size_t lane = 0; lane < TREE_WIDTH; lane++) {
            least = fmin(least, (double)root[axis * TREE_WIDTH + lane]);
            most = fmax(most, (double)root[(3 + axis) * TREE_WIDTH + lane]);
        }
        job->origin[axis] = 0.5 * least + 0.5 * most; /* exact, or rounded: any point will do */
        radius = fmax(radius, fmax(most - job->origin[axis], job->origin[axis] - least));
    }
    return radius * (1 + 0x1p-40);
}

/* The corners of triangle i widen the interval along an axis. */
static void widen_by(const hit_triangles3 *view, size_t i, int axis, shape_interval *side)
{
    for (size_t c = 0; c < 3; c++) {
        double x[3];
        view_vertex(view, view_index(view, 3 * i + c), x);
        *side = shape_widened(*side, x[axis]);
    }
}

/* Of all lanes whose row reaches as far as any, and so hold all triangles that reach furthest, the triangles. */
static void widen_by_furthest(const hit_triangles3 *view, const tree_pack *pack, int axis, bool greatest,
                              shape_interval *side)
{
    size_t next[TREE_LEVELS] = {0}, end[TREE_LEVELS] = {0};
    const size_t row = ((size_t)axis + (greatest ? 3 : 0)) * TREE_WIDTH;
    int level = pack->levels - 1;
    const float *root = pack->level[level] + row;
    float furthest = root[0];
    for (size_t lane = 1; lane < TREE_WIDTH; lane++)
        furthest = (greatest ? root[lane] > furthest : root[lane] < furthest) ? root[lane] : furthest;
    end[level] = TREE_WIDTH;
    while (level < pack->levels) {
        if (next[level] == end[level]) {
            level++;
            continue;
        }
        const size_t at = next[level]++;
        if (pack->level[level][at / TREE_WIDTH * 6 * TREE_WIDTH + row + at % TREE_WIDTH] != furthest)
            continue;
        if (level == 0) {
            widen_by(view, pack->id[at], axis, side);
        } else {
            level--;
            next[level] = at * TREE_WIDTH;
            end[level] = next[level] + TREE_WIDTH;
        }
    }
}

/* Floats are rounded outward, and so a number that is the least of all has the least float. */
static void find_bounds(const hit_triangles3 *view, const tree_pack *pack, hit_aabb3 *out)
{
    shape_interval side[3];
    for (int axis = 0; axis < 3; axis++) {
        side[axis] = (shape_interval){INFINITY, -INFINITY};
        widen_by_furthest(view, pack, axis, false, &side[axis]);
        widen_by_furthest(view, pack, axis, true, &side[axis]);
    }
    *out = (hit_aabb3){{side[0].min, side[1].min, side[2].min}, {side[0].max, side[1].max, side[2].max}};
}

hit_status hit__mesh_sizes(const hit_triangles3 *view, const tree_pack *pack, int steps, core_team *team,
                           const hit_allocator *allocator, uint32_t *shell, mesh_sizes *out)
{
    const size_t parts = view->count / SIZES_A_TASK + (view->count % SIZES_A_TASK != 0);
    core_piece piece;
    *out = (mesh_sizes){0};
    if (!hit__core_take(allocator, parts * sizeof(sizes_part), &piece))
        return HIT_NO_MEMORY;
    sizes_job job = {.view = view, .steps = steps, .sizes_of = four_sizes_here(), .part = piece.at};
    job.shell = shell;
    const double radius = place_origin(pack, &job);
    hit__core_team_run(team, parts, sum_triangles, &job);
    find_bounds(view, pack, &out->bounds);
    add_up(&job, parts, radius, out);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}
