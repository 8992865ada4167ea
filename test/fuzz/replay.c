/* Runs a fuzzer's function over files, so that every compiler replays the kept corpus, without libFuzzer.
 *
 * Usage: PROGRAM FILE-OR-FOLDER... ; no file at all is a failure, or the corpus could vanish unnoticed. */
#include "fuzzer.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

static void fail(const char *path)
{
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    exit(2);
}

static void replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        fail(path);
    long size = ftell(file);
    if (size < 0)
        fail(path);
    rewind(file);
    /* Of the file's own size, so that a read past the end is seen by ASan and valgrind. */
    uint8_t *data = malloc(size > 0 ? (size_t)size : 1);
    if (!data || fread(data, 1, (size_t)size, file) != (size_t)size)
        fail(path);
    fclose(file);
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
}

static int replay(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) {
        replay_file(path);
        return 1;
    }
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        replay_file(name);
        count++;
    }
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;
    for (int i = 1; i < argc; i++)
        count += replay(argv[i]);
    printf("%d inputs\n", count);
    return count == 0;
}
