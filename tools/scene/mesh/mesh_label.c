/* Names of the nodes of a mesh file in the words of people, and the shortest of them that tell boxes apart.
 *
 * First principles: a name is the end of a path, a whole number of its parts. All boxes begin with their last part, and
 * those that share an end with a box of another path take one part more, until none do. Ends are compared by a hash
 * that grows with them; where two ends share a hash by chance, a name becomes longer than it need be, never wrong. */
#include "scene/mesh/mesh_label.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/mesh/mesh_names.h"
#include "scene/nodes.h"

/* The path of a box, in the words of people. */
typedef struct label {
    size_t text;       /* where it begins in the scene's text */
    size_t starts;     /* where its parts begin, in labels.starts, the last part first */
    size_t count;      /* how many they are */
    size_t shown;      /* how many of them make the name */
    uint64_t end_hash; /* of those */
    uint64_t power;    /* what the character before them counts in it */
    uint64_t hash;     /* of all */
} label;

typedef struct labels {
    scene *s;
    size_t first; /* the box of the first label */
    const tree *t;
    const struct aiScene *from;
    const ifc_names *elements;
    label *list;
    size_t count;
    uint32_t *starts;
    size_t starts_count, starts_capacity;
    char path[TREE_PATH_SIZE + 2 * TREE_NAME_SIZE];
} labels;

/* ---- Elements of IFC --------------------------------------------------------------------------------------------- */

/* The parts of what Assimp calls an element: "IfcWall_a name_7YvctVUKr0kugbFTf53O9L". */
typedef struct element {
    const char *type, *label, *id;
} element;

/* Where the GlobalId begins behind its _: 22 characters by the standard, which may be _ themselves. */
static char *find_id(char *text)
{
    enum { ID_SIZE = 22 };
    size_t size = strlen(text);
    if (size > ID_SIZE && text[size - ID_SIZE - 1] == '_')
        return text + size - ID_SIZE;
    char *last = strrchr(text, '_');
    return last ? last + 1 : NULL;
}

/* Cuts the name up. False: it is not that of an element, and stays as it is. */
static bool cut_element(const labels *l, char *name, element *out)
{
    char *end = strncmp(name, "Ifc", 3) == 0 ? strchr(name, '_') : NULL;
    char *id = end ? find_id(end + 1) : NULL;
    if (!id)
        return false;
    *end = '\0';
    id[-1] = '\0';
    const char *written = ifc_names_find(l->elements, id, end + 1);
    *out = (element){name, strlen(written) < TREE_NAME_SIZE ? written : end + 1, id};
    /* So says Assimp where there is no name. */
    if (strcmp(out->label, "Unnamed") == 0)
        out->label = "";
    return true;
}

/* The element that the box is made of, or is a part of. */
static bool find_element(const labels *l, size_t node, char text[TREE_NAME_SIZE], element *out)
{
    const tree *t = l->t;
    for (; t->is_ifc && node != TREE_NONE; node = t->nodes[node].parent) {
        tree_name_text(text, &t->nodes[node].node->mName);
        if (cut_element(l, text, out))
            return true;
    }
    return false;
}

/* ---- Parts of a path --------------------------------------------------------------------------------------------- */

const char *mesh_label_mesh(const struct aiScene *from, const struct aiNode *node, unsigned mesh,
                            char out[TREE_NAME_SIZE])
{
    out[0] = '\0';
    if (node->mMeshes[mesh] < from->mNumMeshes)
        tree_name_text(out, &from->mMeshes[node->mMeshes[mesh]]->mName);
    if (out[0] == '\0')
        snprintf(out, TREE_NAME_SIZE, "%u", mesh + 1);
    return out;
}

/* Takes away what Assimp puts behind the name of a mesh of glTF that has several primitives: "-0", "-1" and so on. */
static void cut_number(char *name)
{
    size_t size = strlen(name);
    while (size > 0 && isdigit((unsigned char)name[size - 1]))
        size--;
    if (size > 1 && name[size] && name[size - 1] == '-')
        name[size - 1] = '\0';
}

/* The name that all meshes of the node have; NULL: they have none in common. */
static const char *common_name(const labels *l, const struct aiNode *node, char out[TREE_NAME_SIZE])
{
    char other[TREE_NAME_SIZE];
    for (unsigned i = 0; i < node->mNumMeshes; i++) {
        char *name = i == 0 ? out : other;
        if (node->mMeshes[i] >= l->from->mNumMeshes)
            return NULL;
        tree_name_text(name, &l->from->mMeshes[node->mMeshes[i]]->mName);
        if (l->t->is_gltf && node->mNumMeshes > 1)
            cut_number(name);
        if (strcmp(name, out) != 0)
            return NULL;
    }
    return out[0] == '\0' || (l->t->is_gltf && tree_is_index(out, "meshes")) ? NULL : out;
}

/* What a node adds to the path; NULL: nothing. *named: it says what it is. */
static const char *label_part(const labels *l, size_t node, bool last, char out[TREE_NAME_SIZE], bool *named)
{
    element e;
    *named = true;
    bool nameless = tree_is_nameless(l->t, node), stands_for_file = node == 0 && !l->t->root_is_a_node;
    if (last && nameless && !stands_for_file && common_name(l, l->t->nodes[node].node, out))
        return out;
    const char *part = tree_part(l->t, node, out);
    /* Where one shape stands for several elements, the box is made of a node below the element. */
    if (part && l->t->is_ifc && strcmp(part, "IfcMappedItem") == 0)
        return NULL;
    if (part == out && l->t->is_ifc && cut_element(l, out, &e))
        return e.label[0] ? e.label : e.type;
    *named = !nameless || l->t->is_gltf || part != out;
    return part;
}

/* Puts a part before those that are in path from `start` on. Returns where it begins; 0: there is no room, which no
 * path lacks but one of names with very many blanks. */
static size_t put_part(labels *l, size_t start, const char *part)
{
    size_t size = strlen(part);
    if (size + 1 >= start)
        return 0;
    if (start < sizeof l->path - 1)
        l->path[--start] = '/';
    start -= size;
    memcpy(l->path + start, part, size);
    l->starts[l->starts_count++] = (uint32_t)start;
    return start;
}

/* A number says of no box what it is. */
static bool is_number(const char *part)
{
    return part[strspn(part, "0123456789")] == '\0';
}

/* The part of the path before those of `one`; *node is the next node, and the one above it then. NULL: this node adds
 * none. *telling: the part says what the box is. */
static const char *next_part(const labels *l, const label *one, const mesh_origin *origin, size_t *node,
                             char out[TREE_NAME_SIZE], bool *telling)
{
    const char *part = l->t->stand_in;
    *telling = true;
    if (one->count == 0 && origin->mesh != MESH_ALL) {
        part = mesh_label_mesh(l->from, l->t->nodes[*node].node, (unsigned)origin->mesh, out);
        *telling = !is_number(part);
    } else if (*node != TREE_NONE) {
        part = label_part(l, *node, *node == origin->node && origin->mesh == MESH_ALL, out, telling);
        *node = l->t->nodes[*node].parent;
    }
    return part;
}

/* Writes the path of the box to the end of `path` and notes where its parts begin. Returns where it begins; 0: no
 * memory. */
static size_t write_path(labels *l, label *one, const mesh_origin *origin)
{
    char text[TREE_NAME_SIZE];
    size_t start = sizeof l->path - 1;
    bool named = false, telling;
    l->path[start] = '\0';
    for (size_t node = origin->node; node != TREE_NONE || one->count == 0;) {
        if (!scene_grow(&l->starts, &l->starts_capacity, l->starts_count + 1, sizeof *l->starts))
            return 0;
        const char *part = next_part(l, one, origin, &node, text, &telling);
        if (!part)
            continue;
        size_t begin = put_part(l, start, part);
        if (begin == 0)
            break;
        start = begin;
        one->count++;
        one->shown += !named;
        named |= telling;
    }
    return start;
}

/* ---- How much of it is needed ------------------------------------------------------------------------------------ */

/* What the characters of the path are from `from` up to `to`, the last first, add to the hash. */
static void hash_back(label *one, const char *path, size_t from, size_t to)
{
    while (to-- > from) {
        one->end_hash += (unsigned char)path[to] * one->power;
        one->power *= 0x100000001b3u;
    }
}

static size_t start_of(const labels *l, const label *one, size_t parts)
{
    return l->starts[one->starts + parts - 1];
}

/* Sets up the label of a box whose path in the words of people is in l->path. */
static bool keep_label(labels *l, label *one, size_t start, const mesh_origin *origin)
{
    const char *path = l->path + start;
    one->text = origin->path;
    if (strcmp(l->s->text + origin->path, path) != 0 && !scene_keep_text(l->s, path, &one->text))
        return false;
    for (size_t i = 0; i < one->count; i++)
        l->starts[one->starts + i] -= (uint32_t)start;
    label whole = {.power = 1};
    hash_back(&whole, path, 0, strlen(path));
    one->hash = whole.end_hash;
    one->power = 1;
    hash_back(one, path, start_of(l, one, one->shown), strlen(path));
    return true;
}

static int compare_ends(const void *x, const void *y)
{
    const label *a = *(label *const *)x, *b = *(label *const *)y;
    if (a->end_hash != b->end_hash)
        return a->end_hash < b->end_hash ? -1 : 1;
    return a->hash != b->hash ? (a->hash < b->hash ? -1 : 1) : (a > b) - (a < b);
}

/* Shows one part more of those from `from` up to `to`, whose ends are the same but not their paths; keeps in `open`,
 * from `kept` on, those that had one. Returns how many are kept then. */
static size_t lengthen(const labels *l, label **open, size_t kept, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        label *one = open[i];
        if (one->shown == one->count)
            continue;
        size_t before = start_of(l, one, one->shown);
        one->shown++;
        hash_back(one, l->s->text + one->text, start_of(l, one, one->shown), before);
        open[kept++] = one;
    }
    return kept;
}

static bool choose_lengths(labels *l)
{
    label **open = malloc((l->count + 1) * sizeof(label *));
    if (!open)
        return false;
    size_t left = l->count;
    for (size_t i = 0; i < left; i++)
        open[i] = &l->list[i];
    while (left > 0) {
        size_t kept = 0;
        qsort(open, left, sizeof(label *), compare_ends);
        for (size_t i = 0, end; i < left; i = end) {
            for (end = i + 1; end < left && open[end]->end_hash == open[i]->end_hash;)
                end++;
            /* Sorted by the path within an end. */
            if (open[i]->hash != open[end - 1]->hash)
                kept = lengthen(l, open, kept, i, end);
        }
        left = kept;
    }
    free(open);
    return true;
}

/* ---- All boxes --------------------------------------------------------------------------------------------------- */

/* First the names as they are, so that none of them loses its place to another with a number behind it. */
static bool name_boxes(labels *l)
{
    mesh_names names = {.count = 0};
    bool done = true;
    bool *named = calloc(l->count + 1, sizeof *named);
    for (size_t i = 0; named && done && i < l->count; i++) {
        size_t where = l->list[i].text + start_of(l, &l->list[i], l->list[i].shown);
        done = mesh_names_take(&names, l->s, where, &named[i]);
        if (named[i])
            l->s->nodes[l->first + i].brief = where;
    }
    for (size_t i = 0; named && done && i < l->count; i++) {
        size_t where = l->list[i].text + start_of(l, &l->list[i], l->list[i].shown);
        if (named[i])
            continue;
        /* The text moves where room is made for more of it. */
        char *name = strdup(l->s->text + where);
        done = name && mesh_names_keep(&names, l->s, name, &where);
        if (done)
            l->s->nodes[l->first + i].brief = where;
        free(name);
    }
    mesh_names_free(&names);
    done = done && named;
    free(named);
    return done;
}

static bool describe(labels *l, size_t box, const mesh_origin *origin, scene_node *out)
{
    char text[TREE_NAME_SIZE];
    element e;
    *out = scene_node_none;
    out->path = origin->path;
    out->parts = l->list[box - l->first].text;
    return !find_element(l, origin->node, text, &e) ||
           (scene_keep_text(l->s, e.type, &out->type) && scene_keep_text(l->s, e.label, &out->label) &&
            scene_keep_text(l->s, e.id, &out->id));
}

static bool label_all(labels *l, const mesh_origin *origins)
{
    for (size_t i = 0; i < l->count; i++) {
        label *one = &l->list[i];
        one->starts = l->starts_count;
        size_t start = write_path(l, one, &origins[i]);
        if (start == 0 || !keep_label(l, one, start, &origins[i]) ||
            !describe(l, l->first + i, &origins[i], &l->s->nodes[l->first + i]))
            return false;
        l->s->elements += l->s->nodes[l->first + i].type != SCENE_NONE;
    }
    if (!choose_lengths(l) || !name_boxes(l))
        return false;
    for (size_t i = 0; l->s->short_names && i < l->count; i++)
        scene_rename(l->s, l->first + i, l->s->nodes[l->first + i].brief);
    return true;
}

bool mesh_label_boxes(scene *s, size_t first, const tree *t, const struct aiScene *from, const mesh_origin *origins,
                      const ifc_names *elements)
{
    if (s->count == first)
        return true;
    labels *l = calloc(1, sizeof *l);
    if (!l)
        return false;
    l->s = s;
    l->first = first;
    l->t = t;
    l->from = from;
    l->elements = elements;
    l->count = s->count - first;
    l->list = calloc(l->count, sizeof *l->list);
    bool done = l->list && scene_keep_node(s, &scene_node_none) && label_all(l, origins);
    free(l->list);
    free(l->starts);
    free(l);
    return done;
}
