/* hitbox check: the pairs that were found, as topics of BCF. */
#include <stdlib.h>
#include <string.h>

#include "bcf/bcf.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "cli/output/whole.h"
#include "scene/nodes.h"

/* A pair, and what it is kept apart by. */
typedef struct row {
    uuid guid;
    size_t pair;
} row;

typedef struct topics {
    const check_options *check;
    const scene *s;
    const pairs *found;
    row *list;
    size_t count;
} topics;

static bcf_part part_of(const scene *s, size_t box)
{
    const scene_node *node = scene_node_of(s, box);
    const scene_box b = scene_at(s, box);
    return (bcf_part){.id = scene_text_at(s, node->id),
                      .name = scene_name(s, box),
                      .type = scene_text_at(s, node->type),
                      .file = scene_file_base(b.file),
                      .bounds = scene_bounds(&b)};
}

static void topic_of(const topics *all, size_t which, bcf_topic *out)
{
    const hit_pair p = all->found->list[which];
    *out = (bcf_topic){{part_of(all->s, p.a), part_of(all->s, p.b)},
                       pair_word((pair_relation)all->found->relation[which])};
}

static void topic_at(void *context, size_t i, bcf_topic *out)
{
    const topics *all = context;
    topic_of(all, all->list[i].pair, out);
}

/* ---- One topic for all pairs of the same two ----------------------------------------------------------------------
 */

static int by_guid(const void *x, const void *y)
{
    const row *a = x, *b = y;
    const int order = memcmp(a->guid.byte, b->guid.byte, sizeof a->guid.byte);
    return order != 0 ? order : (a->pair > b->pair) - (a->pair < b->pair);
}

static int by_pair(const void *x, const void *y)
{
    const row *a = x, *b = y;
    return (a->pair > b->pair) - (a->pair < b->pair);
}

/* Of several pairs of one GUID the first stays, as parts of the same two elements are. */
static void leave_out_same(topics *all)
{
    size_t kept = 0;
    if (all->count == 0)
        return;
    qsort(all->list, all->count, sizeof *all->list, by_guid);
    for (size_t i = 0; i < all->count; i++)
        if (kept == 0 || memcmp(&all->list[kept - 1].guid, &all->list[i].guid, sizeof all->list[i].guid) != 0)
            all->list[kept++] = all->list[i];
    if (kept < all->count && !all->check->in.quiet)
        message("%zu %s of elements, or of names, that have a topic already", all->count - kept,
                all->count - kept == 1 ? "pair is" : "pairs are");
    all->count = kept;
    qsort(all->list, all->count, sizeof *all->list, by_pair);
}

/* False: no memory, or too many; said so. */
static bool gather(topics *all)
{
    const size_t count = check_drawn(all->check, all->found->count);
    all->list = malloc((count + 1) * sizeof *all->list);
    if (!all->list)
        return message_memory_for((double)count * sizeof *all->list, NULL, "%zu topics", count);
    for (size_t i = 0; i < count; i++) {
        bcf_topic t;
        topic_of(all, i, &t);
        all->list[all->count++] = (row){bcf_guid(&t), i};
    }
    leave_out_same(all);
    if (all->count > BCF_MOST)
        message("found %zu topics for --bcf, expected at most %d; --a, --b, --ignore, --tolerance and --max-pairs "
                "report fewer",
                all->count, BCF_MOST);
    return all->count <= BCF_MOST;
}

/* ---- The file -------------------------------------------------------------------------------------------------------
 */

static bool make(FILE *file, void *context)
{
    topics *all = context;
    const check_options *check = all->check;
    const bcf_report r = {.author = check->bcf_author ? check->bcf_author : "hitbox",
                          .date = check->bcf_date ? check->bcf_date : "1980-01-01T00:00:00Z",
                          .topics = all->count,
                          .topic = topic_at,
                          .context = all};
    scene_trouble trouble;
    const bool done = bcf_write(file, &r, &trouble);
    if (!done && scene_trouble_is_memory(&trouble))
        message_memory_for(0, NULL, "%zu topics", all->count);
    else if (!done)
        message_trouble(&trouble, "");
    return done;
}

bool check_bcf(const check_options *check, const check_context *c, const pairs *found)
{
    topics all = {.check = check, .s = c->s, .found = found};
    if (!check->results.bcf)
        return true;
    bool done = gather(&all) && whole_write(check->results.bcf, make, &all);
    free(all.list);
    return done;
}

bool check_bcf_holds(const check_options *check, const scene *s)
{
    bool good = !check->results.bcf || s->count == 0 || scene_is_3d(s);
    if (!good)
        message("found a scene in 2D for --bcf, expected one in 3D");
    return good;
}

/* An option that leaves no list of pairs of elements; NULL: none. */
static const char *stray(const check_options *check)
{
    return check->count           ? "--count"
           : check->unsorted      ? "--unsorted"
           : check->groups.by     ? "--group-by"
           : check->pair.name[0]  ? "--pair"
           : check->memory_text   ? "--memory"
           : check->tile_text     ? "--tile"
           : check->question.same ? "--duplicates"
                                  : NULL;
}

bool check_bcf_agrees(const check_options *check)
{
    const char *option = check->bcf_author ? "--bcf-author" : check->bcf_date ? "--bcf-date" : NULL;
    if (!check->results.bcf && option)
        message("found %s without --bcf", option);
    else if (check->results.bcf && !bcf_library())
        message("found --bcf, which this hitbox was built without libzip to write");
    else if (check->results.bcf && stray(check))
        message("found %s with --bcf, which has a topic for each pair that hits", stray(check));
    else if (check->bcf_date && !bcf_is_date(check->bcf_date))
        message("--bcf-date: found %s, expected a date and time such as 2026-11-27T09:30:00Z", check->bcf_date);
    else
        return true;
    return false;
}
