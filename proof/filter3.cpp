/* The filter of two boxes of space: src/relate/filter3.h. */
#include "recorded.h"

#include "relate/filter3.h"

using namespace recorded;

/* A box whose numbers are given: the name's letter, then c, h, u, and the component. */
static hit_obb3 box(char letter, const real64 center[3], const real64 axis[9])
{
    hit_obb3 box;
    char name[8];
    number64 *numbers = (number64 *)&box;
    for (int k = 0; k < 15; k++) {
        snprintf(name, sizeof name, "%c.%c%d", letter, k < 3 ? 'c' : k < 6 ? 'h' : 'u', k < 6 ? k % 3 : k - 6);
        numbers[k] = input(name, k < 3 ? center[k] : k < 6 ? 1 : axis[k - 6]);
        if (k >= 6)
            within(numbers[k], -1 - 0x1p-18, 1 + 0x1p-18);
    }
    return box;
}

static exact dot(const exact *u, const exact *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

int main()
{
    const real64 here[3] = {0, 0, 0}, there[3] = {2.4, 0, 0};
    const real64 world[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, turned[9] = {0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1};
    const hit_obb3 first = box('a', here, world), second = box('b', there, turned);
    filter3 f;
    filter3_load_obb_obb(&f, &first, &second);

    exact d[3], ha[3], hb[3], a[3][3], b[3][3];
    for (int k = 0; k < 3; k++) {
        char name[8];
        const char *format[3] = {"d%d", "ha%d", "hb%d"};
        for (int of = 0; of < 3; of++) {
            snprintf(name, sizeof name, format[of], k);
            (of == 0 ? d : of == 1 ? ha : hb)[k] = of == 0 ? offset(name) : length(name);
        }
        means(f.offset.v[k], d[k]);
        means(f.half_a.v[k], ha[k]);
        means(f.half_b.v[k], hb[k]);
        for (int c = 0; c < 3; c++) {
            a[k][c] = ((const number64 *)&first)[6 + 3 * k + c];
            b[k][c] = ((const number64 *)&second)[6 + 3 * k + c];
        }
    }

    unsigned open;
    filter3_seen seen;
    compared.clear();
    filter3_look(&f, true, &open, &seen);

    exact t[3], r[3][3];
    for (int i = 0; i < 3; i++) {
        t[i] = dot(d, a[i]);
        for (int j = 0; j < 3; j++)
            r[i][j] = dot(a[i], b[j]);
    }
    char name[16];
    const exact size = sum_of_sizes({d[0], d[1], d[2], ha[0], ha[1], ha[2], hb[0], hb[1], hb[2]});
    for (int i = 0; i < 3; i++) {
        exact reach = ha[i] + (hb[0] * size_of(r[i][0]) + hb[1] * size_of(r[i][1]) + hb[2] * size_of(r[i][2]));
        snprintf(name, sizeof name, "face_a%d", i);
        claim(name, seen.values.face_a.v[i], size_of(t[i]) - reach, size, 64.8 * 0x1p-24);
    }
    for (int j = 0; j < 3; j++) {
        exact reach = hb[j] + (ha[0] * size_of(r[0][j]) + ha[1] * size_of(r[1][j]) + ha[2] * size_of(r[2][j]));
        snprintf(name, sizeof name, "face_b%d", j);
        claim(name, seen.values.face_b.v[j], size_of(dot(d, b[j])) - reach, size, 64.8 * 0x1p-24);
    }
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        for (int j = 0; j < 3; j++) {
            const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            exact reach = ha[i1] * size_of(r[i2][j]) + ha[i2] * size_of(r[i1][j]) + hb[j1] * size_of(r[i][j2]) +
                          hb[j2] * size_of(r[i][j1]);
            snprintf(name, sizeof name, "edge%d%d", i, j);
            claim(name, seen.values.edge[i].v[j], size_of(t[i2] * r[i1][j] - t[i1] * r[i2][j]) - reach, size, 183 * 0x1p-24);
        }
    }
}
