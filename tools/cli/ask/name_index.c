/* Which boxes of a scene do many patterns match?
 *
 * First principles: a text that a pattern matches has every few bytes in a row that stand for themselves in the
 * pattern. So each pattern waits at one such gram, of three or six bytes, the one that is rarest in the scene, and is
 * tried only where a text has that gram. One that has none, such as *a*b*c*, is tried where a text has all bytes that
 * it needs, whatever their order, which one comparison of two words tells. Grams that share a hash, and bytes that
 * share a bit, only cost tries. */
#include "cli/ask/name_index.h"

#include <stdlib.h>

#include "cli/ask/glob.h"
#include "scene/nodes.h"

enum { TABLE_BITS = 20, TEXTS = 3, SIZES = 2 };
static const size_t sizes[SIZES] = {3, 6};
#define NO_SLOT SIZE_MAX

typedef struct name_index {
    const scene *s;
    const char *const *patterns;
    uint32_t *often;   /* by the hash of a gram: how many times a text of the scene has it */
    uint32_t *heads;   /* by the same: the first pattern that waits there, + 1 */
    uint32_t *next;    /* by pattern: the one behind it that waits where it does, + 1 */
    uint64_t *tried;   /* by pattern: the text that was tried last, + 1 */
    uint32_t *matched; /* by pattern: the box that was matched last, + 1 */
    bool *negates;     /* by pattern: is it for names alone? See glob_negates */
    uint32_t *loose;   /* the patterns that wait nowhere */
    uint64_t *needs;   /* of each of these: its set of bytes */
    size_t loose_count;
    name_index_found *found;
    void *context;
} name_index;

/* The slot of the gram that ends with the bytes of a row, the last one lowest. */
static size_t slot_of(uint64_t bytes, int which)
{
    uint64_t gram = bytes & ((uint64_t)-1 >> (64 - 8 * sizes[which]));
    return (size_t)((gram + (uint64_t)which) * 0x9E3779B97F4A7C15u >> (64 - TABLE_BITS));
}

/* The texts that a box goes by; NULL: it has fewer. */
static const char *text_of(const scene *s, size_t box, int which)
{
    if (which == 0)
        return scene_name(s, box);
    return which == 1 ? scene_other_name(s, box) : scene_text_at(s, scene_node_of(s, box)->id);
}

/* ---- Where a pattern waits --------------------------------------------------------------------------------------- */

/* Calls `visit` with the slot of each gram of the text. False: it did not want to go on. */
static bool each_gram(const char *text, bool (*visit)(void *context, size_t slot), void *context)
{
    uint64_t bytes = 0;
    for (size_t at = 0; text[at]; at++) {
        bytes = bytes << 8 | (unsigned char)text[at];
        for (int i = 0; i < SIZES && at + 1 >= sizes[i]; i++)
            if (!visit(context, slot_of(bytes, i)))
                return false;
    }
    return true;
}

static bool count_gram(void *context, size_t slot)
{
    ((name_index *)context)->often[slot]++;
    return true;
}

static void count_grams(name_index *x)
{
    for (size_t i = 0; i < x->s->count; i++)
        for (int k = 0; k < TEXTS; k++) {
            const char *text = text_of(x->s, i, k);
            if (text)
                each_gram(text, count_gram, x);
        }
}

/* The slot of the gram of the pattern that is rarest; NO_SLOT: it has none. */
static size_t choose_slot(const name_index *x, const char *pattern)
{
    size_t best = NO_SLOT, row = 0;
    uint64_t bytes = 0;
    char byte;
    bool gap;
    while (glob_next_byte(&pattern, &byte, &gap)) {
        bytes = bytes << 8 | (unsigned char)byte;
        row = gap ? 1 : row + 1;
        for (int i = 0; i < SIZES && row >= sizes[i]; i++)
            if (best == NO_SLOT || x->often[slot_of(bytes, i)] < x->often[best])
                best = slot_of(bytes, i);
    }
    return best;
}

static void let_wait(name_index *x, uint32_t pattern)
{
    size_t slot = choose_slot(x, x->patterns[pattern]);
    x->negates[pattern] = glob_negates(x->patterns[pattern]);
    if (slot == NO_SLOT) {
        x->needs[x->loose_count] = glob_bytes_of_pattern(x->patterns[pattern]);
        x->loose[x->loose_count++] = pattern;
        return;
    }
    x->next[pattern] = x->heads[slot];
    x->heads[slot] = pattern + 1;
}

/* ---- Which texts are tried --------------------------------------------------------------------------------------- */

/* A text of a box. */
typedef struct place {
    name_index *x;
    const char *text;
    size_t box;
    int which;
} place;

/* Tries a pattern, unless it has been tried at this text, or matched this box. */
static bool try_one(const place *p, uint32_t pattern)
{
    name_index *x = p->x;
    uint64_t here = (uint64_t)p->box * TEXTS + (unsigned)p->which + 1;
    if (x->tried[pattern] == here || x->matched[pattern] == p->box + 1)
        return true;
    x->tried[pattern] = here;
    if ((p->which > 0 && x->negates[pattern]) || !glob_match(x->patterns[pattern], p->text))
        return true;
    x->matched[pattern] = (uint32_t)p->box + 1;
    return x->found(x->context, pattern, (uint32_t)p->box);
}

/* Tries those that wait nowhere and need no byte that the text lacks. */
static bool try_loose(const place *p)
{
    const name_index *x = p->x;
    uint64_t lacks = x->loose_count > 0 ? ~glob_bytes_of_text(p->text) : 0;
    for (size_t i = 0; i < x->loose_count; i++)
        if (!(x->needs[i] & lacks) && !try_one(p, x->loose[i]))
            return false;
    return true;
}

static bool try_gram(void *context, size_t slot)
{
    const place *p = context;
    for (uint32_t at = p->x->heads[slot]; at > 0; at = p->x->next[at - 1])
        if (!try_one(p, at - 1))
            return false;
    return true;
}

static bool try_box(name_index *x, size_t box)
{
    for (int k = 0; k < TEXTS; k++) {
        place p = {x, text_of(x->s, box, k), box, k};
        if (p.text && !(try_loose(&p) && each_gram(p.text, try_gram, &p)))
            return false;
    }
    return true;
}

bool name_index_match(const scene *s, const char *const *patterns, size_t count, name_index_found *found, void *context)
{
    name_index x = {.s = s, .patterns = patterns, .found = found, .context = context};
    x.often = calloc((size_t)1 << TABLE_BITS, sizeof *x.often);
    x.heads = calloc((size_t)1 << TABLE_BITS, sizeof *x.heads);
    x.next = calloc(count + 1, sizeof *x.next);
    x.tried = calloc(count + 1, sizeof *x.tried);
    x.matched = calloc(count + 1, sizeof *x.matched);
    x.negates = calloc(count + 1, sizeof *x.negates);
    x.loose = calloc(count + 1, sizeof *x.loose);
    x.needs = calloc(count + 1, sizeof *x.needs);
    bool done = x.often && x.heads && x.next && x.tried && x.matched && x.negates && x.loose && x.needs;
    if (done)
        count_grams(&x);
    for (size_t i = 0; done && i < count; i++)
        let_wait(&x, (uint32_t)i);
    for (size_t i = 0; done && i < s->count; i++)
        done = try_box(&x, i);
    free(x.often);
    free(x.heads);
    free(x.next);
    free(x.tried);
    free(x.matched);
    free(x.negates);
    free(x.loose);
    free(x.needs);
    return done;
}
