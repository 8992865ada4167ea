/* The curve in which two surfaces cross: points, segments and planes, ends that are corners to the bit, loops that
 * close to the bit, a visitor that stops, sizes far from 1, threads that flush. Much more is asked in the property
 * test.
 */
#include "expect.h"

#include "body.h"
#include "hitbox/mesh.h"

/* The corners may come in any order that makes the volume positive. */
static void add_tetrahedron(body *b, const double p[4][3])
{
    add_triangle(b, p[0], p[2], p[1]);
    add_triangle(b, p[0], p[1], p[3]);
    add_triangle(b, p[0], p[3], p[2]);
    add_triangle(b, p[1], p[2], p[3]);
}

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

typedef struct curve {
    hit_crossing3 list[MOST * MOST];
    size_t count, most; /* stops at `most` */
} curve;

static bool keep(void *context, const hit_crossing3 *crossing)
{
    curve *c = context;
    c->list[c->count++] = *crossing;
    return c->count < c->most;
}

static bool ask(const body *a, const body *b, size_t most, curve *out)
{
    hit_mesh3 *x = mesh_of(a), *y = mesh_of(b);
    out->count = 0;
    out->most = most;
    const bool all = hit_intersection_curve_mesh3_mesh3(x, y, keep, out);
    hit_mesh3_free(x);
    hit_mesh3_free(y);
    return all;
}

static hit_crossing3 cross(const double *t, const double *s)
{
    static curve c;
    body a = {.triangles = 0}, b = {.triangles = 0};
    add_triangle(&a, t, t + 3, t + 6);
    add_triangle(&b, s, s + 3, s + 6);
    assert_true(ask(&a, &b, MOST, &c));
    assert_int_equal(c.count, 1);
    assert_true(c.list[0].first == 0 && c.list[0].second == 0);
    return c.list[0];
}

static bool is_at(hit_vec3 p, double x, double y, double z)
{
    return p.x == x && p.y == y && p.z == z;
}

static const double floor_triangle[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0};

TEST(what_is_shared)
{
    const double through[9] = {1, 1, -1, 1, 1, 1, 3, 3, 0}, corner[9] = {1, 1, 0, 1, 2, 1, 2, 1, 1},
                 edges[9] = {2, 0, -1, 2, 0, 1, 2, -2, 0}, flush[9] = {1, 1, 0, 2, 1, 0, 1, 2, 0},
                 side[9] = {4, 0, 0, 4, 4, 0, 0, 4, 0}, along[9] = {1, 1, 0, 2, 1, 0, 1, 1, 4};
    const hit_crossing3 c = cross(floor_triangle, through);
    assert_int_equal(c.shared, HIT_SHARED_SEGMENT);
    /* The normals go along (0, 0, 1) and (-1, 1, 0): the way is (1, 1, 0). */
    assert_true(is_at(c.segment.a, 1, 1, 0) && is_at(c.segment.b, 2, 2, 0));
    const hit_crossing3 back = cross(through, floor_triangle);
    assert_true(is_at(back.segment.a, 2, 2, 0) && is_at(back.segment.b, 1, 1, 0));
    assert_int_equal(cross(floor_triangle, corner).shared, HIT_SHARED_POINT);
    assert_true(is_at(cross(floor_triangle, corner).segment.a, 1, 1, 0));
    assert_true(is_at(cross(floor_triangle, corner).segment.b, 1, 1, 0));
    assert_int_equal(cross(floor_triangle, edges).shared, HIT_SHARED_POINT);
    assert_true(is_at(cross(floor_triangle, edges).segment.a, 2, 0, 0));
    assert_int_equal(cross(floor_triangle, flush).shared, HIT_SHARED_PLANE);
    assert_int_equal(cross(floor_triangle, side).shared, HIT_SHARED_PLANE);
    assert_true(is_at(cross(floor_triangle, flush).segment.b, 0, 0, 0));
    assert_int_equal(cross(floor_triangle, along).shared, HIT_SHARED_SEGMENT);
    assert_true(is_at(cross(along, floor_triangle).segment.a, 1, 1, 0) ||
                is_at(cross(along, floor_triangle).segment.a, 2, 1, 0));
}

/* A corner in the plane of the other is told to the bit, also where the numbers have no short sums. */
TEST(corners_to_the_bit)
{
    const double wall[9] = {0.1, 0.2, -0.7, 0.1, 0.2, 0.9, 0.3, 0.6, 0.3},
                 floor[9] = {-3, -3, 0.3, 5, -3, 0.3, 0, 7, 0.3};
    const hit_crossing3 c = cross(floor, wall);
    const hit_vec3 tip = {0.3, 0.6, 0.3};
    assert_int_equal(c.shared, HIT_SHARED_SEGMENT);
    assert_true(same3(c.segment.a, tip) || same3(c.segment.b, tip));
}

static bool is_end(const curve *c, hit_vec3 p, bool start)
{
    size_t found = 0;
    for (size_t i = 0; i < c->count; i++)
        found += same3(start ? c->list[i].segment.a : c->list[i].segment.b, p);
    return found == 1;
}

/* Two solids that cross in a loop: each segment begins where another one ends, to the bit. */
TEST(loops_close)
{
    static const double p[4][3] = {{0.1, 0.2, 0.3}, {5.3, 0.7, 0.1}, {0.4, 6.1, 0.2}, {0.3, 0.6, 4.9}};
    static const double q[4][3] = {{1.1, 1.3, 0.9}, {8.7, 1.9, 1.3}, {1.7, 8.3, 0.3}, {1.9, 1.1, 7.7}};
    static curve c;
    body a = {.triangles = 0}, b = {.triangles = 0};
    add_tetrahedron(&a, p);
    add_tetrahedron(&b, q);
    assert_true(ask(&a, &b, MOST, &c));
    assert_in_range(c.count, 3, 12);
    for (size_t i = 0; i < c.count; i++) {
        assert_int_equal(c.list[i].shared, HIT_SHARED_SEGMENT);
        assert_true(is_end(&c, c.list[i].segment.a, false));
        assert_true(is_end(&c, c.list[i].segment.b, true));
    }
}

TEST(stops_and_none)
{
    static const double p[4][3] = {{0, 0, 0}, {5, 0, 0}, {0, 5, 0}, {0, 0, 5}};
    static const double q[4][3] = {{1, 1, 1}, {8, 1, 1}, {1, 8, 1}, {1, 1, 8}};
    static curve c, some;
    body a = {.triangles = 0}, b = {.triangles = 0}, none = {.triangles = 0}, flat = {.triangles = 0};
    add_tetrahedron(&a, p);
    add_tetrahedron(&b, q);
    assert_true(ask(&a, &none, MOST, &c) && c.count == 0);
    assert_true(ask(&none, &a, MOST, &c) && c.count == 0);
    add_triangle(&flat, p[0], p[1], p[0]);
    assert_true(ask(&a, &flat, MOST, &c) && c.count == 0);
    assert_true(ask(&a, &b, MOST, &c));
    assert_true(c.count > 2);
    assert_false(ask(&a, &b, 2, &some));
    assert_int_equal(some.count, 2);
    for (size_t i = 0; i < some.count; i++)
        assert_true(some.list[i].first == c.list[i].first && some.list[i].second == c.list[i].second);
}

TEST(any_size)
{
    const double unit[9] = {1, 1, -1, 1, 1, 1, 3, 3, 0};
    for (int exponent = -1060; exponent <= 1019; exponent += 11) {
        double t[9], s[9];
        for (int i = 0; i < 9; i++) {
            t[i] = ldexp(floor_triangle[i], exponent);
            s[i] = ldexp(unit[i], exponent);
        }
        const hit_crossing3 c = cross(t, s);
        const double one = ldexp(1, exponent);
        assert_int_equal(c.shared, HIT_SHARED_SEGMENT);
        assert_true(is_at(c.segment.a, one, one, 0) && is_at(c.segment.b, 2 * one, 2 * one, 0));
    }
}

/* Planes that differ by an ulp: no double knows the distances, and the ends are right all the same. */
TEST(nearly_in_one_plane)
{
    const double e = 0x1p-52, t[9] = {0, 0, 1, 8, 0, 1, 0, 8, 1}, s[9] = {1, 1, 1 - e, 3, 1, 1 + e, 1, 3, 1 + e};
    const hit_crossing3 c = cross(t, s);
    assert_int_equal(c.shared, HIT_SHARED_SEGMENT);
    /* 1 - 2^-52 is two doubles below 1, 1 + 2^-52 the next one above: the edges pass half of the way. */
    assert_true((is_at(c.segment.a, 2, 1, 1) && is_at(c.segment.b, 1, 2, 1)) ||
                (is_at(c.segment.a, 1, 2, 1) && is_at(c.segment.b, 2, 1, 1)));
}

/* One corner is a subnormal before the plane, the other far behind it. */
TEST(next_to_the_plane)
{
    const double e = 0x1p-1070, t[9] = {0, 0, 0, 8, 0, 0, 0, 8, 0}, s[9] = {1, 1, -1, 1, 2, -1, 3, 1, e};
    const hit_crossing3 c = cross(t, s);
    assert_int_equal(c.shared, HIT_SHARED_SEGMENT);
    for (int i = 0; i < 2; i++) {
        const hit_vec3 p = i == 0 ? c.segment.a : c.segment.b;
        assert_true(p.x == 3 && p.y == 1 && fabs(p.z) <= 0x1p-1020);
    }
}

/* A thread that takes subnormals for zero finds the same. */
TEST(flushed)
{
    const double e = 0x1p-1073, t[9] = {0, 0, 0, 8, 0, 0, 0, 8, 0}, s[9] = {1, 1, -e, 3, 1, e, 1, 3, e};
    const hit_crossing3 kept = cross(t, s);
    expect_subnormals_flushed();
    const hit_crossing3 flushed = cross(t, s);
    expect_subnormals_kept();
    assert_int_equal(kept.shared, HIT_SHARED_SEGMENT);
    assert_int_equal(flushed.shared, HIT_SHARED_SEGMENT);
    assert_true(same3(kept.segment.a, flushed.segment.a) && same3(kept.segment.b, flushed.segment.b));
}
