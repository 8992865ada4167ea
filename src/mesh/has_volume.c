/* Does a closed mesh bound anything, or do its faces cancel?
 *
 * The winding number changes only across faces. It is 0 everywhere if and only if on every plane the faces there
 * cancel: over each place as many turned one way as the other. A sum of triangles in a plane covers nothing if and only
 * if its boundary is nothing, and that is the question that edges.c and seams.c answer for meshes. So the faces of a
 * plane that hang together by overlapping boxes are asked like a mesh of their own, set after set, until one does not
 * cancel. Nearly always that is the first one.
 *
 * First principles: a chain of triangles in a plane without boundary is constant on the plane, and 0 far out. */
#include "mesh/has_volume.h"

#include "exact/triple.h"
#include "mesh/edges.h"
#include "mesh/seams.h"
#include "mesh/triangle_sizes.h"

typedef struct plane_job {
    const hit_mesh3 *mesh;
    uint8_t *seen;   /* of each lane of the tree: is it in a set? */
    uint32_t *queue; /* lanes of the set at hand */
    size_t count;
} plane_job;

/* Are the corners of one in the plane of the other? That one is not flat. */
static bool in_plane(double plane[3][3], double x[3][3])
{
    const exact_axis axis = exact_axis_of(plane[0], plane[1], plane[0], plane[2]);
    for (int c = 0; c < 3; c++) {
        const int sign = exact_triple_filter(&axis, plane[0], x[c]);
        if (sign != EXACT_OPEN ? sign != 0 : hit__exact_triple_sign(&axis, plane[0], x[c]) != 0)
            return false;
    }
    return true;
}

static bool boxes_meet(const float *block, size_t lane, const float *box)
{
    for (size_t axis = 0; axis < 3; axis++)
        if (block[axis * TREE_WIDTH + lane] > box[3 + axis] || block[(3 + axis) * TREE_WIDTH + lane] < box[axis])
            return false;
    return true;
}

static void box_of_lane(const tree_pack *pack, size_t lane, float box[6])
{
    const float *block = pack->level[0] + lane / TREE_WIDTH * 6 * TREE_WIDTH;
    for (size_t row = 0; row < 6; row++)
        box[row] = block[row * TREE_WIDTH + lane % TREE_WIDTH];
}

/* The faces in the plane of lane `of` whose boxes meet its box join the set. */
static void add_neighbours(plane_job *job, size_t of)
{
    const tree_pack *pack = &job->mesh->pack;
    double plane[3][3], x[3][3];
    float box[6];
    size_t next[TREE_LEVELS] = {0}, end[TREE_LEVELS] = {0};
    int level = pack->levels - 1;
    mesh_triangle(job->mesh, pack->id[of], plane);
    box_of_lane(pack, of, box);
    end[level] = TREE_WIDTH;
    while (level < pack->levels) {
        if (next[level] == end[level]) {
            level++;
            continue;
        }
        const size_t at = next[level]++;
        if (!boxes_meet(pack->level[level] + at / TREE_WIDTH * 6 * TREE_WIDTH, at % TREE_WIDTH, box))
            continue;
        if (level > 0) {
            level--;
            next[level] = at * TREE_WIDTH;
            end[level] = next[level] + TREE_WIDTH;
        } else if (!job->seen[at]) {
            mesh_triangle(job->mesh, pack->id[at], x);
            if (in_plane(plane, x) && !hit__exact_in_line3(x[0], x[1], x[2])) {
                job->seen[at] = 1;
                job->queue[job->count++] = (uint32_t)at;
            }
        }
    }
}

/* Do the faces of the set cancel? */
static hit_status set_cancels(const plane_job *job, bool parity, const hit_allocator *allocator, bool *out)
{
    core_piece room;
    const uint64_t size = (uint64_t)job->count * (9 * sizeof(double) + sizeof(uint32_t));
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &room))
        return HIT_NO_MEMORY;
    double *corner = room.at;
    uint32_t *shell = (uint32_t *)(void *)(corner + 9 * job->count);
    for (size_t i = 0; i < job->count; i++) {
        double x[3][3];
        mesh_triangle(job->mesh, job->mesh->pack.id[job->queue[i]], x);
        memcpy(corner + 9 * i, x, sizeof x);
        shell[i] = (uint32_t)i;
    }
    const hit_triangles3 view = hit_triangles3_from_doubles(corner, 0, 3 * job->count, NULL, job->count);
    mesh_edges edges;
    mesh_seams seams;
    hit_status status = hit__mesh_edges(&view, allocator, shell, &edges);
    if (status == HIT_OK) {
        status = hit__mesh_seams(&view, &edges, allocator, shell, NULL, &seams);
        hit__core_give_back(allocator, &edges.piece);
    }
    if (status == HIT_OK)
        *out = parity ? seams.open == 0 : seams.unmatched == 0;
    hit__core_give_back(allocator, &room);
    return status;
}

static hit_status find_set(plane_job *job, bool parity, const hit_allocator *allocator, bool *out)
{
    hit_status status = HIT_OK;
    *out = false;
    for (size_t lane = 0; lane < job->mesh->pack.count && status == HIT_OK && !*out; lane++) {
        double x[3][3];
        bool cancels = true;
        mesh_triangle(job->mesh, job->mesh->pack.id[lane], x);
        if (job->seen[lane] || hit__exact_in_line3(x[0], x[1], x[2]))
            continue;
        job->seen[lane] = 1;
        job->queue[0] = (uint32_t)lane;
        job->count = 1;
        for (size_t i = 0; i < job->count; i++)
            add_neighbours(job, job->queue[i]);
        status = set_cancels(job, parity, allocator, &cancels);
        *out = !cancels;
    }
    return status;
}

hit_status hit__mesh_has_volume(const hit_mesh3 *mesh, bool parity, const hit_allocator *allocator, bool *out)
{
    core_piece piece;
    const uint64_t count = mesh->pack.count, size = count * (sizeof(uint32_t) + 1);
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &piece))
        return HIT_NO_MEMORY;
    plane_job job = {.mesh = mesh, .queue = piece.at};
    job.seen = (uint8_t *)(job.queue + count);
    memset(job.seen, 0, (size_t)count);
    const hit_status status = find_set(&job, parity, allocator, out);
    hit__core_give_back(allocator, &piece);
    return status;
}
