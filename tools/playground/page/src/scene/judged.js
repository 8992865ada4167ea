/* A scene as it is shown where pairs are judged by triangles. */

/** opened.judged: see ../triangles/judge.js. */
export function judgedOf(opened) {
    return { ...opened, pairs: opened.judged, touching: opened.judged.touching };
}
