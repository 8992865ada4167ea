/* hitbox simulate: what begins and what ends to hit while boxes move. */
#include <string.h>

#include "cli/cli.h"
#include "cli/commands/simulate_run.h"
#include "cli/output/final.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"

enum { STEPS_MAX = 1000000000 };

#define AT(member) offsetof(simulate_options, member)
static const option_row rows[] = {
    OPTION(WHOLE, "steps", "N", AT(steps), "how many steps, 0 to 1000000000", .most = STEPS_MAX),
    OPTION(WORD, "motion", "drift|spin|both", AT(recipe.kind),
           "how boxes move. drift, the default: each box moves by the same way each step, along each axis at random "
           "up to --speed; "
           "where its centre would leave the bounds that the scene has at first, it turns back. spin: each box "
           "rotates about a random line through its centre, in 2D to the left or to the right, by --turn",
           .least = MOTION_DRIFT),
    OPTION(LENGTH, "speed", "R", AT(speed),
           "how far a box drifts a step at most, along each axis, as a part of the mean side of the boxes that move "
           "(default: 0.1)"),
    OPTION(LENGTH, "turn", "DEGREES", AT(turn), "how far a box rotates a step, 0 to 360 (default: 1)", .most = 360),
    OPTION(WHOLE, "seed", "S", AT(recipe.seed),
           "the seed of the random numbers, 0 to 18446744073709551615 (default: 1)", .most = UINT64_MAX),
    OPTION(TEXT, "static", "GLOB", AT(rests),
           "boxes of which GLOB matches the name or the group stay where they are, and do not hit each other: * is "
           "any text, ? any character, [a-z] any of these, \\ takes the next character as it stands"),
    OPTION(TEXT, "a", "GLOB", AT(sides.a), "report only pairs with a box that GLOB matches"),
    OPTION(TEXT, "b", "GLOB", AT(sides.b), "of these report only pairs whose other box GLOB matches"),
    OPTION(FLAG, "count", NULL, AT(count), "report of each step only how many pairs began, ended and hit then"),
    OPTION(COUNT, "threads", "N", AT(threads),
           "how many threads to use (default: a thread for each core, a single thread for 2000 boxes or fewer); the "
           "report does not depend on it"),
    OPTION(TEXT, "final", "FILE", AT(final), "write the boxes as they stand at the end to FILE, as NDJSON")};

/* Does the file for the boxes at the end go elsewhere than the report, and than what is read? */
static bool final_elsewhere(const simulate_options *sim)
{
    const char *written = sim->in.output, *final = sim->final;
    bool to_standard = strcmp(final, "-") == 0;
    if (written && output_makes_file(final) && output_same_file(final, written))
        message("found %s for two results, expected a file for each", final);
    else if (to_standard && !sim->in.quiet && (!written || strcmp(written, "-") == 0))
        message("found standard output (-) for 2 results, expected it for one");
    else
        return final_agree("--final", final) && input_spared(&sim->in, final);
    return false;
}

static bool agree(void *self)
{
    simulate_options *sim = self;
    if (sim->steps > STEPS_MAX)
        message("found no --steps, expected how many");
    else if (sim->speed >= 0 && sim->recipe.kind == MOTION_SPIN)
        message("found --speed with --motion spin, which moves no box");
    else if (sim->turn >= 0 && sim->recipe.kind == MOTION_DRIFT)
        message("found --turn without --motion spin or both; boxes that drift do not rotate");
    else {
        sim->recipe.speed = sim->speed >= 0 ? sim->speed : 0.1;
        sim->recipe.degrees = sim->turn >= 0 ? sim->turn : 1;
        return results_choose(&sim->results, &sim->in, false) && sides_agree(&sim->sides) &&
               sides_well_formed("--static", sim->rests) && input_spared(&sim->in, sim->in.output) &&
               (!sim->final || final_elsewhere(sim));
    }
    return false;
}

static int answer(void *options, scene *s)
{
    return input_suits(s, "simulate", false) ? simulate_run(options, s) : EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    simulate_options sim = {.recipe.seed = 1, .steps = UINT64_MAX, .speed = -1, .turn = -1};
    return input_run(&sim.in, &command_simulate, &sim, argc, argv, answer);
}

const command command_simulate = {
    .name = "simulate",
    .about = "move all boxes, and report which pairs begin and end to hit",
    .usage = "--steps N [OPTION]... FILE...",
    .text = "Reads scene files as one scene, moves its boxes step by step and reports which pairs\n"
            "begin and which end to hit: step, begin or end, and the two names. At step 0, before\n"
            "anything moves, all pairs that hit begin. Touching is hitting.\n" INPUT_FILE_TEXT,
    .groups = {{OPTION_ROWS(rows), 0},
               {results_rows, RESULTS_ROWS_OF_TEXT, offsetof(simulate_options, results)},
               {input_rows, INPUT_ROWS, offsetof(simulate_options, in)}},
    .examples = "  hitbox simulate level.ndjson --steps 100\n"
                "  hitbox simulate city.csv --steps 500 --motion both --static 'wall*' --format ndjson\n"
                "  hitbox simulate city.csv --steps 500 --count --format csv -o counts.csv\n"
                "  hitbox simulate -q city.csv --steps 9 --final end.ndjson; hitbox check end.ndjson\n",
    .exits = "0 nothing ever hits, 1 some pair hits, 2 trouble.\n",
    .agree = agree,
    .run = run};
