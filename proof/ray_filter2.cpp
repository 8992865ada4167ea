/* Lines that miss rectangles, in batches: src/cast/ray_filter2.inl. */
#include "pair2.h"

#include "cast/ray_filter.h"
#include "core/lanes.h"

#include <stddef.h>

#define LANES plain
#include "cast/ray_filter2.inl"

using namespace recorded;

int main()
{
    /* The first box of a pair is the box, the way between the two is that from its centre to the ray's origin. The
     * sizes of the axis' components add up to 1.4143 at most. */
    pair2 pair = pair2_of(1.4143);
    const number64 motion[2] = {offset("vx", 0.1), offset("vy", 1)};
    plain_v from[2], along[2], axis[2], half[2];
    for (int c = 0; c < 2; c++) {
        from[c] = (float)pair.d[c];
        along[c] = (float)motion[c];
        pair.ha[c] = length("h", 1);
        half[c] = (float)pair.ha[c];
        axis[c] = (float)pair.a[c];
    }
    missed2_plain(from, along, axis, ray_filter_sum2_plain(axis[0], axis[0], axis[1], axis[1]), half);

    const exact d[2] = {pair.d[0], pair.d[1]}, v[2] = {motion[0], motion[1]}, u[2] = {pair.a[0], pair.a[1]};
    const exact h[2] = {pair.ha[0], pair.ha[1]}, size = sum_of_sizes({d[0], d[1], h[0], h[1]});
    const exact both = size * sum_of_sizes({v[0], v[1]}), square = u[0] * u[0] + u[1] * u[1];
    const exact place[2] = {d[0] * u[0] + d[1] * u[1], d[1] * u[0] - d[0] * u[1]};
    const exact speed[2] = {v[0] * u[0] + v[1] * u[1], v[1] * u[0] - v[0] * u[1]};
    claim("missed2:beyond:0", size_of(place[0]) - h[0] * square, size);
    claim("missed2:beyond:1", size_of(place[1]) - h[1] * square, size);
    claim("missed2:line", size_of(d[0] * v[1] - d[1] * v[0]) - h[0] * size_of(speed[1]) - h[1] * size_of(speed[0]),
          both);
}
