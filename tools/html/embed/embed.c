/* Makes a C file of what stands in the page of a report: hitbox_embed NAME KIND FILE... prints an html_asset of that
 * name. KIND: "text", the files one after the other; "modules", modules of JavaScript as one script. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "html/embed/modules.h"
#include "html/embed/sha256.h"
#include "system/system.h"

/* The whole file with a 0 behind it, or NULL. */
static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (size >= 0 && fseek(file, 0, SEEK_SET) == 0 && (text = malloc((size_t)size + 1)) != NULL) {
        size_t got = fread(text, 1, (size_t)size, file);
        text[got] = '\0';
        if (got != (size_t)size || strlen(text) != got) {
            free(text);
            text = NULL;
        }
    }
    if (file)
        fclose(file);
    if (!text)
        fprintf(stderr, "%s: cannot be read as text\n", path);
    return text;
}

/* Would a browser take the text for what it is, within its element? */
static bool stays_inside(const char *text)
{
    static const char *const marks[] = {"<!--", "<script", "</script", "</style"};
    for (; (text = strchr(text, '<')) != NULL; text++)
        for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
            if (strncasecmp(text, marks[i], strlen(marks[i])) == 0) {
                fprintf(stderr, "found %s, which ends or changes the element that holds it\n", marks[i]);
                return false;
            }
    return true;
}

static void print_base64(const unsigned char *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        unsigned long three = 0;
        for (size_t k = 0; k < 3; k++)
            three = three << 8 | (i + k < size ? bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            putchar(i + k <= size ? digits[three >> (18 - 6 * k) & 63] : '=');
    }
}

static void print_asset(const char *name, const unsigned char *bytes, size_t size)
{
    unsigned char hash[SHA256_SIZE];
    sha256(bytes, size, hash);
    printf("/* Made by hitbox_embed. */\n#include \"html/assets.h\"\n\nstatic const unsigned char bytes[] = {");
    for (size_t i = 0; i < size; i++)
        printf("%s%u,", i % 32 == 0 ? "\n" : "", bytes[i]);
    printf("0};\n\nconst html_asset %s = {bytes, %zu, \"sha256-", name, size);
    print_base64(hash, sizeof hash);
    printf("\"};\n");
}

/* False: said why. */
static bool gather(FILE *out, bool modules, char **files)
{
    bool done = true;
    if (modules)
        modules_begin(out);
    for (; done && *files; files++) {
        char *text = read_file(*files);
        done = text && (!modules || modules_add(out, *files, text));
        if (done && !modules)
            fputs(text, out);
        free(text);
    }
    if (modules)
        modules_end(out);
    return done;
}

int main(int argc, char **argv)
{
    system_text text;
    if (argc < 4 || (strcmp(argv[2], "text") != 0 && strcmp(argv[2], "modules") != 0)) {
        fputs("usage: hitbox_embed NAME text|modules FILE...\n", stderr);
        return EXIT_FAILURE;
    }
    bool begun = system_text_begin(&text), done = begun && gather(text.file, strcmp(argv[2], "modules") == 0, argv + 3);
    done = begun && system_text_end(&text) && done && stays_inside(text.bytes);
    if (done)
        print_asset(argv[1], (const unsigned char *)text.bytes, text.size);
    free(text.bytes);
    return done && !ferror(stdout) && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
