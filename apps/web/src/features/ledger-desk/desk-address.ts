import { useMemo } from 'react';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';

/** Everything that a view of the desk is: in the address, so that it can be sent. */
const START = {
  tab: '',
  akun: '',
  tgl: '',
  tgl_from: '',
  tgl_to: '',
  no: '',
  seq: '',
  user: '',
  type: '',
  barang: '',
  jumlah: '',
  /** Books just before this event. */
  sebelum: '',
  cursor: '',
};
export type DeskAddress = Readonly<typeof START>;

/** What the middle is about. */
const SUBJECT = ['akun', 'tgl', 'tgl_from', 'tgl_to', 'no', 'user', 'type', 'barang', 'jumlah', 'cursor'] as const;

export interface DeskHandle {
  readonly at: DeskAddress;
  /** Another subject, from its first page; what was asked before is gone. */
  readonly ask: (next: Partial<DeskAddress>) => void;
  /** Beside what is asked already. */
  readonly change: (next: Partial<DeskAddress>) => void;
  readonly open: (seq: number | null) => void;
}

export function useDeskAddress(): DeskHandle {
  const { filters, change } = useAddressFilters(START);
  return useMemo(
    () => ({
      at: filters,
      change,
      ask: (next) => change({ ...Object.fromEntries(SUBJECT.map((name) => [name, ''])), seq: '', tab: '', ...next }),
      open: (seq) => change({ seq: seq === null ? '' : String(seq) }),
    }),
    [filters, change],
  );
}

/** Does it ask for anything but an event? */
export const asksNothing = (at: DeskAddress): boolean => SUBJECT.every((name) => at[name] === '');

/** The subject of the middle where it is events, as the server takes it. */
export function eventsAsked(at: DeskAddress): Partial<DeskAddress> {
  const { tgl, tgl_from, tgl_to, no, user, type, barang, jumlah, cursor } = at;
  return { tgl, tgl_from, tgl_to, no, user, type, barang, jumlah, cursor };
}
