import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyOut, moneyOutPostings, type Paying, type PayOut } from '../payments/money-out.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { type Loan, loanAfter, loans, movePledge, pledgePlace } from './loan.js';

/** Account of what customers owe, of interest, and of the fee. */
export const LOAN_ACCOUNT = 'piutang/hutang';
export const INTEREST_ACCOUNT = 'bunga/hutang';
export const ADMIN_ACCOUNT = 'admin';

export interface ValidateLoan {
  readonly id: string;
  readonly pembayaran: readonly PayOut[];
}

/** How it is paid out, and by whom. */
export interface LoanPaying extends Paying {
  /** Above it somebody else pays out than who saved it. */
  readonly batas_satu_orang: Rupiah;
  /** An owner may do both. */
  readonly isOwner: boolean;
}

/** True where whoever saves a loan of so much may pay it out himself. */
export const mayPayOwn = (jumlah_hutang: Rupiah, { batas_satu_orang, isOwner }: LoanPaying): boolean =>
  isOwner || jumlah_hutang <= batas_satu_orang;

/**
 * Pays a contract out: money goes to the customer, the pledges come to the shop, at no cost. `draft` is given where saving
 * validates in the same append. Throws LOAN_SAME_PERSON where another person has to.
 */
export function validateLoan(
  command: ValidateLoan,
  paying: LoanPaying,
  context: DecideContext,
  draft?: Loan,
): Decision<{ readonly loan: Loan }> {
  const today = requireOpenDay(context);
  const loan = draft ?? loans.require(command.id, 'OPEN', context);
  if (loan.tgl_system !== today) throw new DomainError(loans.refusals.otherDay, { tgl: loan.tgl_system });
  const { jumlah_hutang, admin_rp, jumlah_cair, lines, input_by } = loan;
  if (input_by === context.actor && !mayPayOwn(jumlah_hutang, paying))
    throw new DomainError('LOAN_SAME_PERSON', { batas: paying.batas_satu_orang });
  const paid = moneyOut(jumlah_cair, command.pembayaran, paying);
  const ditahan = lines.map(({ line_no }) => line_no);
  const body = {
    ...paid,
    kode_laci: paying.kode_laci,
    valid_by: context.actor,
    valid_at: context.now,
    posisi: loanAfter(loan, { status: 'AKTIF', sisa_pokok: jumlah_hutang, ditahan }),
  };
  const event = loans.event(
    loan,
    { type: 'LoanValidated', body },
    {
      postings: compactPostings([
        debit(LOAN_ACCOUNT, jumlah_hutang),
        credit(ADMIN_ACCOUNT, admin_rp),
        ...moneyOutPostings(paid, paying.kode_laci),
      ]),
      movements: lines.map((line) => movePledge(line, 'pelanggan', pledgePlace(loan.id))),
    },
  );
  return { events: [event], result: { loan: event.document.body } };
}
