import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { editableValues, masterStream } from '@emas/domain/masterdata/master';
import type { ResourceDefinition, ResourceValue, ResourceValues } from '@emas/contracts/definitions/resource';
import { Ledger } from '../../ledger/ledger.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { ResourceDefinitions } from './resource-definitions.js';
import type { SqlColumn } from './resource-sql.js';
import { tableName } from './resource-table.js';

/** Something that names a row and keeps it from being deleted. */
export interface Reference {
  /** What it is: a key of the field dictionary (`barang`) or the name of a list. */
  readonly by: string;
  /** Which one: its code or number. */
  readonly key: string;
}

/** Asks one context whether it uses a row of a list. */
export interface ReferenceCheck {
  /** Lists it knows about. */
  readonly lists: readonly string[];
  find(shop: string, list: string, key: string): Promise<Reference | null>;
}

/** Rows of another kind that fields may look up, such as users. */
export interface LookupSource {
  stream(key: string): StreamId;
  /** Columns that rules may ask for; null where there is no such row. */
  row(document: LoadedDocument<unknown>): ResourceValues | null;
}

/** What a row may be by others, beyond its definition: asked while nothing else is written. */
export type RowRule = (shop: string, key: string, values: ResourceValues) => Promise<readonly FieldError[]>;

/** Works out a computed field for rows that are being read. */
export type FieldComputer = (
  rows: readonly ResourceValues[],
  context: { readonly shop: string; readonly tgl: string },
) => Promise<readonly ResourceValue[]>;

const NO_COLUMNS: ReadonlyMap<string, SqlColumn> = new Map();

/** What contexts tell the engine: who uses a row, what can be looked up, what a computed field is. */
@Injectable()
export class ResourceHooks {
  private readonly checks: ReferenceCheck[] = [];
  private readonly sources = new Map<string, LookupSource>();
  private readonly rules = new Map<string, RowRule[]>();
  private readonly computers = new Map<string, FieldComputer>();
  private readonly columns = new Map<string, ReadonlyMap<string, SqlColumn>>();

  constructor(
    private readonly definitions: ResourceDefinitions,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  referencesTo(check: ReferenceCheck): void {
    this.checks.push(check);
  }

  lookupSource(list: string, source: LookupSource): void {
    this.sources.set(list, source);
  }

  rule(list: string, rule: RowRule): void {
    this.rules.set(list, [...this.rulesOf(list), rule]);
  }

  rulesOf(list: string): readonly RowRule[] {
    return this.rules.get(list) ?? [];
  }

  computer(list: string, field: string, compute: FieldComputer): void {
    this.computers.set(`${list}.${field}`, compute);
  }

  computerOf(list: string, field: string): FieldComputer | undefined {
    return this.computers.get(`${list}.${field}`);
  }

  /** A computed field that the database works out, so that it can be filtered and sorted by. */
  column(list: string, field: string, expression: SqlColumn): void {
    this.columns.set(list, new Map([...this.columnsOf(list), [field, expression]]));
  }

  columnsOf(list: string): ReadonlyMap<string, SqlColumn> {
    return this.columns.get(list) ?? NO_COLUMNS;
  }

  /** The source of a lookup; undefined where nothing of that kind exists, so that every key is unknown. */
  sourceOf(list: string, tgl: () => string): LookupSource | undefined {
    const own = this.sources.get(list);
    if (own || !this.definitions.find(list)) return own;
    return { stream: (key) => masterStream(list, key), row: (document) => editableValues(document, tgl()) };
  }

  /** What uses a row, and the head at which that was so. */
  async referenceAt(
    shop: string,
    list: string,
    key: string,
  ): Promise<{ readonly used: Reference | null; readonly seq: number }> {
    const seq = await this.followedHead(shop);
    return { used: await this.findReference(shop, list, key), seq };
  }

  /** The head that the read-models have reached: what was written a moment ago counts. */
  async followedHead(shop: string): Promise<number> {
    const { seq } = await this.ledger.head(shop);
    await this.followers.waitFor(shop, seq);
    return seq;
  }

  /** The first thing that uses a row: a row of another list, else what a context says. */
  private async findReference(shop: string, list: string, key: string): Promise<Reference | null> {
    for (const { definition, field, many } of this.definitions.referring(list)) {
      const found = await this.rowWith(shop, definition, field, many, key);
      if (found !== null) return { by: definition.name, key: found };
    }
    for (const check of this.checks.filter(({ lists }) => lists.includes(list))) {
      const found = await check.find(shop, list, key);
      if (found) return found;
    }
    return null;
  }

  private async rowWith(
    shop: string,
    definition: ResourceDefinition,
    field: string,
    many: boolean,
    key: string,
  ): Promise<string | null> {
    const condition = many ? `"${field}" @> to_jsonb($2::text)` : `"${field}" = $2`;
    const { rows } = await this.pool.query<{ key: string }>(
      `SELECT "${definition.key}" AS key FROM read.${tableName(definition)} WHERE shop = $1 AND ${condition} LIMIT 1`,
      [shop, key],
    );
    return rows[0]?.key ?? null;
  }
}
