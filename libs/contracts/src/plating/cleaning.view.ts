import type { SortableThingView } from './sort-goods.view.js';

/** A row of `GET kirim-barang-cuci/menunggu`: what was sorted and waits to be cleaned, or is clean and may be plated. */
export type CleanableThingView = SortableThingView;

/** A thing of a cleaning. Decimals. */
export interface CleaningThingView {
  readonly barang: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat_kirim: number;
  /** Tray it came from; null of what was sorted. */
  readonly kode_baki: string | null;
  /** As it came back; null while it is out. */
  readonly berat: number | null;
}

/** A row of `GET terima-barang-cuci/menunggu`, `terima-sepuhan/menunggu`, `wasting-sepuhan/menunggu`: what is not settled. */
export interface OpenCleaningView {
  readonly id: string;
  readonly no_cuci: string;
  readonly tgl_system: string;
  readonly status: 'KIRIM' | 'SEBAGIAN' | 'KEMBALI';
  readonly pekerjaan: 'CUCI' | 'SEPUH';
  readonly kode_tukang: string | null;
  readonly nama_tukang: string | null;
  /** Percent of the fine gold that he may lose. */
  readonly susut_maks: number | null;
  /** What he asks for, per gram and per piece. */
  readonly ongkos_per_gram: number;
  readonly ongkos_per_pcs: number;
  readonly lines: readonly CleaningThingView[];
}

/** `data` of what sends, takes back, settles. */
export interface CleaningSentData {
  readonly id: string;
  readonly no_cuci: string;
}
export interface CleaningReceivedData {
  readonly id: string;
  readonly no_terima_cuci: string;
  /** State of what was sent. */
  readonly status: string;
}
export interface CleaningSettledData {
  readonly id: string;
  readonly no_wasting: string;
}
