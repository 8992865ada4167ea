/* What does it cost to make a mesh, beside a tree over the boxes of its triangles? Hitbox alone. */
#include "bumpy.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char ABOUT[] =
    "Usage: bench_mesh [OPTION]...\n"
    "A mesh of a sphere with bumps: what does it cost to make it, in how much memory, and is it found to be\n"
    "closed? Prints nanoseconds a triangle, measured side by side with a tree over the same boxes.\n"
    "Exit status: 0, 1 if it was not found to be closed, 2 trouble.\n";

static const char MAKE[] = "make";

/* ---- The mesh --------------------------------------------------------------------------------------------------- */

enum { ROUND = 448, UP = 224, SMALL = 8 };

typedef struct ball {
    bumpy mesh;
    size_t vertices, triangles;
    double *vertex, *apart; /* those of the mesh; three vertices for each triangle */
    float *floats, *box;
    uint32_t *index;
} ball;

/* Rounded to nearest, not outward: for the time that makes no difference. */
static void place_boxes(ball *b)
{
    for (size_t i = 0; i < b->triangles; i++)
        for (size_t axis = 0; axis < 3; axis++) {
            double low = INFINITY, high = -INFINITY;
            for (size_t c = 0; c < 3; c++) {
                const double x = b->vertex[3 * (size_t)b->index[3 * i + c] + axis];
                b->apart[9 * i + 3 * c + axis] = x;
                low = fmin(low, x);
                high = fmax(high, x);
            }
            b->box[6 * i + axis] = (float)low;
            b->box[6 * i + 3 + axis] = (float)high;
        }
}

static void ball_free(ball *b)
{
    bumpy_free(&b->mesh);
    free(b->apart);
    free(b->floats);
    free(b->box);
}

static bool ball_make(bool smoke, ball *b)
{
    *b = (ball){.vertices = 0};
    if (!bumpy_make(smoke ? SMALL : ROUND, smoke ? SMALL : UP, bumpy_ball, &b->mesh))
        return false;
    b->vertices = b->mesh.vertices;
    b->triangles = b->mesh.triangles;
    b->vertex = b->mesh.vertex;
    b->index = b->mesh.index;
    b->apart = malloc(b->triangles * 9 * sizeof *b->apart);
    b->floats = malloc(b->vertices * 3 * sizeof *b->floats);
    b->box = malloc(b->triangles * 6 * sizeof *b->box);
    if (!b->apart || !b->floats || !b->box)
        return false;
    place_boxes(b);
    for (size_t i = 0; i < 3 * b->vertices; i++)
        b->floats[i] = (float)b->vertex[i];
    return true;
}

/* ---- What is timed ---------------------------------------------------------------------------------------------- */

typedef struct question {
    const char *name;
    bool tree;
    hit_triangles3 view;
    hit_boxes3 boxes;
    hit_surface surface;
} question;

/* Bytes that an object holds. */
static void *counted(void *context, void *ptr, size_t old_size, size_t new_size)
{
    size_t *held = context;
    *held += new_size - old_size;
    if (new_size > 0)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static void ask(const void *prepared, size_t count, void *out)
{
    const question *q = prepared;
    unsigned char *closed = out;
    (void)count;
    *closed = 0;
    if (q->tree) {
        hit_tree3 *tree;
        if (hit_tree3_build(q->boxes, NULL, &tree) != HIT_OK)
            return;
        *closed = hit_tree3_count(tree) == q->boxes.count;
        hit_tree3_free(tree);
    } else {
        const hit_mesh3_config config = {.surface = q->surface};
        hit_mesh3 *mesh;
        if (hit_mesh3_build(q->view, &config, &mesh) != HIT_OK)
            return;
        const hit_facts3 facts = hit_mesh3_facts(mesh);
        *closed = facts.surface == HIT_SURFACE_CLOSED && facts.has_volume && fabs(facts.volume) < 10;
        hit_mesh3_free(mesh);
    }
}

static size_t count_hits(const void *out, size_t count)
{
    (void)count;
    return *(const unsigned char *)out;
}

static double bytes_a_triangle(const question *q)
{
    size_t held = 0;
    const hit_mesh3_config config = {.allocator = {counted, &held}, .surface = q->surface};
    hit_mesh3 *mesh;
    if (q->tree || hit_mesh3_build(q->view, &config, &mesh) != HIT_OK)
        return NAN;
    const double each = (double)held / (double)q->view.count;
    hit_mesh3_free(mesh);
    return each;
}

enum { QUESTIONS = 5 };

static int run(report *r, const ball *b)
{
    const size_t rounds = r->set.rounds, n = b->triangles;
    const hit_triangles3 doubles = hit_triangles3_from_doubles(b->vertex, 0, b->vertices, b->index, n);
    const hit_triangles3 floats = hit_triangles3_from_floats(b->floats, 0, b->vertices, b->index, n);
    const hit_triangles3 apart = hit_triangles3_from_doubles(b->apart, 0, 3 * n, NULL, n);
    const question list[QUESTIONS] = {
        {"hit_tree3_build", true, {0}, hit_boxes3_from_floats(b->box, b->box + 3, 6 * sizeof(float), n), 0},
        {"doubles, edges not asked", false, doubles, {0}, HIT_SURFACE_CLOSED},
        {"doubles", false, doubles, {0}, HIT_SURFACE_UNKNOWN},
        {"floats", false, floats, {0}, HIT_SURFACE_UNKNOWN},
        {"doubles, separate", false, apart, {0}, HIT_SURFACE_UNKNOWN},
    };
    static timed t[QUESTIONS];
    bool right = true;
    char scene[60];
    snprintf(scene, sizeof scene, "sphere with bumps, %zu triangles", n);
    for (size_t i = 0; i < QUESTIONS; i++)
        t[i] = (timed){.ask = ask, .count_hits = count_hits, .pairs = &list[i]};
    if (!timing_run_asking(t, QUESTIONS, 1, 1, rounds))
        return 2;
    printf("\n%s\n%-28s %10s %10s %10s\n", scene, "", "ns each", "by tree", "bytes each");
    for (size_t i = 0; i < QUESTIONS; i++) {
        for (size_t round = 0; round < rounds; round++)
            t[i].ns[round] /= (double)n;
        const double median = timing_median(&t[i], rounds), ratio = timing_ratio(&t[i], &t[0], rounds);
        const double bytes = bytes_a_triangle(&list[i]);
        printf("%-28s %10.1f %10.2f %10.1f\n", list[i].name, median, ratio, bytes);
        report_figure(r, MAKE, scene, list[i].name, "ns a triangle median", median);
        report_figure(r, MAKE, scene, list[i].name, "times hit_tree3_build", ratio);
        if (!list[i].tree)
            report_figure(r, MAKE, scene, list[i].name, "bytes a triangle", bytes);
        right = right && t[i].hits == 1;
    }
    return right ? 0 : 1;
}

/* Memory that one gave back stays for the next: what the system takes for new pages is not what is measured. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_MMAP_MAX, 0);
#endif
}

int main(int argc, char **argv)
{
    report r;
    ball b;
    int status = report_open(&r, argc, argv, ABOUT, (const char *const[]){MAKE, NULL});
    if (status >= 0)
        return status;
    keep_memory();
    status = ball_make(r.set.smoke, &b) ? run(&r, &b) : 2;
    ball_free(&b);
    return report_close(&r) ? status : 2;
}
