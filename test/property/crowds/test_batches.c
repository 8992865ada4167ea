/* Batches answer as the functions for two shapes do: for all families of pairs and what makes them harder for a filter
 * in floats, in every form, packed or not, one against many, in step and by index, with every set of instructions, and
 * in a thread that takes subnormals for zero. And a part of it against the oracle itself. */
#include "batches.h"
#include "campaign.h"
#include "check/check.h"
#include "families/families.h"
#include "families/place.h"
#include "truth/oracle.h"

#include <math.h>
#include <stdio.h>

enum { FEW = 40, MOST = 400, MOST_ASKED = 700, WORDS = (MOST_ASKED + 31) / 32 + 1 };

#define families BY_DIM(families2, families3)
#define families_count BY_DIM(families2_count, families3_count)

/* ---- Pairs ------------------------------------------------------------------------------------------------------- */

/* What is done to the pairs of a family. */
typedef enum twist {
    AS_THEY_ARE,
    GAP,        /* apart or into each other by 2^-52 to 2^-14 of their size */
    FLOAT_ENDS, /* times a power of two near where floats, or products of them, end */
    FAR_OFF,    /* moved together to where their coordinates are large */
    SKEW,       /* axes off by what a filter may stand or more, and put so that they nearly touch */
    HANDED,     /* the last axis turned round */
    AROUND,     /* all the second ones touch one and the same first one */
    LOPSIDED,   /* a half length that is much larger or smaller, and put so that they touch */
    FLUSH,      /* AABBs with a side in one plane, or as good as */
    ONE_FRAME,  /* all in the frame of the first, and put so that they touch */
    UPRIGHT,    /* turned about one axis of the world, and standing on each other along it */
    LEAST,      /* zeros, in axes too, that are next to nothing */
    SPOILT,     /* some are empty, not finite, inside out, without an axis */
    TWISTS
} twist;

static const char *const twist_names[TWISTS] = {"as they are", "gap",    "float ends", "far off", "skew",
                                                "handed",      "around", "lopsided",   "flush",   "one frame",
                                                "upright",     "least",  "spoilt"};

static double *numbers_of(shape *s, int *count)
{
    *count = s->kind == SHAPE_OBB ? OBB_NUMBERS : AABB_NUMBERS;
    return s->kind == SHAPE_OBB ? &s->obb.center.x : &s->aabb.min.x;
}

/* The first DIM numbers of an OBB, all numbers of an AABB. */
static void move(shape *s, const double *by)
{
    int count;
    double *x = numbers_of(s, &count);
    for (int k = 0; k < (s->kind == SHAPE_OBB ? DIM : count); k++)
        x[k] += by[k % DIM];
}

static void scale(shape *s, int n)
{
    int count;
    double *x = numbers_of(s, &count);
    for (int k = 0; k < 2 * DIM; k++)
        x[k] = ldexp(x[k], n);
}

static double size_of(const shape *s)
{
    obb box = obb_of(s);
    return BY_DIM(box.half.x + box.half.y, box.half.x + box.half.y + box.half.z);
}

static void any_vector(dice *d, double reach, double *out)
{
    for (int k = 0; k < DIM; k++)
        out[k] = dice_range(d, -reach, reach);
}

static void twist_gap(dice *d, pair *p)
{
    double by[DIM];
    double size = fmin(size_of(&p->a), size_of(&p->b));
    any_vector(d, ldexp(isfinite(size) ? size : 1, -dice_between(d, 14, 52)), by);
    move(&p->b, by);
}

/* Floats end at 2^128 and 2^-149, are subnormal from 2^-126; a product of two has half of these exponents. */
static void twist_float_ends(dice *d, pair *p)
{
    static const int ends[] = {128, 127, 126, -126, -149, 64,  63,   -63,  -75,
                               42,  -42, -50, 512,  -512, 140, -140, 1000, -1000};
    int n = ends[dice_below(d, 18)];
    n += dice_between(d, -4, 3);
    scale(&p->a, n);
    scale(&p->b, n);
    if (dice_below(d, 4) == 0)
        scale(&p->b, dice_between(d, -30, 30));
}

static void twist_far_off(dice *d, pair *p)
{
    double by[DIM];
    int n = dice_below(d, 2) == 0 ? dice_between(d, 10, 60) : dice_between(d, 48, 54);
    double reach = ldexp(fmax(size_of(&p->a), size_of(&p->b)), n);
    any_vector(d, isfinite(reach) ? reach : 1e9, by);
    move(&p->a, by);
    move(&p->b, by);
}

static void touching(dice *d, pair *p)
{
    obb a = obb_of(&p->a), b = obb_of(&p->b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, dice_below(d, 3));
    p->b = (shape){.kind = SHAPE_OBB, .obb = b};
}

/* All axes longer, all shorter, or each as it likes; some aslant. */
static void skew_axes(dice *d, shape *s, double off)
{
    int way = dice_below(d, 4);
    for (int k = 0; s->kind == SHAPE_OBB && k < BY_DIM(2, 9); k++) {
        double *x = BY_DIM(&s->obb.axis.x, &s->obb.axis[0].x) + k;
        double part = way == 0 ? 1 : way == 1 ? -1 : dice_range(d, -1, 1);
        *x = way == 3 ? *x + part * off : *x * (1 + part * off);
    }
}

/* A filter that trusts such axes errs by about so much of the size. */
static void twist_skew(dice *d, pair *p)
{
    double by[DIM];
    double off = dice_range(d, 0.5, 1.1);
    off = ldexp(off, dice_below(d, 2) == 0 ? -dice_between(d, 19, 25) : -dice_between(d, 8, 18));
    skew_axes(d, &p->a, off);
    skew_axes(d, &p->b, off);
    touching(d, p);
    double size = size_of(&p->a) + size_of(&p->b);
    any_vector(d, isfinite(size) ? off * size : 0, by);
    move(&p->b, by);
}

static void twist_handed(dice *d, pair *p)
{
    shape *s = dice_below(d, 2) == 0 ? &p->a : &p->b;
    double *last = BY_DIM(&s->obb.axis.x, &s->obb.axis[2].x);
    for (int k = 0; s->kind == SHAPE_OBB && k < DIM; k++)
        last[k] = -last[k];
    if (dice_below(d, 2) == 0)
        twist_gap(d, p);
}

static void twist_lopsided(dice *d, pair *p)
{
    shape *s = dice_below(d, 2) == 0 ? &p->a : &p->b;
    int k = dice_below(d, DIM);
    int n = dice_between(d, -40, 40);
    if (dice_below(d, 4) == 0)
        n *= 4;
    if (s->kind == SHAPE_OBB)
        (&s->obb.half.x)[k] = ldexp((&s->obb.half.x)[k], n);
    touching(d, p);
}

static void twist_flush(dice *d, pair *p)
{
    int k = dice_below(d, DIM);
    p->a = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p->a)};
    p->b = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p->b)};
    double *min = &p->b.aabb.min.x + k, *max = &p->b.aabb.max.x + k;
    *min = nudge((&p->a.aabb.max.x)[k], dice_between(d, -1, 1));
    if (dice_below(d, 2) == 0)
        *min = (&p->a.aabb.max.x)[k] * (1 + ldexp(dice_range(d, -1, 1), -24));
    *max = fmax(*min, *max);
}

static void copy_frame(const obb *from, shape *to)
{
    obb box = obb_of(to);
    memcpy(BY_DIM(&box.axis, box.axis), BY_DIM(&from->axis, from->axis), sizeof box.axis);
    *to = (shape){.kind = SHAPE_OBB, .obb = box};
}

static void twist_one_frame(dice *d, const shape *first, pair *p)
{
    obb frame = obb_of(first);
    copy_frame(&frame, &p->a);
    copy_frame(&frame, &p->b);
    touching(d, p);
    if (dice_below(d, 4) == 0)
        twist_gap(d, p);
}

#if DIM == 3
/* Two axes in the plane across the world's axis c, at a nice angle or any; now and then not quite perpendicular. */
static void set_upright(dice *d, obb *box, int c)
{
    static const double turns[4][2] = {{1, 0}, {0.6, 0.8}, {0.75, 0.5}, {0, -1}};
    int nice = dice_below(d, 8);
    double t = dice_range(d, -1, 1);
    double cosine = nice < 4 ? turns[nice][0] : (1 - t * t) / (1 + t * t);
    double sine = nice < 4 ? turns[nice][1] : 2 * t / (1 + t * t);
    int k = dice_below(d, 3), c1 = (c + 1) % 3, c2 = (c + 2) % 3;
    memset(box->axis, 0, sizeof box->axis);
    *component3(&box->axis[k], c) = dice_sign(d);
    *component3(&box->axis[(k + 1) % 3], c1) = cosine;
    *component3(&box->axis[(k + 1) % 3], c2) = sine;
    *component3(&box->axis[(k + 2) % 3], c1) = -sine;
    *component3(&box->axis[(k + 2) % 3], c2) = cosine;
    if (dice_below(d, 8) == 0)
        *component3(&box->axis[(k + 2) % 3], c1) *= 1 + 0x1p-22;
    *component3(&box->center, c) = 0;
}

static double height_of(obb *box, int c)
{
    double height = 0;
    for (int k = 0; k < 3; k++)
        height += *component3(&box->half, k) * fabs(*component3(&box->axis[k], c));
    return height;
}
#endif

static void twist_upright(dice *d, pair *p)
{
#if DIM == 3
    int c = dice_below(d, 3), ulps = dice_below(d, 4);
    obb a = obb_of(&p->a), b = obb_of(&p->b);
    set_upright(d, &a, c);
    set_upright(d, &b, c);
    *component3(&b.center, c) = dice_sign(d) * (height_of(&a, c) + height_of(&b, c));
    if (ulps == 3)
        nudge3(d, &b.center, 1);
    p->b = (shape){.kind = SHAPE_OBB, .obb = b};
    if (p->a.kind == SHAPE_OBB)
        p->a.obb = a;
#else
    touching(d, p);
#endif
}

/* Such zeros as the exact stages ask about: below which they do not trust their arithmetic. */
static void least_for_zeros(dice *d, shape *s)
{
    static const int powers[] = {-1074, -1074, -1022, -901, -900, -899, -540, -201, -200, -199, -149, -60};
    obb box = obb_of(s);
    double *x = &box.center.x;
    int n = powers[dice_below(d, 12)];
    for (int k = 0; k < OBB_NUMBERS; k++)
        if (x[k] == 0 && dice_below(d, 3) == 0) {
            double sign = k >= DIM && k < 2 * DIM ? 1 : dice_sign(d);
            x[k] = sign * ldexp(dice_between(d, 1, 3), n);
        }
    *s = (shape){.kind = SHAPE_OBB, .obb = box};
}

static void spoil(dice *d, shape *s)
{
    static const double odd[] = {NAN, INFINITY, -INFINITY, 0, -1, 1e300, -0.0, 0x1p-1074, 1e39};
    int count;
    double *x = numbers_of(s, &count);
    int how = dice_below(d, 8), place = dice_below(d, count);
    if (how == 0 && s->kind == SHAPE_AABB)
        s->aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
    else if (how == 1)
        x[DIM + dice_below(d, DIM)] *= -1;
    else if (how == 2 && s->kind == SHAPE_OBB)
        x[2 * DIM + dice_below(d, count - 2 * DIM)] = 0;
    else if (how < 5)
        x[place] = odd[dice_below(d, 9)];
}

static void twist_pair(dice *d, twist how, const shape *first, pair *p)
{
    switch (how) {
    case GAP:
        twist_gap(d, p);
        break;
    case FLOAT_ENDS:
        twist_float_ends(d, p);
        break;
    case FAR_OFF:
        twist_far_off(d, p);
        break;
    case SKEW:
        twist_skew(d, p);
        break;
    case HANDED:
        twist_handed(d, p);
        break;
    case AROUND:
        if (first != NULL)
            p->a = *first;
        touching(d, p);
        if (dice_below(d, 2) == 0)
            twist_gap(d, p);
        break;
    case LOPSIDED:
        twist_lopsided(d, p);
        break;
    case FLUSH:
        twist_flush(d, p);
        break;
    case ONE_FRAME:
        twist_one_frame(d, first != NULL ? first : &p->a, p);
        break;
    case UPRIGHT:
        twist_upright(d, p);
        break;
    case LEAST:
        least_for_zeros(d, &p->a);
        least_for_zeros(d, &p->b);
        break;
    case SPOILT:
        spoil(d, dice_below(d, 2) == 0 ? &p->a : &p->b);
        break;
    default:
        break;
    }
}

static pair pair_of(size_t family, uint64_t seed, uint64_t index)
{
    pair p = BY_DIM(family2_pair, family3_pair)(&families[family], seed, index);
    if (p.b.kind == SHAPE_POINT)
        p.b = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(&p.b)};
    return p;
}

/* ---- Asking ------------------------------------------------------------------------------------------------------ */

typedef enum ask_way { ONE, STEP, INDEXED, WAYS } ask_way;

/* Which boxes, and who asks how: what a failure prints. */
typedef struct where {
    size_t family;
    twist how;
    uint64_t seed, round;
    ask_way way;
    int set;
    bool flush, packs_a, packs_b;
    hit_boxes_form a, b;
} where;

typedef struct asked {
    const row *a, *b;
    size_t one; /* the box of a that is asked about in ONE */
    hit_pair pairs[MOST_ASKED];
    unsigned char expected[MOST_ASKED];
    size_t count;
} asked;

static hit_pair pair_at(const asked *q, ask_way way, size_t i)
{
    uint32_t n = (uint32_t)i;
    return way == ONE ? (hit_pair){(uint32_t)q->one, n} : way == STEP ? (hit_pair){n, n} : q->pairs[i];
}

static size_t count_of(const asked *q, ask_way way)
{
    return way == INDEXED ? q->count : q->b->count;
}

static hit_status overlap(const asked *q, const where *w, uint32_t *bits)
{
    boxes_view a = row_view(q->a, w->packs_a), b = row_view(q->b, w->packs_b);
    if (w->way == STEP)
        return BY_DIM(hit_overlap_boxes2_boxes2, hit_overlap_boxes3_boxes3)(a, b, bits);
    if (w->way == INDEXED)
        return BY_DIM(hit_overlap_boxes2_pairs, hit_overlap_boxes3_pairs)(a, b, q->pairs, q->count, bits);
    const shape *one = &q->a->shapes[q->one];
    if (one->kind == SHAPE_AABB)
        return BY_DIM(hit_overlap_aabb2_boxes2, hit_overlap_aabb3_boxes3)(one->aabb, b, bits);
    return BY_DIM(hit_overlap_obb2_boxes2(one->obb, b, bits), hit_overlap_obb3_boxes3(&one->obb, b, bits));
}

static hit_status relate(const asked *q, const where *w, unsigned char *relations)
{
    boxes_view a = row_view(q->a, w->packs_a), b = row_view(q->b, w->packs_b);
    if (w->way == STEP)
        return BY_DIM(hit_relate_boxes2_boxes2, hit_relate_boxes3_boxes3)(a, b, relations);
    if (w->way == INDEXED)
        return BY_DIM(hit_relate_boxes2_pairs, hit_relate_boxes3_pairs)(a, b, q->pairs, q->count, relations);
    const shape *one = &q->a->shapes[q->one];
    if (one->kind == SHAPE_AABB)
        return BY_DIM(hit_relate_aabb2_boxes2, hit_relate_aabb3_boxes3)(one->aabb, b, relations);
    return BY_DIM(hit_relate_obb2_boxes2(one->obb, b, relations), hit_relate_obb3_boxes3(&one->obb, b, relations));
}

static void wrong(const asked *q, const where *w, const char *what, size_t i, int expected, int found)
{
    static const char *const ways[WAYS] = {"one against many", "in step", "by index"};
    const char *name = instructions_name(w->set);
    print_error("%s: %s, '%s' (%s), forms %d%s and %d%s, %s%s, seed %llu, round %llu, answer %zu of %zu: %d, not %d\n",
                what, ways[w->way], families[w->family].name, twist_names[w->how], (int)w->a,
                w->packs_a ? " packed" : "", (int)w->b, w->packs_b ? " packed" : "", name ? name : "the best",
                w->flush ? ", flushing" : "", (unsigned long long)w->seed, (unsigned long long)w->round, i,
                count_of(q, w->way), found, expected);
    if (i < count_of(q, w->way)) {
        hit_pair at = pair_at(q, w->way, i);
        pair p = {q->a->shapes[at.a], q->b->shapes[at.b]};
        BY_DIM(print_pair2, print_pair3)(&p);
    }
    use_instructions(INSTRUCTION_SETS - 1);
    fail();
}

/* One call of each verb. */
static void check_call(const asked *q, const where *w)
{
    uint32_t bits[WORDS];
    unsigned char relations[MOST_ASKED + 1];
    size_t count = count_of(q, w->way), words = (count + 31) / 32;
    memset(bits, 0xdd, sizeof bits);
    memset(relations, 0xdd, sizeof relations);
    use_instructions(w->set);
    if (w->flush)
        subnormals_flushed();
    hit_status overlaps = overlap(q, w, bits), relates = relate(q, w, relations);
    subnormals_kept();
    if (overlaps != HIT_OK || relates != HIT_OK)
        wrong(q, w, "a status", count, HIT_OK, overlaps != HIT_OK ? (int)overlaps : (int)relates);
    for (size_t i = 0; i < count; i++) {
        int hits = (int)(bits[i / 32] >> i % 32 & 1);
        if (hits != (q->expected[i] != HIT_APART))
            wrong(q, w, "overlap", i, q->expected[i] != HIT_APART, hits);
        if (relations[i] != q->expected[i])
            wrong(q, w, "relate", i, q->expected[i], relations[i]);
    }
    for (size_t i = count; i < 32 * words; i++)
        if ((bits[i / 32] >> i % 32 & 1) != 0)
            wrong(q, w, "a bit behind the last", i, 0, 1);
    if (bits[words] != 0xddddddddu || relations[count] != 0xdd)
        wrong(q, w, "something was written behind the last answer", count, 0, 1);
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

/* How many questions had which answer, in how many calls. */
typedef struct tally {
    unsigned long long relation[3], calls, answers;
} tally;

static void expect(asked *q, ask_way way, tally *t)
{
    for (size_t i = 0; i < count_of(q, way); i++) {
        hit_pair at = pair_at(q, way, i);
        q->expected[i] = (unsigned char)ask_relate(&q->a->shapes[at.a], &q->b->shapes[at.b]);
        t->relation[q->expected[i]]++;
    }
}

static void check_all_ways(dice *d, asked *q, where w, tally *t)
{
    for (int c = 0; c < WAYS; c++) {
        w.way = (ask_way)c;
        if (c == ONE && q->a->count == 0)
            continue;
        expect(q, w.way, t);
        for (w.set = 0; w.set < INSTRUCTION_SETS; w.set++) {
            int how = dice_below(d, 8);
            w.flush = (how & 1) != 0;
            w.packs_a = (how & 2) != 0;
            w.packs_b = (how & 4) != 0;
            if (campaign_count(0, 1) == 0 && dice_below(d, 5) > 1)
                continue; /* two of five calls */
            check_call(q, &w);
            t->calls += 2;
            t->answers += 2 * count_of(q, w.way);
        }
    }
    use_instructions(INSTRUCTION_SETS - 1);
}

/* Any two, those that belong together, or one with several in a row, as joins ask. */
static void draw_pairs(dice *d, asked *q)
{
    int how = dice_below(d, 3), n = (int)q->b->count;
    q->count = n == 0 ? 0 : (size_t)dice_below(d, n > FEW ? MOST_ASKED + 1 : 2 * FEW);
    q->one = n == 0 ? 0 : (size_t)dice_below(d, n);
    uint32_t a = 0, b = 0;
    for (size_t i = 0; i < q->count; i++) {
        if (how != 2 || i == 0 || dice_below(d, 10) == 0)
            a = (uint32_t)dice_below(d, n);
        b = how == 2 ? (b + 1) % (uint32_t)n : how == 1 ? a : (uint32_t)dice_below(d, n);
        q->pairs[i] = (hit_pair){a, b};
    }
}

/* Pairs of one family, twisted, in two forms. */
static void make_rows(dice *d, where *w, row *a, row *b)
{
    shape first[MOST], second[MOST];
    if (w->how == TWISTS)
        w->how = dice_below(d, 3) == 0 ? AS_THEY_ARE : (twist)dice_below(d, TWISTS);
    size_t count = (size_t)dice_below(d, dice_below(d, 40) == 0 ? MOST + 1 : FEW + 1);
    uint64_t index = 64 * dice_bits(d) % 1000000;
    for (size_t i = 0; i < count; i++) {
        pair p = pair_of(w->family, w->seed, index + i);
        twist_pair(d, w->how, i == 0 ? NULL : &first[0], &p);
        bool swaps = w->how != AROUND && dice_below(d, 4) == 0;
        first[i] = swaps ? p.b : p.a;
        second[i] = swaps ? p.a : p.b;
    }
    *a = row_new(d, w->a, first, count, dice_below(d, 2) == 0);
    *b = row_new(d, w->b, second, count, dice_below(d, 2) == 0);
}

static dice dice_of(const where *w, uint64_t stream)
{
    uint64_t forms = ((uint64_t)w->a * FORMS + w->b) * (TWISTS + 1) + w->how;
    return dice_for(w->seed + stream, (w->round * families_count + w->family) * 1000 + forms);
}

static void check_forms(where w, tally *t)
{
    row a, b;
    asked q;
    dice d = dice_of(&w, 5);
    make_rows(&d, &w, &a, &b);
    q.a = &a;
    q.b = &b;
    draw_pairs(&d, &q);
    check_all_ways(&d, &q, w, t);
    row_delete(&a);
    row_delete(&b);
}

/* All families in all forms, twisted by chance; and, as OBBs, which have kernels of their own, with each twist. */
static tally for_all(uint64_t rounds, void (*check)(where w, tally *t))
{
    tally t = {{0}, 0, 0};
    for (uint64_t round = 0; round < rounds; round++)
        for (size_t family = 0; family < families_count; family++)
            for (int way = 0; way < FORMS * FORMS + TWISTS; way++) {
                bool by_chance = way < FORMS * FORMS;
                check((where){.family = family,
                              .how = by_chance ? TWISTS : (twist)(way - FORMS * FORMS),
                              .seed = campaign_seed(),
                              .round = round,
                              .a = by_chance ? (hit_boxes_form)(way / FORMS) : HIT_BOXES_OBB,
                              .b = by_chance ? (hit_boxes_form)(way % FORMS) : HIT_BOXES_OBB},
                      &t);
            }
    printf("    apart %llu, touching %llu, overlapping %llu; %llu calls, %llu answers\n", t.relation[HIT_APART],
           t.relation[HIT_TOUCHING], t.relation[HIT_OVERLAPPING], t.calls, t.answers);
    return t;
}

TEST(batches_answer_as_two_shapes_do)
{
    tally t = for_all(campaign_count(1, 500), check_forms);
    assert_true(t.relation[HIT_APART] > 10000 && t.relation[HIT_TOUCHING] > 5000 &&
                t.relation[HIT_OVERLAPPING] > 10000);
}

/* In step, with the best instructions that there are. */
static void check_truth(where w, tally *t)
{
    row a, b;
    asked q;
    dice d = dice_of(&w, 6);
    make_rows(&d, &w, &a, &b);
    q.a = &a;
    q.b = &b;
    w.way = STEP;
    w.set = INSTRUCTION_SETS - 1;
    w.packs_a = w.packs_b = dice_below(&d, 2) == 0;
    expect(&q, STEP, t);
    for (size_t i = 0; i < a.count; i++) {
        oracle_answer truth = oracle_ask(arrays_of(&a.shapes[i]), arrays_of(&b.shapes[i]));
        if (truth.decided)
            q.expected[i] = (unsigned char)truth.relation;
        t->answers += truth.decided;
    }
    t->calls += 2;
    check_call(&q, &w);
    row_delete(&a);
    row_delete(&b);
}

TEST(batches_answer_as_the_oracle_does)
{
    tally t = for_all(campaign_count(1, 40), check_truth);
    assert_true(t.answers > 5000 && t.relation[HIT_TOUCHING] > 500);
}
