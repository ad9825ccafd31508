import type { ReferenceCheck } from '../../../engine/resource/resource-hooks.js';
import type { ItemCodeColumn, ItemQueries } from './item-queries.js';

const COLUMN_OF = {
  'master-kategori': 'kode_kategori',
  'master-jenis': 'kode_dept',
  'master-group': 'kode_group',
  'master-baki': 'kode_baki',
  'master-gudang': 'kode_gudang',
  'master-supplier': 'kode_supplier',
} as const satisfies Readonly<Record<string, ItemCodeColumn>>;

const STONE_FIELD_OF = { 'master-berlian': 'kode_berlian', 'jenis-batu': 'kode_jenis_batu' } as const;

/** An item that names a row of a list keeps it from being deleted. */
export const itemReferences = (items: ItemQueries): ReferenceCheck => ({
  lists: [...Object.keys(COLUMN_OF), ...Object.keys(STONE_FIELD_OF)],
  async find(shop, list, key) {
    const barcode =
      list in STONE_FIELD_OF
        ? await items.firstWithStone(shop, STONE_FIELD_OF[list as keyof typeof STONE_FIELD_OF], key)
        : await items.firstWith(shop, COLUMN_OF[list as keyof typeof COLUMN_OF], key);
    return barcode === null ? null : { by: 'barang', key: barcode };
  },
});
