/* What two boxes of space have in common, against the truth in rationals, on families of pairs that make such code err;
 * and laws. */
#include "campaign.h"
#include "check/check_iou3.h"
#include "families/dice.h"

#include <hitbox/iou.h>

#include <stdio.h>

typedef struct boxes {
    hit_obb3 a, b;
} boxes;

static double *half_of(hit_obb3 *box)
{
    return &box->half.x;
}

static double *center_of(hit_obb3 *box)
{
    return &box->center.x;
}

static double *axis_of(hit_obb3 *box, int i)
{
    return &box->axis[i].x;
}

static hit_mat3 any_frame(dice *d)
{
    hit_quat q;
    q.x = dice_range(d, -1, 1);
    q.y = dice_range(d, -1, 1);
    q.z = dice_range(d, -1, 1);
    q.w = dice_range(d, 0.1, 1);
    return hit_mat3_from_quat(q);
}

static void set_frame(hit_obb3 *box, const hit_mat3 *frame)
{
    memcpy(box->axis, frame->col, sizeof box->axis);
}

/* Along one of its axes. */
static void move(hit_obb3 *box, int i, double by)
{
    for (int c = 0; c < 3; ++c)
        center_of(box)[c] += by * axis_of(box, i)[c];
}

/* About its axis i, by an angle whose half has this tangent. */
static void turn(hit_obb3 *box, int i, double tangent)
{
    const double s = 2 * tangent / (1 + tangent * tangent), t = (1 - tangent * tangent) / (1 + tangent * tangent);
    double *u = axis_of(box, (i + 1) % 3), *v = axis_of(box, (i + 2) % 3);
    for (int c = 0; c < 3; ++c) {
        const double x = t * u[c] + s * v[c], y = t * v[c] - s * u[c];
        u[c] = x;
        v[c] = y;
    }
}

/* The same set of points: axes another way round, some negated. */
static void rewrite(dice *d, hit_obb3 *box)
{
    const hit_obb3 old = *box;
    const int first = dice_below(d, 3), step = dice_between(d, 1, 2);
    for (int i = 0; i < 3; ++i) {
        const int from = (first + i * step) % 3;
        const double sign = dice_sign(d);
        half_of(box)[i] = (&old.half.x)[from];
        for (int c = 0; c < 3; ++c)
            axis_of(box, i)[c] = sign * (&old.axis[from].x)[c];
    }
}

static void scale_by(hit_obb3 *box, int exponent)
{
    for (int c = 0; c < 3; ++c) {
        center_of(box)[c] = ldexp(center_of(box)[c], exponent);
        half_of(box)[c] = ldexp(half_of(box)[c], exponent);
    }
}

static void random_pair(dice *d, boxes *p)
{
    hit_mat3 frame = any_frame(d);
    set_frame(&p->a, &frame);
    frame = any_frame(d);
    set_frame(&p->b, &frame);
    for (int c = 0; c < 3; ++c) {
        center_of(&p->a)[c] = dice_range(d, -50, 50);
        center_of(&p->b)[c] = center_of(&p->a)[c] + dice_range(d, -2, 2);
        half_of(&p->a)[c] = dice_range(d, 0.5, 3);
        half_of(&p->b)[c] = dice_range(d, 0.5, 3);
    }
}

static void slid(dice *d, boxes *p)
{
    random_pair(d, p);
    p->b = p->a;
    const int i = dice_below(d, 3);
    const double by = dice_range(d, -2.1, 2.1);
    move(&p->b, i, by * half_of(&p->a)[i]);
}

static void rewritten(dice *d, boxes *p)
{
    random_pair(d, p);
    p->b = p->a;
    rewrite(d, &p->b);
    if (dice_below(d, 3) == 0)
        center_of(&p->b)[0] = nudge(center_of(&p->b)[0], 1);
}

static void jittered(dice *d, boxes *p)
{
    random_pair(d, p);
    p->b = p->a;
    const double by = tenth_power(d, 3, 12);
    for (int c = 0; c < 3; ++c) {
        center_of(&p->b)[c] += by * dice_range(d, -1, 1);
        half_of(&p->b)[c] += by * dice_range(d, -1, 1);
        const double tangent = dice_range(d, -1, 1);
        turn(&p->b, c, by * tangent);
    }
}

static void thin(dice *d, boxes *p)
{
    random_pair(d, p);
    half_of(&p->a)[dice_below(d, 3)] *= 1e-3;
    half_of(&p->b)[dice_below(d, 3)] *= tenth_power(d, 0, 8);
}

static void tiny(dice *d, boxes *p)
{
    random_pair(d, p);
    const double by = tenth_power(d, 4, 9);
    for (int c = 0; c < 3; ++c) {
        center_of(&p->b)[c] = center_of(&p->a)[c] + by * dice_range(d, -2, 2);
        half_of(&p->a)[c] *= by;
        half_of(&p->b)[c] *= by;
    }
}

static void far(dice *d, boxes *p)
{
    random_pair(d, p);
    for (int c = 0; c < 3; ++c) {
        center_of(&p->a)[c] = dice_range(d, -1e6, 1e6);
        center_of(&p->b)[c] = center_of(&p->a)[c] + dice_range(d, -2, 2);
    }
}

static void flat(dice *d, boxes *p)
{
    random_pair(d, p);
    const int i = dice_below(d, 3);
    half_of(&p->a)[i] = 0;
    if (dice_below(d, 2) == 0) {
        p->b = p->a;
        rewrite(d, &p->b);
        if (dice_below(d, 2) == 0)
            half_of(&p->b)[i] = 1;
    }
}

static void nearly_parallel(dice *d, boxes *p)
{
    random_pair(d, p);
    set_frame(&p->b, (const hit_mat3 *)p->a.axis);
    const int i = dice_below(d, 3);
    double tangent = dice_range(d, -3, 3);
    turn(&p->b, i, tangent);
    tangent = dice_sign(d) * tenth_power(d, 4, 17);
    turn(&p->b, (i + 1) % 3, tangent);
}

static void big_and_small(dice *d, boxes *p)
{
    random_pair(d, p);
    p->b.center = p->a.center;
    const double by = dice_below(d, 2) == 0 ? 1e3 : 1e6;
    for (int c = 0; c < 3; ++c)
        half_of(&p->b)[c] *= by;
    const int i = dice_below(d, 3);
    const double off = dice_range(d, -1, 1);
    move(&p->b, i, half_of(&p->b)[i] + off);
}

/* An edge of each lies in one line. */
static void hinge(dice *d, boxes *p)
{
    random_pair(d, p);
    const int i = dice_below(d, 3), j = (i + 1) % 3, k = (i + 2) % 3;
    set_frame(&p->b, (const hit_mat3 *)p->a.axis);
    p->b.center = p->a.center;
    move(&p->b, j, half_of(&p->a)[j]);
    move(&p->b, k, half_of(&p->a)[k]);
    const double tangent = dice_range(d, -3, 3);
    turn(&p->b, i, tangent);
    move(&p->b, j, -half_of(&p->b)[j]);
    move(&p->b, k, -half_of(&p->b)[k]);
}

/* Multiples of 1/4, and frames that are exact: quarter turns, or 3-4-5. Now and then one is half of the other. */
static void grid(dice *d, boxes *p)
{
    hit_obb3 *const both[] = {&p->a, &p->b};
    for (int i = 0; i < 2; ++i) {
        *both[i] = (hit_obb3){.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        for (int c = 0; c < 3; ++c) {
            center_of(both[i])[c] = dice_between(d, -6, 6) * 0.25;
            half_of(both[i])[c] = dice_between(d, 1, 8) * 0.25;
        }
        rewrite(d, both[i]);
    }
    if (dice_below(d, 6) == 0) {
        p->b = p->a;
        half_of(&p->b)[0] *= 0.5;
    }
    if (dice_below(d, 3) == 0)
        turn(&p->b, dice_below(d, 3), dice_sign(d));
    if (dice_below(d, 3) == 0)
        turn(&p->b, dice_below(d, 3), 0.5);
}

/* Turned about one axis: what detectors of cars answer. */
static void cars(dice *d, boxes *p)
{
    const int up = dice_below(d, 3), e = (up + 1) % 3, f = (up + 2) % 3;
    p->a = (hit_obb3){.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    center_of(&p->a)[e] = dice_range(d, -50, 50);
    center_of(&p->a)[f] = dice_range(d, -50, 50);
    half_of(&p->a)[e] = dice_range(d, 1.8, 2.6);
    half_of(&p->a)[f] = dice_range(d, 0.8, 1);
    half_of(&p->a)[up] = dice_range(d, 0.7, 0.95);
    double tangent = dice_range(d, -3, 3);
    turn(&p->a, up, tangent);
    p->b = p->a;
    tangent = dice_range(d, -0.05, 0.05);
    turn(&p->b, up, tangent);
    for (int c = 0; c < 3; ++c) {
        center_of(&p->b)[c] += dice_range(d, -0.1, 0.1);
        half_of(&p->b)[c] += dice_range(d, -0.05, 0.05);
    }
    if (dice_below(d, 4) == 0) { /* half of it: a tie */
        p->b = p->a;
        half_of(&p->b)[dice_below(d, 3)] *= 0.5;
        rewrite(d, &p->b);
    }
    if (dice_below(d, 2) == 0) { /* on one ground */
        center_of(&p->b)[up] = center_of(&p->a)[up];
        half_of(&p->b)[up] = half_of(&p->a)[up];
    }
}

/* Frames off orthonormal by about what is valid. */
static void slanted(dice *d, boxes *p)
{
    if (dice_below(d, 2) == 0)
        random_pair(d, p);
    else
        slid(d, p);
    hit_obb3 *const both[] = {&p->a, &p->b};
    for (int i = 0; i < 2; ++i) {
        const hit_obb3 old = *both[i];
        for (int c = 0; c < 9; ++c)
            axis_of(both[i], c / 3)[c % 3] += dice_range(d, -3e-7, 3e-7);
        if (!hit_obb3_valid(both[i]))
            *both[i] = old;
    }
}

static void scaled(dice *d, boxes *p)
{
    static void (*const of[])(dice *, boxes *) = {random_pair, slid, jittered, hinge};
    of[dice_below(d, 4)](d, p);
    const int exponent = dice_below(d, 4) == 0 ? -1050 : dice_between(d, -300, 300);
    scale_by(&p->a, exponent);
    scale_by(&p->b, exponent);
}

/* Half sides of any size. */
static void wild(dice *d, boxes *p)
{
    random_pair(d, p);
    if (dice_below(d, 2) == 0)
        set_frame(&p->b, (const hit_mat3 *)p->a.axis);
    for (int c = 0; c < 3; ++c) {
        const int most = dice_below(d, 4) == 0 ? 1000 : 60;
        half_of(&p->a)[c] = ldexp(half_of(&p->a)[c], dice_between(d, -most, most));
        half_of(&p->b)[c] = ldexp(half_of(&p->b)[c], dice_between(d, -most, most));
    }
    p->b.center = p->a.center;
    const int i = dice_below(d, 3);
    const double by = dice_range(d, -1, 1);
    move(&p->b, i, by * (half_of(&p->a)[i] < half_of(&p->b)[i] ? half_of(&p->a)[i] : half_of(&p->b)[i]));
}

typedef struct family {
    const char *name;
    void (*make)(dice *, boxes *);
} family;

static const family families[] = {{"random", random_pair},
                                  {"slid in one frame", slid},
                                  {"the same, written otherwise", rewritten},
                                  {"jittered", jittered},
                                  {"thin", thin},
                                  {"tiny", tiny},
                                  {"far", far},
                                  {"flat", flat},
                                  {"nearly parallel", nearly_parallel},
                                  {"big and small", big_and_small},
                                  {"hinge", hinge},
                                  {"grid", grid},
                                  {"cars", cars},
                                  {"slanted", slanted},
                                  {"scaled", scaled},
                                  {"wild", wild}};

enum { FAMILIES = sizeof families / sizeof *families };

/* The AABB of about the same place and size. */
static hit_aabb3 aabb_of(const hit_obb3 *box)
{
    hit_aabb3 out = {{box->center.x - box->half.x, box->center.y - box->half.y, box->center.z - box->half.z},
                     {box->center.x + box->half.x, box->center.y + box->half.y, box->center.z + box->half.z}};
    return out;
}

static void merge(iou3_seen *worst, const iou3_seen *seen)
{
    worst->iou = fmax(worst->iou, seen->iou);
    worst->volume = fmax(worst->volume, seen->volume);
    worst->giou = fmax(worst->giou, seen->giou);
    worst->ioa = fmax(worst->ioa, seen->ioa);
    worst->tie = worst->tie || seen->tie;
}

static void check_pair(const family *f, uint64_t index, any_box3 a, any_box3 b, iou3_seen *worst, int count[3])
{
    iou3_seen seen;
    const char *wrong = check_iou3(a, b, &seen);
    if (wrong != NULL)
        fail_msg("%s, HITBOX_SEED=%llu, pair %llu: %s", f->name, (unsigned long long)campaign_seed(),
                 (unsigned long long)index, wrong);
    merge(worst, &seen);
    ++count[seen.relation];
}

TEST(answers_are_within_the_promise)
{
    const uint64_t short_count = campaign_count(8, 20000);
    int count[3] = {0, 0, 0};
    bool ties = false;
    for (int i = 0; i < FAMILIES; ++i) {
        if (!campaign_takes(families[i].name))
            continue;
        iou3_seen worst = {.iou = 0};
        const uint64_t n = families[i].make == grid ? 8 * short_count : short_count;
        for (uint64_t k = 0; k < n; ++k) {
            dice d = dice_for(campaign_seed() + (uint64_t)i, k);
            boxes p;
            families[i].make(&d, &p);
            const hit_aabb3 first = aabb_of(&p.a), second = aabb_of(&p.b);
            check_pair(&families[i], k, (any_box3){.obb = &p.a}, (any_box3){.obb = &p.b}, &worst, count);
            if (k % 4 == 0) {
                check_pair(&families[i], k, (any_box3){.aabb = &first}, (any_box3){.obb = &p.b}, &worst, count);
                check_pair(&families[i], k, (any_box3){.aabb = &first}, (any_box3){.aabb = &second}, &worst, count);
            }
        }
        ties = ties || worst.tie;
        print_message("%-28s off by: iou %.1e, volume %.1e, giou %.1e, ioa %.1e\n", families[i].name, worst.iou,
                      worst.volume, worst.giou, worst.ioa);
    }
    assert_true(count[HIT_APART] + count[HIT_TOUCHING] + count[HIT_OVERLAPPING] > 0);
    if (getenv("HITBOX_FAMILY") != NULL)
        return; /* one family need not have seen all */
    assert_true(ties && count[HIT_APART] > 0 && count[HIT_TOUCHING] > 0 && count[HIT_OVERLAPPING] > 0);
}

/* The part of the box of which coordinate i is within low and high, from -1 to 1. */
static hit_obb3 part_of(const hit_obb3 *box, int i, double low, double high)
{
    hit_obb3 part = *box;
    const double half = half_of(&part)[i];
    half_of(&part)[i] = half * (high - low) / 2;
    move(&part, i, half * (low + high) / 2);
    return part;
}

TEST(parts_of_a_box_add_up)
{
    const uint64_t n = campaign_count(100, 20000);
    for (uint64_t k = 0; k < n; ++k) {
        dice d = dice_for(campaign_seed() + 100, k);
        boxes p;
        random_pair(&d, &p);
        const int i = dice_below(&d, 3);
        const double cut = dice_range(&d, -1, 1), whole = hit_intersection_volume_obb3_obb3(&p.a, &p.b);
        const hit_obb3 low = part_of(&p.b, i, -1, cut), high = part_of(&p.b, i, cut, 1);
        const double first = hit_intersection_volume_obb3_obb3(&p.a, &low);
        const double second = hit_intersection_volume_obb3_obb3(&p.a, &high);
        assert_true(fabs(first + second - whole) <= 1e-11); /* the cut itself is rounded, too */
    }
}

TEST(what_grows_within_the_other_has_more_in_common)
{
    const uint64_t n = campaign_count(100, 20000);
    for (uint64_t k = 0; k < n; ++k) {
        dice d = dice_for(campaign_seed() + 101, k);
        boxes p;
        random_pair(&d, &p);
        p.b.center = p.a.center; /* no corner of b is as far from there as the least half side of a */
        for (int c = 0; c < 3; ++c)
            half_of(&p.b)[c] *= 0.09;
        double before = hit_iou_obb3_obb3(&p.a, &p.b);
        assert_true(hit_ioa_obb3_obb3(&p.b, &p.a) == 1);
        for (int step = 0; step < 3; ++step) {
            half_of(&p.b)[dice_below(&d, 3)] *= 1.01;
            const double now = hit_iou_obb3_obb3(&p.a, &p.b);
            assert_true(now > before);
            before = now;
        }
    }
}

TEST(scaled_by_a_power_of_two_the_bits_are_the_same)
{
    const uint64_t n = campaign_count(20, 5000);
    for (int i = 0; i < FAMILIES - 2; ++i)
        for (uint64_t k = 0; k < n; ++k) {
            dice d = dice_for(campaign_seed() + 200 + (uint64_t)i, k);
            boxes p;
            families[i].make(&d, &p);
            const double iou = hit_iou_obb3_obb3(&p.a, &p.b), giou = hit_giou_obb3_obb3(&p.a, &p.b);
            const double volume = hit_intersection_volume_obb3_obb3(&p.a, &p.b);
            const int by = dice_between(&d, -280, 280);
            scale_by(&p.a, by);
            scale_by(&p.b, by);
            assert_true(hit_iou_obb3_obb3(&p.a, &p.b) == iou && hit_giou_obb3_obb3(&p.a, &p.b) == giou);
            const double other = hit_intersection_volume_obb3_obb3(&p.a, &p.b);
            assert_true(other == ldexp(volume, 3 * by) || (volume < 1e-50 && (other > 0) == (volume > 0)));
        }
}
