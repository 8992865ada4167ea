/* Circles of the plane and spheres of space (DIM), and capsules, with each other, with planes and with boxes: by
 * example, and at the ends of the range of double. The property tests hold random ones against whole numbers. */
#include "by_dim.h"

#include "hitbox/relate.h"
#include "hitbox/side.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;
typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define relate_balls BY_DIM(hit_relate_circle2_circle2, hit_relate_sphere3_sphere3)
#define relate_ball_capsule BY_DIM(hit_relate_circle2_capsule2, hit_relate_sphere3_capsule3)
#define relate_capsules BY_DIM(hit_relate_capsule2_capsule2, hit_relate_capsule3_capsule3)
#define overlap_balls BY_DIM(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)
#define overlap_ball_capsule BY_DIM(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)
#define overlap_capsules BY_DIM(hit_overlap_capsule2_capsule2, hit_overlap_capsule3_capsule3)

#define relate_plane_ball BY_DIM(hit_relate_plane2_circle2, hit_relate_plane3_sphere3)
#define relate_plane_capsule BY_DIM(hit_relate_plane2_capsule2, hit_relate_plane3_capsule3)
#define relate_half_ball BY_DIM(hit_relate_halfplane2_circle2, hit_relate_halfspace3_sphere3)
#define relate_half_capsule BY_DIM(hit_relate_halfplane2_capsule2, hit_relate_halfspace3_capsule3)
#define overlap_plane_ball BY_DIM(hit_overlap_plane2_circle2, hit_overlap_plane3_sphere3)
#define overlap_plane_capsule BY_DIM(hit_overlap_plane2_capsule2, hit_overlap_plane3_capsule3)
#define overlap_half_ball BY_DIM(hit_overlap_halfplane2_circle2, hit_overlap_halfspace3_sphere3)
#define overlap_half_capsule BY_DIM(hit_overlap_halfplane2_capsule2, hit_overlap_halfspace3_capsule3)
#define half_contains_ball BY_DIM(hit_contains_halfplane2_circle2, hit_contains_halfspace3_sphere3)
#define half_contains_capsule BY_DIM(hit_contains_halfplane2_capsule2, hit_contains_halfspace3_capsule3)
#define side_of_ball BY_DIM(hit_side_circle2_plane2, hit_side_sphere3_plane3)
#define side_of_capsule BY_DIM(hit_side_capsule2_plane2, hit_side_capsule3_plane3)

static capsule long_ball(ball b)
{
    return (capsule){b.center, b.center, b.radius};
}

static void expect(ball a, ball b, hit_relation relation)
{
    assert_int_equal(relate_balls(a, b), relation);
    assert_int_equal(relate_balls(b, a), relation);
    assert_int_equal(overlap_balls(a, b), relation != HIT_APART);
    assert_int_equal(relate_ball_capsule(a, long_ball(b)), relation);
    assert_int_equal(overlap_ball_capsule(b, long_ball(a)), relation != HIT_APART);
    assert_int_equal(relate_capsules(long_ball(a), long_ball(b)), relation);
    assert_int_equal(overlap_capsules(long_ball(b), long_ball(a)), relation != HIT_APART);
}

/* Two that touch, also scaled, and with subnormals flushed; and one of them a double smaller, and one larger. */
static void expect_touching(capsule a, capsule b)
{
    static const int exponents[] = {0, 300, -400, 1000, -1040};
    for (int i = 0; i < 5; i++) {
        const double s = ldexp(1, exponents[i]);
        const capsule first = {vec_scale(s, a.a), vec_scale(s, a.b), s * a.radius};
        capsule touching = {vec_scale(s, b.a), vec_scale(s, b.b), s * b.radius}, less = touching, more = touching;
        less.radius = nextafter(touching.radius, 0);
        more.radius = nextafter(touching.radius, INFINITY);
        for (int flushed = 0; flushed < 2; flushed++) {
            if (flushed)
                expect_subnormals_flushed();
            const hit_relation found[] = {relate_capsules(first, less), relate_capsules(touching, first),
                                          relate_capsules(first, more)};
            expect_subnormals_kept();
            assert_int_equal(found[0], HIT_APART);
            assert_int_equal(found[1], HIT_TOUCHING);
            assert_int_equal(found[2], HIT_OVERLAPPING);
        }
    }
}

TEST(balls_by_example)
{
    const ball unit = {vec_all(0), 1};
    expect(unit, (ball){VEC(3, 0, 0), 2}, HIT_TOUCHING);
    expect(unit, (ball){VEC(3, 0, 0), nextafter(2, 3)}, HIT_OVERLAPPING);
    expect(unit, (ball){VEC(3, 0, 0), nextafter(2, 1)}, HIT_APART);
    expect(unit, (ball){VEC(3, 4, 0), 4}, HIT_TOUCHING);
    expect(unit, (ball){VEC(0.5, 0, 0), 0}, HIT_OVERLAPPING);
    expect(unit, (ball){VEC(1, 0, 0), 0}, HIT_TOUCHING);
    expect(unit, (ball){VEC(1 + 0x1p-52, 0, 0), 0}, HIT_APART);
    expect((ball){VEC(1, 2, 3), 0}, (ball){VEC(1, 2, 3), 0}, HIT_TOUCHING);
    expect((ball){VEC(1, 2, 3), 0}, (ball){VEC(1, 0, 3), 0}, HIT_APART);
    expect((ball){vec_all(0), 0x1p-1074}, (ball){vec_all(0), 0}, HIT_OVERLAPPING);
    expect((ball){vec_all(0), 0x1p-1074}, (ball){VEC(0x1p-1074, 0, 0), 0}, HIT_TOUCHING);
    /* Centres that are about 1 + 2^-53 apart: in double they seem to touch. */
    expect((ball){vec_all(0), 0.5}, (ball){VEC(1, 0x1p-26, 0), 0.5}, HIT_APART);
    expect((ball){VEC(-DBL_MAX, 0, 0), DBL_MAX}, (ball){VEC(DBL_MAX, 0, 0), DBL_MAX}, HIT_TOUCHING);
    expect((ball){VEC(-DBL_MAX, 0x1p-1074, 0), DBL_MAX}, (ball){VEC(DBL_MAX, 0, 0), DBL_MAX}, HIT_APART);
}

TEST(what_is_none_hits_nothing)
{
    static const double bad[] = {NAN, INFINITY, -1, -0x1p-1074};
    const ball unit = {vec_all(0), 1};
    for (int i = 0; i < 4; i++) {
        expect((ball){vec_all(0), bad[i]}, unit, HIT_APART);
        if (i < 2)
            expect((ball){VEC(0, bad[i], 0), 1}, unit, HIT_APART);
    }
    const plane p = {VEC(1, 0, 0), 0};
    const ball none = {vec_all(0), NAN};
    assert_int_equal(relate_plane_ball(p, none), HIT_APART);
    assert_int_equal(relate_half_ball(p, none), HIT_APART);
    assert_int_equal(side_of_ball(none, p), HIT_FRONT);
    assert_false(half_contains_ball(p, none));
    assert_int_equal(side_of_ball(unit, (plane){VEC(NAN, 0, 0), 0}), HIT_FRONT);
    assert_int_equal(side_of_ball(unit, (plane){VEC(1, 0, 0), INFINITY}), HIT_FRONT);
}

TEST(capsules_by_example)
{
    const capsule along = {VEC(-2, 0, 0), VEC(2, 0, 0), 1};
    expect_touching(along, (capsule){VEC(0, 3, 0), VEC(1, 5, 0), 2});  /* an end above the middle */
    expect_touching(along, (capsule){VEC(-1, 3, 0), VEC(4, 3, 0), 2}); /* parallel */
    expect_touching(along, (capsule){VEC(5, 4, 0), VEC(9, 4, 0), 4});  /* two ends */
#if DIM == 3
    expect_touching(along, (capsule){{1, -7, 3}, {1, 2, 3}, 2});                             /* across */
    expect_touching((capsule){{0, 0, 0}, {4, 0, 0}, 3}, (capsule){{6, 3, 6}, {6, 9, 9}, 4}); /* two ends */
#endif
    /* Without a radius, segments: of the plane they overlap where they cross, of space they touch. */
    const capsule up = {VEC(0, -1, 0), VEC(0, 1, 0), 0}, flat = {VEC(-1, 0, 0), VEC(1, 0, 0), 0};
    assert_int_equal(relate_capsules(up, flat), BY_DIM(HIT_OVERLAPPING, HIT_TOUCHING));
    assert_int_equal(relate_capsules(up, ((capsule){VEC(0, 0, 0), VEC(1, 0, 0), 0})), HIT_TOUCHING);
    assert_int_equal(relate_capsules(up, ((capsule){VEC(0, 0.5, 0), VEC(0, 3, 0), 0})), HIT_TOUCHING);
    assert_int_equal(relate_capsules(up, ((capsule){VEC(0x1p-1074, 0, 0), VEC(1, 0, 0), 0})), HIT_APART);
}

/* ---- Planes ---- */

static void expect_side(plane p, capsule c, hit_side side, hit_relation relation, hit_relation half, bool contains)
{
    assert_int_equal(side_of_capsule(c, p), side);
    assert_int_equal(relate_plane_capsule(p, c), relation);
    assert_int_equal(overlap_plane_capsule(p, c), relation != HIT_APART);
    assert_int_equal(relate_half_capsule(p, c), half);
    assert_int_equal(overlap_half_capsule(p, c), half != HIT_APART);
    assert_int_equal(half_contains_capsule(p, c), contains);
    if (!same_vec(c.a, c.b))
        return;
    const ball b = {c.a, c.radius};
    assert_int_equal(side_of_ball(b, p), side);
    assert_int_equal(relate_plane_ball(p, b), relation);
    assert_int_equal(overlap_plane_ball(p, b), relation != HIT_APART);
    assert_int_equal(relate_half_ball(p, b), half);
    assert_int_equal(overlap_half_ball(p, b), half != HIT_APART);
    assert_int_equal(half_contains_ball(p, b), contains);
}

TEST(planes_by_example)
{
    const plane p = {VEC(3, 4, 0), 10}; /* 2 from the origin */
    const double more = nextafter(2, 3), less = nextafter(2, 1);
    const vec o = vec_all(0), far = VEC(6, 8, 0), back = VEC(-6, -8, 0);
    expect_side(p, (capsule){o, o, 2}, HIT_ACROSS, HIT_TOUCHING, HIT_OVERLAPPING, true);
    expect_side(p, (capsule){o, o, more}, HIT_ACROSS, HIT_OVERLAPPING, HIT_OVERLAPPING, false);
    expect_side(p, (capsule){o, o, less}, HIT_BACK, HIT_APART, HIT_OVERLAPPING, true);
    expect_side(p, (capsule){far, far, 8}, HIT_ACROSS, HIT_TOUCHING, HIT_TOUCHING, false);
    expect_side(p, (capsule){far, far, nextafter(8, 0)}, HIT_FRONT, HIT_APART, HIT_APART, false);
    expect_side(p, (capsule){far, far, nextafter(8, 9)}, HIT_ACROSS, HIT_OVERLAPPING, HIT_OVERLAPPING, false);
    expect_side(p, (capsule){o, far, 0}, HIT_ACROSS, HIT_OVERLAPPING, HIT_OVERLAPPING, false);
    expect_side(p, (capsule){far, back, 0}, HIT_ACROSS, HIT_OVERLAPPING, HIT_OVERLAPPING, false);
    expect_side(p, (capsule){o, back, 2}, HIT_ACROSS, HIT_TOUCHING, HIT_OVERLAPPING, true);
    expect_side(p, (capsule){back, o, less}, HIT_BACK, HIT_APART, HIT_OVERLAPPING, true);
    /* A point on it. */
    const plane through = {VEC(3, 4, 0), 0};
    expect_side(through, (capsule){o, o, 0}, HIT_ACROSS, HIT_TOUCHING, HIT_TOUCHING, true);
    /* No normal. */
    expect_side((plane){VEC(0, 0, 0), 0}, (capsule){o, far, 1}, HIT_BACK, HIT_APART, HIT_OVERLAPPING, true);
    expect_side((plane){VEC(0, 0, 0), -1}, (capsule){o, o, 1}, HIT_FRONT, HIT_APART, HIT_APART, false);
    /* The ends of the range: products of such numbers are past it either way. */
    const plane steep = {VEC(DBL_MAX, 0, 0), 0}, faint = {VEC(0x1p-1074, 0, 0), 0};
    const capsule large = {VEC(DBL_MAX, 0, 0), VEC(DBL_MAX, 1, 0), DBL_MAX};
    expect_side(steep, large, HIT_ACROSS, HIT_TOUCHING, HIT_TOUCHING, false);
    expect_side(faint, large, HIT_ACROSS, HIT_TOUCHING, HIT_TOUCHING, false);
    const vec least = VEC(0x1p-1074, 0, 0);
    expect_subnormals_flushed();
    const hit_relation found = relate_half_ball(faint, (ball){least, 0});
    expect_subnormals_kept();
    assert_int_equal(found, HIT_APART);
}

/* ---- Contains ---- */

#define ball_holds_point BY_DIM(hit_contains_circle2_point2, hit_contains_sphere3_point3)
#define ball_holds_segment BY_DIM(hit_contains_circle2_segment2, hit_contains_sphere3_segment3)
#define ball_holds_ball BY_DIM(hit_contains_circle2_circle2, hit_contains_sphere3_sphere3)
#define ball_holds_capsule BY_DIM(hit_contains_circle2_capsule2, hit_contains_sphere3_capsule3)
#define ball_holds_aabb BY_DIM(hit_contains_circle2_aabb2, hit_contains_sphere3_aabb3)
#define ball_holds_obb(ball, box) BY_DIM(hit_contains_circle2_obb2, hit_contains_sphere3_obb3)(ball, OBB(box))
#define capsule_holds_point BY_DIM(hit_contains_capsule2_point2, hit_contains_capsule3_point3)
#define capsule_holds_segment BY_DIM(hit_contains_capsule2_segment2, hit_contains_capsule3_segment3)
#define capsule_holds_ball BY_DIM(hit_contains_capsule2_circle2, hit_contains_capsule3_sphere3)
#define capsule_holds_capsule BY_DIM(hit_contains_capsule2_capsule2, hit_contains_capsule3_capsule3)
#define capsule_holds_aabb BY_DIM(hit_contains_capsule2_aabb2, hit_contains_capsule3_aabb3)
#define capsule_holds_obb(rod, box) BY_DIM(hit_contains_capsule2_obb2, hit_contains_capsule3_obb3)(rod, OBB(box))
#define aabb_holds_ball BY_DIM(hit_contains_aabb2_circle2, hit_contains_aabb3_sphere3)
#define aabb_holds_capsule BY_DIM(hit_contains_aabb2_capsule2, hit_contains_aabb3_capsule3)
#define obb_holds_ball(box, ball) BY_DIM(hit_contains_obb2_circle2, hit_contains_obb3_sphere3)(OBB(box), ball)
#define obb_holds_capsule(box, rod) BY_DIM(hit_contains_obb2_capsule2, hit_contains_obb3_capsule3)(OBB(box), rod)

TEST(within_round_shapes)
{
    const ball outer = {VEC(1, 0, 0), 5};
    const capsule rod = {VEC(1, 0, 0), VEC(9, 0, 0), 5};
    assert_true(ball_holds_point(outer, VEC(4, 4, 0)));
    assert_false(ball_holds_point(outer, VEC(4, nextafter(4, 5), 0)));
    assert_true(capsule_holds_point(rod, VEC(7, 5, 0)));
    assert_false(capsule_holds_point(rod, VEC(7, nextafter(5, 6), 0)));
    assert_true(capsule_holds_point(rod, VEC(12, -4, 0)));
    assert_true(ball_holds_segment(outer, ((hit_segment){VEC(4, 4, 0), VEC(-3, 3, 0)})));
    assert_false(ball_holds_segment(outer, ((hit_segment){VEC(4, 4, 0), VEC(-3.5, 3, 0)})));
    assert_true(capsule_holds_segment(rod, ((hit_segment){VEC(4, 4, 0), VEC(12, -4, 0)})));
    assert_true(ball_holds_ball(outer, (ball){VEC(3, 0, 0), 3}));
    assert_false(ball_holds_ball(outer, (ball){VEC(3, 0, 0), nextafter(3, 4)}));
    assert_false(ball_holds_ball(outer, (ball){VEC(1, 0, 0), nextafter(5, 6)}));
    assert_true(ball_holds_ball(outer, outer));
    assert_true(capsule_holds_ball(rod, outer));
    assert_true(capsule_holds_ball(rod, (ball){VEC(12, 0, 0), 2}));
    assert_false(capsule_holds_ball(rod, (ball){VEC(12, 0x1p-500, 0), 2}));
    assert_true(capsule_holds_capsule(rod, rod));
    assert_true(ball_holds_capsule(outer, ((capsule){VEC(-1, 0, 0), VEC(3, 0, 0), 3})));
    assert_false(ball_holds_capsule(outer, ((capsule){VEC(-1, 0, 0), VEC(nextafter(3, 4), 0, 0), 3})));
    assert_false(ball_holds_ball(outer, (ball){vec_all(0), NAN}));
    assert_false(ball_holds_point((ball){vec_all(0), -1}, vec_all(0)));
    assert_true(ball_holds_point((ball){vec_all(0), 0}, vec_all(0)));
    assert_false(ball_holds_point(outer, VEC(0, INFINITY, 0)));
}

typedef BY_DIM(hit_triangle2, hit_triangle3) triangle;

static void expect_triangle_within(ball outer, capsule rod, triangle t, bool holds)
{
    assert_int_equal(BY_DIM(hit_contains_circle2_triangle2, hit_contains_sphere3_triangle3)(outer, BY_DIM(t, &t)),
                     holds);
    assert_int_equal(BY_DIM(hit_contains_capsule2_triangle2, hit_contains_capsule3_triangle3)(rod, BY_DIM(t, &t)),
                     holds);
#if DIM == 2
    const hit_polygon2 polygon = {3, {t.corner[0], t.corner[1], t.corner[2]}};
    assert_int_equal(hit_contains_circle2_polygon2(outer, &polygon), holds);
    assert_int_equal(hit_contains_capsule2_polygon2(rod, &polygon), holds);
    const hit_polygon2 flat = {3, {t.corner[0], t.corner[0], t.corner[1]}}, few = {2, {t.corner[0], t.corner[1]}};
    assert_false(hit_contains_circle2_polygon2(outer, &flat));
    assert_false(hit_contains_capsule2_polygon2(rod, &few));
#endif
}

TEST(triangles_within_round_shapes)
{
    const ball outer = {VEC(1, 0, 0), 5};
    const capsule rod = {VEC(1, 0, 0), VEC(1, 0, 0), 5};
    expect_triangle_within(outer, rod, (triangle){{VEC(4, 4, 0), VEC(-3, 3, 0), VEC(1, -5, 0)}}, true);
    expect_triangle_within(outer, rod, (triangle){{VEC(4, 4, 0), VEC(-3, 3, 0), VEC(1, nextafter(-5, -6), 0)}}, false);
    expect_triangle_within(outer, rod, (triangle){{VEC(4, 4, 0), VEC(-3, 3, 0), VEC(1, NAN, 0)}}, false);
    expect_triangle_within((ball){VEC(1, 0, 0), -5}, (capsule){VEC(1, 0, 0), VEC(1, 0, 0), NAN},
                           (triangle){{VEC(1, 0, 0), VEC(1, 1, 0), VEC(2, 0, 0)}}, false);
    expect_subnormals_flushed();
    expect_triangle_within(outer, rod, (triangle){{VEC(4, 4, 0), VEC(-3, 3, 0), VEC(1, -5, 0)}}, true);
    expect_subnormals_kept();
}

TEST(boxes_within_round_shapes)
{
    const vec half = BY_DIM(((vec){3, 4}), ((vec){2, 3, 6}));
    const double radius = BY_DIM(5, 7);
    const aabb box = {vec_scale(-1, half), half};
    const ball outer = {vec_all(0), radius}, less = {vec_all(0), nextafter(radius, 0)};
    const capsule rod = {vec_all(0), VEC(1, 0, 0), radius}, thin = {vec_all(0), VEC(1, 0, 0), nextafter(radius, 0)};
    const obb turned = as_obb(box);
    assert_true(ball_holds_aabb(outer, box));
    assert_false(ball_holds_aabb(less, box));
    assert_true(ball_holds_obb(outer, turned));
    assert_false(ball_holds_obb(less, turned));
    assert_true(capsule_holds_aabb(rod, box));
    assert_false(capsule_holds_aabb(thin, box));
    assert_true(capsule_holds_obb(rod, turned));
    assert_false(capsule_holds_obb(thin, turned));
    assert_false(ball_holds_aabb(outer, empty_aabb()));
    assert_false(ball_holds_aabb((ball){vec_all(0), DBL_MAX}, ((aabb){vec_all(0), vec_all(INFINITY)})));
    obb none = turned;
    none.half.x = NAN;
    assert_false(ball_holds_obb(outer, none));
    /* A corner at a distance that no double is: 2^-1074 from the sphere is outside. */
    const ball tall = {VEC(0, 0, 0), 1};
    const aabb edge = {VEC(1, 0, 0), VEC(1, 0x1p-1074, 0)};
    assert_false(ball_holds_aabb(tall, edge));
    const obb turned_edge = as_obb(edge);
    assert_false(ball_holds_obb(tall, turned_edge));
}

TEST(round_shapes_within_boxes)
{
    const aabb box = {VEC(-1, -2, -3), VEC(5, 2, 3)};
    assert_true(aabb_holds_ball(box, (ball){VEC(1, 0, 0), 2}));
    assert_false(aabb_holds_ball(box, (ball){VEC(1, 0, 0), nextafter(2, 3)}));
    assert_false(aabb_holds_ball(box, (ball){VEC(nextafter(1, 0), 0, 0), 2.5}));
    assert_true(aabb_holds_capsule(box, ((capsule){VEC(1, 0, 0), VEC(3, 0, 0), 2})));
    assert_false(aabb_holds_capsule(box, ((capsule){VEC(1, 0, 0), VEC(nextafter(3, 4), 0, 0), 2})));
    assert_false(aabb_holds_ball(empty_aabb(), (ball){vec_all(0), 0}));
    const aabb all = {vec_all(-INFINITY), vec_all(INFINITY)}, half = {VEC(-INFINITY, 0, -9), VEC(0, INFINITY, 9)};
    assert_true(aabb_holds_ball(all, (ball){vec_all(DBL_MAX), DBL_MAX}));
    assert_true(aabb_holds_ball(half, (ball){VEC(-3, 3, 0), 3}));
    assert_false(aabb_holds_ball(half, (ball){VEC(-3, nextafter(3, 0), 0), 3}));
    assert_false(aabb_holds_ball(((aabb){vec_all(INFINITY), vec_all(INFINITY)}), (ball){vec_all(0), 1}));
    /* Axes of length 1.25: faces are at 1.25 times the half lengths. No number rounds. */
#if DIM == 2
    const obb turned = {{1, 1}, {4, 8}, {0.75, 1}};
#else
    const obb turned = {{1, 1, 1}, {4, 8, 16}, {{0.75, 1, 0}, {-1, 0.75, 0}, {0, 0, 1.25}}};
#endif
    assert_true(obb_holds_ball(turned, ((ball){vec_all(1), 5})));
    assert_false(obb_holds_ball(turned, ((ball){vec_all(1), nextafter(5, 6)})));
    assert_true(obb_holds_capsule(turned, ((capsule){vec_all(1), VEC(1 - 4, 1 + 3, 1), 5})));
    assert_false(obb_holds_capsule(turned, ((capsule){vec_all(1), VEC(1 - 4, nextafter(1 + 3, 5), 1), 5})));
    assert_false(obb_holds_ball(turned, ((ball){VEC(1, NAN, 1), 5})));
    assert_true(obb_holds_ball(turned, ((ball){VEC(1, 1, 1), 0})));
}

/* Renaming the axes and a mirror change no verdict, and the room for whole numbers is enough. */
TEST(round_shapes_of_any_size)
{
    uint64_t state = 11;
    for (int round = 0; round < 200; round++) {
        capsule c[2];
        plane p;
        obb box;
        double *const lists[4] = {&c[0].a.x, &c[1].a.x, &p.normal.x, &box.center.x};
        const int counts[4] = {2 * DIM + 1, 2 * DIM + 1, DIM + 1, OBB_NUMBERS};
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < counts[i]; k++)
                lists[i][k] = random_finite(&state);
        c[0].radius = fabs(c[0].radius);
        c[1].radius = fabs(c[1].radius);
        const capsule back = {c[0].b, c[0].a, c[0].radius};
        assert_int_equal(relate_capsules(c[0], c[1]), relate_capsules(c[1], back));
        assert_int_equal(side_of_capsule(c[0], p), side_of_capsule(back, p));
        assert_int_equal(capsule_holds_obb(c[0], box), capsule_holds_obb(back, box));
        assert_int_equal(obb_holds_capsule(box, c[0]), obb_holds_capsule(box, back));
        assert_int_equal(capsule_holds_capsule(c[0], c[1]), capsule_holds_capsule(back, c[1]));
    }
    const double most = DBL_MAX, least = 0x1p-1074;
    const capsule a = {VEC(most, least, 1), VEC(-most, 1, least), most},
                  b = {VEC(least, -most, most), VEC(1, most, 3), 1};
    assert_int_equal(relate_capsules(a, b), relate_capsules(b, a));
    obb box = as_obb((aabb){vec_all(-1), vec_all(1)});
    box.center = VEC(most, least, -most);
    box.half = VEC(least, most, 1);
    assert_int_equal(capsule_holds_obb(a, box), false);
    assert_int_equal(obb_holds_capsule(box, a), false);
}
