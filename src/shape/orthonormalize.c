/* The orthonormal axes nearest to given ones.
 *
 * In the plane that is a division by the length. In space it is the orthogonal factor of the polar decomposition, by
 * Newton's iteration X <- (g X + (g X)^-T) / 2, which keeps the singular vectors and drives the singular values to 1.
 * Based on: N. J. Higham, "Computing the polar decomposition - with applications", SIAM J. Sci. Stat. Comput. 7, 1986,
 * sections 3 and 4. Ours differs: g is a power of two, so that exact axes stay exact, and all is done in double-double,
 * so that the rounding of ill-conditioned first steps does not show in the last ones. */
#include "exact/dd.h"
#include "hitbox/shape.h"

static dd divide(dd a, dd b)
{
    double first = a.high / b.high;
    dd rest = dd_add(a, dd_negate(dd_multiply_double(b, first)));
    return dd_add(dd_from(first), dd_from(rest.high / b.high));
}

bool hit_obb2_orthonormalize(hit_obb2 box, hit_obb2 *out)
{
    double size = fmax(fabs(box.axis.x), fabs(box.axis.y));
    if (!(size > 0) || !isfinite(box.axis.x) || !isfinite(box.axis.y))
        return false;
    int exponent;
    frexp(size, &exponent);
    double x = ldexp(box.axis.x, -exponent), y = ldexp(box.axis.y, -exponent);
    dd square = dd_determinant(x, x, -y, y);
    double root = sqrt(square.high);
    dd rest = dd_add(square, dd_negate(dd_multiply_double(dd_from(root), root)));
    dd length = dd_add(dd_from(root), dd_from(rest.high / (2 * root)));
    box.axis = (hit_vec2){divide(dd_from(x), length).high, divide(dd_from(y), length).high};
    *out = box;
    return true;
}

/* entry[j][i] is row i of column j. */
typedef struct dd_matrix {
    dd entry[3][3];
} dd_matrix;

/* The cofactor matrix: det(m) times the inverse transposed. Its columns are the cross products of those of m. */
static dd_matrix cofactors(const dd_matrix *m)
{
    dd_matrix result;
    for (int j = 0; j < 3; j++) {
        const dd *a = m->entry[(j + 1) % 3], *b = m->entry[(j + 2) % 3];
        for (int i = 0; i < 3; i++) {
            int next = (i + 1) % 3, last = (i + 2) % 3;
            dd minus = dd_multiply(a[last], b[next]);
            result.entry[j][i] = dd_add(dd_multiply(a[next], b[last]), dd_negate(minus));
        }
    }
    return result;
}

static dd determinant(const dd_matrix *m, const dd_matrix *cofactor)
{
    dd sum = dd_multiply(m->entry[0][0], cofactor->entry[0][0]);
    for (int i = 1; i < 3; i++)
        sum = dd_add(sum, dd_multiply(m->entry[0][i], cofactor->entry[0][i]));
    return sum;
}

static double largest(const dd_matrix *m)
{
    double size = 0;
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            size = fmax(size, fabs(m->entry[j][i].high));
    return size;
}

/* One step of the iteration: how far the entry that moved furthest went. */
static double step(dd_matrix *m)
{
    dd_matrix cofactor = cofactors(m);
    dd inverse = divide(dd_from(1), determinant(m, &cofactor));
    /* g^2 is about the size of the inverse over that of the matrix, and exactly 1 near the end. */
    int exponent;
    frexp(largest(m) / (largest(&cofactor) * fabs(inverse.high)), &exponent);
    double weight = ldexp(0.5, -(exponent / 2)), inverse_weight = ldexp(0.5, exponent / 2);
    double change = 0;
    for (int j = 0; j < 3; j++) {
        for (int i = 0; i < 3; i++) {
            dd old = m->entry[j][i], reflected = dd_multiply(cofactor.entry[j][i], inverse);
            dd new = dd_add(dd_scale(old, weight), dd_scale(reflected, inverse_weight));
            change = fmax(change, fabs(new.high - old.high));
            m->entry[j][i] = new;
        }
    }
    return change;
}

/* Below this the determinant of axes scaled to about 1 says nothing sure, and the answer would have no four good
 * digits; above it a dozen steps are enough. */
static const double DETERMINANT_MIN = 0x1p-80;

bool hit_obb3_orthonormalize(const hit_obb3 *box, hit_obb3 *out)
{
    dd_matrix m;
    for (int j = 0; j < 3; j++) {
        m.entry[j][0] = dd_from(box->axis[j].x);
        m.entry[j][1] = dd_from(box->axis[j].y);
        m.entry[j][2] = dd_from(box->axis[j].z);
    }
    int exponent;
    frexp(largest(&m), &exponent);
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            m.entry[j][i] = dd_from(ldexp(m.entry[j][i].high, -exponent));
    dd_matrix cofactor = cofactors(&m);
    if (!(fabs(determinant(&m, &cofactor).high) > DETERMINANT_MIN))
        return false;

    double change = 1;
    for (int i = 0; i < 20 && change > 0x1p-40; i++) /* an error of e becomes one of e^2 */
        change = step(&m);
    hit_obb3 result = *box;
    for (int j = 0; j < 3; j++)
        result.axis[j] = (hit_vec3){m.entry[j][0].high, m.entry[j][1].high, m.entry[j][2].high};
    *out = result;
    return true;
}
