import { createTestApp, type TestApp } from '../support/test-app.js';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { until } from '../support/until.js';

/**
 * A ring of 3.27 g: 485,000 × 3.27 + 15,000 × 3.27 = 1,635,000, which is on a step of 500. At 490,000 a gram it is
 * 505,000 × 3.27 = 1,651,350, up to 500: 1,651,500. One of 2 g: 505,000 × 2 = 1,010,000.
 */
describe('selling prices of stock follow the price lists', () => {
  let server: TestApp;
  let shop: GoldShop;
  let priced: string;
  let unpriced: string;
  let other: string;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    priced = await shop.addRing({ harga_jual: 1_635_000 });
    unpriced = await shop.addRing({ berat: 2 });
    other = await shop.addRing({ kode_group: 'NOPRICE', harga_jual: 700_000 });
  });
  afterAll(() => server?.close());

  const priceOf = async (barcode: string) =>
    (await shop.as('OWNER', 'get', `barang/${barcode}`)).body.harga_jual as number;
  const preview = async (cakupan: string) =>
    (await shop.as('OWNER', 'get', `papan-harga/stok?cakupan=${cakupan}`)).body;
  const repriced = async () =>
    (await shop.ledger.history(SHOP, `item/${priced}`)).filter(({ type }) => type === 'ItemRepriced');

  async function reprice(body: object, key?: string) {
    const answer = await shop.as('OWNER', 'post', 'papan-harga/stok', body, key ? { 'idempotency-key': key } : {});
    expect(answer.status).toBe(202);
    return until(async () => {
      const { body: job } = await shop.as('OWNER', 'get', `pekerjaan/${answer.body.job_id}`);
      return job.status === 'DONE' && job;
    });
  }

  test('what would change is told by group before anything does', async () => {
    const refused = await shop.as('OWNER', 'post', 'papan-harga', { jual: [{ kode_group: 'G750', harga: 490_000 }], beli: [] }); // prettier-ignore
    const otorisasi_ids = await shop.approve(refused, 'OWNER');
    await shop.as('OWNER', 'post', 'papan-harga', { jual: [{ kode_group: 'G750', harga: 490_000 }], beli: [], otorisasi_ids }); // prettier-ignore
    expect(await preview('BERHARGA')).toEqual({
      tgl: shop.today,
      groups: [
        { kode_group: 'G750', jumlah: 1, berubah: 1, tanpa_harga: 0, harga_lama: 1_635_000, harga_baru: 1_651_500 },
        { kode_group: 'NOPRICE', jumlah: 1, berubah: 0, tanpa_harga: 1, harga_lama: 0, harga_baru: 0 },
      ],
    });
    expect((await preview('SEMUA')).groups[0]).toEqual({ kode_group: 'G750', jumlah: 2, berubah: 2, tanpa_harga: 0, harga_lama: 1_635_000, harga_baru: 2_661_500 }); // prettier-ignore
    expect(await priceOf(priced)).toBe(1_635_000);
  });

  test('the chosen groups are priced anew, once, with the price that was used in the ledger', async () => {
    const body = { cakupan: 'BERHARGA', kode_group: ['G750', 'NOPRICE'] };
    const key = 'f2b8b5a0-5f0e-4c9e-9a3a-0d6f6c1f0001';
    expect((await reprice(body, key)).result).toEqual({ changed: 1 });
    expect([await priceOf(priced), await priceOf(unpriced), await priceOf(other)]).toEqual([1_651_500, 0, 700_000]);
    await reprice(body, key);
    // SPV1 may change prices as well; what OWNER started under this key is not his.
    const stranger = await shop.as('SPV1', 'post', 'papan-harga/stok', body, { 'idempotency-key': key });
    expect([stranger.status, stranger.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await reprice(body)).result).toEqual({ changed: 0 });
    expect((await repriced()).map(({ body: event }) => event)).toEqual([{ harga_jual: 1_651_500, harga_gram: 49_000_000 }]); // prettier-ignore

    expect((await reprice({ cakupan: 'SEMUA', kode_group: ['G750'] })).result).toEqual({ changed: 1 });
    expect(await priceOf(unpriced)).toBe(1_010_000);
  });

  test('who may not change prices sees and starts nothing; a group must be named', async () => {
    for (const [method, body] of [['get'], ['post', { cakupan: 'SEMUA', kode_group: ['G750'] }]] as const)
      expect((await shop.as('KASIR1', method, 'papan-harga/stok', body)).status).toBe(403);
    const none = await shop.as('OWNER', 'post', 'papan-harga/stok', { cakupan: 'SEMUA', kode_group: [] });
    expect([none.status, none.body]).toMatchObject([400, { details: [{ field: 'kode_group' }] }]);
  });
});
