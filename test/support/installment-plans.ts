import { randomUUID } from 'node:crypto';
import { cash, done } from './headed-documents.js';
import type { GoldShop } from './gold-shop.js';

/** Six months at 6 %, 30 % down with a fee of 25,000; late 2 % a month and 1,000 a day after three days. */
export const SIX_MONTHS = {
  ...{ kode_cicilan: 'C6', nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 6, min_dp_persen: 30 },
  ...{ biaya_admin: 25_000, denda_persen: 2, denda_per_hari: 1_000, hari_toleransi: 3, potongan_pelunasan: 50 },
  ...{ lelang_setelah: 2, potongan_batal: 10, minimal_harga: 1_000_000, is_aktif: true },
};
export const DP = 2_650_000;
/** Down payment and fee. */
export const AT_FIRST = DP + SIX_MONTHS.biaya_admin;

/** Turns the module on, with the one plan. */
export async function planInstallments(shop: GoldShop): Promise<void> {
  done(await shop.as('OWNER', 'put', 'para-system', { key: 'CICILAN_MODULE', value: true }));
  done(await shop.as('OWNER', 'post', 'para-cicilan', SIX_MONTHS));
}

/** 17.5 g at 485,000 + 15,000 a gram: 8,750,000. */
export const addNecklace = (shop: GoldShop): Promise<string> =>
  shop.addRing({ nama_barang: 'KALUNG RANTAI', berat: 17.5, harga_modal: 7_900_000 });

export interface OpenedContract {
  readonly id: string;
  readonly no: string;
  readonly barcode: string;
}

export const openingOf = (customer_id: string, kode_barcode: string, more: object = {}) => ({
  ...{ id: randomUUID(), customer_id, kode_sales: 'SL1', kode_cicilan: SIX_MONTHS.kode_cicilan, kode_barcode },
  ...{ dp_rp: DP, pembayaran: [cash(AT_FIRST)], ...more },
});

/** A contract of such a thing, of a customer of its own. */
export async function openContract(shop: GoldShop, nama_customer: string, more: object = {}): Promise<OpenedContract> {
  const [customer_id, barcode] = [await shop.addCustomer({ nama_customer, ...more }), await addNecklace(shop)];
  const body = openingOf(customer_id, barcode);
  const { data } = done(await shop.as('KASIR1', 'post', 'cicilan', body));
  return { id: body.id, no: data.no_cicilan as string, barcode };
}
