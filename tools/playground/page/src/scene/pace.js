/* Whether pictures come too slowly. No page: numbers only. */

const FRAMES = 8;
const LONG = 50; /* milliseconds: fewer than 20 pictures a second */

/** take(milliseconds of a frame) says whether most of the last frames were long. One that is, is none: a first picture
 * takes its time, and so does a page that was in the background. */
export function makePace() {
    const last = [];
    return {
        take(milliseconds) {
            last.push(milliseconds);
            if (last.length > FRAMES) last.shift();
            return last.length === FRAMES && last.filter((x) => x > LONG).length > FRAMES / 2;
        },
    };
}
