/* Signed distance and closest points of two convex chains of corners in the plane.
 *
 * Whether they meet is told by exact relations. If they do not, a corner of one is closest to a side of the other. If
 * they do, the shortest way out is along the normal of a side of either, as no others bound the Minkowski difference;
 * along it the second is moved until the two touch, and where they then are closest they are deepest. All pairs are
 * looked at in double, and those that may be the least also in double-double. Any side whatever gives a way out that is
 * not too short, since all corners are looked at along its normal; so a side that is too short to tell its direction
 * does no harm. Bounds: docs/numerics.md, "Chains of corners". Based on: C. Ericson, Real-Time Collision Detection,
 * 2005, sections 5.1.2 and 5.2.1; S. Cameron, R. Culley, "Determining the minimum translational distance between two
 * convex polyhedra", ICRA 1986, for the depth. */
#include "measure/chain2.h"

#include "exact/dd.h"
#include "exact/order.h"
#include "measure/rod_sign.h"

/* Corners from the origin of a pair, and the ways from each to the next. */
typedef struct chain2 {
    int count, turn;
    dd at[HIT_POLYGON_CORNERS][2], way[HIT_POLYGON_CORNERS][2];
} chain2;

/* To one scale: a length of 2^exponent counts 1. No coordinate is greater than size. */
typedef struct chain_pair2 {
    chain2 a, b;
    double origin[2], size;
    int exponent;
    double shrink, grow; /* first by this, so that nothing is past the range, then by that */
} chain_pair2;

static const dd STAY2[2] = {{0, 0}, {0, 0}};

/* What double may err by, over the size, in what it tells of a length here, and a reserve. */
static const double ROUGH2 = 0x1p-44;

/* ---- To one scale ---- */

/* At least a quarter of the greatest difference of a coordinate from the origin's, and not much more. */
static double quarter_of_ring2(const ring2 *ring, const double origin[2], double most)
{
    for (int i = 0; i < ring->count; i++) {
        const double x = fabs(0.25 * ring->corner[i].x - 0.25 * origin[0]);
        const double y = fabs(0.25 * ring->corner[i].y - 0.25 * origin[1]);
        most = x > most ? x : most;
        most = y > most ? y : most;
    }
    return most;
}

/* The same of the way from the centre along both half lengths, of which neither the product with a large axis nor a
 * quarter may be lost. */
static double quarter_of_box2(const hit_obb2 *box)
{
    const double x = fabs(box->axis.x), y = fabs(box->axis.y), half = fmax(fabs(box->half.x), fabs(box->half.y));
    int length;
    frexp(x > y ? x : y, &length);
    const double sum = ldexp(x, -length) + ldexp(y, -length);
    return 2 * (half > 1 ? ldexp(0.25 * sum * half, length) : ldexp(sum * (0x1p512 * half), length - 514));
}

/* x - origin, over 2^exponent. */
static dd seen2(double x, double origin, const chain_pair2 *pair)
{
    return dd_scale(dd_difference(x * pair->shrink, origin * pair->shrink), pair->grow);
}

static int next2(const chain2 *chain, int i)
{
    return i + 1 == chain->count ? 0 : i + 1;
}

static void load_ring2(const ring2 *ring, const chain_pair2 *pair, chain2 *out)
{
    out->count = ring->count;
    out->turn = ring->turn;
    for (int i = 0; i < ring->count; i++) {
        out->at[i][0] = seen2(ring->corner[i].x, pair->origin[0], pair);
        out->at[i][1] = seen2(ring->corner[i].y, pair->origin[1], pair);
    }
    for (int i = 0; i < ring->count; i++)
        for (int c = 0; c < 2; c++)
            out->way[i][c] = dd_add(out->at[next2(out, i)][c], dd_negate(out->at[i][c]));
}

/* The origin is its centre. The corners go round counter-clockwise, from the one against both axes. An axis that is far
 * from a unit vector lends its size to the half lengths. */
static void load_box2(const hit_obb2 *box, const chain_pair2 *pair, chain2 *out)
{
    int length;
    const double greatest = fmax(fabs(box->axis.x), fabs(box->axis.y)), size = greatest > 0 ? 1 : 0;
    frexp(greatest, &length);
    const double u = ldexp(box->axis.x, -length), v = ldexp(box->axis.y, -length), axis[2][2] = {{u, v}, {-v, u}};
    const double half[2] = {ldexp(fabs(size * box->half.x), length - pair->exponent),
                            ldexp(fabs(size * box->half.y), length - pair->exponent)};
    out->count = 4;
    out->turn = 1;
    for (int c = 0; c < 2; c++) {
        dd along[2];
        for (int k = 0; k < 2; k++) {
            exact_two_product(half[k], axis[k][c], &along[k].high, &along[k].low);
            out->way[k][c] = dd_scale(along[k], 2);
            out->way[k + 2][c] = dd_negate(out->way[k][c]);
        }
        const dd sum = dd_add(along[0], along[1]), difference = dd_add(along[0], dd_negate(along[1]));
        out->at[0][c] = dd_negate(sum);
        out->at[1][c] = difference;
        out->at[2][c] = sum;
        out->at[3][c] = dd_negate(difference);
    }
}

static double corners_size2(const chain2 *chain, double size)
{
    for (int i = 0; i < chain->count; i++)
        for (int c = 0; c < 2; c++)
            size = fabs(chain->at[i][c].high) > size ? fabs(chain->at[i][c].high) : size;
    return size;
}

/* False: a corner is past the range. */
static bool load_pair2(const chain_question2 *question, chain_pair2 *out)
{
    const hit_obb2 *box = question->box;
    const hit_vec2 origin = box != NULL ? box->center : question->a.corner[0];
    out->origin[0] = origin.x;
    out->origin[1] = origin.y;
    const double of_a = box != NULL ? quarter_of_box2(box) : quarter_of_ring2(&question->a, out->origin, 0);
    const double quarter = quarter_of_ring2(&question->b, out->origin, of_a);
    int exponent = 0;
    if (!(quarter <= DBL_MAX))
        return false;
    frexp(quarter, &exponent);
    exponent = quarter > 0 ? exponent + 2 : -1000;
    out->exponent = exponent >= -60 && exponent <= 60 ? 0 : exponent < -1000 ? -1000 : exponent;
    const int ahead = out->exponent > 900 ? 8 : 0;
    out->shrink = ldexp(1, -ahead);
    out->grow = ldexp(1, ahead - out->exponent);
    if (box != NULL)
        load_box2(box, out, &out->a);
    else
        load_ring2(&question->a, out, &out->a);
    load_ring2(&question->b, out, &out->b);
    out->size = corners_size2(&out->b, corners_size2(&out->a, 0));
    return true;
}

/* The coordinate that is v 2^exponent from the origin's. */
static double placed2(const chain_pair2 *pair, int c, dd v)
{
    const int ahead = pair->exponent > 900 ? 8 : 0;
    const dd way = {ldexp(v.high, pair->exponent - ahead), ldexp(v.low, pair->exponent - ahead)};
    return ldexp(dd_add(dd_from(ldexp(pair->origin[c], -ahead)), way).high, ahead);
}

static dd dot2(const dd u[2], const dd v[2])
{
    return dd_add(dd_multiply(u[0], v[0]), dd_multiply(u[1], v[1]));
}

/* Is the side too short to have a direction? Then those beside it do for it. */
static bool is_no_way2(const dd way[2])
{
    return !(fabs(way[0].high) + fabs(way[1].high) > 0x1p-400);
}

/* ---- Where they are closest ---- */

/* The way from a to b, of which b is moved; the side that one end is within, if there is one. */
typedef struct nearest2_of_chains {
    bool any;
    dd a[2], b[2], way[2], square;
    int side;
} nearest2_of_chains;

/* A pair of chains, one of which lends its sides, the other its corners; the corners are moved. */
typedef struct side_corners2 {
    const chain2 *sides, *corners;
    dd move[2];
    bool of_a; /* the sides */
    double behind;
} side_corners2;

/* The square of the distance of corner j from side i, in double; INFINITY for one that is clearly behind the side,
 * since then another side is closer. */
static double rough_square2(const side_corners2 *of, int i, int j)
{
    const double x = of->corners->at[j][0].high - of->sides->at[i][0].high + of->move[0].high;
    const double y = of->corners->at[j][1].high - of->sides->at[i][1].high + of->move[1].high;
    const double u = of->sides->way[i][0].high, v = of->sides->way[i][1].high;
    if (of->sides->turn * (x * v - y * u) < of->behind * (fabs(u) + fabs(v)))
        return INFINITY;
    const double square = u * u + v * v, along = x * u + y * v;
    const double part = !(along > 0) ? 0 : along < square ? along / square : 1;
    const double p = x - part * u, q = y - part * v;
    return p * p + q * q;
}

/* The same in double-double, and kept if it is less. */
static void try_side2(const side_corners2 *of, int i, int j, nearest2_of_chains *best)
{
    const dd *from = of->sides->at[i], *side = of->sides->way[i], *corner = of->corners->at[j];
    dd way[2], foot[2] = {from[0], from[1]};
    for (int c = 0; c < 2; c++)
        way[c] = dd_add(dd_add(corner[c], dd_negate(from[c])), of->move[c]);
    const dd square = dot2(side, side), along = dot2(way, side);
    const bool within = !is_no_way2(side) && along.high > 0 && dd_less(along, square);
    if (within) {
        const dd across = dd_add(dd_multiply(side[0], way[1]), dd_negate(dd_multiply(side[1], way[0])));
        const dd by_across = dd_divide(across, square), part = dd_divide(along, square);
        way[0] = dd_negate(dd_multiply(by_across, side[1]));
        way[1] = dd_multiply(by_across, side[0]);
        for (int c = 0; c < 2; c++)
            foot[c] = dd_add(from[c], dd_multiply(part, side[c]));
    } else if (along.high > 0) {
        for (int c = 0; c < 2; c++) {
            way[c] = dd_add(way[c], dd_negate(side[c]));
            foot[c] = dd_add(from[c], side[c]);
        }
    }
    const dd distance = dot2(way, way);
    if (best->any && !dd_less(distance, best->square))
        return;
    best->any = true;
    best->square = distance;
    best->side = !within ? CHAIN2_CORNERS : of->of_a ? i : CHAIN2_OF_B + i;
    for (int c = 0; c < 2; c++) {
        best->a[c] = of->of_a ? foot[c] : corner[c];
        best->b[c] = of->of_a ? corner[c] : foot[c];
        best->way[c] = of->of_a ? way[c] : dd_negate(way[c]);
    }
}

/* With the second moved. */
static nearest2_of_chains nearest_of2(const chain_pair2 *pair, const dd move[2])
{
    const double behind = -ROUGH2 * pair->size;
    const side_corners2 of[2] = {{&pair->a, &pair->b, {move[0], move[1]}, true, behind},
                                 {&pair->b, &pair->a, {dd_negate(move[0]), dd_negate(move[1])}, false, behind}};
    double rough[2 * HIT_POLYGON_CORNERS * HIT_POLYGON_CORNERS], least = INFINITY;
    nearest2_of_chains best = {.any = false};
    int n = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < of[k].sides->count; i++)
            for (int j = 0; j < of[k].corners->count; j++) {
                const double square = rough_square2(&of[k], i, j);
                least = square < least ? square : least;
                rough[n++] = square;
            }
    const double reach = sqrt(least) + ROUGH2 * pair->size, limit = reach * reach;
    n = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < of[k].sides->count; i++)
            for (int j = 0; j < of[k].corners->count; j++)
                if (!(rough[n++] > limit))
                    try_side2(&of[k], i, j, &best);
    return best;
}

/* ---- The way out ---- */

/* Along the unit vector n, from the first to the second, they are `gap` apart. */
typedef struct chain_way2 {
    dd n[2], gap;
    int side;
} chain_way2;

/* How far is the other beyond side i, in double? */
static double rough_gap2(const chain2 *chain, int i, const chain2 *other)
{
    const double u = chain->turn * chain->way[i][1].high, v = -chain->turn * chain->way[i][0].high;
    double least = INFINITY;
    if (is_no_way2(chain->way[i]))
        return -INFINITY;
    for (int j = 0; j < other->count; j++) {
        const double x = other->at[j][0].high - chain->at[i][0].high, y = other->at[j][1].high - chain->at[i][1].high;
        const double along = u * x + v * y;
        least = along < least ? along : least;
    }
    return least / sqrt(u * u + v * v);
}

/* The least of the way from a corner to the others along a unit vector. */
static dd gap_along2(const dd from[2], const chain2 *other, const dd n[2])
{
    dd least = {INFINITY, 0};
    for (int j = 0; j < other->count; j++) {
        const dd way[2] = {dd_add(other->at[j][0], dd_negate(from[0])), dd_add(other->at[j][1], dd_negate(from[1]))};
        const dd along = dot2(way, n);
        least = dd_less(along, least) ? along : least;
    }
    return least;
}

static void unit_along2(const dd way[2], dd n[2])
{
    const dd length = dd_sqrt(dot2(way, way));
    for (int c = 0; c < 2; c++)
        n[c] = dd_divide(way[c], length);
}

static void try_normal2(const chain_pair2 *pair, int side, chain_way2 *best)
{
    const bool of_a = side < CHAIN2_OF_B;
    const chain2 *chain = of_a ? &pair->a : &pair->b, *other = of_a ? &pair->b : &pair->a;
    const int i = of_a ? side : side - CHAIN2_OF_B;
    const dd *way = chain->way[i];
    const dd right[2] = {way[1], dd_negate(way[0])}, left[2] = {dd_negate(way[1]), way[0]};
    dd n[2];
    unit_along2(chain->turn > 0 ? right : left, n);
    const dd gap = gap_along2(chain->at[i], other, n);
    if (!dd_less(best->gap, gap))
        return;
    *best = (chain_way2){{n[0], n[1]}, gap, side};
    for (int c = 0; c < 2 && !of_a; c++)
        best->n[c] = dd_negate(n[c]);
}

/* Along any way, of any length; of none: along x. */
static chain_way2 way_along2(const chain_pair2 *pair, const dd way[2])
{
    chain_way2 out = {{dd_from(1), dd_from(0)}, {INFINITY, 0}, CHAIN2_CORNERS};
    if (!is_no_way2(way))
        unit_along2(way, out.n);
    for (int i = 0; i < pair->a.count; i++) {
        const dd gap = gap_along2(pair->a.at[i], &pair->b, out.n);
        out.gap = dd_less(gap, out.gap) ? gap : out.gap;
    }
    return out;
}

/* Along which of all normals and `guess` are they furthest apart, or least deep in each other? */
static chain_way2 way_out2(const chain_pair2 *pair, const dd guess[2])
{
    double rough[2 * HIT_POLYGON_CORNERS], most = -INFINITY;
    chain_way2 best = {.gap = {-INFINITY, 0}};
    for (int k = 0; k < 2; k++) {
        const chain2 *chain = k == 0 ? &pair->a : &pair->b, *other = k == 0 ? &pair->b : &pair->a;
        for (int i = 0; i < chain->count; i++) {
            const double gap = rough_gap2(chain, i, other);
            most = gap > most ? gap : most;
            rough[k * CHAIN2_OF_B + i] = gap;
        }
    }
    if (guess != NULL || !(most > -INFINITY))
        best = way_along2(pair, guess != NULL ? guess : STAY2);
    for (int k = 0; k < 2 && most > -INFINITY; k++)
        for (int i = 0; i < (k == 0 ? pair->a.count : pair->b.count); i++)
            if (rough[k * CHAIN2_OF_B + i] >= most - ROUGH2 * pair->size)
                try_normal2(pair, k * CHAIN2_OF_B + i, &best);
    return best;
}

/* ---- Both ---- */

static hit_closest2 placed_closest2(const chain_question2 *question, const chain_pair2 *pair, dd gap, const dd n[2],
                                    const nearest2_of_chains *at)
{
    double a[2], b[2];
    for (int c = 0; c < 2; c++) {
        a[c] = placed2(pair, c, at->a[c]) + question->radius * n[c].high;
        b[c] = placed2(pair, c, at->b[c]);
    }
    const double distance = rod_less_radii(gap.high, pair->exponent, question->radius, 0);
    return (hit_closest2){
        rod_signed_as(question->whole, distance), {0 + n[0].high, 0 + n[1].high}, {a[0], a[1]}, {b[0], b[1]}};
}

/* The way between two that nearly touch may be far from across both: of it and all others the one is taken along which
 * they are furthest apart, so that a ball along it is as deep as it seems. */
static hit_closest2 closest_apart2(const chain_question2 *question, const chain_pair2 *pair, int *side)
{
    const nearest2_of_chains at = nearest_of2(pair, STAY2);
    const dd length = dd_sqrt(at.square);
    *side = at.side;
    if (!(length.high > 0x1p-40 * pair->size)) {
        const chain_way2 way = way_out2(pair, at.way);
        *side = way.side == CHAIN2_CORNERS ? at.side : way.side;
        return placed_closest2(question, pair, length, way.n, &at);
    }
    const dd n[2] = {dd_divide(at.way[0], length), dd_divide(at.way[1], length)};
    return placed_closest2(question, pair, length, n, &at);
}

static hit_closest2 closest_meeting2(const chain_question2 *question, const chain_pair2 *pair, int *side)
{
    const chain_way2 way = way_out2(pair, NULL);
    const dd depth = question->core == HIT_TOUCHING || !(way.gap.high < 0) ? dd_from(0) : dd_negate(way.gap);
    const dd move[2] = {dd_multiply(way.n[0], depth), dd_multiply(way.n[1], depth)};
    const nearest2_of_chains at = nearest_of2(pair, move);
    *side = way.side;
    return placed_closest2(question, pair, dd_negate(depth), way.n, &at);
}

hit_closest2 hit__measure_chain2_closest(const chain_question2 *question, int *side)
{
    chain_pair2 pair;
    *side = CHAIN2_CORNERS;
    if (!load_pair2(question, &pair)) {
        const double distance = rod_signed_as(question->whole, question->whole == HIT_APART ? INFINITY : -INFINITY);
        return (hit_closest2){distance, {0, 0}, {0, 0}, {0, 0}};
    }
    return question->core == HIT_APART ? closest_apart2(question, &pair, side)
                                       : closest_meeting2(question, &pair, side);
}

/* ---- The sides that face each other ---- */

/* A side between two corners, by where they are along the tangent: the lower one first. Sides in line are one. Of a
 * side that is steep, more than 60 degrees from across the normal, only the corner that reaches further counts, twice.
 */
typedef struct facing2 {
    const chain2 *chain;
    int side, corner[2];
    double at[2];
} facing2;

static double along_of2(const chain2 *chain, int i, const double u[2])
{
    return chain->at[i][0].high * u[0] + chain->at[i][1].high * u[1];
}

/* The unit normal of the side that looks most along `out`, and which it is; 0 if that is more than 60 degrees off. */
static int facing_normal2(const chain2 *chain, const double out[2], double normal[2])
{
    double lean = 0.5;
    int side = CHAIN2_CORNERS;
    normal[0] = normal[1] = 0;
    for (int i = 0; i < chain->count; i++) {
        const double u = chain->turn * chain->way[i][1].high, v = -chain->turn * chain->way[i][0].high;
        const double length = sqrt(u * u + v * v);
        if (is_no_way2(chain->way[i]) || !(u * out[0] + v * out[1] > lean * length))
            continue;
        lean = (u * out[0] + v * out[1]) / length;
        normal[0] = u / length;
        normal[1] = v / length;
        side = i;
    }
    return side;
}

/* All corners that reach furthest along the normal, but for rounding: the lowest and the highest of them along the
 * tangent, and the first of them on the way round. */
static facing2 level_of2(const chain2 *chain, const double normal[2], const double tangent[2], double size)
{
    facing2 f = {chain, 0, {0, 0}, {INFINITY, -INFINITY}};
    double least = -INFINITY;
    for (int i = 0; i < chain->count; i++)
        least = along_of2(chain, i, normal) > least ? along_of2(chain, i, normal) : least;
    least -= 0x1p-49 * size;
    bool before = along_of2(chain, chain->count - 1, normal) >= least;
    for (int i = 0; i < chain->count; i++) {
        const double at = along_of2(chain, i, tangent);
        const bool is_level = along_of2(chain, i, normal) >= least;
        f.side = is_level && !before ? i : f.side;
        before = is_level;
        for (int k = 0; k < 2 && is_level; k++)
            if (k == 0 ? at < f.at[0] : at > f.at[1]) {
                f.corner[k] = i;
                f.at[k] = at;
            }
    }
    return f;
}

/* `out`: the normal of the contact, outward. Of a steep side only the corner that reaches furthest counts. */
static facing2 facing_of2(const chain2 *chain, const double out[2], const double tangent[2], double size)
{
    double normal[2];
    facing_normal2(chain, out, normal);
    const bool is_steep = normal[0] == 0 && normal[1] == 0;
    facing2 f = level_of2(chain, is_steep ? out : normal, tangent, size);
    if (is_steep) {
        f.corner[1] = f.corner[0];
        f.at[1] = f.at[0];
    }
    return f;
}

/* The point of the side that is s along the tangent. */
static void point_at2(const facing2 *f, double s, dd point[2])
{
    const dd *low = f->chain->at[f->corner[0]], *high = f->chain->at[f->corner[1]];
    const double part = s <= f->at[0] ? 0 : s >= f->at[1] ? 1 : (s - f->at[0]) / (f->at[1] - f->at[0]);
    for (int c = 0; c < 2; c++)
        point[c] = part <= 0   ? low[c]
                   : part >= 1 ? high[c]
                               : dd_from(low[c].high + part * (high[c].high - low[c].high));
}

static int part_at2(const facing2 *f, double s, double near)
{
    if (s - f->at[0] <= near)
        return f->corner[0];
    return f->at[1] - s <= near ? f->corner[1] : CHAIN2_SIDE + f->side;
}

static chain_touch2 touch_at2(const chain_question2 *question, const chain_pair2 *pair, const facing2 f[2],
                              const double n[2], double s)
{
    const double wide_a = f[0].at[1] - f[0].at[0], wide_b = f[1].at[1] - f[1].at[0];
    const double near = 0x1p-21 * (wide_a < wide_b ? wide_a : wide_b) + 0x1p-49 * pair->size;
    dd a[2], b[2];
    double world[2][2], depth = 0;
    point_at2(&f[0], s, a);
    point_at2(&f[1], s, b);
    for (int c = 0; c < 2; c++) {
        depth += (a[c].high - b[c].high) * n[c];
        world[0][c] = placed2(pair, c, a[c]) + question->radius * n[c];
        world[1][c] = placed2(pair, c, b[c]);
    }
    return (chain_touch2){{world[0][0], world[0][1]},
                          {world[1][0], world[1][1]},
                          0 - rod_less_radii(0 - depth, pair->exponent, question->radius, 0),
                          part_at2(&f[0], s, near),
                          part_at2(&f[1], s, near)};
}

/* Two corners that are closest, one straight above the other: is the normal that of a side, of the first or second? */
static int side_across2(const chain_pair2 *pair, const double n[2])
{
    const double back[2] = {-n[0], -n[1]};
    for (int k = 0; k < 2; k++) {
        double normal[2];
        const int side = facing_normal2(k == 0 ? &pair->a : &pair->b, k == 0 ? n : back, normal);
        if (side != CHAIN2_CORNERS && fabs(normal[0] * n[1] - normal[1] * n[0]) <= 0x1p-40)
            return k == 0 ? side : CHAIN2_OF_B + side;
    }
    return CHAIN2_CORNERS;
}

/* What the end that is less deep is told to be: what touches but for rounding touches. */
static double less_deep2(double depth, double deepest, double margin, double dust, bool apart)
{
    const double told = !apart && depth >= -dust && !(depth > 0) ? 0 : depth;
    const double near = exact_less(told, -margin) ? -margin : told;
    return exact_less(near, deepest) ? near : deepest;
}

/* What the sides share, seen along the normal, has two ends; of these the deeper one, and the other if it is within the
 * margin, too. As neither side is the first, it does not matter which of two parallel ones gave the depth. */
static int touches_of2(const chain_question2 *question, const chain_pair2 *pair, double margin,
                       const hit_closest2 *closest, int *side, chain_touch2 out[2])
{
    const double n[2] = {closest->normal.x, closest->normal.y}, back[2] = {-n[0], -n[1]}, tangent[2] = {-n[1], n[0]};
    const facing2 f[2] = {facing_of2(&pair->a, n, tangent, pair->size),
                          facing_of2(&pair->b, back, tangent, pair->size)};
    const double low = f[0].at[0] > f[1].at[0] ? f[0].at[0] : f[1].at[0];
    const double high = f[0].at[1] < f[1].at[1] ? f[0].at[1] : f[1].at[1];
    const double depth = 0 - closest->distance;
    const double dust = ldexp(0x1p-51 * pair->size, pair->exponent) + 0x1p-51 * question->radius;
    const chain_touch2 end[2] = {touch_at2(question, pair, f, n, low), touch_at2(question, pair, f, n, high)};
    const int deepest = end[1].depth > end[0].depth;
    const chain_touch2 *other = &end[1 - deepest];
    const bool apart = question->whole == HIT_APART;
    /* Two that are not round may lie side by side, corner above corner. */
    const bool alone = *side == CHAIN2_CORNERS && (!apart || question->radius > 0);
    if (apart && *side == CHAIN2_CORNERS)
        *side = side_across2(pair, n);
    out[0] = end[deepest];
    out[0].depth = depth;
    const bool is_same = other->part_a == out[0].part_a && other->part_b == out[0].part_b;
    const bool single = alone || !(low < high) || is_same;
    /* Unless both ends are as close, but for rounding, the deepest points are known better. */
    if (single || !(other->depth >= (apart ? depth - 8 * dust : -dust))) {
        out[0].a = closest->a;
        out[0].b = closest->b;
    }
    if (single || !(other->depth >= -margin - dust))
        return 1;
    out[1] = *other;
    out[1].depth = less_deep2(other->depth, depth, margin, dust, apart);
    if (deepest == 1) { /* in the order of the tangent */
        const chain_touch2 first = out[1];
        out[1] = out[0];
        out[0] = first;
    }
    return 2;
}

int hit__measure_chain2_touches(const chain_question2 *question, double margin, hit_closest2 *closest, int *side,
                                chain_touch2 out[2])
{
    chain_pair2 pair;
    *closest = hit__measure_chain2_closest(question, side);
    if (!exact_less_equal(closest->distance, margin) || closest->distance == INFINITY)
        return -1;
    if (!load_pair2(question, &pair))
        return 0;
    return touches_of2(question, &pair, margin, closest, side, out);
}
