/* The alphabet of SVG: numbers, texts and paths, short and always well-formed. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include <stdio.h>

#include "draw/polygon.h"

/* A number with at most `digits` decimals: "12.5", "-3", ".25". */
void svg_number(FILE *file, double value, int digits);

/* A name or any other text. Control characters and what is no UTF-8 are written out, as \n or \xff. */
void svg_text(FILE *file, const char *text);

/* The room that a text takes, about: nobody knows the reader's font. */
double svg_text_width(const char *text, double height);

/* A text whose base line begins there, as its class says, or NULL. */
void svg_label(FILE *file, const char *class, double x, double y, const char *text);

/* Coordinates of a path: a point by itself, and the way from one to the next rounded so that errors do not add up. */
typedef struct svg_path {
    FILE *file;
    int digits;
    long x, y; /* where the pen is, in units of the last digit */
} svg_path;

void svg_move(svg_path *p, hit_vec2 to);
void svg_line(svg_path *p, hit_vec2 to);

/* A closed polygon; a single point becomes a line of no length, which round line ends show. */
void svg_polygon(svg_path *p, const polygon *shape);

#endif
