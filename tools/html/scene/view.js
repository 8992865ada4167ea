/* The view in 3D of a report: the playground's, of what the report has read. */
import { KEY_WORDS, PLANE_WORDS } from '../../playground/page/src/eye.js';
import { makeDrawing } from '../../playground/page/src/scene/drawing.js';
import { contactOf } from '../page/data.js';
import { makePickable } from './pick.js';
import { makePlane } from './plane.js';
import { boundsOfCurve, makeCurves } from './curves.js';
import { makeFacets } from './facets.js';
import { makeSigns } from './signs.js';
import { pictureOf } from './shapes.js';

/* By the codes of page/data.js. */
const COLORS = ['--box-free', '--box-near', '--box-touch', '--box-maybe', '--box-hit'];

/**
 * does: {pick(box)}: a box was clicked. What comes back: paint(worst): of each box; choose(pair): shows it and flies
 * there; all(); words: how to look around.
 */
window.hitboxView = (stage, report, does) => {
    const flat = report.dimension === 2;
    const drawing = makeDrawing(stage, { moreKeys: true, names: COLORS });
    const { picture, facets } = pictureOf(report);
    let worst = new Uint8Array(report.count);
    drawing.load(picture, worst);
    if (flat) makePlane(stage, drawing.view);
    const shapes = makeFacets(drawing, facets, COLORS);
    const signs = makeSigns(drawing);
    const curves = makeCurves(drawing, report, COLORS);
    makePickable(stage, drawing, shapes, report, does.pick);
    drawing.view.onTheme(() => {
        shapes.paint(worst);
        signs.paint();
        curves.paint();
    });

    /* The boxes of a pair that are there: one of a former pair may be gone. */
    function boxesOf(pair) {
        return [report.pairs.a[pair], report.pairs.b[pair]].filter((box) => box < report.count);
    }

    function front(boxes, relation) {
        drawing.front(boxes, relation);
        shapes.front(boxes, relation);
    }

    function all() {
        front([], 0);
        signs.show(null);
        curves.show(null);
        drawing.all();
    }

    stage.setAttribute('aria-label', `The boxes of the scene. ${flat ? PLANE_WORDS : KEY_WORDS} Escape shows all.`);
    return {
        all,
        paint(given) {
            worst = given;
            drawing.repaint(worst);
            shapes.paint(worst);
        },
        choose(pair) {
            const boxes = boxesOf(pair);
            if (boxes.length === 0) {
                all();
                return;
            }
            front(boxes, report.pairs.relation[pair]);
            signs.show(contactOf(report, pair), report.pairs.relation[pair]);
            curves.show(pair);
            drawing.fly(boxes, boundsOfCurve(report, pair));
        },
        words: flat ? 'Drag the picture to move it, turn the wheel to zoom, click a box for its pairs.'
            : 'Drag the picture to turn it, turn the wheel to zoom, click a box for its pairs.',
    };
};
