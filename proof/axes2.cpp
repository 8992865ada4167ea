/* Axis by axis in the plane, in double-double: src/relate/axes2.c. */
#include "error_free.h"

#include "relate/axes2.c"

using namespace recorded;

/* What parts two rectangles, along the axis k. */
static void run(int k)
{
    axes2 pair = {};
    candidates2 open = {};
    const number64 d[2] = {offset("d", 1), offset("d", 2)};
    const number64 h[4] = {length("h", 1), length("h", 1), length("h", 1), length("h", 1)};
    const number64 u[2][2] = {{input("u", 1, -2, 2), input("u", 0.5, -2, 2)},
                              {input("v", 0.6, -2, 2), input("v", 0.8, -2, 2)}};
    pair.edges = 4;
    for (int i = 0; i < 4; i++) {
        const number64 *of = u[i / 2];
        pair.edge[i][0] = i % 2 == 0 ? of[0] : -of[1];
        pair.edge[i][1] = i % 2 == 0 ? of[1] : of[0];
        pair.weight[i] = {-h[i], 0};
        open.twin[i] = (signed char)i;
    }
    for (int c = 0; c < 2; c++)
        pair.offset[c] = dd_of(d[c]);
    turns.clear();
    double bound, value = in_double_double(&pair, &open, size_of(&pair), k, &bound);
    (void)(value > bound);

    const exact n[2] = {pair.edge[k][0], pair.edge[k][1]};
    exact truth = (n[0] * d[0] + n[1] * d[1]) * turns[0];
    int turn = 1;
    for (int i = 0; i < 4; i++)
        if (i != (k ^ 1))
            truth = truth - h[i] * ((n[0] * pair.edge[i][0] + n[1] * pair.edge[i][1]) * turns[turn++]);
    const exact distance = sum_of_sizes({d[0], d[1]}), halves = sum_of_sizes({h[0], h[1], h[2], h[3]});
    /* D is off by 3 w^2 of itself, half lengths that were added by 8 w^2; |n| is 2 at most, |n|_1 |u|_1 16. */
    const exact paper = plain(2 * 3 * 0x1p-106) * distance + plain(16 * 8 * 0x1p-106) * halves;
    char name[64];
    snprintf(name, sizeof name, "in_double_double:%d", k);
    claim(name, truth, distance + halves, paper);
}

int main()
{
    for (int k = 0; k < 4; k++)
        run(k);
}
