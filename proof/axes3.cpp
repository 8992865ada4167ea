/* Axis by axis, in double: src/relate/axes3.c. Axes of any skew, of which no component is above 2. */
#include "pair3.h"

#include "relate/axes3.c"

using namespace recorded;

int main()
{
    const pair3 pair = pair3_of(2);
    const hit_obb3 a = pair.first(), b = pair.second();
    const axes3 x = hit__relate_axes3_from_obb_obb(&a, &b);
    merged3 merged;
    candidates3 open;
    merge(&x, &merged);
    list3(&merged, AXES3_ALL, &open);
    sift(&merged, &open, in_double);

    const number64 *edge[6] = {pair.a[0], pair.a[1], pair.a[2], pair.b[0], pair.b[1], pair.b[2]};
    const exact half[6] = {size_of(pair.ha[0]), size_of(pair.ha[1]), size_of(pair.ha[2]),
                           size_of(pair.hb[0]), size_of(pair.hb[1]), size_of(pair.hb[2])};
    for (int axis = 0; axis < 15; axis++) {
        const int p = EDGES[axis][0], q = EDGES[axis][1];
        exact u[3] = {edge[p][0], edge[p][1], edge[p][2]}, v[3] = {edge[q][0], edge[q][1], edge[q][2]};
        const exact n[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        exact value = size_of(n[0] * pair.d[0] + n[1] * pair.d[1] + n[2] * pair.d[2]);
        for (int k = 0; k < 6; k++)
            if (k != p && k != q)
                value = value - half[k] * size_of(n[0] * edge[k][0] + n[1] * edge[k][1] + n[2] * edge[k][2]);
        char name[64];
        snprintf(name, sizeof name, "in_double:%d", axis);
        claim(name, value, pair.distance() + pair.halves());
    }
}
