/* The triple product of three differences: src/exact/triple.h. */
#include "recorded.h"

#include "exact/triple.h"

using namespace recorded;

int main()
{
    const number64 zero[3] = {0, 0, 0}, u[3] = {offset("u", 0), offset("u", 1), offset("u", 1)};
    const number64 v[3] = {offset("v", 1), offset("v", 0), offset("v", 1)};
    const number64 w[3] = {offset("w", 1), offset("w", 1), offset("w", 0)};
    const exact_axis axis = exact_axis_of(zero, u, zero, v);
    exact_is_normal3(&axis);
    exact_triple_filter(&axis, zero, w);

    const exact n = exact(u[1]) * v[2] - exact(u[2]) * v[1], m = exact(u[2]) * v[0] - exact(u[0]) * v[2];
    const exact l = exact(u[0]) * v[1] - exact(u[1]) * v[0];
    const exact bulk = sum_of_sizes({u[0], u[1], u[2]}) * sum_of_sizes({v[0], v[1], v[2]});
    claim("exact_is_normal3", n, bulk);
    claim("exact_triple_filter", n * w[0] + m * w[1] + l * w[2], bulk * sum_of_sizes({w[0], w[1], w[2]}));
}
