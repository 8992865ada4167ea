#define _POSIX_C_SOURCE 200809L /* pthread_attr_setstack */

/* How much stack questions about many boxes take: what base.h and batch.h promise, also where pairs go all the way down
 * to the integers. A thread with a painted stack asks; what is not painted any more was used. Only where the compiler
 * optimises and adds nothing of its own. */
#include "core/inline.h"
#include "expect.h"

#include <hitbox/hitbox.h>

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BOXES = 300, JOINED = 3000, STACK = 1 << 20, PAINT = 0x5a, PROMISED = 40 << 10 };

/* Rotated about the world's x, or nearly: the tiny numbers are too small for any arithmetic but that of integers. Box
 * 2 i + 1 touches box 2 i. */
static void make_boxes(hit_obb3 *boxes, int count)
{
    for (int i = 0; i < count; i++) {
        const bool upper = i % 2 == 1;
        const double below = upper ? i - 1 : i, c = cos(below), s = sin(below);
        boxes[i].center = (hit_vec3){3 * below + (upper ? 2 : 0), 0, 0};
        boxes[i].half = (hit_vec3){1, 2, 0.5};
        boxes[i].axis[0] = (hit_vec3){1, 0, 0};
        boxes[i].axis[1] = (hit_vec3){0x1p-990, c, s};
        boxes[i].axis[2] = (hit_vec3){upper ? 0x1p-960 : 0, -s, c};
    }
}

static unsigned char painted[STACK + (64 << 10)];

static size_t stack_of(void *(*ask)(void *), void *argument)
{
    pthread_t thread;
    pthread_attr_t attributes;
    size_t unused = 0;
    const size_t page = 64 << 10;
    unsigned char *stack = painted + (page - (uintptr_t)painted % page);
    memset(stack, PAINT, STACK);
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, ask, argument), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    while (unused < STACK && stack[unused] == PAINT)
        unused++;
    return STACK - unused;
}

static void *ask_nothing(void *unused)
{
    return unused;
}

/* What any thread takes is left out. */
static void expect_promised(void *(*ask)(void *), void *argument, size_t *most)
{
    const size_t nothing = stack_of(ask_nothing, NULL), all = stack_of(ask, argument);
    const size_t taken = all > nothing ? all - nothing : 0;
    *most = taken > *most ? taken : *most;
#if defined(__OPTIMIZE__) && !CORE_SANITIZED
    assert_in_range(*most, 0, PROMISED);
#endif
}

typedef struct batch_asked {
    hit_boxes3 a, b;
    unsigned char relation[BOXES];
} batch_asked;

static void *ask_batch(void *argument)
{
    batch_asked *asked = argument;
    return hit_relate_boxes3_boxes3(asked->a, asked->b, asked->relation) == HIT_OK ? NULL : argument;
}

TEST(a_batch_takes_no_more_stack_than_promised)
{
    static hit_obb3 boxes[BOXES + 1];
    static hit_aabb3 bounds[BOXES];
    static batch_asked asked;
    size_t most = 0;
    make_boxes(boxes, BOXES);
    for (int i = 0; i < BOXES; i++)
        bounds[i] = hit_obb3_bounds(&boxes[i]);
    boxes[BOXES] = boxes[0];
    asked.a = hit_boxes3_from_obbs(boxes, BOXES);
    asked.b = hit_boxes3_from_obbs(boxes + 1, BOXES);
    expect_promised(ask_batch, &asked, &most);
    assert_int_equal(asked.relation[0], hit_relate_obb3_obb3(&boxes[0], &boxes[1]));
    asked.a = hit_boxes3_from_aabbs(bounds, BOXES);
    expect_promised(ask_batch, &asked, &most);
}

static void *ask_measures(void *argument)
{
    static double distances[BOXES];
    static hit_closest3 closest[BOXES];
    static hit_penetration3 penetrations[BOXES];
    static hit_contact3 contacts[BOXES];
    static hit_pair pairs[BOXES];
    for (uint32_t i = 0; i < BOXES; i++)
        pairs[i] = (hit_pair){i, i};
    batch_asked *asked = argument;
    const bool good = hit_distance_boxes3_boxes3(asked->a, asked->b, distances) == HIT_OK &&
                      hit_closest_boxes3_boxes3(asked->a, asked->b, closest) == HIT_OK &&
                      hit_penetration_boxes3_boxes3(asked->a, asked->b, penetrations) == HIT_OK &&
                      hit_contact_boxes3_pairs(asked->a, asked->b, pairs, BOXES, contacts) == HIT_OK;
    return good ? NULL : argument;
}

TEST(many_distances_take_no_more_stack_than_promised)
{
    static hit_obb3 boxes[BOXES + 1];
    static batch_asked asked;
    size_t most = 0;
    make_boxes(boxes, BOXES);
    boxes[BOXES] = boxes[0];
    asked.a = hit_boxes3_from_obbs(boxes, BOXES);
    asked.b = hit_boxes3_from_obbs(boxes + 1, BOXES);
    expect_promised(ask_measures, &asked, &most);
}

typedef struct one_task {
    hit_task *task;
    void *data;
    size_t index;
} one_task;

static void *run_task(void *argument)
{
    const one_task *one = argument;
    one->task(one->data, one->index);
    return NULL;
}

static void run_painted(void *context, size_t count, hit_task *task, void *data)
{
    for (size_t i = 0; i < count; i++)
        expect_promised(run_task, &(one_task){task, data, i}, context);
}

TEST(a_join_takes_no_more_stack_than_promised)
{
    static hit_obb3 boxes[JOINED];
    size_t most = 0;
    uint64_t pairs = 0;
    make_boxes(boxes, JOINED);
    const hit_join_config config = {.threads = 4, .tasks = {run_painted, &most}};
    assert_int_equal(hit_join_boxes3_count(hit_boxes3_from_obbs(boxes, JOINED), &config, &pairs), HIT_OK);
    assert_true(pairs > 0 && most > 0);
}
