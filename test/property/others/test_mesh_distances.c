/* How far meshes are: the nearest point of a mesh to a point, and the nearest points of two meshes, beside all
 * triangles one by one; whether the point is in the solid by the oracle of meshes, and distances by exact numbers. */
#include "judge/judge_simplices.h"
#include "mesh_asks.h"
#include "meshes/disturb.h"
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

/* ---- Two meshes ---- */

/* The meshes and, of both, the greatest difference of a coordinate, what a distance may be off, and a point. */
typedef struct duo {
    const soup *a, *b;
    hit_mesh3 *x, *y;
    double error, place;
} duo;

static duo duo_of(const soup *a, const soup *b)
{
    extent e = extent_none();
    extent_add_soup(&e, a);
    extent_add_soup(&e, b);
    return (duo){a,
                 b,
                 asks_mesh(a, HIT_SURFACE_UNKNOWN),
                 asks_mesh(b, HIT_SURFACE_UNKNOWN),
                 0x1p-47 * extent_size(&e) + 0x1p-1074,
                 e.place};
}

static void duo_free(duo *d)
{
    hit_mesh3_free(d->x);
    hit_mesh3_free(d->y);
}

/* The least of all distances of two triangles. By whole numbers: no two that are next to as near as the mesh is said to
 * be are nearer than it may err. */
static const char *check_least(const duo *d, double distance, double *least)
{
    *least = INFINITY;
    for (uint32_t i = 0; i < hit_mesh3_count(d->x); ++i)
        for (uint32_t j = 0; j < hit_mesh3_count(d->y); ++j) {
            if (!asks_has_area(d->x, i) || !asks_has_area(d->y, j))
                continue;
            const hit_triangle3 s = hit_mesh3_triangle(d->x, i), t = hit_mesh3_triangle(d->y, j);
            const double one = hit_distance_triangle3_triangle3(&s, &t);
            *least = fmin(*least, one);
            if (one > distance + 8 * d->error || distance <= d->error)
                continue;
            const simplex p = simplex_of_triangle(d->x, i), q = simplex_of_triangle(d->y, j);
            if (judge_round(&p, distance - d->error, &q) == HIT_OVERLAPPING)
                return "two triangles are nearer";
        }
    return distance >= *least && distance <= *least + d->error ? NULL : "not the least distance";
}

static const char *check_apart(const duo *d, const hit_closest_mesh3 *c)
{
    if (c->triangle_a == HIT_NO_TRIANGLE || c->triangle_b == HIT_NO_TRIANGLE)
        return "no triangle";
    const hit_triangle3 s = hit_mesh3_triangle(d->x, c->triangle_a), t = hit_mesh3_triangle(d->y, c->triangle_b);
    const hit_closest3 truth = hit_closest_triangle3_triangle3(&s, &t);
    if (c->distance != truth.distance || memcmp(&c->normal, &truth.normal, sizeof c->normal) != 0 ||
        memcmp(&c->a, &truth.a, sizeof c->a) != 0 || memcmp(&c->b, &truth.b, sizeof c->b) != 0)
        return "not that of the triangles";
    const simplex p = simplex_of_triangle(d->x, c->triangle_a), q = simplex_of_triangle(d->y, c->triangle_b);
    return judge_round(&p, c->distance + d->error, &q) != HIT_APART ? NULL : "the triangles are further";
}

static bool is_next_to(hit_vec3 at, const hit_mesh3 *mesh, uint32_t triangle, double most)
{
    const simplex p = simplex_of_point(at), t = simplex_of_triangle(mesh, triangle);
    return judge_round(&p, most, &t) != HIT_APART;
}

/* A point of both: on two triangles that meet, or a corner within. */
static const char *check_common(const duo *d, const hit_closest_mesh3 *c)
{
    const double p[3] = {c->a.x, c->a.y, c->a.z}, slack = 0x1p-48 * d->place + 0x1p-1074;
    if (memcmp(&c->a, &c->b, sizeof c->a) != 0 || c->normal.x != 0 || c->normal.y != 0 || c->normal.z != 0)
        return "not a point of both";
    if (c->triangle_a != HIT_NO_TRIANGLE && c->triangle_b != HIT_NO_TRIANGLE) {
        const hit_triangle3 s = hit_mesh3_triangle(d->x, c->triangle_a), t = hit_mesh3_triangle(d->y, c->triangle_b);
        return hit_overlap_triangle3_triangle3(&s, &t) && is_next_to(c->a, d->x, c->triangle_a, slack) &&
                       is_next_to(c->a, d->y, c->triangle_b, slack)
                   ? NULL
                   : "not a point of both triangles";
    }
    const bool of_a = c->triangle_a != HIT_NO_TRIANGLE;
    if (of_a == (c->triangle_b != HIT_NO_TRIANGLE))
        return "neither is within";
    const mesh_seen seen = oracle_mesh_point(of_a ? d->b : d->a, p);
    return seen.solid && is_next_to(c->a, of_a ? d->x : d->y, of_a ? c->triangle_a : c->triangle_b, 0)
               ? NULL
               : "not a corner within";
}

static bool within(const duo *d, double most)
{
    bool out = most != most;
    assert_int_equal(hit_within_mesh3_mesh3(d->x, d->y, most, &out), HIT_OK);
    return out;
}

static const char *check_duo(const duo *d, double *distance)
{
    hit_closest_mesh3 c;
    bool meets;
    double least;
    assert_int_equal(hit_overlap_mesh3_mesh3(d->x, d->y, &meets), HIT_OK);
    assert_int_equal(hit_distance_mesh3_mesh3(d->x, d->y, distance), HIT_OK);
    assert_int_equal(hit_closest_mesh3_mesh3(d->x, d->y, &c), HIT_OK);
    const double far = *distance;
    if (c.meets != meets || (far == 0) != meets || !(far >= 0) || c.distance != far)
        return "sign";
    const double ask[] = {far,
                          nextafter(far, INFINITY),
                          nextafter(far, -INFINITY),
                          2 * far,
                          0.5 * far,
                          0.75 * far,
                          far * (1 - 0x1p-44),
                          far + d->error,
                          far - d->error,
                          0,
                          -1,
                          INFINITY,
                          NAN};
    for (size_t i = 0; i < sizeof ask / sizeof ask[0]; ++i)
        if (within(d, ask[i]) != (far <= ask[i]))
            return "within";
    if (meets)
        return check_common(d, &c);
    if (far == INFINITY && (hit_mesh3_facts(d->x).faces == 0 || hit_mesh3_facts(d->y).faces == 0))
        return c.triangle_a == HIT_NO_TRIANGLE && c.triangle_b == HIT_NO_TRIANGLE ? NULL : "of nothing";
    const char *wrong = check_least(d, far, &least);
    return wrong ? wrong : check_apart(d, &c);
}

/* Often off, by any way, by an ulp or so, or so far that there is a gap between their bounds. */
static void move_apart(dice *d, soup *s, const soup *other)
{
    double p[3], q[3], by[3];
    asks_random_corner(d, other, p);
    asks_random_corner(d, s, q);
    const int kind = dice_below(d, 9), axis = dice_below(d, 3);
    const double times = kind < 2 ? 0 : kind == 2 ? 0x1p-40 : kind < 5 ? 1 : kind < 7 ? 1.5 : 20;
    for (int k = 0; k < 3; ++k)
        by[k] = kind == 5 && k != axis ? 0 : times * (p[k] - q[k]);
    for (int i = 0; i < s->corners; ++i)
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] += by[k];
}

static const char *check_pair(dice *d, mesh_pair *p, double *distance)
{
    double back, again;
    duo there = duo_of(&p->a, &p->b), turned = duo_of(&p->b, &p->a);
    const char *wrong = check_duo(&there, distance);
    wrong = wrong ? wrong : check_duo(&turned, &back);
    const double error = there.error;
    if (!wrong && back != *distance)
        wrong = "not the same both ways round";
    duo_free(&there);
    duo_free(&turned);
    disturb_order(d, &p->a);
    disturb_order(d, &p->b);
    there = duo_of(&p->a, &p->b);
    wrong = wrong ? wrong : check_duo(&there, &again);
    if (!wrong && again != *distance && !(fabs(again - *distance) <= error))
        wrong = "depends on the order";
    duo_free(&there);
    return wrong;
}

static void check_pairs(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(60, 10000);
    unsigned long long apart = 0;
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        dice d = dice_for(seed + 79, i);
        double distance = 0;
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        if (p.a.corners > 0 && p.b.corners > 0)
            move_apart(&d, &p.b, &p.a);
        const char *wrong = check_pair(&d, &p, &distance);
        apart += distance > 0;
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
    }
    printf("    %llu pairs, %llu apart\n", (unsigned long long)count, apart);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    static char names[2][MESH_FAMILIES][60];
    struct CMUnitTest tests[2 * MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        snprintf(names[0][i], sizeof names[0][i], "points, %s", mesh_family_names[i]);
        snprintf(names[1][i], sizeof names[1][i], "two meshes, %s", mesh_family_names[i]);
        tests[i] = (struct CMUnitTest){names[0][i], check_points, NULL, NULL, &families[i]};
        tests[MESH_FAMILIES + i] = (struct CMUnitTest){names[1][i], check_pairs, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
