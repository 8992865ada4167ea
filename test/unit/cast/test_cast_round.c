/* Rays and segments against circles, spheres and capsules: by example, and by looking at places on the way. The
 * property tests hold hit or miss of circles and spheres against whole numbers. */
#include "expect.h"

#include "hitbox/cast.h"
#include <float.h>

enum { PLACES = 64, SEEN_CASES = 2000 };

static double dot(hit_vec3 u, hit_vec3 v)
{
    return u.x * v.x + u.y * v.y + u.z * v.z;
}

static hit_vec3 minus(hit_vec3 u, hit_vec3 v)
{
    return (hit_vec3){u.x - v.x, u.y - v.y, u.z - v.z};
}

static double length_of(hit_vec3 v)
{
    return sqrt(dot(v, v));
}

static hit_vec3 times(double x, hit_vec3 v)
{
    return (hit_vec3){x * v.x, x * v.y, x * v.z};
}

static bool same_hit(const hit_cast3 *a, const hit_cast3 *b)
{
    return same_double(a->t, b->t) && same3(a->point, b->point) && same3(a->normal, b->normal) && a->axis == b->axis &&
           a->face == b->face && a->inside == b->inside;
}

/* ---- By example ---- */

TEST(ray_and_sphere)
{
    hit_cast3 out = {.t = 7};
    const hit_sphere3 ball = {{1, 2, 3}, 2};
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {2, 0, 0}}, ball, &out));
    assert_true(out.t == 2 && same3(out.point, (hit_vec3){-1, 2, 3}) && same3(out.normal, (hit_vec3){-1, 0, 0}));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == -1 && !out.inside);
    /* it touches */
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-5, 4, 3}, {2, 0, 0}}, ball, &out));
    assert_true(out.t == 3 && same3(out.point, (hit_vec3){1, 4, 3}) && same3(out.normal, (hit_vec3){0, 1, 0}));
    /* on the surface is inside, and so is the center */
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{3, 2, 3}, {2, 0, 0}}, ball, &out));
    assert_true(out.inside && out.t == 0 && same3(out.point, (hit_vec3){3, 2, 3}) && out.face == -1);
    assert_true(same3(out.normal, (hit_vec3){0, 0, 0}) && out.axis == HIT_AXIS_A0);
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{1, 2, 3}, {0, 0, 0}}, ball, &out) && out.inside);
    out.t = 7;
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {-2, 0, 0}}, ball, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, nextafter(4, 5), 3}, {2, 0, 0}}, ball, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {0, 0, 0}}, ball, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, NAN}, {2, 0, 0}}, ball, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {INFINITY, 0, 0}}, ball, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {2, 0, 0}}, (hit_sphere3){{1, 2, 3}, -1}, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {2, 0, 0}}, (hit_sphere3){{1, 2, 3}, NAN}, &out));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{-5, 2, 3}, {2, 0, 0}}, (hit_sphere3){{1, 2, 3}, INFINITY}, &out));
    assert_true(out.t == 7);
}

TEST(segment_and_sphere)
{
    hit_cast3 out = {.t = 7};
    const hit_sphere3 ball = {{0, 0, 0}, 5};
    assert_true(hit_cast_segment3_sphere3((hit_segment3){{-15, 0, 0}, {5, 0, 0}}, ball, &out) && out.t == 0.5);
    /* the end just touches: (3, 4) is on it */
    assert_true(hit_cast_segment3_sphere3((hit_segment3){{6, 8, 0}, {3, 4, 0}}, ball, &out) && out.t == 1);
    assert_true(is_near(out.normal.x, 0.6, 1e-15) && is_near(out.normal.y, 0.8, 1e-15));
    assert_true(hit_cast_segment3_sphere3((hit_segment3){{3, 4, 0}, {6, 8, 0}}, ball, &out) && out.inside);
    out.t = 7;
    assert_false(hit_cast_segment3_sphere3((hit_segment3){{6, 8, 0}, {3, nextafter(4, 5), 0}}, ball, &out));
    assert_false(hit_cast_segment3_sphere3((hit_segment3){{6, 8, 0}, {6, 8, 0}}, ball, &out));
    assert_true(out.t == 7);
}

TEST(in_the_plane)
{
    hit_cast2 out = {.t = 7};
    const hit_circle2 circle = {{1, 2}, 2};
    assert_true(hit_cast_ray2_circle2((hit_ray2){{-5, 2}, {2, 0}}, circle, &out));
    assert_true(out.t == 2 && same2(out.point, (hit_vec2){-1, 2}) && same2(out.normal, (hit_vec2){-1, 0}));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == -1 && !out.inside);
    assert_true(hit_cast_ray2_circle2((hit_ray2){{1, 0}, {2, 0}}, circle, &out) && out.inside && out.t == 0);
    assert_true(hit_cast_segment2_circle2((hit_segment2){{1, 8}, {1, 4}}, circle, &out) && out.t == 1);
    const hit_capsule2 capsule = {{0, 0}, {4, 0}, 1};
    assert_true(hit_cast_ray2_capsule2((hit_ray2){{2, 5}, {0, -2}}, capsule, &out));
    assert_true(out.t == 2 && same2(out.point, (hit_vec2){2, 1}) && same2(out.normal, (hit_vec2){0, 1}));
    assert_true(hit_cast_segment2_capsule2((hit_segment2){{-5, 0}, {-1, 0}}, capsule, &out));
    assert_true(out.t == 1 && same2(out.normal, (hit_vec2){-1, 0}));
    assert_true(hit_cast_ray2_capsule2((hit_ray2){{2, 0.5}, {0, -2}}, capsule, &out) && out.inside);
    out.t = 7;
    assert_false(hit_cast_ray2_circle2((hit_ray2){{-5, 2}, {-2, 0}}, circle, &out));
    assert_false(hit_cast_segment2_circle2((hit_segment2){{1, 8}, {1, 5}}, circle, &out));
    assert_false(hit_cast_ray2_capsule2((hit_ray2){{2, 5}, {0, 2}}, capsule, &out));
    assert_false(hit_cast_segment2_capsule2((hit_segment2){{2, 5}, {2, 1.5}}, capsule, &out));
    assert_true(out.t == 7);
}

TEST(ray_and_capsule)
{
    hit_cast3 out = {.t = 7};
    const hit_capsule3 capsule = {{0, 0, 0}, {0, 0, 4}, 1};
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {2, 0, 0}}, capsule, &out));
    assert_true(out.t == 2 && same3(out.point, (hit_vec3){-1, 0, 1}) && same3(out.normal, (hit_vec3){-1, 0, 0}));
    assert_true(out.axis == HIT_AXIS_B0 && out.face == -1 && !out.inside);
    /* along the axis, at either end */
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{0, 0, -5}, {0, 0, 1}}, capsule, &out) && out.t == 4);
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{0, 0, 9}, {0, 0, -1}}, capsule, &out) && out.t == 4);
    assert_true(same3(out.normal, (hit_vec3){0, 0, 1}) && same3(out.point, (hit_vec3){0, 0, 5}));
    /* in the rod, in a ball, on the side */
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{0.5, 0.5, 2}, {0, 0, -1}}, capsule, &out) && out.inside);
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{0, 0.5, -0.5}, {0, 0, -1}}, capsule, &out) && out.inside);
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{0, 1, 2}, {0, 1, 0}}, capsule, &out) && out.inside);
    assert_true(hit_cast_segment3_capsule3((hit_segment3){{0, 3, 2}, {0, 1, 2}}, capsule, &out) && out.t == 1);
    assert_true(hit_cast_segment3_capsule3((hit_segment3){{0, 0, 7}, {0, 0, 1}}, capsule, &out) &&
                is_near(out.t, 1. / 3, 1e-16));
    /* one of no radius is its segment */
    const hit_capsule3 thin = {{0, 0, 0}, {0, 0, 4}, 0};
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {2, 0, 0}}, thin, &out) && out.t == 2.5);
    assert_true(same3(out.normal, (hit_vec3){-1, 0, 0}) && same3(out.point, (hit_vec3){0, 0, 1}));
    out.t = 7;
    assert_false(hit_cast_ray3_capsule3((hit_ray3){{-5, 2, 1}, {2, 0, 0}}, capsule, &out));
    assert_false(hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {-2, 0, 0}}, capsule, &out));
    assert_false(hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 6}, {2, 0, 0}}, capsule, &out));
    assert_false(hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {0, 0, 0}}, capsule, &out));
    assert_false(hit_cast_segment3_capsule3((hit_segment3){{0, 3, 2}, {0, 1.25, 2}}, capsule, &out));
    assert_false(hit_cast_ray3_capsule3((hit_ray3){{-5, NAN, 1}, {2, 0, 0}}, capsule, &out));
    assert_false(
        hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {2, 0, 0}}, (hit_capsule3){{0, 0, 0}, {0, NAN, 4}, 1}, &out));
    assert_false(
        hit_cast_ray3_capsule3((hit_ray3){{-5, 0, 1}, {2, 0, 0}}, (hit_capsule3){{0, 0, 0}, {0, 0, 4}, -1}, &out));
    assert_true(out.t == 7);
}

/* A sphere of no radius is a point, which a line may go through. */
TEST(points)
{
    hit_cast3 out;
    const hit_sphere3 point = {{3, 6, 9}, 0};
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{0, 0, 0}, {1, 2, 3}}, point, &out) && is_near(out.t, 3, 1e-15));
    assert_true(is_near(dot(out.normal, out.normal), 1, 1e-15) && out.normal.x < 0 && same3(out.point, point.center));
    assert_false(hit_cast_ray3_sphere3((hit_ray3){{0, 0, 0}, {1, 2, nextafter(3, 4)}}, point, &out));
    assert_true(hit_cast_segment3_sphere3((hit_segment3){{0, 0, 0}, {3, 6, 9}}, point, &out) && out.t == 1);
    assert_false(hit_cast_segment3_sphere3((hit_segment3){{0, 0, 0}, {2, 4, 6}}, point, &out));
}

/* A capsule without length is the sphere, to the bit. */
TEST(short_capsules)
{
    uint64_t seed = 5;
    int hits = 0;
    for (int i = 0; i < 1000; i++) {
        double v[10];
        for (int k = 0; k < 10; k++)
            v[k] = random_unit(&seed);
        const hit_ray3 ray = {{2 * v[0], 2 * v[1], 2 * v[2]}, {v[3], v[4], v[5]}};
        const hit_vec3 center = {v[6], v[7], v[8]};
        const double radius = fabs(v[9]);
        hit_cast3 a, b;
        bool hit = hit_cast_ray3_sphere3(ray, (hit_sphere3){center, radius}, &a);
        assert_int_equal(hit, hit_cast_ray3_capsule3(ray, (hit_capsule3){center, center, radius}, &b));
        assert_true(!hit || same_hit(&a, &b));
        hits += hit;
    }
    assert_in_range(hits, 20, 900);
}

/* ---- Large, small, grazing ---- */

TEST(ends_of_the_range)
{
    hit_cast3 out;
    const double big = DBL_MAX;
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-big, 0, 0}, {1, 0, 0}}, (hit_sphere3){{big, 0, 0}, big / 2}, &out));
    assert_true(out.t == DBL_MAX && out.point.x == big / 2);
    assert_true(
        hit_cast_ray3_sphere3((hit_ray3){{-1, 0, 0}, {big, 0, 0}}, (hit_sphere3){{0, 0, 0}, 1 - 0x1p-53}, &out));
    assert_true(out.t > 0 && out.t == DBL_TRUE_MIN);
    assert_true(
        hit_cast_segment3_sphere3((hit_segment3){{-big, 0, 0}, {big, 0, 0}}, (hit_sphere3){{0, 0, 0}, 1}, &out));
    assert_true(is_near(out.t, 0.5, 1e-16));
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{-big, 0, 0}, {big, 0, 0}},
                                       (hit_capsule3){{0, -big, 0}, {0, big, 0}, big / 4}, &out));
    assert_true(is_near(out.t, 0.75, 1e-15) && out.point.x == -big / 4);
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-4 * DBL_TRUE_MIN, 0, 0}, {DBL_TRUE_MIN, 0, 0}},
                                      (hit_sphere3){{0, 0, 0}, DBL_TRUE_MIN}, &out));
    assert_true(out.t == 3);
    assert_true(hit_cast_segment3_capsule3((hit_segment3){{-4 * DBL_TRUE_MIN, 0, 0}, {0, 0, 0}},
                                           (hit_capsule3){{0, 0, 0}, {0, 4 * DBL_TRUE_MIN, 0}, DBL_TRUE_MIN}, &out));
    assert_true(out.t == 0.75);
    /* a capsule shorter than all rounding */
    assert_true(hit_cast_ray3_capsule3((hit_ray3){{-3, 0, 0}, {1, 0, 0}},
                                       (hit_capsule3){{0, 0, 0}, {0, DBL_TRUE_MIN, 0}, 1}, &out));
    assert_true(out.t == 2);
}

/* Where a ray only touches, no digits are lost. */
TEST(grazing_is_right)
{
    hit_cast3 out;
    /* 3 4 5: from (-7, 24) past the circle of radius 15 about 0, touching it at (9, 12) */
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-7, 24, 0}, {4, -3, 0}}, (hit_sphere3){{0, 0, 0}, 15}, &out));
    assert_true(is_near(out.t, 4, 1e-15) && is_near(out.point.x, 9, 4e-15) && is_near(out.point.y, 12, 4e-15));
    assert_false(
        hit_cast_ray3_sphere3((hit_ray3){{-7, 24, 0}, {4, -3, 0}}, (hit_sphere3){{0, 0, 0}, nextafter(15, 14)}, &out));
    for (int i = 0; i < 53; i++) {
        double depth = ldexp(1, -i), radius = 1 + depth;
        assert_true(hit_cast_ray3_sphere3((hit_ray3){{-3, 1, 0}, {1, 0, 0}}, (hit_sphere3){{0, 0, 0}, radius}, &out));
        assert_true(is_near(out.t, 3 - sqrt(depth * (2 + depth)), 2e-15));
    }
}

/* A tiny ball far away: the normal is against the way; of a rod, across it. */
TEST(tiny_and_far)
{
    hit_cast3 out;
    assert_true(hit_cast_ray3_sphere3((hit_ray3){{-1, -1, 0}, {3, 3, 0}}, (hit_sphere3){{0, 0, 0}, 1e-40}, &out));
    assert_true(is_near(out.normal.x, -sqrt(0.5), 1e-15) && is_near(out.normal.y, -sqrt(0.5), 1e-15));
    assert_true(
        hit_cast_ray3_capsule3((hit_ray3){{-1, -1, 0}, {3, 3, 0}}, (hit_capsule3){{0, -5, 0}, {0, 5, 0}, 1e-40}, &out));
    assert_true(is_near(out.normal.x, -1, 1e-15) && is_near(out.normal.y, 0, 1e-15));
    /* next to parallel to the rod */
    assert_true(
        hit_cast_ray3_capsule3((hit_ray3){{-9, 0.5, 0}, {1, 1e-40, 0}}, (hit_capsule3){{0, 0, 0}, {5, 0, 0}, 1}, &out));
    assert_true(is_near(out.t, 9 - sqrt(0.75), 1e-14));
}

/* ---- By looking ---- */

static double gap_to_capsule(hit_vec3 p, const hit_capsule3 *capsule)
{
    hit_vec3 u = minus(capsule->b, capsule->a), w = minus(p, capsule->a);
    double square = dot(u, u), share = square > 0 ? fmin(1, fmax(0, dot(u, w) / square)) : 0;
    return length_of(minus(w, times(share, u))) - capsule->radius;
}

static hit_vec3 random_point(uint64_t *seed, double size)
{
    double x = random_unit(seed), y = random_unit(seed), z = random_unit(seed);
    return (hit_vec3){size * x, size * y, size * z};
}

TEST(seen_on_the_way)
{
    uint64_t seed = 3;
    int hits = 0, inside = 0;
    for (int i = 0; i < SEEN_CASES; i++) {
        hit_capsule3 capsule = {random_point(&seed, 1), random_point(&seed, 1), 0.8 * fabs(random_unit(&seed))};
        if (i % 4 == 0)
            capsule.b.z = capsule.a.z;
        hit_segment3 segment = {random_point(&seed, 1.5), random_point(&seed, 1.5)};
        if (i % 5 == 0)
            segment.b = (hit_vec3){segment.a.x + capsule.b.x - capsule.a.x, segment.a.y + capsule.b.y - capsule.a.y,
                                   segment.a.z + capsule.b.z - capsule.a.z};
        const hit_vec3 way = minus(segment.b, segment.a);
        const hit_ray3 ray = {segment.a, way};
        hit_cast3 out, by_ray;
        bool hit = hit_cast_segment3_capsule3(segment, capsule, &out);
        double until = hit ? out.t : 1;
        if (gap_to_capsule(segment.a, &capsule) > 1e-14)
            assert_true(!hit || (!out.inside && out.t > 0));
        for (int k = 0; k <= PLACES && !(hit && out.inside); k++)
            assert_true(gap_to_capsule(hit_ray3_at(ray, until * k / PLACES), &capsule) > -1e-14);
        bool ray_hits = hit_cast_ray3_capsule3(ray, capsule, &by_ray);
        assert_true(!hit || (ray_hits && is_near(by_ray.t, out.t, 1e-14)));
        assert_true(hit || !ray_hits || by_ray.t > 1 - 1e-14);
        if (!hit)
            continue;
        hits++;
        inside += out.inside;
        if (out.inside) {
            assert_true(gap_to_capsule(segment.a, &capsule) <= 1e-14);
            continue;
        }
        hit_vec3 place = hit_ray3_at(ray, out.t);
        assert_true(is_near(gap_to_capsule(place, &capsule), 0, 2e-14));
        assert_true(is_near(length_of(minus(out.point, place)), 0, 1e-6)); /* where it grazes, places differ */
        assert_true(is_near(gap_to_capsule(out.point, &capsule), 0, 2e-15));
        assert_true(is_near(length_of(out.normal), 1, 1e-15) && dot(out.normal, way) < 1e-7);
        hit_vec3 outward = times(capsule.radius, out.normal), foot = minus(out.point, outward);
        hit_capsule3 axis = {capsule.a, capsule.b, 0};
        assert_true(gap_to_capsule(foot, &axis) < 2e-15);
    }
    assert_true(hits > SEEN_CASES / 10 && hits < SEEN_CASES && inside > 10);
}
