import { REKENING } from './catalogue.js';
import type { Rows } from './masters.js';

/** Beside that of everybody, which stands in every shop from its beginning. */
const PATRON_TERMS = { nama_kategori_harga: 'LANGGANAN', potongan_per_gram: 5_000, diskon_ongkos: 20 };
export const PATRON_CATEGORY = 'LANGGANAN';

export const MARKETPLACES = [
  { kode_marketplace: 'TOKPED', nama_marketplace: 'TOKOPEDIA', biaya_persen: 2.5, biaya_tetap: 1_250, biaya_maksimal: 50_000, lama_cair: 3 },
  { kode_marketplace: 'SHOPEE', nama_marketplace: 'SHOPEE', biaya_persen: 3, biaya_tetap: 1_000, biaya_maksimal: 60_000, lama_cair: 5 },
] as const; // prettier-ignore

/** Lists that affairs rest on beside those of every day. */
export const affairRows = (): Rows => [
  ['master-gudang', [{ kode_gudang: 'LEBUR', nama_gudang: 'DAPUR LEBUR', jenis_gudang: 'HANCUR', boleh_jual: false }]],
  ['kategori-harga', [{ kategori_harga: PATRON_CATEGORY, ...PATRON_TERMS }]],
  ['master-marketplace', MARKETPLACES.map((one) => ({ ...one, rekening_cair: REKENING[0].no_rekening }))],
];
