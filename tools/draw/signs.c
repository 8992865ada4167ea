/* What is drawn above the boxes of a picture: points, directions, ways. */
#include "draw/signs.h"

#include <stdlib.h>

#include "scene/scene.h"

/* More normals than that would be a thicket: then there are none. */
enum { NORMALS_MAX = 300 };

bool signs_add(signs *s, sign_kind kind, hit_vec3 at, hit_vec3 to)
{
    if (!scene_grow(&s->list, &s->capacity, s->count + 1, sizeof *s->list))
        return false;
    s->list[s->count++] = (sign){kind, at, to};
    return true;
}

void signs_free(signs *s)
{
    free(s->list);
    *s = (signs){0};
}

const char *sign_word(sign_kind kind)
{
    static const char *const words[] = {"order", "block", "level", "asked",  "ray",
                                        "way",   "gap",   "depth", "normal", "point"};
    return words[kind];
}

bool signs_shown(const signs *s, sign_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; s && i < s->count; i++)
        count += s->list[i].kind == kind;
    return count > 0 && (kind != SIGN_NORMAL || count <= NORMALS_MAX);
}
