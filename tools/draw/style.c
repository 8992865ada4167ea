/* How pictures look: colours in light and dark, and lines.
 * Overlapping, touching and calm differ by hue in a way that colour-blind people see (vermilion, blue, grey, after
 * M. Okabe, K. Ito, "Color Universal Design", 2008), and by how wide their lines are. */
#include "draw/style.h"

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
};
const size_t style_colour_count = sizeof style_colours / sizeof style_colours[0];

/* What is painted in which colour. */
static const struct {
    const char *selector, *property, *colour;
} rules[] = {
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
};

/* Lines are as wide as suits the boxes; those of boxes that hit are wider. */
static void write_lines(FILE *file, double line, double text)
{
    static const struct {
        const char *selector;
        double factor;
    } widths[] = {{".calm", 1},
                  {".touching", 1.4},
                  {".maybe", 1.6},
                  {".overlapping", 2},
                  {".aabb", 0.8},
                  {".dot", 5},
                  {".corner .calm", 0.6},
                  {".corner .touching", 0.8},
                  {".corner .maybe", 0.9},
                  {".corner .overlapping", 1.2}};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        fprintf(file, ".hitbox %s{stroke-width:", widths[i].selector);
        svg_number(file, widths[i].factor * line, 2);
        fputs("px}\n", file);
    }
    fputs(".hitbox .names{font-size:", file);
    svg_number(file, text, 1);
    fputs("px}\n", file);
}

/* The plain colour stands first, for programs that know no variables. */
static void write_colours(FILE *file)
{
    for (int dark = 0; dark < 2; dark++) {
        fputs(dark ? "@media (prefers-color-scheme:dark){.hitbox{" : ".hitbox{", file);
        for (size_t i = 0; i < style_colour_count; i++)
            fprintf(file, "--%s:%s;", style_colours[i].name, dark ? style_colours[i].dark : style_colours[i].light);
        fputs(dark ? "}}\n" : "}\n", file);
    }
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        for (size_t k = 0; k < style_colour_count; k++)
            if (strcmp(style_colours[k].name, rules[i].colour) == 0)
                fprintf(file, ".hitbox %s{%s:%s;%s:var(--%s)}\n", rules[i].selector, rules[i].property,
                        style_colours[k].light, rules[i].property, rules[i].colour);
}

void style_write(FILE *file, double line, double text)
{
    fputs("<style>\n", file);
    write_colours(file);
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
    write_lines(file, line, text);
    fputs("</style>\n"
          "<defs><pattern id=\"hitbox-hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" "
          "patternTransform=\"rotate(45)\"><path class=\"tint\" d=\"M0 0h5v5h-5z\"/><path class=\"hatch\" "
          "d=\"M0 0v5\"/></pattern></defs>\n",
          file);
}
