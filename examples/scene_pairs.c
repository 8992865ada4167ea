/* All pairs of a big scene at once: ten thousand crates in a hall, of which every tenth moves.
 *
 * Crates that stand do not have to be asked about each other, so a filter leaves those pairs out. The pairs come in
 * blocks, as they are found: nothing has to be stored, however many there are. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { CRATES = 10000 };
enum { STANDING = 1, MOVING = 2 };

static hit_obb3 crates[CRATES];
static hit_filter filters[CRATES];

/* From 0 to below 1, in an order that looks like chance. */
static double draw(void)
{
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) * 0x1p-24;
}

static bool deepest(void *context, const hit_pair *pairs, size_t count)
{
    double *depth = context;
    for (size_t i = 0; i < count; i++) {
        double distance = hit_distance_obb3_obb3(&crates[pairs[i].a], &crates[pairs[i].b]);
        if (-distance > *depth)
            *depth = -distance;
    }
    return true; /* false would end the search here */
}

int main(void)
{
    for (int i = 0; i < CRATES; i++) {
        hit_vec3 center = {60 * draw(), 8 * draw(), 40 * draw()}, half = {0.5, 0.25 + draw() / 4, 0.75};
        crates[i] = hit_obb3_from_quat(center, half, (hit_quat){0, draw(), 0, draw() + 0.1});
        filters[i] = i % 10 == 0 ? (hit_filter){MOVING, STANDING | MOVING} : (hit_filter){STANDING, MOVING};
    }
    hit_boxes3 view = hit_boxes3_from_obbs(crates, CRATES);
    hit_join_config config = {.threads = 2, .filter_a = filters};

    uint64_t all, some;
    double depth = 0;
    if (hit_join_boxes3_count(view, NULL, &all) != HIT_OK || hit_join_boxes3_count(view, &config, &some) != HIT_OK ||
        hit_join_boxes3(view, &config, deepest, &depth) != HIT_OK)
        return 1;
    printf("%d crates, %d pairs meet, %d of them with one that moves\n", CRATES, (int)all, (int)some);
    printf("the deepest of these by %.3f\n", depth);
    return 0;
}
/* Output:
 * 10000 crates, 25464 pairs meet, 4917 of them with one that moves
 * the deepest of these by 0.930
 */
