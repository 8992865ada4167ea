/* A program whose functions are called as some within the library are, but for the prefix of those: it is linked, and
 * the library calls none of them. */
#include <hitbox/hitbox.h>
#include <stdio.h>

static int calls;

#define OWN(name)                                                                                                      \
    int name(void);                                                                                                    \
    int name(void)                                                                                                     \
    {                                                                                                                  \
        return ++calls;                                                                                                \
    }

/* Functions of most floors that main leads to. */
OWN(core_give_back)
OWN(core_isa_choose)
OWN(core_take)
OWN(core_team_run)
OWN(exact_dot_up)
OWN(exact_sum_sign)
OWN(shape_center)
OWN(shape_half)
OWN(relate_axes3_from_obb_obb)
OWN(relate_axes3_sign)
OWN(measure_zonotope3_from_obb_obb)
OWN(tree_build)
OWN(tree_free)
OWN(tree_search)
OWN(join_count)
OWN(join_fill)
OWN(join_pair_sort)
OWN(join_visit)

static int fail(const char *what)
{
    puts(what);
    return 1;
}

int main(void)
{
    /* The first two touch, at the side x = 1; the third is apart. */
    const hit_aabb3 boxes[] = {{{0, 0, 0}, {1, 1, 1}}, {{1, 0.5, 0}, {2, 2, 2}}, {{5, 5, 5}, {6, 6, 6}}};
    hit_obb3 turned[3];
    for (int i = 0; i < 3; i++)
        turned[i] = hit_obb3_from_aabb3(boxes[i]);
    const hit_boxes3 all = hit_boxes3_from_obbs(turned, 3);
    const hit_join_config sorted = {.sorted = true};
    hit_pair pairs[3];
    uint64_t total = 0;
    hit_tree3 *tree = NULL;
    uint32_t found[3];

    if (hit_join_boxes3_fill(all, &sorted, pairs, 3, &total) != HIT_OK || total != 1 || pairs[0].b != 1)
        return fail("the join finds something else");
    if (hit_tree3_build(all, NULL, &tree) != HIT_OK || hit_tree3_find_aabb3(tree, boxes[2], found, 3) != 1)
        return fail("the tree finds something else");
    hit_tree3_free(tree);
    if (hit_relate_obb3_obb3(&turned[0], &turned[1]) != HIT_TOUCHING)
        return fail("the relation is another one");
    return calls > 0 ? fail("the library calls functions of the program") : 0;
}
