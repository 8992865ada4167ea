/* The nodes of a mesh file in a row: where each is in the world, and what it is called. */
#include "scene/mesh/mesh_tree.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/text.h"

/* The rounding of what a matrix in floats was made of: a quarter turn has 4e-8 where there should be 0, and 1 - 6e-8
 * where there should be 1. */
static const double dirt = 0x1p-22;

/* The number, or one of 12 bits if that is what it has been rounded from. */
static double without_dirt(double x)
{
    int exponent;
    double bits = ldexp(frexp(x, &exponent), 12), nearest = nearbyint(bits);
    return fabs(nearest - bits) <= dirt * fabs(bits) ? ldexp(nearest, exponent - 12) : x;
}

affine tree_affine(const struct aiMatrix4x4 *m)
{
    affine map = {{{m->a1, m->a2, m->a3, m->a4}, {m->b1, m->b2, m->b3, m->b4}, {m->c1, m->c2, m->c3, m->c4}}};
    for (int j = 0; j < 3; j++) {
        double largest = fmax(fabs(map.row[0][j]), fmax(fabs(map.row[1][j]), fabs(map.row[2][j])));
        int filled = 0;
        for (int i = 0; i < 3; i++) {
            if (fabs(map.row[i][j]) < dirt * largest)
                map.row[i][j] = 0;
            filled += map.row[i][j] != 0;
        }
        for (int i = 0; filled == 1 && i < 3; i++)
            map.row[i][j] = without_dirt(map.row[i][j]);
    }
    return map;
}

bool tree_is_affine(const struct aiMatrix4x4 *m)
{
    return fabs(m->d1) <= dirt && fabs(m->d2) <= dirt && fabs(m->d3) <= dirt && fabs(m->d4 - 1.0) <= dirt;
}

/* ---- What the file says of itself -------------------------------------------------------------------------------- */

static const struct aiMetadataEntry *metadata(const struct aiScene *from, const char *key, aiMetadataType type)
{
    const struct aiMetadata *all = from->mMetaData;
    for (unsigned i = 0; all && i < all->mNumProperties; i++)
        if (strcmp(all->mKeys[i].data, key) == 0 && all->mValues[i].mType == type)
            return &all->mValues[i];
    return NULL;
}

static bool is_format(const struct aiScene *from, const char *word)
{
    const struct aiMetadataEntry *format = metadata(from, "SourceAsset_Format", AI_AISTRING);
    return format && strstr(((const struct aiString *)format->mData)->data, word);
}

/* One row of the map that turns an FBX file's axes to x right, y up, z to the front. False: the file says nothing
 * that could be. */
static bool read_axis(const struct aiScene *from, const char *key, const char *sign_key, double row[4])
{
    const struct aiMetadataEntry *axis = metadata(from, key, AI_INT32), *sign = metadata(from, sign_key, AI_INT32);
    if (!axis || !sign)
        return false;
    int32_t which, way;
    memcpy(&which, axis->mData, sizeof which);
    memcpy(&way, sign->mData, sizeof way);
    if (which < 0 || which > 2 || (way != 1 && way != -1))
        return false;
    row[which] = way;
    return true;
}

/* A float of the file as the decimal that it was most likely written as: 2.54f as 2.54. */
static double decimal(float value)
{
    char text[32];
    snprintf(text, sizeof text, "%.7g", (double)value);
    return strtod(text, NULL);
}

/* From the axes of the file to x right, y up, z to the front, and the file's unit, where Assimp leaves both as they
 * are: in FBX, which says what they are. */
static affine read_frame(const struct aiScene *from, double *metres)
{
    static const affine same = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
    affine frame = {{{0}}};
    *metres = 1;
    if (!is_format(from, "FBX"))
        return same;
    const struct aiMetadataEntry *unit = metadata(from, "UnitScaleFactor", AI_FLOAT);
    float centimetres = 1;
    if (unit)
        memcpy(&centimetres, unit->mData, sizeof centimetres);
    *metres = decimal(centimetres) / 100;
    affine root = tree_affine(&from->mRootNode->mTransformation);
    if (!affine_equal(&root, &same))
        return same; /* later versions of Assimp turn the root by the axes */
    bool known = read_axis(from, "CoordAxis", "CoordAxisSign", frame.row[0]) &&
                 read_axis(from, "UpAxis", "UpAxisSign", frame.row[1]) &&
                 read_axis(from, "FrontAxis", "FrontAxisSign", frame.row[2]);
    for (int j = 0; known && j < 3; j++)
        known = fabs(frame.row[0][j]) + fabs(frame.row[1][j]) + fabs(frame.row[2][j]) == 1;
    return known ? frame : same;
}

/* Where the root's matrix does nothing but change axes and unit, the unit goes to *metres: multiplied last, and as the
 * decimal that the file gives, it leaves boxes that touch touching. */
static void part_unit(affine *root, double *metres)
{
    double factor = 0, all = 0;
    for (int j = 0; j < 3; j++) {
        factor = fmax(factor, fabs(root->row[0][j]));
        all = fmax(all, fabs(root->row[1][j]) + fabs(root->row[2][j]));
    }
    if (factor == 0 && all == 0)
        *metres = 0; /* COLLADA allows to write it */
    affine axes = *root;
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int j = 0; j < 3; j++) {
            if (root->row[i][j] != 0 && fabs(root->row[i][j]) != factor)
                return;
            axes.row[i][j] = root->row[i][j] == 0 ? 0 : copysign(1, root->row[i][j]);
            sum += fabs(axes.row[i][j]);
        }
        if (sum != 1 || root->row[i][3] != 0)
            return;
    }
    *root = axes;
    *metres *= decimal((float)factor);
}

/* The one node at the top of a glTF file is the root. Everywhere else the root is Assimp's own and stands for the file:
 * it has no part in a path, but that a root with boxes has to be called something. */
static bool root_is_a_node(const struct aiScene *from)
{
    return is_format(from, "glTF") && strcmp(from->mRootNode->mName.data, "ROOT") != 0;
}

static tree_bones bones_of(const struct aiScene *from)
{
    if (is_format(from, "glTF") || is_format(from, "FBX"))
        return BONES_PLACE;
    return is_format(from, "Collada") ? BONES_OF_COLLADA : BONES_REST;
}

/* ---- The row of nodes ------------------------------------------------------------------------------------------- */

static bool add(tree *t, const struct aiNode *node, size_t parent, const affine *above)
{
    if (!scene_grow(&t->nodes, &t->capacity, t->count + 1, sizeof *t->nodes))
        return false;
    affine local = tree_affine(&node->mTransformation);
    tree_node *added = &t->nodes[t->count++];
    *added = (tree_node){.node = node, .parent = parent, .world = affine_multiply(above, &local)};
    if (parent != TREE_NONE) {
        added->number = t->nodes[parent].children;
        added->bent = t->nodes[parent].bent;
    }
    if (!tree_is_affine(&node->mTransformation))
        added->bent = node;
    return true;
}

bool tree_read(tree *t, const struct aiScene *from, const char *stand_in)
{
    *t = (tree){.stand_in = stand_in, .root_is_a_node = root_is_a_node(from), .bones = bones_of(from)};
    t->is_gltf = is_format(from, "glTF");
    t->is_ifc = is_format(from, "IFC");
    affine frame = read_frame(from, &t->metres);
    if (!add(t, from->mRootNode, TREE_NONE, &frame))
        return false;
    if (!t->root_is_a_node)
        part_unit(&t->nodes[0].world, &t->metres);
    /* A tree may be deeper than the stack would bear: no recursion. */
    for (size_t at = 0; at != TREE_NONE;) {
        tree_node *here = &t->nodes[at];
        if (here->children == here->node->mNumChildren) {
            at = here->parent;
            continue;
        }
        const struct aiNode *child = here->node->mChildren[here->children++];
        affine above = here->world;
        if (!add(t, child, at, &above))
            return false;
        at = t->count - 1;
    }
    return true;
}

void mesh_tree_free(tree *t)
{
    free(t->nodes);
    free(t->names);
    *t = (tree){0};
}

/* ---- Names ------------------------------------------------------------------------------------------------------ */

const char *tree_name_text(char out[TREE_NAME_SIZE], const struct aiString *name)
{
    char text[TREE_RAW_NAME_SIZE + 1];
    size_t length = 0;
    memcpy(text, name->data, TREE_RAW_NAME_SIZE);
    text[TREE_RAW_NAME_SIZE] = '\0';
    out[0] = '\0';
    for (const char *at = text; *at; length += strlen(out + length))
        at += text_mend(at, out + length);
    return out;
}

/* Assimp's name for a nameless node of COLLADA. */
static const char auto_name[] = "$ColladaAutoName$_";

const char *tree_part(const tree *t, size_t node, char out[TREE_NAME_SIZE])
{
    const tree_node *n = &t->nodes[node];
    tree_name_text(out, &n->node->mName);
    if (n->parent == TREE_NONE && !t->root_is_a_node)
        return n->node->mNumMeshes > 0 ? t->stand_in : NULL;
    /* Helpers of Assimp's own: the factors of an FBX node's transform, the relations of IFC. */
    if (strstr(out, "_$AssimpFbx$_") || strncmp(out, "$Rel", 4) == 0)
        return NULL;
    if (strncmp(out, auto_name, strlen(auto_name)) == 0)
        out[0] = '\0';
    if (out[0] == '\0')
        snprintf(out, TREE_NAME_SIZE, "%zu", n->number);
    return out;
}

bool tree_is_index(const char *name, const char *array)
{
    size_t size = strlen(array);
    if (strncmp(name, array, size) != 0 || name[size] != '[')
        return false;
    size_t digits = strspn(name + size + 1, "0123456789");
    return digits > 0 && strcmp(name + size + 1 + digits, "]") == 0;
}

bool tree_is_nameless(const tree *t, size_t node)
{
    const char *name = t->nodes[node].node->mName.data;
    return name[0] == '\0' || strncmp(name, auto_name, strlen(auto_name)) == 0 ||
           (t->is_gltf && tree_is_index(name, "nodes"));
}

const char *tree_path(const tree *t, size_t node, char out[TREE_PATH_SIZE])
{
    char text[TREE_NAME_SIZE];
    size_t start = TREE_PATH_SIZE - 1;
    out[start] = '\0';
    for (; node != TREE_NONE; node = t->nodes[node].parent) {
        const char *name = tree_part(t, node, text);
        if (!name)
            continue;
        size_t size = strlen(name), slash = out[start] != '\0';
        if (size + slash > start)
            return NULL;
        start -= size + slash;
        memcpy(out + start, name, size);
        if (slash)
            out[start + size] = '/';
    }
    return out[start] ? out + start : t->stand_in;
}

static int compare_names(const void *a, const void *b)
{
    const tree_name *first = a, *second = b;
    int order = strcmp(first->name, second->name);
    return order ? order : (first->node > second->node) - (first->node < second->node);
}

static bool sort_names(tree *t)
{
    t->names = malloc(t->count * sizeof *t->names);
    if (!t->names)
        return false;
    for (size_t i = 0; i < t->count; i++)
        t->names[i] = (tree_name){t->nodes[i].node->mName.data, i};
    qsort(t->names, t->count, sizeof *t->names, compare_names);
    return true;
}

tree_found tree_find(tree *t, const char *name, size_t *node)
{
    if (!t->names && !sort_names(t))
        return TREE_NO_MEMORY;
    size_t low = 0, high = t->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(t->names[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == t->count || strcmp(t->names[low].name, name) != 0)
        return TREE_MISSING;
    *node = t->names[low].node;
    for (size_t i = low + 1; i < t->count && strcmp(t->names[i].name, name) == 0; i++)
        if (!affine_equal(&t->nodes[*node].world, &t->nodes[t->names[i].node].world))
            return TREE_AMBIGUOUS;
    return TREE_FOUND;
}
