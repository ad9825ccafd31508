import { type Installment, installments } from '@emas/domain/installments/installment';
import { lateFee } from '@emas/domain/installments/late-fee';
import { unpaidOf } from '@emas/domain/installments/plan';
import { reminderDue, remindByHand, remindInstallment } from '@emas/domain/installments/remind-installment';
import type { ContractKind } from '../reminders/index.js';

/** Of instalments that are due or late: which one it is, and what it takes with its late fee. */
export const installmentReminders: ContractKind<Installment> = {
  table: 'installment',
  modules: ['CICILAN'],
  template: 'template_wa_pengingat_cicilan',
  stream: installments.stream,
  missing: installments.refusals.missing,
  due: reminderDue,
  told: ({ pengingat = [] }) => pengingat,
  remind: remindInstallment,
  byHand: remindByHand,
  facts: ({ schedule, terms, tgl_system }, { ke, jatuh_tempo }, tgl) => {
    const due = schedule.find((one) => one.ke === ke)!;
    const total = unpaidOf(due) + lateFee(due, terms, tgl).denda_rp;
    return { tgl_system, total, jatuh_tempo, angsuran_ke: due.ke };
  },
};
