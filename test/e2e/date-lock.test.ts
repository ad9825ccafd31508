import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const LISTS = ['penjualan', 'pembelian', 'cash/uang-kas'];
const REPORTS = ['laporan/penjualan', 'pembelian/hidup/report-limited'];

/** The shop's day is yesterday's, so that the business day and the calendar's are not the same. */
describe('the date lock', () => {
  const today = addDays(jakartaDate(new Date().toISOString()), -1);
  const before = addDays(today, -1);
  let test: TestApp;
  let shop: GoldShop;

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test, today);
    for (const user of ['OWNER', 'SPV1']) await shop.token(user);
    await shop.as('KASIR1', 'post', 'cash/uang-kas', {
      id: '00000000-0000-4000-8000-000000000001',
      jenis: 'OUT',
      kode_transaksi: 'LISTRIK',
      jumlah_rp: 350_000,
      keterangan: 'TOKEN NOVEMBER',
    });
  });
  afterAll(() => test?.close());

  const set = (key: string, value: boolean) => shop.as('OWNER', 'put', 'para-system', { key, value });
  const ask = (user: string, path: string, from: string, to: string) =>
    shop.as(user, 'get', `${path}?tgl_from=${from}&tgl_to=${to}`);
  const statuses = (user: string, from: string) =>
    Promise.all([...LISTS, ...REPORTS].map(async (path) => (await ask(user, path, from, today)).status));
  const free = LISTS.map(() => 200).concat(REPORTS.map(() => 200));
  const refused = free.map(() => 400);

  it('leaves every day open while it is off', async () => {
    expect(await statuses('SPV1', before)).toEqual(free);
  });

  it('refuses another day at the date that is wrong, in reports and in lists', async () => {
    await set('kunci_tanggal', true);
    expect(await statuses('SPV1', before)).toEqual(refused);
    expect(await statuses('SPV1', today)).toEqual(free);
    const list = await ask('KASIR1', 'penjualan', before, today);
    expect(list.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'tgl_from', code: 'dateLocked', message: `Tanggal Awal Terkunci Pada ${today}` }],
    });
    const report = await ask('SPV1', 'pembelian/hidup/report-limited', today, addDays(today, 1));
    expect(report.body.details).toMatchObject([
      { field: 'tgl_akhir', message: `Tanggal Akhir Terkunci Pada ${today}` },
    ]);
  });

  it('shows the business day alone where no day is asked for', async () => {
    const dates = async (user: string) =>
      (await shop.as<{ tgl_system: string }[]>(user, 'get', 'cash/uang-kas')).body.map(({ tgl_system }) => tgl_system);
    expect(await dates('KASIR1')).toEqual([today]);
    await shop.closeDay(today);
    const next = addDays(today, 1);
    await shop.openDay(next);
    expect(await dates('KASIR1')).toEqual([]);
    expect(await dates('OWNER')).toEqual([today]);
    expect((await ask('KASIR1', 'cash/uang-kas', today, next)).status).toBe(400);
  });

  it('frees the levels that the two flags name', async () => {
    const lockedOut = async () => {
      const users = ['OWNER', 'SPV1', 'KASIR1'];
      const answers = await Promise.all(
        users.map(async (user) => (await ask(user, 'penjualan', before, before)).status),
      );
      return users.filter((_, index) => answers[index] === 400);
    };
    // The owner's flag is on by default.
    expect(await lockedOut()).toEqual(['SPV1', 'KASIR1']);
    await set('KUNCI_TANGGAL_SPV_MODULE', true);
    expect(await lockedOut()).toEqual(['KASIR1']);
    await set('KUNCI_TANGGAL_OWNER_MODULE', false);
    expect(await lockedOut()).toEqual(['OWNER', 'KASIR1']);
    await set('KUNCI_TANGGAL_SPV_MODULE', false);
    expect(await lockedOut()).toEqual(['OWNER', 'SPV1', 'KASIR1']);
  });
});

describe('the protection of one month', () => {
  let test: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
  });
  afterAll(() => test?.close());

  it('stands at both dates of a report while its module is on', async () => {
    // 31 January + one calendar month ends on 28 February 2025.
    const path = 'laporan/penjualan?tgl_from=2025-01-31&tgl_to=';
    expect((await shop.as('OWNER', 'get', `${path}2025-03-01`)).status).toBe(200);
    await shop.as('OWNER', 'put', 'para-system', { key: 'PROTEKSI_SATU_BULAN_MODULE', value: true });
    expect((await shop.as('OWNER', 'get', `${path}2025-02-28`)).status).toBe(200);
    const { status, body } = await shop.as('OWNER', 'get', `${path}2025-03-01`);
    expect(status).toBe(400);
    expect(body.details.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['tanggal_awal', 'Rentang tanggal tidak boleh lebih dari 1 bulan'],
      ['sampai_tgl', 'Rentang tanggal tidak boleh lebih dari 1 bulan'],
    ]);
  });
});
