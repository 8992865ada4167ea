// Programs that have to be taken, and, after @ts-expect-error, ones that have to be refused.

import * as core from '@hitbox/core';
import { init as initInline } from '@hitbox/core/inline';
import { init as initInlineIou } from '@hitbox/core/inline/iou';
import { nmsBoxes2 as nmsInline } from '@hitbox/core/inline/nms';
import { iouObb2Obb2 } from '@hitbox/core/iou';
import { NO_INDEX, nmsBoxes2 } from '@hitbox/core/nms';
import { OVERLAPPING, contactObb2Obb2, init, initSync, obb2Bounds, relateObb2Obb2 } from '@hitbox/core/plane';
import { World3, joinBoxes3 } from '@hitbox/core/scene';
import { castRay3Obb3, penetrationObb3Obb3 } from '@hitbox/core/space';

await init();
await init(fetch('plane.wasm'));
initSync(new Uint8Array(8));
await core.init({ space: new ArrayBuffer(8) });
await initInline();

const box = [0, 0, 1, 1, 1, 0];
const bounds: Float64Array = obb2Bounds(Float64Array.from(box));
obb2Bounds(box, bounds);
const hit: boolean = relateObb2Obb2(box, new Float32Array(box)) === OVERLAPPING;
const contact = contactObb2Obb2(box, box);
const ids: Uint32Array | undefined = contact?.ids;
// @ts-expect-error: there may be no contact
console.log(contact.depth, hit, ids);
// @ts-expect-error: a box is numbers
relateObb2Obb2('box', box);
// @ts-expect-error: a box is missing
relateObb2Obb2(box);

const solid = new Float64Array(15);
const depth: number | undefined = penetrationObb3Obb3(solid, solid)?.depth;
const t: number | undefined = castRay3Obb3([0, 0, 0, 1, 0, 0], solid)?.t;
console.log(depth, t, core.relateObb3Obb3(solid, solid));

const pairs: Uint32Array = joinBoxes3(new Float64Array(12), { form: 'aabb' });
const world = new World3();
const added: BigUint64Array = world.add(solid, { form: 'obb' });
world.remove(added);
world.free();
console.log(pairs.length);

await initInlineIou();
const share: number = iouObb2Obb2(box, box);
const { kept, suppressedBy } = nmsBoxes2(box, [1], { form: 'obb', atThreshold: true });
console.log(share, kept.length, suppressedBy[0] === NO_INDEX, nmsInline(box, [1], { form: 'obb' }));
// @ts-expect-error: scores are missing
nmsBoxes2(box);
