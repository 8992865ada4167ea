/* The same bits everywhere: hashes of the boxes around points, for a pinned set of them.
 *
 * As test_others.c: points and boxes are hashed apart. */
#include <hitbox/fit.h>

#include "pinned.h"
#include "shapes/specks.h"

enum { OF_A_FAMILY = 12, MANY = 2000, SEED = 8 };

typedef struct hashes {
    uint64_t points, boxes;
} hashes;

static const hashes PINNED2 = {0xe2b859673872a8b2u, 0x4b7a7e8f15977be6u};
static const hashes PINNED3 = {0x9faaa76545f25c45u, 0xc04bf8d862a417f4u};
static const hit_fit_quality qualities[] = {HIT_FIT_TIGHT, HIT_FIT_FAST, HIT_FIT_PRINCIPAL};

static void hash_status(hashes *h, hit_status status)
{
    const unsigned char byte = (unsigned char)status;
    hash_bytes(&h->boxes, &byte, 1);
}

/* All boxes around the points, as they are and in floats. */
static void hash_fits2(hashes *h, const double *points, const float *floats, size_t count)
{
    hit_aabb2 aabb = {{0, 0}, {0, 0}};
    hash_status(h, hit_fit_aabb2(points, count, 2 * sizeof *points, &aabb));
    hash_bytes(&h->boxes, &aabb, sizeof aabb);
    for (size_t q = 0; q < sizeof qualities / sizeof *qualities; ++q) {
        hit_obb2 obb = {.half = {0, 0}}, of_floats = {.half = {0, 0}};
        const hit_fit_config config = {.quality = qualities[q]};
        hash_status(h, hit_fit_obb2(points, count, 2 * sizeof *points, &config, &obb));
        hash_status(h, hit_fit_obb2_float(floats, count, 2 * sizeof *floats, &config, &of_floats));
        hash_bytes(&h->boxes, &obb, sizeof obb);
        hash_bytes(&h->boxes, &of_floats, sizeof of_floats);
    }
}

static void hash_fits3(hashes *h, const double *points, const float *floats, size_t count)
{
    hit_aabb3 aabb = {{0, 0, 0}, {0, 0, 0}};
    hash_status(h, hit_fit_aabb3(points, count, 3 * sizeof *points, &aabb));
    hash_bytes(&h->boxes, &aabb, sizeof aabb);
    for (size_t q = 0; q < sizeof qualities / sizeof *qualities; ++q) {
        hit_obb3 obb = {.half = {0, 0, 0}}, of_floats = {.half = {0, 0, 0}};
        const hit_fit_config config = {.quality = qualities[q]};
        hash_status(h, hit_fit_obb3(points, count, 3 * sizeof *points, &config, &obb));
        hash_status(h, hit_fit_obb3_float(floats, count, 3 * sizeof *floats, &config, &of_floats));
        hash_bytes(&h->boxes, &obb, sizeof obb);
        hash_bytes(&h->boxes, &of_floats, sizeof of_floats);
    }
}

static void hash_set(hashes *h, int dim, const double *points, size_t count)
{
    static float floats[3 * MANY];
    const size_t numbers = count * (size_t)dim;
    hash_bytes(&h->points, points, numbers * sizeof *points);
    for (size_t i = 0; i < numbers; ++i) /* those beyond the range of floats become some within it */
        floats[i] = points[i] > -1e30 && points[i] < 1e30 ? (float)points[i] : (float)(i % 5);
    if (dim == 2)
        hash_fits2(h, points, floats, count);
    else
        hash_fits3(h, points, floats, count);
}

static void run(int dim, const hashes *pinned)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN};
    for (size_t family = 0; family < speck_families_count; ++family)
        for (uint64_t i = 0; i < OF_A_FAMILY; ++i) {
            specks set = specks_from(&speck_families[family], dim, SPECKS_MAX, SEED, i);
            hash_set(&h, dim, set.number, set.count);
        }
    static double many[3 * MANY];
    dice d = dice_for(SEED, 99);
    for (int i = 0; i < 3 * MANY; ++i)
        many[i] = dice_range(&d, -1, 1);
    hash_set(&h, dim, many, MANY);
    assert_true(AS_PINNED("pinned", dim, &h, pinned));
}

TEST(the_plane)
{
    run(2, &PINNED2);
}

TEST(space)
{
    run(3, &PINNED3);
}
