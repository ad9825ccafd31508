import { type Grants, may } from './access-tree.js';
import type { Level } from './levels.js';

/** The right to open what is covered of customers and members: identity number, address, whole phone number, photos. */
export const PERSONAL_DATA_PERMISSION = 'data-pribadi';

export const mayOpenPersons = ({ level, grants }: { readonly level: Level; readonly grants: Grants }): boolean =>
  may(level, grants, PERSONAL_DATA_PERMISSION, 'lihat');
