#define _XOPEN_SOURCE 700 /* pread, pwrite, readlink */

/* Joins over ranks: the pairs are those of a join on one machine, each on one rank, and in order where that is wanted;
 * whoever has boxes, and whatever they are. Run by mpirun with any number of ranks; status 1: something is wrong. */
#include <hitbox/mpi.h>

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, ranks, wrong;
static uint64_t rounds; /* the most of a join */

static void expect(int fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "rank %d of %d: %s\n", rank, ranks, what);
        wrong = 1;
    }
}

static uint64_t state;

static double uniform(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* ---- Scenes ---- */

enum { UNIFORM, CLUSTERS, HEAP, GIANT, LATTICE, ONE_RANK, KINDS };

typedef struct set {
    int dim;
    hit_boxes_form form;
    size_t count, size;
    char *boxes;
} set;

static void put_number(set *s, size_t i, size_t k, double x)
{
    const float narrow = (float)x;
    if (s->form == HIT_BOXES_FLOAT)
        memcpy(s->boxes + i * s->size + k * sizeof narrow, &narrow, sizeof narrow);
    else
        memcpy(s->boxes + i * s->size + k * sizeof x, &x, sizeof x);
}

static void put_box(set *s, size_t i, const double *c, const double *h)
{
    const size_t dim = (size_t)s->dim;
    if (s->form == HIT_BOXES_OBB && dim == 2) {
        const hit_obb2 box = hit_obb2_from_angle((hit_vec2){c[0], c[1]}, (hit_vec2){h[0], h[1]}, 6 * uniform());
        memcpy(s->boxes + i * s->size, &box, sizeof box);
    } else if (s->form == HIT_BOXES_OBB) {
        const hit_quat turn = {uniform(), uniform(), uniform(), 1};
        const hit_obb3 box = hit_obb3_from_quat((hit_vec3){c[0], c[1], c[2]}, (hit_vec3){h[0], h[1], h[2]}, turn);
        memcpy(s->boxes + i * s->size, &box, sizeof box);
    } else {
        for (size_t k = 0; k < dim; k++) {
            put_number(s, i, k, c[k] - h[k]);
            put_number(s, i, dim + k, c[k] + h[k]);
        }
    }
}

static set make(int kind, int dim, hit_boxes_form form, size_t count, uint64_t seed)
{
    set s = {dim, form, count, 0, NULL};
    s.size = form == HIT_BOXES_OBB ? (dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3))
                                   : 2 * (size_t)dim * (form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
    s.boxes = malloc(count * s.size + 1);
    if (s.boxes == NULL) {
        MPI_Abort(MPI_COMM_WORLD, 1);
        abort(); /* never; the analyser does not know it */
    }
    state = seed;
    const double side = dim == 2 ? sqrt((double)count) : cbrt((double)count);
    for (size_t i = 0; i < count; i++) {
        double c[3], h[3];
        const double heap = floor(8 * uniform());
        for (int k = 0; k < 3; k++) {
            const double u = uniform(), v = uniform();
            c[k] = kind == HEAP       ? 3
                   : kind == CLUSTERS ? heap * 100 + 0.4 * side * u
                   : kind == LATTICE  ? floor(side * u)
                                      : side * u;
            h[k] = kind == LATTICE ? 0.5 : kind == GIANT && i == 7 ? 1e6 : 0.8 * v;
        }
        put_box(&s, i, c, h);
    }
    return s;
}

/* A rank's part: equal ones, or all on the last one. */
static void part_of(const set *s, int kind, size_t *first, size_t *count)
{
    *first = kind == ONE_RANK ? 0 : s->count * (size_t)rank / (size_t)ranks;
    *count =
        kind == ONE_RANK ? (rank == ranks - 1 ? s->count : 0) : s->count * (size_t)(rank + 1) / (size_t)ranks - *first;
}

static hit_boxes2 view2(const set *s, size_t first, size_t count)
{
    const char *at = s->boxes + first * s->size;
    return (hit_boxes2){at, at + s->size / 2, s->size, count, s->form, NULL};
}

static hit_boxes3 view3(const set *s, size_t first, size_t count)
{
    const char *at = s->boxes + first * s->size;
    return (hit_boxes3){at, at + s->size / 2, s->size, count, s->form, NULL};
}

/* ---- Pairs ---- */

typedef struct seen {
    uint64_t count, sum;
    hit_long_pair first, last;
    int sorted;
} seen;

static void see(seen *s, uint64_t a, uint64_t b)
{
    uint64_t z = a * 0x9e3779b97f4a7c15u ^ b * 0xbf58476d1ce4e5b9u;
    s->sorted = s->sorted && (s->count == 0 || s->last.a < a || (s->last.a == a && s->last.b < b));
    if (s->count == 0)
        s->first = (hit_long_pair){a, b};
    s->last = (hit_long_pair){a, b};
    z = (z ^ z >> 29) * 0x94d049bb133111ebu;
    s->sum += z ^ z >> 32;
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

static bool stop_pairs(void *context, const hit_long_pair *pairs, size_t count)
{
    (void)context;
    (void)pairs;
    (void)count;
    return false;
}

static seen on_one(const set *a, const set *b)
{
    seen s = {.sorted = 1};
    if (a->dim == 2)
        (void)(b ? hit_join_boxes2_boxes2(view2(a, 0, a->count), view2(b, 0, b->count), NULL, see_pairs, &s)
                 : hit_join_boxes2(view2(a, 0, a->count), NULL, see_pairs, &s));
    else
        (void)(b ? hit_join_boxes3_boxes3(view3(a, 0, a->count), view3(b, 0, b->count), NULL, see_pairs, &s)
                 : hit_join_boxes3(view3(a, 0, a->count), NULL, see_pairs, &s));
    return s;
}

static hit_status on_all(const set *a, const set *b, int kind, const hit_scale_config *config, seen *s, uint64_t *total)
{
    size_t at = 0, n = 0, at_b = 0, n_b = 0;
    part_of(a, kind, &at, &n);
    if (b)
        part_of(b, kind, &at_b, &n_b);
    *s = (seen){.sorted = 1};
    if (a->dim == 2 && b)
        return total ? hit_mpi_join_boxes2_boxes2_count(MPI_COMM_WORLD, view2(a, at, n), view2(b, at_b, n_b), config,
                                                        total)
                     : hit_mpi_join_boxes2_boxes2(MPI_COMM_WORLD, view2(a, at, n), view2(b, at_b, n_b), config,
                                                  see_long_pairs, s);
    if (a->dim == 2)
        return total ? hit_mpi_join_boxes2_count(MPI_COMM_WORLD, view2(a, at, n), config, total)
                     : hit_mpi_join_boxes2(MPI_COMM_WORLD, view2(a, at, n), config, see_long_pairs, s);
    if (b)
        return total ? hit_mpi_join_boxes3_boxes3_count(MPI_COMM_WORLD, view3(a, at, n), view3(b, at_b, n_b), config,
                                                        total)
                     : hit_mpi_join_boxes3_boxes3(MPI_COMM_WORLD, view3(a, at, n), view3(b, at_b, n_b), config,
                                                  see_long_pairs, s);
    return total ? hit_mpi_join_boxes3_count(MPI_COMM_WORLD, view3(a, at, n), config, total)
                 : hit_mpi_join_boxes3(MPI_COMM_WORLD, view3(a, at, n), config, see_long_pairs, s);
}

/* Are the pairs of the ranks one after the other in order? */
static int in_order(const seen *s)
{
    hit_long_pair ends[2] = {s->first, s->last}, *all = calloc((size_t)ranks, sizeof ends);
    uint64_t *counts = calloc((size_t)ranks, sizeof *counts);
    int fine = s->sorted;
    hit_long_pair last = {0, 0};
    MPI_Allgather(ends, (int)sizeof ends, MPI_BYTE, all, (int)sizeof ends, MPI_BYTE, MPI_COMM_WORLD);
    MPI_Allgather(&s->count, 1, MPI_UINT64_T, counts, 1, MPI_UINT64_T, MPI_COMM_WORLD);
    for (int i = 0; i < ranks; i++) {
        if (counts[i] == 0)
            continue;
        fine = fine && (last.a < all[2 * i].a || (last.a == all[2 * i].a && last.b < all[2 * i].b) || last.b == 0);
        last = all[2 * i + 1];
    }
    free(all);
    free(counts);
    return fine;
}

static void check(const set *a, const set *b, int kind)
{
    char what[96];
    const seen truth = on_one(a, b);
    uint64_t total = 7, sums[2];
    seen s;
    snprintf(what, sizeof what, "kind %d, %d dimensions, form %d, %s", kind, a->dim, (int)a->form,
             b ? "two sets" : "one set");
    for (int way = 0; way < 4; way++) { /* in order or not; within a limit, which takes several rounds, or not */
        const int sorted = way & 1;
        const uint64_t memory = way < 2 ? 0 : sorted ? 7 << 19 : 5 << 19;
        hit_scale_report report = {0};
        const hit_scale_config config = {.sorted = sorted, .memory = memory, .folder = ".", .report = &report};
        expect(on_all(a, b, kind, &config, &s, NULL) == HIT_OK, what);
        const uint64_t mine[2] = {s.count, s.sum};
        MPI_Allreduce(mine, sums, 2, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
        expect(sums[0] == truth.count && sums[1] == truth.sum, what);
        expect(!sorted || in_order(&s), what);
        rounds = report.cells > rounds ? report.cells : rounds;
    }
    expect(on_all(a, b, kind, NULL, &s, &total) == HIT_OK && total == truth.count, what);
}

/* Boxes of a lattice touch, and their faces lie on the cuts. */
static void check_touching(void)
{
    set a = make(LATTICE, 2, HIT_BOXES_DOUBLE, 3000, 3);
    const hit_scale_config config = {.no_touch = true};
    const hit_join_config on_one_machine = {.no_touch = true};
    uint64_t total = 0;
    size_t truth = 0;
    seen s;
    expect(hit_join_boxes2_count(view2(&a, 0, a.count), &on_one_machine, &truth) == HIT_OK, "one machine");
    expect(on_all(&a, NULL, LATTICE, &config, &s, &total) == HIT_OK && total == truth, "no touch");
    free(a.boxes);
}

/* A rank whose forms differ from the others'. */
static void check_forms(void)
{
    set a = make(UNIFORM, 3, HIT_BOXES_FLOAT, 100, 5), b = make(UNIFORM, 3, HIT_BOXES_DOUBLE, 100, 5);
    uint64_t total = 7;
    const set *mine = rank == 0 ? &a : &b;
    const hit_status status = hit_mpi_join_boxes3_count(MPI_COMM_WORLD, view3(mine, 0, 100), NULL, &total);
    expect(ranks == 1 ? status == HIT_OK : status == HIT_BAD_ARGUMENT && total == 7, "two forms");
    free(a.boxes);
    free(b.boxes);
}

#ifdef __linux__

/* How many files of pairs without a name this rank has. Each 512th byte of them is changed. */
static int damage_files(void)
{
    int files = 0;
    for (int descriptor = 3; descriptor < 256; descriptor++) {
        char link[64], path[256] = {0}, byte;
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        if (readlink(link, path, sizeof path - 1) <= 0 || !strstr(path, "/hitbox-") || !strstr(path, "(deleted)"))
            continue;
        files++;
        for (off_t at = 0; pread(descriptor, &byte, 1, at) == 1; at += 512) {
            byte ^= 1;
            expect(pwrite(descriptor, &byte, 1, at) == 1, "a file is not to be damaged");
        }
    }
    return files;
}

typedef struct mischief {
    int files;
    uint64_t pairs;
    int wrong; /* pairs that are none, or out of order */
    hit_long_pair last;
} mischief;

static bool damage(void *context, const hit_long_pair *pairs, size_t count)
{
    mischief *m = context;
    for (size_t i = 0; i < count; i++) {
        const hit_long_pair p = pairs[i];
        m->wrong += p.a >= p.b || p.b >= 900 || p.a < m->last.a || (p.a == m->last.a && p.b <= m->last.b);
        m->last = p;
    }
    m->files += m->pairs == 0 ? damage_files() : 0;
    m->pairs += count;
    return true;
}

/* What does not fit in memory is damaged while the pairs are visited. */
static void check_damage(void)
{
    set heap = make(HEAP, 3, HIT_BOXES_FLOAT, 900, 5);
    const hit_scale_config config = {.memory = 7 << 19, .sorted = true, .folder = "."};
    mischief m = {0};
    int files = 0;
    size_t at, n;
    part_of(&heap, UNIFORM, &at, &n);
    errno = ENOENT;
    const hit_status status = hit_mpi_join_boxes3(MPI_COMM_WORLD, view3(&heap, at, n), &config, damage, &m);
    const int why = errno;
    MPI_Allreduce(&m.files, &files, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    expect(files > 0 || ranks > 4, "nothing was in a file");
    expect(files == 0 ? status == HIT_OK : status == HIT_FILE_FAILED && why == 0, "a damaged file");
    expect(m.wrong == 0, "pairs of a damaged file");
    free(heap.boxes);
}

#endif

static void check_failures(void)
{
    set a = make(UNIFORM, 3, HIT_BOXES_FLOAT, 3000, 5);
    uint64_t total = 7;
    seen s;
    size_t at, n;
    part_of(&a, UNIFORM, &at, &n);
    const hit_scale_config few = {.memory = 1000}, tiles = {.tile = 1, .tiles = 2};
    expect(on_all(&a, NULL, UNIFORM, &few, &s, &total) == HIT_NO_MEMORY && total == 7, "too little memory");
    expect(on_all(&a, NULL, UNIFORM, &tiles, &s, &total) == HIT_BAD_ARGUMENT, "tiles");
    expect(hit_mpi_join_boxes3(MPI_COMM_WORLD, view3(&a, at, n), NULL, stop_pairs, NULL) == HIT_STOPPED, "stopped");
    /* A limit that differs between ranks is the least of all. */
    const hit_scale_config uneven = {.memory = rank == 0 ? 1000 : 0};
    expect(on_all(&a, NULL, UNIFORM, &uneven, &s, &total) == HIT_NO_MEMORY && total == 7,
           "too little memory on a rank");
    const hit_scale_config nowhere = {.memory = 7 << 19, .sorted = true, .folder = "no/such/folder"};
    set heap = make(HEAP, 3, HIT_BOXES_FLOAT, 900, 5);
    const hit_status status = on_all(&heap, NULL, UNIFORM, &nowhere, &s, NULL);
    expect(status == HIT_FILE_FAILED && errno == ENOENT, "no folder");
    free(heap.boxes);
    put_number(&a, 2999, 1, NAN); /* on the last rank alone */
    expect(on_all(&a, NULL, UNIFORM, NULL, &s, &total) == HIT_BAD_ARGUMENT && total == 7, "not a number");
    free(a.boxes);
    a = make(UNIFORM, 3, HIT_BOXES_DOUBLE, 0, 5);
    expect(on_all(&a, NULL, UNIFORM, NULL, &s, &total) == HIT_OK && total == 0, "no boxes at all");
    free(a.boxes);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int dim = 2; dim <= 3; dim++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int form = HIT_BOXES_DOUBLE; form <= HIT_BOXES_OBB; form++) {
                if (form - HIT_BOXES_DOUBLE != (kind + dim + ranks) % 3) /* some for each number of ranks */
                    continue;
                const size_t count = kind == HEAP ? 400 : 4000;
                set a = make(kind, dim, (hit_boxes_form)form, count, 1),
                    b = make(kind, dim, HIT_BOXES_FLOAT, count / 2, 2);
                check(&a, NULL, kind);
                if (form == HIT_BOXES_OBB || kind == UNIFORM)
                    check(&a, &b, kind);
                free(a.boxes);
                free(b.boxes);
            }
    check_touching();
    check_forms();
    check_failures();
#ifdef __linux__
    check_damage();
#endif
    expect(ranks > 4 || rounds > 1, "no join took several rounds");
    MPI_Finalize();
    return wrong;
}
