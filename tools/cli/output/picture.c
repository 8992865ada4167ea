/* From a scene to files with pictures of it. Each is made in memory first, so that half of one is never seen, on
 * standard output either. */
#include "cli/output/picture.h"

#include <errno.h>
#include <stdlib.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"

typedef struct image {
    char *bytes;
    size_t size;
} image;

static bool put(const char *path, const image *made)
{
    output out;
    if (!output_open(&out, path))
        return false;
    fwrite(made->bytes, 1, made->size, out.file);
    return output_close(&out);
}

static bool make_svg(FILE *file, const drawing *d, bool quiet)
{
    size_t beyond;
    if (!draw_svg(file, d, &beyond))
        return message_memory();
    if (beyond > 0 && !quiet)
        message("%zu %s too far from the others to be in the picture", beyond, beyond == 1 ? "box is" : "boxes are");
    return true;
}

static bool make_glb(FILE *file, const drawing *d, bool quiet)
{
    scene_trouble trouble;
    (void)quiet; /* there is nothing to note */
    bool done = draw_glb(file, d, &trouble);
    if (!done)
        message_trouble(&trouble, "");
    return done;
}

static bool write_one(const char *path, const drawing *d, bool quiet,
                      bool (*make)(FILE *file, const drawing *d, bool quiet))
{
    image made = {.bytes = NULL};
    FILE *file = open_memstream(&made.bytes, &made.size);
    bool done = file && make(file, d, quiet);
    if (file) {
        bool whole = fflush(file) == 0 && !ferror(file);
        if (fclose(file) != 0 || !whole) {
            if (done)
                message("out of memory");
            done = false;
        }
    } else {
        message("out of memory");
    }
    done = done && put(path, &made);
    free(made.bytes);
    return done;
}

bool picture_wanted(const picture_options *options)
{
    return options->svg || options->glb;
}

bool picture_write(const picture_options *options, const drawing *d, bool quiet)
{
    return (!options->svg || write_one(options->svg, d, quiet, make_svg)) &&
           (!options->glb || write_one(options->glb, d, quiet, make_glb));
}
