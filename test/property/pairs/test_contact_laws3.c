/* Laws of contacts in space that need no oracle: turned by the 24 exact rotations and scaled by powers of two they stay
 * the same; ids stay the same when a box moves by next to nothing; the reduced contact is a part of the whole. */
#include "campaign.h"
#include "families/families.h"
#include "families/place3.h"

#include <hitbox/hitbox.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ORDINARY_FAMILIES = 18 }; /* the first ones: two OBBs of sizes near 1 */

static double length_of(hit_vec3 v)
{
    return sqrt(dot3(v, v));
}

static double ulp_of_size(const hit_obb3 *a, const hit_obb3 *b)
{
    double size = length_of(sub3(b->center, a->center)) + length_of(a->half) + length_of(b->half);
    return ldexp(1, ilogb(fmax(size, DBL_MIN)) - 52);
}

/* ---- Turning and scaling ------------------------------------------------------------------------------------- */

/* Rotation number r of the 24: which component goes where, and with which sign. */
static void rotation(int r, int from[3], double sign[3])
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    int order = r % 6, signs = r / 6;
    for (int c = 0; c < 3; ++c)
        from[c] = orders[order][c];
    sign[0] = (signs & 1) != 0 ? -1 : 1;
    sign[1] = (signs & 2) != 0 ? -1 : 1;
    sign[2] = sign[0] * sign[1] * (order < 3 ? 1 : -1); /* determinant 1 */
}

static hit_vec3 rotated(int r, hit_vec3 v)
{
    int from[3];
    double sign[3], out[3];
    rotation(r, from, sign);
    for (int c = 0; c < 3; ++c)
        out[c] = sign[c] * *component3(&v, from[c]);
    return (hit_vec3){out[0], out[1], out[2]};
}

static hit_obb3 rotated_box(int r, const hit_obb3 *box)
{
    return (hit_obb3){rotated(r, box->center),
                      box->half,
                      {rotated(r, box->axis[0]), rotated(r, box->axis[1]), rotated(r, box->axis[2])}};
}

static void turning_turns_the_answer(void **unused)
{
    (void)unused;
    uint64_t seed = campaign_seed(), count = campaign_count(20, 1000);
    unsigned long long asked = 0, other_normal = 0;
    for (size_t f = 0; f < ORDINARY_FAMILIES; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair3 pair = family3_pair(&families3[f], seed, i);
            hit_penetration3 p, q;
            if (!hit_penetration_obb3_obb3(&pair.a.obb, &pair.b.obb, &p))
                continue;
            for (int r = 1; r < 24; ++r) {
                hit_obb3 a = rotated_box(r, &pair.a.obb), b = rotated_box(r, &pair.b.obb);
                assert_true(hit_penetration_obb3_obb3(&a, &b, &q));
                assert_true(fabs(p.depth - q.depth) <= 8 * ulp_of_size(&a, &b));
                ++asked;
                other_normal += length_of(sub3(rotated(r, p.normal), q.normal)) > 8 * DBL_EPSILON;
            }
        }
    printf("    %llu of %llu with another normal: equally deep two ways\n", other_normal, asked);
    assert_true(other_normal * 10 <= asked);
}

static hit_obb3 scaled_box(const hit_obb3 *box, int exponent)
{
    hit_obb3 s = *box;
    s.center = scale3(ldexp(1, exponent), box->center);
    s.half = scale3(ldexp(1, exponent), box->half);
    return s;
}

static bool same_vector(hit_vec3 u, hit_vec3 v)
{
    return u.x == v.x && u.y == v.y && u.z == v.z;
}

/* An overlap that rounds to 0 is reported as the least double, on every scale. */
static bool is_scaled(double scaled, double s, double x)
{
    return x == DBL_TRUE_MIN ? scaled == x : scaled == s * x;
}

static void scaling_by_two_scales_the_answer(void **unused)
{
    (void)unused;
    uint64_t seed = campaign_seed(), count = campaign_count(100, 5000);
    static const int exponents[] = {-60, -1, 13, 60};
    for (size_t f = 0; f < ORDINARY_FAMILIES; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair3 pair = family3_pair(&families3[f], seed, i);
            hit_contact3 c, d;
            if (!hit_contact_obb3_obb3(&pair.a.obb, &pair.b.obb, &c))
                continue;
            for (size_t k = 0; k < sizeof exponents / sizeof *exponents; ++k) {
                hit_obb3 a = scaled_box(&pair.a.obb, exponents[k]), b = scaled_box(&pair.b.obb, exponents[k]);
                double s = ldexp(1, exponents[k]);
                assert_true(hit_contact_obb3_obb3(&a, &b, &d));
                assert_true(is_scaled(d.depth, s, c.depth) && same_vector(d.normal, c.normal));
                assert_true(d.axis == c.axis && d.count == c.count);
                for (int j = 0; j < c.count; ++j) {
                    assert_true(same_vector(d.point[j].a, scale3(s, c.point[j].a)));
                    assert_true(same_vector(d.point[j].b, scale3(s, c.point[j].b)));
                    assert_true(is_scaled(d.point[j].depth, s, c.point[j].depth) && d.point[j].id == c.point[j].id);
                }
            }
        }
}

/* ---- Ids ----------------------------------------------------------------------------------------------------- */

static bool same_ids(const hit_contact3 *c, const hit_contact3 *d)
{
    if (c->count != d->count)
        return false;
    for (int i = 0; i < c->count; ++i) {
        bool there = false;
        for (int k = 0; k < d->count; ++k)
            there = there || c->point[i].id == d->point[k].id;
        if (!there)
            return false;
    }
    return true;
}

/* In the frame of `frame`, about the origin. */
static hit_obb3 box_in(const hit_vec3 frame[3], hit_vec3 half, double quarter)
{
    /* Turned about the frame's last axis by an angle whose tangent of the half is `quarter`. */
    double n = 1 + quarter * quarter, c = (1 - quarter * quarter) / n, s = 2 * quarter / n;
    return (hit_obb3){
        {0, 0, 0},
        half,
        {add3(scale3(c, frame[0]), scale3(s, frame[1])), add3(scale3(-s, frame[0]), scale3(c, frame[1])), frame[2]}};
}

/* A box upon another, sunk in by `sunk`, somewhere such that they share some area. */
static void stack(dice *d, double quarter, bool aligned, double sunk, hit_obb3 *a, hit_obb3 *b)
{
    hit_vec3 frame[3], half[2];
    random_frame(d, frame);
    for (int i = 0; i < 2; ++i)
        for (int c = 0; c < 3; ++c)
            *component3(&half[i], c) = aligned && i == 1 ? *component3(&half[0], c) : dice_range(d, 0.5, 1.5);
    *a = box_in(frame, half[0], 0);
    *b = box_in(frame, half[1], quarter);
    double x = aligned ? 0 : dice_range(d, -0.5, 0.5), y = aligned ? 0 : dice_range(d, -0.5, 0.5);
    b->center = add3(add3(scale3(x, frame[0]), scale3(y, frame[1])), scale3(half[0].z + half[1].z - sunk, frame[2]));
}

/* Moved and turned by about `by`. */
static hit_obb3 stirred(dice *d, const hit_obb3 *box, double by)
{
    hit_obb3 moved = *box;
    moved.center = add3(box->center, random_in_cube(d, by));
    turned_frame(d, box->axis, by, moved.axis);
    return moved;
}

/* How many of the pairs have other ids after b has moved by 1e-9? */
static unsigned long long count_unstable(const char *what, double sunk, bool aligned, bool turned, uint64_t count)
{
    unsigned long long unstable = 0, points = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + (turned ? 7 : 0) + (aligned ? 3 : 0), i);
        hit_obb3 a, b;
        double quarter = turned ? dice_range(&d, -1, 1) : 0;
        stack(&d, quarter, aligned, sunk, &a, &b);
        hit_contact3 before, after;
        assert_true(hit_contact_obb3_obb3(&a, &b, &before));
        b = stirred(&d, &b, 1e-9);
        assert_true(hit_contact_obb3_obb3(&a, &b, &after));
        unstable += !same_ids(&before, &after);
        points += (unsigned long long)before.count;
    }
    printf("    %s: %llu of %llu with other ids, %.2f points each\n", what, unstable, (unsigned long long)count,
           (double)points / (double)count);
    return unstable;
}

/* A corner may cross an edge of the other face in so small a move, but hardly ever does. */
static void ids_stay_when_a_box_moves_a_little(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(2000, 100000);
    assert_true(count_unstable("face on face, turned", 1e-3, false, true, count) * 1000 <= count);
    assert_true(count_unstable("face on face, one frame", 1e-3, false, false, count) * 1000 <= count);
    assert_int_equal(count_unstable("equal crates, stacked exactly", 1e-3, true, false, count), 0);
    assert_true(count_unstable("equal crates, turned", 1e-3, true, true, count) * 1000 <= count);
}

/* Pairs of the families that are at least 1e-3 deep: faces, edges, corners as they come. */
static void ids_stay_on_any_deep_pair(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(2000, 50000);
    unsigned long long asked = 0, unstable = 0, edges = 0;
    for (uint64_t i = 0; i < count; ++i) {
        pair3 pair = family3_pair(&families3[0], campaign_seed(), i);
        dice d = dice_for(99, i);
        hit_contact3 before, after;
        if (!hit_contact_obb3_obb3(&pair.a.obb, &pair.b.obb, &before) || before.depth < 1e-3)
            continue;
        hit_obb3 b = stirred(&d, &pair.b.obb, 1e-9);
        assert_true(hit_contact_obb3_obb3(&pair.a.obb, &b, &after));
        ++asked;
        edges += before.axis >= HIT_AXIS_E00;
        unstable += !same_ids(&before, &after);
    }
    printf("    %llu of %llu with other ids; %llu by edges\n", unstable, asked, edges);
    assert_true(unstable * 1000 <= asked);
}

/* Which of two parallel faces gives the depth is a matter of rounding; the ids are not. */
static void neither_face_is_the_reference(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(2000, 50000);
    unsigned long long by_a = 0, by_b = 0, by_edges = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 5, i);
        hit_obb3 a, b;
        stack(&d, dice_range(&d, -1, 1), false, 1e-3, &a, &b);
        hit_contact3 first = {0};
        for (int turn = 0; turn < 4; ++turn) {
            hit_obb3 tilted = stirred(&d, &b, 1e-9);
            hit_contact3 c;
            assert_true(hit_contact_obb3_obb3(&a, &tilted, &c));
            by_a += c.axis < HIT_AXIS_B0;
            by_b += c.axis >= HIT_AXIS_B0 && c.axis < HIT_AXIS_E00;
            by_edges += c.axis >= HIT_AXIS_E00;
            if (turn == 0)
                first = c;
            else
                assert_true(same_ids(&first, &c));
        }
    }
    printf("    depth from a's face %llu, from b's %llu, from edges %llu times\n", by_a, by_b, by_edges);
    assert_true(by_a > 0 && by_b > 0 && by_edges > 0);
}

/* A box upon another in one frame, along both sides flush with it at one end or both, as in walls; at *shared the sides
 * of what they share. */
static void lay_flush(dice *d, hit_obb3 *a, hit_obb3 *b, double shared[2])
{
    static const double sizes[] = {0.5, 1, 2};
    hit_vec3 frame[3], half = {dice_range(d, 0.5, 1.5), dice_range(d, 0.5, 1.5), dice_range(d, 0.5, 1.5)};
    random_frame(d, frame);
    *a = box_in(frame, half, 0);
    a->center = random_in_cube(d, 10);
    *b = *a;
    b->center = add3(a->center, scale3(2 * half.z - 1e-3, frame[2]));
    for (int c = 0; c < 2; ++c) {
        double h = *component3(&half, c), size = sizes[(int)dice_range(d, 0, 3)];
        *component3(&b->half, c) = size * h;
        b->center = add3(b->center, scale3((dice_range(d, -1, 1) < 0 ? -1 : 1) * (h - size * h), frame[c]));
        shared[c] = 2 * fmin(h, size * h);
    }
}

/* The greatest area of four points in any order: half that of the parallelogram of two diagonals. */
static double area_of_four(const hit_contact3 *c)
{
    double area = 0;
    for (int i = 1; i < 4; ++i) {
        int s = i == 1 ? 2 : 1, t = i == 3 ? 2 : 3;
        hit_vec3 u = sub3(c->point[i].a, c->point[0].a), v = sub3(c->point[t].a, c->point[s].a);
        area = fmax(area, 0.5 * length_of(cross3(u, v)));
    }
    return area;
}

/* Sides that coincide but for rounding: no corner is lost to it, and none is there twice. */
static void flush_boxes_keep_their_four_corners(void **unused)
{
    (void)unused;
    static const double moves[] = {0, 1e-16, 5e-16, 2e-15, 1e-12};
    uint64_t count = campaign_count(20000, 1000000);
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 11, i);
        hit_obb3 a, b;
        double shared[2];
        lay_flush(&d, &a, &b, shared);
        b = stirred(&d, &b, moves[i % 5]);
        hit_contact3 c;
        assert_true(hit_contact_obb3_obb3(&a, &b, &c));
        assert_int_equal(c.count, 4);
        assert_true(fabs(area_of_four(&c) - shared[0] * shared[1]) < 1e-10);
    }
}

static void a_reduced_contact_is_a_part_of_the_whole(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(200, 20000);
    unsigned long long reduced = 0;
    for (size_t f = 0; f < families3_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair3 pair = family3_pair(&families3[f], campaign_seed(), i);
            hit_contact3 c;
            if (pair.a.kind != SHAPE_OBB || pair.b.kind != SHAPE_OBB ||
                !hit_contact_obb3_obb3(&pair.a.obb, &pair.b.obb, &c))
                continue;
            hit_contact3 r = hit_contact3_reduce(&c);
            assert_true(r.count >= 1 && r.count <= 4 && (c.count > 4 || r.count == c.count));
            assert_true(r.depth == c.depth && r.axis == c.axis && same_vector(r.normal, c.normal));
            double deepest = 0;
            int next = 0; /* in the order of the whole */
            for (int k = 0; k < r.count; ++k) {
                while (next < c.count && memcmp(&c.point[next], &r.point[k], sizeof r.point[k]) != 0)
                    ++next;
                assert_true(next < c.count);
                ++next;
                deepest = fmax(deepest, r.point[k].depth);
            }
            assert_true(deepest == c.depth);
            reduced += r.count < c.count;
        }
    assert_true(reduced > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_turns_the_answer),
        cmocka_unit_test(scaling_by_two_scales_the_answer),
        cmocka_unit_test(ids_stay_when_a_box_moves_a_little),
        cmocka_unit_test(ids_stay_on_any_deep_pair),
        cmocka_unit_test(neither_face_is_the_reference),
        cmocka_unit_test(flush_boxes_keep_their_four_corners),
        cmocka_unit_test(a_reduced_contact_is_a_part_of_the_whole),
    };
    return cmocka_run_group_tests_name("contact_laws3", tests, NULL, NULL);
}
