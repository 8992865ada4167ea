/* Is a mesh closed? Each edge is cut where corners of the mesh lie on it; then what goes each way is counted. */
#include "closure.h"
#include "judge/solid.h"

#include <stdlib.h>

/* Counts for each two corners, the lesser index first: ways from it, less ways to it; and all of them. */
typedef struct edge_counts {
    int corners;
    int *balance, *total;
} edge_counts;

static void count_edge(edge_counts *counts, int from, int to)
{
    const int low = from < to ? from : to, high = from < to ? to : from;
    const int at = low * counts->corners + high;
    counts->balance[at] += from < to ? 1 : -1;
    ++counts->total[at];
}

/* Strictly between a and b, in the same line. The boxes are compared first, without rounding. */
static bool lies_between(const double *a, const double *b, const double *p)
{
    int exponent = INT_MAX;
    whole u[3], v[3];
    for (int k = 0; k < 3; ++k)
        if ((p[k] < a[k] && p[k] < b[k]) || (p[k] > a[k] && p[k] > b[k]))
            return false;
    for (int k = 0; k < 3; ++k) {
        solid_lower(&exponent, a[k]);
        solid_lower(&exponent, b[k]);
        solid_lower(&exponent, p[k]);
    }
    const int mark = whole_mark();
    for (int k = 0; k < 3; ++k) {
        u[k] = whole_difference(whole_of(b[k], exponent), whole_of(a[k], exponent));
        v[k] = whole_difference(whole_of(p[k], exponent), whole_of(a[k], exponent));
    }
    bool yes = true;
    for (int k = 0; k < 3; ++k)
        yes = yes && whole_sign(solid_cross(u, v, k)) == 0;
    whole_release(mark);
    return yes;
}

/* Along the way from a to b. */
static bool is_before(const double *a, const double *b, const double *p, const double *q)
{
    for (int k = 0; k < 3; ++k)
        if (a[k] != b[k])
            return a[k] < b[k] ? p[k] < q[k] : p[k] > q[k];
    return false;
}

static void cut_edge(const soup *welded, edge_counts *counts, int from, int to)
{
    int at = from;
    const double(*x)[3] = welded->corner;
    if (from == to)
        return;
    while (at != to) {
        int next = to;
        for (int i = 0; i < welded->corners; ++i)
            if (i != from && i != to && i != at && is_before(x[from], x[to], x[at], x[i]) &&
                is_before(x[from], x[to], x[i], x[next]) && lies_between(x[from], x[to], x[i]))
                next = i;
        count_edge(counts, at, next);
        at = next;
    }
}

mesh_closure mesh_closure_of(const soup *s)
{
    soup *welded = calloc(1, sizeof *welded);
    if (welded == NULL)
        abort();
    soup_append(welded, s);
    const size_t pairs = (size_t)welded->corners * (size_t)welded->corners;
    edge_counts counts = {welded->corners, calloc(pairs + 1, sizeof(int)), calloc(pairs + 1, sizeof(int))};
    if (counts.balance == NULL || counts.total == NULL)
        abort();
    for (int i = 0; i < welded->triangles; ++i)
        for (int k = 0; k < 3; ++k)
            cut_edge(welded, &counts, (int)welded->index[i][k], (int)welded->index[i][(k + 1) % 3]);
    bool closed = true, even = true;
    for (size_t i = 0; i < pairs; ++i) {
        closed = closed && counts.balance[i] == 0;
        even = even && counts.total[i] % 2 == 0;
    }
    free(counts.balance);
    free(counts.total);
    free(welded);
    return closed ? MESH_CLOSED : even ? MESH_BY_PARITY : MESH_OPEN;
}
