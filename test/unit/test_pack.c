#define _POSIX_C_SOURCE 200809L /* setenv */

/* Packed boxes: each box is in once, blocks bound what is below them, floats keep the order of the caller's numbers,
 * and all that is the same for every instruction set and any number of threads. */
#include "expect.h"

#include "many.h"
#include "tree/pack.h"

#include <stdlib.h>

static const hit_allocator no_allocator;

/* threads 0: as many tasks as 3 threads would make, the last first. */
static hit_status pack(const many *s, int threads, tree_pack *out, core_piece *piece)
{
    const hit_tasks tasks = threads ? (hit_tasks){NULL, NULL} : many_backwards;
    core_team *team = core_team_new(threads ? threads : 3, &tasks, &no_allocator);
    assert_non_null(team);
    hit_status status = s->dim == 2 ? tree_pack2(many_boxes2(s), NULL, team, &no_allocator, out, piece)
                                    : tree_pack3(many_boxes3(s), NULL, team, &no_allocator, out, piece);
    core_team_free(team);
    return status;
}

static void check_leaves(const many *s, const tree_pack *p)
{
    size_t dim = (size_t)s->dim, found = 0;
    bool *seen = calloc(s->count + 1, sizeof *seen);
    for (size_t i = 0; i < p->blocks[0] * TREE_WIDTH; i++) {
        const float *lane = p->level[0] + i / TREE_WIDTH * 32 * dim + i % TREE_WIDTH;
        uint32_t id = p->id[i];
        assert_true((id == TREE_NO_BOX) == (i >= s->count));
        assert_true(id == TREE_NO_BOX || (id < s->count && !seen[id]));
        for (size_t c = 0; c < 2 * dim; c++) {
            float got = lane[c * TREE_WIDTH];
            if (id == TREE_NO_BOX) {
                assert_true(got == (c < dim ? INFINITY : -INFINITY));
                continue;
            }
            float wanted = tree_map_float(&p->map, (int)(c % dim), s->numbers[id * 2 * dim + c]);
            if (s->form != HIT_BOXES_OBB)
                assert_memory_equal(&got, &wanted, sizeof got);
            else
                assert_true(c < dim ? got <= wanted : got >= wanted);
        }
        if (id != TREE_NO_BOX) {
            seen[id] = true;
            found++;
        }
    }
    assert_int_equal(found, s->count);
    free(seen);
}

static void check_levels(const many *s, const tree_pack *p)
{
    size_t dim = (size_t)s->dim;
    assert_int_equal(p->levels == 0, s->count == 0);
    assert_true(s->count == 0 || p->blocks[p->levels - 1] == 1);
    for (int level = 1; level < p->levels; level++) {
        assert_int_equal(p->blocks[level], (p->blocks[level - 1] + 15) / 16);
        for (size_t k = 0; k < p->blocks[level] * TREE_WIDTH; k++)
            for (size_t c = 0; c < 2 * dim; c++) {
                float got = p->level[level][k / TREE_WIDTH * 32 * dim + c * TREE_WIDTH + k % TREE_WIDTH];
                float wanted = c < dim ? INFINITY : -INFINITY;
                for (size_t lane = 0; lane < TREE_WIDTH && k < p->blocks[level - 1]; lane++) {
                    float x = p->level[level - 1][k * 32 * dim + c * TREE_WIDTH + lane];
                    wanted = c < dim ? fminf(wanted, x) : fmaxf(wanted, x);
                }
                assert_true(got == wanted);
            }
    }
}

/* In one piece from the root to the ids, as pack.h says. */
static size_t bytes_of(const many *s, const tree_pack *p)
{
    size_t blocks = 0;
    for (int level = 0; level < p->levels; level++)
        blocks += p->blocks[level];
    return blocks * 128 * (size_t)s->dim + p->blocks[0] * 64;
}

static void all_hold(int dim, int kind, size_t count, hit_boxes_form form)
{
    static const char *const sets[] = {"avx512", "avx2", "plain"};
    many s = many_new(dim, kind, count, form);
    tree_pack first, other;
    core_piece memory, more;
    assert_int_equal(pack(&s, 1, &first, &memory), HIT_OK);
    check_leaves(&s, &first);
    check_levels(&s, &first);
    if (form == HIT_BOXES_OBB)
        assert_true(!first.map.exact || count == 0);
    if (form == HIT_BOXES_FLOAT)
        assert_true(first.map.exact || kind == 10);
    for (int set = 0; set < 3; set++) {
        setenv("HITBOX_INSTRUCTIONS", sets[set], 1);
        for (int threads = 0; threads < 4; threads += 3) {
            assert_int_equal(pack(&s, threads, &other, &more), HIT_OK);
            assert_memory_equal(&first.map, &other.map, sizeof first.map);
            if (count)
                assert_memory_equal(first.level[first.levels - 1], other.level[other.levels - 1], bytes_of(&s, &first));
            core_give_back(&no_allocator, &more);
        }
    }
    unsetenv("HITBOX_INSTRUCTIONS");
    core_give_back(&no_allocator, &memory);
    many_free(&s);
}

static void test_packs(void **unused)
{
    (void)unused;
    static const size_t counts[] = {0, 1, 2, 15, 16, 17, 255, 256, 257, 4097};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < MANY_KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++)
                    all_hold(dim, kind, counts[n], (hit_boxes_form)form);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_packs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
