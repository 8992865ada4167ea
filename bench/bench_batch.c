/* Many pairs of boxes at once: how fast, beside the functions for one pair and other libraries in a loop? */
#include "batch_tables.h"

#include <stdio.h>
#include <unistd.h>

static const char ABOUT[] =
    "Usage: bench_batch [OPTION]...\n"
    "Many pairs of boxes at once, in all forms in which a batch takes them, with each instruction set\n"
    "that the machine has: how fast, beside the functions for one pair and other libraries in a loop?\n"
    "Every verdict that is timed is judged. --pairs is how many pairs there are in the tables 'from\n"
    "memory'; there are up to 4096 in those 'in cache', asked about again and again.\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

/* Whether pairs are in the cache depends on the machine. */
static void print_caches(void)
{
#if defined(_SC_LEVEL2_CACHE_SIZE) && defined(_SC_LEVEL3_CACHE_SIZE)
    printf("second level of cache %ld kB, third %ld kB, as the system says\n", sysconf(_SC_LEVEL2_CACHE_SIZE) / 1024,
           sysconf(_SC_LEVEL3_CACHE_SIZE) / 1024);
#endif
}

int main(int argc, char **argv)
{
    const char *const tables[] = {OBBS_TABLES[3][0], OBBS_TABLES[3][1],  OBBS_TABLES[2][0],
                                  OBBS_TABLES[2][1], AABBS_TABLES[3][0], AABBS_TABLES[3][1],
                                  PACK_TABLES[0],    PACK_TABLES[1],     NULL};
    report r;
    int status = report_open(&r, argc, argv, ABOUT, tables);
    if (status >= 0)
        return status;
    print_caches();
    status = 0;
    for (int memory = 0; memory < 2; memory++) {
        int part[] = {table_of_obbs(&r, 3, memory), table_of_obbs(&r, 2, memory), table_of_aabbs(&r, memory),
                      table_of_packing(&r, memory)};
        for (size_t i = 0; i < sizeof part / sizeof *part; i++)
            status = part[i] > status ? part[i] : status;
    }
    return report_close(&r) ? status : 2;
}
