/* Does the command survive mesh files with bytes changed, cut off, doubled? Each sound file is damaged many times, the
 * same way each time this runs; the command has to answer 0, 1 or 2 within its time, and with 2 in one line that names
 * the file, with nothing on standard output.
 *
 * Usage: mutate HITBOX ROUNDS FILE... */
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scene/splitmix.h"

enum { SIZE_MAX_KEPT = 1 << 16, SECONDS = 2 };

typedef struct bytes {
    unsigned char data[2 * SIZE_MAX_KEPT];
    size_t size;
} bytes;

static size_t below(splitmix *seed, size_t n)
{
    return n ? (size_t)(splitmix_bits(seed) % n) : 0;
}

static void die(const char *what)
{
    perror(what);
    exit(2);
}

static void load(const char *path, bytes *b)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        die(path);
    b->size = fread(b->data, 1, SIZE_MAX_KEPT, in);
    fclose(in);
}

static void store(const char *path, const bytes *b)
{
    FILE *out = fopen(path, "wb");
    if (!out || fwrite(b->data, 1, b->size, out) != b->size || fclose(out) != 0)
        die(path);
}

/* One to four damages: a byte changed, a bit flipped, the end cut off, a piece doubled or taken out, a digit changed.
 */
static void damage(bytes *b, splitmix *seed)
{
    static const unsigned char telling[] = {0x00, 0x01, 0x7f, 0x80, 0xff, '-', '9', '"', '<', '#'};
    for (size_t left = 1 + below(seed, 4); left > 0 && b->size > 0; left--) {
        size_t at = below(seed, b->size), length = 1 + below(seed, 16);
        if (length > b->size - at)
            length = b->size - at;
        switch (splitmix_bits(seed) % 6) {
        case 0:
            b->data[at] = (unsigned char)splitmix_bits(seed);
            break;
        case 1:
            b->data[at] ^= (unsigned char)(1 << splitmix_bits(seed) % 8);
            break;
        case 2:
            b->size = at;
            break;
        case 3:
            memmove(b->data + at + length, b->data + at, b->size - at);
            b->size += length;
            break;
        case 4:
            memmove(b->data + at, b->data + at + length, b->size - at - length);
            b->size -= length;
            break;
        default:
            b->data[at] = telling[splitmix_bits(seed) % sizeof telling];
        }
    }
}

static size_t size_of(const char *path)
{
    bytes *b = malloc(sizeof *b);
    if (!b)
        die("malloc");
    load(path, b);
    size_t size = b->size;
    free(b);
    return size;
}

/* Runs `HITBOX check FILE` with its output in mutate.out and mutate.err. Returns what waitpid says. */
static int run(const char *hitbox, const char *file)
{
    pid_t child = fork();
    if (child < 0)
        die("fork");
    if (child == 0) {
        struct rlimit limit = {SECONDS, RLIM_INFINITY};
        setrlimit(RLIMIT_CPU, &limit);
        int out = open("mutate.out", O_WRONLY | O_CREAT | O_TRUNC, 0666);
        int err = open("mutate.err", O_WRONLY | O_CREAT | O_TRUNC, 0666);
        alarm(60 * SECONDS);
        if (out >= 0 && err >= 0 && dup2(out, 1) == 1 && dup2(err, 2) == 2)
            execl(hitbox, hitbox, "check", file, (char *)NULL);
        _exit(127);
    }
    int status;
    if (waitpid(child, &status, 0) != child)
        die("waitpid");
    return status;
}

/* Is standard error one line that names the file? */
static int names(const char *file)
{
    char expected[256], line[4096] = "", more[2];
    FILE *err = fopen("mutate.err", "rb");
    if (!err)
        die("mutate.err");
    snprintf(expected, sizeof expected, "hitbox: %s:", file);
    int good = fgets(line, sizeof line, err) && strncmp(line, expected, strlen(expected)) == 0 && strchr(line, '\n') &&
               !fgets(more, sizeof more, err);
    fclose(err);
    return good;
}

int main(int argc, char **argv)
{
    static bytes sound, damaged;
    unsigned long count[3] = {0}, failed = 0;
    if (argc < 4)
        return 2;
    long rounds = strtol(argv[2], NULL, 10);
    for (int i = 3; i < argc; i++) {
        splitmix seed = {(uint64_t)i};
        const char *ending = strrchr(argv[i], '.');
        char file[64];
        snprintf(file, sizeof file, "mutated%s", ending ? ending : "");
        load(argv[i], &sound);
        for (long round = 0; round < rounds; round++) {
            damaged = sound;
            damage(&damaged, &seed);
            store(file, &damaged);
            int status = run(argv[1], file), answer = WIFEXITED(status) ? WEXITSTATUS(status) : 99;
            if (answer <= 2)
                count[answer]++;
            if (answer > 2 || (answer == 2 && (size_of("mutate.out") > 0 || !names(file)))) {
                char kept[96];
                snprintf(kept, sizeof kept, "failed-%d-%ld%s", i, round, ending ? ending : "");
                store(kept, &damaged);
                printf("%s, round %ld: exit status %d, see %s\n", argv[i], round, answer, kept);
                failed++;
            }
        }
        remove(file);
    }
    printf("%lu damaged files: %lu without hits, %lu with, %lu in trouble; %lu failed\n",
           count[0] + count[1] + count[2] + failed, count[0], count[1], count[2], failed);
    return failed > 0 || count[2] == 0;
}
