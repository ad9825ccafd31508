import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { DataSource } from 'typeorm';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { grant } from '../support/others.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const GOODS = { nama_barang: 'Anting toko', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', kode_gudang: 'TOKO' }; // prettier-ignore

let test: TestApp;
let shop: GoldShop;

const rows = <Row>(sql: string): Promise<Row[]> => test.app.get(DataSource).query<Row[]>(sql);
const set = (key: string, value: unknown) => shop.as('OWNER', 'put', 'para-system', { key, value });
const cash = (jumlah: number) => ({ pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
const code = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

async function save(path: 'penjualan-manual' | 'pembelian-manual', line: object, more: object = {}) {
  const id = randomUUID();
  const answer = await shop.as('KASIR1', 'post', path, {
    ...{ id, kode_sales: 'SL1', lines: [{ ...GOODS, ...line }] },
    ...more,
  });
  return { id, answer, total: answer.body.data?.total_harga as number };
}

/** Buys it, and pays. */
async function buy(line: object) {
  const { id, total } = await save('pembelian-manual', { kondisi_barang: 'BAIK', ...line });
  expect((await shop.as('KASIR1', 'post', `pembelian-manual/${id}/validasi`, cash(total))).status).toBe(200);
  return id;
}
const held = async (kode_toko = 'A1') =>
  (await shop.as('OWNER', 'get', `barang-manual?kode_toko=${kode_toko}`)).body as unknown as Record<string, unknown>[];
const cancel = async (path: string) => {
  const asked = await shop.as('KASIR1', 'post', path, { alasan: 'SALAH' });
  if (asked.status !== 403) return asked;
  return shop.as('KASIR1', 'post', path, { alasan: 'SALAH', otorisasi_ids: await shop.approve(asked, 'KASIR1') });
};

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await set('MANUAL_MODULE', true);
  for (const key of ['kyc_batas_nik', 'kyc_batas_foto_identitas', 'batas_beli_tanpa_nama']) await set(key, 100_000_000);
});
afterAll(() => test?.close());

describe('manual goods', () => {
  it('come into a tray at what is paid and leave it at their part of that; no other document knows them', async () => {
    await buy({ qty: 12, berat: 30, harga: 2_400_000 });
    expect(await held('a1')).toEqual([
      { kode_group: 'G750', kode_dept: 'CINCIN', kode_toko: 'A1', kode_gudang: 'TOKO', qty: 12, berat: 30, nilai: 2_400_000 },
    ]); // prettier-ignore
    expect((await shop.as('KASIR1', 'get', 'barang-manual')).body).toEqual([expect.not.objectContaining({ nilai: expect.anything() })]); // prettier-ignore

    const preview = await shop.as('KASIR1', 'post', 'penjualan-manual/harga', {
      lines: [{ ...GOODS, qty: 2, berat: 4.5 }],
    });
    // 4.500 g × 485,000 + 4.500 g × 15,000 = 2,250,000
    expect(preview.body).toMatchObject({ total_harga: 2_250_000, lines: [{ harga_gram: 485_000, tarif_ongkos: 15_000, harga: 2_250_000, kadar: 75 }] }); // prettier-ignore
    const asked = {
      id: randomUUID(),
      kode_sales: 'SL1',
      lines: [{ ...GOODS, qty: 2, berat: 4.5, harga_gram: 50_000 }],
    };
    expect(code(await shop.as('KASIR1', 'post', 'penjualan-manual/periksa', asked))).toEqual([403, 'AUTHORIZATION_REQUIRED']); // prettier-ignore
    const sale = await save('penjualan-manual', { qty: 2, berat: 4.5, harga: 2_250_000 });
    expect(sale.answer.body).toMatchObject({ data: { status: 'OPEN', total_harga: 2_250_000 } });
    expect(sale.answer.body.data.no_faktur_jual).toMatch(/^MJSJA\d{10}$/);
    expect((await held())[0]).toMatchObject({ qty: 10, berat: 25.5, nilai: 2_040_000 });
    for (const path of [`penjualan/${sale.id}/validasi`, `pembelian-manual/${sale.id}/validasi`])
      expect((await shop.as('KASIR1', 'post', path, cash(2_250_000))).status).toBe(404);
    const paid = await shop.as('KASIR1', 'post', `penjualan-manual/${sale.id}/validasi`, cash(2_250_000));
    expect(paid.body).toMatchObject({ data: { status: 'VALID' } });

    for (const path of [`penjualan/${sale.id}`, `penjualan/${sale.id}/slip.txt`])
      expect((await shop.as('OWNER', 'get', path)).status).toBe(404);
    expect((await cancel(`penjualan/${sale.id}/batal`)).status).toBe(404);
    expect((await shop.as('OWNER', 'get', 'penjualan')).body).toEqual([]);
    expect((await shop.as('OWNER', 'get', 'pembelian')).body).toEqual([]);
    const no = sale.answer.body.data.no_faktur_jual as string;
    expect(code(await shop.as('KASIR1', 'get', `pembelian/nota/${no}`))).toEqual([404, 'NOTE_NOT_FOUND']);

    const pool = test.app.get(pg.Pool);
    const { rows } = await pool.query(
      `SELECT akun, credit - debit AS saldo FROM read.daily_account WHERE shop = $1 AND akun LIKE '%/manual' ORDER BY akun`,
      [SHOP],
    );
    expect(rows).toEqual([
      { akun: 'hpp/manual', saldo: -360_000 },
      { akun: 'penjualan/manual', saldo: 2_250_000 },
    ]);
    const heads = await pool.query('SELECT kind, jumlah FROM read.document WHERE shop = $1 ORDER BY seq', [SHOP]);
    expect(heads.rows).toEqual([
      { kind: 'manual-purchase', jumlah: 2_400_000 },
      { kind: 'manual-sale', jumlah: 2_250_000 },
    ]);
    const { body: report } = await shop.as('OWNER', 'get', `reports/laporan-penjualan?tgl_awal=${shop.today}&tgl_akhir=${shop.today}`); // prettier-ignore
    expect(JSON.stringify(report)).not.toContain(no);
  });

  it('of a note that is given up are in their tray again', async () => {
    const before = await held();
    const { id } = await save('penjualan-manual', { qty: 3, berat: 7 });
    expect((await shop.as('KASIR1', 'delete', `penjualan-manual/${id}`)).status).toBe(200);
    expect(await held()).toEqual(before);
  });

  it('are sold once: of eight tills that take the last pieces some win, all others are told what is left', async () => {
    await buy({ qty: 2, berat: 4, kode_toko: 'B1' });
    const tills = await Promise.all(
      Array.from({ length: 8 }, () => save('penjualan-manual', { qty: 1, berat: 2, kode_toko: 'B1' })),
    );
    const refused = tills.filter(({ answer }) => answer.status !== 201);
    expect(tills.length - refused.length).toBe(2);
    for (const { answer } of refused) {
      expect(code(answer)).toEqual([expect.any(Number), 'MANUAL_STOCK_SHORT']);
      expect(answer.body).toMatchObject({
        message: 'Stock CINCIN G750 Di Baki B1 Tinggal 0 Pcs 0.000 Gram',
        details: [{ field: 'lines.0.qty' }],
      });
    }
    expect(await held('B1')).toEqual([]);
  });

  it('run out of pieces and of weight together', async () => {
    const all = await save('penjualan-manual', { qty: 10, berat: 25 });
    expect(all.answer.body).toMatchObject({
      code: 'MANUAL_NOT_TOGETHER',
      message: 'Qty Dan Berat Harus Habis Bersamaan',
      details: [{ field: 'lines.0.berat' }],
    });
  });

  it('do not go back once they are sold, and say to whom; then they do', async () => {
    const bought = await buy({ qty: 1, berat: 3, kode_toko: 'B1' });
    const { id, answer } = await save('penjualan-manual', { qty: 1, berat: 3, kode_toko: 'B1' });
    const refused = await cancel(`pembelian-manual/${bought}/batal`);
    expect(refused.body).toMatchObject({
      code: 'MANUAL_MOVED_ON',
      message: expect.stringContaining(answer.body.data.no_faktur_jual as string),
    });
    await shop.as('KASIR1', 'delete', `penjualan-manual/${id}`);
    expect((await cancel(`pembelian-manual/${bought}/batal`)).status).toBe(200);
    expect(await held('B1')).toEqual([]);
  });

  it('stand on the closing sheet in a block of their own, and an open note holds the day up under its own kind', async () => {
    const { id } = await save('penjualan-manual', { qty: 1, berat: 1 });
    const { body } = await shop.as('OWNER', 'get', 'tutup-toko');
    expect((body as { half_done: object[] }).half_done).toContainEqual(expect.objectContaining({ kind: 'manual-sale', id })); // prettier-ignore
    await shop.as('KASIR1', 'delete', `penjualan-manual/${id}`);
  });

  it('are told by reports of their own: each line, those taken back beside the sum; of a tray, of what stands', async () => {
    const told = async (path: string, asked = '') => {
      const answer = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}?tgl_from=${shop.today}&tgl_to=${shop.today}${asked}`);
      expect([answer.status, answer.body.checks.filter(({ ok }) => !ok)]).toEqual([200, []]);
      return answer.body;
    };
    const sold = await told('penjualan-manual');
    const [credited] = await rows<{ jumlah: number }>("SELECT -sum(debit - credit) AS jumlah FROM read.daily_account WHERE akun = 'penjualan/manual'");
    const { harga_jual, diskon } = reportTotal(sold);
    expect(Number(harga_jual) + Number(diskon)).toBe(credited!.jumlah);
    expect(sold.checks).toHaveLength(1);
    const lines = reportRows(sold);
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['VALID', 'BATAL']));
    const standing = lines.filter(({ status }) => status === 'VALID');
    expect(harga_jual).toBe(standing.reduce((sum, line) => sum + Number(line['harga_jual']), 0));
    const paid = ({ recaps }: ReportDocument) => recaps.flatMap(({ lines: told }) => told.flatMap((line) => (line.kind === 'row' ? [line.cells[2]] : [])));
    expect(paid(sold)).toEqual([harga_jual]);
    // It is paid by the document, not by the tray; and of what was taken back nothing was paid.
    expect(paid(await told('penjualan-manual', '&kode_toko=a1'))).toEqual([]);
    expect(reportTotal(await told('penjualan-manual', '&kode_toko=A1'))['harga_jual']).toBe(harga_jual);
    expect((await told('penjualan-manual', '&kode_baki=LAIN')).row_count).toBe(0);
    const undone = await told('penjualan-manual', '&status=BATAL');
    expect([reportRows(undone).length, paid(undone)]).toEqual([lines.length - standing.length, []]);
    const bought = await told('pembelian-manual');
    expect(reportTotal(bought)['harga']).toBe(paid(bought)[0]);
    expect((await shop.as('OWNER', 'get', 'laporan/penjualan-manual?status=OPEN')).status).toBe(400);
  }); // prettier-ignore

  it('are traded in among themselves, printed, and taken back together by who may', async () => {
    const waits = { tukar_tambah: true };
    const sale = await save('penjualan-manual', { qty: 1, berat: 2 }, waits);
    const purchase = await save('pembelian-manual', { kondisi_barang: 'BAIK', qty: 1, berat: 1 }, waits);
    const difference = sale.total - purchase.total;
    expect([sale.answer.body.data.status, purchase.answer.body.data.status, difference > 0]).toEqual(['OPEN', 'OPEN', true]); // prettier-ignore
    const drawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');
    const before = { drawer: await drawer(), held: await held() };
    const sent = { id: randomUUID(), sale_id: sale.id, purchase_ids: [purchase.id], ...cash(difference) };
    expect(code(await shop.as('KASIR1', 'post', 'tukar-tambah', sent))).toEqual([404, 'SALE_NOT_FOUND']);
    const settled = await shop.as('KASIR1', 'post', 'tukar-tambah/manual', { ...sent, id: randomUUID() });
    expect(settled.body).toMatchObject({ data: { selisih_bayar: difference } });
    const { id } = settled.body.data as { id: string };
    expect([await drawer(), await shop.ledger.balance(SHOP, `tukar/${id}`)]).toEqual([before.drawer + difference, 0]);
    for (const path of [`penjualan-manual/${sale.id}`, `pembelian-manual/${purchase.id}`])
      expect((await shop.as('KASIR1', 'get', path)).body).toMatchObject({ status: 'VALID', tukar_id: id });
    expect((await shop.as('KASIR1', 'get', `tukar-tambah/${id}/slip.txt`)).status).toBe(200);
    const alone = await shop.as('KASIR1', 'post', `penjualan-manual/${sale.id}/batal`, { alasan: 'SALAH' });
    expect(code(alone)).toEqual([409, 'TRADE_IN_PART']);

    // Who settles other trade-ins has nothing to do with it.
    await grant(shop, 'KASIR2', { 'validasi-jual-beli': ['lihat', 'validasi', 'batal', 'cetak'] });
    const strange = (method: 'get' | 'post', path: string) =>
      shop.as('KASIR2', method, `tukar-tambah/${id}${path}`, method === 'post' ? { alasan: 'SALAH' } : undefined);
    for (const path of ['/cetak', '/batal']) expect(code(await strange('post', path))).toEqual([404, 'TRADE_IN_NOT_FOUND']); // prettier-ignore
    for (const path of ['', '/slip.pdf', '/slip.txt', '/slip.json', '/slip.bin'])
      expect([path, (await strange('get', path)).status]).toEqual([path, 404]);
    expect((await cancel(`tukar-tambah/${id}/batal`)).status).toBe(200);
    expect(await drawer()).toBe(before.drawer);
    for (const path of [`penjualan-manual/${sale.id}`, `pembelian-manual/${purchase.id}`])
      expect((await shop.as('OWNER', 'get', path)).body).toMatchObject({ status: 'BATAL' });
  });

  it('are saved and paid in one step in app mode alone, and closed with both', async () => {
    await set('MANUAL_MODULE', false);
    expect(code(await shop.as('KASIR1', 'get', 'barang-manual'))).toEqual([403, 'MODULE_OFF']);
    expect(code(await shop.as('OWNER', 'get', 'penjualan-manual'))).toEqual([403, 'MODULE_OFF']);
    await set('app_mode', 'manual-stock-sale');
    try {
      const unpaid = await save('penjualan-manual', { qty: 1, berat: 2 });
      expect(code(unpaid.answer)).toEqual([409, 'PAYMENT_SHORT']);
      // Nor is anything traded in.
      const [line, waits] = [{ qty: 1, berat: 2 }, { tukar_tambah: true }];
      expect(code((await save('penjualan-manual', line, waits)).answer)).toEqual([403, 'MODULE_OFF']);
      const bought = await save('pembelian-manual', { kondisi_barang: 'BAIK', ...line }, waits);
      expect(code(bought.answer)).toEqual([403, 'MODULE_OFF']);
      expect(code(await shop.as('KASIR1', 'post', 'tukar-tambah/manual', {}))).toEqual([403, 'MODULE_OFF']);
      const { id, answer } = await save('penjualan-manual', { qty: 1, berat: 2 }, cash(1_000_000));
      expect(answer.body).toMatchObject({ data: { status: 'VALID' } });
      expect(code(await shop.as('KASIR1', 'post', `penjualan-manual/${id}/validasi`, cash(1)))).toEqual([403, 'MODULE_OFF']); // prettier-ignore
    } finally {
      await set('app_mode', 'normal');
      await set('MANUAL_MODULE', true);
    }
  });

  it('count for their customer’s day under a name of their own, through to their end', async () => {
    const customer_id = await shop.addCustomer({ nama_customer: 'DEWI' });
    const bought = await save('pembelian-manual', { kondisi_barang: 'BAIK', qty: 1, berat: 2 }, { customer_id });
    await shop.as('KASIR1', 'post', `pembelian-manual/${bought.id}/validasi`, cash(bought.total));
    const sold = await save('penjualan-manual', { qty: 1, berat: 2 }, { customer_id });
    expect((await shop.as('KASIR1', 'delete', `penjualan-manual/${sold.id}`)).status).toBe(200);
    await shop.as('OWNER', 'get', 'penjualan-manual', undefined, { 'X-After-Seq': String((await shop.ledger.head(SHOP)).seq) }); // prettier-ignore
    const counted = await rows(`SELECT jenis, status FROM read.customer_document WHERE customer_id = '${customer_id}' ORDER BY jenis`); // prettier-ignore
    expect(counted).toEqual([
      { jenis: 'PEMBELIAN MANUAL', status: 'VALID' },
      { jenis: 'PENJUALAN MANUAL', status: 'BATAL' },
    ]);
  });

  it('carry PPH 22 on top for a company: told before it is paid, owed to the tax office, back with the sale', async () => {
    await set('PAJAK_MODULE', true);
    const pph = { nama_pajak: 'PPH 22', jenis_pajak: 'PPH 22', pelaku: 'PEDAGANG', kelengkapan: 'SEMUA', barang_kena_pajak: ['PERHIASAN'], tarif_persen: 0.25 }; // prettier-ignore
    expect(code(await shop.as('OWNER', 'post', 'para-pajak', { kode_pajak: 'PPH22', ...pph }))).toEqual([201, undefined]); // prettier-ignore
    try {
      await buy({ qty: 1, berat: 4 });
      const customer_id = await shop.addCustomer({ nama_customer: 'PT EMAS', jenis_pajak: 'BADAN', npwp: '0012345678901000' }); // prettier-ignore
      const piece = { qty: 1, berat: 2 };
      const told = async (more: object) =>
        (await shop.as('KASIR1', 'post', 'penjualan-manual/harga', { lines: [{ ...GOODS, ...piece }], ...more })).body;
      // 2.000 g × 485,000 and × 15,000 of making charge = 1,000,000; 0.25 % is 2,500
      const price = await told({ customer_id });
      expect(price).toMatchObject({ pph22: 2_500, subtotal: 1_000_000, total_harga: 1_000_000 + price.ppn + 2_500 });
      expect(await told({})).toMatchObject({ pph22: 0 });
      const { id, answer, total } = await save('penjualan-manual', piece, { customer_id });
      expect([code(answer), total]).toEqual([[201, undefined], price.total_harga]);
      const before = await shop.ledger.balance(SHOP, 'pph22/pungut');
      const pembayaran = [{ cara_bayar: 'CASH', jumlah: Math.ceil(total / 100) * 100 }];
      expect(code(await shop.as('KASIR1', 'post', `penjualan-manual/${id}/validasi`, { pembayaran }))).toEqual([200, undefined]); // prettier-ignore
      expect(await shop.ledger.balance(SHOP, 'pph22/pungut')).toBe(before - 2_500);
      // Without it the lines do not come to what was paid.
      const days = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
      const report = await shop.as<ReportDocument>('OWNER', 'get', `laporan/penjualan-manual?${days}`);
      const line = reportRows(report.body, ['tgl_system', 'no_faktur_jual']).find((one) => one['no_faktur_jual'] === answer.body.data.no_faktur_jual); // prettier-ignore
      expect(line).toMatchObject({ ppn: price.ppn, harga_jual: 1_000_000 });
      expect(price.ppn).toBeGreaterThan(0);
      const seen = (await shop.as('OWNER', 'get', `penjualan-manual/${id}`)).body;
      expect(seen).toMatchObject({ pph22: 2_500, laba: 1_000_000 - seen.hpp });
      expect((await cancel(`penjualan-manual/${id}/batal`)).status).toBe(200);
      expect(await shop.ledger.balance(SHOP, 'pph22/pungut')).toBe(before);
    } finally {
      await set('PAJAK_MODULE', false);
    }
  });

  it('have no tray of their own name', async () => {
    const tray = { kode_baki: 'MANUAL', nama_baki: 'BAKI MANUAL', kode_gudang: 'TOKO', berat_baki: 1 };
    expect((await shop.as('OWNER', 'post', 'baki', tray)).body).toMatchObject({
      details: [{ field: 'kode_baki', message: 'Kode Baki Tidak Boleh MANUAL' }],
    });
  });
});
