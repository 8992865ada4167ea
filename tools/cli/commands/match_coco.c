/* hitbox match --coco: average precision as COCO sums it up, over ten thresholds of IoU. */
#include "cli/commands/match_coco.h"

#include <math.h>
#include <stdlib.h>

#include "cli/output/messages.h"

/* IoU of 0.5, 0.55 .. 0.95. */
enum { THRESHOLDS = 10, AT_50 = 0, AT_75 = 5 };

/* Of a class, or the sums and means of all. What cannot be said is NAN. */
typedef struct row {
    const char *class_name; /* NULL: all classes */
    size_t truths, detections;
    double ap, ap_50, ap_75, ar;
} row;

static void judge_at(judge *j, size_t most, const unsigned char *is_wanted, int step, row *rows)
{
    for (size_t c = 0, k = 0; c < j->class_count; c++) {
        if (!is_wanted[c])
            continue;
        const judge_coco_result one = judge_coco(j, c, most);
        row *r = &rows[k++];
        r->ap += one.precision;
        r->ar += one.recall;
        r->ap_50 = step == AT_50 ? one.precision : r->ap_50;
        r->ap_75 = step == AT_75 ? one.precision : r->ap_75;
    }
}

/* Returns how many classes are wanted, each of which has a row then. */
static size_t begin(const judge *j, size_t most, const unsigned char *is_wanted, row *rows)
{
    size_t count = 0;
    for (size_t c = 0; c < j->class_count; c++) {
        if (!is_wanted[c])
            continue;
        row *r = &rows[count++];
        r->class_name = j->classes[c];
        for (size_t k = j->truth_first[c]; k < j->truth_first[c + 1]; k++)
            r->truths += !j->truth->facts[j->truth_of[k]].difficult;
        for (size_t k = j->found_first[c]; k < j->found_first[c + 1]; k++)
            r->detections += j->found_rank[j->found_of[k]] < most;
    }
    return count;
}

/* Counts are sums, the others means over the classes that have labels. */
static row sum_up(const row *rows, size_t count)
{
    row out = {.truths = 0};
    size_t classes = 0;
    for (size_t i = 0; i < count; i++) {
        const row *r = &rows[i];
        out.truths += r->truths;
        out.detections += r->detections;
        if (r->truths == 0)
            continue;
        classes++;
        out.ap += r->ap;
        out.ap_50 += r->ap_50;
        out.ap_75 += r->ap_75;
        out.ar += r->ar;
    }
    const double n = classes > 0 ? (double)classes : NAN;
    out.ap /= n;
    out.ap_50 /= n;
    out.ap_75 /= n;
    out.ar /= n;
    return out;
}

static report_value number_of(double value)
{
    return (report_value){.number = isnan(value) ? 0 : value, .none = isnan(value)};
}

static void fill(void *context, size_t i, report_value *values, report_room *room)
{
    const row *r = (const row *)context + i;
    (void)room;
    *values++ = (report_value){.text = r->class_name ? "class" : "all"};
    *values++ = (report_value){.text = r->class_name ? r->class_name : "", .none = !r->class_name};
    *values++ = (report_value){.whole = (long long)r->truths};
    *values++ = (report_value){.whole = (long long)r->detections};
    *values++ = number_of(r->ap);
    *values++ = number_of(r->ap_50);
    *values++ = number_of(r->ap_75);
    *values++ = number_of(r->ar);
}

bool match_coco(judge *j, size_t most, const unsigned char *is_wanted, const labelled *files)
{
    static const report_column columns[] = {{"of", "", REPORT_WORD},
                                            {"class", "", REPORT_NAME},
                                            {"truths", "truths", REPORT_WHOLE},
                                            {"detections", "detections", REPORT_WHOLE},
                                            {"ap_coco", "AP", REPORT_NUMBER},
                                            {"ap_coco_50", "AP50", REPORT_NUMBER},
                                            {"ap_coco_75", "AP75", REPORT_NUMBER},
                                            {"ar_coco", "AR", REPORT_NUMBER}};
    enum { WIDTH = sizeof columns / sizeof columns[0] };
    row *rows = calloc(j->class_count + 1, sizeof *rows);
    if (!rows)
        return message_memory_for(0, NULL, "a table of %zu classes", j->class_count);
    size_t count = begin(j, most, is_wanted, rows);
    bool done = true;
    for (int step = 0; done && step < THRESHOLDS; step++) {
        done = judge_use(j, (50 + 5 * step) / 100.0, false);
        if (done)
            judge_at(j, most, is_wanted, step, rows);
    }
    for (size_t i = 0; i < count; i++) {
        rows[i].ap /= THRESHOLDS;
        rows[i].ar /= THRESHOLDS;
    }
    rows[count] = sum_up(rows, count);
    if (done && results_written(&files->in)) {
        const report r = {columns, WIDTH, count + 1, scene_is_3d(&j->truth->boxes), 1, fill, rows, NULL};
        done = results_write(&files->results, &files->in, &r);
    }
    free(rows);
    return done;
}
