/* Boxes around points of space: all points are within, exactly; the result is that of the set; what is flat stays flat;
 * and no box with a side on a face of the hull is smaller than the tight one. */
#include "campaign.h"
#include "families/families.h"
#include "specks.h"

#include <hitbox/hitbox.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static hit_status fit(const specks *s, hit_fit_quality quality, hit_obb3 *out)
{
    const hit_fit_config config = {.quality = quality};
    return hit_fit_obb3(s->number, s->count, 0, &config, out);
}

static hit_vec3 point(const specks *s, size_t i)
{
    return (hit_vec3){s->number[3 * i], s->number[3 * i + 1], s->number[3 * i + 2]};
}

static bool same_box(const hit_obb3 *a, const hit_obb3 *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Calls `law` for sets of all families; `most`: points in each. */
static void for_all_sets(void (*law)(dice *d, const specks *s, hit_fit_quality quality), size_t most, uint64_t count)
{
    for (size_t f = 0; f < speck_families_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            specks s = specks_from(&speck_families[f], 3, i % 4 == 0 ? 5 : most, campaign_seed() + f, i);
            dice d = dice_for(campaign_seed() + 100 + f, i);
            law(&d, &s, (hit_fit_quality)(i % 3));
        }
}

static hit_vec3 from_to(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){b.x - a.x, b.y - a.y, b.z - a.z};
}

static double dot(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static hit_vec3 cross(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static void all_within(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    hit_obb3 box;
    hit_status status = fit(s, quality, &box);
    if (status != HIT_OK) { /* the diagonal of what is nearly as great as a double can be */
        assert_true(status == HIT_BAD_ARGUMENT && s->size > 0x1p1021);
        return;
    }
    assert_true(hit_obb3_valid(&box) && dot(cross(box.axis[0], box.axis[1]), box.axis[2]) > 0.999);
    for (size_t i = 0; i < s->count; i++)
        assert_true(hit_contains_obb3_point3(&box, point(s, i)));
}

static void every_point_is_within(void **state)
{
    (void)state;
    for_all_sets(all_within, SPECKS_MAX, campaign_count(70, 6500));
}

static void order_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    hit_obb3 box, again;
    memset(&box, 0, sizeof box);
    again = box;
    specks other = specks_shuffled(d, s, s->count + (size_t)dice_below(d, 9));
    assert_int_equal(fit(s, quality, &box), fit(&other, quality, &again));
    assert_true(same_box(&box, &again));
}

static void order_and_number_change_nothing(void **state)
{
    (void)state;
    for_all_sets(order_is_nothing, SPECKS_MAX - 9, campaign_count(30, 1000));
}

static hit_vec3 times_power(hit_vec3 v, int exponent)
{
    return (hit_vec3){ldexp(v.x, exponent), ldexp(v.y, exponent), ldexp(v.z, exponent)};
}

static void scale_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    if (!s->tame)
        return;
    int exponent = dice_between(d, -200, 900);
    specks other = specks_times_power(s, exponent);
    hit_obb3 box, scaled;
    assert_int_equal(fit(s, quality, &box), HIT_OK);
    assert_int_equal(fit(&other, quality, &scaled), HIT_OK);
    box.center = times_power(box.center, exponent);
    box.half = times_power(box.half, exponent);
    assert_true(same_box(&scaled, &box));
}

static void powers_of_two_scale_the_box(void **state)
{
    (void)state;
    for_all_sets(scale_is_nothing, SPECKS_MAX, campaign_count(30, 500));
}

static void floats_are_doubles(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    float floats[3 * SPECKS_MAX];
    specks widened = *s;
    for (size_t i = 0; i < 3 * s->count; i++) {
        floats[i] = (float)fmax(fmin(s->number[i], 1e38), -1e38);
        widened.number[i] = (double)floats[i];
    }
    const hit_fit_config config = {.quality = quality};
    hit_obb3 box, same;
    hit_aabb3 bounds, same_bounds;
    assert_int_equal(hit_fit_obb3_float(floats, s->count, 0, &config, &box), HIT_OK);
    assert_int_equal(fit(&widened, quality, &same), HIT_OK);
    assert_true(same_box(&box, &same));
    assert_int_equal(hit_fit_aabb3_float(floats, s->count, 0, &bounds), HIT_OK);
    assert_int_equal(hit_fit_aabb3(widened.number, s->count, 0, &same_bounds), HIT_OK);
    assert_memory_equal(&bounds, &same_bounds, sizeof bounds);
    for (size_t i = 0; i < s->count; i++)
        assert_true(hit_contains_aabb3_point3(bounds, point(&widened, i)));
}

static void floats_are_fitted_as_doubles(void **state)
{
    (void)state;
    for_all_sets(floats_are_doubles, SPECKS_MAX, campaign_count(30, 500));
}

/* ---- What is flat --------------------------------------------------------------------------------------------- */

/* Where a coordinate is the same for all points, an extent is 0, exactly; but principal axes that are not the world's
 * may keep it to some ulp. */
static void level_has_no_height(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    int same = 3, none = 0;
    for (int k = 0; k < 3; k++)
        for (size_t i = 1; i < s->count; i++)
            if (s->number[3 * i + (size_t)k] != s->number[k]) {
                same--;
                break;
            }
    hit_obb3 box;
    if (fit(s, quality, &box) != HIT_OK)
        return;
    none += box.half.x == 0;
    none += box.half.y == 0;
    none += box.half.z == 0;
    assert_true(none >= same);
}

static void what_is_level_has_no_height(void **state)
{
    (void)state;
    for_all_sets(level_has_no_height, 12, campaign_count(60, 1000));
}

static void flat_is_thin(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    hit_obb3 box;
    assert_int_equal(fit(s, quality, &box), HIT_OK);
    double least = fmin(fmin(box.half.x, box.half.y), box.half.z);
    double ulps = quality == HIT_FIT_FAST ? 0x1p-44 : 0x1p-47;
    assert_true(least <= ulps * (s->size + box.half.x + box.half.y + box.half.z));
}

/* Families of points in a plane or line, but for rounding. */
static void what_is_flat_is_thin(void **state)
{
    (void)state;
    uint64_t count = campaign_count(60, 2000);
    for (size_t f = 0; f < speck_families_count; f++)
        for (uint64_t i = 0; i < count && strncmp(speck_families[f].name, "in ", 3) == 0; i++) {
            specks s = specks_from(&speck_families[f], 3, i % 4 == 0 ? 5 : 30, campaign_seed() + 7 + f, i);
            flat_is_thin(NULL, &s, (hit_fit_quality)(i % 3));
        }
}

/* ---- Is the volume small? ------------------------------------------------------------------------------------- */

/* The least volume of a box with a side in the plane of points a, b, c; infinite if points are on both sides of it. */
static double volume_on_face(const specks *s, size_t a, size_t b, size_t c)
{
    hit_vec3 u = from_to(point(s, a), point(s, b)), n = cross(u, from_to(point(s, a), point(s, c)));
    double length = sqrt(dot(n, n)), edge = sqrt(dot(u, u)), low = 0, high = 0;
    if (length < 1e-6)
        return INFINITY;
    n = (hit_vec3){n.x / length, n.y / length, n.z / length};
    u = (hit_vec3){u.x / edge, u.y / edge, u.z / edge};
    hit_vec3 v = cross(n, u);
    double flat[2 * SPECKS_MAX];
    for (size_t i = 0; i < s->count; i++) {
        hit_vec3 p = from_to(point(s, a), point(s, i));
        low = fmin(low, dot(p, n));
        high = fmax(high, dot(p, n));
        flat[2 * i] = dot(p, u);
        flat[2 * i + 1] = dot(p, v);
    }
    if (low < -1e-9 && high > 1e-9)
        return INFINITY;
    hit_obb2 rectangle;
    assert_int_equal(hit_fit_obb2(flat, s->count, 0, NULL, &rectangle), HIT_OK);
    return hit_obb2_area(rectangle) * (high - low);
}

static void no_smaller_box_on_a_face(void **state)
{
    (void)state;
    uint64_t count = campaign_count(100, 5000), compared = 0;
    for (uint64_t i = 0; i < count; i++) {
        /* anywhere, lattice, boxes, round */
        static const size_t solid[] = {0, 1, 9, 10};
        specks s = specks_from(&speck_families[solid[i % 4]], 3, i % 8 < 4 ? 12 : 30, campaign_seed() + 11, i);
        hit_obb3 box;
        hit_aabb3 bounds;
        assert_int_equal(fit(&s, HIT_FIT_TIGHT, &box), HIT_OK);
        assert_int_equal(hit_fit_aabb3(s.number, s.count, 0, &bounds), HIT_OK);
        double volume = hit_obb3_volume(&box), least = hit_aabb3_volume(bounds);
        for (size_t a = 0; a < s.count; a++)
            for (size_t b = a + 1; b < s.count; b++)
                for (size_t c = b + 1; c < s.count; c++)
                    least = fmin(least, volume_on_face(&s, a, b, c));
        assert_true(volume <= least * (1 + 1e-9) + 1e-12);
        compared += least > 1e-6;
    }
    assert_true(compared > count / 3);
}

static void fast_is_no_larger_than_bounds(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    (void)quality;
    hit_obb3 box;
    hit_aabb3 bounds;
    if (!s->tame)
        return;
    assert_int_equal(fit(s, HIT_FIT_FAST, &box), HIT_OK);
    assert_int_equal(hit_fit_aabb3(s->number, s->count, 0, &bounds), HIT_OK);
    double slack = 1e-12 * s->size * s->size * s->size;
    assert_true(hit_obb3_volume(&box) <= hit_aabb3_volume(bounds) * (1 + 1e-12) + slack);
}

static void fast_boxes_are_no_larger_than_bounds(void **state)
{
    (void)state;
    for_all_sets(fast_is_no_larger_than_bounds, SPECKS_MAX, campaign_count(30, 500));
}

/* ---- Memory --------------------------------------------------------------------------------------------------- */

typedef struct counting {
    size_t out;
    int granted; /* so many times more */
} counting;

static void *resize(void *context, void *ptr, size_t old_size, size_t new_size)
{
    counting *c = context;
    if (new_size != 0 && c->granted-- <= 0)
        return NULL;
    c->out = c->out - old_size + new_size;
    if (new_size != 0)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static void nothing_is_lost_without_memory(void **state)
{
    (void)state;
    for (int q = 0; q < 3; q++) {
        specks s = specks_from(&speck_families[0], 3, SPECKS_MAX, campaign_seed(), 5);
        bool done = false;
        for (int granted = 0; !done; granted++) {
            counting c = {0, granted};
            const hit_fit_config config = {(hit_fit_quality)q, {.resize = resize, .context = &c}};
            hit_obb3 box, before;
            memset(&box, 7, sizeof box);
            before = box;
            hit_status status = hit_fit_obb3(s.number, s.count, 0, &config, &box);
            done = status == HIT_OK;
            assert_true(done || (status == HIT_NO_MEMORY && same_box(&box, &before)));
            assert_int_equal(c.out, 0);
            assert_true(granted < 100);
        }
    }
}

/* ---- Merging -------------------------------------------------------------------------------------------------- */

static void merges_hold_both(void **state)
{
    (void)state;
    uint64_t count = campaign_count(20, 1000);
    unsigned merged = 0;
    for (size_t f = 0; f < families3_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            pair3 pair = family3_pair(&families3[f], campaign_seed(), i);
            if (pair.a.kind != SHAPE_OBB || pair.b.kind != SHAPE_OBB)
                continue;
            const hit_obb3 *a = &pair.a.obb, *b = &pair.b.obb;
            hit_obb3 box = hit_obb3_merge(a, b), swapped = hit_obb3_merge(b, a);
            assert_true(same_box(&box, &swapped));
            if (!hit_obb3_valid(a) || !hit_obb3_valid(b) || !hit_obb3_valid(&box))
                continue;
            merged++;
            assert_true(hit_contains_obb3_obb3(&box, a) && hit_contains_obb3_obb3(&box, b));
            if (hit_contains_obb3_obb3(a, b))
                assert_true(same_box(&box, a) || hit_contains_obb3_obb3(b, a));
        }
    assert_true(merged > count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_is_within),          cmocka_unit_test(order_and_number_change_nothing),
        cmocka_unit_test(powers_of_two_scale_the_box),    cmocka_unit_test(floats_are_fitted_as_doubles),
        cmocka_unit_test(what_is_level_has_no_height),    cmocka_unit_test(what_is_flat_is_thin),
        cmocka_unit_test(no_smaller_box_on_a_face),       cmocka_unit_test(fast_boxes_are_no_larger_than_bounds),
        cmocka_unit_test(nothing_is_lost_without_memory), cmocka_unit_test(merges_hold_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
