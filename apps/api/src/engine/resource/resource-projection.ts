import type { RecordedEvent } from '@emas/domain/ledger/event';
import { MASTER_EVENTS, type MasterEventBody, type MasterValues } from '@emas/domain/masterdata/master';
import { type FieldDefinition, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource';
import type { Projection, ProjectionSql } from '../../ledger/projection.js';
import { isListField, tableName } from './resource-table.js';

/** Fills the tables of every list from the log. */
export class ResourceProjection implements Projection {
  readonly name = 'masterdata';
  readonly tables: readonly string[];
  readonly handles: readonly string[] = MASTER_EVENTS;
  private readonly definitions: ReadonlyMap<string, ResourceDefinition>;

  constructor(definitions: readonly ResourceDefinition[]) {
    this.definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.tables = definitions.map(tableName);
  }

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      const body = event.body as MasterEventBody;
      const definition = this.definitions.get(body.list);
      if (!definition) continue;
      if (body.values === null)
        await sql.query(`DELETE FROM ${tableName(definition)} WHERE shop = $1 AND "${definition.key}" = $2`, [
          event.shop,
          body.key,
        ]);
      else await this.write(definition, event, body.values, sql);
    }
  }

  private async write(
    definition: ResourceDefinition,
    event: RecordedEvent,
    values: MasterValues,
    sql: ProjectionSql,
  ): Promise<void> {
    const fields = storedFields(definition);
    const versions = definition.dated === 'versions';
    const table = tableName(definition);
    const columns = ['shop', ...fields.map((field) => field.name), 'seq', 'changed_at', 'changed_by'];
    const params = [
      event.shop,
      ...fields.map((field) => columnValue(field, values)),
      event.seq,
      event.recordedAt,
      event.actor,
    ];
    if (versions) {
      columns.push('versi');
      params.push(event.version);
    }
    const quoted = columns.map((name) => `"${name}"`);
    const key = `shop, "${definition.key}"${versions ? ', versi' : ''}`;
    await sql.query(
      `INSERT INTO ${table} (${quoted.join(', ')})
       VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT (${key}) DO UPDATE SET ${quoted.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      params,
    );
    // The first is shown on every day: so the table has it.
    if (versions && event.version > 1)
      await sql.query(shownSql(table, definition.key), [
        event.shop,
        values[definition.key],
        event.version,
        values['tgl_berlaku'],
      ]);
  }
}

/**
 * Puts a version into the row of its key ($1 shop, $2 key, $3 version, $4 from when): it is shown from its day until the
 * next one's, the earliest before its day too; of two of one day the one written last.
 */
export const shownSql = (table: string, key: string): string => `
  UPDATE ${table} AS t SET
    berlaku_dari = CASE
      WHEN t.versi = $3 THEN CASE WHEN EXISTS (SELECT FROM ${table} o WHERE o.shop = $1 AND o."${key}" = $2 AND o.tgl_berlaku < $4)
                                  THEN $4 ELSE DATE '-infinity' END
      WHEN t.tgl_berlaku = $4 THEN DATE 'infinity'
      WHEN t.tgl_berlaku > $4 THEN t.tgl_berlaku
      ELSE t.berlaku_dari END,
    berlaku_sampai = CASE
      WHEN t.versi = $3 THEN coalesce((SELECT min(o.tgl_berlaku) FROM ${table} o WHERE o.shop = $1 AND o."${key}" = $2 AND o.tgl_berlaku > $4),
                                      DATE 'infinity')
      WHEN t.tgl_berlaku = $4 THEN DATE '-infinity'
      WHEN t.tgl_berlaku < $4 THEN $4
      ELSE t.berlaku_sampai END
   WHERE t.shop = $1 AND t."${key}" = $2 AND (
     t.versi = $3
     OR t.tgl_berlaku = $4 AND t.berlaku_dari < 'infinity'
     OR t.tgl_berlaku < $4 AND t.berlaku_sampai > $4
     OR t.tgl_berlaku > $4 AND t.berlaku_dari = '-infinity')`;

function columnValue(field: FieldDefinition, values: MasterValues): unknown {
  const value = values[field.name];
  if (isListField(field)) return JSON.stringify(value ?? []);
  return value ?? (field.type === 'bool' ? false : null);
}
