import { journalNameOf } from '../accounting/journals.js';
import type { RecordedEvent } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';

/** Way of money through a drawer; what takes another back stands with it. */
export type CashWay = 'IN' | 'OUT' | 'TRANSFER';

/** Journals of money that stays in the shop. */
const TRANSFERS: ReadonlySet<string> = new Set(['MUTASI_UANG', 'KIRIM_UANG', 'TERIMA_UANG']);

/** First words of the streams whose first event says what category its money is of. */
const CATEGORIZED: ReadonlySet<string> = new Set(['cash-entry', 'money-move', 'cash-advance', 'money-send']);

type Told = Pick<RecordedEvent, 'type' | 'stream' | 'version' | 'reverses' | 'body' | 'postings'>;

/** What an event moved in each drawer. */
export interface CashFlow {
  readonly kode_laci: string;
  readonly jenis: CashWay;
  readonly jumlah: Rupiah;
}

/** Journal that its money is told under where it is of no category; an event that no journal knows is called by its type. */
export const journalOfFlow = (type: string): string => journalNameOf(type) ?? type;

/** Whether the category stands in the first event of its stream rather than in its own. */
export const saysElsewhere = ({ stream, version }: Pick<RecordedEvent, 'stream' | 'version'>): boolean =>
  version > 1 && CATEGORIZED.has(stream.split('/', 1)[0]!);

/** Category that the body of the first event of a stream names; null where it is of none. */
export function categoryIn(stream: string, body: unknown): string | null {
  if (!CATEGORIZED.has(stream.split('/', 1)[0]!)) return null;
  const { kode_transaksi, kategori } = body as { readonly kode_transaksi?: string; readonly kategori?: string };
  return kode_transaksi ?? kategori ?? null;
}

/** Lines of the drawers in an event, all its postings to one of them together. */
export function flowsOf({ type, reverses, postings }: Told): readonly CashFlow[] {
  const sums = new Map<string, Rupiah>();
  for (const { akun, unit, jumlah } of postings)
    if (unit === 'IDR' && akun.startsWith('kas/')) sums.set(akun, (sums.get(akun) ?? 0) + jumlah);
  return [...sums]
    .filter(([, jumlah]) => jumlah !== 0)
    .map(([akun, jumlah]) => ({
      kode_laci: akun.slice('kas/'.length),
      jenis: TRANSFERS.has(journalOfFlow(type)) ? 'TRANSFER' : jumlah > 0 !== (reverses !== null) ? 'IN' : 'OUT',
      jumlah,
    }));
}
