/* Pairs as topics of the BIM Collaboration Format.
 * Based on: buildingSMART, "BIM Collaboration Format v2.1 Technical Documentation": a ZIP with a folder for each topic,
 * in it the text (markup.bcf) and where to look from (viewpoint.bcfv), both XML. */
#include "bcf/bcf.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bcf/archive.h"
#include "draw/svg.h"
#include "scene/text/number.h"
#include "system/system.h"

/* Room for the path of an entry. */
enum { NAME_SIZE = 64 };

static const char head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/* ---- GUIDs ------------------------------------------------------------------------------------------------------ */

static const char *key_of(const bcf_part *part)
{
    return part->id ? part->id : part->name;
}

static const char *group_key(const bcf_topic *topic, int i)
{
    return topic->group[i] ? topic->group[i] : "";
}

/* Of the keys, the lesser first, and of what is asked of them, for no group has a name that means none. A name that is
 * too long counts with its first letters. */
static uuid guid_of(const bcf_topic *topic, const char *what)
{
    static const char *const of[] = {"", " of groups", " of groups, one without a name", " of groups without a name"};
    char name[2048];
    const bool groups = topic->of_groups;
    const char *a = groups ? group_key(topic, 0) : key_of(&topic->part[0]);
    const char *b = groups ? group_key(topic, 1) : key_of(&topic->part[1]);
    const int kind = groups ? 1 + !topic->group[0] + !topic->group[1] : 0;
    const bool turned = strcmp(a, b) > 0;
    snprintf(name, sizeof name, "%s%s\n%.1000s\n%.1000s", what, of[kind], turned ? b : a, turned ? a : b);
    return uuid_of(name);
}

uuid bcf_guid(const bcf_topic *topic)
{
    return guid_of(topic, "topic");
}

static uuid view_guid(const bcf_topic *topic)
{
    return guid_of(topic, "viewpoint");
}

/* The number that two digits tell. */
static int two_digits(const char *digits)
{
    return 10 * (digits[0] - '0') + digits[1] - '0';
}

bool bcf_is_date(const char *text)
{
    static const char form[] = "0000-00-00T00:00:00Z";
    bool is = strlen(text) == sizeof form - 1;
    for (size_t i = 0; is && i < sizeof form - 1; i++)
        is = form[i] == '0' ? text[i] >= '0' && text[i] <= '9' : text[i] == form[i];
    if (!is)
        return false;
    const int month = two_digits(text + 5), day = two_digits(text + 8);
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 && two_digits(text + 11) < 24 &&
           two_digits(text + 14) < 60 && two_digits(text + 17) < 60;
}

/* ---- Where to look from ----------------------------------------------------------------------------------------- */

/* BCF has z up, as IFC has: x stays, y goes to the back. */
static void write_vector(FILE *file, const char *name, hit_vec3 v)
{
    const double at[] = {v.x, -v.z, v.y};
    fprintf(file, "    <%s>", name);
    for (int k = 0; k < 3; k++) {
        char number[NUMBER_SIZE];
        const double x = at[k] == 0 ? 0 : fmin(fmax(at[k], -DBL_MAX), DBL_MAX);
        fprintf(file, "<%c>%s</%c>", 'X' + k, number_write(number, x), 'X' + k);
    }
    fprintf(file, "</%s>\n", name);
}

static double between(double a, double b)
{
    return a / 2 + b / 2;
}

/* What two boxes have in common on each axis, or the gap between them. */
static hit_aabb3 common_of(hit_aabb3 a, hit_aabb3 b)
{
    const hit_vec3 p = {fmax(a.min.x, b.min.x), fmax(a.min.y, b.min.y), fmax(a.min.z, b.min.z)};
    const hit_vec3 q = {fmin(a.max.x, b.max.x), fmin(a.max.y, b.max.y), fmin(a.max.z, b.max.z)};
    return (hit_aabb3){{fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z)},
                       {fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z)}};
}

static double longest(hit_aabb3 box)
{
    const hit_vec3 size = hit_aabb3_size(box);
    return fmax(size.x, fmax(size.y, size.z));
}

/* Where to look, and how large is what should be seen: of a pair the smaller one, of several all places where they hit,
 * too. */
static hit_aabb3 focus_of(const bcf_topic *t, double *size)
{
    hit_aabb3 all = hit_aabb3_empty();
    *size = 0;
    for (size_t i = 0; i < t->pairs; i++) {
        const hit_aabb3 a = t->part[t->pair[i].a].bounds, b = t->part[t->pair[i].b].bounds;
        all = hit_aabb3_merge(all, common_of(a, b));
        *size = fmax(*size, fmin(longest(a), longest(b)));
    }
    if (t->pairs > 1)
        *size = fmax(*size, longest(all));
    return all;
}

/* A camera from the front, the right and above, far enough for that to be seen whole. */
static void write_camera(FILE *file, const bcf_topic *t)
{
    const hit_vec3 toward = {0.48, 0.6, 0.64}, up = {-0.36, 0.8, -0.48}; /* unit vectors */
    double size;
    const hit_aabb3 focus = focus_of(t, &size);
    const double far = size > 0 ? 3 * size : 1;
    const hit_vec3 m = {between(focus.min.x, focus.max.x), between(focus.min.y, focus.max.y),
                        between(focus.min.z, focus.max.z)};
    const hit_vec3 eye = {m.x + far * toward.x, m.y + far * toward.y, m.z + far * toward.z};
    fputs("  <PerspectiveCamera>\n", file);
    write_vector(file, "CameraViewPoint", eye);
    write_vector(file, "CameraDirection", (hit_vec3){-toward.x, -toward.y, -toward.z});
    write_vector(file, "CameraUpVector", up);
    fputs("    <FieldOfView>60</FieldOfView>\n  </PerspectiveCamera>\n", file);
}

/* ---- XML -------------------------------------------------------------------------------------------------------- */

static void write_text(FILE *file, const char *name, const char *text)
{
    fprintf(file, "<%s>", name);
    svg_text(file, text);
    fprintf(file, "</%s>", name);
}

/* A GlobalId has 22 of these letters; anything else a reader would refuse. */
static bool is_global_id(const char *id)
{
    static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";
    return id && strlen(id) == 22 && strspn(id, letters) == 22;
}

static void write_component(FILE *file, const bcf_part *part)
{
    fputs("<Component", file);
    if (is_global_id(part->id))
        fprintf(file, " IfcGuid=\"%s\"", part->id);
    fputs("><OriginatingSystem>Hitbox</OriginatingSystem>", file);
    write_text(file, "AuthoringToolId", part->name);
    fputs("</Component>", file);
}

/* All are selected; the first are red, the second blue. */
static void write_components(FILE *file, const bcf_topic *t)
{
    static const char *const colors[2] = {"D55E00", "0072B2"};
    fputs("  <Components>\n    <Selection>", file);
    for (size_t i = 0; i < t->parts; i++)
        write_component(file, &t->part[i]);
    fputs("</Selection>\n    <Visibility DefaultVisibility=\"true\"/>\n    <Coloring>", file);
    for (int i = 0; i < 2; i++) {
        fprintf(file, "<Color Color=\"%s\">", colors[i]);
        for (size_t k = 0; k < t->parts; k++)
            if (t->part[k].second == (i == 1))
                write_component(file, &t->part[k]);
        fputs("</Color>", file);
    }
    fputs("</Coloring>\n  </Components>\n", file);
}

static void write_viewpoint(FILE *file, const bcf_topic *t, const char *guid)
{
    fprintf(file, "%s<VisualizationInfo Guid=\"%s\">\n", head, guid);
    write_components(file, t);
    write_camera(file, t);
    fputs("</VisualizationInfo>\n", file);
}

static void write_part(FILE *file, const bcf_part *part)
{
    svg_text(file, part->type ? part->type : "");
    fputs(part->type ? " " : "", file);
    svg_text(file, part->name);
    if (part->id) {
        fputs(" (", file);
        svg_text(file, part->id);
        putc(')', file);
    }
}

/* Each file once, of more than a hundred only so many. */
static void write_header(FILE *file, const bcf_topic *t)
{
    enum { MOST = 100 };
    const char *told[MOST];
    size_t count = 0;
    fputs("  <Header>\n", file);
    for (size_t i = 0; i < t->parts; i++) {
        size_t k = 0;
        while (k < count && strcmp(told[k], t->part[i].file) != 0)
            k++;
        if (k < count || count == MOST)
            continue;
        told[count++] = t->part[i].file;
        fputs("    <File isExternal=\"true\">", file);
        write_text(file, "Filename", t->part[i].file);
        fputs("</File>\n", file);
    }
    fputs("  </Header>\n", file);
}

/* Are they one group? */
static bool is_one_group(const bcf_topic *t)
{
    return !t->group[0] == !t->group[1] && strcmp(group_key(t, 0), group_key(t, 1)) == 0;
}

static const char *title_of(const bcf_topic *t, int i)
{
    const char *name = t->of_groups ? t->group[i] : t->part[i].name;
    return name ? name : "(none)";
}

/* "pipe and wall: overlapping", or of groups "pipes and walls: 12 pairs, overlapping"; of one group alone "pipes: ...".
 */
static void write_title(FILE *file, const bcf_topic *t)
{
    svg_text(file, title_of(t, 0));
    if (!t->of_groups || !is_one_group(t)) {
        fputs(" and ", file);
        svg_text(file, title_of(t, 1));
    }
    if (t->of_groups)
        fprintf(file, ": %zu %s, %s", t->pairs, t->pairs == 1 ? "pair" : "pairs", t->relation);
    else
        fprintf(file, ": %s", t->relation);
}

/* The same, of two elements with all that is known of them. */
static void write_description(FILE *file, const bcf_topic *t)
{
    fputs("<Description>", file);
    if (t->of_groups)
        write_title(file, t);
    else {
        write_part(file, &t->part[0]);
        fputs(" and ", file);
        write_part(file, &t->part[1]);
        fprintf(file, ": %s", t->relation);
    }
    fputs("</Description>", file);
}

static void write_markup(FILE *file, const bcf_report *r, const bcf_topic *t, const char *guid, const char *view)
{
    fprintf(file, "%s<Markup>\n", head);
    write_header(file, t);
    fprintf(file, "  <Topic Guid=\"%s\" TopicType=\"Clash\" TopicStatus=\"Open\">\n    <Title>", guid);
    write_title(file, t);
    fprintf(file, "</Title>\n    <CreationDate>%s</CreationDate>\n    ", r->date);
    write_text(file, "CreationAuthor", r->author);
    fputs("\n    ", file);
    write_description(file, t);
    fputs("\n  </Topic>\n", file);
    fprintf(file, "  <Viewpoints Guid=\"%s\"><Viewpoint>viewpoint.bcfv</Viewpoint></Viewpoints>\n</Markup>\n", view);
}

/* ---- All of it -------------------------------------------------------------------------------------------------- */

/* What is written of a topic: one of its two files. */
static bool add_file(archive *z, const bcf_report *r, const bcf_topic *t, bool markup, scene_trouble *trouble)
{
    char guid[UUID_SIZE], view[UUID_SIZE], name[NAME_SIZE];
    const uuid of_topic = bcf_guid(t), of_view = view_guid(t);
    system_text text;
    uuid_write(&of_topic, guid);
    uuid_write(&of_view, view);
    if (!system_text_begin(&text))
        return scene_trouble_memory(trouble);
    if (markup)
        write_markup(text.file, r, t, guid, view);
    else
        write_viewpoint(text.file, t, view);
    if (!system_text_end(&text)) {
        free(text.bytes);
        return scene_trouble_memory(trouble);
    }
    snprintf(name, sizeof name, "%s/%s", guid, markup ? "markup.bcf" : "viewpoint.bcfv");
    return archive_add(z, name, text.bytes, text.size);
}

static bool add_topic(archive *z, const bcf_report *r, const bcf_topic *t, scene_trouble *trouble)
{
    char guid[UUID_SIZE], folder[NAME_SIZE];
    const uuid of_topic = bcf_guid(t);
    snprintf(folder, sizeof folder, "%s/", uuid_write(&of_topic, guid));
    return archive_add(z, folder, NULL, 0) && add_file(z, r, t, true, trouble) && add_file(z, r, t, false, trouble);
}

static bool add_version(archive *z, scene_trouble *trouble)
{
    static const char version[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Version VersionId=\"2.1\">"
                                  "<DetailedVersion>2.1</DetailedVersion></Version>\n";
    char *bytes = malloc(sizeof version);
    if (!bytes)
        return scene_trouble_memory(trouble);
    memcpy(bytes, version, sizeof version);
    return archive_add(z, "bcf.version", bytes, sizeof version - 1);
}

const char *bcf_library(void)
{
    return archive_library();
}

bool bcf_write(FILE *file, const bcf_report *r, scene_trouble *trouble)
{
    archive *z = archive_begin(trouble);
    bool done = z && add_version(z, trouble);
    for (size_t i = 0; done && i < r->topics; i++) {
        bcf_topic t;
        r->topic(r->context, i, &t);
        done = add_topic(z, r, &t, trouble);
    }
    done = done && archive_write(z, file);
    archive_free(z);
    return done;
}
