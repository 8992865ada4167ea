/** The scenes that come with the page, from examples/scenes. */
import cityBlock from '../../../../../examples/scenes/city-block.csv?raw';
import twoTurned from '../../../../../examples/scenes/two-turned-boxes.csv?raw';
import office from '../../../../../examples/scenes/office.glb?url';
import robotCell from '../../../../../examples/scenes/robot-cell.glb?url';

/** By what a link calls them: the file's name and what it is. */
export const SHIPPED = {
    'city-block': { file: 'city-block.csv', words: 'City block', text: cityBlock },
    office: { file: 'office.glb', words: 'Office building', address: office },
    'robot-cell': { file: 'robot-cell.glb', words: 'Robot cell', address: robotCell },
    'two-turned-boxes': { file: 'two-turned-boxes.csv', words: 'Two turned boxes', text: twoTurned },
};

/** The bytes of one of them. */
export async function shippedBytes({ text, address }) {
    if (text !== undefined) {
        return new TextEncoder().encode(text);
    }
    if (address.startsWith('data:')) {
        return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (c) => c.charCodeAt(0));
    }
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
