import { describe, expect, it } from 'vitest';
import { pay } from '../sales/sale.fixture.js';
import type { DomainError } from '../shared/domain-error.js';
import type { TestShop } from '../testing/shop.js';
import { handOverInstallment, reverseHandOver } from './hand-over.js';
import {
  booked,
  contractOf,
  installmentShop,
  opening,
  type OpenOver,
  paying,
  payOn,
  ROW,
} from './installment.fixture.js';
import { installments } from './installment.js';
import { installmentPayments } from './installment-payment.js';
import { reverseInstallmentPayment } from './pay-installment.js';
import { printInstallment } from './print-installment.js';

const open = (shop: TestShop, over: OpenOver = {}) => shop.do(opening(shop, over)).contract;

/** A contract whose first instalments were paid in time. */
function paidInTime(count: number): TestShop {
  const shop = installmentShop();
  const { schedule } = open(shop);
  let total = 6_466_000;
  for (const { ke, jatuh_tempo, angsuran_rp } of schedule.slice(0, count)) {
    payOn(shop, jatuh_tempo, { id: `b${ke}`, jumlah: angsuran_rp, total });
    total -= angsuran_rp;
  }
  return shop;
}

/** Fields and codes of a refusal. */
function refused(shop: TestShop, decide: Parameters<TestShop['refusal']>[0]): string[] {
  try {
    decide(shop.context());
  } catch (error) {
    const { details, code } = error as DomainError;
    return details.length > 0 ? details.map((one) => `${one.field} ${one.code}`) : [code];
  }
  return [];
}

function reverse(shop: TestShop, id: string) {
  const record = shop.events.findLast(({ stream, type }) => stream === installmentPayments.stream(id) && type === 'InstallmentPaid')!; // prettier-ignore
  const command = { id, alasan: 'SALAH HITUNG', hash: 'hash' };
  const decide = (otorisasi_ids: string[]) => (context: Parameters<typeof reverseInstallmentPayment>[2]) =>
    reverseInstallmentPayment({ ...command, otorisasi_ids }, record, context);
  const otorisasi_ids = [shop.approve(`r-${id}`, decide([]))];
  return shop.do(decide(otorisasi_ids));
}

describe('opening a contract (example 15)', () => {
  it('takes the down payment with its fee, and the thing out of its tray at cost', () => {
    const shop = installmentShop();
    const contract = open(shop);
    expect(contract).toMatchObject({
      status: 'AKTIF',
      total_harga: 8_750_000,
      sisa_rp: 6_466_000,
      titipan_rp: 2_650_000,
    });
    expect(shop.document(installments.stream('c1')).no).toMatch(/^FC/);
    expect(booked(shop, 'InstallmentOpened')).toEqual({
      'kas/LACI1': 2_675_000,
      'titipan/cicilan': -2_650_000,
      admin: -25_000,
    });
    expect(shop.placeOf('K1')).toBe('cicilan/c1');
    expect(shop.lot('K1', 'cicilan/c1').nilai).toBe(7_900_000);
  });

  it('refuses a thing that another contract has', () => {
    const shop = installmentShop();
    open(shop);
    expect(shop.refusal(opening(shop, { id: 'c2' }))).toBe('PLACE_EMPTY');
  });

  it('refuses what cannot be agreed, each at its field', () => {
    const shop = installmentShop();
    expect(refused(shop, opening(shop, { line: { kode_barcode: 'XX' } }))).toEqual(['kode_barcode BARCODE_NOT_FOUND']);
    expect(refused(shop, opening(shop, { line: { harga: 8_749_500 } }))).toEqual(['harga PRICE_CHANGED']);
    expect(refused(shop, opening(shop, {}, null))).toEqual(['kode_cicilan mustChoose']);
    expect(refused(shop, opening(shop, {}, { ...ROW, minimal_harga: 8_750_001 }))).toEqual([
      'kode_cicilan planMinimum',
    ]);
    expect(refused(shop, opening(shop, { dp_rp: 8_750_000 }))).toEqual(['dp_rp depositAbovePrice']);
    expect(refused(shop, opening(shop, { pembayaran: [pay('TITIP', 2_675_000)] }))).toEqual([
      'pembayaran.0.cara_bayar mustChoose',
    ]);
    expect(refused(shop, opening(shop, { pembayaran: [pay('CASH', 2_675_050)] }))).toEqual(['pembayaran.0.jumlah CASH_NOT_PAYABLE']); // prettier-ignore
  });

  it('takes a cent of a coin only where no cash pays it', () => {
    const shop = installmentShop();
    const dp_rp = 2_650_050;
    expect(refused(shop, opening(shop, { dp_rp, pembayaran: [pay('CASH', 2_675_100)] }))).toEqual([
      'dp_rp CASH_NOT_PAYABLE',
    ]);
    expect(refused(shop, opening(shop, { dp_rp, pembayaran: [pay('TRANSFER', 2_675_050)] }))).toEqual([]);
  });

  it('asks for a down payment below the least, and for its price as any sale', () => {
    const shop = installmentShop();
    const below = opening(shop, { dp_rp: 2_624_900, pembayaran: [pay('CASH', 2_649_900)] });
    expect(shop.asked(below).map(({ kategori, description }) => [kategori, description])).toEqual([
      ['CICILAN', 'DP DI BAWAH MINIMAL'],
    ]);
    const otorisasi_ids = [shop.approve('a1', below)];
    const { contract } = shop.do(
      opening(shop, { dp_rp: 2_624_900, pembayaran: [pay('CASH', 2_649_900)], otorisasi_ids }),
    );
    expect(contract.otorisasi).toEqual(['a1']);
    const cheap = opening(shop, { id: 'c2', line: { kode_barcode: 'K2', harga_gram: 44_000_000 } });
    expect(shop.asked(cheap).map(({ kategori }) => kategori)).toEqual(['PENJUALAN', 'HARGA']);
  });

  it('does nothing while the shop is shut', () => {
    const shop = installmentShop();
    shop.openDay = null;
    expect(shop.refusal(opening(shop))).toBe('DAY_NOT_OPEN');
  });

  it('takes nothing for a plan that asks for nothing at first', () => {
    const shop = installmentShop();
    const free = { ...ROW, min_dp_persen: 0, biaya_admin: 0 };
    const { contract } = shop.do(opening(shop, { dp_rp: 0, pembayaran: [] }, free));
    expect(contract).toMatchObject({ titipan_rp: 0, payments: [] });
    expect(shop.last('InstallmentOpened').postings).toEqual([]);
  });
});

describe('paying (examples 16 and 17)', () => {
  it('books a late fee as income of its own', () => {
    const shop = paidInTime(1);
    payOn(shop, '2026-04-10', { id: 'b2', jumlah: 1_106_500, total: 5_417_500 });
    expect(booked(shop, 'InstallmentPaid')).toEqual({
      ...{ 'kas/LACI1': 1_106_500, 'titipan/cicilan': -1_077_500, 'pendapatan/DENDA-CICILAN': -29_000 },
    });
    expect(contractOf(shop)).toMatchObject({
      titipan_rp: 4_805_000,
      sudah_bayar_rp: 2_155_000,
      sisa_rp: 4_311_000,
      denda_rp: 29_000,
    });
  });

  it('takes a part, and the rest with the fee of what was unpaid', () => {
    const shop = paidInTime(2);
    payOn(shop, '2026-04-30', { id: 'b3', jumlah: 500_000, total: 4_311_000 });
    const payment = payOn(shop, '2026-05-20', { id: 'b4', jumlah: 606_500, total: 3_840_000 });
    expect(payment).toMatchObject({ pokok_rp: 577_500, biaya_rp: 0, denda_rp: 29_000, sisa_rp: 3_233_500 });
  });

  it('refuses more than is left, and a rest that is no more', () => {
    const shop = paidInTime(0);
    shop.openDay = '2026-02-28';
    expect(refused(shop, paying({ jumlah: 6_466_001, total: 6_466_000 }))).toEqual([
      'jumlah PAYMENT_EXCEEDS_REMAINING',
    ]);
    expect(refused(shop, paying({ jumlah: 0, total: 6_466_000 }))).toEqual(['jumlah mustFill']);
    shop.do(paying({ jumlah: 1_077_500, total: 6_466_000 }));
    expect(refused(shop, paying({ id: 'b2', jumlah: 1_077_500, total: 6_466_000 }))).toEqual([
      'total INSTALLMENT_AMOUNT_CHANGED',
    ]);
  });

  it('takes one rupiah by transfer and refuses it in cash', () => {
    const shop = paidInTime(0);
    shop.openDay = '2026-02-28';
    const one = { jumlah: 1, total: 6_466_000 };
    expect(refused(shop, paying({ ...one, pembayaran: [pay('CASH', 1)] }))).toEqual([
      'pembayaran.0.jumlah CASH_NOT_PAYABLE',
    ]);
    shop.do(paying({ ...one, pembayaran: [pay('TRANSFER', 1)] }));
    expect(contractOf(shop)).toMatchObject({ status: 'AKTIF', sisa_rp: 6_465_999 });
    expect(contractOf(shop).schedule[0]).toMatchObject({ bayar_biaya_rp: 1, tgl_bayar: null });
  });

  it('asks for a late fee that is given up', () => {
    const shop = paidInTime(1);
    shop.openDay = '2026-04-10';
    const without = { id: 'b2', jumlah: 1_077_500, total: 5_388_500, hapus_denda: true };
    expect(shop.asked(paying(without)).map(({ description }) => description)).toEqual(['DENDA CICILAN DIHAPUS']);
    const otorisasi_ids = [shop.approve('a1', paying(without))];
    const { payment } = shop.do(paying({ ...without, otorisasi_ids }));
    expect(payment).toMatchObject({ denda_rp: 0, denda_hapus_rp: 29_000, otorisasi_by: 'SPV1' });
  });

  it('rounds in cash what settles all that is owed', () => {
    const shop = installmentShop();
    shop.do(opening(shop, { dp_rp: 2_650_050, pembayaran: [pay('TRANSFER', 2_675_050)] }, { ...ROW, tenor: 1 }));
    // base 6,099,950, charge 365,997 up to 366,000, together 6,465,950; cash of 100 makes it 6,465,900.
    payOn(shop, '2026-02-28', { jumlah: 6_465_950, total: 6_465_950, pembayaran: [pay('CASH', 6_465_900)] });
    expect(booked(shop, 'InstallmentPaid')).toEqual({
      'kas/LACI1': 6_465_900,
      'titipan/cicilan': -6_465_950,
      pembulatan: 50,
    });
    expect(contractOf(shop)).toMatchObject({ status: 'LUNAS', titipan_rp: 0, tgl_serah: '2026-02-28' });
  });
});

describe('settling and handing over (example 18)', () => {
  const settled = (serah = true) => {
    const shop = paidInTime(3);
    payOn(shop, '2026-05-10', { id: 'b4', jenis: 'PELUNASAN', jumlah: 3_142_000, total: 3_142_000, serah });
    return shop;
  };

  it('sells the thing at the agreed price, with the money that was held', () => {
    const shop = settled();
    expect(booked(shop, 'InstallmentHandedOver')).toEqual({
      ...{ 'titipan/cicilan': 9_024_500, penjualan: -8_750_000, 'pendapatan/BIAYA-CICILAN': -274_500 },
      ...{ hpp: 7_900_000, persediaan: -7_900_000 },
    });
    expect(shop.placeOf('K1')).toBe('jual/c1');
    expect(shop.balance('titipan/cicilan')).toBe(0);
    expect(contractOf(shop)).toMatchObject({
      status: 'LUNAS',
      tgl_lunas: '2026-05-10',
      tgl_serah: '2026-05-10',
      potongan_rp: 91_500,
    });
  });

  it('keeps thing and money where it is not fetched yet, until it is', () => {
    const shop = settled(false);
    expect(contractOf(shop)).toMatchObject({ status: 'LUNAS', titipan_rp: 9_024_500, tgl_serah: null });
    expect(shop.placeOf('K1')).toBe('cicilan/c1');
    shop.openDay = '2026-05-12';
    shop.do((context) => handOverInstallment({ id: 'c1' }, context));
    expect(contractOf(shop).tgl_serah).toBe('2026-05-12');
    expect(shop.refusal((context) => handOverInstallment({ id: 'c1' }, context))).toBe('INSTALLMENT_HANDED_OVER');
  });

  it('is net of the discount that was agreed, and books the making charge apart', () => {
    const shop = installmentShop();
    const line = { diskon: 250_000, tarif_ongkos: 1_000_000 };
    // 17.5 g × 10,000 = 175,000 of making charge; 8,925,000 − 250,000 = 8,675,000.
    const { contract } = shop.do(opening(shop, { line }, { ...ROW, tenor: 1, biaya_persen: 0 }));
    expect(contract.total_harga).toBe(8_675_000);
    payOn(shop, '2026-02-28', { jumlah: 6_025_000, total: 6_025_000 });
    expect(booked(shop, 'InstallmentHandedOver')).toMatchObject({
      ...{ 'titipan/cicilan': 8_675_000, penjualan: -8_500_000, 'penjualan/ongkos': -175_000 },
    });
  });

  it('posts the tax when it is handed over', () => {
    const shop = installmentShop();
    // 1.1 % on top of 8,750,000 is 96,250.
    shop.do(opening(shop, { dp_rp: 2_653_900, pembayaran: [pay('CASH', 2_678_900)] }, { ...ROW, tenor: 1, biaya_persen: 0 }, { tarif_ppn: 110 })); // prettier-ignore
    payOn(shop, '2026-02-28', { jumlah: 6_192_350, total: 6_192_350, pembayaran: [pay('TRANSFER', 6_192_350)] });
    expect(booked(shop, 'InstallmentHandedOver')).toMatchObject({ penjualan: -8_750_000, 'ppn/keluaran': -96_250 });
  });

  it('is taken back with an approval, then the payment', () => {
    const shop = settled();
    const before = paidInTime(3).snapshot();
    expect(refused(shop, (context) => reverseInstallmentPayment({ id: 'b4', alasan: 'X', otorisasi_ids: [], hash: 'hash' }, shop.last('InstallmentPaid'), context))).toEqual(['INSTALLMENT_HANDED_OVER']); // prettier-ignore
    const decide = (otorisasi_ids: string[]) => (context: Parameters<typeof reverseHandOver>[2]) =>
      reverseHandOver({ id: 'c1', alasan: 'BELUM DIAMBIL', otorisasi_ids, hash: 'hash' }, shop.last('InstallmentHandedOver'), context); // prettier-ignore
    expect(shop.asked(decide([])).map(({ description }) => description)).toEqual(['BATAL SERAH CICILAN']);
    shop.do(decide([shop.approve('h1', decide([]))]));
    expect(contractOf(shop)).toMatchObject({ status: 'LUNAS', titipan_rp: 9_024_500, serah: null });
    reverse(shop, 'b4');
    expect(contractOf(shop)).toMatchObject({ status: 'AKTIF', sisa_rp: 3_233_500, potongan_rp: 0, tgl_lunas: null });
    expect(shop.snapshot()).toEqual(before);
  });
});

describe('taking a payment back', () => {
  it('puts the contract where it stood, the last one first', () => {
    const shop = paidInTime(0);
    shop.openDay = '2026-02-28';
    shop.do(paying({ id: 'b1', jumlah: 1_077_500, total: 6_466_000 }));
    shop.do(paying({ id: 'b2', jumlah: 500_000, total: 5_388_500 }));
    expect(refused(shop, (context) => reverseInstallmentPayment({ id: 'b1', alasan: 'X', otorisasi_ids: [], hash: 'hash' }, shop.last('InstallmentPaid'), context))).toEqual(['INSTALLMENT_PAID_LATER']); // prettier-ignore
    reverse(shop, 'b2');
    expect(contractOf(shop)).toMatchObject({ sisa_rp: 5_388_500, pembayaran: ['b1'] });
    const { payment } = reverse(shop, 'b1');
    expect(payment).toMatchObject({ status: 'BATAL' });
    expect(contractOf(shop)).toMatchObject({ sisa_rp: 6_466_000, titipan_rp: 2_650_000, pembayaran: [] });
    expect(shop.balance('kas/LACI1')).toBe(2_675_000);
  });

  it('is of its day', () => {
    const shop = paidInTime(1);
    shop.openDay = '2026-03-01';
    expect(refused(shop, (context) => reverseInstallmentPayment({ id: 'b1', alasan: 'X', otorisasi_ids: [], hash: 'hash' }, shop.last('InstallmentPaid'), context))).toEqual(['INSTALLMENT_PAYMENT_OTHER_DAY']); // prettier-ignore
  });
});

describe('printing a contract', () => {
  it('counts its copies, the second with a reason and an approval', () => {
    const shop = paidInTime(0);
    const print = (alasan?: string) => (context: Parameters<typeof printInstallment>[1]) =>
      printInstallment({ id: 'c1', otorisasi_ids: [], hash: 'hash', ...(alasan && { alasan }) }, context);
    expect(shop.do(print())).toEqual({ cetak_ke: 1 });
    expect(shop.asked(print('HILANG')).map(({ description }) => description)).toEqual(['CETAK ULANG NOTA CICILAN']);
  });
});
