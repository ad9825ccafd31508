import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { giftGoods } from '@emas/domain/masterdata/gift';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../../../../../test/support/gold-shop.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { StoredImages } from '../../platform/files/stored-images.js';

/** What is particular to the lists of the catalogue; what all lists do is in resource-contract.test.ts. */
describe('the lists of the catalogue', () => {
  let server: TestApp;
  let shop: GoldShop;
  let pictures: readonly string[];
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    pictures = await Promise.all(
      ['#b8860b', '#a52a2a', '#556b2f'].map(async (background) => {
        const jpeg = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
          .jpeg()
          .toBuffer();
        return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      }),
    );
  });
  afterAll(() => server?.close());

  const owner = <Body = Record<string, unknown>>(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, headers: Record<string, string> = {}) =>
    shop.as<Body>('OWNER', method, path, body, headers); // prettier-ignore
  const rows = async (path: string) => (await owner<Record<string, unknown>[]>('get', path)).body;
  const errors = ({ status, body }: Answer<Record<string, unknown>>) => [status, (body['details'] as { field: string; message: string }[]).map(({ field, message }) => [field, message])]; // prettier-ignore
  const at = (location: unknown) => String(location).slice('/api/v1/'.length);
  const block = { title: 'Promo', info: 'Info', sub_info: 'Sub', url_pendukung: 'https://contoh.id', nama_tombol: 'LIHAT' }; // prettier-ignore
  const item = (over: object = {}) => ({ kode_barang: 'C1', nama_barang: 'Cincin Polos', berat: 3.27, harga_jual: 1_585_950, kode_kategori: 'CINCIN', direct_url: 'https://contoh.id/c1', gambar_path: pictures.slice(0, 2), ...over }); // prettier-ignore

  test('a category without a name is called by its code, and is not one without picture and colour', async () => {
    const bare = await owner('post', 'app/kategori-katalog', { kode_kategori: 'CINCIN' });
    expect(errors(bare)).toEqual([400, [
      ['gambar_path', 'Gambar wajib dimasukan, Mohon masukan gambar dan coba lagi'],
      ['warna', 'Warna wajib dipilih, Mohon pilih warna dan coba lagi'],
    ]]); // prettier-ignore
    const sent = { kode_kategori: 'CINCIN', warna: '#B8860B', gambar_path: pictures[0], gambar_name: 'foto saya.jpg' };
    expect((await owner('post', 'app/kategori-katalog', sent)).status).toBe(201);
    const [row] = await rows('app/kategori-katalog');
    expect(row).toMatchObject({ id: 'CINCIN', nama_kategori: 'CINCIN', gambar_name: expect.stringMatching(/^[A-Za-z0-9]{16}$/) }); // prettier-ignore
    expect(row!['gambar_path']).toBe(`/api/v1/katalog/SJA/images/KATEGORI_ICON/${String(row!['gambar_name'])}.jpg`);
    await owner('put', 'app/kategori-katalog/edit/CINCIN', { nama_kategori: 'Cincin Emas' });
    expect((await rows('app/kategori-katalog'))[0]).toEqual({ ...row, nama_kategori: 'Cincin Emas' });
    await owner('put', 'app/kategori-katalog/edit/CINCIN', { nama_kategori: '' });
    expect((await rows('app/kategori-katalog'))[0]).toEqual(row);
  });

  test('a price names groups: codes are sent, groups with their fineness are read', async () => {
    const none = await owner('post', 'app/harga', { kode_harga_app: 'H1', detail_group: [] });
    expect(errors(none)).toEqual([400, [['detail_group', 'Mohon Pilih List Group Minimal 1']]]);
    await owner('post', 'app/harga', { kode_harga_app: 'H1', detail_group: ['LM1', 'G750'] });
    const data = [{
      kode_harga_app: 'H1', nama_harga_app: 'H1',
      detail_group: [{ kode_group: 'LM1', nama_group: 'LM 1 GRAM', kadar: 99.9 }, { kode_group: 'G750', nama_group: 'EMAS 750', kadar: 75 }],
    }]; // prettier-ignore
    expect((await owner('get', 'app/harga')).body).toEqual({ data });
    expect((await owner('get', 'app/harga?limit=5')).body).toEqual({ count: 1, data });
    expect((await owner('get', 'app/harga?detail_group=G750')).body).toEqual({ data });
    expect((await owner('get', 'app/harga?detail_group=NOPRICE')).body).toEqual({ data: [] });
    await owner('put', 'app/harga/H1', { detail_group: ['G750'] });
    expect((await owner('get', 'app/harga')).body).toMatchObject({
      data: [{ detail_group: [{ kode_group: 'G750' }] }],
    });
    const used = await owner('delete', 'group/G750');
    expect([used.status, used.body['code']]).toEqual([409, 'MASTER_IN_USE']);
    const { body } = await server.http
      .get('/api/v1/lists/harga-katalog/csv')
      .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => done(null, [response.headers['content-disposition'], text]));
      });
    expect(body).toEqual(['attachment; filename="kategori-katalog.csv"', '\uFEFFKode Harga,Label Harga,List Group\r\nH1,H1,EMAS 750\r\n']); // prettier-ignore
  });

  test('what is left empty of a block is a space, and its link opens a page and nothing else', async () => {
    const banner = { kode_banner: 'B1', ...block, gambar_path: pictures[1] };
    const wrong = await owner('post', 'app/banner-katalog', { ...banner, url_pendukung: 'javascript:alert(1)', nama_tombol: '' }); // prettier-ignore
    expect(errors(wrong)).toEqual([400, [
      ['url_pendukung', 'URL Pendukung Harus Berupa Alamat http:// Atau https://'],
      ['nama_tombol', 'URL Pendukung Tidak Boleh Kosong'],
    ]]); // prettier-ignore
    expect((await owner('post', 'app/banner-katalog', banner)).status).toBe(201);
    expect((await owner('post', 'app/banner-katalog', { ...banner, kode_banner: 'B2', deskripsi: 'Diskon ongkos' })).status).toBe(201); // prettier-ignore
    expect(await rows('app/banner-katalog')).toMatchObject([{ sub_title: ' ', deskripsi: ' ' }, { deskripsi: 'Diskon ongkos' }]); // prettier-ignore
    expect((await owner('post', 'app/info-katalog', { kode_info: 'I1', ...block, deskripsi: 'Cara beli', gambar_path: pictures[1] })).status).toBe(201); // prettier-ignore
  });

  test('an item shows the descriptions of its banners and infos in their order, its price as written, its hashtags without #', async () => {
    const bare = await owner('post', 'app/item-katalog', { kode_barang: 'C1' });
    expect(errors(bare)).toEqual([400, [
      ['nama_barang', 'Nama Barang Tidak Boleh Kosong'],
      ['berat', 'Berat Barang Tidak Boleh Kosong'],
      ['harga_jual', 'Harga Jual Tidak Boleh Kosong'],
      ['kode_kategori', 'Kategori Harus Dipilih'],
      ['gambar_path', 'Gambar Wajib Dimasukan'],
      ['direct_url', 'URL Pendukung Tidak Boleh Kosong'],
    ]]); // prettier-ignore
    const tags = { hashtag_jenis: '#cincin, #Cincin,kawin', hashtag_kadar: ['#8K', '16k '], hashtag_lm: '' };
    await owner('post', 'app/item-katalog', item({ ...tags, kode_banner: ['B2', 'B1'], kode_info: ['I1'] }));
    const [row] = await rows('app/item-katalog');
    expect(row).toMatchObject({
      harga_jual_str: 'Rp. 1,585,950 ,-', deskripsi_banner: ['Diskon ongkos', ' '], deskripsi_info: ['Cara beli'],
      hashtag_jenis: ['CINCIN', 'KAWIN'], hashtag_kadar: ['8K', '16K'], hashtag_lm: [],
    }); // prettier-ignore
    const names = row!['gambar_name'] as string[];
    expect(row!['gambar_path']).toEqual(names.map((name) => `/api/v1/katalog/SJA/images/ITEM/${name}.jpg`));
    expect(new Set(names).size).toBe(2);
  });

  test('pictures of an item are added, put in another order and taken away one by one; the others stay', async () => {
    const shown = async () => (await rows('app/item-katalog'))[0]!['gambar_path'] as string[];
    const there = async (locations: readonly string[]) => Promise.all(locations.map(async (one) => (await owner('get', at(one))).status)); // prettier-ignore
    const [first, second] = (await shown()) as [string, string];
    await owner('put', 'app/item-katalog/edit/C1', { gambar_path: [second, pictures[2], first] });
    const three = await shown();
    expect([three[0], three[2], three.length]).toEqual([second, first, 3]);
    await owner('put', 'app/item-katalog/edit/C1', { gambar_path: [three[1]] });
    expect([await shown(), await there([second, three[1]!, first])]).toEqual([[three[1]], [404, 200, 404]]);
    const stolen = await owner('put', 'app/banner-katalog/edit/B1', { gambar_path: three[1] });
    expect(errors(stolen)).toEqual([400, [['gambar_path', 'Gambar Tidak Ditemukan, Silahkan Pilih Gambar Lagi']]]);
    await owner('put', 'app/item-katalog/edit/C1', { gambar_path: [] });
    expect([await shown(), await there(three)]).toEqual([[], [404, 404, 404]]);
  });

  test('the same request again is the same row and leaves no picture over', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const gift = { kode_hadiah: 'H1', nama_hadiah: 'Payung', info: 'Payung lipat', sub_info: 'Merah', point: 50, gambar_path: pictures[2] }; // prettier-ignore
    const answers = await Promise.all([1, 2].map(() => owner('post', 'app/member/list-gift', gift, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body['seq']).toBe(answers[1]!.body['seq']);
    const refused = await owner('post', 'app/member/list-gift', gift);
    expect([refused.status, refused.body['code']]).toEqual([409, 'MASTER_EXISTS']);
    const [row] = await rows('app/member/list-gift');
    expect((await owner('get', at(row!['gambar_path']))).status).toBe(200);
    const kept = await images('HADIAH');
    expect(kept.filter(({ kept }) => kept)).toHaveLength(1);
    // The picture of the refused request waits for the sweep: no row names it.
    await server.app.get(StoredImages).sweep(0);
    expect((await images('HADIAH')).map(({ name }) => name)).toEqual([row!['gambar_name']]);
    expect((await owner('get', at(row!['gambar_path']))).status).toBe(200);
    await owner('delete', 'app/member/list-gift/delete/H1');
    expect(await images('HADIAH')).toEqual([]);
  });

  test('a crash once the ledger has written leaves the row with its picture, and none without a row', async () => {
    /** The write is done, its answer never comes: as when the process dies there. */
    const dieAfter = (): void => {
      const { ledger } = shop;
      const execute = ledger.execute.bind(ledger);
      jest.spyOn(ledger, 'execute').mockImplementationOnce(async (command) => {
        await execute(command);
        throw new Error('gone');
      });
    };
    dieAfter();
    const sent = { kode_info: 'I9', ...block, gambar_path: pictures[0] };
    expect((await owner('post', 'app/info-katalog', sent)).status).toBe(500);
    const row = (await rows('app/info-katalog')).find(({ kode_info }) => kode_info === 'I9')!;
    await server.app.get(StoredImages).sweep(0);
    expect((await owner('get', at(row['gambar_path']))).status).toBe(200);
    dieAfter();
    expect((await owner('delete', 'app/info-katalog/delete/I9')).status).toBe(500);
    expect((await rows('app/info-katalog')).map(({ kode_info }) => kode_info)).toEqual(['I1']);
    await server.app.get(StoredImages).sweep(0);
    expect((await owner('get', at(row['gambar_path']))).status).toBe(404);
    expect(await images('INFO_ICON')).toHaveLength(1);
  });

  const images = async (folder: string) => (await server.app.get(pg.Pool).query<{ name: string; kept: boolean }>('SELECT name, kept FROM app.image WHERE shop = $1 AND folder = $2', [SHOP, folder])).rows; // prettier-ignore

  test('contacts and gifts are checked in the words of the specification', async () => {
    const contact = (over: object) => owner('post', 'app/member/admin-chat', { kode_admin: 'A1', nama_admin: 'Dewi', ...over }); // prettier-ignore
    expect(errors(await contact({ nama_admin: '' }))).toEqual([400, [['nama_admin', 'Mohon Masukan Nama Admin'], ['no_hp', 'Mohon Masukan Nomor Handphone']]]); // prettier-ignore
    expect(errors(await contact({ no_hp: '0812345678' }))).toEqual([400, [['no_hp', 'Mohn Masukan Nomor Handphone Yang Valid']]]); // prettier-ignore
    expect((await contact({ no_hp: '081234567890' })).status).toBe(201);
    expect(await rows('app/member/admin-chat')).toEqual([{ id: 'A1', kode_admin: 'A1', nama_admin: 'Dewi', no_hp: '6281234567890', gambar_name: null }]); // prettier-ignore
    expect(errors(await owner('post', 'app/member/list-gift', { kode_hadiah: 'H2', nama_hadiah: 'Payung', info: 'a', sub_info: 'b', point: 1.5 }))).toEqual([400, [['point', 'Point Harus Bilangan Bulat'], ['gambar_path', 'Gambar Wajib Dimasukan']]]); // prettier-ignore
    expect(errors(await owner('post', 'app/member/group-description', { description: 'x' }))).toEqual([400, [['kode_group', 'Kode Group Harus Dipilih']]]); // prettier-ignore
    expect((await owner('post', 'app/member/group-description', { kode_group: 'G750', description: 'Emas 18 karat' })).status).toBe(201); // prettier-ignore
  });

  test('the pieces of a gift are what the ledger holds of it in the shop', async () => {
    for (const kode_hadiah of ['GELAS', 'PAYUNG']) expect((await owner('post', 'hadiah', { kode_hadiah, nama_hadiah: kode_hadiah, point: 10 })).status).toBe(201); // prettier-ignore
    const gifts = async (query = '') => (await rows(`hadiah/get/all${query}`)).map(({ kode_hadiah, saldo_qty }) => [kode_hadiah, saldo_qty]); // prettier-ignore
    expect(await gifts()).toEqual([['GELAS', 0], ['PAYUNG', 0]]); // prettier-ignore
    const move = (dari: string, ke: string, qty: number) =>
      shop.ledger.execute({
        shop: SHOP, actor: 'OWNER', key: randomUUID(), request: {}, streams: ['gift/1'],
        decide: () => ({
          events: [{ stream: 'gift/1', type: 'GiftsMoved', schema: 1, body: {}, movements: [{ barang: giftGoods('PAYUNG'), dari, ke, qty, berat: 0, kadar: 0, nilai: 0 }], document: { status: 'OPEN', body: {} } }],
          result: null,
        }),
      }); // prettier-ignore
    await move('supplier/SUP1', 'baki/HADIAH', 5);
    await move('baki/HADIAH', 'pelanggan/1', 2);
    expect(await gifts()).toEqual([['GELAS', 0], ['PAYUNG', 3]]); // prettier-ignore
    expect(await gifts('?sort=saldo_qty&order=desc')).toEqual([['PAYUNG', 3], ['GELAS', 0]]); // prettier-ignore
    expect(await gifts('?saldo_qty=3')).toEqual([['PAYUNG', 3]]);
  });
});
