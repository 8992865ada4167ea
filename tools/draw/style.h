/* How pictures look: colours in light and dark, and lines. */
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include <stdbool.h>
#include <stdio.h>

/* A colour is a variable of the style sheet, so that a page that holds the picture can set it anew. */
typedef struct style_colour {
    const char *name, *light, *dark;
} style_colour;

extern const style_colour style_colours[];
extern const size_t style_colour_count;

/* Writes the <style> and the patterns. line: how wide a thin line is; text: how high names are; all: also what only
 * pictures need that show more than which boxes hit. tree: and what those of trees need. */
void style_write(FILE *file, double line, double text, bool all, bool tree);

#endif
