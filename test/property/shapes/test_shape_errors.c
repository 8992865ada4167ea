/* The error bounds that shape.h claims for what it rounds, checked against rational arithmetic on random boxes of all
 * sizes, with axes as far from orthonormal as `valid` allows. */
#include <stdint.h>

#include <hitbox/hitbox.h>

#include "campaign.h"
#include "families/dice.h"
#include "rational.h"

static double component(hit_vec3 v, int i)
{
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

static double size_of(hit_vec3 v)
{
    return fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
}

/* A lower bound of the length, so that the tests are a little stricter than the claims. */
static double length_of(hit_vec3 v)
{
    double size = size_of(v);
    if (!(size > 0))
        return 0;
    int exponent = ilogb(size);
    hit_vec3 w = {ldexp(v.x, -exponent), ldexp(v.y, -exponent), ldexp(v.z, -exponent)};
    return ldexp(sqrt(w.x * w.x + w.y * w.y + w.z * w.z) * (1 - 0x1p-50), exponent);
}

static hit_vec3 draw3(dice *d, double scale)
{
    hit_vec3 v;
    v.x = scale * dice_range(d, -1, 1);
    v.y = scale * dice_range(d, -1, 1);
    v.z = scale * dice_range(d, -1, 1);
    return v;
}

static double draw_scale(dice *d, int limit)
{
    return ldexp(1, dice_between(d, -limit, limit));
}

static hit_mat3 draw_rotation(dice *d)
{
    hit_quat q;
    q.x = dice_range(d, -1, 1);
    q.y = dice_range(d, -1, 1);
    q.z = dice_range(d, -1, 1);
    q.w = dice_range(d, -1, 1);
    return hit_mat3_from_quat(q);
}

/* A valid box, worn by up to 2e-7 in every second case; `limit` bounds its exponents. */
static hit_obb3 draw_obb3(dice *d, int limit)
{
    hit_mat3 m = draw_rotation(d);
    double wear = dice_below(d, 2) ? 2e-7 : 0;
    hit_vec3 center = draw3(d, draw_scale(d, limit)), half = draw3(d, draw_scale(d, limit));
    half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    if (dice_below(d, 4) == 0)
        half.y = ldexp(half.y, dice_between(d, -20, 0));
    for (int i = 0; i < 3; i++) {
        hit_vec3 off = draw3(d, wear);
        m.col[i] = (hit_vec3){m.col[i].x + off.x, m.col[i].y + off.y, m.col[i].z + off.z};
    }
    hit_obb3 box = hit_obb3_from_center_half(center, half, &m);
    assert_true(hit_obb3_valid(&box));
    return box;
}

/* The same in the plane: the first axis, brought back to about unit length. */
static hit_obb2 draw_obb2(dice *d, int limit)
{
    hit_obb3 box = draw_obb3(d, limit);
    hit_vec2 axis = hit_vec2_from_angle(dice_range(d, -4, 4));
    axis.x *= 1 + (dice_below(d, 2) ? 4e-7 : 0);
    return hit_obb2_from_center_half((hit_vec2){box.center.x, box.center.y}, (hit_vec2){box.half.x, box.half.y}, axis);
}

static void for_all(void (*law)(dice *d))
{
    uint64_t seed = campaign_seed(), count = campaign_count(1000, 50000);
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed, i);
        law(&d);
    }
}

/* root = the square root of value, to 300 bits. */
static void rational_root(mpq_t root, const mpq_t value)
{
    mpf_t f;
    mpf_init2(f, 600);
    mpf_set_q(f, value);
    mpf_sqrt(f, f);
    mpq_set_f(root, f);
    mpf_clear(f);
}

static void length(mpq_t result, hit_vec3 v)
{
    const double x[3] = {v.x, v.y, v.z};
    rational_dot(result, 3, x, x);
    rational_root(result, result);
}

static void scale(mpq_t value, double factor)
{
    mpq_t f;
    mpq_init(f);
    mpq_set_d(f, factor);
    mpq_mul(value, value, f);
    mpq_clear(f);
}

/* Minor i of a and b: component i of a x b. */
static void cross_component(mpq_t result, hit_vec3 a, hit_vec3 b, int i)
{
    int j = (i + 1) % 3, k = (i + 2) % 3;
    rational_dot(result, 2, (const double[]){component(a, j), -component(a, k)},
                 (const double[]){component(b, k), component(b, j)});
}

/* det(a, b, c). */
static void determinant(mpq_t result, mpq_t a[3], hit_vec3 b, hit_vec3 c)
{
    mpq_t term;
    mpq_init(term);
    mpq_set_ui(result, 0, 1);
    for (int i = 0; i < 3; i++) {
        cross_component(term, b, c, i);
        mpq_mul(term, term, a[i]);
        mpq_add(result, result, term);
    }
    mpq_clear(term);
}

static void to_world_law(dice *d)
{
    hit_obb3 box = draw_obb3(d, dice_below(d, 2) ? 5 : 1000);
    hit_vec3 local = draw3(d, draw_scale(d, 5) * fmax(size_of(box.half), 0x1p-1000)), corner[8];
    hit_vec3 world = hit_obb3_to_world(&box, local);
    hit_obb3_corners(&box, corner);
    double center = length_of(box.center), half = box.half.x + box.half.y + box.half.z;
    mpq_t exact;
    mpq_init(exact);
    for (int i = 0; i < 3; i++) {
        const double u[4] = {1, component(box.axis[0], i), component(box.axis[1], i), component(box.axis[2], i)};
        rational_dot(exact, 4, (const double[]){component(box.center, i), local.x, local.y, local.z}, u);
        assert_true(rational_is_within(component(world, i), exact, 5 * ulp_of(center + length_of(local))));
        for (int k = 0; k < 8; k++) {
            const double h[4] = {component(box.center, i), k & 1 ? box.half.x : -box.half.x,
                                 k & 2 ? box.half.y : -box.half.y, k & 4 ? box.half.z : -box.half.z};
            rational_dot(exact, 4, h, u);
            assert_true(rational_is_within(component(corner[k], i), exact, 5 * ulp_of(center + half)));
        }
    }
    mpq_clear(exact);
}

static void to_world_law2(dice *d)
{
    hit_obb2 box = draw_obb2(d, dice_below(d, 2) ? 5 : 1000);
    hit_vec2 corner[4];
    hit_obb2_corners(box, corner);
    double size = length_of((hit_vec3){box.center.x, box.center.y, 0}) + box.half.x + box.half.y;
    mpq_t exact;
    mpq_init(exact);
    for (int k = 0; k < 4; k++) {
        hit_vec2 local = {k & 1 ? box.half.x : -box.half.x, k & 2 ? box.half.y : -box.half.y};
        hit_vec2 world = hit_obb2_to_world(box, local);
        double world_size =
            length_of((hit_vec3){box.center.x, box.center.y, 0}) + length_of((hit_vec3){local.x, local.y, 0});
        rational_dot(exact, 3, (const double[]){box.center.x, local.x, local.y},
                     (const double[]){1, box.axis.x, -box.axis.y});
        assert_true(rational_is_within(corner[k].x, exact, 3 * ulp_of(size)));
        assert_true(rational_is_within(world.x, exact, 3 * ulp_of(world_size)));
        rational_dot(exact, 3, (const double[]){box.center.y, local.x, local.y},
                     (const double[]){1, box.axis.y, box.axis.x});
        assert_true(rational_is_within(corner[k].y, exact, 3 * ulp_of(size)));
        assert_true(rational_is_within(world.y, exact, 3 * ulp_of(world_size)));
    }
    mpq_clear(exact);
}

static void to_local_law(dice *d)
{
    hit_obb3 box = draw_obb3(d, dice_below(d, 2) ? 5 : 1000);
    hit_vec3 world = draw3(d, draw_scale(d, 5) * fmax(size_of(box.center), 0x1p-1000));
    if (dice_below(d, 2))
        world = hit_obb3_to_world(&box, box.half);
    hit_vec3 local = hit_obb3_to_local(&box, world);
    mpq_t difference[3], axis[3], all, one;
    mpq_inits(all, one, NULL);
    for (int i = 0; i < 3; i++) {
        mpq_inits(difference[i], axis[i], NULL);
        rational_dot(difference[i], 2, (const double[]){component(world, i), component(box.center, i)},
                     (const double[]){1, -1});
        mpq_set_d(axis[i], component(box.axis[0], i));
    }
    hit_vec3 rounded = {mpq_get_d(difference[0]), mpq_get_d(difference[1]), mpq_get_d(difference[2])};
    determinant(all, axis, box.axis[1], box.axis[2]);
    for (int i = 0; i < 3 && size_of(rounded) > 0; i++) {
        determinant(one, difference, box.axis[(i + 1) % 3], box.axis[(i + 2) % 3]);
        mpq_div(one, one, all);
        assert_true(rational_is_within(component(local, i), one, 16 * ulp_of(length_of(rounded))));
    }
    for (int i = 0; i < 3; i++)
        mpq_clears(difference[i], axis[i], NULL);
    mpq_clears(all, one, NULL);
}

static void to_local_law2(dice *d)
{
    hit_obb2 box = draw_obb2(d, dice_below(d, 2) ? 5 : 1000);
    hit_vec3 world = draw3(d, draw_scale(d, 5) * fmax(box.half.x, 0x1p-1000));
    hit_vec2 local = hit_obb2_to_local(box, (hit_vec2){world.x, world.y});
    mpq_t exact, square, size;
    mpq_inits(exact, square, size, NULL);
    const double p[4] = {world.x, -box.center.x, world.y, -box.center.y};
    const double ax = box.axis.x, ay = box.axis.y;
    rational_dot(square, 2, (const double[]){ax, ay}, (const double[]){ax, ay});
    rational_dot(size, 2, p, (const double[]){1, 1});
    double dx = mpq_get_d(size);
    rational_dot(size, 2, p + 2, (const double[]){1, 1});
    double bound = 8 * ulp_of(length_of((hit_vec3){dx, mpq_get_d(size), 0}));
    rational_dot(exact, 4, p, (const double[]){ax, ax, ay, ay});
    mpq_div(exact, exact, square);
    assert_true(rational_is_within(local.x, exact, bound));
    rational_dot(exact, 4, p, (const double[]){-ay, -ay, ax, ax});
    mpq_div(exact, exact, square);
    assert_true(rational_is_within(local.y, exact, bound));
    mpq_clears(exact, square, size, NULL);
}

/* Is x within so many ulps of the exact value, where that is in the normal range? */
static void expect_measure(double x, const mpq_t exact, double ulps)
{
    double size = mpq_get_d(exact); /* towards zero */
    if (size >= DBL_MIN && size <= DBL_MAX / 2)
        assert_true(rational_is_within(x, exact, ulps * ulp_of(size)));
}

static void obb_measures_law(dice *d)
{
    hit_obb3 box = draw_obb3(d, 330);
    mpq_t exact, term, root, axis[3];
    mpq_inits(exact, term, root, axis[0], axis[1], axis[2], NULL);
    for (int i = 0; i < 3; i++)
        mpq_set_d(axis[i], component(box.axis[0], i));
    determinant(exact, axis, box.axis[1], box.axis[2]);
    mpq_abs(exact, exact);
    scale(exact, 8 * box.half.x);
    scale(exact, box.half.y);
    scale(exact, box.half.z);
    expect_measure(hit_obb3_volume(&box), exact, 16);

    mpq_set_ui(exact, 0, 1);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        mpq_set_ui(root, 0, 1);
        for (int k = 0; k < 3; k++) {
            cross_component(term, box.axis[i], box.axis[j], k);
            mpq_mul(term, term, term);
            mpq_add(root, root, term);
        }
        rational_root(root, root);
        scale(root, 8 * component(box.half, i));
        scale(root, component(box.half, j));
        mpq_add(exact, exact, root);
    }
    expect_measure(hit_obb3_surface(&box), exact, 16);
    mpq_clears(exact, term, root, axis[0], axis[1], axis[2], NULL);
}

static void obb_measures_law2(dice *d)
{
    hit_obb2 box = draw_obb2(d, 520);
    hit_vec3 axis = {box.axis.x, box.axis.y, 0};
    mpq_t exact, sum;
    mpq_inits(exact, sum, NULL);
    rational_dot(exact, 2, (const double[]){axis.x, axis.y}, (const double[]){axis.x, axis.y});
    scale(exact, 4 * box.half.x);
    scale(exact, box.half.y);
    expect_measure(hit_obb2_area(box), exact, 6);
    length(exact, axis);
    rational_dot(sum, 2, (const double[]){box.half.x, box.half.y}, (const double[]){4, 4});
    mpq_mul(exact, exact, sum);
    expect_measure(hit_obb2_perimeter(box), exact, 5);
    mpq_clears(exact, sum, NULL);
}

static void aabb_measures_law(dice *d)
{
    int limit = dice_below(d, 2) ? 5 : 500;
    hit_vec3 p[2];
    p[0] = draw3(d, draw_scale(d, limit));
    p[1] = draw3(d, draw_scale(d, limit));
    if (dice_below(d, 2))
        p[1].x = nudge(p[0].x, dice_between(d, 0, 9));
    hit_aabb3 box = hit_aabb3_from_points(&p[0].x, 2, 0);
    hit_aabb2 flat = {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
    mpq_t side[3], exact, term;
    mpq_inits(exact, term, NULL);
    for (int i = 0; i < 3; i++) {
        mpq_init(side[i]);
        rational_dot(side[i], 2, (const double[]){component(box.max, i), component(box.min, i)},
                     (const double[]){1, -1});
    }
    mpq_mul(exact, side[0], side[1]);
    expect_measure(hit_aabb2_area(flat), exact, 3);
    mpq_mul(exact, exact, side[2]);
    expect_measure(hit_aabb3_volume(box), exact, 5);
    mpq_add(exact, side[0], side[1]);
    mpq_mul_2exp(exact, exact, 1);
    expect_measure(hit_aabb2_perimeter(flat), exact, 3);
    mpq_set_ui(exact, 0, 1);
    for (int i = 0; i < 3; i++) {
        mpq_mul(term, side[i], side[(i + 1) % 3]);
        mpq_add(exact, exact, term);
    }
    mpq_mul_2exp(exact, exact, 1);
    expect_measure(hit_aabb3_surface(box), exact, 6);
    mpq_clears(side[0], side[1], side[2], exact, term, NULL);
}

static void turn_law(dice *d)
{
    hit_obb3 box = draw_obb3(d, 0);
    hit_mat3 m = draw_rotation(d);
    hit_obb3 turned = hit_obb3_turn(&box, &m);
    hit_obb2 flat = draw_obb2(d, 0);
    hit_vec2 turn = hit_vec2_from_angle(dice_range(d, -4, 4)), axis = flat.axis;
    hit_obb2 flat_turned = hit_obb2_turn(flat, turn);
    mpq_t exact;
    mpq_init(exact);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            hit_vec3 u = box.axis[i];
            rational_dot(exact, 3,
                         (const double[]){component(m.col[0], k), component(m.col[1], k), component(m.col[2], k)},
                         (const double[]){u.x, u.y, u.z});
            assert_true(rational_is_within(component(turned.axis[i], k), exact, 4 * 0x1p-52));
        }
    }
    rational_dot(exact, 2, (const double[]){axis.x, -axis.y}, (const double[]){turn.x, turn.y});
    assert_true(rational_is_within(flat_turned.axis.x, exact, 2 * 0x1p-52));
    rational_dot(exact, 2, (const double[]){axis.x, axis.y}, (const double[]){turn.y, turn.x});
    assert_true(rational_is_within(flat_turned.axis.y, exact, 2 * 0x1p-52));
    mpq_clear(exact);
}

/* Is this the direction of v, and `found` = factor * |v|, within 4 ulp of the largest component? */
static void expect_direction(hit_vec3 direction, hit_vec3 v, double found, double factor, double largest)
{
    mpq_t exact, size;
    mpq_inits(exact, size, NULL);
    length(size, v);
    for (int k = 0; k < 3; k++) {
        mpq_set_d(exact, component(v, k));
        mpq_div(exact, exact, size);
        assert_true(rational_is_within(component(direction, k), exact, 4 * ulp_of(size_of(direction))));
    }
    scale(size, factor);
    assert_true(rational_is_within(found, size, 4 * ulp_of(largest)));
    mpq_clears(exact, size, NULL);
}

static void placement_law(dice *d)
{
    hit_mat3 m = draw_rotation(d);
    hit_vec3 e[3], half = draw3(d, draw_scale(d, 5)), t = draw3(d, draw_scale(d, 5));
    half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    for (int i = 0; i < 3; i++) {
        double s = draw_scale(d, 200) * dice_range(d, 0.5, 1);
        e[i] = (hit_vec3){s * m.col[i].x, s * m.col[i].y, s * m.col[i].z};
    }
    hit_obb3 box;
    assert_int_equal(hit_obb3_from_half_axes(t, e[0], e[1], e[2], &box), HIT_OK);
    for (int i = 0; i < 3; i++)
        expect_direction(box.axis[i], e[i], component(box.half, i), 1, size_of(box.half));
    hit_mat3 matrix = {{e[0], e[1], e[2]}};
    assert_int_equal(hit_obb3_from_matrix3(t, half, &matrix, &box), HIT_OK);
    for (int i = 0; i < 3; i++)
        expect_direction(box.axis[i], e[i], component(box.half, i), component(half, i), size_of(box.half));

    hit_obb2 flat;
    hit_vec2 u = hit_vec2_from_angle(dice_range(d, -4, 4));
    double s = draw_scale(d, 300);
    hit_vec3 e0 = {s * u.x, s * u.y, 0}, e1 = {-3 * u.y, 3 * u.x, 0};
    assert_int_equal(
        hit_obb2_from_half_axes((hit_vec2){t.x, t.y}, (hit_vec2){e0.x, e0.y}, (hit_vec2){e1.x, e1.y}, &flat), HIT_OK);
    double largest = fmax(flat.half.x, flat.half.y);
    expect_direction((hit_vec3){flat.axis.x, flat.axis.y, 0}, e0, flat.half.x, 1, largest);
    expect_direction((hit_vec3){-flat.axis.y, flat.axis.x, 0}, e1, flat.half.y, 1, largest);
}

static void matrix4_law(dice *d)
{
    hit_mat3 m = draw_rotation(d);
    hit_vec3 p[2], t = draw3(d, draw_scale(d, 20));
    p[0] = draw3(d, draw_scale(d, 20));
    p[1] = draw3(d, draw_scale(d, 20));
    hit_aabb3 local = hit_aabb3_from_points(&p[0].x, 2, 0);
    hit_mat4 matrix = {{{0}, {0}, {0}, {t.x, t.y, t.z, 1}}};
    double norm = 0;
    for (int j = 0; j < 3; j++) {
        double s = draw_scale(d, 5);
        norm = fmax(norm, s);
        for (int i = 0; i < 3; i++)
            matrix.col[j][i] = s * component(m.col[j], i);
    }
    hit_obb3 box;
    assert_int_equal(hit_obb3_from_matrix4(local, &matrix, &box), HIT_OK);
    mpq_t exact;
    mpq_init(exact);
    hit_vec3 far = {fmax(fabs(local.min.x), fabs(local.max.x)), fmax(fabs(local.min.y), fabs(local.max.y)),
                    fmax(fabs(local.min.z), fabs(local.max.z))};
    for (int i = 0; i < 3; i++) {
        const double x[7] = {local.min.x, local.max.x, local.min.y, local.max.y, local.min.z, local.max.z, 1};
        const double y[7] = {0.5 * matrix.col[0][i], 0.5 * matrix.col[0][i], 0.5 * matrix.col[1][i],
                             0.5 * matrix.col[1][i], 0.5 * matrix.col[2][i], 0.5 * matrix.col[2][i],
                             matrix.col[3][i]};
        rational_dot(exact, 7, x, y);
        assert_true(
            rational_is_within(component(box.center, i), exact, 8 * ulp_of(norm * length_of(far) + length_of(t))));
    }
    mpq_clear(exact);
}

typedef struct law {
    const char *name;
    void (*holds_for)(dice *d);
} law;

static void check(void **state)
{
    const law *l = *state;
    for_all(l->holds_for);
}

int main(void)
{
    law laws[] = {
        {"points of boxes to the world", to_world_law},
        {"points of rectangles to the world", to_world_law2},
        {"points to the frame of a box", to_local_law},
        {"points to the frame of a rectangle", to_local_law2},
        {"volume and surface of turned boxes", obb_measures_law},
        {"area and perimeter of turned rectangles", obb_measures_law2},
        {"measures along the axes", aabb_measures_law},
        {"turns", turn_law},
        {"half axes and scaling matrices", placement_law},
        {"centres under matrices", matrix4_law},
    };
    enum { COUNT = sizeof laws / sizeof laws[0] };
    struct CMUnitTest tests[COUNT];
    for (int i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){laws[i].name, check, NULL, NULL, &laws[i]};
    return cmocka_run_group_tests_name("shape errors", tests, NULL, NULL);
}
