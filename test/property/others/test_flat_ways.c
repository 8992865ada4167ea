/* Distances and depths of triangles and polygons of the plane and other shapes, of all families of polygons, and of
 * sizes far apart: against the judge. */
#include "campaign.h"
#include "check/check_flat_ways.h"
#include "families/polygons.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Some corners of a polygon, from any on; one time in four some are equal or in line. */
static flat_shape part_of(dice *d, const other *o, flat_kind kind)
{
    flat_shape part = {.kind = kind, .ring = polygon2_of(o)};
    const int first = dice_below(d, o->count), how = dice_below(d, 8);
    hit_vec2 *c = part.ring.corner;
    for (int i = 0; i < 3 && kind != FLAT_POLYGON; ++i)
        c[i] = vec2_of(o->corner[(first + i) % o->count]);
    if (how == 0 && kind != FLAT_POLYGON)
        c[1] = c[0];
    if (how == 1 && kind != FLAT_POLYGON)
        c[2] = (hit_vec2){0.5 * c[0].x + 0.5 * c[1].x, 0.5 * c[0].y + 0.5 * c[1].y};
    return part;
}

static void make_round(dice *d, flat_shape *a, hit_vec2 to)
{
    const double x = to.x - a->ring.corner[0].x, y = to.y - a->ring.corner[0].y;
    const int how = dice_below(d, 5), off = dice_between(d, -1, 1);
    const double wide = nudge(sqrt(x * x + y * y), off);
    a->radius = how == 0 ? 0 : how == 1 ? fabs(x) : how == 2 ? fabs(y) : how == 3 ? wide : dice_unit(d) * wide;
    if (!(a->radius >= 0 && a->radius <= 1e308))
        a->radius = 1;
}

/* A corner of it, or its middle, is that of the other; it lies along a side of it, or any way. */
static void make_box(dice *d, flat_shape *a)
{
    const hit_vec2 p = a->ring.corner[0], q = a->ring.corner[1];
    const double x = q.x - p.x, y = q.y - p.y, length = sqrt(x * x + y * y);
    const int how = dice_below(d, 3);
    const double part = dice_unit(d), angle = dice_range(d, 0, 3);
    a->box.center = p;
    a->box.half = (hit_vec2){fabs(x), fabs(y) * part};
    if (how == 0 || !(length > 1e-150 && length < 1e150))
        a->box.axis = (hit_vec2){1, 0};
    else
        a->box.axis = how == 1 ? (hit_vec2){x / length, y / length} : hit_obb2_from_angle(p, a->box.half, angle).axis;
    if (!(a->box.half.x < 1e300 && a->box.half.y < 1e300))
        a->box.half = (hit_vec2){1, 1};
}

static void order(double *x, double *y)
{
    const double low = fmin(*x, *y), high = fmax(*x, *y);
    *x = low;
    *y = high;
}

/* Some corners times a power of two of their own. */
static void tear(dice *d, flat_shape *a)
{
    for (int i = 0; i < a->ring.count; ++i) {
        const double by = power_of_two(dice_between(d, -1060, 1000));
        if (dice_below(d, 3) == 0)
            a->ring.corner[i] = (hit_vec2){a->ring.corner[i].x * by, a->ring.corner[i].y * by};
    }
}

static void print_shape(const flat_shape *a)
{
    const int count = a->kind == FLAT_POLYGON ? a->ring.count : 3;
    fprintf(stderr, "kind %d, radius %a\n", a->kind, a->radius);
    for (int i = 0; i < count; ++i)
        fprintf(stderr, "    {%a, %a}\n", a->ring.corner[i].x, a->ring.corner[i].y);
    fprintf(stderr, "    box {%a, %a} {%a, %a} {%a, %a}\n", a->box.center.x, a->box.center.y, a->box.half.x,
            a->box.half.y, a->box.axis.x, a->box.axis.y);
}

static void check_one(manner how, bool torn, uint64_t seed, uint64_t i, unsigned long long seen[3])
{
    const polygons p = polygon_pair(how, seed, i);
    dice d = dice_for(seed + 5, i);
    const flat_kind kind = (flat_kind)(i % FLAT_KINDS);
    const bool triangle = kind != FLAT_POLYGON && dice_below(&d, 2) == 0;
    flat_shape a = part_of(&d, &p.a, kind), b = part_of(&d, &p.b, triangle ? FLAT_TRIANGLE : FLAT_POLYGON);
    if (torn && triangle) {
        tear(&d, &a);
        tear(&d, &b);
    }
    make_round(&d, &a, b.ring.corner[0]);
    make_box(&d, &a);
    if (kind == FLAT_AABB) {
        order(&a.ring.corner[0].x, &a.ring.corner[1].x);
        order(&a.ring.corner[0].y, &a.ring.corner[1].y);
    }
    hit_relation truth = HIT_APART;
    const bool valid = flat_is_valid(&a) && flat_is_valid(&b);
    const char *wrong = valid ? check_flat_way(&a, &b, &truth) : check_flat_laws(&a, &b);
    seen[truth] += valid;
    if (wrong != NULL) {
        print_shape(&a);
        print_shape(&b);
        fail_msg("%s, seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
    }
}

static void check_manner(void **state)
{
    const manner how = *(const manner *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i)
        check_one(how, false, seed, i, seen);
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_OVERLAPPING] > 0 && (how == MANNER_TOUCHING || seen[HIT_APART] > 0));
    assert_true(how == MANNER_ANY || seen[HIT_TOUCHING] > 0);
}

static void check_torn(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(400, 20000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i)
        check_one(MANNER_TOUCHING, true, seed, i, seen);
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_OVERLAPPING] > 0 && seen[HIT_APART] > 0);
}

/* Twice the numbers, twice the distance, to the bit; and two polygons the other way round. */
static void check_scaled(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    for (uint64_t i = 0; i < count; ++i) {
        const polygons p = polygon_pair(MANNER_NEAR, seed, i);
        dice d = dice_for(seed + 6, i);
        hit_polygon2 a = polygon2_of(&p.a), b = polygon2_of(&p.b);
        const double one = hit_distance_polygon2_polygon2(&a, &b), back = hit_distance_polygon2_polygon2(&b, &a);
        const double scale = power_of_two(dice_between(&d, -300, 300));
        hit_contact2 c, e;
        const double margin = fmax(0, dice_range(&d, 1, 2) * one);
        if (hit_contact_within_polygon2_polygon2(&a, &b, margin, &c)) {
            assert_true(hit_contact_within_polygon2_polygon2(&b, &a, margin, &e));
            assert_true(c.count == e.count && c.depth == e.depth && c.normal.x == -e.normal.x);
            for (int j = 0; j < c.count && memcmp(&a, &b, sizeof a) != 0; ++j) {
                assert_true((c.point[j].id >> 8 | (c.point[j].id & 255) << 8) == e.point[j].id);
                assert_true(c.point[j].a.x == e.point[j].b.x && c.point[j].b.y == e.point[j].a.y);
            }
        }
        for (int j = 0; j < HIT_POLYGON_CORNERS; ++j) {
            a.corner[j] = (hit_vec2){scale * a.corner[j].x, scale * a.corner[j].y};
            b.corner[j] = (hit_vec2){scale * b.corner[j].x, scale * b.corner[j].y};
        }
        const double two = hit_distance_polygon2_polygon2(&a, &b);
        if (back != one || (two != scale * one && fabs(one) > 0x1p-700))
            fail_msg("%a, scaled %a, swapped %a: seed %llu, number %llu", one, two / scale, back,
                     (unsigned long long)seed, (unsigned long long)i);
    }
}

int main(void)
{
    static struct CMUnitTest tests[MANNER_PAIRS + 2];
    static manner manners[MANNER_PAIRS];
    for (int how = 0; how < MANNER_PAIRS; ++how) {
        manners[how] = (manner)how;
        tests[how] = (struct CMUnitTest){manner_names[how], check_manner, NULL, NULL, &manners[how]};
    }
    tests[MANNER_PAIRS] = (struct CMUnitTest)cmocka_unit_test(check_torn);
    tests[MANNER_PAIRS + 1] = (struct CMUnitTest)cmocka_unit_test(check_scaled);
    return cmocka_run_group_tests_name("flat_ways", tests, NULL, NULL);
}
