// Every entry in Node.js. Prints the answers as JSON.

import * as root from '@hitbox/core';
import * as inline from '@hitbox/core/inline';
import * as inlineIou from '@hitbox/core/inline/iou';
import * as inlineMesh from '@hitbox/core/inline/mesh';
import * as inlineNms from '@hitbox/core/inline/nms';
import * as iou from '@hitbox/core/iou';
import * as mesh from '@hitbox/core/mesh';
import * as nms from '@hitbox/core/nms';
import * as plane from '@hitbox/core/plane';
import * as scene from '@hitbox/core/scene';
import * as space from '@hitbox/core/space';
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { EXPECTED_IOU, EXPECTED_MESH, askIou, askMesh, askPlane, askScene, askSpace } from './try.mjs';

globalThis.fetch = () => {
    throw new Error('a package in Node.js fetches nothing');
};

for (const [name, entry, ask] of [['plane', plane, askPlane], ['space', space, askSpace], ['scene', scene, askScene]]) {
    assert.throws(() => ask(entry), { message: `call init() of @hitbox/core/${name} first` });
    assert.equal(entry.init(), entry.init(), 'init gives one promise');
    await entry.init();
    for (const each of Object.keys(entry)) {
        assert.ok(each in root, `${each} of ${name} is not in the root`);
        assert.ok(each in inline, `${each} of ${name} is not in /inline`);
    }
}
for (const pair of [[iou, nms], [inlineIou, inlineNms]]) {
    await Promise.all(pair.map((entry) => entry.init()));
    assert.deepEqual(askIou(...pair), EXPECTED_IOU);
}
for (const entry of [mesh, inlineMesh]) {
    await entry.init();
    assert.deepEqual(askMesh(entry), EXPECTED_MESH);
}
await root.init({ plane: undefined });
inline.initSync();

const all = (entry) => ({ plane: askPlane(entry), space: askSpace(entry), scene: askScene(entry) });
assert.equal(createRequire(import.meta.url)('@hitbox/core/package.json').name, '@hitbox/core');
const single = { plane: askPlane(plane), space: askSpace(space), scene: askScene(scene) };
console.log(JSON.stringify({ ...single, root: all(root), inline: all(inline) }));
