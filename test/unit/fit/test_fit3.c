/* Unit tests of src/fit in space. What holds for any points is in test/property/test_fits.c. */
#include "expect.h"
#include "heap.h"

#include "fit/hull3.h"
#include "fit/orient3.h"

#include <hitbox/fit.h>
#include <hitbox/relate.h>

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 2000 };

static double store[3 * POINTS_MAX];

static bool holds(const hit_obb3 *box, const double *points, size_t count)
{
    bool all = hit_obb3_valid(box);
    for (size_t i = 0; i < count; i++) {
        const double *p = points + 3 * i;
        all = all && hit_contains_obb3_point3(box, (hit_vec3){p[0], p[1], p[2]});
    }
    return all;
}

/* The box of a quality, which must hold all points. */
static hit_obb3 fitted(const double *points, size_t count, hit_fit_quality quality)
{
    const hit_fit_config config = {.quality = quality};
    hit_obb3 box;
    assert_int_equal(hit_fit_obb3(points, count, 0, &config, &box), HIT_OK);
    assert_true(holds(&box, points, count));
    return box;
}

static double between(uint64_t *state, double low, double high)
{
    return low + (high - low) * 0.5 * (1 + random_unit(state));
}

/* Points in a box of these sizes, rotated; the first eight are its corners. */
static void fill_box(uint64_t seed, size_t count, double x, double y, double z)
{
    uint64_t state = seed;
    hit_quat q = {between(&state, -1, 1), between(&state, -1, 1), between(&state, -1, 1), between(&state, -1, 1)};
    hit_obb3 frame = hit_obb3_from_quat((hit_vec3){3, -7, 11}, (hit_vec3){x, y, z}, q);
    for (size_t i = 0; i < count; i++) {
        hit_vec3 local = {between(&state, -x, x), between(&state, -y, y), between(&state, -z, z)};
        if (i < 8)
            local = (hit_vec3){i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z};
        hit_vec3 p = hit_obb3_to_world(&frame, local);
        memcpy(store + 3 * i, &p, sizeof p);
    }
}

static void fill_ball(uint64_t seed, size_t count, bool on_surface)
{
    uint64_t state = seed;
    for (size_t i = 0; i < count;) {
        hit_vec3 p = {between(&state, -1, 1), between(&state, -1, 1), between(&state, -1, 1)};
        double square = p.x * p.x + p.y * p.y + p.z * p.z;
        if (square > 1 || square < 0.01)
            continue;
        double scale = on_surface ? 1 / sqrt(square) : 1;
        p = (hit_vec3){p.x * scale, p.y * scale, p.z * scale};
        memcpy(store + 3 * i++, &p, sizeof p);
    }
}

TEST(bad_arguments_leave_the_box_alone)
{
    const double points[6] = {1, 2, 3, 4, 5, 6};
    const float floats[3] = {INFINITY, 0, 0};
    const hit_fit_config odd = {.quality = (hit_fit_quality)7};
    hit_obb3 box = {{7, 7, 7}, {7, 7, 7}, {{7, 7, 7}, {7, 7, 7}, {7, 7, 7}}}, before = box;
    hit_aabb3 bounds = {{7, 7, 7}, {7, 7, 7}};
    assert_int_equal(hit_fit_obb3(points, 0, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb3(NULL, 1, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb3(points, 1, 0, NULL, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb3(points, 2, 0, &odd, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb3(points, 1, 0, &odd, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_obb3_float(floats, 1, 0, NULL, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb3(points, 0, 0, &bounds), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb3(NULL, 1, 0, &bounds), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb3(points, 1, 0, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb3_float(floats, 1, 0, &bounds), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_fit_aabb3_float(NULL, 1, 0, &bounds), HIT_BAD_ARGUMENT);
    for (int i = 0; i < 6; i++) {
        double bad[6] = {1, 2, 3, 4, 5, 6};
        bad[i] = i % 2 ? NAN : -INFINITY;
        assert_int_equal(hit_fit_obb3(bad, 2, 0, NULL, &box), HIT_BAD_ARGUMENT);
        assert_int_equal(hit_fit_aabb3(bad, 2, 0, &bounds), HIT_BAD_ARGUMENT);
    }
    assert_true(same_obb3(&box, &before) && bounds.min.x == 7 && bounds.max.y == 7);
}

TEST(aabbs_are_those_of_shape)
{
    const double points[9] = {1, 2, 0, -3, 0.5, 7, 0, 9, 1};
    const float floats[9] = {1, 2, 0, -3, 0.5F, 7, 0, 9, 1};
    const hit_aabb3 expected = {{-3, 0.5, 0}, {1, 9, 7}};
    hit_aabb3 box;
    assert_int_equal(hit_fit_aabb3(points, 3, 0, &box), HIT_OK);
    assert_true(same_aabb3(box, expected));
    assert_int_equal(hit_fit_aabb3_float(floats, 3, 0, &box), HIT_OK);
    assert_true(same_aabb3(box, expected));
}

TEST(extents_past_the_range_are_refused)
{
    const double wide[12] = {-DBL_MAX, -DBL_MAX, -DBL_MAX, DBL_MAX,  DBL_MAX,  DBL_MAX,
                             DBL_MAX,  -DBL_MAX, DBL_MAX,  -DBL_MAX, -DBL_MAX, DBL_MAX};
    hit_obb3 box = {.half = {7, 7, 7}}, before = box;
    for (int quality = 0; quality < 3; quality++) {
        const hit_fit_config config = {.quality = (hit_fit_quality)quality};
        assert_int_equal(hit_fit_obb3(wide, 4, 0, &config, &box), HIT_BAD_ARGUMENT);
        assert_true(same_obb3(&box, &before));
    }
}

TEST(points_and_lines_have_no_extent_across)
{
    const double one[9] = {1.1, -2.2, 3.3, 1.1, -2.2, 3.3, 1.1, -2.2, 3.3};
    const double zeros[6] = {0, -0.0, 0, -0.0, 0, 0};
    const double row[9] = {0.1, 0.2, 0.3, 0.1, 5.7, 0.3, 0.1, 1.9, 0.3};
    const double slant[6] = {0, 0, 1, 1, 1, 1}, any[9] = {0, 0, 0, 0.1, 0.2, 0.3, 0.7, -0.4, 0.9};
    for (int i = 0; i < 3; i++) {
        hit_fit_quality quality = (hit_fit_quality)i;
        for (size_t count = 1; count <= 3; count++) {
            hit_obb3 box = fitted(one, count, quality);
            assert_true(same3(box.half, (hit_vec3){0, 0, 0}) && same3(box.center, (hit_vec3){1.1, -2.2, 3.3}));
        }
        hit_obb3 box = fitted(zeros, 2, quality), first = fitted(zeros, 1, quality);
        assert_true(same_obb3(&box, &first));
        box = fitted(row, 3, quality);
        assert_int_equal((box.half.x == 0) + (box.half.y == 0) + (box.half.z == 0), 2);
        assert_true(fabs(box.half.x + box.half.y + box.half.z - 2.75) < 1e-13);
        box = fitted(slant, 2, quality);
        assert_int_equal((box.half.x == 0) + (box.half.y == 0) + (box.half.z == 0), 2);
        box = fitted(any, 2, quality);
        assert_true(box.half.x + box.half.y + box.half.z < sqrt(0.14) / 2 * (1 + 1e-12));
        fitted(any, 3, quality);
    }
}

TEST(flat_sets_have_the_least_area)
{
    uint64_t random = 5;
    for (size_t i = 0; i < 300; i++) {
        double s = i < 4 ? (i & 1 ? 2 : -2) : between(&random, -2, 2);
        double t = i < 4 ? (i & 2 ? 0.5 : -0.5) : between(&random, -0.5, 0.5);
        store[3 * i] = 0.6 * s - 0.8 * t;
        store[3 * i + 1] = 0.7;
        store[3 * i + 2] = 0.8 * s + 0.6 * t;
    }
    for (int i = 0; i < 2; i++) {
        hit_obb3 box = fitted(store, 300, (hit_fit_quality)i);
        double h[3] = {box.half.x, box.half.y, box.half.z};
        assert_int_equal((h[0] == 0) + (h[1] == 0) + (h[2] == 0), 1);
        assert_true(fabs(h[0] * h[1] + h[1] * h[2] + h[2] * h[0] - 1) < (i == 0 ? 1e-12 : 0.1));
    }
    fill_box(7, 400, 3, 1, 0);
    hit_obb3 box = fitted(store, 400, HIT_FIT_TIGHT);
    double least = fmin(fmin(box.half.x, box.half.y), box.half.z);
    assert_true(least < 1e-14);
    assert_true(hit_obb3_surface(&box) < 24 * (1 + 1e-12));
    /* In a plane that doubles can say, though no axis of the world is across it. */
    for (size_t i = 0; i < 50; i++) {
        store[3 * i] = store[3 * i + 1] = between(&random, -1, 1);
        store[3 * i + 2] = between(&random, -1, 1);
    }
    fitted(store, 50, HIT_FIT_TIGHT);
}

/* Many points on the sides of a rotated rectangle, which by rounding are a little inside or outside. */
TEST(sides_with_many_points_cost_no_area)
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        uint64_t random = seed;
        hit_obb3 frame = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 0}, (hit_quat){0.1, 0.3, 0.5, 0.8});
        for (size_t i = 0; i < POINTS_MAX; i++) {
            double along = i < 4 ? -1 : between(&random, -1, 1), side = i & 1 ? 1 : -1;
            hit_vec3 p = hit_obb3_to_world(&frame, (hit_vec3){i & 2 ? along : side, i & 2 ? side : along, 0});
            memcpy(store + 3 * i, &p, sizeof p);
        }
        hit_obb3 box = fitted(store, POINTS_MAX, HIT_FIT_TIGHT);
        double h[3] = {box.half.x, box.half.y, box.half.z}, least = fmin(fmin(h[0], h[1]), h[2]);
        assert_true(h[0] * h[1] * h[2] / least < 1 + 0x1p-49);
    }
}

TEST(boxes_are_found_again)
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        fill_box(seed, 300, 1, 2, 4);
        for (int i = 0; i < 2; i++) {
            hit_obb3 box = fitted(store, 300, (hit_fit_quality)i);
            assert_true(fabs(hit_obb3_volume(&box) - 64) < (i == 0 ? 1e-10 : 6.4));
            const hit_vec3 *u = box.axis;
            double handed = (u[0].y * u[1].z - u[0].z * u[1].y) * u[2].x +
                            (u[0].z * u[1].x - u[0].x * u[1].z) * u[2].y + (u[0].x * u[1].y - u[0].y * u[1].x) * u[2].z;
            assert_true(handed > 0);
        }
        hit_obb3 principal = fitted(store, 300, HIT_FIT_PRINCIPAL);
        assert_true(hit_obb3_volume(&principal) > 64 * (1 - 1e-12));
    }
    /* Along the world's axes, of which none is rotated by a hair. */
    for (size_t i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++)
            store[3 * i + (size_t)k] = i >> k & 1 ? 1 + k : -2;
    hit_obb3 box = fitted(store, 8, HIT_FIT_TIGHT);
    assert_true(same3(box.axis[0], (hit_vec3){1, 0, 0}) && same3(box.axis[1], (hit_vec3){0, 1, 0}));
}

TEST(known_volumes_are_reached)
{
    const double tetrahedron[12] = {1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1};
    hit_obb3 box = fitted(tetrahedron, 4, HIT_FIT_TIGHT);
    assert_true(hit_obb3_volume(&box) <= 8 * (1 + 1e-12));
    fill_ball(3, 1000, true);
    box = fitted(store, 1000, HIT_FIT_TIGHT);
    assert_true(hit_obb3_volume(&box) < 7.87 && hit_obb3_volume(&box) > 7.8);
    hit_obb3 fast = fitted(store, 1000, HIT_FIT_FAST);
    assert_true(hit_obb3_volume(&fast) < 1.1 * hit_obb3_volume(&box));
}

/* A point in the middle of a face is a vertex of the hull if it came before the face's corners. All its neighbours are
 * as far down as it is, so the walk from there to the opposite side did not get away, and the box had no height. */
TEST(vertices_within_a_face_are_left)
{
    const double points[] = {3,  3,  1, -1, 0, -1, 1,  1, 2, 0,  -3, -3, 0, -1, 2, 3, -1,
                             -2, -3, 3, 1,  0, 3,  -1, 0, 0, -2, 3,  -3, 1, 3,  1, 0};
    hit_obb3 box = fitted(points, sizeof points / sizeof *points / 3, HIT_FIT_TIGHT);
    assert_true(hit_obb3_volume(&box) < 158.9);
    /* Of two boxes the small one on top of the great one. */
    const hit_obb3 great = {{0, 0, 0}, {4, 4, 4}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_obb3 small = {{0.5, 0.25, 5}, {1, 2, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    box = hit_obb3_merge(&great, &small);
    assert_true(hit_obb3_volume(&box) <= 640 * (1 + 1e-12));
}

/* The least axis of a covariance was wrong by as much as rounding is of the middle one's square. */
TEST(thin_triangles_are_flat)
{
    const double triangle[9] = {0x1.8dfa5e5c7deap-5,   -0x1.db4727b222f6p-2,  0x1.d7e38f979daebp-1,
                                -0x1.7417fc0fb7accp-3, -0x1.a8d1e87ed98a8p-1, 0x1.00f3e8dd7e7aap+0,
                                0x1.b94a403e6ada6p+0,  0x1.192a4a9b8ed8cp+1,  0x1.4bf3d1299eb71p-2};
    hit_obb3 box = fitted(triangle, 3, HIT_FIT_PRINCIPAL);
    assert_true(fmin(fmin(box.half.x, box.half.y), box.half.z) < 0x1p-47);
}

/* A corner with many edges: a cone, rotated. */
TEST(cones_are_boxed)
{
    hit_obb3 frame = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}, (hit_quat){0.3, -0.2, 0.5, 0.7});
    for (int i = 0; i <= 60; i++) {
        double t = (i - 30) / 30.0, scale = 1 / (1 + t * t);
        hit_vec3 local = {(1 - t * t) * scale, 2 * t * scale, 0};
        if (i < 20)
            local = (hit_vec3){-local.x, local.y, 0};
        if (i == 60)
            local = (hit_vec3){0, 0, 2};
        hit_vec3 p = hit_obb3_to_world(&frame, local);
        memcpy(store + 3 * (size_t)i, &p, sizeof p);
    }
    hit_obb3 box = fitted(store, 61, HIT_FIT_TIGHT);
    assert_true(hit_obb3_volume(&box) <= 8 * (1 + 1e-12));
}

TEST(order_and_multiplicity_do_not_count)
{
    static double shuffled[3 * POINTS_MAX];
    for (int set = 0; set < 4; set++) {
        size_t count = set == 0 ? 9 : 400, more = count + count / 3;
        if (set == 3)
            fill_box(11, count, 2, 1, 0);
        else
            fill_ball((uint64_t)set, count, set == 1);
        uint64_t random = 17;
        for (size_t i = 0; i < more; i++)
            memcpy(shuffled + 3 * i, store + 3 * (i % count), 3 * sizeof(double));
        for (size_t i = more; i-- > 1;) {
            size_t j = next_random(&random) % (i + 1);
            double swap[3];
            memcpy(swap, shuffled + 3 * i, sizeof swap);
            memcpy(shuffled + 3 * i, shuffled + 3 * j, sizeof swap);
            memcpy(shuffled + 3 * j, swap, sizeof swap);
        }
        for (int i = 0; i < 3; i++) {
            hit_obb3 a = fitted(store, count, (hit_fit_quality)i), b = fitted(shuffled, more, (hit_fit_quality)i);
            assert_true(same_obb3(&a, &b));
        }
    }
}

TEST(floats_and_strides_are_read)
{
    enum { COUNT = 200, STRIDE = 29 };
    static unsigned char bytes[COUNT * STRIDE + 1], float_bytes[COUNT * STRIDE + 1];
    static float floats[3 * COUNT];
    fill_ball(23, COUNT, false);
    for (size_t i = 0; i < 3 * COUNT; i++) {
        floats[i] = (float)store[i];
        store[i] = (double)floats[i];
    }
    for (size_t i = 0; i < COUNT; i++) {
        memcpy(bytes + 1 + i * STRIDE, store + 3 * i, 3 * sizeof(double));
        memcpy(float_bytes + 1 + i * STRIDE, floats + 3 * i, 3 * sizeof(float));
    }
    for (int i = 0; i < 3; i++) {
        const hit_fit_config config = {.quality = (hit_fit_quality)i};
        hit_obb3 a = fitted(store, COUNT, config.quality), b;
        assert_int_equal(hit_fit_obb3_float(floats, COUNT, 0, &config, &b), HIT_OK);
        assert_true(same_obb3(&a, &b));
        assert_int_equal(hit_fit_obb3((const double *)(const void *)(bytes + 1), COUNT, STRIDE, &config, &b), HIT_OK);
        assert_true(same_obb3(&a, &b));
        assert_int_equal(hit_fit_obb3_float((const float *)(const void *)(float_bytes + 1), COUNT, STRIDE, &config, &b),
                         HIT_OK);
        assert_true(same_obb3(&a, &b));
    }
}

TEST(powers_of_two_scale_the_box)
{
    static double scaled[3 * 300];
    const int exponent[] = {1, -1, 60, -500, 900, -960};
    fill_box(31, 300, 3, 1, 0.1);
    for (int i = 0; i < 3; i++) {
        hit_obb3 box = fitted(store, 300, (hit_fit_quality)i);
        for (size_t j = 0; j < sizeof exponent / sizeof exponent[0]; j++) {
            for (size_t k = 0; k < 900; k++)
                scaled[k] = ldexp(store[k], exponent[j]);
            hit_obb3 other = fitted(scaled, 300, (hit_fit_quality)i);
            assert_true(same3(other.axis[0], box.axis[0]) && same3(other.axis[2], box.axis[2]));
            assert_true(other.half.x == ldexp(box.half.x, exponent[j]));
            assert_true(other.center.y == ldexp(box.center.y, exponent[j]));
        }
        /* Subnormals, and what is next to them. */
        for (size_t k = 0; k < 900; k++)
            scaled[k] = ldexp(store[k], -1065);
        fitted(scaled, 300, (hit_fit_quality)i);
    }
}

TEST(memory_comes_from_the_allocator_and_goes_back)
{
    fill_ball(41, 60, false);
    for (int i = 0; i < 3; i++) {
        heap h = {0};
        const hit_fit_config config = {.quality = (hit_fit_quality)i, .allocator = {heap_resize, &h}};
        hit_obb3 box = {.half = {7, 7, 7}}, before = box;
        int allowed = 0;
        for (;; allowed++) {
            h = (heap){.fail_at = allowed + 1};
            hit_status status = hit_fit_obb3(store, 60, 0, &config, &box);
            assert_int_equal(h.held, 0);
            if (status == HIT_OK)
                break;
            assert_int_equal(status, HIT_NO_MEMORY);
            assert_true(same_obb3(&box, &before));
        }
        assert_int_equal(allowed, i == 0 ? 3 : i == 1 ? 0 : 1);
    }
}

static bool holds_both(const hit_obb3 *box, const hit_obb3 *a, const hit_obb3 *b)
{
    return hit_obb3_valid(box) && hit_contains_obb3_obb3(box, a) && hit_contains_obb3_obb3(box, b);
}

static hit_obb3 random_box(uint64_t *state, double size)
{
    hit_quat q = {between(state, -1, 1), between(state, -1, 1), between(state, -1, 1), between(state, -1, 1)};
    hit_vec3 center = {between(state, -3, 3), between(state, -3, 3), between(state, -3, 3)};
    hit_vec3 half = {between(state, 0, size), between(state, 0, size), between(state, 0, 1) < 0.2 ? 0 : size};
    return hit_obb3_from_quat(center, half, q);
}

TEST(merged_boxes_are_held)
{
    uint64_t random = 3;
    for (int i = 0; i < 60; i++) {
        hit_obb3 a = random_box(&random, 1), b = random_box(&random, 2);
        hit_obb3 merged = hit_obb3_merge(&a, &b), other = hit_obb3_merge(&b, &a);
        assert_true(holds_both(&merged, &a, &b) && same_obb3(&merged, &other));
        /* In a's frame, with the other's reach. */
        hit_vec3 corner[8], local;
        double low[3] = {-a.half.x, -a.half.y, -a.half.z}, high[3] = {a.half.x, a.half.y, a.half.z};
        hit_obb3_corners(&b, corner);
        for (int k = 0; k < 8; k++) {
            local = hit_obb3_to_local(&a, corner[k]);
            const double at[3] = {local.x, local.y, local.z};
            for (int j = 0; j < 3; j++) {
                low[j] = fmin(low[j], at[j]);
                high[j] = fmax(high[j], at[j]);
            }
        }
        double volume = (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]);
        assert_true(hit_obb3_volume(&merged) <= volume * (1 + 1e-11));
    }
    const hit_obb3 big = {{0, 0, 0}, {3, 3, 3}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb3 small = {{1, 0, 0}, {1, 2, 0}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    const hit_obb3 turned = {{0, 0, 0}, {3, 3, 3}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    hit_obb3 merged = hit_obb3_merge(&big, &small), other = hit_obb3_merge(&small, &big);
    assert_true(same_obb3(&merged, &big) && same_obb3(&other, &big));
    merged = hit_obb3_merge(&big, &turned);
    other = hit_obb3_merge(&turned, &big);
    assert_true(same_obb3(&merged, &other));
}

/* Two boxes in one frame that is left-handed: their own axes are the best, but for the one that makes it right-handed.
 */
TEST(merged_boxes_are_right_handed)
{
    hit_obb3 a = hit_obb3_from_quat((hit_vec3){1, 2, 3}, (hit_vec3){3, 2, 1}, (hit_quat){0.1, 0.2, 0.3, 0.9});
    a.axis[2] = (hit_vec3){-a.axis[2].x, -a.axis[2].y, -a.axis[2].z};
    hit_obb3 b = a;
    b.center = hit_obb3_to_world(&a, (hit_vec3){7, 0, 0});
    hit_obb3 merged = hit_obb3_merge(&a, &b);
    const hit_vec3 *u = merged.axis;
    double handed = (u[0].y * u[1].z - u[0].z * u[1].y) * u[2].x + (u[0].z * u[1].x - u[0].x * u[1].z) * u[2].y +
                    (u[0].x * u[1].y - u[0].y * u[1].x) * u[2].z;
    assert_true(handed > 0.999 && holds_both(&merged, &a, &b));
    assert_true(fabs(hit_obb3_volume(&merged) - 13 * 4 * 2) < 1e-11);
}

TEST(merges_at_the_ends_of_the_range)
{
    const hit_obb3 a = {{0, 0, 0}, {2, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_obb3 p = {{1, 2, 3}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, q = p;
    q.center = (hit_vec3){4, 6, 3};
    hit_obb3 merged = hit_obb3_merge(&p, &q);
    assert_true(holds_both(&merged, &p, &q) && hit_obb3_volume(&merged) < 1e-25);
    p.center = (hit_vec3){5e-324, 0, 0};
    q.center = (hit_vec3){0, 5e-324, 1e-323};
    merged = hit_obb3_merge(&p, &q);
    assert_true(holds_both(&merged, &p, &q));
    p.center = (hit_vec3){1e308, 1e308, 0};
    q.center = (hit_vec3){-1e307, 1e308, 1};
    merged = hit_obb3_merge(&p, &q);
    assert_true(holds_both(&merged, &p, &q));
    /* So far out that all corners round to one point. */
    p.center = q.center = (hit_vec3){1e20, -1e20, 1e20};
    p.half = (hit_vec3){1, 2, 1};
    q.half = (hit_vec3){2, 1, 1};
    merged = hit_obb3_merge(&p, &q);
    assert_true(holds_both(&merged, &p, &q));
    p.half = q.half = (hit_vec3){0, 0, 0};
    /* Of what has no box something, and always the same. */
    p.center = (hit_vec3){DBL_MAX, DBL_MAX, DBL_MAX};
    q.center = (hit_vec3){-DBL_MAX, -DBL_MAX, -DBL_MAX};
    merged = hit_obb3_merge(&p, &q);
    hit_obb3 other = hit_obb3_merge(&q, &p);
    assert_true(same_obb3(&merged, &other));
    p = a;
    p.center.x = NAN;
    merged = hit_obb3_merge(&a, &p);
    other = hit_obb3_merge(&p, &a);
    assert_true(same_obb3(&merged, &other));
    /* Axes that are all one are none, but a search needs no frame of theirs. */
    q = a;
    q.center.x = 9;
    q.axis[1] = q.axis[0];
    merged = hit_obb3_merge(&a, &q);
    other = hit_obb3_merge(&q, &a);
    assert_true(same_obb3(&merged, &other));
}

TEST(boxes_whose_corners_are_past_the_range_are_merged)
{
    hit_obb3 a = {{9e307, 2e307, 0}, {6e307, 7e307, 5e307}, {{0.8, 0.6, 0}, {-0.6, 0.8, 0}, {0, 0, 1}}};
    hit_obb3 b = {{6e307, 3e307, -7e307}, {8e307, 5e307, 6e307}, {{1, 0, 0}, {0, 0.6, 0.8}, {0, -0.8, 0.6}}};
    hit_obb3 merged = hit_obb3_merge(&a, &b), other = hit_obb3_merge(&b, &a);
    assert_true(holds_both(&merged, &a, &b) && same_obb3(&merged, &other));
    a.axis[2].z = NAN;
    merged = hit_obb3_merge(&a, &b);
    other = hit_obb3_merge(&b, &a);
    assert_true(same_obb3(&merged, &other));
}

TEST(subnormal_boxes_are_merged_where_they_are_flushed)
{
    const double t = 5e-324;
    hit_obb3 a = {{t, 0, 0}, {3 * t, t, 2 * t}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, b = a;
    b.center = (hit_vec3){9 * t, -4 * t, 7 * t};
    const hit_obb2 p = {{t, 0}, {3 * t, t}, {1, 0}}, q = {{9 * t, 7 * t}, {t, 2 * t}, {0.8, 0.6}};
    expect_subnormals_flushed();
    hit_obb3 merged = hit_obb3_merge(&a, &b);
    hit_obb2 flat = hit_obb2_merge(p, q);
    expect_subnormals_kept();
    assert_true(holds_both(&merged, &a, &b));
    assert_true(hit_obb2_valid(flat) && hit_contains_obb2_obb2(flat, p) && hit_contains_obb2_obb2(flat, q));
}

TEST(flushed_coordinates_are_held)
{
    const double t = 5e-324;
    const double level[12] = {0, 0, 0, 1, 0, t, 0, 1, -t, 0.5, 0.5, 3 * t}, side[9] = {1, 0, 0, -t, 1, 0, 0.5, 0.25, 1};
    const double tiny[9] = {0, 0, 0, t, 2 * t, 0, -3 * t, t, 5 * t}, one[6] = {3, 4, t, 3, 4, t};
    const double near[12] = {0x1p-1021, 0, 0, 0x1.1p-1021, 0, 0x1.8p-1022, 0x1.8p-1021, 0x1p-1022, 0, 0, 0, 0};
    const double *const set[] = {level, side, tiny, one, near};
    const size_t counts[] = {4, 3, 3, 2, 4};
    const float narrow[9] = {0, 0, 0, 1, 0, 1e-40F, 0, 1, -1e-42F};
    const double widened[9] = {0, 0, 0, 1, 0, (double)narrow[5], 0, 1, (double)narrow[8]};
    for (int q = 0; q < 3; q++) {
        const hit_fit_config config = {.quality = (hit_fit_quality)q};
        for (size_t i = 0; i < 5; i++) {
            hit_obb3 box;
            expect_subnormals_flushed();
            hit_status status = hit_fit_obb3(set[i], counts[i], 0, &config, &box);
            expect_subnormals_kept();
            assert_true(status == HIT_OK && holds(&box, set[i], counts[i]));
        }
        hit_obb3 box;
        expect_subnormals_flushed();
        hit_status status = hit_fit_obb3_float(narrow, 3, 0, &config, &box);
        expect_subnormals_kept();
        assert_true(status == HIT_OK && holds(&box, widened, 3));
    }
}

TEST(signs_of_zeros_do_not_tell_who_was_first)
{
    const hit_obb3 a = {{-1, 1.5, 0}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_obb3 b = a;
    b.axis[0].y = -0.0;
    hit_obb3 merged = hit_obb3_merge(&a, &b), other = hit_obb3_merge(&b, &a);
    assert_memory_equal(&merged, &other, sizeof merged);
    const hit_obb2 p = {{-1, 1.5}, {0, 0}, {1, 0}}, q = {{-1, 1.5}, {0, 0}, {1, -0.0}};
    hit_obb2 flat = hit_obb2_merge(p, q), swapped = hit_obb2_merge(q, p);
    assert_memory_equal(&flat, &swapped, sizeof flat);
}

TEST(sides_of_planes_are_exact)
{
    const double a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0};
    assert_int_equal(hit__fit_orient3(a, b, c, (const double[3]){0.3, 0.4, 5e-324}), 1);
    assert_int_equal(hit__fit_orient3(a, b, c, (const double[3]){0.3, 0.4, -5e-324}), -1);
    assert_int_equal(hit__fit_orient3(a, b, c, (const double[3]){0.3, 0.4, 0}), 0);
    assert_int_equal(hit__fit_orient3(a, b, c, c), 0);
    /* Differences that are no doubles: x = y is the plane, and one ulp is seen. */
    const double p[3] = {0.1, 0.1, 1e20}, q[3] = {1e17, 1e17, 3}, r[3] = {-7.7, -7.7, 0.3};
    double s[3] = {1.3, 1.3, -2.9};
    assert_int_equal(hit__fit_orient3(p, q, r, s), 0);
    s[0] = nextafter(1.3, 2);
    int side = hit__fit_orient3(p, q, r, s);
    assert_int_not_equal(side, 0);
    assert_int_equal(hit__fit_orient3(q, p, r, s), -side);
    /* Where double-double can tell. */
    const double t[3] = {0.1, 0.2, 1e-30}, u[3] = {0.7, -0.3, 1e-30}, v[3] = {-0.9, 0.4, 1e-30};
    assert_int_equal(hit__fit_orient3(t, u, v, (const double[3]){0.3, 0.3, 1}),
                     -hit__fit_orient3(u, t, v, (const double[3]){0.3, 0.3, 1}));
    const double huge[3] = {DBL_MAX, 0, 1}, down[3] = {-DBL_MAX, 1, 1}, up[3] = {0, DBL_MAX, 1};
    assert_int_equal(hit__fit_orient3(huge, up, down, (const double[3]){0, 0, 1.5}), 1);
}

/* No point is outside of any facet, by more than noise, and the facets are closed. */
static void check_hull(size_t count)
{
    cloud3 cloud = {.at = (const unsigned char *)store, .count = count, .stride = 3 * sizeof(double)};
    assert_true(hit__fit_cloud3_measure(&cloud, CORE_PLAIN));
    void *memory = malloc(hit__fit_hull3_size(count));
    assert_non_null(memory);
    hull3 hull;
    hit__fit_hull3_make(&hull, &cloud, memory);
    assert_int_equal(hull.rank, 3);
    for (uint32_t i = 0; i < hull.facets; i++) {
        const hull3_facet *f = &hull.facet[i];
        if (!f->alive)
            continue;
        const double *a = store + 3 * (size_t)f->vertex[0], *b = store + 3 * (size_t)f->vertex[1];
        const double *c = store + 3 * (size_t)f->vertex[2];
        for (size_t k = 0; k < count; k++) {
            const double *y = hull.local[k], *n = f->normal;
            double height = n[0] * y[0] + n[1] * y[1] + n[2] * y[2] - f->offset;
            assert_true(hit__fit_orient3(a, b, c, store + 3 * k) <= 0 || height <= fmax(f->noise, f->doubt));
        }
        for (int side = 0; side < 3; side++) {
            const hull3_facet *other = &hull.facet[f->beside[side]];
            assert_true(other->alive);
            int found = 0;
            for (int k = 0; k < 3; k++)
                found += other->beside[k] == i && other->vertex[k] == f->vertex[(side + 1) % 3];
            assert_int_equal(found, 1);
        }
    }
    free(memory);
}

TEST(hulls_hold_all_points)
{
    fill_ball(3, 150, true);
    check_hull(150);
    fill_box(3, 200, 1, 2, 3);
    check_hull(200);
    /* A lattice, and one that is rotated: most points are in planes of facets, or by rounding nearly so. */
    for (size_t i = 0; i < 125; i++)
        for (int k = 0; k < 3; k++)
            store[3 * i + (size_t)k] = (double)(k == 0 ? i % 5 : k == 1 ? i / 5 % 5 : i / 25);
    check_hull(125);
    for (size_t i = 0; i < 125; i++) {
        double *p = store + 3 * i, x = p[0], y = p[1];
        p[0] = 0.6 * x - 0.8 * y + 0.1 * p[2];
        p[1] = 0.8 * x + 0.6 * y - 0.3 * p[2];
    }
    check_hull(125);
    assert_true(hit__fit_hull3_size(SIZE_MAX / 2) == SIZE_MAX);
}
