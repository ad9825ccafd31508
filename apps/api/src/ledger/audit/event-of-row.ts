import type { AuditSource, RawEvent } from './audit-source.js';
import { nameOf } from './check-event.js';

/**
 * The event that a read-model's row rests on: the last one of the document that the row carries the id or the number of.
 * Null for a row that sums up many.
 */
export async function eventOfRow(source: AuditSource, table: string, row: string): Promise<string | null> {
  const fields = JSON.parse(row) as Record<string, unknown>;
  if (typeof fields['shop'] !== 'string') return null;
  const values = Object.values(fields).filter((value) => typeof value === 'string');
  const documents = await source.rows<RawEvent & Record<string, unknown>>(
    `SELECT e.seq, e.type, e.stream_id, e.no
       FROM ledger.document d
       JOIN ledger.ledger_event e ON e.shop = d.shop AND e.stream_id = d.stream_id AND e.version = d.version
      WHERE d.shop = $1 AND (d.no = ANY ($2) OR substring(d.stream_id FROM '[^/]+$') = ANY ($2))
      ORDER BY e.seq`,
    [fields['shop'], values],
  );
  const kind = table.replaceAll('_', '-');
  // A row carries the ids of others too; its own document is of the kind that the table is called after.
  const event =
    documents.find(({ stream_id }) => kind.startsWith(stream_id.replace('master/', '').split('/')[0]!)) ??
    (documents.length === 1 ? documents[0] : undefined);
  return event ? `${nameOf(fields['shop'], event)} is the last of the document that the row tells of` : null;
}
