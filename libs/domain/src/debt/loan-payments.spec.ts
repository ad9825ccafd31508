import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalOf, roleOf } from '../accounting/journals.js';
import type { Reversible } from '../document/end.js';
import { credit, debit } from '../ledger/books.js';
import { pay, TAKING } from '../sales/sale.fixture.js';
import { addDays } from '../shared/business-date.js';
import { DomainError } from '../shared/domain-error.js';
import type { TestShop } from '../testing/shop.js';
import { cancelLoan } from './end-loan.js';
import { cancelLoanPayment, dropLoanPayment, printLoanPayment } from './end-loan-payment.js';
import { duePeriods } from './interest.js';
import { FACTS, factsWith, lend, loanOf, loanShop, PAYING, paying, PAYMENT_FACTS, paymentOf, payLoan, pledge, taking } from './loan.fixture.js'; // prettier-ignore
import { owingOf } from './loan.js';
import { PAID_BY, type LoanPaymentJenis } from './loan-payment.js';
import { validateLoanPayment } from './validate-loan-payment.js';

type Context = ReturnType<TestShop['context']>;

const cancelling =
  (shop: TestShop, id: string, otorisasi_ids: readonly string[] = [], barang_kembali = true) =>
  (context: Context) => {
    const recorded = shop.events.findLast(({ stream, type }) => stream === `loan-payment/${id}` && type in TAKES);
    const command = { id, alasan: 'SALAH', otorisasi_ids, hash: 'h', barang_kembali };
    return cancelLoanPayment(command, (recorded as Reversible | undefined) ?? null, context);
  };
const TAKES = Object.fromEntries(Object.values(PAID_BY).map((type) => [type, true]));

function undo(shop: TestShop, id: string): void {
  const approval = shop.approve(`u${shop.events.length}`, cancelling(shop, id));
  shop.do(cancelling(shop, id, [approval]));
}

describe('a payment of a loan', () => {
  let shop: TestShop;
  const thrown = (decide: (context: Context) => unknown): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };
  const faults = (decide: (context: Context) => unknown) =>
    thrown(decide).details.map(({ field, code }) => `${field} ${code}`);

  beforeEach(() => {
    shop = loanShop();
  });

  it('6: interest moves the day it is due, and books cash against interest', () => {
    shop.openDay = '2026-01-31';
    lend(shop, { jumlah_hutang: 5_000_000 }, factsWith({}, { bunga: 200 }));
    expect(loanOf(shop).jatuh_tempo).toBe('2026-05-31');
    shop.openDay = '2026-03-20';
    const payment = payLoan(shop);
    expect(payment).toMatchObject({ jumlah_periode: 2, bunga_bayar: 200_000, total_bayar: 200_000, status: 'VALID' });
    expect(shop.last('LoanInterestPaid').postings).toEqual([debit('kas/LACI1', 200_000), credit('bunga/hutang', 200_000)]); // prettier-ignore
    expect(loanOf(shop)).toMatchObject({
      lunas: 2,
      bunga_sampai: '2026-03-31',
      jatuh_tempo: '2026-07-31',
      status: 'AKTIF',
    });
    // Nothing is due any more: paying on is paying ahead.
    expect(faults(paying(shop, { id: 'b2', total: 0 }))).toEqual(['jumlah_periode loanPeriods']);
    expect(faults(paying(shop, { id: 'b2', jumlah_periode: 13, total: 0 }))).toEqual(['jumlah_periode loanPeriods']);
    expect(payLoan(shop, { id: 'b2', jumlah_periode: 1 }).total_bayar).toBe(100_000);
    expect(loanOf(shop).jatuh_tempo).toBe('2026-08-31');
  });

  it('7: a part payment settles interest first, and leaves the rest to the next boundary', () => {
    lend(shop);
    shop.openDay = '2026-04-20';
    const payment = payLoan(shop, { jenis: 'POKOK', bayar_pokok: 4_000_000 });
    expect(payment).toMatchObject({ jumlah_periode: 3, bunga_bayar: 900_000, total_bayar: 4_900_000 });
    expect(shop.last('LoanPrincipalPaid').postings).toEqual([
      debit('kas/LACI1', 4_900_000),
      credit('piutang/hutang', 4_000_000),
      credit('bunga/hutang', 900_000),
    ]);
    expect(loanOf(shop)).toMatchObject({
      sisa_pokok: 6_000_000,
      bunga_sampai: '2026-05-05',
      jatuh_tempo: '2026-09-05',
    });
    shop.openDay = '2026-05-30';
    const redeemed = payLoan(shop, { id: 'b2', jenis: 'TEBUS' });
    expect(redeemed).toMatchObject({ jumlah_periode: 1, bayar_pokok: 6_000_000, total_bayar: 6_180_000 });
    expect(shop.last('LoanRedeemed')).toMatchObject({
      postings: [debit('kas/LACI1', 6_180_000), credit('piutang/hutang', 6_000_000), credit('bunga/hutang', 180_000)],
      movements: [{ barang: 'h1:1', dari: 'gadai/h1', ke: 'pelanggan', berat: 20_000, nilai: 0 }],
    });
    expect(loanOf(shop)).toMatchObject({ status: 'LUNAS', sisa_pokok: 0, ditahan: [], tgl_selesai: '2026-05-30' });
    expect(shop.balance('piutang/hutang')).toBe(0);
  });

  it('8: an addition is paid out less the interest through the next boundary and its fee', () => {
    lend(shop, { jumlah_hutang: 6_000_000 }, factsWith({}, { biaya_admin: 10_000 }));
    shop.openDay = '2026-03-05';
    payLoan(shop, { id: 'b0', jumlah_periode: 1 });
    shop.openDay = '2026-03-20';
    const payment = payLoan(shop, { jenis: 'TAMBAH', tambah_pokok: 2_000_000 });
    expect(payment).toMatchObject({ jumlah_periode: 1, periode_tambah: 1, bunga_bayar: 240_000, admin_rp: 10_000, total_bayar: 1_750_000 }); // prettier-ignore
    expect(shop.last('LoanPrincipalAdded').postings).toEqual([
      debit('piutang/hutang', 2_000_000),
      credit('bunga/hutang', 240_000),
      credit('admin', 10_000),
      credit('kas/LACI1', 1_750_000),
    ]);
    expect(loanOf(shop)).toMatchObject({
      sisa_pokok: 8_000_000,
      bunga_sampai: '2026-04-05',
      jatuh_tempo: '2026-08-05',
    });
  });

  it('7, taken back: every figure is as before, the last of them first', () => {
    lend(shop);
    shop.openDay = '2026-04-20';
    const before = [shop.snapshot(), loanOf(shop)];
    payLoan(shop, { jenis: 'POKOK', bayar_pokok: 4_000_000 });
    payLoan(shop, { id: 'b2', jenis: 'BUNGA', jumlah_periode: 1 });
    expect(thrown(cancelling(shop, 'b1'))).toMatchObject({
      code: 'LOAN_HAS_PAYMENT',
      data: { oleh: 'loan-payment/b2' },
    });
    expect(shop.asked(cancelling(shop, 'b2'))).toMatchObject([
      { kategori: 'BATAL_HUTANG', description: 'BATAL BAYAR BUNGA' },
    ]);
    undo(shop, 'b2');
    expect(shop.asked(cancelling(shop, 'b1'))).toMatchObject([{ description: 'BATAL BAYAR POKOK' }]);
    undo(shop, 'b1');
    expect(shop.last('LoanPaymentCancelled').reverses).toBe(shop.last('LoanPrincipalPaid').seq);
    expect(shop.snapshot()).toEqual(before[0]);
    expect(loanOf(shop)).toEqual(before[1]);
    expect(paymentOf(shop).status).toBe('BATAL');
  });

  it('has its contract to itself until it is taken or given up', () => {
    lend(shop);
    shop.do(paying(shop));
    const busy = thrown(paying(shop, { id: 'b2', jenis: 'TEBUS' }));
    expect(busy).toMatchObject({ code: 'LOAN_BUSY', params: { oleh: 'KASIR1' }, data: { oleh: 'loan-payment/b1' } });
    const recorded = shop.last('LoanValidated') as Reversible;
    expect(shop.refusal((context) => cancelLoan({ id: 'h1', alasan: 'X', otorisasi_ids: [], hash: 'h' }, recorded, context))).toBe('LOAN_BUSY'); // prettier-ignore
    shop.do((context) => dropLoanPayment({ id: 'b1', alasan: null }, context));
    expect([paymentOf(shop).status, loanOf(shop).claim]).toEqual(['BATAL', null]);
    expect(shop.refusal(taking(shop))).toBe('LOAN_PAYMENT_NOT_OPEN');
    payLoan(shop, { id: 'b2', jenis: 'TEBUS' });
    expect(loanOf(shop).claim).toBeNull();
  });

  it('of what is redeemed is told who was first', () => {
    lend(shop);
    payLoan(shop, { jenis: 'TEBUS' });
    shop.actor = 'KASIR2';
    expect(thrown(paying(shop, { id: 'b2', jenis: 'TEBUS', total: 10_300_000 }))).toMatchObject({
      code: 'LOAN_NOT_ACTIVE',
      params: { status: 'LUNAS', oleh: 'KASIR1' },
    });
  });

  it('is refused where the screen showed another sum', () => {
    lend(shop);
    expect(thrown(paying(shop, { total: 299_000 }))).toMatchObject({
      code: 'LOAN_AMOUNT_CHANGED',
      params: { total: 300_000 },
    });
  });

  it('says at its field what cannot be', () => {
    lend(shop);
    const part = (over: object) => paying(shop, { jenis: 'POKOK', total: 0, ...over });
    expect(faults(part({ bayar_pokok: 0 }))).toEqual(['bayar_pokok notZero']);
    expect(faults(part({ bayar_pokok: 10_000_001 }))).toEqual(['bayar_pokok PAYMENT_EXCEEDS_REMAINING']);
    expect(faults(part({ bayar_pokok: 10_000_000 }))).toEqual(['bayar_pokok useRedemption']);
    expect(faults(part({ bayar_pokok: 1_000_000, barang_dilepas: [1] }))).toEqual(['barang_dilepas pledgeMustStay']);
    expect(faults(part({ bayar_pokok: 1_000_000, barang_dilepas: [2] }))).toEqual(['barang_dilepas pledgeNotHere']);
    expect(faults(paying(shop, { jenis: 'TAMBAH', tambah_pokok: 300_000, total: 0 }))).toEqual([
      'tambah_pokok loanBelowFee',
    ]);
    expect(faults(paying(shop, { bunga_bayar: 300_001, total: 0 }))).toEqual(['bunga_bayar interestTooMuch']);
    expect(faults(paying(shop, { penerima_id: 'c2' }))).toEqual(['penerima_id invalid']);
  });

  it('lets some of the goods go against a part of the principal, as far as the rest covers what is left', () => {
    lend(shop, { lines: [pledge({ berat: 5_000 }), pledge({ berat: 10_000 })], jumlah_hutang: 12_000_000 });
    const part = (bayar_pokok: number, otorisasi_ids: readonly string[] = []) =>
      paying(shop, { jenis: 'POKOK', bayar_pokok, barang_dilepas: [2], otorisasi_ids });
    // 5 g are worth 5,425,000.
    expect(shop.asked(part(6_500_000))).toMatchObject([
      { kategori: 'HUTANG', description: 'JAMINAN DILEPAS DI ATAS PLAFOND' },
    ]);
    expect(shop.asked(part(6_575_000))).toEqual([]);
    payLoan(shop, { jenis: 'POKOK', bayar_pokok: 6_575_000, barang_dilepas: [2] });
    expect(shop.last('LoanPrincipalPaid').movements).toMatchObject([
      { barang: 'h1:2', dari: 'gadai/h1', ke: 'pelanggan', berat: 10_000 },
    ]);
    expect(loanOf(shop)).toMatchObject({ ditahan: [1], sisa_pokok: 5_425_000 });
    expect(faults(cancelling(shop, 'b1', [], false))).toEqual(['barang_kembali goodsMustBeBack']);
    undo(shop, 'b1');
    expect(loanOf(shop).ditahan).toEqual([1, 2]);
  });

  it('needs somebody’s word for less interest, for a lost proof, and for more than may be lent', () => {
    lend(shop);
    const asked = (over: Parameters<typeof paying>[1], facts = PAYMENT_FACTS) =>
      shop.asked(paying(shop, over, facts)).map(({ description }) => description);
    expect(asked({ bunga_bayar: 250_000 })).toEqual(['BUNGA DI BAWAH HITUNGAN']);
    expect(asked({ jenis: 'TEBUS', surat_ada: false })).toEqual(['TEBUS TANPA SURAT BUKTI']);
    expect(asked({ jenis: 'TAMBAH', tambah_pokok: 11_700_001 })).toEqual(['PINJAMAN DI ATAS TAKSIRAN']);
    const limited = { ...PAYMENT_FACTS, plafond: [{ kode_dept: null, kode_group: null, plafond_per_gram: 60_000_000, maksimal_hutang: null }] }; // prettier-ignore
    expect(asked({ jenis: 'TAMBAH', tambah_pokok: 2_000_000 }, limited)).toEqual([]);
    expect(asked({ jenis: 'TAMBAH', tambah_pokok: 2_000_001 }, limited)).toEqual(['PINJAMAN DI ATAS PLAFOND']);
    const poor = { ...PAYMENT_FACTS, settings: { ...FACTS.settings, kyc_batas_nik: 11_000_000 }, customer: { has_nik: false, has_foto: false } }; // prettier-ignore
    expect(shop.refusal(paying(shop, { jenis: 'TAMBAH', tambah_pokok: 1_000_000 }, poor))).toBe('NIK_REQUIRED');
    expect(shop.refusal(paying(shop, { jenis: 'TEBUS' }, poor))).toBeNull();
  });

  it('hands the goods to somebody else only where his number is known', () => {
    lend(shop);
    const fetched = (penerima: (typeof PAYMENT_FACTS)['penerima']) => paying(shop, { jenis: 'TEBUS', penerima_id: 'c2' }, { ...PAYMENT_FACTS, penerima }); // prettier-ignore
    expect(shop.refusal(fetched({ has_nik: false, has_foto: false }))).toBe('DEPUTY_WITHOUT_NIK');
    expect(shop.refusal(fetched({ has_nik: true, has_foto: false }))).toBeNull();
  });

  it('is rounded in cash where it is reckoned, and must be payable where it is typed', () => {
    lend(shop, { jumlah_hutang: 6_000_049 }, factsWith({ pembulatan: 1 }));
    const cash = (jumlah: number) => (context: Context) =>
      validateLoanPayment({ id: 'b1', pembayaran: [pay('CASH', jumlah)], pembayaran_keluar: [] }, { taking: TAKING, paying: PAYING }, context); // prettier-ignore
    // 6,000,049 and 3 % of it, up: 180,002.
    shop.do(paying(shop, { jenis: 'TEBUS' }));
    expect(paymentOf(shop).total_bayar).toBe(6_180_051);
    shop.do(cash(6_180_100));
    expect(shop.last('LoanRedeemed').postings).toContainEqual(credit('pembulatan', 49));
    expect([loanOf(shop).status, shop.balance('piutang/hutang')]).toEqual(['LUNAS', 0]);
    undo(shop, 'b1');
    shop.do(paying(shop, { id: 'b2', jenis: 'POKOK', bayar_pokok: 1_000_049 }));
    const typed = (context: Context) =>
      validateLoanPayment({ id: 'b2', pembayaran: [pay('CASH', 1_180_100)], pembayaran_keluar: [] }, { taking: TAKING, paying: PAYING }, context); // prettier-ignore
    expect(thrown(typed)).toMatchObject({ code: 'CASH_NOT_PAYABLE', details: [{ field: 'bayar_pokok' }] });
  });

  it('is paid by nothing that the shop keeps for its customer', () => {
    lend(shop);
    shop.do(paying(shop));
    const titip = { cara_bayar: 'TITIP', jumlah: 300_000, kode_bank: null, no_rekening: null, no_ref: 'd1' } as const;
    const by = (context: Context) =>
      validateLoanPayment({ id: 'b1', pembayaran: [titip], pembayaran_keluar: [] }, { taking: TAKING, paying: PAYING }, context); // prettier-ignore
    expect(faults(by)).toEqual(['pembayaran.0.cara_bayar mustChoose']);
  });

  it('stays once its day is over, and is printed as often as somebody agrees', () => {
    lend(shop);
    payLoan(shop, { jenis: 'TEBUS' });
    const print = (context: Context) => printLoanPayment({ id: 'b1', otorisasi_ids: [], hash: 'h', alasan: 'SOBEK' }, context); // prettier-ignore
    expect(shop.do(print)).toEqual({ cetak_ke: 1 });
    expect(shop.asked(print)).toMatchObject([{ description: 'CETAK ULANG NOTA BAYAR HUTANG' }]);
    expect(shop.asked(cancelling(shop, 'b1'))).toMatchObject([{ description: 'BATAL HUTANG LUNAS' }]);
    shop.openDay = '2026-02-06';
    expect(shop.refusal(cancelling(shop, 'b1'))).toBe('LOAN_PAYMENT_OTHER_DAY');
  });
});

const JENIS: readonly LoanPaymentJenis[] = ['BUNGA', 'POKOK', 'TAMBAH', 'TEBUS'];
/** Refusals that a sequence may meet; anything else is a fault. */
const EXPECTED = /^(LOAN_|VALIDATION_FAILED|PAYMENT_EXCEEDS_REMAINING|AUTHORIZATION_REQUIRED)/;

describe('whatever is paid on a loan', () => {
  it('leaves books that sum to zero, a principal that is owed, and goods that lie where they should', () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      jenis: fc.constantFrom(...JENIS),
      jumlah: fc.integer({ min: 1, max: 12 }).map((n) => n * 500_000),
      dilepas: fc.constantFrom<readonly number[]>([], [1], [2]),
      undo: fc.boolean(),
    });
    const met = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const shop = loanShop();
        lend(shop, { lines: [pledge(), pledge({ berat: 9_000 })], jumlah_hutang: 9_000_000 });
        for (const [index, { days, jenis, jumlah, dilepas, undo: back }] of steps.entries()) {
          shop.openDay = addDays(shop.openDay!, days);
          const id = `b${index}`;
          const over = {
            id,
            jenis,
            jumlah_periode: null,
            bayar_pokok: jumlah,
            tambah_pokok: jumlah,
            barang_dilepas: dilepas,
          };
          const save = (context: Context) => paying(shop, over)(context);
          const before = loanOf(shop);
          const books = shop.snapshot();
          let code: string | null;
          try {
            code = shop.refusal(save);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            code = error.code;
          }
          if (code !== null) {
            expect(code).toMatch(EXPECTED);
            continue;
          }
          payLoan(shop, over);
          met.add(jenis);
          const after = loanOf(shop);
          if (jenis !== 'BUNGA') expect(duePeriods(owingOf(after), after.syarat, shop.openDay)).toBe(0);
          if (back) {
            undo(shop, id);
            expect(shop.snapshot()).toEqual(books);
            expect({ ...loanOf(shop), langkah: [] }).toEqual({ ...before, langkah: [] });
          }
          const loan = loanOf(shop);
          expect(shop.balance('piutang/hutang')).toBe(loan.sisa_pokok);
          expect(shop.lot('h1:1', 'gadai/h1').qty).toBe(loan.ditahan.includes(1) ? 1 : 0);
          expect(shop.lot('h1:2', 'gadai/h1').berat).toBe(loan.ditahan.includes(2) ? 9_000 : 0);
          expect([...shop.balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
        }
        for (const event of shop.events.filter(({ postings }) => postings.length > 0)) {
          const { roles } = journalOf(event)!;
          for (const { akun } of event.postings) expect(roles).toContain(roleOf(akun));
        }
      }),
      { numRuns: 300 },
    );
    expect([...met].sort()).toEqual([...JENIS].sort());
  });
});
