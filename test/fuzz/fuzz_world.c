/* Bytes as a history: any boxes come, move, turn and go, and a world tells and answers what brute force does. Compiled
 * for the plane and for space: DIM is 2 or 3. */
#define _POSIX_C_SOURCE 200809L
#include "bytes.h"
#include "worlds/history.h"

#include <stdlib.h>

enum { ROOM = 48, LARGE_ROOM = 250, MOST_STEPS = 60 };

static unsigned chance(void *context, unsigned n)
{
    unsigned x = 0;
    for (uint64_t most = 1; most < n; most <<= 8)
        x = x << 8 | bytes_byte(context);
    return x % n;
}

static double number(void *context)
{
    return bytes_number(context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes in = bytes_from(data, size);
    history h;
    history_plan plan = {.has_filters = true, .has_giants = true};
    plan.scene = (history_scene)(bytes_byte(&in) % (SCENES + 2));
    plan.scene = plan.scene > SCENE_ANY ? SCENE_ANY : plan.scene;
    unsigned options = bytes_byte(&in);
    plan.room = options % 8 == 7 ? LARGE_ROOM : ROOM;
    plan.reach = 1 + options % 8;
    plan.turned = options / 8 % 5;
    plan.still = options / 40 % 4;
    plan.round = options / 160 * 2;
    use_instructions((int)(bytes_byte(&in) % INSTRUCTION_SETS));
    plan.is_stingy = bytes_byte(&in) % 8 == 0;
    history_begin(&h, &plan, (chances){&in, chance, number}, fail_if);
    for (int steps = 0; steps < MOST_STEPS && in.left > 0; steps++)
        history_step(&h);
    history_update(&h);
    history_check(&h);
    history_end(&h);
    return 0;
}
