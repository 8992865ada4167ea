/* Units of length in IFC that Assimp takes for metres: feet, inches and others that are defined by a factor. */
#ifndef SCENE_MESH_IFC_H
#define SCENE_MESH_IFC_H

#include <stdbool.h>

/* How many metres one of the lengths in this IFC file is that Assimp takes for a metre; 1 where it reads the unit.
 * False: there is a unit of length that cannot be made out. */
bool mesh_ifc_unit(const char *text, double *metres);

#endif
