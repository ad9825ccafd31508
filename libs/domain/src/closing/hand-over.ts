import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { type Counted, countDrawer, type CountDrawer, type CountFacts } from './count-drawer.js';
import { type CountOfShift, drawerCountStream, type DrawerCounts } from './drawer-count.js';
import { type DrawerShift, drawerShiftEvent, drawerShiftStream } from './drawer-shift.js';

export interface HandOverDrawer extends CountDrawer {
  readonly shift_id: string;
  readonly shift: string | null;
  readonly penerima: string | null;
}

export interface HandOverFacts extends CountFacts {
  /** Of the drawer's row; anything is one where it names none. */
  readonly shifts: readonly string[];
  /** Who uses the drawer; anybody where its row names none. */
  readonly users: readonly string[];
  /** He who is named may log in and is staff. */
  readonly receiverWorks: boolean;
}

export interface HandedOver extends Counted {
  readonly shift: DrawerShift;
}

/** In the order in which the form is read. */
function check({ kode_laci, shift, penerima }: HandOverDrawer, facts: HandOverFacts, { actor }: DecideContext): void {
  const isKnown = shift !== null && facts.shifts.includes(shift);
  if (facts.shifts.length > 0 && !isKnown) refuseInvalid([{ field: 'shift', code: 'mustChoose' }]);
  if (penerima === null || !facts.receiverWorks) refuseInvalid([{ field: 'penerima', code: 'mustChoose' }]);
  if (penerima === actor) throw new DomainError('SAME_HANDS', {}, [{ field: 'penerima', code: 'SAME_HANDS' }]);
  if (facts.users.length > 0 && !facts.users.includes(penerima!))
    throw new DomainError('RECEIVER_NOT_OF_DRAWER', { kode_laci, pemakai: facts.users.join(', ') }, [
      { field: 'penerima', code: 'RECEIVER_NOT_OF_DRAWER' },
    ]);
}

/**
 * Counts a drawer as at closing and hands it over: the difference is of who hands it over, and no money moves but that. It
 * waits for its receiver's word while nobody counts it again.
 */
export function handOverDrawer(
  command: HandOverDrawer,
  facts: HandOverFacts,
  context: DecideContext,
): Decision<HandedOver> {
  check(command, facts, context);
  const { shift_id, shift, penerima } = command;
  const change: CountOfShift = { jenis_hitung: 'GANTI SHIFT', shift, shift_id, tanggung_jawab: context.actor };
  const { events, result } = countDrawer(command, facts, context, change);
  const { jenis_hitung: _, ...count } = result.count;
  const body = { ...count, shift_id, shift, tanggung_jawab: context.actor, penerima: penerima! };
  const handed = drawerShiftEvent(null, shift_id, { type: 'DrawerHandedOver', body });
  return { events: [...events, handed], result: { ...result, shift: handed.document.body as DrawerShift } };
}

/**
 * The change of hands as its receiver may answer it. Throws SHIFT_NOT_FOUND, SHIFT_OF_OTHERS, SHIFT_ANSWERED, DAY_CHANGED;
 * SHIFT_COUNTED_AGAIN once the drawer was counted after it, for then that count says what is in it.
 */
function waiting(shift_id: string, context: DecideContext): DrawerShift {
  const today = requireOpenDay(context);
  const shift = context.get<DrawerShift | null>(drawerShiftStream(shift_id)).body;
  if (!shift) throw new DomainError('SHIFT_NOT_FOUND');
  const { kode_laci, penerima, status, tgl_system } = shift;
  if (penerima !== context.actor) throw new DomainError('SHIFT_OF_OTHERS', { kode_laci, penerima });
  if (status !== 'DISERAHKAN') throw new DomainError('SHIFT_ANSWERED', { kode_laci, penerima });
  if (tgl_system !== today) throw new DomainError('DAY_CHANGED');
  const counts = context.get<DrawerCounts | null>(drawerCountStream(today, kode_laci)).body?.counts ?? [];
  const last = counts.at(-1);
  if (last?.shift_id !== shift_id)
    throw new DomainError('SHIFT_COUNTED_AGAIN', { kode_laci, oleh: last?.counted_by ?? '' });
  return shift;
}

/** Takes a drawer over with what was counted in it. */
export function takeOverDrawer(shift_id: string, context: DecideContext): Decision<{ readonly shift: DrawerShift }> {
  const shift = waiting(shift_id, context);
  const body = { kode_laci: shift.kode_laci, taken_by: context.actor, taken_at: context.now };
  const event = drawerShiftEvent(shift, shift_id, { type: 'DrawerTakenOver', body });
  return { events: [event], result: { shift: event.document.body as DrawerShift } };
}

export type RefuseDrawer = Pick<CountDrawer, 'pecahan' | 'alasan' | 'otorisasi_ids' | 'hash'> & {
  readonly shift_id: string;
};

/** Takes a drawer over with what its receiver found in it himself; what that differs by stays with who handed it over. */
export function refuseDrawer(command: RefuseDrawer, facts: CountFacts, context: DecideContext): Decision<HandedOver> {
  const { shift_id, ...said } = command;
  const shift = waiting(shift_id, context);
  const { kode_laci, tgl_system: tgl, tanggung_jawab } = shift;
  const change: CountOfShift = { jenis_hitung: 'GANTI SHIFT', shift: shift.shift, shift_id, tanggung_jawab };
  const { events, result } = countDrawer({ ...said, tgl, kode_laci, setor: null }, facts, context, change);
  const { pecahan, hitung_fisik, saldo_sistem, selisih, alasan } = result.count;
  const body = {
    ...{ kode_laci, pecahan, hitung_fisik, saldo_sistem, selisih, alasan, tanggung_jawab },
    ...{ refused_by: context.actor, refused_at: context.now },
  };
  const refused = drawerShiftEvent(shift, shift_id, { type: 'DrawerRefused', body });
  return { events: [...events, refused], result: { ...result, shift: refused.document.body as DrawerShift } };
}
