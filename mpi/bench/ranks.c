/* What does a join over some ranks of one machine cost each rank? Processor time in MPI and outside of it, bytes sent,
 * and how often all ranks meet; times on the wall would tell what else the machine does. Prints rows as bench/results
 * has them.
 *
 * Each call of MPI goes through a function here that takes the time, by MPI's profiling interface. While a rank waits
 * for others it turns round, which is processor time in MPI: so what MPI itself costs is at most what the rank has that
 * waits least.
 *
 * Usage: mpirun -n RANKS ranks_mpi BOXES [ROUNDS]   (default: 3) */
#define _XOPEN_SOURCE 700
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <hitbox/mpi.h>

#include "scene/workload.h"

/* ---- MPI with a watch ---- */

static double talked;             /* seconds */
static uint64_t sent, met, begun; /* bytes to other ranks; calls that all ranks make; nanoseconds */

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static int ended(int result)
{
    talked += 1e-9 * (double)(now() - begun);
    met++;
    return result;
}

static void count_sent(const int *count, MPI_Datatype type, MPI_Comm all)
{
    int ranks, rank, size;
    MPI_Comm_size(all, &ranks);
    MPI_Comm_rank(all, &rank);
    MPI_Type_size(type, &size);
    for (int i = 0; i < ranks; i++)
        sent += i == rank ? 0 : (uint64_t)count[i] * (uint64_t)size;
}

/* A function of MPI with a watch; `first` is done before. */
#define TIMED(name, parameters, arguments, first)                                                                      \
    int name parameters                                                                                                \
    {                                                                                                                  \
        first;                                                                                                         \
        begun = now();                                                                                                 \
        return ended(P##name arguments);                                                                               \
    }

TIMED(MPI_Alltoall, (const void *from, int count, MPI_Datatype type, void *to, int came, MPI_Datatype of, MPI_Comm all),
      (from, count, type, to, came, of, all), (void)0)
TIMED(MPI_Alltoallv,
      (const void *from, const int *count, const int *at, MPI_Datatype type, void *to, const int *came,
       const int *lands, MPI_Datatype of, MPI_Comm all),
      (from, count, at, type, to, came, lands, of, all), count_sent(count, type, all))
TIMED(MPI_Allgather,
      (const void *from, int count, MPI_Datatype type, void *to, int came, MPI_Datatype of, MPI_Comm all),
      (from, count, type, to, came, of, all), (void)0)
TIMED(MPI_Allgatherv,
      (const void *from, int count, MPI_Datatype type, void *to, const int *came, const int *at, MPI_Datatype of,
       MPI_Comm all),
      (from, count, type, to, came, at, of, all), (void)0)
TIMED(MPI_Allreduce, (const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm all),
      (from, to, count, type, op, all), (void)0)
TIMED(MPI_Exscan, (const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm all),
      (from, to, count, type, op, all), (void)0)
TIMED(MPI_Comm_dup, (MPI_Comm of, MPI_Comm *out), (of, out), (void)0)

/* ---- Rounds ---- */

/* The part of a rank, as floats; NULL: no memory. */
static float *make_boxes(size_t all, size_t first, size_t count)
{
    const workload_recipe recipe = {.kind = WORKLOAD_UNIFORM, .count = all, .axes = 3, .seed = 1};
    workload w;
    float *boxes = malloc(6 * count * sizeof *boxes + 1);
    if (!boxes || !workload_make_part(&recipe, first, count, &w)) {
        free(boxes);
        return NULL;
    }
    for (size_t i = 0; i < 3 * count; i++) {
        boxes[i / 3 * 6 + i % 3] = (float)(w.center[i] - w.half[i]);
        boxes[i / 3 * 6 + 3 + i % 3] = (float)(w.center[i] + w.half[i]);
    }
    workload_free(&w);
    return boxes;
}

static void print_row(int ranks, size_t all, const char *quantity, double value)
{
    printf("\"ranks of one machine\",\"U5, %zu\",\"%d ranks\",\"%s\",%.9g\n", all, ranks, quantity, value);
}

/* Of the numbers that all ranks have: the greatest, least or sum. */
static double of_all(double mine, MPI_Op op)
{
    double all;
    PMPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, op, MPI_COMM_WORLD);
    return all;
}

static bool measure(const float *boxes, size_t count, size_t all, int ranks, int rank)
{
    const hit_boxes3 view = {boxes, boxes + 3, 6 * sizeof *boxes, count, HIT_BOXES_FLOAT, NULL};
    hit_scale_report report;
    const hit_scale_config config = {.report = &report};
    uint64_t pairs = 0;
    talked = 0;
    sent = met = 0;
    PMPI_Barrier(MPI_COMM_WORLD);
    const uint64_t from = now();
    const hit_status status = hit_mpi_join_boxes3_count(MPI_COMM_WORLD, view, &config, &pairs);
    const double work = 1e-9 * (double)(now() - from) - talked;
    const double most = of_all(work, MPI_MAX), sum = of_all(work, MPI_SUM), least = of_all(talked, MPI_MIN);
    const double got = of_all((double)report.kept, MPI_MAX), got_all = of_all((double)report.kept, MPI_SUM);
    const double bytes = of_all((double)sent, MPI_MAX);
    if (rank == 0) {
        print_row(ranks, all, "pairs", (double)pairs);
        print_row(ranks, all, "boxes got, most", got);
        print_row(ranks, all, "boxes got, mean", got_all / ranks);
        print_row(ranks, all, "bytes sent, most", bytes);
        print_row(ranks, all, "meetings", (double)met);
        print_row(ranks, all, "s of work, most", most);
        print_row(ranks, all, "s of work, mean", sum / ranks);
        print_row(ranks, all, "s in MPI, least", least);
    }
    return status == HIT_OK;
}

int main(int argc, char **argv)
{
    int ranks, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const size_t all = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    const int rounds = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 3;
    const size_t first = all / (size_t)ranks * (size_t)rank;
    const size_t count = rank == ranks - 1 ? all - first : all / (size_t)ranks;
    float *boxes = make_boxes(all, first, count);
    bool done = of_all(boxes != NULL && all > 0, MPI_MIN) > 0;
    for (int i = 0; i < rounds && done; i++)
        done = measure(boxes, count, all, ranks, rank);
    free(boxes);
    if (!done && rank == 0)
        fprintf(stderr, "ranks: no boxes, or no memory\n");
    MPI_Finalize();
    return done ? 0 : 2;
}
