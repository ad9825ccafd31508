import type { DocumentSummary, DocumentView } from '../definitions/document.js';
import type { shipment } from './documents/shipment.js';
import type { shipmentReceipt } from './documents/shipment-receipt.js';

/** A thing that two shops say they have. */
export interface DisputedView {
  readonly kode_barcode: string;
  readonly no_terima: string | null;
  readonly terima_by: string;
  readonly tgl_terima: string;
}

export type ShipmentSummaryView = DocumentSummary<typeof shipment>;
export type ShipmentView = DocumentView<typeof shipment> & { readonly masalah: readonly DisputedView[] };
export type ShipmentReceiptView = DocumentView<typeof shipmentReceipt>;

export type ShipmentState = 'KIRIM' | 'SEBAGIAN' | 'DITERIMA' | 'BATAL';
export type ShippedState = 'KIRIM' | 'DITERIMA' | 'KEMBALI' | 'HILANG' | 'BATAL';

/** `data` of what is done with a shipment. */
export interface ShipmentSavedData {
  readonly id: string;
  readonly no_kirim: string;
  readonly status: ShipmentState;
}

/** `data` of `POST terima-barang`. */
export interface ShipmentReceivedData {
  readonly id: string;
  readonly no_terima: string;
  /** Things of the shipment that are still missing. */
  readonly qty_kurang: number;
  /** Barcodes that were in use here, and what those things are called instead: their labels are to be printed. */
  readonly barcode_baru: readonly { readonly dari: string; readonly menjadi: string }[];
}

/** A row of `GET kirim-barang/tujuan`. */
export interface ShipmentTarget {
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly jenis_toko: 'PUSAT' | 'CABANG';
  /** It keeps its books here: it says itself what it takes in. */
  readonly terhubung: boolean;
}

/** A row of `GET kirimbarang/get/nokirim`: what this shop sent in the last ninety days and did not take back. Grams. */
export interface SentShipment {
  readonly id: string;
  readonly no_kirim: string;
  readonly toko_tujuan: string;
  readonly tgl_system: string;
  readonly status: ShipmentState;
  readonly total_qty: number;
  /** Still under way. */
  readonly qty_kurang: number;
  readonly berat: number;
}

/** A row of `GET kirim-barang/unreceive/list-no-kirim`: what is under way to this shop. Grams. */
export interface IncomingShipment {
  readonly no_kirim: string;
  readonly toko_asal: string;
  readonly nama_toko: string;
  readonly tgl_kirim: string;
  /** Days since it left. */
  readonly umur_hari: number;
  readonly kirim_by: string;
  readonly total_qty: number;
  /** Not taken in yet. */
  readonly qty_kurang: number;
  /** Of what is not taken in yet; grams. */
  readonly berat: number;
}

/** A thing of a shipment as its receiver looks at it. Grams, percent. */
export interface ManifestThing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_kategori: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly berat_murni: number;
  /** What its sender says of it. */
  readonly hasil: ShippedState;
  /** Number of the receipt it was taken in with here. */
  readonly no_terima: string | null;
  /** Another thing is called so here: it gets a new barcode. */
  readonly barcode_terpakai: boolean;
  readonly berbatu: boolean;
}

/** A row of `GET kirim-barang/masalah`: a thing that this shop and another one say they have. */
export interface DisputedShipment extends DisputedView {
  readonly no_kirim: string;
  readonly toko_asal: string;
  readonly toko_tujuan: string;
  readonly nama_barang: string;
}

/** What a code of the sender is called here; null where nobody has said so yet. */
export interface CodeMap {
  readonly dari: string;
  readonly menjadi: string | null;
}

/** `GET kirim-barang/masuk/{toko}/{no}`. */
export interface ManifestView {
  readonly toko_asal: string;
  readonly no_kirim: string;
  readonly tgl_kirim: string;
  readonly kirim_by: string;
  readonly keterangan: string;
  /** CUCI: to be cleaned here, and in no tray. */
  readonly jenis: 'BARANG' | 'CUCI';
  readonly status: ShipmentState;
  readonly barang: readonly ManifestThing[];
  /** Codes of the sender that this shop does not know, with what they became the last time. */
  readonly peta: { readonly kode_dept: readonly CodeMap[]; readonly kode_group: readonly CodeMap[] };
}
