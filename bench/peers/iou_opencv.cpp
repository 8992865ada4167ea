/* OpenCV: rotatedRectangleIntersection, in float; the area of what it finds as it is, and as its users usually take it,
 * by way of convexHull. */
#include "iou/iou.h"

#include <opencv2/imgproc.hpp>

#include <cmath>
#include <vector>

namespace
{

cv::RotatedRect rectangle_of(const float_box &b)
{
    return cv::RotatedRect(cv::Point2f(b.x, b.y), cv::Size2f(b.width, b.height), b.degrees);
}

void *prepare(const void *cases, size_t count)
{
    const pair2 *pair = static_cast<const pair2 *>(cases);
    auto *made = new std::vector<cv::RotatedRect>;
    for (size_t i = 0; i < 2 * count; i++)
        made->push_back(rectangle_of(pair[i / 2].rounded[i % 2]));
    return made;
}

void release(void *prepared)
{
    delete static_cast<std::vector<cv::RotatedRect> *>(prepared);
}

double iou(const cv::RotatedRect &a, const cv::RotatedRect &b, bool by_hull)
{
    std::vector<cv::Point2f> found, hull;
    double both = 0;
    if (cv::rotatedRectangleIntersection(a, b, found) != cv::INTERSECT_NONE) {
        if (by_hull)
            cv::convexHull(found, hull);
        both = cv::contourArea(by_hull ? hull : found);
    }
    return both / (double(a.size.area()) + double(b.size.area()) - both);
}

template <bool by_hull> void ask(const void *prepared, size_t count, void *out)
{
    const auto &box = *static_cast<const std::vector<cv::RotatedRect> *>(prepared);
    double *said = static_cast<double *>(out);
    for (size_t i = 0; i < count; i++) {
        try {
            said[i] = iou(box[2 * i], box[2 * i + 1], by_hull);
        } catch (const cv::Exception &) {
            said[i] = NAN;
        }
    }
}

const iou_asker askers[] = {
    {{"OpenCV rotatedRectangleIntersection, contourArea", prepare, ask<false>, release}, false, NULL},
    {{"OpenCV, by way of convexHull", prepare, ask<true>, release}, false, NULL},
};

} // namespace

const iou_peer iou_opencv = {askers, sizeof askers / sizeof *askers};
