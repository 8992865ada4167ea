/** A scene of boxes in three.js: all of them, what hits in red, two in front of the rest, and the flight there. */
import * as THREE from 'three';
import { createView, themeColor } from '../view3.js';
import { makeShade } from './shade.js';
import { makeSkin } from './skin.js';
import { RADIUS, edgesOf, makePicture, middle, radius } from './picture.js';

const COLORS = ['--box-free', '--box-touch', '--box-hit']; /* of boxes that hit none, touch one, overlap one */

const NOTHING = makePicture({ boxes: [], instances: [], flat: false }, {});

/* What two bounds share, or nearly. */
function common(a, b) {
    const ends = [0, 1, 2].map((k) =>
        [Math.max(a[k], b[k]), Math.min(a[k + 3], b[k + 3])].sort((x1, x2) => x1 - x2),
    );
    return [...ends.map((e) => e[0]), ...ends.map((e) => e[1])];
}

function lines(positions) {
    return new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
}

/** What comes back: view, load(picture, states, eye), repaint(states), fly(boxes, about), all(), front(boxes,
 * relation), mark(box), showMesh(whether), showSolids(whether): the meshes in place of the boxes; frame(), dispose().
 * Options: those of createView; names: of the colours of the style sheet for the states of boxes, and so for the
 * relation of those in front. */
export function makeDrawing(root, { names = COLORS, ...options } = {}) {
    const view = createView(root, options);
    const cube = new THREE.BoxGeometry(2, 2, 2);
    const paint = new THREE.MeshLambertMaterial({ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    /* Of two in front: the first tells how they lie to each other, the second is told from it. */
    const pairPaint = [0, 1].map(() => new THREE.MeshLambertMaterial({ transparent: true, opacity: 0.72 }));
    const line = new THREE.LineBasicMaterial({ transparent: true, opacity: 0.55 });
    const frontLine = new THREE.LineBasicMaterial({});
    /* Behind the sides of the boxes, where they are in one plane: their colours tell what hits. */
    const stuff = new THREE.MeshLambertMaterial({
        flatShading: true,
        side: THREE.DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: 2,
        polygonOffsetUnits: 2,
    });
    const solidPaint = [0, 1].map(() => new THREE.MeshLambertMaterial({
        transparent: true, opacity: 0.72, flatShading: true, side: THREE.DoubleSide,
        polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1,
    }));
    const skin = makeSkin();
    const shade = makeShade(view, RADIUS);
    const group = new THREE.Group();
    const before = new THREE.Group();
    let picture = NOTHING;
    let states = [];
    let boxes = null;
    let mesh = null;
    let asMesh = false;
    let asSolids = false;
    let front = [];
    let frontRelation = 0;
    let marked = -1;
    view.scene.add(group, before);

    function clear(which) {
        which.traverse((thing) => {
            if (thing.geometry !== cube) thing.geometry?.dispose();
            thing.dispose?.();
        });
        which.clear();
    }

    function colors() {
        const palette = names.map(themeColor);
        const own = themeColor('--box-b');
        line.color = themeColor('--box-edge');
        frontLine.color = themeColor('--ink');
        stuff.color = palette[0];
        for (const paints of [pairPaint, solidPaint]) {
            paints[0].color = palette[frontRelation];
            paints[1].color = own;
        }
        if (asSolids) {
            skin.paint(mesh.geometry, picture.mesh, states, palette);
        }
        for (let i = 0; i < picture.count; i++) {
            boxes.setColorAt(i, i === marked ? own : palette[states[i] ?? 0]);
        }
        if (boxes?.instanceColor) {
            boxes.instanceColor.needsUpdate = true;
        }
        view.draw();
    }

    /* With two in front the rest is only hinted at. */
    function fade() {
        const behind = front.length > 0;
        const thin = behind || asMesh;
        paint.transparent = thin;
        paint.depthWrite = !thin;
        paint.opacity = behind ? 0.13 : asMesh ? 0.35 : 1;
        paint.needsUpdate = true;
        line.opacity = behind ? 0.18 : 0.55;
        stuff.transparent = behind;
        stuff.depthWrite = !behind;
        stuff.opacity = behind ? 0.2 : 1;
        stuff.needsUpdate = true;
        skin.material.transparent = behind;
        skin.material.depthWrite = !behind;
        skin.material.opacity = behind ? 0.15 : 1;
        skin.material.needsUpdate = true;
        for (const part of group.children) {
            part.visible = !asSolids;
        }
        if (mesh) {
            mesh.material = asSolids ? skin.material : stuff;
            mesh.visible = asMesh || asSolids;
            mesh.castShadow = mesh.visible && !behind;
        }
        if (boxes) {
            boxes.castShadow = !thin && !asSolids;
        }
        shade.changed();
    }

    function build() {
        clear(group);
        boxes = new THREE.InstancedMesh(cube, paint, 0);
        boxes.instanceMatrix = new THREE.InstancedBufferAttribute(picture.matrices, 16);
        boxes.count = picture.count;
        boxes.frustumCulled = false;
        boxes.receiveShadow = true;
        group.add(boxes);
        if (picture.edges) {
            group.add(new THREE.LineSegments(lines(picture.edges), line));
        }
        mesh = picture.mesh ? new THREE.Mesh(lines(picture.mesh.positions), stuff) : null;
        if (mesh) {
            mesh.receiveShadow = true;
            mesh.frustumCulled = false; /* to ask where it is takes time, and it is in the picture */
            mesh.geometry.setIndex(new THREE.BufferAttribute(picture.mesh.indices, 1));
            group.add(mesh);
        }
    }

    function load(given, its, eye) {
        picture = given;
        states = its;
        front = [];
        marked = -1;
        asMesh = false;
        asSolids = false;
        clear(before);
        build();
        view.ground.visible = !picture.flat;
        view.ground.position.y = picture.floor - 0.01;
        shade.set(picture.flat ? null : picture.floor - 0.02);
        colors();
        fade();
        view.pilot.look(eye ?? home(), Boolean(eye));
    }

    /* Where all of it is seen from: flat scenes from the front. */
    function home() {
        const away = new THREE.Vector3(...(picture.flat ? [0, 0, 1] : [0.45, 0.55, 1])).setLength(distance(RADIUS));
        return [...away.toArray(), 0, 0, 0];
    }

    function distance(r) {
        const angle = (view.camera.fov * Math.PI) / 360;
        return (1.02 * r) / Math.sin(angle) / Math.min(1, view.camera.aspect);
    }

    /* To where two boxes are near each other, or to what of them is given, from the side that one looks from now, a
     * little from above. */
    function fly(pair, about = null) {
        const { frame } = picture;
        const bounds = pair.map((i) => picture.bounds.subarray(6 * i, 6 * i + 6));
        const shared = about ?? (bounds.length === 2 ? common(bounds[0], bounds[1]) : bounds[0]);
        const r = Math.max(radius(shared), (about ? 0.3 : 0.8) * Math.min(...bounds.map(radius))) * frame.scale;
        const target = new THREE.Vector3(...middle(shared).map((x, k) => (x - frame.center[k]) * frame.scale));
        const away = view.camera.position.clone().sub(view.orbit.target).normalize();
        away.y = picture.flat ? away.y : Math.max(away.y, 0.35);
        away.setLength(distance(Math.max(r * 1.5, RADIUS * 1e-3)));
        view.pilot.fly([...target.clone().add(away).toArray(), ...target.toArray()]);
    }

    function setFront(list, relation = 0) {
        front = list;
        frontRelation = relation;
        colors();
        clear(before);
        if (asSolids) {
            skin.front(picture.mesh, list, solidPaint, frontLine).forEach((thing) => before.add(thing));
            fade();
            return;
        }
        const matrices = list.map((i) => picture.matrices.subarray(16 * i, 16 * i + 16));
        matrices.forEach((matrix, k) => {
            const one = new THREE.Mesh(cube, pairPaint[k]);
            one.matrixAutoUpdate = false;
            one.matrix.fromArray(matrix);
            before.add(one);
        });
        before.add(new THREE.LineSegments(lines(edgesOf(matrices.flatMap((matrix) => [...matrix]))), frontLine));
        fade();
    }

    view.onTheme(colors);
    return {
        view,
        load,
        fly,
        repaint(given) {
            states = given;
            colors();
        },
        front: setFront,
        /** One box in another colour; -1: none. */
        mark(i) {
            if (i !== marked) {
                marked = i;
                colors();
            }
        },
        all: () => view.pilot.fly(home(), false),
        showMesh(wanted) {
            asMesh = wanted;
            fade();
        },
        showSolids(wanted) {
            asSolids = wanted;
            setFront(front, frontRelation);
        },
        /** From what is drawn to the scene's numbers: p / scale + center. */
        frame: () => picture.frame,
        dispose() {
            cube.dispose();
            skin.dispose();
            shade.dispose();
            view.dispose();
        },
    };
}
