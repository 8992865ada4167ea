/* Digits of a mesh file that are lost in the floats that the mesh library keeps. */
#ifndef SCENE_MESH_DIGITS_H
#define SCENE_MESH_DIGITS_H

#include <stddef.h>

/* Coordinates of points in a file of text: how many, and of how many a float has not all digits. */
typedef struct mesh_digits {
    size_t coordinates;
    size_t rounded;
} mesh_digits;

/* Of OBJ, STL as text and IFC; of other formats nothing is counted. A file that cannot be read has no coordinates. */
mesh_digits mesh_count_digits(const char *path);

#endif
