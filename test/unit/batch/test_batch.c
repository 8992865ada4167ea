/* Batches: where the answers stand, what is refused, which memory is read, what packing promises; every function, for
 * every form of boxes. That the answers are right for hard pairs is for the property tests to say. Compiled for the
 * plane and for space: DIM is 2 or 3. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "../../pages.h"
#include "crowds/batches.h"
#include "expect.h"

#include <hitbox/hitbox.h>

#include <float.h>
#include <stdlib.h>

enum { MOST = 70, WORDS = (MOST + 31) / 32 + 1 };

/* ---- Boxes ------------------------------------------------------------------------------------------------------- */

static double *numbers(void *box)
{
    return box;
}

/* A cube about a place on the first axis. */
static shape cube(double x, double half)
{
    shape s = {.kind = SHAPE_AABB};
    for (int k = 0; k < DIM; k++) {
        numbers(&s.aabb)[k] = (k == 0 ? x : 0) - half;
        numbers(&s.aabb)[DIM + k] = (k == 0 ? x : 0) + half;
    }
    return s;
}

/* Beside a cube of half length 1 about 0: apart, touching, overlapping, whatever i says; exact in floats. */
static shape beside(size_t i)
{
    static const double places[3] = {2.5, 2, 1.5};
    return cube(places[i % 3] * (i % 2 == 0 ? 1 : -1), 1);
}

/* Rotated by 45 degrees, nearly. */
static shape turned(double x, double half)
{
    shape s = {.kind = SHAPE_OBB};
    vec center = {0}, halves;
    for (int k = 0; k < DIM; k++)
        (&halves.x)[k] = half;
    center.x = x;
    s.obb = BY_DIM(hit_obb2_from_center_half(center, halves, hit_vec2_from_degrees(45)),
                   hit_obb3_from_quat(center, halves, (hit_quat){0, 0, 0.4, 0.9}));
    return s;
}

/* ---- All questions ----------------------------------------------------------------------------------------------- */

/* One against many, of either kind; in step; by index. */
typedef enum asking { AABB_MANY, OBB_MANY, IN_STEP, BY_INDEX, QUESTIONS } asking;

typedef struct asked {
    asking question;
    const shape *one;
    boxes_view a, b;
    const hit_pair *pairs;
    size_t count;
} asked;

static hit_status overlap(const asked *q, uint32_t *bits)
{
    switch (q->question) {
    case AABB_MANY:
        return BY_DIM(hit_overlap_aabb2_boxes2, hit_overlap_aabb3_boxes3)(aabb_of(q->one), q->b, bits);
    case OBB_MANY:
        return BY_DIM(hit_overlap_obb2_boxes2(q->one->obb, q->b, bits),
                      hit_overlap_obb3_boxes3(&q->one->obb, q->b, bits));
    case IN_STEP:
        return BY_DIM(hit_overlap_boxes2_boxes2, hit_overlap_boxes3_boxes3)(q->a, q->b, bits);
    default:
        return BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(q->a, q->b, q->pairs, q->count, bits);
    }
}

static hit_status relate(const asked *q, unsigned char *relations)
{
    switch (q->question) {
    case AABB_MANY:
        return BY_DIM(hit_relate_aabb2_boxes2, hit_relate_aabb3_boxes3)(aabb_of(q->one), q->b, relations);
    case OBB_MANY:
        return BY_DIM(hit_relate_obb2_boxes2(q->one->obb, q->b, relations),
                      hit_relate_obb3_boxes3(&q->one->obb, q->b, relations));
    case IN_STEP:
        return BY_DIM(hit_relate_boxes2_boxes2, hit_relate_boxes3_boxes3)(q->a, q->b, relations);
    default:
        return BY_DIM(hit_relate_boxes2_pairs, hit_relate_boxes3_pairs)(q->a, q->b, q->pairs, q->count, relations);
    }
}

/* Both verbs; the answers are those expected, and nothing but their room is written. */
static void expect_answers(const asked *q, const unsigned char *expected, size_t count)
{
    uint32_t bits[WORDS], wanted[WORDS];
    unsigned char relations[MOST + 1], guarded[MOST + 1];
    memset(bits, 0xdd, sizeof bits);
    memset(wanted, 0xdd, sizeof wanted);
    memset(wanted, 0, (count + 31) / 32 * sizeof *wanted);
    memset(relations, 0xdd, sizeof relations);
    memset(guarded, 0xdd, sizeof guarded);
    for (size_t i = 0; i < count; i++) {
        guarded[i] = expected[i];
        if (expected[i] != HIT_APART)
            wanted[i / 32] |= UINT32_C(1) << i % 32;
    }
    assert_int_equal(overlap(q, bits), HIT_OK);
    assert_memory_equal(bits, wanted, sizeof bits);
    assert_int_equal(relate(q, relations), HIT_OK);
    assert_memory_equal(relations, guarded, sizeof relations);
}

static void expect_refused(const asked *q)
{
    uint32_t bits[WORDS];
    unsigned char relations[MOST];
    assert_int_equal(overlap(q, bits), HIT_BAD_ARGUMENT);
    assert_int_equal(relate(q, relations), HIT_BAD_ARGUMENT);
}

/* Boxes of any form beside `one`, one by one by the functions for two shapes. */
static void expect_all_questions(const shape *one, const row *a, const row *b, const hit_pair *pairs, bool packed_a,
                                 bool packed_b)
{
    unsigned char expected[MOST];
    asked q = {one->kind == SHAPE_AABB ? AABB_MANY : OBB_MANY,
               one,
               row_view(a, packed_a),
               row_view(b, packed_b),
               pairs,
               b->count};
    for (size_t i = 0; i < b->count; i++)
        expected[i] = (unsigned char)ask_relate(one, &b->shapes[i]);
    expect_answers(&q, expected, b->count);
    q.question = IN_STEP;
    for (size_t i = 0; i < b->count; i++)
        expected[i] = (unsigned char)ask_relate(&a->shapes[i], &b->shapes[i]);
    expect_answers(&q, expected, b->count);
    q.question = BY_INDEX;
    for (size_t i = 0; i < b->count; i++)
        expected[i] = (unsigned char)ask_relate(&a->shapes[pairs[i].a], &b->shapes[pairs[i].b]);
    expect_answers(&q, expected, b->count);
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

TEST(answer_i_is_bit_i_and_byte_i)
{
    const shape one = cube(0, 1), square = {.kind = SHAPE_OBB, .obb = obb_of(&one)};
    dice d = {1};
    for (size_t count = 0; count <= MOST; count++)
        for (int form = 0; form < FORMS; form++) {
            shape a[MOST], b[MOST];
            hit_pair pairs[MOST];
            unsigned char expected[MOST];
            for (size_t i = 0; i < count; i++) {
                a[i] = one;
                b[i] = beside(i);
                pairs[i] = (hit_pair){(uint32_t)(i * i % count), (uint32_t)i};
                expected[i] = (unsigned char)(i % 3); /* the order of hit_relation */
            }
            row first = row_new(&d, (hit_boxes_form)(count % FORMS), a, count, false);
            row second = row_new(&d, (hit_boxes_form)form, b, count, false);
            for (int packs = 0; packs < 4; packs++)
                for (int question = 0; question < QUESTIONS; question++) {
                    const asked q = {(asking)question,
                                     question == OBB_MANY ? &square : &one,
                                     row_view(&first, packs % 2 == 1),
                                     row_view(&second, packs / 2 == 1),
                                     pairs,
                                     count};
                    expect_answers(&q, expected, count);
                }
            row_delete(&first);
            row_delete(&second);
        }
}

/* Pairs may come in any number and order, as often as they like. */
TEST(pairs_by_index_are_any)
{
    shape a[3] = {cube(0, 1), cube(10, 1), turned(20, 1)}, b[2] = {cube(2, 1), turned(11, 1)};
    dice d = {2};
    row first = row_new(&d, HIT_BOXES_OBB, a, 3, false), second = row_new(&d, HIT_BOXES_OBB, b, 2, false);
    for (size_t count = 0; count <= MOST; count++) {
        hit_pair pairs[MOST];
        unsigned char expected[MOST];
        for (size_t i = 0; i < count; i++) {
            pairs[i].a = (uint32_t)dice_below(&d, 3);
            pairs[i].b = (uint32_t)dice_below(&d, 2);
            expected[i] = pairs[i].a == 0 && pairs[i].b == 0   ? HIT_TOUCHING
                          : pairs[i].a == 1 && pairs[i].b == 1 ? HIT_OVERLAPPING
                                                               : HIT_APART;
        }
        const asked q = {BY_INDEX, NULL, row_view(&first, count % 2 == 0), row_view(&second, count % 3 == 0),
                         pairs,    count};
        expect_answers(&q, expected, count);
    }
    row_delete(&first);
    row_delete(&second);
}

TEST(nothing_is_asked_of_no_boxes)
{
    const boxes_view none = {NULL, NULL, 0, 0, HIT_BOXES_OBB, NULL};
    const shape one = turned(0, 1);
    for (int question = 0; question < QUESTIONS; question++) {
        const asked q = {(asking)question, &one, none, none, NULL, 0};
        assert_int_equal(overlap(&q, NULL), HIT_OK);
        assert_int_equal(relate(&q, NULL), HIT_OK);
    }
    assert_int_equal(BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(none, NULL), HIT_OK);
    assert_int_equal(BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(none), 0);
}

/* Empty, not finite, inside out, skew, flat, far away, next to nothing: as the functions for two shapes have it. */
TEST(odd_boxes_are_answered_as_two_shapes_are)
{
    static const double odd[] = {NAN,        INFINITY, -INFINITY, DBL_MAX,  -DBL_MAX, DBL_TRUE_MIN, DBL_MIN, FLT_MAX,
                                 0x1.ffp127, 0x1p128,  0x1p-149,  0x1p-150, -0.0,     -1,           1e12,    0};
    enum { ODD = sizeof odd / sizeof *odd };
    for (int n = 0; n < 4 * OBB_NUMBERS; n++) {
        shape ones[3] = {cube(0, 1), turned(0.5, 1), cube(1e9, 0)}, a[MOST], b[MOST];
        hit_pair pairs[MOST];
        dice d = {(uint64_t)n + 3};
        for (size_t i = 0; i < MOST; i++) {
            a[i] = i % 3 == 0 ? turned(0.1, 1) : beside(i);
            b[i] = n % 2 == 0 ? turned(1, 1) : beside(i);
            int numbers_of_b = n % 2 == 0 ? OBB_NUMBERS : AABB_NUMBERS;
            double *x = n % 2 == 0 ? numbers(&b[i].obb) : numbers(&b[i].aabb);
            if (i % 4 != 3) /* among good ones */
                x[n / 2 % numbers_of_b] = odd[i % ODD];
            if (i % 8 == 1)
                x[(n / 2 + 1) % numbers_of_b] = odd[n % ODD];
            if (i == 17)
                b[i] = (shape){.kind = SHAPE_AABB, .aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)()};
            pairs[i] = (hit_pair){(uint32_t)(MOST - 1 - i), (uint32_t)i};
        }
        row first = row_new(&d, (hit_boxes_form)(n / 2 % FORMS), a, MOST, false);
        row second = row_new(&d, (hit_boxes_form)(n / 8 % FORMS), b, MOST, false);
        for (int packs = 0; packs < 4; packs++) {
            expect_all_questions(&ones[n % 3], &first, &second, pairs, packs % 2 == 1, packs / 2 == 1);
            for (size_t i = 0; i < MOST; i++) {
                hit_pair swapped = {pairs[i].b, pairs[i].a};
                pairs[i] = swapped;
            }
            expect_all_questions(&ones[n % 3], &second, &first, pairs, packs % 2 == 1, packs / 2 == 1);
        }
        row_delete(&first);
        row_delete(&second);
    }
}

/* Of no points by the least number there is: so it is also in a thread that takes that for zero. */
TEST(boxes_that_are_just_empty_hit_nothing)
{
    for (int form = 0; form < FORMS; form++)
        for (int way = 0; way < 8; way++) {
            shape empty[17], around[17];
            unsigned char expected[17] = {0};
            hit_pair pairs[17];
            dice d = {11};
            bool flush = way % 2 == 1;
            for (uint32_t i = 0; i < 17; i++) {
                empty[i] = cube(0, 0);
                numbers(&empty[i].aabb)[i % DIM] = 0x1p-1074;
                around[i] = i % 2 == 0 ? cube(0, 1) : turned(0, 1);
                pairs[i] = (hit_pair){i, i};
            }
            row a = row_new(&d, HIT_BOXES_DOUBLE, empty, 17, flush);
            row b = row_new(&d, (hit_boxes_form)form, around, 17, flush);
            boxes_view view_a = row_view(&a, way / 2 % 2 == 1), view_b = row_view(&b, way / 4 == 1);
            if (flush)
                subnormals_flushed();
            for (int question = 0; question < QUESTIONS; question++) {
                const asked one_way = {(asking)question, &empty[0], view_a, view_b, pairs, 17};
                const asked other_way = {(asking)question, &around[1], view_b, view_a, pairs, 17};
                if (question != OBB_MANY)
                    expect_answers(&one_way, expected, 17);
                if (question != AABB_MANY)
                    expect_answers(&other_way, expected, 17);
            }
            subnormals_kept();
            row_delete(&a);
            row_delete(&b);
        }
}

/* ---- Views ------------------------------------------------------------------------------------------------------- */

static void expect_view(boxes_view view, const void *min, const void *max, size_t stride, hit_boxes_form form)
{
    assert_ptr_equal(view.min, min);
    if (form == HIT_BOXES_DOUBLE || form == HIT_BOXES_FLOAT)
        assert_ptr_equal(view.max, max);
    assert_int_equal(view.stride, stride);
    assert_int_equal(view.count, 3);
    assert_int_equal(view.form, form);
    assert_null(view.packed);
}

TEST(views_show_arrays)
{
    aabb aabbs[3];
    obb obbs[3];
    memset(aabbs, 0, sizeof aabbs);
    memset(obbs, 0, sizeof obbs);
    const double x[3 * AABB_NUMBERS] = {0};
    const float f[3 * OBB_NUMBERS] = {0};
    expect_view(BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(aabbs, 3), aabbs, &aabbs->max, sizeof *aabbs,
                HIT_BOXES_DOUBLE);
    expect_view(BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(obbs, 3), obbs, NULL, sizeof *obbs, HIT_BOXES_OBB);
    expect_view(BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(x, x + 9, 0, 3), x, x + 9, DIM * sizeof *x,
                HIT_BOXES_DOUBLE);
    expect_view(BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(x, x + DIM, 48, 3), x, x + DIM, 48,
                HIT_BOXES_DOUBLE);
    expect_view(BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(f, f + 9, 0, 3), f, f + 9, DIM * sizeof *f,
                HIT_BOXES_FLOAT);
    expect_view(BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(f, f + DIM, 24, 3), f, f + DIM, 24,
                HIT_BOXES_FLOAT);
    expect_view(BY_DIM(hit_boxes2_from_float_obbs, hit_boxes3_from_float_obbs)(f, 0, 3), f, NULL,
                OBB_NUMBERS * sizeof *f, HIT_BOXES_OBB_FLOAT);
    expect_view(BY_DIM(hit_boxes2_from_float_obbs, hit_boxes3_from_float_obbs)(f, 64, 3), f, NULL, 64,
                HIT_BOXES_OBB_FLOAT);
}

/* ---- Refused ----------------------------------------------------------------------------------------------------- */

/* The n-th way in which a view is no good; false: there are no more. */
static bool spoil(boxes_view *view, int n)
{
    bool floats = view->form == HIT_BOXES_FLOAT || view->form == HIT_BOXES_OBB_FLOAT;
    bool is_turned = view->form == HIT_BOXES_OBB || view->form == HIT_BOXES_OBB_FLOAT;
    size_t number = floats ? sizeof(float) : sizeof(double), size = number * (is_turned ? OBB_NUMBERS : DIM);
    const char *min = view->min, *max = view->max;
    switch (n) {
    case 0:
        view->form = (hit_boxes_form)FORMS;
        return true;
    case 1:
        view->form = (hit_boxes_form)77;
        return true;
    case 2:
        view->min = NULL;
        return true;
    case 3:
        view->min = min + 1;
        return true;
    case 4:
        view->min = min + number / 2;
        return true;
    case 5:
        view->stride = size - number;
        return true;
    case 6:
        view->stride = 0;
        return true;
    case 7:
        view->stride = size + number / 2;
        return true;
    case 8:
        view->count = (size_t)HIT_BOXES_MAX + 1;
        return true;
    case 9:
        view->count = SIZE_MAX;
        return true;
    case 10:
        if (!is_turned)
            view->max = NULL;
        return !is_turned;
    case 11:
        view->max = max + number / 2;
        return !is_turned;
    default:
        return false;
    }
}

static boxes_view set_counts(boxes_view view, size_t count)
{
    view.count = count;
    return view;
}

TEST(bad_views_are_refused)
{
    const shape one = turned(0, 1);
    shape many[17];
    const hit_pair first_of_both = {0, 0};
    dice d = {4};
    for (size_t i = 0; i < 17; i++)
        many[i] = beside(i);
    for (int form = 0; form < FORMS; form++) {
        row good = row_new(&d, (hit_boxes_form)form, many, 17, false);
        boxes_view bad = row_view(&good, false);
        for (int n = 0; spoil(&bad, n); n++) {
            for (int question = 0; question < QUESTIONS; question++) {
                asked q = {(asking)question, &one, set_counts(row_view(&good, true), bad.count), bad,
                           &first_of_both,   1};
                if (bad.count == good.count)
                    expect_refused(&q);
                q.a = row_view(&good, false);
                if (question == BY_INDEX || question == IN_STEP)
                    expect_refused(&q);
                q.b = q.a;
                q.a = bad;
                if (question == BY_INDEX || question == IN_STEP)
                    expect_refused(&q);
            }
            packed out[17], untouched[17];
            memset(out, 0x5a, sizeof out);
            memset(untouched, 0x5a, sizeof out);
            assert_int_equal(BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(bad, out), HIT_BAD_ARGUMENT);
            assert_memory_equal(out, untouched, sizeof out);
            bad = row_view(&good, false);
        }
        row_delete(&good);
    }
}

TEST(counts_have_to_be_equal_in_step)
{
    shape many[33];
    dice d = {5};
    for (size_t i = 0; i < 33; i++)
        many[i] = beside(i);
    row all = row_new(&d, HIT_BOXES_OBB, many, 33, false);
    for (size_t a = 0; a <= 33; a += 3)
        for (size_t b = 0; b <= 33; b++) {
            const asked q = {
                IN_STEP, NULL, set_counts(row_view(&all, a % 2 == 0), a), set_counts(row_view(&all, b % 2 == 0), b),
                NULL,    0};
            uint32_t bits[WORDS];
            assert_int_equal(overlap(&q, bits), a == b ? HIT_OK : HIT_BAD_ARGUMENT);
        }
    row_delete(&all);
}

/* Unless there are no answers. */
TEST(answers_need_a_place)
{
    shape many[3];
    dice d = {6};
    for (size_t i = 0; i < 3; i++)
        many[i] = beside(i);
    const hit_pair first = {0, 0};
    for (hit_boxes_form form = HIT_BOXES_DOUBLE; form <= HIT_BOXES_OBB_FLOAT; form++) {
        row all = row_new(&d, form, many, 3, false);
        for (asking question = AABB_MANY; question < QUESTIONS; question++)
            for (size_t count = 0; count <= 3; count += 3) {
                const boxes_view view = set_counts(row_view(&all, false), count);
                const asked q = {question, &many[0], view, view, &first, count > 0};
                assert_int_equal(overlap(&q, NULL), count == 0 ? HIT_OK : HIT_BAD_ARGUMENT);
                assert_int_equal(relate(&q, NULL), count == 0 ? HIT_OK : HIT_BAD_ARGUMENT);
                assert_int_equal(BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(view, NULL),
                                 count == 0 ? HIT_OK : HIT_BAD_ARGUMENT);
            }
        row_delete(&all);
    }
}

/* Wherever the index past the end is, in a list of any length. */
TEST(indices_past_the_end_are_refused)
{
    static const uint32_t past[] = {5, 6, 16, 0x7fffffff, 0x80000000u, 0x80000005u, UINT32_MAX};
    shape many[5];
    dice d = {6};
    for (size_t i = 0; i < 5; i++)
        many[i] = beside(i);
    row boxes[FORMS];
    for (int form = 0; form < FORMS; form++)
        boxes[form] = row_new(&d, (hit_boxes_form)form, many, 5, false);
    for (size_t count = 1; count <= MOST; count++)
        for (size_t at = 0; at < count; at += at == 0 || at + 2 >= count || count < 20 ? 1 : count / 3)
            for (int way = 0; way < 4 * FORMS; way++) {
                hit_pair pairs[MOST];
                for (size_t i = 0; i < count; i++)
                    pairs[i] = (hit_pair){(uint32_t)(i % 5), (uint32_t)(i * i % 5)};
                *(way % 2 == 0 ? &pairs[at].a : &pairs[at].b) = past[(count + at) % 7];
                const row *a = &boxes[way / 4], *b = &boxes[(way / 4 + (int)count) % FORMS];
                bool is_packed = way / 2 % 2 == 1;
                const asked q = {BY_INDEX, NULL, row_view(a, is_packed), row_view(b, is_packed), pairs, count};
                expect_refused(&q);
            }
    const hit_pair first_of_both = {0, 0};
    const boxes_view none = set_counts(row_view(&boxes[0], false), 0);
    expect_refused(&(asked){BY_INDEX, NULL, none, row_view(&boxes[0], false), &first_of_both, 1});
    expect_refused(&(asked){BY_INDEX, NULL, row_view(&boxes[0], false), none, &first_of_both, 1});
    for (int form = 0; form < FORMS; form++)
        row_delete(&boxes[form]);
}

/* ---- Packing ----------------------------------------------------------------------------------------------------- */

static float size_of(const packed *p)
{
    return BY_DIM(p->half[0] + p->half[1], p->size);
}

static packed pack_one(const shape *s, hit_boxes_form form)
{
    dice d = {7};
    row r = row_new(&d, form, s, 1, false);
    packed p = r.packs[0];
    row_delete(&r);
    return p;
}

TEST(packed_forms_are_the_boxes_rounded)
{
    dice d = {8};
    for (int i = 0; i < 1000; i++) {
        shape s = i % 2 == 0 ? turned(dice_range(&d, -10, 10), 1) : cube(dice_range(&d, -10, 10), 1);
        double part = dice_range(&d, 0.5, 1.5);
        if (i % 2 == 0)
            s.obb.half.y *= part;
        else
            s.aabb.max.y *= part;
        packed p = pack_one(&s, i % 2 == 0 ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE);
        obb box = obb_of(&s);
        float size = 0;
        for (int k = 0; k < DIM; k++) {
            assert_true(fabs((&p.center.x)[k] - (&box.center.x)[k]) <= 0x1p-25 * 2);
            assert_true(fabs(p.half[k] - (&box.half.x)[k]) <= 0x1p-24 * 2);
            size += p.half[k];
        }
        assert_true(fabsf(size - size_of(&p)) <= 0x1p-22f);
        const double *axes = BY_DIM(&box.axis.x, &box.axis[0].x);
        const float *rounded = BY_DIM(p.axis, p.axis[0]);
        for (int k = 0; k < BY_DIM(2, 6); k++)
            assert_true(fabs(rounded[k] - axes[k]) <= 0x1p-24);
    }
}

TEST(boxes_that_no_filter_can_judge_are_marked)
{
    for (int k = 0; k < OBB_NUMBERS; k++)
        for (int n = 0; n < 5; n++) {
            shape s = turned(1, 1);
            static const double bad[] = {NAN, INFINITY, -INFINITY, 1e300, 0};
            if (k < DIM && n >= 3) /* a centre may be anywhere */
                continue;
            if (k < 2 * DIM && n == 4) /* and a box flat */
                continue;
            bool was_zero = numbers(&s.obb)[k] == 0;
            if (n == 4 && was_zero)
                continue;
            numbers(&s.obb)[k] = bad[n];
            packed p = pack_one(&s, HIT_BOXES_OBB);
            assert_false(size_of(&p) <= FLT_MAX);
        }
    shape s = turned(1, 1);
    double *axis = BY_DIM(&s.obb.axis.x, &s.obb.axis[2].z);
    *axis *= 1 + 0x1p-18;
    packed p = pack_one(&s, HIT_BOXES_OBB);
    assert_false(size_of(&p) <= FLT_MAX);
    for (int k = 0; k < AABB_NUMBERS; k++)
        for (int n = 0; n < 3; n++) {
            static const double bad[] = {NAN, INFINITY, -INFINITY};
            s = cube(1, 1);
            numbers(&s.aabb)[k] = bad[n];
            p = pack_one(&s, HIT_BOXES_DOUBLE);
            assert_false(size_of(&p) <= FLT_MAX);
        }
    s = (shape){.kind = SHAPE_AABB, .aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)()};
    p = pack_one(&s, HIT_BOXES_FLOAT);
    assert_false(size_of(&p) <= FLT_MAX);
    s = cube(0, 1);
    s.aabb.min.x = 1e17; /* no centre in doubles, next to such a size */
    s.aabb.max.x = nextafter(1e17, INFINITY);
    p = pack_one(&s, HIT_BOXES_DOUBLE);
    assert_false(size_of(&p) <= FLT_MAX);
}

/* ---- Memory ------------------------------------------------------------------------------------------------------ */

/* Some pages with one before and one behind that nobody may touch. */
typedef struct fenced {
    unsigned char *all;
    size_t page, size; /* size: of what may be touched */
} fenced;

static fenced fence(size_t least)
{
    fenced f;
    f.page = page_size();
    f.size = (least + f.page - 1) / f.page * f.page;
    f.all = pages_take(f.size + 2 * f.page);
    assert_non_null(f.all);
    assert_true(pages_open(f.all + f.page, f.size));
    return f;
}

static void fence_down(fenced *f)
{
    assert_true(pages_give_back(f->all, f->size + 2 * f->page));
}

/* A copy of the bytes that ends where the pages do, or that begins so. */
static void *at_the_fence(const fenced *f, const void *bytes, size_t size, bool behind)
{
    unsigned char *at = f->all + f->page + (behind ? f->size - size : 0);
    assert_true(size <= f->size);
    memset(f->all + f->page, 0xc3, f->size);
    if (size > 0)
        memcpy(at, bytes, size);
    return at;
}

enum { LEAST, GREATEST, PACKS, PAIRS, BITS, BYTES, FENCES };

static size_t spread_of(const row *r)
{
    size_t number =
        r->view.form == HIT_BOXES_FLOAT || r->view.form == HIT_BOXES_OBB_FLOAT ? sizeof(float) : sizeof(double);
    bool is_turned = r->view.form == HIT_BOXES_OBB || r->view.form == HIT_BOXES_OBB_FLOAT;
    size_t least = number * (is_turned ? OBB_NUMBERS : r->other != NULL ? DIM : AABB_NUMBERS);
    return (r->count - 1) * r->view.stride + least;
}

/* The same row, its arrays at the fences; packs 16 bytes off what they would be aligned to if they begin there. */
static boxes_view fenced_view(const fenced *fences, const row *r, bool with_packs, bool behind)
{
    boxes_view view = row_view(r, false);
    unsigned char *least = at_the_fence(&fences[LEAST], r->least, spread_of(r), behind);
    view.min = least;
    if (r->other != NULL)
        view.max = at_the_fence(&fences[GREATEST], r->greatest, spread_of(r), behind);
    else if (view.max != NULL)
        view.max = least + (r->greatest - r->least);
    if (with_packs && behind) {
        view.packed = at_the_fence(&fences[PACKS], r->packs, r->count * sizeof *r->packs, true);
    } else if (with_packs) {
        unsigned char *packs = at_the_fence(&fences[PACKS], NULL, 0, false);
        memcpy(packs + 16, r->packs, r->count * sizeof *r->packs);
        view.packed = (const packed *)(const void *)(packs + 16);
    }
    return view;
}

/* Two rows, of which one has its arrays at the fences. */
typedef struct beside_fence {
    const fenced *fences;
    const row *a, *b;
    boxes_view view_a, view_b;
} beside_fence;

static void ask_at_the_fence(const beside_fence *f, asking question, uint32_t last)
{
    const shape ones[2] = {cube(0, 1), turned(0, 1)};
    hit_pair list[MOST];
    unsigned char expected[MOST];
    size_t count = f->b->count;
    asked q = {question, &ones[question % 2], f->view_a, f->view_b, NULL, count};
    for (uint32_t i = 0; i < count; i++) {
        list[i] = (hit_pair){last != 0 ? last : i, last != 0 ? last : i};
        const shape *a = question < IN_STEP ? q.one : &f->a->shapes[question == BY_INDEX ? list[i].a : i];
        expected[i] = (unsigned char)ask_relate(a, &f->b->shapes[question == BY_INDEX ? list[i].b : i]);
    }
    q.pairs = at_the_fence(&f->fences[PAIRS], list, count * sizeof *list, true);
    uint32_t *bits = at_the_fence(&f->fences[BITS], NULL, 0, true);
    unsigned char *bytes = at_the_fence(&f->fences[BYTES], NULL, 0, true);
    bits -= (count + 31) / 32;
    bytes -= count;
    assert_int_equal(overlap(&q, bits), HIT_OK);
    assert_int_equal(relate(&q, bytes), HIT_OK);
    assert_memory_equal(bytes, expected, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(bits[i / 32] >> i % 32 & 1, expected[i] != HIT_APART);
}

static void rows_at_the_fence(const fenced *fences, dice *d, hit_boxes_form form, size_t count)
{
    shape boxes[MOST], others[MOST];
    for (size_t i = 0; i < count; i++) {
        boxes[i] = beside(i);
        others[i] = i % 2 == 0 ? cube(0, 1) : turned(0, 1);
    }
    row r = row_new(d, form, boxes, count, false);
    row other = row_new(d, (hit_boxes_form)dice_below(d, FORMS), others, count, false);
    for (int way = 0; way < 4; way++) {
        boxes_view at = fenced_view(fences, &r, way % 2 == 1, way / 2 == 1);
        boxes_view beyond = row_view(&other, dice_below(d, 2) == 0);
        const beside_fence second = {fences, &other, &r, beyond, at}, first = {fences, &r, &other, at, beyond};
        for (int question = 0; question < QUESTIONS; question++)
            ask_at_the_fence(&second, (asking)question, 0);
        ask_at_the_fence(&second, BY_INDEX, (uint32_t)count - 1);
        ask_at_the_fence(&first, IN_STEP, 0);
        ask_at_the_fence(&first, BY_INDEX, 0);
        ask_at_the_fence(&first, BY_INDEX, (uint32_t)count - 1);
        packed out[MOST];
        assert_int_equal(BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(at, out), HIT_OK);
        assert_memory_equal(out, r.packs, count * sizeof *out);
        assert_int_equal(BY_DIM(hit_boxes2_first_bad, hit_boxes3_first_bad)(at), count);
    }
    row_delete(&r);
    row_delete(&other);
}

TEST(nothing_but_the_boxes_is_read)
{
    static const size_t counts[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 64, 65};
    dice d = {9};
    fenced fences[FENCES];
    for (int i = 0; i < FENCES; i++)
        fences[i] = fence(4 * 4096 + MOST * 256);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int form = 0; form < FORMS; form++)
            for (int layout = 0; layout < 3; layout++)
                rows_at_the_fence(fences, &d, (hit_boxes_form)form, counts[i]);
    for (int i = 0; i < FENCES; i++)
        fence_down(&fences[i]);
}
