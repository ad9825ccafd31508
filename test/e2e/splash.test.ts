import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { StoredImages } from '../../apps/api/src/platform/files/stored-images.js';
import { Client, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('slides of the customer app', () => {
  let server: TestApp;
  let owner: Client;
  let picture: Buffer;

  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    owner = await Client.of(server, 'OWNER');
    picture = await sharp({ create: { width: 180, height: 340, channels: 3, background: '#8a1538' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => server?.close());

  const upload = async (code = 'MEMBER'): Promise<string> => {
    const { body } = await server.http
      .post(`/api/v1/images/SPLASHSCREEN/${code}`)
      .auth(owner.token, { type: 'bearer' })
      .set('Idempotency-Key', randomUUID())
      .attach('file', picture, 'slide.jpg')
      .expect(201);
    return body.location as string;
  };
  const slides = async () => (await owner.get('app/splash-screen').expect(200)).body;
  const slide = async (kode: string) => (await slides()).find((row: { kode: string }) => row.kode === kode);
  const fault = ({ body }: { body: { details: { field: string; message: string }[] } }) =>
    body.details.map(({ field, message }) => [field, message]);

  test('are four, whether they were saved or not', async () => {
    expect(await slides()).toEqual([
      { kode: 'MEMBER', name: 'MEMBER', screen_name: 'SPLASH MEMBER', url: null, text: '', position: 'BAWAH' },
      { kode: 'GUEST-1', name: 'GUEST 1', screen_name: 'SPLASH GUEST 1', url: null, text: '', position: 'BAWAH' },
      { kode: 'GUEST-2', name: 'GUEST 2', screen_name: 'SPLASH GUEST 2', url: null, text: '', position: 'BAWAH' },
      { kode: 'GUEST-3', name: 'GUEST 3', screen_name: 'SPLASH GUEST 3', url: null, text: '', position: 'BAWAH' },
    ]);
  });

  test('show what was last saved, however often it is sent', async () => {
    const image_path = await upload();
    const body = { text: '  Selamat datang\r\ndi toko kami ', position: 'ATAS', image_path };
    const key = randomUUID();
    const answer = await owner.put('app/splash-screen/MEMBER', body, key).expect(200);
    expect(answer.body.message).toBe('Data Berhasil Dirubah');
    expect((await owner.put('app/splash-screen/MEMBER', body, key).expect(200)).body.seq).toBe(answer.body.seq);
    expect(await slide('MEMBER')).toMatchObject({
      text: 'Selamat datang\ndi toko kami',
      position: 'ATAS',
      url: image_path,
    });
    await server.http.get(image_path).expect(200);
    // The picture it has already, or none, leaves it.
    await owner.put('app/splash-screen/MEMBER', { ...body, text: 'Dua' }).expect(200);
    await owner.put('app/splash-screen/MEMBER', { text: 'Tiga', position: 'BAWAH' }).expect(200);
    expect(await slide('MEMBER')).toMatchObject({ text: 'Tiga', position: 'BAWAH', url: image_path });
    // A new picture takes the place of the old one, whose bytes go.
    const next = await upload();
    await owner.put('app/splash-screen/MEMBER', { text: 'Tiga', position: 'BAWAH', image_path: next }).expect(200);
    expect((await slide('MEMBER')).url).toBe(next);
    await server.http.get(image_path).expect(404);
    await server.app.get(StoredImages).sweep(0);
    await server.http.get(next).expect(200);
  });

  test('are refused at the field that is wrong, and nothing changes', async () => {
    const before = await slides();
    const put = (body: object, kode = 'GUEST-1') => owner.put(`app/splash-screen/${kode}`, body);
    expect(fault(await put({ position: 'TENGAH' }).expect(400))).toEqual([
      ['text', 'Text Tidak Boleh Kosong'],
      ['position', 'Posisi Tidak Boleh Kosong'],
    ]);
    expect(fault(await put({ text: ' \n ', position: 'ATAS' }).expect(400))).toEqual([
      ['text', 'Text Tidak Boleh Kosong'],
    ]);
    expect(fault(await put({ text: 'A'.repeat(251), position: 'ATAS' }).expect(400))).toEqual([
      ['text', 'Text Maksimal 250 Karakter'],
    ]);
    expect(fault(await put({ text: 'A\u0000B', position: 'ATAS' }).expect(400))).toEqual([
      ['text', 'Text Berisi Karakter Yang Tidak Boleh Dipakai'],
    ]);
    // Neither a picture of elsewhere nor one of another slide.
    for (const image_path of ['https://example.com/x.jpg', await upload('GUEST-2'), '/api/v1/files/x'])
      expect(fault(await put({ text: 'A', position: 'ATAS', image_path }).expect(400))).toEqual([
        ['image_path', 'Gambar Tidak Ditemukan, Silahkan Pilih Gambar Lagi'],
      ]);
    await put({ text: 'A', position: 'ATAS' }, 'GUEST-4').expect(404);
    expect(await slides()).toEqual(before);
  });

  test('are changed at once by two, and one of them stays whole', async () => {
    const [one, two] = [await upload('GUEST-3'), await upload('GUEST-3')];
    const put = (text: string, image_path: string) =>
      owner.put('app/splash-screen/GUEST-3', { text, position: 'ATAS', image_path });
    const answers = await Promise.all([put('SATU', one), put('DUA', two)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await server.app.get(StoredImages).sweep(0);
    const kept = await slide('GUEST-3');
    expect(kept.url).toBe(kept.text === 'SATU' ? one : two);
    await server.http.get(kept.url).expect(200);
    await server.http.get(kept.url === one ? two : one).expect(404);
  });

  test('are for those who may see and change the page', async () => {
    const cashier = await Client.of(server, 'KASIR1');
    await cashier.get('app/splash-screen').expect(403);
    await cashier.put('app/splash-screen/MEMBER', { text: 'A', position: 'ATAS' }).expect(403);
    await server.http.get('/api/v1/app/splash-screen').expect(401);
  });
});
