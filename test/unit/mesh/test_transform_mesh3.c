/* Meshes after a matrix and an offset: vertices rounded once, as GMP has them; facts, boxes and ids as those of a mesh
 * that is built of the same vertices; what is shared and what is not; refusals, and memory that runs out. */
#include "expect.h"
#include "heap.h"
#include "nearest.h"

#include "hitbox/hitbox.h"
#include "mesh/mesh.h"

#include <stdlib.h>

enum { ROUND = 12, UP = 9, VERTICES = 2 + (UP - 1) * ROUND, TRIANGLES = 2 * ROUND * (UP - 1) };

static const hit_mat3 same = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
static const hit_vec3 here = {0, 0, 0};

/* A closed ball with bumps. */
typedef struct ball {
    double at[VERTICES][3];
    uint32_t index[TRIANGLES][3];
} ball;

static uint32_t vertex_at(uint32_t row, uint32_t column)
{
    return row == 0 ? 0 : row == UP ? 1 : 2 + (row - 1) * ROUND + column % ROUND;
}

static void ball_make(ball *b)
{
    const double pi = acos(-1);
    uint32_t next = 0;
    for (uint32_t row = 0; row <= UP; row++)
        for (uint32_t column = 0; column < ROUND; column++) {
            const double down = pi * row / UP, turn = 2 * pi * column / ROUND, out = 1 + 0.1 * sin(5 * turn);
            double *x = b->at[vertex_at(row, column)];
            x[0] = out * sin(down) * cos(turn);
            x[1] = out * sin(down) * sin(turn);
            x[2] = cos(down);
        }
    for (uint32_t row = 0; row < UP; row++)
        for (uint32_t column = 0; column < ROUND; column++) {
            const uint32_t p = vertex_at(row, column), q = vertex_at(row + 1, column);
            const uint32_t s = vertex_at(row + 1, column + 1), t = vertex_at(row, column + 1);
            const uint32_t below[3] = {p, q, s}, above[3] = {p, s, t};
            if (row + 1 < UP)
                memcpy(b->index[next++], below, sizeof below);
            if (row > 0)
                memcpy(b->index[next++], above, sizeof above);
        }
    assert_int_equal(next, TRIANGLES);
}

static hit_triangles3 view_of(const ball *b)
{
    return hit_triangles3_from_doubles(&b->at[0][0], 0, VERTICES, &b->index[0][0], TRIANGLES);
}

static hit_mesh3 *built(hit_triangles3 view, hit_surface surface)
{
    hit_mesh3 *mesh = NULL;
    const hit_mesh3_config config = {.surface = surface};
    assert_int_equal(hit_mesh3_build(view, &config, &mesh), HIT_OK);
    return mesh;
}

static hit_mesh3 *moved(const hit_mesh3 *mesh, const hit_mat3 *matrix, hit_vec3 offset)
{
    hit_mesh3 *out = NULL;
    assert_int_equal(hit_mesh3_transform(mesh, matrix, offset, NULL, &out), HIT_OK);
    return out;
}

static void expect_same_facts(hit_facts3 a, hit_facts3 b)
{
    assert_true(a.triangles == b.triangles && a.faces == b.faces && a.flat == b.flat && a.asked == b.asked);
    assert_true(a.surface == b.surface && a.vertices == b.vertices && a.duplicates == b.duplicates);
    assert_true(a.opposites == b.opposites && a.unmatched == b.unmatched && a.open == b.open);
    assert_memory_equal(&a.unmatched_side, &b.unmatched_side, sizeof a.unmatched_side);
    assert_memory_equal(&a.open_side, &b.open_side, sizeof a.open_side);
    assert_true(a.shells == b.shells && a.closed_shells == b.closed_shells && a.has_volume == b.has_volume);
    assert_true(same_double(a.volume, b.volume) && same_double(a.volume_error, b.volume_error));
    assert_true(same_double(a.area, b.area) && same_double(a.area_error, b.area_error));
    assert_true(same_aabb3(a.bounds, b.bounds));
}

/* Is it as if it had been built of its vertices? But for the order in the tree. */
static void expect_as_built(const hit_mesh3 *mesh, hit_surface surface)
{
    hit_mesh3 *fresh = built(mesh->triangles, surface);
    expect_same_facts(hit_mesh3_facts(mesh), hit_mesh3_facts(fresh));
    assert_true(mesh->steps == fresh->steps && mesh->surface == fresh->surface && mesh->matched == fresh->matched);
    assert_true(mesh->shells == fresh->shells && (mesh->shell == NULL) == (fresh->shell == NULL));
    for (uint32_t i = 0; i < mesh->triangles.count; i++)
        assert_int_equal(hit_mesh3_shell(mesh, i), hit_mesh3_shell(fresh, i));
    for (uint32_t i = 0; i < mesh->shells; i++)
        assert_int_equal(mesh->shell_first[i], fresh->shell_first[i]);
    /* Triangle by triangle the boxes of both trees are the same. */
    float(*box)[6] = calloc(mesh->triangles.count + 1, sizeof *box);
    assert_non_null(box);
    for (int which = 0; which < 2 && mesh->triangles.count > 0; which++) {
        const tree_pack *pack = which ? &mesh->pack : &fresh->pack;
        for (size_t lane = 0; lane < pack->count; lane++)
            for (size_t row = 0; row < 6; row++) {
                const float x = pack->level[0][(lane / TREE_WIDTH * 6 + row) * TREE_WIDTH + lane % TREE_WIDTH];
                if (which)
                    assert_true(box[pack->id[lane]][row] == x);
                else
                    box[pack->id[lane]][row] = x;
            }
    }
    free(box);
    hit_mesh3_free(fresh);
}

static void vertices_are_rounded_once(void **state)
{
    (void)state;
    static ball b;
    ball_make(&b);
    hit_mesh3 *mesh = built(view_of(&b), HIT_SURFACE_UNKNOWN);
    const hit_mat3 turn = hit_mat3_from_quat((hit_quat){0.3, -0.2, 0.7, 0.4});
    const hit_mat3 other = {{{0.1, 0.2, -3}, {1e-5, 7, 0}, {0, 0, -0.001}}};
    const struct {
        hit_mat3 matrix;
        hit_vec3 offset;
    } list[] = {{same, here}, {same, {0.1, 1e6, -3}}, {turn, here}, {turn, {1e3, -0.7, 1e-9}}, {other, {0.3, 0, 1}}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const hit_mat3 *m = &list[i].matrix;
        hit_mesh3 *made = moved(mesh, m, list[i].offset);
        assert_int_equal(hit_mesh3_count(made), TRIANGLES);
        for (uint32_t t = 0; t < TRIANGLES; t++) {
            const hit_triangle3 of = hit_mesh3_triangle(mesh, t), to = hit_mesh3_triangle(made, t);
            for (int c = 0; c < 3; c++) {
                const double x[3] = {of.corner[c].x, of.corner[c].y, of.corner[c].z};
                const double y[3] = {to.corner[c].x, to.corner[c].y, to.corner[c].z};
                const double row[3][4] = {{m->col[0].x, m->col[1].x, m->col[2].x, list[i].offset.x},
                                          {m->col[0].y, m->col[1].y, m->col[2].y, list[i].offset.y},
                                          {m->col[0].z, m->col[1].z, m->col[2].z, list[i].offset.z}};
                for (int k = 0; k < 3; k++) {
                    mpq_t exact;
                    mpq_init(exact);
                    for (int j = 0; j < 4; j++)
                        add_product(exact, row[k][j], j < 3 ? x[j] : 1);
                    assert_true(is_nearest(exact, y[k]));
                    mpq_clear(exact);
                }
            }
        }
        expect_as_built(made, HIT_SURFACE_UNKNOWN);
        assert_ptr_equal(made->shell, mesh->shell); /* which is shared, as the ids and indices are */
        assert_ptr_equal(made->pack.id, mesh->pack.id);
        assert_ptr_equal(made->triangles.indices, mesh->triangles.indices);
        hit_mesh3_free(made);
    }
    hit_mesh3_free(mesh);
}

/* Whatever the arrays are. */
static void all_forms(void **state)
{
    (void)state;
    static ball b;
    static float floats[VERTICES][5];
    static uint16_t index[TRIANGLES][3];
    static double apart[3 * TRIANGLES][3];
    ball_make(&b);
    for (size_t v = 0; v < VERTICES; v++)
        for (size_t k = 0; k < 3; k++)
            floats[v][k] = (float)b.at[v][k];
    for (size_t i = 0; i < 3 * (size_t)TRIANGLES; i++) {
        index[i / 3][i % 3] = (uint16_t)b.index[i / 3][i % 3];
        memcpy(apart[i], b.at[b.index[i / 3][i % 3]], sizeof apart[i]);
    }
    const hit_triangles3 view[] = {
        hit_triangles3_from_floats16(&floats[0][0], sizeof floats[0], VERTICES, &index[0][0], TRIANGLES),
        hit_triangles3_from_doubles(&apart[0][0], 0, 3 * TRIANGLES, NULL, TRIANGLES),
        hit_triangles3_from_doubles(&b.at[0][0], 0, VERTICES, &b.index[0][0], TRIANGLES - 5),
        hit_triangles3_from_doubles(NULL, 0, 0, NULL, 0)};
    const hit_mat3 turn = hit_mat3_from_quat((hit_quat){1, 2, 3, 4}), mirror = {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_mesh3_config threads = {.threads = 3};
    for (size_t i = 0; i < sizeof view / sizeof *view; i++)
        for (int word = 0; word < 2; word++) {
            const hit_surface surface = word ? HIT_SURFACE_CLOSED : HIT_SURFACE_UNKNOWN;
            hit_mesh3 *mesh = built(view[i], surface), *made = moved(mesh, &turn, (hit_vec3){5, 6, 7}), *again = NULL;
            expect_as_built(made, surface);
            assert_int_equal(hit_mesh3_transform(mesh, &turn, (hit_vec3){5, 6, 7}, &threads, &again), HIT_OK);
            assert_int_equal(hit_mesh3_count(again), view[i].count);
            for (uint32_t t = 0; t < view[i].count; t++) {
                const hit_triangle3 p = hit_mesh3_triangle(made, t), q = hit_mesh3_triangle(again, t);
                assert_memory_equal(&p, &q, sizeof p);
            }
            expect_same_facts(hit_mesh3_facts(again), hit_mesh3_facts(made));
            hit_mesh3_free(again);
            again = moved(made, &mirror, here); /* of one that is made so itself: inside out */
            expect_as_built(again, surface);
            const hit_facts3 f = hit_mesh3_facts(again), g = hit_mesh3_facts(made);
            assert_true(f.surface == g.surface && f.has_volume == g.has_volume);
            assert_true(f.surface != HIT_SURFACE_CLOSED || word || fabs(f.volume + g.volume) <= 2 * f.volume_error);
            hit_mesh3_free(again);
            hit_mesh3_free(made);
            hit_mesh3_free(mesh);
        }
}

static void saved_and_opened(void **state)
{
    (void)state;
    static ball b;
    static _Alignas(64) unsigned char of[1 << 16], to[1 << 16];
    const hit_mat3 turn = hit_mat3_from_quat((hit_quat){1, 2, 3, 4});
    ball_make(&b);
    hit_mesh3 *mesh = built(view_of(&b), HIT_SURFACE_UNKNOWN), *opened = NULL, *again = NULL;
    const size_t size = hit_mesh3_save(mesh, of, sizeof of);
    assert_true(size <= sizeof of);
    assert_int_equal(hit_mesh3_open(of, size, NULL, &opened), HIT_OK);
    assert_true(opened->matched);
    hit_mesh3 *made = moved(opened, &turn, (hit_vec3){0.1, 0.2, 0.3});
    assert_ptr_equal(made->shell, opened->shell);
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    const size_t made_size = hit_mesh3_save(made, to, sizeof to);
    assert_true(made_size <= sizeof to);
    assert_int_equal(hit_mesh3_open(to, made_size, NULL, &again), HIT_OK); /* which looks at all */
    expect_same_facts(hit_mesh3_facts(again), hit_mesh3_facts(made));
    for (uint32_t t = 0; t < TRIANGLES; t++) {
        const hit_triangle3 p = hit_mesh3_triangle(made, t), q = hit_mesh3_triangle(again, t);
        assert_memory_equal(&p, &q, sizeof p);
        assert_int_equal(hit_mesh3_shell(made, t), hit_mesh3_shell(again, t));
    }
    hit_mesh3_free(again);
    hit_mesh3_free(made);
    hit_mesh3_free(opened);
    hit_mesh3_free(mesh);
}

/* Two tetrahedra side by side become one shell where their nearest corners are rounded to the same points; all is flat
 * without a third column, and one point without any. */
static void vertices_join(void **state)
{
    (void)state;
    const double e = 0x1p-40;
    const double at[8][3] = {
        {0, 0, 0}, {1, 0, 0},     {0, 1, 0},     {0, 0, 1}, /* then nearly the same edge from 0 up */
        {e, 0, 0}, {0 - 1, 0, 0}, {0, 0 - 1, 0}, {e, 0, 1}};
    const uint32_t sides[8][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3},
                                  {4, 6, 5}, {4, 5, 7}, {4, 7, 6}, {5, 6, 7}};
    hit_mesh3 *mesh = built(hit_triangles3_from_doubles(&at[0][0], 0, 8, &sides[0][0], 8), HIT_SURFACE_UNKNOWN);
    assert_true(mesh->matched);
    assert_int_equal(hit_mesh3_facts(mesh).shells, 2);
    hit_mesh3 *made = moved(mesh, &same, (hit_vec3){0x1p20, 0, 0});
    assert_int_equal(hit_mesh3_facts(made).shells, 1);
    assert_int_equal(hit_mesh3_facts(made).vertices, 6);
    assert_int_equal(hit_mesh3_facts(made).surface, HIT_SURFACE_CLOSED);
    assert_ptr_not_equal(made->shell, mesh->shell);
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    hit_mesh3_free(made);
    const hit_mat3 flat = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}, nothing = {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    made = moved(mesh, &flat, here);
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    assert_int_equal(hit_mesh3_facts(made).surface, HIT_SURFACE_CLOSED);
    assert_false(hit_mesh3_facts(made).has_volume);
    hit_mesh3_free(made);
    made = moved(mesh, &nothing, (hit_vec3){1, 2, 3});
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    assert_int_equal(hit_mesh3_facts(made).flat, 8);
    assert_int_equal(hit_mesh3_facts(made).vertices, 1);
    hit_mesh3_free(made);
    hit_mesh3_free(mesh);
}

/* One side of a square pyramid is cut at a corner that lies on it exactly; rounded, it mostly does not. */
static void corners_on_sides(void **state)
{
    (void)state;
    const double at[6][3] = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {1, 1, 3}, {1, 0, 0}};
    const uint32_t sides[7][3] = {{0, 2, 1}, {0, 3, 2}, {0, 5, 4}, {5, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
    hit_mesh3 *mesh = built(hit_triangles3_from_doubles(&at[0][0], 0, 6, &sides[0][0], 7), HIT_SURFACE_UNKNOWN);
    assert_int_equal(hit_mesh3_facts(mesh).surface, HIT_SURFACE_CLOSED);
    assert_false(mesh->matched);
    hit_mesh3 *made = moved(mesh, &same, (hit_vec3){1, 2, 3});
    assert_int_equal(hit_mesh3_facts(made).surface, HIT_SURFACE_CLOSED);
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    hit_mesh3_free(made);
    const hit_mat3 turn = hit_mat3_from_quat((hit_quat){1, 2, 3, 4.5});
    made = moved(mesh, &turn, (hit_vec3){0.1, 0.2, 0.3});
    assert_int_equal(hit_mesh3_facts(made).surface, HIT_SURFACE_OPEN);
    expect_as_built(made, HIT_SURFACE_UNKNOWN);
    hit_mesh3_free(made);
    hit_mesh3_free(mesh);
}

/* Any size, and vertices that no triangle has. */
static void sizes(void **state)
{
    (void)state;
    static ball b;
    ball_make(&b);
    static double at[VERTICES + 1][3];
    memcpy(at, b.at, sizeof b.at);
    const double size[] = {0x1p-1000, 1e-300, 0x1p-101, 0x1p-100, 1e-3, 0x1p99, 0x1p101, 1e300, 0x1p1020};
    for (int nan = 0; nan < 2; nan++) {
        at[VERTICES][0] = nan ? NAN : 0x1p100;
        hit_mesh3 *mesh = built(hit_triangles3_from_doubles(&at[0][0], 0, VERTICES + 1, &b.index[0][0], TRIANGLES),
                                HIT_SURFACE_UNKNOWN);
        for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
            const double s = size[i];
            const hit_mat3 scale = {{{s, 0, 0}, {0, s, 0.25 * s}, {0, 0, s}}};
            hit_mesh3 *made = moved(mesh, &scale, here);
            expect_as_built(made, HIT_SURFACE_UNKNOWN);
            hit_mesh3_free(made);
        }
        hit_mesh3_free(mesh);
    }
}

static void refuse(const hit_mesh3 *mesh, hit_mat3 matrix, hit_vec3 offset, const hit_mesh3_config *config)
{
    hit_mesh3 *const untouched = (hit_mesh3 *)(void *)&matrix;
    hit_mesh3 *made = untouched;
    assert_int_equal(hit_mesh3_transform(mesh, &matrix, offset, config, &made), HIT_BAD_ARGUMENT);
    assert_ptr_equal(made, untouched);
}

static void refusals(void **state)
{
    (void)state;
    static ball b;
    ball_make(&b);
    heap h = {.fail_at = 0};
    const hit_mesh3_config counted = {.allocator = {heap_resize, &h}}, bad = {.threads = -1};
    hit_mesh3 *mesh = built(view_of(&b), HIT_SURFACE_UNKNOWN);
    hit_mat3 matrix = same;
    refuse(mesh, same, here, &bad);
    refuse(mesh, same, (hit_vec3){0, NAN, 0}, &counted);
    matrix.col[2].y = INFINITY;
    refuse(mesh, matrix, here, &counted);
    const hit_mat3 huge = {{{DBL_MAX, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    refuse(mesh, huge, (hit_vec3){DBL_MAX, 0, 0}, &counted); /* a vertex is beyond all doubles */
    assert_int_equal(h.held, 0);
    hit_mesh3_free(mesh);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    static ball b;
    ball_make(&b);
    b.at[0][2] = b.at[2][2]; /* something is flat */
    hit_mesh3 *mesh = built(view_of(&b), HIT_SURFACE_UNKNOWN);
    const hit_mat3 flat = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}, turn = hit_mat3_from_quat((hit_quat){1, 2, 3, 4});
    for (int kind = 0; kind < 2; kind++) {
        int calls = 1;
        for (int fail_at = 1; fail_at <= calls; fail_at++) {
            for (int last = 0; last < 2; last++) {
                heap h = {.fail_at = last ? 0 : fail_at};
                const hit_mesh3_config config = {.allocator = {heap_resize, &h}};
                hit_mesh3 *made = NULL;
                const hit_status status =
                    hit_mesh3_transform(mesh, kind ? &flat : &turn, (hit_vec3){1, 2, 3}, &config, &made);
                assert_int_equal(status, last ? HIT_OK : HIT_NO_MEMORY);
                calls = last ? h.calls : calls;
                if (status == HIT_OK)
                    hit_mesh3_free(made);
                else
                    assert_null(made);
                assert_int_equal(h.held, 0);
            }
        }
        assert_true(calls > 6);
    }
    hit_mesh3_free(mesh);
}

/* What an instance takes, as the header says. */
static void memory(void **state)
{
    (void)state;
    static ball b;
    ball_make(&b);
    heap h = {.fail_at = 0};
    const hit_mesh3_config config = {.allocator = {heap_resize, &h}};
    hit_mesh3 *mesh = built(view_of(&b), HIT_SURFACE_UNKNOWN), *made = NULL;
    const hit_mat3 turn = hit_mat3_from_quat((hit_quat){1, 2, 3, 4});
    assert_int_equal(hit_mesh3_transform(mesh, &turn, here, &config, &made), HIT_OK);
    assert_true(h.held <= VERTICES * 24 + TRIANGLES * 26 + 16 * 24 * 2 + sizeof *made + 4 * 64);
    hit_mesh3_free(made);
    assert_int_equal(h.held, 0);
    hit_mesh3_free(mesh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vertices_are_rounded_once),
        cmocka_unit_test(all_forms),
        cmocka_unit_test(saved_and_opened),
        cmocka_unit_test(vertices_join),
        cmocka_unit_test(corners_on_sides),
        cmocka_unit_test(sizes),
        cmocka_unit_test(refusals),
        cmocka_unit_test(each_allocation_fails),
        cmocka_unit_test(memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
