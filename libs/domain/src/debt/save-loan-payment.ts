import { type AuthorizationRequirement, describeAction, useAuthorizations } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { type Identity, requireIdentity } from '../membership/require-identity.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { LoanFacts } from './loan-facts.js';
import { loanSummary, planFacts } from './loan-summary.js';
import { heldLines, type Loan, loans, positionOf, requireFreeLoan } from './loan.js';
import { type LoanPayment, loanPayments } from './loan-payment.js';
import { type PaymentPlan, type PaymentWish, planPayment } from './plan-payment.js';
import { limitsToday } from './price-loan.js';

export interface SaveLoanPayment extends PaymentWish {
  readonly id: string;
  readonly loan_id: string;
  readonly surat_ada: boolean;
  /** Who fetches the goods, where it is not the customer. */
  readonly penerima_id: string | null;
  /** As the screen showed it. */
  readonly total: Rupiah;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What a payment is judged by beside its contract. */
export type PaymentFacts = Pick<LoanFacts, 'settings' | 'plafond' | 'plafond_kadar' | 'customer'> & {
  /** Who fetches the goods, as the registry knows him; null where nobody is named. */
  readonly penerima: Identity | null;
};

function requireTold({ penerima_id }: SaveLoanPayment, { lines }: PaymentPlan, { penerima }: PaymentFacts): void {
  if (penerima_id === null) return;
  if (lines.length === 0) refuseInvalid([{ field: 'penerima_id', code: 'invalid' }]);
  if (!penerima?.has_nik)
    throw new DomainError('DEPUTY_WITHOUT_NIK', {}, [{ field: 'penerima_id', code: 'DEPUTY_WITHOUT_NIK' }]);
}

/** Why a supervisor must agree, in the words that are stored. */
function reasonsOf(command: SaveLoanPayment, plan: PaymentPlan, loan: Loan, facts: PaymentFacts): string[] {
  const { plafond, maksimal } =
    command.jenis === 'TAMBAH' ? limitsToday(heldLines(loan), facts) : { plafond: null, maksimal: null };
  const { sisa_pokok } = plan.sesudah;
  const worth = loan.taksiran_jaminan;
  const above = (limit: Rupiah | null): boolean => limit !== null && sisa_pokok > limit;
  return [
    ...(above(plafond) || above(maksimal) ? ['PINJAMAN DI ATAS PLAFOND'] : []),
    ...(command.jenis === 'TAMBAH' && sisa_pokok > worth ? ['PINJAMAN DI ATAS TAKSIRAN'] : []),
    ...(plan.bunga_bayar < plan.bunga_usulan ? ['BUNGA DI BAWAH HITUNGAN'] : []),
    ...(plan.isShort ? ['JAMINAN DILEPAS DI ATAS PLAFOND'] : []),
    ...(command.jenis === 'TEBUS' && !command.surat_ada ? ['TEBUS TANPA SURAT BUKTI'] : []),
  ];
}

/** Saves a payment of a contract, which it then has to itself until the money is taken or it is given up. */
export function saveLoanPayment(
  command: SaveLoanPayment,
  facts: PaymentFacts,
  context: DecideContext,
): Decision<{ readonly payment: LoanPayment; readonly loan: Loan }> {
  const tgl_system = requireOpenDay(context);
  loanPayments.requireNew(command.id, context);
  const loan = requireFreeLoan(command.loan_id, context);
  const plan = planPayment(loan, command, tgl_system);
  requireTold(command, plan, facts);
  if (command.jenis === 'TAMBAH') requireIdentity(plan.sesudah.sisa_pokok, facts.settings, facts.customer);
  if (command.total !== plan.total_bayar)
    throw new DomainError('LOAN_AMOUNT_CHANGED', { total: plan.total_bayar }, [
      { field: 'total', code: 'LOAN_AMOUNT_CHANGED', params: { total: plan.total_bayar } },
    ]);
  const { no } = context.get(loans.stream(loan.id));
  const reasons = reasonsOf(command, plan, loan, facts);
  const need: AuthorizationRequirement = {
    kategori: 'HUTANG',
    description: describeAction(reasons.join(', ')),
    no_faktur: no,
    hash: command.hash,
    ringkasan: loanSummary(loan, no, planFacts({ ...plan, jenis: command.jenis })),
  };
  const stream = loanPayments.stream(command.id);
  const used = useAuthorizations(reasons.length > 0 ? [need] : [], command.otorisasi_ids, context, stream);
  const { isShort: _, ...planned } = plan;
  const saved = loanPayments.event(null, {
    type: 'LoanPaymentSaved',
    body: {
      ...{ id: command.id, loan_id: loan.id, no_faktur_hutang: no!, customer_id: loan.customer_id },
      ...{ kode_sales: loan.kode_sales, jenis: command.jenis },
      ...planned,
      surat_ada: command.jenis === 'TEBUS' && command.surat_ada,
      penerima_id: command.penerima_id,
      sebelum: positionOf(loan),
      ...{ tgl_system, input_by: context.actor, created_at: context.now },
      otorisasi: used.map((one) => one.stream.slice('authorization/'.length)),
    },
  });
  const claim = { payment_id: command.id, jenis: command.jenis, oleh: context.actor };
  const claimed = loans.event(loan, { type: 'LoanClaimed', body: claim });
  const events: NewEvent[] = [saved, claimed, ...used];
  return { events, result: { payment: saved.document.body, loan: claimed.document.body } };
}
