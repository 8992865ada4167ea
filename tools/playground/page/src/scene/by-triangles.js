/** Pairs judged by triangles, in the part "Your scene": asks the worker, keeps its verdicts with the scene, and draws
 * the curve in which the surfaces of the chosen pair cross. */
import { boundsOfCurve, makeCurves } from '../../../../html/scene/curves.js';
import { OVERLAPPING, TOUCHING } from '../../../../html/page/data.js';
import { plural, readable } from '../read/limits.js';
import { makeAsked } from '../triangles/ask.js';
import { RELATIONS } from './pairs.js';

/* By the relations of a report, which curves are drawn by. */
const COLORS = { [TOUCHING]: '--box-touch', [OVERLAPPING]: '--box-hit' };

/** does: said(words) tells what goes on, judged() is called when `opened.judged` is there, see ../triangles/judge.js,
 * failed(error) when it cannot be. What comes back: of(opened): that scene from now on; judge(); show(pair, relation,
 * done): draws its curve and calls done(bounds of the curve, or null, and how many segments it has); hide(); end(). */
export function makeByTriangles(drawing, does) {
    const held = { curves: [], pairs: { relation: [] } };
    const curves = makeCurves(drawing, held, COLORS);
    let opened = null;
    let asked = null;
    drawing.view.onTheme(curves.paint);

    function hide() {
        asked?.forget();
        held.curves.length = 0;
        curves.show(0);
    }

    function end() {
        asked?.end();
        asked = null;
        hide();
    }

    function ask() {
        asked ??= makeAsked(opened.solids, (error) => {
            end();
            does.failed(error);
        });
        return asked;
    }

    function judge() {
        const scene = opened;
        if (scene.judged) {
            does.judged();
            return;
        }
        does.said('Loading the part that judges triangles ...');
        const progress = (done, all) =>
            does.said(`Judging ${plural(all, 'pair')} by their triangles: ${readable(done)} done ...`);
        ask().judge(progress, (judged) => {
            scene.judged = judged;
            does.said('');
            does.judged();
        });
    }

    function show(pair, relation, done) {
        hide();
        ask().curve(pair, (segments) => {
            held.curves[0] = Array.from(segments);
            held.pairs.relation[0] = RELATIONS[relation] === 'touching' ? TOUCHING : OVERLAPPING;
            curves.show(0);
            done(boundsOfCurve(held, 0), segments.length / 6);
        });
    }

    return {
        of(scene) {
            end();
            opened = scene;
        },
        judge,
        show,
        hide,
        end,
    };
}
