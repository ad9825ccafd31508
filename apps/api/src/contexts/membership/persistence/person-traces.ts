import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { PersonAction, PersonTrace } from '@emas/contracts/membership/person';
import { type PersonEventType, type PersonRegistry, type TracePerson, tracePerson, traceStream } from '@emas/domain/membership/trace-person'; // prettier-ignore
import { DataSource, type EntityManager } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { Log } from '../../../platform/logging/log.js';

/** Something done with the data of a person, or of all of them (`person_id` null). */
export interface NewTrace {
  readonly id: string;
  readonly registry: PersonRegistry;
  readonly person_id: string | null;
  readonly action: PersonAction;
  readonly fields: readonly string[];
  readonly consent?: Readonly<Record<string, unknown>> | null;
  readonly request_index?: Buffer | null;
  readonly by: string;
}

interface Waiting {
  readonly shop: string;
  readonly id: string;
  readonly registry: PersonRegistry;
  readonly person_id: string;
  readonly action: PersonAction;
  readonly fields: readonly string[];
  readonly by: string;
}

const EVENT_OF: Readonly<Record<PersonAction, PersonEventType>> = {
  DIDAFTAR: 'PersonRegistered',
  DIUBAH: 'PersonRectified',
  DIBUKA: 'PersonUncovered',
  FOTO: 'PersonPhotoChanged',
  DIHAPUS: 'PersonErased',
  DIEKSPOR: 'PersonsExported',
};

const EVERYBODY = '*';
const SWEEP_MS = 30_000;
/** What is younger is still in the hands of the command that made it. */
const LEFT_BEHIND = '10 seconds';

type Sql = Pick<EntityManager, 'query'>;

/**
 * Who did what with the data of persons. A trace is written in the same transaction as what it tells of; the ledger gets it
 * afterwards, once, with the names of the fields alone. What a process that ended left behind is swept up.
 */
@Injectable()
export class PersonTraces implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
    private readonly log: Log,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.host?.httpAdapter) return;
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Answers false where it was written before. */
  async insert(sql: Sql, shop: string, trace: NewTrace): Promise<boolean> {
    const rows = await sql.query<unknown[]>(
      `INSERT INTO app.person_trace (shop, id, registry, person_id, action, fields, consent, request_index, by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (shop, id) DO NOTHING RETURNING id`,
      [
        shop,
        trace.id,
        trace.registry,
        trace.person_id ?? EVERYBODY,
        trace.action,
        trace.fields,
        trace.consent ? JSON.stringify(trace.consent) : null,
        trace.request_index ?? null,
        trace.by,
      ],
    );
    return rows.length > 0;
  }

  /** The content of the request that left this trace; undefined where there is none. */
  async requestOf(sql: Sql, shop: string, id: string): Promise<Buffer | null | undefined> {
    const [row] = await sql.query<{ request_index: Buffer | null }[]>(
      'SELECT request_index FROM app.person_trace WHERE shop = $1 AND id = $2',
      [shop, id],
    );
    return row?.request_index ?? (row ? null : undefined);
  }

  /** A trace of its own, where nothing else is written. */
  async leave(shop: string, trace: NewTrace): Promise<number> {
    await this.insert(this.database, shop, trace);
    return this.toLedger(shop, trace.id);
  }

  /** Writes it to the log, once; answers the sequence. */
  async toLedger(shop: string, id: string): Promise<number> {
    const [row] = await this.database.query<(Waiting & { seq: number | null })[]>(
      'SELECT shop, id, registry, person_id, action, fields, by, seq FROM app.person_trace WHERE shop = $1 AND id = $2',
      [shop, id],
    );
    return row ? (row.seq ?? this.append(row)) : 0;
  }

  async history(shop: string, registry: PersonRegistry, person_id: string): Promise<PersonTrace[]> {
    return this.database.query<PersonTrace[]>(
      `SELECT at, by, action, fields, consent FROM app.person_trace
        WHERE shop = $1 AND registry = $2 AND person_id = $3 ORDER BY at DESC, id LIMIT 200`,
      [shop, registry, person_id],
    );
  }

  private async append({ shop, id, registry, person_id, action, fields, by }: Waiting): Promise<number> {
    const command: TracePerson = {
      type: EVENT_OF[action],
      trace_id: id,
      registry,
      person_id: person_id === EVERYBODY ? null : person_id,
      fields,
    };
    const { seq } = await this.ledger.execute({
      shop,
      actor: by,
      key: id,
      request: command,
      streams: [traceStream(command)],
      decide: (context) => tracePerson(command, context),
    });
    await this.database.query('UPDATE app.person_trace SET seq = $3 WHERE shop = $1 AND id = $2', [shop, id, seq]);
    return seq;
  }

  async sweep(): Promise<void> {
    try {
      const rows = await this.database.query<Waiting[]>(
        `SELECT shop, id, registry, person_id, action, fields, by FROM app.person_trace
          WHERE seq IS NULL AND at < clock_timestamp() - interval '${LEFT_BEHIND}' ORDER BY at LIMIT 100`,
      );
      for (const row of rows) await this.append(row);
    } catch (error) {
      this.log.error('traces of personal data cannot be written to the log', error);
    }
  }
}
