import { Injectable } from '@nestjs/common';
import type { UserLogRow } from '@emas/contracts/authorization/reports/laporan-log-user';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { type FormatOf, formatsOf } from '../../../engine/resource/field-format.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { Accounts, LoginLog, type LoginsAsked } from '../../identity/index.js';
import { clock } from './authorization-sql.js';
import { LOGGED_TYPES, changesOf, deviceOf, logKindOf } from './log-changes.js';

type Untold = Omit<UserLogRow, 'level'>;
type Told = Pick<UserLogRow, 'tgl_system' | 'jam' | 'user_id'>;

interface EventRow extends Told {
  readonly seq: number;
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Asked extends LoginsAsked {
  readonly shop: string;
}

/** Streams that say the whole row anew with each event. */
const SAYS_ALL = 'master/';

/** Who logged in and out, and who changed rights, settings, lists and prices, field by field. */
@Injectable()
export class UserLogQuery extends ReportQuery<UserLogRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logins: LoginLog,
    private readonly accounts: Accounts,
    private readonly lists: ResourceDefinitions,
  ) {
    super();
  }

  async run({ shop, filters, most, seesCost }: ReportInput) {
    const asked: Asked = {
      ...{ shop, most: most + 1, days: [filters.date('tgl_from'), filters.date('tgl_to')] },
      user_id: filters.choice('user_id'),
      jenis: filters.choice('jenis_log'),
    };
    const [sessions, events] = await Promise.all([this.sessions(asked), this.events(asked)]);
    const before = await this.before(shop, events);
    const changed = events.flatMap(({ seq, type, stream, body, version: _, ...told }): Untold[] => {
      const jenis_log = logKindOf({ type, body });
      if (asked.jenis !== null && asked.jenis !== jenis_log) return [];
      const event = { type, stream, body, before: before.get(seq) ?? {}, format: this.formatOf(body['list']) };
      const changes = changesOf(event, seesCost);
      return changes.map((change) => ({ ...told, jenis_log, ...change, perangkat: '', alamat_ip: '', jumlah_log: 1 }));
    });
    const rows = [...changed, ...sessions];
    const levels = await this.levels(shop, rows);
    return { rows: rows.map((row): UserLogRow => ({ ...row, level: levels.get(row.user_id) ?? '' })) };
  }

  /** Undefined for what is no list, or a list of before. */
  private formatOf(list: unknown): FormatOf | undefined {
    const definition = typeof list === 'string' ? this.lists.find(list) : undefined;
    return definition && formatsOf(definition);
  }

  private async sessions(asked: Asked): Promise<Untold[]> {
    const rows = await this.logins.of(asked.shop, asked);
    return rows.map(({ perangkat, jenis, ...row }) => ({
      ...row,
      ...{ jenis_log: jenis, field: '', nilai_lama: '', nilai_baru: '', perangkat: deviceOf(perangkat), jumlah_log: 1 },
    }));
  }

  /** As they are now: what they were then stands in the log of their accounts. */
  private async levels(shop: string, rows: readonly Untold[]): Promise<ReadonlyMap<string, string>> {
    const users = [...new Set(rows.map(({ user_id }) => user_id))];
    const known = users.map(async (user): Promise<[string, string]> => [
      user,
      (await this.accounts.find(shop, user))?.level ?? '',
    ]);
    return new Map(await Promise.all(known));
  }

  /** Only where somebody did such a thing that day is the log read. */
  private events({ shop, days, user_id, most }: Asked): Promise<EventRow[]> {
    return this.dataSource.query<EventRow[]>(
      `SELECT a.tgl::text AS tgl_system, ${clock('e.recorded_at')}, e.actor AS user_id, e.seq, e.type,
              e.stream_id AS stream, e.version, e.body::jsonb -> 'body' AS body
         FROM read.day_activity a
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq BETWEEN a.first_seq AND a.last_seq AND e.type = a.type AND e.actor = a.actor
          AND coalesce(e.tgl_system, (e.recorded_at AT TIME ZONE 'Asia/Jakarta')::date) = a.tgl
        WHERE a.shop = $1 AND a.tgl BETWEEN $2 AND $3 AND a.type = ANY ($4) AND ($5::text IS NULL OR a.actor = $5)
        ORDER BY e.seq DESC LIMIT $6`,
      [shop, ...days, LOGGED_TYPES, user_id, most],
    );
  }

  /** What stood in each stream before its event. */
  private async before(
    shop: string,
    events: readonly EventRow[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
    const later = events.filter(({ version, type }) => version > 1 && type !== 'SettingsChanged');
    const rows = await this.dataSource.query<{ seq: number; body: Readonly<Record<string, unknown>> }[]>(
      `SELECT later.seq, p.body::jsonb -> 'body' AS body
         FROM json_to_recordset($2) AS later (seq bigint, stream text, version int)
         JOIN ledger.ledger_event p ON p.shop = $1 AND p.stream_id = later.stream
          AND (p.version = later.version - 1 OR p.version < later.version AND NOT starts_with(later.stream, '${SAYS_ALL}'))
        ORDER BY later.seq, p.version`,
      [shop, JSON.stringify(later.map(({ seq, stream, version }) => ({ seq, stream, version })))],
    );
    const found = new Map<number, Readonly<Record<string, unknown>>>();
    for (const { seq, body } of rows) {
      const { values, ...said } = body;
      found.set(seq, { ...found.get(seq), ...said, ...(values as object | undefined) });
    }
    return found;
  }
}
