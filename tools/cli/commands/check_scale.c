/* hitbox check of .npy files within a limit of memory, or of a part of the work: the rows of the files go to a join
 * that spills. A pair is two rows, counted through all files. */
#include "cli/commands/check_scale.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/view.h"
#include "cli/commands/scale_files.h"
#include "cli/output/messages.h"
#include "cli/output/pair_file.h"

/* ---- What is asked for ------------------------------------------------------------------------------------------ */

/* 4G, 512M, 100K or a number of bytes: of powers of 1024. */
static bool parse_size(const char *text, uint64_t *out)
{
    static const char units[] = "KMGT";
    char *end;
    errno = 0;
    const unsigned long long number = strtoull(text, &end, 10);
    const char *unit = *end ? strchr(units, *end) : NULL;
    const int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    if (text[0] < '0' || text[0] > '9' || errno != 0 || (*end && (!unit || end[1])) || number == 0 ||
        number > UINT64_MAX >> shift)
        return false;
    *out = (uint64_t)number << shift;
    return true;
}

/* 3/16: from 1 on. */
static bool parse_tile(const char *text, uint32_t *tile, uint32_t *tiles)
{
    char *end;
    if (text[0] < '0' || text[0] > '9')
        return false;
    const unsigned long i = strtoul(text, &end, 10);
    if (*end != '/' || end[1] < '0' || end[1] > '9')
        return false;
    const unsigned long n = strtoul(end + 1, &end, 10);
    *tile = (uint32_t)i;
    *tiles = (uint32_t)n;
    return !*end && i >= 1 && i <= n && n <= 1000000;
}

static bool is_asked(const check_options *check)
{
    return check->memory_text || check->tile_text;
}

/* The option that such a join cannot serve; NULL: none. */
static const char *too_much(const check_options *check)
{
    const pairs_question *q = &check->question;
    return picture_wanted(&check->results.pictures) ? "pictures"
           : check->depth                           ? "--depth"
           : q->near                                ? "--clearance"
           : q->tolerance > 0                       ? "--tolerance"
           : q->same                                ? "--duplicates"
           : q->test != PAIRS_EXACT                 ? "--boxes"
           : check->ignore_file                     ? "--ignore"
           : check->baseline_file                   ? "--baseline"
           : check->groups.by                       ? "--group-by"
           : check->rows_max > 0                    ? "--max-pairs"
           : check->pair.name[0]                    ? "--pair"
           : check->in.options.skip_invalid         ? "--skip-invalid"
           : check->in.options.orthonormalize       ? "--orthonormalize"
                                                    : NULL;
}

static const char *asked_by(const check_options *check)
{
    return check->memory_text ? "--memory" : "--tile";
}

bool check_scale_agrees(check_options *check)
{
    const char *option = asked_by(check), *other = too_much(check);
    if (!is_asked(check)) {
        if (check->spill)
            message("found --spill, expected it with --memory");
        return !check->spill;
    }
    if (check->memory_text && !parse_size(check->memory_text, &check->memory))
        message("found --memory %s, expected a size such as 512M or 4G", check->memory_text);
    else if (check->tile_text && !parse_tile(check->tile_text, &check->tile, &check->tiles))
        message("found --tile %s, expected which of how many parts, such as 1/16", check->tile_text);
    else if (other)
        message("found %s with %s, which only finds which boxes hit", other, option);
    else if (check->sides.a && !check->sides.b)
        message("found --a without --b with %s, expected both", option);
    else if (!check->count && check->results.format != REPORT_NPY && results_written(&check->in))
        message("found %s without --count and without an output whose name ends in .npy, expected one of them", option);
    else
        return true;
    return false;
}

/* ---- The join --------------------------------------------------------------------------------------------------- */

typedef struct scale_check {
    check_options *check;
    scale_files files;
    hit_scale_report report; /* of all joins together */
    check_tally tally;
} scale_check;

static bool show_progress(void *context, uint64_t done, uint64_t total)
{
    progress_show_left(context, "checking", done, total);
    return true;
}

/* Says why it failed. To be stopped by who takes the pairs is all right: that one knows why. */
static bool tell_end(scale_check *s, hit_status status)
{
    const check_options *check = s->check;
    const uint64_t mega = 1u << 20, least = s->report.least / mega + (s->report.least % mega > 0);
    const char *folder = check->spill ? check->spill : ".";
    const int why = errno;
    progress_clear(&s->check->in.bar);
    if (status == HIT_OK || (status == HIT_STOPPED && s->files.trouble.text[0] == '\0'))
        return true;
    if (status == HIT_STOPPED)
        message_trouble(&s->files.trouble, "");
    else if (status == HIT_FILE_FAILED)
        message("%s: what exceeds --memory cannot be kept there: %s", folder,
                why ? strerror(why) : "it does not hold what was written");
    else if (status == HIT_NO_MEMORY && check->memory > 0 && check->memory < s->report.least)
        message("found --memory %s, expected at least %" PRIu64 "M for %" PRIu64 " boxes and %d %s", check->memory_text,
                least, s->files.boxes, view_threads(check->question.threads, SIZE_MAX),
                view_threads(check->question.threads, SIZE_MAX) == 1 ? "thread" : "threads");
    else if (status == HIT_NO_MEMORY)
        message_memory_for(0, check->memory_text ? NULL : "--memory needs less", "the pairs of %" PRIu64 " boxes",
                           s->files.boxes);
    else
        message("%s", hit_status_text(status));
    return false;
}

static void add_report(hit_scale_report *sum, const hit_scale_report *more)
{
    sum->written += more->written;
    sum->read += more->read;
    sum->kept += more->kept;
    sum->cells += more->cells;
    sum->least = more->least;
}

/* Visits the pairs, or counts them if visit is NULL. */
static bool join(scale_check *s, bool sorted, hit_long_pairs_visit *visit, void *context, uint64_t *out)
{
    const check_options *check = s->check;
    const bool solid = scale_files_in_space(&s->files);
    scale_set set[2] = {{&s->files, 0}, {&s->files, 1}};
    const hit_source a = scale_files_source(&set[0]), b = s->files.two ? scale_files_source(&set[1]) : a;
    hit_scale_report done = {0};
    const hit_scale_config config = {.memory = check->memory,
                                     .folder = check->spill ? check->spill : ".",
                                     .tile = check->tile,
                                     .tiles = check->tiles,
                                     .no_touch = check->question.no_touch,
                                     .sorted = sorted,
                                     .threads = view_threads(check->question.threads, SIZE_MAX),
                                     .progress = show_progress,
                                     .progress_context = &s->check->in.bar,
                                     .report = &done};
    hit_status status;
    errno = 0;
    if (visit && s->files.two)
        status = (solid ? hit_join_source3_source3 : hit_join_source2_source2)(a, b, &config, visit, context);
    else if (visit)
        status = (solid ? hit_join_source3 : hit_join_source2)(a, &config, visit, context);
    else if (s->files.two)
        status = (solid ? hit_join_source3_source3_count : hit_join_source2_source2_count)(a, b, &config, out);
    else
        status = (solid ? hit_join_source3_count : hit_join_source2_count)(a, &config, out);
    add_report(&s->report, &done);
    return tell_end(s, status);
}

/* ---- Answers ---------------------------------------------------------------------------------------------------- */

static bool stop_at(void *context, const hit_long_pair *found, size_t count)
{
    (void)found;
    *(uint64_t *)context = count;
    return false;
}

/* Writes pairs of places in the sets as rows. */
typedef struct row_writer {
    const scale_files *files;
    pair_file *out;
} row_writer;

static bool write_rows(void *context, const hit_long_pair *found, size_t count)
{
    enum { AT_ONCE = 512 };
    const row_writer *w = context;
    hit_long_pair rows[AT_ONCE];
    for (size_t done = 0; done < count;) {
        const size_t left = count - done, now = left < AT_ONCE ? left : AT_ONCE;
        for (size_t i = 0; i < now; i++)
            rows[i] = (hit_long_pair){scale_files_row(w->files, 0, found[done + i].a),
                                      scale_files_row(w->files, w->files->two, found[done + i].b)};
        if (!pair_file_write_long(w->out, rows, now))
            return false;
        done += now;
    }
    return true;
}

static bool print_array(scale_check *s)
{
    const check_options *check = s->check;
    pair_file f;
    row_writer w = {&s->files, &f};
    uint64_t total = 0;
    const bool wide = check->index_bits == 64 || (check->index_bits == 0 && s->files.boxes > UINT32_MAX);
    if (!wide && s->files.boxes > UINT32_MAX) {
        message("found --index-bits 32 and %" PRIu64 " boxes, expected 64", s->files.boxes);
        return false;
    }
    if (!pair_file_open(&f, check->in.output, wide))
        return false;
    /* Where the header cannot be corrected at the end, the pairs are counted first. */
    const bool done = f.correct || join(s, false, NULL, NULL, &total);
    pair_file_expect(&f, total);
    if (!done || !join(s, !check->unsorted, write_rows, &w, NULL)) {
        output_discard(&f.out);
        return false;
    }
    s->tally.count = f.count;
    s->tally.cut = ferror(f.out.file) != 0;
    s->tally.plain = true;
    return pair_file_close(&f);
}

/* What went to the file, and came from it. */
static void tell_file(const scale_check *s)
{
    const hit_scale_report *r = &s->report;
    char written[SCENE_BYTES_SIZE], read[SCENE_BYTES_SIZE];
    if (r->written > 0 && !s->check->in.quiet)
        message("%s written, %s read, %" PRIu64 " %s", scene_bytes(written, (double)r->written),
                scene_bytes(read, (double)r->read), r->cells, r->cells == 1 ? "cell" : "cells");
}

static bool answer(scale_check *s)
{
    const check_options *check = s->check;
    if (!results_written(&check->in))
        return join(s, false, stop_at, &s->tally.count, NULL);
    if (check->count) {
        if (!join(s, false, NULL, NULL, &s->tally.count) || !check_print_count(check, s->tally.count))
            return false;
    } else if (!print_array(s)) {
        return false;
    }
    s->tally.no_aabbs = true;
    if (!check->count && !check->in.quiet && !s->tally.cut)
        check_summarize(check, (size_t)s->files.boxes, s->files.boxes == 1 ? "box" : "boxes", &s->tally);
    tell_file(s);
    return true;
}

bool check_scale(check_options *check, int *status)
{
    scale_check s = {.check = check};
    if (!is_asked(check))
        return false;
    progress_start(&check->in.bar, check->in.quiet);
    *status = EXIT_TROUBLE;
    if (!scale_files_open(&s.files, &check->in, &check->sides, asked_by(check)))
        message_trouble(&s.files.trouble, "");
    else if (answer(&s))
        *status = s.tally.count > 0 ? EXIT_SOME : EXIT_NONE;
    scale_files_close(&s.files);
    return true;
}
