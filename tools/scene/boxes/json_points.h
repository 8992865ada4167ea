/* The points that a JSON object gives: those of a polygon, two numbers each, or of a hull, three. */
#ifndef SCENE_JSON_POINTS_H
#define SCENE_JSON_POINTS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zero: no points yet. */
typedef struct json_points {
    double *number; /* one point after the other */
    size_t numbers, room;
    int each; /* how many numbers a point has */
} json_points;

/* Adds a number. False: no memory. */
bool json_points_add(json_points *points, double number);

#ifdef __cplusplus
}
#endif

#endif
