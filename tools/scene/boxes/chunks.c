/* Records of a text to boxes, by several threads.
 *
 * The text is read window by window, and each window is cut where records begin. A thread reads its chunk into a scene
 * of its own, and all threads then put theirs behind the boxes that are there. Lines and rows count from the chunk's
 * beginning until then. A chunk in which anything is wrong is thrown away and read again, in its turn and by one
 * thread, so that what is said does not depend on how the text was cut. First principles: no record depends on another,
 * but for where it stands and for which complaint comes first. */
#include "scene/boxes/chunks.h"

#include <string.h>

#include "scene/parallel.h"

enum { WINDOW = 1 << 25, CHUNK_LEAST = 1 << 16, CHUNKS_MAX = 64 };

typedef struct share {
    chunk c;
    scene part;
    scene_place place; /* once one is kept for the part */
    bool good;
} share;

typedef struct window {
    const chunk_format *format;
    const scene_options *options;
    share shares[CHUNKS_MAX];
    size_t count;
    scene *all;
    size_t put; /* how many of the parts are in the scene of all */
} window;

const char *chunks_cut_lines(const char *at, const char *limit)
{
    while (limit > at && limit[-1] != '\n')
        limit--;
    return limit;
}

static void read_share(void *context, size_t i)
{
    window *w = context;
    share *mine = &w->shares[i];
    scene_options options = *w->options;
    scene_trouble trouble;
    options.skip_invalid = false;
    options.progress = NULL;
    mine->good = w->format->read(w->format->context, &mine->c, &mine->part, &options, &trouble);
}

/* Into how many chunks is a window of that size to be cut? */
static size_t chunks_for(size_t size, const scene_options *options)
{
    return parallel_parts(size, options->window > 0 ? 1 : CHUNK_LEAST, options->threads);
}

static void cut(window *w, const chunk *all, size_t wanted)
{
    size_t size = (size_t)(all->end - all->at);
    const char *at = all->at;
    w->count = 0;
    for (size_t i = 1; i <= wanted && at < all->end; i++) {
        const char *limit = all->at + size / wanted * i;
        const char *end = i == wanted ? all->end : limit > at ? w->format->cut(at, limit) : at;
        if (end == at)
            continue;
        w->shares[w->count++].c = (chunk){.at = at, .end = end, .has_slack = all->has_slack, .line = 1};
        at = end;
    }
}

static void put_share(void *context, size_t i)
{
    window *w = context;
    share *mine = &w->shares[w->put + i];
    scene_put(w->all, &mine->part, &mine->place);
}

/* Fills the places that are kept for the parts before that one. */
static void put_before(window *w, size_t end)
{
    parallel_each(end - w->put, put_share, w);
    w->put = end;
}

/* Does a chunk's part fit behind the boxes that are there? */
static bool fits(const scene *s, const share *one)
{
    return one->good && (s->count == 0 || one->part.count == 0 || scene_is_3d(s) == scene_is_3d(&one->part));
}

/* Keeps a place for a chunk's boxes behind the others, or reads it again. */
static bool take_share(window *w, size_t i, chunk *all, scene_trouble *trouble)
{
    share *one = &w->shares[i];
    const char *from = all->at;
    all->at = one->c.end;
    if (fits(w->all, one)) {
        if (!scene_keep_place(w->all, &one->part, all->line - 1, all->row, &one->place)) {
            put_before(w, i);
            return scene_trouble_memory(trouble);
        }
        all->line += one->c.line - 1;
        all->row += one->c.row;
        return true;
    }
    put_before(w, i);
    w->put++;
    scene_free(&one->part);
    chunk again = {
        .at = from, .end = all->at, .has_slack = all->has_slack, .line = all->line, .row = all->row, .alone = true};
    if (!w->format->read(w->format->context, &again, w->all, w->options, trouble))
        return false;
    all->line = again.line;
    all->row = again.row;
    return true;
}

/* Reads a window of whole records. */
static bool read_window(window *w, chunk *all, scene_trouble *trouble)
{
    size_t wanted = chunks_for((size_t)(all->end - all->at), w->options);
    bool done = true;
    if (wanted < 2) {
        all->alone = true;
        return w->format->read(w->format->context, all, w->all, w->options, trouble);
    }
    cut(w, all, wanted);
    w->put = 0;
    parallel_each(w->count, read_share, w);
    for (size_t i = 0; done && i < w->count; i++)
        done = take_share(w, i, all, trouble);
    if (done)
        put_before(w, w->count);
    return done;
}

bool chunks_read(const chunk_format *format, text_stream *in, size_t line, scene *s, const scene_options *options,
                 scene_trouble *trouble)
{
    window w = {.format = format, .options = options, .all = s};
    chunk all = {.line = line};
    const size_t usual = options->window > 0 ? options->window : WINDOW;
    size_t size = usual;
    bool done = true;
    while (done) {
        done = stream_fill(in, size, trouble);
        if (!done || in->at == in->end)
            break;
        bool last = in->ended && (size_t)(in->end - in->at) <= size;
        const char *stop = last ? in->end : format->cut(in->at, in->at + size);
        if (stop == in->at) { /* a record that is larger */
            size *= 2;
            continue;
        }
        all.at = in->at;
        all.end = stop;
        all.has_slack = in->buffer != NULL;
        done = read_window(&w, &all, trouble);
        in->at = stop;
        size = usual;
        if (done && options->progress && in->total > 0)
            options->progress(options->context, in->done, in->total);
    }
    for (size_t i = 0; i < CHUNKS_MAX; i++)
        scene_free(&w.shares[i].part);
    return done;
}
