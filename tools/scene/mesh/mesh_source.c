/* What the mesh library reads wrongly without a word, looked for in the file itself: a plain refusal in place of boxes
 * that are elsewhere, of another size, or missing. Tried with Assimp 5.2. */
#include "scene/mesh/mesh_source.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/mesh/mesh_bytes.h"
#include "scene/mesh/mesh_checks.h"
#include "scene/mesh/mesh_ifc.h"

/* Of a schema that the library does not know it reads what looks the same as in IFC2X3, puts elements elsewhere without
 * a word, or crashes. So the header decides, before the library is asked. */
static bool check_schema(const char *path, const char *text, scene_trouble *trouble)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const char *schema = strstr(text, "FILE_SCHEMA");
    if (schema)
        schema += strcspn(schema, "';");
    if (!schema || strncmp(schema, "'IFC", 4) != 0 || strncmp(schema, "'IFC2X", 6) == 0)
        return true;
    return scene_trouble_set(
        trouble, path, 0, 0,
        "found %.*s, which the mesh library does not read; export it as IFC2x3 or as glTF, or open "
        "it in the playground",
        (int)strspn(schema + 1, letters), schema + 1);
}

static bool check_ifc(const char *path, mesh_notes *notes, scene_trouble *trouble)
{
    size_t size = SIZE_MAX - 1;
    char *text = mesh_read_bytes(path, 0, &size);
    if (text && !check_schema(path, text, trouble)) {
        free(text);
        return false;
    }
    bool good = !text || mesh_ifc_unit(text, &notes->metres), enough = !text || ifc_names_read(&notes->elements, text);
    free(text);
    if (!enough)
        return scene_trouble_memory(trouble);
    return good || scene_trouble_set(trouble, path, 0, 0,
                                     "found a unit of length that cannot be made out, expected metres or a factor of "
                                     "them (IFCCONVERSIONBASEDUNIT)");
}

bool mesh_check_source(const char *path, mesh_notes *notes, scene_trouble *trouble)
{
    static const char *const lossy[] = {".x3d", ".x3db", ".irr",  ".irrmesh", ".ifczip",
                                        ".ac",  ".acc",  ".ac3d", ".blend",   ".dxf"};
    static const char *const unitless[] = {".3mf", ".amf", ".ogex"};
    const char *ending = strrchr(path, '.');
    *notes = (mesh_notes){.metres = 1};
    for (size_t i = 0; i < sizeof unitless / sizeof unitless[0]; i++)
        notes->unit_lost |= strcasecmp(ending, unitless[i]) == 0;
    for (size_t i = 0; i < sizeof lossy / sizeof lossy[0]; i++)
        if (strcasecmp(ending, lossy[i]) == 0)
            return scene_trouble_set(
                trouble, path, 0, 0,
                "found %s, of which the mesh library loses or misplaces parts; expected another format, such "
                "as .glb",
                ending);
    if (strcasecmp(ending, ".gltf") == 0 || strcasecmp(ending, ".glb") == 0)
        return mesh_check_gltf(path, trouble);
    if (strcasecmp(ending, ".obj") == 0)
        return mesh_check_obj(path, trouble);
    if (strcasecmp(ending, ".ply") == 0)
        return mesh_check_ply(path, trouble);
    if (strcasecmp(ending, ".off") == 0)
        return mesh_check_off(path, trouble);
    if (strcasecmp(ending, ".stl") == 0)
        return mesh_check_stl(path, trouble);
    return strcasecmp(ending, ".ifc") != 0 || check_ifc(path, notes, trouble);
}
