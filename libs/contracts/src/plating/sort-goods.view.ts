/** A row of `GET sortir-pembelian/menunggu`: what was bought and is not in a tray again. Decimals. */
export interface SortableThingView {
  /** Code in the goods book. */
  readonly barang: string;
  /** BELI: never sorted; else where it waits. */
  readonly tempat: 'BELI' | 'BAKI' | 'CUCI' | 'LEBUR';
  /** Day it came there, and days since then. */
  readonly tgl: string;
  readonly no_faktur_beli: string;
  /** Barcode it was bought with; null of what came without our note. */
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kondisi_barang: string | null;
  /** Where its condition says it goes. */
  readonly tujuan_sortir: 'BAKI' | 'CUCI' | 'LEBUR' | null;
  readonly kadar: number;
  readonly berat: number;
  readonly berat_murni: number;
  /** Somebody has to decide on its weight first. */
  readonly susut_terbuka: boolean;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
}

/** `data` of what sorts. */
export interface SortSavedData {
  readonly id: string;
  readonly no_sortir: string;
  /** New barcodes, in the order of the lines; null of what went into no tray. */
  readonly kode_barcode: readonly (string | null)[];
}

/** `data` of what moves sorted goods. */
export interface SortMovedData {
  readonly id: string;
  readonly no_pindah: string;
  readonly jumlah: number;
}
