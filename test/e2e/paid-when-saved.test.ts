import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { treeOf } from '../support/access-tree.js';

/** A shop that saves and takes the money in two steps: who may do both does them in one. */
let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  const { body } = await shop.as('OWNER', 'get', 'users/KASIR2');
  const akses = treeOf(body.akses, {
    'transaksi-penjualan': ['lihat', 'tambah'],
    'transaksi-pembelian': ['lihat', 'tambah'],
  });
  expect((await shop.as('OWNER', 'put', 'users/KASIR2/akses', { akses })).status).toBe(200);
});
afterAll(() => test.close());

const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const statusOf = ({ status, body }: Answer<{ data?: { status: string } }>) => [status, body.data?.status];

describe.each([
  {
    path: 'penjualan',
    laci: 1_635_000,
    line: async () => ({ kode_barcode: await shop.addRing() }),
  },
  {
    path: 'pembelian',
    laci: -920_000,
    line: async () => ({
      nama_barang: 'KALUNG RANTAI',
      ...{ kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK', berat: 2 },
    }),
  },
])('$path', ({ path, line, laci }) => {
  const document = async (over: object = {}) => ({ id: randomUUID(), kode_sales: 'SL1', lines: [await line()], ...over }); // prettier-ignore
  const save = (body: object, user = 'KASIR1', key: string = randomUUID()) =>
    shop.as(user, 'post', path, body, { 'Idempotency-Key': key });
  const paid = () => ({ pembayaran: [cash(Math.abs(laci))] });

  it('is saved and paid in one append by who may do both, once however often it is sent', async () => {
    const before = await shop.ledger.balance(SHOP, 'kas/LACI1');
    const [body, key] = [await document(paid()), randomUUID()];
    expect(statusOf(await save(body, 'KASIR1', key))).toEqual([201, 'VALID']);
    expect(statusOf(await save(body, 'KASIR1', key))).toEqual([201, 'VALID']);
    expect((await shop.ledger.balance(SHOP, 'kas/LACI1')) - before).toBe(laci);
  });

  it('is saved alone where no payment comes along, to be paid at the desk', async () => {
    const body = await document();
    expect(statusOf(await save(body))).toEqual([201, 'OPEN']);
    const answer = await shop.as('KASIR1', 'post', `${path}/${body.id}/validasi`, paid());
    expect(answer.body.data?.status ?? answer.body.status ?? 'VALID').toBe('VALID');
  });

  it('is not saved where its payment is refused', async () => {
    const body = await document({ pembayaran: [cash(100)] });
    expect((await save(body)).status).toBe(409);
    expect(code(await shop.as('OWNER', 'get', `${path}/${body.id}`))[0]).toBe(404);
  });

  it('waits for its payment where who saves it may not take or pay money', async () => {
    const before = await shop.ledger.balance(SHOP, 'kas/LACI2');
    expect(statusOf(await save(await document(paid()), 'KASIR2'))).toEqual([201, 'OPEN']);
    expect(await shop.ledger.balance(SHOP, 'kas/LACI2')).toBe(before);
  });
});
