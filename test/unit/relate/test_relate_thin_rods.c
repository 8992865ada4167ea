/* Points and segments of the plane or of space (DIM) with each other, with circles, spheres and capsules: by example.
 */
#include "by_dim.h"

#include "hitbox/relate.h"
#include <float.h>

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define relate_point_segment BY_DIM(hit_relate_point2_segment2, hit_relate_point3_segment3)
#define relate_point_ball BY_DIM(hit_relate_point2_circle2, hit_relate_point3_sphere3)
#define relate_point_capsule BY_DIM(hit_relate_point2_capsule2, hit_relate_point3_capsule3)
#define relate_segments BY_DIM(hit_relate_segment2_segment2, hit_relate_segment3_segment3)
#define relate_segment_ball BY_DIM(hit_relate_segment2_circle2, hit_relate_segment3_sphere3)
#define relate_segment_capsule BY_DIM(hit_relate_segment2_capsule2, hit_relate_segment3_capsule3)
#define overlap_point_segment BY_DIM(hit_overlap_point2_segment2, hit_overlap_point3_segment3)
#define overlap_point_ball BY_DIM(hit_overlap_point2_circle2, hit_overlap_point3_sphere3)
#define overlap_point_capsule BY_DIM(hit_overlap_point2_capsule2, hit_overlap_point3_capsule3)
#define overlap_segments BY_DIM(hit_overlap_segment2_segment2, hit_overlap_segment3_segment3)
#define overlap_segment_ball BY_DIM(hit_overlap_segment2_circle2, hit_overlap_segment3_sphere3)
#define overlap_segment_capsule BY_DIM(hit_overlap_segment2_capsule2, hit_overlap_segment3_capsule3)

static vec at(double x, double y)
{
    return VEC(x, y, 0);
}

static void expect_point(vec p, hit_segment s, hit_relation of_segment, ball b, hit_relation of_ball, capsule c,
                         hit_relation of_capsule)
{
    assert_int_equal(relate_point_segment(p, s), of_segment);
    assert_int_equal(overlap_point_segment(p, s), of_segment != HIT_APART);
    assert_int_equal(relate_point_ball(p, b), of_ball);
    assert_int_equal(overlap_point_ball(p, b), of_ball != HIT_APART);
    assert_int_equal(relate_point_capsule(p, c), of_capsule);
    assert_int_equal(overlap_point_capsule(p, c), of_capsule != HIT_APART);
}

TEST(points)
{
    const hit_segment s = {at(0, 0), at(4, 2)};
    const ball b = {at(1, 1), 5};
    const capsule c = {at(0, 0), at(4, 0), 1};
    expect_point(at(2, 1), s, HIT_TOUCHING, b, HIT_OVERLAPPING, c, HIT_TOUCHING);
    expect_point(at(4, 2), s, HIT_TOUCHING, b, HIT_OVERLAPPING, c, HIT_APART);
    expect_point(at(4, 5), s, HIT_APART, b, HIT_TOUCHING, c, HIT_APART); /* 3, 4, 5 */
    expect_point(at(4, nextafter(5, 6)), s, HIT_APART, b, HIT_APART, c, HIT_APART);
    expect_point(at(2, nextafter(1, 0)), s, HIT_APART, b, HIT_OVERLAPPING, c, HIT_OVERLAPPING);
    expect_point(at(NAN, 0), s, HIT_APART, b, HIT_APART, c, HIT_APART);
    /* without a radius a ball is a point, and a segment may be one */
    assert_int_equal(relate_point_ball(at(1, 1), (ball){at(1, 1), 0}), HIT_TOUCHING);
    assert_int_equal(relate_point_segment(at(1, 1), (hit_segment){at(1, 1), at(1, 1)}), HIT_TOUCHING);
    assert_int_equal(relate_point_ball(at(1, 1), (ball){at(1, 1), -1}), HIT_APART);
}

static void expect_segments(hit_segment a, hit_segment b, hit_relation relation)
{
    const hit_segment turned = {b.b, b.a};
    assert_int_equal(relate_segments(a, b), relation);
    assert_int_equal(relate_segments(b, a), relation);
    assert_int_equal(relate_segments(a, turned), relation);
    assert_int_equal(overlap_segments(a, b), relation != HIT_APART);
}

TEST(segments)
{
    const hit_segment s = {at(0, 0), at(4, 0)};
    const hit_relation cross = BY_DIM(HIT_OVERLAPPING, HIT_TOUCHING);
    expect_segments(s, (hit_segment){at(1, -1), at(3, 1)}, cross);
    expect_segments(s, (hit_segment){at(1, 0), at(3, 1)}, HIT_TOUCHING); /* an end on it */
    expect_segments(s, (hit_segment){at(4, 0), at(9, 1)}, HIT_TOUCHING); /* end to end */
    expect_segments(s, (hit_segment){at(3, 0), at(9, 0)}, HIT_TOUCHING); /* along it */
    expect_segments(s, (hit_segment){at(5, 0), at(9, 0)}, HIT_APART);    /* behind it */
    expect_segments(s, (hit_segment){at(0, 1), at(4, 1)}, HIT_APART);    /* beside it */
    expect_segments(s, (hit_segment){at(2, 0x1p-1074), at(2, 1)}, HIT_APART);
    expect_segments(s, (hit_segment){at(2, 0), at(2, 0)}, HIT_TOUCHING); /* a point */
    expect_segments((hit_segment){at(-DBL_MAX, -DBL_MAX), at(DBL_MAX, DBL_MAX)},
                    (hit_segment){at(-DBL_MAX, DBL_MAX), at(DBL_MAX, -DBL_MAX)}, cross);
#if DIM == 3
    expect_segments(s, (hit_segment){{1, -1, 0x1p-1074}, {3, 1, 0x1p-1074}}, HIT_APART);
    expect_segments(s, (hit_segment){{2, -1, -1}, {2, 1, 1}}, HIT_TOUCHING);
#endif
}

TEST(segments_and_round_shapes)
{
    const hit_segment s = {at(0, 0), at(4, 0)};
    const ball touching = {at(2, 3), 3}, apart = {at(2, nextafter(3, 4)), 3}, beyond = {at(8, 3), 5};
    const capsule rod = {at(0, 2), at(4, 2), 2}, higher = {at(0, nextafter(2, 3)), at(4, nextafter(2, 3)), 2};
    assert_int_equal(relate_segment_ball(s, touching), HIT_TOUCHING);
    assert_int_equal(relate_segment_ball(s, apart), HIT_APART);
    assert_int_equal(relate_segment_ball(s, beyond), HIT_TOUCHING); /* at its end: 3, 4, 5 */
    assert_int_equal(relate_segment_ball(s, (ball){at(2, 2), 3}), HIT_OVERLAPPING);
    assert_true(overlap_segment_ball(s, touching) && !overlap_segment_ball(s, apart));
    assert_int_equal(relate_segment_capsule(s, rod), HIT_TOUCHING);
    assert_int_equal(relate_segment_capsule(s, higher), HIT_APART);
    assert_true(overlap_segment_capsule(s, rod) && !overlap_segment_capsule(s, higher));
}

typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define relate_point_plane BY_DIM(hit_relate_point2_plane2, hit_relate_point3_plane3)
#define overlap_point_plane BY_DIM(hit_overlap_point2_plane2, hit_overlap_point3_plane3)
#define relate_point_half BY_DIM(hit_relate_point2_halfplane2, hit_relate_point3_halfspace3)
#define overlap_point_half BY_DIM(hit_overlap_point2_halfplane2, hit_overlap_point3_halfspace3)
#define half_contains_point BY_DIM(hit_contains_halfplane2_point2, hit_contains_halfspace3_point3)
#define relate_segment_plane BY_DIM(hit_relate_segment2_plane2, hit_relate_segment3_plane3)
#define overlap_segment_plane BY_DIM(hit_overlap_segment2_plane2, hit_overlap_segment3_plane3)
#define relate_segment_half BY_DIM(hit_relate_segment2_halfplane2, hit_relate_segment3_halfspace3)
#define overlap_segment_half BY_DIM(hit_overlap_segment2_halfplane2, hit_overlap_segment3_halfspace3)
#define half_contains_segment BY_DIM(hit_contains_halfplane2_segment2, hit_contains_halfspace3_segment3)

static void expect_beside(vec p, plane w, hit_relation of_plane, hit_relation of_half)
{
    assert_int_equal(relate_point_plane(p, w), of_plane);
    assert_int_equal(overlap_point_plane(p, w), of_plane != HIT_APART);
    assert_int_equal(relate_point_half(p, w), of_half);
    assert_int_equal(overlap_point_half(p, w), of_half != HIT_APART);
    assert_int_equal(half_contains_point(w, p), of_half != HIT_APART);
}

static void expect_segment_beside(vec a, vec b, plane w, hit_relation of_plane, hit_relation of_half, bool within)
{
    const hit_segment s = {a, b}, back = {b, a};
    assert_int_equal(relate_segment_plane(s, w), of_plane);
    assert_int_equal(relate_segment_plane(back, w), of_plane);
    assert_int_equal(overlap_segment_plane(s, w), of_plane != HIT_APART);
    assert_int_equal(relate_segment_half(s, w), of_half);
    assert_int_equal(overlap_segment_half(back, w), of_half != HIT_APART);
    assert_int_equal(half_contains_segment(w, s), within);
}

TEST(beside_planes)
{
    const plane w = {VEC(0, 4, 0), 2}; /* y = 1/2 */
    expect_beside(at(3, 0.5), w, HIT_TOUCHING, HIT_TOUCHING);
    expect_beside(at(3, nextafter(0.5, 1)), w, HIT_APART, HIT_APART);
    expect_beside(at(3, nextafter(0.5, 0)), w, HIT_APART, HIT_OVERLAPPING);
    expect_segment_beside(at(0, 0.5), at(7, 0.5), w, HIT_TOUCHING, HIT_TOUCHING, true);
    expect_segment_beside(at(0, 0.5), at(7, 1), w, HIT_TOUCHING, HIT_TOUCHING, false);
    expect_segment_beside(at(0, 0), at(7, 0.5), w, HIT_TOUCHING, HIT_OVERLAPPING, true);
    expect_segment_beside(at(0, 0), at(7, nextafter(0.5, 1)), w, HIT_OVERLAPPING, HIT_OVERLAPPING, false);
    expect_segment_beside(at(0, 0), at(7, 0), w, HIT_APART, HIT_OVERLAPPING, true);
    expect_segment_beside(at(0, 1), at(7, 2), w, HIT_APART, HIT_APART, false);
    expect_beside(at(NAN, 0), w, HIT_APART, HIT_APART);
    expect_beside(at(0, 0), (plane){VEC(0, 0, 0), 1}, HIT_APART, HIT_OVERLAPPING);
    expect_subnormals_flushed();
    expect_beside(at(0, 0x1p-1074), (plane){VEC(0, 1, 0), 0}, HIT_APART, HIT_APART);
    expect_beside(at(0, -0x1p-1074), (plane){VEC(0, 1, 0), 0}, HIT_APART, HIT_OVERLAPPING);
    expect_subnormals_kept();
}
