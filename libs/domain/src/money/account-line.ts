import type { RecordedEvent } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';

/** First words of the accounts whose lines are read one by one. */
export const LINED_ACCOUNTS = [
  'bank', 'non-cash', 'kirim', 'hutang', 'rk', 'kasbon', 'biaya', 'pendapatan', 'selisih-kas', 'buku',
] as const; // prettier-ignore

const LINED: ReadonlySet<string> = new Set(LINED_ACCOUNTS);

export const isLined = (akun: string): boolean => LINED.has(akun.split('/', 1)[0]!);

/** What an event moved on each of those accounts, all its postings there together; debit above zero. */
export function linesOf({ postings }: Pick<RecordedEvent, 'postings'>): ReadonlyMap<string, Rupiah> {
  const lines = new Map<string, Rupiah>();
  for (const { akun, unit, jumlah } of postings)
    if (unit === 'IDR' && isLined(akun)) lines.set(akun, (lines.get(akun) ?? 0) + jumlah);
  return new Map([...lines].filter(([, jumlah]) => jumlah !== 0));
}
