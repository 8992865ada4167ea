/* A row of an array of boxes as the numbers of one box. */
#include "scene/boxes/npy_row.h"

#include <math.h>

#include "scene/boxes/record.h"
#include "scene/text/number.h"

bool npy_is_3d(const npy_array *array)
{
    return array->columns != 4 && array->columns != 5;
}

/* What a column holds; in 3D the columns stand in the order of the fields. */
static record_field field_at(const npy_array *array, size_t column)
{
    static const record_field min_max[] = {FIELD_MIN_X, FIELD_MIN_Y, FIELD_MAX_X, FIELD_MAX_Y};
    static const record_field turned[] = {FIELD_CENTER_X, FIELD_CENTER_Y, FIELD_HALF_X, FIELD_HALF_Y, FIELD_ANGLE};
    if (!npy_is_3d(array))
        return (array->columns == 4 ? min_max : turned)[column];
    if (array->columns == 6)
        return (record_field)(FIELD_MIN_X + column);
    if (column < 6)
        return (record_field)(FIELD_CENTER_X + column);
    return (record_field)((array->columns == 10 ? FIELD_QX : FIELD_UX) + column - 6);
}

bool npy_read_row(const npy_array *array, size_t row, const char *file, const scene_options *options, scene *s,
                  scene_box *box, scene_trouble *trouble)
{
    record r = {.filled = 0};
    record_fault fault;
    size_t column = 0;
    for (; column < array->columns; column++) {
        record_field field = field_at(array, column);
        double value = npy_number(array, row, column);
        char name[RECORD_NAME_SIZE], number[NUMBER_SIZE];
        r.filled |= (uint32_t)1 << field;
        r.value[field] = value;
        if (!isfinite(value))
            return scene_trouble_set(
                trouble, file, 0, 0, "row %zu, column %zu, both from 0: %s: found %s, expected a finite number", row,
                column, record_name(name, RECORD_CSV, field, r.filled), number_write(number, value));
    }
    if (record_to_box(&r, RECORD_CSV, options, s, box, &fault))
        return true;
    for (column = 0; column < array->columns && field_at(array, column) != fault.field;)
        column++;
    return scene_trouble_set(trouble, file, 0, 0, "row %zu, column %zu, both from 0: %s", row, column, fault.text);
}
