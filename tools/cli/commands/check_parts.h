/* hitbox check, in parts: what is wanted, what was found, how it is told. */
#ifndef CLI_CHECK_PARTS_H
#define CLI_CHECK_PARTS_H

#include "cli/ask/groups.h"
#include "cli/ask/known.h"
#include "cli/ask/pairs.h"
#include "cli/ask/sides.h"
#include "cli/ask/solids.h"
#include "cli/options/results.h"

typedef struct check_options {
    input in;
    pairs_question question;
    results_options results;
    int boxes;         /* a pairs_test, or behind them --boxes fit */
    double clearance;  /* < 0: not given */
    double duplicates; /* the same */
    bool depth;
    bool count;     /* only how many */
    bool triangles; /* not boxes, but the solids that they are around */
    bool unsorted;  /* each pair as it is found */
    int index_bits; /* in an array of pairs: 32, 64, or 0 if nothing was said */
    sides_options sides;
    groups_options groups;
    option_pair pair;                        /* the only one that is asked about */
    uint64_t rows_max;                       /* how many rows are printed; 0: all */
    const char *memory_text, *tile_text;     /* as given, or NULL */
    const char *spill;                       /* the folder for what does not fit, or NULL */
    uint64_t memory;                         /* bytes; 0: no limit */
    uint32_t tile, tiles;                    /* tiles 0: the whole */
    const char *ignore_file, *baseline_file; /* or NULL */
    const char *bcf_author, *bcf_date;       /* or NULL */
} check_options;

/* What holds where no option is given. */
check_options check_usual(void);

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
    uint64_t touching;  /* how many of them only touch */
    uint64_t near;      /* how many of them do not even touch */
    uint64_t within;    /* how many are one in the other */
    uint64_t unknown;   /* how many other pairs there is no verdict on */
    uint64_t fresh;     /* how many of them the baseline does not have */
    uint64_t resolved;  /* how many others it has */
    uint64_t by_aabb;   /* how many there would be by AABBs alone */
    bool all_aabbs;     /* that is count: there are no other boxes */
    bool no_aabbs;      /* that is not known */
    bool plain;         /* only their count is known */
    uint64_t groups;    /* how many rows they were folded into, if they were */
    uint64_t unprinted; /* how many rows there would be more */
    bool cut;           /* nobody read on, so pairs may be missing here: only whether there are some is known */
} check_tally;

/* Counts the pairs that were found, and what of the baseline is resolved. False: said why. */
bool check_settle(const check_options *check, check_context *c, const pairs *found, check_tally *tally);

/* Prints all pairs in the order of the input, after check_settle. False: said why. */
bool check_print(const check_options *check, check_context *c, const pairs *found, check_tally *tally);

/* Finds the pairs and prints each as it is found. False: said why. */
bool check_stream(check_options *check, check_context *c, check_tally *tally);

/* Writes the pairs as an array of NumPy; found NULL: each as it is found. False: said why. */
bool check_print_array(check_options *check, const scene *s, const pairs *found, check_tally *tally);

/* Prints a row for all pairs of the same two groups, which are settled; found NULL: finds and settles them. False: said
 * why. */
bool check_print_groups(check_options *check, check_context *c, const pairs *found, check_tally *tally);

/* Does the report say where two solids meet? */
bool check_tells_point(const check_options *check);

/* How many of so many rows are printed? The rest is noted. */
size_t check_limit(const check_options *check, size_t rows, check_tally *tally);

/* Counts a pair that is reported. */
void check_count_pair(check_tally *tally, pair_relation relation, bool fresh);

/* All pairs were found: notes which of the former result are resolved. False: no memory, said. */
bool check_resolve(const check_options *check, check_context *c, check_tally *tally);

/* What switches a terminal to the colour of a relation. */
const char *check_colour(pair_relation relation);

/* Prints how many there are, alone. False: said why. */
bool check_print_count(const check_options *check, uint64_t count);

/* Says on standard error what was found. noun: what to call so many boxes. */
void check_summarize(const check_options *check, size_t boxes, const char *noun, const check_tally *tally);

/* May the options and files stand beside --triangles, if that is given? False: said which not. */
bool check_triangles_agree(const check_options *check);

/* Finds the pairs of nodes whose triangles hit, and tells of them. False: said why, or of which pair there is no
 * verdict. */
bool check_triangles(check_options *check, check_context *c, check_tally *tally);

/* May the options stand beside --pair? False: said which not. */
bool check_pair_agrees(const check_options *check);

/* Prints and draws the one pair that is asked about; tally->count: is it one of those that are wanted? False: said why.
 */
bool check_pair(const check_options *check, check_context *c, check_tally *tally);

/* Says how many rows were left out by --max-pairs, if any: also where it is quiet, since what was written is not all.
 */
void check_tell_unprinted(const check_options *check, const check_tally *tally);

/* Draws the pictures that are wanted, and the page, after check_settle. all: what the pairs are of, if it is solids;
 * else NULL. False: said why. */
bool check_draw(const check_options *check, check_context *c, const pairs *found, const solids *all, uint64_t by_aabb);

/* How many of so many pairs are drawn, and are in the page? */
size_t check_drawn(const check_options *check, size_t count);

/* Has the page that is wanted room for the scene? False: said why not. */
bool check_html_holds(const check_options *check, const scene *s);

/* Writes the page. d: the scene with what was found. False: said why. */
bool check_html(const check_options *check, check_context *c, const pairs *found, const drawing *d, size_t by_aabb);

/* May the options stand beside --bcf, if that is given? False: said which not. */
bool check_bcf_agrees(const check_options *check);

/* Can the scene be told of in the topics that are wanted? False: said why not. */
bool check_bcf_holds(const check_options *check, const scene *s);

/* Writes a topic for each pair, if topics are wanted and not of groups, after check_settle. False: said why. */
bool check_bcf(const check_options *check, const check_context *c, const pairs *found);

/* A row for all pairs of two groups. */
typedef struct group_row {
    const char *a, *b; /* what the groups are called; NULL: the one without a name */
    pair_relation relation;
} group_row;

typedef struct group_rows {
    const group_row *list;
    size_t count;
    const size_t *of_pair;                           /* of each pair that was found: its row */
    bool (*turned)(const void *context, hit_pair p); /* is the first box of the second group? */
    const void *context;
} group_rows;

/* Writes a topic for each row. False: said why. */
bool check_bcf_groups(const check_options *check, const check_context *c, const pairs *found, const group_rows *rows);

/* Of two boxes that do not touch: their gap as a depth below 0, and where they are closest. */
hit_contact3 check_contact_across(const hit_closest3 *c);

#endif
