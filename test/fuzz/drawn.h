/* What must be true of every picture. */
#ifndef HITBOX_TEST_FUZZ_DRAWN_H
#define HITBOX_TEST_FUZZ_DRAWN_H

#include "draw/draw.h"

/* Draws it as an SVG and as a GLB. The SVG is well-formed, without a number that is none; the parts of the GLB are
 * where its header says, it has a node for each box and curve, its vertices are numbers, and its indices are those of
 * vertices; or it says why there is none. Aborts where that is not so. curves: how many contacts have a curve. */
void drawn_check(const drawing *d, size_t curves);

#endif
