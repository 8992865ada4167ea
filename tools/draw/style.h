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

/* What a picture needs of the style. */
typedef struct style_needs {
    double line;   /* how wide a thin line is */
    double text;   /* how high names are */
    bool all;      /* also what only pictures need that show more than which boxes hit */
    bool tree;     /* and what those of trees need */
    bool contacts; /* and those that mark where boxes meet */
    bool faces;    /* and those that draw solids as their faces */
} style_needs;

/* The faces of solids have so many shades, of classes that are called by this letter and a number; 0 is the brightest.
 */
enum { STYLE_SHADES = 9, STYLE_SHADE_LETTER = 's' };

/* Writes the variables of the colours of the shades, in dark or light. */
void style_write_shades(FILE *file, bool dark);

/* Writes the <style> and the patterns. */
void style_write(FILE *file, const style_needs *needs);

#endif
