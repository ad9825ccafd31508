import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { verifyLedger } from '../../apps/api/src/ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { sendToPartner } from '../support/entry-makers.js';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { walkJournals } from '../support/walk-journals.js';

/* Goods at partners outside the house, on the real server. */

let test: TestApp;
let shop: GoldShop;
beforeAll(async () => {
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
});
afterAll(() => test?.close());

const PARTNER = 'MITRA';
const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const balance = (akun: string) => shop.ledger.balance(SHOP, akun);
const update = (external_id: string, lines: readonly object[], more: object = {}) =>
  shop.as<{ code?: string; data: { id: string; no_update: string } }>('OWNER', 'post', 'update-barang-external', {
    id: randomUUID(),
    ...{ external_id, lines, ...more },
  });
const pay = (jumlah: number, cara_bayar = 'CASH') =>
  shop.as('OWNER', 'post', 'bayar-barang-external', {
    id: randomUUID(),
    ...{ toko_tujuan: PARTNER, pembayaran: [{ cara_bayar, jumlah }] },
  });

it('sold for 8,000,000 with 3,000,000 in cash leaves 5,000,000 to pay, and no more than that', async () => {
  const kas = await balance('kas/LACI1');
  const { id, kode_barcode } = await sendToPartner(shop);
  const shipment = async () => (await shop.as('OWNER', 'get', `kirim-barang-external/${id}`)).body;
  expect(await shipment()).toMatchObject({ status: 'KIRIM', toko_tujuan: PARTNER, qty_kurang: 1 });
  const lines = [{ barang: kode_barcode[0]!, hasil: 'TERJUAL', harga_jual: 8_000_000 }];
  const done = await update(id, lines, { pembayaran: [{ cara_bayar: 'CASH', jumlah: 3_000_000 }] });
  expect(done.body.data.no_update).toMatch(/^UXSJA\d{10}$/);
  expect([await balance('kas/LACI1'), await balance(`rk/${PARTNER}`)]).toEqual([kas + 3_000_000, 5_000_000]);
  expect(await shipment()).toMatchObject({ status: 'SELESAI', qty_kurang: 0, lines: [{ hasil: 'TERJUAL', tgl_update: shop.today }] }); // prettier-ignore
  const { body: partners } = await shop.as('OWNER', 'get', 'kirim-barang-external/mitra');
  expect(partners).toEqual([expect.objectContaining({ kode_toko: PARTNER, qty_kurang: 0, sisa: 5_000_000 })]);

  const refused = await pay(5_000_100);
  expect(code(refused)).toEqual([409, 'PAYMENT_EXCEEDS_REMAINING']);
  expect((refused.body as unknown as { message: string }).message).toBe('Pembayaran Tidak Boleh Melebihi Sisa');
  expect((await pay(5_000_000)).status).toBe(201);
  expect(await balance(`rk/${PARTNER}`)).toBe(0);
  const back = await shop.as('OWNER', 'post', `update-barang-external/${done.body.data.id}/batal`, { alasan: 'SALAH' });
  expect(code(back)).toEqual([409, 'EXTERNAL_PAID_SINCE']);
});

it('what comes back lies in a tray again, and its update is taken back with it', async () => {
  const { id, kode_barcode } = await sendToPartner(shop, 2);
  const item = async () => (await shop.as('OWNER', 'get', `barang/${kode_barcode[0]!}`)).body;
  const { body } = await update(id, [{ barang: kode_barcode[0]!, hasil: 'KEMBALI', kode_toko: 'B1' }]);
  expect(await item()).toMatchObject({ status: 'READY', kode_toko: 'B1' });
  expect(code(await shop.as('OWNER', 'post', `kirim-barang-external/${id}/batal`, { alasan: 'SALAH' }))).toEqual([409, 'EXTERNAL_UPDATED']); // prettier-ignore
  expect((await shop.as('OWNER', 'post', `update-barang-external/${body.data.id}/batal`, { alasan: 'SALAH' })).status).toBe(200); // prettier-ignore
  expect(await item()).toMatchObject({ status: 'KIRIM' });
  expect((await shop.as('OWNER', 'post', `kirim-barang-external/${id}/batal`, { alasan: 'SALAH' })).status).toBe(200);
});

it('is nobody’s while its module is off', async () => {
  await shop.as('OWNER', 'put', 'para-system', { key: 'EXTERNAL_GOODS_MODULE', value: false });
  for (const path of ['kirim-barang-external/mitra', 'kirim-barang-external', 'update-barang-external'])
    expect(code(await shop.as('OWNER', 'get', path))).toEqual([403, 'MODULE_OFF']);
  await shop.as('OWNER', 'put', 'para-system', { key: 'EXTERNAL_GOODS_MODULE', value: true });
});

it('leaves books that verify and that every journal knows', async () => {
  const said: string[] = [];
  const projections = test.app.get(ProjectionRegistry).all();
  const host = {
    config: test.config,
    withProjections: <R>(work: (all: typeof projections) => Promise<R>) => work(projections),
  };
  expect([await verifyLedger(host, { quick: false }, (line) => said.push(line)), said.join('\n')]).toEqual([
    0,
    expect.stringContaining('The ledger is intact.'),
  ]);
  const { unknown } = await walkJournals(test.app.get<pg.Pool>(pg.Pool) as never);
  expect(unknown).toEqual([]);
});
