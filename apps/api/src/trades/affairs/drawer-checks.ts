import { CheckDrawerCommand } from '../../contexts/closing/index.js';
import { countOf } from '../cash.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** A cashier counts her drawer as she hands it over; what she finds hangs on what it holds, so it is found once. */
async function handOver(at: Desk): Promise<void> {
  const { user, shop, day } = at;
  const { kode_laci } = user;
  const key = at.id('check');
  if (!kode_laci || (await day.ledger.writtenKeys(shop, [key])).size > 0) return;
  const counted = countOf(await day.ledger.balance(shop, `kas/${kode_laci}`), at.random);
  await at.do(new CheckDrawerCommand(user, { tgl: day.tgl, kode_laci, ...counted }, key));
}

/** Drawers that are counted between times. */
export const drawerChecks: Affair = {
  name: 'drawer-check',
  every: 4,
  steps: () => [{ after: 0, run: handOver }],
};
