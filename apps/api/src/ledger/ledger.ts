import type { DecideContext, Decision, LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';

/** One command on its way to the ledger. */
export interface LedgerCommand<Result> {
  readonly shop: string;
  /** user_id of who does it. */
  readonly actor: string;
  /** Idempotency key made by the client when its form opened. */
  readonly key: string;
  /** The request's content; the same key with other content, or of somebody else, is refused (IDEMPOTENCY_KEY_REUSED). */
  readonly request: unknown;
  /** Streams the decision appends to, each guarded by its version. */
  readonly streams: readonly StreamId[];
  /** Documents it only reads; they too must not have changed when it is appended. */
  readonly reads?: readonly StreamId[];
  /**
   * The head the decision was made at, where it rests on more than its documents (balances, lists): the append is refused
   * with HEAD_MOVED, and not tried again, when anything has been appended since. The caller reads anew and comes back.
   */
  readonly atSeq?: number;
  /** Decided and weighed against the books as any other, and not written: what it would be refused for, its result, no events. */
  readonly dry?: boolean;
  /** Who sends it may not know what an account holds: whether it would do is told only once all is approved. */
  readonly hidesBalances?: boolean | undefined;
  /** Pure: runs again after a conflict, so it does nothing but decide. */
  readonly decide: (context: DecideContext) => Decision<Result>;
}

export interface LedgerResult<Result> {
  /** Last sequence the command wrote; the shop's head where it wrote nothing. */
  readonly seq: number;
  readonly result: Result;
  /** What was recorded, numbers included; empty when the key had been seen before. */
  readonly events: readonly RecordedEvent[];
  /** Document numbers given in this append, by stream. */
  readonly numbers: Readonly<Record<StreamId, string>>;
  /** True when this key had been answered before and that answer is repeated. */
  readonly repeated: boolean;
}

export interface ShopHead {
  readonly seq: number;
  readonly hash: string;
  readonly openDay: BusinessDate | null;
  readonly lastDay: BusinessDate | null;
}

/** The one way to write anything. Provided by the ledger module; handlers inject it. */
export abstract class Ledger {
  abstract execute<Result>(command: LedgerCommand<Result>): Promise<LedgerResult<Result>>;
  /** Current documents, version 0 and body null where there is none. */
  abstract load<Body = unknown>(
    shop: string,
    streams: readonly StreamId[],
  ): Promise<ReadonlyMap<StreamId, LoadedDocument<Body>>>;
  /** Documents of one kind (`sale`, `master/master-baki`), for what must be consistent and is few. */
  abstract list<Body = unknown>(
    shop: string,
    kind: string,
    filter?: { readonly status?: readonly string[] },
  ): Promise<readonly LoadedDocument<Body>[]>;
  /**
   * Documents as this process last knew them, read where it does not: they may be behind what another process wrote. For
   * what a command prepares its decision on: name them in `reads`, and refuse a `context.get` of another version.
   */
  abstract recent<Body = unknown>(
    shop: string,
    streams: readonly StreamId[],
  ): Promise<ReadonlyMap<StreamId, LoadedDocument<Body>>>;
  /** As `list`, a second old at most; nothing that this process wrote is missing. */
  abstract recentList<Body = unknown>(
    shop: string,
    kind: string,
    filter?: { readonly status?: readonly string[] },
  ): Promise<readonly LoadedDocument<Body>[]>;
  abstract head(shop: string): Promise<ShopHead>;
  /** The document that carries this number (`FJSJA2611200001`); null where none does. */
  abstract byNumber<Body = unknown>(shop: string, no: string): Promise<LoadedDocument<Body> | null>;
  /** Of these idempotency keys the ones that were written, each with the last sequence it wrote. */
  abstract writtenKeys(shop: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Recorded events by sequence, in their order; those that are not there are left out. */
  abstract events(shop: string, seqs: readonly number[]): Promise<readonly RecordedEvent[]>;
  /** Everything that happened on one stream, in its order. */
  abstract history(shop: string, stream: StreamId): Promise<readonly RecordedEvent[]>;
  /** Where a thing is now, by the guard rows: places that hold it, with quantity, weight and cost. */
  abstract placesOf(
    shop: string,
    barang: string,
  ): Promise<
    readonly { readonly place: string; readonly qty: number; readonly berat: number; readonly nilai: number }[]
  >;
  abstract balance(shop: string, akun: string, unit?: 'IDR' | 'POIN'): Promise<number>;
}
