/* From a scene to files with pictures of it. */
#include "cli/output/picture.h"

#include "cli/output/messages.h"
#include "cli/output/whole.h"

/* What is drawn, and whether notes are wanted. */
typedef struct wanted {
    const drawing *d;
    bool quiet;
} wanted;

void picture_tell_beyond(size_t beyond)
{
    if (beyond > 0)
        message("%zu %s too far from the others to be in the picture", beyond, beyond == 1 ? "box is" : "boxes are");
}

static bool make_svg(FILE *file, void *context)
{
    const wanted *w = context;
    size_t beyond;
    if (!draw_svg(file, w->d, &beyond))
        return message_memory_for(0, NULL, "the picture of %zu boxes", w->d->boxes->count);
    if (!w->quiet)
        picture_tell_beyond(beyond);
    return true;
}

static bool make_glb(FILE *file, void *context)
{
    const wanted *w = context;
    scene_trouble trouble;
    bool done = draw_glb(file, w->d, &trouble);
    if (!done && scene_trouble_is_memory(&trouble))
        message_memory_for(0, NULL, "the picture of %zu boxes", w->d->boxes->count);
    else if (!done)
        message_trouble(&trouble, "");
    return done;
}

bool picture_wanted(const picture_options *options)
{
    return options->svg || options->glb || options->html;
}

bool picture_write(const picture_options *options, const drawing *d, bool quiet)
{
    wanted w = {d, quiet};
    return (!options->svg || whole_write(options->svg, make_svg, &w)) &&
           (!options->glb || whole_write(options->glb, make_glb, &w));
}
