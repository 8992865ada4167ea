/* Which libraries are there? */
#include "world.h"

const char *find_peer_worlds(int dim, const peer_world **out)
{
    size_t count = 0;
#ifdef HAVE_BULLET_WORLD
    for (const peer_world *w = bullet_worlds; w->name != NULL; w++)
        if (w->dim == dim)
            out[count++] = w;
#endif
#ifdef HAVE_BOX2D
    for (const peer_world *w = box2d_worlds; w->name != NULL; w++)
        if (w->dim == dim)
            out[count++] = w;
#endif
    (void)dim;
    out[count] = NULL;
#if !defined(HAVE_BULLET_WORLD) || !defined(HAVE_BOX2D)
    return "not both of Bullet and Box2D were there when this was built";
#else
    return "";
#endif
}
