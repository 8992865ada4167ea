/* What does the command do when memory runs out? Each of its allocations fails once, one per run: it must say so,
 * answer 2, print no result, leave no file behind and release all it had. With HITBOX_CAMPAIGN=long each one does;
 * otherwise every twelfth, and where HITBOX_EACH is N, for slow builds, every 3 N-th. */
#include "../property/campaign.h"
#include "../tests.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/output/messages.h"

#define SCENE(name) (SOURCE_DIR "/examples/scenes/" name)
#define INPUT(name) (SOURCE_DIR "/test/cli/input/" name)
#define MESH(name) (SOURCE_DIR "/test/mesh/" name)
#define CITY SCENE("city-block.csv")
#define LEVEL SCENE("platform-level.ndjson")
#define HARBOUR SCENE("harbour.ndjson")
#define QUARRY SCENE("quarry.ndjson")
#define LABELS(name) SCENE("labels/" name)
#define OUTPUT "alloc_cli.out"
#define OUTPUT_SVG "alloc_cli.svg"
#define OUTPUT_NPY "alloc_cli.npy"
#define OUTPUT_GLB "alloc_cli.glb"
#define OUTPUT_HTML "alloc_cli.html"

/* ---- The allocator in between ----------------------------------------------------------------------------------- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
int __real_posix_memalign(void **out, size_t alignment, size_t size);
void __real_free(void *old);
FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_fdopen(int descriptor, const char *mode);
FILE *__real_open_memstream(char **bytes, size_t *size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
int __wrap_posix_memalign(void **out, size_t alignment, size_t size);
void __wrap_free(void *old);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fdopen(int descriptor, const char *mode);
FILE *__wrap_open_memstream(char **bytes, size_t *size);

static size_t calls;   /* allocations asked for in this run */
static size_t fail_at; /* which of them fails, counted from 1; 0: none */
static size_t live;    /* blocks that are not released */

static bool fails(void)
{
    if (++calls != fail_at)
        return false;
    errno = ENOMEM;
    return true;
}

static void *counted(void *got)
{
    live += got != NULL;
    return got;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    void *got = __real_realloc(old, size);
    live += !old && got;
    return got;
}

int __wrap_posix_memalign(void **out, size_t alignment, size_t size)
{
    if (fails())
        return ENOMEM;
    int error = __real_posix_memalign(out, alignment, size);
    live += error == 0;
    return error;
}

void __wrap_free(void *old)
{
    live -= old != NULL;
    __real_free(old);
}

/* The C library allocates in these on its own. */
FILE *__wrap_fopen(const char *path, const char *mode)
{
    return fails() ? NULL : __real_fopen(path, mode);
}

FILE *__wrap_fdopen(int descriptor, const char *mode)
{
    return fails() ? NULL : __real_fdopen(descriptor, mode);
}

/* What it gives is released by the caller. */
FILE *__wrap_open_memstream(char **bytes, size_t *size)
{
    FILE *file = fails() ? NULL : __real_open_memstream(bytes, size);
    live += file != NULL;
    return file;
}

/* ---- Running the command ---------------------------------------------------------------------------------------- */

enum { ARGUMENTS_MAX = 12, TEXT_SIZE = 4096 };

typedef struct outcome {
    int status;
    char out[TEXT_SIZE], err[TEXT_SIZE]; /* what it printed, as much as there is room for */
} outcome;

static FILE *divert(FILE *stream, int *kept)
{
    fflush(stream);
    FILE *target = tmpfile();
    assert_non_null(target);
    *kept = dup(fileno(stream));
    assert_true(*kept >= 0 && dup2(fileno(target), fileno(stream)) >= 0);
    return target;
}

static void restore(FILE *stream, int kept, FILE *target, char text[TEXT_SIZE])
{
    fflush(stream);
    assert_true(dup2(kept, fileno(stream)) >= 0);
    close(kept);
    rewind(target);
    text[fread(text, 1, TEXT_SIZE - 1, target)] = '\0';
    fclose(target);
}

static void run(char *const *arguments, size_t failing, outcome *result)
{
    /* The command may reorder its arguments. */
    char *argv[ARGUMENTS_MAX + 2] = {"hitbox"};
    int argc = 1, kept_out, kept_err;
    for (; argc <= ARGUMENTS_MAX && arguments[argc - 1]; argc++)
        argv[argc] = arguments[argc - 1];
    FILE *out = divert(stdout, &kept_out), *err = divert(stderr, &kept_err);
    calls = 0;
    fail_at = failing;
    result->status = cli_run(argc, argv);
    fail_at = 0;
    restore(stdout, kept_out, out, result->out);
    restore(stderr, kept_err, err, result->err);
}

static const char *const outputs[] = {OUTPUT, OUTPUT_SVG, OUTPUT_NPY, OUTPUT_GLB, OUTPUT_HTML};

static bool left_output(void)
{
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        if (access(outputs[i], F_OK) == 0)
            return true;
    return false;
}

static void remove_outputs(void)
{
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        remove(outputs[i]);
}

/* Does it say nothing of what the memory was for? */
static bool says_no_more(const char *text)
{
    return strstr(text, "out of memory\n") != NULL;
}

/* In our words, or in the system's of a file. */
static bool says_memory(const char *text)
{
    return strstr(text, "out of memory") != NULL || strstr(text, "Cannot allocate memory") != NULL;
}

/* From one allocation that fails to the next one. */
static size_t failing_step(void)
{
    const char *each = getenv("HITBOX_EACH");
    const size_t step = campaign_count(0, 1) == 1 ? 1 : 3 * (each != NULL ? strtoul(each, NULL, 10) : 4);
    assert_true(step > 0);
    return step;
}

/* The first that fails, of so many: not the same of each command, and there is always one. */
static size_t failing_first(size_t index, size_t step, size_t count)
{
    return 1 + index % (step < count ? step : count);
}

static void fail_each(size_t index, char *const *arguments, int status)
{
    outcome result;
    const size_t step = failing_step();
    remove_outputs();
    run(arguments, 0, &result);
    assert_int_equal(result.status, status);
    assert_int_equal(live, 0);
    size_t count = calls;
    assert_true(count > 0);
    for (size_t n = failing_first(index, step, count); n <= count; n += step) {
        remove_outputs();
        run(arguments, n, &result);
        if (result.status != EXIT_TROUBLE || result.out[0] != '\0' || left_output() || live != 0 ||
            says_no_more(result.err) || !says_memory(result.err))
            fail_msg("allocation %zu of %zu of hitbox %s: status %d, %zu blocks left, it said: %s%s", n, count,
                     arguments[0], result.status, live, result.err, result.out);
    }
    remove_outputs();
    print_message("hitbox %s %s: %zu allocations\n", arguments[0], arguments[1], count);
}

/* Commands, each with its exit status where memory suffices. */
static const struct {
    int status;
    char *arguments[ARGUMENTS_MAX];
} runs[] = {
    {EXIT_SOME, {"check", CITY}},
    {EXIT_SOME, {"check", INPUT("no-names.csv"), INPUT("no-names.ndjson")}},
    {EXIT_SOME, {"check", "--skip-invalid", "--format", "csv", INPUT("bad-rows.csv")}},
    {EXIT_SOME, {"check", "--format", "ndjson", LEVEL}},
    /* A box that memory ran out for is not a bad one to be left out. */
    {EXIT_SOME, {"check", "--skip-invalid", INPUT("bad-rows.ndjson")}},
    {EXIT_SOME, {"check", "-o", OUTPUT, CITY}},
    {EXIT_NONE, {"bounds", CITY}},
    {EXIT_NONE, {"bounds", INPUT("odd-names.csv"), "--output", OUTPUT}},
    {EXIT_NONE, {"bounds", "--format", "ndjson", CITY}},
    {EXIT_NONE, {"bounds", "--columns", "name=name", "--format", "npy", CITY}},
    {EXIT_NONE, {"draw", "--names", LEVEL}},
    {EXIT_NONE, {"draw", CITY, "-o", OUTPUT_SVG}},
    {EXIT_NONE, {"draw", CITY, "-o", OUTPUT_GLB}},
    {EXIT_NONE, {"draw", "--tree", CITY, "-o", OUTPUT_SVG}},
    {EXIT_NONE, {"draw", "--tree", "--ask", "0,0,0,9,9,9", CITY, "-o", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "-q", CITY, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "--glb", OUTPUT_GLB, "--names", LEVEL}},
    {EXIT_SOME, {"check", HARBOUR}},
    {EXIT_SOME, {"check", "-q", HARBOUR, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "-q", HARBOUR, "--glb", OUTPUT_GLB}},
    {EXIT_SOME, {"pick", "--ray", "-40,-20,1,0.05", HARBOUR}},
    {EXIT_SOME, {"check", "--depth", QUARRY}},
    {EXIT_SOME, {"check", "-q", QUARRY, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "-q", QUARRY, "--glb", OUTPUT_GLB}},
    {EXIT_SOME, {"sweep", "-q", "--box", "boulder", "--by", "0,-9,0", QUARRY, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "-q", "--html", "-", QUARRY}},
    {EXIT_NONE, {"fit", INPUT("points.csv")}},
    {EXIT_NONE, {"iou", LABELS("dota-truth.txt"), LABELS("Task1_ship.txt"), "-o", OUTPUT}},
    {EXIT_NONE, {"iou", "--each-with-best", LABELS("coco-truth.json"), LABELS("coco-found.json"), "-o", OUTPUT_NPY}},
    {EXIT_NONE, {"iou", LABELS("nuscenes-truth.json"), LABELS("nuscenes-found.json")}},
    {EXIT_NONE, {"nms", LABELS("yolo.txt"), "--suppressed", "-o", OUTPUT}},
    {EXIT_NONE, {"nms", LABELS("coco-found.json"), "--format", "same"}},
    {EXIT_NONE, {"nms", INPUT("scores.csv"), "--skip-invalid", "--format", "same"}},
    {EXIT_NONE, {"nms", INPUT("detections.npy"), "--columns", "min_x=0,min_y=1,max_x=2,max_y=3,score=4,class=5"}},
    {EXIT_NONE, {"match", "--coco", LABELS("coco-truth.json"), LABELS("coco-found.json")}},
    {EXIT_NONE, {"match", "--view", "image", LABELS("kitti-truth.txt"), LABELS("kitti-found.txt"), "-o", OUTPUT}},
    {EXIT_NONE, {"fit", "--quality", "fast", INPUT("points3.npy"), "-o", OUTPUT}},
    {EXIT_NONE, {"fit", "--format", "ndjson", INPUT("points2.npy")}},
    {EXIT_SOME, {"check", "--depth", LEVEL}},
    {EXIT_SOME, {"check", "--tolerance", "0.1", "--format", "csv", CITY}},
    {EXIT_SOME, {"check", "-q", "--depth", "--clearance", "0.5", LEVEL, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "--html", OUTPUT_HTML, CITY}},
    {EXIT_SOME, {"check", "-q", "--html", "-", HARBOUR}},
    {EXIT_SOME, {"check", "--baseline", INPUT("before.csv"), "--clearance", "1", "--html", OUTPUT_HTML, CITY}},
    {EXIT_SOME, {"check", "--count", CITY}},
    {EXIT_SOME, {"check", "--memory", "1G", "-o", OUTPUT_NPY, INPUT("grid.npy")}},
    {EXIT_SOME,
     {"check", "--memory", "1G", "--count", "--a", "grid.npy", "--b", "aabb3.npy", INPUT("grid.npy"),
      INPUT("aabb3.npy")}},
    {EXIT_SOME, {"check", "-q", "--threads", "2", LEVEL}},
    {EXIT_SOME, {"check", "--unsorted", "-o", OUTPUT, CITY}},
    {EXIT_SOME, {"check", "--a", "street*", "--b", "*", CITY}},
    {EXIT_SOME, {"check", "--ignore", INPUT("fine.csv"), "--count", CITY}},
    {EXIT_NONE, {"check", "--ignore", INPUT("odd-pairs.csv"), INPUT("odd-names.csv")}},
    {EXIT_SOME, {"check", "--ignore", INPUT("patterns.csv"), CITY}},
    {EXIT_SOME, {"check", "--ignore", INPUT("patterns.csv"), "--count", CITY}},
    {EXIT_SOME, {"check", "--group-by", "group", "--depth", CITY}},
    {EXIT_SOME, {"check", "--group-by", "prefix-1", "--baseline", INPUT("before.csv"), "--format", "csv", CITY}},
    {EXIT_SOME, {"check", "--max-pairs", "3", CITY}},
    {EXIT_SOME, {"check", "-q", "--max-pairs", "3", "--baseline", INPUT("before.csv"), CITY, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "-q", "--pair", "hero", "spear", LEVEL, "--svg", OUTPUT_SVG}},
    {EXIT_NONE, {"check", "--pair", "hero", "coin 1", LEVEL, "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"check", "--max-pairs", "3", "--unsorted", "-o", OUTPUT, CITY}},
    {EXIT_SOME, {"check", "--duplicates", "0.01", INPUT("same.csv")}},
    {EXIT_SOME, {"check", "--duplicates", "0", "--group-by", "prefix-1", INPUT("same.ndjson")}},
    {EXIT_NONE, {"check", "--baseline", INPUT("odd-pairs.csv"), "--format", "ndjson", INPUT("odd-names.csv")}},
    {EXIT_SOME, {"check", "--baseline", INPUT("before.csv"), "--unsorted", "-o", OUTPUT, CITY}},
    {EXIT_SOME, {"check", "--baseline", INPUT("before.ndjson"), "--ignore", INPUT("fine.csv"), "-q", CITY}},
    {EXIT_SOME, {"pick", "--ray", "0,1.5,1,0", LEVEL}},
    {EXIT_SOME, {"pick", "--ray", "0,1.7,40,0,0,-1", "--all", "-o", OUTPUT, CITY}},
    {EXIT_SOME, {"pick", "--ray", "0,1.7,40,0,0,-1", "--all", "-q", CITY, "--svg", OUTPUT_SVG}},
    {EXIT_NONE, {"pick", "-q", "--ray", "0,100,0,0,1,0", "--glb", OUTPUT_GLB, CITY}},
    {EXIT_SOME, {"sweep", LEVEL, "--box", "hero", "--by", "4,0"}},
    {EXIT_SOME, {"sweep", LEVEL, "--box", "hero", "--turn", "20", "-q", "--svg", OUTPUT_SVG}},
    {EXIT_SOME, {"sweep", LEVEL, "--box", "hero", "--by", "4,0", "-q", "--glb", OUTPUT_GLB}},
    {EXIT_SOME, {"simulate", "--steps", "6", "-o", OUTPUT, CITY}},
    {EXIT_SOME, {"simulate", "--steps", "6", "--motion", "both", "--count", "-o", OUTPUT, LEVEL}},
    {EXIT_SOME, {"simulate", "--steps", "2", "--static", "solid", "--a", "hero*", "-q", "-o", OUTPUT, LEVEL}},
    {EXIT_SOME, {"simulate", "--steps", "2", "-q", INPUT("quat3.npy"), "--final", OUTPUT}},
    {EXIT_SOME, {"check", INPUT("aabb3.npy")}},
    {EXIT_SOME, {"check", INPUT("aabb3.npy"), INPUT("quat3.npy")}},
    {EXIT_SOME, {"check", INPUT("quat3.npy")}},
    {EXIT_SOME, {"check", "--count", INPUT("aabb2.npy")}},
    {EXIT_SOME, {"check", "--unsorted", "--format", "csv", INPUT("aabb3.npy")}},
    {EXIT_SOME, {"check", "--threads", "3", INPUT("aabb3.npy"), "--format", "npy"}},
    {EXIT_SOME, {"check", INPUT("aabb3.npy"), "--format", "npy", "--index-bits", "64", "-o", OUTPUT}},
    {EXIT_SOME, {"check", INPUT("loose-axes.npy")}},
#ifdef WRITES_BCF
    {EXIT_SOME, {"check", "-q", CITY, "--bcf", OUTPUT}},
    {EXIT_SOME, {"check", "-q", CITY, "--group-by", "group", "--bcf", OUTPUT}},
#endif
    {EXIT_SOME, {"check", CITY, "--format", "npy", "-o", OUTPUT}},
    {EXIT_SOME, {"check", "--unsorted", CITY, "--format", "npy"}},
    {EXIT_NONE, {"bounds", INPUT("quat3.npy")}},
    {EXIT_NONE, {"gen", "thin", "-n", "5", "--turned"}},
    {EXIT_NONE, {"gen", "uniform", "-n", "5", "--format", "npy", "-o", OUTPUT}},
    {EXIT_NONE, {"rects", SCENE("rectangles.txt")}},
    {EXIT_NONE, {"rects", "-o", OUTPUT, SCENE("rectangles.txt")}},
};

TEST(each_allocation_fails)
{
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++)
        fail_each(i, runs[i].arguments, runs[i].status);
}

#ifdef READS_MESHES
/* The process that reads a mesh goes on counting where it was begun. What it asks for beyond the count of this one is
 * not counted here, so more runs than that are made: each runs out of memory or prints what it should, and the last
 * ones do the latter. Where it ran out for one pair of solids, it says that of this pair, and what of the others. */
static void fail_each_in_both(size_t index, char *const *arguments)
{
    outcome good, result;
    const size_t step = failing_step();
    size_t undisturbed = 0;
    run(arguments, 0, &good);
    assert_int_not_equal(good.status, EXIT_TROUBLE);
    size_t count = calls;
    assert_true(count > 0);
    for (size_t n = failing_first(index, step, count); n <= count || undisturbed * step < 20; n += step) {
        assert_true(n < 1000);
        run(arguments, n, &result);
        bool same = result.status == good.status && strcmp(result.out, good.out) == 0;
        undisturbed = same ? undisturbed + 1 : 0;
        if (live != 0 || says_no_more(result.err) ||
            (!same && (result.status != EXIT_TROUBLE || !says_memory(result.err) ||
                       (result.out[0] != '\0' && !strstr(result.err, "no verdict on")))) ||
            (same && n <= count))
            fail_msg("allocation %zu of %zu of hitbox %s: status %d, %zu blocks left, it said: %s%s", n, count,
                     arguments[0], result.status, live, result.err, result.out);
    }
    remove_outputs();
}

TEST(each_allocation_fails_in_both)
{
    static char *const reads[][ARGUMENTS_MAX] = {
        {"bounds", MESH("nodes.glb")},
        {"bounds", "--per-mesh", MESH("nodes.glb"), MESH("room.obj")},
        {"bounds", MESH("skin.glb")},
        {"bounds", "--node-names", "path", MESH("rooms.ifc")},
        {"check", "--boxes", "both", "--a", "pipe", "--b", "pipe", MESH("rooms.ifc")},
        {"check", "--boxes", "hull", MESH("nodes.glb")},
        {"check", "--triangles", "--threads", "1", "--a", "corner", "--b", "post", INPUT("solids.obj")},
        {"check", "-q", "--triangles", "--threads", "1", "--depth", "--svg", "-", "--a", "wall", INPUT("solids.obj")},
        {"check", "-q", "--triangles", "--threads", "1", "--html", "-", "--a", "wall", INPUT("solids.obj")},
        {"check", "-q", "--triangles", "--threads", "1", "--glb", OUTPUT_GLB, "--a", "wall", INPUT("solids.obj")},
        {"mesh", "--threads", "1", MESH("rooms.ifc")},
        {"pick", "--triangles", "--all", "--ray", "23.5,3.5,9,0,0,-1", INPUT("solids.obj")},
        {"pick", "--triangles", "--surface", "--skip-inside", "--ray", "1.25,1.2,0.25,0,0,1", INPUT("solids.obj")},
        {"sweep", "--triangles", "--skip-inside", "--box", "sill", "--by", "0,9,0", INPUT("solids.obj")},
        {"fit", "--per-node", MESH("skin.glb")},
        {"fit", MESH("nodes.glb")}};
    for (size_t i = 0; i < sizeof reads / sizeof reads[0]; i++)
        fail_each_in_both(i, reads[i]);
}
#endif
