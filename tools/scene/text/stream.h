/* A text that comes piece by piece: from a file, from standard input, or from either packed by gzip. So a file of any
 * size is read in a few megabytes. */
#ifndef SCENE_STREAM_H
#define SCENE_STREAM_H

#include "scene/text/trouble.h"

typedef struct text_stream {
    const char *at, *end; /* what is there and not yet taken; who takes it moves `at` on */
    bool ended;           /* nothing comes behind `end` */
    size_t done, total;   /* bytes of the file that were read, and all of them; 0: not known */
    const char *file;     /* the caller's string, for troubles */
    char *buffer;         /* its own; NULL: the text is the caller's */
    size_t capacity;
    void *source; /* of zlib, which also reads what is not packed */
    int raw;      /* its descriptor, to tell how much is done */
} text_stream;

/* Behind `end` that many bytes may be read, though they mean nothing. Not of stream_of_text. */
enum { STREAM_SLACK = 64 };

/* Is that the name of a packed file: does it end in ".gz"? */
bool stream_is_packed(const char *path);

/* "-" is standard input. What is named as packed is unpacked. False: trouble says why. */
bool stream_open(const char *path, text_stream *out, scene_trouble *trouble);

/* A text in memory, which has to last. */
text_stream stream_of_text(const char *text, size_t length, const char *file);

/* Sees to it that at least `wanted` bytes are there, or all up to the end. What is there may move. False: trouble says
 * why. */
bool stream_fill(text_stream *s, size_t wanted, scene_trouble *trouble);

void stream_close(text_stream *s);

#endif
