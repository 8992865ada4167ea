/* Options, heading, CSV. */
#include "report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "timing.h"

/* The build says: BENCH_COMPILER, BENCH_FLAGS, BENCH_COMMIT. */

static const char options[] =
    "  --rounds N  rounds that medians are taken of (21)\n"
    "  --pairs N   pairs that each test is timed on (65536)\n"
    "  --judge N   pairs of each family that verdicts are judged on (2000)\n"
    "  --boxes N   boxes in the greatest scenes of bench_join, bench_flat, bench_nms, bench_tree, bench_world (1e6)\n"
    "  --updates N updates of soak_world (1000000)\n"
    "  --table T   of bench_batch, bench_flat, bench_join and bench_world only the tables with T in their names (all)\n"
    "  --seed N    other pairs (1)\n"
    "  --csv FILE  append all figures to a CSV file, a row each\n"
    "  --smoke     everything for a blink, to see that it works; the times mean nothing\n"
    "  --help      this text\n";

/* The least scene has a hundredth of --boxes. */
enum { BOXES_LEAST = 1000, BOXES_MOST = 200000000, SMOKE_BOXES = 10000, UPDATES_LEAST = 100, SMOKE_UPDATES = 20000 };

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno != 0 || *text < '0' || *text > '9' || *end != '\0' || value < least || value > most)
        return false;
    *out = value;
    return true;
}

static bool read_option(settings *set, const char *name, const char *value)
{
    uint64_t n = 0;
    if (strcmp(name, "--csv") == 0) {
        set->csv = value;
        return true;
    }
    if (strcmp(name, "--table") == 0) {
        set->table = value;
        return true;
    }
    if (strcmp(name, "--seed") == 0)
        return read_number(value, 0, UINT64_MAX, &set->seed);
    if (strcmp(name, "--rounds") == 0 && read_number(value, 1, TIMING_ROUNDS_MAX, &n))
        set->rounds = n;
    else if (strcmp(name, "--pairs") == 0 && read_number(value, 1, 1 << 24, &n))
        set->pairs = n;
    else if (strcmp(name, "--judge") == 0 && read_number(value, 1, 1 << 24, &n))
        set->judged = n;
    else if (strcmp(name, "--boxes") == 0 && read_number(value, BOXES_LEAST, BOXES_MOST, &n))
        set->boxes = n;
    else if (strcmp(name, "--updates") == 0 && read_number(value, UPDATES_LEAST, 1000000000, &n))
        set->updates = n;
    return n != 0;
}

static int read_options(settings *set, int argc, char **argv, const char *about)
{
    *set = (settings){.rounds = 21, .pairs = 65536, .judged = 2000, .boxes = 1000000, .updates = 1000000, .seed = 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            printf("%s\n%s", about, options);
            return 0;
        }
        if (strcmp(argv[i], "--smoke") == 0) {
            set->rounds = 2;
            set->pairs = 512;
            set->judged = 20;
            set->boxes = SMOKE_BOXES;
            set->updates = SMOKE_UPDATES;
            set->smoke = true;
        } else if (i + 1 == argc || !read_option(set, argv[i], argv[i + 1])) {
            fprintf(stderr, "found '%s %s', expected an option that --help names, and a value within its range\n",
                    argv[i], i + 1 < argc ? argv[i + 1] : "");
            return 2;
        } else {
            i++;
        }
    }
    return -1;
}

static void find_date(report *r)
{
    time_t now = time(NULL);
    const struct tm *utc = gmtime(&now);
    if (utc == NULL || strftime(r->date, sizeof r->date, "%Y-%m-%d", utc) == 0)
        strcpy(r->date, "unknown");
}

static void find_cpu(report *r)
{
    strcpy(r->cpu, "unknown processor");
    FILE *info = fopen("/proc/cpuinfo", "r");
    if (info == NULL)
        return;
    char line[200];
    while (fgets(line, sizeof line, info) != NULL)
        if (strncmp(line, "model name", 10) == 0 && strchr(line, ':') != NULL) {
            line[strcspn(line, "\n")] = '\0';
            snprintf(r->cpu, sizeof r->cpu, "%.*s", (int)sizeof r->cpu - 1, strchr(line, ':') + 2);
            break;
        }
    fclose(info);
}

/* As RFC 4180 wants it. */
static void put_text(FILE *csv, const char *text)
{
    fputc('"', csv);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', csv);
        fputc(*text, csv);
    }
    fputs("\",", csv);
}

bool report_wants(const report *r, const char *table)
{
    return r->set.table == NULL || strstr(table, r->set.table) != NULL;
}

/* Else it says what there is. A table asked for in vain would be a run that measures nothing and looks fine. */
static bool has_wanted(const report *r, const char *const *tables)
{
    bool found = r->set.table == NULL;
    for (size_t i = 0; !found && tables != NULL && tables[i] != NULL; i++)
        found = report_wants(r, tables[i]);
    if (found)
        return true;
    if (tables == NULL) {
        fprintf(stderr, "found '--table %s', but this program always prints all tables\n", r->set.table);
        return false;
    }
    fprintf(stderr, "found '--table %s', expected a part of one of these names:\n", r->set.table);
    for (size_t i = 0; tables[i] != NULL; i++)
        fprintf(stderr, "  %s\n", tables[i]);
    return false;
}

int report_open(report *r, int argc, char **argv, const char *about, const char *const *tables)
{
    *r = (report){.csv = NULL};
    int status = read_options(&r->set, argc, argv, about);
    if (status >= 0)
        return status;
    if (!has_wanted(r, tables))
        return 2;
    find_date(r);
    find_cpu(r);
    const char *compiler = BENCH_COMPILER, *flags = BENCH_FLAGS, *commit = BENCH_COMMIT;
    printf("%s, commit %s\n%s, %s\n%s\n", r->date, commit, compiler, flags, r->cpu);
    printf("seed %" PRIu64 ", %zu pairs, %zu rounds\n", r->set.seed, r->set.pairs, r->set.rounds);
    if (r->set.csv == NULL)
        return -1;
    r->csv = fopen(r->set.csv, "a");
    if (r->csv == NULL) {
        fprintf(stderr, "%s: %s\n", r->set.csv, strerror(errno));
        return 2;
    }
    fseek(r->csv, 0, SEEK_END);
    if (ftell(r->csv) == 0)
        fputs("date,commit,compiler,flags,cpu,seed,pairs,rounds,table,scene,subject,quantity,value\n", r->csv);
    return -1;
}

void report_figure(report *r, const char *table, const char *scene, const char *subject, const char *quantity,
                   double value)
{
    if (r->csv == NULL)
        return;
    put_text(r->csv, r->date);
    put_text(r->csv, BENCH_COMMIT);
    put_text(r->csv, BENCH_COMPILER);
    put_text(r->csv, BENCH_FLAGS);
    put_text(r->csv, r->cpu);
    fprintf(r->csv, "%" PRIu64 ",%zu,%zu,", r->set.seed, r->set.pairs, r->set.rounds);
    put_text(r->csv, table);
    put_text(r->csv, scene);
    put_text(r->csv, subject);
    put_text(r->csv, quantity);
    fprintf(r->csv, "%.6g\n", value);
}

bool report_close(report *r)
{
    if (r->csv == NULL)
        return true;
    bool ok = !ferror(r->csv);
    ok = fclose(r->csv) == 0 && ok;
    if (!ok)
        fprintf(stderr, "%s: could not be written\n", r->set.csv);
    return ok;
}
