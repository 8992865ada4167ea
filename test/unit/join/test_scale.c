#define _XOPEN_SOURCE 700 /* pread, pwrite, readlink, limits on files */

/* Joins that spill: the pairs are those of a join in memory, whatever the limit, the cells and the tiles; the limit is
 * kept; and what may stop one or fail leaves nothing behind. */
#include "campaign.h"
#include "expect.h"
#include "heap.h"

#include "hitbox/hitbox.h"
#include "hitbox/scale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

static uint64_t state;

static double uniform(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

/* ---- Scenes ---- */

/* Uniform; a heap of equal boxes; some large and one without an end to speak of; a lattice whose cuts are all touched;
 * in order along a line. */
enum { SCALE_UNIFORM, SCALE_HEAP, SCALE_GIANTS, SCALE_LATTICE, SCALE_LINE, SCALE_KINDS };

typedef struct set {
    int dim;
    hit_boxes_form form;
    size_t count, size; /* size: bytes of a box */
    char *boxes;
    uint64_t calls, fail_at; /* of read */
} set;

static void put_box(set *s, size_t i, const double *center, const double *half)
{
    const size_t d = (size_t)s->dim;
    double number[15] = {0};
    if (s->form == HIT_BOXES_OBB && d == 3) {
        const hit_obb3 box =
            hit_obb3_from_quat((hit_vec3){center[0], center[1], center[2]}, (hit_vec3){half[0], half[1], half[2]},
                               (hit_quat){uniform(), uniform(), uniform(), 1});
        memcpy(s->boxes + i * s->size, &box, sizeof box);
        return;
    }
    if (s->form == HIT_BOXES_OBB) {
        const hit_obb2 box =
            hit_obb2_from_angle((hit_vec2){center[0], center[1]}, (hit_vec2){half[0], half[1]}, 6 * uniform());
        memcpy(s->boxes + i * s->size, &box, sizeof box);
        return;
    }
    for (size_t k = 0; k < d; k++) {
        number[k] = center[k] - half[k];
        number[d + k] = center[k] + half[k];
    }
    for (size_t k = 0; k < 2 * d; k++) {
        const float narrow = (float)number[k];
        if (s->form == HIT_BOXES_FLOAT)
            memcpy(s->boxes + i * s->size + k * sizeof narrow, &narrow, sizeof narrow);
        else
            memcpy(s->boxes + i * s->size + k * sizeof *number, &number[k], sizeof *number);
    }
}

static set make(int kind, int dim, hit_boxes_form form, size_t count)
{
    const size_t number = form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double);
    set s = {.dim = dim, .form = form, .count = count};
    s.size = form == HIT_BOXES_OBB ? (dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3)) : 2 * (size_t)dim * number;
    s.boxes = malloc(count * s.size + 1);
    assert_non_null(s.boxes);
    const double side = dim == 2 ? sqrt((double)count) : cbrt((double)count);
    for (size_t i = 0; i < count; i++) {
        double center[3], half[3];
        const double large = kind == SCALE_GIANTS ? (i == 5 ? 1e9 : i % 1000 == 0 ? 60 : 1) : 1;
        for (int k = 0; k < 3; k++) {
            center[k] = kind == SCALE_HEAP      ? 5
                        : kind == SCALE_LATTICE ? floor(side * uniform())
                        : kind == SCALE_LINE    ? 40 * (double)i + uniform()
                                                : side * uniform();
            half[k] = kind == SCALE_LATTICE ? 0.5 : large * 0.8 * uniform();
        }
        put_box(&s, i, center, half);
    }
    return s;
}

static bool read_set(void *context, uint64_t first, size_t count, void *out)
{
    set *s = context;
    if (++s->calls == s->fail_at)
        return false;
    memcpy(out, s->boxes + first * s->size, count * s->size);
    return true;
}

static hit_source source_of(set *s)
{
    return (hit_source){read_set, s, s->count, s->form};
}

/* ---- Pairs ---- */

/* Whatever their order. */
typedef struct seen {
    uint64_t count, sum;
    hit_long_pair last;
    bool sorted;
} seen;

static void see(seen *s, uint64_t a, uint64_t b)
{
    uint64_t mixed = a * 0x9e3779b97f4a7c15u + b;
    s->sorted = s->sorted && (s->count == 0 || s->last.a < a || (s->last.a == a && s->last.b < b));
    s->last = (hit_long_pair){a, b};
    s->sum += next_random(&mixed);
    s->count++;
}

static bool see_pairs(void *context, const hit_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        see(context, pairs[i].a, pairs[i].b);
    return true;
}

static bool see_long_pairs(void *context, const hit_long_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        see(context, pairs[i].a, pairs[i].b);
    return true;
}

static hit_boxes2 view2(const set *s)
{
    return (hit_boxes2){s->boxes, s->boxes + s->size / 2, s->size, s->count, s->form, NULL};
}

static hit_boxes3 view3(const set *s)
{
    return (hit_boxes3){s->boxes, s->boxes + s->size / 2, s->size, s->count, s->form, NULL};
}

static seen in_memory(const set *a, const set *b, bool no_touch)
{
    const hit_join_config config = {.no_touch = no_touch};
    seen s = {0};
    hit_status status;
    if (a->dim == 2)
        status = b == NULL ? hit_join_boxes2(view2(a), &config, see_pairs, &s)
                           : hit_join_boxes2_boxes2(view2(a), view2(b), &config, see_pairs, &s);
    else
        status = b == NULL ? hit_join_boxes3(view3(a), &config, see_pairs, &s)
                           : hit_join_boxes3_boxes3(view3(a), view3(b), &config, see_pairs, &s);
    assert_int_equal(status, HIT_OK);
    return s;
}

static hit_status visit(set *a, set *b, const hit_scale_config *config, seen *s)
{
    *s = (seen){.sorted = true};
    if (a->dim == 2)
        return b == NULL ? hit_join_source2(source_of(a), config, see_long_pairs, s)
                         : hit_join_source2_source2(source_of(a), source_of(b), config, see_long_pairs, s);
    return b == NULL ? hit_join_source3(source_of(a), config, see_long_pairs, s)
                     : hit_join_source3_source3(source_of(a), source_of(b), config, see_long_pairs, s);
}

static hit_status count_of(set *a, set *b, const hit_scale_config *config, uint64_t *out)
{
    if (a->dim == 2)
        return b == NULL ? hit_join_source2_count(source_of(a), config, out)
                         : hit_join_source2_source2_count(source_of(a), source_of(b), config, out);
    return b == NULL ? hit_join_source3_count(source_of(a), config, out)
                     : hit_join_source3_source3_count(source_of(a), source_of(b), config, out);
}

/* ---- All ways ---- */

static const char folder[] = ".";

/* With as little memory as will do. */
static void expect_all(set *a, set *b, bool no_touch)
{
    const seen truth = in_memory(a, b, no_touch);
    for (int sorted = 0; sorted < 2; sorted++) {
        heap h = {0};
        hit_scale_report report;
        hit_scale_config config = {.memory = 1,
                                   .folder = folder,
                                   .no_touch = no_touch,
                                   .sorted = sorted,
                                   .threads = sorted ? 2 : 0,
                                   .allocator = {heap_resize, &h},
                                   .report = &report};
        seen s;
        uint64_t count = 7;
        assert_int_equal(visit(a, b, &config, &s), HIT_NO_MEMORY);
        const uint64_t memory = config.memory = report.least;
        assert_int_equal(visit(a, b, &config, &s), HIT_OK);
        assert_true(s.count == truth.count && s.sum == truth.sum && (!sorted || s.sorted));
        assert_true(h.held == 0 && h.most <= memory);
        assert_int_equal(count_of(a, b, &config, &count), HIT_OK);
        assert_true(count == truth.count && h.held == 0 && h.most <= memory);
        seen all = {0};
        config.tiles = 3;
        config.memory = 10 << 20;
        for (config.tile = 1; config.tile <= 3; config.tile++) {
            assert_int_equal(visit(a, b, &config, &s), HIT_OK);
            all.count += s.count;
            all.sum += s.sum;
        }
        assert_true(h.held == 0 && h.most <= config.memory);
        assert_true(all.count == truth.count && all.sum == truth.sum);
    }
}

/* Sets the limit to what would just do. */
static void limit_memory(set *a, set *b, hit_scale_config *config)
{
    hit_scale_report report = {0}, *before = config->report;
    seen s;
    config->report = &report;
    config->memory = 1;
    assert_int_equal(visit(a, b, config, &s), HIT_NO_MEMORY);
    config->memory = report.least;
    config->report = before;
}

/* ---- Tests ---- */

TEST(pairs_are_those_of_a_join_in_memory)
{
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < SCALE_KINDS; kind++)
            for (int form = HIT_BOXES_DOUBLE; form <= HIT_BOXES_OBB; form++) {
                set a = make(kind, dim, (hit_boxes_form)form, kind == SCALE_HEAP ? 500 : 1500);
                expect_all(&a, NULL, kind % 2);
                free(a.boxes);
            }
}

TEST(pairs_between_two_sets)
{
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < SCALE_KINDS; kind += 2) {
            set a = make(kind, dim, HIT_BOXES_FLOAT, kind == SCALE_HEAP ? 500 : 1500);
            set b = make(kind, dim, HIT_BOXES_OBB, kind == SCALE_HEAP ? 200 : 900);
            expect_all(&a, &b, false);
            free(a.boxes);
            free(b.boxes);
        }
}

/* So many cells that large boxes touch many of them, and cells within cells. */
TEST(giants_meet_all_others)
{
    for (int dim = 2; dim <= 3; dim++) {
        set a = make(SCALE_GIANTS, dim, HIT_BOXES_FLOAT, 12000), b = make(SCALE_GIANTS, dim, HIT_BOXES_FLOAT, 10000);
        hit_scale_report report;
        hit_scale_config config = {.folder = folder, .report = &report};
        for (int two = 0; two < 2; two++) {
            const seen truth = in_memory(&a, two ? &b : NULL, false);
            seen s;
            limit_memory(&a, two ? &b : NULL, &config);
            assert_int_equal(visit(&a, two ? &b : NULL, &config, &s), HIT_OK);
            assert_true(s.count == truth.count && s.sum == truth.sum && report.cells > 32);
            assert_true(report.read > 0 && report.written > 0 && report.kept > 12000);
        }
        free(a.boxes);
        free(b.boxes);
    }
}

/* More equal boxes than fit: they cannot be cut, and are joined piece by piece. */
TEST(a_heap_that_does_not_fit)
{
    const size_t count = 2000;
    set a = make(SCALE_HEAP, 3, HIT_BOXES_DOUBLE, count);
    hit_scale_report report;
    uint64_t pairs = 0;
    hit_scale_config config = {.folder = folder, .report = &report};
    for (size_t i = 1; i < count; i++)
        memcpy(a.boxes + i * a.size, a.boxes, a.size);
    limit_memory(&a, NULL, &config);
    assert_int_equal(count_of(&a, NULL, &config, &pairs), HIT_OK);
    assert_true(pairs == (uint64_t)count * (count - 1) / 2 && report.written == 0);
    a.count = 1100; /* so many pairs that runs become one before all are there */
    config.sorted = true;
    const seen truth = in_memory(&a, NULL, false);
    seen s;
    limit_memory(&a, NULL, &config);
    assert_int_equal(visit(&a, NULL, &config, &s), HIT_OK);
    assert_true(s.sorted && s.count == truth.count && s.sum == truth.sum);
    assert_true(report.written > s.count * sizeof(hit_long_pair) * 3 / 2);
    free(a.boxes);
}

TEST(an_empty_set_has_no_pairs)
{
    set a = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 3000), none = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 0);
    const float bad = NAN;
    for (int tiles = 0; tiles < 3; tiles++) {
        const hit_scale_config config = {.tiles = (uint32_t)tiles, .tile = 1};
        uint64_t count = 7;
        assert_int_equal(count_of(&none, NULL, &config, &count), HIT_OK);
        assert_true(count == 0);
        assert_int_equal(count_of(&none, &none, &config, &count), HIT_OK);
        assert_int_equal(count_of(&a, &none, &config, &count), HIT_OK);
        assert_int_equal(count_of(&none, &a, &config, &count), HIT_OK);
        assert_true(count == 0);
    }
    memcpy(a.boxes + 2999 * a.size, &bad, sizeof bad);
    uint64_t count = 7;
    assert_int_equal(count_of(&a, &none, NULL, &count), HIT_BAD_ARGUMENT);
    assert_int_equal(count_of(&none, &a, NULL, &count), HIT_BAD_ARGUMENT);
    assert_true(count == 7);
    free(a.boxes);
    free(none.boxes);
}

/* ---- Cells ---- */

static hit_cells *cut(const set *s, const double *weight, uint32_t count)
{
    hit_cells *cells = NULL;
    assert_int_equal(s->dim == 2 ? hit_cells_cut2(view2(s), weight, count, NULL, &cells)
                                 : hit_cells_cut3(view3(s), weight, count, NULL, &cells),
                     HIT_OK);
    return cells;
}

static bool reaches(const hit_cell *cell, int dim, const double *lo, const double *hi)
{
    bool both = true;
    for (int k = 0; k < dim; k++)
        both = both && hi[k] >= cell->least[k] && (lo[k] < cell->most[k] || cell->most[k] == INFINITY);
    return both;
}

/* A box touches the cells that it reaches into, and its least corner is in one of them. */
static void expect_touched(const hit_cells *cells, uint32_t count, const set *s, size_t i)
{
    uint32_t touched[64];
    double box[6];
    memcpy(box, s->boxes + i * s->size, s->size);
    const size_t dim = (size_t)s->dim;
    const size_t found = s->dim == 2 ? hit_cells_touched2(cells, view2(s), i, touched, 64)
                                     : hit_cells_touched3(cells, view3(s), i, touched, 64);
    size_t reached = 0, own = 0;
    for (uint32_t c = 0; c < count; c++) {
        const hit_cell cell = hit_cells_at(cells, c);
        const bool there = reaches(&cell, s->dim, box, box + dim);
        assert_true(!there || (reached < found && touched[reached] == c));
        reached += there;
        own += reaches(&cell, s->dim, box, box);
    }
    assert_true(found == reached && own == 1);
    if (found > 1)
        assert_true((s->dim == 2 ? hit_cells_touched2(cells, view2(s), i, touched, found - 1)
                                 : hit_cells_touched3(cells, view3(s), i, touched, found - 1)) == found);
}

TEST(cells_share_all_space)
{
    enum { BOXES = 600, CELLS = 13 };
    double weight[BOXES] = {0};
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < SCALE_KINDS; kind++) {
            set s = make(kind, dim, HIT_BOXES_DOUBLE, BOXES);
            const seen truth = in_memory(&s, NULL, false);
            seen all = {0};
            weight[7] = 1;
            hit_cells *cells = cut(&s, kind == SCALE_LINE ? weight : NULL, CELLS);
            for (size_t i = 0; i < BOXES; i++)
                expect_touched(cells, CELLS, &s, i);
            for (uint32_t c = 0; c < CELLS; c++) {
                const hit_cell cell = hit_cells_at(cells, c);
                hit_scale_config config = {.cell = &cell, .folder = folder};
                seen part;
                if (c % 2 == 0)
                    limit_memory(&s, NULL, &config);
                assert_int_equal(visit(&s, NULL, &config, &part), HIT_OK);
                all.count += part.count;
                all.sum += part.sum;
            }
            assert_true(all.count == truth.count && all.sum == truth.sum);
            hit_cells_free(cells);
            free(s.boxes);
        }
}

TEST(cells_of_uniform_boxes_have_equal_shares)
{
    enum { BOXES = 6400, CELLS = 64 };
    size_t share[CELLS] = {0};
    set s = make(SCALE_UNIFORM, 3, HIT_BOXES_DOUBLE, BOXES);
    hit_cells *cells = cut(&s, NULL, CELLS);
    for (size_t i = 0; i < BOXES; i++)
        for (uint32_t c = 0; c < CELLS; c++) {
            const hit_cell cell = hit_cells_at(cells, c);
            double box[6];
            memcpy(box, s.boxes + i * s.size, sizeof box);
            share[c] += reaches(&cell, 3, box, box);
        }
    for (uint32_t c = 0; c < CELLS; c++)
        assert_true(share[c] > 90 && share[c] < 110);
    hit_cells_free(cells);
    free(s.boxes);
}

TEST(cells_refuse_what_is_no_good)
{
    set s = make(SCALE_UNIFORM, 3, HIT_BOXES_DOUBLE, 40);
    double weight[40] = {0};
    uint32_t touched;
    hit_cells *cells = NULL;
    assert_int_equal(hit_cells_cut3(view3(&s), NULL, 0, NULL, &cells), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_cells_cut3(view3(&s), NULL, (1 << 24) + 1, NULL, &cells), HIT_BAD_ARGUMENT);
    for (int k = 0; k < 3; k++) {
        weight[3] = k == 0 ? -1 : k == 1 ? NAN : INFINITY;
        assert_int_equal(hit_cells_cut3(view3(&s), weight, 4, NULL, &cells), HIT_BAD_ARGUMENT);
    }
    for (int fail = 1; fail < 5; fail++) {
        heap h = {.fail_at = fail};
        const hit_allocator allocator = {heap_resize, &h};
        assert_int_equal(hit_cells_cut3(view3(&s), NULL, 8, &allocator, &cells), HIT_NO_MEMORY);
        assert_true(h.held == 0);
    }
    hit_cells *good = cut(&s, NULL, 4);
    const double bad = NAN;
    memcpy(s.boxes + 5 * s.size, &bad, sizeof bad);
    assert_int_equal(hit_cells_cut3(view3(&s), NULL, 4, NULL, &cells), HIT_BAD_ARGUMENT);
    assert_true(hit_cells_touched3(good, view3(&s), 5, &touched, 1) == 0);
    assert_true(cells == NULL);
    hit_cells_free(good);
    hit_cells_free(NULL);
    const hit_boxes2 none = {.form = HIT_BOXES_DOUBLE};
    assert_int_equal(hit_cells_cut2(none, NULL, 5, NULL, &cells), HIT_OK);
    assert_true(hit_cells_at(cells, 4).most[0] == INFINITY);
    hit_cells_free(cells);
    free(s.boxes);
}

/* ---- Refused, stopped, damaged ---- */

TEST(what_is_no_good_is_refused)
{
    set a = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 4000);
    seen s;
    uint64_t count = 7;
    hit_scale_config config = {.memory = 0};
    limit_memory(&a, NULL, &config);
    assert_int_equal(visit(&a, NULL, &config, &s), HIT_NO_MEMORY);
    config.folder = "/no/such/folder";
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_FILE_FAILED);
    config.folder = folder;
    config.tiles = 2;
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_BAD_ARGUMENT);
    config.tile = 3;
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_BAD_ARGUMENT);
    config.tiles = 0;
    config.threads = -1;
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_BAD_ARGUMENT);
    config.threads = 0;
    assert_int_equal(hit_join_source3(source_of(&a), &config, NULL, NULL), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_join_source3_count((hit_source){NULL, NULL, 1, HIT_BOXES_FLOAT}, NULL, &count),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(hit_join_source3_count((hit_source){read_set, &a, 1, (hit_boxes_form)9}, NULL, &count),
                     HIT_BAD_ARGUMENT);
    const float bad = NAN;
    memcpy(a.boxes + 3333 * a.size + 4, &bad, sizeof bad);
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_BAD_ARGUMENT);
    config.memory = 0;
    assert_int_equal(count_of(&a, NULL, &config, &count), HIT_BAD_ARGUMENT);
    assert_true(count == 7);
    free(a.boxes);
}

static bool stop_pairs(void *context, const hit_long_pair *pairs, size_t count)
{
    (void)context;
    (void)pairs;
    (void)count;
    return false;
}

static bool stop_at_once(void *context, uint64_t done, uint64_t total)
{
    (void)context;
    assert_true(done <= total);
    return false;
}

static bool stop_later(void *context, uint64_t done, uint64_t total)
{
    int *calls = context;
    assert_true(done <= total);
    return --*calls > 0;
}

/* Each of the first allocations fails once, then some of the others, then each of the last. */
static void expect_no_memory(set *a, set *b, hit_scale_config config, int step)
{
    heap h = {0};
    seen s;
    hit_status status = HIT_NO_MEMORY;
    config.allocator = (hit_allocator){heap_resize, &h};
    for (int fail = 1; status != HIT_OK; fail += fail < 30 ? 1 : step) {
        h = (heap){.fail_at = fail};
        status = visit(a, b, &config, &s);
        assert_true((status == HIT_OK || status == HIT_NO_MEMORY) && h.held == 0);
    }
    const int calls = h.calls;
    for (int fail = calls; fail > 0 && fail > calls - 8; fail--) {
        h = (heap){.fail_at = fail};
        status = visit(a, b, &config, &s);
        assert_true((status == HIT_OK || status == HIT_NO_MEMORY) && h.held == 0);
    }
}

TEST(whatever_memory_is_refused)
{
    set a = make(SCALE_UNIFORM, 2, HIT_BOXES_FLOAT, 800), many = make(SCALE_UNIFORM, 2, HIT_BOXES_FLOAT, 12000);
    set alike = make(SCALE_HEAP, 2, HIT_BOXES_FLOAT, 560), none = make(SCALE_UNIFORM, 2, HIT_BOXES_FLOAT, 0);
    for (size_t i = 1; i < alike.count; i++)
        memcpy(alike.boxes + i * alike.size, alike.boxes, alike.size);
    hit_scale_config config = {.folder = folder, .sorted = true};
    expect_no_memory(&alike, NULL, config, 1); /* a run that grows */
    limit_memory(&a, NULL, &config);
    expect_no_memory(&a, NULL, config, 1);
    limit_memory(&many, NULL, &config);
    expect_no_memory(&many, NULL, config, 5); /* cells within cells */
    limit_memory(&alike, NULL, &config);
    expect_no_memory(&alike, NULL, config, 29); /* pieces, and runs */
    config = (hit_scale_config){.tile = 2, .tiles = 3};
    expect_no_memory(&a, NULL, config, 1);
    expect_no_memory(&a, &none, (hit_scale_config){0}, 1);
    free(a.boxes);
    free(many.boxes);
    free(alike.boxes);
    free(none.boxes);
}

TEST(whatever_stops_leaves_nothing)
{
    set a = make(SCALE_UNIFORM, 2, HIT_BOXES_FLOAT, 4000), alike = make(SCALE_HEAP, 2, HIT_BOXES_FLOAT, 600);
    for (int same = 0; same < 2; same++) {
        set *boxes = same ? &alike : &a;
        heap h = {0};
        seen s;
        hit_scale_config config = {.folder = folder, .sorted = true, .allocator = {heap_resize, &h}};
        limit_memory(boxes, NULL, &config);
        hit_status status = HIT_STOPPED;
        for (uint64_t fail = 1; status != HIT_OK; fail += 1 + fail / 8) {
            h = (heap){0};
            boxes->calls = 0;
            boxes->fail_at = fail;
            status = visit(boxes, NULL, &config, &s);
            assert_true((status == HIT_STOPPED || status == HIT_OK) && h.held == 0);
        }
        boxes->fail_at = 0;
        config.progress = stop_later;
        status = HIT_STOPPED;
        for (int first = 1; status != HIT_OK; first += 1 + first / 8) {
            int calls = first;
            config.progress_context = &calls;
            h = (heap){0};
            status = visit(boxes, NULL, &config, &s);
            assert_true((status == HIT_STOPPED || status == HIT_OK) && h.held == 0);
        }
    }
    free(a.boxes);
    free(alike.boxes);
}

TEST(a_visit_that_stops)
{
    set a = make(SCALE_UNIFORM, 2, HIT_BOXES_FLOAT, 4000);
    for (int sorted = 0; sorted < 2; sorted++) {
        heap h = {0};
        hit_scale_config config = {.folder = folder, .sorted = sorted, .allocator = {heap_resize, &h}};
        uint64_t count = 7;
        for (int limited = 0; limited < 2; limited++) {
            config.progress = NULL;
            assert_int_equal(hit_join_source2(source_of(&a), &config, stop_pairs, NULL), HIT_STOPPED);
            config.progress = stop_at_once;
            assert_int_equal(hit_join_source2_count(source_of(&a), &config, &count), HIT_STOPPED);
            assert_true(h.held == 0 && count == 7);
            config.progress = NULL;
            limit_memory(&a, NULL, &config);
        }
    }
    free(a.boxes);
}

#ifdef __linux__
/* The file of this process that has no name any more. */
static int nameless_file(void)
{
    for (int descriptor = 3; descriptor < 64; descriptor++) {
        char link[64], path[256] = {0};
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        if (readlink(link, path, sizeof path - 1) > 0 && strstr(path, "(deleted)") != NULL)
            return descriptor;
    }
    return -1;
}

/* What to do to the file, with the first pairs; and how many files there are beside it. */
typedef struct mischief {
    int times;
    bool cut; /* cut it short; or else change each 512th byte */
} mischief;

static bool damage(void *context, const hit_long_pair *pairs, size_t count)
{
    mischief *m = context;
    const int file = nameless_file();
    char byte = 0;
    (void)pairs;
    (void)count;
    if (m->times++ > 0)
        return true;
    assert_true(file >= 0);
    if (m->cut)
        assert_true(ftruncate(file, 4096) == 0);
    for (long at = 0; !m->cut && pread(file, &byte, 1, at) == 1; at += 512) {
        byte ^= 1;
        assert_true(pwrite(file, &byte, 1, at) == 1);
    }
    return true;
}

TEST(a_file_that_is_damaged_is_noticed)
{
    set a = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 30000);
    for (int cut_it = 0; cut_it < 2; cut_it++)
        for (int sorted = 0; sorted < 2; sorted++) {
            heap h = {0};
            mischief m = {0, cut_it};
            hit_scale_config config = {.folder = folder, .sorted = sorted, .allocator = {heap_resize, &h}};
            limit_memory(&a, NULL, &config);
            assert_int_equal(hit_join_source3(source_of(&a), &config, damage, &m), HIT_FILE_FAILED);
            assert_true(errno == 0 && h.held == 0 && nameless_file() < 0);
        }
    free(a.boxes);
}

static bool damage_early(void *context, uint64_t done, uint64_t total)
{
    mischief m = *(const mischief *)context;
    (void)done;
    (void)total;
    return nameless_file() < 0 || damage(&m, NULL, 0);
}

/* While runs of pairs are gathered: so many that some become one, or few. */
TEST(runs_that_are_damaged_are_noticed)
{
    for (size_t count = 600; count <= 1100; count += 500)
        for (int cut_it = 0; cut_it < 2; cut_it++) {
            set a = make(SCALE_HEAP, 3, HIT_BOXES_DOUBLE, count);
            heap h = {0};
            mischief m = {0, cut_it};
            seen s;
            hit_scale_config config = {.folder = folder, .sorted = true, .allocator = {heap_resize, &h}};
            for (size_t i = 1; i < count; i++)
                memcpy(a.boxes + i * a.size, a.boxes, a.size);
            limit_memory(&a, NULL, &config);
            config.progress = damage_early;
            config.progress_context = &m;
            assert_int_equal(visit(&a, NULL, &config, &s), HIT_FILE_FAILED);
            assert_true(h.held == 0 && nameless_file() < 0);
            free(a.boxes);
        }
}

/* No file may become larger than a limit: as on a full disk. */
TEST(a_full_disk_is_noticed)
{
    set a = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 4000);
    struct rlimit before, small;
    seen s;
    hit_status status = HIT_FILE_FAILED;
    hit_scale_config config = {.folder = folder, .sorted = true};
    limit_memory(&a, NULL, &config);
    assert_true(getrlimit(RLIMIT_FSIZE, &before) == 0);
    void (*usual)(int) = signal(SIGXFSZ, SIG_IGN);
    int full = 0;
    for (rlim_t size = 0; status != HIT_OK; size = 1000 + size * 9 / 8, full++) {
        small = (struct rlimit){size, before.rlim_max};
        assert_true(setrlimit(RLIMIT_FSIZE, &small) == 0);
        errno = 0;
        status = visit(&a, NULL, &config, &s);
        const int why = errno;
        assert_true(setrlimit(RLIMIT_FSIZE, &before) == 0);
        assert_true(status == HIT_OK || (status == HIT_FILE_FAILED && why == EFBIG));
        assert_true(nameless_file() < 0);
    }
    assert_true(full > 5);
    signal(SIGXFSZ, usual);
    free(a.boxes);
}

static bool kill_at_once(void *context, const hit_long_pair *pairs, size_t count)
{
    (void)context;
    (void)pairs;
    (void)count;
    raise(SIGKILL);
    return false;
}

/* Entries of a folder, but for itself and the one above. */
static int entries_of(const char *path)
{
    int count = -2;
    DIR *dir = opendir(path);
    assert_non_null(dir);
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count;
}

TEST(nothing_is_left_when_the_program_is_killed)
{
    set a = make(SCALE_UNIFORM, 3, HIT_BOXES_FLOAT, 4000);
    char made[] = "scale-XXXXXX";
    int status = 0;
    assert_non_null(mkdtemp(made));
    hit_scale_config config = {.folder = made};
    limit_memory(&a, NULL, &config);
    const pid_t child = fork();
    if (child == 0) {
        (void)hit_join_source3(source_of(&a), &config, kill_at_once, NULL);
        _exit(0);
    }
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    assert_int_equal(entries_of(made), 0);
    assert_true(rmdir(made) == 0);
    free(a.boxes);
}
#endif
