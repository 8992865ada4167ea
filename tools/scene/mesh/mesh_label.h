/* Names of the nodes of a mesh file in the words of people, and the shortest of them that tell boxes apart. */
#ifndef SCENE_MESH_LABEL_H
#define SCENE_MESH_LABEL_H

#include <assimp/scene.h>

#include "scene/mesh/ifc_names.h"
#include "scene/mesh/mesh_tree.h"

/* What a box is made of. */
typedef struct mesh_origin {
    size_t node; /* of the tree */
    size_t path; /* where it begins in the scene's text */
    size_t mesh; /* which of the node's the box is made of, counted from 0; MESH_ALL: all of them */
} mesh_origin;

#define MESH_ALL ((size_t)-1)

/* Notes of each box from `first` on, which is made of origins[0] and so on, what is known of its node, and in a scene
 * with short names gives it the last part of its path as its name. As many parts are put in front as tell it from all
 * boxes of the file with another path; boxes of one path get #2, #3 ... behind it. elements: the names
 * of an IFC file's as they are written, or NULL. False: no memory. */
bool mesh_label_boxes(scene *s, size_t first, const tree *t, const struct aiScene *from, const mesh_origin *origins,
                      const ifc_names *elements);

/* The name of a mesh of a node or, where it has none, its number there, counted from 1. Returns out. */
const char *mesh_label_mesh(const struct aiScene *from, const struct aiNode *node, unsigned mesh,
                            char out[TREE_NAME_SIZE]);

#endif
