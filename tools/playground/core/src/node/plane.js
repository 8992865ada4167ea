// The entry for node.
import '../source-node.js';

export * from '../plane.js';
