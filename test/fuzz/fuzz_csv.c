/* Any bytes as a scene file in CSV: read or refused with a reason, never worse. */
#include "read_scene.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_scene(scene_read_csv, data, size);
    return 0;
}
