import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/* A drawer is counted, and what is over its float goes to the safe with the count, to the rupiah. */

let test: TestApp;
let shop: GoldShop;
const DRAWER = { kode_laci: 'LACI1', nama_laci: 'LACI 1', pemakai: ['KASIR1', 'OWNER'], modal_tetap: 5_000_000 };

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const { kode_laci, ...values } = DRAWER;
  const safe = { kode_laci: 'BRANKAS', nama_laci: 'BRANKAS', pemakai: ['SPV1'] };
  expect((await shop.as('OWNER', 'put', `laci/${kode_laci}`, { ...values, batas_isi: 6_000_000 })).status).toBe(200);
  expect((await shop.as('OWNER', 'post', 'laci', safe)).status).toBe(201);
  // 5,000,000 and 7,345,000: the book says 12,345,000.
  const rent = { jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 7_345_000, keterangan: 'SEWA ETALASE' };
  expect((await shop.as('KASIR1', 'post', 'cash/uang-kas', { id: randomUUID(), ...rent })).status).toBe(201);
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const saldo = (akun: string) => shop.ledger.balance(SHOP, akun);
const count = (over: object = {}, user = 'KASIR1', headers = {}) =>
  shop.as(
    user,
    'post',
    'tutup-toko/hitung',
    {
      ...{ tgl: shop.today, kode_laci: 'LACI1', setor: { tujuan: 'BRANKAS', jumlah: 7_350_000 } },
      pecahan: [{ nominal: 100_000, lembar: 123 }, { nominal: 50_000, lembar: 1 }], // prettier-ignore
      ...over,
    },
    headers,
  );

it('proposes the float, and refuses at the field what cannot be handed on', async () => {
  const { body } = await shop.as('OWNER', 'get', 'tutup-toko');
  const drawers = body.drawers as { kode_laci: string }[];
  expect(drawers.find(({ kode_laci }) => kode_laci === 'LACI1')).toMatchObject({ modal_tetap: 5_000_000, batas_isi: 6_000_000, saldo_sistem: 12_345_000 }); // prettier-ignore
  for (const [setor, field] of [
    [{ tujuan: 'BRANKAS', jumlah: 12_350_100 }, 'setor.jumlah'],
    [{ tujuan: 'BRANKAS', jumlah: 50 }, 'setor.jumlah'],
    [{ tujuan: 'BRANKAS' }, 'setor.jumlah'],
    [{ jumlah: 100_000 }, 'setor.tujuan'],
    [{ tujuan: 'LACI1', jumlah: 100_000 }, 'setor.tujuan'],
    [{ tujuan: 'TIADA', jumlah: 100_000 }, 'setor.tujuan'],
  ] as const) {
    const { status, body: said } = await count({ setor });
    expect([setor, status >= 400, said.details.map((each: { field: string }) => each.field)]).toEqual([setor, true, [field]]); // prettier-ignore
  }
  expect(await saldo('kas/LACI1')).toBe(12_345_000);
});

it('sends it first, counts what stays, and tells the cashier no figure of the book', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const { body } = await count({}, 'KASIR1', key);
  expect(body).toMatchObject({
    message: 'Hitungan Kas Berhasil Disimpan',
    data: {
      ...{ kode_laci: 'LACI1', saldo_sistem: null, hitung_fisik: null, selisih: null, peringatan: null },
      setor: { tujuan: 'BRANKAS', jumlah_rp: 7_350_000, no_bukti: expect.stringMatching(/^PS/) },
    },
  });
  const { transfer_id, no_bukti } = body.data.setor as { transfer_id: string; no_bukti: string };
  const [counted] = await shop.ledger.history(SHOP, `drawer-count/${shop.today}/LACI1`);
  expect(counted!.body).toMatchObject({ saldo_sistem: 4_995_000, hitung_fisik: 5_000_000, selisih: 5_000 });
  expect([await saldo('kas/LACI1'), await saldo('selisih-kas'), await saldo(`kirim/${transfer_id}`)]).toEqual([
    ...[5_000_000, -5_000, 7_350_000],
  ]);
  const [sent] = await shop.ledger.history(SHOP, `drawer-transfer/${transfer_id}`);
  expect(counted!.seq - sent!.seq).toBe(1);
  // Sent twice it is one.
  expect((await count({}, 'KASIR1', key)).body.data.setor).toEqual(body.data.setor);
  expect(await saldo('kas/LACI1')).toBe(5_000_000);

  const refused = await shop.as('OWNER', 'post', 'tutup-toko/tutup', { tgl: shop.today });
  expect(code(refused)).toEqual([409, 'HALF_DONE_DOCUMENTS']);
  expect((refused.body as { data: { half_done: unknown } }).data.half_done).toEqual([
    { kind: 'drawer-transfer', id: transfer_id, no_faktur: no_bukti, oleh: 'KASIR1' },
  ]);
  expect((await shop.as('SPV1', 'post', `cash/pengalihan/${transfer_id}/terima`)).status).toBe(200);
});

it('asks for no second count of the drawer, prints pieces that come to what stays, and closes', async () => {
  const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
  const pieces = body.recaps.find(({ name }) => name === 'pecahan')!;
  expect(JSON.stringify(pieces)).toContain('SETOR BRANKAS');
  const cash = body.recaps.find(({ name }) => name === 'kas')!;
  expect(JSON.stringify(cash)).toMatch(/4995000|4,995,000/);
  expect(reportRows(body, ['blok']).find(({ uraian }) => uraian === 'PENGALIHAN ANTAR LACI')).toMatchObject({ masuk: 7_350_000, keluar: 7_350_000 }); // prettier-ignore

  const close = () => shop.as('OWNER', 'post', 'tutup-toko/tutup', { tgl: shop.today });
  const uncounted = await close();
  expect([code(uncounted), (uncounted.body as { data: { laci: unknown } }).data.laci]).toEqual([
    [409, 'DRAWERS_NOT_COUNTED'],
    ['BRANKAS'],
  ]);
  const safe = { kode_laci: 'BRANKAS', setor: null, pecahan: [{ nominal: 50_000, lembar: 147 }] };
  expect((await count(safe, 'SPV1')).body.data).toMatchObject({ hitung_fisik: 7_350_000, saldo_sistem: 7_350_000, selisih: 0, peringatan: null }); // prettier-ignore
  expect((await close()).status).toBe(200);
});
