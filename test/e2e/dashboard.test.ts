import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { changeMaster } from '@emas/domain/masterdata/change-master';
import { masterStream } from '@emas/domain/masterdata/master';
import pg from 'pg';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let shop: GoldShop;
const today = jakartaDate(new Date().toISOString());
const yesterday = addDays(today, -1);

async function sell(): Promise<{ id: string; no: string }> {
  const id = randomUUID();
  const line = { kode_barcode: await shop.addRing() };
  const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [line] });
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_635_000 }];
  const paid = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
  expect([paid.status < 300, paid.body]).toEqual([true, expect.anything()]);
  return { id, no: saved.body.data.no_faktur_jual };
}

async function buyBack(no_faktur_jual: string): Promise<void> {
  const id = randomUUID();
  const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.26 }];
  await shop.as('KASIR1', 'post', 'pembelian', { id, kode_sales: 'SL1', no_faktur_jual, lines });
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_502_500 }];
  const paid = await shop.as('KASIR1', 'post', `pembelian/${id}/validasi`, { pembayaran });
  expect([paid.status < 300, paid.body]).toEqual([true, expect.anything()]);
}

const set = async (key: string, value: unknown) =>
  expect((await shop.as('OWNER', 'put', 'para-system', { key, value })).status).toBe(200);
const dashboard = async (user = 'OWNER') => (await shop.as(user, 'get', 'dashboard')).body;

/** Changes a row of a list as its form does. */
async function change(list: string, key: string, values: Record<string, string | number | boolean>): Promise<void> {
  const stream = masterStream(list, key);
  await shop.ledger.execute({
    shop: SHOP,
    actor: 'OWNER',
    key: randomUUID(),
    request: { list, key, values },
    streams: [stream],
    decide: (context) => ({
      events: changeMaster({ list, key, keyField: Object.keys(values)[0]!, dated: false }, values, context),
      result: null,
    }),
  });
}

/**
 * Yesterday one ring of 3.270 g is sold; today two, and one of them is bought back with its note at 3.26 g. A ring sells for
 * 485,000 × 3.27 = 1,585,950, with 15,000 a gram for making 1,635,000 after rounding; it is bought back for 1,502,500.
 */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, yesterday);
  await sell();
  await shop.closeDay(yesterday);
  await shop.openDay(today);
  const { no } = await sell();
  await sell();
  await buyBack(no);
  const cancelled = randomUUID();
  const line = { kode_barcode: await shop.addRing() };
  await shop.as('KASIR1', 'post', 'penjualan', { id: cancelled, kode_sales: 'SL1', lines: [line] });
  await shop.addRing({ nama_barang: 'CINCIN MATA', berat: 5 });
});
afterAll(() => test.close());

describe('the dashboard', () => {
  it('shows the totals of the day, and they are those of the sales report', async () => {
    const { status, body } = await shop.as('OWNER', 'get', 'dashboard');
    expect([status, body]).toEqual([200, expect.anything()]);
    expect(body).toMatchObject({
      tgl_system: today,
      is_open: true,
      total_penjualan: 3_270_000,
      total_pembelian: 1_502_500,
      datagram_penjualan: 6.54,
      datagram_pembelian: 3.26,
      hari_ini: { penjualan: { jumlah_nota: 2, total_qty: 2 }, pembelian: { jumlah_nota: 1, total_qty: 1 } },
      sebelumnya: { tgl_system: yesterday, penjualan: { jumlah_nota: 1, total_harga: 1_635_000 } },
    });
    const report = await shop.as<ReportDocument>('OWNER', 'get', `laporan/penjualan?tgl_from=${today}&tgl_to=${today}`);
    const total = report.body.table.lines.find(({ kind }) => kind === 'total') as ReportTotalLine;
    const of = (name: string) => total.cells[report.body.table.columns.findIndex((column) => column.name === name)];
    expect(of('total_harga')).toBe(body.total_penjualan);
    expect(Number(of('total_berat')) / 1000).toBe(body.datagram_penjualan);
  });

  it('draws the day by hour and the month by day, at the paths the charts ask', async () => {
    for (const [path, notes, total] of [
      ['penjualan/chart', 2, 3_270_000],
      ['pembelian/chart', 1, 1_502_500],
    ] as const) {
      const hours = await shop.as<{ jumlah_nota: number; total_harga: number }[]>('OWNER', 'get', `${path}?type=today`);
      expect(hours.status).toBe(200);
      expect(hours.body.reduce((sum, { jumlah_nota }) => sum + jumlah_nota, 0)).toBe(notes);
      expect(hours.body.reduce((sum, { total_harga }) => sum + total_harga, 0)).toBe(total);
      const days = await shop.as<{ periode: string; total_harga: number }[]>('OWNER', 'get', `${path}?type=monthly`);
      expect(days.body.map(({ periode }) => periode).at(0)).toBe(`${today.slice(0, 8)}01`);
      expect(days.body.at(-1)).toMatchObject({ periode: today, total_harga: total });
      expect(days.body).toHaveLength(Number(today.slice(8)));
      const wrong = await shop.as('OWNER', 'get', `${path}?type=yearly`);
      expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'type' }] } });
    }
  });

  it('analyses the month by kind and seller, against the same days of the month before', async () => {
    await change('master-sales', 'SL1', { kode_sales: 'SL1', nama_sales: 'BUDI', target_rp: 10_000_000 });
    const { bulan } = await dashboard();
    const sold = yesterday.slice(0, 7) === today.slice(0, 7) ? 3 : 2;
    expect(bulan).toMatchObject({
      dari: `${today.slice(0, 8)}01`,
      sampai: today,
      penjualan: { jumlah_nota: sold, total_harga: sold * 1_635_000 },
      lalu: { penjualan: { jumlah_nota: 3 - sold } },
      jenis: [{ kode_dept: 'CINCIN', nama_dept: 'CINCIN', total_qty: sold, total_harga: sold * 1_635_000 }],
      sales: [{ kode_sales: 'SL1', nama_sales: 'BUDI', target_rp: 10_000_000, total_harga: sold * 1_635_000 }],
    });
  });

  it('analyses another period, against as many days before it; says what does not compare', async () => {
    const of = async (periode: string, user = 'OWNER') => (await shop.as(user, 'get', `dashboard?periode=${periode}`)).body.bulan; // prettier-ignore
    const week = await of('7_HARI');
    expect(week).toMatchObject({
      periode: '7_HARI',
      dari: addDays(today, -6),
      sampai: today,
      // The shop began yesterday: the week before is no measure.
      sebanding: false,
      penjualan: { jumlah_nota: 3 },
      lalu: { dari: addDays(today, -13), sampai: addDays(today, -7), penjualan: { jumlah_nota: 0 } },
    });
    // Three rings of 1,635,000 that cost 1,300,000 each.
    expect(week.margin).toEqual({ laba: 3 * 335_000, laba_lalu: 0 });
    expect(await of('7_HARI', 'SPV1')).not.toHaveProperty('margin');
    expect((await shop.as('OWNER', 'get', 'dashboard?periode=TAHUN')).body.details).toMatchObject([{ field: 'periode' }]); // prettier-ignore
    // The bar leads to the rows that it is made of.
    const rows = (dept: string) => shop.as('OWNER', 'get', `penjualan?limit=10&status=VALID&tgl_from=${week.dari}&tgl_to=${week.sampai}&kode_dept=${dept}`); // prettier-ignore
    expect((await rows('CINCIN')).body).toMatchObject({ count: 3, totals: { total_harga: week.jenis[0].total_harga } });
    expect((await rows('LM')).body.count).toBe(0);
  });

  it('compares no day with a weekday on which nobody worked', async () => {
    expect((await dashboard()).minggu_lalu).toBeNull();
  });

  it('tells the owner how long goods have lain', async () => {
    const { stok } = await dashboard();
    expect(stok.umur).toEqual([
      { dari: 0, sampai: 90, qty: 2, berat: 8.27, harga_modal: 2_600_000 },
      { dari: 91, sampai: 180, qty: 0, berat: 0, harga_modal: 0 },
      { dari: 181, sampai: 365, qty: 0, berat: 0, harga_modal: 0 },
      { dari: 366, sampai: null, qty: 0, berat: 0, harga_modal: 0 },
    ]);
    expect((await dashboard('SPV1')).stok).not.toHaveProperty('umur');
  });

  it('weighs what lies in the shop, reserved rings included, with cost for who may see it', async () => {
    // The reserved ring of 3.27 g and the one of 5 g; fine weight 3.27 × 75 % = 2.4525, rounded 2.453, and 3.75.
    const row = { qty: 2, berat: 8.27, berat_murni: 6.203, harga_modal: 2_600_000 };
    const { stok } = await dashboard();
    expect(stok).toMatchObject({
      kadar: [{ kode: '75', nama: 'EMAS 750', ...row }],
      group: [{ kode: 'G750', ...row }],
    });
    expect(stok.reservasi).toBe(1);
    const supervisor = await dashboard('SPV1');
    expect(supervisor.stok.kadar[0]).toMatchObject({ qty: 2, berat: 8.27 });
    expect(supervisor.stok.kadar[0]).not.toHaveProperty('harga_modal');
  });

  it('names kinds and accessories of which too few are left', async () => {
    await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', harga_jual: 0, minimal_stok: 5 }); // prettier-ignore
    await change('master-jenis', 'CINCIN', { kode_dept: 'CINCIN', nama_dept: 'CINCIN', kode_kategori: 'PERHIASAN', minimal_stok: 4, is_aktif: true }); // prettier-ignore
    expect((await dashboard()).stok_minimal).toEqual([
      { kode: 'aksesoris/KOTAK', nama: 'KOTAK CINCIN', qty: 0, minimal_stok: 5 },
      { kode: 'CINCIN', nama: 'CINCIN', qty: 1, minimal_stok: 4 },
    ]);
  });

  it('shows the money of every drawer', async () => {
    const { uang } = await dashboard();
    // 5,000,000 in the beginning, three rings sold, one bought back.
    expect(uang.laci).toEqual([
      { akun: 'kas/LACI1', nama: 'LACI 1', saldo: 5_000_000 + 3 * 1_635_000 - 1_502_500 },
      { akun: 'kas/LACI2', nama: 'LACI 2', saldo: 0 },
    ]);
  });

  it('keeps the stock for the owner alone under HIDE_SALDO_BARANG_SUMMARY', async () => {
    await set('HIDE_SALDO_BARANG_SUMMARY', true);
    expect((await dashboard()).stok).not.toBeNull();
    expect(await dashboard('SPV1')).toMatchObject({ stok: null, stok_minimal: null, total_penjualan: 3_270_000 });
    await set('HIDE_SALDO_BARANG_SUMMARY', false);
  });

  it('is closed to a cashier, who counts blind', async () => {
    for (const path of ['dashboard', 'penjualan/chart?type=today', 'pembelian/chart?type=monthly'])
      expect(await shop.as('KASIR1', 'get', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('shows the last day of a shop that is shut', async () => {
    await shop.closeDay(today);
    expect(await dashboard()).toMatchObject({ tgl_system: today, is_open: false, total_penjualan: 3_270_000 });
  });
});

describe('a day beside the same weekday', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp({ template: FOUNDED });
  });
  afterAll(() => other.close());

  it('is held against the week before, and while it is open up to the same time', async () => {
    shop = await GoldShop.open(other, addDays(today, -7));
    await sell();
    await shop.closeDay(addDays(today, -7));
    await shop.openDay(today);
    const { minggu_lalu } = await dashboard();
    // What was sold a moment ago was sold on that day at this time of the day.
    expect(minggu_lalu).toMatchObject({
      tgl_system: addDays(today, -7),
      sampai_jam: expect.stringMatching(/^\d\d:\d\d$/),
    });
    const { rows } = await other.app.get(pg.Pool).query<{ n: number }>(
      `SELECT count(*)::int AS n FROM read.document WHERE kind = 'sale' AND (valid_at AT TIME ZONE 'Asia/Jakarta')::time <= $1::time`,
      [minggu_lalu.sampai_jam],
    ); // prettier-ignore
    expect(minggu_lalu.penjualan.jumlah_nota).toBe(rows[0]!.n);
    await shop.closeDay(today);
    expect((await dashboard()).minggu_lalu).toMatchObject({ sampai_jam: null, penjualan: { jumlah_nota: 1, total_harga: 1_635_000 } }); // prettier-ignore
  });
});
