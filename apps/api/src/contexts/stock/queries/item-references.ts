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

/** An item that names a row of a list keeps it from being deleted. */
export const itemReferences = (items: ItemQueries): ReferenceCheck => ({
  lists: Object.keys(COLUMN_OF),
  async find(shop, list, key) {
    const barcode = await items.firstWith(shop, COLUMN_OF[list as keyof typeof COLUMN_OF], key);
    return barcode === null ? null : { by: 'barang', key: barcode };
  },
});
