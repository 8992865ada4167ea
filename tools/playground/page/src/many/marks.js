/* What a box does, told by its colour. */
import { MARK_BEGAN, MARK_ENDED, MARK_FREE, MARK_HITS } from './model.js';

export const MARKS = [];
MARKS[MARK_FREE] = { color: '--box-free', words: 'free' };
MARKS[MARK_HITS] = { color: '--box-hit', words: 'hits another' };
MARKS[MARK_BEGAN] = { color: '--box-began', words: 'began to hit' };
MARKS[MARK_ENDED] = { color: '--box-ended', words: 'has just parted' };
