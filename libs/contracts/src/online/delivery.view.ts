export const DELIVERY_STATES = ['DIKEMAS', 'DIKIRIM', 'DITERIMA', 'KEMBALI'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How a sale is sent. Rupiah; where it goes is the registry's, covered as there, and empty for who is not in it. */
export interface DeliveryView {
  readonly status: DeliveryState;
  readonly kurir: string;
  readonly no_resi: string | null;
  readonly ongkir_customer: number;
  readonly ongkir_biaya: number;
  readonly asuransi_rp: number;
  /** What the customer paid for it less what the courier got. */
  readonly selisih: number;
  readonly cara_terima: string | null;
  readonly kode_bank: string | null;
  readonly cara_bayar: string | null;
  readonly no_rekening: string | null;
  /** Day in whose books its money stands, and the one on which the customer had it. */
  readonly tgl_kirim: string | null;
  readonly tgl_terima: string | null;
}

/** `GET penjualan/{id}/pengiriman`. */
export interface SaleDeliveryView {
  /** Null for a sale that nobody sends. */
  readonly pengiriman: DeliveryView | null;
  readonly tujuan: { readonly nama_customer: string; readonly alamat_customer: string; readonly no_hp: string };
}
