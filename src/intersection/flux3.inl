/* The volume that a box shares with the cube of half side 1 about the origin, for one kind of number.
 *
 * The volume is the flux of the field (x, 0, 0) through the surface of what both share. A face of the box sends the
 * box's part of it: its flux where y and z are within the cube, with x cut off at -1 and 1. (Where x is cut off, the
 * surface of what is shared is the cube's own face beside it.) So each face is clipped to four planes, as a polygon; x
 * is added up over it, and what is too much beyond the planes of x is taken off. Faces of the cube need not be looked
 * at, and the flux is continuous in all that is given: a face that lies in a plane of the cube sends nearly the same on
 * either side of it. So no tie needs care.
 *
 * Two faces that meet in an edge of the box have to find the same crossings on it, to the bit; then the error is small,
 * see docs/numerics.md, "What two boxes of space share". So a crossing is computed from the end that stays.
 *
 * Who includes this defines FLUX_NUMBER, the kind of number; FLUX_CONTEXT, what its operations need besides;
 * FLUX_NAME(name); and number_add, subtract, multiply, divide (context, x, y), number_of (context, a double) and
 * number_less (x, y) under these names with FLUX_NAME.
 *
 * Based on: the divergence theorem; I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping", Communications of
 * the ACM 17, 1974. */
#define ADD(x, y) FLUX_NAME(number_add)(context, x, y)
#define SUBTRACT(x, y) FLUX_NAME(number_subtract)(context, x, y)
#define MULTIPLY(x, y) FLUX_NAME(number_multiply)(context, x, y)
#define DIVIDE(x, y) FLUX_NAME(number_divide)(context, x, y)
#define OF(x) FLUX_NAME(number_of)(context, x)
#define LESS(x, y) FLUX_NAME(number_less)(x, y)

/* Corners once round; some may repeat. A convex one has at most 10. */
typedef struct FLUX_NAME(face3) {
    int count;
    FLUX_NUMBER at[FLUX3_CORNERS][3];
} FLUX_NAME(face3);

/* Is coordinate c of a corner, times the sign, greater than 1? Of all corners: 0, of some: 1, of none: -1. */
static int FLUX_NAME(most3)(FLUX_CONTEXT *context, const FLUX_NAME(face3) * face, int c, int sign)
{
    const FLUX_NUMBER end = OF(sign);
    int beyond = 0;
    for (int i = 0; i < face->count; i++)
        beyond += sign > 0 ? LESS(end, face->at[i][c]) : LESS(face->at[i][c], end);
    return beyond == 0 ? -1 : beyond == face->count ? 0 : 1;
}

/* Keeps what is not beyond the plane where coordinate c is `side`, 1 or -1, or, `outer`, what is. */
static void FLUX_NAME(clip_face3)(FLUX_CONTEXT *context, const FLUX_NAME(face3) * face, int c, int side, bool outer,
                                  FLUX_NAME(face3) * out)
{
    const FLUX_NUMBER end = OF(side);
    FLUX_NUMBER rest[FLUX3_CORNERS]; /* how far a corner is on the side that is kept */
    bool stays[FLUX3_CORNERS];
    for (int i = 0; i < face->count; i++) {
        rest[i] = (side > 0) != outer ? SUBTRACT(end, face->at[i][c]) : SUBTRACT(face->at[i][c], end);
        stays[i] = !LESS(rest[i], OF(0));
    }
    out->count = 0;
    for (int i = 0; i < face->count; i++) {
        const int j = i + 1 == face->count ? 0 : i + 1;
        if (stays[i] && out->count < FLUX3_CORNERS)
            memcpy(out->at[out->count++], face->at[i], sizeof face->at[i]);
        if (stays[i] == stays[j] || out->count == FLUX3_CORNERS)
            continue;
        const int in = stays[i] ? i : j, gone = stays[i] ? j : i;
        const FLUX_NUMBER t = DIVIDE(rest[in], SUBTRACT(rest[in], rest[gone]));
        FLUX_NUMBER *crossing = out->at[out->count++];
        for (int k = 0; k < 3; k++)
            crossing[k] =
                k == c ? end : ADD(face->at[in][k], MULTIPLY(t, SUBTRACT(face->at[gone][k], face->at[in][k])));
    }
}

/* Six times the integral of x less `off` (`constant`: of 1) over the polygon, as seen along x. */
static FLUX_NUMBER FLUX_NAME(moment3)(FLUX_CONTEXT *context, const FLUX_NAME(face3) * face, int x, int off,
                                      bool constant)
{
    const int y = (x + 1) % 3, z = (x + 2) % 3;
    const FLUX_NUMBER *o = face->at[0];
    FLUX_NUMBER sum = OF(0);
    for (int i = 1; i + 1 < face->count; i++) {
        const FLUX_NUMBER *p = face->at[i], *q = face->at[i + 1];
        const FLUX_NUMBER left = MULTIPLY(SUBTRACT(p[y], o[y]), SUBTRACT(q[z], o[z]));
        const FLUX_NUMBER right = MULTIPLY(SUBTRACT(p[z], o[z]), SUBTRACT(q[y], o[y]));
        FLUX_NUMBER high = OF(3);
        if (!constant)
            high = ADD(ADD(SUBTRACT(o[x], OF(off)), SUBTRACT(p[x], OF(off))), SUBTRACT(q[x], OF(off)));
        sum = ADD(sum, MULTIPLY(SUBTRACT(left, right), high));
    }
    return sum;
}

/* Six times the integral of x, cut off at -1 and 1, over a polygon that is within the cube but for x. What lies beyond
 * is taken off again: where a face lies in the plane but for rounding, that is nothing, whatever part of it is found to
 * be beyond. */
static FLUX_NUMBER FLUX_NAME(flux_of_polygon3)(FLUX_CONTEXT *context, const FLUX_NAME(face3) * face, int x)
{
    FLUX_NUMBER sum = FLUX_NAME(moment3)(context, face, x, 0, false);
    for (int side = 1; side >= -1; side -= 2) {
        const int most = FLUX_NAME(most3)(context, face, x, side);
        FLUX_NAME(face3) part;
        if (most == 0 && side > 0)
            return FLUX_NAME(moment3)(context, face, x, 0, true);
        if (most == 0)
            return SUBTRACT(OF(0), FLUX_NAME(moment3)(context, face, x, 0, true));
        if (most < 0)
            continue;
        FLUX_NAME(clip_face3)(context, face, x, side, true, &part);
        sum = SUBTRACT(sum, FLUX_NAME(moment3)(context, &part, x, side, false));
    }
    return sum;
}

/* Six times the flux of a face. */
static FLUX_NUMBER FLUX_NAME(flux_of_face3)(FLUX_CONTEXT *context, FLUX_NAME(face3) * face, int x)
{
    FLUX_NAME(face3) other, *now = face, *next = &other;
    for (int i = 0; i < 4; i++) {
        const int c = (x + 1 + i / 2) % 3, side = i % 2 == 0 ? 1 : -1, most = FLUX_NAME(most3)(context, now, c, side);
        if (most == 0)
            return OF(0);
        if (most < 0)
            continue;
        FLUX_NAME(clip_face3)(context, now, c, side, false, next);
        FLUX_NAME(face3) *const spare = now;
        now = next;
        next = spare;
    }
    return FLUX_NAME(flux_of_polygon3)(context, now, x);
}

/* The cross products of two axes each; returned: the determinant. */
static FLUX_NUMBER FLUX_NAME(normals3)(FLUX_CONTEXT *context, const double u[9], FLUX_NUMBER normal[3][3])
{
    FLUX_NUMBER det = OF(0);
    for (int i = 0; i < 3; i++) {
        const double *p = u + 3 * ((i + 1) % 3), *q = u + 3 * ((i + 2) % 3);
        for (int c = 0; c < 3; c++) {
            const int e = (c + 1) % 3, f = (c + 2) % 3;
            normal[i][c] = SUBTRACT(MULTIPLY(OF(p[e]), OF(q[f])), MULTIPLY(OF(p[f]), OF(q[e])));
        }
    }
    for (int c = 0; c < 3; c++)
        det = ADD(det, MULTIPLY(OF(u[c]), normal[0][c]));
    return det;
}

/* The box as the lesser one sees it, which is then the cube. */
static void FLUX_NAME(see_block3)(FLUX_CONTEXT *context, const FLUX_NUMBER d[3], const FLUX_NUMBER half[2][3],
                                  const double *const axes[2], FLUX_NUMBER center[3], FLUX_NUMBER axis[3][3])
{
    FLUX_NUMBER normal[3][3];
    const FLUX_NUMBER det = FLUX_NAME(normals3)(context, axes[0], normal);
    for (int i = 0; i < 3; i++) {
        const FLUX_NUMBER scale = DIVIDE(OF(1), MULTIPLY(det, half[0][i]));
        FLUX_NUMBER sum = MULTIPLY(d[0], normal[i][0]);
        for (int c = 1; c < 3; c++)
            sum = ADD(sum, MULTIPLY(d[c], normal[i][c]));
        center[i] = MULTIPLY(sum, scale);
        for (int j = 0; j < 3; j++) {
            const double *v = axes[1] + 3 * j;
            sum = MULTIPLY(OF(v[0]), normal[i][0]);
            for (int c = 1; c < 3; c++)
                sum = ADD(sum, MULTIPLY(OF(v[c]), normal[i][c]));
            axis[j][i] = MULTIPLY(MULTIPLY(sum, half[1][j]), scale);
        }
    }
}

/* The volume of the other over that of the lesser, times the sign of the determinants. */
static FLUX_NUMBER FLUX_NAME(volume_ratio3)(FLUX_CONTEXT *context, const FLUX_NUMBER half[2][3],
                                            const double *const axes[2])
{
    FLUX_NUMBER normal[3][3], volume[2];
    for (int i = 0; i < 2; i++) {
        volume[i] = FLUX_NAME(normals3)(context, axes[i], normal);
        for (int c = 0; c < 3; c++)
            volume[i] = MULTIPLY(volume[i], half[i][c]);
    }
    return DIVIDE(volume[1], volume[0]);
}

/* The volume that the cube shares with the box about `center` with these half sides, as a share of the cube's; times
 * the sign of the determinant of the half sides. x: along which axis the flux is taken. */
static FLUX_NUMBER FLUX_NAME(shared_volume3)(FLUX_CONTEXT *context, const FLUX_NUMBER center[3],
                                             const FLUX_NUMBER axis[3][3], int x)
{
    FLUX_NUMBER corner[8][3], sum = OF(0);
    const int y = (x + 1) % 3, z = (x + 2) % 3;
    for (int i = 0; i < 8; i++)
        for (int c = 0; c < 3; c++) {
            FLUX_NUMBER at = center[c];
            for (int j = 0; j < 3; j++)
                at = (i >> j & 1) != 0 ? ADD(at, axis[j][c]) : SUBTRACT(at, axis[j][c]);
            corner[i][c] = at;
        }
    for (int j = 0; j < 3; j++) {
        const int m = (j + 1) % 3, n = (j + 2) % 3;
        const FLUX_NUMBER left = MULTIPLY(axis[m][y], axis[n][z]), right = MULTIPLY(axis[m][z], axis[n][y]);
        if (!LESS(left, right) && !LESS(right, left))
            continue; /* it is seen from its edge */
        for (int s = 0; s < 2; s++) {
            const int round[4] = {0, 1 << m, 1 << m | 1 << n, 1 << n};
            FLUX_NAME(face3) face;
            face.count = 4;
            for (int i = 0; i < 4; i++)
                memcpy(face.at[i], corner[round[i] | s << j], sizeof face.at[i]);
            const FLUX_NUMBER flux = FLUX_NAME(flux_of_face3)(context, &face, x);
            sum = s == 1 ? ADD(sum, flux) : SUBTRACT(sum, flux);
        }
    }
    return DIVIDE(sum, OF(48));
}

#undef ADD
#undef SUBTRACT
#undef MULTIPLY
#undef DIVIDE
#undef OF
#undef LESS
