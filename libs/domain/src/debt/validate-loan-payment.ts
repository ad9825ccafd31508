import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting } from '../ledger/event.js';
import { moneyIn, moneyInPostings, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import { moneyOut, moneyOutPostings, type Paying, type PayOut } from '../payments/money-out.js';
import { requirePayable } from '../payments/payable.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { type Loan, loans, movePledge, pledgePlace, requireFreeLoan } from './loan.js';
import { type LoanPayment, loanPayments, PAID_BY, paysOut } from './loan-payment.js';
import { ADMIN_ACCOUNT, INTEREST_ACCOUNT, LOAN_ACCOUNT } from './validate-loan.js';

/** Ways in which a customer pays a debt: nothing that the shop keeps for him. */
export const LOAN_WAYS = ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'] as const;

export interface ValidateLoanPayment {
  readonly id: string;
  readonly pembayaran: readonly PaymentInput[];
  /** Of an addition: how its customer gets the money. */
  readonly pembayaran_keluar: readonly PayOut[];
}

export interface LoanTaking {
  readonly taking: Taking;
  readonly paying: Paying;
}

/** Throws mustChoose at a way that no debt is paid by. */
export function requireLoanWays(pembayaran: readonly Pick<PaymentInput, 'cara_bayar'>[]): void {
  const ways: readonly string[] = LOAN_WAYS;
  refuseInvalid(
    pembayaran.flatMap(({ cara_bayar }, index) =>
      ways.includes(cara_bayar) ? [] : [{ field: `pembayaran.${index}.cara_bayar`, code: 'mustChoose' }],
    ),
  );
}

/** Takes the money: what is reckoned is rounded in cash, a part that somebody typed must be payable itself. */
function take({ jenis, total_bayar, bayar_pokok }: LoanPayment, command: ValidateLoanPayment, taking: Taking) {
  requireLoanWays(command.pembayaran);
  if (command.pembayaran_keluar.length > 0) refuseInvalid([{ field: 'pembayaran_keluar', code: 'invalid' }]);
  const settlement = moneyIn(total_bayar, command.pembayaran, taking);
  const hasCash = settlement.payments.some(({ cara_bayar }) => cara_bayar === 'CASH');
  if (jenis === 'POKOK' && hasCash) requirePayable([{ field: 'bayar_pokok', jumlah: bayar_pokok }], taking.rounding);
  return settlement;
}

const moneyOfPayment = (payment: LoanPayment, settlement: Settlement): MoneyPosting[] =>
  moneyInPostings(settlement, [
    credit(LOAN_ACCOUNT, payment.bayar_pokok),
    credit(INTEREST_ACCOUNT, payment.bunga_bayar),
  ]);

function booked(payment: LoanPayment, command: ValidateLoanPayment, { taking, paying }: LoanTaking) {
  if (!paysOut(payment)) {
    const settlement = take(payment, command, taking);
    return { money: { ...settlement, kode_laci: taking.kode_laci }, postings: moneyOfPayment(payment, settlement) };
  }
  if (command.pembayaran.length > 0) refuseInvalid([{ field: 'pembayaran', code: 'invalid' }]);
  const paid = moneyOut(payment.total_bayar, command.pembayaran_keluar, paying);
  const postings = [
    debit(LOAN_ACCOUNT, payment.tambah_pokok),
    credit(INTEREST_ACCOUNT, payment.bunga_bayar),
    credit(ADMIN_ACCOUNT, payment.admin_rp),
    ...moneyOutPostings(paid, paying.kode_laci),
  ];
  return { money: { ...paid, kode_laci: paying.kode_laci }, postings };
}

/**
 * Takes the money of a payment, or pays an addition out; the contract stands afterwards as it was agreed, and the goods that
 * it lets go are the customer's again. `draft` is given where saving validates in the same append.
 */
export function validateLoanPayment(
  command: ValidateLoanPayment,
  money: LoanTaking,
  context: DecideContext,
  draft?: { readonly payment: LoanPayment; readonly loan: Loan },
): Decision<{ readonly payment: LoanPayment; readonly loan: Loan }> {
  const today = requireOpenDay(context);
  const payment = draft?.payment ?? loanPayments.require(command.id, 'OPEN', context);
  const loan = draft?.loan ?? requireFreeLoan(payment.loan_id, context, payment.id);
  if (payment.tgl_system !== today) throw new DomainError(loanPayments.refusals.otherDay, { tgl: payment.tgl_system });
  const { money: settled, postings } = booked(payment, command, money);
  const body = { ...settled, valid_by: context.actor, valid_at: context.now };
  const movements = payment.lines.map((line) => movePledge(line, pledgePlace(loan.id), 'pelanggan'));
  const paid = loanPayments.event(
    payment,
    // The body is of the sort that its type takes: money in, or money out of an addition.
    { type: PAID_BY[payment.jenis], body } as Parameters<typeof loanPayments.event>[1],
    { postings: compactPostings(postings), movements },
  );
  const step = {
    oleh: loanPayments.stream(payment.id),
    ...{ jenis: payment.jenis, tgl_system: today, input_by: context.actor },
    posisi: payment.sesudah,
  };
  const stepped = loans.event(loan, { type: 'LoanStepped', body: step });
  return { events: [paid, stepped], result: { payment: paid.document.body, loan: stepped.document.body } };
}
