/* Which format is a list of pairs in? */
#include <string.h>

#include "scene/pairs/pair_read.h"
#include "scene/scene.h"
#include "scene/text/bytes.h"

static bool is_json(const char *path, const char *text, size_t length)
{
    scene_format format = scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME});
    if (format == SCENE_CSV || format == SCENE_NDJSON)
        return format == SCENE_NDJSON;
    size_t at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < length && text[at] && strchr(" \t\r\n", text[at]))
        at++;
    return at == length || text[at] == '{';
}

bool pair_list_read(pair_list *out, const char *path, pair_list_kind kind, scene_trouble *trouble)
{
    file_bytes text;
    if (!bytes_read(path, &text, trouble))
        return false;
    bool json = is_json(path, text.at, text.size);
    bool done = (json ? pair_list_read_ndjson : pair_list_read_csv)(out, text.at, text.size, path, kind, trouble);
    bytes_close(&text);
    return done;
}
