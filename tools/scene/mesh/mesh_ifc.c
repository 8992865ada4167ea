/* Units of length in IFC that Assimp takes for metres: feet, inches and others that are defined by a factor.
 *
 * Such a unit is written, in the syntax of ISO 10303-21, as
 *   #1=IFCCONVERSIONBASEDUNIT(#2,.LENGTHUNIT.,'FOOT',#3);
 *   #3=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#4);
 *   #4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
 * and it is the file's unit if IFCUNITASSIGNMENT names #1. Not a reader of that syntax: what is not written in just
 * this way, but for blanks, is not made out. */
#include "scene/mesh/mesh_ifc.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Past `word`, with blanks before and after it; NULL: something else is there, or there was nothing to begin with. */
static const char *skip(const char *at, const char *word)
{
    if (!at)
        return NULL;
    at = skip_blanks(at);
    size_t size = strlen(word);
    return strncmp(at, word, size) == 0 ? skip_blanks(at + size) : NULL;
}

/* Past a reference such as #12, whose number is *id. */
static const char *read_reference(const char *at, unsigned long *id)
{
    at = skip(at, "#");
    if (!at || !isdigit((unsigned char)*at))
        return NULL;
    char *end;
    *id = strtoul(at, &end, 10);
    return end;
}

/* Behind the = of `#id = ...`; NULL: the file has no such line. */
static const char *find_entity(const char *text, unsigned long id)
{
    for (const char *at = text; (at = strchr(at, '#')) != NULL; at++) {
        unsigned long found;
        const char *behind = read_reference(at, &found);
        if (behind && found == id && (behind = skip(behind, "=")) != NULL)
            return behind;
    }
    return NULL;
}

/* Past the number, up to the ) behind it. */
static const char *read_number(const char *at, double *out)
{
    char number[64];
    size_t size = at ? strcspn(at, " )\r\n\t") : 0;
    if (size == 0 || size >= sizeof number)
        return NULL;
    memcpy(number, at, size);
    number[size] = '\0';
    return number_read(number, out) == NUMBER_OK ? skip(at + size, ")") : NULL;
}

/* What is the SI unit of length in metres? */
static bool read_si_unit(const char *at, double *metres)
{
    static const struct {
        const char *prefix;
        double metres;
    } prefixes[] = {{"$", 1}, {".MILLI.", 1000}, {".CENTI.", 100}, {".DECI.", 10}};
    at = skip(at, "IFCSIUNIT");
    at = skip(at, "(");
    at = skip(at, "*");
    at = skip(at, ",");
    at = skip(at, ".LENGTHUNIT.");
    at = skip(at, ",");
    for (size_t i = 0; at && i < sizeof prefixes / sizeof prefixes[0]; i++) {
        const char *behind = skip(at, prefixes[i].prefix);
        if (!behind)
            continue;
        *metres /= prefixes[i].metres;
        return skip(skip(behind, ","), ".METRE.") != NULL;
    }
    return false;
}

/* The unit's factor and what it is a factor of; at: behind the name of the entity. */
static bool read_conversion(const char *text, const char *at, double *metres)
{
    unsigned long id;
    at = skip(read_reference(skip(at, "("), &id), ",");
    at = skip(skip(at, ".LENGTHUNIT."), ",");
    at = skip(at, "'");
    at = at ? strchr(at, '\'') : NULL;
    at = read_reference(skip(skip(at, "'"), ","), &id);
    at = skip(at ? find_entity(text, id) : NULL, "IFCMEASUREWITHUNIT");
    at = skip(at, "(");
    at = at ? strchr(at, '(') : NULL; /* of IFCLENGTHMEASURE, IFCRATIOMEASURE and others */
    at = skip(read_number(skip(at, "("), metres), ",");
    at = read_reference(at, &id);
    return at && *metres >= 1e-100 && *metres <= 1e100 && read_si_unit(find_entity(text, id), metres);
}

/* Does the file measure in this unit? */
static bool is_assigned(const char *text, unsigned long id)
{
    for (const char *at = text; (at = strstr(at, "IFCUNITASSIGNMENT")) != NULL; at++) {
        const char *end = at + strcspn(at, ";");
        for (const char *one = at; (one = strchr(one, '#')) != NULL && one < end; one++) {
            unsigned long found;
            if (read_reference(one, &found) && found == id)
                return true;
        }
    }
    return false;
}

bool mesh_ifc_unit(const char *text, double *metres)
{
    static const char entity[] = "IFCCONVERSIONBASEDUNIT";
    *metres = 1;
    for (const char *at = text; (at = strchr(at, '#')) != NULL; at++) {
        unsigned long id;
        const char *behind = skip(skip(read_reference(at, &id), "="), entity);
        size_t length = behind ? strcspn(behind, ";") : 0;
        const char *kind = behind ? strstr(behind, ".LENGTHUNIT.") : NULL;
        if (kind && kind < behind + length && is_assigned(text, id))
            return read_conversion(text, behind, metres);
    }
    return true;
}
