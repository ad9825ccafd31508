import { randomUUID } from 'node:crypto';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { type Answer, GoldShop, SHOP } from '../support/gold-shop.js';
import { type ReportRow, reportRows, reportTotal } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/*
 * Two days of a shop with three trays in two warehouses, worked out by hand. Yesterday came R1 3.270 g (with a tag of 0.120 g), R2
 * 5.000 g and R3 2.000 g into A1 and a bar of 1.000 g into B1. Today came R4 4.000 g into B1 and R5 1.500 g into C1 of the safe; R2
 * went from A1 to C1, R1 was sold, R4 sold and brought back, R3 held for a deposit, the bar reserved by a sale that is not paid.
 */

let test: TestApp;
let shop: GoldShop;
const today = jakartaDate(new Date().toISOString());
const first = addDays(today, -1);
const things: Record<'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'LM', string> = {
  R1: '',
  R2: '',
  R3: '',
  R4: '',
  R5: '',
  LM: '',
};

beforeAll(async () => {
  test = await createTestApp();
  shop = await GoldShop.open(test, first);
  await yesterday();
  await shop.closeDay(first);
  await shop.openDay(today);
  await todaysAffairs();
}, 300_000);
afterAll(() => test?.close());

const done = (answer: Answer<{ code?: string }>) => expect([answer.status < 300, answer.body.code]).toEqual([true, undefined]); // prettier-ignore
const cash = (jumlah: number) => ({ pembayaran: [{ cara_bayar: 'CASH', jumlah }] });
const SAFE_TRAY = { kode_baki: 'C1', nama_baki: 'BAKI C1', kode_gudang: 'BRANKAS', berat_baki: 100, kapasitas: 2, is_aktif: true }; // prettier-ignore

async function yesterday(): Promise<void> {
  done(await shop.as('OWNER', 'post', 'gudang', { kode_gudang: 'BRANKAS', nama_gudang: 'BRANKAS', jenis_gudang: 'BRANKAS', is_aktif: true })); // prettier-ignore
  done(await shop.as('OWNER', 'post', 'baki', SAFE_TRAY));
  things.R1 = await shop.addRing({ berat_asli: 3.39 });
  things.R2 = await shop.addRing({ berat: 5, harga_modal: 2_000_000, harga_jual: 2_600_000, size: '12' });
  things.R3 = await shop.addRing({ berat: 2, harga_modal: 800_000 });
  const bar = { nama_barang: 'LM 1 GRAM', berat: 1, kode_dept: 'LM', kode_group: 'LM1', kode_toko: 'B1', harga_modal: 1_100_000 }; // prettier-ignore
  things.LM = await shop.addRing(bar);
}

async function todaysAffairs(): Promise<void> {
  things.R4 = await shop.addRing({ berat: 4, kode_toko: 'B1', harga_modal: 1_600_000, harga_jual: 2_050_000 });
  things.R5 = await shop.addRing({ nama_barang: 'CINCIN ANAK', berat: 1.5, kode_toko: 'C1', harga_modal: 600_000 });
  done(await shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode: [things.R2], kode_toko: 'C1' }));
  // Made for fewer than lie in it.
  done(await shop.as('OWNER', 'put', 'baki/C1', { kapasitas: 1 }));
  await sell(things.R1);
  const sold = await sell(things.R4);
  const refused = await shop.as('KASIR1', 'post', `penjualan/${sold}/batal`, { alasan: 'SALAH BARANG' });
  const otorisasi_ids = await shop.approve(refused, 'KASIR1');
  done(await shop.as('KASIR1', 'post', `penjualan/${sold}/batal`, { alasan: 'SALAH BARANG', otorisasi_ids }));
  const customer_id = await shop.addCustomer();
  const deposit = { id: randomUUID(), customer_id, kode_sales: 'SL1', dp_rp: 300_000, tgl_batas: addDays(today, 7) };
  done(
    await shop.as('KASIR1', 'post', 'titip', { ...deposit, lines: [{ kode_barcode: things.R3 }], ...cash(300_000) }),
  );
  await reserve(things.LM);
}

async function reserve(kode_barcode: string): Promise<{ readonly id: string; readonly total: number }> {
  const id = randomUUID();
  const saved = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
  done(saved);
  return { id, total: saved.body.data.total_harga as number };
}

async function sell(kode_barcode: string): Promise<string> {
  const { id, total } = await reserve(kode_barcode);
  done(await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, cash(total)));
  return id;
}

type Asked = Readonly<Record<string, string>>;

/** What the owner is told; all that must agree agrees. */
async function ask(path: string, asked: Asked = {}): Promise<ReportDocument> {
  const address = `${path}?${new URLSearchParams(asked)}`;
  const { status, body } = await shop.as<ReportDocument>('OWNER', 'get', address);
  expect([address, status, body.checks?.filter(({ ok }) => !ok)]).toEqual([address, 200, []]);
  return body;
}

const onDays = (from: string, to = today): Asked => ({ tgl_from: from, tgl_to: to });
const said = (rows: readonly ReportRow[], ...names: string[]): string[] =>
  rows.map((row) => names.map((name) => String(row[name])).join(' '));
/** Which of the six a row is of. */
const nameOf = (row: ReportRow): string =>
  Object.entries(things).find(([, barcode]) => barcode === row['kode_barcode'])?.[0] ?? '-';
/** Figures of a report's total line that stand beside its cells. */
const extraOf = ({ table }: ReportDocument, name: string) => {
  const total = table.lines.find((line): line is ReportTotalLine => line.kind === 'total');
  return total?.extras.find((extra) => extra.name === name)?.value;
};

describe('laporan-stock-barang', () => {
  const told = (report: ReportDocument) =>
    reportRows(report, ['kode_gudang', 'kode_baki']).map((row) => `${String(row['kode_gudang'])} ${String(row['kode_baki'])} ${nameOf(row)} ${String(row['berat'])} ${String(row['berat_murni'])} ${String(row['status'])}`); // prettier-ignore

  it('tells what is in the house at the end of a day, where it lay and what it was then', async () => {
    const before = await ask('laporan/stock-barang', { tanggal: first });
    expect(told(before).sort()).toEqual([
      'TOKO A1 R1 3270 2453 READY',
      'TOKO A1 R2 5000 3750 READY',
      'TOKO A1 R3 2000 1500 READY',
      'TOKO B1 LM 1000 999 READY',
    ]);
    expect([extraOf(before, 'qty'), reportTotal(before)['berat'], reportTotal(before)['berat_murni']]).toEqual([4, 11_270, 8_702]); // prettier-ignore
    const now = await ask('laporan/stock-barang', { tanggal: today });
    expect(told(now).sort()).toEqual([
      'BRANKAS C1 R2 5000 3750 READY',
      'BRANKAS C1 R5 1500 1125 READY',
      'TOKO A1 R3 2000 1500 TITIP',
      'TOKO B1 LM 1000 999 RESERVASI',
      'TOKO B1 R4 4000 3000 READY',
    ]);
    expect([extraOf(now, 'qty'), reportTotal(now)['berat'], reportTotal(now)['harga_jual']]).toEqual([5, 13_500, 4_650_000]); // prettier-ignore
  });

  it('narrows by where it lies, by what it is and by its status, and sorts as it is asked to', async () => {
    const names = async (asked: Asked) => reportRows(await ask('laporan/stock-barang', asked)).map(nameOf).sort(); // prettier-ignore
    expect(await names({ kode_gudang: 'BRANKAS' })).toEqual(['R2', 'R5']);
    expect(await names({ kode_baki: 'A1' })).toEqual(['R3']);
    expect(await names({ kode_dept: 'LM' })).toEqual(['LM']);
    expect(await names({ status: 'READY' })).toEqual(['R2', 'R4', 'R5']);
    const byName = await ask('laporan/stock-barang', { kode_gudang: 'BRANKAS', sort_by: 'nama_barang' });
    expect(reportRows(byName).map(nameOf)).toEqual(['R5', 'R2']);
  });
});

describe('laporan-stock-per-baki', () => {
  const FIGURES = ['qty', 'berat', 'berat_bandrol', 'berat_baki', 'berat_kotor'];

  it('says what a scale should show of each tray, of an empty one too', async () => {
    const before = reportRows(await ask('laporan/stock-per-baki', { tanggal: first }));
    expect(said(before, 'kode_baki', ...FIGURES)).toEqual([
      'C1 0 0 0 100000 100000',
      'A1 3 10270 120 0 10390',
      'B1 1 1000 0 0 1000',
    ]);
    const now = await ask('laporan/stock-per-baki', { tanggal: today });
    expect(said(reportRows(now), 'kode_baki', ...FIGURES)).toEqual([
      'C1 2 6500 0 100000 106500',
      'A1 0 0 0 0 0',
      'B1 1 4000 0 0 4000',
    ]);
    const marked = now.table.lines.flatMap((line) => (line.kind === 'row' && line.tone === 'warning' ? [line.cells[0]] : [])); // prettier-ignore
    expect(marked).toEqual(['C1']);
  });
});

describe('laporan-stock-per-group', () => {
  const FIGURES = ['qty_awal', 'berat_awal', 'qty_masuk', 'berat_masuk', 'qty_keluar', 'berat_keluar', 'qty_akhir', 'berat_akhir', 'berat_murni_akhir']; // prettier-ignore

  it('counts what crosses the border of the house: not what is moved, reserved or held in it', async () => {
    const report = await ask('laporan/stock-per-group', onDays(today));
    expect(said(reportRows(report), 'kode_group', ...FIGURES)).toEqual([
      'LM1 1 1000 0 0 0 0 1 1000 999',
      'G750 3 10270 3 9500 2 7270 4 12500 9375',
    ]);
    const both = await ask('laporan/stock-per-group', onDays(first));
    expect(said(reportRows(both), 'kode_group', 'berat_awal', 'berat_masuk', 'berat_akhir')).toEqual(['LM1 0 1000 1000', 'G750 0 19770 12500']); // prettier-ignore
  });

  it('counts of one warehouse what crosses its own', async () => {
    const safe = await ask('laporan/stock-per-group', { ...onDays(today), kode_gudang: 'BRANKAS' });
    expect(said(reportRows(safe), 'kode_group', ...FIGURES)).toEqual(['G750 0 0 2 6500 0 0 2 6500 4875']);
  });
});

describe('laporan-saldo-barang', () => {
  it('balances each warehouse by cause; between two of them nothing comes or goes', async () => {
    const report = await ask('laporan/saldo-barang', onDays(today));
    const rows = reportRows(report, ['kode_gudang', 'kode_dept']);
    const words = (row: ReportRow) => ['kode_gudang', 'kode_dept', 'sebab', 'arah', 'qty', 'berat', 'berat_murni'].map((name) => row[name] ?? '').join('|'); // prettier-ignore
    expect(rows.map(words)).toEqual([
      'BRANKAS|CINCIN|SALDO AWAL||0|0|0',
      'BRANKAS|CINCIN|BARANG BARU|MASUK|1|1500|1125',
      'BRANKAS|CINCIN|PINDAH GUDANG|MASUK|1|5000|3750',
      'BRANKAS|CINCIN|SALDO AKHIR||2|6500|4875',
      'TOKO|CINCIN|SALDO AWAL||3|10270|7703',
      'TOKO|CINCIN|BARANG BARU|MASUK|1|4000|3000',
      'TOKO|CINCIN|BATAL JUAL|MASUK|1|4000|3000',
      'TOKO|CINCIN|PINDAH GUDANG|KELUAR|1|5000|3750',
      'TOKO|CINCIN|PENJUALAN|KELUAR|2|7270|5453',
      'TOKO|CINCIN|TITIP|KELUAR|1|2000|1500',
      'TOKO|CINCIN|SALDO AKHIR||1|4000|3000',
      'TOKO|LM|SALDO AWAL||1|1000|999',
      'TOKO|LM|SALDO AKHIR||1|1000|999',
    ]);
    const { qty, berat, berat_murni } = reportTotal(report);
    expect([qty, berat, berat_murni]).toEqual([4, 11_500, 8_874]);
  });

  it('is the owner’s alone where the shop says so', async () => {
    const status = async (user: string) => (await shop.as(user, 'get', 'laporan/saldo-barang')).status;
    expect([await status('SPV1'), await status('OWNER')]).toEqual([200, 200]);
    const hide = (value: boolean) => shop.as('OWNER', 'put', 'para-system', { key: 'HIDE_SALDO_BARANG_SUMMARY', value }); // prettier-ignore
    done(await hide(true));
    expect([await status('SPV1'), await status('OWNER')]).toEqual([403, 200]);
    done(await hide(false));
  });
});

describe('laporan-kartu-stock', () => {
  const steps = (report: ReportDocument) =>
    reportRows(report).map((row) => [nameOf(row), row['jenis_transaksi'], row['dari'], '>', row['ke'], row['berat_masuk'], row['berat_keluar'], row['saldo_berat']].join(' ')); // prettier-ignore

  it('tells of all what the shop gained and lost', async () => {
    const report = await ask('laporan/kartu-stock', { ...onDays(today), kode_dept: 'CINCIN' });
    expect(steps(report)).toEqual([
      'R4 BARANG BARU SUPPLIER SUP1 > BAKI B1 4000 0 14270',
      'R5 BARANG BARU SUPPLIER SUP1 > BAKI C1 1500 0 15770',
      'R1 PENJUALAN RESERVASI > JUAL 0 3270 12500',
      'R4 PENJUALAN RESERVASI > JUAL 0 4000 8500',
      'R4 BATAL JUAL JUAL > BAKI B1 4000 0 12500',
    ]);
    expect(reportRows(report)[2]!['no_bukti']).toMatch(/^FJSJA\d{10}$/);
  });

  it('tells of a thing every step, to where it is now', async () => {
    const card = (thing: keyof typeof things) => ask('laporan/kartu-stock', { ...onDays(first), kode_barcode: things[thing] }); // prettier-ignore
    expect(steps(await card('R2'))).toEqual([
      'R2 BARANG BARU SUPPLIER SUP1 > BAKI A1 5000 0 5000',
      'R2 PINDAH BAKI A1 > BAKI C1 0 0 5000',
    ]);
    expect(steps(await card('R4'))).toEqual([
      'R4 BARANG BARU SUPPLIER SUP1 > BAKI B1 4000 0 4000',
      'R4 PINDAH BAKI B1 > RESERVASI 0 0 4000',
      'R4 PENJUALAN RESERVASI > JUAL 0 4000 0',
      'R4 BATAL JUAL JUAL > BAKI B1 4000 0 4000',
    ]);
    const places = await test.app
      .get(DataSource)
      .query<{ kode_barcode: string; place: string }[]>(`SELECT kode_barcode, place FROM read.item WHERE shop = $1`, [
        SHOP,
      ]);
    const PLACES: Readonly<Record<string, string>> = { baki: 'BAKI', jual: 'JUAL', reservasi: 'RESERVASI', 'titip-uang': 'TITIP UANG' }; // prettier-ignore
    for (const [thing, barcode] of Object.entries(things)) {
      const last = reportRows(await card(thing as keyof typeof things)).at(-1)!;
      const [kind = '', code] = places.find(({ kode_barcode }) => kode_barcode === barcode)!.place.split('/');
      expect([thing, last['ke']]).toEqual([thing, kind === 'baki' ? `BAKI ${code}` : PLACES[kind]]);
    }
  });

  it('tells of a tray what went in and out of it', async () => {
    const report = await ask('laporan/kartu-stock', { ...onDays(first), kode_baki: 'A1' });
    expect(steps(report)).toEqual([
      'R1 BARANG BARU SUPPLIER SUP1 > BAKI A1 3270 0 3270',
      'R2 BARANG BARU SUPPLIER SUP1 > BAKI A1 5000 0 8270',
      'R3 BARANG BARU SUPPLIER SUP1 > BAKI A1 2000 0 10270',
      'R2 PINDAH BAKI A1 > BAKI C1 0 5000 5270',
      'R1 PINDAH BAKI A1 > RESERVASI 0 3270 2000',
      'R3 TITIP BAKI A1 > TITIP UANG 0 2000 0',
    ]);
  });
});

describe('laporan-kelompok-barang', () => {
  it('counts what lies in the trays by name, and by size where that is asked for', async () => {
    const names = await ask('reportbarang/kelompok-barang');
    expect(names.data).toEqual([
      { nama_barang: 'CINCIN ANAK', berat: 1.5, jumlah: 1 },
      { nama_barang: 'CINCIN POLOS', berat: 9, jumlah: 2 },
    ]);
    expect(said(reportRows(names), 'nama_barang', 'berat', 'jumlah')).toEqual(['CINCIN ANAK 1500 1', 'CINCIN POLOS 9000 2']); // prettier-ignore
    expect([names.message, names.file_names.pdf]).toEqual(['Laporan Kelompok barang Tersedia', 'LAPORAN KELOMPOK NAMA BARANG.pdf']); // prettier-ignore
    const sizes = await ask('reportbarang/kelompok-barang', { group_by: 'nama_barang_size' });
    expect(sizes.data).toEqual([
      { nama_barang: 'CINCIN ANAK', berat: 1.5, jumlah: 1, detail: [{ size: '-', berat: 1.5, jumlah: 1 }] },
      {
        ...{ nama_barang: 'CINCIN POLOS', berat: 9, jumlah: 2 },
        detail: [
          { size: '-', berat: 4, jumlah: 1 },
          { size: '12', berat: 5, jumlah: 1 },
        ],
      },
    ]);
    expect(said(reportRows(sizes, ['nama_barang']), 'nama_barang', 'size', 'berat')).toEqual(['CINCIN ANAK - 1500', 'CINCIN POLOS - 4000', 'CINCIN POLOS 12 5000']); // prettier-ignore
    // An order that only the other kind has says nothing of this one; one that neither has is refused.
    for (const [group_by, sort] of [
      ['nama_barang', '-size'],
      ['nama_barang_size', 'nama_barang'],
    ])
      expect((await ask('reportbarang/kelompok-barang', { group_by: group_by!, sort: sort! })).sort).toBeNull();
    expect((await shop.as('OWNER', 'get', 'reportbarang/kelompok-barang?sort=kadar')).status).toBe(400);
    const none = await ask('reportbarang/kelompok-barang', { kode_dept: 'LM' });
    expect([none.empty, none.message]).toEqual([true, 'Laporan Penjualan Tidak Tersedia']);
  });
});

describe('laporan-analisis-harga-barang', () => {
  it('sets own prices beside today’s price of the group, the highest or the lowest first', async () => {
    const report = await ask('barang/laporan-analisis-harga-barang');
    // 2,600,000 ÷ 5.000 g = 520,000, 35,000 above 485,000; 2,050,000 ÷ 4.000 g = 512,500; R5 has no price of its own.
    const FIGURES = ['harga_jual', 'ongkos', 'harga_jual_per_gram', 'harga_gram', 'selisih_per_gram'];
    expect(reportRows(report).map((row) => [nameOf(row), ...FIGURES.map((name) => row[name])])).toEqual([
      ['R2', 2_600_000, 75_000, 52_000_000, 48_500_000, 3_500_000],
      ['R4', 2_050_000, 60_000, 51_250_000, 48_500_000, 2_750_000],
      ['R5', 0, 22_500, 0, 48_500_000, null],
    ]);
    const { berat, ongkos, harga_jual_per_gram } = reportTotal(report);
    // 4,650,000 ÷ 10.500 g
    expect([berat, ongkos, harga_jual_per_gram]).toEqual([10_500, 157_500, 44_285_714]);
    const lowest = await ask('barang/laporan-analisis-harga-barang', { sort_by: 'TERENDAH' });
    expect(reportRows(lowest).map(nameOf)).toEqual(['R5', 'R4', 'R2']);
    expect(lowest.data?.[2]).toMatchObject({ kadar: 75, berat: 5, harga_jual_per_gram: 520_000, selisih_per_gram: 35_000 }); // prettier-ignore
    const refused = await shop.as('OWNER', 'get', 'barang/laporan-analisis-harga-barang?sort_by=');
    expect([refused.status, refused.body.details]).toEqual([400, [{ field: 'sort_by', code: 'sortByEmpty', message: 'Sort By Tidak Boleh Kosong' }]]); // prettier-ignore
    const none = await ask('barang/laporan-analisis-harga-barang', { kode_dept: 'LM' });
    expect(none.message).toBe('Data Yang Anda Cari Tidak Ada');
  });

  it('stands beside the things themselves, which are asked for by their code', async () => {
    expect((await shop.as('OWNER', 'get', `barang/${things.R2}`)).body).toMatchObject({ kode_barcode: things.R2 });
  });
});

describe('laporan-barang-masuk', () => {
  it('tells of a thing once, on the day it came among the goods for sale', async () => {
    const report = await ask('laporan/barang-masuk', onDays(today));
    const rows = reportRows(report, ['tgl_masuk', 'kode_dept']);
    expect(rows.map((row) => [row['tgl_masuk'], nameOf(row), row['kode_baki'], row['berat'], row['harga_modal'], row['sumber']].join(' ')).sort()).toEqual([
      `${today} R4 B1 4000 1600000 BARU`,
      `${today} R5 C1 1500 600000 BARU`,
    ]); // prettier-ignore
    const sources = report.recaps[0]!.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []));
    expect(sources).toEqual([['BARU', 2, 5_500, 2_200_000]]);
    const before = await ask('laporan/barang-masuk', onDays(first, first));
    expect(reportRows(before).map(nameOf).sort()).toEqual(['LM', 'R1', 'R2', 'R3']);
    // R2 lay in A1 when it came.
    expect(reportRows(before).find((row) => nameOf(row) === 'R2')).toMatchObject({ kode_baki: 'A1' });
    expect((await ask('laporan/barang-masuk', { ...onDays(first), sumber: 'IMPORT' })).empty).toBe(true);
  });
});

describe('laporan-barang-umur', () => {
  const told = (report: ReportDocument) => said(reportRows(report, ['kode_dept']), 'kode_dept', 'umur', 'qty', 'berat', 'harga_modal', 'persen'); // prettier-ignore

  it('tells how long things have been there, and each line opens them', async () => {
    expect(told(await ask('laporan/barang-umur', { tanggal: today }))).toEqual([
      'CINCIN 0-30 HARI 4 12500 5000000 9259',
      'LM 0-30 HARI 1 1000 1100000 741',
    ]);
    // In thirty days what came yesterday is a class older.
    const later = await ask('laporan/barang-umur', { tanggal: addDays(today, 30) });
    expect(told(later)).toEqual([
      'CINCIN 31-90 HARI 2 7000 2800000 5185',
      'CINCIN 0-30 HARI 2 5500 2200000 4074',
      'LM 31-90 HARI 1 1000 1100000 741',
    ]);
    const opens = later.table.lines.flatMap((line) => (line.kind === 'row' ? [line.opens] : []));
    const asked = new URLSearchParams({ tanggal: addDays(today, 30), kode_dept: 'CINCIN', umur: '31-90' });
    expect(opens[0]).toBe(`/laporan-stock-barang?${asked}`);
    const opened = await ask('laporan/stock-barang', Object.fromEntries(asked));
    expect([reportRows(opened).map(nameOf).sort(), reportTotal(opened)['berat']]).toEqual([['R2', 'R3'], 7_000]);
  });
});

describe('laporan-saldo-barang-aktif', () => {
  it('tells what lies in the trays with the day of the oldest; what is reserved or held is not under way', async () => {
    const report = await ask('laporan/saldo-barang-aktif', { tanggal: today });
    expect(reportRows(report, ['tempat'])).toEqual([
      {
        ...{ tempat: 'SIAP JUAL', kode_group: 'G750', kadar: 75_000, qty: 3, berat: 10_500, berat_murni: 7_875 },
        ...{ harga_modal: 4_200_000, tgl_terlama: first, umur_hari: 1 },
      },
    ]);
  });
});

it('what the shop owns is what its goods cost', async () => {
  const [books] = await test.app.get(DataSource).query<{ saldo: number; nilai: number }[]>(
    `SELECT (SELECT sum(debit - credit) FROM read.daily_account WHERE shop = $1 AND akun LIKE 'persediaan%')::int AS saldo,
            (SELECT sum(nilai) FROM read.holding WHERE shop = $1 AND to_seq IS NULL)::int AS nilai`,
    [SHOP],
  );
  // Without R1: 2,000,000 + 800,000 + 1,100,000 + 1,600,000 + 600,000.
  expect(books).toEqual({ saldo: 6_100_000, nilai: 6_100_000 });
});
