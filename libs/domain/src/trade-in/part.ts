import type { DecideContext, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

export const tradeInStream = (id: string): StreamId => `trade-in/${id}`;

/** Where what a sale and its purchases settle among themselves passes through; 0 at the end of each append. */
export const tradedAccount = (id: string): string => `tukar/${id}`;

/** What a part belongs to: a trade-in, or what a purchase pays for instead of a sale; a document that stands alone has none. */
interface Whole {
  readonly tukar_id?: string;
  readonly tukar_untuk?: StreamId;
}

/** How a sale or a purchase is settled as part of a whole, which works out its money. */
export interface SettledTogether<Money> extends Whole {
  /** Of a document without a customer: that of the others. */
  readonly customer_id: string | null;
  readonly money: Money;
}

/** How a part is taken back: with all of it, under its one approval. */
export interface CancelledTogether extends Whole {
  readonly otorisasi_by: string | null;
}

/** What a part keeps of it; nothing of a document that stands alone. */
export interface PartOfTradeIn extends Whole {
  /** Customer that it took over from the others; left out where it had one. */
  readonly customer_id?: string;
}

export const partBody = (
  document: { readonly customer_id: string | null },
  together: Omit<SettledTogether<unknown>, 'money'> | undefined,
): PartOfTradeIn =>
  together
    ? {
        ...(together.tukar_id !== undefined && { tukar_id: together.tukar_id }),
        ...(together.tukar_untuk !== undefined && { tukar_untuk: together.tukar_untuk }),
        ...(document.customer_id === null && together.customer_id !== null && { customer_id: together.customer_id }),
      }
    : {};

/** Document after it became a part: its customer is known. */
export const withCustomer = <Doc extends { readonly customer_id: string | null }>(
  document: Doc,
  { customer_id }: PartOfTradeIn,
): Doc => (customer_id === undefined ? document : { ...document, customer_id });

/** Streams beside its own that ending a document touches where it is a part. */
export function partStreams({ tukar_id, tukar_untuk }: Whole): StreamId[] {
  if (tukar_id !== undefined) return [tradeInStream(tukar_id)];
  return tukar_untuk === undefined ? [] : [tukar_untuk];
}

/** Throws TRADE_IN_PART, or PAID_TOGETHER, with the number of the whole, for a part that somebody takes back alone. */
export function requireTogether(part: Whole, together: CancelledTogether | undefined, context: DecideContext): void {
  const [whole] = partStreams(part);
  if (whole === undefined || whole === partStreams(together ?? {})[0]) return;
  const { no } = context.get(whole);
  if (part.tukar_id !== undefined) throw new DomainError('TRADE_IN_PART', { no }, [], { tukar_id: part.tukar_id });
  throw new DomainError('PAID_TOGETHER', { no }, [], { tukar_untuk: whole });
}

/** What of each sum is paid with `total`, in their order until it is spent. */
export function spent(total: Rupiah, sums: readonly Rupiah[]): readonly Rupiah[] {
  let rest = total;
  return sums.map((sum) => {
    const part = Math.min(sum, rest);
    rest -= part;
    return part;
  });
}
