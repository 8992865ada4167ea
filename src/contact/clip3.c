/* The polygon that a rectangle and a parallelogram have in common: its corners, not their order.
 *
 * A corner of it is a corner of one that lies in the other, or a crossing of two sides. All that may be one are looked
 * at, two at a time and without a branch; what is said of one does not depend on the others. That needs a slack, since
 * what rounding calls outside in one frame it may call outside in the other, too. So that sides that meet end to end,
 * as in walls, are not found twice, crossings have to stay clear of all corners, and those of a of those of b, by a
 * quarter of it; what is nearer than that the corner stands for.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9, for the crossings; M. Cyrus, J. Beck,
 * "Generalized two- and three-dimensional clipping", Computers & Graphics 3, 1978. Ours differs: each corner in
 * coordinates of both faces at once, and no polygon is cut side by side. */
#include "contact/clip3.h"

#include "core/bits.h"
#include "core/lane2.h"
#include <math.h>

/* Corners by fours: those of b, those of a, and the crossings of b's sides along its axis i with a's at the ends of
 * coordinate j, in the order of 2 i + j. */
enum { CORNERS_OF_B, CORNERS_OF_A, CROSSINGS, FOURS = CROSSINGS + 4 };

/* Of a corner two coordinates are at an end of a side, given by bits 0 and 1 of its number; the other two are computed.
 * Which are they: first and second end, first and second of the others? */
static const unsigned char CLIP3_PLACES[FOURS][4] = {{2, 3, 0, 1}, {0, 1, 2, 3}, {0, 3, 2, 1},
                                                     {1, 3, 2, 0}, {0, 2, 3, 1}, {1, 2, 3, 0}};

/* How far a corner's coordinates may be from the middles, with slack; and how far to be clear of the corners there. */
typedef struct rooms3 {
    lane2 whole[4], inner[4];
} rooms3;

typedef struct corners3 {
    uint32_t within;           /* bit k: corner k lies in both faces */
    double other[FOURS][2][4]; /* its computed coordinates */
} corners3;

/* Two corners of a four: their computed coordinates, and which of them are taken. */
static void put_two(corners3 *corners, int four, int pair, lane2 first, lane2 second, unsigned taken)
{
    lane2_store(&corners->other[four][0][2 * pair], first);
    lane2_store(&corners->other[four][1][2 * pair], second);
    corners->within |= taken << (4 * four + 2 * pair);
}

static void find_corners_of_b(const clip3 *faces, const rooms3 *rooms, corners3 *corners)
{
    const double *half = faces->half[1], *u = faces->across[0], *v = faces->across[1];
    lane2 p = lane2_both(half[0]);
    lane2 px = lane2_multiply(p, lane2_set1(u[0])), py = lane2_multiply(p, lane2_set1(u[1]));
    for (int pair = 0; pair < 2; pair++) {
        double q = pair == 0 ? -half[1] : half[1];
        lane2 x = lane2_add(lane2_set1(faces->origin[0] + q * v[0]), px);
        lane2 y = lane2_add(lane2_set1(faces->origin[1] + q * v[1]), py);
        put_two(corners, CORNERS_OF_B, pair, x, y, lane2_within(x, rooms->whole[0], y, rooms->whole[1]));
    }
}

static void find_corners_of_a(const clip3 *faces, const rooms3 *rooms, corners3 *corners)
{
    const double *half = faces->half[0], *u = faces->across[0], *v = faces->across[1];
    double over = 1 / (u[0] * v[1] - u[1] * v[0]);
    lane2 dx = lane2_subtract(lane2_both(half[0]), lane2_set1(faces->origin[0]));
    lane2 px = lane2_multiply(dx, lane2_set1(v[1] * over)), qx = lane2_multiply(dx, lane2_set1(u[1] * over));
    for (int pair = 0; pair < 2; pair++) {
        double dy = (pair == 0 ? -half[1] : half[1]) - faces->origin[1];
        lane2 p = lane2_subtract(px, lane2_set1(dy * (v[0] * over)));
        lane2 q = lane2_subtract(lane2_set1(dy * (u[0] * over)), qx);
        put_two(corners, CORNERS_OF_A, pair, p, q,
                lane2_within(p, rooms->inner[2], q, rooms->whole[3]) |
                    lane2_within(p, rooms->whole[2], q, rooms->inner[3]));
    }
}

static void find_crossings(const clip3 *faces, int i, int j, const rooms3 *rooms, corners3 *corners)
{
    const double *along = faces->across[i], *other = faces->across[1 - i], *origin = faces->origin;
    lane2 over = lane2_set1(1 / along[j]), ends = lane2_both(faces->half[0][j]), step = lane2_set1(along[1 - j]);
    for (int pair = 0; pair < 2; pair++) {
        double side = pair == 0 ? -faces->half[1][1 - i] : faces->half[1][1 - i];
        lane2 t = lane2_multiply(lane2_subtract(ends, lane2_set1(origin[j] + side * other[j])), over);
        lane2 rest = lane2_add(lane2_set1(origin[1 - j] + side * other[1 - j]), lane2_multiply(t, step));
        put_two(corners, CROSSINGS + 2 * i + j, pair, t, rest,
                lane2_within(t, rooms->inner[2 + i], rest, rooms->inner[1 - j]));
    }
}

/* Those that lie in both faces, if they are deep enough. */
static int take_corners(const clip3 *faces, const corners3 *corners, double least, corner3 out[CLIP3_CORNERS])
{
    const double *half[2] = {faces->half[0], faces->half[1]}, *grow = faces->depth;
    const double end[2][4] = {{-half[0][0], -half[0][1], -half[1][0], -half[1][1]},
                              {half[0][0], half[0][1], half[1][0], half[1][1]}};
    int count = 0;
    for (uint32_t left = corners->within; left != 0; left &= left - 1) {
        unsigned k = core_lowest_bit(left), four = k / 4;
        const unsigned char *place = CLIP3_PLACES[four];
        double *at = out[count].at;
        for (int i = 0; i < 2; i++) {
            at[place[i]] = end[k >> i & 1][place[i]];
            at[place[2 + i]] = clip3_clamp(corners->other[four][i][k % 4], end[1][place[2 + i]]);
        }
        out[count].depth = grow[0] + ((at[0] * grow[1] + at[1] * grow[2]) + (at[2] * grow[3] + at[3] * grow[4]));
        count += out[count].depth >= least;
    }
    return count;
}

int hit__contact_clip3_corners(const clip3 *faces, double slack, double least, bool with_parallels,
                               corner3 out[CLIP3_CORNERS])
{
    corners3 corners;
    corners.within = 0;
    rooms3 rooms;
    for (int i = 0; i < 4; i++) {
        rooms.whole[i] = lane2_set1(faces->half[i / 2][i % 2] + slack);
        rooms.inner[i] = lane2_set1(faces->half[i / 2][i % 2] - slack / 4);
    }
    find_corners_of_b(faces, &rooms, &corners);
    find_corners_of_a(faces, &rooms, &corners);
    for (int i = 0; i < 2; i++) {
        const double *along = faces->across[i];
        for (int j = 0; j < 2; j++)
            if (with_parallels || fabs(along[j]) > 0x1p-20 * fabs(along[1 - j]))
                find_crossings(faces, i, j, &rooms, &corners);
    }
    return take_corners(faces, &corners, least, out);
}
