// All pairs of boxes that hit each other, within one set or between two.

import { FILTER, JOIN_CONFIG, PAIR } from './layout.js';
import { badBox, getWhole, putBoxes, putIntegers, requireFlag, requireNumbers, requireOptions } from './take.js';

const NAMES = ['form', 'noTouch', 'filters', 'ignore'];
const NAMES_BETWEEN = ['form', 'otherForm', 'noTouch', 'filters', 'otherFilters', 'ignore'];

function putIgnored(room, config, ignore) {
    if (ignore === undefined) return;
    requireNumbers(room, ignore, 0, 'ignore');
    if (ignore.length % 2 !== 0) throw new TypeError(`${room.name}: ignore has an odd number of indices`);
    const address = putIntegers(room, ignore, ignore.length, 'ignore');
    room.view.setUint32(config + JOIN_CONFIG.ignore, address, true);
    room.view.setUint32(config + JOIN_CONFIG.ignoreCount, ignore.length / 2, true);
}

function putFilters(room, config, offset, filters, count, argument) {
    if (filters === undefined) return;
    const address = putIntegers(room, filters, (count * FILTER.size) / 4, argument);
    room.view.setUint32(config + offset, address, true);
}

// What the call asks for, in memory. sets: one or two arrays of boxes.
function put(room, dimension, sets, options) {
    const isTwo = sets.length === 2;
    const { form = 'aabb', otherForm = form, noTouch = false, filters, otherFilters, ignore } =
        requireOptions(room, options, isTwo ? NAMES_BETWEEN : NAMES);
    const name = isTwo ? 'a' : 'boxes';
    const first = putBoxes(room, dimension, sets[0], form, name);
    const second = isTwo ? putBoxes(room, dimension, sets[1], otherForm, 'b', 'otherForm') : null;
    const config = room.struct(JOIN_CONFIG.size);
    room.view.setUint8(config + JOIN_CONFIG.noTouch, requireFlag(room, noTouch, 'noTouch'));
    room.view.setUint8(config + JOIN_CONFIG.sorted, 1);
    putFilters(room, config, JOIN_CONFIG.filterA, filters, first.count, 'filters');
    if (second) putFilters(room, config, JOIN_CONFIG.filterB, otherFilters, second.count, 'otherFilters');
    putIgnored(room, config, ignore);
    const details = (status) =>
        badBox(room, dimension, first, name)(status) ||
        (second ? badBox(room, dimension, second, 'b')(status) : '');
    return { first, second, config, details };
}

export function pairs(room, dimension, sets, options) {
    const { first, second, config, details } = put(room, dimension, sets, options);
    const join = room.exports[`host_join_boxes${dimension}`];
    return room.listed(
        (list) => room.check(join(first.address, second ? second.address : 0, config, list), details),
        (items, count) => room.get(Uint32Array, items, (count * PAIR.size) / 4),
    );
}

export function count(room, dimension, sets, options) {
    const { first, second, config, details } = put(room, dimension, sets, options);
    const out = room.struct(8);
    const { exports } = room;
    room.check(
        second
            ? exports[`hit_join_boxes${dimension}_boxes${dimension}_count`](first.address, second.address, config, out)
            : exports[`hit_join_boxes${dimension}_count`](first.address, config, out),
        details,
    );
    return getWhole(room.view, out);
}
