import type { RecordedEvent } from '@emas/domain/ledger/event';

/** A connection inside the follower's transaction. Table names stay unqualified: a rebuild points them at shadow tables. */
export interface ProjectionSql {
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** The events `after` + 1 … `upTo` of a shop. */
export interface EventRange {
  readonly after: number;
  readonly upTo: number;
  /** Tills write meanwhile: none of them is to wait longer for it. */
  readonly besideTills: boolean;
}

/**
 * A read-model that follows the ledger. The checkpoint is written in the same transaction as `apply`, so each event is
 * applied exactly once. Its tables live in schema `read`; a rebuild fills copies of them beside live work and renames.
 */
export interface Projection {
  readonly name: string;
  /** Tables it alone writes, without schema. */
  readonly tables: readonly string[];
  /** Event types it cares for, `*` for every one (it follows lines, not types); others only move its checkpoint. */
  readonly handles: readonly string[];
  apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void>;
  /**
   * What `apply` makes of a shop's events `after` + 1 … `upTo`, in one go: for a read-model that sums up lines, which the
   * database does sooner than any reader.
   */
  addUp?(shop: string, events: EventRange, sql: ProjectionSql): Promise<void>;
}
