/* Which boxes may be paired: those of which one pattern matches the name, the group or another word with those that
 * match another. */
#ifndef CLI_SIDES_H
#define CLI_SIDES_H

#include <hitbox/join.h>

#include "scene/scene.h"

typedef struct sides_options {
    const char *a, *b; /* patterns as of glob.h; b NULL: all boxes; both NULL: no matter which */
} sides_options;

/* Are the patterns well formed, and is there no b without a? False: said why not. */
bool sides_agree(const sides_options *options);

/* A filter for each box, or *out NULL where all may hit all; the caller's to free. False: said why; a pattern that
 * matches no box is trouble, since it may have matched some once and a check that checks nothing would pass. */
bool sides_make(const sides_options *options, const scene *s, hit_filter **out);

/* May these two be paired? filter NULL: they may. */
bool sides_meet(const hit_filter *filter, size_t a, size_t b);

/* ---- One pattern ------------------------------------------------------------------------------------------------ */

/* Is it a pattern, or NULL? False: said why not. */
bool sides_well_formed(const char *option, const char *pattern);

/* Does it match the box's name or group? Or else, where it negates nothing, what it goes by besides or the class of its
 * node, or its file's name without the folder, if it ends as that one does, or is it the node's GlobalId? A text that
 * it equals it matches in any case. */
bool sides_match(const char *pattern, const scene *s, size_t box);

/* Does the pattern end in the file's ending, so that it speaks of files, and match its name? */
bool sides_match_file(const char *pattern, const char *path);

/* Did it match any box? False: said that it did not. */
bool sides_expect_some(const char *option, const char *pattern, size_t matched, const scene *s);

#endif
