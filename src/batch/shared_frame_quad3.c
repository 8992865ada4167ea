/* Four pairs of boxes in one frame at a time.
 *
 * Along face k of their frame two boxes are parted if |D.N_k| > ha_k + hb_k, with N_k the face's normal by the
 * determinant. D and N_k are cut, so that the products of their first bits, and the sum of these, are exact in double;
 * what is cut off is a millionth, for which double is enough. On a lattice, where N_k is an axis of the world, both
 * sides are sums of two doubles and are compared exactly. The normals are made once for all pairs in a frame. Bounds:
 * docs/numerics.md, "What the filter leaves open".
 *
 * Based on: S. M. Rump, T. Ogita, S. Oishi, "Accurate floating-point summation part I", SIAM J. Sci. Comput. 31, 2008,
 * section 3, for cutting a number at a multiple of another's last bit. That boxes in one frame have three candidate
 * axes is first principles, and what shared_frame3.c does for one pair. */
#include "batch/shared_frame_quad3.h"
#include "core/vec.h"

#include "core/cpu.h"
#include "exact/dd.h"
#include "exact/dd_quad.h"
#include "relate/frame3.h"

/* How far from orthonormal a frame may be: more than rounding ever makes it. */
static const double FRAME_SKEW = 0x1p-20;

/* Sizes for which nothing overflows and nothing that underflows is felt. */
static const double FRAME_LEAST = 0x1p-140, FRAME_MOST = 0x1p140;

CORE_INLINE void make_frame3_by(bool fused, batch_frame3 *frame)
{
    const double *u[3] = {frame->axis, frame->axis + 3, frame->axis + 6};
    dd normal[3][3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        frame3_normal(fused, u[(k + 1) % 3], u[(k + 2) % 3], normal[k]);
    const dd edge[3] = {dd_from(u[0][0]), dd_from(u[0][1]), dd_from(u[0][2])};
    const dd inverse = dd_divide(dd_from(1), frame3_dot(fused, edge, normal[0]));
    for (int k = 0; k < 3; k++)
        for (int c = 0; c < 3; c++) {
            dd n = dd_multiply_by(fused, normal[k][c], inverse);
            frame->normal[k][c] = n.high;
            frame->coarse[k][c] = n.high + 0x1.8p26 - 0x1.8p26;
            frame->rest[k][c] = n.high - frame->coarse[k][c] + n.low;
        }
}

static CORE_WITH_FMA void make_frame3_fma(batch_frame3 *frame)
{
    make_frame3_by(true, frame);
}

/* NaN is not. */
static bool frame3_is_trusted(const double *axis)
{
    bool trusted = true;
    for (int i = 0; i < 3; i++) {
        const double *u = axis + 3 * i, *v = axis + 3 * ((i + 1) % 3);
        trusted = trusted && fabs(u[0] * u[0] + u[1] * u[1] + u[2] * u[2] - 1) <= FRAME_SKEW &&
                  fabs(u[0] * v[0] + u[1] * v[1] + u[2] * v[2]) <= FRAME_SKEW;
    }
    return trusted;
}

void hit__batch_shared_frame3_make(batch_frame3 *frame, const double *axis)
{
    const double *const u[3] = {axis, axis + 3, axis + 6};
    frame->axis = axis;
    frame->sees_subnormals = core_sees_subnormals();
    frame->trusted = frame3_is_trusted(axis);
    if (!frame->trusted)
        return;
    frame->lattice = frame3_is_lattice(u, frame->world);
    if (core_has_fma())
        make_frame3_fma(frame);
    else
        make_frame3_by(false, frame);
}

/* Four pairs: D, and the half lengths of both boxes. */
typedef struct four3 {
    quad center[2][3], half[2][3];
    dd_quad offset[3], reach[3]; /* reach[k]: ha_k + hb_k */
    quad size;                   /* |D|_1 + all half lengths */
} four3;

CORE_QUAD void load_four3(four3 *f, const hit_obb3 *const a[4], const hit_obb3 *const b[4])
{
    const double *p[2][4];
    for (int i = 0; i < 4; i++) {
        p[0][i] = vec3_array(&a[i]->center);
        p[1][i] = vec3_array(&b[i]->center);
    }
    CORE_UNROLLED
    for (int side = 0; side < 2; side++) {
        quad x[4];
        quad_load_fours(p[side], 0, x);
        f->center[side][0] = x[0];
        f->center[side][1] = x[1];
        f->center[side][2] = x[2];
        f->half[side][0] = quad_abs(x[3]);
        quad_load_pairs(p[side], 4, &x[0], &x[1]);
        f->half[side][1] = quad_abs(x[0]);
        f->half[side][2] = quad_abs(x[1]);
    }
    quad part[3];
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        f->offset[c] = dd_quad_difference(f->center[1][c], f->center[0][c]);
        f->reach[c] = dd_quad_sum(f->half[0][c], f->half[1][c]);
        part[c] = quad_add(quad_abs(f->offset[c].high), f->reach[c].high);
    }
    f->size = quad_add(quad_add(part[0], part[1]), part[2]);
}

CORE_QUAD quad in_range3(const four3 *f)
{
    return quad_and(quad_less_equal(quad_set1(FRAME_LEAST), f->size), quad_less_equal(f->size, quad_set1(FRAME_MOST)));
}

/* The rounding errors of sums are multiples of their operands' last bits: none is subnormal if no operand is tiny. */
CORE_QUAD quad nothing_is_lost3(const four3 *f)
{
    quad least = quad_set1(1);
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < 3; k++)
            least = quad_min_but_zero(f->half[side][k], quad_min_but_zero(f->center[side][k], least));
    return quad_less_equal(quad_set1(0x1p-900), least);
}

static CORE_WITH_FUSED_QUADS batch_four relate_on_lattice3(const batch_frame3 *frame, const four3 *f)
{
    quad above = quad_set1(0), equal = above;
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        quad less, same;
        dd_quad_compare(f->reach[k], dd_quad_abs(f->offset[frame->world[k]]), &less, &same);
        above = quad_or(above, less);
        equal = quad_or(equal, same);
    }
    unsigned sure = quad_bits(in_range3(f)), apart = quad_bits(above), touching = quad_bits(equal) & ~apart;
    if (!frame->sees_subnormals)
        sure &= quad_bits(nothing_is_lost3(f));
    return (batch_four){apart & sure, touching & sure, sure & ~apart & ~touching};
}

CORE_FUSED_QUAD quad times3(const quad v[3], const double n[3])
{
    quad sum = quad_multiply(v[0], quad_set1(n[0]));
    sum = quad_fused_multiply_add(v[1], quad_set1(n[1]), sum);
    return quad_fused_multiply_add(v[2], quad_set1(n[2]), sum);
}

static CORE_WITH_FUSED_QUADS batch_four relate_in_frame3(const batch_frame3 *frame, const four3 *f)
{
    const quad cut = quad_multiply(f->size, quad_set1(0x1p28));
    quad coarse[3], rest[3], greatest = quad_set1(-INFINITY);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        coarse[c] = quad_subtract(quad_add(f->offset[c].high, cut), cut);
        rest[c] = quad_add(quad_subtract(f->offset[c].high, coarse[c]), f->offset[c].low);
    }
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        const double *m = frame->coarse[k], *l = frame->rest[k], *n = frame->normal[k];
        quad high = times3(coarse, m), low = quad_add(times3(coarse, l), times3(rest, n));
        dd_quad along = dd_quad_abs((dd_quad){high, low});
        quad value = quad_subtract(along.high, f->reach[k].high);
        greatest = quad_max(greatest, quad_add(value, quad_subtract(along.low, f->reach[k].low)));
    }
    quad bound = quad_multiply(quad_set1(0x1p-72), f->size), sure = in_range3(f);
    batch_four out = {0, 0, 0};
    out.apart = quad_bits(quad_and(sure, quad_less(bound, greatest)));
    out.overlapping = quad_bits(quad_and(sure, quad_less(greatest, quad_negate(bound))));
    return out;
}

CORE_WITH_FUSED_QUADS batch_four hit__batch_shared_frame3_relate(const batch_frame3 *frame, const hit_obb3 *const a[4],
                                                                 const hit_obb3 *const b[4])
{
    four3 f;
    load_four3(&f, a, b);
    return frame->lattice ? relate_on_lattice3(frame, &f) : relate_in_frame3(frame, &f);
}
