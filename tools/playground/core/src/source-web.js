// Where the modules come from in a browser. Written out in full three times: so bundlers see which file is meant.

export const planeBytes = () => fetch(new URL('../dist/plane.wasm', import.meta.url));
export const spaceBytes = () => fetch(new URL('../dist/space.wasm', import.meta.url));
export const sceneBytes = () => fetch(new URL('../dist/scene.wasm', import.meta.url));
