/* Relation of two convex bodies of space by a ray from inside their difference. */
#ifndef HITBOX_HULL_PORTAL3_H
#define HITBOX_HULL_PORTAL3_H

#include "hull/body3.h"

/* Exact, for bodies that are ones. Sets from where they are seen. */
hit_relation hit__hull_relate3(body3 *a, body3 *b);

/* The same, and apart if one of them is none. `endless`: numbers of a may be infinite. */
hit_relation hit__hull_relate_any3(body3 *a, bool endless, body3 *b);

#endif
