import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyOut, moneyOutPostings, type PaidOut, type Paying, type PayOut } from '../payments/money-out.js';
import { addMonths } from '../shared/business-date.js';
import { DomainError } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { SURPLUS_ACCOUNT } from './auction-loan.js';
import { type LoanAuction, loanAuctions } from './loan-auction.js';

/** CUSTOMER: its owner has it. DANA_SOSIAL: nobody came for it, and it goes to charity. */
export const SURPLUS_WAYS = ['CUSTOMER', 'DANA_SOSIAL'] as const;
export type SurplusWay = (typeof SURPLUS_WAYS)[number];

export interface SurplusPaidBody extends EntryFacts, PaidOut {
  readonly surplus_id: string;
  readonly auction_id: string;
  readonly no_lelang: string;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly tujuan_kelebihan: SurplusWay;
  readonly tgl_lelang: BusinessDate;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string | null;
  readonly kode_laci: string | null;
  readonly no_rekening: string | null;
  readonly disetujui_by: string | null;
}
export type SurplusPayment = Entry<SurplusPaidBody>;

type Told = Omit<SurplusPaidBody, keyof EntryFacts | keyof PaidOut | 'disetujui_by'>;

const summaryOf = (body: Told): Summary => ({
  facts: [
    say.text('no_faktur_hutang', body.no_faktur_hutang),
    say.text('no_lelang', body.no_lelang),
    say.date('tgl_lelang', body.tgl_lelang),
    say.text('tujuan_kelebihan', body.tujuan_kelebihan),
    say.rupiah('jumlah_rp', body.jumlah_rp),
  ],
  lines: [],
});

const entries = entryOf({
  kind: 'loan-surplus',
  recorded: 'SurplusPaid',
  reversed: 'SurplusPaymentCancelled',
  idOf: ({ surplus_id }: SurplusPaidBody) => surplus_id,
  numberOf: () => 'KH',
  refusals: {
    missing: 'LOAN_SURPLUS_NOT_FOUND',
    exists: 'LOAN_SURPLUS_EXISTS',
    otherDay: 'LOAN_SURPLUS_OTHER_DAY',
    reversed: 'LOAN_SURPLUS_REVERSED',
  },
});

/** Number KH. Taken back on its day, with somebody's word, its auction owes the surplus again. */
export const surplusPayments: Entries<SurplusPaidBody, 'SurplusPaid', 'SurplusPaymentCancelled'> = {
  ...entries,
  reverse(command, of, context) {
    const { events, result } = entries.reverse(command, of, context);
    const auction = loanAuctions.load(result.entry.auction_id, context)!;
    const body = {
      surplus_id: result.entry.surplus_id,
      kelebihan_dibayar: 0,
      status_kelebihan: 'BELUM DIBAYAR',
    } as const;
    return { events: [...events, loanAuctions.event(auction, { type: 'LoanSurplusReopened', body })], result };
  },
};

/** Whose word taking one back needs. */
export const surplusApproval = (payment: SurplusPayment) => ({
  kategori: 'BATAL_HUTANG' as const,
  description: 'BATAL BAYAR KELEBIHAN LELANG',
  ringkasan: (_: string | null, more: Summary['facts']): Summary => {
    const { facts, lines } = summaryOf(payment);
    return { facts: [...facts, ...more], lines };
  },
});

export interface PaySurplus {
  readonly id: string;
  readonly auction_id: string;
  readonly tujuan_kelebihan: SurplusWay;
  readonly keterangan: string | null;
  readonly pembayaran: readonly PayOut[];
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface SurplusRules {
  readonly paying: Paying;
  /** Months that it is kept for its owner. */
  readonly batas_klaim_bulan: number;
}

/** Throws LOAN_SURPLUS_PAID where it has been, LOAN_SURPLUS_NONE where there was none. */
function requireUnpaid(auction: LoanAuction): void {
  if (auction.status_kelebihan === 'TIDAK ADA') throw new DomainError('LOAN_SURPLUS_NONE');
  if (auction.surplus_id !== null)
    throw new DomainError('LOAN_SURPLUS_PAID', { no_kelebihan: '' }, [], {
      oleh: `loan-surplus/${auction.surplus_id}`,
    });
}

/** Pays what an auction brought beyond the debt, whole and once: to its customer, or after the time it is kept to charity. */
export function paySurplus(
  command: PaySurplus,
  { paying, batas_klaim_bulan }: SurplusRules,
  context: DecideContext,
): Decision<{ readonly entry: SurplusPayment }> {
  const today = requireOpenDay(context);
  const facts = entries.begin(command.id, context);
  const auction = loanAuctions.require(command.auction_id, 'VALID', context);
  requireUnpaid(auction);
  const isCharity = command.tujuan_kelebihan === 'DANA_SOSIAL';
  const from = addMonths(auction.tgl_system, batas_klaim_bulan);
  if (isCharity && today < from)
    throw new DomainError('LOAN_SURPLUS_KEPT', { tgl: from }, [
      { field: 'tujuan_kelebihan', code: 'LOAN_SURPLUS_KEPT', params: { tgl: from } },
    ]);
  const paid = moneyOut(auction.kelebihan_rp, command.pembayaran, paying);
  const { no } = context.get(loanAuctions.stream(auction.id));
  const told = {
    ...{ surplus_id: command.id, auction_id: auction.id, no_lelang: no!, no_faktur_hutang: auction.no_faktur_hutang },
    ...{ customer_id: auction.customer_id, tujuan_kelebihan: command.tujuan_kelebihan, tgl_lelang: auction.tgl_system },
    ...{ jumlah_rp: auction.kelebihan_rp, keterangan: command.keterangan, kode_laci: paying.kode_laci },
    no_rekening: paid.payments.find(({ no_rekening }) => no_rekening !== null)?.no_rekening ?? null,
  };
  const need: AuthorizationRequirement = {
    kategori: 'LELANG_HUTANG',
    description: 'KELEBIHAN KE DANA SOSIAL',
    no_faktur: no,
    hash: command.hash,
    ringkasan: summaryOf(told),
  };
  const stream = entries.stream(command.id);
  const used = useAuthorizations(isCharity ? [need] : [], command.otorisasi_ids, context, stream);
  const lines = {
    postings: compactPostings([
      debit(SURPLUS_ACCOUNT, auction.kelebihan_rp),
      ...moneyOutPostings(paid, paying.kode_laci),
    ]),
  };
  const booked = entries.record({ ...facts, ...told, ...paid, disetujui_by: approverOf(used) }, lines, used);
  const body = {
    ...{ surplus_id: command.id, kelebihan_dibayar: auction.kelebihan_rp },
    status_kelebihan: 'DIBAYAR' as const,
  };
  const settled = loanAuctions.event(auction, { type: 'LoanSurplusSettled', body });
  return { ...booked, events: [...booked.events, settled] };
}
