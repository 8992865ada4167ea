// What the headers in include/hitbox say of a function of C: for wrap.mjs, and for the test that asks C the same.

import { readFileSync, readdirSync } from 'node:fs';

const HEADERS = new URL('../../../include/hitbox/', import.meta.url);

/** How many numbers each struct has that JavaScript gives and takes as an array. */
export const NUMBERS = {
    vec2: 2, vec3: 3, quat: 4, mat3: 9, mat4: 16, aabb2: 4, aabb3: 6, obb2: 6, obb3: 15, ray2: 4, ray3: 6,
    segment2: 4, segment3: 6, motion2: 3, motion3: 7, plane2: 3, plane3: 4, circle2: 3, sphere3: 4, capsule2: 5,
    triangle2: 6, frustum3: 24,
};

export const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

const headers = readdirSync(HEADERS).map((name) => readFileSync(new URL(name, HEADERS), 'utf8')).join('');

/** What a function of C returns and takes: { type, parameters: [{ type, name, count, isAddress }] }, without hit_. */
export function prototypeOf(name) {
    const [, type, list] = new RegExp(`^HIT_API (?:hit_)?(\\w+) ${name}\\(([^)]*)\\);`, 'm').exec(headers);
    const parameters = list === 'void' ? [] : list.split(',').map((one) => {
        const [, of, star, called, , count] = /^\s*(?:const )?(?:hit_)?(\w+) (\*?)(\w+)(\[(\d+)\])?$/.exec(one);
        const isAddress = star !== '' || count !== undefined;
        return { type: of, name: camel(called), count: Number(count ?? 1), isAddress };
    });
    return { type, parameters };
}
