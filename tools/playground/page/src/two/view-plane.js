/** The two boxes in 2D: an SVG, dragged by their bodies, turned and resized by handles. */
import { makeSvg } from '../dom.js';
import { wayOf } from '../eye.js';
import { add, corners, dot, fields, minus } from './model.js';
import { buttonsOver } from './buttons.js';
import { placeLabels, squaresAlong } from './placing.js';
import { movePlaneEye, roundPlaneEye, zoomPlaneEye } from './plane-eye.js';
import { short, shortShare } from './words.js';

const DEGREES = 180 / Math.PI;
const RANK = { box: 0, measure: 1, shadow: 2, bounds: 3 }; // which words keep their place where there is little room
const FAR = 60; // pixels out of the picture: words of what is there are not shown
const ring = (points) => [points[0], points[1], points[3], points[2]];
const rounded = (value, step) => Number((Math.round(value / step) * step).toFixed(6));

export function createPlaneView(root, actions) {
    const svg = makeSvg('svg', { class: 'plane' });
    const layers = {};
    for (const name of ['ground', 'bounds', 'boxes', 'axis', 'marks', 'handles']) {
        layers[name] = makeSvg('g', { class: name });
        svg.append(layers[name]);
    }
    root.append(svg);
    let state = null;
    let result = null;
    let dragged = null;
    let eye = [0, 0, 10];
    let moved = false; // by the user
    let middle = [0, 0];
    let scale = 60; // pixels
    let said = []; // words of this picture, see RANK

    const toScreen = (point) => [svg.clientWidth / 2 + (point[0] - middle[0]) * scale,
        svg.clientHeight / 2 - (point[1] - middle[1]) * scale];
    const path = (points) => points.map((point) => toScreen(point).map((v) => v.toFixed(2)).join(',')).join(' ');

    function toWorld(event) {
        const area = svg.getBoundingClientRect();
        return [middle[0] + (event.clientX - area.left - area.width / 2) / scale,
            middle[1] - (event.clientY - area.top - area.height / 2) / scale];
    }

    function polygon(layer, points, kind) {
        layer.append(makeSvg('polygon', { points: path(points), class: kind }));
    }

    function line(layer, p, q, kind) {
        const [x1, y1] = toScreen(p);
        const [x2, y2] = toScreen(q);
        layer.append(makeSvg('line', { x1, y1, x2, y2, class: kind }));
    }

    function words(layer, point, text, kind, rank, shift = 0) {
        const [x, y] = toScreen(point);
        const element = makeSvg('text', { x, y: y + shift, class: kind }, text);
        layer.append(element);
        said.push({ element, rank });
    }

    /** Once all is drawn: no words cover others or a button, nor a handle if there is room elsewhere. */
    function placeWords() {
        const area = { width: svg.clientWidth, height: svg.clientHeight };
        const labels = said.sort((p, q) => p.rank - q.rank).map(({ element }) => {
            const { x, y, width, height } = element.getBBox();
            return { element, at: [x + width / 2, y + height / 2], width, height };
        }).filter(({ element, at, width }) => {
            const inside = at[0] >= -FAR && at[0] <= area.width + FAR && at[1] >= -FAR && at[1] <= area.height + FAR;
            if (!inside) element.setAttribute('visibility', 'hidden');
            return inside && width > 0; // what a phone leaves out has none
        });
        const shy = [...layers.handles.querySelectorAll('.handle')].map((handle) => handle.getBBox())
            .map((r) => [r.x, r.y, r.x + r.width, r.y + r.height]);
        for (const mark of svg.querySelectorAll('.shadow, .closest, .arrow')) {
            const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(mark.getAttribute(name)));
            shy.push(...squaresAlong([x1, y1], [x2, y2]));
        }
        placeLabels(labels, area, buttonsOver(root), shy).forEach((spot, i) => {
            const { element, at } = labels[i];
            if (spot) element.setAttribute('transform', `translate(${spot[0] - at[0]} ${spot[1] - at[1]})`);
            else element.setAttribute('visibility', 'hidden');
        });
    }

    function dotAt(layer, point, kind, r = 4.5) {
        const [cx, cy] = toScreen(point);
        layer.append(makeSvg('circle', { cx, cy, r, class: kind }));
    }

    function show(newState, newResult) {
        state = newState;
        result = newResult;
        draw();
    }

    function draw() {
        if (!result) return;
        for (const layer of Object.values(layers)) layer.replaceChildren();
        said = [];
        drawGround();
        drawBoxes();
        if (result.apart) {
            if (!state.hide.includes('axis')) drawAxis();
            if (!state.hide.includes('contact')) drawDistance();
        } else if (!state.hide.includes('contact')) {
            drawContact();
        }
        drawHandles();
        placeWords();
    }

    function drawGround() {
        const step = 10 ** Math.ceil(Math.log10(24 / scale));
        const wide = svg.clientWidth / 2 / scale;
        const high = svg.clientHeight / 2 / scale;
        for (let x = Math.ceil((middle[0] - wide) / step); x * step <= middle[0] + wide; x++) {
            line(layers.ground, [x * step, middle[1] - high], [x * step, middle[1] + high], 'grid-line');
        }
        for (let y = Math.ceil((middle[1] - high) / step); y * step <= middle[1] + high; y++) {
            line(layers.ground, [middle[0] - wide, y * step], [middle[0] + wide, y * step], 'grid-line');
        }
    }

    function rectangle(min, max) {
        return [min, [max[0], min[1]], max, [min[0], max[1]]];
    }

    function drawBoxes() {
        const straight = !state.hide.includes('aabb');
        if (straight && result.boundsCommon) {
            polygon(layers.bounds, rectangle(result.boundsCommon.min, result.boundsCommon.max), 'overlap');
        }
        ['a', 'b'].forEach((which, i) => {
            const bounds = Array.from(result.bounds[i]);
            if (straight) polygon(layers.bounds, rectangle(bounds.slice(0, 2), bounds.slice(2)), `aabb aabb-${which}`);
            const chosen = state.chosen === which ? ' chosen' : '';
            if (straight) {
                const corner = i ? [bounds[2], bounds[3]] : [bounds[0], bounds[3]];
                const kind = `note wide note-${which} ${i ? 'before' : 'behind'}`;
                words(layers.bounds, corner, `AABB of ${which.toUpperCase()}`, kind, RANK.bounds, -6);
            }
            polygon(layers.boxes, ring(corners(result.boxes[i])), `obb obb-${which}${chosen}`);
            words(layers.boxes, fields(result.boxes[i]).center, which.toUpperCase(), `tag tag-${which}`,
                RANK.box, 6);
        });
        if (result.share.shape.length > 0 && !state.hide.includes('share')) {
            polygon(layers.boxes, result.share.shape, 'share');
            const [x, y] = [0, 1].map((k) => [0, 1].map((i) => fields(result.boxes[i]).center[k]));
            words(layers.boxes, [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2], `IoU ${shortShare(result.share.iou)}`,
                'note note-hit', RANK.measure, -12);
        }
        for (const shape of layers.boxes.querySelectorAll('.obb')) {
            shape.dataset.box = shape.classList.contains('obb-a') ? 'a' : 'b';
        }
    }

    function drawAxis() {
        const { normal } = result.separation;
        let away = [-normal[1], normal[0]];
        if (away[1] > 0 || (away[1] === 0 && away[0] > 0)) away = away.map((value) => -value);
        const reach = Math.max(...result.boxes.flatMap(corners).map((corner) => dot(corner, away)));
        const origin = away.map((value) => value * (reach + 46 / scale));
        const at = (value) => add(origin, normal, value);
        const [a, b] = result.shadows;
        const ends = [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
        line(layers.axis, at(ends[0] - 20 / scale), at(ends[1] + 20 / scale), 'axis-line');
        [a, b].forEach((part, i) => {
            const which = 'ab'[i];
            for (const end of part) {
                const corner = corners(result.boxes[i])
                    .map((p) => [Math.abs(dot(p, normal) - end) - dot(p, away) * 1e-9, p])
                    .sort((p, q) => p[0] - q[0])[0][1];
                line(layers.axis, corner, at(end), `ray ray-${which}`);
            }
            line(layers.axis, at(part[0]), at(part[1]), `shadow shadow-${which}`);
        });
        line(layers.axis, at(a[1]), at(b[0]), 'shadow shadow-gap');
        const beside = (value) => add(at(value), away, 16 / scale);
        const side = away[0] < -0.4 ? ' before' : away[0] > 0.4 ? ' behind' : '';
        const gap = `shadow gap ${short(result.shadowGap)}`;
        words(layers.axis, beside((a[1] + b[0]) / 2), gap, `note note-apart${side}`, RANK.measure, 6);
        words(layers.axis, beside((a[0] + a[1]) / 2), 'shadow of A', `note note-a${side}`, RANK.shadow, 6);
        words(layers.axis, beside((b[0] + b[1]) / 2), 'shadow of B', `note note-b${side}`, RANK.shadow, 6);
    }

    function drawDistance() {
        const { a, b, distance } = result.closest;
        line(layers.marks, a, b, 'closest');
        dotAt(layers.marks, a, 'closest-point');
        dotAt(layers.marks, b, 'closest-point');
        const above = add(add(a, minus(b, a), 0.5), [0, 16 / scale]);
        words(layers.marks, above, `distance ${short(distance)}`, 'note', RANK.measure, 4);
    }

    function drawContact() {
        const { depth, normal, count, a, b } = result.contact;
        let center = [0, 0];
        for (let i = 0; i < count; i++) {
            const pa = Array.from(a.slice(2 * i, 2 * i + 2));
            const pb = Array.from(b.slice(2 * i, 2 * i + 2));
            line(layers.marks, pa, pb, 'contact-line');
            dotAt(layers.marks, pa, 'contact-point');
            dotAt(layers.marks, pb, 'contact-point', 3.5);
            center = add(center, pb, 1 / count);
        }
        const tip = add(center, normal, Math.max(depth, 34 / scale));
        line(layers.marks, center, tip, 'arrow');
        const across = [-normal[1], normal[0]];
        const back = add(tip, normal, -3 / scale);
        const wings = [6, -6].map((pixels) => add(back, across, pixels / scale));
        polygon(layers.marks, [add(tip, normal, 12 / scale), ...wings], 'arrow-head');
        words(layers.marks, add(tip, normal, 28 / scale), `depth ${short(depth)}`, 'note note-hit', RANK.measure, 4);
    }

    function drawHandles() {
        const box = result.boxes[state.chosen === 'a' ? 0 : 1];
        const { center, half, axes } = fields(box);
        const side = add(center, axes[0], half[0]);
        const turn = add(center, axes[0], half[0] + 34 / scale);
        line(layers.handles, side, turn, 'handle-line');
        dotAt(layers.handles, turn, 'handle handle-turn', 9);
        layers.handles.lastChild.dataset.handle = 'turn';
        corners(box).forEach((corner) => {
            const [x, y] = toScreen(corner);
            layers.handles.append(makeSvg('rect', { x: x - 7, y: y - 7, width: 14, height: 14, rx: 3, class: 'handle',
                'data-handle': 'size' }));
        });
    }

    function place() {
        middle = eye.slice(0, 2);
        scale = shorterSide() / eye[2];
        draw();
    }

    function shorterSide() {
        return Math.max(1, Math.min(svg.clientWidth, svg.clientHeight));
    }

    function look(to) {
        eye = to;
        moved = true;
        place();
        actions.moved();
    }

    function key(event) {
        const way = event.ctrlKey || event.metaKey || event.altKey ? null : wayOf(event, false);
        if (!way) return;
        event.preventDefault();
        look(movePlaneEye(eye, way));
    }

    function down(event) {
        if (event.button !== 0) return;
        const { handle, box } = event.target.dataset ?? {};
        const which = box ?? (handle ? state.chosen : null);
        const from = toWorld(event);
        dragged = { handle, which, from, start: which ? [...state[which]] : [...middle] };
        if (!which) dragged.screen = [event.clientX, event.clientY];
        svg.setPointerCapture(event.pointerId);
        if (which && which !== state.chosen) actions.choose(which);
    }

    function move(event) {
        if (!dragged) return;
        if (!dragged.which) {
            look([dragged.start[0] - (event.clientX - dragged.screen[0]) / scale,
                dragged.start[1] + (event.clientY - dragged.screen[1]) / scale, eye[2]]);
            return;
        }
        const at = toWorld(event);
        const box = [...dragged.start];
        const out = minus(at, box);
        if (dragged.handle === 'turn') {
            box[4] = rounded(Math.atan2(out[1], out[0]) * DEGREES, event.shiftKey ? 15 : 0.5);
        } else if (dragged.handle === 'size') {
            const { axes } = fields(result.boxes[state.chosen === 'a' ? 0 : 1]);
            axes.forEach((axis, i) => { box[2 + i] = Math.max(0.02, rounded(2 * Math.abs(dot(out, axis)), 0.01)); });
        } else {
            [0, 1].forEach((i) => { box[i] = rounded(box[i] + at[i] - dragged.from[i], 0.01); });
        }
        actions.box(dragged.which, box);
    }

    function up() {
        dragged = null;
    }

    function wheel(event) {
        event.preventDefault();
        look(zoomPlaneEye(eye, Math.exp(event.deltaY / 600), toWorld(event)));
    }

    /** Where both boxes, their AABBs, and room for the shadows are in the picture. */
    function eyeOfBoth() {
        const [a, b] = result.bounds;
        const min = [0, 1].map((i) => Math.min(a[i], b[i]));
        const max = [0, 1].map((i) => Math.max(a[2 + i], b[2 + i]));
        const size = minus(max, min);
        const narrow = svg.clientWidth < 600;
        const room = Math.max(60, svg.clientWidth * (narrow ? 0.62 : 0.8));
        const high = svg.clientHeight - Math.min(250, 0.45 * svg.clientHeight);
        const pixels = Math.min(room / Math.max(size[0], 1e-6), high / Math.max(size[1], 1e-6), 130);
        const aside = [narrow ? -0.1 * svg.clientWidth : 0, -0.08 * svg.clientHeight]; // the shadows are there
        return [...add(add(min, size, 0.5), aside, 1 / pixels), shorterSide() / pixels];
    }

    /** What a link shows; else both boxes. */
    function fit(linkEye) {
        eye = linkEye ?? eyeOfBoth();
        moved = Boolean(linkEye);
        place();
    }

    svg.addEventListener('pointerdown', down);
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', up);
    svg.addEventListener('pointercancel', up);
    svg.addEventListener('wheel', wheel, { passive: false });
    root.addEventListener('keydown', key);
    const sizes = new ResizeObserver(place);
    sizes.observe(root);

    return {
        show, fit,
        /** Of the link; of an example only if it is not its own. */
        eye: (isExample) => (isExample && !moved ? undefined : roundPlaneEye(eye)),
        dispose() {
            root.removeEventListener('keydown', key);
            sizes.disconnect();
            svg.remove();
        },
    };
}
