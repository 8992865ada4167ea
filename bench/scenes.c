/* The pairs that are timed. */
#include "scenes.h"

#include "families/boxes3.h"
#include "families/dice.h"

#include <math.h>

/* ---- Random boxes -------------------------------------------------------------------------------------------- */

typedef size_t (*hits_at)(void *pairs, size_t count, double reach);

/* How far apart boxes must lie for this share of the pairs to hit; the offsets are multiples of the reach. */
static double reach_for(hits_at hits, void *pairs, size_t count, double share)
{
    double near = 0, far = 16;
    for (int step = 0; step < 24; step++) {
        double middle = (near + far) / 2;
        if ((double)hits(pairs, count, middle) > share * (double)count)
            near = middle;
        else
            far = middle;
    }
    return far;
}

/* While a scene is made, the second box's centre is its offset for a reach of 1. */
static hit_obb3 placed3(const obb3_pair *pair, double reach)
{
    hit_obb3 b = pair->b;
    b.center = add3(pair->a.center, scale3(reach, b.center));
    return b;
}

static size_t hits3_at(void *pairs, size_t count, double reach)
{
    const obb3_pair *pair = pairs;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++) {
        hit_obb3 b = placed3(&pair[i], reach);
        hits += hit_overlap_obb3_obb3(&pair[i].a, &b);
    }
    return hits;
}

static obb3_pair any_pair(dice *d)
{
    obb3_pair pair;
    pair.a = random_box(d);
    pair.b = random_box(d);
    pair.a.center = random_in_cube(d, 10);
    pair.b.center = random_in_cube(d, 1);
    return pair;
}

static void spread3(obb3_pair *pairs, size_t count, double share)
{
    double reach = reach_for(hits3_at, pairs, count, share);
    for (size_t i = 0; i < count; i++)
        pairs[i].b = placed3(&pairs[i], reach);
}

static void random_share(uint64_t seed, size_t count, obb3_pair *pairs, double share)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++)
        pairs[i] = any_pair(&d);
    spread3(pairs, count, share);
}

static void random_50(uint64_t seed, size_t count, obb3_pair *pairs)
{
    random_share(seed, count, pairs, 0.5);
}

static void random_5(uint64_t seed, size_t count, obb3_pair *pairs)
{
    random_share(seed, count, pairs, 0.05);
}

static void near_parallel(uint64_t seed, size_t count, obb3_pair *pairs)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++) {
        pairs[i] = any_pair(&d);
        turned_frame(&d, pairs[i].a.axis, 1e-8, pairs[i].b.axis);
    }
    spread3(pairs, count, 0.5);
}

static void flat(uint64_t seed, size_t count, obb3_pair *pairs)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++) {
        pairs[i] = any_pair(&d);
        *component3(&pairs[i].a.half, dice_below(&d, 3)) = 0;
        *component3(&pairs[i].b.half, dice_below(&d, 3)) = 0;
    }
    spread3(pairs, count, 0.5);
}

/* ---- Neighbours in walls and grids --------------------------------------------------------------------------- */

enum { CELLS = 16 };

typedef struct wall {
    hit_vec3 half;
    hit_vec3 axis[3];
    bool bond;     /* every other layer is moved by half a brick */
    bool frames;   /* each brick has its own frame, within an ulp of the wall's */
    uint64_t seed; /* for these frames */
} wall;

static hit_vec3 wall_place(const wall *w, const int cell[3])
{
    double x = 2 * w->half.x * cell[0] + (w->bond && cell[2] % 2 != 0 ? w->half.x : 0);
    return (hit_vec3){x, 2 * w->half.y * cell[1], 2 * w->half.z * cell[2]};
}

static hit_obb3 wall_brick(const wall *w, const int cell[3])
{
    hit_vec3 place = wall_place(w, cell);
    hit_obb3 box = {.half = w->half, .axis = {w->axis[0], w->axis[1], w->axis[2]}};
    box.center = add3(scale3(place.x, w->axis[0]), scale3(place.y, w->axis[1]));
    box.center = add3(box.center, scale3(place.z, w->axis[2]));
    if (w->frames) {
        int brick = (cell[2] * CELLS + cell[1]) * CELLS + cell[0];
        dice own = dice_for(w->seed, (uint64_t)brick);
        for (int k = 0; k < 3; k++)
            nudge3(&own, &box.axis[k], 1);
    }
    return box;
}

/* Do two different bricks have a point in common, but for rounding? */
static bool wall_neighbours(const wall *w, const int a[3], const int b[3])
{
    hit_vec3 d = sub3(wall_place(w, a), wall_place(w, b));
    bool same = a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
    return !same && fabs(d.x) < 2.001 * w->half.x && fabs(d.y) < 2.001 * w->half.y && fabs(d.z) < 2.001 * w->half.z;
}

static void wall_pairs(const wall *w, uint64_t seed, size_t count, obb3_pair *pairs)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++) {
        int a[3], b[3];
        do {
            for (int k = 0; k < 3; k++) {
                a[k] = dice_below(&d, CELLS);
                b[k] = a[k] + dice_between(&d, -1, 1);
            }
        } while (!wall_neighbours(w, a, b));
        pairs[i].a = wall_brick(w, a);
        pairs[i].b = wall_brick(w, b);
    }
}

static void turned_wall(uint64_t seed, size_t count, obb3_pair *pairs, hit_vec3 half, bool frames)
{
    wall w = {.half = half, .bond = true, .frames = frames, .seed = ~seed};
    dice d = {seed};
    random_frame(&d, w.axis);
    wall_pairs(&w, seed + 1, count, pairs);
}

static const hit_vec3 DECIMAL = {0.107, 0.0575, 0.0355}, DYADIC = {1, 0.5, 0.25};

static void wall_decimal(uint64_t seed, size_t count, obb3_pair *pairs)
{
    turned_wall(seed, count, pairs, DECIMAL, false);
}

static void wall_dyadic(uint64_t seed, size_t count, obb3_pair *pairs)
{
    turned_wall(seed, count, pairs, DYADIC, false);
}

static void wall_frames_decimal(uint64_t seed, size_t count, obb3_pair *pairs)
{
    turned_wall(seed, count, pairs, DECIMAL, true);
}

static void wall_frames_dyadic(uint64_t seed, size_t count, obb3_pair *pairs)
{
    turned_wall(seed, count, pairs, DYADIC, true);
}

static void aligned_grid(uint64_t seed, size_t count, obb3_pair *pairs, double half)
{
    wall w = {.half = {half, half, half}};
    world_frame(w.axis);
    wall_pairs(&w, seed, count, pairs);
}

static void grid_decimal(uint64_t seed, size_t count, obb3_pair *pairs)
{
    aligned_grid(seed, count, pairs, 0.1);
}

static void grid_dyadic(uint64_t seed, size_t count, obb3_pair *pairs)
{
    aligned_grid(seed, count, pairs, 0.125);
}

const scene3 scenes3[] = {
    {"random, 50 % hit", 1, random_50},
    {"random, 5 % hit", 1, random_5},
    {"edges 1e-8 from parallel", 1.5, near_parallel},
    {"flat boxes", 1.5, flat},
    {"turned wall, decimal", 5, wall_decimal},
    {"turned wall, dyadic", 5, wall_dyadic},
    {"wall, frames an ulp apart, decimal", 20, wall_frames_decimal},
    {"wall, frames an ulp apart, dyadic", 20, wall_frames_dyadic},
    {"aligned grid, decimal", 3, grid_decimal},
    {"aligned grid, dyadic", 3, grid_dyadic},
};
const size_t scenes3_count = sizeof scenes3 / sizeof *scenes3;

/* ---- 2D ------------------------------------------------------------------------------------------------------ */

static hit_obb2 placed2(const obb2_pair *pair, double reach)
{
    hit_obb2 b = pair->b;
    b.center = (hit_vec2){pair->a.center.x + reach * b.center.x, pair->a.center.y + reach * b.center.y};
    return b;
}

static size_t hits2_at(void *pairs, size_t count, double reach)
{
    const obb2_pair *pair = pairs;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += hit_overlap_obb2_obb2(pair[i].a, placed2(&pair[i], reach));
    return hits;
}

static hit_obb2 any_rectangle(dice *d, double reach)
{
    double x = dice_range(d, -reach, reach), y = dice_range(d, -reach, reach);
    double hx = dice_range(d, 0.5, 1.5), hy = dice_range(d, 0.5, 1.5);
    return hit_obb2_from_angle((hit_vec2){x, y}, (hit_vec2){hx, hy}, dice_range(d, 0, 6.283185307179586));
}

void scene2_random(uint64_t seed, size_t count, obb2_pair *pairs, double share)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++) {
        pairs[i].a = any_rectangle(&d, 10);
        pairs[i].b = any_rectangle(&d, 1);
    }
    double reach = reach_for(hits2_at, pairs, count, share);
    for (size_t i = 0; i < count; i++)
        pairs[i].b = placed2(&pairs[i], reach);
}

static void random2_50(uint64_t seed, size_t count, obb2_pair *pairs)
{
    scene2_random(seed, count, pairs, 0.5);
}

static void random2_5(uint64_t seed, size_t count, obb2_pair *pairs)
{
    scene2_random(seed, count, pairs, 0.05);
}

/* A wall's brick in the plane, as those in space; `layer` is one layer's number, of which every other is moved. */
static hit_obb2 brick2(const wall *w, hit_vec2 axis, int column, int layer)
{
    double x = 2 * w->half.x * column + (w->bond && layer % 2 != 0 ? w->half.x : 0), y = 2 * w->half.y * layer;
    hit_obb2 box = {.half = {w->half.x, w->half.y}, .axis = axis};
    box.center = (hit_vec2){axis.x * x - axis.y * y, axis.y * x + axis.x * y};
    if (w->frames) {
        int brick = layer * CELLS + column;
        dice own = dice_for(w->seed, (uint64_t)brick);
        int up = dice_between(&own, -1, 1);
        box.axis.x = nudge(axis.x, up);
        up = dice_between(&own, -1, 1);
        box.axis.y = nudge(axis.y, up);
    }
    return box;
}

/* Neighbours in the same layer or in the next, which share a side or, in a grid, a corner. */
static void wall2_pairs(const wall *w, hit_vec2 axis, uint64_t seed, size_t count, obb2_pair *pairs)
{
    dice d = {seed};
    for (size_t i = 0; i < count; i++) {
        int column = dice_below(&d, CELLS), layer = dice_below(&d, CELLS);
        int up = dice_below(&d, 2), right = 1;
        if (up != 0)
            right = w->bond ? dice_below(&d, 2) - (layer % 2 == 0) : dice_between(&d, -1, 1);
        pairs[i].a = brick2(w, axis, column, layer);
        pairs[i].b = brick2(w, axis, column + right, layer + up);
    }
}

static void turned_wall2(uint64_t seed, size_t count, obb2_pair *pairs, hit_vec3 half, bool frames)
{
    wall w = {.half = half, .bond = true, .frames = frames, .seed = ~seed};
    dice d = {seed};
    hit_vec2 zero = {0, 0};
    hit_obb2 turned = hit_obb2_from_angle(zero, zero, dice_range(&d, 0, 6.283185307179586));
    wall2_pairs(&w, turned.axis, seed + 1, count, pairs);
}

static void wall2_decimal(uint64_t seed, size_t count, obb2_pair *pairs)
{
    turned_wall2(seed, count, pairs, DECIMAL, false);
}

static void wall2_dyadic(uint64_t seed, size_t count, obb2_pair *pairs)
{
    turned_wall2(seed, count, pairs, DYADIC, false);
}

static void wall2_frames_decimal(uint64_t seed, size_t count, obb2_pair *pairs)
{
    turned_wall2(seed, count, pairs, DECIMAL, true);
}

static void wall2_frames_dyadic(uint64_t seed, size_t count, obb2_pair *pairs)
{
    turned_wall2(seed, count, pairs, DYADIC, true);
}

static void aligned_grid2(uint64_t seed, size_t count, obb2_pair *pairs, double half)
{
    wall w = {.half = {half, half, half}};
    wall2_pairs(&w, (hit_vec2){1, 0}, seed, count, pairs);
}

static void grid2_decimal(uint64_t seed, size_t count, obb2_pair *pairs)
{
    aligned_grid2(seed, count, pairs, 0.1);
}

static void grid2_dyadic(uint64_t seed, size_t count, obb2_pair *pairs)
{
    aligned_grid2(seed, count, pairs, 0.125);
}

const scene2 scenes2[] = {
    {"random, 50 % hit", random2_50},
    {"random, 5 % hit", random2_5},
    {"turned wall, decimal", wall2_decimal},
    {"turned wall, dyadic", wall2_dyadic},
    {"wall, frames an ulp apart, decimal", wall2_frames_decimal},
    {"wall, frames an ulp apart, dyadic", wall2_frames_dyadic},
    {"aligned grid, decimal", grid2_decimal},
    {"aligned grid, dyadic", grid2_dyadic},
};
const size_t scenes2_count = sizeof scenes2 / sizeof *scenes2;
