/* Axis by axis, in double-double: src/relate/axes_dd3.c. */
#include "error_free.h"

/* The cross product of two edges is exact but for one rounding, so it is given as it came out. */
static number64 cross[3];
static int crossed;
#define dd_determinant_by(fused, a, b, c, d) recorded::dd_of(cross[crossed++])
#define CORE_WITH_FMA
#include "relate/axes_dd3.c"

using namespace recorded;

int main()
{
    axes3 pair = {};
    merged3 merged = {};
    number64 edge[6][3], d[3], h[6];
    merged.pair = &pair;
    merged.twin[AXES3_PATH] = -1;
    for (int c = 0; c < 3; c++) {
        cross[c] = offset("n", 1);
        d[c] = offset("d", 1);
        pair.offset[c] = dd_of(d[c]);
    }
    merged.size = fabs(pair.offset[0].high) + fabs(pair.offset[1].high) + fabs(pair.offset[2].high);
    for (int k = 0; k < 6; k++) {
        h[k] = length("h", 1);
        merged.twin[k] = (signed char)k;
        merged.weight[k] = {-h[k], 0};
        merged.size += h[k];
        pair.edge[k] = edge[k];
        for (int c = 0; c < 3; c++)
            edge[k][c] = input("u", 1, -2, 2);
    }
    double bound, value = value_by(false, &merged, 0, 3, &bound);
    (void)(value > bound);

    const exact n[3] = {cross[0], cross[1], cross[2]};
    exact truth = (n[0] * d[0] + n[1] * d[1] + n[2] * d[2]) * turns[0];
    int turn = 1;
    for (int k = 0; k < 6; k++)
        if (k != 0 && k != 3)
            truth = truth - h[k] * ((n[0] * edge[k][0] + n[1] * edge[k][1] + n[2] * edge[k][2]) * turns[turn++]);
    const exact length = sum_of_sizes({n[0], n[1], n[2]}), way = sum_of_sizes({d[0], d[1], d[2]});
    const exact halves = sum_of_sizes({h[0], h[1], h[2], h[3], h[4], h[5]});
    /* n is off by 8 w^2 of itself, D by 3 w^2, half lengths that were added by 8 w^2; |u| is 2 at most. */
    const exact paper = plain(12 * 0x1p-106) * way + plain(2 * 17 * 0x1p-106) * halves;
    claim("value_by", truth, length * (way + halves), length * paper);
}
