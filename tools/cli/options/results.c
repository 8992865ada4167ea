/* Where what was found goes: what `check`, `pick` and `sweep` have in common. */
#include "cli/options/results.h"

#include <string.h>
#include <strings.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"

#define AT(member) offsetof(results_options, member)
const option_row results_rows[RESULTS_ROWS] = {
    OPTION(WORD, "format", "text|ndjson|csv", AT(asked),
           "how to report (default: what the name of the output tells, .csv, .ndjson or .jsonl, else text)", .least = 1,
           .common = true),
    OPTION(TEXT, "svg", "FILE", AT(pictures.svg), "draw the scene too, with what is reported in other colours",
           .common = true),
    OPTION(TEXT, "glb", "FILE", AT(pictures.glb), "write the boxes for any viewer of 3D models, coloured likewise"),
    OPTION(FLAG, "names", NULL, AT(pictures.names), "write names into the SVG")};

static bool is_dash(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* ---- Formats ----------------------------------------------------------------------------------------------------- */

/* What the end of a file's name tells. Any other tells nothing: also .txt, which may hold anything. */
typedef struct ending {
    const char *text;
    report_format format;
} ending;

static const ending *ending_of(const char *path)
{
    static const ending endings[] = {
        {".csv", REPORT_CSV}, {".ndjson", REPORT_NDJSON}, {".jsonl", REPORT_NDJSON}, {".npy", REPORT_NPY}};
    const char *slash = path ? strrchr(path, '/') : NULL, *dot = path ? strrchr(slash ? slash : path, '.') : NULL;
    for (size_t i = 0; dot && i < sizeof endings / sizeof endings[0]; i++)
        if (strcasecmp(dot, endings[i].text) == 0)
            return &endings[i];
    return NULL;
}

bool results_choose(results_options *options, const input *in, bool writes_npy)
{
    static const char *const words[] = {"text", "ndjson", "csv", "npy"};
    if (!output_is_plain(in->output))
        return false;
    const ending *told = ending_of(in->output);
    report_format asked = options->asked > 0 ? (report_format)(options->asked - 1) : REPORT_TEXT;
    options->format = options->asked > 0 || !told ? asked : told->format;
    if (options->asked > 0 && told && told->format != asked)
        message("found --format %s and %s as output, expected one format", words[asked], in->output);
    else if (told && told->format == REPORT_NPY && !writes_npy)
        message("found %s as output, expected a name that ends in .csv, .ndjson or .jsonl, or another: there is "
                "no report as .npy here",
                in->output);
    else
        return true;
    return false;
}

/* ---- Files ------------------------------------------------------------------------------------------------------- */

/* Is no result written over another, nor over what is read? */
static bool each_its_own(const results_options *options, const input *in)
{
    const char *const paths[] = {in->output, options->pictures.svg, options->pictures.glb, options->pictures.html,
                                 options->bcf};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        for (size_t k = 0; k < i; k++)
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
    const picture_options *pictures = &options->pictures;
    int count = is_dash(pictures->svg) + is_dash(pictures->glb) + is_dash(pictures->html) + is_dash(options->bcf);
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
