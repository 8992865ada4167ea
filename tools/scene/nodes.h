/* What a scene knows of boxes that are made of the nodes of mesh files. */
#ifndef SCENE_NODES_H
#define SCENE_NODES_H

#include "scene/scene.h"

/* No text at all. */
extern const scene_node scene_node_none;

/* The text that begins there; NULL: SCENE_NONE. */
const char *scene_text_at(const scene *s, size_t where);

/* What is known of the box's node; scene_node_none if it is made of none. */
const scene_node *scene_node_of(const scene *s, size_t box);

/* What the box goes by besides its name: the path of its node, or, where that is its name, the short one. NULL: it is
 * made of no node. */
const char *scene_other_name(const scene *s, size_t box);

/* The tightest box of the node; NULL: there is none beside the box itself. */
const scene_tight *scene_tight_of(const scene *s, size_t box);

/* The triangles of the node; NULL: none were read. */
const scene_solid *scene_solid_of(const scene *s, size_t box);

/* Are both parts of one node? Only where triangles were read. */
bool scene_same_node(const scene *s, size_t a, size_t b);

/* The box's name is that text from now on. */
void scene_rename(scene *s, size_t box, size_t name);

/* The name of a file without its folder. */
const char *scene_file_base(const char *file);

/* For the readers: notes it of the box that was added last. False: no memory. */
bool scene_keep_node(scene *s, const scene_node *node);
bool scene_keep_tight(scene *s, const scene_tight *tight);

/* The same. The scene takes over the memory of the solid, and frees it also where this fails. */
bool scene_keep_solid(scene *s, const scene_solid *solid);

#endif
