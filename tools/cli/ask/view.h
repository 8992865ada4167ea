/* A scene's boxes as the library's joins take them. */
#ifndef CLI_VIEW_H
#define CLI_VIEW_H

#include <hitbox/join.h>

#include "cli/ask/question.h"
#include "cli/output/progress.h"
#include "scene/scene.h"

typedef struct view {
    bool in_3d;
    hit_boxes2 flat;   /* in 2D */
    hit_boxes3 solid;  /* in 3D */
    hit_aabb3 *bounds; /* what they are views of, if not the scene's boxes; NULL: those */
    bool answers;      /* the pairs of the join are those that are wanted, else only may be */
} view;

/* Of a scene that stays as it is. False: no memory; nothing is to be freed. */
bool view_make(const scene *s, const pairs_question *question, view *out);

/* A join that shows the bar and finds the pairs that are wanted; unless the view answers, all that may be. */
hit_join_config view_config(const view *v, const pairs_question *question, progress *bar, bool sorted);

/* hit_join_boxes2 or hit_join_boxes3, and so on. */
hit_status view_visit(const view *v, const hit_join_config *config, hit_pairs_visit *visit, void *context);
hit_status view_count(const view *v, const hit_join_config *config, uint64_t *out);

void view_free(view *v);

/* How many threads to use? As many as are wanted, or, for 0, one for each core; but few boxes are done with before a
 * thread has begun. */
int view_threads(int wanted, size_t boxes);

#endif
