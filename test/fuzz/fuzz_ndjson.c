/* Any bytes as a scene file in NDJSON: read or refused with a reason, never worse. */
#include "read_scene.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_scene(scene_read_ndjson, data, size);
    return 0;
}
