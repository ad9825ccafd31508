import { randomUUID } from 'node:crypto';
import { dayStream } from '@emas/domain/closing/business-day';
import { openDay } from '@emas/domain/closing/open-day';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { Client, createOwner, createUser, SHOP } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** The open day of the shop: whatever the calendar says meanwhile, it is the day of the list. */
const TODAY = '2026-03-14';
const AGREED = { tujuan_data: ['TRANSAKSI', 'PROMOSI'], tgl_persetujuan: TODAY };

describe('birthdays', () => {
  let server: TestApp;
  let owner: Client;
  let cashier: Client;
  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await server.app.get(Ledger).execute({
      ...{ shop: SHOP, actor: 'OWNER', key: randomUUID(), request: { tgl: TODAY }, streams: [dayStream(TODAY)] },
      decide: (context) =>
        openDay(
          { tgl: TODAY, saldo_awal: [], by_owner: true, alasan: null },
          { step: 100, coin: 100, note: 100_000 },
          context,
        ),
    });
    [owner, cashier] = [await Client.of(server, 'OWNER'), await Client.of(server, 'KASIR1')];
  });
  afterAll(() => server?.close());

  const register = async (nama_customer: string, more: object): Promise<string> =>
    (await cashier.post('customers', { nama_customer, ...more }).expect(201)).body.customer_id as string;
  const names = async (): Promise<string[]> =>
    (await owner.get('member/find-current-birthday').expect(200)).body.map(({ nama_customer }: { nama_customer: string }) => nama_customer); // prettier-ignore
  const born = (year: number, tgl = TODAY): string => `${year}${tgl.slice(4)}`;

  test('are those of the day, of customers who agreed to be contacted and are still there', async () => {
    await register('SITI', { ...AGREED, tgl_lahir: born(1980), no_hp: '081234567890' });
    await register('TIDAK SETUJU', { tgl_lahir: born(1980) });
    await register('BESOK', { ...AGREED, tgl_lahir: born(1980, addDays(TODAY, 1)) });
    await register('TANPA TANGGAL', AGREED);
    const gone = await register('DIHAPUS', { ...AGREED, tgl_lahir: born(1990) });
    expect(await names()).toEqual(['DIHAPUS', 'SITI']);
    await owner.delete(`customers/${gone}`).expect(200);
    const { body } = await owner.get('member/find-current-birthday').expect(200);
    const umur = Number(TODAY.slice(0, 4)) - 1980;
    expect(body).toEqual([
      { customer_id: expect.any(String), kode_member: null, nama_customer: 'SITI', no_hp: '*********7890', umur },
    ]);
  });

  test('follow a date that is put right', async () => {
    const id = await register('BUDI', { ...AGREED, tgl_lahir: '1985-01-02' });
    await owner.put(`customers/${id}`, { nama_customer: 'BUDI', ...AGREED, tgl_lahir: born(1985) }).expect(200);
    expect(await names()).toEqual(['BUDI', 'SITI']);
    await owner.put(`customers/${id}`, { nama_customer: 'BUDI', ...AGREED, tgl_lahir: null }).expect(200);
    expect(await names()).toEqual(['SITI']);
  });

  test('are not for everybody, and nobody is born on a day to come', async () => {
    await cashier.get('member/find-current-birthday').expect(403);
    const unborn = { nama_customer: 'X', tgl_lahir: addDays(jakartaDate(new Date().toISOString()), 2) };
    const { body } = await cashier.post('customers', unborn).expect(400);
    expect(body.details).toEqual([{ field: 'tgl_lahir', code: 'notAfterToday', message: 'Tanggal Lahir Tidak Boleh Setelah Hari Ini' }]); // prettier-ignore
  });
});
