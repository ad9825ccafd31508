import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import pg from 'pg';
import { addDays, jakartaDate } from '@emas/domain/shared/business-date';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { treeOf } from '../support/access-tree.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

interface Node {
  readonly id: string;
  readonly is_show: boolean;
  readonly children: readonly Node[];
}

/** Page → actions of a tree. */
function rightsOf(tree: readonly Node[]): Record<string, string[]> {
  const pages = tree.flatMap((menu) => menu.children).filter(({ is_show }) => is_show);
  return Object.fromEntries(
    pages.map(({ id, children }) => [id, children.filter(({ is_show }) => is_show).map((action) => action.id)]),
  );
}

const after = (answer: { body: { seq: number } }) => ['X-After-Seq', String(answer.body.seq)] as const;

describe('people', () => {
  let server: TestApp;
  let admin: pg.Client;
  let owner: Client;
  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    for (const user of ['KASIR1', 'KASIR2']) await createUser(server, user, 'KASIR');
    await createUser(server, 'SPV1', 'SPV');
    owner = await Client.of(server, 'OWNER');
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });

  /** The next event of this name that the session's client is told; it is connected when this answers. */
  const told = async (client: Client, event: string): Promise<{ readonly payload: Promise<unknown> }> => {
    const socket = io(server.url, { auth: { token: client.token }, reconnection: false, transports: ['websocket'] });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return { payload: new Promise((resolve) => socket.once(event, resolve)) };
  };

  test('a password that was reset is not reset to another with the same key, and a repetition brings none back', async () => {
    await createUser(server, 'LUPA', 'KASIR');
    const key = randomUUID();
    const reset = (new_password: string, with_key: string) =>
      owner.post('users/LUPA/reset-password', { new_password }, with_key);
    const first = await reset('pengganti-satu-2026', key).expect(200);
    const other = await reset('pengganti-dua-2026', key).expect(409);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const login = (password: string) =>
      server.http.post('/api/v1/users/login').send({ user_id: 'LUPA', password, take_over: true });
    await login('pengganti-dua-2026').expect(401);
    await reset('pengganti-tiga-2026', randomUUID()).expect(200);
    // The first request once more, as a client that never heard its answer sends it.
    expect((await reset('pengganti-satu-2026', key).expect(200)).body.seq).toBe(first.body.seq);
    await login('pengganti-satu-2026').expect(401);
    await login('pengganti-tiga-2026').expect(200);
    // Hashed with a key of the installation: the password is nowhere, and neither is its plain hash.
    const { rows } = await admin.query(
      `SELECT body, request_hash FROM ledger.ledger_event WHERE type = 'PasswordChanged'`,
    );
    for (const row of rows) expect(JSON.stringify(row)).not.toContain('pengganti');
  });

  test('a session is seen with its device, and ended by who may manage its user', async () => {
    const cashier = await Client.of(server, 'KASIR1');
    const { body } = await owner.get('users/KASIR1/sessions').expect(200);
    expect(body).toEqual([
      {
        session_id: expect.any(String),
        perangkat: expect.any(String),
        alamat: expect.stringMatching(/127\.0\.0\.1|::1/),
        kode_laci: null,
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        expires_at: expect.any(String),
        is_sendiri: false,
      },
    ]);
    const path = `users/KASIR1/sessions/${body[0].session_id}`;
    await cashier.delete(path).expect(403);
    await owner.delete(`users/KASIR1/sessions/${randomUUID()}`).expect(404);
    const ended = await told(cashier, 'session-ended');
    const key = randomUUID();
    const answer = await owner.delete(path, key).expect(200);
    expect(await ended.payload).toEqual({ reason: 'ended' });
    await cashier.get('users/me').expect(401);
    expect((await owner.delete(path, key).expect(200)).body.seq).toBe(answer.body.seq);
    expect((await owner.get('users/KASIR1/sessions').expect(200)).body).toEqual([]);
    const own = await owner.get('users/OWNER/sessions').expect(200);
    expect(own.body).toMatchObject([{ is_sendiri: true }]);
  });

  test('an auditor sees every page, writes nothing, and is out after his last day', async () => {
    const today = jakartaDate(new Date().toISOString());
    const form = { user_id: 'AUDIT', level: 'KASIR', password: PASSWORD };
    const past = await owner.post('users', { ...form, berlaku_sampai: addDays(today, -1) }).expect(400);
    expect(past.body.details).toMatchObject([{ field: 'berlaku_sampai', message: 'Tanggal Berakhir Sudah Lewat' }]);
    const level = await owner.post('users', { ...form, level: 'SPV', berlaku_sampai: today }).expect(400);
    expect(level.body.details).toMatchObject([{ field: 'level', code: 'AUDITOR_LEVEL_WRONG' }]);
    const created = await owner.post('users', { ...form, berlaku_sampai: today }).expect(201);
    const detail = await owner
      .get('users/AUDIT')
      .set(...after(created))
      .expect(200);
    const rights = rightsOf(detail.body.akses);
    expect(rights['lihat-penjualan']).toEqual(['lihat', 'export']);
    expect(rights['laporan-penjualan']).toEqual(['lihat', 'cetak', 'export']);
    expect(rights['harga-modal']).toBeUndefined();

    const auditor = await Client.of(server, 'AUDIT');
    await auditor.get('barang').expect(200);
    await auditor.get('users').expect(200);
    const { body: api } = await server.http.get('/api/docs-json').expect(200);
    const opened: string[] = [];
    // Parts of addresses that must be one of a few to be looked at further.
    const known: Readonly<Record<string, string>> = { '{folder}': 'ITEM', '{which}': 'foto' };
    const address = (path: string): string => path.replace(/\{[^}]+\}/g, (part) => known[part] ?? randomUUID());
    for (const [path, methods] of Object.entries(api.paths as Record<string, object>)) {
      for (const method of Object.keys(methods).filter((name) => name !== 'get')) {
        const answer = await server.http[method as 'post'](address(path))
          .auth(auditor.token, { type: 'bearer' })
          .set('Idempotency-Key', randomUUID());
        if (answer.status !== 403) opened.push(`${method.toUpperCase()} ${path.replace('/api/v1/', '')}`);
      }
    }
    // What is everybody's own; what only reads and is asked by POST; what is proven by a password of somebody else.
    const HARMLESS =
      /^(POST users\/(login|logout|change-password|laci)|POST (penjualan|pembelian|titip|hutang)\/get\/bynota(\/single)?|POST \{kind\}\/.*|POST pembelian\/harga|POST (barang\/profit|hutang|cicilan)\/hitung|POST kupon\/(cek|hitung)|POST audit\/(kertas-kerja\.xlsx|verifikasi|putar-ulang|bandingkan(\.pdf)?)|(POST|DELETE) authorization.*)$/;
    expect(opened.filter((route) => !HARMLESS.test(route))).toEqual([]);

    const { akses } = detail.body as { akses: Node[] };
    const writing = { akses: treeOf(akses, { 'uang-kas': ['lihat', 'tambah'] }) };
    const refused = await owner.put('users/AUDIT/akses', writing).expect(409);
    expect(refused.body.code).toBe('AUDITOR_ONLY_READS');

    await auditor.get('users/me').expect(200);
    // The last day was yesterday: as the document would say it tomorrow.
    const yesterday = addDays(today, -1);
    await admin.query(`SET session_replication_role = replica`);
    await admin.query(
      `UPDATE ledger.document d SET body = jsonb_set(s.body::jsonb, '{berlaku_sampai}', to_jsonb($1::text))::text, in_event = NULL,
              version = d.version + 1
         FROM ledger.document_state s WHERE d.stream_id = 'user/AUDIT' AND s.shop = d.shop AND s.stream_id = d.stream_id`,
      [yesterday],
    );
    await admin.query(`SET session_replication_role = origin`);
    await auditor.get('users/me').expect(401);
    const login = await server.http.post('/api/v1/users/login').send({ user_id: 'AUDIT', password: PASSWORD });
    expect(login.body).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('a template is the shop’s, gives new users their rights, and goes to chosen users at once', async () => {
    const first = await owner.get('access-templates/KASIR').expect(200);
    expect(rightsOf(first.body.akses)).toEqual(rightsOf(first.body.bawaan));
    expect(first.body.users.map(({ user_id }: { user_id: string }) => user_id)).toContain('KASIR2');
    await owner.get('access-templates/OWN').expect(404);
    const akses = treeOf(first.body.akses, { 'data-barang': ['lihat', 'export'], 'uang-kas': ['lihat'] });
    const key = randomUUID();
    const saved = await owner.put('access-templates/KASIR', { akses }, key).expect(200);
    expect((await owner.put('access-templates/KASIR', { akses }, key).expect(200)).body.seq).toBe(saved.body.seq);

    await createUser(server, 'BARU', 'KASIR');
    const fresh = await Client.of(server, 'BARU');
    expect(rightsOf((await fresh.get('users/me').expect(200)).body.data.akses)).toEqual({
      'data-barang': ['lihat', 'export'],
      'uang-kas': ['lihat'],
    });
    const cashier = await Client.of(server, 'KASIR2');
    await cashier.get('penjualan').expect(200);
    const changed = await told(cashier, 'access-changed');
    await owner.post('access-templates/KASIR/apply', { user_ids: ['KASIR2', 'SPV1'] }).expect(409);
    await owner.post('access-templates/KASIR/apply', { user_ids: [] }).expect(400);
    await cashier.get('penjualan').expect(200);
    await owner.post('access-templates/KASIR/apply', { user_ids: ['KASIR2', 'BARU'] }).expect(200);
    await changed.payload;
    await cashier.get('penjualan').expect(403);
    await cashier.get('barang').expect(200);
    const events = await admin.query(
      `SELECT stream_id FROM ledger.ledger_event WHERE type = 'AccessChanged' ORDER BY seq DESC LIMIT 1`,
    );
    // BARU had them already.
    expect(events.rows).toEqual([{ stream_id: 'user/KASIR2' }]);
  });

  test('menus are shown and hidden without a change of what may be done on the pages that stay', async () => {
    await createUser(server, 'MENU', 'SPV');
    const client = await Client.of(server, 'MENU');
    const { akses } = (await client.get('users/me').expect(200)).body.data as { akses: Node[] };
    const template = rightsOf(akses);
    await owner.put('users/MENU/akses', { akses: treeOf(akses, { 'lihat-penjualan': ['lihat'] }) }).expect(200);
    const changed = await told(client, 'access-changed');
    const halaman = ['lihat-penjualan', 'uang-kas', 'settingtoko', 'bukan-halaman'];
    await owner.put('users/MENU/menu', { halaman }).expect(200);
    await changed.payload;
    const me = rightsOf((await client.get('users/me').expect(200)).body.data.akses);
    expect(me).toEqual({ 'lihat-penjualan': ['lihat'], 'uang-kas': template['uang-kas'], settingtoko: ['lihat'] });
    await client.put('users/MENU/menu', { halaman }).expect(403);
    await owner.put('users/OWNER/menu', { halaman }).expect(409);
    await owner.put('users/NOBODY/menu', { halaman }).expect(404);
  });

  test('rights are set by who may set rights, not by who may edit users', async () => {
    await createUser(server, 'ADMIN', 'SPV');
    const detail = await owner.get('users/ADMIN').set('X-After-Seq', '1').expect(200);
    const give = (rights: Record<string, string[]>) =>
      owner.put('users/ADMIN/akses', { akses: treeOf(detail.body.akses, rights) }).expect(200);
    const client = await Client.of(server, 'ADMIN');
    await createUser(server, 'BAWAH', 'KASIR');
    const akses = treeOf(detail.body.akses, { 'data-users': ['lihat'] });
    await give({ 'data-users': ['lihat', 'ubah'] });
    await client.put('users/BAWAH/akses', { akses }).expect(403);
    await give({ 'data-users': ['lihat', 'ubah'], 'hak-akses-users': ['lihat', 'ubah'] });
    await client.put('users/BAWAH/akses', { akses }).expect(200);
    // Not beyond his own, not his own, not of who stands as high as he.
    const beyond = treeOf(detail.body.akses, { 'uang-kas': ['lihat'] });
    expect((await client.put('users/BAWAH/akses', { akses: beyond }).expect(409)).body.code).toBe('ACCESS_BEYOND_OWN');
    await client.put('users/ADMIN/akses', { akses }).expect(409);
    await client.put('users/SPV1/akses', { akses }).expect(409);
  });

  test('a drawer that is switched off is nobody’s from the next request on', async () => {
    const drawer = (is_aktif: boolean) => ({ nama_laci: 'LACI DEPAN', pemakai: ['LACIKU'], is_aktif });
    await createUser(server, 'LACIKU', 'KASIR');
    await owner.post('laci', { kode_laci: 'LACI9', ...drawer(true) }).expect(201);
    const client = await Client.of(server, 'LACIKU');
    const mine = async () => (await client.get('users/me').expect(200)).body.data.kode_laci;
    expect(await mine()).toBe('LACI9');
    await owner.put('laci/LACI9', drawer(false)).expect(200);
    expect(await mine()).toBeNull();
    await owner.put('laci/LACI9', drawer(true)).expect(200);
    expect(await mine()).toBe('LACI9');
  });

  test('what nobody can be is refused at its field, in the language of the request', async () => {
    const wrong = { user_id: 'A/B', level: 'RAJA', password: 'x', no_whatsapp: '12', berlaku_sampai: '2026-02-30' };
    const { body } = await owner.post('users', wrong).set('X-Language', 'jp').expect(400);
    const fields = body.details.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['berlaku_sampai', 'level', 'no_whatsapp', 'password']);
    for (const { message } of body.details) expect(message).toMatch(/[぀-ヿ一-鿿]/);
    await owner.post('users', { user_id: 'X', kode_toko: 'LAIN' }).expect(400);
  });
});
