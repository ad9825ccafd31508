import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

export type MoneyUnit = 'IDR' | 'POIN';

/** One line of the money book. Debit is positive, credit negative; an event's lines sum to 0 per unit. */
export interface MoneyPosting {
  /** Role, then dimension: `kas/LACI1`, `bank/0123`, `penjualan`. */
  readonly akun: string;
  readonly unit: MoneyUnit;
  readonly jumlah: number;
}

/** One line of the goods book: what leaves one place enters another. */
export interface StockMovement {
  /** Barcode, or the code of a quantity kept at moving average. */
  readonly barang: string;
  readonly dari: string;
  readonly ke: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly kadar: Kadar;
  /** Cost that moves with the goods; Σ over the shop's own places equals the persediaan accounts. */
  readonly nilai: Rupiah;
}

/** Least balance an account may have from here on; `null` takes the limit away. */
export interface AccountRule {
  readonly akun: string;
  readonly unit: MoneyUnit;
  readonly minimum: number | null;
}

/** `kind/id`, e.g. `sale/0197…`, `item/MAS000123`, `master/master-baki/A1`. The kind is what stands before the first `/`. */
export type StreamId = string;

/** The evolved state of a stream as the append stores it, so that loading needs no replay. */
export interface DocumentState<Body = unknown> {
  readonly status: string;
  readonly body: Body;
}

export interface LoadedDocument<Body = unknown> extends DocumentState<Body> {
  readonly stream: StreamId;
  /** 0 where the stream does not exist yet; `body` is then null. */
  readonly version: number;
  readonly no: string | null;
}

/** What a decider wants appended. Everything in it is plain data of safe integers, strings, booleans and null. */
export interface NewEvent<Type extends string = string, Body = unknown> {
  readonly stream: StreamId;
  readonly type: Type;
  /** Schema version of the body; written types never change, readers upcast. */
  readonly schema: number;
  readonly body: Body;
  readonly postings?: readonly MoneyPosting[];
  readonly movements?: readonly StockMovement[];
  readonly accountRules?: readonly AccountRule[];
  /** Asks for a gap-free document number of this kind (`FJ`, `FB` …), given inside the append and kept by the document. */
  readonly numberKind?: string;
  /** Sequence of the event this one reverses; the database lets it happen once. */
  readonly reverses?: number;
  /** The stream's state after this event. */
  readonly document: DocumentState;
  /** Opens or closes the business day; only DayOpened and DayClosed carry it. */
  readonly day?: { readonly open: BusinessDate } | { readonly close: BusinessDate };
}

/** An event as the ledger recorded it. */
export interface RecordedEvent<Type extends string = string, Body = unknown> {
  readonly shop: string;
  readonly seq: number;
  readonly stream: StreamId;
  readonly version: number;
  readonly type: Type;
  readonly schema: number;
  readonly no: string | null;
  readonly tglSystem: BusinessDate | null;
  readonly recordedAt: Instant;
  readonly actor: string;
  readonly reverses: number | null;
  readonly body: Body;
  readonly postings: readonly MoneyPosting[];
  readonly movements: readonly StockMovement[];
  readonly prevHash: string;
  readonly hash: string;
}

/** What a decider knows: the time is a value, the documents are those its command named. */
export interface DecideContext {
  readonly shop: string;
  readonly actor: string;
  readonly now: Instant;
  /** The open business day; null while the shop is closed. */
  readonly openDay: BusinessDate | null;
  /** The last day that was opened, open or not; null before the first. */
  readonly lastDay: BusinessDate | null;
  /** Every approval is taken as given: what would be refused all the same is found out before anybody is asked for one. */
  readonly approvesAll?: boolean;
  /** A document the command named in `streams` or `reads`; throws for one it did not name. */
  get<Body = unknown>(stream: StreamId): LoadedDocument<Body>;
}

export interface Decision<Result> {
  readonly events: readonly NewEvent[];
  readonly result: Result;
}
