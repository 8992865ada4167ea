/* Modules of JavaScript as one script that needs no loader, so that the page of a report is made where no other tools
 * are than a C compiler. Each module becomes a function of its own, so names do not meet; what it exports is what the
 * function returns. It takes the plain forms alone:
 *
 *   import { a, b as c } from './x.js';     at the margin, on one line or several
 *   export function a / export const b      at the margin */
#include "html/embed/modules.h"

#include <ctype.h>
#include <string.h>

enum { EXPORTS_MAX = 64, NAME_MAX_SIZE = 64 };

typedef struct exports {
    char name[EXPORTS_MAX][NAME_MAX_SIZE];
    int count;
} exports;

static bool complain(const char *path, const char *line)
{
    fprintf(stderr, "%s: found %.*s, expected what tools/html/embed/modules.c can read\n", path,
            (int)strcspn(line, "\n"), line);
    return false;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* "{ a, b as c }" as "{ a, b: c }". */
static void write_names(FILE *out, const char *from, const char *to)
{
    while (from < to) {
        bool as = begins(from, " as ");
        fputs(as ? ": " : "", out);
        if (!as)
            putc(*from, out);
        from += as ? strlen(" as ") : 1;
    }
}

/* Writes an import as what it takes from a module before. Returns what stands behind it, or NULL. */
static const char *write_import(FILE *out, const char *line)
{
    static const char from[] = "} from '";
    const char *names = line + strlen("import "), *end = strstr(names, from);
    const char *path = end ? end + strlen(from) : NULL, *quote = path ? strchr(path, '\'') : NULL;
    if (*names != '{' || !quote || quote[1] != ';' || memchr(names, ';', (size_t)(end - names)))
        return NULL;
    const char *slash = quote;
    while (slash > path && slash[-1] != '/')
        slash--;
    fputs("const ", out);
    write_names(out, names, end + 1);
    fprintf(out, " = modules['%.*s'];", (int)(quote - slash), slash);
    return quote + 2;
}

/* Keeps the name that the line declares. Returns what stands behind "export ", or NULL. */
static const char *read_export(exports *kept, const char *line)
{
    static const char *const kinds[] = {"function* ", "function ", "const ", "async function "};
    const char *declared = line + strlen("export "), *name = NULL;
    for (size_t i = 0; !name && i < sizeof kinds / sizeof kinds[0]; i++)
        if (begins(declared, kinds[i]))
            name = declared + strlen(kinds[i]);
    size_t length = 0;
    while (name && (isalnum((unsigned char)name[length]) || name[length] == '_'))
        length++;
    if (length == 0 || length >= NAME_MAX_SIZE || kept->count == EXPORTS_MAX)
        return NULL;
    memcpy(kept->name[kept->count], name, length);
    kept->name[kept->count++][length] = '\0';
    return declared;
}

void modules_begin(FILE *out)
{
    fputs("(() => {\n'use strict';\nconst modules = {};\n", out);
}

void modules_end(FILE *out)
{
    fputs("})();\n", out);
}

bool modules_add(FILE *out, const char *path, const char *text)
{
    exports kept = {.count = 0};
    fprintf(out, "modules['%s'] = (() => {\n", base_name(path));
    for (const char *line = text; *line;) {
        const char *rest = begins(line, "import")   ? write_import(out, line)
                           : begins(line, "export") ? read_export(&kept, line)
                                                    : line;
        if (!rest)
            return complain(path, line);
        size_t size = strcspn(rest, "\n");
        size += rest[size] == '\n';
        fwrite(rest, 1, size, out);
        line = rest + size;
    }
    fputs("return { ", out);
    for (int i = 0; i < kept.count; i++)
        fprintf(out, "%s, ", kept.name[i]);
    fputs("};\n})();\n", out);
    return true;
}
