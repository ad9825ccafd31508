import { MODULE_KEYS } from '@emas/contracts/modules/register';
import { specText } from '@emas/contracts/testing/spec-table';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** Loads whose answer is read from `data`, or that take a parameter. */
const WITH_DATA = ['users/get/all', 'app/harga'];
const PARAMETERS: Readonly<Record<string, string>> = {
  'baki/get/by-kode-gudang/{code}': 'baki/get/by-kode-gudang/TOKO',
  'rekenings/get-by-kode-bank': 'rekenings/get-by-kode-bank?kode_bank=BCA',
  'para-system/key/{key}': 'para-system/key/pembulatan',
};
const ONE_VALUE = ['para-system/key/{key}', 'para-system/key/kategori_harga'];

describe('the list loads of the specification', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
    const on = MODULE_KEYS.filter((key) => key !== 'MULTI_LANGUAGE_FEATURE').map((key) => ({ key, value: true }));
    const settings = [
      { key: 'hutang_pokok', value: true },
      { key: 'nilai_hutang_pokok', value: 'PARAMETER' },
    ];
    await shop.as('OWNER', 'put', 'para-system', { data: [...on, ...settings] });
  });
  afterAll(() => server?.close());

  test('answer at their paths, but for those whose context is still missing: that list may only shrink', async () => {
    const missing: string[] = [];
    for (const path of specText('list-loads.txt').split('\n')) {
      const { status, body } = await shop.as('OWNER', 'get', PARAMETERS[path] ?? path);
      if (status === 404) missing.push(path);
      else if (ONE_VALUE.includes(path)) expect({ path, body }).toMatchObject({ body: { key: expect.any(String) } });
      else expect({ path, rows: WITH_DATA.includes(path) ? body.data : body }).toEqual({ path, rows: expect.any(Array) }); // prettier-ignore
    }
    expect(missing).toEqual(specText('missing-list-loads.txt').split('\n'));
  });
});
