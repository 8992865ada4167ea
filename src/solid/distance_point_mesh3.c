/* Which point of a mesh is nearest to a point, and how far is it?
 *
 * The tree's boxes are gone through in the order of their distances, as those of a tree of boxes are (tree/nearest.h).
 * Of each triangle that may be the nearest, distance.h is asked. Whether the point is in the solid is asked
 * beforehand or afterwards, exactly. Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries",
 * SIGMOD 1995. Ours differs: the bounds account for all rounding, so that equal distances are told apart by the number
 * of the triangle. See docs/numerics.md, "Nearest on a mesh". */
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/distance.h"
#include "mesh/face3.h"
#include "tree/nearest.h"

typedef struct point_search3 {
    const hit_mesh3 *mesh;
    const hit_vec3 *point;
    tree_spot spot;
    double most, until; /* as far as is asked for, and near enough to end */
    hit_closest3 best;
    uint32_t triangle;
} point_search3;

static bool comes_before(const point_search3 *all, double distance, uint32_t triangle)
{
    const int64_t x = exact_order_key(distance), y = exact_order_key(all->best.distance);
    return x < y || (x == y && triangle < all->triangle);
}

/* Distances at which nothing underflows that counts. */
#define LEAST_DISTANCE 0x1p-300
#define MOST_DISTANCE 0x1p300

/* Do all corners reach so far along the way to the nearest point so far that the triangle is further, its rounding and
 * that of its distance counted? */
static bool is_parted(const point_search3 *all, const hit_triangle3 *triangle)
{
    const hit_closest3 *best = &all->best;
    if (all->mesh->steps != 0 || !(best->distance >= LEAST_DISTANCE && best->distance <= MOST_DISTANCE))
        return false;
    double reach = INFINITY, size = 0;
    for (int i = 0; i < 3; i++) {
        const hit_vec3 c = triangle->corner[i], *p = all->point, *n = &best->normal;
        const double x = c.x - p->x, y = c.y - p->y, z = c.z - p->z;
        reach = core_min((n->x * x + n->y * y) + n->z * z, reach);
        size = core_max(core_max(fabs(x), fabs(y)), core_max(fabs(z), size));
    }
    return reach - 0x1p-46 * size > best->distance;
}

static void take_if_nearer(point_search3 *all, uint32_t i)
{
    const hit_triangle3 triangle = hit_mesh3_triangle(all->mesh, i);
    if (is_parted(all, &triangle))
        return;
    const hit_closest3 at = hit_closest_point3_triangle3(*all->point, &triangle);
    if (comes_before(all, at.distance, i) && exact_has_area3(vec3_array(&triangle.corner[0]))) {
        all->best = at;
        all->triangle = i;
    }
}

static float ask_triangle(void *asked, size_t lane)
{
    point_search3 *all = asked;
    take_if_nearer(all, all->mesh->pack.id[lane]);
    if (all->triangle != HIT_NO_TRIANGLE && exact_less_equal(all->best.distance, all->until))
        return -1; /* no box has a bound below 0 */
    return hit__tree_spot_until(&all->spot, fmin(all->best.distance, all->most));
}

/* The nearest triangle with an area, if its distance is at most `most`: of others nothing is said. The search ends as
 * soon as one is no further than `until`; -1: never before the end. */
static void find_nearest(const hit_mesh3 *mesh, const hit_vec3 *point, double most, double until, point_search3 *all)
{
    const tree_pack *pack = &mesh->pack;
    const double *p = vec3_array(point);
    *all = (point_search3){.mesh = mesh, .point = point, .most = most, .until = until, .triangle = HIT_NO_TRIANGLE};
    all->best.distance = INFINITY;
    if (pack->count == 0 || !exact_all_finite(3, p))
        return;
    const tree_map map = mesh_map(mesh);
    float low[3], high[3];
    hit__tree_whole_of(3, mesh->isa)(pack->level[pack->levels - 1], low, high);
    hit__tree_spot_set(&all->spot, &map, 3, low, high, p, true);
    hit__tree_best_first(pack, 3, hit__tree_spot_bounds(3, mesh->isa), &all->spot,
                         hit__tree_spot_until(&all->spot, most), ask_triangle, all);
}

static hit_closest_mesh3 closest_of(const point_search3 *all)
{
    if (all->triangle == HIT_NO_TRIANGLE)
        return (hit_closest_mesh3){.distance = INFINITY, .triangle_a = HIT_NO_TRIANGLE, .triangle_b = HIT_NO_TRIANGLE};
    return (hit_closest_mesh3){.distance = all->best.distance,
                               .normal = all->best.normal,
                               .a = all->best.a,
                               .b = all->best.b,
                               .triangle_a = HIT_NO_TRIANGLE,
                               .triangle_b = all->triangle,
                               .meets = exact_is_zero(all->best.distance)};
}

hit_closest_mesh3 hit_closest_surface_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh)
{
    point_search3 all;
    find_nearest(mesh, &point, INFINITY, -1, &all);
    hit_closest_mesh3 out = closest_of(&all);
    out.meets = out.meets || hit_overlap_point3_mesh3(point, mesh);
    return out;
}

hit_closest_mesh3 hit_closest_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh)
{
    const hit_closest_mesh3 out = hit_closest_surface_point3_mesh3(point, mesh);
    if (!out.meets || exact_is_zero(out.distance))
        return out;
    return (hit_closest_mesh3){
        .a = point, .b = point, .triangle_a = HIT_NO_TRIANGLE, .triangle_b = HIT_NO_TRIANGLE, .meets = true};
}

double hit_distance_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh)
{
    point_search3 all;
    if (hit_overlap_point3_mesh3(point, mesh))
        return 0;
    find_nearest(mesh, &point, INFINITY, -1, &all);
    return all.best.distance;
}

bool hit_within_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh, double most)
{
    point_search3 all;
    if (!exact_less_equal(0, most))
        return false;
    find_nearest(mesh, &point, most, most, &all);
    return exact_less_equal(all.best.distance, most) || hit_overlap_point3_mesh3(point, mesh);
}
