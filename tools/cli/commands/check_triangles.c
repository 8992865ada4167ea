/* hitbox check --triangles: the boxes of nodes first, then the triangles of the pairs whose boxes hit. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/ask/solids.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"

/* ---- Which options go with it ----------------------------------------------------------------------------------- */

/* An option of which triangles know nothing, or nothing yet; NULL: none. */
static const char *stray(const check_options *check)
{
    return check->question.tolerance > 0 ? "--tolerance"
           : check->question.same        ? "--duplicates"
           : check->boxes > 0            ? "--boxes"
           : check->pair.name[0]         ? "--pair"
           : check->unsorted             ? "--unsorted"
           : check->memory_text          ? "--memory"
           : check->spill                ? "--spill"
           : check->tile_text            ? "--tile"
                                         : NULL;
}

bool check_triangles_agree(const check_options *check)
{
    const char *option = stray(check);
    if (!check->triangles)
        return true;
    if (!option && (check->question.near || check->depth) && check->groups.by) {
        message("found --group-by with --triangles and %s, which measures each pair",
                check->question.near ? "--clearance" : "--depth");
        return false;
    }
    if (option)
        message("found %s with --triangles, which says of each pair of nodes whether they are touching, overlapping or "
                "one inside the other, near with --clearance, with --depth how deep, and nothing else",
                option);
    return !option && input_are_meshes(&check->in, "--triangles");
}

/* ---- What is noteworthy ----------------------------------------------------------------------------------------- */

/* Each is named, also where it is quiet: of these pairs the report says nothing. */
static void tell_unknown(const scene *s, const pairs *found, const solids_verdicts *v)
{
    char a[SCENE_QUOTE_SIZE], b[SCENE_QUOTE_SIZE];
    for (size_t i = 0; v->unknown > 0 && i < found->count; i++)
        if (v->status[i] != HIT_OK)
            message("%s: no verdict on %s and %s", hit_status_text(v->status[i]),
                    scene_quote(a, scene_name(s, found->list[i].a)), scene_quote(b, scene_name(s, found->list[i].b)));
}

/* ---- The pairs -------------------------------------------------------------------------------------------------- */

/* Parts of one node are no pair. */
static void leave_out_parts(const scene *s, pairs *found)
{
    size_t kept = 0;
    for (size_t i = 0; i < found->count; i++)
        if (!scene_same_node(s, found->list[i].a, found->list[i].b))
            found->list[kept++] = found->list[i];
    found->count = kept;
}

/* Keeps those that hit or are near, with what they are. */
static void keep_hits(pairs *found, solids_verdicts *v, bool no_touch)
{
    size_t kept = 0;
    for (size_t i = 0; i < found->count; i++) {
        const unsigned char relation = v->relation[i];
        if (relation == PAIR_APART || (no_touch && relation == PAIR_TOUCHING))
            continue;
        found->list[kept] = found->list[i];
        if (v->measured)
            v->measured[kept] = v->measured[i];
        v->relation[kept++] = relation;
    }
    found->count = kept;
    free(found->relation);
    found->relation = v->relation;
    found->measured = v->measured;
    v->relation = NULL;
    v->measured = NULL;
}

/* Asks the triangles of the pairs that were found. all: good for solids_free. False: no memory, which has been said. */
static bool sift(check_options *check, check_context *c, pairs *found, solids *all, check_tally *tally)
{
    solids_verdicts v = {.relation = NULL};
    leave_out_parts(c->s, found);
    tally->by_aabb = found->count;
    const int threads = check->question.threads;
    const solids_question question = {.clearance = check->question.near ? check->question.clearance : -1,
                                      .point = check_tells_point(check),
                                      .depth = check->depth};
    bool done = solids_make(all, c->s, found->list, found->count, threads, &check->in.bar) &&
                solids_relate(all, found->list, found->count, &question, threads, &check->in.bar, &v);
    if (done) {
        if (!check->in.quiet)
            solids_tell_sheets(all);
        tell_unknown(c->s, found, &v);
        tally->unknown = v.unknown;
        keep_hits(found, &v, check->question.no_touch);
    }
    solids_verdicts_free(&v);
    return done;
}

static bool tell(check_options *check, check_context *c, const pairs *found, check_tally *tally)
{
    return check->count                          ? check_print_count(check, found->count)
           : check->results.format == REPORT_NPY ? check_print_array(check, c->s, found, tally)
           : check->groups.by                    ? check_print_groups(check, c, found, tally)
                                                 : check_print(check, c, found, tally);
}

bool check_triangles(check_options *check, check_context *c, check_tally *tally)
{
    pairs found = {.list = NULL};
    solids all = {.s = NULL};
    pairs_question boxes = check->question;
    /* A sheet may lie within a solid although its box is flat, and two boxes that only touch overlap nothing. */
    boxes.no_touch = false;
    bool done =
        pairs_find(c->s, &boxes, &check->in.bar, false, &found) && sift(check, c, &found, &all, tally) &&
        check_settle(check, c, &found, tally) && check_draw(check, c, &found, &all, tally->by_aabb) &&
        check_bcf(check, c, &found) &&
        ((!results_written(&check->in) && !(check->results.bcf && check->groups.by)) || tell(check, c, &found, tally));
    if (done && !check->in.quiet)
        check_summarize(check, c->s->count, c->s->count == 1 ? "node" : "nodes", tally);
    else if (done)
        check_tell_unprinted(check, tally);
    pairs_free(&found);
    solids_free(&all);
    return done && tally->unknown == 0;
}
