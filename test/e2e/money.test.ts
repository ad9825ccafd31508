import { randomUUID } from 'node:crypto';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { sortColumns } from '@emas/contracts/definitions/document-facts';
import { cashEntry } from '@emas/contracts/money/entries/cash-entry';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test, addDays(jakartaDate(new Date().toISOString()), -1));
});
afterAll(() => test.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const entry = (over: object = {}) => ({
  id: randomUUID(),
  jenis: 'OUT',
  kode_transaksi: 'LISTRIK',
  jumlah_rp: 350_000,
  keterangan: 'TOKEN NOVEMBER',
  ...over,
});
const record = (body: object, user = 'KASIR1', headers = {}) => shop.as(user, 'post', 'cash/uang-kas', body, headers);
const reverse = (id: string, user = 'OWNER') => shop.as(user, 'post', `cash/uang-kas/${id}/batal`, { alasan: 'SALAH' });
const drawer = () => shop.ledger.balance(SHOP, 'kas/LACI1');

describe('cash entries', () => {
  it('go out of and into the drawer of the session, and are listed', async () => {
    const before = await drawer();
    const out = await record(entry());
    expect(out).toMatchObject({ status: 201, body: { message: 'Uang Kas Berhasil Disimpan' } });
    expect(out.body.data.no_kas).toMatch(/^KKSJA\d{10}$/);
    const into = await record(entry({ jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 500_000 }));
    expect(into.body.data.no_kas).toMatch(/^KMSJA\d{10}$/);
    expect((await drawer()) - before).toBe(150_000);
    expect(await shop.ledger.balance(SHOP, 'biaya/LISTRIK')).toBe(350_000);
    expect(await shop.ledger.balance(SHOP, 'pendapatan/SEWA')).toBe(-500_000);
    const list = await shop.as('KASIR1', 'get', 'cash/uang-kas?limit=1');
    expect(list.body).toMatchObject({ count: 2, data: [{ jenis: 'IN', jumlah_rp: 500_000, kode_laci: 'LACI1' }] });
  });

  it('name what is wrong in the words of the specification', async () => {
    const answer = await record(entry({ jumlah_rp: 0, keterangan: 'X', kode_transaksi: 'SEWA' }));
    expect(answer.status).toBe(400);
    expect(answer.body.details.map(({ message }: { message: string }) => message)).toEqual([
      'Jumlah Rp Tidak Boleh Kosong',
      'Kode Transaksi Harus Dipilih',
    ]);
    const short = await record(entry({ keterangan: 'X' }));
    expect(short.body.details[0].message).toBe('Keterangan Minimal 5 Karakter');
    expect(code(await record(entry({ jumlah_rp: -5 })))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('do not take more out of a drawer than is in it', async () => {
    // Nobody is asked to approve what cannot be paid.
    const overdrawn = await record(entry({ jumlah_rp: 50_000_000 }));
    expect(code(overdrawn)).toEqual([409, 'ACCOUNT_OVERDRAWN']);
    expect(overdrawn.body.details).toMatchObject([{ field: 'jumlah_rp', message: 'Saldo Laci LACI1 Tidak Cukup' }]);
    // Who will count the drawer blind is not told what it should hold.
    expect(overdrawn.body.message).toBe('Saldo Laci LACI1 Tidak Cukup');
    expect(JSON.stringify(overdrawn.body)).not.toContain(String(await drawer()));
  });

  it('do not tell who counts blind by many tries what is in a drawer', async () => {
    const user_id = 'KASIR8';
    await shop.hireOne(user_id);
    const laci = { nama_laci: 'LACI 1', pemakai: ['KASIR1', 'KASIR8', 'OWNER'], is_aktif: true };
    expect((await shop.as('OWNER', 'put', 'laci/LACI1', laci)).status).toBe(200);
    const tried = async (jumlah_rp: number) => code(await record(entry({ jumlah_rp }), user_id))[1];
    const answers = [];
    for (let half = 40_000_000; answers.length < 5; half /= 2) answers.push(await tried(half));
    expect(new Set(answers)).toEqual(new Set(['ACCOUNT_OVERDRAWN', 'AUTHORIZATION_REQUIRED']));
    expect(await tried(90_000_000)).toBe('AUTHORIZATION_REQUIRED');
    // Approved, it is refused as ever; what is booked is no try.
    const body = entry({ jumlah_rp: 90_000_000 });
    const otorisasi_ids = await shop.approve(await record(body, user_id), user_id);
    expect(code(await record({ ...body, otorisasi_ids }, user_id))).toEqual([409, 'ACCOUNT_OVERDRAWN']);
    expect((await record(entry({ jumlah_rp: 1_000 }), user_id)).status).toBe(201);
    // Who sees the book is told every time.
    for (let n = 0; n < 7; n += 1)
      expect(code(await record(entry({ jumlah_rp: 90_000_000 }), 'OWNER'))[1]).toBe('ACCOUNT_OVERDRAWN');
  });

  it('above the limit of the category need approval', async () => {
    const body = entry({ jumlah_rp: 1_000_100 });
    const refused = await record(body);
    expect(refused.body.data.otorisasi).toMatchObject([{ kategori: 'UANG_KAS' }]);
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    expect((await record({ ...body, otorisasi_ids })).status).toBe(201);
    // The approval was for that amount, and is used.
    expect(code(await record(entry({ jumlah_rp: 1_000_100, otorisasi_ids })))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  });

  it('of a category without a limit of its own need it above the shop’s', async () => {
    const parkir = { kode_transaksi: 'PARKIR', nama_transaksi: 'PARKIR', jenis: 'OUT', berlaku_untuk: 'KAS' };
    expect((await shop.as('OWNER', 'post', 'paratransaksi', parkir)).status).toBe(201);
    await record(entry({ jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 5_000_000 }));
    const refused = (jumlah_rp: number) => record(entry({ kode_transaksi: 'PARKIR', jumlah_rp }));
    expect(code(await refused(5_000_100))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'batas_uang_kas', value: 0 }] });
    expect(code(await refused(100))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'batas_uang_kas', value: 5_000_000 }] });
    expect((await refused(5_000)).status).toBe(201);
  });

  it('of a sum that no shop has are refused at the field', async () => {
    const { status, body } = await record(entry({ jenis: 'IN', kode_transaksi: 'SEWA', jumlah_rp: 261_123_068_300 }));
    expect([status, body.details]).toMatchObject([
      400,
      [{ field: 'jumlah_rp', message: expect.stringMatching(/Terlalu Besar$/) }],
    ]);
  });

  it('a repeated save books once', async () => {
    const before = await drawer();
    const body = entry({ jumlah_rp: 10_000 });
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([record(body, 'KASIR1', headers), record(body, 'KASIR1', headers)]);
    expect(answers[0]!.body.data).toEqual(answers[1]!.body.data);
    expect((await drawer()) - before).toBe(-10_000);
  });

  it('are taken back on their day, once, by who may', async () => {
    const body = entry({ jumlah_rp: 20_000 });
    await record(body);
    const before = await drawer();
    expect(code(await reverse(body.id, 'KASIR1'))).toEqual([403, 'FORBIDDEN']);
    expect((await reverse(body.id)).body.message).toBe('Uang Kas Berhasil Dibatalkan');
    expect((await drawer()) - before).toBe(20_000);
    expect(code(await reverse(body.id))).toEqual([409, 'CASH_ENTRY_REVERSED']);
    expect(code(await reverse(randomUUID()))).toEqual([404, 'CASH_ENTRY_NOT_FOUND']);
  });

  it('are listed by any column, empty ones last', async () => {
    const by = async (sort: string) => {
      const { body } = await shop.as('OWNER', 'get', `cash/uang-kas?limit=50&order=asc&sort=${sort}`);
      return (body.data as Record<string, unknown>[]).map((row) => row['jumlah_rp']);
    };
    const all = (await by('no_kas')).length;
    for (const column of sortColumns(cashEntry)) expect([column, (await by(column)).length]).toEqual([column, all]);
    const { body } = await shop.as('OWNER', 'get', 'cash/uang-kas?limit=50&order=asc&sort=masuk');
    expect(body.data[0].jenis).toBe('IN');
    expect(body.data.at(-1).jenis).toBe('OUT');
  });

  it('keep their category from being deleted', async () => {
    const answer = await shop.as('OWNER', 'delete', 'paratransaksi/LISTRIK');
    expect(code(answer)).toEqual([409, 'MASTER_IN_USE']);
    expect(answer.body.message).toMatch(/KKSJA\d{10}/);
  });

  it('of a closed day stay', async () => {
    const body = entry({ jumlah_rp: 5_000 });
    await record(body);
    await shop.closeDay((await shop.ledger.head(SHOP)).openDay!);
    expect(code(await record(entry()))).toEqual([409, 'DAY_NOT_OPEN']);
    await shop.openDay();
    expect(code(await reverse(body.id))).toEqual([409, 'CASH_ENTRY_OTHER_DAY']);
  });
});
