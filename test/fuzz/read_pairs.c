/* What the fuzzers of the lists of pairs share: one that was accepted holds each pair once, of two names each. */
#include "read_pairs.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/text.h"

static bool same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static bool same_pair(const pair_list *pairs, size_t i, size_t k)
{
    const char *a = pair_list_a(pairs, i), *b = pair_list_b(pairs, i);
    const char *c = pair_list_a(pairs, k), *d = pair_list_b(pairs, k);
    return (same(a, c) && same(b, d)) || (same(a, d) && same(b, c));
}

/* In the order of the file, each name within the text, each pair once. */
static void check_pairs(const pair_list *pairs)
{
    enum { COMPARED_MAX = 200 };
    size_t line = 0;
    for (size_t i = 0; i < pairs->count; i++) {
        const pair_row *row = &pairs->list[i];
        need(row->a < pairs->text_length && row->b < pairs->text_length);
        need(*pair_list_a(pairs, i) && *pair_list_b(pairs, i) && !same(pair_list_a(pairs, i), pair_list_b(pairs, i)));
        need(row->line > line);
        line = row->line;
        for (size_t k = i < COMPARED_MAX ? 0 : i - COMPARED_MAX; k < i; k++)
            need(!same_pair(pairs, i, k));
    }
}

static size_t read_as(pairs_reader *reader, const uint8_t *data, size_t size, pair_list_kind kind, bool *good)
{
    pair_list pairs = {0};
    scene_trouble trouble = {.text = ""};
    char *text = malloc(size + 1);
    need(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    *good = reader(&pairs, text, size, "file", kind, &trouble);
    if (*good)
        check_pairs(&pairs);
    else
        need(trouble.text[0] != '\0' && text_valid(trouble.text));
    size_t count = pairs.count;
    pair_list_free(&pairs);
    free(text);
    return count;
}

void read_pairs(pairs_reader *reader, const uint8_t *data, size_t size)
{
    bool by_hand_good, result_good;
    size_t by_hand = read_as(reader, data, size, PAIR_LIST_BY_HAND, &by_hand_good);
    size_t result = read_as(reader, data, size, PAIR_LIST_OF_RESULT, &result_good);
    /* Without a comment, what is a result is a list, of no fewer pairs. */
    if (result_good && !memchr(data, '#', size))
        need(by_hand_good && by_hand >= result);
}
