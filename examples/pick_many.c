/* Among very many boxes: what is under a pointer, in a region, next to a player?
 *
 * A town of 90,000 houses. Its tree is made once; each question then takes microseconds, and all answers are exact. */
#include <hitbox/hitbox.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 300, HOUSES = ROWS * ROWS, STREET = 16 };

/* The houses stand 16 m apart and are 10 m by 8 m; their heights differ. */
static hit_aabb3 house(int i)
{
    const double x = (double)(i % ROWS) * STREET, z = (double)(i / ROWS) * STREET;
    return (hit_aabb3){{x, 0, z}, {x + 10, 4 + i * 7 % 13, z + 8}};
}

int main(void)
{
    hit_aabb3 *houses = malloc(HOUSES * sizeof *houses);
    hit_tree3 *town;
    if (!houses)
        return 1;
    for (int i = 0; i < HOUSES; i++)
        houses[i] = house(i);
    hit_status status = hit_tree3_build(hit_boxes3_from_aabbs(houses, HOUSES), NULL, &town);
    free(houses); /* the tree keeps what it needs */
    if (status != HIT_OK)
        return 1;

    /* The ray of a click, as hit_ray3_from_view gives it: from above, slanting down over the roofs. */
    const hit_ray3 click = {{2, 20, -8}, {0, -0.0625, 1}};
    uint32_t box, found[4];
    hit_cast3 hit;
    if (hit_tree3_cast_ray3(town, click, &box, &hit))
        printf("the click meets house %u at (%g, %g, %g), by its %s\n", (unsigned)box, hit.point.x, hit.point.y,
               hit.point.z, hit.axis == HIT_AXIS_B1 ? "roof" : "wall");

    /* A square of the map: how many are in it, and some of them. Touching counts. */
    const hit_aabb3 square = {{160, 0, 160}, {480, 100, 320}};
    size_t count = hit_tree3_find_aabb3(town, square, found, 4);
    printf("the square holds %zu houses\n", count);

    /* From a street corner, the three nearest doors, and how far each is. */
    double far[3];
    count = hit_tree3_nearest(town, (hit_vec3){1611, 1, 1613}, found, far, 3);
    for (size_t i = 0; i < count; i++)
        printf("house %u is %g m away\n", (unsigned)found[i], far[i]);
    hit_tree3_free(town);
    return 0;
}
/* Output:
 * the click meets house 2100 at (2, 12.5, 112), by its wall
 * the square holds 231 houses
 * house 30400 is 3.16228 m away
 * house 30100 is 5.09902 m away
 * house 30401 is 5.83095 m away
 */
