/* On which side of a line is a point: src/exact/cross.h. */
#include "recorded.h"

#include "exact/cross.h"

using namespace recorded;

int main()
{
    const number64 a[2] = {place(), place()}, c[2] = {place(), place()};
    const number64 u[2] = {offset("x", 1), offset("y", 2)}, v[2] = {offset("z", 1), offset("w", 2)};
    const number64 b[2] = {placed(u[0], a[0]), placed(u[1], a[1])}, d[2] = {placed(v[0], c[0]), placed(v[1], c[1])};
    exact_cross_filter(a, b, c, d);
    const exact left = exact(u[0]) * v[1], right = exact(u[1]) * v[0];
    claim("exact_cross_filter", left - right, sum_of_sizes({left, right}));
}
