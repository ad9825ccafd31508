import type { ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import { CODES, type ItemQueries } from './item-queries.js';

const STONE_FIELD_OF = { 'master-berlian': 'kode_berlian', 'jenis-batu': 'kode_jenis_batu' } as const;

/** An item that names a row of a list keeps it from being deleted. */
export const itemReferences = (items: ItemQueries): ReferenceCheck => ({
  lists: [...Object.keys(CODES), ...Object.keys(STONE_FIELD_OF)],
  async find(shop, list, key) {
    const barcode =
      list in STONE_FIELD_OF
        ? await items.firstWithStone(shop, STONE_FIELD_OF[list as keyof typeof STONE_FIELD_OF], key)
        : await items.firstWith(shop, CODES[list as keyof typeof CODES], key);
    return barcode === null ? null : { by: 'barang', key: barcode };
  },
});
