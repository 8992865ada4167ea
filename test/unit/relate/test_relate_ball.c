/* Circles beside boxes of the plane and spheres beside boxes of space (DIM): by example, and at the ends of the range
 * of double. The property tests hold random ones against whole numbers. */
#include "by_dim.h"

#include "hitbox/distance.h"
#include "hitbox/relate.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;

#define relate_aabb BY_DIM(hit_relate_aabb2_circle2, hit_relate_aabb3_sphere3)
#define relate_obb(box, ball) BY_DIM(hit_relate_obb2_circle2, hit_relate_obb3_sphere3)(OBB(box), ball)
#define overlap_aabb BY_DIM(hit_overlap_aabb2_circle2, hit_overlap_aabb3_sphere3)
#define overlap_obb(box, ball) BY_DIM(hit_overlap_obb2_circle2, hit_overlap_obb3_sphere3)(OBB(box), ball)

static void expect(aabb box, ball b, hit_relation relation)
{
    const obb upright = as_obb(box);
    assert_int_equal(relate_aabb(box, b), relation);
    assert_int_equal(overlap_aabb(box, b), relation != HIT_APART);
    assert_int_equal(relate_obb(upright, b), relation);
    assert_int_equal(overlap_obb(upright, b), relation != HIT_APART);
}

/* All that is next to touching, one double less and one more; also scaled, and with subnormals flushed. */
static void expect_touching(obb box, ball b)
{
    static const int exponents[] = {0, 300, -400, 1000, -1040};
    for (int i = 0; i < 5; i++) {
        const double s = ldexp(1, exponents[i]);
        obb scaled = box;
        scaled.center = vec_scale(s, box.center);
        scaled.half = vec_scale(s, box.half);
        const ball touching = {vec_scale(s, b.center), s * b.radius};
        const ball less = {touching.center, nextafter(touching.radius, 0)};
        const ball more = {touching.center, nextafter(touching.radius, INFINITY)};
        for (int flushed = 0; flushed < 2; flushed++) {
            if (flushed)
                expect_subnormals_flushed();
            const hit_relation found[] = {relate_obb(scaled, less), relate_obb(scaled, touching),
                                          relate_obb(scaled, more)};
            expect_subnormals_kept();
            assert_int_equal(found[0], HIT_APART);
            assert_int_equal(found[1], HIT_TOUCHING);
            assert_int_equal(found[2], HIT_OVERLAPPING);
        }
    }
}

TEST(by_example)
{
    const aabb unit = {vec_all(-1), vec_all(1)}, all = {vec_all(-INFINITY), vec_all(INFINITY)};
    const struct {
        ball ball;
        hit_relation relation;
    } cases[] = {
        {{VEC(3, 0, 0), 2}, HIT_TOUCHING},
        {{VEC(3, 0.5, -1), nextafter(2, 1)}, HIT_APART},
        {{VEC(3, 0, 0), nextafter(2, 3)}, HIT_OVERLAPPING},
        {{VEC(4, 5, 0), 5}, HIT_TOUCHING},
        {{VEC(4, 5, 0), 5.5}, HIT_OVERLAPPING},
        {{VEC(4, 5, 0), 4.5}, HIT_APART},
        {{VEC(1, 0, 0), 0}, HIT_TOUCHING},
        {{VEC(1, 0, 0), 0x1p-1074}, HIT_OVERLAPPING},
        {{VEC(0.5, 0, 0), 0}, HIT_OVERLAPPING},
        {{VEC(2, 0, 0), 0}, HIT_APART},
        {{VEC(0, 0, 0), 100}, HIT_OVERLAPPING},
        {{VEC(0, 0, 0), -1}, HIT_APART},
        {{VEC(0, 0, 0), -0x1p-1074}, HIT_APART},
        {{VEC(0, 0, 0), NAN}, HIT_APART},
        {{VEC(0, 0, 0), INFINITY}, HIT_APART},
        {{VEC(NAN, 0, 0), 1}, HIT_APART},
        {{VEC(0, NAN, 0), 0}, HIT_APART},
        {{VEC(0, INFINITY, 0), 1}, HIT_APART},
        {{VEC(0, -INFINITY, 0), 0}, HIT_APART},
#if DIM == 3
        {{{3, 3, 2}, 3}, HIT_TOUCHING},
        {{{3, 3, 2}, 3.5}, HIT_OVERLAPPING},
        {{{3, 3, 2}, 2.5}, HIT_APART},
        {{{0, 0, INFINITY}, 1}, HIT_APART},
#endif
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect(unit, cases[i].ball, cases[i].relation);
        if (!vec_is_finite(cases[i].ball.center) || !isfinite(cases[i].ball.radius))
            assert_int_equal(relate_aabb(all, cases[i].ball), HIT_APART);
    }
}

TEST(next_to_touching)
{
    const aabb unit = {vec_all(-1), vec_all(1)};
    expect_touching(as_obb(unit), (ball){VEC(4, 5, 0), 5});
    /* The gap is 2 less the radius, but for 2^-105 of it. */
    const aabb far = {vec_all(0), vec_all(1)};
    expect(far, (ball){VEC(3, 1 + 0x1p-52, 1), 2}, HIT_APART);
    expect(far, (ball){VEC(3, 1, 1), 2}, HIT_TOUCHING);
    /* Small in the middle of a large one, and beside it. */
    const obb ground = obb_along_axes(VEC(0, -1e6, 0), vec_all(1e6));
    assert_int_equal(relate_obb(ground, ((ball){VEC(0, -3, 0), 1e-12})), HIT_OVERLAPPING);
    assert_int_equal(relate_obb(ground, ((ball){VEC(0, 1, 0), 1})), HIT_TOUCHING);
    assert_int_equal(relate_obb(ground, ((ball){VEC(0, 1, 0), nextafter(1, 0)})), HIT_APART);
    /* Axes that are not of length 1; no number rounds. A face 5 away along (3, 4), a corner. */
#if DIM == 2
    const obb turned = {{0, 0}, {4, 2}, {0.75, 1}};
    const ball at_corner = {{1 + 3, 5.5 + 4}, 5};
#else
    const obb turned = {{0, 0, 0}, {4, 2, 1}, {{0.75, 1, 0}, {-1, 0.75, 0}, {0, 0, 1.25}}};
    const ball at_corner = {{1 + 2, 5.5 + 6, 1.25 + 3}, 7};
#endif
    expect_touching(turned, (ball){VEC(6, 8, 0), 5});
    expect_touching(turned, at_corner);
}

TEST(boxes_that_hit_nothing)
{
    const aabb unit = {vec_all(-1), vec_all(1)};
    const ball round = {vec_all(0), 5}, point = {vec_all(0), 0};
    for (int k = 0; k < OBB_NUMBERS; k++) {
        obb box = as_obb(unit);
        (&box.center.x)[k] = k % 2 == 0 ? NAN : INFINITY;
        assert_int_equal(relate_obb(box, round), HIT_APART);
        assert_int_equal(relate_obb(box, point), HIT_APART);
        aabb sides = unit;
        (&sides.min.x)[k % AABB_NUMBERS] = NAN;
        assert_int_equal(relate_aabb(sides, round), HIT_APART);
    }
    assert_int_equal(relate_aabb(empty_aabb(), round), HIT_APART);
}

TEST(infinite_sides)
{
    const aabb quarter = {VEC(0, 0, -INFINITY), vec_all(INFINITY)}, all = {vec_all(-INFINITY), vec_all(INFINITY)};
    const aabb far = {VEC(INFINITY, 0, 0), VEC(INFINITY, 1, 1)};
    assert_int_equal(relate_aabb(quarter, (ball){VEC(-3, -4, 7), 5}), HIT_TOUCHING);
    assert_int_equal(relate_aabb(quarter, (ball){VEC(-3, -4, 7), 4}), HIT_APART);
    assert_int_equal(relate_aabb(quarter, (ball){VEC(-3, 4, 7), 4}), HIT_OVERLAPPING);
    assert_int_equal(relate_aabb(far, (ball){VEC(0, 0.5, 0.5), DBL_MAX}), HIT_APART);
    assert_int_equal(relate_aabb(all, (ball){vec_all(0), 1}), HIT_OVERLAPPING);
}

#if DIM == 3
/* A skew box and spheres that touch a corner, an edge and a face of it. */
TEST(skew_box_touched)
{
    const hit_obb3 box = {{0, 0, 0}, {2, 2, 1}, {{1, 0, 0}, {0, 1, 0}, {0.5, 0, 1}}};
    /* Top face: z = 1, x from -1.5 to 2.5; an edge (2.5, y, 1); a corner (2.5, 2, 1). */
    expect_touching(box, (ball){{2.25, 1, 4}, 3});
    expect_touching(box, (ball){{5.5, 1, 5}, 5});
    expect_touching(box, (ball){{3.5, 4, 3}, 3});
    assert_int_equal(relate_obb(box, ((ball){{0, 0, 0}, 3})), HIT_OVERLAPPING);
    assert_int_equal(relate_obb(box, ((ball){{1.75, 0, 0.5}, 0x1p-1074})), HIT_OVERLAPPING);
}
#endif

/* Renaming the axes and a mirror change no verdict, and the room for whole numbers is enough. */
TEST(balls_of_any_size)
{
    uint64_t state = 10;
    for (int round = 0; round < 300; round++) {
        aabb sides;
        ball b;
        for (int k = 0; k <= DIM; k++)
            (&b.center.x)[k] = random_finite(&state);
        b.radius = fabs(b.radius);
        for (int k = 0; k < DIM; k++) {
            const double x = random_finite(&state), y = random_finite(&state);
            (&sides.min.x)[k] = next_random(&state) % 4 == 0 ? -INFINITY : fmin(x, y);
            (&sides.max.x)[k] = next_random(&state) % 4 == 0 ? INFINITY : fmax(x, y);
        }
        const ball mirrored = {VEC(-b.center.x, b.center.y, b.center.z), b.radius};
        const aabb image = {VEC(-sides.max.x, sides.min.y, sides.min.z), VEC(-sides.min.x, sides.max.y, sides.max.z)};
        assert_int_equal(relate_aabb(sides, b), relate_aabb(image, mirrored));
#if DIM == 3
        hit_obb3 box;
        for (int i = 0; i < 15; i++)
            (&box.center.x)[i] = random_finite(&state);
        const hit_obb3 other = {
            box.center, {box.half.y, box.half.z, box.half.x}, {box.axis[1], box.axis[2], box.axis[0]}};
        assert_int_equal(relate_obb(box, b), relate_obb(other, b));
#endif
    }
#if DIM == 3
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_obb3 box = {{most, least, 1}, {least, most, 1}, {{most, least, 1}, {1, most, -least}, {least, 1, most}}};
    const hit_obb3 other = {box.center, {1, least, most}, {box.axis[2], box.axis[0], box.axis[1]}};
    const ball b = {{-most, most, least}, most};
    assert_int_equal(relate_obb(box, b), relate_obb(other, b));
#endif
}
