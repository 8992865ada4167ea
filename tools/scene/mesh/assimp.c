/* Assimp, loaded or linked. */
#include "scene/mesh/assimp.h"

#ifdef ASSIMP_LATE
#include "system/system.h"

const assimp *assimp_load(const char **why)
{
    static const char *const names[] = {ASSIMP_LIST(LATE_NAME)};
    static assimp loaded;
    *why = system_load(ASSIMP_LATE, sizeof names / sizeof names[0], names, &loaded);
    return *why ? NULL : &loaded;
}
#else
const assimp *assimp_load(const char **why)
{
    static const assimp linked = {ASSIMP_LIST(LATE_ADDRESS)};
    *why = NULL;
    return &linked;
}
#endif
