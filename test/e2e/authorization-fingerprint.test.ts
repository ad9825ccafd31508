import { randomBytes, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { authorizationStream, type AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import type { FingerprintAuthEvent, ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import { CreateUserCommand } from '../../apps/api/src/contexts/identity/index.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { DeviceSockets } from '../../apps/api/src/platform/realtime/device-sockets.js';
import { Client, PASSWORD, SHOP, createOwner, createUser } from '../support/people.js';
import { ProbeModule } from '../support/probe.js';
import { type Ear, Scanner, connect } from '../support/scanner.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const need = (hash = 'a'.repeat(64)): AuthorizationRequirement => ({
  kategori: 'PENJUALAN',
  description: 'PENJUALAN DI BAWAH MODAL',
  no_faktur: null,
  hash,
  ringkasan: { facts: [{ field: 'total_harga', format: 'rupiah', value: 1_500_000, before: 1_586_000 }], lines: [] },
});

describe('authorization by fingerprint', () => {
  let server: TestApp;
  let admin: pg.Client;
  let [owner, cashier, spv]: Client[] = [];
  let till: Ear;
  let scanner: Scanner;
  let device: { perangkat_id: string; kunci: string };
  const template = randomBytes(512);

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
    [owner, cashier, spv] = await Promise.all(['OWNER', 'KASIR1', 'SPV1'].map((id) => Client.of(server, id)));
    await module(true);
    till = await connect(server, { token: cashier!.token });
    device = (await owner!.post('perangkat', { nama: 'Kasir Depan', jenis: 'FINGERPRINT' }).expect(201)).body;
    scanner = await Scanner.open(server, device.kunci);
    await online(true);
    await enrol('SPV1', 'TELUNJUK_KANAN', template);
  });
  afterAll(async () => {
    till?.socket.disconnect();
    scanner?.close();
    await admin?.end();
    await server?.close();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle'));

  const module = async (on: boolean) => {
    await owner!.put('para-system', { key: 'FINGERPRINT_MODULE', value: on }).expect(200);
  };
  const devices = async () => (await owner!.get('perangkat').expect(200)).body as Record<string, unknown>[];
  const online = (is_online: boolean, id = device.perangkat_id) =>
    until(async () => (await devices()).some((row) => row['perangkat_id'] === id && row['is_online'] === is_online));

  async function enrol(user_id: string, finger: 'TELUNJUK_KANAN' | 'JEMPOL_KIRI', bytes: Buffer, by = owner!) {
    const { body } = await by.post(`users/${user_id}/fingerprints`, { finger }).expect(200);
    const { scan_id } = await scanner.enrolment(body.scan_id);
    expect(await scanner.enrolled({ scan_id, user_id, finger, bytes: bytes.toString('base64') })).toEqual({ ok: true });
  }

  const begin = async (client = cashier!, more: object = {}) => {
    const { body } = await client.post('authorization/fingerprint/scan', { user_id: 'spv1', ...need(), ...more });
    return body as ScanStarted & { code?: string };
  };
  const heard = (scan_id: string) =>
    till.last<FingerprintAuthEvent>('fingerprint-auth', (event) => event.scan_id === scan_id);
  /** Scans and gives the proof that the till hears. */
  const match = async (more: object = {}): Promise<FingerprintAuthEvent> => {
    const { scan_id } = await begin(cashier, more);
    expect(await scanner.answer(await scanner.scan(scan_id), true)).toEqual({ ok: true });
    return heard(scan_id);
  };
  const approve = (fp: string | undefined, more: object = {}, client = cashier!) =>
    client.post('authorization/fingerprint', { user_id: 'SPV1', ...need(), fp, keterangan: 'harga lama', ...more });
  const probe = (otorisasi_ids: string[]) =>
    cashier!.post('probe', { id: randomUUID(), needs: [need()], otorisasi_ids });
  const count = async (type: string): Promise<number> => {
    const { rows } = await admin.query('SELECT count(*)::int AS count FROM ledger.ledger_event WHERE type = $1', [
      type,
    ]);
    return rows[0].count as number;
  };

  test('is given by a recognized finger, bound, recorded and used once', async () => {
    const sealed = await cashier!.get('user-fingerprint?user_id=spv1').expect(200);
    expect(sealed.body).toEqual([{ user_id: 'SPV1', fingerprints: [{ bytes: expect.any(String) }] }]);
    const { scan_id, expires_at } = await begin();
    const shown = await scanner.scan(scan_id);
    expect(shown).toEqual({
      ...{ scan_id, user_id: 'SPV1', auth_for: 'KASIR1', expires_at },
      fingerprints: [{ bytes: template.toString('base64') }],
    });
    expect(await scanner.answer(shown, true)).toEqual({ ok: true });
    const event = await heard(scan_id);
    expect(event).toEqual({ scan_id, status: true, auth_for: 'KASIR1', user_id: 'SPV1', fp: expect.any(String) });
    const { body } = await approve(event.fp).expect(200);
    expect(body).toEqual({ message: 'Otorisasi Berhasil', otorisasi_id: scan_id, seq: expect.any(Number) });
    await probe([body.otorisasi_id]).expect(201);
    await probe([body.otorisasi_id]).expect(403);
    const document = await server.app.get(Ledger).load(SHOP, [authorizationStream(scan_id)]);
    expect([...document.values()][0]).toMatchObject({
      status: 'DIPAKAI',
      body: {
        cara: 'FINGERPRINT',
        peminta: 'KASIR1',
        pemberi: 'SPV1',
        keterangan: 'HARGA LAMA',
        perangkat: 'KASIR DEPAN',
      },
    });
  });

  test('makes one approval of one proof, sent twice at once or again', async () => {
    const { fp } = await match();
    const granted = await count('AuthorizationGranted');
    const answers = await Promise.all([1, 2, 3].map(() => approve(fp).expect(200)));
    await approve(fp).expect(200);
    expect(new Set(answers.map(({ body }) => body.otorisasi_id)).size).toBe(1);
    expect(await count('AuthorizationGranted')).toBe(granted + 1);
  });

  test('refuses a proof for anything it was not given for', async () => {
    const { fp } = await match();
    const other = await Client.of(server, 'KASIR2');
    const tries = [
      approve(fp, { hash: 'b'.repeat(64) }),
      approve(fp, { no_faktur: 'FJSJA2611200001' }),
      approve(fp, { kategori: 'BATAL_PENJUALAN' }),
      approve(fp, { user_id: 'OWNER' }),
      approve(fp, {}, other),
      approve(randomBytes(32).toString('base64url')),
      approve(template.toString('base64').slice(0, 100)),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.body).toMatchObject({ code: 'FINGERPRINT_PROOF_INVALID', message: 'Silahkan Coba Lagi' });
    }
    await admin.query(`UPDATE app.fingerprint_scan SET expires_at = clock_timestamp() WHERE status = 'COCOK'`);
    expect((await approve(fp)).body.code).toBe('FINGERPRINT_PROOF_INVALID');
  });

  test('takes the word of a scanner of the shop alone, once, for what is awaited', async () => {
    const { scan_id } = await begin();
    const shown = await scanner.scan(scan_id);
    // What a session sends as if it were a scanner is heard by nobody.
    till.socket.emit('fingerprint-auth', { scan_id, status: true, user_id: 'SPV1', auth_for: 'KASIR1' });
    const report = { scan_id, status: true, user_id: 'SPV1', auth_for: 'KASIR1' };
    for (const wrong of [
      { ...report, user_id: 'OWNER' },
      { ...report, auth_for: 'KASIR2' },
      { ...report, scan_id: randomUUID() },
      { ...report, scan_id: `' OR 1=1 --` },
    ])
      expect(await scanner.report(wrong)).toEqual({ ok: false, code: 'SCAN_NOT_FOUND' });
    expect(await scanner.report({ ...report, status: 'true' })).toEqual({ ok: false, code: 'FIELD_INVALID' });
    for (const nonsense of [null, 7, 'text', []]) {
      expect(await scanner.report(nonsense)).toMatchObject({ ok: false });
    }
    expect(await scanner.send('ledger', { seq: 1 })).toEqual({ ok: false, code: 'FIELD_INVALID' });
    expect(till.all('fingerprint-auth').filter((event) => (event as FingerprintAuthEvent).scan_id === scan_id)).toEqual(
      [],
    );
    const said = [false, true, false, true, false, true];
    const answers = await Promise.all(said.map((status) => scanner.answer(shown, status)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(connect(server, { device_key: 'x'.repeat(43) })).rejects.toThrow('Invalid Token.');
    await expect(connect(server, { device_key: cashier!.token })).rejects.toThrow('Invalid Token.');
  });

  test('leaves a trace of a finger that is not his, and holds back who tries too often', async () => {
    const refused = await count('AuthorizationRefused');
    for (let guess = 0; guess < 5; guess += 1) {
      const { scan_id } = await begin();
      await scanner.answer(await scanner.scan(scan_id), false);
      expect(await heard(scan_id)).toEqual({ scan_id, status: false, auth_for: 'KASIR1', user_id: 'SPV1' });
    }
    expect(await count('AuthorizationRefused')).toBe(refused + 5);
    expect((await begin()).code).toBe('LOGIN_THROTTLED');
  });

  test('is cancelled by its session, or by the next scan of it', async () => {
    const first = await begin();
    const second = await begin();
    await scanner.cancelled(first.scan_id);
    const shown = await scanner.scan(first.scan_id);
    expect(await scanner.answer(shown, true)).toEqual({ ok: false, code: 'SCAN_NOT_FOUND' });
    await spv!.delete(`authorization/fingerprint/scan/${second.scan_id}`).expect(404);
    await cashier!.delete(`authorization/fingerprint/scan/${second.scan_id}`).expect(200);
    await scanner.cancelled(second.scan_id);
    await cashier!.delete(`authorization/fingerprint/scan/${second.scan_id}`).expect(404);
  });

  test('awaits supervisors and owners with an enrolled finger, never oneself', async () => {
    for (const user_id of ['SPV2', 'KASIR2', 'NOBODY', '']) {
      const { body } = await cashier!.get(`user-fingerprint?user_id=${user_id}`).expect(404);
      expect(body.message).toBe('Username Tidak Tidak Terdaftar');
    }
    for (const user_id of ['SPV2', 'KASIR2', 'NOBODY']) {
      expect((await begin(cashier, { user_id })).code).toBe('FINGERPRINT_NOT_FOUND');
    }
    expect((await begin(spv)).code).toBe('FINGERPRINT_NOT_FOUND');
  });

  test('shows what is awaited to a scanner that comes back, and only the newest of two connections stays', async () => {
    const { scan_id } = await begin();
    const again = await Scanner.open(server, device.kunci);
    const shown = await again.scan(scan_id);
    await until(() => !scanner.connected);
    scanner = again;
    await online(true);
    expect(await scanner.answer(shown, true)).toEqual({ ok: true });
  });

  test('is no matter of another shop’s scanner', async () => {
    await createOwner(server, 'SJB', 'OWNERB');
    const neighbour = await Client.of(server, 'OWNERB');
    expect((await neighbour.get('perangkat').expect(200)).body).toEqual([]);
    await neighbour.delete(`perangkat/${device.perangkat_id}`).expect(404);
    const made = await neighbour.post('perangkat', { nama: 'Kasir Depan', jenis: 'FINGERPRINT' }).expect(201);
    const other = await Scanner.open(server, made.body.kunci as string);
    const { scan_id } = await begin();
    const shown = await scanner.scan(scan_id);
    expect(await other.answer(shown, true)).toEqual({ ok: false, code: 'SCAN_NOT_FOUND' });
    expect(other.ear.all('fingerprint-scan')).toEqual([]);
    other.close();
    expect(await scanner.answer(shown, true)).toEqual({ ok: true });
  });

  test('says when no scanner is connected', async () => {
    scanner.close();
    await online(false);
    expect(await begin()).toMatchObject({ code: 'SCANNER_NOT_CONNECTED', message: 'Alat Sidik Jari Tidak Terhubung' });
    scanner = await Scanner.open(server, device.kunci);
    await online(true);
  });

  test('exists with its module alone', async () => {
    await module(false);
    for (const answer of [
      await cashier!.get('user-fingerprint?user_id=SPV1'),
      await cashier!.post('authorization/fingerprint/scan', { user_id: 'SPV1', ...need() }),
      await approve('x'),
      await owner!.get('users/SPV1/fingerprints'),
    ])
      expect(answer.body.code).toBe('MODULE_OFF');
    await module(true);
  });

  describe('enrolment', () => {
    test('by somebody else who is no owner approves nothing, and owners are told; his own does', async () => {
      const maker = { user_id: 'OPERATOR', level: 'SU', kode_toko: SHOP } as const;
      const made = { user_id: 'SU1', level: 'SU', password: PASSWORD } as const;
      await server.app.get(CommandBus).execute(new CreateUserCommand(maker, made, randomUUID()));
      const su = await Client.of(server, 'SU1');
      // His own first password was set by who made him.
      expect((await su.post('users/SPV2/fingerprints', { finger: 'JEMPOL_KIRI' }).expect(403)).body.code).toBe('PASSWORD_SET_BY_OTHER'); // prettier-ignore
      await su.post('users/change-password', { password: PASSWORD, new_password: 'Kunci-Emas-Baru-88' }).expect(200);
      const login = await server.http.post('/api/v1/users/login').send({ user_id: 'SU1', password: 'Kunci-Emas-Baru-88', take_over: true }).expect(200); // prettier-ignore
      const admin1 = new Client(server, login.body.data.token as string);
      await owner!.post('pemberitahuan-akun/dilihat', { sampai: new Date().toISOString() }).expect(200);
      await enrol('OWNER', 'JEMPOL_KIRI', randomBytes(512), admin1);
      await until(async () => ((await owner!.get('pemberitahuan-akun')).body as unknown[]).length === 1);
      expect((await owner!.get('pemberitahuan-akun')).body).toMatchObject([
        { user_id: 'OWNER', perubahan: ['FingerprintEnrolled'], oleh: 'SU1' },
      ]);
      expect((await begin(cashier, { user_id: 'OWNER' })).code).toBe('FINGERPRINT_NOT_FOUND');
      expect((await owner!.get('users/OWNER/fingerprints')).body).toMatchObject([
        { enrolled_by: 'SU1', berlaku: false },
      ]);
      // Beside one that counts it is not shown to a scanner.
      const his = randomBytes(512);
      await enrol('OWNER', 'TELUNJUK_KANAN', his);
      const shown = await scanner.scan((await begin(cashier, { user_id: 'OWNER' })).scan_id);
      expect(shown.fingerprints).toEqual([{ bytes: his.toString('base64') }]);
      await admin1.delete('users/OWNER/fingerprints/JEMPOL_KIRI').expect(200);
      expect((await owner!.get('pemberitahuan-akun')).body).toMatchObject([
        { perubahan: ['FingerprintRemoved'], oleh: 'SU1' },
        { perubahan: ['FingerprintEnrolled'] },
      ]);
      await owner!.delete('users/OWNER/fingerprints/TELUNJUK_KANAN').expect(200);
    });

    test('is listed, replaced, removed, and kept out of the log and of browsers', async () => {
      const newer = randomBytes(512);
      await enrol('SPV1', 'TELUNJUK_KANAN', newer);
      await enrol('SPV1', 'JEMPOL_KIRI', randomBytes(512));
      const { body } = await owner!.get('users/SPV1/fingerprints').expect(200);
      expect(body).toEqual([
        { finger: 'TELUNJUK_KANAN', enrolled_at: expect.any(String), enrolled_by: 'OWNER', berlaku: true },
        { finger: 'JEMPOL_KIRI', enrolled_at: expect.any(String), enrolled_by: 'OWNER', berlaku: true },
      ]);
      await owner!.delete('users/SPV1/fingerprints/JEMPOL_KIRI').expect(200);
      await owner!.delete('users/SPV1/fingerprints/JEMPOL_KIRI').expect(404);
      const shown = await scanner.scan((await begin()).scan_id);
      expect(shown.fingerprints).toEqual([{ bytes: newer.toString('base64') }]);
      const stored = await admin.query('SELECT template FROM app.fingerprint');
      expect(stored.rows).toHaveLength(1);
      expect((stored.rows[0].template as Buffer).includes(newer.subarray(0, 16))).toBe(false);
      const log = await admin.query(`SELECT string_agg(e::text, '') AS text FROM ledger.ledger_event e`);
      for (const secret of [newer, template]) {
        expect(log.rows[0].text).not.toContain(secret.toString('base64').slice(0, 40));
      }
      const sealed = await cashier!.get('user-fingerprint?user_id=SPV1').expect(200);
      expect(JSON.stringify(sealed.body)).not.toContain(newer.toString('base64').slice(0, 20));
    });

    test('takes no template but of the awaited finger, once, in bounds', async () => {
      const { body } = await owner!.post('users/SPV2/fingerprints', { finger: 'JEMPOL_KIRI' }).expect(200);
      const { scan_id } = await scanner.enrolment(body.scan_id);
      const report = { scan_id, user_id: 'SPV2', finger: 'JEMPOL_KIRI', bytes: 'AAAA' } as const;
      for (const bytes of ['', '###', 'A'.repeat(16_385), 7 as unknown as string]) {
        expect(await scanner.enrolled({ ...report, bytes })).toEqual({ ok: false, code: 'TEMPLATE_INVALID' });
      }
      expect(await scanner.enrolled({ ...report, finger: 'TELUNJUK_KANAN' })).toMatchObject({ ok: false });
      expect(await scanner.enrolled({ ...report, user_id: 'SPV1' })).toMatchObject({ ok: false });
      expect(await scanner.report({ scan_id, status: true, user_id: 'SPV2', auth_for: 'OWNER' })).toMatchObject({
        ok: false,
      });
      expect(await scanner.enrolled(report)).toEqual({ ok: true });
      expect(await scanner.enrolled(report)).toEqual({ ok: false, code: 'SCAN_NOT_FOUND' });
      await owner!.post('users/SPV2/fingerprints', { finger: 'JEMPOL' }).expect(400);
      await owner!.post('users/NOBODY/fingerprints', { finger: 'JEMPOL_KIRI' }).expect(404);
    });

    test('is not a way up: nobody enrols a finger for one whom he may not manage', async () => {
      const akses = [{ id: 'Setting', is_show: true, children: [
        { id: 'data-users', is_show: true, children: [{ id: 'ubah', is_show: true, children: [] }] },
      ] }]; // prettier-ignore
      await owner!.put('users/SPV2/akses', { akses }).expect(200);
      const spv2 = await Client.of(server, 'SPV2');
      const { body } = await spv2.post('users/OWNER/fingerprints', { finger: 'JEMPOL_KIRI' }).expect(409);
      expect(body.code).toBe('USER_LEVEL_TOO_HIGH');
      const removed = await spv2.delete('users/SPV1/fingerprints/TELUNJUK_KANAN').expect(409);
      expect(removed.body.code).toBe('USER_LEVEL_TOO_HIGH');
    });
  });

  describe('devices', () => {
    test('show their key once, and are told apart', async () => {
      const key = randomUUID();
      const dto = { nama: 'Gudang', jenis: 'FINGERPRINT' };
      const [one, two] = await Promise.all([owner!.post('perangkat', dto, key), owner!.post('perangkat', dto, key)]);
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(two.body.kunci).toBe(one.body.kunci);
      const used = await Scanner.open(server, one.body.kunci);
      await online(true, one.body.perangkat_id);
      used.close();
      expect((await owner!.post('perangkat', dto, key).expect(409)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      const taken = await owner!.post('perangkat', dto).expect(400);
      expect(taken.body.details).toEqual([expect.objectContaining({ field: 'nama', code: 'DEVICE_NAME_TAKEN' })]);
      expect(JSON.stringify(await devices())).not.toContain(one.body.kunci);
      const { rows } = await admin.query(
        `SELECT (SELECT string_agg(e::text, '') FROM ledger.ledger_event e) || (SELECT string_agg(d::text, '') FROM app.device d) AS text`,
      );
      expect(rows[0].text).not.toContain(one.body.kunci);
      await owner!.post('perangkat', { nama: '', jenis: 'PRINTER' }).expect(400);
      await cashier!.post('perangkat', dto).expect(403);
    });

    test('are revoked at once, with their proofs', async () => {
      const { fp } = await match();
      const signsOfLife = server.app.get(DeviceSockets);
      // They too would end a device that is none any more, up to fifteen seconds later.
      signsOfLife.onApplicationShutdown();
      await owner!.delete(`perangkat/${device.perangkat_id}`).expect(200);
      await until(() => !scanner.connected);
      signsOfLife.onApplicationBootstrap();
      expect((await approve(fp)).body.code).toBe('FINGERPRINT_PROOF_INVALID');
      await expect(connect(server, { device_key: device.kunci })).rejects.toThrow('Invalid Token.');
      expect((await devices()).find((row) => row['perangkat_id'] === device.perangkat_id)).toMatchObject({
        ...{ nama: 'KASIR DEPAN', is_aktif: false, is_online: false, created_by: 'OWNER' },
      });
      await owner!.delete(`perangkat/${device.perangkat_id}`).expect(200);
      await owner!.delete(`perangkat/${randomUUID()}`).expect(404);
    });
  });
});
