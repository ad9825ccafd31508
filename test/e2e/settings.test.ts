import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { io } from 'socket.io-client';
import pg from 'pg';
import { runInNewContext } from 'node:vm';
import { SERVER_ONLY_KEYS } from '@emas/contracts/modules/arrangement';
import { isReadable } from '@emas/contracts/modules/readable';
import { SETTING_KEYS, type SettingKey } from '@emas/contracts/modules/register';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import { Client, SHOP, createOwner, createUser } from '../support/people.js';
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

  test('are read by who may change them, by everybody else as far as his screens need them', async () => {
    const read = async (client: Client) => ((await client.get('para-system').expect(200)).body as { key: SettingKey }[]).map(({ key }) => key); // prettier-ignore
    const [all, some] = [await read(owner), await read(cashier)];
    expect(some).toEqual(all.filter(isReadable));
    expect(all).toEqual(SETTING_KEYS.filter((key) => !(SERVER_ONLY_KEYS as readonly string[]).includes(key)));
    for (const key of all) {
      await owner.get(`para-system/key/${key}`).expect(200);
      await cashier.get(`para-system/key/${key}`).expect(isReadable(key) ? 200 : 403);
    }
    for (const secret of [
      'batas_uang_kas',
      'toleransi_selisih_kas',
      'batas_atas_penjualan',
      'template_wa_penjualan',
    ] as const)
      expect(some).not.toContain(secret);
  });

  test('are changed by the owner, all or none, and pushed to every open client', async () => {
    const socket = io(server.url, { auth: { token: cashier.token }, transports: ['websocket'] });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const pushed = new Promise((resolve) => socket.once('settings-changed', resolve));
    const { body } = await owner.put('para-system', { key: 'pembulatan', value: 1000 }).expect(200);
    expect(body).toEqual({ message: 'Setting Berhasil Disimpan', seq: expect.any(Number) });
    expect(await pushed).toEqual({ keys: ['pembulatan'], by: 'OWNER' });
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
      ['pembulatan', 0, 'SETTING_OUT_OF_RANGE'],
      ['sesi_idle_menit', 0, 'SETTING_OUT_OF_RANGE'],
      ['pecahan_uang', [500, 500], 'SETTING_DUPLICATE'],
      ['tingkat_pembulatan_berat', [{ sampai_gram: 10, step_gram: 0.05 }], 'SETTING_LAST_TIER'],
      ['bahasa_default', 'xx', 'SETTING_INVALID'],
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
    const offered = await owner.put('para-system', { key: 'daftar_bahasa', value: ['en'] }).expect(400);
    expect(offered.body.details).toMatchObject([{ field: 'daftar_bahasa', code: 'LANGUAGE_NOT_OFFERED' }]);
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

  test('say who changed them when, from what to what', async () => {
    const before = (await owner.get('para-system/history/kurs_usd').expect(200)).body;
    expect(before).toEqual([]);
    await owner.put('para-system', { key: 'toleransi_timbang_baki', value: 0.2 }).expect(200);
    const { body } = await owner.put('para-system', { key: 'toleransi_timbang_baki', value: 0.3 }).expect(200);
    const history = await owner.get('para-system/history/toleransi_timbang_baki').expect(200);
    expect(history.body).toMatchObject([
      { seq: body.seq, sebelum: 0.2, sesudah: 0.3, changed_by: 'OWNER', changed_at: expect.stringMatching(/Z$/) },
      { sebelum: 0.1, sesudah: 0.2, changed_by: 'OWNER' },
    ]);
    const changes = await owner.get('para-system/changes').set('X-After-Seq', String(body.seq)).expect(200);
    const last = changes.body.find(({ key }: { key: string }) => key === 'toleransi_timbang_baki');
    expect(last).toMatchObject({ changed_by: 'OWNER', changed_at: expect.stringMatching(/Z$/) });
    await owner.get('para-system/history/push_backend').expect(404);
    await cashier.get('para-system/history/kurs_usd').expect(403);
    await cashier.get('para-system/changes').expect(403);
  });

  test('of printers and scale are changed with the right of the shop’s page, and nothing else is', async () => {
    await createUser(server, 'SPV1', 'SPV');
    const supervisor = await Client.of(server, 'SPV1');
    const data = [{ key: 'format_slip', value: 'THERMAL_58' }];
    await supervisor.put('settingtoko/perangkat', { data }).expect(403);
    const actor = { user_id: 'OWNER', level: 'OWN', kode_toko: SHOP } as const;
    const akses = [{ id: 'Setting', is_show: true, children: [{ id: 'settingtoko', is_show: true, children: [{ id: 'lihat', is_show: true, children: [] }, { id: 'ubah', is_show: true, children: [] }] }] }]; // prettier-ignore
    const command = new ChangeAccessCommand(actor, 'SPV1', { akses } as never, randomUUID());
    await server.app.get(CommandBus).execute(command);
    await supervisor.put('settingtoko/perangkat', { data }).expect(200);
    expect(await valueOf('format_slip')).toBe('THERMAL_58');
    const foreign = await supervisor
      .put('settingtoko/perangkat', { data: [...data, { key: 'pembulatan', value: 100 }] })
      .expect(400);
    expect(foreign.body.details).toMatchObject([{ field: 'pembulatan', code: 'SETTING_READ_ONLY' }]);
    await supervisor.put('para-system', { key: 'pembulatan', value: 100 }).expect(403);
  });

  test('opening balances are booked with the first day, once, and can be looked at afterwards', async () => {
    const first = (await owner.get('saldo-awal').expect(200)).body;
    expect(first).toMatchObject({ tgl: null, saldo_awal: [], usulan_tgl: expect.stringMatching(/^\d{4}-/) });
    const saldo_awal = [
      { akun: 'kas/LACI1', jumlah: 5_000_000 },
      { akun: 'bank/1234567890', jumlah: 25_000_000 },
    ];
    const tgl = first.usulan_tgl;
    await owner.post('tutup-toko/buka', { tgl, saldo_awal: [{ akun: 'persediaan', jumlah: 1 }] }).expect(400);
    const opened = await owner.post('tutup-toko/buka', { tgl, saldo_awal }).expect(200);
    const booked = await owner.get('saldo-awal').set('X-After-Seq', String(opened.body.seq)).expect(200);
    // 5,000,000 + 25,000,000
    expect(booked.body).toMatchObject({ tgl, opened_by: 'OWNER', saldo_awal, modal: 30_000_000, usulan_tgl: null });
    await owner.post('tutup-toko/buka', { tgl, saldo_awal }).expect(409);
    await cashier.get('saldo-awal').expect(403);
  });

  test('have the customer tiers of their own list, which begins with UMUM', async () => {
    expect(await valueOf('kategori_harga')).toEqual(['UMUM']);
    const tier = (kategori_harga: string, more: object = {}) =>
      owner.post('kategori-harga', { kategori_harga, nama_kategori_harga: kategori_harga, ...more }).expect(201);
    await tier('RESELLER', { is_default: true });
    await tier('KELUARGA');
    await tier('LAMA', { is_aktif: false });
    expect(await valueOf('kategori_harga')).toEqual(['KELUARGA', 'RESELLER', 'UMUM']);
    await owner.delete('kategori-harga/UMUM').expect(200);
    expect(await valueOf('kategori_harga')).toEqual(['KELUARGA', 'RESELLER']);
    await owner.put('para-system', { key: 'kategori_harga', value: ['LAIN'] }).expect(400);
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
