// Hitbox: half-planes and half-spaces, which C gives as their planes, as types of their own.
#ifndef HITBOX_CPP_HALF_HPP
#define HITBOX_CPP_HALF_HPP

#include <hitbox/primitive.h>

namespace hit
{

/// The line and all that lies behind it.
struct halfplane2 {
    hit_plane2 plane; ///< its border; the normal points out of it
};

/// The plane and all that lies behind it.
struct halfspace3 {
    hit_plane3 plane; ///< its border; the normal points out of it
};

} // namespace hit

#endif
