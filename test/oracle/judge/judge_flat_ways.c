/* First principles: two convex sets of the plane that are apart are closest at a corner of one and a side of the other;
 * and if they are not, the least overlap along the normals of all sides is the depth. */
#include "judge/judge_flat_ways.h"

#include <math.h>

enum { BITS = 4608, SCRATCH = 16 };

static mpf_t scratch[SCRATCH];
static int scratch_users;

void flat_body_init(flat_body *body)
{
    mpf_set_default_prec(BITS);
    body->count = 0;
    for (int i = 0; i < HIT_POLYGON_CORNERS; ++i)
        for (int k = 0; k < 2; ++k)
            mpf_init(body->corner[i][k]);
    if (scratch_users++ == 0)
        for (int i = 0; i < SCRATCH; ++i)
            mpf_init(scratch[i]);
}

void flat_body_clear(flat_body *body)
{
    for (int i = 0; i < HIT_POLYGON_CORNERS; ++i)
        for (int k = 0; k < 2; ++k)
            mpf_clear(body->corner[i][k]);
    if (--scratch_users == 0)
        for (int i = 0; i < SCRATCH; ++i)
            mpf_clear(scratch[i]);
}

void flat_body_of_corners(flat_body *body, int count, const hit_vec2 *corner)
{
    body->count = count;
    for (int i = 0; i < count; ++i) {
        mpf_set_d(body->corner[i][0], corner[i].x);
        mpf_set_d(body->corner[i][1], corner[i].y);
    }
}

void flat_body_of_obb(flat_body *body, const hit_obb2 *box)
{
    static const int signs[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const double axis[2][2] = {{box->axis.x, box->axis.y}, {-box->axis.y, box->axis.x}};
    body->count = 4;
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < 2; ++k) {
            mpf_set_d(body->corner[i][k], k == 0 ? box->center.x : box->center.y);
            for (int j = 0; j < 2; ++j) {
                mpf_set_d(scratch[0], signs[i][j] * (j == 0 ? box->half.x : box->half.y));
                mpf_set_d(scratch[1], axis[j][k]);
                mpf_mul(scratch[0], scratch[0], scratch[1]);
                mpf_add(body->corner[i][k], body->corner[i][k], scratch[0]);
            }
        }
}

static void difference(mpf_t out[2], mpf_t u[2], mpf_t v[2])
{
    mpf_sub(out[0], u[0], v[0]);
    mpf_sub(out[1], u[1], v[1]);
}

static void dot(mpf_t out, mpf_t u[2], mpf_t v[2])
{
    mpf_mul(out, u[0], v[0]);
    mpf_mul(scratch[15], u[1], v[1]);
    mpf_add(out, out, scratch[15]);
}

/* Rounded, but 0 only if it is. */
static double rounded(mpf_t x)
{
    const double value = mpf_get_d(x);
    return value != 0 ? value : mpf_sgn(x) * 0x1p-1074;
}

/* out: the square of the distance of a point from the way between two others. */
static void square_from(mpf_t out, mpf_t point[2], mpf_t from[2], mpf_t to[2])
{
    mpf_t *side = scratch + 0, *way = scratch + 2, *along = scratch + 4, *length = scratch + 5;
    difference(side, to, from);
    difference(way, point, from);
    dot(*along, way, side);
    dot(*length, side, side);
    if (mpf_sgn(*along) > 0 && mpf_cmp(*along, *length) < 0) {
        mpf_mul(scratch[6], way[0], side[1]);
        mpf_mul(scratch[7], way[1], side[0]);
        mpf_sub(scratch[6], scratch[6], scratch[7]);
        mpf_mul(scratch[6], scratch[6], scratch[6]);
        mpf_div(out, scratch[6], *length);
        return;
    }
    if (mpf_sgn(*along) > 0)
        difference(way, point, to);
    dot(out, way, way);
}

double flat_body_distance(flat_body *a, flat_body *b)
{
    bool any = false;
    for (int turn = 0; turn < 2; ++turn) {
        flat_body *p = turn == 0 ? a : b, *q = turn == 0 ? b : a;
        for (int i = 0; i < p->count; ++i)
            for (int j = 0; j < q->count; ++j) {
                square_from(scratch[8], q->corner[j], p->corner[i], p->corner[(i + 1) % p->count]);
                if (!any || mpf_cmp(scratch[8], scratch[9]) < 0)
                    mpf_set(scratch[9], scratch[8]);
                any = true;
            }
    }
    mpf_sqrt(scratch[9], scratch[9]);
    return rounded(scratch[9]);
}

/* The least and the greatest product of an axis with the corners. */
static void extent(mpf_t least, mpf_t most, flat_body *body, mpf_t n[2])
{
    for (int i = 0; i < body->count; ++i) {
        dot(scratch[14], n, body->corner[i]);
        if (i == 0 || mpf_cmp(scratch[14], least) < 0)
            mpf_set(least, scratch[14]);
        if (i == 0 || mpf_cmp(scratch[14], most) > 0)
            mpf_set(most, scratch[14]);
    }
}

/* scratch[10]: how far b is beyond a along n, and, if `both`, or a beyond b, whichever is more. */
static void gap_along(flat_body *a, flat_body *b, mpf_t n[2], bool both)
{
    extent(scratch[10], scratch[11], a, n);
    extent(scratch[12], scratch[13], b, n);
    mpf_sub(scratch[11], scratch[12], scratch[11]);
    mpf_sub(scratch[10], scratch[10], scratch[13]);
    if (!both || mpf_cmp(scratch[11], scratch[10]) > 0)
        mpf_set(scratch[10], scratch[11]);
    dot(scratch[11], n, n);
    mpf_sqrt(scratch[11], scratch[11]);
    mpf_div(scratch[10], scratch[10], scratch[11]);
}

double flat_body_gap(flat_body *a, flat_body *b)
{
    mpf_t *n = scratch + 2;
    bool any = false;
    for (int turn = 0; turn < 2; ++turn) {
        flat_body *p = turn == 0 ? a : b;
        for (int i = 0; i < p->count; ++i) {
            difference(scratch + 0, p->corner[(i + 1) % p->count], p->corner[i]);
            mpf_set(n[0], scratch[1]);
            mpf_neg(n[1], scratch[0]);
            if (mpf_sgn(n[0]) == 0 && mpf_sgn(n[1]) == 0)
                continue;
            gap_along(a, b, n, true);
            if (!any || mpf_cmp(scratch[10], scratch[4]) > 0)
                mpf_set(scratch[4], scratch[10]);
            any = true;
        }
    }
    return any ? rounded(scratch[4]) : -INFINITY;
}

double flat_body_gap_along(flat_body *a, flat_body *b, hit_vec2 along)
{
    mpf_set_d(scratch[2], along.x);
    mpf_set_d(scratch[3], along.y);
    gap_along(a, b, scratch + 2, false);
    return rounded(scratch[10]);
}

double flat_body_size(flat_body *a, flat_body *b)
{
    double size = 0;
    for (int i = 0; i < a->count + b->count; ++i)
        for (int j = 0; j < i; ++j)
            for (int k = 0; k < 2; ++k) {
                mpf_ptr x = i < a->count ? a->corner[i][k] : b->corner[i - a->count][k];
                mpf_ptr y = j < a->count ? a->corner[j][k] : b->corner[j - a->count][k];
                mpf_sub(scratch[0], x, y);
                size = fmax(size, fabs(rounded(scratch[0])));
            }
    return size;
}
