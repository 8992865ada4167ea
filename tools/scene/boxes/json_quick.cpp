// A parser that is quick on sound lines of JSON: simdjson, behind functions of C.
//
// Jansson reads what is refused here, and says what is wrong with it. So this one may refuse what it likes, but must
// take nothing that Jansson would not: a key twice, or a byte 0 in a text. And -0 is a whole number to simdjson, but
// -0.0 to the other reader.
#include "scene/boxes/json_box.h"

#include <simdjson.h>

#include <cstring>
#include <new>
#include <string_view>

namespace dom = simdjson::dom;

struct json_quick {
    dom::parser parser;
    bool zeros = false; // the line has a 0 that is written as a whole number
    bool no_memory;     // for points
};

namespace
{

struct number_key {
    std::string_view key;
    record_field first;
    size_t shortest, longest; // 0: not an array
};

constexpr number_key keys[] = {
    {"min", FIELD_MIN_X, 2, 3},   {"max", FIELD_MAX_X, 2, 3},   {"center", FIELD_CENTER_X, 2, 3},
    {"half", FIELD_HALF_X, 2, 3}, {"size", FIELD_SIZE_X, 2, 3}, {"quat", FIELD_QX, 4, 4},
    {"axis", FIELD_UX, 2, 2},     {"yaw", FIELD_YAW, 0, 0},     {"pitch", FIELD_PITCH, 0, 0},
    {"roll", FIELD_ROLL, 0, 0},   {"angle", FIELD_ANGLE, 0, 0},
};

bool take_number(json_quick &q, dom::element value, double &out)
{
    switch (value.type()) {
    case dom::element_type::DOUBLE:
        return value.get(out) == simdjson::SUCCESS;
    case dom::element_type::INT64: {
        int64_t whole = 0;
        bool good = value.get(whole) == simdjson::SUCCESS;
        out = static_cast<double>(whole);
        q.zeros |= whole == 0;
        return good;
    }
    case dom::element_type::UINT64: {
        uint64_t whole = 0;
        bool good = value.get(whole) == simdjson::SUCCESS;
        out = static_cast<double>(whole);
        return good;
    }
    default:
        return false;
    }
}

bool take_array(json_quick &q, dom::element value, size_t shortest, size_t longest, int first, record &out)
{
    dom::array array;
    if (value.get(array) != simdjson::SUCCESS || array.size() < shortest || array.size() > longest)
        return false;
    for (dom::element number : array) {
        if (!take_number(q, number, out.value[first]))
            return false;
        out.filled |= uint32_t{1} << first++;
    }
    return true;
}

bool take_axes(json_quick &q, dom::element value, record &out)
{
    dom::array array;
    int first = FIELD_UX;
    if (value.get(array) != simdjson::SUCCESS || array.size() != 3)
        return false;
    for (dom::element axis : array) {
        if (!take_array(q, axis, 3, 3, first, out))
            return false;
        first += 3;
    }
    return true;
}

bool take_points(json_quick &q, dom::element value, json_box &out)
{
    dom::array array;
    if (value.get(array) != simdjson::SUCCESS || array.size() == 0)
        return false;
    out.has_points = true;
    out.points->numbers = 0;
    out.points->each = 0;
    for (dom::element point : array) {
        dom::array numbers;
        if (point.get(numbers) != simdjson::SUCCESS)
            return false;
        const int each = static_cast<int>(numbers.size());
        if (out.points->each == 0 &&
            (each == 3 || (each == 2 && array.size() >= 3 && array.size() <= HIT_POLYGON_CORNERS)))
            out.points->each = each;
        if (each != out.points->each)
            return false;
        for (dom::element number : numbers) {
            double read;
            if (!take_number(q, number, read))
                return false;
            q.no_memory = !json_points_add(out.points, read);
            if (q.no_memory)
                return false;
        }
    }
    return true;
}

bool take_text(dom::element value, const char *&out)
{
    std::string_view text;
    if (value.get(text) != simdjson::SUCCESS || value.get(out) != simdjson::SUCCESS)
        return false;
    return text.find('\0') == text.npos;
}

// What a key means to us; nothing if it is empty. simdjson ends its texts by a 0.
std::string_view ours(json_names names, std::string_view key)
{
    int which = columns_find(names.columns, COLUMNS_JSON, key.data(), names.mapped);
    return which < 0 ? std::string_view{} : std::string_view{names.columns->names[which].name};
}

bool take_key(json_quick &q, std::string_view key, dom::element value, json_box &out)
{
    if (key == "name")
        return take_text(value, out.name);
    if (key == "group")
        return take_text(value, out.group);
    if (key == "axes")
        return take_axes(q, value, out.numbers);
    if (key == "points")
        return take_points(q, value, out);
    for (const number_key &known : keys) {
        if (known.key != key)
            continue;
        if (known.longest > 0)
            return take_array(q, value, known.shortest, known.longest, known.first, out.numbers);
        out.numbers.filled |= uint32_t{1} << known.first;
        return take_number(q, value, out.numbers.value[known.first]);
    }
    return true;
}

// Is each key there once, and has no text a byte 0, in what nobody asks for, too?
bool is_sound(dom::element value);

bool is_sound(dom::object object)
{
    enum { MOST = 32 };
    std::string_view seen[MOST];
    size_t count = 0;
    for (auto field : object) {
        for (size_t i = 0; i < count; i++)
            if (seen[i] == field.key)
                return false;
        if (count == MOST || field.key.find('\0') != field.key.npos || !is_sound(field.value))
            return false;
        seen[count++] = field.key;
    }
    return true;
}

bool is_sound(dom::element value)
{
    dom::object object;
    dom::array array;
    std::string_view text;
    if (value.get(object) == simdjson::SUCCESS)
        return is_sound(object);
    if (value.get(text) == simdjson::SUCCESS)
        return text.find('\0') == text.npos;
    if (value.get(array) == simdjson::SUCCESS)
        for (dom::element one : array)
            if (!is_sound(one))
                return false;
    return true;
}

// Is there -0 and no more of a number?
bool has_negative_zero(std::string_view line)
{
    for (size_t at = line.find("-0"); at != line.npos; at = line.find("-0", at + 2))
        if (at + 2 == line.size() || !std::strchr(".eE", line[at + 2]))
            return true;
    return false;
}

} // namespace

extern const bool json_quick_there = true;

json_quick *json_quick_new(void)
{
    return new (std::nothrow) json_quick;
}

json_quick_answer json_quick_read(json_quick *parser, const char *line, size_t length, bool has_slack, json_names names,
                                  json_box *out)
{
    dom::object object;
    static_assert(simdjson::SIMDJSON_PADDING <= 64, "a stream has room for what simdjson reads ahead");
    simdjson::error_code error = parser->parser.parse(line, length, !has_slack).get(object);
    if (error == simdjson::MEMALLOC)
        return JSON_QUICK_NO_MEMORY;
    if (error != simdjson::SUCCESS || !is_sound(object))
        return JSON_QUICK_REFUSED;
    parser->zeros = false;
    parser->no_memory = false;
    for (auto field : object) {
        std::string_view key = names.columns ? ours(names, field.key) : field.key;
        out->has_axes |= key == "axes";
        out->has_axis |= key == "axis";
        if (!take_key(*parser, key, field.value, *out))
            return parser->no_memory ? JSON_QUICK_NO_MEMORY : JSON_QUICK_REFUSED;
    }
    bool other = (out->has_axes && out->has_axis) || (parser->zeros && has_negative_zero({line, length}));
    return other ? JSON_QUICK_REFUSED : JSON_QUICK_TAKEN;
}

void json_quick_delete(json_quick *parser)
{
    delete parser;
}
