/* Boxes and what is round, circles or spheres and capsules: how far apart and how deep, by example. Compiled for the
 * plane and for space (DIM). The laws between these answers are held against random shapes in the property tests. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define distance_aabb_ball BY_DIM(hit_distance_aabb2_circle2, hit_distance_aabb3_sphere3)
#define distance_obb_ball BY_DIM(hit_distance_obb2_circle2, hit_distance_obb3_sphere3)
#define distance_aabb_capsule BY_DIM(hit_distance_aabb2_capsule2, hit_distance_aabb3_capsule3)
#define distance_obb_capsule BY_DIM(hit_distance_obb2_capsule2, hit_distance_obb3_capsule3)
#define closest_aabb_ball BY_DIM(hit_closest_aabb2_circle2, hit_closest_aabb3_sphere3)
#define closest_obb_ball BY_DIM(hit_closest_obb2_circle2, hit_closest_obb3_sphere3)
#define closest_aabb_capsule BY_DIM(hit_closest_aabb2_capsule2, hit_closest_aabb3_capsule3)
#define closest_obb_capsule BY_DIM(hit_closest_obb2_capsule2, hit_closest_obb3_capsule3)
#define within_aabb_ball BY_DIM(hit_within_aabb2_circle2, hit_within_aabb3_sphere3)
#define within_obb_ball BY_DIM(hit_within_obb2_circle2, hit_within_obb3_sphere3)
#define within_aabb_capsule BY_DIM(hit_within_aabb2_capsule2, hit_within_aabb3_capsule3)
#define within_obb_capsule BY_DIM(hit_within_obb2_capsule2, hit_within_obb3_capsule3)
#define penetration_aabb_ball BY_DIM(hit_penetration_aabb2_circle2, hit_penetration_aabb3_sphere3)
#define penetration_obb_ball BY_DIM(hit_penetration_obb2_circle2, hit_penetration_obb3_sphere3)
#define penetration_aabb_capsule BY_DIM(hit_penetration_aabb2_capsule2, hit_penetration_aabb3_capsule3)
#define penetration_obb_capsule BY_DIM(hit_penetration_obb2_capsule2, hit_penetration_obb3_capsule3)
#define overlap_aabb_capsule BY_DIM(hit_overlap_aabb2_capsule2, hit_overlap_aabb3_capsule3)
#define overlap_obb_capsule BY_DIM(hit_overlap_obb2_capsule2, hit_overlap_obb3_capsule3)

static const aabb UNIT = {{-1, -1, BY_DIM(, -1)}, {1, 1, BY_DIM(, 1)}};

/* All answers about one pair. */
typedef struct answers {
    double distance;
    hit_closest closest;
    bool within, within_less, overlap, hit;
    hit_penetration out;
} answers;

/* Of the box UNIT, as an AABB or as an OBB, and a capsule, or the ball that it is if it has no length. */
static answers ask(bool turned, bool as_ball, capsule c)
{
    const obb box = as_obb(UNIT);
    const ball b = {c.a, c.radius};
    answers s = {.out = {.depth = 7}};
    if (as_ball) {
        s.distance = turned ? distance_obb_ball(OBB(box), b) : distance_aabb_ball(UNIT, b);
        s.closest = turned ? closest_obb_ball(OBB(box), b) : closest_aabb_ball(UNIT, b);
        s.hit = turned ? penetration_obb_ball(OBB(box), b, &s.out) : penetration_aabb_ball(UNIT, b, &s.out);
        s.overlap = s.distance <= 0;
    } else {
        s.distance = turned ? distance_obb_capsule(OBB(box), c) : distance_aabb_capsule(UNIT, c);
        s.closest = turned ? closest_obb_capsule(OBB(box), c) : closest_aabb_capsule(UNIT, c);
        s.hit = turned ? penetration_obb_capsule(OBB(box), c, &s.out) : penetration_aabb_capsule(UNIT, c, &s.out);
        s.overlap = turned ? overlap_obb_capsule(OBB(box), c) : overlap_aabb_capsule(UNIT, c);
    }
    for (int less = 0; less < 2; less++) {
        const double d = less ? nextafter(s.distance, -INFINITY) : s.distance;
        *(less ? &s.within_less : &s.within) =
            as_ball ? (turned ? within_obb_ball(OBB(box), b, d) : within_aabb_ball(UNIT, b, d))
                    : (turned ? within_obb_capsule(OBB(box), c, d) : within_aabb_capsule(UNIT, c, d));
    }
    return s;
}

/* The distance, or the depth if it is not above 0, the normal, and the axis of what hits; all answers agree. */
static void expect(capsule c, double distance, vec normal, hit_axis axis, double tolerance)
{
    for (int k = 0; k < (vec_equal(c.a, c.b) ? 4 : 2); k++) {
        const answers s = ask(k & 1, k & 2, c);
        assert_true(is_near(s.distance, distance, tolerance));
        assert_true(same_double(s.closest.distance, s.distance) && s.within && !s.within_less);
        assert_true(is_near(vec_length(vec_sub(s.closest.normal, normal)), 0, 1e-15));
        assert_true(vec_length(vec_sub(s.closest.b, vec_plus(s.closest.a, s.distance, normal))) <= 4e-15);
        assert_int_equal(s.overlap, s.distance <= 0);
        assert_int_equal(s.hit, s.distance <= 0);
        if (!s.hit) {
            assert_true(s.out.depth == 7);
            continue;
        }
        assert_true(same_double(s.out.depth, s.distance == 0 ? 0 : -s.distance));
        assert_int_equal(s.out.axis, axis);
        assert_true(same_vec(s.out.normal, s.closest.normal));
    }
}

static capsule ball_at(vec center, double radius)
{
    return (capsule){center, center, radius};
}

/* ---- By example ---- */

TEST(balls)
{
    const vec right = world_axis(0), down = VEC(0, -1, 0);
    expect(ball_at(VEC(4, 0, 0), 2), 1, right, HIT_AXIS_A0, 0);
    expect(ball_at(VEC(4, 0, 0), 3), 0, right, HIT_AXIS_A0, 0);
    hit_closest at = closest_aabb_ball(UNIT, (ball){VEC(4, 0, 0), 2});
    assert_true(vec_equal(at.a, right) && vec_equal(at.b, VEC(2, 0, 0)));
    /* at a corner, by 3 4 5 or 3 4 12 13 */
    const double radius = BY_DIM(5, 13);
    const vec corner = VEC(4, 5, 13), outward = vec_scale(1 / radius, VEC(3, 4, 12));
    expect(ball_at(corner, radius), 0, outward, HIT_AXIS_B0, 0);
    expect(ball_at(corner, nextafter(radius, 14)), 0, outward, HIT_AXIS_B0, 4e-15);
    const obb same = as_obb(UNIT);
    const ball deeper = {corner, nextafter(radius, 14)};
    assert_true(distance_aabb_ball(UNIT, deeper) < 0 && distance_obb_ball(OBB(same), deeper) < 0);
    /* inside: out by the nearest face, and the radius more */
    expect(ball_at(VEC(0, -0.5, 0), 0.25), -0.75, down, HIT_AXIS_A1, 0);
    expect(ball_at(VEC(0.5, 0, 0), 0.25), -0.75, right, HIT_AXIS_A0, 0);
    at = closest_obb_ball(OBB(same), ((ball){VEC(0, -0.5, 0), 0.25}));
    assert_true(vec_equal(at.a, down) && vec_equal(at.b, VEC(0, -0.25, 0)));
}

TEST(capsules)
{
    const vec up = world_axis(DIM - 1), from = VEC(-4, 0, 0), to = VEC(4, 0, 0);
    const hit_axis last = BY_DIM(HIT_AXIS_A1, HIT_AXIS_A2);
    expect((capsule){vec_plus(from, 5, up), vec_plus(to, 5, up), 1}, 3, up, last, 0);
    expect((capsule){vec_plus(from, 5, up), vec_plus(to, 5, up), 4}, 0, up, last, 0);
    expect((capsule){vec_plus(from, 0.75, up), vec_plus(to, 0.75, up), 0.25}, -0.5, up, last, 0);
    /* across a corner of the plane, along an edge of space */
    const capsule across = BY_DIM(((capsule){{4, 0}, {0, 4}, 2}), ((capsule){{-4, 2, 2}, {4, 2, 2}, 2}));
    const double half = sqrt(0.5);
    expect(across, sqrt(2) - 2, BY_DIM(VEC(half, half, 0), VEC(0, half, half)), HIT_AXIS_B0, 4e-15);
    /* no radius: the segment */
    const obb box = as_obb(UNIT);
    const capsule thin = {VEC(-4, 3, 2), VEC(1, 2, 5), 0};
    const hit_segment segment = {thin.a, thin.b};
    assert_true(same_double(distance_obb_capsule(OBB(box), thin),
                            BY_DIM(hit_distance_obb2_segment2, hit_distance_obb3_segment3)(OBB(box), segment)));
    assert_true(same_double(distance_aabb_capsule(UNIT, thin),
                            BY_DIM(hit_distance_aabb2_segment2, hit_distance_aabb3_segment3)(UNIT, segment)));
}

TEST(what_is_not_finite)
{
    const aabb half_space = {vec_all(-INFINITY), VEC(0, INFINITY, INFINITY)};
    const aabb nowhere = {VEC(INFINITY, 0, 0), VEC(INFINITY, 1, 1)};
    const aabb other = {VEC(-INFINITY, 0, 0), VEC(-INFINITY, 1, 1)};
    const obb box = as_obb(UNIT);
    ball b = {VEC(2, 0, 0), 1};
    capsule rod = {VEC(2, 0, 0), VEC(2, 5, 0), 1};
    hit_penetration out;
    assert_true(distance_aabb_ball(half_space, b) == INFINITY);
    assert_true(distance_aabb_capsule(half_space, rod) == INFINITY);
    assert_true(distance_aabb_capsule(nowhere, rod) == INFINITY);
    assert_true(distance_aabb_capsule(other, rod) == INFINITY);
    b.radius = rod.radius = 2;
    assert_true(distance_aabb_ball(half_space, b) == 0 && distance_aabb_capsule(half_space, rod) == 0);
    b.radius = rod.radius = 3;
    assert_true(distance_aabb_ball(half_space, b) == -INFINITY);
    assert_true(distance_aabb_capsule(half_space, rod) == -INFINITY);
    assert_true(within_aabb_capsule(half_space, rod, 0) && overlap_aabb_capsule(half_space, rod));
    const hit_closest at = closest_aabb_capsule(half_space, rod);
    assert_true(at.distance == -INFINITY && vec_equal(at.a, vec_all(0)) && vec_equal(at.normal, vec_all(0)));
    assert_true(closest_aabb_ball(half_space, b).distance == -INFINITY);
    assert_false(penetration_aabb_ball(half_space, b, &out) || penetration_aabb_capsule(half_space, rod, &out));
    const ball bad[] = {{VEC(2, 0, 0), -1}, {VEC(2, NAN, 0), 1}, {VEC(2, 0, 0), NAN}, {VEC(INFINITY, 0, 0), 1}};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            const answers s = ask(k & 1, k & 2, (capsule){bad[i].center, vec_all(1), bad[i].radius});
            assert_true(s.distance == INFINITY && s.closest.distance == INFINITY);
            assert_true(s.within && !s.within_less && !s.overlap && !s.hit && s.out.depth == 7);
        }
    obb bad_box = box;
    bad_box.center.x = INFINITY;
    assert_true(distance_obb_ball(OBB(bad_box), b) == INFINITY);
    assert_false(penetration_obb_ball(OBB(bad_box), b, &out));
    assert_false(within_obb_ball(OBB(box), b, NAN) || within_obb_capsule(OBB(box), rod, NAN));
}

/* A gap past the range of double of which the radius leaves what is within it. */
TEST(past_the_range)
{
    const double far = 0x1p1023;
    const aabb box = {VEC(-1.5 * far, -1, -1), VEC(-1 * far, 1, 1)};
    const obb turned = obb_along_axes(VEC(-1 * far, 0, 0), vec_all(1));
    const ball b = {VEC(far, 0, 0), far};
    const capsule rod = {VEC(far, 0, 0), VEC(far, 1, 0), far};
    assert_true(distance_aabb_ball(box, b) == far && distance_aabb_capsule(box, rod) == far);
    assert_true(distance_obb_ball(OBB(turned), b) == far && distance_obb_capsule(OBB(turned), rod) == far);
    /* and below it */
    const aabb dot = {vec_all(0), VEC(DBL_TRUE_MIN, 0, 0)}, flat = {VEC(-1, 0, 0), VEC(1, 0, 0)};
    const ball small = {VEC(5 * DBL_TRUE_MIN, 0, 0), DBL_TRUE_MIN};
    assert_true(distance_aabb_ball(dot, small) == 3 * DBL_TRUE_MIN);
    const capsule flush = {VEC(-1, 0, 0), VEC(1, 0, 0), DBL_TRUE_MIN};
    expect_subnormals_flushed();
    const double distance = distance_aabb_capsule(flat, flush);
    const bool touches = within_aabb_capsule(flat, flush, 0);
    expect_subnormals_kept();
    assert_true(distance < 0 && touches);
}

/* ---- Where rounding decides ---- */

static vec random_vector(uint64_t *seed, double size)
{
    vec v;
    for (int k = 0; k < DIM; k++)
        (&v.x)[k] = size * random_unit(seed);
    return v;
}

static obb random_box(uint64_t *seed)
{
    const vec half = vec_abs(random_vector(seed, 1)), center = random_vector(seed, 0.5);
#if DIM == 2
    return hit_obb2_from_angle(center, half, 3 * random_unit(seed));
#else
    const vec turn = random_vector(seed, 1);
    return hit_obb3_from_quat(center, half, (hit_quat){turn.x, turn.y, turn.z, random_unit(seed)});
#endif
}

/* Centers and ends next to the surface of a rotated box, where the way from there is all rounding: what is moved out is
 * out. */
TEST(next_to_touching)
{
    uint64_t seed = 13;
    for (int i = 0; i < 600; i++) {
        const obb box = random_box(&seed);
        const vec out = obb_axis(&box, DIM - 1);
        const double part = i % 3 ? random_unit(&seed) : 1;
        vec on = vec_plus(box.center, box.half.x * part, obb_axis(&box, 0));
        on = vec_plus(on, vec_component(box.half, DIM - 1), out);
        on = vec_plus(on, i % 4 * 0x1p-54, out);
        const vec up = vec_plus(vec_add(on, out), i % 5 ? 0.1 : 0, random_vector(&seed, 1));
        const capsule rod = {on, i % 2 ? up : on, 0.5};
        const hit_closest at = closest_obb_capsule(OBB(box), rod);
        assert_true(is_near(at.distance, -0.5, 1e-14));
        const capsule beside = {vec_plus(rod.a, 0.5, at.normal), vec_plus(rod.b, 0.5, at.normal), 0.5};
        assert_true(is_near(distance_obb_capsule(OBB(box), beside), 0, 1e-14));
    }
}

#if DIM == 2
/* A segment whose end is next to a corner, beside its own length: the end is off by more than it may turn the normal.
 */
TEST(long_and_near)
{
    const hit_obb2 box = {{0x1.a5f979f5bb9c4p-22, 0x1.334fa806a10bp-36},
                          {0x1.3ead36ef5df33p+34, 0x1.4c5f04073ba4dp+20},
                          {-0x1.d7e8f1f1fffc6p-2, 0x1.c6638d74874d6p-1}};
    const hit_capsule2 rod = {{-0x1.25c28ce45d6p+33, 0x1.1acf298e67e8p+34},
                              {-0x1.010cdd1726594p+43, -0x1.b925a046f154ep+42},
                              0x1.3ead36ef66d2bp+35};
    hit_closest2 at = hit_closest_obb2_capsule2(box, rod);
    const hit_segment2 out = {vec_plus(rod.a, -at.distance, at.normal), vec_plus(rod.b, -at.distance, at.normal)};
    assert_true(is_near(hit_distance_obb2_segment2(box, out), rod.radius, 0x1p-6));
}
#else
/* Next to a box of hardly any size, all facets show the same gap but for rounding: that of two edges, one of them of no
 * length, once stood for a normal that was off by 2^-31. */
TEST(normals_at_thin_boxes)
{
    const hit_segment3 axis = {{-2, 0x1.523f47931918cp-5, 0x1.8cebe16c9bcaap-58}, {2, -2, -0x1.67226afb984dcp-33}};
    const hit_obb3 thin = {{-2, 0x1.84caf5e828efap-60, -0x1.31e428e29763p-36},
                           {0x1.12e0be826d695p-47, 0, 0x1.e16cf4cf585ep-59},
                           {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    const hit_vec3 n = hit_closest_obb3_segment3(&thin, axis).normal;
    for (int k = 0; k < 2; k++) {
        const hit_capsule3 rod = {axis.a, axis.b, 0.125 * k};
        const hit_vec3 m = hit_closest_obb3_capsule3(&thin, rod).normal;
        assert_true(fabs(m.x - n.x) < 1e-14 && fabs(m.y - n.y) < 1e-14 && fabs(m.z - n.z) < 1e-14);
    }
}
#endif
