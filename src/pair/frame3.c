/* Relation of two boxes in one frame: bricks of a wall, cells of a grid, however turned.
 *
 * First principles: only three axes are left, the frame's face normals n, and along each both boxes reach equally far
 * per half length, so that the question is whether |D.n| exceeds (ha + hb) |det|. Neighbours in a wall touch or nearly
 * do; the filter cannot settle them, and this is the short way for them: double-double, and plain exact comparison
 * where the frame is that of the world. Bounds: docs/numerics.md, "Axis by axis". */
#include "pair/frame3.h"

#include "exact/dd.h"
#include "pair/extended3.h"
#include <string.h>

/* The face normal that an axis comes to in a shared frame; -1: an edge crossed with itself. */
static const signed char FACE[15] = {0, 1, 2, 0, 1, 2, -1, 2, 1, 2, -1, 0, 1, 0, -1};

bool frame3_shared(const hit_obb3 *a, const hit_obb3 *b)
{
    return memcmp(a->axis, b->axis, sizeof a->axis) == 0;
}

static int compare(dd a, dd b)
{
    if (a.high != b.high)
        return a.high > b.high ? 1 : -1;
    return (a.low > b.low) - (a.low < b.low);
}

/* Is sums' rounding error, which is a multiple of the operands' last bits, sure not to be subnormal? */
static bool is_moderate(double x)
{
    return fabs(x) >= 0x1p-900 || exact_is_zero(x);
}

/* Is each axis of the frame one of the world's, up to sign? world[m]: which. A trusted frame has three different ones.
 */
static bool is_lattice_frame(const hit_vec3 axis[3], int world[3])
{
    for (int m = 0; m < 3; m++) {
        const double *u = pair3_array(&axis[m]);
        int c = fabs(u[0]) == 1 ? 0 : fabs(u[1]) == 1 ? 1 : 2;
        if (fabs(u[c]) != 1 || !exact_is_zero(u[(c + 1) % 3]) || !exact_is_zero(u[(c + 2) % 3]))
            return false;
        world[m] = c;
    }
    return true;
}

/* The sign of |D_c| - (ha + hb), exact, for axis m of the frame, which is axis c of the world; 2: not sure to be exact.
 */
static int lattice_sign(const hit_obb3 *a, const hit_obb3 *b, int m, int c)
{
    double from = pair3_array(&a->center)[c], to = pair3_array(&b->center)[c];
    double ha = fabs(pair3_array(&a->half)[m]), hb = fabs(pair3_array(&b->half)[m]);
    if (!(is_moderate(from) && is_moderate(to) && is_moderate(ha) && is_moderate(hb)))
        return 2;
    return compare(dd_abs(dd_difference(to, from)), dd_difference(ha, -hb));
}

bool frame3_relate(const hit_obb3 *a, const hit_obb3 *b, unsigned open, hit_relation *out)
{
    unsigned faces = 0;
    for (int axis = 0; axis < 15; axis++)
        if ((open >> axis & 1) != 0 && FACE[axis] >= 0)
            faces |= 1u << FACE[axis];
    int world[3], greatest = -1;
    bool lattice = is_lattice_frame(a->axis, world);
    extended3_face_sign *face_sign = core_has_fma() ? extended3_face_sign_fma : extended3_face_sign_plain;
    for (int m = 0; m < 3; m++) {
        if ((faces >> m & 1) == 0)
            continue;
        int sign = lattice ? lattice_sign(a, b, m, world[m]) : face_sign(a, b, m);
        if (sign == 1) {
            *out = HIT_APART;
            return true;
        }
        greatest = sign > greatest ? sign : greatest;
    }
    if (greatest == 2)
        return false;
    *out = greatest == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    return true;
}
