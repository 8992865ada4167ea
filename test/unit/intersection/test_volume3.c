/* Unit tests of the common volume of two boxes: the error that each stage tells is not less than its error, and the
 * stages agree. The truth itself: test/property. */
#include "expect.h"

#include "families/dice.h"
#include "intersection/block_quads3.h"
#include "intersection/quick_flux3.h"
#include "intersection/volume3.h"

#include <hitbox/iou.h>

static hit_obb3 any_box(dice *d, int most)
{
    hit_quat q = {dice_range(d, -1, 1), 0, 0, 1};
    q.y = dice_range(d, -1, 1);
    q.z = dice_range(d, -1, 1);
    const hit_mat3 frame = hit_mat3_from_quat(q);
    hit_obb3 box = {.axis = {frame.col[0], frame.col[1], frame.col[2]}};
    double *center = &box.center.x, *half = &box.half.x;
    for (int c = 0; c < 3; ++c) {
        center[c] = dice_range(d, -1, 1);
        half[c] = ldexp(dice_range(d, 1, 2), dice_between(d, -most, 0));
    }
    return box;
}

/* How much of the error that they tell are the two stages apart? */
static double part_of_error(shared3 rough, shared3 fine)
{
    return fabs((rough.both - fine.both) - fine.both_rest) / rough.error;
}

TEST(no_stage_errs_by_more_than_it_says)
{
    double worst = 0, worst_fine = 0;
    int overlapping = 0;
    for (uint64_t i = 0; i < 400; ++i) {
        dice d = dice_for(1, i);
        const int most = (int)(i % 4) * 5;
        hit_obb3 a = any_box(&d, most), b = any_box(&d, most);
        if (i % 3 == 0)
            memcpy(b.axis, a.axis, sizeof b.axis);
        const block3 first = {.obb = &a}, second = {.obb = &b};
        const shared3 rough = hit__intersection_volume3(&first, &second);
        if (!(rough.error > 0))
            continue;
        const shared3 fine = hit__intersection_fine_volume3(&first, &second);
        worst = fmax(worst, part_of_error(rough, fine));
        assert_true(fabs(rough.ratio - fine.ratio) <= 0x1p-47 * fine.ratio);
        overlapping += rough.both > 0;
        if (i % 8 != 0)
            continue;
        const shared3 slow = hit__intersection_long_volume3(&first, &second);
        const double apart = (fine.both - slow.both) + (fine.both_rest - slow.both_rest);
        worst_fine = fmax(worst_fine, fabs(apart) / fine.error);
        assert_true(slow.error <= 0x1p-86);
        assert_true(fabs((fine.ratio - slow.ratio) + (fine.ratio_rest - slow.ratio_rest)) <= 0x1p-94 * slow.ratio);
    }
    assert_true(overlapping > 100);
    print_message("of the error that is told: %.3f in double, %.3f in double-double\n", worst, worst_fine);
    assert_true(worst < 1 && worst > 0x1p-12 && worst_fine < 1);
}

/* What two intervals share, of the one from -1 to 1. */
static double share_of_interval(double center, double half)
{
    return fmax(fmin(center + half, 1) - fmax(center - half, -1), 0) / 2;
}

/* A box in the cube's own frame, or nearly, whose faces often lie on the cube's, but for a few roundings. */
static double any_near_tie(dice *d, double column[3][4])
{
    static const double halves[] = {0.5, 1, 1, 2}, centers[] = {0, 0, 0.5, -0.5, 1, -1.5};
    const int order = dice_below(d, 3), turns = dice_below(d, 2);
    double share = 1;
    for (int c = 0; c < 3; ++c) {
        const int along = (c + order) % 3;
        const double half = halves[dice_below(d, 4)], center = centers[dice_below(d, 6)];
        share *= share_of_interval(center, half);
        for (int j = 0; j < 4; ++j) {
            const double off = dice_between(d, -2, 2) * 0x1p-52;
            column[c][j] = (j == 3 ? center : j == along ? half : 0) + (turns == 0 ? off : 0);
        }
    }
    return share;
}

TEST(faces_on_faces_and_all_forms_agree)
{
    for (uint64_t i = 0; i < 4000; ++i) {
        dice d = dice_for(3, i);
        double column[3][4];
        const double share = any_near_tie(&d, column);
        const double twos = hit__intersection_quick_flux3(CORE_TWOS, (const double(*)[4])column);
        assert_true(fabs(fabs(twos) - share) < 1e-14);
        if (core_quads_here() != CORE_NO_QUADS)
            assert_true(hit__intersection_quick_flux3(core_quads_here(), (const double(*)[4])column) == twos);
        for (int c = 0; c < 3; ++c)
            for (int j = 0; j < 4; ++j)
                column[c][j] += dice_range(&d, -1, 1);
        const double any = hit__intersection_quick_flux3(CORE_TWOS, (const double(*)[4])column);
        if (core_quads_here() == CORE_NO_QUADS)
            continue;
        assert_true(hit__intersection_quick_flux3(core_quads_here(), (const double(*)[4])column) == any);
    }
}

/* Each number of pairs at a time, in each form. */
TEST(fluxes_side_by_side_are_those_of_each_alone)
{
    const bool eights = core_has_eights_on(hit__core_isa_choose());
    for (uint64_t i = 0; i < 640; ++i) {
        dice d = dice_for(5, i);
        flux_pairs3 pairs = {.count = 0};
        double column[FLUX_PAIRS3][3][4], alone[FLUX_PAIRS3];
        const size_t count = 1 + i % FLUX_PAIRS3;
        for (size_t k = 0; k < count; ++k) {
            any_near_tie(&d, column[k]);
            for (int c = 0; c < 12; ++c)
                column[k][c / 4][c % 4] += i % 3 == 0 ? 0 : i % 3 == 1 ? dice_range(&d, -1, 1) : dice_range(&d, -9, 9);
            alone[k] = hit__intersection_quick_flux3(CORE_TWOS, (const double(*)[4])column[k]);
        }
        for (int form = 0; form < 3; ++form) {
            double many[FLUX_PAIRS3];
            if ((form > 0 && core_quads_here() == CORE_NO_QUADS) || (form == 2 && !eights))
                continue;
            pairs.count = count;
            for (size_t k = 0; k < count; ++k)
                for (int c = 0; c < 12; ++c)
                    pairs.column[c / 4][c % 4][k] = column[k][c / 4][c % 4];
            hit__intersection_many_fluxes3(form == 0 ? CORE_TWOS : core_quads_here(), form == 2, &pairs, many);
            for (size_t k = 0; k < count; ++k)
                assert_true(many[k] == alone[k]);
        }
    }
}

/* Boxes that overlap, touch along an edge, are apart, of the same size, thin, not valid, equal, or nearly. */
static void any_pair(dice *d, int kind, hit_obb3 *a, hit_obb3 *b)
{
    *a = any_box(d, 1);
    *b = any_box(d, 1);
    if (kind == 1) /* an edge on an edge, at any angle */
        for (int c = 0; c < 3; ++c)
            (&b->center.x)[c] = (&a->center.x)[c] + a->half.y * (&a->axis[1].x)[c] + a->half.z * (&a->axis[2].x)[c] +
                                b->half.y * (&b->axis[1].x)[c] + b->half.z * (&b->axis[2].x)[c];
    else if (kind == 2)
        b->center.x += 20;
    else if (kind == 3)
        b->half = a->half;
    else if (kind == 4)
        a->half.x *= 1e-4;
    else if (kind == 5)
        b->axis[0].x += 0.1;
    else if (kind == 6 || kind == 7)
        *b = *a;
    if (kind == 7)
        b->center.x += 0x1p-44;
    for (int c = 0; c < 3 && kind == 8; ++c) /* the same, by next to nothing within */
        (&b->center.x)[c] = (&a->center.x)[c] + (a->half.y + b->half.y - 0x1p-44) * (&a->axis[1].x)[c] +
                            (a->half.z + b->half.z - 0x1p-44) * (&a->axis[2].x)[c];
    if (kind == 1 || kind == 3 || kind == 8)
        memcpy(b->axis, a->axis, sizeof b->axis);
}

/* Pairs side by side: what is told is what is told of each alone. */
static void check_quads(core_quads form, const box_quads *pairs, double t, int told[2])
{
    double iou[BOX_QUADS];
    const uint64_t all = UINT64_MAX >> (64 - pairs->count), asked = all & ~UINT64_C(0xff0);
    const uint64_t open = hit__intersection_block_ious3(form, pairs, asked, iou);
    assert_true((open & ~asked) == 0);
    for (size_t i = 0; i < pairs->count; ++i) {
        if ((asked & ~open) >> i & 1) {
            assert_true(iou[i] == hit_iou_obb3_obb3((const void *)pairs->a[i], (const void *)pairs->b[i]));
            ++told[0];
        }
    }
    for (int of_lesser = 0; of_lesser < 2; ++of_lesser) {
        uint64_t unknown = asked;
        const uint64_t yes = hit__intersection_blocks_exceed3(form, pairs, t, of_lesser == 1, &unknown);
        for (size_t i = 0; i < pairs->count; ++i) {
            if (((asked & ~unknown) >> i & 1) == 0)
                continue;
            const block3 a = {.obb = (const void *)pairs->a[i]}, b = {.obb = (const void *)pairs->b[i]};
            assert_int_equal(hit__intersection_compare3(&a, &b, t, of_lesser == 1), yes >> i & 1 ? 1 : -1);
            ++told[1];
        }
    }
}

TEST(pairs_side_by_side_are_told_as_each_alone)
{
    int told[2] = {0, 0};
    const int forms = (core_quads_here() != CORE_NO_QUADS) + core_has_eights_on(hit__core_isa_choose()) + 1;
    for (uint64_t i = 0; i < 40; ++i) {
        hit_obb3 a[BOX_QUADS], b[BOX_QUADS];
        box_quads pairs = {.count = i % 8 == 0 ? 17 : BOX_QUADS, .eights = false};
        dice d = dice_for(4, i);
        for (int k = 0; k < BOX_QUADS; ++k) {
            any_pair(&d, dice_below(&d, 11), &a[k], &b[k]);
            pairs.a[k] = &a[k].center.x;
            pairs.b[k] = &b[k].center.x;
        }
        for (int k = 17; k < 20 && i % 8 == 0; ++k) {
            pairs.a[k] = pairs.a[16];
            pairs.b[k] = pairs.b[16];
        }
        const double t = i % 4 == 0 ? hit_iou_obb3_obb3(&a[0], &b[0]) : dice_unit(&d);
        check_quads(CORE_TWOS, &pairs, t > 0 ? t : 0.5, told);
        if (forms > 1)
            check_quads(core_quads_here(), &pairs, t > 0 ? t : 0.5, told);
        pairs.eights = true;
        if (forms > 2)
            check_quads(core_quads_here(), &pairs, t > 0 ? t : 0.5, told);
    }
    assert_true(told[0] > 750 * forms && told[1] > 1500 * forms);
}

TEST(lengths_too_far_apart_for_double_double_are_told)
{
    hit_obb3 a = {{0, 0, 0}, {1e-300, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, b = a;
    b.half.x = 1;
    const block3 first = {.obb = &a}, second = {.obb = &b};
    assert_true(hit__intersection_fine_volume3(&first, &second).error == INFINITY);
    const shared3 shared = hit__intersection_long_volume3(&first, &second);
    assert_true(shared.both == 1 && shared.is_a_lesser);
    assert_true(!hit__intersection_long_volume3(&second, &first).is_a_lesser);
}

/* The sign of what they share less t, as a share of the lesser. */
static int compare_with_lesser(const block3 *a, const block3 *b, double t)
{
    assert_int_equal(hit__intersection_compare3(a, b, t, true), hit__intersection_compare3(b, a, t, true));
    return hit__intersection_compare3(a, b, t, true);
}

TEST(a_share_of_the_lesser_beside_a_threshold)
{
    const hit_aabb3 unit = {{0, 0, 0}, {1, 1, 1}}, beside = {{0.5, 0, 0}, {2.5, 1, 1}}, apart = {{1, 0, 0}, {2, 1, 1}};
    const block3 a = {.aabb = &unit}, b = {.aabb = &beside}, c = {.aabb = &apart};
    assert_int_equal(compare_with_lesser(&a, &b, 0.5), 0);
    assert_int_equal(compare_with_lesser(&a, &b, nextafter(0.5, 0)), 1);
    assert_int_equal(compare_with_lesser(&a, &b, nextafter(0.5, 1)), -1);
    assert_int_equal(compare_with_lesser(&a, &c, 0.5), -1);
    assert_int_equal(compare_with_lesser(&a, &c, 0), 0);
    /* turned about z: half of it is within itself, and half of that is above */
    hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{0.8, 0.6, 0}, {-0.6, 0.8, 0}, {0, 0, 1}}}, half = turned;
    half.half.x = 0.5;
    half.center.z = 1;
    const block3 d = {.obb = &turned}, e = {.obb = &half};
    assert_int_equal(compare_with_lesser(&d, &e, 0.5), 0);
    assert_int_equal(compare_with_lesser(&d, &e, nextafter(0.5, 1)), -1);
    assert_int_equal(hit__intersection_compare3(&d, &e, 0.2, false), -1); /* it is 1 / 5, and the double is more */
    /* in general position; one within the other shares all of it */
    dice of = dice_for(2, 0);
    hit_obb3 any = any_box(&of, 0), within = any;
    within.half.x *= 0.5;
    const block3 f = {.obb = &any}, g = {.obb = &within};
    assert_int_equal(compare_with_lesser(&f, &g, 1), 0);
    assert_int_equal(compare_with_lesser(&f, &g, 0.5), 1);
    within.center.x += 0x1p-40;
    within.half.x = any.half.x;
    assert_int_equal(compare_with_lesser(&f, &g, 1), -1);
    assert_int_equal(hit__intersection_compare3(&f, &g, 1, false), -1);
    within.half.x = 0;
    assert_int_equal(compare_with_lesser(&f, &g, 0.5), -1);
    assert_int_equal(compare_with_lesser(&g, &g, 0.5), 1);
    within.half.x = -1;
    assert_int_equal(compare_with_lesser(&f, &g, 0.5), -1);
}
