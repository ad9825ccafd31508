import { randomUUID } from 'node:crypto';
import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import { addDays } from '@emas/domain/shared/business-date';
import { FOUNDED, GoldShop, SHOP } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** 9.700 g at 485,000 + 15,000 per gram. */
const PRICE = 4_850_000;
const DP = 1_000_000;

describe('deposits over several days', () => {
  let server: TestApp;
  let shop: GoldShop;
  let customer_id: string;
  let [first, second]: string[] = [];
  const held: { readonly barcode: string; readonly no: string; readonly id: string }[] = [];

  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    [first, second] = [addDays(today, -2), addDays(today, -1)];
    shop = await GoldShop.open(server, first);
    customer_id = await shop.addCustomer();
  });
  afterAll(() => server?.close());

  const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
  const balance = () => shop.ledger.balance(SHOP, 'titipan/jual');
  const atTill = async (no: string): Promise<TillDepositView> =>
    (await shop.as('KASIR1', 'get', `penjualan/titip/${no}`)).body;

  /** Sells what a number brought as the till does: at the price it shows, its money first, the rest in cash. */
  async function sell({ id: deposit_id, no_titip, lines, sisa_rp }: TillDepositView, total: number) {
    const [{ barang, sepakat }] = lines as [TillDepositView['lines'][number]];
    const { kode_barcode, harga_gram, tarif_ongkos, harga } = sepakat ?? barang;
    const line = { kode_barcode, harga_gram, tarif_ongkos, diskon: 0, harga, deposit_id };
    const pembayaran = [{ cara_bayar: 'TITIP', jumlah: sisa_rp, no_ref: no_titip }, cash(total - sisa_rp)];
    const id = randomUUID();
    const sold = await shop.as('KASIR1', 'post', 'penjualan', { id, customer_id, kode_sales: 'SL1', lines: [line], pembayaran }); // prettier-ignore
    expect([sold.status, sold.body.code, sold.body.data?.total_harga]).toEqual([201, undefined, total]);
    return (await shop.as('OWNER', 'get', `penjualan/${id}`)).body;
  }

  async function addsUp(tanggal: string): Promise<void> {
    const { body } = await shop.as('OWNER', 'get', `laporan/tutup-toko?tanggal=${tanggal}`);
    const failed = body.checks.filter(({ ok }: { ok: boolean }) => !ok);
    expect([body.checks.length > 0, failed]).toEqual([true, []]);
  }

  test('hold their price on the next day, and add up on both', async () => {
    for (const tgl_batas of [second, second]) {
      const [id, barcode] = [randomUUID(), await shop.addRing({ berat: 9.7, harga_modal: 4_300_000 })];
      const body = { id, customer_id, kode_sales: 'SL1', dp_rp: DP, tgl_batas, lines: [{ kode_barcode: barcode }] };
      const saved = await shop.as('KASIR1', 'post', 'titip', { ...body, pembayaran: [cash(DP)] });
      expect([saved.status, saved.body.data.status]).toEqual([201, 'OPEN']);
      held.push({ barcode, id, no: saved.body.data.no_titip });
    }
    expect(await balance()).toBe(-2 * DP);
    await addsUp(first!);
    await shop.closeDay(first);
    await shop.openDay(second);

    const board = { jual: [{ kode_group: 'G750', harga: 499_550 }], beli: [] };
    const asked = await shop.as('OWNER', 'post', 'papan-harga', board);
    await shop.as('OWNER', 'post', 'papan-harga', { ...board, otorisasi_ids: await shop.approve(asked, 'OWNER') });
    const till = await atTill(held[0]!.no);
    // Promised 485,000 a gram; the lists say 499,550.
    expect(till).toMatchObject({ terkunci: true, lines: [{ harga: PRICE, barang: { harga_gram: 499_550 }, sepakat: { harga: PRICE } }] }); // prettier-ignore
    expect(await sell(till, PRICE)).toMatchObject({ bayar_lain: DP, bayar_cash: 3_850_000, status: 'VALID' });
    expect(await balance()).toBe(-DP);
    await addsUp(second!);
  });

  test('cost what the lists say once the day is past until which they were promised', async () => {
    await shop.closeDay(second);
    await shop.openDay();
    const till = await atTill(held[1]!.no);
    expect(till).toMatchObject({ terkunci: false, tgl_batas: second, lines: [{ harga: PRICE }] });
    expect(till.lines[0]).not.toHaveProperty('sepakat');
    // 9.700 g at 499,550 + 15,000: 4,991,135, up to 500
    expect(await sell(till, 4_991_500)).toMatchObject({ bayar_lain: DP, bayar_cash: 3_991_500 });
    expect(await balance()).toBe(0);
    await addsUp(shop.today);
  });
});
