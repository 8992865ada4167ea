/* Which stage settles the pairs of each scene? Linked with a library of its own that counts, as the one that is timed
 * does not. */
#include "report.h"
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

static const char ABOUT[] = "Usage: bench_stages [OPTION]...\n"
                            "How many pairs of each scene of bench_pair does each stage of hit_overlap_obb3_obb3\n"
                            "settle? Of the options only --pairs, --seed and --csv matter here.\n"
                            "Exit status: 0, 2 trouble.\n";

enum { STAGES = 6 };
static const char *const stage_names[STAGES] = {"filter", "frame", "lattice", "single", "extended", "integer"};

static bool count_scene(report *r, const scene3 *scene, obb3_pair *pairs)
{
    scene->fill(r->set.seed, r->set.pairs, pairs);
    hit_stages_reset();
    for (size_t i = 0; i < r->set.pairs; i++)
        (void)hit_overlap_obb3_obb3(&pairs[i].a, &pairs[i].b);
    hit_stages count;
    if (!hit_stages_read(&count))
        return false;
    const unsigned long long value[STAGES] = {count.filter, count.frame,    count.lattice,
                                              count.single, count.extended, count.integer};
    printf("%-36s", scene->name);
    for (int i = 0; i < STAGES; i++) {
        printf(" %9llu", value[i]);
        report_figure(r, "stages", scene->name, "hit_overlap_obb3_obb3", stage_names[i], (double)value[i]);
    }
    printf("\n");
    return true;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    obb3_pair *pairs = malloc(r.set.pairs * sizeof *pairs);
    bool ok = pairs != NULL;
    if (!ok)
        fprintf(stderr, "no memory\n");
    printf("\nPairs that each stage of hit_overlap_obb3_obb3 settles\n");
    printf("%-36s", "");
    for (int i = 0; i < STAGES; i++)
        printf(" %9s", stage_names[i]);
    printf("\n");
    for (size_t s = 0; ok && s < scenes3_count; s++) {
        ok = count_scene(&r, &scenes3[s], pairs);
        if (!ok)
            fprintf(stderr, "the library does not count its stages\n");
    }
    free(pairs);
    ok = report_close(&r) && ok;
    return ok ? 0 : 2;
}
