import type { RecordedEvent } from '@emas/domain/ledger/event';
import { THRESHOLD_REACHED, type ThresholdReachedBody } from '@emas/domain/membership/flag-threshold';
import type { HeaderKind } from '../../../engine/document/document-header.js';
import type { HeaderKinds } from '../../../engine/document/header-kinds.js';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

interface SavedRow {
  readonly shop: string;
  readonly jenis: string;
  readonly id: string;
  readonly customer_id: string;
  readonly no_faktur: string | null;
  readonly tgl_system: string;
  readonly jumlah: number;
  readonly seq: number;
}

interface StatusRow {
  readonly shop: string;
  /** Kinds that share its stream: it is one of them. */
  readonly jenis: readonly string[];
  readonly id: string;
  readonly status: string;
  readonly tgl_system: string | null;
  /** What of its sum counted before. */
  readonly kurang: number;
  readonly seq: number;
}

/** Kinds whose documents count for a customer's day. */
export const countedKinds = (kinds: HeaderKinds): readonly HeaderKind[] =>
  kinds.all().filter(({ customerDay }) => customerDay !== undefined);

/** `customer_document`: what counts for a customer's days; `customer_threshold`: the days that the owner was told of. */
export class CustomerDocumentsProjection implements Projection {
  readonly name = 'customer-documents';
  readonly tables = ['customer_document', 'customer_threshold'];

  constructor(private readonly kinds: HeaderKinds) {}

  /** Kinds are registered after it. */
  get handles(): readonly string[] {
    return [...countedKinds(this.kinds).flatMap(({ events }) => Object.keys(events)), THRESHOLD_REACHED];
  }

  /** Many tills make many small events: those of a kind go in together. A document is saved before anything else happens to it. */
  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const { saved, changed } = changesOf(events, this.kinds);
    if (saved.length > 0) {
      await sql.query(
        `INSERT INTO customer_document (shop, jenis, id, customer_id, no_faktur, status, tgl_system, jumlah, seq)
         SELECT shop, jenis, id, customer_id, no_faktur, 'OPEN', tgl_system, jumlah, seq
           FROM json_populate_recordset(NULL::customer_document, $1)`,
        [JSON.stringify(saved)],
      );
    }
    if (changed.length > 0) {
      await sql.query(
        `UPDATE customer_document d
            SET status = c.status, tgl_system = coalesce(c.tgl_system, d.tgl_system), jumlah = d.jumlah - c.kurang, seq = c.seq
           FROM json_to_recordset($1) AS c(shop text, jenis text[], id text, status text, tgl_system date, kurang bigint, seq bigint)
          WHERE d.shop = c.shop AND d.jenis = ANY (c.jenis) AND d.id = c.id`,
        [JSON.stringify(changed)],
      );
    }
    for (const event of events) {
      if (event.type === THRESHOLD_REACHED) await threshold(event as RecordedEvent<string, ThresholdReachedBody>, sql);
    }
  }
}

/** What was saved with a customer, and how each document stands at the end. */
function changesOf(events: readonly RecordedEvent[], kinds: HeaderKinds): { saved: SavedRow[]; changed: StatusRow[] } {
  const saved: SavedRow[] = [];
  const changed = new Map<string, StatusRow>();
  const counted = countedKinds(kinds);
  for (const event of events) {
    const kind = counted.find((one) => one.events[event.type]);
    if (!kind) continue;
    const { shop, seq, no } = event;
    const id = event.stream.slice(kind.kind.length + 1);
    const { status, customer_id, tgl_system, ...header } = kind.events[event.type]!(event);
    // Who had no customer at first may be given one with what comes after.
    if (event.version === 1 || (customer_id && header.jumlah !== undefined)) {
      const jenis = kinds.nameOf(kind.begins?.(event) ?? kind.kind);
      const jumlah = kind.customerDay!(header);
      if (customer_id && jumlah !== null)
        saved.push({ shop, jenis, id, no_faktur: no, seq, customer_id, tgl_system: tgl_system ?? event.tglSystem!, jumlah }); // prettier-ignore
      if (event.version === 1) continue;
    }
    if (status === undefined) continue;
    const jenis = namesOf(kind, kinds);
    const key = `${shop}/${event.stream}`;
    const before = changed.get(key);
    const counts = kind.counted?.includes(status) ? 'VALID' : status;
    const kurang = (before?.kurang ?? 0) + (kind.countedBefore?.(event) ?? 0);
    changed.set(key, { shop, jenis, id, status: counts, tgl_system: tgl_system ?? before?.tgl_system ?? null, kurang, seq }); // prettier-ignore
  }
  return { saved, changed: [...changed.values()] };
}

/** What the documents of a stream may be called. */
const namesOf = ({ kind }: HeaderKind, kinds: HeaderKinds): readonly string[] =>
  kinds.all().filter((one) => (one.stream ?? one.kind) === kind).map(({ nama }) => nama); // prettier-ignore

async function threshold({ shop, seq, body }: RecordedEvent<string, ThresholdReachedBody>, sql: ProjectionSql) {
  await sql.query(
    `INSERT INTO customer_threshold (shop, customer_id, tgl_system, jumlah, jumlah_lain, batas, seq)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [shop, body.customer_id, body.tgl_system, body.jumlah, body.jumlah_lain, body.batas, seq],
  );
}
