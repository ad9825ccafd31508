/** What the scale should show of a tray; grams. */
export interface TrayBookView {
  readonly kode_gudang: string;
  /** The tray, by the name it has on items. */
  readonly kode_toko: string;
  readonly nama_baki: string;
  readonly qty: number;
  readonly berat_barang: number;
  readonly berat_bandrol: number;
  readonly berat_baki: number;
  readonly berat_buku: number;
  readonly toleransi: number;
}

/** A thing of the tray that is weighed; grams. */
export interface WeighedThing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly berat: number;
  /** What its tag weighs. */
  readonly berat_bandrol: number;
}

/** `POST timbang-baki/start`, beside its message. */
export interface WeighingStartedView {
  readonly data_timbang: readonly TrayBookView[];
  readonly barang: readonly WeighedThing[];
}

/** A row of `GET timbang-baki`: what one has weighed oneself since one began anew. */
export interface WeighingView extends TrayBookView {
  readonly id: string;
  readonly tgl_system: string;
  readonly berat_timbang: number;
  /** Negative where something lacks. */
  readonly selisih: number;
  readonly hasil: 'SESUAI' | 'SELISIH';
  readonly alasan: string | null;
  readonly input_by: string;
  readonly created_at: string;
}
