import type { ItemStatus } from './item.view.js';

/** What happened to an item, in the words of the counter. */
export const ITEM_STEPS = [
  'BARU', 'DIUBAH', 'FOTO', 'PINDAH', 'HARGA_JUAL', 'DI_NOTA', 'DILEPAS', 'TERJUAL', 'BATAL_JUAL', 'DIBELI', 'BATAL_BELI',
  'PINDAH_TEMPAT', 'DITERIMA', 'RETUR', 'LABEL', 'HILANG', 'KETEMU',
  'PINDAH_TEMPAT', 'DITERIMA', 'RETUR', 'LABEL', 'DIKIRIM', 'DI_TOKO_LAIN', 'KEMBALI',
] as const; // prettier-ignore
export type ItemStep = (typeof ITEM_STEPS)[number];

/** A field of an item before and after a change; decimals. */
export interface ItemFieldChange {
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** A step of an item, of `GET barang/{kode_barcode}/riwayat`, the newest first. */
export interface ItemStepView {
  readonly seq: number;
  readonly at: string;
  readonly tgl_system: string | null;
  readonly by: string;
  readonly langkah: ItemStep;
  /** Number of the document that did it; null where the item itself was changed. */
  readonly no: string | null;
  /** Trays it went from and to, where it lay in one. */
  readonly dari_baki: string | null;
  readonly ke_baki: string | null;
  /** Where it was afterwards; null where it was not moved. */
  readonly status: ItemStatus | null;
  readonly changes: readonly ItemFieldChange[];
  /** Why, where somebody said so. */
  readonly alasan: string | null;
}
