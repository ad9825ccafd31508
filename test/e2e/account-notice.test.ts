import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AccountNoticeRow } from '@emas/contracts/identity/account-notice';
import type { UserStep } from '@emas/contracts/identity/user-step.view';
import { seenUntil } from '@emas/contracts/shared/seen-until';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const OTHER = 'Kunci-Emas-Baru-88';

describe('an account that may approve, in the hands of somebody else', () => {
  let server: TestApp;
  let admin: pg.Client;
  let su: Client;
  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    for (const [user_id, level] of [
      ['OWNER2', 'OWN'],
      ['SU', 'SU'],
      ['SPV1', 'SPV'],
      ['KASIR1', 'KASIR'],
    ] as const)
      await createUser(server, user_id, level);
    su = await Client.of(server, 'SU');
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle'));

  const reset = (by: Client, user_id: string) => by.post(`users/${user_id}/reset-password`, { new_password: OTHER });
  const notices = async (client: Client) =>
    (await client.get('pemberitahuan-akun').expect(200)).body as AccountNoticeRow[];
  const see = async (client: Client, shown?: readonly AccountNoticeRow[]) =>
    client.post('pemberitahuan-akun/dilihat', seenUntil(shown ?? (await notices(client))));
  const need = {
    ...{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL', hash: 'a'.repeat(64) },
    ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000 }], lines: [] },
  };
  const approve = (client: Client, user_id: string, password: string) =>
    client.post('authorization', { ...need, user_id, password });

  test('is told to every owner, on his pages and out of the house, until he knows of it', async () => {
    const owner2 = await Client.of(server, 'OWNER2');
    await owner2.put('users/OWNER2', { level: 'OWN', no_whatsapp: '0811000222', is_aktif: true }).expect(200); // prettier-ignore
    await see(owner2);
    expect(await notices(owner2)).toEqual([]);

    await reset(su, 'OWNER').expect(200);
    expect(await notices(owner2)).toMatchObject([
      { user_id: 'OWNER', level: 'OWN', perubahan: ['PasswordChanged'], oleh: 'SU', at: expect.any(String) },
    ]);
    const { rows } = await admin.query(`SELECT kanal, split_part(kunci, '/', 4) AS kepada FROM app.outbox WHERE refs->>'user_id' = 'OWNER' ORDER BY 1, 2`); // prettier-ignore
    expect(rows.map(({ kanal, kepada }) => [kanal, kepada])).toEqual([
      ['PUSH', 'OWNER'],
      ['PUSH', 'OWNER2'],
      ['WHATSAPP', 'OWNER2'],
    ]);
    expect((await see(owner2)).status).toBe(200);
    expect(await notices(owner2)).toEqual([]);
    const cashier = await Client.of(server, 'KASIR1');
    await cashier.get('pemberitahuan-akun').expect(403);
  });

  test('does not approve, here or from afar, nor hides the notice, before its password is its own again', async () => {
    const cashier = await Client.of(server, 'KASIR1');
    const refused = await approve(cashier, 'OWNER', OTHER).expect(403);
    expect(refused.body).toMatchObject({ code: 'PASSWORD_SET_BY_OTHER' });
    expect((await approve(cashier, 'OWNER', 'salah').expect(403)).body.code).toBe('AUTHORIZATION_FAILED');
    const asked = await cashier.post('authorization/requests', { ...need, user_id: 'OWNER' }).expect(201); // prettier-ignore

    const login = await server.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: OTHER }).expect(200);
    const auth = (request: import('supertest').Test) => request.set('Authorization', `Bearer ${login.body.data.token}`).set('Idempotency-Key', randomUUID()); // prettier-ignore
    const answer = `/api/v1/authorization/requests/${asked.body.permintaan_id}/approve`;
    expect((await auth(server.http.post(answer)).send({}).expect(403)).body.code).toBe('PASSWORD_SET_BY_OTHER');
    expect((await auth(server.http.post('/api/v1/pemberitahuan-akun/dilihat')).send({ sampai: new Date().toISOString() }).expect(403)).body.code).toBe('PASSWORD_SET_BY_OTHER'); // prettier-ignore

    await auth(server.http.post('/api/v1/users/change-password')).send({ password: OTHER, new_password: PASSWORD }).expect(200); // prettier-ignore
    await approve(cashier, 'OWNER', PASSWORD).expect(200);
    const report = await admin.query(`SELECT alasan FROM read."authorization" WHERE alasan = 'SANDI_RESET'`);
    expect(report.rows).toHaveLength(1);
  });

  test('is a supervisor’s too, where no owner reset him; what an owner does to others is his own', async () => {
    const owner2 = await Client.of(server, 'OWNER2');
    await reset(su, 'SPV1').expect(200);
    expect(await notices(owner2)).toMatchObject([{ user_id: 'SPV1', oleh: 'SU' }]);
    // What came after the page was drawn was not seen.
    const shown = await notices(owner2);
    await reset(su, 'SPV1').expect(200);
    expect((await see(owner2, shown)).status).toBe(200);
    expect(await notices(owner2)).toHaveLength(1);
    expect((await see(owner2)).status).toBe(200);
    await reset(owner2, 'SPV1').expect(200);
    expect(await notices(owner2)).toEqual([]);
    // Nobody becomes an owner unnoticed.
    await su.put('users/SPV1', { level: 'OWN', no_whatsapp: null, is_aktif: true }).expect(200); // prettier-ignore
    expect(await notices(owner2)).toMatchObject([{ user_id: 'SPV1', level: 'OWN', perubahan: ['UserChanged'] }]);
  });

  test('is told where who is no owner makes a supervisor or promotes to one; his first password approves nothing', async () => {
    const owner2 = await Client.of(server, 'OWNER2');
    await see(owner2);
    await su.post('users', { user_id: 'SPV9', level: 'SPV', password: OTHER }).expect(201);
    const cashier = await Client.of(server, 'KASIR1');
    expect((await approve(cashier, 'SPV9', OTHER).expect(403)).body.code).toBe('PASSWORD_SET_BY_OTHER');
    expect(await notices(owner2)).toMatchObject([{ user_id: 'SPV9', perubahan: ['UserCreated'], oleh: 'SU' }]);
    await su.put('users/KASIR1', { level: 'SPV', no_whatsapp: null, is_aktif: true }).expect(200);
    expect(await notices(owner2)).toMatchObject([{ user_id: 'KASIR1', level: 'SPV' }, { user_id: 'SPV9' }]);
    expect((await see(owner2)).status).toBe(200);
    await owner2.post('users', { user_id: 'SPV8', level: 'SPV', password: OTHER }).expect(201);
    expect(await notices(owner2)).toEqual([]);
    await owner2.put('users/KASIR1', { level: 'KASIR', no_whatsapp: null, is_aktif: true }).expect(200);
    await approve(await Client.of(server, 'KASIR1'), 'SPV8', OTHER).expect(200);
  });

  test('stays on his own pages for three days, whoever says in his name that he knows', async () => {
    const owner = await Client.of(server, 'OWNER');
    const own = async () => (await notices(owner)).filter(({ user_id }) => user_id === 'OWNER');
    expect((await see(owner)).status).toBe(200);
    expect(await notices(owner)).toEqual(await own());
    expect(await own()).toMatchObject([{ oleh: 'SU', tampil_sampai: expect.any(String) }]);
  });

  test('is found afterwards where users are managed: by whom and when, the newest first, and no more than that', async () => {
    const owner2 = await Client.of(server, 'OWNER2');
    const steps = (await owner2.get('users/KASIR1/riwayat').expect(200)).body as UserStep[];
    expect(steps.map(({ perubahan, oleh }) => [perubahan, oleh])).toEqual([
      ['UserChanged', 'OWNER2'],
      ['UserChanged', 'SU'],
      ['UserCreated', 'OPERATOR'],
    ]);
    for (const step of steps) expect(Object.keys(step).sort()).toEqual(['at', 'oleh', 'perubahan', 'seq']);
    await (await Client.of(server, 'KASIR1')).get('users/OWNER/riwayat').expect(403);
    await owner2.get('users/NIHIL/riwayat').expect(404);
  });
});
