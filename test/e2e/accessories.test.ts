import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import pg from 'pg';
import { ACCESSORY_MOVEMENTS } from '../../apps/api/src/contexts/stock/queries/accessory-holdings.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { sortColumns } from '@emas/contracts/definitions/document-facts';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';

interface Menu {
  readonly id: string;
  readonly children: readonly Menu[];
}

const PAGE = 'tambah-dan-ambil-stock-aksesoris';

describe('accessories', () => {
  let test: TestApp;
  let shop: GoldShop;
  const day = addDays(jakartaDate(new Date().toISOString()), -1);
  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const details = ({ status, body }: Answer<{ details?: readonly { field: string; message: string }[] }>) => [
    ...[status, ...body.details!.map(({ field, message }) => `${field}: ${message}`)],
  ];
  const post = (body: object, user = 'OWNER', headers = {}) => shop.as(user, 'post', 'mutasi-aksesoris', body, headers);
  const add = (kode_aksesoris: string, qty: number, harga_satuan: number, over: object = {}) =>
    post({ id: randomUUID(), jenis: 'TAMBAH', kode_aksesoris, qty, harga_satuan, kode_supplier: 'SUP1', ...over });
  const taking = (kode_aksesoris: string, qty: number, over: object = {}) => ({
    ...{
      id: randomUUID(),
      jenis: 'AMBIL',
      kode_aksesoris,
      qty,
      kode_transaksi: 'LISTRIK',
      keterangan: 'UNTUK ETALASE',
    },
    ...over,
  });
  const reverse = (id: string, user = 'OWNER') =>
    shop.as(user, 'post', `mutasi-aksesoris/${id}/batal`, { alasan: 'SALAH HITUNG' });
  const row = async (kode: string, user = 'OWNER') => (await shop.as(user, 'get', `aksesoris?kode_aksesoris=${kode}`)).body[0]; // prettier-ignore
  const books = (...accounts: string[]) => Promise.all(accounts.map((akun) => shop.ledger.balance(SHOP, akun)));

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test, day);
    for (const [kode_aksesoris, nama_aksesoris] of [
      ['KOTAK', 'KOTAK CINCIN'],
      ['KAIN', 'KAIN LAP'],
      ['PITA', 'PITA EMAS'],
    ])
      // prettier-ignore
      await shop.as('OWNER', 'post', 'aksesoris', { kode_aksesoris, nama_aksesoris, harga_jual: 0 });
  });
  afterAll(() => test?.close());

  it('come in on credit and go out at moving average, and the list says how many there are', async () => {
    // 10 at 1,000 and 5 at 2,500 are 22,500 for 15, 1,500 each: 4 of them 6,000.
    const first = await add('KOTAK', 10, 1_000);
    expect(first).toMatchObject({ status: 201, body: { message: 'Mutasi Aksesoris Berhasil Disimpan' } });
    expect(first.body.data.no_mutasi).toMatch(/^AMSJA\d{10}$/);
    await add('KOTAK', 5, 2_500, { kode_supplier: null });
    expect(await row('KOTAK')).toMatchObject({ saldo_qty: 15, harga_modal: 1_500 });
    const taken = await post(taking('KOTAK', 4));
    expect(taken.body.data.no_mutasi).toMatch(/^AKSJA\d{10}$/);
    expect(await books('persediaan', 'hutang/supplier/SUP1', 'modal', 'biaya/LISTRIK')).toEqual([16_500, -10_000, -5_012_500, 6_000]); // prettier-ignore
    expect(await row('KOTAK')).toMatchObject({ saldo_qty: 11, harga_modal: 1_500, satuan_aksesoris: 'PCS' });
    const list = await shop.as<{ count: number; data: AccessoryEntryView[] }>('OWNER', 'get', 'mutasi-aksesoris?jenis=AMBIL&limit=10'); // prettier-ignore
    expect(list.body).toMatchObject({ count: 1, data: [{ qty: 4, nilai: 6_000, nama_transaksi: 'BAYAR LISTRIK', harga_satuan: null, keterangan: 'UNTUK ETALASE' }] }); // prettier-ignore
  });

  it('point at what is wrong, and change nothing', async () => {
    const { seq } = await shop.ledger.head(SHOP);
    expect(details(await post(taking('KOTAK', 12)))).toEqual([400, 'qty: Stok Tidak Cukup, Tersedia 11']);
    expect(details(await post(taking('KOTAK', 1, { kode_transaksi: 'SEWA', keterangan: '' })))).toEqual([
      400,
      'kode_transaksi: Kode Transaksi Harus Dipilih',
      'keterangan: Keterangan Tidak Boleh Kosong',
    ]);
    expect(details(await post(taking('KOTAK', 1, { keterangan: 'ABC' })))).toEqual([400, 'keterangan: Keterangan Minimal 5 Karakter']); // prettier-ignore
    expect(details(await add('KOTAK', 0, 1))).toEqual([400, 'qty: Qty Tidak Boleh 0']);
    expect(details(await add('KOTAK', 1.5, 1))).toEqual([400, 'qty: Qty Harus Bilangan Bulat']);
    expect(details(await add('KOTAK', 1, 1, { harga_satuan: null }))).toEqual([400, 'harga_satuan: Harga Satuan Tidak Boleh Kosong']); // prettier-ignore
    expect(details(await add('TIADA', 1, 1))).toEqual([400, 'kode_aksesoris: Kode Aksesoris TIADA Tidak Ditemukan']);
    expect(details(await add('KOTAK', 1, 1, { kode_supplier: 'X' }))).toEqual([400, 'kode_supplier: Kode Supplier X Tidak Ditemukan']); // prettier-ignore
    expect((await shop.ledger.head(SHOP)).seq).toBe(seq);
  });

  it('of two who want the last piece one gets it, and the other is told how many there are', async () => {
    await add('KAIN', 1, 700);
    const answers = await Promise.all([post(taking('KAIN', 1)), post(taking('KAIN', 1), 'SPV1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(details(answers.find(({ status }) => status === 400)!)).toEqual([400, 'qty: Stok Tidak Cukup, Tersedia 0']);
    expect(await row('KAIN')).toMatchObject({ saldo_qty: 0, harga_modal: 0 });
  });

  it('a repeated save takes once', async () => {
    const body = taking('KOTAK', 2);
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([post(body, 'OWNER', headers), post(body, 'OWNER', headers)]);
    expect(answers[0]!.body.data).toEqual(answers[1]!.body.data);
    expect((await post(body, 'OWNER', headers)).body.data).toEqual(answers[0]!.body.data);
    expect((await row('KOTAK')).saldo_qty).toBe(9);
    expect(code(await post({ ...body, qty: 1 }))).toEqual([409, 'ACCESSORY_ENTRY_ALREADY_SAVED']);
  });

  it('go back once, unless what they brought has been taken: then it says with what', async () => {
    const { id } = (await add('PITA', 3, 2_000)).body.data;
    const taken = (await post(taking('PITA', 1))).body.data;
    const refused = await reverse(id);
    expect([...code(refused), (refused.body as { message?: string }).message]).toEqual([
      ...[409, 'ACCESSORY_MOVED_ON'],
      `PITA EMAS Sudah Diambil Dengan ${taken.no_mutasi}, Batalkan Itu Lebih Dahulu`,
    ]);
    const before = await books('persediaan', 'biaya/LISTRIK');
    expect((await reverse(taken.id)).body.message).toBe('Mutasi Aksesoris Berhasil Dibatalkan');
    expect(await books('persediaan', 'biaya/LISTRIK')).toEqual([before[0]! + 2_000, before[1]! - 2_000]);
    expect(code(await reverse(taken.id))).toEqual([409, 'ACCESSORY_ENTRY_REVERSED']);
    expect((await reverse(id)).status).toBe(200);
    expect(await row('PITA')).toMatchObject({ saldo_qty: 0, harga_modal: 0 });
    expect(code(await reverse(randomUUID()))).toEqual([404, 'ACCESSORY_ENTRY_NOT_FOUND']);
  });

  it('keep to rights, and show their cost to who may see it', async () => {
    const see = async (...pages: string[]) => {
      const { akses } = (await shop.as('OWNER', 'get', 'users/KASIR2')).body;
      const shown = akses.map((menu: Menu) => ({
        ...{ id: menu.id, is_show: menu.children.some(({ id }) => pages.includes(id)) },
        children: menu.children.map(({ id, children }) => ({
          ...{ id, is_show: pages.includes(id) },
          children: children.map((action) => ({ ...action, is_show: pages.includes(id) && action.id === 'lihat' })),
        })),
      }));
      return shop.as('OWNER', 'put', 'users/KASIR2/akses', { akses: shown });
    };
    expect(code(await shop.as('KASIR2', 'get', 'mutasi-aksesoris'))).toEqual([403, 'FORBIDDEN']);
    expect((await see(PAGE, 'laporan-stock-aksesoris')).status).toBe(200);
    expect(code(await post(taking('KOTAK', 1), 'KASIR2'))).toEqual([403, 'FORBIDDEN']);
    expect(code(await reverse(randomUUID(), 'KASIR2'))).toEqual([403, 'FORBIDDEN']);
    const seen = await shop.as<AccessoryEntryView[]>('KASIR2', 'get', 'mutasi-aksesoris');
    expect(seen.body.length).toBeGreaterThan(0);
    expect(seen.body.some((entry) => 'nilai' in entry || 'harga_satuan' in entry)).toBe(false);
    expect(Object.keys(await row('KOTAK', 'KASIR2'))).not.toContain('harga_modal');
    const report = await shop.as('KASIR2', 'get', `laporan/stock-aksesoris?tgl_from=${day}&tgl_to=${day}`);
    expect([report.status, JSON.stringify(report.body).includes('nilai_akhir')]).toEqual([200, false]);
  });

  it('are listed by any column', async () => {
    for (const column of sortColumns(accessoryEntry)) {
      const { body } = await shop.as('OWNER', 'get', `mutasi-aksesoris?limit=50&order=desc&sort=${column}`);
      expect([column, body.data?.length > 0]).toEqual([column, true]);
    }
  });

  it('hold fast the rows they name', async () => {
    for (const path of ['aksesoris/KOTAK', 'paratransaksi/LISTRIK', 'supplier-barang/SUP1']) {
      const answer = await shop.as('OWNER', 'delete', path);
      expect(code(answer)).toEqual([409, 'MASTER_IN_USE']);
      expect((answer.body as { message?: string }).message).toMatch(/A[MK]SJA\d{10}/);
    }
  });

  it('are found among all movements by an index of their own', async () => {
    const client = new pg.Client({ connectionString: test.database.adminUrl });
    await client.connect();
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT FROM ${ACCESSORY_MOVEMENTS} m WHERE m.shop = 'SJA' AND m.tgl_system <= '2026-11-20'`,
    );
    await client.end();
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('event_lines_accessory');
  });

  it('are reported as they moved, today and on the days before', async () => {
    const first = (await add('PITA', 2, 500)).body.data;
    await shop.closeDay(day);
    expect(code(await post(taking('PITA', 1)))).toEqual([409, 'DAY_NOT_OPEN']);
    await shop.openDay();
    expect(code(await reverse(first.id))).toEqual([409, 'ACCESSORY_ENTRY_OTHER_DAY']);
    await add('PITA', 1, 1_100);
    await post(taking('PITA', 1));
    const report = async (from: string, to: string) =>
      (await shop.as<ReportDocument>('OWNER', 'get', `laporan/stock-aksesoris?tgl_from=${from}&tgl_to=${to}`)).body;
    // PITA: 2 at 500 yesterday; today 1 at 1,100 makes 2,100 for 3, one of them 700 goes.
    // KOTAK: 15 came, 4 and 2 went: 9 at 1,500. KAIN: one came and went.
    expect(figuresOf(await report(day, day))).toEqual([
      'KAIN 0 1 0 1 0 0 0 0',
      'KOTAK 0 15 0 6 0 9 1500 13500',
      'PITA 0 2 0 0 0 2 500 1000',
    ]);
    const now = await report(shop.today, shop.today);
    expect(figuresOf(now)).toEqual([
      'KAIN 0 0 0 0 0 0 0 0',
      'KOTAK 9 0 0 0 0 9 1500 13500',
      'PITA 2 1 0 1 0 2 700 1400',
    ]);
    expect(now.checks.every(({ ok }) => ok)).toBe(true);
    for (const format of ['pdf', 'xlsx'])
      expect((await shop.as('OWNER', 'get', `laporan/stock-aksesoris?format=${format}`)).status).toBe(200);
    expect(await books('persediaan')).toEqual([13_500 + 1_400]);
  });

  it('are no gold: the closing sheet tells its stock by fineness without them', async () => {
    await shop.addRing();
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
    const stock = body.recaps.find(({ name }) => name === 'stock')!;
    // The ring: 75 %, one piece of 3.27 g, 2.453 g fine.
    expect(stock.lines.flatMap((line) => (line.kind === 'row' ? [line.cells] : []))).toEqual([
      [75_000, 1, 3_270, 2_453],
    ]);
  });
});

/** Figures of the lines, in the order of the columns, without the name. */
const figuresOf = ({ table }: ReportDocument): string[] =>
  table.lines.flatMap((line) => (line.kind === 'row' ? [line.cells.filter((_, index) => index !== 1).join(' ')] : []));
