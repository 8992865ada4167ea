/* The nodes of a page that are drawn as their triangles. */
#ifndef HTML_DATA_SOLIDS_H
#define HTML_DATA_SOLIDS_H

#include "html/html.h"

/* Which nodes have their triangles in the page? First those of pairs, in their order, then the others, as long as there
 * is room. *boxes: how many have not. NULL: no memory; else the caller frees it. */
bool *data_solids_choose(const html_report *r, size_t *boxes);

/* Writes how many corners, triangles and edges the node has, and these: edges are those sides that are always drawn.
 * False: no memory. */
bool data_solids_write(FILE *file, const scene *s, size_t box);

/* Writes of each pair the segments in which the surfaces cross, six numbers each. */
void data_solids_write_curves(FILE *file, const html_report *r);

#endif
