/* A row of an array of boxes as the numbers of one box. */
#include "scene/boxes/npy_row.h"

#include <math.h>

#include "scene/boxes/record.h"
#include "scene/text/number.h"

enum { COLUMNS_MAX = 15 };

bool npy_is_3d(const npy_array *array)
{
    return array->columns != 4 && array->columns != 5;
}

/* What each column holds. */
static const record_field *fields_of(const npy_array *array)
{
    static const record_field min_max2[] = {FIELD_MIN_X, FIELD_MIN_Y, FIELD_MAX_X, FIELD_MAX_Y};
    static const record_field turned2[] = {FIELD_CENTER_X, FIELD_CENTER_Y, FIELD_HALF_X, FIELD_HALF_Y, FIELD_ANGLE};
    static const record_field min_max3[] = {FIELD_MIN_X, FIELD_MIN_Y, FIELD_MIN_Z,
                                            FIELD_MAX_X, FIELD_MAX_Y, FIELD_MAX_Z};
    static const record_field quat3[] = {FIELD_CENTER_X, FIELD_CENTER_Y, FIELD_CENTER_Z, FIELD_HALF_X, FIELD_HALF_Y,
                                         FIELD_HALF_Z,   FIELD_QX,       FIELD_QY,       FIELD_QZ,     FIELD_QW};
    static const record_field axes3[COLUMNS_MAX] = {
        FIELD_CENTER_X, FIELD_CENTER_Y, FIELD_CENTER_Z, FIELD_HALF_X, FIELD_HALF_Y, FIELD_HALF_Z, FIELD_UX, FIELD_UY,
        FIELD_UZ,       FIELD_VX,       FIELD_VY,       FIELD_VZ,     FIELD_WX,     FIELD_WY,     FIELD_WZ};
    switch (array->columns) {
    case 4:
        return min_max2;
    case 5:
        return turned2;
    case 6:
        return min_max3;
    case 10:
        return quat3;
    default:
        return axes3;
    }
}

bool npy_read_row(const npy_array *array, size_t row, const char *file, const scene_options *options, scene *s,
                  scene_box *box, scene_trouble *trouble)
{
    const record_field *fields = fields_of(array);
    record r = {.filled = 0};
    record_fault fault;
    size_t column = 0;
    for (; column < array->columns; column++) {
        double value = npy_number(array, row, column);
        char name[RECORD_NAME_SIZE], number[NUMBER_SIZE];
        r.filled |= (uint32_t)1 << fields[column];
        r.value[fields[column]] = value;
        if (!isfinite(value))
            return scene_trouble_set(
                trouble, file, 0, 0, "row %zu, column %zu, both from 0: %s: found %s, expected a finite number", row,
                column, record_name(name, RECORD_CSV, fields[column], r.filled), number_write(number, value));
    }
    if (record_to_box(&r, RECORD_CSV, options, s, box, &fault))
        return true;
    for (column = 0; column < array->columns && fields[column] != fault.field;)
        column++;
    return scene_trouble_set(trouble, file, 0, 0, "row %zu, column %zu, both from 0: %s", row, column, fault.text);
}
