/* Any boxes, of one set or of two, in space: the join finds the pairs that asking every pair finds, in one order
 * whatever the instruction set; or it refuses, as the first bad box says. */
#define _POSIX_C_SOURCE 200809L
#include "bytes.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>
#include <hitbox/tree.h>

#include <stdbool.h>
#include <stdlib.h>

enum { MOST = 60 };

/* AABBs as doubles or floats, or boxes turned by nice angles. */
typedef struct set {
    hit_boxes3 view;
    hit_aabb3 aabbs[MOST];
    float floats[MOST][6];
    hit_obb3 obbs[MOST];
} set;

static void put_ordered(double *low, double *high)
{
    if (*low > *high) {
        double x = *low;
        *low = *high;
        *high = x;
    }
}

static void read_box(bytes *b, set *s, size_t i)
{
    static const double turns[4][2] = {{1, 0}, {0.6, 0.8}, {0, 1}, {0.8, -0.6}};
    unsigned form = bytes_byte(b);
    double x[6];
    for (int k = 0; k < 6; k++)
        x[k] = bytes_number(b);
    for (int k = 0; k < 3 && form % 16 != 15; k++)
        put_ordered(&x[k], &x[3 + k]);
    const double *turn = turns[form / 16 % 4];
    s->aabbs[i] = (hit_aabb3){{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
    s->obbs[i] = hit_obb3_from_aabb3(s->aabbs[i]);
    s->obbs[i].axis[0] = (hit_vec3){turn[0], turn[1], 0};
    s->obbs[i].axis[1] = (hit_vec3){-turn[1], turn[0], 0};
    for (int k = 0; k < 6; k++)
        s->floats[i][k] = (float)x[k];
    if (s->view.form == HIT_BOXES_FLOAT) {
        const float *f = s->floats[i];
        s->aabbs[i] = (hit_aabb3){{f[0], f[1], f[2]}, {f[3], f[4], f[5]}};
    }
}

static void read_set(bytes *b, set *s)
{
    unsigned form = bytes_byte(b);
    size_t count = bytes_byte(b) % (MOST + 1);
    s->view.form = form % 3 == 0 ? HIT_BOXES_DOUBLE : form % 3 == 1 ? HIT_BOXES_FLOAT : HIT_BOXES_OBB;
    for (size_t i = 0; i < count; i++)
        read_box(b, s, i);
    s->view = form % 3 == 0   ? hit_boxes3_from_aabbs(s->aabbs, count)
              : form % 3 == 1 ? hit_boxes3_from_floats(s->floats[0], s->floats[0] + 3, sizeof *s->floats, count)
                              : hit_boxes3_from_obbs(s->obbs, count);
}

/* An infinite side is no side of a box of many. */
static bool is_good(const set *s, size_t i)
{
    if (s->view.form == HIT_BOXES_OBB)
        return hit_obb3_valid(&s->obbs[i]);
    double x[6];
    bool finite = true;
    memcpy(x, &s->aabbs[i], sizeof x);
    for (int k = 0; k < 6; k++)
        finite = finite && isfinite(x[k]);
    return finite && hit_aabb3_valid(s->aabbs[i]);
}

static bool hits(const set *a, size_t i, const set *b, size_t k, bool no_touch)
{
    bool x = a->view.form == HIT_BOXES_OBB, y = b->view.form == HIT_BOXES_OBB;
    hit_relation relation = x && y ? hit_relate_obb3_obb3(&a->obbs[i], &b->obbs[k])
                            : x    ? hit_relate_aabb3_obb3(b->aabbs[k], &a->obbs[i])
                            : y    ? hit_relate_aabb3_obb3(a->aabbs[i], &b->obbs[k])
                                   : hit_relate_aabb3_aabb3(a->aabbs[i], b->aabbs[k]);
    return relation == HIT_OVERLAPPING || (relation == HIT_TOUCHING && !no_touch);
}

static size_t first_bad(const set *s)
{
    size_t i = 0;
    while (i < s->view.count && is_good(s, i))
        i++;
    if (i != hit_boxes3_first_bad(s->view))
        fail_if("the first bad box");
    return i;
}

static hit_status join(const set *a, const set *b, const hit_join_config *config, hit_pair *out, uint64_t *total)
{
    return b == NULL ? hit_join_boxes3_fill(a->view, config, out, MOST * MOST, total)
                     : hit_join_boxes3_boxes3_fill(a->view, b->view, config, out, MOST * MOST, total);
}

static void check_pairs(const set *a, const set *b, bool no_touch, const hit_pair *found, uint64_t count)
{
    static bool seen[MOST][MOST];
    const set *other = b != NULL ? b : a;
    memset(seen, 0, sizeof seen);
    for (uint64_t n = 0; n < count; n++) {
        hit_pair p = found[n];
        if (p.a >= a->view.count || p.b >= other->view.count || (b == NULL && p.a >= p.b) || seen[p.a][p.b])
            fail_if("a pair of no boxes, or twice the same");
        seen[p.a][p.b] = true;
    }
    for (size_t i = 0; i < a->view.count; i++)
        for (size_t k = b == NULL ? i + 1 : 0; k < other->view.count; k++)
            if (hits(a, i, other, k, no_touch) != seen[i][k])
                fail_if("a pair too many or too few");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const instructions[] = {"plain", "sse2", "avx2", "avx512"};
    static set a, b;
    static hit_pair found[4][MOST * MOST];
    bytes in = bytes_from(data, size);
    unsigned options = bytes_byte(&in);
    bool self = options % 2 == 0;
    hit_join_config config = {.no_touch = options / 2 % 2 == 1, .sorted = options / 4 % 2 == 1};
    read_set(&in, &a);
    if (!self)
        read_set(&in, &b);
    bool good = first_bad(&a) == a.view.count && (self || first_bad(&b) == b.view.count);
    for (int k = 0; k < 4; k++) {
        uint64_t total = 99;
        setenv("HITBOX_INSTRUCTIONS", instructions[k], 1);
        if (join(&a, self ? NULL : &b, &config, found[k], &total) != (good ? HIT_OK : HIT_BAD_ARGUMENT))
            fail_if("the status");
        if (!good)
            continue;
        if (k == 0)
            check_pairs(&a, self ? NULL : &b, config.no_touch, found[0], total);
        else if (memcmp(found[0], found[k], total * sizeof **found) != 0)
            fail_if("another order");
    }
    return 0;
}
