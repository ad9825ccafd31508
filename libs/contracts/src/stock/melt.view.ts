import type { DocumentSummary, DocumentView } from '../definitions/document.js';
import type { goods } from './documents/goods.js';

/** A row of `GET pembelian/hancur/menunggu`: what was bought and lies there. Decimals. */
export interface BoughtThingView {
  /** Code in the goods book; of what has no note, `purchase_id` and its number are empty. */
  readonly barang: string;
  readonly purchase_id: string;
  readonly line_no: number;
  readonly no_faktur_beli: string;
  readonly tgl_system: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly nama_kondisi: string;
  readonly kadar: number;
  readonly berat: number;
  readonly berat_murni: number;
  /** Its stones are to be taken out before it is melted. */
  readonly berbatu: boolean;
  /** Somebody sorted it to be melted. */
  readonly disortir: boolean;
  /** Somebody has to decide on its weight first. */
  readonly susut_terbuka: boolean;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
}

export type GoodsSummaryView = DocumentSummary<typeof goods>;
export type GoodsView = DocumentView<typeof goods>;

/** `data` of the answers of POST pembelian/hancur, POST barang/hancur and of their results. */
export interface MeltSavedData {
  readonly id: string;
  readonly no_hancur: string;
  readonly status: 'PROSES' | 'SELESAI';
}
