// @hitbox/core/scene: which boxes of a scene hit which, all at once (joins) and from moment to moment (worlds), in the
// plane and in space. Typed arrays in and out; boxes of a world are known by BigInts. What each function promises:
// scene.d.ts.

import { Memory } from './memory.js';
import * as join from './scene/join.js';
import { Room } from './scene/room.js';
import { worldClass } from './scene/world.js';

export * from './constants.js';

const module = new Memory('scene', 'hit_join_boxes3_count');
let made = null;

function room() {
    if (made === null) made = new Room(module.wasm);
    return made;
}

export function init(source) {
    return module.init(source);
}

export function initSync(source) {
    module.initSync(source);
}

export function joinBoxes2(boxes, options) {
    return room().within('joinBoxes2', (here) => join.pairs(here, 2, [boxes], options));
}

export function joinBoxes3(boxes, options) {
    return room().within('joinBoxes3', (here) => join.pairs(here, 3, [boxes], options));
}

export function joinBoxes2Count(boxes, options) {
    return room().within('joinBoxes2Count', (here) => join.count(here, 2, [boxes], options));
}

export function joinBoxes3Count(boxes, options) {
    return room().within('joinBoxes3Count', (here) => join.count(here, 3, [boxes], options));
}

export function joinBoxes2Boxes2(a, b, options) {
    return room().within('joinBoxes2Boxes2', (here) => join.pairs(here, 2, [a, b], options));
}

export function joinBoxes3Boxes3(a, b, options) {
    return room().within('joinBoxes3Boxes3', (here) => join.pairs(here, 3, [a, b], options));
}

export function joinBoxes2Boxes2Count(a, b, options) {
    return room().within('joinBoxes2Boxes2Count', (here) => join.count(here, 2, [a, b], options));
}

export function joinBoxes3Boxes3Count(a, b, options) {
    return room().within('joinBoxes3Boxes3Count', (here) => join.count(here, 3, [a, b], options));
}

export class World2 extends worldClass(room, 2) {
    findAabb2(box, filter) {
        return this._find('findAabb2', 'aabb', box, filter);
    }

    findObb2(box, filter) {
        return this._find('findObb2', 'obb', box, filter);
    }

    findPoint2(point, filter) {
        return this._find('findPoint2', 'point', point, filter);
    }

    findSegment2(segment, filter) {
        return this._find('findSegment2', 'segment', segment, filter);
    }

    findRay2(ray, filter) {
        return this._find('findRay2', 'ray', ray, filter);
    }

    castRay2(ray, filter) {
        return this._cast('castRay2', 'ray', ray, filter);
    }

    castSegment2(segment, filter) {
        return this._cast('castSegment2', 'segment', segment, filter);
    }
}

export class World3 extends worldClass(room, 3) {
    findAabb3(box, filter) {
        return this._find('findAabb3', 'aabb', box, filter);
    }

    findObb3(box, filter) {
        return this._find('findObb3', 'obb', box, filter);
    }

    findPoint3(point, filter) {
        return this._find('findPoint3', 'point', point, filter);
    }

    findSegment3(segment, filter) {
        return this._find('findSegment3', 'segment', segment, filter);
    }

    findRay3(ray, filter) {
        return this._find('findRay3', 'ray', ray, filter);
    }

    castRay3(ray, filter) {
        return this._cast('castRay3', 'ray', ray, filter);
    }

    castSegment3(segment, filter) {
        return this._cast('castSegment3', 'segment', segment, filter);
    }
}
