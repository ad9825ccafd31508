import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { report } from '@emas/contracts/definitions/report-of';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { DAY } from '@emas/contracts/reports/filters';
import { tradeLines } from '@emas/contracts/reports/sources/trade-lines';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { ReportShops } from '../../apps/api/src/engine/report/report-shops.js';
import { dataReports } from '../../apps/api/src/engine/report/data-report.js';
import { reportControllers, reportProviders } from '../../apps/api/src/engine/report/registration.js';
import { ShopsOfReports } from '../../apps/api/src/contexts/reports/queries/shops-of-reports.js';
import { MembershipModule } from '../../apps/api/src/contexts/membership/index.js';
import { sources } from '../../apps/api/src/contexts/reports/sources/sources.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* What a report says of a day it stands on: all that was up to its evening, and nothing after it. */

const spec = {
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  by: ['kode_dept'],
  columns: ['kode_dept', 'jumlah_nota', 'qty', 'berat', 'diskon', 'total_harga'],
  sort: ['kode_dept'],
  checks: [{ sum: 'diskon', equals: { debit: 'diskon' } }],
} as const;

// Under names that have a title.
const reports = dataReports(
  [
    report(tradeLines, { ...spec, name: 'penjualan', path: 'laporan/hingga', filters: [DAY], asOf: true }),
    report(tradeLines, { ...spec, name: 'pembelian', path: 'laporan/sehari', filters: [DAY] }),
  ],
  sources,
);

@Module({
  imports: [MembershipModule],
  controllers: reportControllers(reports),
  providers: [{ provide: ReportShops, useClass: ShopsOfReports }, ...reportProviders(reports)],
})
class DatedReports {}

const today = jakartaDate(new Date().toISOString());
const dayBefore = (days: number): string => addDays(today, -days);

let test: TestApp;
let shop: GoldShop;

/** A bar of 1.000 g for 1,234,500 on each of three days, a ring of 3.270 g for 1,635,000 less 35,000 on the second. */
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED, imports: [DatedReports] });
  shop = await GoldShop.open(test, dayBefore(2));
  await sell({ kode_barcode: await bar() });
  await nextDay(1);
  await sell({ kode_barcode: await bar() }, { kode_barcode: await shop.addRing(), diskon: 35_000 });
  await nextDay(0);
  await sell({ kode_barcode: await bar() });
});
afterAll(() => test?.close());

const bar = () =>
  shop.addRing({ nama_barang: 'LM ANTAM', kode_dept: 'LM', kode_group: 'LM1', kode_toko: 'B1', berat: 1 });

async function nextDay(before: number): Promise<void> {
  await shop.closeDay(dayBefore(before + 1));
  await shop.openDay(dayBefore(before));
}

/** What is discounted is approved first. */
async function sell(...lines: object[]): Promise<void> {
  const sale = { id: randomUUID(), kode_sales: 'SL1', lines };
  const asked = await shop.as('KASIR1', 'post', 'penjualan', sale);
  const otorisasi_ids = asked.status === 403 ? await shop.approve(asked, 'KASIR1') : [];
  const saved = asked.status === 403 ? await shop.as('KASIR1', 'post', 'penjualan', { ...sale, otorisasi_ids }) : asked;
  expect([saved.status, saved.body]).toEqual([201, expect.anything()]);
  const { body } = await shop.as<{ total_harga: number }>('KASIR1', 'get', `penjualan/${sale.id}`);
  const pembayaran = [{ cara_bayar: 'CASH', jumlah: body.total_harga }];
  const paid = await shop.as('KASIR1', 'post', `penjualan/${sale.id}/validasi`, { pembayaran });
  expect([paid.status, paid.body]).toEqual([201, expect.anything()]);
}

/** Its lines, figures in their smallest units. */
async function told(path: string, tanggal: string): Promise<unknown[][]> {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${path}?tanggal=${tanggal}`);
  expect([status, body.checks]).toEqual([200, [expect.objectContaining({ ok: true })]]);
  return body.table.lines.map((line) => ('cells' in line ? [...line.cells] : []));
}

it('is of all days up to and including the one that is asked for, with the books of as many', async () => {
  expect(await told('hingga', dayBefore(2))).toEqual([
    ['LM', 1, 1, 1_000, 0, 1_234_500],
    [null, 1, 1, 1_000, 0, 1_234_500],
  ]);
  expect(await told('hingga', dayBefore(1))).toEqual([
    ['CINCIN', 1, 1, 3_270, 35_000, 1_600_000],
    ['LM', 2, 2, 2_000, 0, 2_469_000],
    [null, 2, 3, 5_270, 35_000, 4_069_000],
  ]);
  expect(await told('hingga', dayBefore(0))).toEqual([
    ['CINCIN', 1, 1, 3_270, 35_000, 1_600_000],
    ['LM', 3, 3, 3_000, 0, 3_703_500],
    [null, 3, 4, 6_270, 35_000, 5_303_500],
  ]);
});

it('is empty of a day before the first, and of that day alone where it does not say so', async () => {
  expect((await shop.as('OWNER', 'get', 'laporan/hingga?tanggal=2020-01-01')).body).toMatchObject({ empty: true });
  expect(await told('sehari', dayBefore(1))).toEqual([
    ['CINCIN', 1, 1, 3_270, 35_000, 1_600_000],
    ['LM', 1, 1, 1_000, 0, 1_234_500],
    [null, 1, 2, 4_270, 35_000, 2_834_500],
  ]);
});
