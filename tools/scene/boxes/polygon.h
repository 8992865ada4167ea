/* A polygon as a file gives it. */
#ifndef SCENE_POLYGON_H
#define SCENE_POLYGON_H

#include <hitbox/primitive.h>

/* Is it valid? False: `text` says why not, of points that go by that name (".points"), and *corner which is to blame,
 * -1: none alone. Its numbers are finite, and there are as many corners as there may be. */
bool polygon_check(const hit_polygon2 *polygon, const char *name, int *corner, char *text, size_t size);

#endif
