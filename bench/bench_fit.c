/* The tightest box around points of space: how tight, how fast, and are all points in it? */
#include "clouds.h"
#include "peers/fit.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_fit [OPTION]...\n"
    "The tightest box around points: how tight and how fast? Prints what each quality takes, and its\n"
    "volume beside the best that CGAL finds in five runs. --table chooses among the sets of points.\n"
    "Exit status: 0, 1 if a point was outside a box or a box was none, 2 trouble.\n";

enum { QUALITIES = 3, CGAL_RUNS = 5, SETS_MAX = 16 };
static const hit_fit_quality qualities[QUALITIES] = {HIT_FIT_TIGHT, HIT_FIT_FAST, HIT_FIT_PRINCIPAL};
static const char *const quality_names[QUALITIES] = {"tight", "fast", "principal"};

/* What one box around the points took and what it measures. */
typedef struct fitted {
    double ns, size;
} fitted;

static int compare_numbers(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times, size_t count)
{
    qsort(times, count, sizeof *times, compare_numbers);
    return (times[(count - 1) / 2] + times[count / 2]) / 2;
}

/* The volume; of what is flat the area, of what has no extent the greatest side: what would else be 0 in truth. */
static double size_of(const double sides[3], int dimensions)
{
    double sorted[3] = {sides[0], sides[1], sides[2]};
    qsort(sorted, 3, sizeof *sorted, compare_numbers);
    return sorted[2] * (dimensions >= 2 ? sorted[1] : 1) * (dimensions == 3 ? sorted[0] : 1);
}

/* So many rounds, but no more of them than fit into half a second, and at least three. */
static bool enough(const report *r, size_t rounds, double spent)
{
    return rounds == r->set.rounds || (rounds >= 3 && spent > 0.5e9);
}

static bool fit_ours(const report *r, hit_fit_quality quality, const hit_vec3 *points, size_t count, int dimensions,
                     fitted *out)
{
    const hit_fit_config config = {.quality = quality};
    hit_obb3 box = {.half = {0, 0, 0}};
    double times[TIMING_ROUNDS_MAX], spent = 0;
    size_t rounds = 0;
    for (; !enough(r, rounds, spent); rounds++) {
        double start = timing_now_ns();
        hit_status status = hit_fit_obb3(&points[0].x, count, 0, &config, &box);
        times[rounds] = timing_now_ns() - start;
        spent += times[rounds];
        if (status != HIT_OK)
            return false;
    }
    out->ns = median(times, rounds);
    const double sides[3] = {2 * box.half.x, 2 * box.half.y, 2 * box.half.z};
    out->size = size_of(sides, dimensions);
    size_t outside = 0;
    for (size_t i = 0; i < count; i++)
        outside += !hit_contains_obb3_point3(&box, points[i]);
    if (outside > 0)
        printf("!! %zu of these points are outside the box\n", outside);
    return outside == 0 && hit_obb3_valid(&box);
}

/* The median time of `runs`, the best box of them. */
static fitted fit_theirs(const fit_peer *peer, const hit_vec3 *points, size_t count, int dimensions, unsigned runs)
{
    fitted best = {0, INFINITY};
    double times[TIMING_ROUNDS_MAX];
    for (unsigned run = 0; run < runs; run++) {
        double sides[3];
        double start = timing_now_ns();
        peer->fit(&points[0].x, count, run + 1, sides);
        times[run] = timing_now_ns() - start;
        best.size = fmin(best.size, size_of(sides, dimensions));
    }
    best.ns = median(times, runs);
    return best;
}

static void put_ratio(double size, double least)
{
    if (least > 0)
        printf(" %10.7f", size / least);
    else
        printf(" %10.3g", size);
}

/* One line: one set of points. */
static bool measure(report *r, const cloud_kind *kind, const hit_vec3 *points, size_t count)
{
    char scene[80];
    snprintf(scene, sizeof scene, "%s, %zu", kind->name, count);
    fitted ours[QUALITIES] = {{0, 0}};
    bool ok = true;
    for (int q = 0; q < QUALITIES; q++)
        ok = fit_ours(r, qualities[q], points, count, kind->dimensions, &ours[q]) && ok;
    fitted dito = fit_theirs(&dito_fit, points, count, kind->dimensions, 3);
    const fit_peer *cgal = kind->dimensions > 0 ? find_fit() : NULL; /* of equal points it makes nothing */
    fitted theirs = {0, 0};
    size_t hull = 0;
    if (cgal != NULL) {
        theirs = fit_theirs(cgal, points, count, kind->dimensions, CGAL_RUNS);
        hull = cgal->hull(&points[0].x, count);
    }
    double least = cgal != NULL ? theirs.size : ours[0].size;
    printf("%-28s %7zu %6zu %10.3f %10.3f", kind->name, count, hull, theirs.ns / 1e6, ours[0].ns / 1e6);
    put_ratio(ours[0].size, least);
    for (int q = 1; q < QUALITIES; q++) {
        printf(" %8.1f", ours[q].ns / (double)count);
        put_ratio(ours[q].size, least);
    }
    printf(" %8.1f", dito.ns / (double)count);
    put_ratio(dito.size, least);
    printf("%s\n", ok ? "" : "  WRONG");
    fflush(stdout);
    for (int q = 0; q < QUALITIES; q++) {
        report_figure(r, "fits", scene, quality_names[q], "ns median", ours[q].ns);
        report_figure(r, "fits", scene, quality_names[q], "size", ours[q].size);
        report_figure(r, "fits", scene, quality_names[q], "size to CGAL's", ours[q].size / least);
    }
    report_figure(r, "fits", scene, "CGAL", "ns median", theirs.ns);
    report_figure(r, "fits", scene, "CGAL", "size", theirs.size);
    report_figure(r, "fits", scene, "CGAL", "hull", (double)hull);
    report_figure(r, "fits", scene, "DiTO-14", "ns median", dito.ns);
    report_figure(r, "fits", scene, "DiTO-14", "size", dito.size);
    return ok;
}

int main(int argc, char **argv)
{
    const char *names[SETS_MAX] = {NULL};
    for (int i = 0; cloud_kinds[i].name != NULL; i++)
        names[i] = cloud_kinds[i].name;
    report r;
    int status = report_open(&r, argc, argv, ABOUT, names);
    if (status >= 0)
        return status;
    if (find_fit() == NULL)
        printf("CGAL was not there when this was built: sizes are held against our own tight ones\n");
    const size_t counts[] = {8, 100, 1000, 10000, 100000};
    hit_vec3 *points = malloc(counts[4] * sizeof *points);
    if (points == NULL) {
        fprintf(stderr, "no memory\n");
        return 2;
    }
    printf("\nSizes: the volume; of coplanar points the area; of equal ones the greatest side, not divided\n"
           "%-28s %7s %6s %10s %10s %10s %8s %10s %8s %10s %8s %10s\n%-28s %7s %6s %10s %10s %10s %8s %10s %8s %10s "
           "%8s %10s\n",
           "", "points", "hull", "CGAL", "tight", "to CGAL's", "fast", "to CGAL's", "princip.", "to CGAL's", "DiTO-14",
           "to CGAL's", "", "", "", "ms", "ms", "best of 5", "ns/point", "", "ns/point", "", "ns/point", "");
    bool ok = true;
    for (const cloud_kind *kind = cloud_kinds; kind->name != NULL; kind++)
        for (int i = 0; i < (r.set.smoke ? 3 : 5); i++) {
            if (!report_wants(&r, kind->name))
                continue;
            cloud_fill(kind, r.set.seed, counts[i], points);
            ok = measure(&r, kind, points, counts[i]) && ok;
        }
    free(points);
    if (!report_close(&r))
        return 2;
    return ok ? 0 : 1;
}
