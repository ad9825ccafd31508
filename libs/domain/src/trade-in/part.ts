import type { DecideContext, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

export const tradeInStream = (id: string): StreamId => `trade-in/${id}`;

/** Where what a sale and its purchases settle among themselves passes through; 0 at the end of each append. */
export const tradedAccount = (id: string): string => `tukar/${id}`;

/** How a sale or a purchase is settled as part of a trade-in, which works out its money. */
export interface SettledTogether<Money> {
  readonly tukar_id: string;
  /** Of a document without a customer: that of the others. */
  readonly customer_id: string | null;
  readonly money: Money;
}

/** How a part of a trade-in is taken back: with all of it, under its one approval. */
export interface CancelledTogether {
  readonly tukar_id: string;
  readonly otorisasi_by: string | null;
}

/** What a part keeps of it; nothing of a document that stands alone. */
export interface PartOfTradeIn {
  readonly tukar_id?: string;
  /** Customer that it took over from the others; left out where it had one. */
  readonly customer_id?: string;
}

export const partBody = (
  document: { readonly customer_id: string | null },
  together: Omit<SettledTogether<unknown>, 'money'> | undefined,
): PartOfTradeIn =>
  together
    ? {
        tukar_id: together.tukar_id,
        ...(document.customer_id === null && together.customer_id !== null && { customer_id: together.customer_id }),
      }
    : {};

/** Document after it became a part: its customer is known. */
export const withCustomer = <Doc extends { readonly customer_id: string | null }>(
  document: Doc,
  { customer_id }: PartOfTradeIn,
): Doc => (customer_id === undefined ? document : { ...document, customer_id });

/** Throws TRADE_IN_PART, with its number, for a part that somebody takes back alone. */
export function requireTogether(
  { tukar_id }: PartOfTradeIn,
  together: CancelledTogether | undefined,
  context: DecideContext,
): void {
  if (tukar_id === undefined || tukar_id === together?.tukar_id) return;
  const { no } = context.get(tradeInStream(tukar_id));
  throw new DomainError('TRADE_IN_PART', { no }, [], { tukar_id });
}

/** Streams beside its own that ending a document touches where it is part of a trade-in. */
export const partStreams = ({ tukar_id }: PartOfTradeIn): StreamId[] =>
  tukar_id === undefined ? [] : [tradeInStream(tukar_id)];

/** What of each sum is paid with `total`, in their order until it is spent. */
export function spent(total: Rupiah, sums: readonly Rupiah[]): readonly Rupiah[] {
  let rest = total;
  return sums.map((sum) => {
    const part = Math.min(sum, rest);
    rest -= part;
    return part;
  });
}
