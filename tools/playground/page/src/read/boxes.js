/* Boxes of instances: meshes, each with its place in the world. */
import { MOST_LOOKS, tooMany } from './limits.js';
import { eachPoint } from './meshes.js';
import { placeBox, placeSheared } from './place.js';
import { quoteText } from './text.js';
import { Trouble } from './trouble.js';

/* Of a node that shears each point counts: of many such nodes with large meshes that takes its time. */
function placeByPoints(spent, { world, path, mesh: { parts } }, kit) {
    spent.looks += parts.reduce((sum, { points }) => sum + points.length / 3, 0);
    if (spent.looks > MOST_LOOKS) {
        throw tooMany(MOST_LOOKS, `points in the meshes of nodes that shear, up to ${quoteText(path)}`);
    }
    return placeSheared((visit) => eachPoint(parts, visit), world, kit);
}

/** {kind, numbers} of an instance: {world, path, mesh: {parts, extent}}. spent: {looks}, how many points of the file
 * have been looked at again. Throws Trouble. */
export function makeBox(spent, instance, kit) {
    const { world, path, mesh } = instance;
    const box = placeBox(mesh.extent, world, kit) ?? placeByPoints(spent, instance, kit);
    if (!box.numbers.every(Number.isFinite)) {
        throw new Trouble(`node ${quoteText(path)}: found a box with infinite numbers, expected finite numbers`);
    }
    return box;
}
