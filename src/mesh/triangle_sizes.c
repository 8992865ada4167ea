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

#include "exact/cross.h"
#include "exact/eft.h"
#include "mesh/mesh.h"
#include "mesh/steps.h"

enum { SIZES_A_TASK = 4096, SUMMED_PLAINLY = 4 };

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
    sizes_sum area, volume;        /* twice, six times */
    double few_areas, few_volumes; /* of the last few triangles, which are not in those yet */
    double bulk;                   /* |e1|_1 |e2|_1 of the triangles, e1 and e2 two sides of each */
    size_t flat;
} sizes_part;

typedef struct sizes_job {
    const hit_triangles3 *view;
    int steps;
    double origin[3]; /* in steps */
    sizes_part *part;
    uint32_t *shell;
} sizes_job;

/* A triangle to the sums; its corners in steps. False: it may have no area. */
static inline bool add_triangle(sizes_part *part, const double origin[3], double x[3][3])
{
    double e[2][3], p[3];
    for (int axis = 0; axis < 3; axis++) {
        e[0][axis] = x[1][axis] - x[0][axis];
        e[1][axis] = x[2][axis] - x[0][axis];
        p[axis] = x[0][axis] - origin[axis];
    }
    const double n[3] = {e[0][1] * e[1][2] - e[0][2] * e[1][1], e[0][2] * e[1][0] - e[0][0] * e[1][2],
                         e[0][0] * e[1][1] - e[0][1] * e[1][0]};
    const double bulk =
        (fabs(e[0][0]) + fabs(e[0][1]) + fabs(e[0][2])) * (fabs(e[1][0]) + fabs(e[1][1]) + fabs(e[1][2]));
    part->few_areas += sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    part->few_volumes += p[0] * n[0] + p[1] * n[1] + p[2] * n[2];
    part->bulk += bulk;
    return fabs(n[0]) + fabs(n[1]) + fabs(n[2]) > 0x1p-50 * bulk && bulk > 0x1p-900;
}

static inline void add_few(sizes_part *part)
{
    sizes_add(&part->area, part->few_areas);
    sizes_add(&part->volume, part->few_volumes);
    part->few_areas = part->few_volumes = 0;
}

CORE_INLINE void sum_range(const sizes_job *job, const hit_triangles3 *view, int steps, size_t task)
{
    const size_t first = task * SIZES_A_TASK, count = view->count;
    const size_t last = first + SIZES_A_TASK < count ? first + SIZES_A_TASK : count;
    sizes_part part = {.bulk = 0};
    for (size_t i = first; i < last; i++) {
        double x[3][3], y[3][3];
        for (size_t c = 0; c < 3; c++) {
            view_vertex(view, view_index(view, 3 * i + c), x[c]);
            for (int axis = 0; axis < 3; axis++)
                y[c][axis] = steps_number(x[c][axis], steps);
        }
        const bool flat = !add_triangle(&part, job->origin, y) && hit__exact_in_line3(x[0], x[1], x[2]);
        part.flat += flat;
        if (i % SUMMED_PLAINLY == SUMMED_PLAINLY - 1 || i + 1 == last)
            add_few(&part);
        if (job->shell)
            job->shell[i] = flat ? MESH_NO_SHELL : (uint32_t)i;
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
    sizes_job job = {.view = view, .steps = steps, .part = piece.at};
    job.shell = shell;
    const double radius = place_origin(pack, &job);
    hit__core_team_run(team, parts, sum_triangles, &job);
    find_bounds(view, pack, &out->bounds);
    add_up(&job, parts, radius, out);
    hit__core_give_back(allocator, &piece);
    return HIT_OK;
}
