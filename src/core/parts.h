/* Which parts of the library are wanted? The release in two files may be compiled for the plane alone (HITBOX_2D_ONLY)
 * or for space alone (HITBOX_3D_ONLY). The public functions of the other dimension are static there and nobody calls
 * them, so the compiler leaves out what only they need. Where the dimension is a number at run time, what follows says
 * to the compiler which number it never is. */
#ifndef HITBOX_CORE_PARTS_H
#define HITBOX_CORE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#if defined(HITBOX_2D_ONLY) && defined(HITBOX_3D_ONLY)
#error "HITBOX_2D_ONLY and HITBOX_3D_ONLY together leave nothing"
#endif

/* In a table by dimension: a function of the plane, of space; or NULL if that is left out. */
#ifdef HITBOX_3D_ONLY
#define CORE_IN_PLANE(function) NULL
#else
#define CORE_IN_PLANE(function) function
#endif
#ifdef HITBOX_2D_ONLY
#define CORE_IN_SPACE(function) NULL
#else
#define CORE_IN_SPACE(function) function
#endif

static inline bool core_is_plane(int dim)
{
#if defined(HITBOX_2D_ONLY)
    (void)dim;
    return true;
#elif defined(HITBOX_3D_ONLY)
    (void)dim;
    return false;
#else
    return dim == 2;
#endif
}

#endif
