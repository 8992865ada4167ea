/* The filter of two boxes of space: src/relate/filter3.h. */
#include "recorded.h"

#include "relate/filter3.h"

using namespace recorded;

/* Two boxes by their numbers: the distance of the centres, half lengths, axes. Axes are unit but for 2^-18. */
struct pair3 {
    number64 d[3], ha[3], hb[3], a[3][3], b[3][3];
};

static pair3 pair_of(const real64 d[3], const real64 turned[9])
{
    pair3 x;
    char name[16];
    for (int k = 0; k < 3; k++) {
        snprintf(name, sizeof name, "%d", k);
        x.d[k] = offset(name, d[k]);
        x.ha[k] = length(name, 1);
        x.hb[k] = length(name, 1);
        for (int c = 0; c < 3; c++) {
            x.a[k][c] = input(name, k == c, -1 - 0x1p-18, 1 + 0x1p-18);
            x.b[k][c] = input(name, turned[3 * k + c], -1 - 0x1p-18, 1 + 0x1p-18);
        }
    }
    return x;
}

static exact dot(const number64 *u, const number64 *v)
{
    return exact(u[0]) * v[0] + exact(u[1]) * v[1] + exact(u[2]) * v[2];
}

static hit_obb3 box_of(const number64 *c, const number64 *h, const number64 (*u)[3])
{
    hit_obb3 box = {{0, 0, 0}, {h[0], h[1], h[2]}};
    if (c != NULL)
        box.center = {c[0], c[1], c[2]};
    for (int k = 0; k < 3; k++)
        box.axis[k] = {u[k][0], u[k][1], u[k][2]};
    return box;
}

int main()
{
    /* Their faces touch, so that no axis parts them and all are looked at. */
    const real64 d[3] = {2.4, 0, 0}, turned[9] = {0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1};
    const pair3 x = pair_of(d, turned);
    const hit_obb3 a = box_of(NULL, x.ha, x.a), b = box_of(x.d, x.hb, x.b);
    filter3 f;
    filter3_load_obb_obb(&f, &a, &b);
    unsigned open;
    filter3_boxes(&f, true, &open);

    const exact distance = sum_of_sizes({x.d[0], x.d[1], x.d[2]});
    const exact halves = sum_of_sizes({x.ha[0], x.ha[1], x.ha[2], x.hb[0], x.hb[1], x.hb[2]});
    const exact size = distance + halves;
    /* Axes that are only nearly orthonormal: docs/numerics.md, "The filter in 3D". */
    const exact of_faces = plain(64.8 * 0x1p-24) * size;
    const exact of_edges = plain(92 * 0x1p-24) * distance + plain(178 * 0x1p-24) * halves;
    exact t[3], r[3][3], ha[3], hb[3];
    for (int i = 0; i < 3; i++) {
        ha[i] = x.ha[i];
        hb[i] = x.hb[i];
        t[i] = dot(x.d, x.a[i]);
        for (int j = 0; j < 3; j++)
            r[i][j] = dot(x.a[i], x.b[j]);
    }
    char name[64];
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        exact reach = ha[i] + (hb[0] * size_of(r[i][0]) + hb[1] * size_of(r[i][1]) + hb[2] * size_of(r[i][2]));
        snprintf(name, sizeof name, "filter3_boxes:a%d", i);
        claim(name, size_of(t[i]) - reach, size, of_faces);
        reach = hb[i] + (ha[0] * size_of(r[0][i]) + ha[1] * size_of(r[1][i]) + ha[2] * size_of(r[2][i]));
        snprintf(name, sizeof name, "filter3_boxes:b%d", i);
        claim(name, size_of(dot(x.d, x.b[i])) - reach, size, of_faces);
        for (int j = 0; j < 3; j++) {
            const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            reach = ha[i1] * size_of(r[i2][j]) + ha[i2] * size_of(r[i1][j]) + hb[j1] * size_of(r[i][j2]) +
                    hb[j2] * size_of(r[i][j1]);
            snprintf(name, sizeof name, "filter3_boxes:a%dxb%d", i, j);
            claim(name, size_of(t[i2] * r[i1][j] - t[i1] * r[i2][j]) - reach, size, of_edges);
        }
    }
}
