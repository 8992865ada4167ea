// The entry for node.
import '../source-node.js';

export * from '../index.js';
