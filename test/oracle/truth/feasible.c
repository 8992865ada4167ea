/* Relations of boxes as a linear program, solved by the simplex method in integers.
 * Based on: G. B. Dantzig, "Linear Programming and Extensions", 1963, section 5; R. G. Bland, "New finite pivoting
 * rules for the simplex method", 1977; J. Edmonds' integer pivoting, as in A. Schrijver, "Theory of Linear and Integer
 * Programming", 1986, section 3.3.
 *
 * With D the difference of the centres and g_i the edges of both boxes: find t with sum t_i g_i = D, |t_i| <= 1 - s,
 * and the greatest such s >= 0. No t: apart. s = 0: touching. s > 0: D is a relatively interior point of the set of
 * all sums, the image of a cube; it is an interior one if the edges span the space, else the boxes touch.
 * In the variables p_i = t_i + 1 - s >= 0, q_i = 1 - s - t_i >= 0 and s >= 0 this is
 *   sum p_i g_i + s sum g_i = D + sum g_i  (a row a dimension),   p_i + q_i + 2 s = 2  (a row an edge). */
#include "feasible.h"

#include <stdlib.h>

enum { MAX_EDGES = 6, MAX_ROWS = MAX_EDGES + 3, MAX_COLUMNS = 2 * MAX_EDGES + 1 + 3 + 1 };

/* All entries over one common denominator. Rows: constraints, then the two objectives. Last column: right-hand side.
 * Columns: p, q, s, one artificial variable a dimension. */
typedef struct program {
    int edges, dim, rows, columns;
    int basis[MAX_ROWS];
    mpz_t entry[MAX_ROWS + 2][MAX_COLUMNS];
    mpz_t denominator, swap;
} program;

static int goal_row(const program *lp, int goal)
{
    return lp->rows + goal;
}

/* Integer pivoting: every division is exact. */
static void pivot(program *lp, int row, int column)
{
    mpz_t *by = &lp->entry[row][column];
    for (int i = 0; i < lp->rows + 2; ++i) {
        if (i == row)
            continue;
        for (int j = 0; j < lp->columns; ++j) {
            if (j == column)
                continue;
            mpz_mul(lp->entry[i][j], lp->entry[i][j], *by);
            mpz_submul(lp->entry[i][j], lp->entry[i][column], lp->entry[row][j]);
            mpz_divexact(lp->entry[i][j], lp->entry[i][j], lp->denominator);
        }
        mpz_set_ui(lp->entry[i][column], 0);
    }
    mpz_set(lp->denominator, *by);
    lp->basis[row] = column;
}

/* The row whose basic variable reaches 0 first as the column's grows, of several the one of the lowest variable. */
static int leaving_row(program *lp, int column)
{
    int best = -1, rhs = lp->columns - 1;
    for (int i = 0; i < lp->rows; ++i) {
        if (mpz_sgn(lp->entry[i][column]) <= 0)
            continue;
        if (best < 0) {
            best = i;
            continue;
        }
        mpz_mul(lp->swap, lp->entry[i][rhs], lp->entry[best][column]);
        mpz_submul(lp->swap, lp->entry[best][rhs], lp->entry[i][column]);
        int order = mpz_sgn(lp->swap);
        if (order < 0 || (order == 0 && lp->basis[i] < lp->basis[best]))
            best = i;
    }
    return best;
}

/* Bland's rule. The second goal must leave the first where it is: only columns that cost it nothing may enter. */
static void minimise(program *lp, int goal)
{
    int usable = 2 * lp->edges + 1;
    for (;;) {
        int column = 0;
        while (column < usable && (mpz_sgn(lp->entry[goal_row(lp, goal)][column]) >= 0 ||
                                   (goal == 1 && mpz_sgn(lp->entry[goal_row(lp, 0)][column]) != 0)))
            ++column;
        if (column == usable)
            return;
        int row = leaving_row(lp, column);
        if (row < 0)
            abort(); /* every variable is bounded */
        pivot(lp, row, column);
    }
}

static void dimension_row(program *lp, int k, const mpz_t *const *edge, const mpz_t difference)
{
    mpz_t *row = lp->entry[lp->edges + k];
    int s = 2 * lp->edges, artificial = s + 1 + k, rhs = lp->columns - 1;
    for (int i = 0; i < lp->edges; ++i) {
        mpz_set(row[i], edge[i][k]);
        mpz_add(row[s], row[s], edge[i][k]);
    }
    mpz_add(row[rhs], row[s], difference);
    if (mpz_sgn(row[rhs]) < 0) {
        for (int j = 0; j < lp->columns; ++j)
            mpz_neg(row[j], row[j]);
    }
    mpz_set_ui(row[artificial], 1);
    lp->basis[lp->edges + k] = artificial;
    mpz_t *cost = lp->entry[goal_row(lp, 0)];
    for (int j = 0; j < lp->columns; ++j) {
        if (j != artificial)
            mpz_sub(cost[j], cost[j], row[j]);
    }
}

static void program_init(program *lp, int edges, int dim)
{
    lp->edges = edges;
    lp->dim = dim;
    lp->rows = edges + dim;
    lp->columns = 2 * edges + 1 + dim + 1;
    for (int i = 0; i < lp->rows + 2; ++i) {
        for (int j = 0; j < lp->columns; ++j)
            mpz_init(lp->entry[i][j]);
    }
    mpz_init_set_ui(lp->denominator, 1);
    mpz_init(lp->swap);
    for (int i = 0; i < edges; ++i) {
        mpz_set_ui(lp->entry[i][i], 1);
        mpz_set_ui(lp->entry[i][edges + i], 1);
        mpz_set_ui(lp->entry[i][2 * edges], 2);
        mpz_set_ui(lp->entry[i][lp->columns - 1], 2);
        lp->basis[i] = edges + i;
    }
    mpz_set_si(lp->entry[goal_row(lp, 1)][2 * edges], -1);
}

static void program_clear(program *lp)
{
    for (int i = 0; i < lp->rows + 2; ++i) {
        for (int j = 0; j < lp->columns; ++j)
            mpz_clear(lp->entry[i][j]);
    }
    mpz_clears(lp->denominator, lp->swap, NULL);
}

/* Do the edges span the plane, or space? By the determinants of all choices of `dim` of them. */
static bool spanning(const mpz_t *const *edge, int edges, int dim)
{
    bool found = false;
    mpz_t det, product;
    mpz_inits(det, product, NULL);
    for (int i = 0; i < edges; ++i) {
        for (int j = 0; j < edges; ++j) {
            for (int k = 0; k < (dim == 3 ? edges : 1); ++k) {
                mpz_set_ui(det, 0);
                for (int x = 0; x < dim; ++x) {
                    /* 3D: edge k by the minors of i and j; 2D: the one minor, z = 1. */
                    int y = dim == 3 ? (x + 1) % 3 : x, z = dim == 3 ? (x + 2) % 3 : 1 - x;
                    mpz_mul(product, edge[i][y], edge[j][z]);
                    if (dim == 3) {
                        mpz_submul(product, edge[i][z], edge[j][y]);
                        mpz_mul(product, product, edge[k][x]);
                    }
                    if (dim == 2 && x == 1)
                        mpz_neg(product, product);
                    mpz_add(det, det, product);
                }
                found = found || mpz_sgn(det) != 0;
            }
        }
    }
    mpz_clears(det, product, NULL);
    return found;
}

static hit_relation relate_edges(const mpz_t *const *edge, int edges, int dim, mpz_t *difference)
{
    program lp;
    program_init(&lp, edges, dim);
    for (int k = 0; k < dim; ++k)
        dimension_row(&lp, k, edge, difference[k]);
    minimise(&lp, 0);
    hit_relation relation = HIT_APART;
    if (mpz_sgn(lp.entry[goal_row(&lp, 0)][lp.columns - 1]) == 0) {
        minimise(&lp, 1);
        bool slack = mpz_sgn(lp.entry[goal_row(&lp, 1)][lp.columns - 1]) > 0;
        relation = slack && spanning(edge, edges, dim) ? HIT_OVERLAPPING : HIT_TOUCHING;
    }
    program_clear(&lp);
    return relation;
}

hit_relation feasible_relate(const solid *a, const solid *b)
{
    const mpz_t *edge[MAX_EDGES];
    mpz_t difference[3];
    for (int k = 0; k < a->dim; ++k) {
        edge[k] = a->edge[k];
        edge[a->dim + k] = b->edge[k];
        mpz_init(difference[k]);
        mpz_sub(difference[k], b->center[k], a->center[k]);
    }
    hit_relation relation = relate_edges(edge, 2 * a->dim, a->dim, difference);
    for (int k = 0; k < a->dim; ++k)
        mpz_clear(difference[k]);
    return relation;
}

bool feasible_contains(const solid *outer, const solid *inner)
{
    int dim = outer->dim;
    bool contained = true;
    const mpz_t *edge[MAX_EDGES];
    mpz_t difference[3];
    for (int k = 0; k < dim; ++k) {
        edge[k] = outer->edge[k];
        mpz_init(difference[k]);
    }
    for (int corner = 0; corner < 1 << dim && contained; ++corner) {
        for (int k = 0; k < dim; ++k) {
            mpz_sub(difference[k], inner->center[k], outer->center[k]);
            for (int i = 0; i < dim; ++i) {
                if (corner >> i & 1)
                    mpz_add(difference[k], difference[k], inner->edge[i][k]);
                else
                    mpz_sub(difference[k], difference[k], inner->edge[i][k]);
            }
        }
        contained = relate_edges(edge, dim, dim, difference) != HIT_APART;
    }
    for (int k = 0; k < dim; ++k)
        mpz_clear(difference[k]);
    return contained;
}
