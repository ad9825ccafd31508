import type { DocumentSummary, DocumentView } from '../definitions/document.js';
import type { externalShipment } from './documents/external-shipment.js';

export type ExternalShipmentSummary = DocumentSummary<typeof externalShipment>;
export type ExternalShipmentView = DocumentView<typeof externalShipment>;

/** `data` of `POST kirim-barang-external`. */
export interface ExternalSentData {
  readonly id: string;
  readonly no_kirim: string;
  readonly status: 'KIRIM' | 'SELESAI' | 'BATAL';
}

/** `data` of `POST update-barang-external`. */
export interface ExternalUpdatedData {
  readonly id: string;
  readonly no_update: string;
}

/** `data` of `POST bayar-barang-external`. */
export interface ExternalPaidData {
  readonly id: string;
  readonly no_bayar: string;
}

/** `GET update-barang-external/pajak/{external_id}`: what a sale of each thing of a shipment bears. */
export interface ExternalTaxView {
  /** Prices contain it; else it comes on top. */
  readonly harga_termasuk_pajak: boolean;
  readonly tarif: readonly { readonly barang: string; readonly tarif_persen: number }[];
}

/** A row of `GET kirim-barang-external/mitra`: a partner, what he has and owes. Grams. */
export interface PartnerView {
  readonly kode_toko: string;
  readonly nama_toko: string;
  /** Things that he has. */
  readonly qty_kurang: number;
  readonly berat: number;
  /** Days since the oldest of them left; null where he has none. */
  readonly umur_hari: number | null;
  readonly sisa: number;
}

/** A row of `GET kirim-barang-external/lebur`: a bar that lies where it came out of the furnace. Grams, percent. */
export interface FurnaceBarView {
  readonly barang: string;
  readonly nama_barang: string;
  readonly kadar: number;
  readonly berat: number;
}
