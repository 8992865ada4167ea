/* Bytes as a level and a mover: whatever the numbers, it comes to an end, says what it should, and where the skin is no
 * less than the header asks, stays clear of what it was clear of. Compiled for the plane and for space: DIM is 2 or 3.
 */
#include "bytes.h"
#include "fuzzer.h"
#include "worlds/mover_level.h"

enum { FEW = 6, MOVES = 4 };

static vec any_vec(bytes *b)
{
    double x[3];
    for (int c = 0; c < 3; c++)
        x[c] = c < DIM ? bytes_number(b) : 0;
    return vec_of(x);
}

/* Along the axes, or turned by some degrees. */
static obb any_box(bytes *b)
{
    const vec center = any_vec(b), half = vec_abs(any_vec(b));
    const hit_vec2 u = hit_vec2_from_degrees(15.0 * (bytes_byte(b) % 24));
#if DIM == 2
    return (obb){center, half, u};
#else
    return (obb){center, half, {{u.x, u.y, 0}, {-u.y, u.x, 0}, {0, 0, 1}}};
#endif
}

static capsule any_rod(bytes *b)
{
    const vec a = any_vec(b), c = any_vec(b);
    return (capsule){a, c, fabs(bytes_number(b))};
}

/* What is none the world refuses. */
static level any_level(bytes *b)
{
    level l = {.count = 0};
    const int most = (int)(bytes_byte(b) % FEW);
    need(BY_DIM(hit_world2_create, hit_world3_create)(NULL, &l.world) == HIT_OK);
    for (int i = 0; i < most; i++) {
        thing t = {.kind = (int)(bytes_byte(b) % LEVEL_KINDS)};
        t.turned = any_box(b);
        t.rod = any_rod(b);
        t.round = (ball){t.turned.center, t.rod.radius};
        t.box = (aabb){vec_min(t.rod.a, t.rod.b), vec_max(t.rod.a, t.rod.b)};
        (void)put(&l, t, 1);
    }
    return l;
}

static bool blocks(void *context, hit_id id, uint64_t user, vec normal, double distance)
{
    (void)id;
    (void)user;
    return *(const unsigned *)context % 4 != 0 || (normal.y > 0.5 && distance > 0);
}

/* The greatest number that a thing, the mover or its way has. */
static double greatest(const level *l, const walker *w, vec by)
{
    double most = fmax(vec_largest(by), w->is_box ? vec_largest(w->box.center) + vec_largest(w->box.half)
                                                  : fmax(vec_largest(w->rod.a), vec_largest(w->rod.b)) + w->rod.radius);
    for (int i = 0; i < l->count; i++) {
        const thing *t = &l->thing[i];
        most = fmax(most, fmax(vec_largest(t->turned.center) + vec_largest(t->turned.half),
                               fmax(vec_largest(t->rod.a), vec_largest(t->rod.b)) + t->rod.radius));
    }
    return most;
}

static void check(const level *l, const walker *before, const walker *after, const moved *m)
{
    need(m->count >= 0 && m->count <= HIT_MOVER_PLANES && (!m->grounded || m->ground < m->count));
    for (int i = 0; i < l->count; i++)
        need(!(closest_to(&l->thing[i], before).distance > 0) || closest_to(&l->thing[i], after).distance > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    level l = any_level(&b);
    unsigned options = bytes_byte(&b);
    walker w = {.is_box = options % 2 == 0, .box = any_box(&b), .rod = any_rod(&b)};
    mover_config c = {.context = &options, .skin = bytes_number(&b)};
    c.blocks = options % 8 < 4 ? blocks : NULL;
    if (options % 16 < 8)
        c.up = any_vec(&b);
    c.step = options % 32 < 16 ? bytes_number(&b) : 0;
    c.snap = options % 64 < 32 ? bytes_number(&b) : 0;
    for (int i = 0; i < MOVES && b.left > 0; i++) {
        const vec by = any_vec(&b);
        moved m;
        const double most = greatest(&l, &w, by) + fabs(c.step) + fabs(c.snap);
        if (!slide(&l, &w, by, &c, &m))
            break;
        const walker before = w;
        place(&w, m.by);
        if (!c.blocks && c.skin >= 0x1p-30 * most && most < 0x1p1000 && c.skin > 0x1p-900)
            check(&l, &before, &w, &m);
    }
    drop_level(&l);
    return 0;
}
