import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import type { Rupiah } from '../shared/units.js';
import type { Paying, PayOut } from './money-out.js';

/** How a customer gets what he brings beyond what it has to pay. */
export interface Excess {
  /** What the document comes to. */
  readonly total: Rupiah;
  readonly payments: readonly PayOut[];
  readonly paying: Paying;
}

/** What is paid for with something that another document keeps. */
export interface PaidDocument {
  readonly stream: StreamId;
  readonly customer_id: string | null;
  /** What of it did not come out of trays, with the place it came from. */
  readonly things?: readonly { readonly kode_barcode: string; readonly tempat: string }[];
  /** Left out of what takes nothing that may come to more. */
  readonly excess?: Excess;
  /** A sale, whose coupons were worked out by what is bought; left out of what takes none. */
  readonly takesCoupons?: true;
}

/** What one kept document pays of another. */
export interface KeptPayment {
  readonly ref: StreamId;
  readonly jumlah: Rupiah;
  /** Field the sum was entered in. */
  readonly field: string;
}

/**
 * A way of paying with what a document keeps: a deposit, points. The document that keeps it changes in the append of what
 * it pays for; `moneyIn` and the lines of that take it as any other money.
 */
export interface Tender {
  /** Events of the document that keeps it. Throws its refusal where there is not that much to pay with, or not for this. */
  use(payment: KeptPayment, document: PaidDocument, context: DecideContext): readonly NewEvent[];
  /** Events of its coming back when what it paid for is cancelled. */
  undo(payment: KeptPayment, document: PaidDocument, context: DecideContext): readonly NewEvent[];
  /** Documents that change with the one that keeps it; left out where there are none. */
  beside?(ref: StreamId): readonly StreamId[];
}
