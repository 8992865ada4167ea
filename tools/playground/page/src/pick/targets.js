/* What a ray may hit: a world of a scene's boxes. No page, so that it can be tried in Node.js too. */

function addAll(world, boxes, form) {
    const places = boxes.flatMap((box, i) => (box.kind.startsWith(form) ? [i] : []));
    if (places.length > 0) {
        const numbers = Float64Array.from(places.flatMap((i) => [...boxes[i].numbers]));
        world.add(numbers, { form, user: Float64Array.from(places) });
    }
}

/** {cast(ray), free()}: cast gives null, or the first box on the way: {box, name, t, point, normal, face, inside}. */
export function makeTargets(boxes, library) {
    const world = new library.World3({ expected: boxes.length });
    addAll(world, boxes, 'aabb');
    addAll(world, boxes, 'obb');
    world.update();
    return {
        cast(ray) {
            const hit = world.castRay3(ray);
            if (!hit) {
                return null;
            }
            const box = world.getTraits(hit.id).user;
            return { ...hit, box, name: boxes[box].name };
        },
        free: () => world.free(),
    };
}
