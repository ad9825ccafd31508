import type { NewItemDto } from './add-item.dto.js';
import type { ItemStatus } from './item.view.js';

/** `data` of what takes goods in. */
export interface ReceiptSavedData {
  readonly id: string;
  readonly no_terima: string;
  /** In the order of the lines. */
  readonly kode_barcode: readonly string[];
}

/** `data` of what sends goods back. */
export interface ReturnSavedData {
  readonly id: string;
  readonly no_retur: string;
  readonly jumlah: number;
}

/** `GET penerimaan-barang/{id}/barang`: a thing of a receipt, and where it is now. */
export interface ReceivedThingView {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  /** Percent. */
  readonly kadar: number;
  /** Grams, as it weighs now. */
  readonly berat: number;
  /** The tray it belongs to. */
  readonly kode_baki: string;
  readonly status: ItemStatus;
  /** Document that brought it where it is; null where it has none. */
  readonly no_terakhir: string | null;
}

/** `GET penerimaan-barang/import/{id}/barang`: rows of a checked file that are in order, as lines of a receipt. */
export interface ImportedLinesView {
  /** Rows of the file, with those that are wrong. */
  readonly total: number;
  readonly lines: readonly NewItemDto[];
}
