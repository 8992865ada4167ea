/* What the fuzzers of the scene readers share: a scene that was accepted is one that relations may be asked about. */
#ifndef FUZZ_READ_SCENE_H
#define FUZZ_READ_SCENE_H

#include "fuzzer.h"
#include "scene/scene.h"

/* One of the readers of scene.h. */
typedef bool scene_reader(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble);

/* Aborts where a scene that was accepted is not as it should be. orthonormal: must all axes be? */
void check_scene(const scene *s, bool orthonormal);

/* Reads the bytes plainly, with skip_invalid and with orthonormalize, at once and piece by piece in several threads,
 * and aborts where a promise is broken. */
void read_scene(scene_reader *reader, const uint8_t *data, size_t size);

#endif
