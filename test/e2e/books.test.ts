import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { STANDARD_ACCOUNTS } from '@emas/domain/accounting/standard-chart';
import { roleOf } from '@emas/domain/accounting/journals';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { exportJournal } from '../../apps/api/src/ledger/audit/export-journal.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* The books of a shop that opens with 5,000,000, sells a ring of 1,300,000 for 1,635,000 and pays 350,000 for light. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
});
afterAll(() => test?.close());

const ask = async (name: string, query = ''): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const told = (report: ReportDocument, ...names: string[]): string[] =>
  reportRows(report).map((row) => names.map((name) => String(row[name])).join(' '));
const between = ({ table }: ReportDocument, at: string): Record<string, unknown> => {
  const place = table.columns.findIndex(({ name }) => name === at);
  return Object.fromEntries(
    table.lines.flatMap((line) => (line.kind === 'milestone' ? [[line.label, line.cells[place]]] : [])),
  );
};

it('are the same from the trial balance to the balance sheet', async () => {
  const trial = await ask('neraca-saldo');
  expect(told(trial, 'nomor_akun', 'debit', 'kredit')).toEqual([
    '1-1100 6285000 0',
    '1-1500 0 0',
    '2-1100 0 1300000',
    '3-1100 0 5000000',
    '4-1100 0 1585950',
    '4-1200 0 49050',
    '5-1100 1300000 0',
    '6-1100 350000 0',
  ]);
  expect(reportTotal(trial)).toMatchObject({ debit: 7_935_000, kredit: 7_935_000 });
  const profit = await ask('laba-rugi');
  expect(Object.values(between(profit, 'jumlah'))).toEqual([335_000, -15_000, -15_000]);
  const sheet = await ask('neraca');
  expect(told(sheet, 'nomor_akun', 'jumlah')).toEqual([
    '1-1100 6285000',
    '2-1100 1300000',
    '3-1100 5000000',
    '3-1300 -15000',
  ]);
  expect(Object.values(between(sheet, 'jumlah'))).toEqual([6_285_000, 6_285_000]);
});

/** What the exported journal comes to by account: as hledger adds it up where it is there, and by its lines. */
async function exported(): Promise<ReadonlyMap<string, number>> {
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (chunks.push(Buffer.from(chunk)), done()) });
  await AuditSource.open(test.config, (source) => exportJournal(source, SHOP, sink));
  const input = Buffer.concat(chunks).toString();
  const sums = new Map<string, number>();
  for (const [, akun, jumlah] of input.matchAll(/^ {4}(\S+) {2}IDR (-?\d+)$/gm))
    sums.set(akun!, (sums.get(akun!) ?? 0) + Number(jumlah));
  const read = spawnSync('hledger', ['-f', '-', 'balance', '--flat', '-N', '-E', '-O', 'csv', 'cur:IDR'], { input });
  if (!read.error) {
    const told = [...read.stdout.toString().matchAll(/^"([^"]+)","(?:IDR )?(-?\d+)"$/gm)];
    expect(new Map(told.map(([, akun, jumlah]) => [akun, Number(jumlah)]))).toEqual(sums);
  }
  return sums;
}

it('are those that hledger reads off the export, to the last figure', async () => {
  const theirs = new Map<string, number>();
  for (const [akun, jumlah] of await exported()) {
    const nomor = STANDARD_ACCOUNTS[roleOf(akun.replaceAll(':', '/'))!]!;
    theirs.set(nomor, (theirs.get(nomor) ?? 0) + jumlah);
  }
  const ours = reportRows(await ask('neraca-saldo')).map((row) => [
    row['nomor_akun'],
    Number(row['debit']) - Number(row['kredit']),
  ]);
  expect(new Map(ours as [string, number][])).toEqual(theirs);
  expect(theirs.get('1-1100')).toBe(6_285_000);
});
