/* Hulls of points of space: made, given back, bounded and moved. The algorithm is that of fit/hull3.c. First
 * principles.
 */
#include "core/memory.h"
#include "fit/cloud3.h"
#include "hitbox/hull.h"
#include "hull/topology3.h"

/* No more, so that all bytes can be counted. */
#define HULL3_POINTS_MADE_MAX (SIZE_MAX > UINT32_MAX ? (size_t)1 << 30 : SIZE_MAX >> 12)

/* Bytes for the search, without the hull itself; SIZE_MAX: too many points. */
static size_t search_size(size_t points)
{
    return points > HULL3_POINTS_MADE_MAX ? SIZE_MAX
                                          : hit__hull_topology3_size(points + 1) + hit__fit_hull3_size(points + 1);
}

/* Enough for each hull of so many points, and a multiple of 8. */
static size_t result_size_most(size_t points)
{
    return (hit__hull_topology3_result_size(points, 2 * points, 6 * points) + 7) / 8 * 8;
}

size_t hit_hull3_memory(size_t points)
{
    const size_t search = search_size(points);
    return search == SIZE_MAX ? SIZE_MAX : result_size_most(points) + search;
}

static void search(const cloud3 *cloud, void *memory, hull3 *hull, topology3 *topology)
{
    char *at = memory;
    hit__fit_hull3_make_exact(hull, cloud, at + hit__hull_topology3_size(cloud->count + 1));
    hit__hull_topology3_make(topology, hull, at);
}

static hit_status make_in(const cloud3 *cloud, void *memory, size_t bytes, hit_hull3 *out)
{
    if (bytes < hit_hull3_memory(cloud->count))
        return HIT_NO_MEMORY;
    hull3 hull;
    topology3 topology;
    search(cloud, (char *)memory + result_size_most(cloud->count), &hull, &topology);
    *out = hit__hull_topology3_write(&topology, &hull, memory);
    return HIT_OK;
}

static hit_status make_with(const cloud3 *cloud, const hit_allocator *allocator, hit_hull3 *out)
{
    core_piece piece = {0};
    if (!hit__core_take(allocator, search_size(cloud->count), &piece))
        return HIT_NO_MEMORY;
    hull3 hull;
    topology3 topology;
    search(cloud, piece.at, &hull, &topology);
    void *memory = hit__core_resize(allocator, NULL, 0,
                                    hit__hull_topology3_result_size(topology.corners, topology.faces, topology.edges));
    if (memory) {
        *out = hit__hull_topology3_write(&topology, &hull, memory);
        out->memory = memory;
    }
    hit__core_give_back(allocator, &piece);
    return memory ? HIT_OK : HIT_NO_MEMORY;
}

static hit_status make_of_cloud3(cloud3 cloud, const hit_hull3_config *config, hit_hull3 *out)
{
    const hit_hull3_config defaults = {{0}, NULL, 0};
    const hit_hull3_config *told = config ? config : &defaults;
    if (!cloud.at || !out || search_size(cloud.count) == SIZE_MAX ||
        !hit__fit_cloud3_measure(&cloud, hit__core_isa_choose()))
        return HIT_BAD_ARGUMENT;
    return told->memory ? make_in(&cloud, told->memory, told->bytes, out) : make_with(&cloud, &told->allocator, out);
}

hit_status hit_hull3_from_points(const double *points, size_t count, size_t stride, const hit_hull3_config *config,
                                 hit_hull3 *out)
{
    const cloud3 cloud = {
        .at = (const unsigned char *)points, .count = count, .stride = stride ? stride : sizeof(double[3])};
    return make_of_cloud3(cloud, config, out);
}

hit_status hit_hull3_from_points_float(const float *points, size_t count, size_t stride, const hit_hull3_config *config,
                                       hit_hull3 *out)
{
    const cloud3 cloud = {.at = (const unsigned char *)points,
                          .count = count,
                          .stride = stride ? stride : sizeof(float[3]),
                          .floats = true};
    return make_of_cloud3(cloud, config, out);
}

void hit_hull3_free(hit_hull3 *hull, const hit_allocator *allocator)
{
    const hit_allocator of_the_library = {0};
    if (!hull || !hull->memory)
        return;
    hit__core_resize(allocator ? allocator : &of_the_library, hull->memory, hull->bytes, 0);
    *hull = (hit_hull3){0};
}

hit_aabb3 hit_hull3_bounds(const hit_hull3 *hull)
{
    return hit_aabb3_from_points((const double *)hull->corner, hull->corner ? hull->corners : 0, sizeof(hit_vec3));
}

uint32_t hit_hull3_next(const hit_hull3 *hull, uint32_t edge)
{
    const uint32_t face = hull->edge_face[edge], next = edge + 1;
    return next < hull->face_begin[face + 1] ? next : hull->face_begin[face];
}

uint32_t hit_hull3_around(const hit_hull3 *hull, uint32_t edge)
{
    return hit_hull3_next(hull, hull->edge_twin[edge]);
}

static double moved(double x, double y, double z, hit_vec3 p, double offset)
{
    return ((x * p.x + y * p.y) + z * p.z) + offset;
}

hit_hull3 hit_hull3_transform(const hit_hull3 *hull, const hit_mat3 *rotation, hit_vec3 offset, hit_vec3 *corners)
{
    const hit_vec3 *axis = rotation->col;
    for (uint32_t i = 0; i < hull->corners; i++) {
        const hit_vec3 p = hull->corner[i];
        corners[i] = (hit_vec3){moved(axis[0].x, axis[1].x, axis[2].x, p, offset.x),
                                moved(axis[0].y, axis[1].y, axis[2].y, p, offset.y),
                                moved(axis[0].z, axis[1].z, axis[2].z, p, offset.z)};
    }
    hit_hull3 out = *hull;
    out.corner = corners;
    out.memory = NULL;
    out.bytes = 0;
    return out;
}
