/**
 * A realm of its own: what it enters into the register is not there for other files, and is there before a DTO reads it.
 *
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Tender } from '@emas/domain/payments/tender';
import { TENDERS } from '@emas/domain/payments/tenders';
import { WAYS_OF_PAYING } from '@emas/domain/payments/ways';
import type { GoldShop } from '../../../../../test/support/gold-shop.js';
import type { TestApp } from '../../../../../test/support/test-app.js';

/** A way as another context enters it; before the app is loaded, for DTOs read the register once. */
Object.assign(WAYS_OF_PAYING, { GIRO: { in: { books: 'kept', counts: 'bayar_lain', reference: true } } });
/** What its document says each time: only the one that pays is told. */
const told: string[] = [];
Object.assign(TENDERS, {
  GIRO: {
    use: ({ ref, jumlah }, { stream }) => {
      told.push(`${ref} ${jumlah} ${stream}`);
      return [];
    },
    undo: () => [],
  } satisfies Tender,
});

describe('a way of paying that another context keeps', () => {
  let server: TestApp;
  let shop: GoldShop;

  beforeAll(async () => {
    const { createTestApp } = await import('../../../../../test/support/test-app.js');
    const gold = await import('../../../../../test/support/gold-shop.js');
    const { PaymentTermsReader } = await import('./index.js');
    server = await createTestApp({ template: gold.FOUNDED });
    shop = await gold.GoldShop.open(server);
    server.app.get(PaymentTermsReader, { strict: false }).provide('GIRO' as never, {
      keeperOf: (_shop, { no_ref }) => {
        if (no_ref !== 'G1') throw new DomainError('SALE_NOT_FOUND', { id: no_ref });
        return Promise.resolve({ akun: 'titipan/jual', ref: 'giro/1' });
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
  const giro = (jumlah: number, no_ref = 'G1') => ({ cara_bayar: 'GIRO', jumlah, no_ref });
  const moneyOf = async (id: string) => {
    const events = await shop.ledger.history('SJA', `sale/${id}`);
    const lines = events.flatMap(({ postings }) => postings.map(({ akun, jumlah }) => [akun, jumlah] as const));
    return Object.fromEntries(lines.filter(([akun]) => /^(titipan|kas|non-cash)\//.test(akun)));
  };

  test('pays alone, on the account its context names, and counts in its own column', async () => {
    const { id, status, body } = await pay(giro(1_635_000));
    expect([status, body]).toEqual([201, expect.anything()]);
    expect(await moneyOf(id)).toEqual({ 'titipan/jual': 1_635_000 });
    expect(told).toContain(`giro/1 1635000 sale/${id}`);
    expect((await shop.as('KASIR1', 'get', `penjualan/${id}`)).body).toMatchObject({
      bayar_cash: 0,
      bayar_non_cash: 0,
      bayar_lain: 1_635_000,
      pembayaran: [{ cara_bayar: 'GIRO', jumlah: 1_635_000 }],
    });
  });

  test('pays beside others', async () => {
    const card = { cara_bayar: 'DEBIT', jumlah: 500_000, kode_bank: 'BCA' };
    const { id, status } = await pay(giro(1_000_000), card, { cara_bayar: 'CASH', jumlah: 135_000 });
    expect(status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ 'titipan/jual': 1_000_000, 'kas/LACI1': 135_000 });
  });

  test('is refused by its context where nothing is kept', async () => {
    expect((await pay(giro(1_635_000, 'nothing'))).body).toMatchObject({ code: 'SALE_NOT_FOUND' });
  });

  test('is provided for what the register books so, for nothing else', async () => {
    const { PaymentTermsReader } = await import('./index.js');
    const reader = server.app.get(PaymentTermsReader, { strict: false });
    expect(() => reader.provide('QRIS', { keeperOf: () => Promise.reject(new Error()) })).toThrow(RangeError);
  });
});
