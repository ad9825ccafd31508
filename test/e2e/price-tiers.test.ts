import { randomUUID } from 'node:crypto';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** 485,000 × 3.27 + 15,000 × 3.27 = 1,635,000. */
const LISTED = 1_635_000;
/** 480,000 × 3.27 + 12,000 × 3.27 = 1,608,840 → 1,609,000. */
const FOR_RESELLER = 1_609_000;

describe('the terms of a customer’s price category', () => {
  let test: TestApp;
  let shop: GoldShop;

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const sale = (kode_barcode: string, over: object = {}) => ({
    id: randomUUID(),
    kode_sales: 'SL1',
    lines: [{ kode_barcode }],
    ...over,
  });
  const save = (body: object) => shop.as('KASIR1', 'post', 'penjualan', body);
  const customer = async (more: object): Promise<string> => {
    const { status, body } = await shop.as('OWNER', 'post', 'customer', { nama_customer: 'BUDI', ...more });
    expect(status).toBe(201);
    return body.customer_id as string;
  };
  const tierOf = async (customer_id?: string) =>
    (await shop.as('KASIR1', 'get', `penjualan/kategori-harga${customer_id ? `?customer_id=${customer_id}` : ''}`)).body
      .tier;
  const tier = async (kategori_harga: string, more: object = {}) =>
    expect(
      (
        await shop.as('OWNER', 'post', 'kategori-harga', {
          kategori_harga,
          nama_kategori_harga: kategori_harga,
          ...more,
        })
      ).status,
    ).toBe(201);
  const bodyOf = async (id: string) => (await shop.ledger.load<Sale>(SHOP, [saleStream(id)])).get(saleStream(id))!.body;

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    await shop.as('OWNER', 'put', 'para-system', { key: 'MEMBER_MODULE', value: true });
    const level = { kode_level: 'GOLD', nama_level: 'GOLD', sumber_point: ['PENJUALAN'] };
    await shop.as('OWNER', 'post', 'para-get-point-member', level);
    await tier('RESELLER', { potongan_per_gram: 5_000, diskon_ongkos: 20 });
    await tier('KELUARGA', { potongan_per_gram: 50_000 });
  });
  afterAll(() => test?.close());

  it('are proposed, kept with the sale and ask no approval; without them the lists stand', async () => {
    const customer_id = await customer({ kategori_harga: 'RESELLER' });
    expect(await tierOf(customer_id)).toEqual({
      kategori_harga: 'RESELLER',
      nama_kategori_harga: 'RESELLER',
      is_default: false,
      potongan_per_gram: 5_000,
      diskon_ongkos: 20,
    });
    const [first, second] = [await shop.addRing(), await shop.addRing()];
    const [served, other] = [sale(first, { customer_id }), sale(second)];
    expect((await save(served)).body.data).toMatchObject({ total_harga: FOR_RESELLER });
    expect(await bodyOf(served.id)).toMatchObject({
      kategori_harga: 'RESELLER',
      potongan_per_gram: 500_000,
      diskon_ongkos: 2_000,
      lines: [{ harga_gram: 48_000_000, tarif_ongkos: 1_200_000, ongkos: 39_240, harga: FOR_RESELLER }],
    });
    expect((await save(other)).body.data).toMatchObject({ total_harga: LISTED });
  });

  it('hold for who shows the price of the till, and are no licence to go lower', async () => {
    const customer_id = await customer({ kategori_harga: 'KELUARGA' });
    const body = (over: object) => async () =>
      save({ ...sale('x', { customer_id }), lines: [{ kode_barcode: await shop.addRing(), ...over }] });
    // The least charge is 10,000/g: 5,000 × 3.27 = 16,350 may come off. 435,000 is below the limit of 450,000: the tier alone asks nothing.
    expect((await body({ harga_gram: 435_000, tarif_ongkos: 15_000, harga: 1_471_500 })()).status).toBe(201);
    expect(code(await body({ harga_gram: 434_999 })())).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(code(await body({ diskon: 16_351 })())).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect(code(await body({ harga: LISTED })())).toEqual([409, 'PRICE_CHANGED']);
  });

  it('sell below cost only with an approval', async () => {
    const customer_id = await customer({ kategori_harga: 'RESELLER' });
    const dear = await shop.addRing({ harga_modal: 1_620_000 });
    expect(code(await save(sale(dear, { customer_id })))).toEqual([403, 'AUTHORIZATION_REQUIRED']);
    expect((await save(sale(dear))).status).toBe(201);
  });

  it('are those of the member where the customer has none, else those of everybody', async () => {
    const customer_id = await customer({});
    const everybody = { kategori_harga: 'UMUM', is_default: true, potongan_per_gram: null, diskon_ongkos: null };
    expect(await tierOf(customer_id)).toMatchObject(everybody);
    const member = {
      customer_id,
      nama_member: 'BUDI',
      no_hp: '081311112222',
      level: 'GOLD',
      kategori_harga: 'RESELLER',
    };
    expect(await shop.as('OWNER', 'post', 'member', member)).toMatchObject({ status: 201 });
    expect(await tierOf(customer_id)).toMatchObject({ kategori_harga: 'RESELLER' });
    expect((await save(sale(await shop.addRing(), { customer_id }))).body.data.total_harga).toBe(FOR_RESELLER);

    const better = { kategori_harga: 'UMUM', nama_kategori_harga: 'UMUM', is_default: true, diskon_ongkos: 100 };
    expect((await shop.as('OWNER', 'put', 'kategori-harga/UMUM', better)).status).toBe(200);
    expect(await tierOf()).toMatchObject({ ...everybody, diskon_ongkos: 100 });
    // 485,000 × 3.27 = 1,585,950 → 1,586,000
    expect((await save(sale(await shop.addRing()))).body.data.total_harga).toBe(1_586_000);
    const off = { kategori_harga: 'RESELLER', nama_kategori_harga: 'RESELLER', is_aktif: false };
    expect((await shop.as('OWNER', 'put', 'kategori-harga/RESELLER', off)).status).toBe(200);
    expect(await tierOf(customer_id)).toMatchObject({ kategori_harga: 'UMUM' });
  });

  it('are asked of a customer of the shop alone', async () => {
    const asked = (id: string) => shop.as('KASIR1', 'get', `penjualan/kategori-harga?customer_id=${id}`);
    expect(code(await asked(randomUUID()))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect(code(await asked('BUDI'))).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('a warehouse that is not for sale', () => {
  let test: TestApp;
  let shop: GoldShop;
  const refusal = { code: 'ITEM_NOT_FOR_SALE', message: expect.stringContaining(' Di Gudang AMAN Tidak Boleh Dijual') };

  beforeAll(async () => {
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    const made = async (path: string, body: object) =>
      expect(await shop.as('OWNER', 'post', path, body)).toMatchObject({ status: 201 });
    await made('gudang', { kode_gudang: 'AMAN', nama_gudang: 'BRANKAS', jenis_gudang: 'BRANKAS' });
    await made('baki', { kode_baki: 'S1', nama_baki: 'LACI BRANKAS', kode_gudang: 'AMAN', berat_baki: 100 });
  });
  afterAll(() => test?.close());

  it('lets nothing go, scanned or sent bare, until it is', async () => {
    const barcode = await shop.addRing({ kode_toko: 'S1' });
    const body = { id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
    const save = () => shop.as('KASIR1', 'post', 'penjualan', body);
    expect(await shop.as('KASIR1', 'get', `penjualan/barang/${barcode}`)).toMatchObject({ status: 409, body: refusal });
    const found = async () => (await shop.as('KASIR1', 'get', `penjualan/barang?q=${barcode}`)).body;
    expect(await found()).toEqual([]);
    const { seq } = await shop.ledger.head(SHOP);
    expect(await save()).toMatchObject({
      status: 409,
      body: { ...refusal, details: [{ field: 'lines.0.kode_barcode' }] },
    });
    expect((await shop.ledger.head(SHOP)).seq).toBe(seq);

    const opened = { kode_gudang: 'AMAN', nama_gudang: 'BRANKAS', jenis_gudang: 'BRANKAS', boleh_jual: true };
    expect((await shop.as('OWNER', 'put', 'gudang/AMAN', opened)).status).toBe(200);
    expect(await found()).toMatchObject([{ kode_barcode: barcode }]);
    expect((await shop.as('KASIR1', 'get', `penjualan/barang/${barcode}`)).status).toBe(200);
    expect((await save()).status).toBe(201);
  });
});
