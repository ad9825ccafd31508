import { describe, expect, it } from 'vitest';
import type { PaymentInput, Taking } from '../payments/money-in.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { line, openShop, pay, save, TAKING } from '../sales/sale.fixture.js';
import { validateSale } from '../sales/validate-sale.js';
import { type Deposit, deposits, evolveDeposit } from './deposit.js';

type Shop = ReturnType<typeof openShop>;

const BODY = {
  ...{ id: 'd1', customer_id: 'c1', kode_sales: 'SL1', keterangan: null, lines: [], harga_termasuk_pajak: false },
  ...{ total_qty: 0, total_berat: 0, total_berat_murni: 0, subtotal: 0, diskon: 0, ppn: 0, total_harga: 0 },
  ...{ kunci_harga: false, tgl_batas: null, otorisasi: [], input_by: 'KASIR1' },
  ...{ tgl_system: '2026-11-20', created_at: '2026-11-20T02:00:00.000Z' },
};
const VALIDATION = {
  ...{ payments: [], tunai: 0, kembali: 0, kode_laci: null, tgl_system: '2026-11-20', valid_by: 'KASIR1' },
  valid_at: '2026-11-20T02:00:00.000Z',
};

/** A shop that holds money of customer c1, and has saved a sale of 1,586,000 to somebody. */
function holding(dp_rp: number, customer_id: string | null = 'c1'): Shop {
  const shop = openShop();
  const saved = evolveDeposit(null, { type: 'DepositSaved', body: { ...BODY, dp_rp } });
  const open = evolveDeposit(saved, { type: 'DepositValidated', body: VALIDATION });
  shop.put(deposits.stream('d1'), 'OPEN', open);
  save(shop, [line('R1')], { customer_id });
  return shop;
}

const titip = (jumlah: number): PaymentInput => ({
  ...{ cara_bayar: 'TITIP', jumlah, kode_bank: null, no_rekening: null, no_ref: 'DU1' },
});
const taking: Taking = {
  ...TAKING,
  termsOf: (payment) =>
    payment.cara_bayar === 'TITIP'
      ? { akun: 'titipan/jual', biaya_customer: 0, ref: deposits.stream('d1') }
      : TAKING.termsOf(payment),
};
const paying = (pembayaran: readonly PaymentInput[]) => ({ id: 's1', pembayaran });
const settle = (shop: Shop, ...pembayaran: readonly PaymentInput[]) =>
  shop.do((context) => validateSale(paying(pembayaran), taking, context)).sale;
const refused = (shop: Shop, ...pembayaran: readonly PaymentInput[]) =>
  shop.refusal((context) => validateSale(paying(pembayaran), taking, context));
const deposit = (shop: Shop): Deposit => shop.document<Deposit>(deposits.stream('d1')).body;

describe('a sale paid with a deposit', () => {
  it('takes its money, and leaves open what it does not need', () => {
    const shop = holding(2_000_000);
    const sale = settle(shop, titip(1_586_000));
    expect(sale.validation!.payments).toMatchObject([{ cara_bayar: 'TITIP', akun: 'titipan/jual', ref: 'deposit/d1' }]);
    expect(shop.balance('titipan/jual')).toBe(1_586_000);
    expect(deposit(shop)).toMatchObject({ status: 'OPEN', dipakai_rp: 1_586_000 });
    expect(shop.last('DepositUsed').body).toEqual({ sale_id: 's1', jumlah_rp: 1_586_000, ke_baki: [] });
  });

  it('is DIPAKAI once nothing is left, beside other money', () => {
    const shop = holding(1_000_000);
    settle(shop, titip(600_000), pay('CASH', 586_000), titip(400_000));
    expect(deposit(shop)).toMatchObject({ status: 'DIPAKAI', dipakai_rp: 1_000_000 });
  });

  it('is refused more than is held, another’s money, and money that another note has a claim on', () => {
    expect(refused(holding(1_000_000), titip(1_000_001), pay('CASH', 586_000))).toBe('PAYMENT_EXCEEDS_REMAINING');
    expect(refused(holding(2_000_000, 'c2'), titip(1_586_000))).toBe('DEPOSIT_OTHER_CUSTOMER');
    expect(refused(holding(2_000_000, null), titip(1_586_000))).toBe('DEPOSIT_OTHER_CUSTOMER');
    const shop = holding(2_000_000);
    shop.put(deposits.stream('d1'), 'OPEN', { ...deposit(shop), claim: { sale_id: 's9' } });
    expect(refused(shop, titip(1_586_000))).toBe('DEPOSIT_IN_USE');
    shop.put(deposits.stream('d1'), 'BATAL', { ...deposit(shop), claim: null, status: 'BATAL' });
    expect(refused(shop, titip(1_586_000))).toBe('DEPOSIT_NOT_OPEN');
  });

  it('gives it back when it is cancelled', () => {
    const shop = holding(1_000_000);
    settle(shop, titip(1_000_000), pay('CASH', 586_000));
    const record = shop.last('SaleValidated');
    const command = { id: 's1', alasan: 'SALAH BARANG', otorisasi_ids: [] as string[], hash: 'hash' };
    const ids = [shop.approve('a1', (context) => cancelSale(command, record, context))];
    shop.do((context) => cancelSale({ ...command, otorisasi_ids: ids }, record, context));
    expect(shop.balance('titipan/jual')).toBe(0);
    expect(deposit(shop)).toMatchObject({ status: 'OPEN', dipakai_rp: 0 });
  });
});
