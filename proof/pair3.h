/* Two boxes of space, and what their axes' values are. */
#ifndef HITBOX_PROOF_PAIR3_H
#define HITBOX_PROOF_PAIR3_H

#include "recorded.h"

#include "hitbox/relate.h"

namespace recorded
{

inline exact dot3(const number64 *u, const number64 *v)
{
    return exact(u[0]) * v[0] + exact(u[1]) * v[1] + exact(u[2]) * v[2];
}

/* The distance of the centres, half lengths, axes; where the first stands. */
struct pair3 {
    number64 d[3], ha[3], hb[3], a[3][3], b[3][3], at[3];

    hit_obb3 first() const
    {
        return {vector(at), vector(ha), {vector(a[0]), vector(a[1]), vector(a[2])}};
    }
    hit_obb3 second() const
    {
        return {there(1, d), vector(hb), {vector(b[0]), vector(b[1]), vector(b[2])}};
    }
    /* Makes the first an AABB. */
    hit_aabb3 to_aabb()
    {
        for (int k = 0; k < 3; k++) {
            ha[k] = length("h", 1);
            for (int c = 0; c < 3; c++)
                a[k][c] = k == c;
        }
        return {there(-1, ha), there(1, ha)};
    }
    hit_vec3 there(int sign, const number64 *x) const
    {
        return sign > 0 ? hit_vec3{placed(x[0], at[0]), placed(x[1], at[1]), placed(x[2], at[2])}
                        : hit_vec3{placed(-x[0], at[0]), placed(-x[1], at[1]), placed(-x[2], at[2])};
    }
    static hit_vec3 vector(const number64 *x)
    {
        return {x[0], x[1], x[2]};
    }
    exact distance() const
    {
        return sum_of_sizes({d[0], d[1], d[2]});
    }
    exact halves() const
    {
        return sum_of_sizes({ha[0], ha[1], ha[2], hb[0], hb[1], hb[2]});
    }
};

/* Two that overlap, so that no axis parts them and all are looked at. most: of a component of an axis. */
inline pair3 pair3_of(real64 most)
{
    const real64 d[3] = {0.1, 0.2, 0.3};
    const real64 turned[9] = {1. / 3, 2. / 3, 2. / 3, 2. / 3, 1. / 3, -2. / 3, -2. / 3, 2. / 3, -1. / 3};
    pair3 x;
    char name[16];
    for (int k = 0; k < 3; k++) {
        snprintf(name, sizeof name, "%d", k);
        x.at[k] = place();
        x.d[k] = offset(name, d[k]);
        x.ha[k] = offset(name, 1);
        x.hb[k] = offset(name, 1);
        for (int c = 0; c < 3; c++) {
            x.a[k][c] = input(name, k == c, -most, most);
            x.b[k][c] = input(name, turned[3 * k + c], -most, most);
        }
    }
    return x;
}

/* What parts two boxes, of each axis of theirs, as if these were orthonormal. They are not quite: what that makes is of
 * faces no more than `of_faces` as a share of S, of edges than `of_edges` of |D|_1 and `of_halves` of the half lengths.
 */
inline void claim_boxes3(const char *of, const pair3 &x, real64 of_faces, real64 of_edges, real64 of_halves)
{
    const exact size = x.distance() + x.halves(), paper = plain(of_faces) * size;
    const exact paper_edges = plain(of_edges) * x.distance() + plain(of_halves) * x.halves();
    exact t[3], r[3][3], q[3][3], ha[3], hb[3];
    for (int i = 0; i < 3; i++) {
        ha[i] = size_of(x.ha[i]);
        hb[i] = size_of(x.hb[i]);
        t[i] = dot3(x.d, x.a[i]);
        for (int j = 0; j < 3; j++) {
            r[i][j] = dot3(x.a[i], x.b[j]);
            q[i][j] = size_of(r[i][j]);
        }
    }
    char name[64];
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        snprintf(name, sizeof name, "%s:a%d", of, i);
        claim(name, size_of(t[i]) - (ha[i] + hb[0] * q[i][0] + hb[1] * q[i][1] + hb[2] * q[i][2]), size, paper);
        snprintf(name, sizeof name, "%s:b%d", of, i);
        claim(name, size_of(dot3(x.d, x.b[i])) - (hb[i] + ha[0] * q[0][i] + ha[1] * q[1][i] + ha[2] * q[2][i]), size,
              paper);
        for (int j = 0; j < 3; j++) {
            const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            snprintf(name, sizeof name, "%s:a%dxb%d", of, i, j);
            const exact reach = ha[i1] * q[i2][j] + ha[i2] * q[i1][j] + hb[j1] * q[i][j2] + hb[j2] * q[i][j1];
            claim(name, size_of(t[i2] * r[i1][j] - t[i1] * r[i2][j]) - reach, size, paper_edges);
        }
    }
}

/* How far the second reaches out of the first. */
inline void claim_within3(const char *of, const pair3 &x, real64 of_faces)
{
    const exact size = x.distance() + x.halves();
    char name[64];
    for (int i = 0; i < 3; i++) {
        exact reach = size_of(dot3(x.d, x.a[i]));
        for (int j = 0; j < 3; j++)
            reach = reach + size_of(x.hb[j]) * size_of(dot3(x.a[i], x.b[j]));
        snprintf(name, sizeof name, "%s:a%d", of, i);
        claim(name, reach - size_of(x.ha[i]), size, plain(of_faces) * size);
    }
}

} // namespace recorded

#endif
