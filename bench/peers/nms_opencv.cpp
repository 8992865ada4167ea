/* OpenCV's NMSBoxes of rotated boxes, in float: every kept box against every other one. */
#include "nms.h"

extern "C" {
#include "timing.h"
}

#include <opencv2/dnn.hpp>

#include <vector>

bool nms_opencv(const float_box *boxes, const double *scores, size_t count, double threshold, bool *keeps, double *ns)
{
    std::vector<cv::RotatedRect> made;
    std::vector<float> score;
    std::vector<int> kept;
    for (size_t i = 0; i < count; i++) {
        const float_box &b = boxes[i];
        made.emplace_back(cv::Point2f(b.x, b.y), cv::Size2f(b.width, b.height), b.degrees);
        score.push_back(float(scores[i]));
        keeps[i] = false;
    }
    const double start = timing_now_ns();
    try {
        cv::dnn::NMSBoxes(made, score, 0, float(threshold), kept);
    } catch (const cv::Exception &) {
        return false;
    }
    *ns = timing_now_ns() - start;
    for (int i : kept)
        keeps[i] = true;
    return true;
}
