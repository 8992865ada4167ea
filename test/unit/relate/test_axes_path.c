/* A path as one more edge of two boxes: the exact sign of a box and a segment, and of two boxes of which one moves. It
 * is asked of all numbers, not only where quicker stages leave something to it, and agrees with the public functions,
 * which the property tests hold against rational arithmetic. */
#include "relate/axes2.h"
#include "relate/axes3.h"

#include "expect.h"

#include "hitbox/cast.h"
#include "hitbox/relate.h"

#include <float.h>

static uint64_t state = 7;

/* ---- Cases ------------------------------------------------------------------------------------------------------- */

static int whole(int most)
{
    return (int)(next_random(&state) % (uint64_t)(2 * most + 1)) - most;
}

/* Small whole numbers make boxes that touch; the others are anything. `kind`: 0 whole, 1 in general place, 2 with
 * single numbers far out of the range of the others, 3 nearly whole. */
static double number(int kind, int most)
{
    double x = whole(most);
    if (kind == 1)
        return x + random_unit(&state);
    if (kind == 2 && next_random(&state) % 4 == 0)
        return ldexp(x, 300 * whole(2));
    if (kind == 3 && next_random(&state) % 4 == 0)
        return nextafter(x, random_unit(&state) * 1e300);
    return x;
}

static hit_vec3 vector3(int kind, int most)
{
    hit_vec3 v;
    v.x = number(kind, most);
    v.y = number(kind, most);
    v.z = number(kind, most);
    return v;
}

static double determinant(const hit_vec3 u[3])
{
    return u[0].x * (u[1].y * u[2].z - u[1].z * u[2].y) + u[0].y * (u[1].z * u[2].x - u[1].x * u[2].z) +
           u[0].z * (u[1].x * u[2].y - u[1].y * u[2].x);
}

/* Whole axes are far from unit vectors, which the exact answer does not mind; halved often enough they are at most 1.
 */
static hit_obb3 box3(int kind)
{
    hit_obb3 box;
    hit_vec3 half = vector3(kind, 2);
    box.center = vector3(kind, 4);
    box.half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    do {
        for (int k = 0; k < 3; k++) {
            hit_vec3 u = vector3(kind == 2 ? 0 : kind, 2);
            box.axis[k] = (hit_vec3){u.x / 2, u.y / 2, u.z / 2};
        }
    } while (fabs(determinant(box.axis)) < 0.01);
    return box;
}

static hit_aabb3 aabb3(int kind)
{
    hit_vec3 u = vector3(kind, 4), v = vector3(kind, 4);
    return (hit_aabb3){{fmin(u.x, v.x), fmin(u.y, v.y), fmin(u.z, v.z)},
                       {fmax(u.x, v.x), fmax(u.y, v.y), fmax(u.z, v.z)}};
}

/* The same sign in a thread that flushes subnormals. */
static int sign3(const axes3 *pair, unsigned axes)
{
    int sign = hit__relate_axes3_sign(pair, axes);
    expect_subnormals_flushed();
    int flushed = hit__relate_axes3_sign(pair, axes);
    expect_subnormals_kept();
    assert_int_equal(sign, flushed);
    return sign;
}

static int sign_of(hit_relation relation)
{
    return relation == HIT_APART ? 1 : relation == HIT_TOUCHING ? 0 : -1;
}

static void expect_all_signs(const int seen[3])
{
    for (int sign = 0; sign < 3; sign++)
        assert_true(seen[sign] > 50);
}

TEST(test_segments3)
{
    int seen[3] = {0};
    for (int round = 0; round < 8000; round++) {
        int kind = round % 4;
        hit_obb3 obb = box3(kind);
        hit_aabb3 aabb = aabb3(kind);
        hit_segment3 segment;
        segment.a = vector3(kind, 5);
        segment.b = round % 16 < 4 ? segment.a : vector3(kind, 5);
        if (round % 8 == 7) /* along an edge */
            segment.b =
                (hit_vec3){segment.a.x + obb.axis[0].x, segment.a.y + obb.axis[0].y, segment.a.z + obb.axis[0].z};
        for (int turned = 0; turned < 2; turned++) {
            axes3 pair = turned ? hit__relate_axes3_from_obb_segment(&obb, &segment)
                                : hit__relate_axes3_from_aabb_segment(&aabb, &segment);
            const int sign = sign3(&pair, AXES3_SEGMENT);
            assert_int_equal(sign, sign_of(turned ? hit_relate_obb3_segment3(&obb, segment)
                                                  : hit_relate_aabb3_segment3(aabb, segment)));
            seen[sign + 1]++;
        }
    }
    expect_all_signs(seen);
}

TEST(test_sweeps3)
{
    int seen[3] = {0};
    for (int round = 0; round < 4000; round++) {
        int kind = round % 4;
        hit_obb3 a = box3(kind), b = box3(kind);
        hit_aabb3 aabb = aabb3(kind);
        hit_vec3 by = vector3(kind, 6);
        if (round % 16 < 4)
            by = (hit_vec3){0, 0, 0};
        if (round % 8 == 5) /* another size of numbers */
            by = (hit_vec3){by.x * 0x1p-1060, by.y * 0x1p-1060, by.z};
        if (round % 8 == 6)
            by = (hit_vec3){4 * a.axis[1].x, 4 * a.axis[1].y, 4 * a.axis[1].z};
        for (int turned = 0; turned < 2; turned++) {
            axes3 pair = turned ? hit__relate_axes3_from_obb_obb(&a, &b) : hit__relate_axes3_from_aabb_obb(&aabb, &b);
            hit__relate_axes3_sweep(&pair, &by);
            const int sign = sign3(&pair, AXES3_SWEPT);
            hit_cast3 out;
            const bool hit = turned ? hit_cast_obb3_obb3(&a, by, &b, &out) : hit_cast_aabb3_obb3(aabb, by, &b, &out);
            assert_int_equal(hit, sign <= 0);
            seen[sign + 1]++;
        }
    }
    expect_all_signs(seen);
}

/* Does a segment or a sweep stick out of a box? The faces alone decide. */
TEST(test_inside3)
{
    hit_obb3 box = {{1, 2, 3}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_segment3 in = {{1, 2, 2.5}, {1, 2, 3.5}}, on = {{1, 2, 2}, {1, 2, 3.5}}, out = {{1, 2, 1.5}, {1, 2, 3}};
    const hit_segment3 *segment[3] = {&in, &on, &out};
    for (int i = 0; i < 3; i++) {
        axes3 pair = hit__relate_axes3_from_obb_segment(&box, segment[i]);
        hit__relate_axes3_ask_inside(&pair);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_FACES_A), i - 1);
        hit__relate_axes3_ask_inside(&pair);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), -1);
    }
}

TEST(test_infinite_sides3)
{
    hit_aabb3 floor = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, 0}};
    const hit_segment3 above = {{0, 0, 3}, {5, 1, DBL_TRUE_MIN}}, on = {{0, 0, 3}, {5, 1, 0}};
    const hit_segment3 not_finite = {{0, 0, NAN}, {5, 1, 0}};
    axes3 pair = hit__relate_axes3_from_aabb_segment(&floor, &above);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 1);
    pair = hit__relate_axes3_from_aabb_segment(&floor, &on);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 0);
    pair = hit__relate_axes3_from_aabb_segment(&floor, &not_finite);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 1);
    hit_obb3 box = {{7, 8, 9}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int i = -1; i < 2; i++) {
        hit_vec3 by = {1, 2, i < 0 ? nextafter(8, 9) : i == 0 ? 8 : nextafter(8, 7)};
        pair = hit__relate_axes3_from_aabb_obb(&floor, &box);
        hit__relate_axes3_sweep(&pair, &by);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SWEPT), i);
    }
}

/* ---- The plane --------------------------------------------------------------------------------------------------- */

static hit_vec2 vector2(int kind, int most)
{
    hit_vec3 v = vector3(kind, most);
    return (hit_vec2){v.x, v.y};
}

static hit_obb2 box2(int kind)
{
    hit_obb2 box;
    hit_vec2 half = vector2(kind, 2);
    box.center = vector2(kind, 4);
    box.half = (hit_vec2){fabs(half.x), fabs(half.y)};
    do
        box.axis = vector2(kind == 2 ? 0 : kind, 2);
    while (fabs(box.axis.x) + fabs(box.axis.y) < 0.01);
    box.axis = (hit_vec2){box.axis.x / 2, box.axis.y / 2};
    return box;
}

static int sign2(const axes2 *pair, unsigned axes)
{
    int sign = hit__relate_axes2_sign(pair, axes);
    expect_subnormals_flushed();
    int flushed = hit__relate_axes2_sign(pair, axes);
    expect_subnormals_kept();
    assert_int_equal(sign, flushed);
    return sign;
}

TEST(test_plane)
{
    int seen[3] = {0};
    for (int round = 0; round < 10000; round++) {
        int kind = round % 4, what = round / 4 % 4;
        hit_obb2 a = box2(kind), b = box2(kind);
        hit_vec2 u = vector2(kind, 5), v = vector2(kind, 5);
        hit_aabb2 aabb = {{fmin(u.x, v.x), fmin(u.y, v.y)}, {fmax(u.x, v.x), fmax(u.y, v.y)}};
        hit_segment2 segment;
        segment.a = vector2(kind, 5);
        segment.b = round % 32 < 4 ? segment.a : vector2(kind, 5);
        hit_vec2 by = round % 32 < 4 ? (hit_vec2){0, 0} : vector2(kind, 6);
        hit_relation relation = HIT_APART;
        hit_cast2 out;
        bool hit = false;
        axes2 pair;
        switch (what) {
        case 0:
            pair = hit__relate_axes2_from_aabb_segment(&aabb, &segment);
            relation = hit_relate_aabb2_segment2(aabb, segment);
            break;
        case 1:
            pair = hit__relate_axes2_from_obb_segment(&a, &segment);
            relation = hit_relate_obb2_segment2(a, segment);
            break;
        case 2:
            pair = hit__relate_axes2_from_aabb_obb(&aabb, &b);
            hit = hit_cast_aabb2_obb2(aabb, by, b, &out);
            break;
        default:
            pair = hit__relate_axes2_from_obb_obb(&a, &b);
            hit = hit_cast_obb2_obb2(a, by, b, &out);
        }
        if (what >= 2)
            hit__relate_axes2_sweep(&pair, &by);
        const int sign = sign2(&pair, what < 2 ? AXES2_SEGMENT : AXES2_SWEPT);
        if (what < 2)
            assert_int_equal(sign, sign_of(relation));
        else
            assert_int_equal(hit, sign <= 0);
        seen[sign + 1]++;
    }
    expect_all_signs(seen);
}

/* A box flies past another, on it, or through it; i is the sign. */
TEST(test_passing)
{
    const hit_obb3 moving = {{-5, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb2 flat_moving = {{-5, 0}, {1, 1}, {1, 0}};
    for (int i = -1; i < 2; i++) {
        const double y = i < 0 ? nextafter(2.5, 2) : i == 0 ? 2.5 : nextafter(2.5, 3);
        const hit_obb3 box = {{0, y, 0}, {1, 1.5, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        const hit_obb2 flat = {{0, y}, {1, 1.5}, {1, 0}};
        const hit_vec3 by = {10, 0, 0};
        const hit_vec2 flat_by = {10, 0};
        axes3 pair = hit__relate_axes3_from_obb_obb(&moving, &box);
        hit__relate_axes3_sweep(&pair, &by);
        assert_int_equal(sign3(&pair, AXES3_SWEPT), i);
        axes2 flat_pair = hit__relate_axes2_from_obb_obb(&flat_moving, &flat);
        hit__relate_axes2_sweep(&flat_pair, &flat_by);
        assert_int_equal(sign2(&flat_pair, AXES2_SWEPT), i);
    }
}
