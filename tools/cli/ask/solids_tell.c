/* What is noteworthy of the solids that a command asks about: which of them bound nothing. */
#include "cli/ask/solids.h"

#include <stdio.h>

#include "cli/output/messages.h"

enum { NAMED = 5 };

/* Tells on one line how many nodes are something, and the names of the first. text: what they are, one and several. */
static void tell_nodes(const solids *all, bool (*is_one)(const hit_mesh3 *mesh), const char *one, const char *several)
{
    size_t count = 0, length = 0;
    char names[NAMED * (SCENE_QUOTE_SIZE + 2) + 8] = "";
    for (size_t i = 0; i < all->count; i++) {
        const hit_mesh3 *mesh = all->mesh[all->boxes[i]];
        char quote[SCENE_QUOTE_SIZE];
        if (!mesh || !is_one(mesh))
            continue;
        if (count++ < NAMED)
            length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", count == 1 ? "" : ", ",
                                       scene_quote(quote, scene_name(all->s, all->boxes[i])));
    }
    if (count > 0)
        message("%zu %s: %s%s", count, count == 1 ? one : several, names, count > NAMED ? ", ..." : "");
}

static bool is_bare(const hit_mesh3 *mesh)
{
    return hit_mesh3_facts(mesh).faces == 0;
}

static bool is_sheet(const hit_mesh3 *mesh)
{
    return !is_bare(mesh) && solids_is_sheet(mesh);
}

void solids_tell_sheets(const solids *all)
{
    tell_nodes(all, is_sheet, "node is not closed or bounds no volume, and counts as a sheet (see hitbox mesh)",
               "nodes are not closed or bound no volume, and count as sheets (see hitbox mesh)");
    tell_nodes(all, is_bare, "node has no triangle with an area, and hits nothing",
               "nodes have no triangle with an area, and hit nothing");
}
