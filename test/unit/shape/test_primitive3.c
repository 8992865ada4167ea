/* Planes, spheres, capsules, triangles and frusta of space: checked, made and bounded. */
#include "expect.h"

#include "hitbox/primitive.h"
#include "hitbox/side.h"

#include <float.h>
#include <gmp.h>

static uint64_t state = 11;

/* ---- Planes ------------------------------------------------------------------------------------------------------ */

TEST(planes_that_are_valid)
{
    assert_true(hit_plane3_valid((hit_plane3){{0, 0, 0x1p-1074}, 0}));
    assert_true(hit_plane3_valid((hit_plane3){{0, -2, 0}, -DBL_MAX}));
    assert_false(hit_plane3_valid((hit_plane3){{0, -0.0, 0}, 1}));
    for (int k = 0; k < 4; k++) {
        hit_plane3 plane = {{1, 1, 1}, 1};
        (&plane.normal.x)[k] = k % 2 == 0 ? NAN : INFINITY;
        assert_false(hit_plane3_valid(plane));
    }
}

static hit_aabb3 box_of_point(hit_vec3 p)
{
    return (hit_aabb3){p, p};
}

TEST(plane_through_a_point)
{
    hit_plane3 plane = hit_plane3_from_point_normal((hit_vec3){1, 2, 3}, (hit_vec3){0, 0, 2});
    assert_true(same3(plane.normal, (hit_vec3){0, 0, 2}) && plane.offset == 6);
    for (int round = 0; round < 200; round++) {
        hit_vec3 p = {random_unit(&state), random_unit(&state), random_unit(&state)};
        hit_vec3 n = {random_unit(&state), random_unit(&state), random_unit(&state)};
        plane = hit_plane3_from_point_normal(p, n);
        assert_int_not_equal(hit_side_aabb3_plane3(box_of_point(p), plane), HIT_FRONT);
        plane.offset = nextafter(plane.offset, -INFINITY);
        assert_int_equal(hit_side_aabb3_plane3(box_of_point(p), plane), HIT_FRONT);
    }
}

static double length_of(hit_vec3 v)
{
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

/* None of the points in front, none far behind. */
static void expect_plane_at(hit_plane3 plane, const hit_vec3 p[3])
{
    const double ulps = 16 * 0x1p-53 * (length_of(p[0]) + length_of(p[1]) + length_of(p[2]));
    assert_true(fabs(length_of(plane.normal) - 1) < 0x1p-49);
    for (int i = 0; i < 3; i++) {
        assert_int_not_equal(hit_side_aabb3_plane3(box_of_point(p[i]), plane), HIT_FRONT);
        hit_plane3 behind = {plane.normal, plane.offset - ulps};
        assert_int_not_equal(hit_side_aabb3_plane3(box_of_point(p[i]), behind), HIT_BACK);
    }
}

TEST(plane_through_three_points)
{
    hit_plane3 plane = {{7, 7, 7}, 7};
    const hit_vec3 a = {1, 1, 5}, b = {2, 1, 5}, c = {1, 2, 5};
    assert_true(hit_plane3_from_points(a, b, c, &plane));
    assert_true(same3(plane.normal, (hit_vec3){0, 0, 1}) && plane.offset == 5);
    assert_true(hit_plane3_from_points(a, c, b, &plane));
    assert_true(plane.normal.z == -1 && plane.offset == -5);
    for (int round = 0; round < 300; round++) {
        hit_vec3 p[3];
        for (int i = 0; i < 9; i++)
            (&p[0].x)[i] = random_unit(&state);
        /* Slim as well: the third on the line of the two others, but for little. */
        if (round % 2 == 0)
            for (int k = 0; k < 3; k++)
                (&p[2].x)[k] = 0.25 * (&p[0].x)[k] + 0.75 * (&p[1].x)[k];
        if (hit_plane3_from_points(p[0], p[1], p[2], &plane))
            expect_plane_at(plane, p);
        else
            assert_int_equal(round % 2, 0);
    }
}

/* The true unit normal, from differences and products without rounding and a root of 300 bits; false: there is none. */
static bool true_normal(const hit_vec3 p[3], double n[3])
{
    mpq_t side[2][3], x[3], y;
    mpf_t square, root, part;
    mpq_init(y);
    for (int c = 0; c < 3; c++) {
        mpq_inits(side[0][c], side[1][c], x[c], NULL);
        for (int i = 0; i < 2; i++) {
            mpq_set_d(side[i][c], (&p[i + 1].x)[c]);
            mpq_set_d(y, (&p[0].x)[c]);
            mpq_sub(side[i][c], side[i][c], y);
        }
    }
    mpf_set_default_prec(300);
    mpf_inits(square, root, part, NULL);
    for (int c = 0; c < 3; c++) {
        mpq_mul(x[c], side[0][(c + 1) % 3], side[1][(c + 2) % 3]);
        mpq_mul(y, side[0][(c + 2) % 3], side[1][(c + 1) % 3]);
        mpq_sub(x[c], x[c], y);
        mpf_set_q(part, x[c]);
        mpf_mul(part, part, part);
        mpf_add(square, square, part);
    }
    const bool exists = mpf_sgn(square) > 0;
    mpf_sqrt(root, square);
    for (int c = 0; c < 3 && exists; c++) {
        mpf_set_q(part, x[c]);
        mpf_div(part, part, root);
        n[c] = mpf_get_d(part);
    }
    for (int c = 0; c < 3; c++)
        mpq_clears(side[0][c], side[1][c], x[c], NULL);
    mpq_clear(y);
    mpf_clears(square, root, part, NULL);
    return exists;
}

TEST(normals_within_four_ulps)
{
    double worst = 0;
    int found = 0;
    for (int round = 0; round < 2000; round++) {
        hit_vec3 p[3];
        for (int i = 0; i < 9; i++)
            (&p[0].x)[i] = ldexp(random_unit(&state), round % 4 == 3 ? (int)(next_random(&state) % 1600) - 800 : 0);
        if (round % 4 == 1)
            for (int k = 0; k < 3; k++)
                (&p[2].x)[k] = (&p[0].x)[k] + 3 * ((&p[1].x)[k] - (&p[0].x)[k]);
        if (round % 4 == 2)
            for (int k = 0; k < 3; k++)
                (&p[2].x)[k] = nextafter((&p[1].x)[k], 9 * random_unit(&state));
        double n[3];
        hit_plane3 plane;
        const bool exists = true_normal(p, n);
        assert_true(hit_plane3_from_points(p[0], p[1], p[2], &plane) == exists);
        if (!exists)
            continue;
        found++;
        for (int c = 0; c < 3; c++)
            worst = fmax(worst, fabs((&plane.normal.x)[c] - n[c]) * 0x1p52);
    }
    assert_true(found > 1500);
    assert_true(worst <= 4);
}

/* Slim triangles whose normal is known: (1, 0, 0) + t (0, 1, 0) and so on, t tiny. */
TEST(planes_of_slim_triangles)
{
    hit_plane3 plane;
    const hit_vec3 zero = {0, 0, 0}, far = {3, 3, 3}, near = {1, 1, nextafter(1, 2)};
    assert_true(hit_plane3_from_points(zero, far, near, &plane));
    const double half = sqrt(0.5);
    assert_true(fabs(plane.normal.x - half) < 0x1p-50 && fabs(plane.normal.y + half) < 0x1p-50);
    assert_true(fabs(plane.normal.z) < 0x1p-50);
    /* Cross products of differences that no double-double holds. */
    const hit_vec3 huge = {0x1p1000, 0x1p1000, 0}, aside = {-0x1p1000, -0x1p1000, 0x1p-1000};
    assert_true(hit_plane3_from_points(huge, zero, aside, &plane));
    assert_true(fabs(plane.normal.x + half) < 0x1p-50 && fabs(plane.normal.y - half) < 0x1p-50);
    const hit_vec3 tiny = {0x1p-1074, 0, 0}, other = {0, 0x1p-1074, 0};
    assert_true(hit_plane3_from_points(zero, tiny, other, &plane));
    assert_true(plane.normal.z == 1 && plane.offset == 0);
}

TEST(points_without_a_plane)
{
    const hit_plane3 before = {{7, 7, 7}, 7};
    hit_plane3 plane = before;
    const hit_vec3 zero = {0, 0, 0}, a = {0.1, 0.2, 0.3}, b = {0.2, 0.4, 0.6}, c = {-0.4, -0.8, -1.2};
    assert_false(hit_plane3_from_points(a, a, b, &plane));
    assert_false(hit_plane3_from_points(a, b, b, &plane));
    assert_false(hit_plane3_from_points(zero, a, b, &plane));
    assert_false(hit_plane3_from_points(a, b, c, &plane));
    assert_false(hit_plane3_from_points(zero, zero, zero, &plane));
    for (int k = 0; k < 3; k++) {
        const hit_vec3 bad = {NAN, 0, 0}, worse = {0, INFINITY, 0};
        assert_false(hit_plane3_from_points(k == 0 ? bad : a, k == 1 ? bad : zero, k == 2 ? worse : c, &plane));
    }
    assert_memory_equal(&plane, &before, sizeof plane);
    /* x + y + z = 3 DBL_MAX, nearly: past the range. */
    const double most = DBL_MAX, less = 0.75 * DBL_MAX;
    assert_false(hit_plane3_from_points((hit_vec3){most, most, less}, (hit_vec3){less, most, most},
                                        (hit_vec3){most, less, most}, &plane));
    assert_memory_equal(&plane, &before, sizeof plane);
}

/* ---- Spheres, capsules, triangles -------------------------------------------------------------------------------- */

TEST(round_shapes_and_triangles_that_are_valid)
{
    const hit_sphere3 sphere = {{1, 2, 3}, 0};
    const hit_capsule3 capsule = {{1, 2, 3}, {1, 2, 3}, 0x1p-1074};
    const hit_triangle3 triangle = {{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}};
    assert_true(hit_sphere3_valid(sphere) && hit_capsule3_valid(capsule) && hit_triangle3_valid(&triangle));
    assert_false(hit_sphere3_valid((hit_sphere3){{0, 0, 0}, -0x1p-1074}));
    assert_false(hit_capsule3_valid((hit_capsule3){{0, 0, 0}, {1, 1, 1}, -1}));
    for (int k = 0; k < 9; k++) {
        hit_sphere3 s = sphere;
        hit_capsule3 c = capsule;
        hit_triangle3 t = triangle;
        (&s.center.x)[k % 4] = k % 2 == 0 ? NAN : INFINITY;
        (&c.a.x)[k % 7] = k % 2 == 0 ? INFINITY : NAN;
        (&t.corner[0].x)[k] = NAN;
        assert_false(hit_sphere3_valid(s) || hit_capsule3_valid(c) || hit_triangle3_valid(&t));
    }
}

TEST(bounds)
{
    hit_aabb3 box = hit_sphere3_bounds((hit_sphere3){{1, 2, 3}, 2});
    assert_true(same_aabb3(box, (hit_aabb3){{-1, 0, 1}, {3, 4, 5}}));
    box = hit_sphere3_bounds((hit_sphere3){{1, 1, 1}, 0x1p-60});
    assert_true(box.min.x == nextafter(1, 0) && box.max.z == nextafter(1, 2));
    box = hit_sphere3_bounds((hit_sphere3){{DBL_MAX, -DBL_MAX, 0}, DBL_MAX});
    assert_true(box.max.x == INFINITY && box.min.y == -INFINITY && box.min.x == 0);
    box = hit_capsule3_bounds((hit_capsule3){{1, 5, 0}, {4, 2, 0}, 0.5});
    assert_true(same_aabb3(box, (hit_aabb3){{0.5, 1.5, -0.5}, {4.5, 5.5, 0.5}}));
    const hit_triangle3 triangle = {{{1, 5, -3}, {4, -2, 7}, {-0.0, 0, 0x1p-1074}}};
    box = hit_triangle3_bounds(&triangle);
    assert_true(box.min.x == 0 && box.min.y == -2 && box.min.z == -3);
    assert_true(box.max.x == 4 && box.max.y == 5 && box.max.z == 7);
    const hit_triangle3 spoilt = {{{1, NAN, -3}, {4, -2, 7}, {0, 0, 0}}};
    box = hit_triangle3_bounds(&spoilt);
    assert_true(isnan(box.min.y) && isnan(box.max.y) && box.min.x == 0);
}

/* ---- Frusta ------------------------------------------------------------------------------------------------------ */

static hit_mat4 perspective(double x, double y, double z, double depth)
{
    return (hit_mat4){{{x, 0, 0, 0}, {0, y, 0, 0}, {0, 0, z, -1}, {0, 0, depth, 0}}};
}

static bool sees(const hit_frustum3 *frustum, double x, double y, double z)
{
    return hit_side_aabb3_frustum3(box_of_point((hit_vec3){x, y, z}), frustum) != HIT_OUTSIDE;
}

TEST(frusta_of_a_perspective)
{
    /* Near 1, far 3, 90 degrees both ways, looking along -z; three conventions of depth. */
    const hit_mat4 open_gl = perspective(1, 1, -2, -3);
    const hit_mat4 from_zero = perspective(1, 1, -1.5, -1.5);
    const hit_mat4 reversed = perspective(1, 1, 0.5, 1.5);
    const hit_mat4 odd = perspective(1, 1, -1.5 * 3 - 2, -1.5 * 3); /* depth 2 at the near plane, 5 at the far one */
    hit_frustum3 f[4];
    assert_true(hit_frustum3_from_matrix(&open_gl, &f[0]));
    assert_true(hit_frustum3_from_matrix_depth(&from_zero, 0, 1, &f[1]));
    assert_true(hit_frustum3_from_matrix_depth(&reversed, 1, 0, &f[2]));
    assert_true(hit_frustum3_from_matrix_depth(&odd, 2, 5, &f[3]));
    for (int i = 0; i < 4; i++) {
        assert_true(hit_frustum3_valid(&f[i]));
        assert_true(sees(&f[i], 0, 0, -1) && sees(&f[i], 0, 0, -3) && sees(&f[i], 2, -2, -2));
        assert_false(sees(&f[i], 0, 0, -0.9375) || sees(&f[i], 0, 0, -3.0625) || sees(&f[i], 0, 0, 2));
        assert_false(sees(&f[i], 2.0625, 0, -2) || sees(&f[i], -2.0625, 0, -2));
        assert_false(sees(&f[i], 0, 2.0625, -2) || sees(&f[i], 0, -2.0625, -2));
        /* Each plane by its name. */
        const hit_vec3 beyond[6] = {{-9, 0, -2}, {9, 0, -2}, {0, -9, -2}, {0, 9, -2}, {0, 0, -0.5}, {0, 0, -9}};
        for (int p = 0; p < 6; p++)
            for (int q = 0; q < 6; q++)
                assert_true((hit_side_aabb3_plane3(box_of_point(beyond[p]), f[i].plane[q]) == HIT_FRONT) == (p == q));
    }
    /* A far plane infinitely far away, in reversed depth: z = 1, w = -z. */
    const hit_mat4 endless = perspective(1, 1, 0, 1);
    assert_true(hit_frustum3_from_matrix_depth(&endless, 1, 0, &f[0]));
    assert_false(hit_plane3_valid(f[0].plane[HIT_FRUSTUM_FAR]));
    assert_true(sees(&f[0], 0, 0, -1e300) && !sees(&f[0], 0, 0, -0.9375));
}

static bool is_corner(hit_vec3 p, double x, double y, double z)
{
    return is_near(p.x, x, 0x1p-48) && is_near(p.y, y, 0x1p-48) && is_near(p.z, z, 0x1p-48);
}

TEST(corners_of_frusta)
{
    const hit_mat4 m = perspective(1, 1, -2, -3); /* near 1, far 3, 90 degrees both ways */
    hit_frustum3 f;
    hit_vec3 corner[8] = {{-99, 0, 0}};
    assert_true(hit_frustum3_from_matrix(&m, &f));
    hit_frustum3 flat = f, endless = f, crossed = f, apex = f;
    assert_true(hit_frustum3_corners(&f, corner));
    for (int i = 0; i < 8; i++) {
        const double away = i & 4 ? 3 : 1;
        assert_true(is_corner(corner[i], i & 1 ? away : -away, i & 2 ? away : -away, -away));
    }
    corner[0].x = -99;
    endless.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, 0}, 1};
    assert_false(hit_frustum3_corners(&endless, corner));
    crossed.plane[HIT_FRUSTUM_FAR].offset = -2; /* before the near plane: no points */
    assert_false(hit_frustum3_corners(&crossed, corner));
    crossed = f;
    crossed.plane[HIT_FRUSTUM_FAR].normal = (hit_vec3){1, 0, 0}; /* right and far do not meet as they should */
    assert_false(hit_frustum3_corners(&crossed, corner));
    crossed.plane[HIT_FRUSTUM_FAR].normal.y = NAN;
    assert_false(hit_frustum3_corners(&crossed, corner));
    assert_true(corner[0].x == -99);
    apex.plane[HIT_FRUSTUM_NEAR].offset = 0; /* four corners in the eye */
    assert_true(hit_frustum3_corners(&apex, corner));
    assert_true(corner[0].x == 0 && corner[3].y == 0 && is_corner(corner[4], -3, -3, -3));
    flat.plane[HIT_FRUSTUM_FAR].offset = -flat.plane[HIT_FRUSTUM_NEAR].offset;
    flat.plane[HIT_FRUSTUM_FAR].normal.z = -flat.plane[HIT_FRUSTUM_NEAR].normal.z;
    assert_true(hit_frustum3_corners(&flat, corner));
    assert_true(is_corner(corner[0], -1, -1, -1) && is_corner(corner[7], 1, 1, -1));
    /* Past the range of double, and at its lower end. */
    hit_frustum3 tiny = f;
    tiny.plane[HIT_FRUSTUM_NEAR].offset = tiny.plane[HIT_FRUSTUM_FAR].offset = 0;
    tiny.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, -1}, 0x1p-1074};
    assert_true(hit_frustum3_corners(&tiny, corner) && corner[7].x == 0x1p-1074 && corner[7].z == -0x1p-1074);
    tiny.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, -0x1p-1000}, 0x1p1000};
    assert_false(hit_frustum3_corners(&tiny, corner));
}

TEST(frusta_of_planes)
{
    const hit_mat4 m = perspective(1, 1, -2, -3);
    hit_frustum3 f, made, before;
    assert_true(hit_frustum3_from_matrix(&m, &f));
    assert_true(hit_frustum3_from_planes(f.plane, &made));
    assert_memory_equal(&made, &f, sizeof f);
    memset(&before, 0x55, sizeof before);
    made = before;
    hit_frustum3 bad = f;
    bad.plane[2].offset = INFINITY;
    assert_false(hit_frustum3_from_planes(bad.plane, &made));
    for (int i = 0; i < 6; i++) { /* fronts inward */
        const hit_plane3 p = f.plane[i];
        bad.plane[i] = (hit_plane3){{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset};
    }
    assert_false(hit_frustum3_from_planes(bad.plane, &made));
    bad = f;
    bad.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, 0}, -1};
    assert_false(hit_frustum3_from_planes(bad.plane, &made));
    assert_memory_equal(&made, &before, sizeof made);
    bad.plane[HIT_FRUSTUM_FAR].offset = 0;
    assert_true(hit_frustum3_from_planes(bad.plane, &made));
    assert_memory_equal(&made, &bad, sizeof made);
}

TEST(matrices_without_a_frustum)
{
    const hit_mat4 good = perspective(1, 1, -2, -3);
    hit_frustum3 out, before;
    memset(&out, 1, sizeof out);
    memcpy(&before, &out, sizeof out);
    for (int i = 0; i < 16; i++) {
        hit_mat4 bad = good;
        bad.col[i / 4][i % 4] = i % 2 == 0 ? NAN : INFINITY;
        assert_false(hit_frustum3_from_matrix(&bad, &out));
    }
    assert_false(hit_frustum3_from_matrix_depth(&good, 1, 1, &out));
    assert_false(hit_frustum3_from_matrix_depth(&good, NAN, 1, &out));
    assert_false(hit_frustum3_from_matrix_depth(&good, 0, INFINITY, &out));
    hit_mat4 large = good;
    large.col[0][0] = large.col[0][3] = DBL_MAX;
    assert_false(hit_frustum3_from_matrix(&large, &out));
    large = good;
    large.col[0][3] = DBL_MAX;
    assert_false(hit_frustum3_from_matrix_depth(&large, 2, 3, &out));
    assert_memory_equal(&out, &before, sizeof out);
    assert_true(hit_frustum3_from_matrix(&good, &out));
    for (int i = 0; i < 24; i++) {
        before = out;
        (&before.plane[0].normal.x)[i] = i % 2 == 0 ? NAN : -INFINITY;
        assert_false(hit_frustum3_valid(&before));
    }
}

/* With depths that are not -1, 0 or 1 a coefficient is a sum of products, which may cancel. */
TEST(coefficients_round_once)
{
    const double x = 1 + 0x1p-30, square = 1 + 0x1p-29;
    hit_mat4 m = perspective(1, 1, -2, -3);
    m.col[0][3] = x;
    m.col[0][2] = square; /* x * x - square = 2^-60, which plain products lose */
    hit_frustum3 f;
    assert_true(hit_frustum3_from_matrix_depth(&m, x, 4, &f));
    assert_true(fabs(f.plane[HIT_FRUSTUM_NEAR].normal.x) == 0x1p-60);
}
