/** A thing that lies in a tray, or belongs into it and is reserved. Grams, percent. */
export interface TrayThing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly status: 'READY' | 'RESERVASI';
}

/** `GET barang/baki/{kode_baki}`. */
export interface TrayView {
  readonly kode_baki: string;
  readonly nama_baki: string;
  readonly kode_gudang: string;
  /** The one type that may lie in it; null: any. */
  readonly kode_dept: string | null;
  /** Pieces it is meant for; null: as many as go in. */
  readonly kapasitas: number | null;
  readonly is_aktif: boolean;
  /** What lies in it, without what is reserved. */
  readonly qty: number;
  readonly berat: number;
  /** Who weighs or counts it now. */
  readonly dipegang: { readonly jenis: 'TIMBANG' | 'OPNAME'; readonly oleh: string } | null;
  readonly barang: readonly TrayThing[];
}
