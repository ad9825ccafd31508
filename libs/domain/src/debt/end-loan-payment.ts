import type { Approval } from '../document/approval.js';
import { type CancelDocument, type DropDocument, endedBody, endOfToday, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { refuseInvalid } from '../shared/domain-error.js';
import { paymentSummary } from './loan-summary.js';
import { loans, requireLast, requireUnclaimed } from './loan.js';
import { type LoanPayment, loanPayments, UNDONE_AS } from './loan-payment.js';

type Ended = Decision<{ readonly payment: LoanPayment }>;

/** Gives an OPEN payment up: its contract is free again. */
export function dropLoanPayment(command: DropDocument, context: DecideContext): Ended {
  requireOpenDay(context);
  const payment = loanPayments.require(command.id, 'OPEN', context);
  const loan = loans.require(payment.loan_id, 'AKTIF', context);
  const body = endedBody(command.alasan, context);
  const dropped = loanPayments.event(payment, { type: 'LoanPaymentDropped', body });
  const released = loans.event(loan, { type: 'LoanReleased', body: { payment_id: payment.id } });
  return { events: [dropped, released], result: { payment: dropped.document.body } };
}

export interface CancelLoanPayment extends CancelDocument {
  /** The goods that it let go lie here again; asked of a redemption, and of a part payment that released some. */
  readonly barang_kembali: boolean;
}

const summaryOf =
  (payment: LoanPayment): Approval['ringkasan'] =>
  (no, more) =>
    paymentSummary(payment, no, more);

/** Undoes a payment of today, the last of its contract first: exactly its lines go back, and the contract stands as before. */
export function cancelLoanPayment(
  command: CancelLoanPayment,
  recorded: Reversible | null,
  context: DecideContext,
): Ended {
  requireOpenDay(context);
  const payment = loanPayments.require(command.id, 'VALID', context);
  const loan = loans.load(payment.loan_id, context);
  if (!loan || !recorded) throw loanPayments.notIn('VALID', payment);
  const stream = loanPayments.stream(payment.id);
  if (payment.tgl_system === context.openDay) {
    requireLast(loan, stream, context);
    requireUnclaimed(loan, context);
  }
  if (payment.lines.length > 0 && !command.barang_kembali)
    refuseInvalid([{ field: 'barang_kembali', code: 'goodsMustBeBack' }]);
  const approval = {
    kategori: 'BATAL_HUTANG',
    description: UNDONE_AS[payment.jenis],
    ringkasan: summaryOf(payment),
  } satisfies Approval;
  const ending = endOfToday(loanPayments, { ...command, tgl: payment.tgl_system, recorded, approval }, context);
  const type = payment.jenis === 'TEBUS' ? ('LoanRedemptionCancelled' as const) : ('LoanPaymentCancelled' as const);
  const cancelled = loanPayments.event(payment, { type, body: ending.body }, ending.lines);
  const back = { oleh: stream, jenis: payment.jenis, tgl_system: payment.tgl_system, posisi: payment.sebelum };
  const unstepped = loans.event(loan, { type: 'LoanUnstepped', body: back });
  return { events: [cancelled, unstepped, ...ending.approvals], result: { payment: cancelled.document.body } };
}

/** Counts a printed receipt. */
export function printLoanPayment(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const payment = loanPayments.require(command.id, 'VALID', context);
  const of = { cetak_count: payment.cetak_count, jenis: 'BAYAR HUTANG', ringkasan: summaryOf(payment) };
  const { body, approvals } = printed(loanPayments, command, of, context);
  const event = loanPayments.event(payment, { type: 'LoanPaymentPrinted', body });
  return { events: [event, ...approvals], result: body };
}
