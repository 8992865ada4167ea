/* Pairs that are known by name from a file: some that are fine, or those of a former result. */
#ifndef CLI_KNOWN_H
#define CLI_KNOWN_H

#include <hitbox/join.h>

#include "cli/ask/pair_rules.h"
#include "scene/names.h"
#include "scene/pairs/pair_list.h"

/* ---- Pairs that are not wanted ---------------------------------------------------------------------------------- */

/* All zero holds none. */
typedef struct known_pairs {
    hit_pair *list; /* each pair once, a < b, sorted by a, then b */
    size_t count;
    pair_rules rules; /* those of which at least one side is a pattern */
} known_pairs;

/* Reads the file that lists them: each side the name or path of a box, or else a pattern for names, paths and
 * GlobalIds. What means no box is warned about, unless quiet. False: said why. */
bool known_read(known_pairs *out, const char *path, const scene_names *names, bool quiet);

bool known_holds(const known_pairs *known, size_t a, size_t b);

/* The same, but only by the rules, whose context they are. */
bool known_by_rule(const void *rules, size_t a, size_t b);

void known_free(known_pairs *known);

/* ---- A former result -------------------------------------------------------------------------------------------- */

typedef struct baseline_pair {
    hit_pair boxes; /* a < b */
    size_t row;     /* of the file's list */
} baseline_pair;

/* All zero holds none. */
typedef struct baseline {
    pair_list listed;
    bool *over;           /* of each row: is there nothing to say of it but what is said of the pair itself? */
    baseline_pair *pairs; /* those of whose boxes both are there; sorted */
    size_t count;
    size_t *resolved; /* rows, after baseline_resolve */
    size_t resolved_count;
} baseline;

/* Reads the file. of_interest: could this pair be reported at all? One that could not is not resolved either. False:
 * said why. */
bool baseline_read(baseline *out, const char *path, const scene_names *names,
                   bool (*of_interest)(void *context, size_t a, size_t b), void *context);

/* Is the pair one of the former result? It is then not resolved. */
bool baseline_holds(baseline *b, hit_pair found);

/* The same question, which changes nothing. */
bool baseline_knows(const baseline *b, hit_pair found);

/* All pairs were found: lists the rows of those that were not, in the order of the file. False: no memory, said. */
bool baseline_resolve(baseline *b);

void baseline_free(baseline *b);

#endif
