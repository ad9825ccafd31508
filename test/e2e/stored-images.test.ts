import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import sharp from 'sharp';
import { DomainError } from '../../libs/domain/src/shared/domain-error.js';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import { FileStore } from '../../apps/api/src/platform/files/file-store.js';
import { ImageOwners } from '../../apps/api/src/platform/files/image-owners.js';
import { StoredImages } from '../../apps/api/src/platform/files/stored-images.js';
import { Client, createOwner, createUser, SHOP } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** A process that ends here: nothing of what follows in it runs. */
class Killed extends Error {}

describe('pictures that records name', () => {
  let server: TestApp;
  let images: StoredImages;
  let owner: Client;
  let tall: Buffer;
  let small: Buffer;
  /** What the "records" of this test name, by owner. */
  const records = new Map<string, string[]>();
  /** What happens between what the ledger says of a record and what is done about it. */
  let meanwhile: (() => Promise<unknown>) | null = null;

  beforeAll(async () => {
    server = await createTestApp();
    images = server.app.get(StoredImages);
    server.app.get(ImageOwners).register('uji', async (_shop, id) => {
      const named = records.get(id) ?? [];
      const then = meanwhile;
      meanwhile = null;
      await then?.();
      return named;
    });
    await createOwner(server);
    await createUser(server, 'KOSONG', 'KASIR');
    const asker = { user_id: 'OWNER', level: 'OWN', kode_toko: SHOP } as const;
    await server.app.get(CommandBus).execute(new ChangeAccessCommand(asker, 'KOSONG', { akses: [] }, randomUUID()));
    owner = await Client.of(server, 'OWNER');
    const make = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#b8860b' } })
        .withExif({ IFD0: { Make: 'KAMERA RAHASIA' } })
        .jpeg()
        .toBuffer();
    [tall, small] = [await make(1500, 3000), await make(120, 160)];
  });
  afterAll(() => server?.close());

  const send = (folder: string, content: Buffer, client = owner, key: string = randomUUID()) =>
    server.http
      .post(`/api/v1/images/${folder}`)
      .auth(client.token, { type: 'bearer' })
      .set('Idempotency-Key', key)
      .attach('file', content, 'kamera.jpg');
  const stored = async (folder = 'ITEM', content = small): Promise<string> =>
    (await send(folder, content).expect(201)).body.location as string;
  const open = (location: string) =>
    server.http
      .get(location)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const files = () => {
    const folder = join(server.config.dataDir, 'files', SHOP, 'images');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  };
  const rows = async (): Promise<number> =>
    Number((await server.app.get(pg.Pool).query('SELECT count(*) FROM app.image')).rows[0].count);
  /** As many pictures as `count`, and not a byte more. */
  const expectKept = async (count: number) => expect([await rows(), files().length]).toEqual([count, count * 2]);
  const write = (id: string, named: readonly string[], then: () => void = () => {}) =>
    images.writing(
      SHOP,
      id,
      named.map((location) => ({ location, folder: 'ITEM', field: 'gambar_path' })),
      () => {
        records.set(id, [...named]);
        return Promise.resolve(then());
      },
    );
  afterEach(async () => {
    for (const id of records.keys()) await write(id, []);
    records.clear();
    await images.sweep(0);
    await expectKept(0);
  });

  test('are kept in two sizes under a random name, without what the file carried, and open to everybody', async () => {
    const { body } = await send('BANNER_ICON', tall).expect(201);
    expect(body.name).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(body.location).toBe(`/api/v1/katalog/SJA/images/BANNER_ICON/${body.name}.jpg`);
    const answer = await open(body.location).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${body.name}"`,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    // 1,500 × 3,000 fits whole into 720 × 1,366 as 683 × 1,366, into 1,241 × 2,348 as 1,174 × 2,348.
    const seen = await sharp(answer.body).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['jpeg', 683, 1366, undefined]);
    const large = await open(body.location.replace('.jpg', '@2x.jpg')).expect(200);
    expect(await sharp(large.body).metadata()).toMatchObject({ width: 1174, height: 2348 });
    await server.http.get(body.location).set('If-None-Match', `"${body.name}"`).expect(304);
  });

  test('keep the small size that the browser made, unless it shows another picture', async () => {
    const both = (second: Buffer) => send('ITEM', tall).attach('small', second, 'kecil.jpg').expect(201);
    const make = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
        .jpeg()
        .toBuffer();
    const colour = async (location: string) => (await sharp((await open(location)).body).stats()).dominant.b;
    const browser = await both(await make(683, 1366));
    expect(await colour(browser.body.location)).toBeGreaterThan(200);
    const other = await both(await make(700, 700));
    expect(await colour(other.body.location)).toBeLessThan(50);
    const { body } = await send('ITEM', tall).attach('small', Buffer.from('%PDF-1.7'), 'x.pdf').expect(400);
    expect(body.details[0].message).toBe('Gambar Harus JPEG, PNG Atau WebP');
  });

  test('are one however often the upload is repeated, and another under another key', async () => {
    const key = randomUUID();
    const { body } = await send('ITEM', small, owner, key).expect(201);
    expect((await send('ITEM', small, owner, key).expect(201)).body).toEqual(body);
    await expectKept(1);
    expect(await stored()).not.toBe(body.location);
    await expectKept(2);
  });

  test('are uploaded by who may change a page of the folder, and never into another place', async () => {
    const stranger = await Client.of(server, 'KOSONG');
    await send('ITEM', small, stranger).expect(403);
    await server.http.post('/api/v1/images/ITEM').attach('file', small, 'x.jpg').expect(401);
    for (const folder of ['RAHASIA', 'SPLASHSCREEN', 'SPLASHSCREEN/ADMIN', 'ITEM/..', 'constructor'])
      await send(folder, small).expect(404);
    await expectKept(0);
  });

  test('that are none are refused at their field', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    const bomb = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    for (const [content, text] of [
      [svg, 'Gambar Harus JPEG, PNG Atau WebP'],
      [bomb, 'File Bukan Gambar Yang Dapat Dibaca'],
      [await sharp(small).resize(60, 60).jpeg().toBuffer(), 'Ukuran Gambar Harus Antara 100 Dan 8000 Piksel'],
    ] as const) {
      const { body } = await send('ITEM', content).expect(400);
      expect(body.details).toEqual([expect.objectContaining({ field: 'gambar_path', message: text })]);
    }
    const bad = images.prepare(SHOP, { folder: 'ITEM', image: 'data:text/html,x', field: 'gambar_path', key: 'k' });
    await expect(bad).rejects.toMatchObject({ details: [{ field: 'gambar_path', code: 'IMAGE_UNREADABLE' }] });
    await expectKept(0);
  });

  test('are not read where they are not public, nor is anything else', async () => {
    const { body } = await send('SALES', small).expect(201);
    expect(body.location).toBe(`/api/v1/images/SALES/${body.name}.jpg`);
    await server.http.get(body.location).expect(401);
    await (await Client.of(server, 'KOSONG')).get(`images/SALES/${body.name}.jpg`).expect(403);
    await owner.get(`images/SALES/${body.name}.jpg`).expect(200).expect('content-type', 'image/jpeg');
    const store = server.app.get(FileStore);
    await store.put(`${SHOP}/0123456789abcdef`, small);
    for (const path of [
      `SJA/images/SALES/${body.name}.jpg`,
      `LAIN/images/ITEM/${body.name}.jpg`,
      'SJA/images/ITEM/..%2F..%2F0123456789abcdef.jpg',
      'SJA/images/..%2F0123456789abcdef.jpg',
      '..%2Fsecrets/images/ITEM/0123456789abcdef.jpg',
      'SJA/images/ITEM/0123456789abcdef',
      'SJA/images/ITEM/0123456789abcdef.jpg',
    ])
      await server.http.get(`/api/v1/katalog/${path}`).expect(404);
    await store.remove(`${SHOP}/0123456789abcdef`);
  });

  test('go when their record lets go of them, and not before', async () => {
    const first = await stored();
    await write('uji/A', [first]);
    await images.sweep(0);
    await open(first).expect(200);
    const second = await stored();
    await write('uji/A', [second]);
    await server.http.get(first).expect(404);
    await expectKept(1);
    await write('uji/A', []);
    await expectKept(0);
  });

  test('stay as they were when the write of the record is refused, and can be sent again', async () => {
    const [first, second] = [await stored(), await stored()];
    await write('uji/A', [first]);
    const refused = images.writing(SHOP, 'uji/A', [{ location: second, folder: 'ITEM', field: 'gambar_path' }], () =>
      Promise.reject(new DomainError('FORBIDDEN')),
    );
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expectKept(2);
    await write('uji/B', [second]);
    await images.sweep(0);
    await expectKept(2);
  });

  test("are not another record's, nor of another folder, nor unknown", async () => {
    const [mine, gift] = [await stored(), await stored('HADIAH')];
    await write('uji/A', [mine]);
    for (const location of [mine, gift, mine.replace('SJA', 'LAIN'), 'https://example.com/x.jpg', `${mine}/../x`])
      await expect(write('uji/B', [location])).rejects.toMatchObject({
        details: [{ field: 'gambar_path', code: 'IMAGE_UNKNOWN' }],
      });
    expect(records.has('uji/B')).toBe(false);
    await write('uji/A', [mine]);
  });

  test('are neither lost nor left over by a process that ends in between', async () => {
    const [before, after] = [await stored(), await stored()];
    await write('uji/A', [before]);
    const killed = () => {
      throw new Killed();
    };
    // Before the record was written: the new picture is nobody's.
    const early = images.writing(SHOP, 'uji/A', [{ location: after, folder: 'ITEM', field: 'gambar_path' }], () =>
      Promise.reject(new Killed()),
    );
    await expect(early).rejects.toThrow(Killed);
    await expectKept(2);
    // Nothing is decided before its time: the form may still be open.
    await images.sweep();
    await expectKept(2);
    await images.sweep(0);
    await expectKept(1);
    await open(before).expect(200);
    // After it was written: the old picture is nobody's.
    const next = await stored();
    await expect(write('uji/A', [next], killed)).rejects.toThrow(Killed);
    await images.sweep(0);
    await expectKept(1);
    await open(next).expect(200);
    // While its bytes were being written, or taken away.
    const store = server.app.get(FileStore);
    const put = jest.spyOn(store, 'put').mockImplementationOnce(put_).mockRejectedValueOnce(new Killed());
    await send('ITEM', small).expect(500);
    put.mockRestore();
    const remove = jest.spyOn(store, 'remove').mockRejectedValueOnce(new Killed());
    await write('uji/A', []);
    remove.mockRestore();
    expect(files()).not.toHaveLength(0);
    await images.sweep(0);
    await expectKept(0);

    function put_(this: FileStore, key: string, content: Uint8Array) {
      return Object.getPrototypeOf(store).put.call(store, key, content);
    }
  });

  test('are neither lost nor left over where two write one record at once, and one of them ends in between', async () => {
    const [first, second] = [await stored(), await stored()];
    // The second write is done, and its process ends before it looks after the pictures.
    meanwhile = () =>
      expect(
        write('uji/A', [second], () => {
          throw new Killed();
        }),
      ).rejects.toThrow(Killed);
    await write('uji/A', [first]);
    await images.sweep(0);
    await open(second).expect(200);
    await expectKept(1);

    const third = await stored();
    // It is taken before, and written and looked after while the first still goes by what was before.
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const late = images.writing(
      SHOP,
      'uji/A',
      [{ location: third, folder: 'ITEM', field: 'gambar_path' }],
      async () => {
        await gate;
        records.set('uji/A', [third]);
      },
    );
    const taken = 'SELECT FROM app.image WHERE claim IS NOT NULL';
    await until(async () => (await server.app.get(pg.Pool).query(taken)).rowCount === 1);
    meanwhile = () => {
      go();
      return late;
    };
    const fourth = await stored();
    await write('uji/A', [fourth]);
    await open(third).expect(200);
    await images.sweep(0);
    await open(third).expect(200);
    await expectKept(1);
  });
});
