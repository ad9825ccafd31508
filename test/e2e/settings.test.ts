import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import pg from 'pg';
import { runInNewContext } from 'node:vm';
import { Client, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('settings', () => {
  let server: TestApp;
  let owner: Client;
  let cashier: Client;
  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    owner = await Client.of(server, 'OWNER');
    cashier = await Client.of(server, 'KASIR1');
  });
  afterAll(() => server?.close());

  const valueOf = async (key: string) => (await owner.get(`para-system/key/${key}`).expect(200)).body.value as unknown;

  test('stand at their defaults until the shop sets them', async () => {
    const { body } = await cashier.get('para-system').expect(200);
    const values = new Map(body.map(({ key, value }: { key: string; value: unknown }) => [key, value]));
    expect(values.get('pembulatan')).toBe(500);
    expect(values.get('NON_CASH_MODULE')).toBe(true);
    expect(values.get('toleransi_berat_pembelian')).toBe(0.05);
    expect(values.has('push_backend')).toBe(false);
    await cashier.get('para-system/key/hasOwnProperty').expect(404);
  });

  test('are changed by the owner, all or none, and pushed to every open client', async () => {
    const socket = io(server.url, { auth: { token: cashier.token }, transports: ['websocket'] });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const pushed = new Promise((resolve) => socket.once('settings-changed', resolve));
    const { body } = await owner.put('para-system', { key: 'pembulatan', value: 1000 }).expect(200);
    expect(body).toEqual({ message: 'Setting Berhasil Disimpan', seq: expect.any(Number) });
    expect(await pushed).toEqual({ keys: ['pembulatan'] });
    socket.close();
    expect(await valueOf('pembulatan')).toBe(1000);
    const data = [
      { key: 'toleransi_berat_pembelian', value: 0.1 },
      { key: 'kunci_tanggal', value: true },
      { key: 'pecahan_uang', value: [100000, 50000] },
    ];
    await owner.put('para-system', { data }).expect(200);
    expect(await valueOf('toleransi_berat_pembelian')).toBe(0.1);
    expect(await valueOf('pecahan_uang')).toEqual([100000, 50000]);
    const mixed = [
      { key: 'kunci_tanggal', value: false },
      { key: 'pembulatan', value: 'banyak' },
    ];
    await owner.put('para-system', { data: mixed }).expect(400);
    expect(await valueOf('kunci_tanggal')).toBe(true);
  });

  test('are refused field by field where they are not of their type', async () => {
    for (const [key, value, code] of [
      ['pembulatan', -500, 'SETTING_INVALID'],
      ['pembulatan', 0, 'SETTING_INVALID'],
      ['sesi_idle_menit', 0, 'SETTING_INVALID'],
      ['toleransi_berat_pembelian', 0.0001, 'SETTING_INVALID'],
      ['kunci_tanggal', 'true', 'SETTING_INVALID'],
      ['nilai_hutang_pokok', 'LAIN', 'SETTING_INVALID'],
      ['teks_buyback', 'a\u0000b', 'SETTING_INVALID'],
      ['version', '9.9.9', 'SETTING_READ_ONLY'],
      ['kategori_harga', ['VIP'], 'SETTING_READ_ONLY'],
      ['__proto__', {}, 'SETTING_NOT_FOUND'],
    ] as const) {
      const { body } = await owner.put('para-system', { key, value }).expect(400);
      expect(body.details).toMatchObject([{ field: key, code }]);
    }
    await owner.put('para-system', {}).expect(400);
    await cashier.put('para-system', { key: 'pembulatan', value: 1 }).expect(403);
  });

  test('keep text as text', async () => {
    const text = `'; DROP TABLE app.session; -- <img src=x onerror=alert(1)> {{7*7}}`;
    await owner.put('para-system', { key: 'teks_buyback', value: text }).expect(200);
    expect(await valueOf('teks_buyback')).toBe(text);
  });

  test('open and close what a module gates', async () => {
    const form = { key: 'SUPPLIER_MODULE', value: false };
    await owner.put('para-system', form).expect(200);
    const closed = await owner.get('supplier-barang').expect(403);
    expect(closed.body.code).toBe('MODULE_OFF');
    await owner.put('para-system', { ...form, value: true }).expect(200);
    await owner.get('supplier-barang').expect(200);
  });

  test('are written once for one key, and followed by their read-model', async () => {
    const key = randomUUID();
    const form = { key: 'nilai_poin', value: 250 };
    const first = await owner.put('para-system', form, key).expect(200);
    const again = await owner.put('para-system', form, key).expect(200);
    expect(again.body.seq).toBe(first.body.seq);
    await owner.put('para-system', { ...form, value: 300 }, key).expect(409);
    await owner.get('users').set('X-After-Seq', String(first.body.seq)).expect(200);
    const admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    const { rows } = await admin.query(`SELECT value, changed_by FROM read.setting WHERE key = 'nilai_poin'`);
    await admin.end();
    expect(rows).toEqual([{ value: 250, changed_by: 'OWNER' }]);
  });

  test('hold the name and address of the shop', async () => {
    const before = await cashier.get('shop-profile').expect(200);
    expect(before.body).toMatchObject({ kode_toko: 'SJA', nama_toko: 'TOKO EMAS SINAR JAYA' });
    await owner.put('shop-profile', { nama_toko: 'toko <b>emas</b>', alamat_toko: 'jl. baru 1' }).expect(200);
    const after = await cashier.get('users/me').expect(200);
    expect(after.body.data).toMatchObject({ nama_toko: 'TOKO <B>EMAS</B>', alamat_toko: 'JL. BARU 1' });
    await cashier.put('shop-profile', { nama_toko: 'X', alamat_toko: 'Y' }).expect(403);
  });

  test('/config.js says what the browser must know before it asks', async () => {
    const { text, headers } = await server.http.get('/config.js').expect(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-store');
    const window: { __CONFIG__?: Record<string, unknown> } = {};
    runInNewContext(text, { window });
    expect(window.__CONFIG__).toMatchObject({
      app_type: 'SHOP',
      version: '2.0.0',
      build: '6',
      release_tag: 'NEW RELEASE',
      auth_type: 'Bearer',
      base_path: '/',
      language: 'id',
    });
  });
});
