/**
 * A realm of its own: what it enters into the register is not there for other files, and is there before a DTO reads it.
 *
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { DomainError } from '@emas/domain/shared/domain-error';
import { WAYS_OF_PAYING } from '@emas/domain/payments/ways';
import type { GoldShop } from '../../../../../test/support/gold-shop.js';
import type { TestApp } from '../../../../../test/support/test-app.js';

/** A way as another context enters it; before the app is loaded, for DTOs read the register once. */
Object.assign(WAYS_OF_PAYING, { TITIP: { in: { books: 'kept', counts: 'bayar_lain', reference: true } } });

describe('a way of paying that another context keeps', () => {
  let server: TestApp;
  let shop: GoldShop;

  beforeAll(async () => {
    const { createTestApp } = await import('../../../../../test/support/test-app.js');
    const gold = await import('../../../../../test/support/gold-shop.js');
    const { PaymentTermsReader } = await import('./index.js');
    server = await createTestApp();
    shop = await gold.GoldShop.open(server);
    server.app.get(PaymentTermsReader, { strict: false }).provide('TITIP' as never, {
      streamsOf: ({ no_ref }) => [`deposit/${no_ref}`],
      termsOf: ({ no_ref }, documents) => {
        if (no_ref !== 'TU1' || !documents.has(`deposit/${no_ref}`))
          throw new DomainError('SALE_NOT_FOUND', { id: no_ref });
        return { akun: 'titipan/jual', biaya_customer: 0 };
      },
    });
  });
  afterAll(() => server?.close());

  async function pay(...pembayaran: object[]) {
    const id = randomUUID();
    const lines = [{ kode_barcode: await shop.addRing() }];
    await shop.as('KASIR1', 'post', 'penjualan', { id, kode_sales: 'SL1', lines });
    const { status, body } = await shop.as('KASIR1', 'post', `penjualan/${id}/validasi`, { pembayaran });
    return { id, status, body };
  }
  const titip = (jumlah: number, no_ref = 'TU1') => ({ cara_bayar: 'TITIP', jumlah, no_ref });
  const moneyOf = async (id: string) => {
    const events = await shop.ledger.history('SJA', `sale/${id}`);
    const lines = events.flatMap(({ postings }) => postings.map(({ akun, jumlah }) => [akun, jumlah] as const));
    return Object.fromEntries(lines.filter(([akun]) => /^(titipan|kas|non-cash)\//.test(akun)));
  };

  test('pays alone, on the account its context names, and counts in its own column', async () => {
    const { id, status, body } = await pay(titip(1_635_000));
    expect([status, body]).toEqual([201, expect.anything()]);
    expect(await moneyOf(id)).toEqual({ 'titipan/jual': 1_635_000 });
    expect((await shop.as('KASIR1', 'get', `penjualan/${id}`)).body).toMatchObject({
      bayar_cash: 0,
      bayar_non_cash: 0,
      bayar_lain: 1_635_000,
      pembayaran: [{ cara_bayar: 'TITIP', jumlah: 1_635_000 }],
    });
  });

  test('pays beside others', async () => {
    const card = { cara_bayar: 'DEBIT', jumlah: 500_000, kode_bank: 'BCA' };
    const { id, status } = await pay(titip(1_000_000), card, { cara_bayar: 'CASH', jumlah: 135_000 });
    expect(status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ 'titipan/jual': 1_000_000, 'kas/LACI1': 135_000 });
  });

  test('is refused by its context where nothing is kept', async () => {
    expect((await pay(titip(1_635_000, 'nothing'))).body).toMatchObject({ code: 'SALE_NOT_FOUND' });
  });

  test('is provided for what the register books so, for nothing else', async () => {
    const { PaymentTermsReader } = await import('./index.js');
    const reader = server.app.get(PaymentTermsReader, { strict: false });
    expect(() => reader.provide('QRIS', { streamsOf: () => [], termsOf: () => ({ akun: '', biaya_customer: 0 }) })).toThrow(RangeError); // prettier-ignore
  });
});
