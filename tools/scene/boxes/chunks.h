/* Records of a text to boxes, by several threads, with the same boxes and the same complaints as by one. */
#ifndef SCENE_CHUNKS_H
#define SCENE_CHUNKS_H

#include "scene/scene.h"
#include "scene/text/stream.h"

/* Whole records of a text. Who reads them moves at, line and row on. */
typedef struct chunk {
    const char *at, *end;
    bool has_slack; /* STREAM_SLACK bytes may be read behind `end` */
    size_t line;    /* of the record that comes next, counted from 1 */
    size_t row;     /* records before it */
    bool alone;     /* no other thread reads now */
} chunk;

typedef struct chunk_format {
    /* Adds the boxes of all records to the scene. False: something is wrong, and said in trouble. A chunk that is not
     * `alone` may be given up for any other reason, too, without a trouble: it is read again, alone. */
    bool (*read)(const void *context, chunk *c, scene *s, const scene_options *options, scene_trouble *trouble);
    /* The last place up to `limit` where a record begins, if one begins at `at`; `at` if there is no other. */
    const char *(*cut)(const char *at, const char *limit);
    const void *context;
} chunk_format;

/* Reads all that the stream has left; line: that of its first record. False: trouble says why. */
bool chunks_read(const chunk_format *format, text_stream *in, size_t line, scene *s, const scene_options *options,
                 scene_trouble *trouble);

/* The last line up to `limit`, where each line is a record: a cut for that. */
const char *chunks_cut_lines(const char *at, const char *limit);

#endif
