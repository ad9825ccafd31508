import type { SeenDto } from './seen.dto.js';

/** What says that these rows were seen, and none that came later. */
export const seenUntil = (rows: readonly { readonly at: string }[]): SeenDto => ({
  sampai: rows.reduce((newest, { at }) => (at > newest ? at : newest), ''),
});
