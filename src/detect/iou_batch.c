/* IoU of many pairs of boxes, of either dimension.
 *
 * All shapes of a batch become lists of pairs. Of a matrix, tiles whose bounds fit on the stack are gone through; pairs
 * whose bounds do not meet have 0 in common, and only the others are listed. First principles. */
#include "detect/iou_batch.h"

enum { IOU_LIST = 256, IOU_ROWS = 32, IOU_COLUMNS = 128 };

static bool iou_request_fits(const iou_request *request, const double *out)
{
    if (!hit__batch_boxes_fit(&request->a) || !hit__batch_boxes_fit(&request->b))
        return false;
    if (request->shape == IOU_STEP && request->a.count != request->b.count)
        return false;
    if (request->shape == IOU_MATRIX && request->b.count > 0 &&
        request->a.count > SIZE_MAX / sizeof(double) / request->b.count)
        return false;
    bool good = out != NULL || request->count == 0;
    if (request->shape != IOU_PAIRS || request->count == 0)
        return good;
    good = good && request->pairs != NULL;
    for (size_t i = 0; good && i < request->count; i++)
        good = request->pairs[i].a < request->a.count && request->pairs[i].b < request->b.count;
    return good;
}

/* A list of all, in order. */
static void iou_in_order(const iou_request *request, const detect_sides *sides, double *out)
{
    hit_pair list[IOU_LIST];
    for (size_t first = 0; first < request->count; first += IOU_LIST) {
        const size_t some = request->count - first < IOU_LIST ? request->count - first : IOU_LIST;
        for (size_t i = 0; i < some; i++)
            list[i] = (hit_pair){request->shape == IOU_ONE ? 0 : (uint32_t)(first + i), (uint32_t)(first + i)};
        hit__detect_ious(sides, list, some, out + first);
    }
}

/* Bounds of boxes, each coordinate by itself. */
typedef struct iou_bounds {
    double low[3][IOU_COLUMNS], high[3][IOU_COLUMNS];
} iou_bounds;

static void load_bounds(const batch_boxes *boxes, size_t first, size_t count, iou_bounds *out)
{
    for (size_t i = 0; i < count; i++) {
        double low[3], high[3];
        hit__batch_box_numbers(boxes, first + i, low, high);
        for (int c = 0; c < boxes->dim; c++) {
            out->low[c][i] = low[c];
            out->high[c][i] = high[c];
        }
    }
}

/* Which columns may meet row i? Not those that certainly do not; NaN may. */
static size_t list_meeting(int dim, const iou_bounds *rows, size_t i, const iou_bounds *columns, size_t count,
                           uint32_t *list)
{
    unsigned char apart[IOU_COLUMNS];
    for (size_t k = 0; k < count; k++)
        apart[k] = (rows->low[0][i] > columns->high[0][k]) | (columns->low[0][k] > rows->high[0][i]);
    for (int c = 1; c < dim; c++)
        for (size_t k = 0; k < count; k++)
            apart[k] |= (rows->low[c][i] > columns->high[c][k]) | (columns->low[c][k] > rows->high[c][i]);
    size_t found = 0;
    for (size_t k = 0; k < count; k++) {
        list[found] = (uint32_t)k;
        found += !apart[k];
    }
    return found;
}

static void iou_tile(const iou_request *request, const detect_sides *sides, size_t row, size_t rows,
                     const iou_bounds *row_bounds, size_t column, size_t columns, double *out)
{
    iou_bounds bounds;
    load_bounds(&request->b, column, columns, &bounds);
    for (size_t i = 0; i < rows; i++) {
        uint32_t near[IOU_COLUMNS];
        hit_pair list[IOU_COLUMNS];
        double iou[IOU_COLUMNS], *here = out + (row + i) * request->b.count + column;
        const size_t found = list_meeting(request->a.dim, row_bounds, i, &bounds, columns, near);
        for (size_t k = 0; k < found; k++)
            list[k] = (hit_pair){(uint32_t)(row + i), (uint32_t)column + near[k]};
        for (size_t k = 0; k < columns; k++)
            here[k] = 0;
        hit__detect_ious(sides, list, found, iou);
        for (size_t k = 0; k < found; k++)
            here[near[k]] = iou[k];
    }
}

static void iou_matrix(const iou_request *request, const detect_sides *sides, double *out)
{
    iou_bounds bounds;
    for (size_t row = 0; row < request->a.count; row += IOU_ROWS) {
        const size_t rows = request->a.count - row < IOU_ROWS ? request->a.count - row : IOU_ROWS;
        load_bounds(&request->a, row, rows, &bounds);
        for (size_t column = 0; column < request->b.count; column += IOU_COLUMNS) {
            const size_t left = request->b.count - column;
            iou_tile(request, sides, row, rows, &bounds, column, left < IOU_COLUMNS ? left : IOU_COLUMNS, out);
        }
    }
}

hit_status hit__detect_iou_batch(const iou_request *request, double *out)
{
    if (!iou_request_fits(request, out))
        return HIT_BAD_ARGUMENT;
    detect_sides sides = hit__detect_sides_of(request->kind, &request->a, &request->b);
    sides.scattered = request->shape == IOU_PAIRS;
    if (request->shape == IOU_PAIRS)
        hit__detect_ious(&sides, request->pairs, request->count, out);
    else if (request->shape == IOU_MATRIX)
        iou_matrix(request, &sides, out);
    else
        iou_in_order(request, &sides, out);
    return HIT_OK;
}
