/* Where what was found goes: what `check`, `pick` and `sweep` have in common. */
#include "cli/options/results.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output/output.h"

bool results_choose(const char *option, const char *value, const char *const *words, int *out)
{
    char expected[64] = "";
    for (int i = 0; words[i]; i++) {
        size_t length = strlen(expected);
        if (strcmp(value, words[i]) == 0) {
            *out = i;
            return true;
        }
        snprintf(expected + length, sizeof expected - length, "%s%s",
                 i == 0         ? ""
                 : words[i + 1] ? ", "
                                : " or ",
                 words[i]);
    }
    message("%s: found '%s', expected %s", option, value, expected);
    return false;
}

bool results_take(results_options *options, int option, const char *value)
{
    static const char *const formats[] = {"text", "ndjson", "csv", NULL};
    int chosen;
    switch (option) {
    case OPTION_FORMAT:
        if (!results_choose("--format", value, formats, &chosen))
            return false;
        options->format = (report_format)chosen;
        return true;
    case OPTION_GLB:
        options->pictures.glb = value;
        return true;
    case OPTION_NAMES:
        options->pictures.names = true;
        return true;
    default: /* OPTION_SVG */
        options->pictures.svg = value;
        return true;
    }
}

static bool is_dash(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* Is no result written over another, nor over what is read? */
static bool each_its_own(const results_options *options, const input *in)
{
    const char *const paths[] = {in->output, options->pictures.svg, options->pictures.glb};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < i; k++)
            if (paths[k] && output_makes_file(paths[i]) && output_same_file(paths[i], paths[k])) {
                message("found %s for two results, expected a file for each", paths[i]);
                return false;
            }
        if (!input_spared(in, paths[i]))
            return false;
    }
    return true;
}

/* The report goes there, unless it goes elsewhere or nowhere. */
static bool one_on_standard_output(const results_options *options, const input *in)
{
    int count = is_dash(options->pictures.svg) + is_dash(options->pictures.glb);
    if (count > 0 && !in->quiet && (!in->output || is_dash(in->output)))
        count++;
    if (count > 1)
        message("found standard output (-) for %d results, expected it for one", count);
    return count <= 1;
}

bool results_agree(const results_options *options, const input *in)
{
    return each_its_own(options, in) && one_on_standard_output(options, in);
}

bool results_written(const input *in)
{
    return !in->quiet || (in->output && !is_dash(in->output));
}

bool results_write(const results_options *options, const input *in, const report *r)
{
    return !results_written(in) || report_write(r, options->format, in->output);
}
