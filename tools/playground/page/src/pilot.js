/** Moves a view's camera: at once, in flight, by keys; and knows whether the user has moved it. */
import * as THREE from 'three';
import { FARTHEST, NEAREST, isSameEye, moveEye, roundEye, wayOf } from './eye.js';

const FLIGHT = 550; // milliseconds
const KEY_FLIGHT = 120; // so that a key that is held turns smoothly, though its steps are fixed

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const slow = (x) => (x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2); // begins and ends slowly
const braking = (x) => 1 - (1 - x) ** 2;

/** An eye between two: by the logarithm of the distance, as fast near by as far away. */
function between(from, to, x) {
    const target = from.target.clone().lerp(to.target, x);
    const [start, end] = [from, to].map((eye) => eye.position.clone().sub(eye.target));
    const length = start.length() ** (1 - x) * end.length() ** x;
    const position = start.normalize().lerp(end.normalize(), x).setLength(length).add(target);
    return { position, target };
}

function vectors(eye) {
    return { position: new THREE.Vector3(...eye.slice(0, 3)), target: new THREE.Vector3(...eye.slice(3)) };
}

/**
 * Eyes are six numbers, see eye.js. What comes back: look(eye, moved) and fly(eye, moved) go there, and key(event,
 * others) where a key says; now() is where the camera is, eye() where it is or flies to; linkEye() the same, but
 * undefined while the user has not moved it; onMove(f) calls f when the user has; stop() a flight; flying().
 */
export function makePilot(camera, orbit, draw) {
    const hearers = [];
    let goal = now();
    let moved = false;
    let flight = 0;
    orbit.minDistance = NEAREST;
    orbit.maxDistance = FARTHEST;

    function now() {
        return [...camera.position.toArray(), ...orbit.target.toArray()];
    }

    function place({ position, target }) {
        camera.position.copy(position);
        orbit.target.copy(target);
        orbit.update();
        draw();
    }

    function stop() {
        cancelAnimationFrame(flight);
        flight = 0;
    }

    function look(eye, isMoved = false) {
        stop();
        goal = eye;
        moved = isMoved;
        place(vectors(eye));
    }

    function fly(eye, isMoved = moved, milliseconds = FLIGHT, ease = slow) {
        if (stillness.matches) {
            look(roundEye(eye), isMoved);
            return;
        }
        stop();
        goal = roundEye(eye);
        moved = isMoved;
        const [from, to] = [vectors(now()), vectors(goal)];
        const start = performance.now();
        const step = () => {
            const x = Math.min(1, (performance.now() - start) / milliseconds);
            flight = x < 1 ? requestAnimationFrame(step) : 0;
            place(x < 1 ? between(from, to, ease(x)) : to);
        };
        step();
    }

    function byUser() {
        moved = true;
        for (const hear of hearers) hear();
    }

    /* A click alone moves nothing, but if it stops a flight. */
    function end() {
        const eye = now();
        if (isSameEye(eye, goal)) return;
        goal = roundEye(eye);
        byUser();
    }

    function key(event, others) {
        const way = event.ctrlKey || event.metaKey || event.altKey ? null : wayOf(event, others);
        if (!way) return;
        event.preventDefault();
        fly(moveEye(goal, way), true, KEY_FLIGHT, braking);
        byUser();
    }

    orbit.addEventListener('start', stop);
    orbit.addEventListener('end', end);
    return {
        look, fly, stop, now, key,
        eye: () => goal,
        linkEye: () => (moved ? goal : undefined),
        flying: () => flight !== 0,
        onMove: (hear) => hearers.push(hear),
    };
}
