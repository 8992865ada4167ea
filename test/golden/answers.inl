/* What is hashed of the answers about pairs: one source for the plane and for space (DIM). */
#include "answers.h"
#include "ask/of_shapes.h"
#include "hashed.h"

enum { PAIRS_OF_A_FAMILY = 60, SEED = 21 };

static void hash_closest(hashes *h, const shape *a, const shape *b)
{
    const double distance = ask_distance(a, b);
    const hit_closest c = ask_closest(a, b);
    hash_told(h, distance, &c);
}

static void hash_turning(hashes *h, hashes *skewed, const obb *a, vec by, const obb *b)
{
    const bool valid =
        BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(*a)) && BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(*b));
    const hit_motion motion = BY_DIM(((hit_motion){by, 1.25}), ((hit_motion){by, {1, 2, 3}, 1.25}));
    hit_cast cast;
    hit_cast_end end =
        BY_DIM(hit_cast_turning_obb2_obb2, hit_cast_turning_obb3_obb3)(OBB(*a), OBB(motion), OBB(*b), 1e-3, 40, &cast);
    const bool hits = end == HIT_CAST_HIT || end == HIT_CAST_STOPPED;
    hash_cast(h, valid && hits, &cast);
    hash_verdict(h, valid ? end : HIT_CAST_MISS);
    if (valid)
        return;
    hash_cast(skewed, hits, &cast);
    hash_verdict(skewed, end);
}

/* Boxes a and b; a moves along `by`. */
static void hash_boxes(hashes *h, hashes *skewed, const shape *a, const shape *b, vec by)
{
    hit_penetration p;
    hit_contact c;
    hit_cast cast;
    hash_closest(h, a, b);
    if (b->kind == SHAPE_OBB)
        hash_number(h, ask_distance_bound(a, b));
    hash_penetration(h, ask_penetration(a, b, &p), &p);
    hash_contact(h, ask_contact(a, b, &c), &c);
    hash_cast(h, ask_cast(a, by, b, &cast), &cast);
    if (a->kind == SHAPE_OBB) {
        hash_turning(h, skewed, &a->obb, by, &b->obb);
    } else if (b->kind == SHAPE_OBB) {
        hash_cast(h, ask_cast(b, by, a, &cast), &cast);
    }
}

/* A box, a point, and a line from there along `by`. */
static void hash_line(hashes *h, const shape *box, vec from, vec by)
{
    const hit_ray ray = {from, by};
    const shape point = {.kind = SHAPE_POINT, .point = from};
    const shape line = {.kind = SHAPE_SEGMENT, .segment = {from, vec_add(from, by)}};
    hit_cast cast;
    double t;
    hash_closest(h, box, &point);
    hash_closest(h, box, &line);
    hash_cast(h, ask_cast_ray(ray, box, &cast), &cast);
    hash_cast(h, ask_cast_segment(line.segment, box, &cast), &cast);
    size_t hits = box->kind == SHAPE_OBB
                      ? BY_DIM(hit_cast_ray2_obb2s, hit_cast_ray3_obb3s)(ray, &box->obb, 1, 0, &t)
                      : BY_DIM(hit_cast_ray2_aabb2s, hit_cast_ray3_aabb3s)(ray, &box->aabb, 1, 0, &t);
    hash_verdict(h, (long long)hits);
    hash_number(h, t);
}

hashes BY_DIM(hash_answers2, hash_answers3)(hashes *skewed)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN};
    *skewed = h;
    for (size_t f = 0; f < families_count; ++f)
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; ++i) {
            const pair p = family_pair(&families[f], SEED, i);
            if (p.a.kind == SHAPE_RECT)
                continue;
            const vec a = shape_center(&p.a), b = shape_center(&p.b);
            const vec by = {1.25 * (b.x - a.x), 0.75 * (b.y - a.y), BY_DIM(, b.z - a.z)};
            if (p.b.kind != SHAPE_POINT)
                hash_boxes(&h, skewed, &p.a, &p.b, by);
            hash_line(&h, &p.a, b, vec_minus(by));
        }
    return h;
}
