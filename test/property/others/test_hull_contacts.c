/* Points of contact of hulls: prisms whose faces lie on or over each other against the polygon that they share, boxes
 * of rounded corners against the contact of the boxes that they were. What is true of all pairs is asked in
 * test_hull_ways.
 */
#include "campaign.h"
#include "check/check_hull_contacts.h"
#include "families/dice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RING = 40, PRISM = 12 };

/* A convex polygon with whole corners, counter-clockwise; in line corners are left out. */
typedef struct ring {
    int count;
    double at[RING][2];
} ring;

static double turn(const double *p, const double *q, const double *r)
{
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
}

static double area(const ring *r)
{
    double sum = 0;
    for (int i = 2; i < r->count; ++i)
        sum += turn(r->at[0], r->at[i - 1], r->at[i]);
    return sum;
}

/* The convex hull of some whole points, by walking round it. */
static void draw_ring(dice *d, ring *out)
{
    double p[PRISM][2];
    const int count = dice_between(d, 3, PRISM), x = dice_between(d, -6, 6), y = dice_between(d, -6, 6);
    int first = 0;
    for (int i = 0; i < count; ++i) {
        p[i][0] = x + dice_between(d, -12, 12);
        p[i][1] = y + dice_between(d, -12, 12);
        if (p[i][0] < p[first][0] || (p[i][0] == p[first][0] && p[i][1] < p[first][1]))
            first = i;
    }
    out->count = 0;
    for (int at = first; out->count < PRISM;) {
        memcpy(out->at[out->count++], p[at], sizeof p[at]);
        int next = -1;
        for (int i = 0; i < count; ++i) {
            if (p[i][0] == p[at][0] && p[i][1] == p[at][1])
                continue;
            const double side = next < 0 ? -1 : turn(p[at], p[next], p[i]);
            if (side < 0 || (side == 0 && hypot(p[i][0] - p[at][0], p[i][1] - p[at][1]) >
                                              hypot(p[next][0] - p[at][0], p[next][1] - p[at][1])))
                next = i;
        }
        if (next < 0 || (p[next][0] == p[first][0] && p[next][1] == p[first][1]))
            return;
        at = next;
    }
}

/* What two polygons share: one is cut off at all sides of the other. Corners that all but meet are one. */
static void share(const ring *a, const ring *b, ring *out)
{
    *out = *a;
    for (int i = 0; i < b->count; ++i) {
        const double *p = b->at[i], *q = b->at[(i + 1) % b->count];
        ring cut = {.count = 0};
        for (int k = 0; k < out->count; ++k) {
            const double *u = out->at[k], *v = out->at[(k + 1) % out->count];
            const double from = turn(p, q, u), to = turn(p, q, v);
            if (from >= -1e-9)
                memcpy(cut.at[cut.count++], u, sizeof cut.at[0]);
            if ((from < -1e-9 && to > 1e-9) || (from > 1e-9 && to < -1e-9))
                for (int c = 0; c < 2; ++c)
                    cut.at[cut.count][c] = u[c] + from / (from - to) * (v[c] - u[c]);
            cut.count += (from < -1e-9 && to > 1e-9) || (from > 1e-9 && to < -1e-9);
        }
        *out = cut;
    }
    int kept = 0;
    for (int i = 0; i < out->count; ++i) {
        bool is_new = true;
        for (int k = 0; k < kept; ++k)
            is_new = is_new && hypot(out->at[i][0] - out->at[k][0], out->at[i][1] - out->at[k][1]) > 1e-6;
        if (is_new)
            memmove(out->at[kept++], out->at[i], sizeof out->at[0]);
    }
    out->count = kept;
}

/* A frame of whole vectors, 3 long and orthogonal, of any size. */
static hit_vec3 in_frame(const double p[3], double scale)
{
    return (hit_vec3){scale * (2 * p[0] + p[1] + 2 * p[2]), scale * (-2 * p[0] + 2 * p[1] + p[2]),
                      scale * (-p[0] - 2 * p[1] + 2 * p[2])};
}

static void make_prism(const ring *r, double low, double high, double scale, hit_hull3 *out)
{
    hit_vec3 p[2 * PRISM];
    for (int i = 0; i < r->count; ++i) {
        p[2 * i] = in_frame((double[3]){r->at[i][0], r->at[i][1], low}, scale);
        p[2 * i + 1] = in_frame((double[3]){r->at[i][0], r->at[i][1], high}, scale);
    }
    assert_int_equal(hit_hull3_from_points(&p[0].x, 2 * (size_t)r->count, 0, NULL, out), HIT_OK);
}

/* Each point is a corner of the polygon that the two share, in the plane of the face. */
static const char *check_shared(const ring *shared, const hit_hull_contact3 *out, double depth, double scale)
{
    ring kept = {.count = 0};
    const int corners = shared->count < HIT_HULL_CONTACT_POINTS ? shared->count : HIT_HULL_CONTACT_POINTS;
    if (out->count > corners || (out->count < corners && shared->count <= HIT_HULL_CONTACT_POINTS))
        return "the number of points";
    for (int k = 0; k < shared->count; ++k) {
        const hit_vec3 p = in_frame((double[3]){shared->at[k][0], shared->at[k][1], depth}, scale);
        bool found = false;
        for (int i = 0; i < out->count; ++i) {
            const hit_vec3 q = out->point[i].a;
            found = found || fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z) < 1e-10 * scale;
        }
        if (found)
            memcpy(kept.at[kept.count++], shared->at[k], sizeof kept.at[0]);
    }
    if (kept.count != out->count)
        return "a point is no corner of what they share";
    for (int i = 0; i < out->count; ++i)
        if (fabs(out->point[i].depth - out->depth) > 1e-12 * scale)
            return "the depth of a point";
    return area(&kept) >= 0.4 * area(shared) ? NULL : "the points span little";
}

static void check_prisms(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(300, 6000);
    unsigned long long seen[RING] = {0}, checked = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed, i);
        ring p, q, shared;
        hit_hull3 a, b;
        hit_hull_contact3 out;
        const double scale = ldexp(1, dice_between(&d, -50, 50)), depth = dice_between(&d, -2, 1);
        draw_ring(&d, &p);
        draw_ring(&d, &q);
        share(&p, &q, &shared);
        if (p.count < 3 || q.count < 3 || area(&shared) < 1)
            continue;
        make_prism(&p, -9, depth, scale, &a);
        make_prism(&q, 0, 9, scale, &b);
        const double margin = depth < 0 ? -3.001 * depth * scale : 0; /* the frame's vectors are 3 long */
        const char *wrong = hit_contact_within_hull3_hull3(&a, &b, margin, &out) ? NULL : "no contact";
        const hit_vec3 up = in_frame((double[3]){0, 0, 1}, 1.0 / 3);
        const double along = out.normal.x * up.x + out.normal.y * up.y + out.normal.z * up.z;
        const hull_other beside = {.kind = BESIDE_HULL, .hull = &a};
        if (wrong == NULL && along > 1 - 1e-9) {
            wrong = check_shared(&shared, &out, depth, scale);
            ++checked;
            ++seen[shared.count];
        }
        if (wrong == NULL)
            wrong = check_contact_laws(&beside, &b);
        if (wrong == NULL)
            wrong = check_contact_points(&beside, &b, 16 * 0x1p-52);
        hit_hull3_free(&a, NULL);
        hit_hull3_free(&b, NULL);
        if (wrong != NULL)
            fail_msg("%s, seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
    }
    printf("    %llu prisms; of 3 corners %llu, of 4 %llu, of more %llu\n", checked, seen[3], seen[4],
           checked - seen[3] - seen[4]);
    assert_true(seen[3] > 0 && seen[4] > 0 && checked > seen[3] + seen[4] && 2 * checked > count / 2);
}

/* ---- Boxes ---- */

static hit_quat draw_turn(dice *d, int how)
{
    hit_quat q = {0, 0, 0, 1};
    if (how == 0)
        return (hit_quat){dice_range(d, -1, 1), dice_range(d, -1, 1), dice_range(d, -1, 1), dice_range(d, -1, 1)};
    q.y = dice_range(d, -1, 1);
    q.x = how == 1 ? 0 : 1e-3 * dice_range(d, -1, 1);
    return q;
}

/* Those of one, each near one of the other. */
static bool are_among(const hit_contact3 *boxes, const hit_hull_contact3 *hulls, bool back)
{
    for (int i = 0; i < (back ? boxes->count : hulls->count); ++i) {
        bool found = false;
        for (int k = 0; k < (back ? hulls->count : boxes->count); ++k) {
            const hit_vec3 p = boxes->point[back ? i : k].a, q = hulls->point[back ? k : i].a;
            found = found || fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z) < 1e-9;
        }
        if (!found)
            return false;
    }
    return true;
}

/* The hull of the corners of b beside a; and both as hulls. */
static const char *check_box(const hit_obb3 *a, const hit_obb3 *b, int counts[9])
{
    hit_contact3 boxes;
    hit_hull_contact3 out[2];
    hit_vec3 p[8], q[8];
    hit_hull3 hull[2];
    if (!hit_contact_obb3_obb3(a, b, &boxes) || boxes.depth < 1e-9)
        return NULL;
    hit_obb3_corners(a, p);
    hit_obb3_corners(b, q);
    assert_int_equal(hit_hull3_from_points(&p[0].x, 8, 0, NULL, &hull[0]), HIT_OK);
    assert_int_equal(hit_hull3_from_points(&q[0].x, 8, 0, NULL, &hull[1]), HIT_OK);
    const hull_other beside = {.kind = BESIDE_HULL, .hull = &hull[0]};
    const char *wrong = check_contact_laws(&beside, &hull[1]);
    if (wrong == NULL)
        wrong = check_contact_points(&beside, &hull[1], 0x1p-40);
    for (int i = 0; i < 2 && wrong == NULL; ++i) {
        if (!(i == 0 ? hit_contact_obb3_hull3(a, &hull[1], &out[i])
                     : hit_contact_hull3_hull3(&hull[0], &hull[1], &out[i])))
            wrong = "no contact";
        else if (fabs(out[i].depth - boxes.depth) > 1e-12)
            wrong = "the depth of boxes";
        else if (fabs(out[i].normal.x - boxes.normal.x) + fabs(out[i].normal.y - boxes.normal.y) +
                     fabs(out[i].normal.z - boxes.normal.z) >
                 1e-9)
            continue; /* another of two equal depths */
        else if (!are_among(&boxes, &out[i], false) || (boxes.count <= 4 && !are_among(&boxes, &out[i], true)) ||
                 out[i].count < (boxes.count > 3 ? 3 : boxes.count))
            wrong = i == 0 ? "a box and a hull that is one" : "two hulls that are boxes";
        else
            ++counts[boxes.count];
    }
    hit_hull3_free(&hull[0], NULL);
    hit_hull3_free(&hull[1], NULL);
    return wrong;
}

static void check_boxes(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(300, 6000);
    int counts[9] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed, i);
        const int how = dice_below(&d, 3);
        const hit_quat turned = draw_turn(&d, 0);
        hit_vec3 half[2], center;
        for (int k = 0; k < 2; ++k)
            half[k] = (hit_vec3){dice_range(&d, 0.25, 2), dice_range(&d, 0.25, 2), dice_range(&d, 0.25, 2)};
        center =
            (hit_vec3){dice_range(&d, -1, 1), (half[0].y + half[1].y) * dice_range(&d, 0.75, 1), dice_range(&d, -1, 1)};
        /* b lies on the upper face of a, a little within it, and the two are turned as one. */
        const hit_mat3 frame = hit_mat3_from_quat(turned);
        const hit_obb3 lower = hit_obb3_from_quat((hit_vec3){0, 0, 0}, half[0], (hit_quat){0, 0, 0, 1});
        const hit_obb3 upper = hit_obb3_from_quat(center, half[1], draw_turn(&d, how));
        const hit_vec3 stay = {0, 0, 0};
        const hit_obb3 a = hit_obb3_transform(&lower, &frame, stay), b = hit_obb3_transform(&upper, &frame, stay);
        const char *wrong = check_box(&a, &b, counts);
        if (wrong != NULL)
            fail_msg("%s, how %d, seed %llu, number %llu", wrong, how, (unsigned long long)seed, (unsigned long long)i);
    }
    printf("    points of boxes: 1 %d, 2 %d, 3 %d, 4 %d, 5 %d, 6 %d\n", counts[1], counts[2], counts[3], counts[4],
           counts[5], counts[6]);
    assert_true(counts[1] > 0 && counts[3] > 0 && counts[4] > 0 && counts[5] + counts[6] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(check_prisms),
        cmocka_unit_test(check_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
