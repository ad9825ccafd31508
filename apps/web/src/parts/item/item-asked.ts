import { createEmitter } from '../../platform/emitter.js';

/** By barcode: a piece that is to be shown over whatever page one is on; heard by the shell. */
export const itemAsked = createEmitter<string>();
