import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/* A drawer changes hands within the day, and a user changes drawers. */

let test: TestApp;
let shop: GoldShop;
const SHIFT = [
  { nama_shift: 'PAGI', jam_mulai: '07:00', jam_selesai: '15:00' },
  { nama_shift: 'SORE', jam_mulai: '15:00', jam_selesai: '22:00' },
];

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const drawer = { nama_laci: 'LACI 1', pemakai: ['KASIR1', 'KASIR2', 'OWNER'], shift: SHIFT };
  expect((await shop.as('OWNER', 'put', 'laci/LACI1', drawer)).status).toBe(200);
  const safe = { kode_laci: 'BRANKAS', nama_laci: 'BRANKAS', pemakai: ['SPV1', 'OWNER'] };
  expect((await shop.as('OWNER', 'post', 'laci', safe)).status).toBe(201);
});
afterAll(() => test?.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const fields = ({ body }: Answer<{ details?: { field: string }[] }>) => (body.details ?? []).map(({ field }) => field);
const saldo = (akun: string) => shop.ledger.balance(SHOP, akun);
const pieces = (jumlah: number) => [{ nominal: 500, lembar: jumlah / 500 }];

const hand = (jumlah: number, over: object = {}, user = 'KASIR1', headers = {}) =>
  shop.as(
    user,
    'post',
    'cash/hitung',
    {
      ...{ tgl: shop.today, kode_laci: 'LACI1', jenis_hitung: 'GANTI SHIFT', shift: 'PAGI', penerima: 'KASIR2' },
      ...{ pecahan: pieces(jumlah), ...over },
    },
    headers,
  );
const waiting = async (user: string) => (await shop.as(user, 'get', 'cash/menunggu')).body;
const take = (id: string, user = 'KASIR2') => shop.as(user, 'post', `cash/hitung/${id}/terima`);
const refuse = (id: string, jumlah: number, over: object = {}, user = 'KASIR2') =>
  shop.as(user, 'post', `cash/hitung/${id}/tolak`, { pecahan: pieces(jumlah), ...over });

describe('a drawer that is handed over', () => {
  it('proposes the shift by the clock, and is refused at its fields', async () => {
    const { body } = await shop.as('KASIR1', 'get', 'cash/hitung');
    const drawers = body.drawers as { kode_laci: string; shifts: string[]; usulan_shift: string }[];
    const own = drawers.find(({ kode_laci }) => kode_laci === 'LACI1')!;
    expect([own.shifts, own.shifts.includes(own.usulan_shift)]).toEqual([['PAGI', 'SORE'], true]);
    for (const [over, field] of [
      [{ shift: 'MALAM' }, 'shift'],
      [{ penerima: null }, 'penerima'],
      [{ penerima: 'TIADA' }, 'penerima'],
      [{ penerima: 'KASIR1' }, 'penerima'],
      [{ penerima: 'SPV1' }, 'penerima'],
      [{ setor: { tujuan: 'BRANKAS', jumlah: 9_000_000 } }, 'setor.jumlah'],
    ] as const)
      expect([over, fields(await hand(5_000_000, over))]).toEqual([over, [field]]);
    expect(await saldo('selisih-kas')).toBe(0);
  });

  it('asks the rules of closing, keeps what was refused, and tells the cashier no figure', async () => {
    expect(code(await hand(4_900_000))).toEqual([409, 'DIFFERENCE_NEEDS_REASON']);
    const refused = await hand(4_900_000, { alasan: 'KURANG' });
    expect(code(refused)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(JSON.stringify(refused.body)).not.toMatch(/5,?000,?000/);
    const tries = await shop.ledger.history(SHOP, `drawer-try/${shop.today}/LACI1`);
    expect(tries.map(({ body }) => (body as { hitung_fisik: number }).hitung_fisik)).toEqual([4_900_000]);

    const key = { 'Idempotency-Key': randomUUID() };
    const { body } = await hand(4_995_000, { alasan: 'KURANG SELEMBAR' }, 'KASIR1', key);
    expect(body).toMatchObject({
      message: 'Laci Diserahkan Ke KASIR2',
      data: { kode_laci: 'LACI1', saldo_sistem: null, hitung_fisik: null, selisih: null },
    });
    expect((await hand(4_995_000, { alasan: 'KURANG SELEMBAR' }, 'KASIR1', key)).body.data.id).toBe(body.data.id);
    expect([await saldo('kas/LACI1'), await saldo('selisih-kas')]).toEqual([4_995_000, 5_000]);
  });

  it('waits for its receiver alone, with what moved meanwhile told to both', async () => {
    const [handed] = (await waiting('KASIR2')).serah_terima;
    expect(handed).toMatchObject({
      ...{ kode_laci: 'LACI1', nama_laci: 'LACI 1', shift: 'PAGI', jumlah: 4_995_000, gerakan: [] },
      ...{ tanggung_jawab: 'KASIR1', penerima: 'KASIR2' },
    });
    const rent = { id: randomUUID(), jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 250_000, keterangan: 'SEWA' };
    const { body: paid } = await shop.as('KASIR1', 'post', 'cash/uang-kas', rent);
    for (const user of ['KASIR1', 'KASIR2']) {
      const [one] = (await waiting(user)).serah_terima;
      expect(one.gerakan).toMatchObject([{ no: paid.data.no_kas, type: 'CashEntryRecorded', oleh: 'KASIR1', jumlah: null }]); // prettier-ignore
    }
    expect((await waiting('OWNER')).serah_terima).toEqual([]);
    expect(code(await take(handed.id, 'OWNER'))).toEqual([409, 'SHIFT_OF_OTHERS']);
    expect(code(await refuse(handed.id, 1_000, {}, 'OWNER'))).toEqual([409, 'SHIFT_OF_OTHERS']);
    expect(code(await take(randomUUID()))).toEqual([404, 'SHIFT_NOT_FOUND']);

    const answers = await Promise.all([take(handed.id), take(handed.id), refuse(handed.id, 5_245_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await waiting('KASIR2')).serah_terima).toEqual([]);
  });

  it('refused is counted by its receiver, and both figures are kept', async () => {
    const before = await saldo('selisih-kas');
    const held = await saldo('kas/LACI1');
    const { body } = await hand(held, { shift: 'SORE', penerima: 'KASIR1' }, 'KASIR2');
    const id = body.data.id as string;
    expect(code(await refuse(id, held - 50_000, {}, 'KASIR1'))).toEqual([409, 'DIFFERENCE_NEEDS_REASON']);
    const asked = await refuse(id, held - 50_000, { alasan: 'KURANG LIMA PULUH' }, 'KASIR1');
    expect(code(asked)).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    const otorisasi_ids = await shop.approve(asked, 'KASIR1');
    const done = await refuse(id, held - 50_000, { alasan: 'KURANG LIMA PULUH', otorisasi_ids }, 'KASIR1');
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { saldo_sistem: null, hitung_fisik: null, selisih: null },
    ]);
    expect([await saldo('kas/LACI1'), await saldo('selisih-kas')]).toEqual([held - 50_000, before + 50_000]);
    expect(code(await take(id, 'KASIR1'))).toEqual([409, 'SHIFT_ANSWERED']);
    await until(async () => (await shop.as('OWNER', 'get', 'cash/hitung')).body.hitungan.length === 2);
    const [last] = (await shop.as('OWNER', 'get', 'cash/hitung')).body.hitungan;
    expect(last).toMatchObject({
      ...{ hitung_fisik: held, selisih: 0, counted_by: 'KASIR2' },
      serah_terima: { status: 'DITOLAK', shift: 'SORE', tanggung_jawab: 'KASIR2', penerima: 'KASIR1', hitung_penerima: held - 50_000 }, // prettier-ignore
    });
    const blind = (await shop.as('KASIR1', 'get', 'cash/hitung')).body.hitungan[0];
    expect(blind).toMatchObject({ hitung_fisik: null, pecahan: [], serah_terima: { status: 'DITOLAK', hitung_penerima: null } }); // prettier-ignore
    expect((await shop.as('OWNER', 'get', `cash/hitung/${id}/berita-acara.pdf`)).status).toBe(200);
  });

  it('counted again it no longer waits', async () => {
    const held = await saldo('kas/LACI1');
    const { body } = await hand(held);
    const count = { tgl: shop.today, kode_laci: 'LACI1', pecahan: pieces(held) };
    expect((await shop.as('OWNER', 'post', 'tutup-toko/hitung', count)).status).toBe(200);
    expect((await waiting('KASIR2')).serah_terima).toEqual([]);
    expect(code(await take(body.data.id))).toEqual([409, 'SHIFT_COUNTED_AGAIN']);
  });

  it('stands among the differences with whom they belong to, and the closing asks for no second count', async () => {
    const { body } = await shop.as<ReportDocument>('OWNER', 'get', `laporan/selisih-kas?tgl_from=${shop.today}&tgl_to=${shop.today}`); // prettier-ignore
    const rows = reportRows(body, ['user_id']).filter(({ jenis_hitung }) => jenis_hitung === 'GANTI SHIFT');
    expect(rows.map(({ user_id, shift, lebih, kurang }) => [user_id, shift, lebih, kurang])).toEqual([
      ['KASIR1', 'PAGI', 0, 5_000],
      ['KASIR1', 'PAGI', 0, 0],
      ['KASIR2', 'SORE', 0, 0],
      ['KASIR2', 'SORE', 0, 50_000],
    ]);
    expect(rows.at(-1)).toMatchObject({ alasan: 'KASIR1 · KURANG LIMA PULUH', otorisasi_by: 'SPV1' });
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect((await shop.as('OWNER', 'post', 'tutup-toko/tutup', { tgl: shop.today })).status).toBe(200);
  });
});

describe('a user with several drawers', () => {
  const me = async (user: string) => (await shop.as(user, 'get', 'users/me')).body.data;
  const choose = (user: string, kode_laci: string) => shop.as(user, 'post', 'users/laci', { kode_laci });

  it('is told which they are, the safe last, and chooses the one in use', async () => {
    expect(await me('OWNER')).toMatchObject({
      ...{ kode_laci: 'LACI1', nama_laci: 'LACI 1' },
      laci: [{ kode_laci: 'LACI1', nama_laci: 'LACI 1' }, { kode_laci: 'BRANKAS', nama_laci: 'BRANKAS' }],
    }); // prettier-ignore
    const chosen = await choose('OWNER', 'BRANKAS');
    expect([chosen.status, chosen.body.message, chosen.body.data.nama_laci]).toEqual([200, 'Laci Sekarang BRANKAS', 'BRANKAS']); // prettier-ignore
    expect(await me('OWNER')).toMatchObject({ kode_laci: 'BRANKAS' });
    expect((await shop.as('OWNER', 'get', 'beranda')).body.laci).toMatchObject({ kode_laci: 'BRANKAS' });
  });

  it('keeps it while it is his, and takes none that is not', async () => {
    expect(code(await choose('KASIR1', 'BRANKAS'))).toEqual([409, 'NOT_YOUR_DRAWER']);
    expect(code(await choose('KASIR1', 'TIADA'))).toEqual([404, 'DRAWER_NOT_FOUND']);
    expect(await me('KASIR1')).toMatchObject({ kode_laci: 'LACI1', laci: [{ kode_laci: 'LACI1' }] });
    const safe = { nama_laci: 'BRANKAS', pemakai: ['SPV1'] };
    expect((await shop.as('OWNER', 'put', 'laci/BRANKAS', safe)).status).toBe(200);
    expect(await me('OWNER')).toMatchObject({ kode_laci: 'LACI1', laci: [{ kode_laci: 'LACI1' }] });
  });
});
