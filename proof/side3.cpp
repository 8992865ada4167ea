/* On which side of a plane is a box of space: src/relate/side3.c. */
#include "pair3.h"

#include "relate/side3.c"

using namespace recorded;

int main()
{
    /* The plane's numbers; centre, half lengths and axes of the box, of which the products with its normal count. */
    const hit_plane3 plane = {{offset("n", 1), offset("n", 2), offset("n", 3)}, offset("offset", 1)};
    const number64 *n = vec3_array(&plane.normal);
    hit_obb3 box;
    number64 *numbers = (number64 *)&box;
    for (int k = 0; k < 15; k++)
        numbers[k] = k < 3 ? offset("c", 1 + k) : k < 6 ? length("h", 2) : offset("u", (k - 6) % 4 == 0);
    const number64 *c = numbers, *h = numbers + 3, *u = numbers + 6;
    side3_box ready;
    hit__relate_side3_load_obb(&ready, &box);
    side3_look(&ready, &plane);

    const exact shift = plane.offset;
    exact size = size_of(shift), middle = dot3(n, c) - shift, reach = plain(0);
    for (int k = 0; k < 3; k++) {
        size = size + size_of(exact(n[k]) * c[k]);
        for (int j = 0; j < 3; j++)
            size = size + size_of(exact(n[k]) * h[j] * u[3 * j + k]);
        const exact edge[3] = {exact(h[k]) * u[3 * k], exact(h[k]) * u[3 * k + 1], exact(h[k]) * u[3 * k + 2]};
        reach = reach + size_of(edge[0] * n[0] + edge[1] * n[1] + edge[2] * n[2]);
    }
    claim("side3_look:obb:lowest", middle - reach, size);
    claim("side3_look:obb:highest", middle + reach, size);
}
