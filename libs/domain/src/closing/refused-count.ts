import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import type { Denomination } from './drawer-count.js';

/** A count that was refused because it differed from the book; its figure is kept all the same. */
export interface RefusedCountBody {
  readonly tgl_system: BusinessDate;
  readonly kode_laci: string;
  readonly pecahan: readonly Denomination[];
  readonly hitung_fisik: Rupiah;
  readonly tried_by: string;
  readonly tried_at: Instant;
}

export const refusedCountStream = (tgl: BusinessDate, kode_laci: string): StreamId => `drawer-try/${tgl}/${kode_laci}`;

/**
 * Keeps what somebody said was in the drawer before he said something else: who counts blind could otherwise feel his way
 * to the book's figure, and nobody would know.
 */
export function refusedCount(
  { tgl, kode_laci, pecahan }: Pick<RefusedCountBody, 'kode_laci' | 'pecahan'> & { readonly tgl: BusinessDate },
  context: DecideContext,
): Decision<null> {
  const body: RefusedCountBody = {
    tgl_system: tgl,
    kode_laci,
    pecahan: pecahan.filter(({ lembar }) => lembar > 0),
    hitung_fisik: pecahan.reduce((total, { nominal, lembar }) => total + nominal * lembar, 0),
    tried_by: context.actor,
    tried_at: context.now,
  };
  const stream = refusedCountStream(tgl, kode_laci);
  const known = context.get<{ readonly tries: readonly RefusedCountBody[] } | null>(stream).body?.tries ?? [];
  // The same figure again, now with a reason, tells nothing new.
  if (known.at(-1)?.hitung_fisik === body.hitung_fisik) return { events: [], result: null };
  const state = { tries: [...known, body] };
  const document = { status: 'DITOLAK', body: state };
  return { events: [{ stream, type: 'DrawerCountRefused', schema: 1, body, document }], result: null };
}
