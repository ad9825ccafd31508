import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { type DrawerTransfer, drawerTransfers, receivedPostings, sentPostings } from './drawer-transfer.js';

export interface SendToDrawer {
  readonly transfer_id: string;
  /** Drawer of the session; null where it has none. */
  readonly asal: string | null;
  readonly tujuan: string | null;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
}

/** A drawer that is in use, as its row has it. */
export interface DrawerTerms {
  /** Who uses it; nobody in particular where none is named. */
  readonly pemakai: readonly string[];
}

export interface TransferTerms {
  /** Null where it is unknown or no longer active. */
  readonly tujuan: DrawerTerms | null;
  readonly rounding: CashRounding;
}

type Decided = Decision<{ readonly entry: DrawerTransfer }>;

/** In the order in which the form is read. */
function check(command: SendToDrawer, { tujuan }: TransferTerms): void {
  const errors: FieldError[] = [];
  if (command.tujuan === null || !tujuan) errors.push({ field: 'tujuan', code: 'mustChoose' });
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  if (command.keterangan.trim() === '') errors.push({ field: 'keterangan', code: 'notEmpty' });
  refuseInvalid(errors);
}

/**
 * Cash out of the drawer of the session: on its way until a user of the other drawer takes it in, at once in it where that
 * is the sender. Both drawers count right meanwhile. Throws DRAWER_REQUIRED, SAME_DRAWER, CASH_NOT_PAYABLE.
 */
export function sendToDrawer(command: SendToDrawer, terms: TransferTerms, context: DecideContext): Decided {
  const facts = drawerTransfers.begin(command.transfer_id, context);
  const { transfer_id, asal, tujuan, jumlah_rp } = command;
  if (asal === null) throw new DomainError('DRAWER_REQUIRED');
  if (asal === tujuan) throw new DomainError('SAME_DRAWER', {}, [{ field: 'tujuan', code: 'SAME_DRAWER' }]);
  check(command, terms);
  requirePayable([{ field: 'jumlah_rp', jumlah: jumlah_rp }], terms.rounding);
  const body = {
    ...{ transfer_id, asal, tujuan: tujuan!, jumlah_rp, keterangan: command.keterangan.trim() },
    terima_by: terms.tujuan!.pemakai.includes(context.actor) ? context.actor : null,
    ...facts,
  };
  return drawerTransfers.record(body, { postings: sentPostings(body) });
}

/** Takes in what is on its way; only who uses the drawer (NOT_YOUR_DRAWER). Throws where it was taken in or taken back. */
export function receiveInDrawer(
  transfer_id: string,
  drawerOf: (kode_laci: string) => DrawerTerms | null,
  context: DecideContext,
): Decided {
  requireOpenDay(context);
  const transfer = drawerTransfers.load(transfer_id, context);
  if (transfer?.status === 'VALID') throw new DomainError('DRAWER_TRANSFER_RECEIVED', { oleh: transfer.terima_by });
  const open = drawerTransfers.require(transfer_id, 'OPEN' as DrawerTransfer['status'], context);
  const { pemakai } = drawerOf(open.tujuan) ?? { pemakai: [] };
  if (pemakai.length > 0 && !pemakai.includes(context.actor))
    throw new DomainError('NOT_YOUR_DRAWER', { kode_laci: open.tujuan, pemakai: pemakai.join(', ') });
  const body = { terima_by: context.actor, terima_at: context.now };
  const event = drawerTransfers.event(
    open,
    { type: 'DrawerTransferReceived', body },
    { postings: receivedPostings(open) },
  );
  return { events: [event], result: { entry: event.document.body } };
}
