import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { Projection, ProjectionSql } from '../../ledger/projection.js';
import { type DocumentHeader, HEADER_COLUMNS } from './document-header.js';
import { changedHeader, HeaderFault } from './header-change.js';
import type { HeaderKinds } from './header-kinds.js';

/** A row of the table. */
interface HeaderRow extends DocumentHeader {
  readonly shop: string;
  readonly stream: string;
  readonly kind: string;
  readonly no: string | null;
  readonly seq: number;
}

const COLUMNS = ['shop', 'stream', 'kind', 'no', 'seq', ...Object.keys(HEADER_COLUMNS)];
const keyOf = ({ shop, stream }: Pick<HeaderRow, 'shop' | 'stream'>): string => `${shop} ${stream}`;

/** `document`: the head of every document of every kind, for who asks of more than one kind. */
export class HeadersProjection implements Projection {
  readonly name = 'documents';
  readonly tables = ['document'];

  constructor(private readonly kinds: HeaderKinds) {}

  /** Kinds are registered after it. */
  get handles(): readonly string[] {
    return this.kinds.all().flatMap(({ events }) => Object.keys(events));
  }

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const rows = await this.known(events, sql);
    const changed = new Map<string, HeaderRow>();
    for (const event of events) {
      const kind = this.kinds.ofEvent(event.type)!;
      const key = keyOf(event);
      const before = changed.get(key) ?? rows.get(key) ?? null;
      if (!before && event.version > 1)
        throw new HeaderFault(event, 'the header', `is not there: run ledger rebuild ${this.name}`);
      const header = changedHeader(kind, before, event);
      const { shop, stream, no, seq } = event;
      const name = changed.get(key)?.kind ?? rows.get(key)?.kind ?? kind.begins?.(event) ?? kind.kind;
      if (header !== before) changed.set(key, { ...header, shop, stream, kind: name, no, seq });
    }
    if (changed.size === 0) return;
    await sql.query(
      `INSERT INTO document (${COLUMNS.join(', ')})
       SELECT ${COLUMNS.join(', ')} FROM json_populate_recordset(NULL::document, $1)
       ON CONFLICT (shop, stream) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [JSON.stringify([...changed.values()])],
    );
  }

  /** Headers of the documents that these events go on with. */
  private async known(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<ReadonlyMap<string, HeaderRow>> {
    const begun = new Set(events.filter(({ version }) => version === 1).map(keyOf));
    const asked = events.filter((event) => !begun.has(keyOf(event)));
    if (asked.length === 0) return new Map();
    const { rows } = await sql.query<{ row: HeaderRow }>(
      `SELECT row_to_json(d) AS row
         FROM document d JOIN json_to_recordset($1) AS k(shop text, stream text) ON k.shop = d.shop AND k.stream = d.stream`,
      [JSON.stringify(asked.map(({ shop, stream }) => ({ shop, stream })))],
    );
    return new Map(rows.map(({ row }) => [keyOf(row), row]));
  }
}
