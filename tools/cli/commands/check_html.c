/* hitbox check: the pairs that were found, as a page for a browser. */
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/cli.h"
#include "cli/commands/check_parts.h"
#include "cli/options/tell.h"
#include "cli/output/messages.h"
#include "cli/output/whole.h"
#include "html/html.h"

/* What the page's pairs are made from. */
typedef struct html_rows {
    const contacts *met; /* of solids: where those that are near are closest; NULL: of boxes */
    const check_options *check;
    check_context *c;
    const pairs *found;
    scene_names names; /* if there is a baseline */
} html_rows;

static html_pair pair_at(void *context, size_t i)
{
    html_rows *rows = context;
    hit_pair p = rows->found->list[i];
    return (html_pair){p.a, p.b, (pair_relation)rows->found->relation[i], !baseline_holds(&rows->c->former, p)};
}

static html_gone gone_at(void *context, size_t i)
{
    const html_rows *rows = context;
    const baseline *former = &rows->c->former;
    const char *a = pair_list_a(&former->listed, former->resolved[i]);
    const char *b = pair_list_b(&former->listed, former->resolved[i]);
    return (html_gone){a, b, scene_names_find(&rows->names, a), scene_names_find(&rows->names, b)};
}

static double distance_at(void *context, size_t i)
{
    const html_rows *rows = context;
    if (rows->found->measured)
        return rows->found->measured[i].distance;
    hit_pair p = rows->found->list[i];
    scene_box a, b;
    pairs_boxes(rows->c->s, rows->check->question.test, p, true, &a, &b);
    return ask_closest(&a, &b).distance;
}

/* Those that are near have points, as far as they are marked in pictures; of others the deepest is told, if that was
 * asked, and no way out. */
static hit_contact3 contact_of_solids(const html_rows *rows, size_t i)
{
    const pair_measure *measured = rows->found->measured ? &rows->found->measured[i] : NULL;
    const bool near = rows->found->relation[i] == PAIR_NEAR;
    if (near && i < rows->met->count) {
        const hit_vec3 a = rows->met->list[i].gap[0], b = rows->met->list[i].gap[1];
        const double apart = measured->distance;
        const hit_closest3 c = {.distance = apart,
                                .normal = {(b.x - a.x) / apart, (b.y - a.y) / apart, (b.z - a.z) / apart},
                                .a = a,
                                .b = b};
        return check_contact_across(&c);
    }
    if (near || !rows->check->depth || !measured)
        return (hit_contact3){.count = 0};
    return (hit_contact3){
        .depth = measured->depth, .count = 1, .point = {{measured->point, measured->point, measured->depth, 0}}};
}

/* Where nothing is asked of pairs that hit, they have no points. */
static hit_contact3 contact_at(void *context, size_t i)
{
    const html_rows *rows = context;
    hit_pair p = rows->found->list[i];
    scene_box a, b;
    if (rows->met)
        return contact_of_solids(rows, i);
    pairs_boxes(rows->c->s, rows->check->question.test, p, true, &a, &b);
    if (rows->found->relation[i] == PAIR_NEAR) {
        hit_closest3 c = ask_closest(&a, &b);
        return check_contact_across(&c);
    }
    return rows->check->depth ? ask_contact(&a, &b) : (hit_contact3){.count = 0};
}

static const char *test_word(const check_options *check)
{
    static const char *const words[] = {
        [PAIRS_EXACT] = "exact", [PAIRS_FACES] = "faces", [PAIRS_AABB] = "aabb", [PAIRS_BOTH] = "both"};
    return check->triangles ? "triangles" : words[check->question.test];
}

/* The options that a page does not depend on. */
static char *tell_command(const check_options *check)
{
    static const char *const but[] = {"output", "quiet",      "threads", "format",     "html",     "svg", "glb",
                                      "names",  "index-bits", "bcf",     "bcf-author", "bcf-date", NULL};
    check_options usual = check_usual();
    return options_tell(&command_check, check, &usual, but, check->in.files, check->in.count);
}

typedef struct page {
    const html_report *report;
    bool quiet;
} page;

static bool make(FILE *file, void *context)
{
    const page *p = context;
    size_t beyond;
    if (!html_write(file, p->report, &beyond))
        return message_memory_for(0, NULL, "the page of %zu boxes", p->report->picture->boxes->count);
    if (!p->quiet)
        picture_tell_beyond(beyond);
    return true;
}

bool check_html_holds(const check_options *check, const scene *s)
{
    bool good = !check->results.pictures.html || s->count <= HTML_MOST;
    if (!good)
        message("found %zu boxes for --html, expected at most %d", s->count, HTML_MOST);
    return good;
}

static bool holds_pairs(const check_options *check, const pairs *found)
{
    bool good = check_drawn(check, found->count) <= HTML_MOST;
    if (!good)
        message("found %zu pairs for --html, expected at most %d; --a, --b, --ignore, --tolerance and --max-pairs "
                "report fewer",
                found->count, HTML_MOST);
    return good;
}

static bool write_page(const check_options *check, html_rows *rows, const drawing *d, size_t by_aabb)
{
    const pairs_question *q = &check->question;
    char *line = tell_command(check);
    size_t shown = check_drawn(check, rows->found->count), gone = rows->c->former.resolved_count;
    size_t gone_shown = check_drawn(check, rows->found->count + gone) - shown;
    html_report r = {.picture = d,
                     .command = line,
                     .files = (const char *const *)check->in.files,
                     .file_count = check->in.count,
                     .baseline = check->baseline_file,
                     .test = test_word(check),
                     .by_aabb = q->test == PAIRS_AABB || q->same ? SCENE_NONE : by_aabb,
                     .clearance = q->near ? q->clearance : -1,
                     .depths = check->depth,
                     .difference = q->same ? q->difference : -1,
                     .pairs = shown,
                     .gone = gone_shown,
                     .more = rows->found->count - shown + gone - gone_shown,
                     .pair = pair_at,
                     .gone_pair = gone_at,
                     .distance = q->near ? distance_at : NULL,
                     .contact = q->near || check->depth ? contact_at : NULL,
                     .context = rows};
    page p = {&r, check->in.quiet};
    bool done = line ? whole_write(check->results.pictures.html, make, &p)
                     : message_memory_for(0, NULL, "the page of %zu boxes", d->boxes->count);
    free(line);
    return done;
}

bool check_html(const check_options *check, check_context *c, const pairs *found, const drawing *d, size_t by_aabb)
{
    html_rows rows = {.met = check->triangles ? d->contacts : NULL, .check = check, .c = c, .found = found};
    if (!holds_pairs(check, found))
        return false;
    if (check->baseline_file && !scene_names_make(c->s, check->in.options.threads, &rows.names))
        return message_memory_for(0, NULL, "the page of %zu boxes", c->s->count);
    bool done = write_page(check, &rows, d, by_aabb);
    scene_names_free(&rows.names);
    return done;
}
