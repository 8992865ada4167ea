/* hitbox check: the pairs that were found, as topics of BCF. */
#include <stdlib.h>
#include <string.h>

#include "bcf/bcf.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "cli/output/whole.h"
#include "scene/nodes.h"

/* A topic, and what it is kept apart by. */
typedef struct row {
    uuid guid;
    size_t place; /* the number of its pair, or of its row of groups */
} row;

typedef struct topics {
    const check_options *check;
    const scene *s;
    const pairs *found;
    const group_rows *groups; /* NULL: a topic for each pair */
    row *list;
    size_t count;
    size_t *order, *begin; /* of groups: their pairs, one row after the other; where each row begins there */
    /* What the topic that is written now is about. */
    bcf_part *part;
    hit_pair *pair;
    uint32_t *number; /* by box: its part, + 1; 0: none yet */
    size_t parts;
} topics;

/* ---- What a topic is about -------------------------------------------------------------------------------------- */

static bcf_part part_of(const scene *s, size_t box, bool second)
{
    const scene_node *node = scene_node_of(s, box);
    const scene_box b = scene_at(s, box);
    return (bcf_part){.id = scene_text_at(s, node->id),
                      .name = scene_name(s, box),
                      .type = scene_text_at(s, node->type),
                      .file = scene_file_base(b.file),
                      .bounds = scene_bounds(&b),
                      .second = second};
}

/* The number of the box among the parts, where it is put if it is not there. */
static uint32_t number_of(topics *all, size_t box, bool second)
{
    if (all->number[box] == 0) {
        all->part[all->parts++] = part_of(all->s, box, second);
        all->number[box] = (uint32_t)all->parts;
    }
    return all->number[box] - 1;
}

static bcf_topic topic_of_groups(topics *all, size_t which)
{
    const group_row *r = &all->groups->list[which];
    const size_t *members = all->order + all->begin[which], count = all->begin[which + 1] - all->begin[which];
    all->parts = 0;
    for (size_t i = 0; i < count; i++) {
        const hit_pair p = all->found->list[members[i]];
        const bool turned = all->groups->turned(all->groups->context, p);
        const uint32_t a = number_of(all, turned ? p.b : p.a, false), b = number_of(all, turned ? p.a : p.b, true);
        all->pair[i] = (hit_pair){a, b};
    }
    for (size_t i = 0; i < count; i++)
        all->number[all->found->list[members[i]].a] = all->number[all->found->list[members[i]].b] = 0;
    return (bcf_topic){.of_groups = true,
                       .group = {r->a, r->b},
                       .part = all->part,
                       .parts = all->parts,
                       .pair = all->pair,
                       .pairs = count,
                       .relation = pair_word(r->relation)};
}

static bcf_topic topic_of(topics *all, size_t which)
{
    if (all->groups)
        return topic_of_groups(all, which);
    const hit_pair p = all->found->list[which];
    all->part[0] = part_of(all->s, p.a, false);
    all->part[1] = part_of(all->s, p.b, true);
    all->pair[0] = (hit_pair){0, 1};
    return (bcf_topic){.part = all->part,
                       .parts = 2,
                       .pair = all->pair,
                       .pairs = 1,
                       .relation = pair_word((pair_relation)all->found->relation[which])};
}

static void topic_at(void *context, size_t i, bcf_topic *out)
{
    topics *all = context;
    *out = topic_of(all, all->list[i].place);
}

/* The pairs of each row, in their order. Returns how many the longest has. */
static size_t sort_by_row(topics *all)
{
    const group_rows *g = all->groups;
    size_t most = 1;
    for (size_t i = 0; i < all->found->count; i++)
        all->begin[g->of_pair[i] + 1]++;
    for (size_t r = 0; r < g->count; r++) {
        most = all->begin[r + 1] > most ? all->begin[r + 1] : most;
        all->begin[r + 1] += all->begin[r];
    }
    for (size_t i = all->found->count; i-- > 0;)
        all->order[--all->begin[g->of_pair[i] + 1]] = i;
    /* Each row now has its beginning one place too far. */
    for (size_t r = 0; r < g->count; r++)
        all->begin[r] = all->begin[r + 1];
    all->begin[g->count] = all->found->count;
    return most;
}

/* Room for one topic. False: no memory. */
static bool make_room(topics *all)
{
    size_t most = 1;
    if (all->groups) {
        all->order = calloc(all->found->count + 1, sizeof *all->order);
        all->begin = calloc(all->groups->count + 2, sizeof *all->begin);
        all->number = calloc(all->s->count + 1, sizeof *all->number);
        if (!all->order || !all->begin || !all->number)
            return false;
        most = sort_by_row(all);
    }
    all->part = calloc(2 * most, sizeof *all->part);
    all->pair = calloc(most, sizeof *all->pair);
    return all->part && all->pair;
}

static void free_topics(topics *all)
{
    free(all->list);
    free(all->order);
    free(all->begin);
    free(all->number);
    free(all->part);
    free(all->pair);
}

/* ---- One topic for all pairs of the same two ----------------------------------------------------------------------
 */

static int by_guid(const void *x, const void *y)
{
    const row *a = x, *b = y;
    const int order = memcmp(a->guid.byte, b->guid.byte, sizeof a->guid.byte);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

static int by_place(const void *x, const void *y)
{
    const row *a = x, *b = y;
    return (a->place > b->place) - (a->place < b->place);
}

/* Of several of one GUID the first stays, as pairs of parts of the same two elements are. */
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
    qsort(all->list, all->count, sizeof *all->list, by_place);
}

/* False: no memory, or too many; said so. */
static bool gather(topics *all)
{
    const size_t count = check_drawn(all->check, all->groups ? all->groups->count : all->found->count);
    all->list = malloc((count + 1) * sizeof *all->list);
    if (!all->list || !make_room(all))
        return message_memory_for((double)count * sizeof *all->list, NULL, "%zu topics", count);
    for (size_t i = 0; i < count; i++) {
        const bcf_topic t = topic_of(all, i);
        all->list[all->count++] = (row){bcf_guid(&t), i};
    }
    leave_out_same(all);
    if (all->count > BCF_MOST)
        message("found %zu topics for --bcf, expected at most %d; --a, --b, --ignore, --tolerance, --group-by and "
                "--max-pairs report fewer",
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

static bool write_all(topics *all)
{
    bool done = gather(all) && whole_write(all->check->results.bcf, make, all);
    free_topics(all);
    return done;
}

bool check_bcf(const check_options *check, const check_context *c, const pairs *found)
{
    topics all = {.check = check, .s = c->s, .found = found};
    return !check->results.bcf || check->groups.by || write_all(&all);
}

bool check_bcf_groups(const check_options *check, const check_context *c, const pairs *found, const group_rows *rows)
{
    topics all = {.check = check, .s = c->s, .found = found, .groups = rows};
    return write_all(&all);
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
        message("found %s with --bcf, which has a topic for each pair that hits, or for each two groups", stray(check));
    else if (check->bcf_date && !bcf_is_date(check->bcf_date))
        message("--bcf-date: found %s, expected a date and time such as 2026-11-27T09:30:00Z", check->bcf_date);
    else
        return true;
    return false;
}
