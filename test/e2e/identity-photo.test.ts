import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import sharp from 'sharp';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import { CustomerIdentity } from '../../apps/api/src/contexts/membership/index.js';
import { Client, createOwner, createUser, letOpenPersons, SHOP } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

describe('the photo of an identity card', () => {
  let server: TestApp;
  let admin: pg.Client;
  let cashier: Client;
  let card: Buffer;
  let id: string;

  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await createUser(server, 'KOSONG', 'KASIR');
    const owner = { user_id: 'OWNER', level: 'OWN', kode_toko: SHOP } as const;
    await server.app.get(CommandBus).execute(new ChangeAccessCommand(owner, 'KOSONG', { akses: [] }, randomUUID()));
    await letOpenPersons(server, 'KASIR1');
    cashier = await Client.of(server, 'KASIR1');
    const { body } = await cashier.post('customers', { nama_customer: 'Siti Aminah' }).expect(201);
    id = body.customer_id;
    card = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#3b6ea5' } })
      .withExif({ IFD0: { Make: 'KAMERA RAHASIA' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });

  const send = (content: Buffer, name = 'ktp.jpg', client = cashier, key: string = randomUUID(), of = id) =>
    server.http
      .post(`/api/v1/customers/${of}/foto`)
      .auth(client.token, { type: 'bearer' })
      .set('Idempotency-Key', key)
      .attach('file', content, name);
  const fetched = (client = cashier, of = id) =>
    client
      .get(`customers/${of}/foto`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const folder = () => join(server.config.dataDir, 'files', SHOP);
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

  test('is kept once, smaller and without what the file carried, and read back', async () => {
    expect((await cashier.get(`customers/${id}`)).body.has_foto).toBe(false);
    await cashier.get(`customers/${id}/foto`).expect(404);
    const key = randomUUID();
    const { body } = await send(card, 'ktp.jpg', cashier, key).expect(200);
    expect(body.message).toBe('Foto Identitas Berhasil Disimpan');
    await send(card, 'ktp.jpg', cashier, key).expect(200);
    expect(files()).toHaveLength(1);
    const answer = await fetched().expect(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const photo = await sharp(answer.body as Buffer).metadata();
    expect([photo.format, photo.width, photo.height, photo.exif]).toEqual(['jpeg', 1600, 1067, undefined]);
    expect((await cashier.get(`customers/${id}`)).body.has_foto).toBe(true);
    expect(await server.app.get(CustomerIdentity).identityOf(SHOP, id)).toEqual({ has_nik: false, has_foto: true });
  });

  test('lies encrypted, and no address of files opens it', async () => {
    const [name] = files();
    const kept = readFileSync(join(folder(), name!));
    expect(kept.includes(JPEG)).toBe(false);
    await expect(sharp(kept).metadata()).rejects.toThrow();
    const owner = await Client.of(server, 'OWNER');
    for (const client of [cashier, owner]) await client.get(`files/${name}`).expect(403);
    // Moved to another customer it is not taken for his.
    const other = (await cashier.post('customers', { nama_customer: 'Budi' }).expect(201)).body.customer_id as string;
    await admin.query('UPDATE app.customer SET foto_id = $1 WHERE customer_id = $2', [name, other]);
    await fetched(cashier, other).expect(500);
    await admin.query('UPDATE app.customer SET foto_id = NULL WHERE customer_id = $1', [other]);
  });

  test('is refused at its field when it is no picture, too large or missing', async () => {
    const refused = async (content: Buffer, name?: string) => (await send(content, name).expect(400)).body.details;
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ktp.jpg')).toMatchObject([
      { field: 'foto_identitas', code: 'IMAGE_TYPE_UNKNOWN', message: 'Gambar Harus JPEG, PNG Atau WebP' },
    ]);
    expect(await refused(card.subarray(0, 5000))).toMatchObject([{ code: 'IMAGE_UNREADABLE' }]);
    const stamp = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await refused(stamp)).toMatchObject([{ message: 'Ukuran Gambar Harus Antara 100 Dan 8000 Piksel' }]);
    const large = Buffer.concat([card, Buffer.alloc(8 * 1024 * 1024)]);
    expect((await send(large)).body).toMatchObject({ code: 'FILE_TOO_LARGE' });
    const missing = await cashier.post(`customers/${id}/foto`).expect(400);
    expect(missing.body.details).toMatchObject([{ field: 'foto_identitas', message: 'Gambar Belum Dipilih' }]);
    expect(files()).toHaveLength(1);
  });

  test('is seen by nobody who may not open persons', async () => {
    await createUser(server, 'KASIR2', 'KASIR');
    const other = await Client.of(server, 'KASIR2');
    await fetched(other).expect(403);
    expect((await other.get(`customers/${id}`)).body).toMatchObject({ has_foto: true, is_tertutup: true });
  });

  test('is for who may read and register customers', async () => {
    const empty = await Client.of(server, 'KOSONG');
    await fetched(empty).expect(403);
    await send(card, 'ktp.jpg', empty).expect(403);
    await empty.delete(`customers/${id}/foto`).expect(403);
    await send(card, 'ktp.jpg', cashier, randomUUID(), randomUUID()).expect(404);
    expect(files()).toHaveLength(1);
  });

  test('is replaced, removed and erased without a trace', async () => {
    const [before] = files();
    await send(card).expect(200);
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(before);
    const removed = await cashier.delete(`customers/${id}/foto`).expect(200);
    expect(removed.body.message).toBe('Foto Identitas Berhasil Dihapus');
    await cashier.delete(`customers/${id}/foto`).expect(200);
    expect(files()).toEqual([]);
    await fetched().expect(404);
    await send(card).expect(200);
    await (await Client.of(server, 'OWNER')).delete(`customers/${id}`).expect(200);
    expect(files()).toEqual([]);
    expect((await admin.query('SELECT 1 FROM app.file')).rowCount).toBe(0);
    await fetched().expect(404);
    await send(card).expect(404);
  });
});
