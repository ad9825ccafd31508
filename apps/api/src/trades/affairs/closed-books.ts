import { periodOf, previousPeriod, type Period } from '@emas/domain/accounting/period';
import { DomainError } from '@emas/domain/shared/domain-error';
import { ClosePeriodCommand, ReopenPeriodCommand } from '../../contexts/accounting/index.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const owner = (at: Desk) => at.day.staff.person('OWNER');
const alasan = 'KORAN BANK BELUM DATANG';

/** Closes a month and whatever lies open before it, where that is not done yet; false where it cannot be closed. */
async function close(at: Desk, periode: Period, part: string): Promise<boolean> {
  const send = () => at.do(new ClosePeriodCommand(owner(at), periode, { alasan }, at.id(`${part}:${periode}`)));
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'PERIOD_NOT_IN_TURN') return error.code === 'PERIOD_CLOSED';
  }
  if (!(await close(at, previousPeriod(periode), part))) return false;
  await send();
  return true;
}

const lastMonth = (at: Desk): Period => previousPeriod(periodOf(at.day.tgl));

async function closeBooks(at: Desk): Promise<void> {
  await close(at, lastMonth(at), 'close');
}

/** Something was forgotten: the month is opened once more and closed again. */
async function closeAnew(at: Desk): Promise<void> {
  const periode = lastMonth(at);
  if (!(await close(at, periode, 'anew'))) return;
  const dto = { alasan: 'JURNAL PENYESUAIAN TERLUPA' };
  await at.approved('reopen', (key, otorisasi_ids) => new ReopenPeriodCommand(owner(at), periode, { ...dto, otorisasi_ids }, key), owner(at)); // prettier-ignore
  await close(at, periode, 'closed');
}

const COURSES: readonly (readonly Step[])[] = [[{ after: 0, run: closeBooks }], [{ after: 0, run: closeAnew }]];

/** Months of the books, closed once they are over. What they come to is asked of the read-models, as numbers of accounts are. */
export const closedBooks: Affair = {
  name: 'closed-books',
  every: 3,
  module: 'ACCOUNTING_MODULE',
  steps: (nth) => inTurn(COURSES, nth),
};
