import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/* A drawer counted between times is told to who may see it, and posted to nothing. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const safe = { kode_laci: 'BRANKAS', nama_laci: 'BRANKAS', pemakai: ['SPV1'] };
  expect((await shop.as('OWNER', 'post', 'laci', safe)).status).toBe(201);
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
/** The book says 5,000,000; 4,980,000 are counted. */
const check = (user: string, over: object = {}) =>
  shop.as(user, 'post', 'cash/hitung', {
    ...{ tgl: shop.today, kode_laci: 'LACI1', jenis_hitung: 'HITUNG KAS', alasan: 'CEK SIANG' },
    pecahan: [{ nominal: 100_000, lembar: 49 }, { nominal: 20_000, lembar: 4 }], // prettier-ignore
    ...over,
  });
const view = async (user: string) => {
  const { status, body } = await shop.as(user, 'get', 'cash/hitung');
  expect([status, body]).toMatchObject([200, { tgl_system: shop.today }]);
  return body;
};

it('answers a cashier no figure, and who sees the book all three', async () => {
  const blind = await check('KASIR1');
  expect([blind.status, blind.body]).toMatchObject([
    200,
    {
      message: 'Hitungan Kas Berhasil Disimpan',
      data: { kode_laci: 'LACI1', saldo_sistem: null, hitung_fisik: null, selisih: null },
    },
  ]);
  for (const user of ['SPV1', 'OWNER'])
    expect((await check(user)).body.data).toMatchObject({ saldo_sistem: 5_000_000, hitung_fisik: 4_980_000, selisih: -20_000 }); // prettier-ignore
  expect(await shop.ledger.balance(SHOP, 'kas/LACI1')).toBe(5_000_000);
  expect(await shop.ledger.balance(SHOP, 'selisih-kas')).toBe(0);
  // It is no count of the closing.
  expect(code(await shop.as('OWNER', 'post', 'tutup-toko/tutup', { tgl: shop.today }))).toEqual([409, 'DRAWERS_NOT_COUNTED']); // prettier-ignore
});

it('is asked of the drawer one works with, of pieces that exist, on the open day', async () => {
  expect(code(await check('KASIR2'))).toEqual([409, 'DRAWER_OF_OTHERS']);
  expect(code(await check('KASIR1', { pecahan: [{ nominal: 75, lembar: 1 }] }))).toEqual([400, 'VALIDATION_FAILED']);
  expect(code(await check('KASIR1', { jenis_hitung: 'LAIN' }))).toEqual([400, 'VALIDATION_FAILED']);
  expect(code(await check('KASIR1', { tgl: '2020-01-01' }))).toEqual([409, 'DAY_CHANGED']);
});

it('stands in the history, its figures for who may see them, and on a page to be signed', async () => {
  await until(async () => (await view('OWNER')).hitungan.length === 3);
  const [last] = (await view('OWNER')).hitungan;
  expect(last).toMatchObject({ nama_laci: 'LACI 1', counted_by: 'OWNER', selisih: -20_000, alasan: 'CEK SIANG' });
  expect(last.pecahan).toEqual([{ nominal: 100_000, lembar: 49 }, { nominal: 20_000, lembar: 4 }]); // prettier-ignore
  const blind = await view('KASIR1');
  expect(blind).toMatchObject({ hitung_buta: true, drawers: [{ kode_laci: 'LACI1', saldo_sistem: null }] });
  expect(blind.hitungan[0]).toMatchObject({ saldo_sistem: null, hitung_fisik: null, selisih: null, pecahan: [] });

  const page = (user: string) => shop.as(user, 'get', `cash/hitung/${last.id}/berita-acara.pdf`);
  expect((await page('OWNER')).status).toBe(200);
  expect(code(await page('KASIR1'))).toEqual([403, 'FORBIDDEN']);
});

it('is told beside posted differences, and is no part of what they come to', async () => {
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/selisih-kas?tgl_from=${shop.today}&tgl_to=${shop.today}`); // prettier-ignore
  const rows = reportRows(body, ['user_id']).filter(({ jenis_hitung }) => jenis_hitung === 'HITUNG KAS');
  expect(rows.map(({ user_id, kurang }) => [user_id, kurang])).toEqual([
    ['KASIR1', 20_000],
    ['OWNER', 20_000],
    ['SPV1', 20_000],
  ]);
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
});

it('hands on no more than the book has, and does not let that be found out by trying', async () => {
  const setor = { tujuan: 'BRANKAS', jumlah: 6_000_000 };
  const pecahan = [{ nominal: 100_000, lembar: 60 }];
  const refused = await check('OWNER', { setor, pecahan });
  expect([code(refused), (refused.body as { details: { field: string }[] }).details.map(({ field }) => field)]).toEqual(
    [[409, 'ACCOUNT_OVERDRAWN'], ['setor.jumlah']],
  );
  const answer = await check('KASIR1', { setor: { tujuan: 'BRANKAS', jumlah: 1_000_000 }, pecahan });
  expect(answer.body.data).toMatchObject({ saldo_sistem: null, selisih: null, setor: { jumlah_rp: 1_000_000, tujuan: 'BRANKAS' } }); // prettier-ignore
  expect(await shop.ledger.balance(SHOP, 'kas/LACI1')).toBe(4_000_000);
});
