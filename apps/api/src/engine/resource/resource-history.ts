import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { masterStream, type MasterEventBody, type MasterEventType, type MasterValues } from '@emas/domain/masterdata/master'; // prettier-ignore
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { rowToWire } from '@emas/contracts/definitions/wire-row';

/** One change of a row, as the ledger recorded it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly at: string;
  readonly tgl_system: string | null;
  readonly by: string;
  readonly action: 'created' | 'changed' | 'deleted' | 'restored';
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

interface EventRow {
  readonly seq: number;
  readonly type: MasterEventType;
  readonly at: string;
  readonly tgl_system: string | null;
  readonly by: string;
  readonly body: MasterEventBody;
}

/** Most changes shown of one row, the newest. */
const LIMIT = 500;

/** Who changed what of a row, and when: read from the log itself. */
@Injectable()
export class ResourceHistory {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Newest first. */
  async of(definition: ResourceDefinition, shop: string, key: string): Promise<readonly HistoryEntry[]> {
    const { rows } = await this.pool.query<EventRow>(
      `SELECT seq, type, recorded_at AS at, tgl_system, actor AS by, body::json -> 'body' AS body
         FROM ledger.ledger_event WHERE shop = $1 AND stream_id = $2 ORDER BY version DESC LIMIT $3`,
      [shop, masterStream(definition.name, key), LIMIT],
    );
    const entries: HistoryEntry[] = [];
    let before: MasterValues = {};
    let first = true;
    for (const { seq, at, tgl_system, by, type, body } of rows.reverse()) {
      const after = body.values ?? {};
      entries.push({
        seq,
        at,
        tgl_system,
        by,
        action: actionOf(type, first),
        changes: body.values === null ? [] : changesBetween(definition, before, after),
      });
      before = after;
      first = false;
    }
    return entries.reverse();
  }
}

function actionOf(type: MasterEventType, first: boolean): HistoryEntry['action'] {
  if (type === 'MasterDeleted') return 'deleted';
  if (type === 'MasterChanged') return 'changed';
  return first ? 'created' : 'restored';
}

function changesBetween(
  definition: ResourceDefinition,
  before: MasterValues,
  after: MasterValues,
): HistoryEntry['changes'] {
  const [old, now] = [rowToWire(definition, before), rowToWire(definition, after)];
  return Object.keys(now)
    .filter((field) => JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }));
}
