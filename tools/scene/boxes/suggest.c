/* Headers that people really have, and what was probably meant by them. Nothing is guessed: it is said, and whoever
 * knows the file decides.
 *
 * A name is compared by its letters and digits alone, in lower case: x_min, XMin and x.min are all xmin. */
#include "scene/boxes/suggest.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/text.h"

const char *suggest_names(char out[SUGGEST_NAMES_SIZE], const char *const *names, size_t count)
{
    enum { ROOM = SUGGEST_NAMES_SIZE - 32 };
    size_t length = 0;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        char quote[SCENE_QUOTE_SIZE];
        scene_quote(quote, names[i]);
        if (length + strlen(quote) + 2 > ROOM) {
            snprintf(out + length, SUGGEST_NAMES_SIZE - length, " and %zu more", count - i);
            break;
        }
        length += (size_t)snprintf(out + length, SUGGEST_NAMES_SIZE - length, "%s%s", i > 0 ? ", " : "", quote);
    }
    return out;
}

/* ---- A column by its name ---------------------------------------------------------------------------------------- */

enum { PLAIN_SIZE = 24, NOWHERE = -1 };

/* The letters and digits, in lower case; of a long name nothing. */
static void make_plain(char out[PLAIN_SIZE], const char *name)
{
    size_t length = 0;
    for (; *name && length < PLAIN_SIZE; name++)
        if (isalnum((unsigned char)*name))
            out[length++] = (char)tolower((unsigned char)*name);
    out[length < PLAIN_SIZE ? length : 0] = '\0';
}

/* Is it the word, perhaps with what it belongs to in front? */
static bool is_word(const char *plain, const char *word)
{
    static const char *const owners[] = {"", "bbox", "aabb", "obb", "bb", "box", "bounds", "rect", "boundingbox"};
    for (size_t i = 0; i < sizeof owners / sizeof owners[0]; i++) {
        size_t size = strlen(owners[i]);
        if (strncmp(plain, owners[i], size) == 0 && strcmp(plain + size, word) == 0)
            return true;
    }
    return false;
}

static int find_word(const suggest_header *h, const char *word)
{
    char plain[PLAIN_SIZE];
    for (size_t i = 0; *word && i < h->count; i++) {
        /* What --columns has given a meaning keeps it. */
        bool taken = h->columns[i] < COLUMN_UNKNOWN && strcmp(h->names[i], record_columns[h->columns[i]].name) != 0;
        make_plain(plain, h->names[i]);
        if (!taken && is_word(plain, word))
            return (int)i;
    }
    return NOWHERE;
}

/* The first column that is one of the words, which stand with blanks between. */
static int find_any(const suggest_header *h, const char *words)
{
    for (size_t size; *words; words += size + (words[size] == ' ')) {
        char word[PLAIN_SIZE];
        size = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)size, words);
        int found = find_word(h, word);
        if (found != NOWHERE)
            return found;
    }
    return NOWHERE;
}

/* ---- Three columns, or two --------------------------------------------------------------------------------------- */

/* Columns for x, y and z; in 2D the last is NOWHERE. */
typedef struct triple {
    int at[3];
} triple;

/* The word for an axis in a family: of "min*" minx, of "min#" min0, of "width height depth" width. "": none. */
static void word_for(char out[PLAIN_SIZE], const char *family, int axis)
{
    const char *star = strpbrk(family, "*#");
    if (star) {
        snprintf(out, PLAIN_SIZE, "%.*s%c%s", (int)(star - family), family, (*star == '*' ? "xyz" : "012")[axis],
                 star + 1);
        return;
    }
    for (int i = 0; i < axis && family; i++) {
        family = strchr(family, ' ');
        if (family)
            family++;
    }
    snprintf(out, PLAIN_SIZE, "%.*s", family ? (int)strcspn(family, " ") : 0, family ? family : "");
}

/* Are there columns of the family for as many axes, and for no more? */
static bool find_triple(const suggest_header *h, const char *family, int axes, triple *out)
{
    char word[PLAIN_SIZE];
    for (int axis = 0; axis < 3; axis++) {
        word_for(word, family, axis);
        out->at[axis] = find_word(h, word);
    }
    return out->at[0] != NOWHERE && out->at[1] != NOWHERE && (out->at[2] != NOWHERE) == (axes == 3);
}

/* The first of the families that is there; NULL: none. */
static const char *find_family(const suggest_header *h, const char *const *families, int axes, triple *out)
{
    for (; *families; families++)
        if (find_triple(h, *families, axes, out))
            return *families;
    return NULL;
}

static const char *const corners[][2] = {{"min*", "max*"},
                                         {"*min", "*max"},
                                         {"min#", "max#"},
                                         {"*1", "*2"},
                                         {"*0", "*1"},
                                         {"p1*", "p2*"},
                                         {"p0*", "p1*"},
                                         {"lo*", "hi*"},
                                         {"*lo", "*hi"},
                                         {"low*", "high*"},
                                         {"*low", "*high"},
                                         {"lower*", "upper*"},
                                         {"*lower", "*upper"},
                                         {"start*", "end*"},
                                         {"*start", "*end"},
                                         {"from*", "to*"},
                                         {"minimum*", "maximum*"},
                                         {"left top", "right bottom"},
                                         {"l t", "r b"},
                                         {"west south", "east north"}};
static const char *const centers[] = {"center*", "*center", "centre*", "*centre", "c*",      "*c", "ctr*",
                                      "*ctr",    "mid*",    "*mid",    "middle*", "center#", NULL};
static const char *const halves[] = {
    "half*",       "*half", "halfsize*", "halfextent*", "halfextents*",
    "halflength*", "h*",    "half#",     "hw hh hd",    "halfwidth halfheight halfdepth",
    NULL};
static const char *const sizes[] = {"size*",
                                    "*size",
                                    "width height depth",
                                    "w h d",
                                    "length width height",
                                    "l w h",
                                    "d*",
                                    "s*",
                                    "len*",
                                    "length*",
                                    "*length",
                                    "dimension*",
                                    "dim*",
                                    "size#",
                                    NULL};
static const char *const certain_corners[] = {"left top", "l t", "topleft*", "*topleft", "corner*", NULL};
static const char *const places[] = {"*",         "pos*", "position*", "*pos",         "*position", "loc*",
                                     "location*", "t*",   "tx ty tz",  "translation*", "origin*",   NULL};

/* ---- The value of --columns -------------------------------------------------------------------------------------- */

/* A text of limited length; too much spoils it. */
typedef struct writing {
    char text[640];
    size_t length;
    bool spoilt;
} writing;

static void put(writing *w, const char *format, ...) SCENE_PRINTF(2, 3);

static void put(writing *w, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(w->text + w->length, sizeof w->text - w->length, format, values);
    va_end(values);
    w->spoilt |= length < 0 || (size_t)length >= sizeof w->text - w->length;
    w->length += w->spoilt ? 0 : (size_t)length;
}

/* What could not be typed, or would not be shown as it is, spoils it. */
static void put_name(writing *w, const char *name)
{
    bool quoted = strpbrk(name, ",\"") != NULL;
    for (const char *at = name; *at && !w->spoilt; at += text_step(at))
        w->spoilt = text_step(at) == 0 || text_is_control(at);
    put(w, "%s", quoted ? "\"" : "");
    for (; *name; name++)
        put(w, "%s%c", *name == '"' ? "\"" : "", *name);
    put(w, "%s", quoted ? "\"" : "");
}

/* OURS=THEIRS, unless they are the same, or there is no such column. */
static void map(writing *w, const suggest_header *h, int ours, int theirs)
{
    if (theirs == NOWHERE || strcmp(record_label_columns[ours].name, h->names[theirs]) == 0)
        return;
    put(w, "%s%s=", w->length > 0 ? "," : "", record_label_columns[ours].name);
    put_name(w, h->names[theirs]);
}

static uint32_t map_triple(writing *w, const suggest_header *h, record_field first, const triple *t)
{
    uint32_t fields = 0;
    for (int axis = 0; axis < 3; axis++) {
        map(w, h, (int)first + axis, t->at[axis]);
        if (t->at[axis] != NOWHERE)
            fields |= (uint32_t)1 << ((int)first + axis);
    }
    return fields;
}

/* What was given already, as it was written. */
static void put_known(writing *w, const suggest_header *h)
{
    for (size_t i = 0; i < h->known->count; i++) {
        const columns_entry *entry = &h->known->list[i];
        const char *quote = entry->quoted ? "\"" : "";
        put(w, "%s%s=%s%.*s%s", w->length > 0 ? "," : "", h->known->names[entry->ours].name, quote, (int)entry->size,
            entry->theirs, quote);
    }
}

/* What a shell takes as it stands. */
static bool is_bare(const char *text)
{
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_=.,:/+-")] == '\0';
}

static void put_value(writing *w, const writing *value)
{
    bool bare = is_bare(value->text);
    put(w, "--columns %s", bare ? "" : "'");
    for (const char *at = value->text; *at; at++)
        put(w, "%s%c%s", *at == '\'' ? "'\\" : "", *at, *at == '\'' ? "'" : "");
    put(w, "%s", bare ? "" : "'");
    w->spoilt |= value->spoilt;
}

/* ---- What is said ------------------------------------------------------------------------------------------------ */

typedef struct suggestion {
    const suggest_header *h;
    writing text;
} suggestion;

/* The columns that only labels have, too, but for those that are known. */
static void map_facts(const suggestion *s, writing *value)
{
    static const char *const words[] = {"score scores conf confidence prob probability detectionscore",
                                        "image imageid imagename img file filename filepath path frame",
                                        "class classname classid category categoryid label group kind type"};
    const column_map *known = s->h->known;
    bool grouped = s->h->seen >> COLUMN_GROUP & 1;
    for (int ours = COLUMN_SCORE; ours <= COLUMN_CLASS; ours++) {
        bool given = ours == COLUMN_CLASS && grouped;
        for (size_t i = 0; i < known->count; i++)
            given |= known->list[i].ours == ours;
        if (!given)
            map(value, s->h, ours, find_any(s->h, words[ours - COLUMN_SCORE]));
    }
}

/* The columns that are the names and groups of boxes, too. */
static void map_names(const suggestion *s, writing *value)
{
    if (s->h->known && s->h->known->names == record_label_columns) {
        map_facts(s, value);
        return;
    }
    bool named = s->h->seen >> COLUMN_NAME & 1, grouped = s->h->seen >> COLUMN_GROUP & 1;
    int name = named ? NOWHERE
                     : find_any(s->h, "name id uid uuid guid globalid objectid boxid identifier label title key "
                                      "objectname boxname");
    int group = find_any(s->h, "group class classname category type layer label kind");
    if (!named)
        map(value, s->h, COLUMN_NAME, name);
    if (!grouped && group != name)
        map(value, s->h, COLUMN_GROUP, group);
}

/* The columns that two triples make a box of. False: they need no other names, or do not make one. */
static bool make_value(const suggestion *s, record_field first, const triple *a, record_field second, const triple *b,
                       writing *value)
{
    record_fault fault;
    put_known(value, s->h);
    size_t before = value->length;
    uint32_t fields = map_triple(value, s->h, first, a) | map_triple(value, s->h, second, b);
    fields |= (uint32_t)(s->h->seen & UINT32_MAX);
    if (value->length == before || !record_check_columns(fields, &fault))
        return false;
    map_names(s, value);
    return true;
}

/* A rotation in another name is lost with such a value, which has to be said. */
static void tell_rotation(suggestion *s, int axes)
{
    char quote[SCENE_QUOTE_SIZE];
    int found = find_any(s->h, "rotation rot heading orientation theta rotationz rotz rz rotationy roty ry azimuth "
                               "angledeg rotationdeg anglerad alpha");
    bool turned = axes == 2 && find_word(s->h, "yaw") != NOWHERE;
    if (found == NOWHERE && turned)
        found = find_word(s->h, "yaw");
    if (found != NOWHERE)
        put(&s->text, "; %s is a rotation and left out: name it too, as %s, if it is in degrees",
            scene_quote(quote, s->h->names[found]), axes == 2 ? "angle" : "yaw, pitch or roll");
}

static void put_words(writing *w, const suggest_header *h, const triple *t)
{
    for (int axis = 0; axis < 3 && t->at[axis] != NOWHERE; axis++) {
        char quote[SCENE_QUOTE_SIZE];
        put(w, "%s%s", axis > 0 ? " " : "", scene_quote(quote, h->names[t->at[axis]]));
    }
}

static bool suggest_corners(suggestion *s, int axes)
{
    triple min, max;
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        writing value = {.length = 0};
        if (!find_triple(s->h, corners[i][0], axes, &min) || !find_triple(s->h, corners[i][1], axes, &max) ||
            !make_value(s, FIELD_MIN_X, &min, FIELD_MAX_X, &max, &value))
            continue;
        put(&s->text, "; these columns may be meant: ");
        put_value(&s->text, &value);
        if (strcmp(corners[i][0], "left top") == 0 || strcmp(corners[i][0], "l t") == 0)
            put(&s->text, " where y points down, else with min_y and max_y exchanged");
        return true;
    }
    return false;
}

/* Which way a length, a width and a height lie is not known. */
static void tell_ways(suggestion *s, const char *family, int axes)
{
    if (axes == 3 && (strcmp(family, "l w h") == 0 || strcmp(family, "length width height") == 0))
        put(&s->text, " if the length lies along x, the width along y, the height along z");
    else if (axes == 3 && (strcmp(family, "w h d") == 0 || strcmp(family, "width height depth") == 0))
        put(&s->text, " if the width lies along x, the height along y, the depth along z");
}

static bool suggest_center(suggestion *s, int axes, const char *const *families, record_field second)
{
    triple center, lengths;
    writing value = {.length = 0};
    const char *family = find_family(s->h, families, axes, &lengths);
    if (!family || !find_family(s->h, centers, axes, &center) ||
        !make_value(s, FIELD_CENTER_X, &center, second, &lengths, &value))
        return false;
    put(&s->text, "; these columns may be meant: ");
    put_value(&s->text, &value);
    tell_ways(s, family, axes);
    tell_rotation(s, axes);
    return true;
}

/* Names the columns that hold a corner and a size, and what they lack. */
static void tell_corner(suggestion *s, const triple *place, const triple *lengths)
{
    put(&s->text, "no --columns is enough: put the other corner into columns of its own (");
    for (int axis = 0; axis < 3 && place->at[axis] != NOWHERE; axis++) {
        put(&s->text, "%s", axis > 0 ? ", " : "");
        put_name(&s->text, s->h->names[place->at[axis]]);
        put(&s->text, " + ");
        put_name(&s->text, s->h->names[lengths->at[axis]]);
    }
    put(&s->text, ") and name the two as min and max");
}

/* A position and a size: is it the centre or a corner? */
static bool suggest_place(suggestion *s, int axes)
{
    triple place, lengths;
    writing value = {.length = 0};
    const char *family = find_family(s->h, sizes, axes, &lengths);
    if (!family)
        return false;
    if (find_family(s->h, certain_corners, axes, &place)) {
        put(&s->text, "; for the corner ");
        put_words(&s->text, s->h, &place);
        put(&s->text, " and the size ");
        put_words(&s->text, s->h, &lengths);
        put(&s->text, " ");
        tell_corner(s, &place, &lengths);
        return true;
    }
    if (!find_family(s->h, places, axes, &place) ||
        !make_value(s, FIELD_CENTER_X, &place, FIELD_SIZE_X, &lengths, &value))
        return false;
    put(&s->text, "; if ");
    put_words(&s->text, s->h, &place);
    put(&s->text, " is the centre: ");
    put_value(&s->text, &value);
    tell_ways(s, family, axes);
    put(&s->text, "; if it is a corner, ");
    tell_corner(s, &place, &lengths);
    tell_rotation(s, axes);
    return true;
}

/* Puts what is said behind the fault, if it is known and has room. */
static void add_to(record_fault *fault, const suggestion *s, bool known)
{
    size_t length = strlen(fault->text), size = strlen(s->text.text);
    if (known && !s->text.spoilt && size < sizeof fault->text - length)
        memcpy(fault->text + length, s->text.text, size + 1);
}

void suggest_columns(record_fault *fault, const suggest_header *header)
{
    enum { LOOKED_AT = 256 }; /* of more columns than people write it is a waste of time to look at all */
    suggest_header first = *header;
    suggestion s = {.h = &first};
    first.count = first.count < LOOKED_AT ? first.count : LOOKED_AT;
    bool known = false;
    for (int axes = 3; axes >= 2 && !known; axes--)
        known = suggest_corners(&s, axes) || suggest_center(&s, axes, halves, FIELD_HALF_X) ||
                suggest_center(&s, axes, sizes, FIELD_SIZE_X) || suggest_place(&s, axes);
    add_to(fault, &s, known);
}

/* ---- Keys of NDJSON ---------------------------------------------------------------------------------------------- */

/* "min":[xmin,ymin] */
static void put_array(suggestion *s, const char *key, const triple *t)
{
    put(&s->text, "\"%s\":[", key);
    for (int axis = 0; axis < 3 && t->at[axis] != NOWHERE; axis++) {
        put(&s->text, "%s", axis > 0 ? "," : "");
        put_name(&s->text, s->h->names[t->at[axis]]);
    }
    put(&s->text, "]");
}

static void put_arrays(suggestion *s, const char *first, const triple *a, const char *second, const triple *b)
{
    put_array(s, first, a);
    put(&s->text, ",");
    put_array(s, second, b);
}

/* "max":[x+w,y+h] */
static void put_sums(suggestion *s, const triple *place, const triple *lengths)
{
    put_array(s, "min", place);
    put(&s->text, ",\"max\":[");
    for (int axis = 0; axis < 3 && place->at[axis] != NOWHERE; axis++) {
        put(&s->text, "%s", axis > 0 ? "," : "");
        put_name(&s->text, s->h->names[place->at[axis]]);
        put(&s->text, "+");
        put_name(&s->text, s->h->names[lengths->at[axis]]);
    }
    put(&s->text, "]");
}

static bool suggest_numbers(suggestion *s, int axes)
{
    static const char told[] = "; a key for each number is not known, an array may be meant: ";
    triple a, b;
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        if (!find_triple(s->h, corners[i][0], axes, &a) || !find_triple(s->h, corners[i][1], axes, &b))
            continue;
        put(&s->text, "%s", told);
        put_arrays(s, "min", &a, "max", &b);
        return true;
    }
    bool half = find_family(s->h, halves, axes, &b) != NULL;
    if ((half || find_family(s->h, sizes, axes, &b)) && find_family(s->h, centers, axes, &a)) {
        put(&s->text, "%s", told);
        put_arrays(s, "center", &a, half ? "half" : "size", &b);
        return true;
    }
    if (!find_family(s->h, sizes, axes, &b))
        return false;
    bool corner = find_family(s->h, certain_corners, axes, &a) != NULL;
    if (!corner && !find_family(s->h, places, axes, &a))
        return false;
    put(&s->text, "%s", told);
    if (!corner) {
        put_arrays(s, "center", &a, "size", &b);
        put(&s->text, ", or if ");
        put_words(&s->text, s->h, &a);
        put(&s->text, " is a corner, ");
    }
    put_sums(s, &a, &b);
    return true;
}

static bool suggest_arrays(suggestion *s)
{
    static const char *const ends[][4] = {
        {"lo low lower minimum mincorner minpoint from start p0 p1",
         "hi high upper maximum maxcorner maxpoint to end p1 p2", "min", "max"},
        {"centre ctr mid middle position pos origin", "halfsize halfextent halfextents halflengths", "center", "half"},
        {"centre ctr mid middle position pos origin center",
         "sizes dimensions dimension dim dims extent extents scale size", "center", "size"}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        int first = find_any(s->h, ends[i][0]), second = find_any(s->h, ends[i][1]);
        writing value = {.length = 0};
        if (first == NOWHERE || second == NOWHERE || first == second)
            continue;
        if (strcmp(ends[i][2], s->h->names[first]) != 0) {
            put(&value, "%s=", ends[i][2]);
            put_name(&value, s->h->names[first]);
        }
        if (strcmp(ends[i][3], s->h->names[second]) != 0) {
            put(&value, "%s%s=", value.length > 0 ? "," : "", ends[i][3]);
            put_name(&value, s->h->names[second]);
        }
        put(&s->text, "; these keys may be meant: ");
        put_value(&s->text, &value);
        return true;
    }
    return false;
}

void suggest_keys(record_fault *fault, const char *const *numbers, size_t number_count, const char *const *arrays,
                  size_t array_count)
{
    int columns[SUGGEST_KEYS_MAX];
    suggest_header h = {numbers, columns, number_count, 0, NULL};
    suggestion s = {.h = &h};
    for (int i = 0; i < SUGGEST_KEYS_MAX; i++)
        columns[i] = COLUMN_UNKNOWN;
    bool known = suggest_numbers(&s, 3) || suggest_numbers(&s, 2);
    if (!known) {
        h.names = arrays;
        h.count = array_count;
        known = suggest_arrays(&s);
    }
    add_to(fault, &s, known);
}
