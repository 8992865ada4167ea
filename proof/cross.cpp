/* On which side of a line is a point: src/exact/cross.h. */
#include "recorded.h"

#include "exact/cross.h"

using namespace recorded;

int main()
{
    const number64 zero[2] = {0, 0}, u[2] = {offset("x", 1), offset("y", 2)}, v[2] = {offset("z", 1), offset("w", 2)};
    exact_cross_filter(zero, u, zero, v);
    const exact left = exact(u[0]) * v[1], right = exact(u[1]) * v[0];
    claim("exact_cross_filter", left - right, sum_of_sizes({left, right}));
}
