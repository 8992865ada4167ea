/* Two rows of any boxes in any form and layout, and any list of pairs, some past the end: batches answer as the
 * functions for two shapes do, whatever the instruction set, or refuse. Compiled for the plane and for space: DIM is 2
 * or 3. */
#include "bytes.h"
#include "crowds/batches.h"
#include "crowds/measures.h"

#include <stdlib.h>

enum { MOST = 40, WORDS = (MOST + 31) / 32 };

/* ---- Boxes ---- */

static vec vector(bytes *b)
{
    vec v;
    for (int k = 0; k < DIM; k++)
        (&v.x)[k] = bytes_number(b);
    return v;
}

/* Turned by a quarter, by a nice angle or by a little, all as good as orthonormal. */
static void turn(bytes *b, obb *box)
{
    static const double turns[6][2] = {{1, 0}, {0.6, 0.8}, {0, 1}, {0.8, -0.6}, {-1, 0}, {0x1.fffffep-1, 0x1p-12}};
    unsigned byte = bytes_byte(b);
    double c = turns[byte % 6][0], s = turns[byte % 6][1];
#if DIM == 2
    box->axis = (vec){c, s};
#else
    const vec axes[3] = {{c, s, 0}, {-s, c, 0}, {0, 0, byte / 6 % 2 == 0 ? 1 : -1}};
    for (unsigned k = 0; k < 3; k++)
        box->axis[k] = axes[(k + byte / 12) % 3];
    if (byte % 5 == 4)
        for (unsigned k = 0; k < 3; k++)
            box->axis[k] = (vec){0.6 * axes[k].x - 0.8 * axes[k].z, axes[k].y, 0.8 * axes[k].x + 0.6 * axes[k].z};
#endif
}

/* In the frame of the box before, or in one of its own: a nice one or any. */
static shape read_box(bytes *b, const shape *before)
{
    unsigned kind = bytes_byte(b);
    shape s = {.kind = SHAPE_AABB};
    vec u = vector(b), v = vector(b);
    if (kind % 2 == 0) {
        s.aabb = (aabb){u, v};
        for (int k = 0; k < DIM && kind % 32 != 0; k++)
            if ((&u.x)[k] > (&v.x)[k]) {
                (&s.aabb.min.x)[k] = (&v.x)[k];
                (&s.aabb.max.x)[k] = (&u.x)[k];
            }
        return s;
    }
    obb box = before->kind == SHAPE_OBB ? before->obb : obb_of(before);
    s.kind = SHAPE_OBB;
    box.center = u;
    box.half = v;
    for (int k = 0; k < DIM && kind % 32 != 1; k++)
        (&box.half.x)[k] = fabs((&v.x)[k]);
    if (kind / 2 % 4 == 1)
        turn(b, &box);
    for (int k = 0; kind / 2 % 16 == 2 && k < BY_DIM(1, 3); k++)
        *BY_DIM(&box.axis, &box.axis[k]) = vector(b);
    s.obb = box;
    return s;
}

static void read_boxes(bytes *b, shape *boxes, size_t count)
{
    shape before = {.kind = SHAPE_AABB};
    memset(&before.aabb, 0, sizeof before.aabb);
    for (size_t i = 0; i < count; i++) {
        boxes[i] = read_box(b, &before);
        before = boxes[i];
    }
}

/* ---- Questions ---- */

typedef struct asked {
    row a, b;
    boxes_view view_a, view_b;
    hit_pair pairs[MOST];
    size_t count; /* of pairs */
} asked;

static void expect(hit_status found, bool good)
{
    if (found != (good ? HIT_OK : HIT_BAD_ARGUMENT))
        fail_if("the status");
}

static void check_answers(const unsigned char *expected, size_t count, const uint32_t *bits,
                          const unsigned char *relations)
{
    for (size_t i = 0; i < count; i++)
        if (relations[i] != expected[i] || (bits[i / 32] >> i % 32 & 1) != (expected[i] != HIT_APART))
            fail_if("an answer");
    if (count % 32 != 0 && bits[count / 32] >> count % 32 != 0)
        fail_if("a bit behind the last");
}

static void ask_one(const asked *q, const shape *one)
{
    unsigned char expected[MOST], relations[MOST];
    uint32_t bits[WORDS];
    for (size_t i = 0; i < q->b.count; i++)
        expected[i] = (unsigned char)ask_relate(one, &q->b.shapes[i]);
    if (one->kind == SHAPE_AABB) {
        expect(BY_DIM(hit_overlap_aabb2_boxes2, hit_overlap_aabb3_boxes3)(one->aabb, q->view_b, bits), true);
        expect(BY_DIM(hit_relate_aabb2_boxes2, hit_relate_aabb3_boxes3)(one->aabb, q->view_b, relations), true);
    } else {
        expect(BY_DIM(hit_overlap_obb2_boxes2(one->obb, q->view_b, bits),
                      hit_overlap_obb3_boxes3(&one->obb, q->view_b, bits)),
               true);
        expect(BY_DIM(hit_relate_obb2_boxes2(one->obb, q->view_b, relations),
                      hit_relate_obb3_boxes3(&one->obb, q->view_b, relations)),
               true);
    }
    check_answers(expected, q->b.count, bits, relations);
}

static void ask_in_step(const asked *q)
{
    unsigned char expected[MOST], relations[MOST];
    uint32_t bits[WORDS];
    bool good = q->a.count == q->b.count;
    expect(BY_DIM(hit_overlap_boxes2_boxes2, hit_overlap_boxes3_boxes3)(q->view_a, q->view_b, bits), good);
    expect(BY_DIM(hit_relate_boxes2_boxes2, hit_relate_boxes3_boxes3)(q->view_a, q->view_b, relations), good);
    if (!good)
        return;
    for (size_t i = 0; i < q->b.count; i++)
        expected[i] = (unsigned char)ask_relate(&q->a.shapes[i], &q->b.shapes[i]);
    check_answers(expected, q->b.count, bits, relations);
}

static void ask_by_index(const asked *q)
{
    unsigned char expected[MOST], relations[MOST];
    uint32_t bits[WORDS];
    bool good = true;
    for (size_t i = 0; i < q->count; i++)
        good = good && q->pairs[i].a < q->a.count && q->pairs[i].b < q->b.count;
    expect(BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(q->view_a, q->view_b, q->pairs, q->count, bits),
           good);
    expect(
        BY_DIM(hit_relate_boxes2_pairs, hit_relate_boxes3_pairs)(q->view_a, q->view_b, q->pairs, q->count, relations),
        good);
    if (!good)
        return;
    for (size_t i = 0; i < q->count; i++)
        expected[i] = (unsigned char)ask_relate(&q->a.shapes[q->pairs[i].a], &q->b.shapes[q->pairs[i].b]);
    check_answers(expected, q->count, bits, relations);
}

/* measures.c calls hit_distance_boxes2_pairs, hit_closest_boxes2_pairs, hit_penetration_boxes2_pairs,
 * hit_contact_boxes2_pairs and their like. */
static void ask_measures(const asked *q, const measured_question *how, size_t count, bool good)
{
    measured found[MOST];
    expect(measured_many(how, count, found), good);
    for (size_t i = 0; good && i < count; i++) {
        const hit_pair at = how->pairs ? how->pairs[i] : (hit_pair){(uint32_t)i, (uint32_t)i};
        const measured alone = measured_alone(how->one ? how->one : &q->a.shapes[at.a], &q->b.shapes[at.b]);
        if (!measured_same(&alone, &found[i]))
            fail_if("a distance, closest points, a penetration or a contact");
    }
}

static void ask_all_measures(const asked *q)
{
    bool good = true;
    for (size_t i = 0; i < q->count; i++)
        good = good && q->pairs[i].a < q->a.count && q->pairs[i].b < q->b.count;
    const measured_question listed = {NULL, q->view_a, q->view_b, q->pairs, q->count};
    ask_measures(q, &listed, q->count, good);
    const measured_question in_step = {NULL, q->view_a, q->view_b, NULL, 0};
    ask_measures(q, &in_step, q->b.count, q->a.count == q->b.count);
    if (q->a.count > 0) {
        const measured_question one = {&q->a.shapes[0], q->view_a, q->view_b, NULL, 0};
        ask_measures(q, &one, q->b.count, true);
    }
}

/* Nearly always one that there is. */
static uint32_t read_index(bytes *b, size_t count)
{
    unsigned byte = bytes_byte(b);
    return byte == 255 ? UINT32_MAX : byte == 254 || count == 0 ? (uint32_t)count : byte % (uint32_t)count;
}

/* A view of which nothing can be read. */
static void ask_spoilt(asked *q, unsigned how)
{
    uint32_t bits[WORDS];
    boxes_view bad = q->view_b;
    bad.form = how % 8 == 0 ? (hit_boxes_form)(FORMS + how) : bad.form;
    bad.min = how % 8 == 1 ? NULL : how % 8 == 2 ? (const char *)bad.min + 1 : bad.min;
    bad.stride = how % 8 == 3 ? bad.stride - 1 : how % 8 == 4 ? 0 : bad.stride;
    bad.count = how % 8 == 5 ? (size_t)HIT_BOXES_MAX + how : bad.count;
    if (how % 8 > 5 || bad.count == 0)
        return;
    const hit_pair pair_of_first = {0, 0};
    expect(BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(bad, q->view_b, &pair_of_first, 1, bits), false);
    expect(BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(q->view_b, bad, &pair_of_first, 1, bits), false);
    expect(BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(bad, NULL), false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static shape first[MOST], second[MOST];
    asked q;
    bytes b = bytes_from(data, size);
    unsigned forms = bytes_byte(&b), options = bytes_byte(&b), spoilt = bytes_byte(&b);
    dice layout = {bytes_byte(&b)};
    size_t count_a = bytes_byte(&b) % (MOST + 1),
           count_b = options / 16 % 4 == 0 ? bytes_byte(&b) % (MOST + 1) : count_a;
    read_boxes(&b, first, count_a);
    read_boxes(&b, second, count_b);
    q.a = row_new(&layout, (hit_boxes_form)(forms % FORMS), first, count_a, (options & 1) != 0);
    q.b = row_new(&layout, (hit_boxes_form)(forms / FORMS % FORMS), second, count_b, (options & 2) != 0);
    q.view_a = row_view(&q.a, (options & 4) != 0);
    q.view_b = row_view(&q.b, (options & 8) != 0);
    q.count = bytes_byte(&b) % (MOST + 1);
    for (size_t i = 0; i < q.count; i++) {
        q.pairs[i].a = read_index(&b, count_a);
        q.pairs[i].b = read_index(&b, count_b);
    }
    for (int set = 0; set < INSTRUCTION_SETS; set++) {
        use_instructions(set);
        for (size_t i = 0; i < count_a && i < 2; i++)
            ask_one(&q, &q.a.shapes[i]);
        ask_in_step(&q);
        ask_by_index(&q);
        if (set == (int)(spoilt % INSTRUCTION_SETS))
            ask_all_measures(&q);
    }
    ask_spoilt(&q, spoilt);
    row_delete(&q.a);
    row_delete(&q.b);
    return 0;
}
