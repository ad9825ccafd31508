import { isSoon, type Reminding, stageOf } from '../document/reminder.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { noOf } from './hand-over.js';
import { type Installment, type InstallmentReminder, installments } from './installment.js';
import { type Due, unpaidOf } from './plan.js';

type Told = Reminding & Pick<InstallmentReminder, 'ke'>;

const tellingOf = ({ ke, jatuh_tempo }: Due, tgl: BusinessDate): Told => ({
  ke,
  jatuh_tempo,
  tahap: stageOf(jatuh_tempo, tgl),
});

/**
 * What a customer is to be told of today: the next instalment that is due within so many days, then the last one that is late,
 * each once. Of several that are late the others were told of in their time.
 */
export function reminderDue(
  { status, schedule, pengingat = [] }: Pick<Installment, 'status' | 'schedule' | 'pengingat'>,
  days: number,
  tgl: BusinessDate,
): Told | null {
  if (days <= 0 || status !== 'AKTIF') return null;
  const unpaid = schedule.filter((due) => unpaidOf(due) > 0);
  const coming = unpaid.find(({ jatuh_tempo }) => isSoon(jatuh_tempo, days, tgl));
  const late = unpaid.findLast(({ jatuh_tempo }) => jatuh_tempo < tgl);
  const told = ({ ke, tahap }: Told): boolean => pengingat.some((one) => one.ke === ke && one.tahap === tahap);
  const due = [coming, late].flatMap((one) => (one ? [tellingOf(one, tgl)] : []));
  return due.find((one) => !told(one)) ?? null;
}

/** Notes that its customer is reminded; what sends it rests on this. Null where there is nothing to tell him. */
export function remindInstallment(
  { id, days }: { readonly id: string; readonly days: number },
  context: DecideContext,
): Decision<Reminding | null> {
  const tgl_system = requireOpenDay(context);
  const contract = installments.load(id, context);
  const reminding = contract && reminderDue(contract, days, tgl_system);
  if (!contract || reminding === null) return { events: [], result: null };
  return noted(contract, reminding, { ...reminding, tgl_system });
}

/** Somebody reminds a customer himself of the oldest instalment that is unpaid, once a day. Throws INSTALLMENT_REMINDED. */
export function remindByHand(id: string, context: DecideContext): Decision<Reminding> {
  const tgl_system = requireOpenDay(context);
  const contract = installments.require(id, 'AKTIF', context);
  if (contract.pengingat?.at(-1)?.tgl_system === tgl_system)
    throw new DomainError('INSTALLMENT_REMINDED', { no: noOf(id, context), tgl: tgl_system });
  const reminding = tellingOf(
    contract.schedule.find((due) => unpaidOf(due) > 0)!,
    tgl_system,
  );
  return noted(contract, reminding, { ...reminding, tgl_system, oleh: context.actor });
}

function noted(contract: Installment, result: Told, reminder: InstallmentReminder): Decision<Told> {
  const body = { pengingat: [...(contract.pengingat ?? []), reminder] };
  return { events: [installments.event(contract, { type: 'InstallmentReminded', body })], result };
}
