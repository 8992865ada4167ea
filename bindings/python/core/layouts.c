/* How the answers of the library lie in memory, for the types of arrays that are made of them: name -> (bytes, fields),
 * a field being (name, type of a number, how many, where). */
#include "core.h"

#include <stddef.h>

typedef struct field {
    const char *name;
    const char *type; /* as NumPy calls it */
    int count;        /* 0: a number; else a vector of so many */
    size_t place;
} field;

typedef struct layout {
    const char *name;
    size_t size;
    field fields[8]; /* the first without a name ends them */
} layout;

#define CLOSEST(d)                                                                                                     \
    {                                                                                                                  \
        "closest" #d, sizeof(hit_closest##d),                                                                          \
        {                                                                                                              \
            {"distance", "f8", 0, offsetof(hit_closest##d, distance)},                                                 \
                {"normal", "f8", d, offsetof(hit_closest##d, normal)}, {"a", "f8", d, offsetof(hit_closest##d, a)},    \
                {"b", "f8", d, offsetof(hit_closest##d, b)},                                                           \
        }                                                                                                              \
    }

#define PENETRATION(d)                                                                                                 \
    {                                                                                                                  \
        "penetration" #d, sizeof(hit_penetration##d),                                                                  \
        {                                                                                                              \
            {"depth", "f8", 0, offsetof(hit_penetration##d, depth)},                                                   \
                {"normal", "f8", d, offsetof(hit_penetration##d, normal)},                                             \
                {"axis", "i4", 0, offsetof(hit_penetration##d, axis)},                                                 \
        }                                                                                                              \
    }

#define CONTACT(d)                                                                                                     \
    {                                                                                                                  \
        "contact" #d, sizeof(hit_contact##d),                                                                          \
        {                                                                                                              \
            {"depth", "f8", 0, offsetof(hit_contact##d, depth)},                                                       \
                {"normal", "f8", d, offsetof(hit_contact##d, normal)},                                                 \
                {"axis", "i4", 0, offsetof(hit_contact##d, axis)},                                                     \
                {"count", "i4", 0, offsetof(hit_contact##d, count)},                                                   \
                {"points", "contact_point" #d, sizeof(((hit_contact##d *)NULL)->point) / sizeof(hit_contact_point##d), \
                 offsetof(hit_contact##d, point)},                                                                     \
        }                                                                                                              \
    }

#define CONTACT_POINT(d)                                                                                               \
    {                                                                                                                  \
        "contact_point" #d, sizeof(hit_contact_point##d),                                                              \
        {                                                                                                              \
            {"a", "f8", d, offsetof(hit_contact_point##d, a)}, {"b", "f8", d, offsetof(hit_contact_point##d, b)},      \
                {"depth", "f8", 0, offsetof(hit_contact_point##d, depth)},                                             \
                {"id", "u4", 0, offsetof(hit_contact_point##d, id)},                                                   \
        }                                                                                                              \
    }

#define CAST(d)                                                                                                        \
    {                                                                                                                  \
        "cast" #d, sizeof(hit_cast##d),                                                                                \
        {                                                                                                              \
            {"t", "f8", 0, offsetof(hit_cast##d, t)}, {"point", "f8", d, offsetof(hit_cast##d, point)},                \
                {"normal", "f8", d, offsetof(hit_cast##d, normal)}, {"axis", "i4", 0, offsetof(hit_cast##d, axis)},    \
                {"face", "i4", 0, offsetof(hit_cast##d, face)}, {"inside", "?", 0, offsetof(hit_cast##d, inside)},     \
        }                                                                                                              \
    }

#define WORLD_BOX(d)                                                                                                   \
    {                                                                                                                  \
        "world_box" #d, sizeof(hit_world_box##d),                                                                      \
        {                                                                                                              \
            {"id", "u8", 0, offsetof(hit_world_box##d, id)}, {"user", "u8", 0, offsetof(hit_world_box##d, user)},      \
                {"bounds", "f8", 2 * (d), offsetof(hit_world_box##d, bounds)},                                         \
                {"kind", "i4", 0, offsetof(hit_world_box##d, kind)},                                                   \
                {"is_static", "?", 0, offsetof(hit_world_box##d, is_static)},                                          \
                {"is_sensor", "?", 0, offsetof(hit_world_box##d, is_sensor)},                                          \
                {"has_changed", "?", 0, offsetof(hit_world_box##d, has_changed)},                                      \
        }                                                                                                              \
    }

static const layout layouts[] = {
    CLOSEST(2),
    CLOSEST(3),
    PENETRATION(2),
    PENETRATION(3),
    CONTACT_POINT(2),
    CONTACT_POINT(3),
    CONTACT(2),
    CONTACT(3),
    CAST(2),
    CAST(3),
    WORLD_BOX(2),
    WORLD_BOX(3),
    {"cast_mesh3",
     sizeof(hit_cast_mesh3),
     {{"t", "f8", 0, offsetof(hit_cast_mesh3, t)},
      {"point", "f8", 3, offsetof(hit_cast_mesh3, point)},
      {"normal", "f8", 3, offsetof(hit_cast_mesh3, normal)},
      {"weights", "f8", 3, offsetof(hit_cast_mesh3, weight)},
      {"triangle", "u4", 0, offsetof(hit_cast_mesh3, triangle)},
      {"front", "?", 0, offsetof(hit_cast_mesh3, front)},
      {"inside", "?", 0, offsetof(hit_cast_mesh3, inside)}}},
    {"closest_mesh3",
     sizeof(hit_closest_mesh3),
     {{"distance", "f8", 0, offsetof(hit_closest_mesh3, distance)},
      {"normal", "f8", 3, offsetof(hit_closest_mesh3, normal)},
      {"a", "f8", 3, offsetof(hit_closest_mesh3, a)},
      {"b", "f8", 3, offsetof(hit_closest_mesh3, b)},
      {"triangle_a", "u4", 0, offsetof(hit_closest_mesh3, triangle_a)},
      {"triangle_b", "u4", 0, offsetof(hit_closest_mesh3, triangle_b)},
      {"meets", "?", 0, offsetof(hit_closest_mesh3, meets)}}},
    {"witness_mesh3",
     sizeof(hit_witness_mesh3),
     {{"point", "f8", 3, offsetof(hit_witness_mesh3, point)},
      {"triangle_a", "u4", 0, offsetof(hit_witness_mesh3, triangle_a)},
      {"triangle_b", "u4", 0, offsetof(hit_witness_mesh3, triangle_b)},
      {"relation", "i4", 0, offsetof(hit_witness_mesh3, relation)},
      {"rule", "i4", 0, offsetof(hit_witness_mesh3, rule)}}},
    {"depth_mesh3",
     sizeof(hit_depth_mesh3),
     {{"depth", "f8", 0, offsetof(hit_depth_mesh3, depth)},
      {"most", "f8", 0, offsetof(hit_depth_mesh3, most)},
      {"point", "f8", 3, offsetof(hit_depth_mesh3, point)},
      {"on", "f8", 3, offsetof(hit_depth_mesh3, on)},
      {"triangle", "u4", 0, offsetof(hit_depth_mesh3, triangle)},
      {"in_second", "?", 0, offsetof(hit_depth_mesh3, in_second)}}},
    {"crossing3",
     sizeof(hit_crossing3),
     {{"first", "u4", 0, offsetof(hit_crossing3, first)},
      {"second", "u4", 0, offsetof(hit_crossing3, second)},
      {"shared", "i4", 0, offsetof(hit_crossing3, shared)},
      {"a", "f8", 3, offsetof(hit_crossing3, segment.a)},
      {"b", "f8", 3, offsetof(hit_crossing3, segment.b)}}},
    {"event",
     sizeof(hit_event),
     {{"a", "u8", 0, offsetof(hit_event, a)},
      {"b", "u8", 0, offsetof(hit_event, b)},
      {"user_a", "u8", 0, offsetof(hit_event, user_a)},
      {"user_b", "u8", 0, offsetof(hit_event, user_b)},
      {"kind", "i4", 0, offsetof(hit_event, kind)},
      {"is_sensor", "?", 0, offsetof(hit_event, is_sensor)}}},
    {"match",
     sizeof(hit_match),
     {{"iou", "f8", 0, offsetof(hit_match, iou)},
      {"truth", "u4", 0, offsetof(hit_match, truth)},
      {"kind", "i4", 0, offsetof(hit_match, kind)}}},
    {"traits",
     sizeof(hit_traits),
     {{"group", "u4", 0, offsetof(hit_traits, filter.group)},
      {"mask", "u4", 0, offsetof(hit_traits, filter.mask)},
      {"family", "u4", 0, offsetof(hit_traits, family)},
      {"is_static", "?", 0, offsetof(hit_traits, is_static)},
      {"is_sensor", "?", 0, offsetof(hit_traits, is_sensor)},
      {"user", "u8", 0, offsetof(hit_traits, user)}}},
};

static_assert(sizeof(hit_relation) == sizeof(int) && sizeof(hit_axis) == sizeof(int) &&
                  sizeof(hit_event_kind) == sizeof(int) && sizeof(hit_world_kind) == sizeof(int) &&
                  sizeof(hit_match_kind) == sizeof(int) && sizeof(hit_shared) == sizeof(int),
              "enumerations are read as int32");
static_assert(sizeof(hit_id) == sizeof(uint64_t), "ids are read as uint64");

int add_layouts(PyObject *module)
{
    PyObject *all = PyDict_New();
    for (size_t i = 0; all != NULL && i < sizeof layouts / sizeof *layouts; i++) {
        const layout *l = &layouts[i];
        PyObject *fields = PyList_New(0);
        for (const field *f = l->fields; fields != NULL && f < l->fields + 8 && f->name != NULL; f++) {
            PyObject *row = Py_BuildValue("ssin", f->name, f->type, f->count, (Py_ssize_t)f->place);
            if (row == NULL || PyList_Append(fields, row) < 0)
                Py_CLEAR(fields);
            Py_XDECREF(row);
        }
        PyObject *entry = fields != NULL ? Py_BuildValue("nN", (Py_ssize_t)l->size, fields) : NULL;
        if (entry == NULL || PyDict_SetItemString(all, l->name, entry) < 0)
            Py_CLEAR(all);
        Py_XDECREF(entry);
    }
    return all == NULL ? -1 : PyModule_AddObject(module, "_layouts", all);
}
