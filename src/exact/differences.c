/* Differences of doubles of any size, on one scale: as they are where they are neither very large nor very small.
 *
 * First principles: the difference of two doubles is the sum of two, and a power of two changes neither but at the ends
 * of the range. */
#include "exact/differences.h"

#include "core/minmax.h"
#include "exact/floating.h"

int hit__exact_differences(int n, const double *x, const double *y, dd *difference, double *size)
{
    double greatest = *size;
    for (int i = 0; i < n; i++) {
        difference[i] = dd_difference(x[i], y[i]);
        greatest = core_max(fabs(difference[i].high), greatest);
    }
    if (greatest >= 0x1p-100 && greatest <= 0x1p100)
        return 0;
    floating part[EXACT_DIFFERENCES_MAX + 1];
    for (int i = 0; i < n; i++)
        part[i] = floating_half_sum((const double[2]){x[i], x[i]}, (const double[2]){y[i], y[i]});
    part[n] = floating_half_sum((const double[2]){*size, *size}, (const double[2]){0, 0});
    int exponent = floating_greatest(n + 1, part);
    for (int i = 0; i < n; i++)
        difference[i] = floating_at(part[i], exponent);
    *size = floating_at(part[n], exponent).high;
    return exponent;
}
