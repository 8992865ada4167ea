/* How pictures look: colours in light and dark, and lines.
 * Overlapping, touching and calm differ by hue in a way that colour-blind people see (vermilion, blue, grey, after
 * M. Okabe, K. Ito, "Color Universal Design", 2008), and by how wide their lines are. */
#include "draw/style.h"

#include <stdlib.h>
#include <string.h>

#include "draw/svg.h"

const style_colour style_colours[] = {
    {"paper", "#ffffff", "#0d1117"},
    {"ink", "#1f2328", "#e6edf3"},
    {"soft", "#59636e", "#9198a1"},
    {"frame", "#c4ccd4", "#3d444d"},
    {"grid", "#e9edf1", "#1d232b"},
    {"calm", "#57677a", "#8b9bb0"},
    {"touching", "#0068b5", "#4fb0f0"},
    {"maybe", "#8a3a9c", "#d699ea"},
    {"overlapping", "#c83f00", "#ff8a4d"},
    {"calm-face", "#c3ced9", "#46566a"},
    {"touching-face", "#b4d6f0", "#23486a"},
    {"maybe-face", "#dfbfe9", "#633b77"},
    {"overlapping-face", "#ff9e66", "#b54f1b"},
    {"near", "#4d3d00", "#f2e14c"},
    {"moving", "#009a80", "#33e0bb"},
    {"near-face", "#f5e9a8", "#5c5419"},
    {"moving-face", "#9fe0d0", "#14584a"},
};

const size_t style_colour_count = sizeof style_colours / sizeof style_colours[0];

/* What is painted in which colour. */
typedef struct rule {
    const char *selector, *property, *colour;
} rule;

static const rule rules[] = {
    {".paper", "fill", "paper"},
    {"text", "fill", "ink"},
    {".soft", "fill", "soft"},
    {".frame", "stroke", "frame"},
    {".grid", "stroke", "grid"},
    {".floor", "stroke", "frame"},
    {".aabb", "stroke", "calm"},
    {".names text", "stroke", "paper"},
    {".calm", "stroke", "calm"},
    {".calm", "fill", "calm"},
    {".touching", "stroke", "touching"},
    {".touching", "fill", "touching"},
    {".maybe", "stroke", "maybe"},
    {".maybe", "fill", "maybe"},
    {".overlapping", "stroke", "overlapping"},
    {".hatch", "stroke", "overlapping"},
    {".tint", "fill", "overlapping"},
    {".claim", "fill", "maybe"},
    {".solid .calm", "fill", "calm-face"},
    {".solid .touching", "fill", "touching-face"},
    {".solid .maybe", "fill", "maybe-face"},
    {".solid .overlapping", "fill", "overlapping-face"},
    {".near", "stroke", "near"},
    {".near", "fill", "near"},
    {".hit", "stroke", "overlapping"},
    {".hit", "fill", "overlapping"},
    {".moving", "stroke", "moving"},
    {".moving", "fill", "moving"},
    {".moved", "stroke", "moving"},
    {".solid .near", "fill", "near-face"},
    {".solid .hit", "fill", "overlapping-face"},
    {".solid .moving", "fill", "moving-face"},
    {".ray", "stroke", "moving"},
    {".way", "stroke", "moving"},
    {".gap", "stroke", "near"},
    {".depth", "stroke", "ink"},
    {".normal", "stroke", "ink"},
    {".point", "stroke", "ink"},
    {".margin", "stroke", "paper"},
};

/* Of pictures of trees alone. */
static const rule tree_rules[] = {
    {".order", "stroke", "ink"},
    {".block", "stroke", "touching"},
    {".level", "stroke", "overlapping"},
    {".asked", "stroke", "moving"},
};

/* Of pictures that mark where boxes meet alone. They come last, and so count where others are as good. */
static const rule contact_rules[] = {
    {".met .overlapping", "fill", "calm"},
    {".met .touching", "fill", "calm"},
    {".met .maybe", "fill", "calm"},
    {".met .near", "fill", "calm"},
    {".solid .met .overlapping", "fill", "calm-face"},
    {".solid .met .touching", "fill", "calm-face"},
    {".solid .met .maybe", "fill", "calm-face"},
    {".solid .met .near", "fill", "calm-face"},
    {".contact.overlapping", "fill", "overlapping"},
    {".contact.touching", "fill", "touching"},
    {".contact.maybe", "fill", "maybe"},
    {".contact.near", "fill", "near"},
    {".contacts .margin", "stroke", "paper"},
    {".contacts .pill,.hitbox .sample", "fill", "paper"},
    {".sample", "stroke", "ink"},
    {".number text", "fill", "ink"},
    {".contacts .fresh.overlapping.pill", "fill", "overlapping"},
    {".contacts .fresh.touching.pill", "fill", "touching"},
    {".contacts .fresh.maybe.pill", "fill", "maybe"},
    {".contacts .fresh.near.pill", "fill", "near"},
    {".sample.fresh", "fill", "ink"},
    {".number.fresh text", "fill", "paper"},
};

/* Of pictures of solids alone. */
static const rule face_rules[] = {
    {".inner", "stroke", "overlapping"},
};

typedef struct width {
    const char *selector;
    double factor;
} width;

static const width widths[] = {
    {".calm", 1},
    {".touching", 1.4},
    {".maybe", 1.6},
    {".overlapping", 2},
    {".aabb", 0.8},
    {".dot", 5},
    {".corner .calm", 0.6},
    {".corner .touching", 0.8},
    {".corner .maybe", 0.9},
    {".corner .overlapping", 1.2},
    {".near", 1.2},
    {".hit", 2},
    {".moving", 1.6},
    {".moved", 1.6},
    {".corner .near", 0.7},
    {".corner .hit", 1.2},
    {".corner .moving", 1},
    {".corner .moved", 1},
};

/* How many of each every picture has. The rest is for those that show more than which boxes hit. */
enum { USUAL_COLOURS = 13, USUAL_RULES = 22, USUAL_WIDTHS = 10 };
static const size_t all_rules = sizeof rules / sizeof rules[0], all_widths = sizeof widths / sizeof widths[0];

static void write_width(FILE *file, const width *w, double line)
{
    fprintf(file, ".hitbox %s{stroke-width:", w->selector);
    svg_number(file, w->factor * line, 2);
    fputs("px}\n", file);
}

/* Lines are as wide as suits the boxes; those of boxes that hit are wider. */
static void write_lines(FILE *file, double line, double text, bool all)
{
    for (size_t i = 0; i < (all ? all_widths : USUAL_WIDTHS); i++)
        write_width(file, &widths[i], line);
    fputs(".hitbox .names{font-size:", file);
    svg_number(file, text, 1);
    fputs("px}\n", file);
}

static void write_rules(FILE *file, const rule *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < style_colour_count; k++)
            if (strcmp(style_colours[k].name, list[i].colour) == 0)
                fprintf(file, ".hitbox %s{%s:%s;%s:var(--%s)}\n", list[i].selector, list[i].property,
                        style_colours[k].light, list[i].property, list[i].colour);
}

/* The plain colour stands first, for programs that know no variables. */
static void write_colours(FILE *file, bool all)
{
    size_t count = all ? style_colour_count : USUAL_COLOURS;
    for (int dark = 0; dark < 2; dark++) {
        fputs(dark ? "@media (prefers-color-scheme:dark){.hitbox{" : ".hitbox{", file);
        for (size_t i = 0; i < count; i++)
            fprintf(file, "--%s:%s;", style_colours[i].name, dark ? style_colours[i].dark : style_colours[i].light);
        fputs(dark ? "}}\n" : "}\n", file);
    }
    write_rules(file, rules, all ? all_rules : USUAL_RULES);
}

/* They are seen beside each other, however wide boxes are drawn. */
static void write_tree(FILE *file)
{
    write_rules(file, tree_rules, sizeof tree_rules / sizeof tree_rules[0]);
    fputs(".hitbox .order,.hitbox .block,.hitbox .level,.hitbox .asked{fill:none}\n"
          ".hitbox .order{stroke-width:.8px;stroke-opacity:.7}\n"
          ".hitbox .block{stroke-width:1.4px}\n"
          ".hitbox .level{stroke-width:2.2px;stroke-dasharray:9 4}\n"
          ".hitbox .asked{stroke-width:3px}\n",
          file);
}

/* What is drawn above the boxes is as wide whatever their size. Where a box stands later is seen through. */
static void write_signs(FILE *file)
{
    fputs(".hitbox .near{fill-opacity:.16}\n"
          ".hitbox .hit{fill-opacity:.3}\n"
          ".hitbox .moving{fill-opacity:.25}\n"
          ".hitbox .moved,.hitbox .moved path{fill:none;stroke-dasharray:5 3}\n"
          ".hitbox .moved .shade{display:none}\n"
          ".hitbox .above path,.hitbox .legend .ray,.hitbox .legend .way,.hitbox .legend .gap,.hitbox .legend .depth,"
          ".hitbox .legend .normal,.hitbox .legend .point{fill:none}\n"
          ".hitbox .ray,.hitbox .way,.hitbox .gap,.hitbox .depth{stroke-width:1.6px}\n"
          ".hitbox .way{stroke-dasharray:7 4}\n"
          ".hitbox .normal{stroke-width:1.4px}\n"
          ".hitbox .point{stroke-width:5px}\n"
          ".hitbox .margin{stroke-width:4px;stroke-opacity:.75}\n"
          ".hitbox .wide{stroke-width:7px}\n",
          file);
}

/* Whatever the boxes' lines: a contact is what one looks for. */
static void write_contacts(FILE *file, double line)
{
    static const width met[] = {{".met .overlapping", 1.3}, {".corner .met .overlapping", 0.8}};
    for (size_t i = 0; i < sizeof met / sizeof met[0]; i++)
        write_width(file, &met[i], line);
    write_rules(file, contact_rules, sizeof contact_rules / sizeof contact_rules[0]);
    fputs(".hitbox .met .overlapping,.hitbox .met .touching,.hitbox .met .maybe,.hitbox .met .near{fill-opacity:.13}\n"
          ".hitbox .contact,.hitbox .view .contact{fill-opacity:.5;stroke-width:1.4px}\n"
          ".hitbox .view .contact.touching{stroke-width:1.6px;fill-opacity:.3}\n"
          ".hitbox .view .contact.dim{stroke-width:.6px;stroke-opacity:.5;fill-opacity:.15}\n"
          ".hitbox .contacts .ring{fill:none;stroke-width:1.8px}\n"
          ".hitbox .contacts .margin{stroke-width:4px;stroke-opacity:.8}\n"
          ".hitbox .contacts .leader{fill:none;stroke-width:.9px}\n"
          ".hitbox .contacts .pill,.hitbox .sample{stroke-width:1.1px;fill-opacity:.92}\n"
          ".hitbox .contacts .former,.hitbox .sample.former{stroke-dasharray:2 2}\n"
          ".hitbox .contacts .former.contact{fill-opacity:.2}\n"
          ".hitbox .number text{font-size:10px;text-anchor:middle}\n",
          file);
}

/* ---- Faces of solids -------------------------------------------------------------------------------------------- */

/* How dark the darkest shade is, and what faces are called by their marks. */
static const double darkest = 0.42;
static const char *const face_marks[] = {"calm", "near", "touching", "overlapping"};
enum { FACE_MARKS = sizeof face_marks / sizeof face_marks[0] };

/* "#aabbcc", so much darker. */
static void write_shade(FILE *file, const char *colour, double by)
{
    const unsigned long all = strtoul(colour + 1, NULL, 16);
    putc('#', file);
    for (int shift = 16; shift >= 0; shift -= 8)
        fprintf(file, "%02x", (unsigned)((double)(all >> shift & 0xff) * (1 - by) + 0.5));
}

/* The colour of a mark's faces. */
static const style_colour *face_colour(const char *name)
{
    const size_t length = strlen(name);
    for (size_t k = 0; k < style_colour_count; k++)
        if (strncmp(style_colours[k].name, name, length) == 0 && strcmp(style_colours[k].name + length, "-face") == 0)
            return &style_colours[k];
    return NULL;
}

void style_write_shades(FILE *file, bool dark)
{
    for (int i = 0; i < FACE_MARKS; i++)
        for (int s = 0; s < STYLE_SHADES; s++) {
            const style_colour *c = face_colour(face_marks[i]);
            fprintf(file, "--%s-%c%d:", face_marks[i], STYLE_SHADE_LETTER, s);
            write_shade(file, dark ? c->dark : c->light, darkest * s / (STYLE_SHADES - 1));
            putc(';', file);
        }
}

/* A thin line of the colour of a face hides the seam between two. */
static void write_faces(FILE *file)
{
    for (int dark = 0; dark < 2; dark++) {
        fputs(dark ? "@media (prefers-color-scheme:dark){.hitbox{" : ".hitbox{", file);
        style_write_shades(file, dark);
        fputs(dark ? "}}\n" : "}\n", file);
    }
    for (int i = 0; i < FACE_MARKS; i++)
        for (int s = 0; s < STYLE_SHADES; s++) {
            const style_colour *c = face_colour(face_marks[i]);
            fprintf(file, ".hitbox .faces .%s.%c%d{fill:", face_marks[i], STYLE_SHADE_LETTER, s);
            write_shade(file, c->light, darkest * s / (STYLE_SHADES - 1));
            fprintf(file, ";fill:var(--%s-%c%d);stroke:", face_marks[i], STYLE_SHADE_LETTER, s);
            write_shade(file, c->light, darkest * s / (STYLE_SHADES - 1));
            fprintf(file, ";stroke:var(--%s-%c%d)}\n", face_marks[i], STYLE_SHADE_LETTER, s);
        }
    fputs(".hitbox .faces .face{fill-opacity:1;stroke-width:1.1px}\n"
          ".hitbox .faces .edge{fill:none;stroke-width:.8px}\n"
          ".hitbox .faces .edge.overlapping,.hitbox .faces .edge.touching{stroke-width:1px}\n"
          ".hitbox .inner{fill:none;stroke-width:1px;stroke-dasharray:3 2.5}\n"
          ".hitbox .view .curve{fill:none;stroke-width:2.2px}\n"
          ".hitbox .view .curve.margin{stroke-width:4.6px;stroke-opacity:.85}\n"
          ".hitbox .view .curve.dim{stroke-width:1px;stroke-opacity:.6}\n"
          ".hitbox .legend .curve{fill:none;stroke-width:2.2px}\n",
          file);
    write_rules(file, face_rules, sizeof face_rules / sizeof face_rules[0]);
}

void style_write(FILE *file, const style_needs *needs)
{
    bool all = needs->all;
    fputs("<style>\n", file);
    write_colours(file, all);
    fputs(".hitbox{font:12px system-ui,'DejaVu Sans',sans-serif}\n"
          ".hitbox path{stroke-linejoin:round;stroke-linecap:round}\n"
          ".hitbox .frame,.hitbox .grid,.hitbox .floor,.hitbox .aabb,.hitbox .view .through path{fill:none}\n"
          ".hitbox .aabb{stroke-dasharray:4 3;stroke-opacity:.75}\n"
          ".hitbox .tick{font-size:11px}\n"
          ".hitbox .middle{text-anchor:middle}\n"
          ".hitbox .end{text-anchor:end}\n"
          ".hitbox .names text{stroke-width:3px;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}\n"
          ".hitbox .calm{fill-opacity:.13}\n"
          ".hitbox .touching{fill-opacity:.16}\n"
          ".hitbox .maybe{fill-opacity:.25}\n"
          ".hitbox .claim{fill-opacity:.16;stroke:none}\n"
          ".hitbox .overlapping{fill:url(#hitbox-hatch)}\n"
          ".hitbox .tint{fill-opacity:.2}\n"
          ".hitbox .hatch{stroke-width:1.5px;stroke-opacity:.55}\n"
          ".hitbox .solid .boxes path{fill-opacity:.86}\n"
          ".hitbox .corner .boxes .shade{fill:#000;stroke:none}\n"
          ".hitbox .corner .boxes .s1{fill-opacity:.07}\n"
          ".hitbox .corner .boxes .s2{fill-opacity:.14}\n"
          ".hitbox .corner .boxes .s3{fill-opacity:.22}\n"
          ".hitbox .corner .boxes .s4{fill-opacity:.3}\n",
          file);
    write_lines(file, needs->line, needs->text, all);
    if (all)
        write_signs(file);
    if (needs->tree)
        write_tree(file);
    if (needs->contacts)
        write_contacts(file, needs->line);
    if (needs->faces)
        write_faces(file);
    fputs("</style>\n"
          "<defs><pattern id=\"hitbox-hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" "
          "patternTransform=\"rotate(45)\"><path class=\"tint\" d=\"M0 0h5v5h-5z\"/><path class=\"hatch\" "
          "d=\"M0 0v5\"/></pattern></defs>\n",
          file);
}
