/* Where what was found goes: what `check`, `pick` and `sweep` have in common. */
#include "cli/options/results.h"

#include <string.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"

#define AT(member) offsetof(results_options, member)
const option_row results_rows[RESULTS_ROWS] = {
    OPTION(WORD, "format", "text|ndjson|csv", AT(format), "how to report (default: text)"),
    OPTION(TEXT, "svg", "FILE", AT(pictures.svg), "draw the scene too, with what is reported in other colours"),
    OPTION(TEXT, "glb", "FILE", AT(pictures.glb), "write the boxes for any viewer of 3D models, coloured likewise"),
    OPTION(FLAG, "names", NULL, AT(pictures.names), "write names into the SVG")};

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
