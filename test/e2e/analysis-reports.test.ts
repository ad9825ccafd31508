import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';

let test: TestApp;
let shop: GoldShop;
let barcodes: string[];

/** Four rings: one is sold on the first day, two on the next, after which their price goes up by 3 %; one is left. */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, WEDNESDAY);
  barcodes = [];
  for (let n = 0; n < 4; n += 1) barcodes.push(await shop.addRing());
  await sell();
  await shop.closeDay(WEDNESDAY);
  await shop.openDay(THURSDAY);
  await sell();
  await sell();
  const asked = { jual: [{ kode_group: 'G750', harga: 499_550, yakin: true }], beli: [] };
  const refused = await shop.as('OWNER', 'post', 'papan-harga', asked);
  const otorisasi_ids = await shop.approve(refused, 'OWNER');
  expect((await shop.as('OWNER', 'post', 'papan-harga', { ...asked, otorisasi_ids })).status).toBeLessThan(300);
});
afterAll(() => test?.close());

async function sell(): Promise<void> {
  const id = randomUUID();
  const lines = [{ kode_barcode: barcodes.pop() }];
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: 1_635_000 }];
  expect((await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran })).status).toBeLessThan(300);
}

async function told(path: string, from: string, to: string, asked = '', user = 'OWNER'): Promise<ReportDocument> {
  const answer = await shop.as<ReportDocument>(user, 'get', `laporan/${path}?tgl_from=${from}&tgl_to=${to}${asked}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('what sells best', () => {
  it('is told by name, with the days it lay there and how often its stock was turned over', async () => {
    // Three lay there when the second day began, one at its end: two on average.
    const row = { peringkat: 1, nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kode_group: 'G750', qty_jual: 2, berat_jual: 6_540, total_harga: 3_270_000 }; // prettier-ignore
    expect(reportRows(await told('barang-terlaris', THURSDAY, THURSDAY))).toEqual([
      { ...row, laba: 670_000, rata_hari_laku: 1, qty_stock: 1, berat_stock: 3_270, perputaran: 100 },
    ]);
    const both = reportRows(await told('barang-terlaris', WEDNESDAY, THURSDAY, '&urut=TERLAMBAT'));
    expect(both).toMatchObject([{ qty_jual: 3, rata_hari_laku: 1, qty_stock: 1, perputaran: 600 }]);
    const first = await told('barang-terlaris', WEDNESDAY, WEDNESDAY);
    expect(reportRows(first)).toMatchObject([{ qty_jual: 1, rata_hari_laku: 0, qty_stock: 3, perputaran: 67 }]);
    expect((await told('barang-terlaris', THURSDAY, THURSDAY, '&kode_dept=LM')).empty).toBe(true);
  });
});

describe('sales by period', () => {
  it('stand beside as many days just before, with what they are made of', async () => {
    const day = await told('analisa-penjualan', THURSDAY, THURSDAY);
    expect(reportRows(day)).toMatchObject([
      {
        ...{ periode: THURSDAY, jumlah_nota: 2, qty: 2, berat: 6_540, total_harga: 3_270_000, rata_nota: 1_635_000 },
        ...{
          barang_per_nota: 100,
          hpp: 2_600_000,
          laba: 670_000,
          total_harga_lalu: 1_635_000,
          perubahan_persen: 10_000,
        },
      },
    ]);
    const mix = ({ recaps }: ReportDocument, name: string) =>
      recaps.find((recap) => recap.name === name)!.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []));
    expect(mix(day, 'per_jenis')).toEqual([['CINCIN', 2, 6_540, 3_270_000, 10_000]]);
    expect(mix(day, 'per_kadar')).toEqual([[75_000, 2, 6_540, 3_270_000, 10_000]]);
  });

  it('are of days, weeks from Monday on, or months', async () => {
    const periods = async (periode: string) =>
      reportRows(await told('analisa-penjualan', WEDNESDAY, THURSDAY, `&periode=${periode}`));
    expect(await periods('HARIAN')).toMatchObject([{ periode: WEDNESDAY, qty: 1 }, { periode: THURSDAY, qty: 2 }]); // prettier-ignore
    expect(await periods('MINGGUAN')).toMatchObject([{ periode: '2026-11-16 - 2026-11-22', qty: 3 }]);
    expect(await periods('BULANAN')).toMatchObject([{ periode: 'November 2026', qty: 3, perubahan_persen: null }]);
  });

  it('tell nobody of profit who may not see cost', async () => {
    const report = JSON.stringify(await told('analisa-penjualan', WEDNESDAY, THURSDAY, '', 'SPV1'));
    expect(report).not.toMatch(/hpp|laba|670000|2600000/);
  });
});

describe('the price of gold', () => {
  it('is that of the board on each day, beside what was really got for a gram', async () => {
    const report = await told('analisa-harga-emas', WEDNESDAY, THURSDAY);
    const bar = { harga_gram: 123_450_000, harga_per_gram: 115_000_000, selisih: 8_450_000, selisih_persen: 684, berat_jual: 0 };
    const ring = { kode_group: 'G750', harga_per_gram: 46_000_000, harga_jual_rata: 50_000_000, berat_beli: 0, harga_beli_rata: null };
    expect(reportRows(report, ['kode_group'])).toMatchObject([
      { kode_group: 'LM1', tgl_system: WEDNESDAY, ...bar },
      { kode_group: 'LM1', tgl_system: THURSDAY, ...bar, perubahan_persen: 0 },
      { ...ring, tgl_system: WEDNESDAY, harga_gram: 48_500_000, selisih: 2_500_000, selisih_persen: 515, berat_jual: 3_270 },
      { ...ring, tgl_system: THURSDAY, harga_gram: 49_955_000, perubahan_persen: 300, berat_jual: 6_540 },
    ]);
    expect(reportTotal(report)).toMatchObject({ berat_jual: 9_810, harga_jual_rata: 50_000_000 });
    // Prices of several groups do not add up: the first alone is drawn.
    expect(report.charts[0]!.title).toContain('(LM1)');
    expect(report.charts[0]!.series.map(({ values }) => values)).toEqual([[123_450_000, 123_450_000], [115_000_000, 115_000_000]]);
    expect(report.charts[1]!.series[0]!.values).toEqual([3_270, 6_540]);
  }); // prettier-ignore
});
