/* The nearest triangles of two meshes.
 *
 * Two packed trees are gone down side by side, in depth, the nearest pair of blocks first; what is no nearer than the
 * best pair of triangles so far is passed over. That is told by the boxes, sixteen at once in float, and again in
 * double, so that pairs which are just as near are passed over, too: where flat sides lie opposite, there are many. Of
 * triangles it is told by how far they reach along the way between the two nearest so far, too: around the nearest
 * places of two surfaces this way parts nearly all. The rest is asked in double (measure/triangles_apart3.h).
 * What rounding may do: docs/numerics.md, "Nearest on a mesh". Based on: E. Larsen, S. Gottschalk, M. C. Lin, D.
 * Manocha, "Fast distance queries with rectangular swept sphere volumes", ICRA 2000, section 4, for the order in which
 * two trees are gone down. Ours differs: packed trees of sixteen children, and the way of the best pair that parts
 * others. */
#include "mesh/nearest_pair3.h"

#include "core/bits.h"
#include "core/vec.h"
#include "measure/triangles_apart3.h"
#include "mesh/face3.h"
#include "mesh/gap_bounds3.h"
#include "tree/best_first.h"

#include <stdalign.h>

enum { BLOCK_FLOATS = 96, PAIRS_ROOM = (2 * TREE_LEVELS + 1) * TREE_WIDTH };

/* Two blocks that wait. */
typedef struct waiting_pair3 {
    float bound;
    uint32_t block[2];
    int level[2];
} waiting_pair3;

/* A leaf block: of each lane that was needed its triangle, and how far that reaches along the way of the best pair. */
typedef struct leaf3 {
    uint32_t block;
    uint32_t known; /* lanes that were looked at */
    hit_triangle3 triangle[TREE_WIDTH];
    double reach[TREE_WIDTH];
    uint32_t of_way[TREE_WIDTH]; /* along which way: its number */
} leaf3;

/* A lane of each leaf block. */
typedef struct candidate3 {
    uint8_t lane[2];
} candidate3;

typedef struct pair_search3 {
    alignas(64) float turned[2][BLOCK_FLOATS]; /* a block that was brought to `steps` */
    const hit_mesh3 *mesh[2];
    mesh_gap_bounds3 *bounds;
    float root[2][6]; /* the boxes of all, as floats of `steps` */
    int steps;
    float part; /* coordinates are multiplied by that */
    int unit;   /* a distance of the caller's times 2^unit is one here */
    /* What is no nearer is passed over: bounds in float, squares in double; and distances of the caller's. */
    float most;
    double most_square, most_reach;
    double beyond, until; /* as far as is asked for, and near enough to end */
    mesh_nearest_pair3 best;
    hit_vec3 way, from; /* the normal of the best pair, and the place from which reaches are measured */
    uint32_t ways;      /* its number; 0: there is none */
    bool ends;
    leaf3 leaf[2];
    waiting_pair3 stack[PAIRS_ROOM];
    int height;
} pair_search3;

/* ---- Boxes ---- */

/* Good until the next call for the same mesh, box_of() among them. */
static const float *block_of(pair_search3 *all, int which, int level, uint32_t block)
{
    const float *x = all->mesh[which]->pack.level[level] + (size_t)block * BLOCK_FLOATS;
    if (all->mesh[which]->steps == all->steps)
        return x;
    float *out = all->turned[which];
    for (int lane = 0; lane < TREE_WIDTH; lane++) {
        float box[6], to[6];
        for (int row = 0; row < 6; row++)
            box[row] = x[16 * row + lane];
        mesh_box_to(box, all->mesh[which]->steps, all->steps, to);
        for (int row = 0; row < 6; row++)
            out[16 * row + lane] = to[row];
    }
    return out;
}

static uint32_t lanes_of(const pair_search3 *all, int which, int level, uint32_t block)
{
    const tree_level l = hit__tree_level_of(&all->mesh[which]->pack, level);
    return block == l.last ? l.tail : 0xffff;
}

static void lane_box(const pair_search3 *all, const float *block, unsigned lane, float out[6])
{
    for (int row = 0; row < 6; row++)
        out[row] = block[16 * row + (int)lane] * all->part;
}

/* The box of all that is in a block: in a lane of the block above. */
static void box_of(pair_search3 *all, int which, int level, uint32_t block, float out[6])
{
    if (level == all->mesh[which]->pack.levels - 1)
        for (int row = 0; row < 6; row++)
            out[row] = all->root[which][row] * all->part;
    else
        lane_box(all, block_of(all, which, level + 1, block / TREE_WIDTH), block % TREE_WIDTH, out);
}

/* The square of the distance of two boxes, within 6 w of itself. */
static double square_of(const float p[6], const float q[6])
{
    double square = 0;
    for (int c = 0; c < 3; c++) {
        const double above = (double)q[c] - (double)p[3 + c], below = (double)p[c] - (double)q[3 + c];
        const double gap = above > below ? above : below;
        square += gap > 0 ? gap * gap : 0;
    }
    return square;
}

static float size_of(const float p[6])
{
    return (p[3] - p[0]) + (p[4] - p[1]) + (p[5] - p[2]);
}

/* ---- What is near enough ---- */

/* Squares below 2^-800 may have lost something. */
#define LEAST_HERE 0x1p-400
#define LEAST_ALONG 0x1p-400
#define LEAST_REACH 0x1p-150
#define MOST_REACH 0x1p300

static void set_most(pair_search3 *all, double distance)
{
    const double here = ldexp(distance > 0x1p-1000 ? distance : 0x1p-1000, all->unit);
    const double square = here * here * (1 + 0x1p-18) + 0x1p-90;
    const bool moderate = all->mesh[0]->steps == 0 && all->mesh[1]->steps == 0 && distance >= LEAST_REACH;
    all->most = square < (double)FLT_MAX / 2 ? (float)square : INFINITY;
    all->most_square = here > LEAST_HERE ? here * here * (1 - 0x1p-50) : (double)INFINITY;
    all->most_reach = moderate && distance <= MOST_REACH ? distance * (1 - 0x1p-50) : (double)INFINITY;
}

static void take_best(pair_search3 *all, const hit_closest3 *at, uint32_t first, uint32_t second)
{
    all->best = (mesh_nearest_pair3){*at, {first, second}};
    set_most(all, fmin(at->distance, all->beyond));
    all->way = at->normal;
    all->from = at->a;
    all->ways++;
    all->ends = exact_less_equal(at->distance, all->until);
}

/* ---- Triangles ---- */

static void start_leaf(leaf3 *leaf, uint32_t block)
{
    if (leaf->block == block)
        return;
    leaf->block = block;
    leaf->known = 0;
}

static void load_lane(pair_search3 *all, int which, unsigned lane)
{
    leaf3 *leaf = &all->leaf[which];
    if ((leaf->known >> lane & 1) != 0)
        return;
    const hit_mesh3 *mesh = all->mesh[which];
    double corner[9];
    mesh_corners(mesh, mesh->pack.id[(size_t)leaf->block * TREE_WIDTH + lane], corner);
    memcpy(leaf->triangle[lane].corner, corner, sizeof corner);
    leaf->known |= 1U << lane;
    leaf->of_way[lane] = 0;
}

/* How far a triangle reaches along the way: the first mesh's forward, the second's backward. */
static double reach_of(pair_search3 *all, int which, unsigned lane)
{
    leaf3 *leaf = &all->leaf[which];
    if (leaf->of_way[lane] == all->ways)
        return leaf->reach[lane];
    double reach = 0;
    for (int i = 0; i < 3; i++) {
        const hit_vec3 p = leaf->triangle[lane].corner[i];
        const double at =
            (all->way.x * (p.x - all->from.x) + all->way.y * (p.y - all->from.y)) + all->way.z * (p.z - all->from.z);
        reach = i == 0 || (which == 0 ? at > reach : at < reach) ? at : reach;
    }
    leaf->of_way[lane] = all->ways;
    leaf->reach[lane] = reach;
    return reach;
}

/* Do the two reach past each other, to within what is near enough, along the way from the middle of one to that of the
 * other? Any way will do. */
static bool parted_between(const hit_triangle3 *a, const hit_triangle3 *b, double most)
{
    const double *p = (const double *)a->corner, *q = (const double *)b->corner;
    double way[3], of_a = -INFINITY, of_b = INFINITY;
    for (int k = 0; k < 3; k++)
        way[k] = (q[k] - p[k]) + ((q[3 + k] - p[3 + k]) + (q[6 + k] - p[6 + k]));
    for (int i = 0; i < 3; i++) {
        const double *x = p + 3 * i, *y = q + 3 * i;
        const double at_a = (way[0] * (x[0] - p[0]) + way[1] * (x[1] - p[1])) + way[2] * (x[2] - p[2]);
        const double at_b = (way[0] * (y[0] - p[0]) + way[1] * (y[1] - p[1])) + way[2] * (y[2] - p[2]);
        of_a = at_a > of_a ? at_a : of_a;
        of_b = at_b < of_b ? at_b : of_b;
    }
    const double gap = of_b - of_a;
    return gap > LEAST_ALONG && gap * gap >= most * most * vec3_dot(way, way);
}

/* Are they no nearer than the best, told without their distance? */
static bool is_parted(pair_search3 *all, candidate3 c)
{
    if (all->most_reach >= (double)INFINITY)
        return false;
    return (all->ways > 0 && reach_of(all, 1, c.lane[1]) - reach_of(all, 0, c.lane[0]) >= all->most_reach) ||
           parted_between(&all->leaf[0].triangle[c.lane[0]], &all->leaf[1].triangle[c.lane[1]], all->most_reach);
}

static void look_at_triangles(pair_search3 *all, candidate3 c)
{
    load_lane(all, 0, c.lane[0]);
    load_lane(all, 1, c.lane[1]);
    const hit_triangle3 *a = &all->leaf[0].triangle[c.lane[0]], *b = &all->leaf[1].triangle[c.lane[1]];
    if (is_parted(all, c) || !exact_has_area3((const double *)a->corner) || !exact_has_area3((const double *)b->corner))
        return;
    const hit_closest3 at = hit__measure_triangles_apart3(a, b);
    if (exact_less(at.distance, all->best.at.distance) || all->best.triangle[0] == MESH_NO_PAIR)
        take_best(all, &at, all->mesh[0]->pack.id[(size_t)all->leaf[0].block * TREE_WIDTH + c.lane[0]],
                  all->mesh[1]->pack.id[(size_t)all->leaf[1].block * TREE_WIDTH + c.lane[1]]);
}

/* The triangles of two leaf blocks. Those of one that are near the other block, one by one: of the one that has fewer.
 */
static void look_at_leaves(pair_search3 *all, const waiting_pair3 *pair)
{
    alignas(64) float key[TREE_WIDTH];
    float box[2][6];
    const float *block[2];
    uint32_t lanes[2];
    for (int which = 0; which < 2; which++) {
        box_of(all, which, 0, pair->block[which], box[which]);
        block[which] = block_of(all, which, 0, pair->block[which]);
    }
    for (int which = 0; which < 2; which++) {
        lanes[which] = all->bounds(block[which], box[1 - which], all->part, all->most, key) &
                       lanes_of(all, which, 0, pair->block[which]);
        if (lanes[which] == 0)
            return;
    }
    for (int which = 0; which < 2; which++)
        start_leaf(&all->leaf[which], pair->block[which]);
    const int one = core_bits_set(lanes[0]) <= core_bits_set(lanes[1]) ? 0 : 1;
    for (uint32_t bits = lanes[one]; bits != 0; bits &= bits - 1) {
        candidate3 c;
        c.lane[one] = (uint8_t)core_lowest_bit(bits);
        lane_box(all, block[one], c.lane[one], box[one]);
        uint32_t near = all->bounds(block[1 - one], box[one], all->part, all->most, key) & lanes[1 - one];
        for (; near != 0 && !all->ends; near &= near - 1) {
            c.lane[1 - one] = (uint8_t)core_lowest_bit(near);
            if (key[c.lane[1 - one]] <= all->most)
                look_at_triangles(all, c);
        }
    }
}

/* ---- Blocks ---- */

/* Are two boxes as far from each other as the best, told in double where that may say more than their bound? */
static bool is_no_nearer(const pair_search3 *all, float bound, const float p[6], const float q[6])
{
    return (double)bound >= all->most_square * (1 - 0x1p-20) && square_of(p, q) >= all->most_square;
}

/* On the stack, the nearest on top, the first of equals above others. */
static void push_in_order(pair_search3 *all, int base, const waiting_pair3 *pair)
{
    int at = all->height++;
    for (; at > base && all->stack[at - 1].bound <= pair->bound; at--)
        all->stack[at] = all->stack[at - 1];
    all->stack[at] = *pair;
}

/* Opens the greater of the two blocks, if it is no leaf. */
static void open_pair(pair_search3 *all, const waiting_pair3 *pair)
{
    alignas(64) float key[TREE_WIDTH];
    float box[2][6], child[6];
    for (int which = 0; which < 2; which++)
        box_of(all, which, pair->level[which], pair->block[which], box[which]);
    const bool second = pair->level[0] == 0 || (pair->level[1] > 0 && size_of(box[1]) > size_of(box[0]));
    const int opened = second ? 1 : 0, level = pair->level[opened];
    const float *block = block_of(all, opened, level, pair->block[opened]), *kept = box[1 - opened];
    uint32_t bits =
        all->bounds(block, kept, all->part, all->most, key) & lanes_of(all, opened, level, pair->block[opened]);
    const int base = all->height;
    for (; bits != 0; bits &= bits - 1) {
        const unsigned lane = core_lowest_bit(bits);
        lane_box(all, block, lane, child);
        if (is_no_nearer(all, key[lane], child, kept))
            continue;
        waiting_pair3 next = *pair;
        next.bound = key[lane];
        next.level[opened] = level - 1;
        next.block[opened] = pair->block[opened] * TREE_WIDTH + lane;
        push_in_order(all, base, &next);
    }
}

/* What has become too far since it was pushed. */
static bool is_hopeless(pair_search3 *all, const waiting_pair3 *pair)
{
    float box[2][6];
    if (!(pair->bound <= all->most))
        return true;
    if ((double)pair->bound < all->most_square * (1 - 0x1p-20))
        return false;
    for (int which = 0; which < 2; which++)
        box_of(all, which, pair->level[which], pair->block[which], box[which]);
    return is_no_nearer(all, pair->bound, box[0], box[1]);
}

/* ---- All ---- */

/* The box of all, brought to the steps of both; and its greatest coordinate. */
static double load_root(pair_search3 *all, int which)
{
    const tree_pack *pack = &all->mesh[which]->pack;
    float box[6];
    double greatest = 0;
    hit__tree_whole_of(3, all->mesh[which]->isa)(pack->level[pack->levels - 1], box, box + 3);
    if (all->mesh[which]->steps == all->steps)
        memcpy(all->root[which], box, sizeof box);
    else
        mesh_box_to(box, all->mesh[which]->steps, all->steps, all->root[which]);
    for (int row = 0; row < 6; row++)
        greatest = fmax(greatest, fabs((double)all->root[which][row]));
    return greatest;
}

static void start(pair_search3 *all, double most, double until)
{
    int exponent;
    all->steps = all->mesh[0]->steps > all->mesh[1]->steps ? all->mesh[0]->steps : all->mesh[1]->steps;
    const double first = load_root(all, 0), second = load_root(all, 1);
    frexp(fmin(fmax(fmax(first, second), 0x1p-100), 0x1p100), &exponent);
    all->part = (float)ldexp(1, -exponent);
    all->unit = -MESH_STEP * all->steps - exponent;
    all->bounds = hit__mesh_gap_bounds3_of(all->mesh[0]->isa);
    all->best = (mesh_nearest_pair3){{.distance = INFINITY}, {MESH_NO_PAIR, MESH_NO_PAIR}};
    all->beyond = most;
    all->until = until;
    all->ways = 0;
    all->ends = false;
    all->leaf[0].block = all->leaf[1].block = UINT32_MAX;
    set_most(all, most);
    all->height = 1;
    all->stack[0] = (waiting_pair3){0, {0, 0}, {all->mesh[0]->pack.levels - 1, all->mesh[1]->pack.levels - 1}};
}

mesh_nearest_pair3 hit__mesh_nearest_pair3(const hit_mesh3 *a, const hit_mesh3 *b, double most, double until)
{
    pair_search3 all;
    all.mesh[0] = a;
    all.mesh[1] = b;
    start(&all, most, until);
    while (all.height > 0 && !all.ends) {
        const waiting_pair3 next = all.stack[--all.height];
        if (is_hopeless(&all, &next))
            continue;
        if (next.level[0] == 0 && next.level[1] == 0)
            look_at_leaves(&all, &next);
        else
            open_pair(&all, &next);
    }
    return all.best;
}
