/* Changes of meshes that leave the truth as it is, or break them. Stands alone. */
#ifndef HITBOX_TEST_DISTURB_H
#define HITBOX_TEST_DISTURB_H

#include "families/dice.h"
#include "soup.h"

#include <stdbool.h>

/* Both by one matrix of small whole numbers, which turns, shears or mirrors; then moved. */
void disturb_turn(dice *d, soup *a, soup *b);
/* Some edges are cut in the middle, on one side only, if the coordinates are multiples of 1/2 below 2^40; some of the
 * gaps are filled with triangles without area. */
void disturb_edges(dice *d, soup *s);
/* The order of triangles, which corner is the first, and who shares corners; some zeros become -0. */
void disturb_order(dice *d, soup *s);
/* By a power of two, without rounding. */
void disturb_scale(dice *d, soup *a, soup *b);
/* A triangle is left out, there twice, or turned. */
void disturb_break(dice *d, soup *s);

#endif
