import { randomUUID } from 'node:crypto';
import type { YearShop } from './year-shop.js';

const LENT = 1_000_000;
const PLEDGE = { nama_barang: 'GELANG RANTAI', kode_dept: 'GL', kode_group: 'G750', kadar: 75, kondisi_pinjaman: 'BAIK', berat: 4 }; // prettier-ignore
const cash = (jumlah: number) => [{ cara_bayar: 'CASH', jumlah }];

/** Lent twice of late: of one some is paid back and some is lent more, the other is redeemed. */
export async function lendOnGold(shop: YearShop): Promise<void> {
  const { rows } = await shop.pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM read.document WHERE shop = $1 AND customer_id IS NOT NULL ORDER BY 1 LIMIT 1',
    [shop.shop],
  );
  const { customer_id } = rows[0]!;
  const done = async (path: string, body: object): Promise<void> => {
    const { status, body: said } = await shop.send(path, { id: randomUUID(), ...body });
    expect([path, status < 300 ? 'done' : said]).toEqual([path, 'done']);
  };
  const lend = async (): Promise<string> => {
    const id = randomUUID();
    const { admin_rp } = await appraised(shop);
    await done('hutang', { id, customer_id, kode_sales: 'ANI', lines: [PLEDGE], jumlah_hutang: LENT, pembayaran: cash(LENT - admin_rp) }); // prettier-ignore
    return id;
  };
  const owed = (id: string) => shop.json<{ bunga: number; total_tebus: number }>(`hutang/${id}/tagihan`);
  const [kept, redeemed] = [await lend(), await lend()];
  const { bunga } = await owed(kept);
  await done(`hutang/${kept}/bayar`, { jenis: 'BUNGA', jumlah_periode: 1, total: bunga, pembayaran: cash(bunga) });
  await done(`hutang/${kept}/bayar`, { jenis: 'POKOK', bayar_pokok: 100_000, total: 100_000, pembayaran: cash(100_000) }); // prettier-ignore
  const { total_tebus } = await owed(redeemed);
  await done(`hutang/${redeemed}/bayar`, { jenis: 'TEBUS', surat_ada: true, total: total_tebus, pembayaran: cash(total_tebus) }); // prettier-ignore
}

async function appraised(shop: YearShop): Promise<{ admin_rp: number }> {
  const { body } = await shop.send('hutang/hitung', { lines: [PLEDGE], jumlah_hutang: LENT });
  return (body as { pinjaman: { admin_rp: number } }).pinjaman;
}
