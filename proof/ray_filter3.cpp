/* Lines that miss boxes of space, in batches: src/cast/ray_filter3.inl. */
#include "pair3.h"

#include "cast/ray_filter.h"
#include "core/lanes.h"

#include <stddef.h>

#define LANES plain
#include "cast/ray_filter3.inl"

using namespace recorded;

/* The line passes the box by most along axis k, so that it is this one of the three that is held against the bound. */
static void run(int k)
{
    /* The first box of a pair is the box, the way between the two is that from its centre to the ray's origin. */
    pair3 pair = pair3_of(1 + 0x1p-18);
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    number64 motion[3];
    for (int c = 0; c < 3; c++) {
        motion[c] = offset("motion", c == j ? -1 : 0.01);
        pair.d[c].value = c == i ? 5 : 0.01;
    }
    plain_v from[3], along[3], axis[3][3], half[3];
    for (int c = 0; c < 3; c++) {
        from[c] = (float)pair.d[c];
        along[c] = (float)motion[c];
        pair.ha[c] = length("h", 1);
        half[c] = (float)pair.ha[c];
        for (int of = 0; of < 3; of++)
            axis[of][c] = (float)pair.a[of][c];
    }
    missed3_plain(from, along, axis, half);

    const exact size = pair.distance() + sum_of_sizes({pair.ha[0], pair.ha[1], pair.ha[2]});
    const exact both = size * sum_of_sizes({motion[0], motion[1], motion[2]});
    const exact place_i = dot3(pair.d, pair.a[i]), place_j = dot3(pair.d, pair.a[j]);
    const exact speed_i = dot3(motion, pair.a[i]), speed_j = dot3(motion, pair.a[j]);
    const exact line =
        size_of(place_i * speed_j - place_j * speed_i) - pair.ha[i] * size_of(speed_j) - pair.ha[j] * size_of(speed_i);
    /* Axes that are only nearly orthonormal: docs/numerics.md, "Rays in batches". */
    const exact paper = plain(1.2 * 3 * 0x1p-19);
    char name[64];
    snprintf(name, sizeof name, "missed3:beyond:%d", k);
    claim(name, size_of(dot3(pair.d, pair.a[k])) - pair.ha[k], size, paper * size);
    snprintf(name, sizeof name, "missed3:line:%d", k);
    claim(name, line, both, paper * both);
}

int main()
{
    for (int k = 0; k < 3; k++)
        run(k);
}
