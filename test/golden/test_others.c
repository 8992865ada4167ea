/* The same bits everywhere: hashes of all that is said of boxes and other shapes, for a pinned set of them.
 *
 * As test_verdicts.c and test_answers.c: shapes, yes and no, and numbers are hashed apart. */
#include "ask/ask_other.h"
#include "ask/measure.h"
#include "families/others.h"
#include "families/polygons.h"
#include "pinned.h"

enum { OF_A_MANNER = 40, SEED = 22 };

typedef struct hashes {
    uint64_t shapes, verdicts, numbers;
} hashes;

static const hashes PINNED2 = {0xaa916149b1a78decu, 0x0613ba15eff48590u, 0x09c627705f9071feu};
static const hashes PINNED3 = {0x4e0305bbd6bbe403u, 0xeb0267bfa835fe5fu, 0x320fac76fa57cdd6u};

static void hash_verdict(hashes *h, int x)
{
    const unsigned char byte = (unsigned char)x;
    hash_bytes(&h->verdicts, &byte, 1);
}

static void hash_answers(hashes *h, const answers *s)
{
    hash_verdict(h, (int)s->relation);
    hash_verdict(h, (int)s->side);
    hash_verdict(h, s->overlap + 2 * s->contains + 4 * s->contained);
}

static void hash_measured(hashes *h, const measured *s)
{
    hash_verdict(h, s->overlap + 2 * s->penetrates);
    hash_bytes(&h->numbers, &s->distance, sizeof s->distance);
    hash_bytes(&h->numbers, s->normal, sizeof s->normal);
    hash_bytes(&h->numbers, s->a, sizeof s->a);
    hash_bytes(&h->numbers, s->b, sizeof s->b);
    if (!s->penetrates)
        return;
    hash_verdict(h, s->axis);
    hash_bytes(&h->numbers, &s->depth, sizeof s->depth);
    hash_bytes(&h->numbers, s->out, sizeof s->out);
}

static void hash_hit(hashes *h, const first_hit *hit)
{
    hash_verdict(h, hit->hit + 2 * hit->inside);
    if (!hit->hit)
        return;
    hash_verdict(h, hit->axis);
    hash_verdict(h, hit->face);
    hash_bytes(&h->numbers, &hit->t, sizeof hit->t);
    hash_bytes(&h->numbers, hit->point, sizeof hit->point);
    hash_bytes(&h->numbers, hit->normal, sizeof hit->normal);
}

static void hash_meeting(hashes *h, const asker *measures, dice *d, const meeting *m)
{
    const other_kind kind = m->with.kind;
    hash_bytes(&h->shapes, m->with.corner, (size_t)other_corners(&m->with) * sizeof m->with.corner[0]);
    hash_bytes(&h->shapes, m->with.plane, (size_t)other_planes(&m->with) * sizeof m->with.plane[0]);
    hash_bytes(&h->shapes, m->box.turned ? m->box.center : m->box.low, sizeof m->box.center);
    if (kind != OTHER_CAPSULE) {
        answers s = m->dim == 2 ? ask_other2(m) : ask_other3(m);
        hash_answers(h, &s);
    }
    if (kind != OTHER_SEGMENT && kind != OTHER_BALL && kind != OTHER_CAPSULE)
        return;
    measured s = measures->measure(m);
    hash_measured(h, &s);
    if (kind == OTHER_SEGMENT)
        return;
    way w = other_way(d, m);
    first_hit ray = measures->ray(m, w.from, w.to), segment = measures->segment(m, w.from, w.to);
    hash_hit(h, &ray);
    hash_hit(h, &segment);
    if (kind == OTHER_BALL) {
        first_hit moving = measures->cast(m, w.from);
        hash_hit(h, &moving);
    }
}

static void hash_polygons(hashes *h, manner how, uint64_t i)
{
    polygons p = polygon_pair(how, SEED, i);
    hit_polygon2 a = polygon2_of(&p.a), b = polygon2_of(&p.b);
    hit_cast2 cast;
    hash_verdict(h, (int)hit_relate_polygon2_polygon2(&a, &b));
    hash_verdict(h, hit_contains_polygon2_polygon2(&a, &b));
    for (int c = 0; c < b.count; ++c) {
        hash_verdict(h, (int)hit_relate_point2_polygon2(b.corner[c], &a));
        hit_segment2 segment = {b.corner[c], b.corner[(c + 1) % b.count]};
        bool hits = hit_cast_segment2_polygon2(segment, &a, &cast);
        hash_verdict(h, hits ? cast.face + 2 : 0);
        if (hits)
            hash_bytes(&h->numbers, &cast.t, sizeof cast.t);
    }
    double area = hit_polygon2_area(&a);
    hash_bytes(&h->numbers, &area, sizeof area);
}

static void run(int dim, const asker *measures, const hashes *pinned)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};
    for (manner how = 0; how < MANNER_BAD; ++how)
        for (other_kind kind = 0; kind <= OTHER_FRUSTUM; ++kind)
            for (uint64_t i = 0; i < OF_A_MANNER; ++i) {
                if (!other_exists(kind, dim))
                    continue;
                meeting m = other_meeting(how, kind, dim, SEED, i);
                dice d = dice_for(SEED, i);
                hash_meeting(&h, measures, &d, &m);
            }
    for (manner how = 0; dim == 2 && how < MANNER_PAIRS; ++how)
        for (uint64_t i = 0; i < OF_A_MANNER; ++i)
            hash_polygons(&h, how, i);
    assert_true(AS_PINNED("pinned", dim, &h, pinned));
}

TEST(the_plane)
{
    run(2, &asker2, &PINNED2);
}

TEST(space)
{
    run(3, &asker3, &PINNED3);
}
