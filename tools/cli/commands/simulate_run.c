/* hitbox simulate: the steps, and what is told of them. */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/ask/in_world.h"
#include "cli/ask/view.h"
#include "cli/commands/simulate_run.h"
#include "cli/output/final.h"
#include "cli/output/messages.h"
#include "system/system.h"

/* ---- Events ----------------------------------------------------------------------------------------------------- */

typedef struct simulate_event {
    hit_pair boxes; /* a < b */
    bool begins;
} simulate_event;

/* What a simulation has besides its options. */
typedef struct simulation {
    simulate_options *options;
    scene *s;
    motion m;
    in_world w;
    report_stream out;
    bool reports;         /* there is a report */
    simulate_event *list; /* what began and ended at this step */
    size_t count, capacity;
    size_t began; /* how many of them */
    bool lost;    /* there was no memory for all */
    uint64_t all_began, all_ended;
} simulation;

static void take_events(void *context, const hit_event *events, size_t count)
{
    simulation *sim = context;
    if (sim->lost || !scene_grow(&sim->list, &sim->capacity, sim->count + count, sizeof *sim->list)) {
        sim->lost = true;
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const hit_event *e = &events[i];
        uint32_t a = (uint32_t)e->user_a, b = (uint32_t)e->user_b;
        bool begins = e->kind == HIT_EVENT_BEGIN;
        sim->list[sim->count++] = (simulate_event){a < b ? (hit_pair){a, b} : (hit_pair){b, a}, begins};
        sim->began += begins;
    }
}

/* What ended comes first, and each in the order of the scene, which says more than that in which they are found. */
static int compare(const void *x, const void *y)
{
    const simulate_event *a = x, *b = y;
    if (a->begins != b->begins)
        return a->begins ? 1 : -1;
    if (a->boxes.a != b->boxes.a)
        return a->boxes.a < b->boxes.a ? -1 : 1;
    return (a->boxes.b > b->boxes.b) - (a->boxes.b < b->boxes.b);
}

/* ---- Report ----------------------------------------------------------------------------------------------------- */

static const report_column event_columns[] = {
    {"step", "step", REPORT_WHOLE}, {"event", "", REPORT_WORD}, {"a", "", REPORT_NAME}, {"b", "", REPORT_NAME}};
static const report_column count_columns[] = {{"step", "step", REPORT_WHOLE},
                                              {"began", "began", REPORT_WHOLE},
                                              {"ended", "ended", REPORT_WHOLE},
                                              {"hit", "hit", REPORT_WHOLE}};
enum { WIDTH = sizeof event_columns / sizeof event_columns[0] };

static void report_events(simulation *sim)
{
    if (sim->count > 0)
        qsort(sim->list, sim->count, sizeof *sim->list, compare);
    for (size_t i = 0; i < sim->count && report_going(&sim->out); i++) {
        const simulate_event *e = &sim->list[i];
        const report_value event = e->begins ? (report_value){.text = "begin", .colour = "\033[31m"}
                                             : (report_value){.text = "end", .colour = "\033[32m"};
        const report_value values[WIDTH] = {{.whole = sim->m.step},
                                            event,
                                            {.text = scene_name(sim->s, e->boxes.a)},
                                            {.text = scene_name(sim->s, e->boxes.b)}};
        report_row(&sim->out, values);
    }
}

static void report_counts(simulation *sim)
{
    const report_value values[WIDTH] = {{.whole = sim->m.step},
                                        {.whole = (long long)sim->began},
                                        {.whole = (long long)(sim->count - sim->began)},
                                        {.whole = (long long)in_world_pairs(&sim->w)}};
    report_row(&sim->out, values);
}

/* ---- Steps ------------------------------------------------------------------------------------------------------ */

/* Brings the world up to date with the boxes, and reports. False: said why. */
static bool update(simulation *sim)
{
    const hit_listener listener = {.visit = take_events, .context = sim};
    sim->count = sim->began = 0;
    if (!in_world_update(&sim->w, &listener))
        return false;
    if (sim->lost)
        return message_memory_for(2.0 * (double)sim->capacity * sizeof *sim->list, NULL,
                                  "what began and ended at step %d", sim->m.step);
    sim->all_began += sim->began;
    sim->all_ended += sim->count - sim->began;
    if (sim->reports)
        (sim->options->count ? report_counts : report_events)(sim);
    return true;
}

/* Is there anything left to be found out? */
static bool goes_on(const simulation *sim)
{
    bool steps_left = (uint64_t)sim->m.step < sim->options->steps;
    bool unread = sim->reports && report_unread(&sim->out);
    if (sim->reports && !unread)
        return steps_left && report_going(&sim->out);
    /* No report is wanted, or nobody reads on: the exit status and the boxes at the end still may be. */
    bool told = !sim->options->in.quiet && !unread;
    return steps_left && (sim->options->final || told || sim->all_began == 0);
}

static bool run(simulation *sim)
{
    progress *bar = &sim->options->in.bar;
    bool good = update(sim);
    while (good && goes_on(sim)) {
        progress_show(bar, "moving", (size_t)sim->m.step, (size_t)sim->options->steps);
        motion_step(&sim->m);
        good = in_world_move(&sim->w, &sim->m, sim->s) && update(sim);
    }
    progress_clear(bar);
    return good;
}

static bool run_reported(simulation *sim)
{
    const simulate_options *options = sim->options;
    const report r = {.columns = options->count ? count_columns : event_columns, .width = WIDTH};
    sim->reports = results_written(&options->in);
    if (!sim->reports)
        return run(sim);
    if (!report_begin(&sim->out, &r, options->results.format, options->in.output, 1, NULL, NULL))
        return false;
    /* A bar would stand among the rows. */
    sim->options->in.bar.off |= !sim->out.out.path && system_is_terminal(1);
    if (run(sim))
        return report_end(&sim->out);
    report_discard(&sim->out);
    return false;
}

/* ---- All of it -------------------------------------------------------------------------------------------------- */

/* Which boxes stay where they are? *out NULL: none. False: said why. */
static bool find_resting(const simulate_options *sim, const scene *s, bool **out)
{
    size_t matched = 0;
    *out = NULL;
    if (!sim->rests)
        return true;
    bool *rests = calloc(s->count > 0 ? s->count : 1, sizeof *rests);
    if (!rests)
        return message_memory_for((double)s->count * sizeof *rests, NULL, "%zu boxes", s->count);
    for (size_t i = 0; i < s->count; i++)
        matched += rests[i] = sides_match(sim->rests, s, i);
    *out = rests;
    return sides_expect_some("--static", sim->rests, matched, s);
}

static void summarize(const simulation *sim)
{
    size_t boxes = sim->s->count;
    uint64_t steps = sim->options->steps;
    message("%zu %s, %" PRIu64 " %s: %" PRIu64 " %s began to hit, %" PRIu64 " ended, %" PRIu64 " %s at the end", boxes,
            boxes == 1 ? "box" : "boxes", steps, steps == 1 ? "step" : "steps", sim->all_began,
            sim->all_began == 1 ? "pair" : "pairs", sim->all_ended, in_world_pairs(&sim->w),
            in_world_pairs(&sim->w) == 1 ? "hits" : "hit");
}

static bool simulate(simulation *sim, const hit_filter *filter)
{
    const simulate_options *options = sim->options;
    if (!motion_make(sim->s, &options->recipe, &sim->m))
        return false;
    int threads = view_threads(options->threads, sim->s->count);
    if (!in_world_make(&sim->m, sim->s, filter, threads, &sim->w) || !run_reported(sim))
        return false;
    if (!motion_store(&sim->m, sim->s))
        return message_memory_for(0, NULL, "the last places of %zu boxes", sim->s->count);
    if (options->final && !final_write(options->final, sim->s, threads))
        return false;
    if (!options->in.quiet && (uint64_t)sim->m.step == options->steps)
        summarize(sim);
    return true;
}

int simulate_run(simulate_options *options, scene *s)
{
    simulation sim = {.options = options, .s = s};
    bool *rests = NULL;
    hit_filter *filter = NULL;
    bool done = find_resting(options, s, &rests) && sides_make(&options->sides, s, &filter);
    options->recipe.rests = rests;
    done = done && simulate(&sim, filter);
    in_world_free(&sim.w);
    motion_free(&sim.m);
    free(sim.list);
    free(filter);
    free(rests);
    if (!done)
        return EXIT_TROUBLE;
    return sim.all_began > 0 ? EXIT_SOME : EXIT_NONE;
}
