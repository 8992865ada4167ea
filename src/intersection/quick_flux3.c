/* The volume that a box shares with the cube of half side 1 about the origin, in double, quickly.
 *
 * The flux of flux3.inl, with the same crossings. What takes time there are branches that depend on the boxes. Here an
 * outline is a word of eight bytes, a byte for the number of each corner once round, and another word has in each byte
 * beyond which planes that corner is. Of a convex outline the corners beyond a plane follow each other. So to clip it
 * means to turn both words until those come last, and to put the two crossings in their place: there is no loop.
 *
 * First principles. Bound: docs/numerics.md, "What two boxes of space share". */
#include "intersection/quick_flux3.h"

#include "core/bits.h"
#include "core/lane2.h"

#include <math.h>
#include <stdint.h>

/* The eight corners of the box, and two for each of four planes. */
enum { FLUX_PLACES = 16, FLUX_CORNERS = 8 };

static const uint64_t LOW_BITS = UINT64_C(0x0101010101010101);

/* Bit c of a corner: it is beyond 1 along coordinate c; bit 4 + c: beyond -1. Coordinates are x, along which the flux
 * is taken, y, z, and one that is 0. */
enum { BEYOND_X = 0x11, BEYOND_YZ = 0x66 };

typedef struct outline3 {
    uint64_t order, beyond; /* a byte each corner */
    int count, used;
    double at[FLUX_PLACES][4];
} outline3;

typedef struct corner3 {
    lane2 xy, z;
} corner3;

static inline corner3 load_corner3(const double *p)
{
    return (corner3){lane2_load(p), lane2_load(p + 2)};
}

static inline uint64_t beyond3(corner3 p)
{
    const lane2 one = lane2_set1(1), back = lane2_set1(-1);
    return lane2_bits(lane2_less(one, p.xy), lane2_less(one, p.z)) |
           (uint64_t)lane2_bits(lane2_less(p.xy, back), lane2_less(p.z, back)) << 4;
}

/* The lowest bytes of a word, from 1 to 8 of them. */
static inline uint64_t low_bytes(int count)
{
    return UINT64_MAX >> (8 * (8 - count));
}

/* The lowest `count` bytes, of which there are no others, by `by` places down and around, `by` from 0 to count - 1. */
static inline uint64_t turned_bytes(uint64_t word, int by, int count)
{
    return word >> 8 * by | word << 4 * (count - by) << 4 * (count - by);
}

static inline const double *corner_of3(const outline3 *outline, uint64_t order, int i)
{
    return outline->at[order >> 8 * i & 0xff];
}

/* Where the line from a corner that stays to one that is gone crosses the plane of this bit. */
static inline corner3 cross3(const double *in, const double *gone, int plane)
{
    static const double KEPT[3][4] = {{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}};
    static const double END[8][4] = {{1}, {0, 1}, {0, 0, 1}, {0}, {-1}, {0, -1}, {0, 0, -1}, {0}};
    const int c = plane & 3;
    const double end = END[plane][c], rest = fabs(end - in[c]), t = rest / (rest + fabs(gone[c] - end));
    const lane2 by = lane2_set1(t);
    const corner3 p = load_corner3(in), q = load_corner3(gone), kept = load_corner3(KEPT[c]);
    const corner3 at = load_corner3(END[plane]);
    const lane2 xy = lane2_add(p.xy, lane2_multiply(by, lane2_subtract(q.xy, p.xy)));
    const lane2 z = lane2_add(p.z, lane2_multiply(by, lane2_subtract(q.z, p.z)));
    return (corner3){lane2_add(lane2_multiply(xy, kept.xy), at.xy), lane2_add(lane2_multiply(z, kept.z), at.z)};
}

/* A run of corners of the outline, `count` of them, from the lowest byte on; and the crossings after the last and
 * before the first of them. */
typedef struct run3 {
    uint64_t order, beyond;
    int count;
    corner3 last, first;
} run3;

/* The corners beyond a plane, or, `inner`, those that are not. There are of both. False: they do not follow each other.
 */
static inline bool run_of3(const outline3 *outline, int plane, bool inner, run3 *out)
{
    const int n = outline->count;
    const uint64_t ones = LOW_BITS & low_bytes(n), beyond = outline->beyond >> plane & ones;
    const uint64_t stay = inner ? beyond ^ ones : beyond;
    const uint64_t starts = stay & ~(stay << 8 | stay >> 8 * (n - 1));
    if ((starts & (starts - 1)) != 0)
        return false;
    const int by = (int)core_lowest_bit64(starts) / 8;
    out->count = (int)(stay * LOW_BITS >> 56);
    out->order = turned_bytes(outline->order, by, n);
    out->beyond = turned_bytes(outline->beyond, by, n);
    out->last =
        cross3(corner_of3(outline, out->order, out->count - 1), corner_of3(outline, out->order, out->count), plane);
    out->first = cross3(corner_of3(outline, out->order, 0), corner_of3(outline, out->order, n - 1), plane);
    return true;
}

static inline void put_corner3(outline3 *outline, corner3 p)
{
    double *at = outline->at[outline->used];
    lane2_store(at, p.xy);
    lane2_store(at + 2, p.z);
    outline->order |= (uint64_t)outline->used << 8 * outline->count;
    outline->beyond |= beyond3(p) << 8 * outline->count;
    outline->used++;
    outline->count++;
}

/* Beyond which planes is a corner, and beyond which are all? */
static inline unsigned some_beyond3(uint64_t beyond)
{
    beyond |= beyond >> 32;
    beyond |= beyond >> 16;
    return (unsigned)(beyond | beyond >> 8) & 0xff;
}

static inline unsigned all_beyond3(uint64_t beyond, int count)
{
    beyond |= ~low_bytes(count);
    beyond &= beyond >> 32;
    beyond &= beyond >> 16;
    return (unsigned)(beyond & beyond >> 8) & 0xff;
}

/* Takes off what is beyond a plane of y or z; of nothing that is left, count is 0. False: as run_of3. */
static inline bool clip_outline3(outline3 *outline, int plane)
{
    run3 run;
    if ((all_beyond3(outline->beyond, outline->count) >> plane & 1) != 0) {
        outline->count = 0;
        return true;
    }
    if (!run_of3(outline, plane, true, &run))
        return false;
    outline->count = run.count;
    outline->order = run.order & low_bytes(run.count);
    outline->beyond = run.beyond & low_bytes(run.count);
    put_corner3(outline, run.last);
    put_corner3(outline, run.first);
    return true;
}

/* Six times the integral, over a triangle as seen along x, of x less `off`. */
static inline double triangle3(const double o[3], const double p[3], const double q[3], double off)
{
    const double left = (p[1] - o[1]) * (q[2] - o[2]), right = (p[2] - o[2]) * (q[1] - o[1]);
    return (left - right) * (((o[0] - off) + (p[0] - off)) + (q[0] - off));
}

/* The order with its last corner once more in the places that are left: triangles with it twice are nothing. */
static inline uint64_t filled_order3(const outline3 *outline)
{
    const int n = outline->count;
    const uint64_t last = outline->order >> 8 * (n - 1);
    return outline->order | (last * LOW_BITS & ~low_bytes(n));
}

/* Six times the integral of x over the outline. How many corners there are is seldom foreseen, so most numbers of them
 * are treated alike. */
static inline double moment_of3(const outline3 *outline)
{
    const uint64_t order = filled_order3(outline);
    const double *o = corner_of3(outline, order, 0), *p[7];
    for (int i = 0; i < 5; i++)
        p[i] = corner_of3(outline, order, i + 1);
    double sum = (triangle3(o, p[0], p[1], 0) + triangle3(o, p[1], p[2], 0)) +
                 (triangle3(o, p[2], p[3], 0) + triangle3(o, p[3], p[4], 0));
    if (outline->count > 6) {
        p[5] = corner_of3(outline, order, 6);
        p[6] = corner_of3(outline, order, 7);
        sum += triangle3(o, p[4], p[5], 0) + triangle3(o, p[5], p[6], 0);
    }
    return sum;
}

/* Six times its area as seen along x. */
static inline double area_of3(const outline3 *outline)
{
    const double *o = corner_of3(outline, outline->order, 0), *p = corner_of3(outline, outline->order, 1);
    double sum = 0;
    for (int i = 2; i < outline->count; i++) {
        const double *q = corner_of3(outline, outline->order, i);
        sum += (p[1] - o[1]) * (q[2] - o[2]) - (p[2] - o[2]) * (q[1] - o[1]);
        p = q;
    }
    return 3 * sum;
}

/* Six times the integral of x less 1, or -1, over what is beyond this plane of x. False: as run_of3. */
static inline bool moment_beyond3(const outline3 *outline, int plane, double *sum)
{
    const double end = plane == 0 ? 1 : -1;
    double first[4], last[4];
    run3 run;
    if (!run_of3(outline, plane, false, &run))
        return false;
    lane2_store(first, run.first.xy);
    lane2_store(first + 2, run.first.z);
    lane2_store(last, run.last.xy);
    lane2_store(last + 2, run.last.z);
    const double *p = corner_of3(outline, run.order, 0);
    *sum = 0;
    for (int i = 1; i < run.count; i++) {
        const double *q = corner_of3(outline, run.order, i);
        *sum += triangle3(first, p, q, end);
        p = q;
    }
    *sum += triangle3(first, p, last, end);
    return true;
}

/* Six times the flux of a face, given as an outline. False: as run_of3. */
static bool flux_of3(outline3 *outline, double *flux)
{
    *flux = 0;
    if ((all_beyond3(outline->beyond, 4) & BEYOND_YZ) != 0)
        return true;
    /* Each plane once, in this order: a crossing that is rounded to beyond a plane before is left there. */
    unsigned left = BEYOND_YZ, some = some_beyond3(outline->beyond);
    while ((some & left) != 0) {
        const int plane = (int)core_lowest_bit(some & left);
        if (!clip_outline3(outline, plane))
            return false;
        if (outline->count == 0)
            return true;
        left &= ~1u << plane;
        some = some_beyond3(outline->beyond);
    }
    some &= BEYOND_X;
    if (some != 0) {
        const unsigned all = all_beyond3(outline->beyond, outline->count) & BEYOND_X;
        if (all != 0) {
            const double area = area_of3(outline);
            *flux = (all & 1) != 0 ? area : -area;
            return true;
        }
    }
    *flux = moment_of3(outline);
    for (; some != 0; some &= some - 1) {
        double beyond;
        if (!moment_beyond3(outline, (int)core_lowest_bit(some), &beyond))
            return false;
        *flux -= beyond;
    }
    return true;
}

static const int FOLLOWING[5] = {0, 1, 2, 0, 1};

static inline corner3 turned_corner3(const double p[3], int x)
{
    return (corner3){lane2_set2(p[x], p[FOLLOWING[x + 1]]), lane2_set2(p[FOLLOWING[x + 2]], 0)};
}

static inline corner3 add_corners3(corner3 p, corner3 q)
{
    return (corner3){lane2_add(p.xy, q.xy), lane2_add(p.z, q.z)};
}

static inline corner3 subtract_corners3(corner3 p, corner3 q)
{
    return (corner3){lane2_subtract(p.xy, q.xy), lane2_subtract(p.z, q.z)};
}

/* Place i: bit j of i says whether it is center + axis[j] or center - axis[j]. */
static inline void set_corners3(const double center[3], const double axis[3][3], int x, double at[][4],
                                uint64_t beyond[8])
{
    corner3 p[8];
    p[0] = turned_corner3(center, x);
    for (int j = 0; j < 3; j++) {
        const corner3 half = turned_corner3(axis[j], x);
        for (int i = 0; i < 1 << j; i++) {
            p[i | 1 << j] = add_corners3(p[i], half);
            p[i] = subtract_corners3(p[i], half);
        }
    }
    for (int i = 0; i < 8; i++) {
        lane2_store(at[i], p[i].xy);
        lane2_store(at[i] + 2, p[i].z);
        beyond[i] = beyond3(p[i]);
    }
}

bool hit__intersection_quick_flux3(const double center[3], const double axis[3][3], int x, double *out)
{
    outline3 outline;
    uint64_t beyond[8];
    double sum = 0;
    const int y = FOLLOWING[x + 1], z = FOLLOWING[x + 2];
    set_corners3(center, axis, x, outline.at, beyond);
    for (int j = 0; j < 3; j++) {
        const int m = FOLLOWING[j + 1], n = FOLLOWING[j + 2];
        const double left = axis[m][y] * axis[n][z], right = axis[m][z] * axis[n][y];
        if (left >= right && left <= right)
            continue; /* it is seen from its edge */
        for (int s = 0; s < 2; s++) {
            const int round[4] = {s << j, s << j | 1 << m, s << j | 1 << m | 1 << n, s << j | 1 << n};
            double flux;
            outline.order = outline.beyond = 0;
            for (int i = 0; i < 4; i++) {
                outline.order |= (uint64_t)round[i] << 8 * i;
                outline.beyond |= beyond[round[i]] << 8 * i;
            }
            outline.count = 4;
            outline.used = 8;
            if (!flux_of3(&outline, &flux))
                return false;
            sum = s == 1 ? sum + flux : sum - flux;
        }
    }
    *out = sum / 48;
    return true;
}
