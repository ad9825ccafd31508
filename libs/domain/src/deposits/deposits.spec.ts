import { describe, expect, it } from 'vitest';
import { after } from '../ledger/after.js';
import type { PaymentInput } from '../payments/money-in.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { dropSale } from '../sales/drop-sale.js';
import { line, pay, quotesOf, saveCommand, SETTINGS, TAKING } from '../sales/sale.fixture.js';
import { saveSale, type SaveSale } from '../sales/save-sale.js';
import type { SaleLineInput } from '../sales/lines.js';
import { validateSale } from '../sales/validate-sale.js';
import { quotedPrice } from '../pricing/quote.js';
import type { DomainError } from '../shared/domain-error.js';
import { itemStream } from '../stock/item.js';
import type { TestShop } from '../testing/shop.js';
import { cancelDeposit, type CancelDeposit } from './cancel-deposit.js';
import { agreedQuote } from './claim-deposits.js';
import { type Deposit, deposits } from './deposit.js';
import { back, depositOf, depositShop, HOLDING, openDeposit, PAYING, saving, titip } from './deposit.fixture.js';
import { dropDeposit } from './drop-deposit.js';
import { printDeposit } from './print-deposit.js';
import { takeOverDeposit, validateDeposit } from './validate-deposit.js';

const booked = (shop: TestShop, type: string) =>
  Object.fromEntries(shop.last(type).postings.map(({ akun, jumlah }) => [akun, jumlah]));

/** Saves a sale to customer c1; gold has become 3 % dearer since the deposit. */
const selling =
  (shop: TestShop, lines: readonly SaleLineInput[], over: Partial<SaveSale> = {}) =>
  (context: Parameters<typeof saveSale>[3]) => {
    const dearer = quotesOf(shop, {
      harga: { harga_gram: 49_955_000, harga_per_pcs: null, batas_bawah: 45_000_000, batas_atas: 55_000_000 },
    });
    const quotes = (kode_barcode: string) => {
      const quote = dearer(kode_barcode);
      const { deposit_id } = lines.find((one) => one.kode_barcode === kode_barcode)!;
      const deposit = deposit_id === undefined ? null : deposits.load(deposit_id, context);
      return quote && agreedQuote(quote, deposit, context.openDay!);
    };
    return saveSale(saveCommand(lines, { customer_id: 'c1', ...over }), quotes, SETTINGS, context);
  };
const paying =
  (pembayaran: readonly PaymentInput[], id = 's1') =>
  (context: Parameters<typeof validateSale>[2]) =>
    validateSale({ id, pembayaran }, HOLDING, context);
const fromDeposit = (kode_barcode: string, over: Partial<SaleLineInput> = {}) =>
  line(kode_barcode, { deposit_id: 'd1', ...over });
function cancel(shop: TestShop, id = 's1') {
  const record = shop.last('SaleValidated');
  const command = { id, alasan: 'SALAH BARANG', otorisasi_ids: [] as string[], hash: 'hash' };
  const otorisasi_ids = [shop.approve(`a-${id}`, (context) => cancelSale(command, record, context))];
  shop.do((context) => cancelSale({ ...command, otorisasi_ids }, record, context));
}

describe('saving a deposit', () => {
  it('takes its things out of their trays at once, and its money when it is validated', () => {
    const shop = depositShop();
    const deposit = openDeposit(shop, [line('G1')]);
    expect(deposit).toMatchObject({ status: 'OPEN', jenis_titip: 'UANG', total_harga: 4_850_000, ditahan: ['G1'] });
    expect(shop.document(deposits.stream('d1')).no).toBe('DUSJA2611200001');
    expect(shop.placeOf('G1')).toBe('titip-uang/d1');
    expect(booked(shop, 'DepositValidated')).toEqual({ 'kas/LACI1': 1_000_000, 'titipan/jual': -1_000_000 });
  });

  it('needs no thing', () => {
    const deposit = openDeposit(depositShop(), [], { dp_rp: 750_000, tgl_batas: null });
    expect(deposit).toMatchObject({ total_qty: 0, dp_rp: 750_000, kunci_harga: false });
  });

  it('refuses what cannot be left', () => {
    const shop = depositShop();
    const refused = (lines: readonly SaleLineInput[], over: object) => {
      try {
        saving(shop, lines, over)(shop.context());
      } catch (error) {
        return (error as { details: { field: string; code: string }[] }).details.map(({ field, code }) => `${field} ${code}`); // prettier-ignore
      }
      return [];
    };
    expect(refused([line('G1')], { dp_rp: 4_850_001 })).toEqual(['dp_rp depositAbovePrice']);
    expect(refused([line('G1')], { dp_rp: 4_850_000 })).toEqual([]);
    expect(refused([], { dp_rp: 0 })).toEqual(['dp_rp mustFill']);
    expect(refused([line('G1')], { tgl_batas: null })).toEqual(['tgl_batas notEmpty']);
    expect(refused([line('G1')], { tgl_batas: null, kunci_harga: false })).toEqual([]);
    expect(refused([line('G1')], { tgl_batas: '2026-11-19' })).toEqual(['tgl_batas dateNotPast']);
    expect(shop.refusal((context) => validateDeposit({ id: 'd1', pembayaran: [] }, HOLDING, context))).toBe('DEPOSIT_NOT_FOUND'); // prettier-ignore
  });

  it('is judged as a sale is', () => {
    const shop = depositShop();
    const asked = shop.asked(saving(shop, [line('G1', { harga_gram: 42_000_000 })]));
    expect(asked.map(({ kategori }) => kategori)).toEqual(['PENJUALAN', 'HARGA']);
  });

  it('takes no money that is kept already', () => {
    const shop = depositShop();
    shop.do(saving(shop, []));
    const pembayaran = [titip(1_000_000, 'd2')];
    expect(shop.refusal((context) => validateDeposit({ id: 'd1', pembayaran }, HOLDING, context))).toBe('VALIDATION_FAILED'); // prettier-ignore
  });

  it('puts its things back when its draft is dropped', () => {
    const shop = depositShop();
    shop.do(saving(shop, [line('G1')]));
    shop.do((context) => dropDeposit({ id: 'd1', alasan: null }, context));
    expect([depositOf(shop).status, shop.placeOf('G1')]).toEqual(['BATAL', 'baki/A1']);
  });

  it('from before the system stands against capital', () => {
    const shop = depositShop();
    const { deposit } = shop.do(saving(shop, [line('G1')]));
    shop.do((context) => takeOverDeposit(deposit, context));
    expect(booked(shop, 'DepositValidated')).toEqual({ modal: 1_000_000, 'titipan/jual': -1_000_000 });
  });
});

describe('a sale that takes what a deposit holds', () => {
  it('costs what was promised, pays with the deposit first, and leaves nothing of it', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    const { sale } = shop.do(selling(shop, [fromDeposit('G1')]));
    expect(sale).toMatchObject({ total_harga: 4_850_000, lines: [{ tempat: 'titip-uang/d1' }] });
    expect(shop.placeOf('G1')).toBe('reservasi/s1');
    shop.do(paying([titip(1_000_000), pay('CASH', 3_850_000)]));
    expect(booked(shop, 'SaleValidated')).toEqual({
      ...{ 'titipan/jual': 1_000_000, 'kas/LACI1': 3_850_000, penjualan: -4_850_000 },
      ...{ hpp: 4_300_000, persediaan: -4_300_000 },
    });
    expect(shop.balance('titipan/jual')).toBe(0);
    expect(depositOf(shop)).toMatchObject({ status: 'DIPAKAI', claim: null, ditahan: [] });
  });

  it('costs what the lists say once the day is over until which it was promised', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    shop.openDay = '2026-12-21';
    // 499,550 × 10 g = 4,995,500
    const { sale } = shop.do(selling(shop, [fromDeposit('G1', { harga_gram: 49_955_000 })]));
    expect(sale.total_harga).toBe(4_995_500);
  });

  it('asks nothing for the price that was promised, and for less what it always asks', () => {
    const shop = depositShop();
    const low = line('G1', { harga_gram: 42_000_000 });
    const otorisasi_ids = ['a1', 'a2'];
    const needs = shop.asked(saving(shop, [low]));
    needs.forEach((need, at) =>
      shop.put(`authorization/${otorisasi_ids[at]!}`, 'BERLAKU', {
        ...{ ...need, keterangan: '-', peminta: 'KASIR1', pemberi: 'SPV1', cara: 'PASSWORD', diri_sendiri: false },
        ...{ granted_at: shop.now, expires_at: '2026-11-20T03:00:00.000Z' },
      }),
    );
    openDeposit(shop, [low], { otorisasi_ids });
    const now = (harga_gram: number) => shop.asked(selling(shop, [fromDeposit('G1', { harga_gram })]));
    expect(now(42_000_000)).toEqual([]);
    expect(now(41_900_000).map(({ kategori }) => kategori)).toEqual(['PENJUALAN', 'HARGA']);
  });

  it('is one at a time: the second till is told which note has it, and dropping puts it back where it was held', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    shop.do(selling(shop, [fromDeposit('G1')]));
    expect(shop.refusal(selling(shop, [fromDeposit('G1')], { id: 's2' }))).toBe('DEPOSIT_IN_USE');
    expect(shop.refusal(selling(shop, [line('R1', { deposit_id: 'd1' })], { id: 's2', customer_id: 'c2' }))).toBe('DEPOSIT_OTHER_CUSTOMER'); // prettier-ignore
    shop.do((context) => dropSale({ id: 's1', alasan: null }, context));
    expect(shop.placeOf('G1')).toBe('titip-uang/d1');
    expect(depositOf(shop)).toMatchObject({ status: 'OPEN', claim: null, ditahan: ['G1'] });
    expect(shop.refusal(selling(shop, [fromDeposit('R1')], { id: 's2' }))).toBe('DEPOSIT_THING_GONE');
  });

  it('must use its money', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    shop.do(selling(shop, [fromDeposit('G1')]));
    expect(shop.refusal(paying([pay('CASH', 4_850_000)]))).toBe('DEPOSIT_MUST_BE_USED');
    expect(shop.refusal(paying([titip(999_900), pay('CASH', 3_850_100)]))).toBe('DEPOSIT_MUST_BE_USED');
  });

  it('leaves open what it does not need, and sends home what is held without money', () => {
    const rich = depositShop();
    openDeposit(rich, [line('G1')], { dp_rp: 4_850_000 });
    rich.do(selling(rich, [line('R1')]));
    rich.do(paying([titip(1_586_000)]));
    expect(depositOf(rich)).toMatchObject({ status: 'OPEN', ditahan: ['G1'] });
    const shop = depositShop();
    openDeposit(shop, [line('G1'), line('G2')]);
    shop.do(selling(shop, [fromDeposit('G1')]));
    shop.do(paying([titip(1_000_000), pay('CASH', 3_850_000)]));
    expect(shop.placeOf('G2')).toBe('baki/A1');
    expect(depositOf(shop)).toMatchObject({ status: 'DIPAKAI', ditahan: [] });
  });

  it('saves and pays in one append', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    shop.do((context) => {
      const saved = selling(shop, [fromDeposit('G1')])(context);
      const pembayaran = [titip(1_000_000), pay('CASH', 3_850_000)];
      const paid = validateSale({ id: 's1', pembayaran }, HOLDING, after(saved.events, context), saved.result.sale);
      return { events: [...saved.events, ...paid.events], result: paid.result };
    });
    expect(shop.placeOf('G1')).toBe('jual/s1');
    expect(depositOf(shop)).toMatchObject({ status: 'DIPAKAI', claim: null });
  });

  it('gives all of it back when it is cancelled', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    const before = shop.snapshot();
    shop.do(selling(shop, [fromDeposit('G1')]));
    shop.do(paying([titip(1_000_000), pay('CASH', 3_850_000)]));
    cancel(shop);
    expect(shop.snapshot()).toEqual(before);
    expect(depositOf(shop)).toMatchObject({ status: 'OPEN', dipakai_rp: 0, ditahan: ['G1'] });
  });
});

describe('a locked price', () => {
  const least = (minimal_per_pcs: number) => ({
    ongkos: [
      {
        ...{ kode_group: null, kode_dept: null, berat_dari: null, berat_sampai: null, satuan: 'GRAM' as const },
        ...{ ongkos: 0, minimal_per_pcs, minimal_ongkos: null },
      },
    ],
  });
  const promised = (then: object, now: object) => {
    const shop = depositShop();
    const { deposit } = shop.do(saving(shop, [line('G1')], {}, then));
    return quotedPrice(agreedQuote(quotesOf(shop, now)('G1')!, deposit, '2026-12-20'), SETTINGS.pembulatan);
  };

  it('stands against a least making charge that comes later, and keeps the one it was sold by', () => {
    expect(promised({}, least(100_000))).toBe(4_850_000);
    expect(promised(least(100_000), least(250_000))).toBe(4_950_000);
    expect(promised(least(100_000), {})).toBe(4_950_000);
  });
});

describe('money of a deposit', () => {
  const holding = (dp_rp: number, customer_id: string | null = 'c1') => {
    const shop = depositShop();
    openDeposit(shop, [], { dp_rp });
    shop.do(selling(shop, [line('R1', { harga_gram: 48_500_000 })], { customer_id }));
    return shop;
  };

  it('pays for whatever its customer buys', () => {
    const shop = holding(2_000_000);
    const { sale } = shop.do(paying([titip(1_586_000)]));
    expect(sale.validation!.payments).toMatchObject([{ cara_bayar: 'TITIP', akun: 'titipan/jual', ref: 'deposit/d1' }]);
    expect(depositOf(shop)).toMatchObject({ status: 'OPEN', dipakai_rp: 1_586_000 });
    expect(shop.last('DepositUsed').body).toMatchObject({
      ...{ sale_id: 's1', jumlah_rp: 1_586_000, ke_baki: [] },
      posisi: { status: 'OPEN', sisa_rp: 414_000 },
    });
  });

  it('is one deposit, however often it is named', () => {
    const shop = holding(1_000_000);
    shop.do(paying([titip(600_000), pay('CASH', 586_000), titip(400_000)]));
    expect(depositOf(shop)).toMatchObject({ status: 'DIPAKAI', dipakai_rp: 1_000_000 });
    cancel(shop);
    expect(depositOf(shop)).toMatchObject({ status: 'OPEN', dipakai_rp: 0 });
  });

  it('is refused beyond what is held, to another, and while another note has a claim on it', () => {
    expect(holding(1_000_000).refusal(paying([titip(1_000_100), pay('CASH', 585_900)]))).toBe(
      'PAYMENT_EXCEEDS_REMAINING',
    );
    expect(holding(2_000_000, 'c2').refusal(paying([titip(1_586_000)]))).toBe('DEPOSIT_OTHER_CUSTOMER');
    expect(holding(2_000_000, null).refusal(paying([titip(1_586_000)]))).toBe('DEPOSIT_OTHER_CUSTOMER');
    const shop = holding(2_000_000);
    shop.put(deposits.stream('d1'), 'OPEN', { ...depositOf(shop), claim: { sale_id: 's9' } });
    expect(shop.refusal(paying([titip(1_586_000)]))).toBe('DEPOSIT_IN_USE');
  });
});

describe('cancelling a deposit', () => {
  const inUse = (...trays: readonly string[]) => ({
    paying: PAYING,
    inUse: (kode_baki: string) => (trays.includes(kode_baki) ? { kode_gudang: 'TOKO' } : null),
  });
  const command = (over: Partial<CancelDeposit> = {}): CancelDeposit => ({
    ...{ id: 'd1', alasan: 'TIDAK JADI', hangus_rp: 0, pembayaran: [], kode_baki: null, otorisasi_ids: [], hash: 'h' },
    ...over,
  });
  function end(shop: TestShop, over: Partial<CancelDeposit>, where = inUse('A1')): Deposit {
    const asked = command(over);
    const otorisasi_ids = [shop.approve('c1', (context) => cancelDeposit(asked, where, context))];
    return shop.do((context) => cancelDeposit({ ...asked, otorisasi_ids }, where, context)).deposit;
  }

  it('gives back what is left but for what is kept, on any day', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    shop.openDay = '2026-12-01';
    const deposit = end(shop, { hangus_rp: 100_000, pembayaran: [back(900_000)] });
    expect(booked(shop, 'DepositPaidBack')).toEqual({
      ...{ 'titipan/jual': 1_000_000, 'kas/LACI1': -900_000, 'pendapatan/TITIPAN-HANGUS': -100_000 },
    });
    expect(deposit).toMatchObject({ status: 'BATAL', kembali_rp: 900_000, hangus_rp: 100_000 });
    expect(shop.placeOf('G1')).toBe('baki/A1');
    expect(shop.refusal((context) => cancelDeposit(command(), inUse('A1'), context))).toBe('DEPOSIT_NOT_OPEN');
  });

  it('voids a whole card payment with its fee while nothing was used and nothing is kept', () => {
    const shop = depositShop();
    const { deposit } = shop.do(saving(shop, [], { dp_rp: 1_000_000 }));
    const card = { cara_bayar: 'CREDIT', jumlah: 600_000, kode_bank: 'BCA', no_rekening: null, no_ref: '123' } as const;
    const feed = { ...TAKING, termsOf: () => ({ akun: 'non-cash/BCA', biaya_customer: 200 }) };
    shop.do((context) => validateDeposit({ id: deposit.id, pembayaran: [card, pay('CASH', 400_000)] }, feed, context));
    expect(shop.balance('non-cash/BCA')).toBe(612_000);
    const undone = (over: object = {}) => ({ ...back(600_000), cara_bayar: 'VOID' as const, line_no: 2, ...over });
    const wrong = (pembayaran: CancelDeposit['pembayaran'], over: Partial<CancelDeposit> = {}) => {
      try {
        cancelDeposit(command({ pembayaran, ...over }), inUse(), shop.context());
        return [];
      } catch (error) {
        return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
      }
    };
    expect(wrong([undone(), back(300_000)], { hangus_rp: 100_000 })).toEqual(['pembayaran.0.cara_bayar voidWhole']);
    expect(wrong([undone({ jumlah: 500_000 }), back(500_000)])).toEqual(['pembayaran.0.cara_bayar voidCard']);
    expect(wrong([undone({ jumlah: 400_000, line_no: 1 }), back(600_000)])).toEqual([
      'pembayaran.0.cara_bayar voidCard',
    ]);
    expect(wrong([undone(), undone()])).toEqual(['pembayaran.1.cara_bayar voidCard']);
    expect(wrong([undone({ line_no: undefined })])).toEqual(['pembayaran.0.cara_bayar voidCard']);
    expect(end(shop, { pembayaran: [undone(), back(400_000)] })).toMatchObject({
      status: 'BATAL',
      kembali_rp: 1_000_000,
    });
    expect(booked(shop, 'DepositPaidBack')).toEqual({
      ...{
        'titipan/jual': 1_000_000,
        'non-cash/BCA': -612_000,
        'pendapatan/BIAYA-KARTU': 12_000,
        'kas/LACI1': -400_000,
      },
    });
    for (const akun of ['non-cash/BCA', 'titipan/jual', 'pendapatan/BIAYA-KARTU']) expect(shop.balance(akun)).toBe(0);
  });

  it('of one that was used gives back the rest: 5,000,000 less 4,850,000 less 50,000', () => {
    const shop = depositShop();
    openDeposit(shop, [], { dp_rp: 5_000_000 });
    shop.do(selling(shop, [line('G1')]));
    shop.do(paying([titip(4_850_000)]));
    const deposit = end(shop, { hangus_rp: 50_000, pembayaran: [back(100_000)] });
    expect(deposit).toMatchObject({ status: 'DIPAKAI', kembali_rp: 100_000, hangus_rp: 50_000, dipakai_rp: 4_850_000 });
    expect(shop.balance('titipan/jual')).toBe(0);
  });

  it('serves the sum it was approved for, and no other', () => {
    const shop = depositShop();
    openDeposit(shop, []);
    const nothingKept = command({ pembayaran: [back(1_000_000)], hash: 'hangus 0' });
    const otorisasi_ids = [shop.approve('c1', (context) => cancelDeposit(nothingKept, inUse(), context))];
    const kept = command({ hangus_rp: 50_000, pembayaran: [back(950_000)], otorisasi_ids, hash: 'hangus 50000' });
    expect(shop.refusal((context) => cancelDeposit(kept, inUse(), context))).toBe('AUTHORIZATION_REQUIRED');
  });

  it('is refused while an open note has a claim on it, without a reason, and of what is no money', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    const refused = (over: Partial<CancelDeposit>) =>
      shop.refusal((context) => cancelDeposit(command({ pembayaran: [back(1_000_000)], ...over }), inUse('A1'), context)); // prettier-ignore
    expect(refused({ alasan: ' ' })).toBe('VALIDATION_FAILED');
    expect(refused({ hangus_rp: 1_000_001 })).toBe('VALIDATION_FAILED');
    shop.do(selling(shop, [fromDeposit('G1')]));
    expect(refused({})).toBe('DEPOSIT_IN_USE');
  });

  it('asks for another tray where the thing’s own is no longer in use', () => {
    const shop = depositShop();
    openDeposit(shop, [line('G1')]);
    const pembayaran = [back(1_000_000)];
    expect(shop.refusal((context) => cancelDeposit(command({ pembayaran }), inUse('B2'), context))).toBe('TRAY_NOT_IN_USE'); // prettier-ignore
    const params = { kode_dept: 'CC', kode_baki: 'B2' };
    const faults = () => [{ field: 'kode_baki', code: 'TRAY_WRONG_TYPE', params }];
    const ofAnother = { ...inUse(), inUse: (tray: string) => (tray === 'B2' ? { kode_gudang: 'TOKO', faults } : null) };
    expect(shop.refusal((context) => cancelDeposit(command({ pembayaran, kode_baki: 'B2' }), ofAnother, context))).toBe('TRAY_WRONG_TYPE'); // prettier-ignore
    end(shop, { pembayaran, kode_baki: 'B2' }, inUse('B2'));
    expect(shop.placeOf('G1')).toBe('baki/B2');
    expect(shop.document(itemStream('G1')).body).toMatchObject({ kode_baki: 'B2' });
  });
});

describe('the slip of a deposit', () => {
  it('is free once, and none of a draft', () => {
    const shop = depositShop();
    shop.do(saving(shop, []));
    const command = { id: 'd1', otorisasi_ids: [], hash: 'hash' };
    expect(shop.refusal((context) => printDeposit(command, context))).toBe('DEPOSIT_NOT_OPEN');
    shop.do((context) => validateDeposit({ id: 'd1', pembayaran: [pay('CASH', 1_000_000)] }, HOLDING, context));
    expect(shop.do((context) => printDeposit(command, context)).cetak_ke).toBe(1);
    expect(shop.asked((context) => printDeposit({ ...command, alasan: 'RUSAK' }, context))[0]).toMatchObject({
      kategori: 'CETAK_ULANG',
      description: 'CETAK ULANG NOTA TITIPAN',
    });
  });
});
