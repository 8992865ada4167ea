// The entry for node.
import '../source-node.js';

export * from '../scene.js';
