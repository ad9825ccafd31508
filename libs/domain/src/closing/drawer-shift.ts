import type { NewEvent, StreamId } from '../ledger/event.js';
import type { Instant, Rupiah } from '../shared/units.js';
import type { Denomination, DrawerCountedBody } from './drawer-count.js';

export type DrawerShiftStatus = 'DISERAHKAN' | 'DITERIMA' | 'DITOLAK';

/** A drawer as who hands it over counted it. */
export interface DrawerHandedOverBody extends Omit<DrawerCountedBody, 'jenis_hitung'> {
  readonly shift_id: string;
  /** As the drawer's row calls it; null where it has none. */
  readonly shift: string | null;
  readonly tanggung_jawab: string;
  readonly penerima: string;
}

export interface DrawerTakenOverBody {
  readonly kode_laci: string;
  readonly taken_by: string;
  readonly taken_at: Instant;
}

/** What he who should take it found in it himself; what it differs by is its sender's. */
export interface DrawerRefusedBody {
  readonly kode_laci: string;
  readonly pecahan: readonly Denomination[];
  readonly hitung_fisik: Rupiah;
  readonly saldo_sistem: Rupiah;
  readonly selisih: Rupiah;
  readonly alasan: string | null;
  readonly tanggung_jawab: string;
  readonly refused_by: string;
  readonly refused_at: Instant;
}

export type DrawerHandedOver = { readonly type: 'DrawerHandedOver'; readonly body: DrawerHandedOverBody };
export type DrawerTakenOver = { readonly type: 'DrawerTakenOver'; readonly body: DrawerTakenOverBody };
export type DrawerRefused = { readonly type: 'DrawerRefused'; readonly body: DrawerRefusedBody };
export type DrawerShiftEvent = DrawerHandedOver | DrawerTakenOver | DrawerRefused;

/** A change of hands with both figures: what was handed over, and what was found where that was refused. */
export interface DrawerShift extends DrawerHandedOverBody {
  readonly status: DrawerShiftStatus;
  readonly answered_at: Instant | null;
  /** Null unless it was refused. */
  readonly hitung_penerima: Rupiah | null;
}

export const drawerShiftStream = (shift_id: string): StreamId => `drawer-shift/${shift_id}`;

export function evolveDrawerShift(shift: DrawerShift | null, event: DrawerShiftEvent): DrawerShift {
  if (event.type === 'DrawerHandedOver')
    return { ...event.body, status: 'DISERAHKAN', answered_at: null, hitung_penerima: null };
  if (!shift) throw new RangeError(`${event.type} without DrawerHandedOver`);
  if (event.type === 'DrawerTakenOver') return { ...shift, status: 'DITERIMA', answered_at: event.body.taken_at };
  const { refused_at, hitung_fisik } = event.body;
  return { ...shift, status: 'DITOLAK', answered_at: refused_at, hitung_penerima: hitung_fisik };
}

/** Puts it into the form the ledger appends. */
export function drawerShiftEvent(shift: DrawerShift | null, shift_id: string, event: DrawerShiftEvent): NewEvent {
  const body = evolveDrawerShift(shift, event);
  return {
    ...{ stream: drawerShiftStream(shift_id), type: event.type, schema: 1, body: event.body },
    document: { status: body.status, body },
  };
}
