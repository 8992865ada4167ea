/* Contacts from faces of four pairs. Where these say nothing, as no pair has been found for which they do, the function
 * for two shapes has the last word; and boxes whose axes are far from orthonormal, also with faces that are seen
 * edge-on, which the families of the property tests do not go as far as. */
#include "batch/measure_contacts.h"
#include "core/quad.h"
#include "expect.h"

#include <hitbox/hitbox.h>

#include <string.h>

static const hit_obb3 LOWER = {{0, 0, 0}, {1, 2, 0.5}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
static const hit_obb3 UPPER = {
    {0.1, 0.2, 0.9}, {1, 1, 0.5}, {{1, 0.003, -0.01}, {-0.003, 1, 0.007}, {0.01, -0.007, 1}}};

static void expect_same(const hit_contact3 *expected, const hit_contact3 *found)
{
    assert_int_equal(found->count, expected->count);
    assert_int_equal(found->axis, expected->axis);
    assert_true(found->depth == expected->depth);
    assert_memory_equal(&found->normal, &expected->normal, sizeof found->normal);
    for (int k = 0; k < expected->count; k++) {
        assert_memory_equal(&found->point[k].a, &expected->point[k].a, sizeof found->point[k].a);
        assert_memory_equal(&found->point[k].b, &expected->point[k].b, sizeof found->point[k].b);
        assert_true(found->point[k].depth == expected->point[k].depth);
        assert_int_equal(found->point[k].id, expected->point[k].id);
    }
}

/* LOWER comes first by its numbers. */
static void ask(bool spoilt, bool swapped)
{
    hit_contact3 expected, found;
    measure_four pairs = {.mixed = false};
    measured_four measured;
    faced_four faced;
    for (int i = 0; i < 4; i++) {
        pairs.first[i] = &LOWER.center.x;
        pairs.second[i] = &UPPER.center.x;
    }
    assert_true(hit_contact_obb3_obb3(swapped ? &UPPER : &LOWER, swapped ? &LOWER : &UPPER, &expected));
    if (!core_has_fused_quads())
        return;
    assert_int_equal(hit__batch_depth_quads3(&pairs, false, &measured), 15);
    hit__batch_face_quads3(&pairs, &measured, &faced);
    assert_int_equal(faced.faces, 15);
    if (spoilt)
        faced.pair[2].clip.depth[0] = -1e3; /* no corner is as deep as the boxes */
    hit__batch_contact_of_faces3(&pairs, &measured, &faced, 2, swapped, HIT_OVERLAPPING, &found);
    expect_same(&expected, &found);
}

TEST(contacts_from_faces)
{
    ask(false, false);
    ask(false, true);
}

TEST(contacts_without_a_corner)
{
    ask(true, false);
    ask(true, true);
}

static double draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 33) / 0x1p30 - 1;
}

/* Half lengths of 0 among others; axes that are anything. */
static hit_obb3 skew_box(uint64_t *state, double skew)
{
    hit_obb3 box;
    double half[3];
    for (int k = 0; k < 3; k++)
        half[k] = draw(state) < -0.6 ? 0 : draw(state) + 1.1;
    box.center = (hit_vec3){draw(state), draw(state), draw(state)};
    box.half = (hit_vec3){half[0], half[1], half[2]};
    for (int k = 0; k < 3; k++) {
        const double x = skew * draw(state), y = skew * draw(state), z = skew * draw(state);
        box.axis[k] = (hit_vec3){(k == 0) + x, (k == 1) + y, (k == 2) + z};
    }
    return box;
}

TEST(contacts_of_skew_boxes)
{
    enum { PAIRS = 1000 };
    static hit_obb3 a[PAIRS], b[PAIRS];
    static hit_pair pairs[PAIRS];
    static hit_contact3 found[PAIRS];
    uint64_t state = 1;
    int hits = 0, alone = 0;
    for (int round = 1; round <= 8; round++) {
        for (uint32_t i = 0; i < PAIRS; i++) {
            a[i] = skew_box(&state, round / 8.0);
            b[i] = skew_box(&state, round / 8.0);
            pairs[i] = (hit_pair){i, i};
        }
        assert_int_equal(hit_contact_boxes3_pairs(hit_boxes3_from_obbs(a, PAIRS), hit_boxes3_from_obbs(b, PAIRS), pairs,
                                                  PAIRS, found),
                         HIT_OK);
        for (int i = 0; i < PAIRS; i++) {
            hit_contact3 expected;
            if (!hit_contact_obb3_obb3(&a[i], &b[i], &expected)) {
                assert_int_equal(found[i].count, 0);
                continue;
            }
            expect_same(&expected, &found[i]);
            hits++;
            alone += expected.count == 1 && expected.axis < HIT_AXIS_E00;
        }
    }
    assert_true(hits > 2000 && alone > 200);
}
