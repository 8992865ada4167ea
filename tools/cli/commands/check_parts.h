/* hitbox check, in parts: what is wanted, what was found, how it is told. */
#ifndef CLI_CHECK_PARTS_H
#define CLI_CHECK_PARTS_H

#include "cli/ask/known.h"
#include "cli/ask/pairs.h"
#include "cli/ask/sides.h"
#include "cli/options/results.h"

typedef struct check_options {
    input in;
    pairs_question question;
    results_options results;
    int boxes;        /* a pairs_test, or behind them --boxes fit */
    double clearance; /* < 0: not given */
    bool depth;
    bool count;     /* only how many */
    bool unsorted;  /* each pair as it is found */
    int index_bits; /* in an array of pairs: 32, 64, or 0 if nothing was said */
    sides_options sides;
    const char *ignore_file, *baseline_file; /* or NULL */
} check_options;

/* What the options name besides the scene. All zero is nothing. */
typedef struct check_context {
    const scene *s;
    hit_filter *filter;
    known_pairs ignored;
    baseline former;
} check_context;

/* Reads it, and makes of it what the question holds. False: said why. */
bool check_prepare(check_options *check, const scene *s, check_context *out);

void check_context_free(check_context *c);

/* What the summary tells of the pairs that are reported. */
typedef struct check_tally {
    uint64_t count;
    uint64_t touching; /* how many of them only touch */
    uint64_t near;     /* how many of them do not even touch */
    uint64_t fresh;    /* how many of them the baseline does not have */
    uint64_t resolved; /* how many others it has */
    uint64_t by_aabb;  /* how many there would be by AABBs alone */
    bool all_aabbs;    /* that is count: there are no other boxes */
    bool no_aabbs;     /* that is not known */
    bool plain;        /* only their count is known */
} check_tally;

/* Prints all pairs in the order of the input. False: said why. */
bool check_print(const check_options *check, check_context *c, const pairs *found, check_tally *tally);

/* Finds the pairs and prints each as it is found. False: said why. */
bool check_stream(check_options *check, check_context *c, check_tally *tally);

/* Writes the pairs as an array of NumPy; found NULL: each as it is found. False: said why. */
bool check_print_array(check_options *check, const scene *s, const pairs *found, check_tally *tally);

/* What switches a terminal to the colour of a relation. */
const char *check_colour(pair_relation relation);

/* Prints how many there are, alone. False: said why. */
bool check_print_count(const check_options *check, uint64_t count);

/* Says on standard error what was found. noun: what to call so many boxes. */
void check_summarize(const check_options *check, size_t boxes, const char *noun, const check_tally *tally);

/* Draws the pictures that are wanted. False: said why. */
bool check_draw(const check_options *check, const scene *s, const pairs *found, uint64_t by_aabb);

#endif
