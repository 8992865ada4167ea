/* How far meshes are: the nearest point of a mesh to a point beside all triangles one by one, whether the point is in
 * the solid by the oracle of meshes, and the distance by exact numbers. */
#include "judge/judge_simplices.h"
#include "mesh_asks.h"
#include "meshes/oracle_mesh.h"

#include <hitbox/distance.h>

enum { TRIANGLES_MOST = 50, POINTS = 12 };

static simplex simplex_of_point(hit_vec3 p)
{
    return (simplex){.count = 1, .corner = {{p.x, p.y, p.z}}};
}

static simplex simplex_of_triangle(const hit_mesh3 *mesh, uint32_t i)
{
    const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
    simplex s = {.count = 3};
    memcpy(s.corner, t.corner, sizeof s.corner);
    return s;
}

/* The greatest difference of a coordinate of two of all points, and the greatest coordinate. */
typedef struct extent {
    double low[3], high[3], place;
} extent;

static extent extent_none(void)
{
    return (extent){{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}, 0};
}

static void extent_add(extent *e, const double *p)
{
    for (int k = 0; k < 3; ++k) {
        e->low[k] = fmin(e->low[k], p[k]);
        e->high[k] = fmax(e->high[k], p[k]);
        e->place = fmax(e->place, fabs(p[k]));
    }
}

static void extent_add_soup(extent *e, const soup *s)
{
    for (int i = 0; i < 3 * s->triangles; ++i)
        extent_add(e, s->corner[s->index[i / 3][i % 3]]);
}

static double extent_size(const extent *e)
{
    return fmax(e->high[0] - e->low[0], fmax(e->high[1] - e->low[1], e->high[2] - e->low[2]));
}

/* ---- Points ---- */

static hit_vec3 random_point(dice *d, const soup *s)
{
    double p[3], q[3];
    asks_random_point(d, s, p);
    asks_random_point(d, s, q);
    const int kind = dice_below(d, 8);
    for (int k = 0; k < 3; ++k) {
        if (kind == 0) /* far away */
            p[k] += ldexp(p[k] - q[k], dice_below(d, 30));
        if (kind == 1) /* close to what it was */
            p[k] += ldexp(p[k] - q[k], -dice_below(d, 60));
    }
    return (hit_vec3){p[0], p[1], p[2]};
}

static hit_closest_mesh3 closest_one_by_one(hit_vec3 p, const hit_mesh3 *mesh)
{
    hit_closest_mesh3 best = {.distance = INFINITY, .triangle_a = HIT_NO_TRIANGLE, .triangle_b = HIT_NO_TRIANGLE};
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); ++i) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        const hit_closest3 c = hit_closest_point3_triangle3(p, &t);
        if (!asks_has_area(mesh, i) || !(c.distance < best.distance || best.triangle_b == HIT_NO_TRIANGLE))
            continue;
        best.distance = c.distance;
        best.normal = c.normal;
        best.a = c.a;
        best.b = c.b;
        best.triangle_b = i;
    }
    return best;
}

static bool is_same(const hit_closest_mesh3 *x, const hit_closest_mesh3 *y)
{
    return x->distance == y->distance && x->triangle_a == y->triangle_a && x->triangle_b == y->triangle_b &&
           memcmp(&x->normal, &y->normal, sizeof x->normal) == 0 && memcmp(&x->a, &y->a, sizeof x->a) == 0 &&
           memcmp(&x->b, &y->b, sizeof x->b) == 0;
}

/* By whole numbers: no triangle is nearer than that, and the one found is not further. */
static const char *check_distance(hit_vec3 p, const soup *s, const hit_mesh3 *mesh, const hit_closest_mesh3 *c)
{
    extent e = extent_none();
    extent_add_soup(&e, s);
    extent_add(&e, (const double[]){p.x, p.y, p.z});
    const double error = 0x1p-48 * extent_size(&e) + 0x1p-1074;
    const simplex at = simplex_of_point(p);
    for (uint32_t i = 0; i < hit_mesh3_count(mesh) && c->distance > error; ++i) {
        const simplex t = simplex_of_triangle(mesh, i);
        if (asks_has_area(mesh, i) && judge_round(&at, c->distance - error, &t) == HIT_OVERLAPPING)
            return "a triangle is nearer";
    }
    if (c->triangle_b == HIT_NO_TRIANGLE)
        return NULL;
    const simplex t = simplex_of_triangle(mesh, c->triangle_b), on = simplex_of_point(c->b);
    if (judge_round(&at, c->distance + error, &t) == HIT_APART)
        return "the triangle is further";
    return judge_round(&on, error + 0x1p-50 * e.place, &t) != HIT_APART ? NULL : "b is off the triangle";
}

static const char *check_within(hit_vec3 p, const hit_mesh3 *mesh, double distance)
{
    const double below = nextafter(distance, -INFINITY), above = 2 * distance;
    if (!hit_within_point3_mesh3(p, mesh, distance) || hit_within_point3_mesh3(p, mesh, below) ||
        !hit_within_point3_mesh3(p, mesh, above) || !hit_within_point3_mesh3(p, mesh, INFINITY) ||
        hit_within_point3_mesh3(p, mesh, NAN) || hit_within_point3_mesh3(p, mesh, 0) != (distance == 0) ||
        hit_within_point3_mesh3(p, mesh, 0.5 * distance) != (0.5 * distance >= distance))
        return "within";
    return NULL;
}

static const char *check_point(hit_vec3 p, const soup *s, const hit_mesh3 *mesh)
{
    const hit_closest_mesh3 truth = closest_one_by_one(p, mesh), surface = hit_closest_surface_point3_mesh3(p, mesh),
                            solid = hit_closest_point3_mesh3(p, mesh);
    const double at[3] = {p.x, p.y, p.z};
    const mesh_seen seen = oracle_mesh_point(s, at);
    const bool meets = seen.on_face || seen.solid;
    const double distance = hit_distance_point3_mesh3(p, mesh);
    if (!is_same(&surface, &truth) || (surface.distance == 0) != seen.on_face)
        return "nearest of the surface";
    if (surface.meets != meets || solid.meets != meets || (distance == 0) != meets || solid.distance != distance)
        return "in the solid";
    if (!meets || seen.on_face) {
        if (!is_same(&solid, &surface))
            return "nearest of the solid";
    } else if (memcmp(&solid.b, &p, sizeof p) != 0 || memcmp(&solid.a, &p, sizeof p) != 0 ||
               solid.triangle_b != HIT_NO_TRIANGLE || solid.normal.x != 0) {
        return "nearest within";
    }
    const char *wrong = check_within(p, mesh, distance);
    return wrong ? wrong : check_distance(p, s, mesh, &surface);
}

static void check_points(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(25, 10000);
    unsigned long long points = 0, inside = 0, on = 0;
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        dice d = dice_for(seed + 78, i);
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        hit_mesh3 *mesh = asks_mesh(&p.a, HIT_SURFACE_UNKNOWN);
        for (int k = 0; k < POINTS && p.a.corners > 0; ++k, ++points) {
            const hit_vec3 at = random_point(&d, &p.a);
            const char *wrong = check_point(at, &p.a, mesh);
            const hit_closest_mesh3 c = hit_closest_point3_mesh3(at, mesh);
            inside += c.meets && c.triangle_b == HIT_NO_TRIANGLE;
            on += c.meets && c.triangle_b != HIT_NO_TRIANGLE;
            if (wrong) {
                mesh_pair_print(&p);
                fail_msg("%s: seed %llu, number %llu, point %a %a %a", wrong, (unsigned long long)seed,
                         (unsigned long long)i, at.x, at.y, at.z);
            }
        }
        hit_mesh3_free(mesh);
    }
    printf("    %llu points, %llu on a triangle, %llu within\n", points, on, inside);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_points, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
