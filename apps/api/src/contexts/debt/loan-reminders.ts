import { dueInterest } from '@emas/domain/debt/interest';
import { type Loan, loans, owingOf } from '@emas/domain/debt/loan';
import { reminderDue, remindByHand, remindLoan } from '@emas/domain/debt/tell-loan';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { ContractFacts, ContractKind } from '../reminders/index.js';

/** What a message of a loan says: what is owed that day, and what redeeming it costs. */
export function loanFactsOf(loan: Loan, tgl: BusinessDate): ContractFacts {
  const { tgl_hutang: tgl_system, sisa_pokok: total, jatuh_tempo } = loan;
  const bunga_rp = dueInterest(owingOf(loan), loan.syarat, tgl);
  return { tgl_system, total, jatuh_tempo, bunga_rp, total_tebus: total + bunga_rp };
}

/** Of loans that are due or late. */
export const loanReminders: ContractKind<Loan> = {
  table: 'loan',
  modules: [],
  template: 'template_wa_pengingat_hutang',
  stream: loans.stream,
  missing: loans.refusals.missing,
  due: reminderDue,
  told: ({ pengingat }) => (pengingat ? [pengingat] : []),
  remind: remindLoan,
  byHand: remindByHand,
  facts: (loan, _reminding, tgl) => loanFactsOf(loan, tgl),
};
