import { type Grants, may } from './access-tree.js';
import { type Level, seesCost } from './levels.js';

/** The right to see harga_modal, hpp and laba, for those whose level does not say so; nobody starts with it. */
export const COST_PERMISSION = 'harga-modal';

export const maySeeCost = (level: Level, grants: Grants): boolean =>
  seesCost(level) || may(level, grants, COST_PERMISSION, 'lihat');
