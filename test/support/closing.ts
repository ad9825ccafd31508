import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ClosingSteps } from '../../apps/api/src/contexts/closing/persistence/closing-steps.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { GoldShop, SHOP } from './gold-shop.js';
import { templateOf, type TestApp } from './test-app.js';
import { until } from './until.js';

/** A sale, its money counted: a day that may be closed. */
export async function readyToClose(test: TestApp): Promise<GoldShop> {
  const shop = await GoldShop.open(test);
  const id = randomUUID();
  const lines = [{ kode_barcode: await shop.addRing() }];
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, {
    pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }],
  });
  const pecahan = [[100_000, 66], [20_000, 1], [10_000, 1], [5_000, 1]]; // prettier-ignore
  const counted = await shop.as('KASIR1', 'post', 'tutup-toko/hitung', {
    tgl: shop.today,
    kode_laci: 'LACI1',
    pecahan: pecahan.map(([nominal, lembar]) => ({ nominal, lembar })),
  });
  expect(counted.status).toBe(200);
  const [count] = await shop.ledger.history(SHOP, `drawer-count/${shop.today}/LACI1`);
  expect(count!.body).toMatchObject({ selisih: 0 });
  return shop;
}

/** A database with that shop, for who closes it time and again. */
export const TO_CLOSE = templateOf('emas_to_close', 73_205, readyToClose);

/** One closed day, sealed once, every step done, each file once. */
export async function expectClosedOnce(test: TestApp, tgl: string): Promise<void> {
  const steps = test.app.get(ClosingSteps, { strict: false });
  await until(async () => (await steps.of(SHOP, tgl)).every(({ status }) => status === 'DONE'));
  const history = await test.app.get(Ledger).history(SHOP, `day/${tgl}`);
  expect(history.map(({ type }) => type)).toEqual(['DayOpened', 'DayClosed']);
  const dataSource = test.app.get(DataSource);
  expect(await dataSource.query('SELECT count(*)::int AS n FROM ledger.ledger_seal')).toEqual([{ n: 1 }]);
  const files = await dataSource.query<{ name: string }[]>('SELECT name FROM app.file ORDER BY name');
  // Nothing was bought: a report that is empty is no part of the pack.
  const reports = ['emas-eod', 'kas', 'penjualan', 'tutup-toko'];
  expect(files.map(({ name }) => name)).toEqual(reports.map((name) => `laporan-${name}-${tgl}.pdf`));
  expect(await steps.unfinished()).toEqual([]);
}
