import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type {
  AuthorizationAnsweredEvent,
  AuthorizationRequestEvent,
  AuthorizationRequestRow,
} from '@emas/contracts/authorization/authorization-request.dto';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { Client, createOwner, createUser } from '../support/people.js';
import { ProbeModule } from '../support/probe.js';
import { type Ear, connect } from '../support/scanner.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const need = (hash = 'a'.repeat(64)): AuthorizationRequirement => ({
  kategori: 'BATAL_PENJUALAN',
  description: 'BATAL PENJUALAN FJSJA2611200001',
  no_faktur: 'FJSJA2611200001',
  hash,
  ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000, before: 1_586_000 }], lines: [] },
});

describe('authorization from afar', () => {
  let server: TestApp;
  let admin: pg.Client;
  const clients: Record<string, Client> = {};
  const ears: Record<string, Ear> = {};

  beforeAll(async () => {
    server = await createTestApp({ imports: [ProbeModule] });
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    for (const [user_id, level] of [
      ['SPV1', 'SPV'],
      ['SPV2', 'SPV'],
      ['KASIR1', 'KASIR'],
      ['KASIR2', 'KASIR'],
    ] as const)
      await createUser(server, user_id, level);
    for (const user_id of ['OWNER', 'SPV1', 'SPV2', 'KASIR1', 'KASIR2']) {
      clients[user_id] = await Client.of(server, user_id);
      ears[user_id] = await connect(server, { token: clients[user_id].token });
    }
  });
  afterAll(async () => {
    for (const { socket } of Object.values(ears)) socket.disconnect();
    await admin?.end();
    await server?.close();
  });

  const as = (user_id: string): Client => clients[user_id]!;
  const ask = (more: object = {}, key: string = randomUUID(), user_id = 'KASIR1') =>
    as(user_id).post('authorization/requests', { ...need(), keterangan: 'salah timbang', ...more }, key);
  const asked = async (more: object = {}): Promise<string> => {
    const { body } = await ask(more).expect(201);
    return body.permintaan_id as string;
  };
  const answer = (user_id: string, id: string, how: 'approve' | 'refuse' | 'cancel', body: object = {}) =>
    as(user_id).post(`authorization/requests/${id}/${how}`, body);
  const one = async (id: string, user_id = 'KASIR1'): Promise<AuthorizationRequestRow> =>
    (await as(user_id).get(`authorization/requests/${id}`).expect(200)).body as AuthorizationRequestRow;
  const probe = (otorisasi_ids: string[], needs = [need()], user_id = 'KASIR1') =>
    as(user_id).post('probe', { id: randomUUID(), needs, otorisasi_ids });
  const rows = async (user_id: string, query = ''): Promise<AuthorizationRequestRow[]> => {
    const { rows: head } = await admin.query('SELECT max(seq)::int AS seq FROM ledger.ledger_event');
    const request = as(user_id).get(`authorization/requests${query}`).set('X-After-Seq', String(head[0].seq));
    return (await request.expect(200)).body as AuthorizationRequestRow[];
  };
  const notice = (user_id: string, id: string) =>
    ears[user_id]!.last<AuthorizationRequestEvent>('authorization-request', (event) => event.permintaan_id === id);
  const answered = (user_id: string, id: string) =>
    ears[user_id]!.last<AuthorizationAnsweredEvent>('authorization-answered', (event) => event.permintaan_id === id);
  /** A minute is the least that the setting takes. */
  const expire = async (id: string): Promise<void> => {
    const { rows: past } = await admin.query(`SELECT (clock_timestamp() - interval '1 second') AS at`);
    await admin.query(`UPDATE read."authorization" SET expires_at = $1 WHERE id = $2`, [past[0].at, id]);
  };

  test('is asked, heard by those who may answer, approved, and used once by what it was asked for', async () => {
    const { body } = await ask().expect(201);
    expect(body).toEqual({
      message: 'Permintaan Otorisasi Terkirim',
      seq: expect.any(Number),
      permintaan_id: expect.any(String),
      expires_at: expect.any(String),
    });
    const id = body.permintaan_id as string;
    const { hash, ...shown } = need();
    for (const user_id of ['OWNER', 'SPV1', 'SPV2']) {
      expect(await notice(user_id, id)).toEqual({
        ...{ permintaan_id: id, peminta: 'KASIR1', expires_at: body.expires_at },
        ...shown,
      });
    }
    expect(await one(id)).toMatchObject({ status: 'MENUNGGU', pemberi: null, answered_at: null });
    await probe([id]).expect(403);
    await answer('SPV1', id, 'approve', { keterangan: 'boleh' }).expect(200);
    for (const user_id of ['KASIR1', 'OWNER']) {
      expect(await answered(user_id, id)).toEqual({
        ...{ permintaan_id: id, otorisasi_id: id, status: 'DISETUJUI', pemberi: 'SPV1', alasan: 'BOLEH' },
      });
    }
    await probe([id], [need('b'.repeat(64))]).expect(403);
    await probe([id], [need()], 'KASIR2').expect(403);
    await probe([id]).expect(201);
    await probe([id]).expect(403);
    expect(await one(id)).toEqual({
      ...{ permintaan_id: id, ...shown, keterangan: 'SALAH TIMBANG', peminta: 'KASIR1', pemberi: 'SPV1' },
      ...{ status: 'DIPAKAI', alasan: 'BOLEH', requested_at: expect.any(String), answered_at: expect.any(String) },
      expires_at: expect.any(String),
    });
    expect((await rows('SPV2')).find((row) => row.permintaan_id === id)).toEqual(await one(id));
    expect(hash).toHaveLength(64);
    expect(ears['KASIR2']!.all('authorization-request')).toEqual([]);
    expect(ears['KASIR2']!.all('authorization-answered')).toEqual([]);
  });

  test('is refused with a reason, or taken back', async () => {
    const refused = await asked();
    await answer('OWNER', refused, 'refuse').expect(400);
    await answer('OWNER', refused, 'refuse', { alasan: 'nota lama' }).expect(200);
    expect(await answered('KASIR1', refused)).toEqual({
      ...{ permintaan_id: refused, otorisasi_id: null, status: 'DITOLAK', pemberi: 'OWNER', alasan: 'NOTA LAMA' },
    });
    expect(await one(refused)).toMatchObject({ status: 'DITOLAK', pemberi: 'OWNER', alasan: 'NOTA LAMA' });
    await probe([refused]).expect(403);
    const back = await asked();
    await answer('KASIR2', back, 'cancel').expect(404);
    await answer('KASIR1', back, 'cancel').expect(200);
    expect(await answered('SPV1', back)).toMatchObject({ status: 'BATAL', otorisasi_id: null, pemberi: null });
    const late = await answer('SPV1', back, 'approve').expect(409);
    expect(late.body.code).toBe('AUTHORIZATION_REQUEST_CANCELLED');
  });

  test('of two answers at once the first counts, and the other is told whose', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await asked();
      const answers = await Promise.all([
        answer('SPV1', id, 'approve'),
        answer('OWNER', id, 'refuse', { alasan: 'TIDAK' }),
        answer('SPV2', id, 'approve'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { pemberi } = await one(id);
      for (const { status, body } of answers) {
        if (status === 409)
          expect(body).toMatchObject({
            code: 'AUTHORIZATION_REQUEST_ANSWERED',
            message: `Permintaan Sudah Dijawab Oleh ${pemberi}`,
          });
      }
    }
  });

  test('is one request and one answer, however often they are sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask({}, key).expect(201)));
    const [id, ...same] = new Set(answers.map(({ body }) => body.permintaan_id as string));
    expect(same).toEqual([]);
    await ask({ hash: 'c'.repeat(64) }, key).expect(409);
    const again = randomUUID();
    const approvals = await Promise.all(
      [1, 2].map(() => as('SPV1').post(`authorization/requests/${id}/approve`, {}, again).expect(200)),
    );
    expect(new Set(approvals.map(({ body }) => body.seq)).size).toBe(1);
    const pushed = await admin.query(
      `SELECT kunci FROM app.outbox WHERE refs ->> 'permintaan_id' = $1 ORDER BY kunci`,
      [id],
    );
    expect(pushed.rows.map(({ kunci }) => kunci)).toEqual(
      ['OWNER', 'SPV1', 'SPV2'].map((user_id) => `authorization/${id}/${user_id}`),
    );
  });

  test('that names somebody is his, or the owner’s', async () => {
    const id = await asked({ user_id: 'spv2' });
    await notice('SPV2', id);
    expect(
      ears['SPV1']!.all<AuthorizationRequestEvent>('authorization-request').some((e) => e.permintaan_id === id),
    ).toBe(false);
    expect(await one(id)).toMatchObject({ pemberi: 'SPV2', status: 'MENUNGGU' });
    const { body } = await answer('SPV1', id, 'approve').expect(409);
    expect(body.message).toBe('Permintaan Ini Ditujukan Kepada SPV2');
    await answer('SPV2', id, 'approve').expect(200);
    for (const user_id of ['KASIR2', 'NOBODY', 'KASIR1']) {
      const refused = await ask({ user_id }).expect(400);
      expect(refused.body.details).toEqual([
        expect.objectContaining({ field: 'user_id', code: 'AUTHORIZER_NOT_FOUND' }),
      ]);
    }
  });

  test('is never answered by its asker, a cashier, or one without the right', async () => {
    const { body } = await ask({}, randomUUID(), 'OWNER').expect(201);
    const own = await answer('OWNER', body.permintaan_id, 'approve').expect(409);
    expect(own.body.code).toBe('AUTHORIZATION_REQUEST_OWN');
    const id = await asked();
    await answer('KASIR2', id, 'approve').expect(403);
    await answer('KASIR1', id, 'refuse', { alasan: 'X' }).expect(403);
    await as('OWNER').put('users/SPV2/akses', { akses: [] }).expect(200);
    await answer('SPV2', id, 'approve').expect(403);
    await answer('SPV1', randomUUID(), 'approve').expect(404);
    await answer('SPV1', 'x', 'approve').expect(400);
    const { rows: given } = await admin.query(
      `SELECT count(*)::int AS count FROM ledger.ledger_event WHERE stream_id = $1 AND type = 'AuthorizationGranted'`,
      [`authorization/${id}`],
    );
    expect(given[0].count).toBe(0);
  });

  test('is seen by who may answer it and by who asked', async () => {
    const id = await asked();
    await as('KASIR2').get(`authorization/requests/${id}`).expect(404);
    expect((await rows('KASIR2')).map(({ permintaan_id }) => permintaan_id)).toEqual([]);
    expect((await rows('KASIR1')).every(({ peminta }) => peminta === 'KASIR1')).toBe(true);
    const newest = await rows('SPV1', '?status=MENUNGGU&limit=1');
    expect(newest).toMatchObject({ count: expect.any(Number), data: [{ permintaan_id: id, status: 'MENUNGGU' }] });
    await as('SPV1').get('authorization/requests?status=LAIN').expect(400);
    await expire(id);
    expect(await rows('SPV1', '?status=KADALUARSA')).toMatchObject([{ permintaan_id: id, status: 'KADALUARSA' }]);
  });

  test('is unknown in another shop', async () => {
    await createOwner(server, 'SJB', 'OWNERB');
    clients['OWNERB'] = await Client.of(server, 'OWNERB');
    ears['OWNERB'] = await connect(server, { token: clients['OWNERB'].token });
    const id = await asked();
    await notice('OWNER', id);
    await answer('OWNERB', id, 'approve').expect(404);
    await as('OWNERB').get(`authorization/requests/${id}`).expect(404);
    expect((await as('OWNERB').get('authorization/requests').expect(200)).body).toEqual([]);
    expect(ears['OWNERB'].all('authorization-request')).toEqual([]);
    const refused = await ask({ user_id: 'OWNERB' }).expect(400);
    expect(refused.body.details).toEqual([expect.objectContaining({ code: 'AUTHORIZER_NOT_FOUND' })]);
  });

  test('lasts as long as the setting says, and again that long when it is approved', async () => {
    await as('OWNER').put('para-system', { key: 'otorisasi_berlaku_menit', value: 7 }).expect(200);
    const id = await asked();
    const before = await one(id);
    expect(Date.parse(before.expires_at) - Date.parse(before.requested_at)).toBe(7 * 60_000);
    await answer('SPV1', id, 'approve').expect(200);
    const after = await one(id);
    expect(Date.parse(after.expires_at) - Date.parse(after.answered_at!)).toBe(7 * 60_000);
  });

  test('does not pile up without end', async () => {
    const waiting = (await rows('KASIR1', '?status=MENUNGGU')).length;
    for (let more = waiting; more < 20; more += 1) await ask().expect(201);
    await until(async () => (await rows('KASIR1', '?status=MENUNGGU')).length === 20);
    const { body } = await ask().expect(409);
    expect(body.code).toBe('AUTHORIZATION_REQUESTS_TOO_MANY');
  });
});
