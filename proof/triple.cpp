/* The triple product of three differences: src/exact/triple.h. */
#include "recorded.h"

#include "exact/triple.h"

using namespace recorded;

int main()
{
    const number64 u[3] = {offset("u", 0), offset("u", 1), offset("u", 1)};
    const number64 v[3] = {offset("v", 1), offset("v", 0), offset("v", 1)};
    const number64 w[3] = {offset("w", 1), offset("w", 1), offset("w", 0)};
    number64 from[9], to[9];
    for (int k = 0; k < 9; k++) {
        from[k] = place();
        to[k] = placed(k < 3 ? u[k] : k < 6 ? v[k - 3] : w[k - 6], from[k]);
    }
    const exact_axis axis = exact_axis_of(from, to, from + 3, to + 3);
    exact_is_normal3(&axis);
    exact_triple_filter(&axis, from + 6, to + 6);

    const exact n = exact(u[1]) * v[2] - exact(u[2]) * v[1], m = exact(u[2]) * v[0] - exact(u[0]) * v[2];
    const exact l = exact(u[0]) * v[1] - exact(u[1]) * v[0];
    const exact bulk = sum_of_sizes({u[0], u[1], u[2]}) * sum_of_sizes({v[0], v[1], v[2]});
    claim("exact_is_normal3", n, bulk);
    claim("exact_triple_filter", n * w[0] + m * w[1] + l * w[2], bulk * sum_of_sizes({w[0], w[1], w[2]}));
}
