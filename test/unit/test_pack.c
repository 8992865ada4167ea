#define _POSIX_C_SOURCE 200809L /* setenv */

/* Packed boxes: each box is in once, blocks bound what is below them, floats keep the order of the caller's numbers,
 * and all that is the same for every instruction set and any number of threads. */
#include "expect.h"

#include "tree/pack.h"

#include <stdlib.h>

static uint64_t state;

static double uniform(void)
{
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

typedef struct scene {
    int dim;
    size_t count;
    hit_boxes_form form;
    double *numbers; /* of each box `dim` least and `dim` greatest ones */
    float *floats;   /* the same, if they are floats */
    hit_obb3 *obbs;
    hit_obb2 *obbs2;
} scene;

/* Uniform, far from the origin, tiny, huge, one far away, one point, two clusters, identical, a grid, flat, subnormal,
 * symmetric, of many sizes. */
enum { KINDS = 13 };

/* Box i along one axis. */
static void place(int kind, size_t i, size_t count, int axis, double *lo, double *hi)
{
    double side = pow((double)count, -1.0 / 3), c = uniform(), w = side * (0.5 + uniform());
    switch (kind) {
    case 1:
        c += 1e9;
        break;
    case 2:
        c *= 1e-300, w *= 1e-300;
        break;
    case 3:
        c = (c - 0.5) * 1.7e308, w *= 1e300;
        break;
    case 4:
        c = i == count / 2 ? 1e9 : c;
        break;
    case 5:
        c = 0.3, w = 0;
        break;
    case 6:
        c = (i % 2 ? 1 : 0) + c * 1e-6, w *= 1e-6;
        break;
    case 7:
        c = 0.7, w = 0.25;
        break;
    case 8:
        c = (double)(axis == 0 ? i % 16 : axis == 1 ? i / 16 % 16 : i / 256), w = 1;
        break;
    case 9:
        c = axis == 1 ? 5 : c, w = axis == 1 ? 0 : w;
        break;
    case 10:
        c *= 0x1p-1060, w *= 0x1p-1060;
        break;
    case 11:
        c = c < 0.5 ? -1e-20 * c : c;
        break;
    case 12:
        w *= pow(10, 6 * uniform() - 3);
        break;
    default:
        break;
    }
    *lo = c - 0.5 * w;
    *hi = c + 0.5 * w;
    if (!(*lo <= *hi))
        *hi = *lo;
}

static hit_obb2 obb2_of(const double *lo, const double *hi)
{
    return hit_obb2_from_angle((hit_vec2){0.5 * lo[0] + 0.5 * hi[0], 0.5 * lo[1] + 0.5 * hi[1]},
                               (hit_vec2){0.5 * hi[0] - 0.5 * lo[0], 0.5 * hi[1] - 0.5 * lo[1]}, 6 * uniform());
}

static hit_obb3 obb3_of(const double *lo, const double *hi)
{
    return hit_obb3_from_quat(
        (hit_vec3){0.5 * lo[0] + 0.5 * hi[0], 0.5 * lo[1] + 0.5 * hi[1], 0.5 * lo[2] + 0.5 * hi[2]},
        (hit_vec3){0.5 * hi[0] - 0.5 * lo[0], 0.5 * hi[1] - 0.5 * lo[1], 0.5 * hi[2] - 0.5 * lo[2]},
        (hit_quat){uniform() - 0.5, uniform(), uniform(), 0.5});
}

static scene scene_new(int dim, int kind, size_t count, hit_boxes_form form)
{
    size_t numbers = 2 * (size_t)dim * count;
    scene s = {dim,
               count,
               form,
               malloc(numbers * sizeof(double) + 8),
               malloc(numbers * sizeof(float) + 8),
               malloc(count * sizeof(hit_obb3) + 8),
               malloc(count * sizeof(hit_obb2) + 8)};
    state = 1;
    for (size_t i = 0; i < count; i++) {
        double lo[3], hi[3];
        for (int axis = 0; axis < dim; axis++) {
            place(kind, i, count, axis, &lo[axis], &hi[axis]);
            if (form == HIT_BOXES_FLOAT) {
                lo[axis] = (float)(kind == 3 ? lo[axis] * 1e-270 : kind == 2 ? lo[axis] * 1e272 : lo[axis]);
                hi[axis] = (float)(kind == 3 ? hi[axis] * 1e-270 : kind == 2 ? hi[axis] * 1e272 : hi[axis]);
            }
        }
        if (form == HIT_BOXES_OBB) {
            if (dim == 2) {
                s.obbs2[i] = obb2_of(lo, hi);
                hit_aabb2 b = hit_obb2_bounds(s.obbs2[i]);
                lo[0] = b.min.x, lo[1] = b.min.y, hi[0] = b.max.x, hi[1] = b.max.y;
            } else {
                s.obbs[i] = obb3_of(lo, hi);
                hit_aabb3 b = hit_obb3_bounds(&s.obbs[i]);
                lo[0] = b.min.x, lo[1] = b.min.y, lo[2] = b.min.z, hi[0] = b.max.x, hi[1] = b.max.y, hi[2] = b.max.z;
            }
        }
        for (int c = 0; c < 2 * dim; c++) {
            double x = c < dim ? lo[c] : hi[c - dim];
            s.numbers[i * 2 * (size_t)dim + (size_t)c] = x;
            s.floats[i * 2 * (size_t)dim + (size_t)c] = form == HIT_BOXES_FLOAT ? (float)x : 0;
        }
    }
    return s;
}

static void scene_free(scene *s)
{
    free(s->numbers);
    free(s->floats);
    free(s->obbs);
    free(s->obbs2);
}

static hit_boxes2 boxes2(const scene *s)
{
    if (s->form == HIT_BOXES_OBB)
        return hit_boxes2_from_obbs(s->obbs2, s->count);
    if (s->form == HIT_BOXES_FLOAT)
        return hit_boxes2_from_floats(s->floats, s->floats + 2, 4 * sizeof(float), s->count);
    return hit_boxes2_from_doubles(s->numbers, s->numbers + 2, 4 * sizeof(double), s->count);
}

static hit_boxes3 boxes3(const scene *s)
{
    if (s->form == HIT_BOXES_OBB)
        return hit_boxes3_from_obbs(s->obbs, s->count);
    if (s->form == HIT_BOXES_FLOAT)
        return hit_boxes3_from_floats(s->floats, s->floats + 3, 6 * sizeof(float), s->count);
    return hit_boxes3_from_doubles(s->numbers, s->numbers + 3, 6 * sizeof(double), s->count);
}

static void run_backwards(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    (void)context;
    while (count--)
        task(data, count);
}

static const hit_allocator no_allocator;

/* threads 0: as many tasks as 3 threads would make, the last first. */
static hit_status pack(const scene *s, int threads, tree_pack *out, core_piece *piece)
{
    const hit_tasks tasks = {threads ? NULL : run_backwards, NULL};
    core_team *team = core_team_new(threads ? threads : 3, &tasks, &no_allocator);
    assert_non_null(team);
    hit_status status = s->dim == 2 ? tree_pack2(boxes2(s), NULL, team, &no_allocator, out, piece)
                                    : tree_pack3(boxes3(s), NULL, team, &no_allocator, out, piece);
    core_team_free(team);
    return status;
}

static void check_leaves(const scene *s, const tree_pack *p)
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

static void check_levels(const scene *s, const tree_pack *p)
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
static size_t bytes_of(const scene *s, const tree_pack *p)
{
    size_t blocks = 0;
    for (int level = 0; level < p->levels; level++)
        blocks += p->blocks[level];
    return blocks * 128 * (size_t)s->dim + p->blocks[0] * 64;
}

static void all_hold(int dim, int kind, size_t count, hit_boxes_form form)
{
    static const char *const sets[] = {"avx512", "avx2", "plain"};
    scene s = scene_new(dim, kind, count, form);
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
    scene_free(&s);
}

static void test_packs(void **unused)
{
    (void)unused;
    static const size_t counts[] = {0, 1, 2, 15, 16, 17, 255, 256, 257, 4097};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < KINDS; kind++)
            for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
                for (int form = 0; form < 3; form++)
                    all_hold(dim, kind, counts[n], (hit_boxes_form)form);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_packs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
