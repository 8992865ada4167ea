/* Points and convex polygons, and two convex polygons: everything that relate.h says of them, against the judge. And
 * what makes a polygon. */
#include "campaign.h"
#include "check/check_triangles2.h"
#include "families/polygons.h"
#include "judge/judge.h"
#include "judge/judge_crossings.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef const double (*corners)[3];

static bool judge_contains(const other *outer, const other *inner)
{
    for (int i = 0; i < inner->count; ++i)
        if (judge_polygons(1, (corners)&inner->corner[i], outer->count, (corners)outer->corner) == HIT_APART)
            return false;
    return true;
}

static const char *check_two(const polygons *p, hit_relation *truth)
{
    hit_polygon2 a = polygon2_of(&p->a), b = polygon2_of(&p->b);
    *truth = judge_polygons(p->a.count, (corners)p->a.corner, p->b.count, (corners)p->b.corner);
    if (hit_relate_polygon2_polygon2(&a, &b) != *truth)
        return "relate";
    if (hit_relate_polygon2_polygon2(&b, &a) != *truth)
        return "relate: not symmetric";
    if (hit_overlap_polygon2_polygon2(&a, &b) != (*truth != HIT_APART))
        return "overlap";
    if (hit_overlap_polygon2_polygon2(&b, &a) != (*truth != HIT_APART))
        return "overlap: not symmetric";
    if (hit_contains_polygon2_polygon2(&a, &b) != judge_contains(&p->a, &p->b))
        return "contains";
    if (hit_contains_polygon2_polygon2(&b, &a) != judge_contains(&p->b, &p->a))
        return "contains (b, a)";
    return NULL;
}

static const char *check_point(const polygons *p, const double *point, hit_relation *truth)
{
    hit_polygon2 a = polygon2_of(&p->a);
    *truth = judge_polygons(1, (corners)point, p->a.count, (corners)p->a.corner);
    if (hit_relate_point2_polygon2(vec2_of(point), &a) != *truth)
        return "relate of a point";
    if (hit_overlap_point2_polygon2(vec2_of(point), &a) != (*truth != HIT_APART))
        return "overlap of a point";
    if (hit_contains_polygon2_point2(&a, vec2_of(point)) != (*truth != HIT_APART))
        return "contains a point";
    return NULL;
}

enum { MOST_CROSSINGS = 4 * HIT_POLYGON_CORNERS };

/* A crossing of `list` with both features of c the other way round? */
static bool has_swapped(const hit_crossing2 *list, size_t count, const hit_crossing2 *c)
{
    for (size_t i = 0; i < count; ++i)
        if (list[i].id == ((c->id & 0xff) << 8 | c->id >> 8) && list[i].point.x == c->point.x &&
            list[i].point.y == c->point.y)
            return true;
    return false;
}

/* The outlines of both, and the segment from a corner of a to a corner of b. */
static const char *check_crossings(const polygons *p, unsigned long long *seen)
{
    const hit_polygon2 a = polygon2_of(&p->a), b = polygon2_of(&p->b);
    hit_crossing2 found[MOST_CROSSINGS], swapped[MOST_CROSSINGS];
    const size_t count = hit_crossings_polygon2_polygon2(&a, &b, found, MOST_CROSSINGS);
    if (count > MOST_CROSSINGS || hit_crossings_polygon2_polygon2(&a, &b, NULL, 0) != count)
        return "crossings: how many, without room";
    const char *wrong = judge_crossings(&p->a, &p->b, count, found);
    if (wrong != NULL)
        return wrong;
    if (hit_crossings_polygon2_polygon2(&b, &a, swapped, MOST_CROSSINGS) != count)
        return "crossings: swapped";
    for (size_t i = 0; i < count; ++i)
        if (!has_swapped(swapped, count, &found[i]))
            return "crossings: swapped";
    if (count > 0 && hit_relate_polygon2_polygon2(&a, &b) == HIT_APART)
        return "crossings of polygons that are apart";
    *seen += count;
    other segment = {.kind = OTHER_SEGMENT, .count = 2};
    memcpy(segment.corner[0], p->a.corner[0], sizeof segment.corner[0]);
    memcpy(segment.corner[1], p->b.corner[0], sizeof segment.corner[1]);
    const hit_segment2 from_to = {a.corner[0], b.corner[0]};
    const size_t of_segment = hit_crossings_segment2_polygon2(from_to, &a, found, MOST_CROSSINGS);
    return judge_crossings(&segment, &p->a, of_segment, found);
}

static void check_manner(void **state)
{
    const manner how = *(const manner *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(250, 20000);
    unsigned long long seen[3] = {0}, points[3] = {0}, crossings = 0;
    for (uint64_t i = 0; i < count; ++i) {
        polygons p = polygon_pair(how, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth;
        const char *wrong = check_two(&p, &truth);
        wrong = wrong != NULL ? wrong : check_crossings(&p, &crossings);
        ++seen[truth];
        for (int k = 0; k < 4 && wrong == NULL; ++k) {
            double point[3];
            memcpy(point, p.b.corner[dice_below(&d, p.b.count)], sizeof point);
            if (k == 3) { /* on a corner of the other, or an ulp beside it */
                memcpy(point, p.a.corner[dice_below(&d, p.a.count)], sizeof point);
                point[0] = nudge(point[0], dice_between(&d, -1, 1));
            }
            wrong = check_point(&p, point, &truth);
            ++points[truth];
        }
        if (wrong != NULL) {
            meeting m = {.dim = 2, .with = p.a};
            print_meeting(&m);
            m.with = p.b;
            print_meeting(&m);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; points %llu, %llu, %llu\n", seen[0], seen[1], seen[2],
           points[0], points[1], points[2]);
    assert_true(crossings > count / 10);
    assert_true(seen[HIT_OVERLAPPING] > 0 && points[HIT_APART] > 0);
    assert_true(how == MANNER_TOUCHING || seen[HIT_APART] > 0);
    assert_true(how == MANNER_ANY || (seen[HIT_TOUCHING] > 0 && points[HIT_TOUCHING] > 0));
}

/* ---- Triangles, segments and what is round ---- */

/* The first corners of a polygon; one time in four in line, or some the same. */
static other part_of(dice *d, const other *o, int count)
{
    other part = {.kind = count == 2 ? OTHER_SEGMENT : OTHER_TRIANGLE, .count = count};
    const int how = dice_below(d, 8), first = dice_below(d, o->count);
    for (int i = 0; i < count; ++i)
        memcpy(part.corner[i], o->corner[(first + i) % o->count], sizeof part.corner[i]);
    for (int k = 0; k < 2 && how < 2; ++k)
        part.corner[count - 1][k] = how == 0 ? part.corner[0][k] : 2 * part.corner[1][k] - part.corner[0][k];
    for (int k = 0; k < 2; ++k)
        if (!isfinite(part.corner[count - 1][k]))
            part.corner[count - 1][k] = 0;
    return part;
}

/* About a corner of a polygon or beside it, often as wide as the way to a corner of the other. */
static other round_beside(dice *d, const polygons *p)
{
    other round = part_of(d, &p->b, 2);
    const int i = dice_below(d, p->a.count), how = dice_below(d, 4);
    const double x = p->a.corner[i][0] - round.corner[0][0], y = p->a.corner[i][1] - round.corner[0][1];
    round.kind = dice_below(d, 2) == 0 ? OTHER_BALL : OTHER_CAPSULE;
    round.count = round.kind == OTHER_BALL ? 1 : 2;
    round.radius = how == 0   ? 0
                   : how == 1 ? fabs(x)
                   : how == 2 ? fabs(y)
                              : nudge(sqrt(x * x + y * y), dice_between(d, -1, 1));
    if (!(isfinite(round.radius) && round.radius >= 0))
        round.radius = 1;
    return round;
}

static void check_parts(void **state)
{
    const manner how = *(const manner *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0}, round_seen[3] = {0}, casts[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        const polygons p = polygon_pair(how, seed, i);
        dice d = dice_for(seed + 3, i);
        const other a = part_of(&d, &p.a, 3), b = part_of(&d, &p.b, dice_between(&d, 1, 3)),
                    course = part_of(&d, &p.b, 2);
        const other round = round_beside(&d, &p), flat = part_of(&d, &p.a, 2);
        wall line = {{dice_between(&d, -2, 2), dice_between(&d, -2, 2), 0}, 0};
        hit_relation truth = HIT_APART;
        line.offset = line.normal[0] * a.corner[0][0] + line.normal[1] * a.corner[0][1];
        line.offset = isfinite(line.offset) ? line.offset : 0;
        const char *wrong = check_triangle2(&a, i % 4 == 0 ? &p.b : &b, &truth);
        ++seen[truth];
        if (wrong == NULL) {
            wrong = check_round_polygon2(&round, i % 2 == 0 ? &p.a : &a, &truth);
            ++round_seen[truth];
        }
        if (wrong == NULL) {
            wrong = check_flat_cast2(&course, i % 2 == 0 ? &a : &flat, &truth);
            ++casts[truth];
        }
        wrong = wrong != NULL ? wrong : check_segment_polygon2(&course, &p.a, &truth);
        wrong = wrong != NULL ? wrong : check_plane_polygon2(&line, i % 2 == 0 ? &p.a : &a);
        if (wrong != NULL) {
            const other *const all[] = {&a, &b, &course, &round, &flat, &p.a, &p.b};
            for (int k = 0; k < 7; ++k) {
                meeting m = {.dim = 2, .with = *all[k]};
                print_meeting(&m);
            }
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; round %llu, %llu, %llu; casts %llu, %llu, %llu\n", seen[0],
           seen[1], seen[2], round_seen[0], round_seen[1], round_seen[2], casts[0], casts[1], casts[2]);
    assert_true(seen[HIT_OVERLAPPING] > 0 && round_seen[HIT_OVERLAPPING] > 0);
    assert_true(how == MANNER_ANY || (seen[HIT_TOUCHING] > 0 && casts[HIT_TOUCHING] > 0));
}

/* ---- What is a polygon? ---- */

static void valid_is_convex(void **state)
{
    unsigned long long seen[2] = {0};
    const uint64_t seed = campaign_seed(), count = campaign_count(4000, 200000);
    for (uint64_t i = 0; i < count; ++i) {
        other o = some_corners(seed, i);
        hit_polygon2 polygon = polygon2_of(&o), made = {.count = -1};
        bool convex = judge_convex(o.count, (corners)o.corner);
        bool valid = hit_polygon2_valid(&polygon);
        hit_status status = hit_polygon2_from_points(&polygon.corner[0].x, (size_t)o.count, 0, &made);
        ++seen[convex];
        if (valid != convex || (status == HIT_OK) != convex || (made.count != -1) != convex) {
            meeting m = {.dim = 2, .with = o};
            print_meeting(&m);
            fail_msg("valid, seed %llu, number %llu; it should be %d", (unsigned long long)seed, (unsigned long long)i,
                     convex);
        }
    }
    printf("    convex %llu, not %llu\n", seen[1], seen[0]);
    assert_true(seen[0] > count / 8 && seen[1] > count / 8);
}

int main(void)
{
    static struct CMUnitTest tests[2 * MANNER_PAIRS + 1];
    static manner manners[MANNER_PAIRS];
    for (int how = 0; how < MANNER_PAIRS; ++how) {
        manners[how] = (manner)how;
        tests[how] = (struct CMUnitTest){manner_names[how], check_manner, NULL, NULL, &manners[how]};
        tests[MANNER_PAIRS + how] = (struct CMUnitTest){manner_names[how], check_parts, NULL, NULL, &manners[how]};
    }
    tests[2 * MANNER_PAIRS] = (struct CMUnitTest)cmocka_unit_test(valid_is_convex);
    return cmocka_run_group_tests_name("polygons2", tests, NULL, NULL);
}
