/* Boxes around points: all points are within, exactly; the result is that of the set; merged boxes hold both. In the
 * plane the area is the least there is; in space what is flat stays flat, and no box with a side on a face of the hull
 * is smaller than the tight one. Compiled for the plane and for space (DIM). */
#include "ask/of_shapes.h"
#include "campaign.h"
#include "specks.h"

#define fit_points BY_DIM(hit_fit_obb2, hit_fit_obb3)
#define is_valid(box) BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(box))
#define contains(outer, inner) BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)(OBB(outer), OBB(inner))
#define merge(a, b) BY_DIM(hit_obb2_merge, hit_obb3_merge)(OBB(a), OBB(b))

static hit_status fit(const specks *s, hit_fit_quality quality, obb *out)
{
    const hit_fit_config config = {.quality = quality};
    return fit_points(s->number, s->count, 0, &config, out);
}

static vec point(const specks *s, size_t i)
{
    return vec_of(s->number + DIM * i);
}

static bool same_box(const obb *a, const obb *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Calls `law` for sets of all families; `most`: points in each. */
static void for_all_sets(void (*law)(dice *d, const specks *s, hit_fit_quality quality), size_t most, uint64_t count)
{
    for (size_t f = 0; f < speck_families_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            specks s = specks_from(&speck_families[f], DIM, i % 4 == 0 ? BY_DIM(4, 5) : most, campaign_seed() + f, i);
            dice d = dice_for(campaign_seed() + 100 + f, i);
            law(&d, &s, (hit_fit_quality)(i % 3));
        }
}

#if DIM == 3
static vec cross(vec a, vec b)
{
    return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
#endif

static void all_within(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    obb box;
    hit_status status = fit(s, quality, &box);
    if (status != HIT_OK) { /* the diagonal of what is nearly as great as a double can be */
        assert_true(status == HIT_BAD_ARGUMENT && s->size > BY_DIM(0x1p1022, 0x1p1021));
        return;
    }
    assert_true(is_valid(box));
#if DIM == 3 /* right-handed */
    assert_true(vec_dot(cross(box.axis[0], box.axis[1]), box.axis[2]) > 0.999);
#endif
    for (size_t i = 0; i < s->count; i++)
        assert_true(BY_DIM(hit_contains_obb2_point2, hit_contains_obb3_point3)(OBB(box), point(s, i)));
}

TEST(every_point_is_within)
{
    for_all_sets(all_within, SPECKS_MAX, campaign_count(BY_DIM(100, 25), 6500));
}

static void order_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    obb box, again;
    memset(&box, 0, sizeof box);
    again = box;
    specks other = specks_shuffled(d, s, s->count + (size_t)dice_below(d, 9));
    assert_int_equal(fit(s, quality, &box), fit(&other, quality, &again));
    assert_true(same_box(&box, &again));
}

TEST(order_and_number_change_nothing)
{
    for_all_sets(order_is_nothing, SPECKS_MAX - 9, campaign_count(BY_DIM(50, 12), BY_DIM(2000, 1000)));
}

static void scale_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    if (!s->tame)
        return;
    int exponent = dice_between(d, -200, 900);
    specks other = specks_times_power(s, exponent);
    obb box, scaled;
    assert_int_equal(fit(s, quality, &box), HIT_OK);
    assert_int_equal(fit(&other, quality, &scaled), HIT_OK);
    shape expected = {.kind = SHAPE_OBB, .obb = box};
    for (int k = 0; k < OBB_LENGTHS; k++)
        shape_numbers(&expected)[k] = ldexp(shape_numbers(&expected)[k], exponent);
    assert_true(same_box(&scaled, &expected.obb));
}

TEST(powers_of_two_scale_the_box)
{
    for_all_sets(scale_is_nothing, SPECKS_MAX, campaign_count(BY_DIM(30, 12), BY_DIM(1000, 500)));
}

static void floats_are_doubles(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    float floats[DIM * SPECKS_MAX];
    specks widened = *s;
    for (size_t i = 0; i < DIM * s->count; i++) {
        floats[i] = (float)fmax(fmin(s->number[i], 1e38), -1e38);
        widened.number[i] = (double)floats[i];
    }
    const hit_fit_config config = {.quality = quality};
    obb box, same;
    aabb bounds, same_bounds;
    assert_int_equal(BY_DIM(hit_fit_obb2_float, hit_fit_obb3_float)(floats, s->count, 0, &config, &box), HIT_OK);
    assert_int_equal(fit(&widened, quality, &same), HIT_OK);
    assert_true(same_box(&box, &same));
    assert_int_equal(BY_DIM(hit_fit_aabb2_float, hit_fit_aabb3_float)(floats, s->count, 0, &bounds), HIT_OK);
    assert_int_equal(BY_DIM(hit_fit_aabb2, hit_fit_aabb3)(widened.number, s->count, 0, &same_bounds), HIT_OK);
    assert_memory_equal(&bounds, &same_bounds, sizeof bounds);
    for (size_t i = 0; i < s->count; i++)
        assert_true(BY_DIM(hit_contains_aabb2_point2, hit_contains_aabb3_point3)(bounds, point(&widened, i)));
}

TEST(floats_are_fitted_as_doubles)
{
    for_all_sets(floats_are_doubles, SPECKS_MAX, campaign_count(BY_DIM(30, 12), BY_DIM(1000, 500)));
}

/* ---- Merging -------------------------------------------------------------------------------------------------- */

TEST(merges_hold_both)
{
    uint64_t count = campaign_count(BY_DIM(30, 8), BY_DIM(2000, 1000));
    unsigned merged = 0;
    for (size_t f = 0; f < families_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            pair p = family_pair(&families[f], campaign_seed(), i);
            if (p.a.kind != SHAPE_OBB || p.b.kind != SHAPE_OBB)
                continue;
            const obb a = p.a.obb, b = p.b.obb, box = merge(a, b), swapped = merge(b, a);
            assert_true(same_box(&box, &swapped));
            if (!is_valid(a) || !is_valid(b) || !is_valid(box))
                continue;
            merged++;
            assert_true(contains(box, a) && contains(box, b));
            if (contains(a, b))
                assert_true(same_box(&box, &a) || contains(b, a));
        }
    assert_true(merged > count);
}

#if DIM == 2
#include "fits_in_plane.inl"
#else
#include "fits_in_space.inl"
#endif
