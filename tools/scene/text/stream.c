/* A text that comes piece by piece. */
#include "scene/text/stream.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>

#include "system/system.h"

bool stream_is_packed(const char *path)
{
    size_t length = strlen(path);
    return length > 3 && strcasecmp(path + length - 3, ".gz") == 0;
}

/* Reads from the descriptor, which it then owns. False: errno says why. */
static bool open_source(text_stream *s, int descriptor)
{
    system_entry file;
    s->raw = descriptor;
    if (!system_find_open(descriptor, &file))
        return false;
    if (file.is_folder) {
        errno = EISDIR;
        return false;
    }
    if (file.is_file)
        s->total = (size_t)file.size;
    if (!stream_is_packed(s->file))
        return true;
    gzFile source = gzdopen(descriptor, "rb");
    errno = ENOMEM;
    if (!source)
        return false;
    gzbuffer(source, 1u << 18);
    s->source = source;
    return true;
}

bool stream_open(const char *path, text_stream *out, scene_trouble *trouble)
{
    *out = (text_stream){.file = path, .raw = -1};
    int descriptor = system_open_input(path);
    if (descriptor < 0)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be %s: %s", errno == EISDIR ? "read" : "opened",
                                 strerror(errno));
    if (open_source(out, descriptor))
        return true;
    int why = errno;
    stream_close(out);
    return why == ENOMEM ? scene_trouble_memory(trouble)
                         : scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(why));
}

text_stream stream_of_text(const char *text, size_t length, const char *file)
{
    return (text_stream){.at = text, .end = text + length, .ended = true, .total = length, .file = file, .raw = -1};
}

/* ---- Filling ----------------------------------------------------------------------------------------------------- */

/* Reads up to `room` bytes. < 0: the trouble is set. */
static ptrdiff_t read_plain(text_stream *s, char *to, size_t room, scene_trouble *trouble)
{
    ptrdiff_t got = system_read(s->raw, to, room);
    if (got < 0)
        scene_trouble_set(trouble, s->file, 0, 0, "cannot be read: %s", strerror(errno));
    else
        s->done += (size_t)got;
    return got;
}

/* The same, unpacked. A file that stops in the middle is no good one. */
static ptrdiff_t read_packed(text_stream *s, char *to, size_t room, scene_trouble *trouble)
{
    int got = gzread(s->source, to, room < 1u << 30 ? (unsigned)room : 1u << 30), error = Z_OK;
    if (got > 0) {
        z_off_t done = gzoffset(s->source);
        s->done = done > 0 ? (size_t)done : 0;
        return got;
    }
    const char *why = gzerror(s->source, &error), *behind = strstr(why, ">: "); /* "<fd:3>: " stands in front */
    if (got == 0 && error == Z_OK && !gzdirect(s->source))
        return 0;
    if (error == Z_MEM_ERROR)
        scene_trouble_memory(trouble);
    else if (error == Z_ERRNO)
        scene_trouble_set(trouble, s->file, 0, 0, "cannot be read: %s", strerror(errno));
    else
        scene_trouble_set(trouble, s->file, 0, 0, "cannot be unpacked: %s",
                          error == Z_BUF_ERROR ? "found the end of the file, expected more of it"
                          : error == Z_OK      ? "found no bytes of gzip"
                          : behind             ? behind + strlen(">: ")
                                               : why);
    return -1;
}

/* Room for `wanted` bytes and what is read ahead. */
static bool make_room(text_stream *s, size_t wanted, scene_trouble *trouble)
{
    size_t held = (size_t)(s->end - s->at);
    if (s->buffer && held > 0)
        memmove(s->buffer, s->at, held);
    if (wanted > s->capacity) {
        char *larger = wanted < SIZE_MAX - STREAM_SLACK ? realloc(s->buffer, wanted + STREAM_SLACK) : NULL;
        if (!larger) {
            s->at = s->buffer;
            s->end = s->buffer ? s->buffer + held : NULL;
            return scene_trouble_memory(trouble);
        }
        s->buffer = larger;
        s->capacity = wanted;
    }
    s->at = s->buffer;
    s->end = s->buffer + held;
    return true;
}

bool stream_fill(text_stream *s, size_t wanted, scene_trouble *trouble)
{
    size_t held = (size_t)(s->end - s->at);
    if (s->ended || held >= wanted)
        return true;
    if (!make_room(s, wanted, trouble))
        return false;
    while (held < wanted && !s->ended) {
        ptrdiff_t got = (s->source ? read_packed : read_plain)(s, s->buffer + held, s->capacity - held, trouble);
        if (got < 0)
            return false;
        /* Text that gzip did not pack would come through as it is. */
        if (got > 0 && s->source && gzdirect(s->source))
            return scene_trouble_set(trouble, s->file, 0, 0, "cannot be unpacked: found no bytes of gzip");
        held += (size_t)got;
        s->ended = got == 0;
    }
    s->end = s->buffer + held;
    memset(s->buffer + held, 0, STREAM_SLACK);
    return true;
}

void stream_close(text_stream *s)
{
    if (s->source)
        gzclose(s->source);
    else if (s->raw >= 0)
        system_close(s->raw);
    free(s->buffer);
    *s = (text_stream){.raw = -1};
}
