/* hitbox simulate: what begins and what ends to hit while boxes move. */
#include <string.h>

#include "cli/cli.h"
#include "cli/commands/simulate.h"
#include "cli/options/arguments.h"
#include "cli/output/final.h"
#include "cli/output/output.h"

static const char help[] = "Usage: hitbox simulate --steps N [OPTION]... FILE...\n"
                           "Reads scene files as one scene, moves its boxes step by step and reports which pairs\n"
                           "begin and which end to hit: step, begin or end, and the two names. At step 0, before\n"
                           "anything moves, all pairs that hit begin. Touching is hitting.\n"
                           "FILE: .csv, .ndjson, .jsonl, .npy (NumPy) or a mesh (.glb .gltf .obj .stl .ply .dae\n"
                           ".fbx .ifc ...), of which each node is a box; - is standard input (with --from).\n"
                           "\n"
                           "  --steps N                 how many steps, 0 to 1000000000\n"
                           "  --motion drift|spin|both  drift, the default: each box moves by the same way each\n"
                           "                            step, along each axis at random up to --speed; where its\n"
                           "                            centre would leave the bounds that the scene has at\n"
                           "                            first, it turns around. spin: each box turns about a\n"
                           "                            random line through its centre, in 2D to the left or to\n"
                           "                            the right, by --turn\n"
                           "  --speed R                 how far a box drifts a step at most, along each axis, as\n"
                           "                            a part of the mean side of what moves (default: 0.1)\n"
                           "  --turn DEGREES            how far a box turns a step, 0 to 360 (default: 1)\n"
                           "  --seed S                  of the random numbers, 0 to 18446744073709551615\n"
                           "                            (default: 1)\n"
                           "  --static GLOB             boxes of which GLOB matches the name or the group stay\n"
                           "                            where they are, and do not hit each other: * is any text,\n"
                           "                            ? one character, [a-z] one of these, \\ takes the next as\n"
                           "                            it stands\n"
                           "  --a GLOB                  report only pairs with a box that GLOB matches\n"
                           "  --b GLOB                  of these only pairs whose other box GLOB matches\n"
                           "  --count                   report of each step only how many pairs began, ended and\n"
                           "                            hit then\n"
                           "  --threads N               how many threads to use (default: one for each core,\n"
                           "                            one for 2000 boxes or fewer); what is reported does\n"
                           "                            not depend on it\n"
                           "  --format text|ndjson|csv  how to report (default: text)\n"
                           "  -o, --output FILE         write the report to FILE, which appears when complete\n"
                           "  --final FILE              write the boxes as they stand at the end to FILE, NDJSON\n"
                           "  -q, --quiet               print nothing; the exit status tells\n"
                           "  --from csv|ndjson|npy     the format of standard input, and of files whose name\n"
                           "                            does not tell\n"
                           "  --per-mesh                a box for each mesh of a node, not one for the node\n"
                           "  --skip-invalid            leave bad boxes out and say which, instead of stopping\n"
                           "  --orthonormalize          mend axes that are not unit or not at right angles\n"
                           "  --help                    this text\n"
                           "\n"
                           "Examples:\n"
                           "  hitbox simulate level.ndjson --steps 100\n"
                           "  hitbox simulate city.csv --steps 500 --motion both --static 'wall*' --format ndjson\n"
                           "  hitbox simulate city.csv --steps 500 --count --format csv -o counts.csv\n"
                           "  hitbox simulate -q city.csv --steps 9 --final end.ndjson; hitbox check end.ndjson\n"
                           "\n"
                           "Exit status: 0 nothing ever hits, 1 some pair does, 2 trouble.\n";

/* ---- Options ---------------------------------------------------------------------------------------------------- */

enum {
    OPTION_A = OPTION_FURTHER,
    OPTION_B,
    OPTION_COUNT,
    OPTION_FINAL,
    OPTION_MOTION,
    OPTION_SEED,
    OPTION_SPEED,
    OPTION_STATIC,
    OPTION_STEPS,
    OPTION_THREADS,
    OPTION_TURN
};

static bool take_turn(const char *value, double *out)
{
    if (!arguments_length("--turn", value, out))
        return false;
    if (*out <= 360)
        return true;
    message("--turn: found '%s', expected degrees from 0 to 360", value);
    return false;
}

static bool take_option(void *self, int option, const char *value)
{
    static const char *const motions[] = {"drift", "spin", "both", NULL};
    simulate_options *sim = self;
    int chosen;
    switch (option) {
    case OPTION_A:
        sim->sides.a = value;
        return true;
    case OPTION_B:
        sim->sides.b = value;
        return true;
    case OPTION_COUNT:
        return sim->count = true;
    case OPTION_FINAL:
        sim->final = value;
        return true;
    case OPTION_MOTION:
        if (!results_choose("--motion", value, motions, &chosen))
            return false;
        sim->recipe.kind = (motion_kind)chosen;
        return true;
    case OPTION_SEED:
        return arguments_whole("--seed", value, 0, UINT64_MAX, &sim->recipe.seed);
    case OPTION_SPEED:
        sim->with_speed = true;
        return arguments_length("--speed", value, &sim->recipe.speed);
    case OPTION_STATIC:
        sim->rests = value;
        return true;
    case OPTION_STEPS:
        sim->with_steps = true;
        return arguments_whole("--steps", value, 0, 1000000000, &sim->steps);
    case OPTION_THREADS:
        return arguments_count("--threads", value, &sim->threads);
    case OPTION_TURN:
        sim->with_turn = true;
        return take_turn(value, &sim->recipe.degrees);
    default:
        return results_take(&sim->results, option, value);
    }
}

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
    const simulate_options *sim = self;
    if (!sim->with_steps)
        message("found no --steps, expected how many");
    else if (sim->with_speed && sim->recipe.kind == MOTION_SPIN)
        message("found --speed with --motion spin, which moves no box");
    else if (sim->with_turn && sim->recipe.kind == MOTION_DRIFT)
        message("found --turn without --motion spin or both; boxes that drift do not turn");
    else
        return sides_agree(&sim->sides) && sides_well_formed("--static", sim->rests) &&
               input_spared(&sim->in, sim->in.output) && (!sim->final || final_elsewhere(sim));
    return false;
}

static const struct option options[] = {{"a", required_argument, NULL, OPTION_A},
                                        {"b", required_argument, NULL, OPTION_B},
                                        {"count", no_argument, NULL, OPTION_COUNT},
                                        {"final", required_argument, NULL, OPTION_FINAL},
                                        {"format", required_argument, NULL, OPTION_FORMAT},
                                        {"motion", required_argument, NULL, OPTION_MOTION},
                                        {"seed", required_argument, NULL, OPTION_SEED},
                                        {"speed", required_argument, NULL, OPTION_SPEED},
                                        {"static", required_argument, NULL, OPTION_STATIC},
                                        {"steps", required_argument, NULL, OPTION_STEPS},
                                        {"threads", required_argument, NULL, OPTION_THREADS},
                                        {"turn", required_argument, NULL, OPTION_TURN},
                                        INPUT_OPTIONS,
                                        {NULL, 0, NULL, 0}};
static const input_grammar grammar = {
    .command = "simulate", .help = help, .options = options, .take = take_option, .agree = agree};

int cli_simulate(int argc, char **argv)
{
    simulate_options sim = {.recipe = {.seed = 1, .speed = 0.1, .degrees = 1}};
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(&sim.in, &grammar, &sim, argc, argv, &status))
        return status;
    if (input_read(&sim.in, &s) && input_boxes_only(&s, "simulate"))
        status = simulate_run(&sim, &s);
    scene_free(&s);
    return status;
}
