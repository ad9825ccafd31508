import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import sharp from 'sharp';
import { FEED_SCHEMA, FEED_VERSION_SCHEMA } from '@emas/contracts/catalogue/feed.schema';
import type { CatalogueFeed } from '@emas/contracts/catalogue/feed.view';
import { addDays } from '@emas/domain/shared/business-date';
import { FeedContents } from '../../apps/api/src/contexts/catalogue/queries/feed-content.js';
import { FollowerPort } from '../../apps/api/src/platform/http/after-seq.interceptor.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const FEED = `/api/v1/katalog/${SHOP}/feed`;
const ajv = new Ajv({ strict: false });

describe('what the customer app reads', () => {
  let server: TestApp;
  let shop: GoldShop;
  let picture: string;

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    const jpeg = await sharp({ create: { width: 120, height: 160, channels: 3, background: '#b8860b' } })
      .jpeg()
      .toBuffer();
    picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  });
  afterAll(() => server?.close());

  const followed = async () => server.app.get(FollowerPort).waitFor(SHOP, (await shop.ledger.head(SHOP)).seq);
  const feed = async (): Promise<CatalogueFeed> => {
    await followed();
    return (await server.http.get(FEED).expect(200)).body as CatalogueFeed;
  };
  const version = async () => (await feed()).version;
  const write = async (method: 'post' | 'put' | 'delete', path: string, body?: object): Promise<Answer> => {
    const answer = await shop.as('OWNER', method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  /** A change of a price that counts today needs an approval. */
  const price = async (kode_group: string, body: object): Promise<void> => {
    const path = `para-harga-emas/${kode_group}`;
    const refused = await shop.as('OWNER', 'put', path, body);
    const answer = refused.status === 200 ? refused : await shop.as('OWNER', 'put', path, { ...body, otorisasi_ids: await shop.approve(refused, 'OWNER') }); // prettier-ignore
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const block = {
    title: 'PROMO LEBARAN',
    sub_title: '',
    info: 'Diskon ongkos',
    sub_info: 'Sampai akhir bulan',
    deskripsi: 'Baris satu\nBaris dua',
    url_pendukung: 'https://example.com/promo',
    nama_tombol: 'LIHAT',
  };

  test('is nothing where there is no shop, or no catalogue', async () => {
    await followed();
    for (const path of [
      FEED,
      `/api/v1/katalog/${SHOP}/version`,
      '/api/v1/katalog/LAIN/feed',
      '/api/v1/katalog/a%2Fb/feed',
    ])
      await server.http.get(path).expect(404);
  });

  test('is all that is shown, with prices of today, and nothing besides', async () => {
    await write('post', 'app/kategori-katalog', { kode_kategori: 'CINCIN', nama_kategori: 'CINCIN EMAS', warna: '#B8860B', gambar_path: picture }); // prettier-ignore
    await write('post', 'app/harga', { kode_harga_app: 'H1', nama_harga_app: 'HARGA HARI INI', detail_group: ['G750', 'LM1', 'NOPRICE'] }); // prettier-ignore
    await write('post', 'app/banner-katalog', { kode_banner: 'B1', ...block, gambar_path: picture });
    await write('post', 'app/info-katalog', { kode_info: 'I1', ...block, title: 'CARA RAWAT', gambar_path: picture });
    await write('post', 'app/item-katalog', {
      ...{ kode_barang: 'C001', nama_barang: 'CINCIN POLOS', berat: 3.27, harga_jual: 1_585_950 },
      ...{ kode_kategori: 'CINCIN', gambar_path: [picture], kode_banner: ['B1'], kode_info: ['I1'] },
      ...{ direct_url: 'https://example.com/c001', hashtag_jenis: ['CINCIN'], hashtag_kadar: ['18K'], hashtag_lm: [] },
    });
    await write('post', 'app/member/list-gift', { kode_hadiah: 'PAYUNG', nama_hadiah: 'PAYUNG', info: 'Payung lipat', sub_info: 'Warna emas', point: 150, gambar_path: picture }); // prettier-ignore
    await write('post', 'app/member/admin-chat', { kode_admin: 'A1', nama_admin: 'ANI', no_hp: '081234567890' });
    await write('post', 'app/member/group-description', { kode_group: 'G750', description: 'Emas 18 karat' });
    await write('put', 'app/splash-screen/MEMBER', { text: 'SELAMAT DATANG', position: 'ATAS' });

    const told = await feed();
    const { version: at, ...content } = told;
    expect(at).toBeGreaterThan(0);
    const image = (folder: string) => ({
      small: expect.stringMatching(new RegExp(`^images/${folder}/[A-Za-z0-9]{16}\\.jpg$`)),
      large: expect.stringMatching(new RegExp(`^images/${folder}/[A-Za-z0-9]{16}@2x\\.jpg$`)),
    });
    const shownBlock = { ...block, sub_title: ' ' };
    expect(content).toEqual({
      format: 1,
      shop: { kode_toko: 'SJA', nama_toko: 'TOKO EMAS SINAR JAYA', alamat_toko: 'JL. PASAR BESAR NO. 88, MALANG' },
      categories: [{ kode_kategori: 'CINCIN', nama_kategori: 'CINCIN EMAS', warna: '#B8860B', image: image('KATEGORI_ICON') }],
      prices: [
        {
          kode_harga_app: 'H1',
          nama_harga_app: 'HARGA HARI INI',
          groups: [
            { kode_group: 'G750', nama_group: 'EMAS 750', kadar: 75, satuan_harga: 'GRAM', harga: 485_000, berlaku_sejak: '2020-01-01' },
            { kode_group: 'LM1', nama_group: 'LM 1 GRAM', kadar: 99.9, satuan_harga: 'PCS', harga: 1_234_500, berlaku_sejak: '2020-01-01' },
            { kode_group: 'NOPRICE', nama_group: 'TANPA HARGA', kadar: 75, satuan_harga: 'GRAM', harga: null, berlaku_sejak: null },
          ],
        },
      ],
      banners: [{ kode: 'B1', ...shownBlock, image: image('BANNER_ICON') }],
      infos: [{ kode: 'I1', ...shownBlock, title: 'CARA RAWAT', image: image('INFO_ICON') }],
      items: [
        {
          ...{ kode_barang: 'C001', nama_barang: 'CINCIN POLOS', berat: 3.27, harga_jual: 1_585_950 },
          ...{ kode_kategori: 'CINCIN', images: [image('ITEM')], kode_banner: ['B1'], kode_info: ['I1'] },
          ...{ direct_url: 'https://example.com/c001', hashtag_jenis: ['CINCIN'], hashtag_kadar: ['18K'], hashtag_lm: [] },
        },
      ],
      gifts: [{ kode_hadiah: 'PAYUNG', nama_hadiah: 'PAYUNG', info: 'Payung lipat', sub_info: 'Warna emas', deskripsi: ' ', point: 150, image: image('HADIAH') }],
      contacts: [{ kode_admin: 'A1', nama_admin: 'ANI', no_hp: '6281234567890' }],
      group_descriptions: [{ kode_group: 'G750', nama_group: 'EMAS 750', description: 'Emas 18 karat' }],
      splash: [{ kode: 'MEMBER', screen_name: 'SPLASH MEMBER', text: 'SELAMAT DATANG', position: 'ATAS', image: null }],
    }); // prettier-ignore
    // Addresses are relative to that of the feed.
    const { small, large } = told.items[0]!.images[0]!;
    for (const path of [small, large])
      await server.http
        .get(new URL(path, `${server.url}${FEED}`).pathname)
        .expect(200)
        .expect('content-type', 'image/jpeg');
  });

  test('is what its schema says, field by field', async () => {
    const conforms = ajv.compile(FEED_SCHEMA);
    const told = await feed();
    expect(conforms(told) ? [] : conforms.errors).toEqual([]);
    expect(conforms({ ...told, harga_modal: 1 })).toBe(false);
    expect(conforms({ ...told, items: [{ ...told.items[0]!, changed_by: 'OWNER' }] })).toBe(false);
    const { body } = await server.http.get(`/api/v1/katalog/${SHOP}/version`).expect(200);
    expect(ajv.compile(FEED_VERSION_SCHEMA)(body)).toBe(true);
    const [, example] = /```json\n([^]*?)\n```/.exec(
      readFileSync(join(__dirname, '../../docs/catalogue-feed.md'), 'utf8'),
    )!;
    expect(conforms(JSON.parse(example!)) ? [] : conforms.errors).toEqual([]);
    const { body: docs } = await server.http.get('/api/docs-json').expect(200);
    expect(docs.paths['/api/v1/katalog/{kode_toko}/feed'].get.responses['200'].content['application/json'].schema).toEqual(JSON.parse(JSON.stringify(FEED_SCHEMA))); // prettier-ignore
  });

  test('is open to every page, kept by caches, and not sent twice', async () => {
    const at = await version();
    const answer = await server.http.get(FEED).expect(200);
    expect(answer.headers).toMatchObject({
      etag: `W/"${at}"`,
      'cache-control': 'public, max-age=30, stale-while-revalidate=300',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const plain = await server.http.get(FEED).set('Accept-Encoding', 'identity').expect(200);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, answer.body]);
    expect((await server.http.get(FEED).set('If-None-Match', `W/"${at}"`).expect(304)).text).toBe('');
    await server.http
      .get(FEED)
      .set('If-None-Match', `W/"${at - 1}"`)
      .expect(200);
    expect((await server.http.head(FEED).expect(200)).headers['etag']).toBe(`W/"${at}"`);
    expect((await server.http.get(`/api/v1/katalog/${SHOP}/version`).expect(200)).body).toEqual({ version: at });
    const asked = await server.http.options(FEED).expect(204);
    expect(asked.headers).toMatchObject({ 'access-control-allow-methods': 'GET, HEAD' });
    for (const method of ['post', 'put', 'delete'] as const) await server.http[method](FEED).expect(404);
  });

  test('has a new version for what it shows, and for nothing else', async () => {
    let at = await version();
    const stays = async (work: () => Promise<unknown>) => {
      await work();
      expect(await version()).toBe(at);
    };
    const grows = async (work: () => Promise<unknown>) => {
      const { head } = { head: (await shop.ledger.head(SHOP)).seq };
      await work();
      const next = await version();
      expect(next).toBeGreaterThan(at);
      // It is the sequence of that very change.
      expect(next).toBeGreaterThan(head);
      at = next;
    };
    await stays(() => shop.addRing());
    await stays(() => write('put', 'sales/SL1', { nama_sales: 'BUDI SANTOSO' }));
    await stays(() => write('put', 'group/G750', { toleransi_susut: 0.02 }));
    await stays(() => write('put', 'app/item-katalog/edit/C001', { nama_barang: 'CINCIN POLOS' }));
    await stays(() => write('put', 'app/splash-screen/MEMBER', { text: 'SELAMAT DATANG', position: 'ATAS' }));

    await grows(() => price('G750', { harga_gram: 490_000.5 }));
    expect((await feed()).prices[0]!.groups[0]).toMatchObject({ harga: 490_000.5, berlaku_sejak: shop.today });
    // Only a limit of the price, which is nobody's business.
    await stays(() => price('G750', { batas_atas: 600_000 }));
    await grows(() => write('put', 'app/item-katalog/edit/C001', { harga_jual: 1_600_000 }));
    await grows(() => write('put', 'app/splash-screen/MEMBER', { text: 'HALO', position: 'BAWAH' }));
    await grows(() => write('put', 'group/G750', { nama_group: 'EMAS TUA' }));
    await grows(() => write('put', 'group/NOPRICE', { is_aktif: false }));
    expect((await feed()).prices[0]!.groups.map(({ kode_group }) => kode_group)).toEqual(['G750', 'LM1']);

    // A price of tomorrow shows tomorrow.
    const tomorrow = addDays(shop.today, 1);
    await stays(() => price('LM1', { harga_per_pcs: 1_290_000, tgl_berlaku: tomorrow }));
    await stays(() => shop.closeDay());
    await grows(() => shop.openDay(tomorrow));
    expect((await feed()).prices[0]!.groups[1]).toMatchObject({ harga: 1_290_000, berlaku_sejak: tomorrow });
  });

  test('is made once for all who ask meanwhile, and goes with the last row', async () => {
    await write('put', 'app/member/admin-chat/edit/A1', { nama_admin: 'ANI LESTARI' });
    await followed();
    const made = jest.spyOn(server.app.get(FeedContents), 'of');
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.http.get(FEED)));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(made).toHaveBeenCalledTimes(1);
    expect(answers[0]!.body.contacts[0].nama_admin).toBe('ANI LESTARI');
    await write('delete', 'app/item-katalog/delete/C001');
    const { items, version: at } = await feed();
    expect(items).toEqual([]);
    for (const path of [
      'kategori-katalog/delete/CINCIN',
      'banner-katalog/delete/B1',
      'info-katalog/delete/I1',
      'harga/H1',
    ])
      await write('delete', `app/${path}`);
    for (const path of ['list-gift/delete/PAYUNG', 'admin-chat/delete/A1', 'group-description/delete/G750'])
      await write('delete', `app/member/${path}`);
    // Slides cannot be taken away.
    const last = await feed();
    expect(last.version).toBeGreaterThan(at);
    expect([last.categories, last.prices, last.gifts, last.contacts, last.splash.length]).toEqual([[], [], [], [], 1]);
  });
});
