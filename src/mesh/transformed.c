/* The vertices of a mesh after a matrix and an offset, each coordinate rounded once.
 * First principles: all vertices are taken, in their order, so that indices stay as they are. */
#include "mesh/transformed.h"

#include "exact/affine3.h"
#include "exact/order.h"
#include "mesh/triangle_view.h"

enum { TRANSFORMED_A_TASK = 4096 };

typedef struct transform_job {
    const hit_triangles3 *view;
    affine3 map;
    double *out;
    uint8_t *beyond; /* for each task: is a number not finite? */
} transform_job;

static void transform_some(void *data, size_t task)
{
    const transform_job *job = data;
    const size_t first = task * TRANSFORMED_A_TASK, count = job->view->vertex_count;
    const size_t last = first + TRANSFORMED_A_TASK < count ? first + TRANSFORMED_A_TASK : count;
    double *out = job->out + 3 * first;
    bool finite = true;
    for (size_t v = first; v < last; v++)
        view_vertex(job->view, (uint32_t)v, job->out + 3 * v);
    hit__exact_affine3_points(&job->map, last - first, out, out);
    for (size_t i = 0; i < 3 * (last - first); i++)
        finite = finite & (fabs(out[i]) <= DBL_MAX);
    job->beyond[task] = !finite;
}

static affine3 map_of(const hit_mat3 *matrix, hit_vec3 offset)
{
    double columns[9];
    for (size_t k = 0; k < 3; k++) {
        columns[3 * k] = matrix->col[k].x;
        columns[3 * k + 1] = matrix->col[k].y;
        columns[3 * k + 2] = matrix->col[k].z;
    }
    return hit__exact_affine3(columns, (const double[3]){offset.x, offset.y, offset.z});
}

hit_status hit__mesh_transformed(const hit_triangles3 *view, const hit_mat3 *matrix, hit_vec3 offset, core_team *team,
                                 const hit_allocator *allocator, hit_triangles3 *out, core_piece *piece)
{
    const size_t count = view->vertex_count, tasks = count / TRANSFORMED_A_TASK + (count % TRANSFORMED_A_TASK != 0);
    const uint64_t size = (uint64_t)count * 3 * sizeof(double);
    transform_job job = {.view = view, .map = map_of(matrix, offset)};
    core_piece beyond;
    bool finite = true;
    if (size > SIZE_MAX || !hit__core_take(allocator, tasks, &beyond))
        return HIT_NO_MEMORY;
    if (!hit__core_take(allocator, (size_t)size, piece)) {
        hit__core_give_back(allocator, &beyond);
        return HIT_NO_MEMORY;
    }
    job.out = piece->at;
    job.beyond = beyond.at;
    hit__core_team_run(team, tasks, transform_some, &job);
    for (size_t task = 0; task < tasks; task++)
        finite = finite && job.beyond[task] == 0;
    hit__core_give_back(allocator, &beyond);
    *out = *view;
    out->vertices = job.out;
    out->vertex_stride = 3 * sizeof(double);
    out->vertices_form = HIT_VERTICES_DOUBLE;
    if (finite || hit_triangles3_first_bad(*out) == out->count) /* a vertex that no triangle has may be anything */
        return HIT_OK;
    hit__core_give_back(allocator, piece);
    return HIT_BAD_ARGUMENT;
}
