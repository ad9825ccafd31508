import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterCustomerCommand } from '../../apps/api/src/contexts/membership/index.js';
import { PersonCells } from '../../apps/api/src/contexts/membership/persistence/person-cells.js';
import { EVERYBODY, searchSql } from '../../apps/api/src/contexts/membership/persistence/person-search.js';
import { PersonTraces } from '../../apps/api/src/contexts/membership/persistence/person-traces.js';
import { CUSTOMERS } from '../../apps/api/src/contexts/membership/persistence/registries.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const NIK = '3573010101800001';
const PHONE = '6281234567890';
const SITI = {
  nama_customer: 'siti aminah',
  alamat_customer: 'jl. ijen 12',
  kota: 'malang',
  no_hp: '0812-3456-7890',
  nik: NIK,
  tgl_lahir: '1980-01-02',
};
/** What is hers alone; none of it may lie open anywhere. */
const SECRETS = [NIK, PHONE, 'IJEN', '1980-01-02'];

let server: TestApp;
let admin: pg.Client;
let shop: GoldShop;

beforeAll(async () => {
  server = await createTestApp({ template: FOUNDED });
  admin = new pg.Client({ connectionString: server.database.adminUrl });
  await admin.connect();
  shop = await GoldShop.open(server);
  await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'MEMBER_MODULE', value: true }] });
  const level = { kode_level: 'GOLD', nama_level: 'GOLD', sumber_point: ['PENJUALAN'] };
  expect(await shop.as('OWNER', 'post', 'para-get-point-member', level)).toMatchObject({ status: 201 });
});
afterAll(async () => {
  await admin?.end();
  await server?.close();
});

const register = async (more: object = {}, user = 'KASIR1'): Promise<string> => {
  const { status, body } = await shop.as(user, 'post', 'customer', { nama_customer: 'BUDI', ...more });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.customer_id as string;
};
const fault = async (method: 'post' | 'put', path: string, body: object, user = 'OWNER') => {
  const answer = await shop.as(user, method, path, body);
  return [answer.status, answer.body.details?.[0]?.field, answer.body.details?.[0]?.message];
};
const names = (body: readonly { nama_customer?: string; nama_member?: string }[]) =>
  body.map(({ nama_customer, nama_member }) => nama_customer ?? nama_member);
const sell = async (customer_id: string, berat: number): Promise<{ id: string; no: string }> => {
  const id = randomUUID();
  const kode_barcode = await shop.addRing({ berat });
  const body = { id, kode_sales: 'SL1', customer_id, lines: [{ kode_barcode }] };
  // A sale of that size is approved by a supervisor.
  const asked = await shop.as('KASIR1', 'post', 'penjualan', body);
  const saved = asked.status === 201 ? asked : await shop.as('KASIR1', 'post', 'penjualan', { ...body, otorisasi_ids: await shop.approve(asked, 'KASIR1') }); // prettier-ignore
  const total = saved.body.data.total_harga as number;
  const paid = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran: [{ cara_bayar: 'CASH', jumlah: total }] }); // prettier-ignore
  expect(paid).toMatchObject({ status: 201 });
  return { id, no: saved.body.data.no_faktur_jual as string };
};

describe('customers', () => {
  let siti: string;
  beforeAll(async () => {
    siti = await register({ ...SITI, kode_provinsi: '35' });
  });

  test('are listed covered, found by exact numbers, and uncovered for who may change them, which is noted', async () => {
    for (const q of ['aminah siti', '081234567890', NIK, 'malang']) {
      const { body } = await shop.as('OWNER', 'get', `customer?q=${encodeURIComponent(q)}&limit=10`);
      expect(body).toMatchObject({ count: 1, data: [{ customer_id: siti, nik: '************0001', no_hp: '*********7890' }] }); // prettier-ignore
      expect(JSON.stringify(body)).not.toMatch(new RegExp(SECRETS.join('|')));
    }
    expect((await shop.as('OWNER', 'get', 'customer?q=8123456&limit=5')).body.count).toBe(0);
    const closed = await shop.as('OWNER', 'get', `customer/${siti}?tertutup=true`);
    expect(closed.body).toMatchObject({ nik: '************0001', tgl_lahir: '********', is_tertutup: true });
    const trace = async () => (await shop.as('OWNER', 'get', `customer/${siti}/riwayat`)).body;
    expect((await trace()).map(({ action }: { action: string }) => action)).toEqual(['DIDAFTAR']);
    expect((await shop.as('OWNER', 'get', `customer/${siti}`)).body).toMatchObject({
      nik: NIK,
      tgl_lahir: '1980-01-02',
    });
    expect((await trace())[0]).toMatchObject({
      action: 'DIBUKA',
      by: 'OWNER',
      fields: expect.arrayContaining(['nik']),
    });
  });

  test('follow the rules of every field, and each fault stands at its own', async () => {
    const of = (body: object) => fault('put', `customer/${siti}`, body);
    expect(await of({ nik: '357301010180000' })).toEqual([400, 'nik', 'NIK Harus 16 Angka']);
    expect(await of({ nik: '35730101018000AB' })).toEqual([400, 'nik', 'NIK Harus 16 Angka']);
    expect(await of({ nik: 'A123', jenis_identitas: 'PASPOR', nama_customer: '' })).toEqual([400, 'nama_customer', 'Nama Customer Tidak Boleh Kosong']); // prettier-ignore
    expect(await of({ tujuan_data: [] })).toEqual([400, 'tujuan_data', 'Tujuan Data Tidak Boleh Kosong']);
    expect(await of({ tujuan_data: ['PROMOSI'] })).toEqual([400, 'tgl_persetujuan', 'Tanggal Persetujuan Tidak Boleh Kosong']); // prettier-ignore
    expect(await of({ no_hp: '0812' })).toEqual([400, 'no_hp', 'Mohn Masukan Nomor Handphone Yang Valid']);
    expect(await of({ kode_provinsi: '99' })).toEqual([400, 'kode_provinsi', 'Kode Provinsi 99 Tidak Ditemukan']);
    const other = await register();
    expect(await fault('put', `customer/${other}`, { nik: NIK })).toEqual([409, 'nik', 'NIK Sudah Terdaftar']);
    expect((await shop.as('OWNER', 'get', `customer/${siti}`)).body).toMatchObject({ nik: NIK, tujuan_data: ['TRANSAKSI'] }); // prettier-ignore
  });

  test('agree to purposes on a day, and what they agreed to before is kept', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const consent = { tujuan_data: ['TRANSAKSI', 'PROMOSI'], tgl_persetujuan: shop.today };
    expect(await shop.as('SPV1', 'put', `customer/${siti}`, consent, key)).toMatchObject({ status: 200 });
    // Once more with the same key is once, with other content it is refused.
    expect(await shop.as('SPV1', 'put', `customer/${siti}`, consent, key)).toMatchObject({ status: 200 });
    expect(await shop.as('SPV1', 'put', `customer/${siti}`, { kota: 'BATU' }, key)).toMatchObject({ status: 409 });
    const { body } = await shop.as('OWNER', 'get', `customer/${siti}/riwayat`);
    const changes = body.filter(({ consent: to }: { consent: unknown }) => to !== null);
    expect(changes).toMatchObject([
      { action: 'DIUBAH', by: 'SPV1', fields: ['tujuan_data', 'tgl_persetujuan'], consent },
      { action: 'DIDAFTAR', by: 'KASIR1', consent: { tujuan_data: ['TRANSAKSI'], tgl_persetujuan: null } },
    ]);
  });

  test('live in one of the 38 provinces that every shop begins with, and keep theirs from being deleted', async () => {
    const provinces = (await shop.as('OWNER', 'get', 'provinsi')).body as { nama_provinsi: string }[];
    expect(provinces).toHaveLength(38);
    expect(provinces[0]).toMatchObject({ kode_provinsi: '11', nama_provinsi: 'ACEH' });
    expect(provinces.at(-1)).toMatchObject({ kode_provinsi: '96', nama_provinsi: 'PAPUA BARAT DAYA' });
    const { status, body } = await shop.as('OWNER', 'delete', 'provinsi/35');
    expect([status, body.code, body.message]).toEqual([409, 'MASTER_IN_USE', expect.stringContaining(siti)]);
  });

  test('are exported by right, sensitive columns by the right to change, and with a trace', async () => {
    expect(await shop.as('KASIR1', 'get', 'lists/data-customer/csv')).toMatchObject({ status: 403 });
    const csv = async (user: string) =>
      (await server.http.get('/api/v1/lists/data-customer/csv').set('Authorization', `Bearer ${await shop.token(user)}`)).text; // prettier-ignore
    expect(await csv('OWNER')).toContain(NIK);
    const akses = { akses: [{ id: 'Data Master', is_show: true, children: [{ id: 'data-customer', is_show: true, children: [{ id: 'lihat', is_show: true, children: [] }, { id: 'export', is_show: true, children: [] }] }] }] }; // prettier-ignore
    expect(await shop.as('OWNER', 'put', 'users/KASIR2/akses', akses)).toMatchObject({ status: 200 });
    const covered = await csv('KASIR2');
    expect(covered).toContain('SITI AMINAH');
    expect(covered).not.toMatch(new RegExp(SECRETS.join('|')));
    expect(await shop.as('KASIR2', 'put', `customer/${siti}`, { kota: 'BATU' })).toMatchObject({ status: 403 });
    expect((await shop.as('KASIR2', 'get', `customer/${siti}`)).body).toMatchObject({ is_tertutup: true });
    const { rows } = await admin.query("SELECT by FROM app.person_trace WHERE action = 'DIEKSPOR' ORDER BY at");
    expect(rows.map(({ by }) => by)).toEqual(['OWNER', 'KASIR2']);
  });

  test('have one identity number, however many register it at once', async () => {
    const nik = '3573010101990007';
    const answers = await Promise.all(
      ['KASIR1', 'SPV1', 'OWNER', 'KASIR1'].map((user) => shop.as(user, 'post', 'customer', { nama_customer: user, nik })), // prettier-ignore
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('who are no longer served get no new documents, and are told so', async () => {
    const id = await register({ nama_customer: 'MASALAH' });
    await shop.as('OWNER', 'put', `customer/${id}`, { is_aktif: false });
    const kode_barcode = await shop.addRing();
    const sale = { id: randomUUID(), kode_sales: 'SL1', customer_id: id, lines: [{ kode_barcode }] };
    expect(await fault('post', 'penjualan', sale, 'KASIR1')).toEqual([409, 'customer_id', 'Customer Sudah Tidak Aktif']); // prettier-ignore
    const line = { nama_barang: 'CINCIN', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK', berat: 2 }; // prettier-ignore
    const purchase = { id: randomUUID(), kode_sales: 'SL1', customer_id: id, lines: [line] };
    expect(await fault('post', 'pembelian', purchase, 'KASIR1')).toEqual([409, 'customer_id', 'Customer Sudah Tidak Aktif']); // prettier-ignore
    const { body } = await shop.as('OWNER', 'get', 'customer?is_aktif=false&limit=5');
    expect(names(body.data)).toEqual(['MASALAH']);
  });

  test('have a portrait beside the card, encrypted, for who may change them, and each look at it is noted', async () => {
    const id = await register({ nama_customer: 'POTRET' });
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#3b6ea5' } }).jpeg().toBuffer(); // prettier-ignore
    const send = async (user: string) =>
      server.http.post(`/api/v1/customer/${id}/potret`).set('Authorization', `Bearer ${await shop.token(user)}`).set('Idempotency-Key', randomUUID()).attach('file', picture, 'x.jpg'); // prettier-ignore
    expect((await send('KASIR2')).status).toBe(403);
    expect((await send('OWNER')).body.message).toBe('Foto Berhasil Disimpan');
    expect((await shop.as('OWNER', 'get', `customer/${id}?tertutup=true`)).body).toMatchObject({ has_potret: true, has_foto: false }); // prettier-ignore
    const { rows } = await admin.query('SELECT potret_id FROM app.customer WHERE customer_id = $1', [id]);
    const kept = readFileSync(join(server.config.dataDir, 'files', SHOP, rows[0].potret_id as string));
    await expect(sharp(kept).metadata()).rejects.toThrow();
    expect((await shop.as('OWNER', 'get', `customer/${id}/potret`)).status).toBe(200);
    expect((await shop.as('OWNER', 'get', `customer/${id}/lain`)).status).toBe(404);
    const trace = (await shop.as('OWNER', 'get', `customer/${id}/riwayat`)).body as { action: string; fields: string[] }[]; // prettier-ignore
    expect(trace.map(({ action, fields }) => [action, fields.join()])).toEqual([['DIBUKA', 'foto'], ['FOTO', 'foto'], ['DIDAFTAR', 'nama_customer,jenis_identitas,jenis_pajak,tujuan_data,is_aktif']]); // prettier-ignore
  });

  test('are erased when nothing with them is open, and only the id stays', async () => {
    const id = await register({ ...SITI, nama_customer: 'RATNA', nik: '3573010101990008', no_hp: '081299990000' });
    const sale = { id: randomUUID(), kode_sales: 'SL1', customer_id: id, lines: [{ kode_barcode: await shop.addRing() }] }; // prettier-ignore
    const { no_faktur_jual } = (await shop.as('KASIR1', 'post', 'penjualan', sale)).body.data;
    const open = await shop.as('OWNER', 'delete', `customer/${id}`);
    expect([open.status, open.body.message]).toEqual([409, `Customer Tidak Bisa Dihapus, ${no_faktur_jual} Masih Terbuka`]); // prettier-ignore
    await shop.as('KASIR1', 'delete', `penjualan/${sale.id}`);
    expect(await shop.as('SPV1', 'delete', `customer/${id}`)).toMatchObject({ status: 403 });
    expect(await shop.as('OWNER', 'delete', `customer/${id}`)).toMatchObject({ status: 200 });
    const { rows } = await admin.query('SELECT * FROM app.customer WHERE customer_id = $1', [id]);
    const kept = Object.entries(rows[0] as object).filter(([, value]) => value !== null && String(value).trim() !== '').map(([name]) => name); // prettier-ignore
    expect(kept.sort()).toEqual(['created_at', 'created_by', 'customer_id', 'erased_at', 'is_aktif', 'jenis_identitas', 'jenis_pajak', 'shop', 'updated_at', 'updated_by']); // prettier-ignore
    const traces = await admin.query('SELECT action, consent FROM app.person_trace WHERE person_id = $1 ORDER BY at', [id]); // prettier-ignore
    expect(traces.rows).toEqual([{ action: 'DIDAFTAR', consent: null }, { action: 'DIHAPUS', consent: null }]); // prettier-ignore
    expect((await shop.as('OWNER', 'get', `customer/${id}/dokumen`)).body).toMatchObject({ count: 1, data: [{ no_faktur: no_faktur_jual, status: 'BATAL' }] }); // prettier-ignore
  });
});

describe('the amount of a day that the owner is told of', () => {
  const flagged = async () => (await shop.as('OWNER', 'get', 'customer-ambang')).body;
  const until500 = (customer_id: string) =>
    until(async () => ((await flagged()).data as { customer_id: string }[]).find((row) => row.customer_id === customer_id)); // prettier-ignore

  test('is reached exactly by two sales of 300 and 200 million', async () => {
    const id = await register({ nama_customer: 'SULTAN', nik: '3573010101990021' });
    // 600 g × (485,000 + 15,000) = 300,000,000; 400 g × 500,000 = 200,000,000; the ring costs nothing of that.
    const first = await sell(id, 600);
    const second = await sell(id, 400);
    expect(await until500(id)).toMatchObject({
      nama_customer: 'SULTAN',
      tgl_system: shop.today,
      jumlah: 500_000_000,
      jumlah_lain: 0,
      batas: 500_000_000,
      pekerjaan: null,
      dokumen: [
        { jenis: 'PENJUALAN', no_faktur: first.no, jumlah: 300_000_000 },
        { jenis: 'PENJUALAN', no_faktur: second.no, jumlah: 200_000_000 },
      ],
    });
    expect(await flagged()).toMatchObject({ count: 1, belum_lengkap: 1 });
    await shop.as('OWNER', 'put', `customer/${id}`, { pekerjaan: 'PENGUSAHA', sumber_dana: 'USAHA' });
    expect(await flagged()).toMatchObject({ count: 1, belum_lengkap: 0 });
    expect(names((await shop.as('OWNER', 'get', 'customer?ambang=true&limit=5')).body.data)).toEqual(['SULTAN']);
    expect(await shop.as('KASIR1', 'get', 'customer-ambang')).toMatchObject({ status: 403 });
  });

  test('counts another shop of this node, by a hash of the identity number, and shows its documents to nobody', async () => {
    const nik = '3573010101990022';
    const id = await register({ nama_customer: 'DUA TOKO', nik });
    const there = { user_id: 'OWNERB', kode_toko: 'SJB' };
    const other = await server.app.get(CommandBus).execute(new RegisterCustomerCommand(there, { nama_customer: 'DUA TOKO', nik }, randomUUID())); // prettier-ignore
    // A sale of 499,000,000 in the other shop, as its follower would write it.
    await admin.query(
      `INSERT INTO read.customer_document VALUES ('SJB', $1, 'PENJUALAN', 'x', 'FJSJB0001', 'VALID', $2, 499000000, 1)`,
      [other, shop.today],
    );
    await sell(id, 2);
    // 2 g × 500,000 = 1,000,000 here.
    expect(await until500(id)).toMatchObject({ jumlah: 1_000_000, jumlah_lain: 499_000_000, dokumen: [{ jumlah: 1_000_000 }] }); // prettier-ignore
    expect(JSON.stringify(await flagged())).not.toContain('FJSJB');
  });

  test('is not reached one rupiah below, nor by what was cancelled', async () => {
    const id = await register({ nama_customer: 'HAMPIR', nik: '3573010101990023' });
    await shop.as('OWNER', 'put', 'para-system', { data: [{ key: 'kyc_batas_transaksi_harian', value: 1_000_001 }] });
    // 2 g × 500,000 = 1,000,000, once cancelled and once more.
    const cancelled = await sell(id, 2);
    const refused = await shop.as('KASIR1', 'post', `penjualan/${cancelled.id}/batal`, { alasan: 'SALAH BARANG' });
    const otorisasi_ids = await shop.approve(refused, 'KASIR1');
    expect(await shop.as('KASIR1', 'post', `penjualan/${cancelled.id}/batal`, { alasan: 'SALAH BARANG', otorisasi_ids })).toMatchObject({ body: { data: { status: 'BATAL' } } }); // prettier-ignore
    await sell(id, 2);
    // 3 g × 500,000 = 1,500,000 of somebody else, afterwards.
    const other = await register({ nama_customer: 'LEBIH', nik: '3573010101990024' });
    await sell(other, 3);
    await until500(other);
    expect(names((await flagged()).data)).not.toContain('HAMPIR');
  });
});

describe('members', () => {
  const RINI = { nama_member: 'rini', no_hp: '081311112222', level: 'GOLD', email: 'Rini@Contoh.ID', tgl_lahir: '1991-05-06' }; // prettier-ignore
  let code: string;
  let customer: string;

  test('are registered with a number of their own, once for each key', async () => {
    customer = await register({ nama_customer: 'RINI', nik: '3573010101990031' });
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { ...RINI, customer_id: customer };
    const made = await shop.as('OWNER', 'post', 'member', body, key);
    expect(made).toMatchObject({ status: 201, body: { message: 'Data Berhasil Ditambahkan' } });
    code = made.body.kode_member as string;
    expect(code).toMatch(/^M\d{10}$/);
    expect((await shop.as('OWNER', 'post', 'member', body, key)).body.kode_member).toBe(code);
    expect((await shop.as('OWNER', 'get', 'member/get/all')).body).toMatchObject([
      { kode_member: code, nama_member: 'RINI', no_hp: '*********2222', tgl_daftar: shop.today, saldo_poin: 0, nama_customer: 'RINI' }, // prettier-ignore
    ]);
    expect((await shop.as('OWNER', 'get', `member/get/one/${code}`)).body).toMatchObject({ email: 'rini@contoh.id', no_hp: '6281311112222' }); // prettier-ignore
    // From the card to the customer, and back.
    expect((await shop.as('KASIR1', 'get', `customer?q=${code}`)).body).toMatchObject([{ customer_id: customer, kode_member: code }]); // prettier-ignore
  });

  test('have rules of their own', async () => {
    const of = (body: object) => fault('post', 'member', { ...RINI, ...body });
    expect(await of({})).toEqual([409, 'no_hp', 'No HP Sudah Terdaftar']);
    expect(await of({ no_hp: '' })).toEqual([400, 'no_hp', 'No HP Tidak Boleh Kosong']);
    expect(await of({ level: '' })).toEqual([400, 'level', 'Level Harus Dipilih']);
    expect(await of({ level: 'NONE', no_hp: '081311113333' })).toEqual([400, 'level', 'Level NONE Tidak Ditemukan']);
    expect(await of({ kode_member: code, no_hp: '081311113333' })).toEqual([409, 'kode_member', `Kode Member ${code} Sudah Ada`]); // prettier-ignore
    expect(await of({ no_hp: '081311113333', customer_id: customer })).toEqual([409, 'customer_id', 'Customer Sudah Punya Kartu Member Lain']); // prettier-ignore
    expect(await shop.as('KASIR1', 'get', 'member/get/all')).toMatchObject({ status: 403 });
    expect(await shop.as('OWNER', 'delete', 'para-get-point-member/GOLD')).toMatchObject({ status: 409 });
  });

  test('are searched, sorted by what lies encrypted, changed and erased', async () => {
    const older = { ...RINI, nama_member: 'ANI', kode_member: 'kartu-7', no_hp: '081311114444', tgl_lahir: '1970-01-01' }; // prettier-ignore
    expect(await shop.as('OWNER', 'post', 'member', older)).toMatchObject({ body: { kode_member: 'KARTU-7' } });
    const list = async (query: string) => names((await shop.as('OWNER', 'get', `member/get/all?${query}`)).body);
    expect(await list('sort=tgl_lahir')).toEqual(['ANI', 'RINI']);
    expect(await list('sort=tgl_lahir&order=desc')).toEqual(['RINI', 'ANI']);
    expect(await list('q=kartu-7')).toEqual(['ANI']);
    expect(await list('q=081311112222')).toEqual(['RINI']);
    expect(await shop.as('OWNER', 'put', 'member/KARTU-7', { kota: 'batu' })).toMatchObject({ body: { message: 'Data Berhasil Dirubah' } }); // prettier-ignore
    const linked = await shop.as('OWNER', 'delete', `customer/${customer}`);
    expect(linked.body.message).toBe(`Customer Masih Menjadi Member ${code}, Hapus Member Lebih Dulu`);
    expect(await shop.as('OWNER', 'delete', `member/${code}`)).toMatchObject({ status: 200 });
    expect(await list('')).toEqual(['ANI']);
    expect(await shop.as('OWNER', 'delete', `customer/${customer}`)).toMatchObject({ status: 200 });
  });

  test('are congratulated, unless they said otherwise as customers', async () => {
    const tgl_lahir = `1990${shop.today.slice(4)}`;
    const silent = await register({ nama_customer: 'TIDAK MAU', nik: '3573010101990041' });
    const born = (more: object) => shop.as('OWNER', 'post', 'member', { ...RINI, tgl_lahir, ...more });
    await born({ nama_member: 'ULANG TAHUN', no_hp: '081311115555' });
    await born({ nama_member: 'TIDAK MAU', no_hp: '081311116666', customer_id: silent });
    const { body } = await shop.as('OWNER', 'get', 'member/find-current-birthday');
    expect(body).toMatchObject([{ nama_customer: 'ULANG TAHUN', customer_id: null, no_hp: '*********5555' }]);
  });
});

test('nothing of a person lies open in the database, nor in the log at all', async () => {
  const { rows: members } = await admin.query<{ row: string }>('SELECT m::text AS row FROM app.member m UNION ALL SELECT c::text FROM app.customer c'); // prettier-ignore
  const { rows: events } = await admin.query<{ row: string }>('SELECT body AS row FROM ledger.ledger_event');
  const { rows: documents } = await admin.query<{ row: string }>('SELECT body AS row FROM ledger.document_state');
  expect(members.length).toBeGreaterThan(5);
  const open = [...SECRETS, '6281311114444', '3573010101990021', '1970-01-01'];
  for (const { row } of members)
    for (const secret of open) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    }
  const inLog = new RegExp([...open, 'AMINAH', 'SULTAN', 'RINI', 'RATNA', 'contoh'].join('|'), 'i');
  for (const { row } of [...events, ...documents]) expect(row).not.toMatch(inLog);
  const { rows } = await admin.query('SELECT count(*) AS waiting FROM app.person_trace WHERE seq IS NULL');
  expect(Number(rows[0].waiting)).toBe(0);
  const traced = await shop.ledger.list(SHOP, 'customer');
  expect(traced.length).toBeGreaterThan(5);
});

test('a trace that a process left behind is written to the log by the next one that looks, once', async () => {
  const id = randomUUID();
  await admin.query(
    `INSERT INTO app.person_trace (shop, id, registry, person_id, action, fields, by, at)
     VALUES ($1, $2, 'customer', 'HILANG', 'DIUBAH', '{nik}', 'KASIR1', now() - interval '1 minute')`,
    [SHOP, id],
  );
  const traces = server.app.get(PersonTraces);
  await Promise.all([traces.sweep(), traces.sweep()]);
  const events = await shop.ledger.history(SHOP, 'customer/HILANG');
  expect(events).toMatchObject([{ type: 'PersonRectified', actor: 'KASIR1', body: { fields: ['nik'] } }]);
  const { rows } = await admin.query('SELECT seq FROM app.person_trace WHERE id = $1', [id]);
  expect(Number(rows[0].seq)).toBe(events[0]!.seq);
});

test('customers are searched through an index', async () => {
  await admin.query(
    `INSERT INTO app.customer (shop, customer_id, nama_customer, jenis_identitas, tujuan_data, created_by, updated_by)
     SELECT 'SJA', gen_random_uuid(), md5(n::text), 'KTP', '{TRANSAKSI}', 'X', 'X' FROM generate_series(1, 5000) n`,
  );
  await admin.query('VACUUM ANALYZE app.customer');
  const { from, params } = searchSql(CUSTOMERS, server.app.get(PersonCells), SHOP, { ...EVERYBODY, q: 'siti amin' });
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT p.customer_id ${from}`, [...params]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('customer_cari');
  expect(plan).not.toContain('Seq Scan on customer');
});
