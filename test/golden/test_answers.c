/* The same bits everywhere: hashes of how far, how deep, where and when, for a pinned set of pairs.
 *
 * As test_verdicts.c, for distance.h, contact.h and cast.h. Yes and no, counts, axes, faces and ids are hashed apart
 * from numbers. When an algorithm gives other digits, all that are meant to change are to be pinned again (the failing
 * test prints them), and the change belongs under Numerics in the change log. */
#include "families/families.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PAIRS_OF_A_FAMILY = 60, SEED = 21 };

typedef struct hashes {
    uint64_t verdicts, numbers;
} hashes;

static const hashes PINNED2 = {0x046d88192062cf1fu, 0x613b110c1e6ba951u};
static const hashes PINNED3 = {0x85b26b36a0d75177u, 0xe688b0e4ab4c7e87u};

/* FNV-1a. */
static void hash_bytes(uint64_t *hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; ++i)
        *hash = (*hash ^ bytes[i]) * 0x100000001b3u;
}

static void hash_number(hashes *h, double x)
{
    hash_bytes(&h->numbers, &x, sizeof x);
}

static void hash_verdict(hashes *h, long long x)
{
    hash_bytes(&h->verdicts, &x, sizeof x);
}

static void hash_point2(hashes *h, hit_vec2 v)
{
    hash_number(h, v.x);
    hash_number(h, v.y);
}

static void hash_point3(hashes *h, hit_vec3 v)
{
    hash_number(h, v.x);
    hash_number(h, v.y);
    hash_number(h, v.z);
}

static void assert_pinned(const char *name, const hashes *found, const hashes *pinned)
{
    if (memcmp(found, pinned, sizeof *found) != 0)
        printf("%s = {0x%016llxu, 0x%016llxu};\n", name, (unsigned long long)found->verdicts,
               (unsigned long long)found->numbers);
    assert_true(found->verdicts == pinned->verdicts);
    assert_true(found->numbers == pinned->numbers);
}

/* ---- The plane ---- */

static void hash_closest2(hashes *h, double distance, hit_closest2 c)
{
    hash_verdict(h, distance <= 0);
    hash_number(h, distance);
    hash_number(h, c.distance);
    hash_point2(h, c.normal);
    hash_point2(h, c.a);
    hash_point2(h, c.b);
}

static void hash_penetration2(hashes *h, bool hits, const hit_penetration2 *p)
{
    hash_verdict(h, hits ? (long long)p->axis : -1);
    if (!hits)
        return;
    hash_number(h, p->depth);
    hash_point2(h, p->normal);
}

static void hash_contact2(hashes *h, bool hits, const hit_contact2 *c)
{
    hash_verdict(h, hits ? c->count : -1);
    for (int i = 0; hits && i < c->count; i++) {
        hash_verdict(h, c->point[i].id);
        hash_number(h, c->point[i].depth);
        hash_point2(h, c->point[i].a);
        hash_point2(h, c->point[i].b);
    }
}

static void hash_cast2(hashes *h, bool hits, const hit_cast2 *c)
{
    hash_verdict(h, hits ? (long long)c->axis * 16 + c->face + c->inside * 8 : -1);
    if (!hits)
        return;
    hash_number(h, c->t);
    hash_point2(h, c->point);
    hash_point2(h, c->normal);
}

static hit_vec2 center2(const shape2 *s)
{
    return s->kind == SHAPE_AABB ? hit_aabb2_center(s->aabb) : s->kind == SHAPE_OBB ? s->obb.center : s->point;
}

/* Boxes a and b; a moves along `by`. */
static void hash_boxes2(hashes *h, const shape2 *a, const shape2 *b, hit_vec2 by)
{
    hit_penetration2 p;
    hit_contact2 c;
    hit_cast2 cast;
    if (a->kind == SHAPE_OBB) {
        hash_closest2(h, hit_distance_obb2_obb2(a->obb, b->obb), hit_closest_obb2_obb2(a->obb, b->obb));
        hash_number(h, hit_distance_bound_obb2_obb2(a->obb, b->obb));
        hash_penetration2(h, hit_penetration_obb2_obb2(a->obb, b->obb, &p), &p);
        hash_contact2(h, hit_contact_obb2_obb2(a->obb, b->obb, &c), &c);
        hash_cast2(h, hit_cast_obb2_obb2(a->obb, by, b->obb, &cast), &cast);
        hit_motion2 motion = {by, 1.25};
        hit_cast_end end = hit_cast_turning_obb2_obb2(a->obb, motion, b->obb, 1e-3, 40, &cast);
        hash_cast2(h, end != HIT_CAST_MISS, &cast);
        hash_verdict(h, end);
    } else if (b->kind == SHAPE_OBB) {
        hash_closest2(h, hit_distance_aabb2_obb2(a->aabb, b->obb), hit_closest_aabb2_obb2(a->aabb, b->obb));
        hash_number(h, hit_distance_bound_aabb2_obb2(a->aabb, b->obb));
        hash_penetration2(h, hit_penetration_aabb2_obb2(a->aabb, b->obb, &p), &p);
        hash_contact2(h, hit_contact_aabb2_obb2(a->aabb, b->obb, &c), &c);
        hash_cast2(h, hit_cast_aabb2_obb2(a->aabb, by, b->obb, &cast), &cast);
        hash_cast2(h, hit_cast_obb2_aabb2(b->obb, by, a->aabb, &cast), &cast);
    } else {
        hash_closest2(h, hit_distance_aabb2_aabb2(a->aabb, b->aabb), hit_closest_aabb2_aabb2(a->aabb, b->aabb));
        hash_penetration2(h, hit_penetration_aabb2_aabb2(a->aabb, b->aabb, &p), &p);
        hash_contact2(h, hit_contact_aabb2_aabb2(a->aabb, b->aabb, &c), &c);
        hash_cast2(h, hit_cast_aabb2_aabb2(a->aabb, by, b->aabb, &cast), &cast);
    }
}

/* A box, a point, and a line from there along `by`. */
static void hash_line2(hashes *h, const shape2 *box, hit_vec2 point, hit_vec2 by)
{
    hit_ray2 ray = {point, by};
    hit_segment2 segment = {point, {point.x + by.x, point.y + by.y}};
    hit_cast2 cast;
    double t;
    if (box->kind == SHAPE_OBB) {
        hash_closest2(h, hit_distance_obb2_point2(box->obb, point), hit_closest_obb2_point2(box->obb, point));
        hash_closest2(h, hit_distance_obb2_segment2(box->obb, segment), hit_closest_obb2_segment2(box->obb, segment));
        hash_cast2(h, hit_cast_ray2_obb2(ray, box->obb, &cast), &cast);
        hash_cast2(h, hit_cast_segment2_obb2(segment, box->obb, &cast), &cast);
        hash_verdict(h, (long long)hit_cast_ray2_obb2s(ray, &box->obb, 1, 0, &t));
    } else {
        hash_closest2(h, hit_distance_aabb2_point2(box->aabb, point), hit_closest_aabb2_point2(box->aabb, point));
        hash_closest2(h, hit_distance_aabb2_segment2(box->aabb, segment),
                      hit_closest_aabb2_segment2(box->aabb, segment));
        hash_cast2(h, hit_cast_ray2_aabb2(ray, box->aabb, &cast), &cast);
        hash_cast2(h, hit_cast_segment2_aabb2(segment, box->aabb, &cast), &cast);
        hash_verdict(h, (long long)hit_cast_ray2_aabb2s(ray, &box->aabb, 1, 0, &t));
    }
    hash_number(h, t);
}

static void the_plane(void **state)
{
    (void)state;
    hashes h = {0xcbf29ce484222325u, 0xcbf29ce484222325u};
    for (size_t f = 0; f < families2_count; ++f)
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            pair2 pair = family2_pair(&families2[f], SEED, i);
            if (pair.a.kind == SHAPE_RECT)
                continue;
            hit_vec2 a = center2(&pair.a), b = center2(&pair.b), by = {1.25 * (b.x - a.x), 0.75 * (b.y - a.y)};
            if (pair.b.kind != SHAPE_POINT)
                hash_boxes2(&h, &pair.a, &pair.b, by);
            hash_line2(&h, &pair.a, b, (hit_vec2){-by.x, -by.y});
        }
    assert_pinned("PINNED2", &h, &PINNED2);
}

/* ---- Space ---- */

static void hash_closest3(hashes *h, double distance, hit_closest3 c)
{
    hash_verdict(h, distance <= 0);
    hash_number(h, distance);
    hash_number(h, c.distance);
    hash_point3(h, c.normal);
    hash_point3(h, c.a);
    hash_point3(h, c.b);
}

static void hash_penetration3(hashes *h, bool hits, const hit_penetration3 *p)
{
    hash_verdict(h, hits ? (long long)p->axis : -1);
    if (!hits)
        return;
    hash_number(h, p->depth);
    hash_point3(h, p->normal);
}

static void hash_points3(hashes *h, const hit_contact3 *c)
{
    hash_verdict(h, c->count);
    for (int i = 0; i < c->count; i++) {
        hash_verdict(h, c->point[i].id);
        hash_number(h, c->point[i].depth);
        hash_point3(h, c->point[i].a);
        hash_point3(h, c->point[i].b);
    }
}

static void hash_contact3(hashes *h, bool hits, const hit_contact3 *c)
{
    hash_verdict(h, hits);
    if (!hits)
        return;
    hit_contact3 reduced = hit_contact3_reduce(c);
    hash_points3(h, c);
    hash_points3(h, &reduced);
}

static void hash_cast3(hashes *h, bool hits, const hit_cast3 *c)
{
    hash_verdict(h, hits ? (long long)c->axis * 16 + c->face + c->inside * 8 : -1);
    if (!hits)
        return;
    hash_number(h, c->t);
    hash_point3(h, c->point);
    hash_point3(h, c->normal);
}

static hit_vec3 center3(const shape3 *s)
{
    return s->kind == SHAPE_AABB ? hit_aabb3_center(s->aabb) : s->kind == SHAPE_OBB ? s->obb.center : s->point;
}

/* Boxes a and b; a moves along `by`. */
static void hash_boxes3(hashes *h, const shape3 *a, const shape3 *b, hit_vec3 by)
{
    hit_penetration3 p;
    hit_contact3 c;
    hit_cast3 cast;
    if (a->kind == SHAPE_OBB) {
        hash_closest3(h, hit_distance_obb3_obb3(&a->obb, &b->obb), hit_closest_obb3_obb3(&a->obb, &b->obb));
        hash_number(h, hit_distance_bound_obb3_obb3(&a->obb, &b->obb));
        hash_penetration3(h, hit_penetration_obb3_obb3(&a->obb, &b->obb, &p), &p);
        hash_contact3(h, hit_contact_obb3_obb3(&a->obb, &b->obb, &c), &c);
        hash_cast3(h, hit_cast_obb3_obb3(&a->obb, by, &b->obb, &cast), &cast);
        hit_motion3 motion = {by, {1, 2, 3}, 1.25};
        hit_cast_end end = hit_cast_turning_obb3_obb3(&a->obb, &motion, &b->obb, 1e-3, 40, &cast);
        hash_cast3(h, end != HIT_CAST_MISS, &cast);
        hash_verdict(h, end);
    } else if (b->kind == SHAPE_OBB) {
        hash_closest3(h, hit_distance_aabb3_obb3(a->aabb, &b->obb), hit_closest_aabb3_obb3(a->aabb, &b->obb));
        hash_number(h, hit_distance_bound_aabb3_obb3(a->aabb, &b->obb));
        hash_penetration3(h, hit_penetration_aabb3_obb3(a->aabb, &b->obb, &p), &p);
        hash_contact3(h, hit_contact_aabb3_obb3(a->aabb, &b->obb, &c), &c);
        hash_cast3(h, hit_cast_aabb3_obb3(a->aabb, by, &b->obb, &cast), &cast);
        hash_cast3(h, hit_cast_obb3_aabb3(&b->obb, by, a->aabb, &cast), &cast);
    } else {
        hash_closest3(h, hit_distance_aabb3_aabb3(a->aabb, b->aabb), hit_closest_aabb3_aabb3(a->aabb, b->aabb));
        hash_penetration3(h, hit_penetration_aabb3_aabb3(a->aabb, b->aabb, &p), &p);
        hash_contact3(h, hit_contact_aabb3_aabb3(a->aabb, b->aabb, &c), &c);
        hash_cast3(h, hit_cast_aabb3_aabb3(a->aabb, by, b->aabb, &cast), &cast);
    }
}

/* A box, a point, and a line from there along `by`. */
static void hash_line3(hashes *h, const shape3 *box, hit_vec3 point, hit_vec3 by)
{
    hit_ray3 ray = {point, by};
    hit_segment3 segment = {point, {point.x + by.x, point.y + by.y, point.z + by.z}};
    hit_cast3 cast;
    double t;
    if (box->kind == SHAPE_OBB) {
        hash_closest3(h, hit_distance_obb3_point3(&box->obb, point), hit_closest_obb3_point3(&box->obb, point));
        hash_closest3(h, hit_distance_obb3_segment3(&box->obb, segment), hit_closest_obb3_segment3(&box->obb, segment));
        hash_cast3(h, hit_cast_ray3_obb3(ray, &box->obb, &cast), &cast);
        hash_cast3(h, hit_cast_segment3_obb3(segment, &box->obb, &cast), &cast);
        hash_verdict(h, (long long)hit_cast_ray3_obb3s(ray, &box->obb, 1, 0, &t));
    } else {
        hash_closest3(h, hit_distance_aabb3_point3(box->aabb, point), hit_closest_aabb3_point3(box->aabb, point));
        hash_closest3(h, hit_distance_aabb3_segment3(box->aabb, segment),
                      hit_closest_aabb3_segment3(box->aabb, segment));
        hash_cast3(h, hit_cast_ray3_aabb3(ray, box->aabb, &cast), &cast);
        hash_cast3(h, hit_cast_segment3_aabb3(segment, box->aabb, &cast), &cast);
        hash_verdict(h, (long long)hit_cast_ray3_aabb3s(ray, &box->aabb, 1, 0, &t));
    }
    hash_number(h, t);
}

static void space(void **state)
{
    (void)state;
    hashes h = {0xcbf29ce484222325u, 0xcbf29ce484222325u};
    for (size_t f = 0; f < families3_count; ++f)
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            pair3 pair = family3_pair(&families3[f], SEED, i);
            hit_vec3 a = center3(&pair.a), b = center3(&pair.b);
            hit_vec3 by = {1.25 * (b.x - a.x), 0.75 * (b.y - a.y), b.z - a.z};
            if (pair.b.kind != SHAPE_POINT)
                hash_boxes3(&h, &pair.a, &pair.b, by);
            hash_line3(&h, &pair.a, b, (hit_vec3){-by.x, -by.y, -by.z});
        }
    assert_pinned("PINNED3", &h, &PINNED3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plane),
        cmocka_unit_test(space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
