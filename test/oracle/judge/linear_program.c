/* Linear programs in rationals, by the simplex method without fractions: entries are whole over one denominator. The
 * rule of Bland keeps it from going round in circles. Based on: G. B. Dantzig, "Linear Programming and Extensions",
 * 1963, section 5; R. G. Bland, "New finite pivoting rules for the simplex method", 1977. */
#include "linear_program.h"

#include <stdlib.h>

enum { MOST_COLUMNS = MOST_UNKNOWNS + 2 + 2 * MOST_ROWS };

void program_begin(program *p, int unknowns)
{
    p->unknowns = unknowns;
    p->rows = 0;
    for (int i = 0; i < MOST_ROWS; ++i)
        for (int j = 0; j <= MOST_UNKNOWNS; ++j)
            mpq_init(p->row[i][j]);
}

void program_end(program *p)
{
    for (int i = 0; i < MOST_ROWS; ++i)
        for (int j = 0; j <= MOST_UNKNOWNS; ++j)
            mpq_clear(p->row[i][j]);
}

typedef struct tableau {
    int rows, columns, basis[MOST_ROWS];
    mpz_t entry[MOST_ROWS + 2][MOST_COLUMNS], denominator;
} tableau;

static void pivot(tableau *t, int row, int column)
{
    for (int i = 0; i < t->rows + 2; ++i) {
        for (int j = 0; j < t->columns && i != row; ++j) {
            if (j == column)
                continue;
            mpz_mul(t->entry[i][j], t->entry[i][j], t->entry[row][column]);
            mpz_submul(t->entry[i][j], t->entry[i][column], t->entry[row][j]);
            mpz_divexact(t->entry[i][j], t->entry[i][j], t->denominator);
        }
        if (i != row)
            mpz_set_ui(t->entry[i][column], 0);
    }
    mpz_set(t->denominator, t->entry[row][column]);
    if (mpz_sgn(t->denominator) < 0) { /* keeps it positive */
        mpz_neg(t->denominator, t->denominator);
        for (int i = 0; i < t->rows + 2; ++i)
            for (int j = 0; j < t->columns; ++j)
                mpz_neg(t->entry[i][j], t->entry[i][j]);
    }
    t->basis[row] = column;
}

/* Bland's rule, in the columns before `usable`. */
static void minimise(tableau *t, int goal, int usable)
{
    mpz_t left, right;
    mpz_inits(left, right, NULL);
    for (;;) {
        int column = 0, best = -1;
        const int last = t->columns - 1;
        while (column < usable && mpz_sgn(t->entry[goal][column]) >= 0)
            ++column;
        if (column == usable)
            break;
        for (int i = 0; i < t->rows; ++i) {
            if (mpz_sgn(t->entry[i][column]) <= 0)
                continue;
            if (best >= 0) {
                mpz_mul(left, t->entry[i][last], t->entry[best][column]);
                mpz_mul(right, t->entry[best][last], t->entry[i][column]);
                const int order = mpz_cmp(left, right);
                if (order > 0 || (order == 0 && t->basis[i] > t->basis[best]))
                    continue;
            }
            best = i;
        }
        if (best < 0)
            abort(); /* what is sought has a bound */
        pivot(t, best, column);
    }
    mpz_clears(left, right, NULL);
}

/* Columns: unknowns, s, a slack a row, an artificial one a row, the bound. Rows: those given, s <= 1, two goals. */
static void fill_tableau(tableau *t, const program *p)
{
    const int s = p->unknowns, slack = s + 1;
    t->rows = p->rows + 1;
    const int artificial = slack + t->rows;
    t->columns = artificial + t->rows + 1;
    mpz_init_set_ui(t->denominator, 1);
    for (int i = 0; i < t->rows + 2; ++i)
        for (int j = 0; j < t->columns; ++j)
            mpz_init_set_ui(t->entry[i][j], 0);
    for (int i = 0; i < t->rows; ++i) {
        mpz_t *e = t->entry[i];
        mpz_t scale;
        mpz_init_set_ui(scale, 1);
        for (int j = 0; j <= p->unknowns && i < p->rows; ++j)
            mpz_lcm(scale, scale, mpq_denref(p->row[i][j]));
        for (int j = 0; j <= p->unknowns && i < p->rows; ++j) {
            mpz_t *to = j == p->unknowns ? &e[t->columns - 1] : &e[j];
            mpz_divexact(*to, scale, mpq_denref(p->row[i][j]));
            mpz_mul(*to, *to, mpq_numref(p->row[i][j]));
        }
        if (i == p->rows) {
            mpz_set_ui(e[s], 1);
            mpz_set_ui(e[t->columns - 1], 1);
        } else if (p->strict[i]) {
            mpz_set_ui(e[s], 1); /* of the scaled row: any positive multiple of s would do */
        }
        if (i == p->rows || !p->equal[i])
            mpz_set_ui(e[slack + i], 1);
        for (int j = 0; j < t->columns && mpz_sgn(e[t->columns - 1]) < 0; ++j)
            if (j != t->columns - 1)
                mpz_neg(e[j], e[j]);
        mpz_abs(e[t->columns - 1], e[t->columns - 1]);
        mpz_set_ui(e[artificial + i], 1);
        t->basis[i] = artificial + i;
        for (int j = 0; j < t->columns; ++j) /* the first goal: no artificial ones */
            if (j < artificial || j == t->columns - 1)
                mpz_sub(t->entry[t->rows][j], t->entry[t->rows][j], e[j]);
        mpz_clear(scale);
    }
    mpz_set_si(t->entry[t->rows + 1][s], -1);
}

hit_relation program_solve(const program *p)
{
    tableau t;
    fill_tableau(&t, p);
    const int usable = p->unknowns + 1 + t.rows, last = t.columns - 1;
    hit_relation relation = HIT_APART;
    minimise(&t, t.rows, usable);
    if (mpz_sgn(t.entry[t.rows][last]) == 0) {
        for (int i = 0; i < t.rows;
             ++i) /* artificial ones that are 0 and still there make way, or their row is empty */
            for (int j = 0; j < usable && t.basis[i] >= usable; ++j)
                if (mpz_sgn(t.entry[i][j]) != 0)
                    pivot(&t, i, j);
        minimise(&t, t.rows + 1, usable);
        relation = mpz_sgn(t.entry[t.rows + 1][last]) > 0 ? HIT_OVERLAPPING : HIT_TOUCHING;
    }
    for (int i = 0; i < t.rows + 2; ++i)
        for (int j = 0; j < t.columns; ++j)
            mpz_clear(t.entry[i][j]);
    mpz_clear(t.denominator);
    return relation;
}
