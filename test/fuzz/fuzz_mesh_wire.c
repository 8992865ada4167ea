/* Any bytes as what the process that reads a mesh sends: boxes, trouble, or refused as broken. */
#include <stdlib.h>

#include "read_scene.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/names.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene s = {0};
    scene_trouble trouble = {.text = ""};
    const scene_options options = {.skip_invalid = true};
    switch (mesh_receive(&s, (const char *)data, size, "file", &options, &trouble)) {
    case MESH_RECEIVED:
        if (scene_name_boxes(&s, true, 0, &trouble))
            check_scene(&s, true);
        break;
    case MESH_TROUBLE:
        if (trouble.text[0] == '\0')
            abort();
        break;
    case MESH_BROKEN:
        break;
    }
    scene_free(&s);
    return 0;
}
