import { describe, expect, it } from 'vitest';
import type { TestShop } from '../testing/shop.js';
import { pay } from '../sales/sale.fixture.js';
import { booked, cancelling, contractOf, installmentShop, opening, out, paying, payOn, PAYING, seizing } from './installment.fixture.js'; // prettier-ignore
import { refundInstallment, reverseRefund } from './refund-installment.js';
import { reverseSeizure } from './seize-installment.js';

/** After the down payment and two instalments in time. */
function afterTwo(): TestShop {
  const shop = installmentShop();
  shop.do(opening(shop));
  payOn(shop, '2026-02-28', { id: 'b1', jumlah: 1_077_500, total: 6_466_000 });
  payOn(shop, '2026-03-31', { id: 'b2', jumlah: 1_077_500, total: 5_388_500 });
  return shop;
}

describe('cancelling a contract (example 19)', () => {
  it('keeps a tenth of what was paid in and gives the rest back', () => {
    const shop = afterTwo();
    shop.openDay = '2026-04-15';
    const ids = [shop.approve('a1', cancelling(shop, [out(4_324_500)]))];
    const { contract } = shop.do(cancelling(shop, [out(4_324_500)], ids));
    expect(booked(shop, 'InstallmentCancelled')).toEqual({
      ...{ 'titipan/cicilan': 4_805_000, 'kas/LACI1': -4_324_500, 'pendapatan/HANGUS-CICILAN': -480_500 },
    });
    expect(contract).toMatchObject({ status: 'BATAL', titipan_rp: 0, hangus_rp: 480_500, kembali_rp: 4_324_500 });
    expect(shop.placeOf('K1')).toBe('baki/A1');
    expect(shop.lot('K1', 'baki/A1').nilai).toBe(7_900_000);
    expect(shop.refusal(paying({ id: 'b9', jumlah: 1_000, total: 4_311_000 }))).toBe('INSTALLMENT_NOT_ACTIVE');
  });

  it('asks what it is approved for, and pays that sum alone', () => {
    const shop = afterTwo();
    shop.openDay = '2026-04-15';
    expect(
      shop.asked(cancelling(shop, [out(4_324_500)])).map(({ kategori, description }) => [kategori, description]),
    ).toEqual([['BATAL_CICILAN', 'BATAL CICILAN']]);
    expect(shop.refusal(cancelling(shop, [out(4_805_000)]))).toBe('PAY_OUT_NOT_EQUAL');
  });

  it('gives all of it back on the first day, the fee too', () => {
    const shop = installmentShop();
    const before = shop.snapshot();
    shop.do(opening(shop));
    const ids = [shop.approve('a1', cancelling(shop, []))];
    const { contract } = shop.do(cancelling(shop, [], ids));
    expect(contract).toMatchObject({ status: 'BATAL', kembali_rp: 2_675_000, hangus_rp: 0 });
    expect(shop.last('InstallmentCancelled').reverses).toBe(shop.last('InstallmentOpened').seq);
    expect(shop.snapshot()).toEqual(before);
  });

  it('goes by its terms on the first day once more was paid', () => {
    const shop = installmentShop();
    shop.do(opening(shop));
    shop.do(paying({ jumlah: 350_000, total: 6_466_000 }));
    // 3,000,000 less a tenth.
    const ids = [shop.approve('a1', cancelling(shop, [out(2_700_000)]))];
    expect(shop.do(cancelling(shop, [out(2_700_000)], ids)).contract.hangus_rp).toBe(300_000);
  });

  it('puts the thing in another tray where its own is gone', () => {
    const shop = afterTwo();
    shop.openDay = '2026-04-15';
    const none = () => null;
    expect(shop.refusal(cancelling(shop, [out(4_324_500)], [], none))).toBe('TRAY_NOT_IN_USE');
  });
});

describe('a lelang (example 20)', () => {
  function seized(): TestShop {
    const shop = afterTwo();
    shop.openDay = '2026-06-04';
    const ids = [shop.approve('a1', seizing(8_300_000))];
    shop.do(seizing(8_300_000, ids));
    return shop;
  }

  it('is refused until as many instalments were missed as the plan allows', () => {
    const shop = afterTwo();
    shop.openDay = '2026-06-03';
    expect(shop.refusal(seizing(8_300_000))).toBe('INSTALLMENT_NOT_DUE');
  });

  it('keeps what is owed of what was paid in; the rest waits for the customer', () => {
    const shop = seized();
    // Third: two months 43,100 and 32 days, 75,100 up to 75,500; fourth: 21,550 + 1,000, up to 23,000. 8,300,000 − 4,311,000 − 98,500.
    expect(booked(shop, 'InstallmentSeized')).toEqual({
      'titipan/cicilan': 914_500,
      'pendapatan/HANGUS-CICILAN': -914_500,
    });
    expect(contractOf(shop)).toMatchObject({ status: 'LELANG', titipan_rp: 3_890_500, hangus_rp: 914_500 });
    expect(shop.placeOf('K1')).toBe('baki/A1');
    expect(shop.balance('titipan/cicilan')).toBe(-3_890_500);
  });

  it('pays it out once, whole', () => {
    const shop = seized();
    const refund =
      (pembayaran = [out(3_890_500)], id = 'r1') =>
      (context: Parameters<typeof refundInstallment>[2]) =>
        refundInstallment({ id, auction_id: 'l1', pembayaran }, PAYING, context);
    expect(shop.refusal(refund([out(1_000_000)]))).toBe('PAY_OUT_NOT_EQUAL');
    shop.do(refund());
    expect(booked(shop, 'InstallmentRefunded')).toEqual({ 'titipan/cicilan': 3_890_500, 'kas/LACI1': -3_890_500 });
    expect(shop.balance('titipan/cicilan')).toBe(0);
    expect(shop.refusal(refund([out(3_890_500)], 'r2'))).toBe('INSTALLMENT_REFUNDED');
    const back = { id: 'l1', alasan: 'DIBAYAR', otorisasi_ids: [], hash: 'hash' };
    expect(shop.refusal((context) => reverseSeizure(back, shop.last('InstallmentSeized'), context))).toBe(
      'INSTALLMENT_REFUNDED',
    );
    const decide = (otorisasi_ids: string[]) => (context: Parameters<typeof reverseRefund>[2]) =>
      reverseRefund(
        { id: 'r1', alasan: 'SALAH ORANG', otorisasi_ids, hash: 'hash' },
        shop.last('InstallmentRefunded'),
        context,
      );
    shop.do(decide([shop.approve('a2', decide([]))]));
    expect(contractOf(shop)).toMatchObject({ titipan_rp: 3_890_500, kembali_rp: 0, kembali_id: null });
  });

  it('is taken back the same day', () => {
    const shop = seized();
    const decide = (otorisasi_ids: string[]) => (context: Parameters<typeof reverseSeizure>[2]) =>
      reverseSeizure(
        { id: 'l1', alasan: 'DIBAYAR', otorisasi_ids, hash: 'hash' },
        shop.last('InstallmentSeized'),
        context,
      );
    expect(shop.asked(decide([])).map(({ description }) => description)).toEqual(['BATAL LELANG CICILAN']);
    shop.do(decide([shop.approve('a2', decide([]))]));
    expect(contractOf(shop)).toMatchObject({ status: 'AKTIF', titipan_rp: 4_805_000, lelang_id: null });
    expect(shop.placeOf('K1')).toBe('cicilan/c1');
    expect(shop.balance('titipan/cicilan')).toBe(-4_805_000);
    expect(
      shop.refusal(paying({ id: 'b9', jumlah: 1_000, total: 4_409_500, pembayaran: [pay('CASH', 1_000)] })),
    ).toBeNull();
  });
});
