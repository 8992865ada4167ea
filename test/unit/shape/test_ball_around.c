/* The circle around a box of the plane, and the sphere around one of space (DIM), by example. */
#include "by_dim.h"

#include "hitbox/primitive.h"
#include "hitbox/relate.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;

#define around_aabb BY_DIM(hit_circle2_from_aabb2, hit_sphere3_from_aabb3)
#define around_obb(box) BY_DIM(hit_circle2_from_obb2, hit_sphere3_from_obb3)(OBB(box))
#define is_valid BY_DIM(hit_circle2_valid, hit_sphere3_valid)
#define holds_aabb BY_DIM(hit_contains_circle2_aabb2, hit_contains_sphere3_aabb3)
#define holds_obb(ball, box) BY_DIM(hit_contains_circle2_obb2, hit_contains_sphere3_obb3)(ball, OBB(box))

TEST(exact_where_it_can_be)
{
    const vec half = BY_DIM(((vec){3, 4}), ((vec){2, 3, 6}));
    const aabb box = {vec_scale(-1, half), half};
    const obb turned = as_obb(box);
    const double radius = BY_DIM(5, 7);
    assert_true(around_aabb(box).radius == radius && same_vec(around_aabb(box).center, vec_all(0)));
    assert_true(around_obb(turned).radius == radius && same_vec(around_obb(turned).center, vec_all(0)));
    const aabb point = {vec_all(3), vec_all(3)};
    assert_true(around_aabb(point).radius == 0 && same_vec(around_aabb(point).center, vec_all(3)));
}

TEST(boxes_of_any_size)
{
    for (int exponent = -1074; exponent <= 1022; exponent++) {
        const double s = ldexp(1, exponent);
        const aabb box = {VEC(-s, 0, s), VEC(s, 1.5 * s, s)};
        const obb turned = as_obb(box);
        const ball b = around_aabb(box), c = around_obb(turned);
        assert_true(is_valid(b) && is_valid(c));
        assert_true(holds_aabb(b, box) && holds_obb(c, turned));
        assert_true(b.radius <= 4 * s && c.radius <= 4 * s);
    }
    expect_subnormals_flushed();
    const aabb least = {VEC(0, 0, 0), VEC(0x1p-1074, 0, 0)};
    const ball b = around_aabb(least);
    expect_subnormals_kept();
    assert_true(holds_aabb(b, least));
}

TEST(boxes_that_have_none)
{
    assert_true(isnan(around_aabb(empty_aabb()).radius));
    assert_true(isnan(around_aabb((aabb){vec_all(NAN), vec_all(1)}).radius));
    assert_true(around_aabb((aabb){vec_all(0), vec_all(INFINITY)}).radius == INFINITY);
    assert_true(around_aabb((aabb){vec_all(-DBL_MAX), vec_all(DBL_MAX)}).radius == INFINITY);
    obb box = as_obb((aabb){vec_all(-1), vec_all(1)});
    box.half.x = NAN;
    assert_true(isnan(around_obb(box).radius));
    box.half.x = INFINITY;
    assert_true(around_obb(box).radius == INFINITY);
    box.half = vec_all(DBL_MAX);
    box.axis BY_DIM(, [0]) = VEC(1, 1, 0);
    assert_true(around_obb(box).radius == INFINITY);
}
