/* How good are the cells for very many ranks and boxes? The code of libhitbox-mpi that makes the cells is given a
 * sample of a scene, and other boxes of the same scene say what each cell would get. Prints rows as bench/results has
 * them.
 *
 * A scene of N boxes is looked at through M of them: N boxes look like M of the same kind with sides times (M/N)^(1/3),
 * so these are made, and each overlaps as many others as one of all N would. The sample that the cells are made of is
 * other boxes of the same scene; where N is a million, it is some of all. M is 4 million, so a cell of 4,096 gets 1,000
 * of them: counting alone makes it seem uneven, by 3 % of standard deviation, 11 % at the fullest of 4,096, and 1.6 %
 * and 5 % for 1,024. What is printed holds that noise.
 *
 * Usage: simulate uniform|cluster [RANKS]...   (default: 2, 4, 16, 64, 256, 1024, 4096) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <hitbox/hitbox.h>

#include "../src/share.h"
#include "scene/workload.h"

enum { LOOKED_AT = 1 << 22 };

typedef struct scene_part {
    size_t count;
    mpi_bounds *boxes;
} scene_part;

/* Boxes of a workload that stand for those of a scene of `all`. */
static scene_part make_part(const workload *w, size_t made, double all, size_t first, size_t count)
{
    scene_part part = {count, calloc(count, sizeof(mpi_bounds))};
    if (!part.boxes) {
        fprintf(stderr, "simulate: out of memory\n");
        exit(2);
    }
    const double scale = cbrt((double)made / all);
    for (size_t i = 0; i < 3 * count; i++) {
        const double center = w->center[3 * first + i], half = scale * w->half[3 * first + i];
        part.boxes[i / 3].min[i % 3] = (float)(center - half);
        part.boxes[i / 3].max[i % 3] = (float)(center + half);
    }
    return part;
}

/* What a cell gets. */
typedef struct tally {
    const hit_cells *cells;
    const scene_part *part; /* at the size of their own scene, for the pairs */
    double *boxes, *pairs;
    uint32_t *touched;
    size_t ranks;
} tally;

static bool count_pairs(void *context, const hit_pair *pairs, size_t count)
{
    tally *t = context;
    for (size_t i = 0; i < count; i++) {
        const mpi_bounds *a = &t->part->boxes[pairs[i].a], *b = &t->part->boxes[pairs[i].b];
        mpi_bounds point;
        for (int axis = 0; axis < 3; axis++)
            point.min[axis] = point.max[axis] = fmaxf(a->min[axis], b->min[axis]);
        const hit_boxes3 one = {point.min, point.max, sizeof point, 1, HIT_BOXES_FLOAT, NULL};
        if (hit_cells_touched3(t->cells, one, 0, t->touched, t->ranks) > 0)
            t->pairs[t->touched[0]]++;
    }
    return true;
}

static double most_of(const double *numbers, size_t count, double *sum)
{
    double most = 0;
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        most = fmax(most, numbers[i]);
        *sum += numbers[i];
    }
    return most;
}

static void print_row(const char *scene, double all, size_t ranks, const char *quantity, double value)
{
    printf("\"simulated cells\",\"%s, %.0e\",\"%zu ranks\",\"%s\",%.6g\n", scene, all, ranks, quantity, value);
}

static void simulate(const char *scene, double all, size_t ranks, const scene_part *sample, const scene_part *part,
                     const scene_part *own)
{
    double *weight = calloc(MPI_SHARE_ROOM * sample->count, sizeof *weight), *boxes = calloc(3 * ranks, sizeof *boxes),
           sum, works = 0;
    uint32_t *touched = calloc(ranks, sizeof *touched);
    const hit_allocator usual = {0};
    const clock_t begin = clock();
    hit_cells *cells = NULL;
    if (!weight || !boxes || !touched ||
        hit__mpi_share_cells(3, sample->boxes, sample->count, (uint64_t)all, (uint32_t)ranks, &usual, weight, &cells) !=
            HIT_OK) {
        fprintf(stderr, "simulate: no cells\n");
        exit(2);
    }
    print_row(scene, all, ranks, "seconds to make the cells", (double)(clock() - begin) / CLOCKS_PER_SEC);
    const hit_boxes3 view = {part->boxes->min, part->boxes->max, sizeof(mpi_bounds),
                             part->count,      HIT_BOXES_FLOAT,  NULL};
    const hit_boxes3 joined = {own->boxes->min, own->boxes->max, sizeof(mpi_bounds), own->count, HIT_BOXES_FLOAT, NULL};
    for (size_t i = 0; i < part->count; i++) {
        const size_t count = hit_cells_touched3(cells, view, i, touched, ranks);
        for (size_t k = 0; k < count; k++)
            boxes[touched[k]]++;
    }
    tally t = {cells, own, boxes, boxes + ranks, touched, ranks};
    if (hit_join_boxes3(joined, NULL, count_pairs, &t) != HIT_OK)
        exit(2);
    const double most = most_of(boxes, ranks, &sum), copies = sum / (double)part->count;
    print_row(scene, all, ranks, "copies a box", copies);
    print_row(scene, all, ranks, "bytes sent a box", copies * 32 * (double)(ranks - 1) / (double)ranks);
    print_row(scene, all, ranks, "imbalance, boxes", most * (double)ranks / sum);
    double *work = boxes + 2 * ranks;
    for (size_t i = 0; i < ranks; i++)
        work[i] = boxes[i] + MPI_PAIR_WORK * t.pairs[i];
    const double worst = most_of(work, ranks, &works);
    print_row(scene, all, ranks, "imbalance, work", worst * (double)ranks / works);
    hit_cells_free(cells);
    free(weight);
    free(boxes);
    free(touched);
    fflush(stdout);
}

static void simulate_scene(const char *scene, workload_kind kind, double all, size_t made, int ranks, char **rank)
{
    const workload_recipe recipe = {.kind = kind, .count = made, .axes = 3, .seed = 1, .doubles = true};
    const bool few = all <= (double)made; /* the sample is some of all */
    const size_t first = few ? 0 : made - LOOKED_AT;
    workload w;
    if (!workload_make(&recipe, &w)) {
        fprintf(stderr, "simulate: out of memory\n");
        exit(2);
    }
    for (; all <= 1.1e11; all *= 10) {
        const scene_part part = make_part(&w, made, all, first, made - first);
        const scene_part own = make_part(&w, made, (double)(made - first), first, made - first);
        for (int i = 0; i < ranks; i++) {
            const size_t count = (size_t)strtoul(rank[i], NULL, 10), wanted = hit__mpi_sample_size(count);
            const scene_part sample = make_part(&w, made, all, 0, wanted < made ? wanted : made);
            simulate(scene, all, count, &sample, &part, &own);
            free(sample.boxes);
        }
        free(part.boxes);
        free(own.boxes);
        if (few)
            break;
    }
    workload_free(&w);
}

int main(int argc, char **argv)
{
    static char *usual[] = {"2", "4", "16", "64", "256", "1024", "4096"};
    if (argc < 2) {
        fprintf(stderr, "usage: simulate uniform|cluster [RANKS]...\n");
        return 2;
    }
    const workload_kind kind = strcmp(argv[1], "cluster") == 0 ? WORKLOAD_CLUSTER : WORKLOAD_UNIFORM;
    const int ranks = argc > 2 ? argc - 2 : (int)(sizeof usual / sizeof *usual);
    char **rank = argc > 2 ? argv + 2 : usual;
    simulate_scene(argv[1], kind, 1e6, 1000000, ranks, rank);
    simulate_scene(argv[1], kind, 1e7, LOOKED_AT + hit__mpi_sample_size(4096), ranks, rank);
    return 0;
}
