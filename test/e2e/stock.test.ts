import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';

let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test.close());

const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const item = (over: object = {}) => ({
  nama_barang: 'Cincin polos',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  berat: 3.27,
  kode_toko: 'a1',
  harga_modal: 1_300_000,
  ...over,
});
const add = (over: object = {}) => shop.as('OWNER', 'post', 'barang', item(over));

describe("today's price of an item", () => {
  const seen = async (barcode: string) => (await shop.as('KASIR1', 'get', `barang/${barcode}`)).body;
  const till = async (barcode: string) => (await shop.as('KASIR1', 'get', `penjualan/barang/${barcode}`)).body;

  const price = async (harga_gram: number) => {
    const answer = await shop.as('OWNER', 'put', 'para-harga-emas/G750', { harga_gram, tgl_berlaku: shop.today });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };

  it('is the one the till asks, in the list and beside the item, and follows the price lists', async () => {
    const { kode_barcode } = (await add()).body as unknown as { kode_barcode: string };
    // 3.27 g × 485,000 + 3.27 g × 15,000, up to 500; the item itself says 0 and 0.
    expect(await seen(kode_barcode)).toMatchObject({
      harga_jual: 0,
      ongkos: 0,
      harga_hari_ini: 1_635_000,
      names: { kode_group: { G750: 'EMAS 750' }, kode_toko: { A1: 'BAKI A1' } },
      rincian_harga: {
        satuan_harga: 'GRAM',
        harga_gram: 485_000,
        satuan_ongkos: 'GRAM',
        tarif_ongkos: 15_000,
        ongkos: 49_050,
      },
    });
    expect((await till(kode_barcode)).harga).toBe(1_635_000);
    const listed = await shop.as('KASIR1', 'get', `barang?q=${kode_barcode}`);
    expect(listed.body).toMatchObject([{ kode_barcode, harga_hari_ini: 1_635_000 }]);
    await price(490_000);
    expect((await seen(kode_barcode)).harga_hari_ini).toBe((await till(kode_barcode)).harga);
    expect((await seen(kode_barcode)).harga_hari_ini).toBe(1_651_500);
    await price(485_000);
  });

  it('is none where the group has no price', async () => {
    const { kode_barcode } = (await add({ kode_group: 'NOPRICE' })).body as unknown as { kode_barcode: string };
    expect(await seen(kode_barcode)).toMatchObject({ harga_hari_ini: null, rincian_harga: null });
  });
});

describe('adding an item', () => {
  it('fills in what type, group and tray know, and makes a barcode', async () => {
    const added = await add({ kode_supplier: 'SUP1' });
    const day = shop.today.slice(2).replaceAll('-', '');
    expect(added.body).toMatchObject({
      message: 'Barang Berhasil Disimpan',
      kode_barcode: expect.stringMatching(`^${day}\\d{6}$`),
    });
    const seen = await shop.as('OWNER', 'get', `barang/${added.body.kode_barcode}`);
    expect(seen.body).toMatchObject({
      nama_barang: 'CINCIN POLOS',
      kode_kategori: 'PERHIASAN',
      kode_toko: 'A1',
      kode_gudang: 'TOKO',
      kadar: 75,
      berat: 3.27,
      berat_asli: 3.27,
      harga_modal: 1_300_000,
      status: 'READY',
      tgl_masuk: shop.today,
    });
    expect((await shop.as('KASIR1', 'get', `barang/${added.body.kode_barcode}`)).body).not.toHaveProperty(
      'harga_modal',
    );
    expect(await shop.ledger.balance(SHOP, 'hutang/supplier/SUP1')).toBe(-1_300_000);
  });

  it('is owner’s capital without a supplier', async () => {
    const before = await shop.ledger.balance(SHOP, 'modal');
    await add();
    expect((await shop.ledger.balance(SHOP, 'modal')) - before).toBe(-1_300_000);
  });

  it('refuses a barcode that is in use, in the words of the specification where it has any', async () => {
    await add({ kode_barcode: 'MAS001' });
    expect(code(await add({ kode_barcode: 'mas001' }))).toEqual([409, 'ITEM_EXISTS']);
    const wrong = async (over: object) => {
      const { body } = await add(over);
      return body.details?.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
    };
    expect(await wrong({ nama_barang: 'RING1' })).toEqual(['nama_barang: Nama Barang Minimal 6 Karakter']);
    expect(await wrong({ nama_barang: '' })).toEqual(['nama_barang: Nama Barang Tidak Boleh Kosong']);
    expect(await wrong({ berat: 0 })).toContain('berat: Berat Tidak Boleh 0');
    expect(await wrong({ kadar: 500.001 })).toEqual(['kadar: Kadar Tidak Boleh 0 Atau Lebih Dari 500']);
    expect(await wrong({ kode_toko: 'ZZ' })).toEqual([expect.stringContaining('ZZ')]);
    expect(await wrong({ berat: 3.2701 })).toEqual(['berat: Berat Maksimal 3 Angka Desimal']);
    expect(await wrong({ harga_modal: 1.5 })).toEqual(['harga_modal: Harga Modal Harus Bilangan Bulat']);
    expect(await wrong({ berat: 'x' })).toEqual(['berat: Berat Harus Angka']);
  });

  it('adds once, however often it is sent', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = item();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push((await shop.as('OWNER', 'post', 'barang', body, key)).body);
    expect(new Set(answers.map(({ kode_barcode }) => kode_barcode)).size).toBe(1);
  });
});

describe('items in their trays', () => {
  it('shows the same pages from whichever side they are found, and what came since', async () => {
    for (let n = 10; n < 24; n += 1) await add({ kode_barcode: `PAGE${n}`, berat: 1 + (n % 3) });
    const page = async (order: string, skip: number) => {
      const { body } = await shop.as('OWNER', 'get', `barang?q=page&${order}&skip=${skip}&limit=3`);
      return [body.count, ...body.data.map(({ kode_barcode }: { kode_barcode: string }) => kode_barcode)];
    };
    const numbers = Array.from({ length: 14 }, (_, n) => 10 + n);
    const byWeight = numbers.toSorted((a, b) => (a % 3) - (b % 3) || a - b);
    for (const [order, all] of [
      ['sort=kode_barcode', numbers],
      ['sort=berat&order=asc', byWeight],
      ['sort=berat&order=desc', byWeight.toReversed()],
    ] as const)
      // In the middle, on from there, back; the end, and beyond it.
      for (const skip of [0, 6, 7, 9, 6, 12, 11, 15, 5])
        expect(await page(order, skip)).toEqual([14, ...all.slice(skip, skip + 3).map((n) => `PAGE${n}`)]);
    await add({ kode_barcode: 'PAGE00', berat: 2 });
    expect(await page('sort=kode_barcode', 7)).toEqual([15, 'PAGE16', 'PAGE17', 'PAGE18']);
  });

  it('are listed by tray, status and text, page by page', async () => {
    await add({ kode_barcode: 'LIST1', nama_barang: 'GELANG UKIR', kode_toko: 'B1' });
    await add({ kode_barcode: 'LIST2', nama_barang: 'GELANG RANTAI', kode_toko: 'B1', berat: 9 });
    const codes = async (query: string) => {
      const { body } = await shop.as('OWNER', 'get', `barang?${query}`);
      const rows = (Array.isArray(body) ? body : body.data) as { kode_barcode: string }[];
      return rows.map(({ kode_barcode }) => kode_barcode);
    };
    expect(await codes('kode_baki=B1')).toEqual(['LIST1', 'LIST2']);
    expect(await codes('kode_toko=b1&status=ALL&sort=berat&order=desc')).toEqual(['LIST2', 'LIST1']);
    expect(await codes('q=gelang%20u')).toEqual(['LIST1']);
    expect(await codes('kode_baki=B1&status=TERJUAL')).toEqual([]);
    const page = await shop.as('OWNER', 'get', 'barang?kode_baki=B1&limit=1&skip=1');
    expect(page.body).toMatchObject({ count: 2, data: [{ kode_barcode: 'LIST2' }] });
  });

  it('move to another one, all or none', async () => {
    await add({ kode_barcode: 'MOVE1' });
    await add({ kode_barcode: 'MOVE2' });
    const move = (kode_barcode: string[], kode_toko = 'B1') =>
      shop.as('OWNER', 'post', 'barang/pindah', { kode_barcode, kode_toko });
    expect(await move(['A\u0000'], 'B1')).toMatchObject({
      status: 400,
      body: { details: [{ field: 'kode_barcode', code: 'invalidCharacters' }] },
    });
    expect(code(await move(['MOVE1', 'NOPE']))).toEqual([404, 'BARCODE_NOT_FOUND']);
    expect(code(await move(['MOVE1'], 'ZZ'))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await move(['MOVE1', 'MOVE2'])).body).toMatchObject({ jumlah: 2 });
    expect(await shop.ledger.placesOf(SHOP, 'MOVE2')).toMatchObject([{ place: 'baki/B1' }]);
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: 'MOVE1' }] };
    expect((await shop.as('KASIR1', 'post', 'penjualan', sale)).status).toBe(201);
    expect(code(await move(['MOVE1'], 'A1'))).toEqual([409, 'ITEM_TAKEN']);
  });

  it('are corrected where they lie: the name by anyone who may, the weight with an authorization', async () => {
    await add({ kode_barcode: 'EDIT1' });
    const edit = (body: object) => shop.as('SPV1', 'put', 'barang/EDIT1', body);
    expect((await edit({ nama_barang: 'CINCIN UKIR' })).status).toBe(200);
    const refused = await edit({ berat: 3.2 });
    expect(refused.body.data.otorisasi).toMatchObject([{ kategori: 'EDIT_BARANG', no_faktur: 'EDIT1' }]);
    expect(await shop.ledger.placesOf(SHOP, 'EDIT1')).toMatchObject([{ berat: 3_270 }]);
    const asked = await shop.as('OWNER', 'put', 'barang/EDIT1', { berat: 3.2 });
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    expect((await shop.as('OWNER', 'put', 'barang/EDIT1', { berat: 3.2, otorisasi_ids })).status).toBe(200);
    expect(await shop.ledger.placesOf(SHOP, 'EDIT1')).toMatchObject([
      { place: 'baki/A1', berat: 3_200, nilai: 1_300_000 },
    ]);
    const sale = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: 'EDIT1' }] };
    await shop.as('KASIR1', 'post', 'penjualan', sale);
    const again = await shop.as('OWNER', 'put', 'barang/EDIT1', { nama_barang: 'CINCIN LAIN' });
    expect(code(again)).toEqual([409, 'ITEM_TAKEN']);
  });

  it('keep their tray and group from being deleted', async () => {
    expect(code(await shop.as('OWNER', 'delete', 'baki/A1'))).toEqual([409, 'MASTER_IN_USE']);
  });
});
