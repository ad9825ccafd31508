import { randomUUID } from 'node:crypto';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

describe('the prices of a day', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const prices = async (user = 'OWNER') => (await shop.as<PricesOfDay>(user, 'get', 'papan-harga/hari-ini')).body;
  const isSet = async () => (await shop.as('OWNER', 'get', 'tutup-toko')).body.harga_hari_ini;
  const open = async () => (await prices()).groups.filter(({ dikonfirmasi }) => !dikonfirmasi).map(({ kode_group }) => kode_group); // prettier-ignore
  const post = (body: object) => shop.as('OWNER', 'post', 'papan-harga', { jual: [], beli: [], ...body });
  const change = async (body: object) => {
    const refused = await post(body);
    return post({ ...body, otorisasi_ids: await shop.approve(refused, 'OWNER') });
  };

  test('are as old as the oldest of them', async () => {
    expect(await prices('KASIR1')).toMatchObject({ tgl: shop.today, hari_ini: shop.today, is_open: true, lengkap: false, tertua: '2020-01-01' }); // prettier-ignore
    expect(await open()).toEqual(['G750', 'LM1', 'NOPRICE']);
  });

  test('are not set by the base price and one group', async () => {
    await change({ harga_gold: 1_500_000, jual: [{ kode_group: 'G750', harga: 486_000 }] });
    expect(await prices()).toMatchObject({ harga_gold: 1_500_000, lengkap: false });
    expect(await isSet()).toBe(false);
    // What is paid for it is still that of an earlier day.
    expect(await open()).toContain('G750');
  });

  test('are confirmed as they stand, without anybody’s approval', async () => {
    const rows = { jual: [{ kode_group: 'G750', harga: 486_000 }], beli: [{ kode_harga: 'G750', harga_per_gram: 460_000 }] }; // prettier-ignore
    const done = await post({ ...rows, konfirmasi: true });
    expect([done.status, done.body]).toMatchObject([200, { message: 'Harga Hari Ini Disahkan', changed: 0, confirmed: 1 }]); // prettier-ignore
    expect(await open()).toEqual(['LM1', 'NOPRICE']);
    const again = await post({ ...rows, konfirmasi: true });
    expect(again.body).toMatchObject({ message: 'Tidak Ada Harga Yang Berubah', changed: 0, confirmed: 0 });
  });

  test('are only confirmed as they were seen: another price is a change that asks', async () => {
    const other = await post({ jual: [{ kode_group: 'LM1', harga: 1_234_000 }], konfirmasi: true });
    expect([other.status, other.body.code]).toEqual([403, 'AUTHORIZATION_REQUIRED']);
  });

  test('are set once every group in use is, and not any more on the next day', async () => {
    const rest = { jual: [{ kode_group: 'LM1', harga: 1_234_500 }], beli: [{ kode_harga: 'LM', harga_per_gram: 1_150_000 }] }; // prettier-ignore
    await post({ ...rest, konfirmasi: true });
    expect(await open()).toEqual(['NOPRICE']);
    expect(await isSet()).toBe(false);
    await shop.as('OWNER', 'put', 'group/NOPRICE', { is_aktif: false });
    expect(await prices()).toMatchObject({ lengkap: true, tertua: shop.today });
    expect(await isSet()).toBe(true);
    await shop.closeDay();
    expect(await prices()).toMatchObject({ tgl: shop.today, is_open: false, lengkap: true });
    await shop.openDay(addDays(shop.today, 1));
    expect(await prices()).toMatchObject({ lengkap: false, tertua: shop.today });
    expect(await isSet()).toBe(false);
  });

  test('a repeated confirmation is one', async () => {
    const key = randomUUID();
    const body = { jual: [{ kode_group: 'LM1', harga: 1_234_500 }], beli: [], konfirmasi: true };
    const once = await shop.as('OWNER', 'post', 'papan-harga', body, { 'Idempotency-Key': key });
    const twice = await shop.as('OWNER', 'post', 'papan-harga', body, { 'Idempotency-Key': key });
    expect(once.body).toMatchObject({ confirmed: 1 });
    expect(twice.body).toEqual(once.body);
  });
});
