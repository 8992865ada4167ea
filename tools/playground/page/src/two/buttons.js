/** The buttons that lie over a picture, as rectangles in it. */
export function buttonsOver(root) {
    const { left, top } = root.getBoundingClientRect();
    return [...root.parentElement.querySelectorAll('.tools > *')].map((one) => one.getBoundingClientRect())
        .map((r) => [r.left - left, r.top - top, r.right - left, r.bottom - top]);
}
