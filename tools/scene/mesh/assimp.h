/* Assimp, which is loaded when the first mesh is read. */
#ifndef SCENE_MESH_ASSIMP_H
#define SCENE_MESH_ASSIMP_H

#include <assimp/cimport.h>
#include <assimp/version.h>

#include "system/late.h"

#define ASSIMP_LIST(X)                                                                                                 \
    X(aiCreatePropertyStore)                                                                                           \
    X(aiGetErrorString)                                                                                                \
    X(aiGetVersionMajor)                                                                                               \
    X(aiGetVersionMinor)                                                                                               \
    X(aiGetVersionPatch)                                                                                               \
    X(aiImportFileExWithProperties)                                                                                    \
    X(aiIsExtensionSupported)                                                                                          \
    X(aiSetImportPropertyInteger)

typedef struct assimp {
    ASSIMP_LIST(LATE_MEMBER)
} assimp;

/* NULL: it cannot be loaded, and *why says why until the next call. */
const assimp *assimp_load(const char **why);

#endif
