import { randomUUID } from 'node:crypto';
import { type Answer, FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** A ring of 3.27 g costs 1,635,000. */
const PRICE = 1_635_000;

describe('orders of a marketplace', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const code = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
  const order = (no_order: string, kode_marketplace = 'TOKPED') => ({ kode_marketplace, no_order });
  async function sell(more: object = {}) {
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    const answer = await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines, ...more });
    return { id, answer };
  }
  const one = async (id: string) => (await shop.as('KASIR1', 'get', `penjualan/${id}`)).body;

  test('are no field of a sale while the module is off', async () => {
    expect(code((await sell(order('77'))).answer)).toEqual([403, 'MODULE_OFF']);
    expect((await shop.as('OWNER', 'put', 'para-system', { key: 'MARKETPLACE_MODULE', value: true })).status).toBe(200);
    const fees = { biaya_persen: 2.5, biaya_tetap: 1_250, rekening_cair: '1234567890' };
    const added = await shop.as('OWNER', 'post', 'marketplace', {
      ...{ kode_marketplace: 'TOKPED', nama_marketplace: 'TOKOPEDIA RESMI', ...fees },
    });
    expect(code(added)).toEqual([201, undefined]);
  });

  test('are filled by one sale, and the next reads its number; who says half of one is told', async () => {
    const { id, answer } = await sell(order('inv/20261120/mpl/77'));
    expect(code(answer)).toEqual([201, undefined]);
    expect(await one(id)).toMatchObject({ kode_marketplace: 'TOKPED', no_order: 'INV/20261120/MPL/77' });
    const again = await sell(order('INV/20261120/MPL/77'));
    expect(code(again.answer)).toEqual([409, 'ORDER_USED']);
    const said = `No Order INV/20261120/MPL/77 Sudah Dipakai Nota ${answer.body.data.no_faktur_jual}`;
    expect(again.answer.body).toMatchObject({ message: said, details: [{ field: 'no_order', message: said }] });
    expect((await sell({ kode_marketplace: 'TOKPED' })).answer.body).toMatchObject({
      details: [{ field: 'no_order' }],
    });
    expect(code((await sell(order('78', 'LAZADA'))).answer)).toEqual([409, 'MARKETPLACE_UNKNOWN']);
    expect((await sell(order('//78'))).answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });

    const found = await shop.as('KASIR1', 'get', 'penjualan?q=mpl/77');
    expect(found.body.map((sale: { id: string }) => sale.id)).toEqual([id]);
    expect((await shop.as('KASIR1', 'delete', `penjualan/${id}`)).status).toBe(200);
    expect(code((await sell(order('INV/20261120/MPL/77'))).answer)).toEqual([201, undefined]);
  });

  test('of two tills at once let one have it', async () => {
    const both = await Promise.all([sell(order('79')), sell(order('79'))]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([201, 409]);
  });

  test('are paid with what the marketplace owes: 42,125 is agreed to stay with it', async () => {
    const { id } = await sell(order('INV/80'));
    const pembayaran = [{ cara_bayar: 'MARKETPLACE', jumlah: PRICE, kode_bank: 'TOKPED', no_ref: 'INV/80' }];
    expect((await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran })).status).toBe(201);
    expect(await one(id)).toMatchObject({ pembayaran: [{ jumlah: PRICE, biaya: 0, biaya_usulan: 42_125 }] });
    expect(await shop.ledger.balance(SHOP, 'non-cash/TOKPED')).toBe(PRICE);

    const asked = await shop.as('OWNER', 'post', `penjualan/${id}/batal`, { alasan: 'PEMBELI BATAL' });
    const otorisasi_ids = await shop.approve(asked, 'OWNER');
    expect((await shop.as('OWNER', 'post', `penjualan/${id}/batal`, { alasan: 'PEMBELI BATAL', otorisasi_ids })).status).toBe(201); // prettier-ignore
    expect(await shop.ledger.balance(SHOP, 'non-cash/TOKPED')).toBe(0);
    expect(code((await sell(order('INV/80'))).answer)).toEqual([201, undefined]);
  });

  test('are told by the name of their marketplace where the closing sheet says who owes', async () => {
    const { id } = await sell(order('81'));
    const pembayaran = [{ cara_bayar: 'MARKETPLACE', jumlah: PRICE, kode_bank: 'TOKPED' }];
    await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
    const sheet = await shop.as('OWNER', 'get', `laporan/tutup-toko?tanggal=${shop.today}`);
    expect(JSON.stringify(sheet.body)).toContain('TOKOPEDIA RESMI');
  });

  test('stand in the report of marketplaces, less the fee that was agreed', async () => {
    const { body } = await shop.as('OWNER', 'get', 'laporan/penjualan-marketplace?kode_marketplace=TOKPED');
    const total = body.table.lines.find(({ kind }: { kind: string }) => kind === 'total');
    expect(total.cells).toEqual(expect.arrayContaining([PRICE, 42_125, PRICE - 42_125]));
    const settled = await shop.as('OWNER', 'get', 'laporan/penjualan-marketplace?status=CAIR');
    expect(settled.body).toMatchObject({ message: 'Laporan Tidak Tersedia' });
  });

  test('have no marketplace that is a bank, nor the other way', async () => {
    const bank = await shop.as('OWNER', 'post', 'banks', { kode_bank: 'TOKPED', nama_bank: 'BUKAN BANK' });
    expect(bank.body).toMatchObject({
      details: [{ field: 'kode_bank', message: 'Kode TOKPED Sudah Dipakai Marketplace' }],
    });
    const market = await shop.as('OWNER', 'post', 'marketplace', { kode_marketplace: 'BCA', nama_marketplace: 'BCA' });
    expect(market.body).toMatchObject({
      details: [{ field: 'kode_marketplace', message: 'Kode BCA Sudah Dipakai Bank' }],
    });
    expect((await shop.as('OWNER', 'put', 'banks/BCA', { nama_bank: 'BANK BCA' })).status).toBe(200);
  });
});
