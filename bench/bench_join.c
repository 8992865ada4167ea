/* All pairs of a scene of many boxes: how fast, beside other libraries, in how much memory, and are they the right
 * ones? */
#include "many.h"
#include "peers/many.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char ABOUT[] =
    "Usage: bench_join [OPTION]...\n"
    "All pairs of many boxes, from nothing but the boxes: how fast and in how much memory? Prints\n"
    "milliseconds, measured side by side; compares the pairs that all find.\n"
    "Exit status: 0, 1 if Hitbox's own pairs were wrong, 2 trouble.\n";

/* ---- Who takes part ------------------------------------------------------------------------------------------- */

/* Which of the forms in which a scene is there does somebody take? */
typedef enum box_form { FLOATS, DOUBLES, TURNED, BOUNDS, FORMS } box_form;

typedef struct arena {
    many scene;
    hit_obb2 *turned2; /* one of these, where there are turned boxes */
    hit_obb3 *turned3;
    hit_aabb2 *bounds2; /* their bounds */
    hit_aabb3 *bounds3;
    many_task task;
} arena;

/* What ours is asked for; peers always fill. */
typedef enum answer { FILL, COUNT } answer;

typedef struct contestant {
    const char *name;
    const many_joiner *peer; /* NULL: ours */
    arena *on;
    box_form form;
    answer want;
    hit_join_config config;
    bool failed;
} contestant;

static hit_boxes2 boxes2_of(const contestant *c)
{
    const many *m = &c->on->scene;
    if (c->form == TURNED)
        return hit_boxes2_from_obbs(c->on->turned2, m->count);
    if (c->form == BOUNDS)
        return hit_boxes2_from_aabbs(c->on->bounds2, m->count);
    if (c->form == DOUBLES)
        return hit_boxes2_from_doubles(m->doubles, m->doubles + 2, 4 * sizeof(double), m->count);
    return many_boxes2(m);
}

static hit_boxes3 boxes3_of(const contestant *c)
{
    const many *m = &c->on->scene;
    if (c->form == TURNED)
        return hit_boxes3_from_obbs(c->on->turned3, m->count);
    if (c->form == BOUNDS)
        return hit_boxes3_from_aabbs(c->on->bounds3, m->count);
    if (c->form == DOUBLES)
        return hit_boxes3_from_doubles(m->doubles, m->doubles + 3, 6 * sizeof(double), m->count);
    return many_boxes3(m);
}

static hit_status join_ours(const contestant *c, uint64_t *total)
{
    const many_task *t = &c->on->task;
    if (t->dim == 2 && c->want == COUNT)
        return hit_join_boxes2_count(boxes2_of(c), &c->config, total);
    if (t->dim == 2)
        return hit_join_boxes2_fill(boxes2_of(c), &c->config, t->pairs, t->capacity, total);
    if (c->want == COUNT)
        return hit_join_boxes3_count(boxes3_of(c), &c->config, total);
    return hit_join_boxes3_fill(boxes3_of(c), &c->config, t->pairs, t->capacity, total);
}

static uint64_t join_once(contestant *c)
{
    uint64_t total = 0;
    if (c->peer != NULL)
        return c->peer->join(&c->on->task);
    if (join_ours(c, &total) != HIT_OK)
        c->failed = true;
    return total;
}

/* ---- The scene ------------------------------------------------------------------------------------------------ */

static void arena_delete(arena *a)
{
    many_delete(&a->scene);
    free(a->turned2);
    free(a->turned3);
    free(a->bounds2);
    free(a->bounds3);
    free(a->task.pairs);
}

static bool arena_turn(arena *a, uint64_t seed)
{
    size_t count = a->scene.count;
    if (a->scene.dim == 2) {
        a->turned2 = malloc(count * sizeof *a->turned2);
        a->bounds2 = malloc(count * sizeof *a->bounds2);
        if (a->turned2 == NULL || a->bounds2 == NULL)
            return false;
        many_turn2(&a->scene, seed, a->turned2);
        for (size_t i = 0; i < count; i++)
            a->bounds2[i] = hit_obb2_bounds(a->turned2[i]);
        return true;
    }
    a->turned3 = malloc(count * sizeof *a->turned3);
    a->bounds3 = malloc(count * sizeof *a->bounds3);
    if (a->turned3 == NULL || a->bounds3 == NULL)
        return false;
    many_turn3(&a->scene, seed, a->turned3);
    for (size_t i = 0; i < count; i++)
        a->bounds3[i] = hit_obb3_bounds(&a->turned3[i]);
    return true;
}

/* Room for all pairs, of which bounds of turned boxes have the most, and a few more, since turned boxes may have more
 * than those that are not. */
static bool arena_new(const report *r, many_kind kind, int dim, size_t count, bool turned, arena *out)
{
    *out = (arena){.turned2 = NULL};
    if (!many_new(kind, dim, count, r->set.seed, &out->scene))
        return false;
    out->task = (many_task){.corners = out->scene.corners, .count = count, .dim = dim};
    bool ok = !turned || arena_turn(out, r->set.seed);
    contestant counting = {.on = out, .form = turned ? BOUNDS : FLOATS, .want = COUNT};
    if (ok) {
        out->task.capacity = (size_t)join_once(&counting) + count;
        out->task.pairs = malloc(out->task.capacity * sizeof *out->task.pairs);
        ok = out->task.pairs != NULL && !counting.failed;
    }
    if (!ok)
        arena_delete(out);
    return ok;
}

/* ---- Are they the right pairs? -------------------------------------------------------------------------------- */

/* Of a set of pairs: the same for any order of the pairs and within each. */
typedef struct digest {
    uint64_t count, sum;
} digest;

static void add_pair(digest *d, uint64_t a, uint64_t b)
{
    uint64_t z = a < b ? a << 32 | b : b << 32 | a;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    d->sum += z ^ (z >> 31);
    d->count++;
}

static digest digest_of(contestant *c)
{
    digest d = {0, 0};
    uint64_t total = join_once(c);
    if (c->want == COUNT)
        return (digest){total, 0};
    for (size_t i = 0; i < total && i < c->on->task.capacity; i++)
        add_pair(&d, c->on->task.pairs[i].a, c->on->task.pairs[i].b);
    d.count = total;
    return d;
}

static hit_aabb2 aabb2_at(const many *m, box_form form, size_t i)
{
    const float *f = m->corners + 4 * i;
    if (form == FLOATS)
        return (hit_aabb2){{f[0], f[1]}, {f[2], f[3]}};
    const double *d = m->doubles + 4 * i;
    return (hit_aabb2){{d[0], d[1]}, {d[2], d[3]}};
}

static hit_aabb3 aabb3_at(const many *m, box_form form, size_t i)
{
    const float *f = m->corners + 6 * i;
    if (form == FLOATS)
        return (hit_aabb3){{f[0], f[1], f[2]}, {f[3], f[4], f[5]}};
    const double *d = m->doubles + 6 * i;
    return (hit_aabb3){{d[0], d[1], d[2]}, {d[3], d[4], d[5]}};
}

static bool overlap(const arena *a, box_form form, size_t i, size_t k)
{
    const many *m = &a->scene;
    if (form == TURNED && m->dim == 2)
        return hit_overlap_obb2_obb2(a->turned2[i], a->turned2[k]);
    if (form == TURNED)
        return hit_overlap_obb3_obb3(&a->turned3[i], &a->turned3[k]);
    if (form == BOUNDS && m->dim == 2)
        return hit_overlap_aabb2_aabb2(a->bounds2[i], a->bounds2[k]);
    if (form == BOUNDS)
        return hit_overlap_aabb3_aabb3(a->bounds3[i], a->bounds3[k]);
    if (m->dim == 2)
        return hit_overlap_aabb2_aabb2(aabb2_at(m, form, i), aabb2_at(m, form, k));
    return hit_overlap_aabb3_aabb3(aabb3_at(m, form, i), aabb3_at(m, form, k));
}

/* Every pair is asked, where there are few enough boxes for that. */
enum { BRUTE_FORCE_MOST = 10000 };

static digest by_brute_force(const arena *a, box_form form)
{
    digest d = {0, 0};
    for (size_t i = 0; i < a->scene.count; i++)
        for (size_t k = i + 1; k < a->scene.count; k++)
            if (overlap(a, form, i, k))
                add_pair(&d, i, k);
    return d;
}

static bool same(digest a, digest b, answer want)
{
    return a.count == b.count && (want == COUNT || a.sum == b.sum);
}

/* All who take the same form must find the same; ours must find what brute force finds. The yardstick of a form is the
 * first of ours that fills. */
static bool judge(contestant *list, size_t length)
{
    bool ok = true;
    for (int f = FLOATS; f < FORMS; f++) {
        digest expected = {0, 0};
        bool known = false;
        for (size_t i = 0; i < length; i++) {
            contestant *c = &list[i];
            if ((int)c->form != f)
                continue;
            digest found = digest_of(c);
            if (!known)
                expected = c->on->scene.count <= BRUTE_FORCE_MOST ? by_brute_force(c->on, c->form) : found;
            known = true;
            if (same(found, expected, c->want) && !c->failed)
                continue;
            printf("%s: %s, %" PRIu64 " pairs, expected %" PRIu64 "%s\n", c->name, c->failed ? "failed" : "differs",
                   found.count, expected.count, found.count == expected.count ? ", but others" : "");
            ok = ok && c->peer != NULL;
        }
    }
    return ok;
}

/* ---- A table -------------------------------------------------------------------------------------------------- */

static void ask(const void *prepared, size_t count, void *out)
{
    contestant *c = *(contestant *const *)prepared;
    (void)count;
    *(uint64_t *)out = join_once(c);
}

static size_t count_hits(const void *out, size_t count)
{
    (void)count;
    return (size_t) * (const uint64_t *)out;
}

/* Large scenes get fewer rounds, but five at least, unless still fewer are asked for. */
static size_t rounds_for(const report *r, size_t boxes)
{
    size_t rounds = r->set.rounds, least = rounds < 5 ? rounds : 5;
    rounds = boxes > 500000 ? rounds / 4 : boxes > 50000 ? rounds / 2 : rounds;
    return rounds < least ? least : rounds;
}

/* The first of the list is what the others are compared with. */
static void print(report *r, const char *table, const char *scene, const contestant *list, const timed *t,
                  size_t length)
{
    size_t rounds = r->set.rounds;
    printf("\n%s, %s boxes, %zu rounds: ms\n%-48s %10s %10s %8s %10s\n", table, scene, rounds, "", "min", "median",
           "ratio", "pairs");
    for (size_t i = 0; i < length; i++) {
        double min = timing_min(&t[i], rounds) / 1e6, median = timing_median(&t[i], rounds) / 1e6;
        double ratio = timing_ratio(&t[i], &t[0], rounds);
        printf("%-48s %10.3f %10.3f %8.2f %10zu\n", list[i].name, min, median, ratio, t[i].hits);
        report_figure(r, table, scene, list[i].name, "ms min", min);
        report_figure(r, table, scene, list[i].name, "ms median", median);
        report_figure(r, table, scene, list[i].name, "ratio", ratio);
        report_figure(r, table, scene, list[i].name, "pairs", (double)t[i].hits);
    }
    fflush(stdout);
}

/* 0, or the program's exit status. */
static int run_table(report *r, const char *table, const char *scene, contestant *list, size_t length)
{
    settings set = r->set;
    r->set.pairs = list[0].on->scene.count;
    r->set.rounds = rounds_for(r, r->set.pairs);
    timed *t = calloc(length, sizeof *t);
    contestant **each = calloc(length, sizeof *each);
    bool ok = t != NULL && each != NULL;
    for (size_t i = 0; ok && i < length; i++) {
        each[i] = &list[i];
        t[i] = (timed){.ask = ask, .count_hits = count_hits, .pairs = &each[i], .warm = true};
    }
    ok = ok && timing_run_asking(t, length, 1, sizeof(uint64_t), r->set.rounds);
    bool right = ok && judge(list, length);
    if (ok)
        print(r, table, scene, list, t, length);
    else
        fprintf(stderr, "no memory\n");
    free(t);
    free(each);
    r->set = set;
    return !ok ? 2 : right ? 0 : 1;
}

/* ---- The tables ----------------------------------------------------------------------------------------------- */

enum { LIST_MAX = 8 + JOINERS_MAX, SCENE_NAME = 40 };

/* Those of a question: in the plane, in space. */
static const char *const ALL_PAIRS[] = {"all pairs in the plane", "all pairs in space"};
static const char *const HEAPS[] = {"two heaps in the plane", "two heaps in space"};
static const char *const TURNED_BOXES[] = {"turned boxes in the plane", "turned boxes in space"};
static const char *const MEMORY[] = {"memory in the plane", "memory in space"};
static const char THREADS[] = "threads, time on the wall";

static void name_scene(many_kind kind, size_t count, char out[SCENE_NAME])
{
    snprintf(out, SCENE_NAME, "%s, %zu", many_names[kind], count);
}

static size_t add_peers(contestant *list, size_t length, arena *on)
{
    const many_joiner *peers[JOINERS_MAX];
    find_joiners(peers);
    for (const many_joiner **p = peers; *p != NULL; p++)
        list[length++] = (contestant){.name = (*p)->name, .peer = *p, .on = on};
    return length;
}

/* Makes what a table is about. -1: it is there; else what the table's function is to return: nobody asked for the
 * table, or there is no memory. */
static int begin_table(const report *r, const char *table, many_kind kind, int dim, size_t count, bool turned,
                       arena *out, char scene[SCENE_NAME])
{
    if (!report_wants(r, table))
        return 0;
    if (!arena_new(r, kind, dim, count, turned, out)) {
        fprintf(stderr, "no memory\n");
        return 2;
    }
    name_scene(kind, count, scene);
    return -1;
}

/* One shot, everybody; of U5 ours with its other orders and forms too. */
static int one_shot(report *r, many_kind kind, int dim, size_t count)
{
    const char *table = ALL_PAIRS[dim == 3];
    arena a;
    char scene[SCENE_NAME];
    int begun = begin_table(r, table, kind, dim, count, false, &a, scene);
    if (begun >= 0)
        return begun;
    contestant list[LIST_MAX];
    size_t length = 0;
    list[length++] = (contestant){.name = "Hitbox, pairs stored", .on = &a};
    list[length++] = (contestant){.name = "Hitbox, pairs counted", .on = &a, .want = COUNT};
    if (kind == MANY_U5) {
        list[length++] = (contestant){.name = "Hitbox, sorted", .on = &a, .config = {.sorted = true}};
        list[length++] = (contestant){.name = "Hitbox, doubles", .on = &a, .form = DOUBLES};
    }
    length = add_peers(list, length, &a);
    int status = run_table(r, table, scene, list, length);
    arena_delete(&a);
    return status;
}

/* U5 as two heaps, each second box 2^30 further on along every axis, which no float tells apart. The numbers are
 * rounded to 2^-22 there. */
static int heaps(report *r, int dim, size_t count)
{
    const char *table = HEAPS[dim == 3];
    arena a;
    char scene[SCENE_NAME];
    int begun = begin_table(r, table, MANY_U5, dim, count, false, &a, scene);
    if (begun >= 0)
        return begun;
    size_t numbers = 2 * (size_t)dim;
    for (size_t i = 0; i < count * numbers; i++)
        a.scene.doubles[i] += i / numbers % 2 == 0 ? 0 : 0x1p30;
    contestant list[] = {{.name = "Hitbox, doubles in two heaps", .on = &a, .form = DOUBLES},
                         {.name = "Hitbox, doubles in two heaps, counted", .on = &a, .form = DOUBLES, .want = COUNT}};
    int status = run_table(r, table, scene, list, sizeof list / sizeof *list);
    arena_delete(&a);
    return status;
}

/* Beside the join of their bounds, which it must do, too. */
static int turned(report *r, int dim, size_t count)
{
    const char *table = TURNED_BOXES[dim == 3];
    arena a;
    char scene[SCENE_NAME];
    int begun = begin_table(r, table, MANY_U5, dim, count, true, &a, scene);
    if (begun >= 0)
        return begun;
    contestant list[] = {{.name = "Hitbox, bounds of turned boxes", .on = &a, .form = BOUNDS},
                         {.name = "Hitbox, bounds of turned boxes counted", .on = &a, .form = BOUNDS, .want = COUNT},
                         {.name = "Hitbox, turned boxes", .on = &a, .form = TURNED},
                         {.name = "Hitbox, turned boxes counted", .on = &a, .form = TURNED, .want = COUNT}};
    int status = run_table(r, table, scene, list, sizeof list / sizeof *list);
    arena_delete(&a);
    return status;
}

/* Time on the wall, for the processor time of several threads says nothing. */
static int threads(report *r, size_t count)
{
    const char *table = THREADS;
    arena a;
    char scene[SCENE_NAME];
    int begun = begin_table(r, table, MANY_U5, 3, count, false, &a, scene);
    if (begun >= 0)
        return begun;
    contestant list[] = {{.name = "Hitbox, two threads", .on = &a, .config = {.threads = 2}},
                         {.name = "Hitbox, one thread", .on = &a, .config = {.threads = 1}},
                         {.name = "Hitbox, two threads, counted", .on = &a, .want = COUNT, .config = {.threads = 2}},
                         {.name = "Hitbox, one thread, counted", .on = &a, .want = COUNT, .config = {.threads = 1}}};
    timing_on_the_wall(true);
    int status = run_table(r, table, scene, list, sizeof list / sizeof *list);
    timing_on_the_wall(false);
    arena_delete(&a);
    return status;
}

/* ---- Memory --------------------------------------------------------------------------------------------------- */

typedef struct meter {
    size_t now, most;
} meter;

static void *metered(void *context, void *ptr, size_t old_size, size_t new_size)
{
    meter *m = context;
    if (new_size == 0) {
        free(ptr);
        m->now -= old_size;
        return NULL;
    }
    void *made = realloc(ptr, new_size);
    if (made == NULL)
        return NULL;
    m->now += new_size - old_size;
    m->most = m->now > m->most ? m->now : m->most;
    return made;
}

/* Bytes a box at the fullest moment of a join, beyond the boxes themselves. */
static int memory(report *r, int dim, size_t count)
{
    static const char *const forms[] = {"floats", "doubles", "turned boxes"};
    const char *table = MEMORY[dim == 3];
    arena a;
    char scene[SCENE_NAME];
    int begun = begin_table(r, table, MANY_U5, dim, count, true, &a, scene);
    if (begun >= 0)
        return begun;
    printf("\n%s, %s boxes: bytes a box\n", table, scene);
    bool ok = true;
    for (int f = FLOATS; f <= TURNED; f++)
        for (int n = 1; n <= 2; n++) {
            meter m = {0, 0};
            char subject[60];
            contestant c = {.on = &a, .form = (box_form)f, .want = COUNT, .config = {.threads = n}};
            c.config.allocator = (hit_allocator){metered, &m};
            join_once(&c);
            ok = ok && !c.failed && m.now == 0;
            snprintf(subject, sizeof subject, "Hitbox, %s, %s", forms[f], n == 1 ? "one thread" : "two threads");
            printf("%-48s %10.1f\n", subject, (double)m.most / (double)count);
            report_figure(r, table, scene, subject, "bytes a box", (double)m.most / (double)count);
        }
    arena_delete(&a);
    if (!ok)
        printf("a join failed, or gave not all of its memory back\n");
    return ok ? 0 : 1;
}

/* ---- All of it ------------------------------------------------------------------------------------------------ */

/* Memory that one gave back stays for the next, so that nobody's time depends on who came before. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_MMAP_MAX, 0);
#endif
}

static int worse(int a, int b)
{
    return a > b ? a : b;
}

int main(int argc, char **argv)
{
    const char *const tables[] = {ALL_PAIRS[1],    ALL_PAIRS[0],    HEAPS[1],  HEAPS[0],  THREADS,
                                  TURNED_BOXES[1], TURNED_BOXES[0], MEMORY[1], MEMORY[0], NULL};
    report r;
    int status = report_open(&r, argc, argv, ABOUT, tables);
    if (status >= 0)
        return status;
    const many_joiner *peers[JOINERS_MAX];
    const char *missing = find_joiners(peers);
    if (*missing != '\0')
        printf("%s\n", missing);
    keep_memory();
    status = 0;
    size_t most = r.set.boxes;
    for (int dim = 3; dim >= 2; dim--)
        for (size_t count = most / 100; count <= most; count *= 10)
            status = worse(status, one_shot(&r, MANY_U5, dim, count));
    for (int kind = MANY_LOG; kind < MANY_KINDS; kind++)
        for (int dim = 3; dim >= 2; dim--)
            status = worse(status, one_shot(&r, (many_kind)kind, dim, most / 10));
    for (int dim = 3; dim >= 2; dim--)
        status = worse(status, heaps(&r, dim, most / 10));
    for (size_t count = most / 10; count <= most; count *= 10) {
        status = worse(status, threads(&r, count));
        for (int dim = 3; dim >= 2; dim--)
            status = worse(status, turned(&r, dim, count));
    }
    for (int dim = 3; dim >= 2; dim--)
        status = worse(status, memory(&r, dim, most));
    return report_close(&r) ? status : 2;
}
