import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@emas/contracts/documents/registry';
import type { GoldShop } from './gold-shop.js';

/** How a test makes one document of a kind; both answer its id. */
export interface DocumentMaker {
  /** Saved, in its first state. */
  readonly saved: (shop: GoldShop) => Promise<string>;
  /** Done: paid, and in the books; `more` is sent along. */
  readonly valid: (shop: GoldShop, more?: object) => Promise<string>;
}

async function made(
  shop: GoldShop,
  path: string,
  body: object,
): Promise<{ readonly id: string; readonly total: number }> {
  const id = randomUUID();
  const answer = await shop.as('KASIR1', 'post', path, { id, kode_sales: 'SL1', ...body });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return { id, total: answer.body.data.total_harga as number };
}

function twoSteps(path: string, body: (shop: GoldShop) => Promise<object>): DocumentMaker {
  const save = async (shop: GoldShop, more: object = {}) => made(shop, path, { ...(await body(shop)), ...more });
  return {
    saved: async (shop) => (await save(shop)).id,
    async valid(shop, more) {
      const { id, total } = await save(shop, more);
      const pembayaran = [{ cara_bayar: 'CASH', jumlah: total }];
      const { status, body: answer } = await shop.as('KASIR1', 'post', `${path}/${id}/validasi`, { pembayaran });
      if (status >= 300) throw new Error(`${path}/validasi: ${JSON.stringify(answer)}`);
      return id;
    },
  };
}

/** Without note: 460,000 per gram × 2 g. */
const BROUGHT = {
  nama_barang: 'KALUNG RANTAI',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  kadar: 75,
  kondisi_barang: 'BAIK',
  berat: 2,
};

/** Goods without barcode in tray A1. */
const MANUAL = {
  nama_barang: 'ANTING TOKO',
  ...{ kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', kode_gudang: 'TOKO' },
  ...{ qty: 1, berat: 2 },
};

/** Bought before it is sold: nothing else brings it. */
const manualPurchase = twoSteps('pembelian-manual', async (shop) => {
  await shop.as('OWNER', 'put', 'para-system', { key: 'MANUAL_MODULE', value: true });
  return { lines: [{ ...MANUAL, kondisi_barang: 'BAIK' }] };
});
const manualSale = twoSteps('penjualan-manual', async (shop) => {
  await manualPurchase.valid(shop);
  return { lines: [MANUAL] };
});

/** A kind that cannot be made here is not held by the test of all documents: it does not compile. */
export const DOCUMENT_MAKERS: Readonly<Record<DocumentKind, DocumentMaker>> = {
  sale: twoSteps('penjualan', async (shop) => ({ lines: [{ kode_barcode: await shop.addRing() }] })),
  purchase: twoSteps('pembelian', () => Promise.resolve({ lines: [BROUGHT] })),
  'manual-sale': manualSale,
  'manual-purchase': manualPurchase,
};
