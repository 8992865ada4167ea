/* A mesh as one block of bytes: written, and used where it lies.
 *
 * A head, then the tree with its ids, shells, vertices and indices, each from a multiple of 64 bytes on. What can be
 * worked out from the triangles at little cost is worked out again and compared: sizes, boxes, bounds of blocks. Every
 * index is looked at. So whatever passes can be asked anything, and nothing outside is read; what edges say is
 * believed, for it has a check sum.
 *
 * Based on: G. Fowler, L. C. Noll and P. Vo, FNV-1a, 1991, for the sum that tells damage; ours differs in taking eight
 * words at a time. */
#include "mesh/saved_mesh.h"

#include "mesh/triangle_boxes.h"
#include "tree/layout.h"
#include "tree/pack_kernels.h"

static const char saved_magic[8] = {'H', 'i', 't', 'b', 'o', 'x', 'M', '\n'};
enum { SAVED_MESH_VERSION = 1, SAVED_MESH_ORDER = 0x01020304, SAVED_MESH_LINE = 64, NO_INDICES = 2 };

typedef struct saved_facts {
    uint64_t faces, flat, vertices, duplicates, opposites, unmatched, open, shells, closed_shells, zero;
    uint32_t unmatched_side[2], open_side[2], asked, surface, has_volume, matched;
    double volume, volume_error, area, area_error, bounds[6];
} saved_facts;

typedef struct mesh_head {
    char magic[8];
    uint32_t version, byte_order;
    uint32_t vertices_form, indices_form; /* of hit_vertices_form and hit_indices_form, or NO_INDICES */
    uint64_t count, vertex_count;
    uint64_t size; /* bytes, this head among them */
    uint64_t sum;  /* check sum of all bytes, this field taken as 0 */
    int32_t steps;
    uint32_t shells;
    saved_facts facts;
} mesh_head;

_Static_assert(sizeof(mesh_head) == 256, "no padding, and what follows stays aligned");

/* Where the parts begin, and their bytes. */
typedef struct mesh_parts {
    uint64_t tree, shell, shell_first, vertices, indices, size;
    uint64_t vertex, index; /* bytes of one */
} mesh_parts;

static uint64_t to_line(uint64_t size)
{
    return (size + SAVED_MESH_LINE - 1) / SAVED_MESH_LINE * SAVED_MESH_LINE;
}

/* No sum here is beyond 64 bits. */
static mesh_parts parts_of(const mesh_head *head, tree_pack *pack)
{
    mesh_parts parts = {.tree = sizeof *head};
    const uint64_t tree = hit__tree_pack_layout(3, (size_t)head->count, pack);
    parts.vertex = head->vertices_form == HIT_VERTICES_FLOAT ? 3 * sizeof(float) : 3 * sizeof(double);
    parts.index = head->indices_form == HIT_INDICES_16 ? sizeof(uint16_t) : sizeof(uint32_t);
    parts.shell = to_line(parts.tree + tree);
    parts.shell_first = to_line(parts.shell + (head->facts.asked ? head->count * sizeof(uint32_t) : 0));
    parts.vertices = to_line(parts.shell_first + head->shells * sizeof(uint32_t));
    parts.indices = to_line(parts.vertices + head->vertex_count * parts.vertex);
    parts.size = to_line(parts.indices + (head->indices_form == NO_INDICES ? 0 : 3 * head->count * parts.index));
    return parts;
}

static uint64_t sum_of(const mesh_head *head, const char *bytes)
{
    mesh_head first = *head;
    uint64_t sum[8], all = head->size;
    first.sum = 0;
    for (uint64_t i = 0; i < 8; i++)
        sum[i] = 0xcbf29ce484222325u + i;
    for (uint64_t at = 0; at < head->size; at += SAVED_MESH_LINE) {
        uint64_t word[8];
        memcpy(word, at < sizeof first ? (const char *)&first + at : bytes + at, sizeof word);
        for (int i = 0; i < 8; i++)
            sum[i] = (sum[i] ^ word[i]) * 0x100000001b3u;
    }
    for (int i = 0; i < 8; i++) {
        all = (all ^ sum[i]) * 0x9e3779b97f4a7c15u;
        all ^= all >> 29;
    }
    return all;
}

void hit__mesh_saved_seal(void *bytes)
{
    mesh_head head;
    memcpy(&head, bytes, sizeof head);
    head.sum = sum_of(&head, bytes);
    memcpy(bytes, &head, sizeof head);
}

static saved_facts facts_to_save(const hit_mesh3 *mesh)
{
    const hit_facts3 *facts = &mesh->facts;
    return (saved_facts){
        .faces = facts->faces,
        .flat = facts->flat,
        .vertices = facts->vertices,
        .duplicates = facts->duplicates,
        .opposites = facts->opposites,
        .unmatched = facts->unmatched,
        .open = facts->open,
        .shells = facts->shells,
        .closed_shells = facts->closed_shells,
        .unmatched_side = {facts->unmatched_side.triangle, facts->unmatched_side.side},
        .open_side = {facts->open_side.triangle, facts->open_side.side},
        .asked = facts->asked,
        .surface = (uint32_t)facts->surface,
        .has_volume = facts->has_volume,
        .matched = mesh->matched,
        .volume = facts->volume,
        .volume_error = facts->volume_error,
        .area = facts->area,
        .area_error = facts->area_error,
        .bounds = {facts->bounds.min.x, facts->bounds.min.y, facts->bounds.min.z, facts->bounds.max.x,
                   facts->bounds.max.y, facts->bounds.max.z},
    };
}

static hit_facts3 facts_saved(const mesh_head *head)
{
    const saved_facts *facts = &head->facts;
    return (hit_facts3){
        .triangles = (size_t)head->count,
        .faces = (size_t)facts->faces,
        .flat = (size_t)facts->flat,
        .asked = facts->asked != 0,
        .surface = (hit_surface)facts->surface,
        .vertices = (size_t)facts->vertices,
        .duplicates = (size_t)facts->duplicates,
        .opposites = (size_t)facts->opposites,
        .unmatched = (size_t)facts->unmatched,
        .unmatched_side = {facts->unmatched_side[0], facts->unmatched_side[1]},
        .open = (size_t)facts->open,
        .open_side = {facts->open_side[0], facts->open_side[1]},
        .shells = (size_t)facts->shells,
        .closed_shells = (size_t)facts->closed_shells,
        .has_volume = facts->has_volume != 0,
        .volume = facts->volume,
        .volume_error = facts->volume_error,
        .area = facts->area,
        .area_error = facts->area_error,
        .bounds = {{facts->bounds[0], facts->bounds[1], facts->bounds[2]},
                   {facts->bounds[3], facts->bounds[4], facts->bounds[5]}},
    };
}

static void write_triangles(const hit_triangles3 *view, const mesh_parts *parts, char *out)
{
    for (size_t v = 0; v < view->vertex_count; v++)
        memcpy(out + parts->vertices + v * parts->vertex, (const char *)view->vertices + v * view->vertex_stride,
               (size_t)parts->vertex);
    if (view->indices && view->count > 0)
        memcpy(out + parts->indices, view->indices, (size_t)(3 * view->count * parts->index));
}

size_t hit_mesh3_save(const hit_mesh3 *mesh, unsigned char *out, size_t capacity)
{
    const hit_triangles3 *view = &mesh->triangles;
    const bool any = view->count > 0;
    tree_pack pack;
    mesh_head head = {.version = SAVED_MESH_VERSION, .byte_order = SAVED_MESH_ORDER, .facts = facts_to_save(mesh)};
    memcpy(head.magic, saved_magic, sizeof head.magic);
    head.count = view->count;
    head.vertex_count = any ? view->vertex_count : 0;
    head.vertices_form = any ? (uint32_t)view->vertices_form : HIT_VERTICES_DOUBLE;
    head.indices_form = any && view->indices ? (uint32_t)view->indices_form : NO_INDICES;
    head.steps = mesh->steps;
    head.shells = mesh->shells;
    const mesh_parts parts = parts_of(&head, &pack);
    head.size = parts.size;
    if (parts.size > SIZE_MAX || parts.size > capacity)
        return parts.size > SIZE_MAX ? SIZE_MAX : (size_t)parts.size;
    char *at = (char *)out;
    memset(at, 0, (size_t)parts.size);
    if (any) {
        const size_t ids = pack.blocks[0] * TREE_WIDTH * sizeof(uint32_t);
        const size_t blocks = (size_t)hit__tree_pack_layout(3, view->count, &pack) - ids;
        memcpy(at + parts.tree, mesh->pack.level[pack.levels - 1], blocks);
        memcpy(at + parts.tree + blocks, mesh->pack.id, ids); /* which may be those of another mesh */
        if (mesh->shell)
            memcpy(at + parts.shell, mesh->shell, view->count * sizeof(uint32_t));
        if (mesh->shells)
            memcpy(at + parts.shell_first, mesh->shell_first, mesh->shells * sizeof(uint32_t));
        write_triangles(view, &parts, at);
    }
    memcpy(at, &head, sizeof head);
    hit__mesh_saved_seal(at);
    return (size_t)parts.size;
}

static bool head_is_sound(const mesh_head *head, size_t size)
{
    tree_pack pack;
    if (memcmp(head->magic, saved_magic, sizeof saved_magic) != 0 || head->version != SAVED_MESH_VERSION ||
        head->byte_order != SAVED_MESH_ORDER || head->vertices_form > HIT_VERTICES_FLOAT ||
        head->indices_form > NO_INDICES || head->count > HIT_TRIANGLES_MAX || head->vertex_count > UINT32_MAX)
        return false;
    const saved_facts *facts = &head->facts;
    const uint64_t count = head->count;
    const bool sides = facts->unmatched_side[1] < 3 && facts->open_side[1] < 3 &&
                       (facts->unmatched == 0 || facts->unmatched_side[0] < count) &&
                       (facts->open == 0 || facts->open_side[0] < count) && facts->unmatched <= 3 * count &&
                       facts->open <= 3 * count;
    const bool counts = facts->faces <= count && facts->flat == count - facts->faces && facts->duplicates <= count &&
                        facts->opposites <= count && facts->vertices <= head->vertex_count &&
                        facts->shells == head->shells && head->shells <= facts->faces &&
                        facts->closed_shells <= facts->shells && facts->zero == 0;
    const bool words = facts->asked <= 1 && facts->has_volume <= 1 && facts->surface >= HIT_SURFACE_CLOSED &&
                       facts->surface <= HIT_SURFACE_OPEN && (facts->asked || facts->shells == 0) &&
                       facts->matched <= (facts->asked && facts->unmatched == 0);
    return sides && counts && words && head->size == size && parts_of(head, &pack).size == size;
}

/* The caller's bytes, as a mesh holds its own: they are only read. */
static void *only_read(const char *bytes)
{
    union {
        const void *given;
        void *held;
    } as = {bytes};
    return as.held;
}

static void place(const mesh_head *head, const char *bytes, hit_mesh3 *mesh)
{
    const mesh_parts parts = parts_of(head, &mesh->pack);
    mesh->triangles = (hit_triangles3){.vertices = bytes + parts.vertices,
                                       .vertex_stride = (size_t)parts.vertex,
                                       .vertex_count = (size_t)head->vertex_count,
                                       .count = (size_t)head->count,
                                       .vertices_form = (hit_vertices_form)head->vertices_form};
    if (head->indices_form != NO_INDICES) {
        mesh->triangles.indices = bytes + parts.indices;
        mesh->triangles.indices_form = (hit_indices_form)head->indices_form;
    }
    mesh->pack.map = hit__tree_map_exact();
    hit__tree_pack_place(3, &mesh->pack, only_read(bytes + parts.tree));
    mesh->shell = head->facts.asked && head->count ? only_read(bytes + parts.shell) : NULL;
    mesh->shell_first = head->shells ? only_read(bytes + parts.shell_first) : NULL;
    mesh->shells = head->shells;
    mesh->steps = head->steps;
    mesh->facts = facts_saved(head);
    mesh->surface = mesh->facts.surface;
    mesh->matched = head->facts.matched != 0;
}

/* Is each triangle in the tree once, and no triangle in the lanes behind the last? */
static bool ids_are_sound(const tree_pack *pack, uint8_t *seen)
{
    memset(seen, 0, pack->count / 8 + 1);
    for (size_t lane = 0; lane < pack->blocks[0] * TREE_WIDTH; lane++) {
        const uint32_t id = pack->id[lane];
        if (lane >= pack->count ? id != TREE_NO_BOX : id >= pack->count || (seen[id / 8] >> id % 8 & 1))
            return false;
        if (lane < pack->count)
            seen[id / 8] = (uint8_t)(seen[id / 8] | 1u << id % 8);
    }
    return true;
}

static bool leaves_are_sound(const hit_mesh3 *mesh)
{
    const tree_pack *pack = &mesh->pack;
    for (size_t lane = 0; lane < pack->blocks[0] * TREE_WIDTH; lane++) {
        float box[6] = {INFINITY, INFINITY, INFINITY, -INFINITY, -INFINITY, -INFINITY};
        if (lane < pack->count)
            hit__mesh_boxes(&mesh->triangles, mesh->steps, pack->id[lane], (size_t)pack->id[lane] + 1, box);
        for (size_t row = 0; row < 6; row++)
            if (memcmp(&box[row], pack->level[0] + (lane / TREE_WIDTH * 6 + row) * TREE_WIDTH + lane % TREE_WIDTH,
                       sizeof *box) != 0)
                return false;
    }
    return true;
}

static bool levels_are_sound(const tree_pack *pack)
{
    const tree_kernels kernels = hit__tree_kernels_for(3);
    for (int level = 1; level < pack->levels; level++)
        for (size_t k = 0; k < pack->blocks[level]; k++) {
            _Alignas(64) float block[6 * TREE_WIDTH];
            kernels.level(pack->level[level - 1], pack->blocks[level - 1], k, k + 1, block);
            if (memcmp(block, pack->level[level] + k * 6 * TREE_WIDTH, sizeof block) != 0)
                return false;
        }
    return true;
}

/* Are shells numbered by their first triangles, and are these known? */
static bool shells_are_sound(const hit_mesh3 *mesh)
{
    uint32_t shells = 0;
    size_t flat = 0;
    for (size_t i = 0; mesh->shell && i < mesh->triangles.count; i++) {
        const uint32_t shell = mesh->shell[i];
        flat += shell == MESH_NO_SHELL;
        if (shell == MESH_NO_SHELL || shell < shells)
            continue;
        if (shell > shells || shells == mesh->shells || mesh->shell_first[shells] != i)
            return false;
        shells++;
    }
    return shells == mesh->shells && (!mesh->shell || flat == mesh->facts.flat);
}

hit_status hit__mesh_saved_open(const void *bytes, size_t size, hit_mesh3 *mesh)
{
    mesh_head head;
    core_piece seen;
    if (!bytes || (uintptr_t)bytes % SAVED_MESH_LINE != 0 || size < sizeof head)
        return HIT_BAD_ARGUMENT;
    memcpy(&head, bytes, sizeof head);
    if (!head_is_sound(&head, size) || sum_of(&head, bytes) != head.sum)
        return HIT_BAD_ARGUMENT;
    place(&head, bytes, mesh);
    const hit_triangles3 *view = &mesh->triangles;
    if (!hit__mesh_view_fits(view) || hit_triangles3_first_bad(*view) != view->count)
        return HIT_BAD_ARGUMENT;
    if (!hit__core_take(&mesh->config.allocator, view->count / 8 + 1, &seen))
        return HIT_NO_MEMORY;
    const bool sound = view->count == 0
                           ? mesh->steps == 0
                           : mesh->steps == hit__mesh_steps(view) && ids_are_sound(&mesh->pack, seen.at) &&
                                 leaves_are_sound(mesh) && levels_are_sound(&mesh->pack) && shells_are_sound(mesh);
    hit__core_give_back(&mesh->config.allocator, &seen);
    return sound ? HIT_OK : HIT_BAD_ARGUMENT;
}
