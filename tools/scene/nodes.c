/* What a scene knows of boxes that are made of the nodes of mesh files: in arrays of their own, which most scenes lack.
 */
#include "scene/nodes.h"

#include <stdlib.h>
#include <string.h>

const scene_node scene_node_none = {SCENE_NONE, SCENE_NONE, SCENE_NONE, SCENE_NONE, SCENE_NONE, SCENE_NONE};

const char *scene_text_at(const scene *s, size_t where)
{
    return where == SCENE_NONE ? NULL : s->text + where;
}

const scene_node *scene_node_of(const scene *s, size_t box)
{
    return box < s->nodes_count ? &s->nodes[box] : &scene_node_none;
}

const char *scene_other_name(const scene *s, size_t box)
{
    const scene_node *node = scene_node_of(s, box);
    return scene_text_at(s, s->short_names ? node->path : node->brief);
}

const scene_tight *scene_tight_of(const scene *s, size_t box)
{
    return box < s->tight_count && s->tight[box].known ? &s->tight[box] : NULL;
}

const scene_solid *scene_solid_of(const scene *s, size_t box)
{
    return box < s->solids_count ? &s->solids[box] : NULL;
}

bool scene_same_node(const scene *s, size_t a, size_t b)
{
    const scene_solid *x = scene_solid_of(s, a), *y = scene_solid_of(s, b);
    /* Each file that was given has a string of its own, also where one file was given twice. */
    return x && y && x->node == y->node && scene_at(s, a).file == scene_at(s, b).file;
}

void scene_rename(scene *s, size_t box, size_t name)
{
    s->names[box] = name;
}

const char *scene_file_base(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash && slash[1] ? slash + 1 : file;
}

bool scene_keep_node(scene *s, const scene_node *node)
{
    if (!scene_grow(&s->nodes, &s->nodes_capacity, s->count, sizeof *s->nodes))
        return false;
    while (s->nodes_count < s->count)
        s->nodes[s->nodes_count++] = scene_node_none;
    s->nodes[s->count - 1] = *node;
    s->elements += node->type != SCENE_NONE;
    return true;
}

bool scene_keep_tight(scene *s, const scene_tight *tight)
{
    if (!scene_grow(&s->tight, &s->tight_capacity, s->count, sizeof *s->tight))
        return false;
    while (s->tight_count < s->count)
        s->tight[s->tight_count++] = (scene_tight){.known = false};
    s->tight[s->count - 1] = *tight;
    return true;
}

bool scene_keep_solid(scene *s, const scene_solid *solid)
{
    if (!scene_grow(&s->solids, &s->solids_capacity, s->count, sizeof *s->solids)) {
        free(solid->vertices);
        free(solid->indices);
        return false;
    }
    while (s->solids_count < s->count)
        s->solids[s->solids_count++] = (scene_solid){.node = SCENE_NONE};
    s->solids[s->count - 1] = *solid;
    return true;
}
