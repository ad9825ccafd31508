import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CustomerIdentity } from '../../apps/api/src/contexts/membership/index.js';
import { Client, createOwner, createUser, letOpenPersons } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const NIK = '3573010101800001';

describe('customers', () => {
  let server: TestApp;
  let admin: pg.Client;
  let cashier: Client;
  let id: string;
  const siti = {
    nama_customer: 'siti aminah',
    alamat_customer: 'jl. ijen 12',
    kota: 'malang',
    no_hp: '0812-3456-7890',
    nik: NIK,
    tgl_lahir: '1980-01-01',
  };
  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await letOpenPersons(server, 'KASIR1');
    cashier = await Client.of(server, 'KASIR1');
    const key = randomUUID();
    const { body } = await cashier.post('customers', siti, key).expect(201);
    id = body.customer_id;
    expect(body.message).toBe('Data Customer Berhasil Disimpan');
    const again = await cashier.post('customers', siti, key).expect(201);
    expect(again.body.customer_id).toBe(id);
    const other = await cashier.post('customers', { ...siti, kota: 'surabaya' }, key).expect(409);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const stranger = await (await Client.of(server, 'OWNER')).post('customers', siti, key).expect(409);
    expect(stranger.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });

  test('are read back as they were given, upper-cased, the phone with its country', async () => {
    const { body } = await cashier.get(`customers/${id}`).expect(200);
    expect(body).toMatchObject({
      customer_id: id,
      nama_customer: 'SITI AMINAH',
      alamat_customer: 'JL. IJEN 12',
      no_hp: '6281234567890',
      nik: NIK,
      jenis_identitas: 'KTP',
      tgl_lahir: '1980-01-01',
      tujuan_data: ['TRANSAKSI'],
      is_aktif: true,
    });
  });

  test('are encrypted where they lie', async () => {
    const { rows } = await admin.query<{ row: string }>('SELECT c::text AS row FROM app.customer c');
    for (const { row } of rows) {
      for (const secret of [NIK, '6281234567890', 'IJEN', '1980-01-01']) {
        expect(row).not.toContain(secret);
        expect(row).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
    const stored = await admin.query<{ nik: Buffer; no_hp: Buffer }>('SELECT nik, no_hp FROM app.customer');
    expect(stored.rows[0]!.nik).toHaveLength(1 + 12 + 16 + NIK.length);
    // A value moved to another field is not taken for that field's.
    await admin.query('UPDATE app.customer SET no_hp = nik WHERE customer_id = $1', [id]);
    await cashier.get(`customers/${id}`).expect(500);
    await admin.query('UPDATE app.customer SET no_hp = $2 WHERE customer_id = $1', [id, stored.rows[0]!.no_hp]);
    await cashier.get(`customers/${id}`).expect(200);
  });

  test('are found by part of a name, by phone and by identity number, which a list covers', async () => {
    for (const q of ['siti', 'aminah', 'MINA', '081234567890', '6281234567890', NIK]) {
      const { body } = await cashier.get('customers').query({ q }).expect(200);
      expect(body).toMatchObject([{ customer_id: id, nik: '************0001' }]);
    }
    for (const q of ['%', '_', "' OR 1=1 --", '0812', NIK.slice(0, 15)]) {
      const { body } = await cashier.get('customers').query({ q }).expect(200);
      expect(body).toEqual([]);
    }
    const page = await cashier.get('customers').query({ limit: 1 }).expect(200);
    expect(page.body).toMatchObject({ count: 1, data: [{ customer_id: id }] });
    await cashier.get('customer').query({ q: 'siti' }).expect(200);
  });

  test('have one identity number each', async () => {
    const twin = await cashier.post('customers', { nama_customer: 'Kembar', nik: NIK }).expect(409);
    expect(twin.body).toMatchObject({
      code: 'NIK_EXISTS',
      details: [{ field: 'nik', message: 'NIK Sudah Terdaftar' }],
    });
    const short = await cashier.post('customers', { nama_customer: 'Pendek', nik: '123' }).expect(400);
    expect(short.body.details).toMatchObject([{ field: 'nik', message: 'NIK Harus 16 Angka' }]);
    await cashier
      .post('customers', { nama_customer: 'Paspor', nik: 'X1234567', jenis_identitas: 'PASPOR' })
      .expect(201);
    await cashier.post('customers', { nama_customer: 'Tanpa' }).expect(201);
    await cashier.post('customers', { nama_customer: 'Tanpa Juga' }).expect(201);
  });

  test('are refused field by field', async () => {
    for (const [field, value] of [
      ['nama_customer', ' '],
      ['no_hp', '08'],
      ['tgl_lahir', '2026-02-30'],
      ['tujuan_data', []],
      ['tujuan_data', ['LAIN']],
      ['nama_customer', { $ne: 1 }],
    ] as const) {
      const { body } = await cashier.post('customers', { nama_customer: 'A', [field]: value }).expect(400);
      expect(body.details[0].field).toBe(field);
    }
    const promotion = await cashier.post('customers', { nama_customer: 'P', tujuan_data: ['PROMOSI'] }).expect(400);
    expect(promotion.body.details).toMatchObject([{ field: 'tgl_persetujuan' }]);
    await cashier.get('customers/nonsense').expect(404);
    await cashier.get(`customers/${randomUUID()}`).expect(404);
  });

  test('keep text as text', async () => {
    const nama_customer = `'; DROP TABLE APP.CUSTOMER; -- <IMG SRC=X ONERROR=ALERT(1)>`;
    const { body } = await cashier.post('customers', { nama_customer, catatan: nama_customer }).expect(201);
    const read = await cashier.get(`customers/${body.customer_id}`).expect(200);
    expect(read.body).toMatchObject({ nama_customer, catatan: nama_customer });
  });

  test('are rectified, and erased by the owner so that only the id stays', async () => {
    const changed = await cashier.put(`customers/${id}`, { ...siti, nama_customer: 'Siti Aminah Putri' }).expect(200);
    expect(changed.body.message).toBe('Data Customer Berhasil Diubah');
    const identity = server.app.get(CustomerIdentity);
    expect(await identity.namesOf('SJA', [id, 'not-an-id', randomUUID()])).toEqual(
      new Map([[id, 'SITI AMINAH PUTRI']]),
    );
    expect(await identity.identityOf('SJA', id)).toEqual({ has_nik: true, has_foto: false });
    await cashier.delete(`customers/${id}`).expect(403);
    const owner = await Client.of(server, 'OWNER');
    const key = randomUUID();
    const rectified = { ...siti, nama_customer: 'Siti Aminah P.' };
    await cashier.put(`customers/${id}`, rectified, key).expect(200);
    await cashier.put(`customers/${id}`, rectified, key).expect(200);
    const stranger = await owner.put(`customers/${id}`, rectified, key).expect(409);
    expect(stranger.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await owner.delete(`customers/${id}`).expect(200);
    await cashier.get(`customers/${id}`).expect(404);
    // Asked again, it has been done.
    await owner.delete(`customers/${id}`).expect(200);
    await owner.delete(`customers/${randomUUID()}`).expect(404);
    const erasures = await admin.query(`SELECT FROM app.person_trace WHERE person_id = $1 AND action = 'DIHAPUS'`, [
      id,
    ]);
    expect(erasures.rowCount).toBe(1);
    expect(await identity.namesOf('SJA', [id])).toEqual(new Map([[id, '']]));
    const { rows } = await admin.query('SELECT * FROM app.customer WHERE customer_id = $1', [id]);
    expect(rows[0]).toMatchObject({ nik: null, nik_index: null, no_hp: null, alamat_customer: null, kota: null });
    // The number is free again.
    await cashier.post('customers', { nama_customer: 'Siti Lagi', nik: NIK }).expect(201);
  });
});
