import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { authorizationStream, type AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { ProbeModule } from '../support/probe.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('authorization', () => {
  let server: TestApp;
  let admin: pg.Client;
  let cashier: Client;
  beforeAll(async () => {
    server = await createTestApp({ imports: [ProbeModule] });
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    for (const [user_id, level] of [
      ['SPV1', 'SPV'],
      ['KASIR1', 'KASIR'],
      ['KASIR2', 'KASIR'],
      ['SU', 'SU'],
    ] as const)
      await createUser(server, user_id, level);
    cashier = await Client.of(server, 'KASIR1');
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle'));

  const need = (hash = 'a'.repeat(64)): AuthorizationRequirement => ({
    kategori: 'PENJUALAN',
    description: 'PENJUALAN DI BAWAH MODAL',
    no_faktur: null,
    hash,
    ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000, before: 1_586_000 }], lines: [] },
  });
  const approve = (client: Client, more: object = {}) =>
    client.post('authorization', { ...need(), user_id: 'SPV1', password: PASSWORD, keterangan: 'harga lama', ...more });
  const probe = (client: Client, otorisasi_ids: string[], needs = [need()]) =>
    client.post('probe', { id: randomUUID(), needs, otorisasi_ids });

  test('is asked for, given by a supervisor, used once', async () => {
    const refused = await probe(cashier, []).expect(403);
    expect(refused.body).toMatchObject({ code: 'AUTHORIZATION_REQUIRED', data: { otorisasi: [need()] } });
    expect(refused.body.message).toBe('PENJUALAN DI BAWAH MODAL: Perlu Otorisasi');
    const { body } = await approve(cashier).expect(200);
    expect(body).toEqual({ message: 'Otorisasi Berhasil', otorisasi_id: expect.any(String), seq: expect.any(Number) });
    const used = await probe(cashier, [body.otorisasi_id]).expect(201);
    await probe(cashier, [body.otorisasi_id]).expect(403);
    await cashier.get('users/get/all').set('X-After-Seq', String(used.body.seq)).expect(200);
    const { rows } = await admin.query(`SELECT * FROM read."authorization" WHERE id = $1`, [body.otorisasi_id]);
    expect(rows[0]).toMatchObject({
      status: 'DIPAKAI',
      peminta: 'KASIR1',
      pemberi: 'SPV1',
      keterangan: 'HARGA LAMA',
      cara: 'PASSWORD',
      diri_sendiri: false,
    });
  });

  test('is used by exactly one of two commands at the same moment', async () => {
    const { body } = await approve(cashier).expect(200);
    const answers = await Promise.all([1, 2, 3].map(() => probe(cashier, [body.otorisasi_id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  test('is bound to its content, its asker and its time', async () => {
    const { body } = await approve(cashier).expect(200);
    const ids = [body.otorisasi_id as string];
    await probe(cashier, ids, [need('b'.repeat(64))]).expect(403);
    await probe(cashier, ids, [{ ...need(), kategori: 'BATAL_PENJUALAN' }]).expect(403);
    await probe(cashier, ids, [{ ...need(), no_faktur: 'FJSJA2611200001' }]).expect(403);
    await probe(cashier, ids, [need(), need()]).expect(403);
    const other = await Client.of(server, 'KASIR2');
    await probe(other, ids).expect(403);
    await probe(cashier, [randomUUID()]).expect(403);
    await probe(cashier, ids).expect(201);
  });

  test('lasts as long as the setting says', async () => {
    const owner = await Client.of(server, 'OWNER');
    await owner.put('para-system', { key: 'otorisasi_berlaku_menit', value: 1 }).expect(200);
    const { body } = await approve(cashier).expect(200);
    const document = await server.app
      .get(Ledger)
      .load<{ granted_at: string; expires_at: string }>('SJA', [authorizationStream(body.otorisasi_id)]);
    const { granted_at, expires_at } = [...document.values()][0]!.body;
    expect(Date.parse(expires_at) - Date.parse(granted_at)).toBe(60_000);
  });

  test('is refused to wrong passwords, wrong levels and oneself, and leaves a trace', async () => {
    for (const [client, more] of [
      [cashier, { password: 'salah' }],
      [cashier, { user_id: 'NOBODY' }],
      [cashier, { user_id: 'KASIR2' }],
      [cashier, { user_id: 'KASIR1' }],
      [cashier, { user_id: 'SU' }],
      [await Client.of(server, 'SPV1'), { user_id: 'SPV1' }],
    ] as const) {
      await admin.query('DELETE FROM app.throttle');
      const { body } = await approve(client, more).expect(403);
      expect(body).toMatchObject({ code: 'AUTHORIZATION_FAILED', message: 'Otorisasi Gagal..' });
    }
    const { rows } = await admin.query(
      `SELECT count(*)::int AS count FROM ledger.ledger_event WHERE type = 'AuthorizationRefused'`,
    );
    expect(rows[0].count).toBe(6);
  });

  test('by the owner of his own request is recorded as such', async () => {
    const owner = await Client.of(server, 'OWNER');
    const { body } = await approve(owner, { user_id: 'owner' }).expect(200);
    await probe(owner, [body.otorisasi_id]).expect(201);
    const document = await server.app
      .get(Ledger)
      .load<{ diri_sendiri: boolean }>('SJA', [authorizationStream(body.otorisasi_id)]);
    expect([...document.values()][0]!.body.diri_sendiri).toBe(true);
  });

  describe('by the owner of his own request', () => {
    const own = (client: Client, more: object = {}) =>
      client.post('authorization', { ...need(), user_id: 'OWNER', password: undefined, ...more });
    const sendiri = async (client: Client) => (await client.get('authorization/ways').expect(200)).body.sendiri;

    test('asks his password, and not again within a few minutes of the same session', async () => {
      const owner = await Client.of(server, 'OWNER');
      expect(await sendiri(owner)).toEqual({ boleh: true, sampai: null });
      expect((await own(owner).expect(400)).body.details).toMatchObject([{ field: 'password', code: 'mustFill' }]);
      await own(owner, { password: PASSWORD }).expect(200);
      const { sampai } = await sendiri(owner);
      expect(Date.parse(sampai)).toBeGreaterThan(Date.now() + 3 * 60_000);
      const { body } = await own(owner).expect(200);
      await probe(owner, [body.otorisasi_id]).expect(201);
      const [document] = (await server.app.get(Ledger).load<object>('SJA', [authorizationStream(body.otorisasi_id)])).values(); // prettier-ignore
      expect(document!.body).toMatchObject({ diri_sendiri: true, sandi_pada: expect.any(String) });
      // The time runs from when it was typed, not from when it last did.
      expect((await sendiri(owner)).sampai).toBe(sampai);
    });

    test('asks it again after those minutes, in another session, and always where the setting says so', async () => {
      const owner = await Client.of(server, 'OWNER');
      await own(owner, { password: PASSWORD }).expect(200);
      await admin.query(`UPDATE app.session SET own_password_at = own_password_at - interval '5 minutes'`);
      await own(owner).expect(400);
      await own(owner, { password: PASSWORD }).expect(200);
      const again = await Client.of(server, 'OWNER');
      await own(again).expect(400);
      await again.put('para-system', { key: 'otorisasi_sendiri_menit', value: 0 }).expect(200);
      await own(again, { password: PASSWORD }).expect(200);
      await own(again).expect(400);
      await again.put('para-system', { key: 'otorisasi_sendiri_menit', value: 5 }).expect(200);
    });

    test('serves nobody else: what a cashier asks needs the password each time', async () => {
      const owner = await Client.of(server, 'OWNER');
      await own(owner, { password: PASSWORD }).expect(200);
      expect(await sendiri(cashier)).toEqual({ boleh: false, sampai: null });
      await own(cashier).expect(400);
      await own(owner, { user_id: 'SPV1' }).expect(400);
      const supervisor = await Client.of(server, 'SPV1');
      await supervisor.post('authorization', { ...need(), user_id: 'SPV1' }).expect(400);
    });
  });

  test('holds back who guesses', async () => {
    for (let guess = 0; guess < 5; guess += 1) await approve(cashier, { password: `tebak-${guess}` }).expect(403);
    const { body } = await approve(cashier).expect(429);
    expect(body.code).toBe('LOGIN_THROTTLED');
  });

  test('keeps text as text and refuses what is malformed', async () => {
    const description = `'; DROP TABLE ledger.ledger_event; -- <script>alert(1)</script>`;
    const { body } = await approve(cashier, { description, keterangan: null }).expect(200);
    const document = await server.app
      .get(Ledger)
      .load<{ description: string; keterangan: string }>('SJA', [authorizationStream(body.otorisasi_id)]);
    expect([...document.values()][0]!.body).toMatchObject({ description, keterangan: '-' });
    await approve(cashier, { hash: 'zz' }).expect(400);
    await approve(cashier, { kategori: 'LAIN' }).expect(400);
    await approve(cashier, { description: 'a\u0000b' }).expect(400);
  });
});
