import { randomUUID } from 'node:crypto';
import { addMonths } from '@emas/domain/shared/business-date';
import type { GoldShop } from './gold-shop.js';

/** A bracelet of 10 g, at 460,000 per gram worth 4,600,000. */
export const PLEDGE = { nama_barang: 'GELANG POLOS', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_pinjaman: 'BAIK', berat: 10 }; // prettier-ignore
export const LENT = 2_000_000;

/** What a pledge may be like; it is there once however often it is asked for. */
export async function pledgeCondition(shop: GoldShop): Promise<void> {
  await shop.as('OWNER', 'post', 'parapinjaman', { kondisi_pinjaman: 'BAIK', nama_kondisi: 'BAIK' });
}

/** A loan that is saved, and paid out where that is said. */
export async function lend(shop: GoldShop, paid: boolean, more: object = {}): Promise<string> {
  await pledgeCondition(shop);
  const id = randomUUID();
  const customer_id = await shop.addCustomer();
  const body = { id, customer_id, kode_sales: 'SL1', lines: [PLEDGE], jumlah_hutang: LENT, ...more };
  const answer = await shop.as('KASIR1', 'post', 'hutang', body);
  if (answer.status !== 201) throw new Error(`hutang: ${JSON.stringify(answer.body)}`);
  if (!paid) return id;
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: answer.body.data.jumlah_cair }];
  const validated = await shop.as('KASIR1', 'post', `hutang/${id}/validasi`, { pembayaran });
  if (validated.status >= 300) throw new Error(`hutang/validasi: ${JSON.stringify(validated.body)}`);
  return id;
}

/** A loan redeemed on its day, with the interest of one month. */
export async function redeem(shop: GoldShop, paid: boolean, more: object = {}): Promise<string> {
  const loan = await lend(shop, true);
  const [id, total] = [randomUUID(), LENT + (LENT * 3) / 100];
  const body = { id, jenis: 'TEBUS', surat_ada: true, total, ...more };
  const answer = await shop.as('KASIR1', 'post', `hutang/${loan}/bayar`, body);
  if (answer.status !== 201) throw new Error(`hutang/bayar: ${JSON.stringify(answer.body)}`);
  if (!paid) return id;
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: total }];
  const validated = await shop.as('KASIR1', 'post', `hutang/bayar/${id}/validasi`, { pembayaran });
  if (validated.status >= 300) throw new Error(`hutang/bayar/validasi: ${JSON.stringify(validated.body)}`);
  return id;
}

/** A contract of two years ago, paid through its first, and whatever else is said of it. */
export async function lateLoan(shop: GoldShop, more: object = {}): Promise<string> {
  await pledgeCondition(shop);
  const id = randomUUID();
  const tgl = addMonths(shop.today, -24);
  const body = {
    ...{
      id,
      no_lama: `LAMA-${id.slice(0, 8)}`,
      customer_id: await shop.addCustomer(),
      kode_sales: 'SL1',
      lines: [PLEDGE],
    },
    ...{
      tgl_hutang: tgl,
      bunga_sampai: addMonths(tgl, 12),
      sisa_pokok: 1_000_000,
      bunga: 3,
      perhitungan_bunga: 'BULAN',
    },
    ...more,
  };
  const answer = await shop.as('OWNER', 'post', 'hutang/alih', body);
  if (answer.status !== 201) throw new Error(`hutang/alih: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Its goods, into own stock: 4,000,000 against 1,000,000 and twelve months of 30,000. */
export async function auction(shop: GoldShop, more: object = {}): Promise<string> {
  const loan = await lateLoan(shop);
  const path = `hutang/${loan}/lelang`;
  const body = { id: randomUUID(), cara_lelang: 'TOKO', lines: [{ line_no: 1, nilai_lelang: 4_000_000 }], ...more };
  const otorisasi_ids = await shop.approve(await shop.as('OWNER', 'post', path, body), 'OWNER');
  const answer = await shop.as('OWNER', 'post', path, { ...body, otorisasi_ids });
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return body.id;
}
