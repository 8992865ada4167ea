/* A scene of boxes made by hand, for tests. */
#ifndef TEST_CLI_SCENE_OF_H
#define TEST_CLI_SCENE_OF_H

#include "../tests.h"

#include "scene/scene.h"

/* Of kind and shape alone; without names. A polygon stays the caller's: empty_scene lets go of it. */
static inline scene scene_of(const scene_box *boxes, size_t count)
{
    scene s = {0};
    scene_trouble trouble;
    for (size_t i = 0; i < count; i++) {
        scene_box box = boxes[i];
        box.file = "test";
        box.row = i + 1;
        box.name = box.group = SCENE_NONE;
        assert_true(scene_add(&s, &box, &trouble));
        s.polygons += box.kind == SCENE_POLYGON2;
    }
    return s;
}

static inline void empty_scene(scene *s)
{
    s->polygons = 0;
    scene_free(s);
}

#endif
