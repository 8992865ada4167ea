/* The page around the data. It stands in the order in which a browser needs it, and what it may do is said first: it
 * loads nothing, and of scripts it runs those whose hashes are known, whatever a name in the scene holds. */
#include "draw/style.h"
#include "draw/svg.h"
#include "html/assets.h"
#include "html/data.h"
#include "html/html.h"

static void write_asset(FILE *file, const char *tag, const html_asset *asset)
{
    fprintf(file, "<%s>", tag);
    fwrite(asset->bytes, 1, asset->size, file);
    fprintf(file, "</%s>\n", tag);
}

/* "" or the text behind the last slash. */
static const char *short_name(const char *path)
{
    const char *name = path;
    for (; *path; path++)
        if (*path == '/' && path[1])
            name = path + 1;
    return name;
}

static void write_title(FILE *file, const html_report *r)
{
    fputs("<title>", file);
    for (size_t i = 0; i < r->file_count; i++) {
        const char *name = short_name(r->files[i]);
        fputs(i > 0 ? ", " : "", file);
        svg_text(file, name[0] == '-' && name[1] == '\0' ? "standard input" : name);
    }
    fputs(" - Hitbox report</title>\n", file);
}

/* The picture follows the choice of light or dark that the page offers, not the system alone. */
static void write_theme(FILE *file)
{
    for (int dark = 0; dark < 2; dark++) {
        fprintf(file, ":root[data-theme='%s'] .hitbox{", dark ? "dark" : "light");
        for (size_t i = 0; i < style_colour_count; i++)
            fprintf(file, "--%s:%s;", style_colours[i].name, dark ? style_colours[i].dark : style_colours[i].light);
        style_write_shades(file, dark);
        fputs("}\n", file);
    }
}

static void write_head(FILE *file, const html_report *r)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; "
          "form-action 'none'; img-src data:; style-src 'unsafe-inline'; script-src",
          file);
    fprintf(file, " '%s'", html_script.hash);
    if (html_scene.size > 0)
        fprintf(file, " '%s'", html_scene.hash);
    fputs("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n"
          "<meta name=\"generator\" content=\"Hitbox " HIT_VERSION_STRING "\">\n",
          file);
    write_title(file, r);
    fputs("<link rel=\"icon\" href=\"data:,\">\n", file);
    write_asset(file, "style", &html_style);
    if (html_scene.size == 0) {
        fputs("<style>", file);
        write_theme(file);
        fputs("</style>\n", file);
    }
    fputs("</head>\n", file);
}

/* False: no memory. */
static bool write_picture(FILE *file, const html_report *r, size_t *beyond)
{
    *beyond = 0;
    if (html_scene.size > 0)
        return true;
    fputs("<div id=\"picture\">\n", file);
    bool done = draw_svg(file, r->picture, beyond);
    fputs("</div>\n", file);
    return done;
}

bool html_write(FILE *file, const html_report *r, size_t *beyond)
{
    write_head(file, r);
    fputs("<body>\n<noscript>The list of pairs needs JavaScript, which is switched off.</noscript>\n", file);
    if (!write_picture(file, r, beyond))
        return false;
    fputs("<script type=\"application/json\" id=\"data\">\n", file);
    if (!data_write(file, r))
        return false;
    fputs("</script>\n", file);
    if (html_scene.size > 0)
        write_asset(file, "script", &html_scene);
    write_asset(file, "script", &html_script);
    fputs("</body>\n</html>\n", file);
    return true;
}
