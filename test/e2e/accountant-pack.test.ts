import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import type { AccountantPackView } from '@emas/contracts/accounting/accountant-pack.dto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grant } from '../support/others.js';
import { readZip } from '../support/read-zip.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Two days of a shop: opened with 5,000,000, a ring of 1,300,000 sold for 1,635,000, and 350,000 for light the day after. */

let test: TestApp;
let shop: GoldShop;
let first: string;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  first = addDays(new Date().toISOString().slice(0, 10), -1);
  shop = await GoldShop.open(test, first);
  await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  await shop.closeDay(first);
  await shop.openDay(addDays(first, 1));
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN; LISTRIK' }); // prettier-ignore
});
afterAll(() => test?.close());

async function fetchFile(user: string, path: string): Promise<{ status: number; content: Buffer; name: string }> {
  const answer = await test.http
    .get(`/api/v1/${path}`)
    .set('Authorization', `Bearer ${await shop.token(user)}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  return {
    status: answer.status,
    content: answer.body as Buffer,
    name: String(answer.headers['content-disposition']),
  };
}
async function packOf(tgl_from: string, tgl_to: string): Promise<ReadonlyMap<string, Buffer>> {
  const id = randomUUID();
  const asked = await shop.as('OWNER', 'post', 'paket-akuntan', { id, tgl_from, tgl_to });
  expect([asked.status, asked.body.job_id]).toEqual([202, expect.any(String)]);
  for (let wait = 0; wait < 100; wait += 1) {
    const { body } = await shop.as<AccountantPackView>('OWNER', 'get', `paket-akuntan/${id}`);
    expect(body.status).not.toBe('FAILED');
    if (body.siap) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { status, content, name } = await fetchFile('OWNER', `paket-akuntan/${id}/file`);
  expect([status, name]).toEqual([200, expect.stringContaining(`paket-akuntan SJA ${tgl_from} ${tgl_to}.zip`)]);
  return readZip(content);
}
const lines = (file: Buffer | undefined): string[][] =>
  file!.toString('utf8').replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(',')); // prettier-ignore
const trialBalance = async (tanggal: string): Promise<ReadonlyMap<string, number>> => {
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/neraca-saldo?tanggal=${tanggal}`);
  return new Map(reportRows(body).map((row) => [String(row['nomor_akun']), Number(row['debit']) - Number(row['kredit'])]));
}; // prettier-ignore

it('holds the books of the days, each file with its hash', async () => {
  const files = await packOf(first, addDays(first, 1));
  const months = [...new Set([first.slice(0, 7), addDays(first, 1).slice(0, 7)])];
  expect([...files.keys()]).toEqual([
    'jurnal.csv',
    'jurnal-ringkas.csv',
    ...months.map((month) => `buku-besar/${month}.csv`),
    'jurnal.journal',
    ...['neraca-saldo.pdf', 'neraca-saldo.xlsx', 'neraca-saldo.csv', 'laba-rugi.pdf', 'laba-rugi.xlsx'],
    ...['neraca.pdf', 'neraca.xlsx', 'bagan-akun.csv', 'segel.csv', 'SHA256SUMS'],
  ]);
  const sums = files.get('SHA256SUMS')!.toString('utf8').trim().split('\n').map((line) => line.split('  ')); // prettier-ignore
  expect(sums.map(([, name]) => name)).toEqual([...files.keys()].slice(0, -1));
  for (const [sha256, name] of sums)
    expect([name, createHash('sha256').update(files.get(name!)!).digest('hex')]).toEqual([name, sha256]);
  for (const name of ['neraca-saldo.pdf', 'laba-rugi.pdf', 'neraca.pdf'])
    expect(files.get(name)!.subarray(0, 5).toString()).toBe('%PDF-');
  const chart = lines(files.get('bagan-akun.csv'));
  expect(chart.find(([nomor]) => nomor === '1-1100')).toEqual([
    '1-1100',
    'KAS',
    'AKTIVA LANCAR',
    'true',
    'true',
    'kas',
  ]);
});

it('has a journal of two sides that are the same, in short too, and a ledger that runs to the balances', async () => {
  const files = await packOf(first, addDays(first, 1));
  const sum = (rows: string[][], at: number): number => rows.slice(1).reduce((all, row) => all + Number(row[at]), 0);
  const detail = lines(files.get('jurnal.csv'));
  expect(detail[0]).toEqual(['tanggal', 'no_jurnal', 'trx', 'type', 'no_bukti', 'keterangan', 'input_by', 'nomor_akun', 'nama_akun', 'akun', 'debit', 'kredit']); // prettier-ignore
  // 5,000,000 + 1,300,000 + (1,635,000 + 1,300,000) + 350,000
  expect([sum(detail, 10), sum(detail, 11)]).toEqual([9_585_000, 9_585_000]);
  const short = lines(files.get('jurnal-ringkas.csv'));
  expect([sum(short, 5), sum(short, 6)]).toEqual([9_585_000, 9_585_000]);
  expect(short.slice(1).map(([, trx, , nomor]) => `${trx} ${nomor}`)).toContain('UANG KAS 6-1100');
  const month = addDays(first, 1).slice(0, 7);
  const ledger = lines(files.get(`buku-besar/${month}.csv`));
  const ends = new Map(ledger.filter((row) => row[6] === 'SALDO AKHIR').map((row) => [row[0]!, Number(row[9])]));
  expect(ends).toEqual(await trialBalance(addDays(first, 1)));
});

it('is a journal that hledger reads: its balances are those of the trial balance, with what was there before', async () => {
  const second = addDays(first, 1);
  const input = (await packOf(second, second)).get('jurnal.journal')!.toString('utf8');
  const sums = new Map<string, number>();
  for (const [, akun, jumlah] of input.matchAll(/^ {4}\S+?:(\d-\d{4})\S* {2}IDR (-?\d+)$/gm))
    sums.set(akun!, (sums.get(akun!) ?? 0) + Number(jumlah));
  const expected = [...(await trialBalance(second))].filter(([, saldo]) => saldo !== 0);
  expect(new Map([...sums].filter(([, saldo]) => saldo !== 0))).toEqual(new Map(expected));
  const read = spawnSync('hledger', ['-f', '-', 'balance', '--flat', '-N', '-O', 'csv'], { input });
  if (read.error) return;
  const told = [...read.stdout.toString().matchAll(/^"[^"]*?:(\d-\d{4})[^"]*","(?:IDR )?(-?[\d.]+)"$/gm)];
  expect(new Map(told.map(([, akun, jumlah]) => [akun, Number(jumlah)]))).toEqual(new Map(expected));
});

it('streams the journal by itself', async () => {
  const path = `paket-akuntan/jurnal.csv?tgl_from=${first}&tgl_to=${first}`;
  const { status, content, name } = await fetchFile('OWNER', path);
  expect([status, name, lines(content).length]).toEqual([200, `attachment; filename="jurnal ${first} ${first}.csv"`, 10]);
  expect(lines((await fetchFile('OWNER', `${path}&bentuk=RINGKAS`)).content)[0]).toHaveLength(7);
}); // prettier-ignore

it('is for who may export and see cost, the file for who had it made; days are counted', async () => {
  const ask = (user: string, tgl_from: string, tgl_to: string) =>
    shop.as(user, 'post', 'paket-akuntan', { id: randomUUID(), tgl_from, tgl_to });
  expect((await ask('KASIR1', first, first)).status).toBe(403);
  await grant(shop, 'KASIR2', { 'laporan-jurnal': ['lihat', 'export'] });
  expect((await ask('KASIR2', first, first)).status).toBe(403);
  expect((await shop.as('KASIR2', 'get', `paket-akuntan/jurnal.csv?tgl_from=${first}&tgl_to=${first}`)).status).toBe(403);
  await grant(shop, 'KASIR2', { 'laporan-jurnal': ['lihat', 'export'], 'harga-modal': ['lihat'] });
  const asked = await ask('KASIR2', first, first);
  expect(asked.status).toBe(202);
  expect((await shop.as('OWNER', 'get', `paket-akuntan/${asked.body.id}/file`)).status).toBe(403);
  expect((await ask('OWNER', addDays(first, 1), first)).body).toMatchObject({ details: [{ field: 'tgl_from' }] });
  const long = await ask('OWNER', addDays(first, -366), first);
  expect(long.body).toMatchObject({ details: [{ field: 'tgl_to', message: 'Paling Lama 366 Hari Sekaligus' }] });
  // It leaves a trace in the log, and is none of what /export-csv lists.
  const { events } = { events: await shop.ledger.history(SHOP, `export/${asked.body.id}`) };
  expect(events.map(({ type, actor }) => `${type} ${actor}`)).toEqual(['ExportRequested KASIR2']);
}); // prettier-ignore
