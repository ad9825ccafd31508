import { beforeEach, describe, expect, it } from 'vitest';
import { journalOf, roleOf } from '../accounting/journals.js';
import type { Reversible } from '../document/end.js';
import { credit, debit } from '../ledger/books.js';
import type { DecideContext } from '../ledger/event.js';
import { pricePerGram } from '../pricing/weight-price.js';
import { pay, TAKING } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import type { TestShop } from '../testing/shop.js';
import { type AuctionFacts, type AuctionLoan, auctionLoan } from './auction-loan.js';
import { cancelAuction, printAuction } from './end-auction.js';
import { FACTS, lend, loanOf, loanShop, out, PAYING, payLoan, pledge } from './loan.fixture.js';
import { type LoanAuction, loanAuctions } from './loan-auction.js';
import { type PaySurplus, paySurplus, surplusApproval, surplusPayments } from './loan-surplus.js';
import { type RecordPledgeCheck, recordPledgeCheck } from './pledge-check.js';
import { type TakeOverLoan, takeOverLoan } from './take-over-loan.js';
import { noticeLoan, relocateLoan, reminderDue, remindByHand, remindLoan } from './tell-loan.js';
import { cancelLoan } from './end-loan.js';

const AUCTION_FACTS: AuctionFacts = {
  priceOf: (kode_group) => (kode_group === '750' ? pricePerGram(39_250_000) : null),
  harga_gold: null,
  taking: TAKING,
  tarif_ppn: 110,
};

const command = (over: Partial<AuctionLoan> = {}): AuctionLoan => ({
  ...{
    id: 'l1',
    loan_id: 'h1',
    cara_lelang: 'TOKO',
    lines: [{ line_no: 1, nilai_lelang: 7_850_000 }],
    bunga_bayar: null,
  },
  ...{ keterangan: null, pembayaran: [], otorisasi_ids: [], hash: 'h', ...over },
});
const auctioning =
  (over: Partial<AuctionLoan> = {}, facts = AUCTION_FACTS) =>
  (context: DecideContext) =>
    auctionLoan(command(over), facts, context);

const thrown = (shop: TestShop, decide: (context: DecideContext) => unknown): DomainError => {
  try {
    decide(shop.context());
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

/** Example 7 until its part payment: 6,000,000 left, due 2026-09-05. */
function lateLoan(): TestShop {
  const shop = loanShop();
  lend(shop);
  shop.openDay = '2026-04-20';
  payLoan(shop, { jenis: 'POKOK', bayar_pokok: 4_000_000 });
  return shop;
}

function auction(shop: TestShop, over: Partial<AuctionLoan> = {}, facts = AUCTION_FACTS): LoanAuction {
  const approval = shop.approve(`a${shop.events.length}`, auctioning(over, facts));
  return shop.do(auctioning({ ...over, otorisasi_ids: [approval] }, facts)).auction;
}

const auctionOf = (shop: TestShop): LoanAuction => shop.document<LoanAuction>(loanAuctions.stream('l1')).body;

describe('an auction of pledges', () => {
  let shop: TestShop;

  beforeEach(() => {
    shop = lateLoan();
    shop.openDay = '2026-09-20';
  });

  it('is refused until the grace is over', () => {
    shop.openDay = '2026-09-19';
    expect(thrown(shop, auctioning())).toMatchObject({ code: 'LOAN_NOT_OVERDUE', params: { tgl: '2026-09-20' } });
    shop.openDay = '2026-09-20';
    expect(shop.refusal(auctioning())).toBe('AUTHORIZATION_REQUIRED');
  });

  it('into own stock settles the debt by the value, and owes the customer what is beyond', () => {
    expect(auction(shop)).toMatchObject({ jumlah_periode: 5, bunga_bayar: 900_000, kelebihan_rp: 950_000, rugi_rp: 0, lewat_hari: 15, status_kelebihan: 'BELUM DIBAYAR' }); // prettier-ignore
    const { postings, movements } = shop.last('LoanAuctioned');
    expect(postings).toEqual([
      debit('persediaan', 7_850_000),
      credit('piutang/hutang', 6_000_000),
      credit('bunga/hutang', 900_000),
      credit('titipan/lelang', 950_000),
    ]);
    const thing = { barang: 'h1:1', qty: 1, berat: 20_000, kadar: 75_000 };
    expect(movements).toEqual([
      { ...thing, dari: 'gadai/h1', ke: 'pelanggan', nilai: 0 },
      { ...thing, dari: 'pelanggan', ke: 'beli', nilai: 7_850_000 },
    ]);
    expect([shop.own('nilai'), shop.balance('persediaan'), shop.lot('h1:1', 'gadai/h1')]).toEqual([7_850_000, 7_850_000, { qty: 0, berat: 0, nilai: 0 }]); // prettier-ignore
    expect(loanOf(shop)).toMatchObject({ status: 'LELANG', sisa_pokok: 0, ditahan: [], tgl_selesai: '2026-09-20' });
  });

  it('that brings less is a loss', () => {
    auction(shop, { lines: [{ line_no: 1, nilai_lelang: 6_500_000 }] });
    expect(shop.last('LoanAuctioned').postings).toEqual([
      debit('persediaan', 6_500_000),
      credit('piutang/hutang', 6_000_000),
      credit('bunga/hutang', 900_000),
      debit('rugi-lelang', 400_000),
    ]);
    expect(auctionOf(shop).status_kelebihan).toBe('TIDAK ADA');
  });

  it('to a bidder takes his money, with the tax on top', () => {
    auction(shop, { cara_lelang: 'PEMBELI', pembayaran: [pay('TRANSFER', 7_936_350)] });
    const { postings, movements } = shop.last('LoanAuctioned');
    expect(postings).toEqual([
      debit('non-cash/BCA', 7_936_350),
      credit('piutang/hutang', 6_000_000),
      credit('bunga/hutang', 900_000),
      credit('titipan/lelang', 950_000),
      credit('ppn/keluaran', 86_350),
    ]);
    expect(movements.map(({ dari, ke }) => `${dari} ${ke}`)).toEqual(['gadai/h1 pelanggan']);
    expect(shop.own('nilai')).toBe(0);
  });

  it('always asks, and says what is unusual about it', () => {
    const asked = (over: Partial<AuctionLoan> = {}) =>
      shop.asked(auctioning(over)).map(({ description }) => description);
    expect(asked()).toEqual(['LELANG HUTANG, TANPA PEMBERITAHUAN']);
    shop.do((context) => noticeLoan({ id: 'h1', kanal: 'SURAT' }, context));
    expect(asked()).toEqual(['LELANG HUTANG']);
    // The shop would pay 20 g × 392,500 = 7,850,000.
    expect(asked({ lines: [{ line_no: 1, nilai_lelang: 7_849_999 }], bunga_bayar: 800_000 })).toEqual(['LELANG HUTANG, NILAI DI BAWAH HARGA BELI, BUNGA DI BAWAH HITUNGAN']); // prettier-ignore
  });

  it('values every pledge that lies here, once', () => {
    const faults = (lines: AuctionLoan['lines']) =>
      thrown(shop, auctioning({ lines })).details.map(({ field, code }) => `${field} ${code}`);
    expect(faults([])).toEqual(['lines notZero']);
    expect(faults([{ line_no: 1, nilai_lelang: 0 }])).toEqual(['lines.0.nilai_lelang notZero']);
    expect(faults([{ line_no: 1, nilai_lelang: 1 }, { line_no: 1, nilai_lelang: 1 }])).toEqual(['lines.1.line_no pledgeNotHere']); // prettier-ignore
    expect(faults([{ line_no: 1, nilai_lelang: 1 }, { line_no: 2, nilai_lelang: 1 }])).toEqual(['lines.1.line_no pledgeNotHere']); // prettier-ignore
  });

  it('of today goes back: its goods are pledges, the contract runs on', () => {
    const [books, loan] = [shop.snapshot(), loanOf(shop)];
    auction(shop);
    const recorded = shop.last('LoanAuctioned') as Reversible;
    const cancel =
      (otorisasi_ids: readonly string[] = []) =>
      (context: DecideContext) =>
        cancelAuction({ id: 'l1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, recorded, context);
    expect(shop.asked(cancel())).toMatchObject([{ kategori: 'LELANG_HUTANG', description: 'BATAL LELANG HUTANG' }]);
    shop.do(cancel([shop.approve('c1', cancel())]));
    expect(shop.snapshot()).toEqual(books);
    expect({ ...loanOf(shop), langkah: [] }).toEqual({ ...loan, langkah: [] });
    auction(shop, { id: 'l2' });
    shop.openDay = '2026-09-21';
    const late = (context: DecideContext) =>
      cancelAuction({ id: 'l2', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' }, shop.last('LoanAuctioned') as Reversible, context); // prettier-ignore
    expect(shop.refusal(late)).toBe('LOAN_AUCTION_OTHER_DAY');
  });

  it('is printed as its record', () => {
    auction(shop);
    const print = (context: DecideContext) => printAuction({ id: 'l1', otorisasi_ids: [], hash: 'h', alasan: 'SOBEK' }, context); // prettier-ignore
    expect(shop.do(print)).toEqual({ cetak_ke: 1 });
    expect(shop.asked(print)).toMatchObject([{ description: 'CETAK ULANG NOTA LELANG HUTANG' }]);
  });

  it('leaves its surplus to be paid once, whole', () => {
    auction(shop);
    const payout =
      (over: Partial<PaySurplus> = {}) =>
      (context: DecideContext) =>
        paySurplus(
          { id: 'k1', auction_id: 'l1', tujuan_kelebihan: 'CUSTOMER', keterangan: null, pembayaran: [out(950_000)], otorisasi_ids: [], hash: 'h', ...over }, // prettier-ignore
          { paying: PAYING, batas_klaim_bulan: 12 },
          context,
        );
    expect(shop.refusal(payout({ pembayaran: [out(500_000)] }))).toBe('PAY_OUT_NOT_EQUAL');
    expect(thrown(shop, payout({ tujuan_kelebihan: 'DANA_SOSIAL' }))).toMatchObject({ code: 'LOAN_SURPLUS_KEPT', params: { tgl: '2027-09-20' } }); // prettier-ignore
    shop.do(payout());
    expect(shop.last('SurplusPaid').postings).toEqual([debit('titipan/lelang', 950_000), credit('kas/LACI1', 950_000)]);
    expect([shop.balance('titipan/lelang'), auctionOf(shop).status_kelebihan]).toEqual([0, 'DIBAYAR']);
    expect(thrown(shop, payout({ id: 'k2' }))).toMatchObject({ code: 'LOAN_SURPLUS_PAID', data: { oleh: 'loan-surplus/k1' } }); // prettier-ignore
    const recorded = shop.last('LoanAuctioned') as Reversible;
    expect(thrown(shop, (context) => cancelAuction({ id: 'l1', alasan: 'X', otorisasi_ids: [], hash: 'h' }, recorded, context))).toMatchObject({ code: 'LOAN_SURPLUS_PAID' }); // prettier-ignore
    const paid = shop.last('SurplusPaid') as Reversible;
    const cancel = (otorisasi_ids: readonly string[] = []) => (context: DecideContext) =>
      surplusPayments.reverse({ id: 'k1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, { recorded: paid, approval: surplusApproval }, context); // prettier-ignore
    expect(shop.asked(cancel())).toMatchObject([
      { kategori: 'BATAL_HUTANG', description: 'BATAL BAYAR KELEBIHAN LELANG' },
    ]);
    shop.do(cancel([shop.approve('x1', cancel())]));
    expect([shop.balance('titipan/lelang'), auctionOf(shop).status_kelebihan]).toEqual([-950_000, 'BELUM DIBAYAR']);
    shop.openDay = '2027-09-20';
    const charity = payout({ id: 'k3', tujuan_kelebihan: 'DANA_SOSIAL' });
    expect(shop.asked(charity)).toMatchObject([{ kategori: 'LELANG_HUTANG', description: 'KELEBIHAN KE DANA SOSIAL' }]);
    for (const event of shop.events.filter(({ postings }) => postings.length > 0)) {
      const { roles } = journalOf(event)!;
      for (const { akun } of event.postings) expect(roles).toContain(roleOf(akun));
    }
  });
});

describe('what a customer hears of his loan', () => {
  it('is said once before it is due and once when it is late, and anew after he has paid', () => {
    const shop = loanShop();
    lend(shop);
    const remind = (days = 3) => shop.do((context) => remindLoan({ id: 'h1', days }, context))?.tahap ?? null;
    expect(loanOf(shop).jatuh_tempo).toBe('2026-06-05');
    shop.openDay = '2026-06-01';
    expect(remind()).toBeNull();
    shop.openDay = '2026-06-02';
    expect(remind(0)).toBeNull();
    expect([remind(), remind()]).toEqual(['SEBELUM', null]);
    shop.openDay = '2026-06-05';
    expect(remind()).toBeNull();
    shop.openDay = '2026-06-06';
    expect([remind(), remind()]).toEqual(['LEWAT', null]);
    // Five months have begun: it is due on the ninth, and its grace is over on 19 November.
    payLoan(shop);
    expect(loanOf(shop).jatuh_tempo).toBe('2026-11-05');
    expect(reminderDue(loanOf(shop), 3, '2026-11-02')).toEqual({ jatuh_tempo: '2026-11-05', tahap: 'SEBELUM' });
    expect(reminderDue(loanOf(shop), 3, '2026-11-20')).toBeNull();
  });

  it('is said by hand once a day', () => {
    const shop = loanShop();
    lend(shop);
    shop.do((context) => remindByHand('h1', context));
    expect(shop.refusal((context) => remindByHand('h1', context))).toBe('LOAN_REMINDED');
    shop.openDay = '2026-02-06';
    expect(shop.refusal((context) => remindByHand('h1', context))).toBeNull();
  });

  it('is no notice of an auction before it is late, nor one of an older due date', () => {
    const shop = loanShop();
    lend(shop);
    const notice = (context: DecideContext) => noticeLoan({ id: 'h1', kanal: 'WA' }, context);
    shop.openDay = '2026-06-05';
    expect(shop.refusal(notice)).toBe('LOAN_NOT_LATE');
    shop.openDay = '2026-06-06';
    shop.do(notice);
    payLoan(shop);
    shop.openDay = '2026-12-01';
    expect(shop.asked(auctioning({ lines: [{ line_no: 1, nilai_lelang: 20_000_000 }] }))).toMatchObject([{ description: 'LELANG HUTANG, TANPA PEMBERITAHUAN' }]); // prettier-ignore
  });

  it('is nothing of where his goods lie', () => {
    const shop = loanShop();
    lend(shop);
    shop.do((context) => relocateLoan({ id: 'h1', lokasi: 'BRANKAS A' }, context));
    expect(shop.do((context) => relocateLoan({ id: 'h1', lokasi: 'BRANKAS A' }, context)).loan.lokasi).toBe(
      'BRANKAS A',
    );
    expect(shop.events.filter(({ type }) => type === 'LoanRelocated')).toHaveLength(1);
  });
});

describe('a contract from before the system', () => {
  const over = (more: Partial<TakeOverLoan> = {}): TakeOverLoan => ({
    ...{ id: 'h1', no_lama: 'A-17', customer_id: 'c1', kode_sales: 'SL1', keterangan: null, lokasi: 'A1' },
    ...{ lines: [pledge()], tgl_hutang: '2026-01-31', sisa_pokok: 5_000_000, bunga: 200, perhitungan_bunga: 'BULAN' },
    ...{ bunga_sampai: '2026-03-31', jangka_waktu: 4, ...more },
  });

  it('is owed against the capital, its goods lie here, and it goes on where it stood', () => {
    const shop = loanShop('2026-04-10');
    shop.do((context) => takeOverLoan(over(), FACTS, context));
    expect(shop.last('LoanTakenOver')).toMatchObject({
      postings: [debit('piutang/hutang', 5_000_000), credit('modal', 5_000_000)],
      movements: [{ barang: 'h1:1', dari: 'saldo-awal', ke: 'gadai/h1', nilai: 0 }],
    });
    expect(loanOf(shop)).toMatchObject({
      status: 'AKTIF',
      lunas: 2,
      jatuh_tempo: '2026-07-31',
      sisa_pokok: 5_000_000,
      jumlah_cair: 0,
    });
    expect(payLoan(shop).bunga_bayar).toBe(100_000);
  });

  it('says at its field what cannot be', () => {
    const shop = loanShop('2026-04-10');
    const bad = over({ no_lama: ' ', kode_sales: 'XX', tgl_hutang: '2026-04-11', sisa_pokok: 0, bunga_sampai: '2026-04-12', jangka_waktu: 0 }); // prettier-ignore
    expect(thrown(shop, (context) => takeOverLoan(bad, FACTS, context)).details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'no_lama notEmpty',
      'kode_sales mustChoose',
      'tgl_hutang dateNotFuture',
      'sisa_pokok notZero',
      'bunga_sampai loanBoundary',
      'jangka_waktu notZero',
    ]); // prettier-ignore
  });

  it('goes back on its day', () => {
    const shop = loanShop('2026-04-10');
    shop.do((context) => takeOverLoan(over(), FACTS, context));
    const recorded = shop.last('LoanTakenOver') as Reversible;
    const cancel =
      (otorisasi_ids: readonly string[] = []) =>
      (context: DecideContext) =>
        cancelLoan({ id: 'h1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, recorded, context);
    shop.do(cancel([shop.approve('a1', cancel())]));
    expect([shop.balance('piutang/hutang'), shop.balance('modal'), shop.placeOf('h1:1')]).toEqual([0, 0, undefined]);
    expect(journalOf(shop.last('LoanCancelled'))).toMatchObject({ trx: 'HUTANG', type: 'ALIH' });
  });
});

describe('a check of what lies in the safe', () => {
  const bag = (no: string) => ({ id: no, no, lokasi: null, jumlah: 1, berat: 1_000 });
  const check = (scanned: readonly string[], shop = loanShop()) => {
    const command: RecordPledgeCheck = { id: 'p1', kind: 'GADAI', scanned };
    return shop.do((context) => recordPledgeCheck(command, { at_seq: 7, pledges: [bag('FH1'), bag('FH2')] }, context))
      .check;
  };

  it('tells what was found, what is missing, and what nobody knows, and moves nothing', () => {
    const shop = loanShop();
    const told = check([' fh1 ', 'FH1', 'FHX', ''], shop);
    expect(told).toMatchObject({
      at_seq: 7,
      ditemukan: [{ no: 'FH1' }],
      hilang: [{ no: 'FH2' }],
      tidak_dikenal: ['FHX'],
    });
    expect([shop.events[0]!.movements, shop.events[0]!.no]).toEqual([[], null]);
    expect(() => check([' '])).toThrow('VALIDATION_FAILED');
  });
});
