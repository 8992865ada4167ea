/* Every question about a box and another shape, asked of random ones: what does each cost? */
#include "families/boxes3.h"
#include "scenes.h"
#include "verbs.h"

#include <stdlib.h>

static const char ABOUT[] =
    "Usage: bench_shapes [OPTION]...\n"
    "What does each question about a box and another shape cost? Prints nanoseconds for each, on\n"
    "shapes of the size of the boxes: about half of them share a point, then few do, and what moves\n"
    "passes by.\n"
    "Exit status: 0, 2 trouble.\n";

/* A box, and the shapes about the centre of another box, of about its size. */
typedef struct case2 {
    hit_obb2 obb;
    hit_aabb2 aabb; /* of the same half lengths, not turned */
    hit_segment2 segment;
    hit_plane2 plane;
    hit_circle2 circle;
    hit_capsule2 capsule;
    hit_triangle2 triangle;
    hit_polygon2 polygon, other; /* six corners; the first box's four */
    hit_ray2 ray;
    hit_vec2 by;
} case2;

typedef struct case3 {
    hit_obb3 obb;
    hit_aabb3 aabb;
    hit_segment3 segment;
    hit_plane3 plane;
    hit_sphere3 sphere;
    hit_capsule3 capsule;
    hit_triangle3 triangle;
    hit_frustum3 frustum;
    hit_ray3 ray;
    hit_vec3 by;
} case3;

ASK(2, hit_relate_aabb2_segment2, int, found = (int)hit_relate_aabb2_segment2(c->aabb, c->segment))
ASK(2, hit_relate_aabb2_plane2, int, found = (int)hit_relate_aabb2_plane2(c->aabb, c->plane))
ASK(2, hit_relate_aabb2_halfplane2, int, found = (int)hit_relate_aabb2_halfplane2(c->aabb, c->plane))
ASK(2, hit_relate_aabb2_circle2, int, found = (int)hit_relate_aabb2_circle2(c->aabb, c->circle))
ASK(2, hit_relate_aabb2_triangle2, int, found = (int)hit_relate_aabb2_triangle2(c->aabb, c->triangle))
ASK(2, hit_relate_aabb2_polygon2, int, found = (int)hit_relate_aabb2_polygon2(c->aabb, &c->polygon))
ASK(2, hit_relate_obb2_segment2, int, found = (int)hit_relate_obb2_segment2(c->obb, c->segment))
ASK(2, hit_relate_obb2_plane2, int, found = (int)hit_relate_obb2_plane2(c->obb, c->plane))
ASK(2, hit_relate_obb2_halfplane2, int, found = (int)hit_relate_obb2_halfplane2(c->obb, c->plane))
ASK(2, hit_relate_obb2_circle2, int, found = (int)hit_relate_obb2_circle2(c->obb, c->circle))
ASK(2, hit_relate_obb2_triangle2, int, found = (int)hit_relate_obb2_triangle2(c->obb, c->triangle))
ASK(2, hit_relate_obb2_polygon2, int, found = (int)hit_relate_obb2_polygon2(c->obb, &c->polygon))
ASK(2, hit_relate_point2_polygon2, int, found = (int)hit_relate_point2_polygon2(c->segment.a, &c->polygon))
ASK(2, hit_relate_polygon2_polygon2, int, found = (int)hit_relate_polygon2_polygon2(&c->other, &c->polygon))
ASK(2, hit_overlap_aabb2_capsule2, bool, found = hit_overlap_aabb2_capsule2(c->aabb, c->capsule))
ASK(2, hit_overlap_obb2_capsule2, bool, found = hit_overlap_obb2_capsule2(c->obb, c->capsule))
ASK(2, hit_side_aabb2_plane2, int, found = (int)hit_side_aabb2_plane2(c->aabb, c->plane))
ASK(2, hit_side_obb2_plane2, int, found = (int)hit_side_obb2_plane2(c->obb, c->plane))
ASK(2, hit_distance_aabb2_circle2, double, found = hit_distance_aabb2_circle2(c->aabb, c->circle))
ASK(2, hit_distance_aabb2_capsule2, double, found = hit_distance_aabb2_capsule2(c->aabb, c->capsule))
ASK(2, hit_distance_obb2_circle2, double, found = hit_distance_obb2_circle2(c->obb, c->circle))
ASK(2, hit_distance_obb2_capsule2, double, found = hit_distance_obb2_capsule2(c->obb, c->capsule))
ASK(2, hit_penetration_aabb2_circle2, hit_penetration2,
    hit_penetration_aabb2_circle2(c->aabb, c->circle, &found) ? found.depth : -1)
ASK(2, hit_penetration_aabb2_capsule2, hit_penetration2,
    hit_penetration_aabb2_capsule2(c->aabb, c->capsule, &found) ? found.depth : -1)
ASK(2, hit_penetration_obb2_circle2, hit_penetration2,
    hit_penetration_obb2_circle2(c->obb, c->circle, &found) ? found.depth : -1)
ASK(2, hit_penetration_obb2_capsule2, hit_penetration2,
    hit_penetration_obb2_capsule2(c->obb, c->capsule, &found) ? found.depth : -1)
ASK(2, hit_cast_ray2_circle2, hit_cast2, hit_cast_ray2_circle2(c->ray, c->circle, &found) ? found.t : -1)
ASK(2, hit_cast_ray2_capsule2, hit_cast2, hit_cast_ray2_capsule2(c->ray, c->capsule, &found) ? found.t : -1)
ASK(2, hit_cast_ray2_polygon2, hit_cast2, hit_cast_ray2_polygon2(c->ray, &c->polygon, &found) ? found.t : -1)
ASK(2, hit_cast_circle2_aabb2, hit_cast2, hit_cast_circle2_aabb2(c->circle, c->by, c->aabb, &found) ? found.t : -1)
ASK(2, hit_cast_circle2_obb2, hit_cast2, hit_cast_circle2_obb2(c->circle, c->by, c->obb, &found) ? found.t : -1)
ASK(2, hit_distance_obb2_polygon2, double, found = hit_distance_obb2_polygon2(c->obb, &c->polygon))
ASK(2, hit_distance_polygon2_polygon2, double, found = hit_distance_polygon2_polygon2(&c->other, &c->polygon))
ASK(2, hit_penetration_obb2_polygon2, hit_penetration2,
    hit_penetration_obb2_polygon2(c->obb, &c->polygon, &found) ? found.depth : -1)
ASK(2, hit_penetration_polygon2_polygon2, hit_penetration2,
    hit_penetration_polygon2_polygon2(&c->other, &c->polygon, &found) ? found.depth : -1)
ASK(2, hit_contact_obb2_polygon2, hit_contact2,
    hit_contact_obb2_polygon2(c->obb, &c->polygon, &found) ? found.depth : -1)
ASK(2, hit_contact_polygon2_polygon2, hit_contact2,
    hit_contact_polygon2_polygon2(&c->other, &c->polygon, &found) ? found.depth : -1)
ASK(2, hit_cast_polygon2_obb2, hit_cast2, hit_cast_polygon2_obb2(&c->polygon, c->by, c->obb, &found) ? found.t : -1)
ASK(2, hit_cast_polygon2_polygon2, hit_cast2,
    hit_cast_polygon2_polygon2(&c->polygon, c->by, &c->other, &found) ? found.t : -1)
ASK(2, hit_contact_obb2_circle2, hit_contact2, hit_contact_obb2_circle2(c->obb, c->circle, &found) ? found.depth : -1)
ASK(2, hit_contact_obb2_capsule2, hit_contact2,
    hit_contact_obb2_capsule2(c->obb, c->capsule, &found) ? found.depth : -1)
ASK(2, hit_contact_obb2_triangle2, hit_contact2,
    hit_contact_obb2_triangle2(c->obb, c->triangle, &found) ? found.depth : -1)
ASK(2, hit_cast_triangle2_obb2, hit_cast2, hit_cast_triangle2_obb2(c->triangle, c->by, c->obb, &found) ? found.t : -1)
ASK(2, hit_distance_circle2_polygon2, double, found = hit_distance_circle2_polygon2(c->circle, &c->other))
ASK(2, hit_contact_circle2_polygon2, hit_contact2,
    hit_contact_circle2_polygon2(c->circle, &c->other, &found) ? found.depth : -1)
ASK(2, hit_distance_capsule2_polygon2, double, found = hit_distance_capsule2_polygon2(c->capsule, &c->other))
ASK(2, hit_contact_capsule2_polygon2, hit_contact2,
    hit_contact_capsule2_polygon2(c->capsule, &c->other, &found) ? found.depth : -1)
ASK(2, hit_cast_circle2_polygon2, hit_cast2,
    hit_cast_circle2_polygon2(c->circle, c->by, &c->other, &found) ? found.t : -1)
ASK(2, hit_cast_capsule2_polygon2, hit_cast2,
    hit_cast_capsule2_polygon2(c->capsule, c->by, &c->other, &found) ? found.t : -1)
ASK(3, hit_relate_aabb3_segment3, int, found = (int)hit_relate_aabb3_segment3(c->aabb, c->segment))
ASK(3, hit_relate_aabb3_plane3, int, found = (int)hit_relate_aabb3_plane3(c->aabb, c->plane))
ASK(3, hit_relate_aabb3_halfspace3, int, found = (int)hit_relate_aabb3_halfspace3(c->aabb, c->plane))
ASK(3, hit_relate_aabb3_sphere3, int, found = (int)hit_relate_aabb3_sphere3(c->aabb, c->sphere))
ASK(3, hit_relate_aabb3_triangle3, int, found = (int)hit_relate_aabb3_triangle3(c->aabb, &c->triangle))
ASK(3, hit_relate_obb3_segment3, int, found = (int)hit_relate_obb3_segment3(&c->obb, c->segment))
ASK(3, hit_relate_obb3_plane3, int, found = (int)hit_relate_obb3_plane3(&c->obb, c->plane))
ASK(3, hit_relate_obb3_halfspace3, int, found = (int)hit_relate_obb3_halfspace3(&c->obb, c->plane))
ASK(3, hit_relate_obb3_sphere3, int, found = (int)hit_relate_obb3_sphere3(&c->obb, c->sphere))
ASK(3, hit_relate_obb3_triangle3, int, found = (int)hit_relate_obb3_triangle3(&c->obb, &c->triangle))
ASK(3, hit_overlap_aabb3_capsule3, bool, found = hit_overlap_aabb3_capsule3(c->aabb, c->capsule))
ASK(3, hit_overlap_obb3_capsule3, bool, found = hit_overlap_obb3_capsule3(&c->obb, c->capsule))
ASK(3, hit_side_aabb3_plane3, int, found = (int)hit_side_aabb3_plane3(c->aabb, c->plane))
ASK(3, hit_side_obb3_plane3, int, found = (int)hit_side_obb3_plane3(&c->obb, c->plane))
ASK(3, hit_side_aabb3_frustum3, int, found = (int)hit_side_aabb3_frustum3(c->aabb, &c->frustum))
ASK(3, hit_side_obb3_frustum3, int, found = (int)hit_side_obb3_frustum3(&c->obb, &c->frustum))
ASK(3, hit_distance_aabb3_sphere3, double, found = hit_distance_aabb3_sphere3(c->aabb, c->sphere))
ASK(3, hit_distance_aabb3_capsule3, double, found = hit_distance_aabb3_capsule3(c->aabb, c->capsule))
ASK(3, hit_distance_obb3_sphere3, double, found = hit_distance_obb3_sphere3(&c->obb, c->sphere))
ASK(3, hit_distance_obb3_capsule3, double, found = hit_distance_obb3_capsule3(&c->obb, c->capsule))
ASK(3, hit_penetration_aabb3_sphere3, hit_penetration3,
    hit_penetration_aabb3_sphere3(c->aabb, c->sphere, &found) ? found.depth : -1)
ASK(3, hit_penetration_aabb3_capsule3, hit_penetration3,
    hit_penetration_aabb3_capsule3(c->aabb, c->capsule, &found) ? found.depth : -1)
ASK(3, hit_penetration_obb3_sphere3, hit_penetration3,
    hit_penetration_obb3_sphere3(&c->obb, c->sphere, &found) ? found.depth : -1)
ASK(3, hit_penetration_obb3_capsule3, hit_penetration3,
    hit_penetration_obb3_capsule3(&c->obb, c->capsule, &found) ? found.depth : -1)
ASK(3, hit_cast_ray3_sphere3, hit_cast3, hit_cast_ray3_sphere3(c->ray, c->sphere, &found) ? found.t : -1)
ASK(3, hit_cast_ray3_capsule3, hit_cast3, hit_cast_ray3_capsule3(c->ray, c->capsule, &found) ? found.t : -1)
ASK(3, hit_cast_sphere3_aabb3, hit_cast3, hit_cast_sphere3_aabb3(c->sphere, c->by, c->aabb, &found) ? found.t : -1)
ASK(3, hit_cast_sphere3_obb3, hit_cast3, hit_cast_sphere3_obb3(c->sphere, c->by, &c->obb, &found) ? found.t : -1)
ASK(3, hit_contact_obb3_sphere3, hit_contact3, hit_contact_obb3_sphere3(&c->obb, c->sphere, &found) ? found.depth : -1)
ASK(3, hit_contact_obb3_capsule3, hit_contact3,
    hit_contact_obb3_capsule3(&c->obb, c->capsule, &found) ? found.depth : -1)
ASK(3, hit_cast_capsule3_obb3, hit_cast3, hit_cast_capsule3_obb3(c->capsule, c->by, &c->obb, &found) ? found.t : -1)
ASK(3, hit_distance_aabb3_triangle3, double, found = hit_distance_aabb3_triangle3(c->aabb, &c->triangle))
ASK(3, hit_distance_obb3_triangle3, double, found = hit_distance_obb3_triangle3(&c->obb, &c->triangle))
ASK(3, hit_penetration_aabb3_triangle3, hit_penetration3,
    hit_penetration_aabb3_triangle3(c->aabb, &c->triangle, &found) ? found.depth : -1)
ASK(3, hit_penetration_obb3_triangle3, hit_penetration3,
    hit_penetration_obb3_triangle3(&c->obb, &c->triangle, &found) ? found.depth : -1)
ASK(3, hit_cast_triangle3_aabb3, hit_cast3,
    hit_cast_triangle3_aabb3(&c->triangle, c->by, c->aabb, &found) ? found.t : -1)
ASK(3, hit_cast_triangle3_obb3, hit_cast3, hit_cast_triangle3_obb3(&c->triangle, c->by, &c->obb, &found) ? found.t : -1)

static const verb verbs2[] = {
    VERB(hit_relate_aabb2_segment2),
    VERB(hit_relate_aabb2_plane2),
    VERB(hit_relate_aabb2_halfplane2),
    VERB(hit_relate_aabb2_circle2),
    VERB(hit_relate_aabb2_triangle2),
    VERB(hit_relate_aabb2_polygon2),
    VERB(hit_relate_obb2_segment2),
    VERB(hit_relate_obb2_plane2),
    VERB(hit_relate_obb2_halfplane2),
    VERB(hit_relate_obb2_circle2),
    VERB(hit_relate_obb2_triangle2),
    VERB(hit_relate_obb2_polygon2),
    VERB(hit_relate_point2_polygon2),
    VERB(hit_relate_polygon2_polygon2),
    VERB(hit_overlap_aabb2_capsule2),
    VERB(hit_overlap_obb2_capsule2),
    VERB(hit_side_aabb2_plane2),
    VERB(hit_side_obb2_plane2),
    VERB(hit_distance_aabb2_circle2),
    VERB(hit_distance_aabb2_capsule2),
    VERB(hit_distance_obb2_circle2),
    VERB(hit_distance_obb2_capsule2),
    VERB(hit_penetration_aabb2_circle2),
    VERB(hit_penetration_aabb2_capsule2),
    VERB(hit_penetration_obb2_circle2),
    VERB(hit_penetration_obb2_capsule2),
    VERB(hit_cast_ray2_circle2),
    VERB(hit_cast_ray2_capsule2),
    VERB(hit_cast_ray2_polygon2),
    VERB(hit_cast_circle2_aabb2),
    VERB(hit_cast_circle2_obb2),
    VERB(hit_distance_obb2_polygon2),
    VERB(hit_distance_polygon2_polygon2),
    VERB(hit_penetration_obb2_polygon2),
    VERB(hit_penetration_polygon2_polygon2),
    VERB(hit_contact_obb2_polygon2),
    VERB(hit_contact_polygon2_polygon2),
    VERB(hit_cast_polygon2_obb2),
    VERB(hit_cast_polygon2_polygon2),
    VERB(hit_contact_obb2_circle2),
    VERB(hit_contact_obb2_capsule2),
    VERB(hit_contact_obb2_triangle2),
    VERB(hit_cast_triangle2_obb2),
    VERB(hit_distance_circle2_polygon2),
    VERB(hit_contact_circle2_polygon2),
    VERB(hit_distance_capsule2_polygon2),
    VERB(hit_contact_capsule2_polygon2),
    VERB(hit_cast_circle2_polygon2),
    VERB(hit_cast_capsule2_polygon2),
};

static const verb verbs3[] = {
    VERB(hit_relate_aabb3_segment3),       VERB(hit_relate_aabb3_plane3),        VERB(hit_relate_aabb3_halfspace3),
    VERB(hit_relate_aabb3_sphere3),        VERB(hit_relate_aabb3_triangle3),     VERB(hit_relate_obb3_segment3),
    VERB(hit_relate_obb3_plane3),          VERB(hit_relate_obb3_halfspace3),     VERB(hit_relate_obb3_sphere3),
    VERB(hit_relate_obb3_triangle3),       VERB(hit_overlap_aabb3_capsule3),     VERB(hit_overlap_obb3_capsule3),
    VERB(hit_side_aabb3_plane3),           VERB(hit_side_obb3_plane3),           VERB(hit_side_aabb3_frustum3),
    VERB(hit_side_obb3_frustum3),          VERB(hit_distance_aabb3_sphere3),     VERB(hit_distance_aabb3_capsule3),
    VERB(hit_distance_obb3_sphere3),       VERB(hit_distance_obb3_capsule3),     VERB(hit_penetration_aabb3_sphere3),
    VERB(hit_penetration_aabb3_capsule3),  VERB(hit_penetration_obb3_sphere3),   VERB(hit_penetration_obb3_capsule3),
    VERB(hit_cast_ray3_sphere3),           VERB(hit_cast_ray3_capsule3),         VERB(hit_cast_sphere3_aabb3),
    VERB(hit_cast_sphere3_obb3),           VERB(hit_contact_obb3_sphere3),       VERB(hit_contact_obb3_capsule3),
    VERB(hit_cast_capsule3_obb3),          VERB(hit_distance_aabb3_triangle3),   VERB(hit_distance_obb3_triangle3),
    VERB(hit_penetration_aabb3_triangle3), VERB(hit_penetration_obb3_triangle3), VERB(hit_cast_triangle3_aabb3),
    VERB(hit_cast_triangle3_obb3),
};

/* ---- The cases ----------------------------------------------------------------------------------------------- */

/* A corner of a polygon about a box: x and y in half lengths. */
static hit_vec2 corner_at(hit_obb2 box, double x, double y)
{
    x *= box.half.x;
    y *= box.half.y;
    return (hit_vec2){box.center.x + x * box.axis.x - y * box.axis.y, box.center.y + x * box.axis.y + y * box.axis.x};
}

static void fill_case2(case2 *c, hit_obb2 a, hit_obb2 b)
{
    static const double hexagon[6][2] = {{1, 0}, {0.5, 1}, {-0.5, 1}, {-1, 0}, {-0.5, -1}, {0.5, -1}};
    hit_vec2 d = {b.center.x - a.center.x, b.center.y - a.center.y};
    c->obb = a;
    c->aabb = hit_aabb2_from_center_half(a.center, a.half);
    c->segment = (hit_segment2){corner_at(b, -1, -1), corner_at(b, 1, 1)};
    c->plane = (hit_plane2){b.axis, b.axis.x * b.center.x + b.axis.y * b.center.y};
    c->circle = (hit_circle2){b.center, 0.5 * (b.half.x + b.half.y)};
    c->capsule = (hit_capsule2){corner_at(b, -1, 0), corner_at(b, 1, 0), b.half.y};
    c->triangle = (hit_triangle2){{corner_at(b, -1, -1), corner_at(b, 1, -1), corner_at(b, 0, 1)}};
    c->polygon.count = 6;
    for (int i = 0; i < 6; i++)
        c->polygon.corner[i] = corner_at(b, hexagon[i][0], hexagon[i][1]);
    c->other = (hit_polygon2){.count = 4};
    for (int i = 0; i < 4; i++)
        c->other.corner[i] = corner_at(a, i == 0 || i == 3 ? -1 : 1, i < 2 ? -1 : 1);
    c->ray = (hit_ray2){a.center, {d.x + a.axis.x, d.y + a.axis.y}};
    c->by = (hit_vec2){b.axis.x - d.x, b.axis.y - d.y};
}

static hit_vec3 place_in(const hit_obb3 *box, double x, double y, double z)
{
    return hit_obb3_to_world(box, (hit_vec3){x * box->half.x, y * box->half.y, z * box->half.z});
}

static void fill_case3(case3 *c, const hit_obb3 *a, const hit_obb3 *b)
{
    hit_vec3 d = sub3(b->center, a->center);
    c->obb = *a;
    c->aabb = hit_aabb3_from_center_half(a->center, a->half);
    c->segment = (hit_segment3){place_in(b, -1, -1, -1), place_in(b, 1, 1, 1)};
    c->plane = hit_plane3_from_point_normal(b->center, b->axis[0]);
    c->sphere = (hit_sphere3){b->center, (b->half.x + b->half.y + b->half.z) / 3};
    c->capsule = (hit_capsule3){place_in(b, -1, 0, 0), place_in(b, 1, 0, 0), 0.5 * (b->half.y + b->half.z)};
    c->triangle = (hit_triangle3){{place_in(b, -1, -1, -1), place_in(b, 1, -1, 0), place_in(b, 0, 1, 1)}};
    for (int i = 0; i < 6; i++) {
        double side = i % 2 == 0 ? -1 : 1;
        hit_vec3 on = place_in(b, i / 2 == 0 ? side : 0, i / 2 == 1 ? side : 0, i / 2 == 2 ? side : 0);
        c->frustum.plane[i] = hit_plane3_from_point_normal(on, scale3(side, b->axis[i / 2]));
    }
    c->ray = (hit_ray3){a->center, add3(d, a->axis[0])};
    c->by = sub3(b->axis[0], d);
}

/* passing: few share a point, and what moves goes past the box. */
static void *cases2(const report *r, bool passing)
{
    obb2_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    case2 *cases = malloc(r->set.pairs * sizeof *cases);
    if (pairs != NULL && cases != NULL)
        scene2_random(r->set.seed, r->set.pairs, pairs, passing ? 0.05 : 0.5);
    for (size_t i = 0; pairs != NULL && cases != NULL && i < r->set.pairs; i++) {
        case2 *c = &cases[i];
        fill_case2(c, pairs[i].a, pairs[i].b);
        if (passing) {
            c->by = (hit_vec2){c->by.y, -c->by.x};
            c->ray.direction = (hit_vec2){c->ray.direction.y, -c->ray.direction.x};
        }
    }
    free(pairs);
    return cases;
}

static void *cases3(const report *r, bool passing)
{
    obb3_pair *pairs = malloc(r->set.pairs * sizeof *pairs);
    case3 *cases = malloc(r->set.pairs * sizeof *cases);
    if (pairs != NULL && cases != NULL)
        scenes3[passing ? 1 : 0].fill(r->set.seed, r->set.pairs, pairs);
    for (size_t i = 0; pairs != NULL && cases != NULL && i < r->set.pairs; i++) {
        case3 *c = &cases[i];
        fill_case3(c, &pairs[i].a, &pairs[i].b);
        if (passing) {
            c->by = cross3(c->by, c->obb.axis[0]);
            c->ray.direction = cross3(c->ray.direction, c->obb.axis[1]);
        }
    }
    free(pairs);
    return cases;
}

static bool time_shapes(report *r, bool passing)
{
    return verbs_time(r, passing ? "shapes in the plane that pass" : "shapes in the plane", verbs2,
                      sizeof verbs2 / sizeof *verbs2, cases2(r, passing)) &&
           verbs_time(r, passing ? "shapes in space that pass" : "shapes in space", verbs3,
                      sizeof verbs3 / sizeof *verbs3, cases3(r, passing));
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    bool ok = time_shapes(&r, false) && time_shapes(&r, true);
    return report_close(&r) && ok ? 0 : 2;
}
