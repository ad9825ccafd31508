import {
  CheckDrawerCommand,
  HandOverDrawerCommand,
  RefuseDrawerCommand,
  shiftIdOf,
  TakeOverDrawerCommand,
} from '../../contexts/closing/index.js';
import { cashOf, countOf } from '../cash.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** What each drawer's next user is called. */
const NEXT: Readonly<Record<string, 'OWNER' | 'SPV1'>> = { LACI1: 'OWNER', LACI2: 'SPV1' };

const isWritten = async ({ shop, day }: Desk, key: string): Promise<boolean> =>
  (await day.ledger.writtenKeys(shop, [key])).size > 0;

/** A cashier counts her drawer at noon; what she finds hangs on what it holds, so it is found once. */
async function check(at: Desk): Promise<void> {
  const { user, shop, day } = at;
  const { kode_laci } = user;
  const key = at.id('check');
  if (!kode_laci || (await isWritten(at, key))) return;
  const counted = countOf(await day.ledger.balance(shop, `kas/${kode_laci}`), at.random);
  await at.do(new CheckDrawerCommand(user, { tgl: day.tgl, kode_laci, ...counted }, key));
}

/** She hands it over at the end of her shift, and the next one takes it, or counts it himself and finds a note less. */
async function handOver(at: Desk, refuses: boolean): Promise<void> {
  const { user, shop, day } = at;
  const { kode_laci } = user;
  const next = NEXT[kode_laci ?? ''];
  if (!kode_laci || !next) return;
  const [key, answer] = [at.id('hand-over'), at.id('answer')];
  const held = () => day.ledger.balance(shop, `kas/${kode_laci}`);
  if (!(await isWritten(at, key))) {
    const counted = countOf(await held(), at.random);
    const dto = { tgl: day.tgl, kode_laci, shift: 'PAGI', penerima: day.staff.person(next).user_id, ...counted };
    await at.do(new HandOverDrawerCommand(user, dto, key));
  }
  if (await isWritten(at, answer)) return;
  const [taker, id] = [day.staff.person(next), shiftIdOf(shop, user.user_id, key)];
  if (!refuses) await at.do(new TakeOverDrawerCommand(taker, id, answer));
  else {
    const found = { pecahan: cashOf(Math.max((await held()) - 5_000, 0)), alasan: 'KURANG SATU LEMBAR' };
    await at.do(new RefuseDrawerCommand(taker, id, found, answer));
  }
}

/** Drawers that are counted between times. */
export const drawerChecks: Affair = {
  name: 'drawer-check',
  every: 4,
  steps: () => [{ after: 0, run: check }],
};

/** Drawers that change hands within the day, with a word or without one. */
export const drawerShifts: Affair = {
  name: 'drawer-shift',
  every: 3,
  steps: (nth) => [{ after: 0, run: (at) => handOver(at, nth % 2 === 1) }],
};
