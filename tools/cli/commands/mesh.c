/* hitbox mesh: what the triangles of each node of mesh files are, and whether they bound a solid. */
#include <math.h>
#include <stdlib.h>

#include "cli/ask/solids_same.h"
#include "cli/cli.h"
#include "cli/options/results.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"

typedef struct mesh_options {
    input in;
    results_options results; /* of which only the format is asked for */
    int threads;
} mesh_options;

#define AT(member) offsetof(mesh_options, member)
static const option_row rows[] = {
    OPTION(COUNT, "threads", "N", AT(threads),
           "how many threads to use (default: a thread for each core, of a few triangles a single thread); what is "
           "printed does not depend on it"),
    OPTION(FLAG, "per-mesh", NULL, AT(in.options.per_mesh), "look at each mesh of a node by itself, not at the node")};

static bool agree(void *self)
{
    mesh_options *mesh = self;
    mesh->in.options.fit = SCENE_FIT_SOLID;
    mesh->in.options.threads = mesh->threads;
    for (size_t i = 0; i < mesh->in.count; i++)
        if (scene_format_of(mesh->in.files[i], &mesh->in.options) != SCENE_MESH) {
            message("found %s, expected a mesh: boxes have no triangles", mesh->in.files[i]);
            return false;
        }
    return results_choose(&mesh->results, &mesh->in, false) && input_spared(&mesh->in, mesh->in.output);
}

/* ---- The report ------------------------------------------------------------------------------------------------- */

typedef struct mesh_rows {
    const solids *all;
    const size_t *same;
    bool in_text; /* which leaves out what is none, and bounds of errors */
} mesh_rows;

static const char *surface_word(const hit_facts3 *facts)
{
    return facts->faces == 0                      ? "none"
           : facts->surface == HIT_SURFACE_CLOSED ? "closed"
           : facts->surface == HIT_SURFACE_PARITY ? "parity"
                                                  : "open";
}

static bool is_solid(const hit_mesh3 *mesh)
{
    return !solids_is_sheet(mesh);
}

static report_value *fill_count(const mesh_rows *r, size_t count, report_value *values)
{
    *values++ = (report_value){.whole = (long long)count, .none = r->in_text && count == 0};
    return values;
}

/* A side that nothing matches: where it begins and ends. One that is not matched either way comes first. */
static report_value *fill_side(const hit_mesh3 *mesh, const hit_facts3 *facts, report_value *values)
{
    const hit_side3 side = facts->open > 0 ? facts->open_side : facts->unmatched_side;
    hit_vec3 from = {0, 0, 0}, to = from;
    if (facts->unmatched > 0) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, side.triangle);
        from = t.corner[side.side];
        to = t.corner[(side.side + 1) % 3];
    }
    *values++ = (report_value){.vector = from, .none = facts->unmatched == 0};
    *values++ = (report_value){.vector = to, .none = facts->unmatched == 0};
    return values;
}

static report_value *fill_measures(const mesh_rows *r, const hit_facts3 *facts, report_value *values)
{
    const bool has_volume = !isnan(facts->volume);
    *values++ = (report_value){.number = facts->volume, .none = !has_volume};
    if (!r->in_text)
        *values++ = (report_value){.number = facts->volume_error, .none = !has_volume};
    *values++ = (report_value){.number = facts->area};
    if (!r->in_text)
        *values++ = (report_value){.number = facts->area_error};
    return values;
}

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    (void)room;
    const mesh_rows *r = context;
    const scene *s = r->all->s;
    const size_t box = r->all->boxes[row], same = r->same[box];
    const hit_mesh3 *mesh = r->all->mesh[box];
    const hit_facts3 facts = hit_mesh3_facts(mesh);
    *values++ = (report_value){.text = scene_name(s, box)};
    *values++ = (report_value){.truth = is_solid(mesh)};
    *values++ = (report_value){.text = surface_word(&facts)};
    *values++ = (report_value){.whole = (long long)facts.triangles};
    *values++ = (report_value){.whole = (long long)facts.shells};
    values = fill_measures(r, &facts, values);
    values = fill_count(r, facts.flat, values);
    values = fill_count(r, facts.duplicates, values);
    values = fill_count(r, facts.opposites, values);
    values = fill_count(r, facts.open, values);
    values = fill_count(r, r->in_text && facts.unmatched == facts.open ? 0 : facts.unmatched, values);
    values = fill_side(mesh, &facts, values);
    *values++ = (report_value){.truth = same != SCENE_NONE};
    *values++ = (report_value){.text = same == SCENE_NONE ? NULL : scene_name(s, same), .none = same == SCENE_NONE};
    if (s->elements == 0 || r->in_text)
        return;
    const scene_node *node = scene_node_of(s, box);
    *values++ = (report_value){.text = scene_text_at(s, node->type), .none = node->type == SCENE_NONE};
    *values = (report_value){.text = scene_text_at(s, node->id), .none = node->id == SCENE_NONE};
}

/* In text a truth is its label, and the name behind "same as" needs none. */
static size_t choose_columns(const mesh_rows *r, report_column columns[REPORT_COLUMNS_MAX])
{
    static const report_column all[] = {{"name", "", REPORT_NAME},
                                        {"solid", "solid", REPORT_TRUTH},
                                        {"surface", "", REPORT_WORD},
                                        {"triangles", "triangles", REPORT_WHOLE},
                                        {"shells", "shells", REPORT_WHOLE},
                                        {"volume", "volume", REPORT_NUMBER},
                                        {"volume_error", NULL, REPORT_NUMBER},
                                        {"area", "area", REPORT_NUMBER},
                                        {"area_error", NULL, REPORT_NUMBER},
                                        {"flat", "flat", REPORT_WHOLE},
                                        {"duplicates", "duplicates", REPORT_WHOLE},
                                        {"opposites", "opposites", REPORT_WHOLE},
                                        {"open_sides", "open sides", REPORT_WHOLE},
                                        {"unmatched_sides", "unmatched sides", REPORT_WHOLE},
                                        {"from", "from", REPORT_VECTOR},
                                        {"to", "to", REPORT_VECTOR},
                                        {"copy", "same as", REPORT_TRUTH},
                                        {"same_as", "", REPORT_NAME},
                                        {"class", NULL, REPORT_NAME},
                                        {"id", NULL, REPORT_NAME}};
    const size_t count = sizeof all / sizeof all[0] - (r->all->s->elements == 0 ? 2 : 0);
    size_t width = 0;
    for (size_t i = 0; i < count; i++)
        if (all[i].label || !r->in_text)
            columns[width++] = all[i];
    return width;
}

static bool print(const mesh_options *mesh, const solids *all)
{
    report_column columns[REPORT_COLUMNS_MAX];
    size_t *same = solids_same(all);
    if (!same)
        return message_memory_for(0, NULL, "the comparison of %zu nodes", all->count);
    mesh_rows rows_of = {all, same, mesh->results.format == REPORT_TEXT};
    const report r = {columns, choose_columns(&rows_of, columns), all->count, true, 1, fill, &rows_of, NULL};
    const bool done = results_write(&mesh->results, &mesh->in, &r);
    free(same);
    return done;
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

/* Was a mesh made of each node? False: said of which none was. */
static bool all_made(const solids *all)
{
    size_t missing = 0;
    for (size_t i = 0; i < all->count; i++) {
        const size_t box = all->boxes[i];
        char quote[SCENE_QUOTE_SIZE];
        if (all->status[box] == HIT_OK)
            continue;
        message("%s: nothing known of the triangles of %s", hit_status_text(all->status[box]),
                scene_quote(quote, scene_name(all->s, box)));
        missing++;
    }
    return missing == 0;
}

static size_t count_solids(const solids *all)
{
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++)
        count += is_solid(all->mesh[all->boxes[i]]);
    return count;
}

static int answer(void *options, scene *s)
{
    mesh_options *mesh = options;
    solids all;
    int status = EXIT_TROUBLE;
    if (solids_make(&all, s, NULL, 0, mesh->threads, &mesh->in.bar) && all_made(&all) && print(mesh, &all)) {
        const size_t solid = count_solids(&all), sheets = all.count - solid;
        if (!mesh->in.quiet)
            message("%zu %s: %zu %s, %zu %s", all.count, all.count == 1 ? "node" : "nodes", solid,
                    solid == 1 ? "solid" : "solids", sheets, sheets == 1 ? "sheet" : "sheets");
        status = sheets > 0 ? EXIT_SOME : EXIT_NONE;
    }
    solids_free(&all);
    return status;
}

static int run(int argc, char **argv)
{
    mesh_options mesh = {.threads = 0};
    return input_run(&mesh.in, &command_mesh, &mesh, argc, argv, answer);
}

const command command_mesh = {
    .name = "mesh",
    .about = "print of each node of mesh files whether its triangles bound a solid",
    .usage = "[OPTION]... FILE...",
    .text = "Prints what the triangles of each node of mesh files are, as hitbox check --triangles\n"
            "takes them: whether they bound a solid; whether they are closed, and if not, how many\n"
            "sides nothing matches, and where the first is; triangles, shells, volume (below 0: inside\n"
            "out) and area; triangles without area, twice, or twice and turned opposite ways; and which\n"
            "node before has the very same triangles.\n"
            "FILE: a mesh (.glb .gltf .obj .stl .ply .dae .fbx .ifc ...).\n",
    .groups = {{OPTION_ROWS(rows), 0},
               {results_rows, RESULTS_ROWS_OF_TEXT, offsetof(mesh_options, results)},
               {input_rows, INPUT_ROWS_OF_OUTPUT, offsetof(mesh_options, in)},
               {input_rows + INPUT_NODES_AT, INPUT_ROWS_OF_NODES, offsetof(mesh_options, in)}},
    .examples = "  hitbox mesh chair.glb\n"
                "  hitbox mesh --format csv building.ifc -o nodes.csv\n"
                "  hitbox mesh -q part.stl || echo 'not watertight'\n",
    .exits = "0 each node bounds a solid, 1 some node is open or bounds no volume, 2 trouble.\n",
    .agree = agree,
    .run = run};
