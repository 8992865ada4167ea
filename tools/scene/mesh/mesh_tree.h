/* The nodes of a mesh file in a row: where each is in the world, and what it is called. */
#ifndef SCENE_MESH_TREE_H
#define SCENE_MESH_TREE_H

#include <assimp/scene.h>

#include "scene/mesh/place.h"

#define TREE_NONE ((size_t)-1)

/* Room for a node's path. */
enum { TREE_PATH_SIZE = 1 << 16 };

typedef struct tree_node {
    const struct aiNode *node;
    const struct aiNode *bent; /* it or the nearest one above whose matrix is not affine; NULL: none */
    size_t parent;             /* an index, or TREE_NONE */
    size_t number;             /* which child of its parent, counted from 1 */
    size_t children;           /* how many of its own have been seen while the tree is read */
    affine world;              /* from the node's frame to the world's, y up, in the file's unit */
} tree_node;

typedef struct tree_name {
    const char *name;
    size_t node;
} tree_name;

/* Where is a skinned mesh? */
typedef enum tree_bones {
    BONES_REST,      /* in the rest pose, where its node is */
    BONES_PLACE,     /* where its bones take it, whatever its node's place: glTF and FBX */
    BONES_OF_COLLADA /* the same, but tools only agree on it where the node is where the root is */
} tree_bones;

/* All zero is the empty tree. */
typedef struct tree {
    tree_node *nodes; /* each behind its parent, children in their order */
    size_t count, capacity;
    tree_name *names; /* sorted; made when the first is looked for */
    const char *stand_in;
    bool root_is_a_node;
    bool is_gltf, is_ifc;
    tree_bones bones;
    double metres; /* how many the file's unit is */
} tree;

/* Lays out the nodes below the scene's root. stand_in: what to call a root that has boxes but no name. False: no
 * memory. */
bool tree_read(tree *t, const struct aiScene *from, const char *stand_in);

/* A name as text in UTF-8, ended by a 0: what is none becomes U+FFFD. Returns out. */
enum { TREE_RAW_NAME_SIZE = sizeof((struct aiString *)NULL)->data, TREE_NAME_SIZE = 3 * TREE_RAW_NAME_SIZE + 1 };
const char *tree_name_text(char out[TREE_NAME_SIZE], const struct aiString *name);

/* What a node adds to a path, in `out` or the stand-in; NULL: nothing. A node without a name has its number. */
const char *tree_part(const tree *t, size_t node, char out[TREE_NAME_SIZE]);

/* Has the node no name of its own? Assimp may have given it one. */
bool tree_is_nameless(const tree *t, size_t node);

/* Is that "nodes[3]" if `array` is "nodes", as Assimp calls what is nameless in glTF? */
bool tree_is_index(const char *name, const char *array);

/* The names of the nodes from the root on, with slashes between; not UTF-8 becomes U+FFFD. NULL: it has no room. */
const char *tree_path(const tree *t, size_t node, char out[TREE_PATH_SIZE]);

typedef enum tree_found { TREE_FOUND, TREE_MISSING, TREE_AMBIGUOUS, TREE_NO_MEMORY } tree_found;

/* The node of that name. Ambiguous: there are several, and not in one place. */
tree_found tree_find(tree *t, const char *name, size_t *node);

void mesh_tree_free(tree *t);

/* Assimp's matrix as an affine map, without the rounding of the floats that it was made of, so that boxes along the
 * axes stay along them: an entry below 2^-22 of the largest of its column is 0, and one that is alone in its column and
 * within 2^-22 of a number of 12 bits is that number. The last row, which should be 0 0 0 1, is left out. */
affine tree_affine(const struct aiMatrix4x4 *matrix);

/* Is the last row of the matrix 0 0 0 1, but for rounding? Blender writes 0.9999999 into COLLADA. */
bool tree_is_affine(const struct aiMatrix4x4 *matrix);

#endif
