import { randomUUID } from 'node:crypto';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import ExcelJS from 'exceljs';
import pg from 'pg';
import type { PeriodDetail, PeriodsView } from '@emas/contracts/accounting/period.view';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { lastDayOf, periodOf, previousPeriod } from '@emas/domain/accounting/period';
import { sha256Text } from '@emas/domain/proof/sha2';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { grantAlso } from '../support/others.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* Two months that are over and the running one: a ring of 1,300,000 sold for 1,635,000 and 350,000 for light in the first. */

let test: TestApp;
let shop: GoldShop;
let first: string;
let second: string;
let running: string;
let dated: { readonly id: string };
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  running = periodOf(new Date().toISOString());
  second = previousPeriod(running);
  first = previousPeriod(second);
  shop = await GoldShop.open(test, lastDayOf(first));
  await shop.as('OWNER', 'put', 'para-system', { key: 'ACCOUNTING_MODULE', value: true });
});
afterAll(() => test?.close());

const row = (nomor_akun: string, debit: number, kredit = 0) => ({ nomor_akun, debit, kredit });
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const close = (periode: string, dto: object = {}, user = 'OWNER', key: string = randomUUID()): Promise<Answer<any>> =>
  shop.as(user, 'post', `accounting/periode/${periode}/tutup`, dto, { 'Idempotency-Key': key });
const list = async (): Promise<PeriodsView> => (await shop.as<PeriodsView>('OWNER', 'get', 'accounting/periode')).body;
const detail = async (periode: string): Promise<PeriodDetail> =>
  (await shop.as<PeriodDetail>('OWNER', 'get', `accounting/periode/${periode}`)).body;
async function reopen(periode: string, alasan = 'JURNAL TERLUPA'): Promise<Answer> {
  const path = `accounting/periode/${periode}/buka`;
  const asked = await shop.as('OWNER', 'post', path, { alasan });
  if ((asked.body as { code?: string }).code !== 'AUTHORIZATION_REQUIRED') return asked;
  return shop.as('OWNER', 'post', path, { alasan, otorisasi_ids: await shop.answerFor(asked) });
}
async function journal(tgl_jurnal: string, jumlah: number): Promise<Answer & { readonly id: string }> {
  const id = randomUUID();
  const body = { id, tgl_jurnal, keterangan: 'PENYESUAIAN AKHIR BULAN', baris: [row('6-1100', jumlah), row('1-2900', 0, jumlah)] }; // prettier-ignore
  const asked = await shop.as('OWNER', 'post', 'accounting/jurnal', body);
  if ((asked.body as { code?: string }).code !== 'AUTHORIZATION_REQUIRED') return { ...asked, id };
  return { ...(await shop.as('OWNER', 'post', 'accounting/jurnal', { ...body, otorisasi_ids: await shop.answerFor(asked) })), id }; // prettier-ignore
}
const ask = async (name: string, query: string): Promise<ReportDocument> => {
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/${name}?${query}`);
  expect([name, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([name, 200, []]);
  return body;
};
const codeOf = ({ status, body }: Answer): unknown[] => [status, (body as { code?: string }).code ?? null];

it('shows the month whose turn it is with what it lacks, and refuses it with where that is mended', async () => {
  const id = randomUUID();
  await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: await shop.addRing() }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 1_635_000 }] }); // prettier-ignore
  await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' }); // prettier-ignore
  expect((await close(first)).body).toMatchObject({ code: 'PERIOD_DAY_OPEN', message: `Periode ${first} Belum Dapat Ditutup: Tanggal ${lastDayOf(first)} Masih Buka` }); // prettier-ignore
  await shop.closeDay(lastDayOf(first));
  expect(codeOf(await close(first))).toEqual([409, 'PERIOD_NOT_OVER']);
  expect((await list()).berikut).toMatchObject({ periode: first, periksa: { sudah_lewat: false, hari_buka: null, hari: 1 } }); // prettier-ignore
  await shop.openDay(`${second}-15`);
  const { berikut } = await list();
  expect(berikut!.periksa.tanpa_nomor.map(({ akun }) => akun)).toContain('biaya/LISTRIK');
  const refused = await close(first);
  expect([codeOf(refused), refused.body.data]).toEqual([[409, 'PERIOD_UNMAPPED'], { buka: '/parameter-akun' }]);
  expect(refused.body.message).toMatch(/^Periode .* Akun Belum Punya Nomor \(.*\), Isi Di Parameter Akun$/);
  expect(codeOf(await close('2019-01'))).toEqual([404, 'PERIOD_NOT_FOUND']);
  expect(codeOf(await close('2019-1'))).toEqual([404, 'PERIOD_NOT_FOUND']);
  expect((await close(first, {}, 'SPV1')).status).toBe(403);
});

it('warns of what got its number too late, and closes with the reason for it', async () => {
  await shop.as('OWNER', 'post', 'para-akun-transaksi/standar');
  await shop.as('OWNER', 'post', 'akuns', { nomor_akun: '1-2900', nama_akun: 'AKUMULASI PENYUSUTAN', kelompok_akun: 'AKTIVA TETAP', saldo_normal: 'DEBIT' }); // prettier-ignore
  const { berikut } = await list();
  expect(berikut!.periksa.tanpa_nomor).toEqual([]);
  expect(berikut!.periksa.peringatan).toContainEqual({ jenis: 'TANPA_NOMOR', kode: 'biaya/LISTRIK', nilai: 350_000 });
  const refused = await close(first);
  expect(refused.body).toMatchObject({ code: 'PERIOD_NEEDS_REASON', details: [{ field: 'alasan', code: 'notEmpty' }] });
  dated = await journal(lastDayOf(first), 125_000);
  const key = randomUUID();
  const closed = await close(first, { alasan: 'MODUL BARU DINYALAKAN' }, 'OWNER', key);
  expect([closed.status, closed.body.message]).toEqual([200, `Periode ${first} Berhasil Ditutup`]);
  const again = await close(first, { alasan: 'MODUL BARU DINYALAKAN' }, 'OWNER', key);
  expect(again.body.data).toEqual(closed.body.data);
  expect((await close(first)).body).toMatchObject({ code: 'PERIOD_CLOSED', message: `Periode ${first} Sudah Ditutup Oleh OWNER` }); // prettier-ignore
  const kept = await detail(first);
  expect(kept).toMatchObject({
    laba: -15_000 - 125_000,
    alasan: 'MODUL BARU DINYALAKAN',
    cocok: true,
    closed_by: 'OWNER',
  });
  expect(kept.saldo_akun.reduce((sum, { saldo }) => sum + saldo, 0)).toBe(0);
  const text = [
    'emas-period-1', `shop=${SHOP}`, `period=${first}`, 'year=1',
    ...kept.saldo_akun.map(({ nomor_akun: no, nama_akun, kelompok_akun, saldo, debit, kredit }) =>
      `account=${no === 'SUSPENSE' ? `${no}/${nama_akun}` : no} ${kelompok_akun.replaceAll(' ', '-')} ${debit} ${kredit} ${saldo}`),
    `profit=${kept.laba} ${kept.laba_berjalan} ${kept.laba_ditahan}`, '',
  ].join('\n'); // prettier-ignore
  expect(sha256Text(text)).toBe(kept.sha256);
});

it('takes no journal in a closed month; what is taken back stands in the first open one', async () => {
  const refused = await journal(lastDayOf(first), 1_000);
  expect((refused.body as { details?: unknown }).details).toMatchObject([{ field: 'tgl_jurnal', message: `Periode ${first} Sudah Ditutup` }]); // prettier-ignore
  const before = reportRows(await ask('neraca-saldo', `tanggal=${lastDayOf(first)}`));
  const asked = await shop.as('OWNER', 'post', `accounting/jurnal/${dated.id}/batal`, { alasan: 'SALAH AKUN' });
  // Of today: nobody is asked.
  expect([asked.status, asked.body]).toMatchObject([200, { message: 'Jurnal Umum Berhasil Dibatalkan' }]);
  expect(reportRows(await ask('neraca-saldo', `tanggal=${lastDayOf(first)}`))).toEqual(before);
  const told = reportRows(await ask('buku-besar', `tgl_from=${second}-01&tgl_to=${lastDayOf(second)}&nomor_akun=6-1100`)); // prettier-ignore
  expect(told.map(({ tanggal, trx, debit, kredit }) => [tanggal, trx, debit, kredit])).toEqual([
    [`${second}-01`, 'JURNAL UMUM', 0, 125_000],
  ]);
  expect((await detail(first)).cocok).toBe(true);
});

it('says on screen, paper and sheet who closed it and when, and holds its figures against those kept', async () => {
  const last = lastDayOf(first);
  const named = { 'neraca-saldo': `tanggal=${last}`, neraca: `tanggal=${last}`, 'laba-rugi': `tgl_from=${first}-01&tgl_to=${last}`, 'buku-besar': `tgl_from=${first}-01&tgl_to=${last}`, jurnal: `tgl_from=${first}-01&tgl_to=${last}` }; // prettier-ignore
  for (const [name, query] of Object.entries(named)) {
    const report = await ask(name, query);
    expect([name, report.provisional, report.closed]).toEqual([name, false, expect.stringMatching(/^DITUTUP OWNER \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]); // prettier-ignore
    expect([name, report.checks.some(({ label }) => label.startsWith('Sama dengan saldo yang disimpan'))]).toEqual([name, true]); // prettier-ignore
  }
  const open = await ask('neraca', `tanggal=${second}-15`);
  expect([open.provisional, open.closed, open.provisional_note]).toEqual([true, null, expect.stringContaining('Tutup Buku')]); // prettier-ignore
  const read = async (path: string): Promise<Buffer> =>
    (await test.http.get(`/api/v1/${path}`).set('Authorization', `Bearer ${await shop.token('OWNER')}`).buffer(true).parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })).body as Buffer; // prettier-ignore
  const paper = async (path: string): Promise<string> => readPdf(await read(path)).map(({ text }) => text).join('\n'); // prettier-ignore
  expect(await paper(`laporan/neraca?tanggal=${last}&format=pdf`)).toContain('DITUTUP OWNER');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await read(`laporan/neraca?tanggal=${last}&format=xlsx`)) as unknown as ExcelJS.Buffer);
  const titles = workbook.worksheets[0]!.getColumn(1).values.map(String);
  expect(titles.some((title) => title.startsWith('LAPORAN NERACA — DITUTUP OWNER'))).toBe(true);
  const said = await paper(`accounting/periode/${first}/berita-acara.pdf`);
  expect(said.replaceAll(/\s/g, '')).toContain((await detail(first)).sha256!);
  // A read-model that somebody edited is found out by what was kept.
  const admin = new pg.Client({ connectionString: test.database.adminUrl });
  await admin.connect();
  const spoil = (by: number) => admin.query(`UPDATE read.journal_account SET debit = debit + ${by} WHERE shop = '${SHOP}' AND akun = 'biaya/LISTRIK'`); // prettier-ignore
  await spoil(1);
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/neraca-saldo?tanggal=${last}`);
  expect(body.checks.filter(({ ok }) => !ok).length).toBeGreaterThan(1);
  expect((await detail(first)).cocok).toBe(false);
  await spoil(-1);
  await admin.end();
  expect((await detail(first)).cocok).toBe(true);
});

it('divides the profit by the book year that is set; a closed month keeps its own', async () => {
  await shop.closeDay(`${second}-15`);
  await shop.openDay();
  expect((await shop.as('OWNER', 'put', 'para-system', { key: 'awal_tahun_buku', value: 13 })).status).toBe(400);
  const month = Number(second.slice(5));
  expect((await shop.as('OWNER', 'put', 'para-system', { key: 'awal_tahun_buku', value: month })).status).toBe(200);
  const profits = async (tgl: string) =>
    Object.fromEntries(reportRows(await ask('neraca', `tanggal=${tgl}`)).filter(({ nomor_akun }) => ['3-1200', '3-1300'].includes(String(nomor_akun))).map((one) => [one['nomor_akun'], one['jumlah']])); // prettier-ignore
  // The first month lost 140,000; the second has its 125,000 back.
  expect(await profits(lastDayOf(second))).toEqual({ '3-1200': -140_000, '3-1300': 125_000 });
  // Each leads to the income and cost that it is made of: no journal posts to it.
  const made = async (nomor: string) => {
    const { table } = await ask('neraca', `tanggal=${lastDayOf(second)}`);
    const line = table.lines.find((one) => one.kind === 'row' && one.cells[0] === nomor) as { readonly opens?: string };
    const { pathname, search } = new URL(line.opens!, 'http://toko');
    expect(pathname).toBe('/laporan-buku-besar');
    const report = await ask('buku-besar', search.slice(1));
    return reportRows(report).map(({ tanggal, keterangan, debit, kredit, saldo }) => [tanggal, keterangan, debit, kredit, saldo].join(' | ')); // prettier-ignore
  };
  expect(await made('3-1300')).toEqual([
    expect.stringMatching(new RegExp(`^${second}-01 . 6-1100 BIAYA UMUM TOKO · BATAL \\d+ · SALAH AKUN . 0 . 125000 . -125000$`)),
  ]); // prettier-ignore
  // Sold 1,635,000, of it 49,050 ongkos, which cost 1,300,000; light 350,000; the journal 125,000: 140,000 lost.
  const before = await made('3-1200');
  expect(before.map((one) => one.split(' | ').slice(2).join(' '))).toEqual([
    ...['1300000 0 1300000', '0 1585950 -285950', '0 49050 -335000'],
    ...['350000 0 15000', '125000 0 140000'],
  ]);
  expect(before.at(0)).toBe(`${lastDayOf(first)} | SUSPENSE · hpp | 1300000 | 0 | 1300000`);
  expect((await ask('neraca', `tanggal=${lastDayOf(first)}`)).closed).toMatch(/^DITUTUP/);
  await shop.as('OWNER', 'put', 'para-system', { key: 'awal_tahun_buku', value: 1 });
});

it('reopens the last one alone, with the owner’s word and a reason', async () => {
  expect((await close(second)).status).toBe(200);
  expect(codeOf(await reopen(first))).toEqual([409, 'PERIOD_NOT_LAST']);
  expect((await shop.as('OWNER', 'post', `accounting/periode/${second}/buka`, { alasan: ' ' })).status).toBe(400);
  const asked = await shop.as('OWNER', 'post', `accounting/periode/${second}/buka`, { alasan: 'JURNAL TERLUPA' });
  expect(asked.body).toMatchObject({ data: { otorisasi: [{ kategori: 'TUTUP_BUKU', description: `BUKA KEMBALI ${second}`, hanya_owner: true }] } }); // prettier-ignore
  await expect(shop.approve(asked, 'OWNER')).rejects.toThrow(/AUTHORIZATION/);
  expect((await reopen(second)).body).toMatchObject({ message: `Periode ${second} Berhasil Dibuka Kembali` });
  const { periode, terakhir, berikut } = await list();
  expect([terakhir, berikut!.periode, periode.map(({ status }) => status)]).toEqual([first, second, ['TERBUKA', 'TERBUKA', 'DITUTUP']]); // prettier-ignore
  expect(periode[1]).toMatchObject({ periode: second, closed_by: null, reopened_by: 'OWNER', alasan_buka: 'JURNAL TERLUPA' }); // prettier-ignore
  expect(codeOf(await shop.as('OWNER', 'get', `accounting/periode/${second}`))).toEqual([409, 'PERIOD_NOT_CLOSED']);
});

describe('at the same moment', () => {
  const ROUNDS = 5;

  it('a journal is in what was kept, or refused', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [closed, ...booked] = await Promise.all([
        close(second),
        journal(`${second}-20`, 1_000 + round),
        journal(`${second}-20`, 2_000 + round),
      ]);
      expect(closed.status).toBe(200);
      outcomes.push(booked.map(({ status }) => status).join());
      expect(booked.every(({ status }) => status === 201 || status === 400)).toBe(true);
      expect((await detail(second)).cocok).toBe(true);
      expect((await reopen(second)).status).toBe(200);
    }
    expect(outcomes).toHaveLength(ROUNDS);
  });

  it('one of two closes it, and the other is told who did', async () => {
    const both = await Promise.all([close(second), close(second)]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, null],
      [409, 'PERIOD_CLOSED'],
    ]);
    expect((await reopen(second)).status).toBe(200);
  });

  it('no month is closed behind one that is opened', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([close(second), reopen(first)]);
      const won = answers.map(({ status }) => status === 200);
      expect(won.filter(Boolean)).toHaveLength(1);
      const { periode } = await list();
      const [, later, earlier] = periode.map(({ status }) => status);
      expect(later === 'DITUTUP' && earlier === 'TERBUKA').toBe(false);
      if (won[0]) expect((await reopen(second)).status).toBe(200);
      else expect((await close(first, { alasan: 'MODUL BARU DINYALAKAN' })).status).toBe(200);
    }
  });
});

it('tells what months came to only to who may see cost', async () => {
  await grantAlso(shop, 'SPV1', { 'tutup-buku': ['lihat', 'cetak'] });
  const { status, body } = await shop.as<PeriodsView>('SPV1', 'get', 'accounting/periode');
  expect([status, body.periode.map(({ laba }) => laba)]).toEqual([200, [null, null, null]]);
  expect(JSON.stringify(body)).not.toContain('140000');
  expect((await shop.as('SPV1', 'get', `accounting/periode/${first}`)).status).toBe(403);
  expect((await shop.as('SPV1', 'get', `accounting/periode/${first}/berita-acara.pdf`)).status).toBe(403);
});
