import { Injectable } from '@nestjs/common';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { comparableJson } from '@emas/domain/ledger/canonical';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { isBusinessDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { kept, type Place, wordsSql } from '../../../platform/database/search-sql.js';
import { PersonCells, storedColumns } from './person-cells.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { type PersonSearch, searchSql } from './person-search.js';
import { PersonTraces } from './person-traces.js';
import type { Registry } from './registries.js';

/** Where month and day begin in a date. */
const MONTH_DAY = 5;
const UNIQUE_VIOLATION = '23505';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BATCH = 500;

/** Who writes what, once for each key. */
export interface PersonWrite {
  readonly registry: Registry;
  readonly shop: string;
  readonly by: string;
  readonly key: string;
}

export interface PersonWritten {
  readonly id: string;
  /** Sequence of the trace in the log; 0 where nothing changed. */
  readonly seq: number;
}

type Row = Readonly<Record<string, unknown>>;
/** New values of a person of those he has. */
export type Rework = (current: ResourceValues) => Promise<ResourceValues>;

/** A registry of persons: one row for each, sensitive fields encrypted, every change with its trace. */
@Injectable()
export class Persons {
  constructor(
    private readonly database: DataSource,
    private readonly cells: PersonCells,
    private readonly traces: PersonTraces,
  ) {}

  /** Once, however often it is asked for; null where the id is another person's already. */
  async insert(write: PersonWrite, id: string, values: ResourceValues): Promise<PersonWritten | null> {
    const { registry, shop, by, key } = write;
    const { definition, table } = registry;
    const request_index = this.cells.requestIndex(shop, comparableJson({ key, by, values }));
    const row = { ...this.cells.encrypted(registry, shop, id, values), request_index };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 4}`);
    const trace = uuidOf('DIDAFTAR', registry.kind, shop, id);
    const made = await this.unique(registry, () =>
      this.database.transaction(async (sql) => {
        await sql.query(
          `INSERT INTO ${table} (shop, ${definition.key}, created_by, updated_by, ${columns.join(', ')})
           VALUES ($1, $2, $3, $3, ${places.join(', ')}) ON CONFLICT (shop, ${definition.key}) DO NOTHING`,
          [shop, id, by, ...Object.values(row)],
        );
        const [there] = await sql.query<{ request_index: Buffer | null }[]>(
          `SELECT request_index FROM ${table} WHERE shop = $1 AND ${definition.key} = $2`,
          [shop, id],
        );
        if (!there?.request_index?.equals(request_index)) return false;
        const fields = definition.fields.map(({ name }) => name).filter((name) => isGiven(values[name]));
        const consent = definition.consent.length > 0 ? consentOf(registry, values) : null;
        await this.traces.insert(sql, shop, { id: trace, registry: registry.kind, person_id: id, action: 'DIDAFTAR', fields, consent, by }); // prettier-ignore
        return true;
      }),
    );
    return made ? { id, seq: await this.traces.toLedger(shop, trace) } : null;
  }

  /** New values of a person, worked out from those he has; fields that stay the same leave no trace. */
  async change(write: PersonWrite, id: string, input: unknown, work: Rework): Promise<PersonWritten> {
    const { registry, shop, by, key } = write;
    await this.find(registry, shop, id);
    const request = this.cells.requestIndex(shop, comparableJson({ id, by, input }));
    const trace = uuidOf('DIUBAH', registry.kind, shop, key);
    const written = await this.unique(registry, () =>
      this.database.transaction((sql) => this.update(sql, write, { id, work, trace, request })),
    );
    return { id, seq: written ? await this.traces.toLedger(shop, trace) : 0 };
  }

  /** Takes everything away that says who it was; the id stays, for the documents that carry it. */
  async erase({ registry, shop, by }: Omit<PersonWrite, 'key'>, id: string): Promise<PersonWritten> {
    const { definition, table, kind } = registry;
    const row = Object.keys(this.cells.encrypted(registry, shop, id, {}));
    const gone = [...row, 'request_index'].filter((column) => !registry.own.includes(column));
    const sets = gone.map((column) => `${column} = ${registry.erased[column] ?? 'NULL'}`);
    const trace = uuidOf('DIHAPUS', kind, shop, id);
    await this.database.transaction(async (sql) => {
      const [, count] = await sql.query<[unknown, number]>(
        `UPDATE ${table} SET ${sets.join(', ')}, updated_by = $3, updated_at = clock_timestamp(),
                erased_at = clock_timestamp()
          WHERE shop = $1 AND ${definition.key} = $2 AND erased_at IS NULL`,
        [shop, id, by],
      );
      if (count === 0) throw new DomainError(registry.notFound);
      // What he once agreed to goes with him; that it was kept and by whom stays.
      await sql.query(
        'UPDATE app.person_trace SET consent = NULL, request_index = NULL WHERE shop = $1 AND registry = $2 AND person_id = $3',
        [shop, kind, id],
      );
      await this.traces.insert(sql, shop, { id: trace, registry: kind, person_id: id, action: 'DIHAPUS', fields: [], by }); // prettier-ignore
    });
    return { id, seq: await this.traces.toLedger(shop, trace) };
  }

  /** What erasing somebody answered; null where nobody was erased. Asked again, erasing has been done. */
  async erasedBefore(
    { table, definition, keyType, kind }: Registry,
    shop: string,
    id: string,
  ): Promise<PersonWritten | null> {
    if (keyType === 'uuid' && !UUID.test(id)) return null;
    const rows = await this.database.query<Row[]>(
      `SELECT FROM ${table} WHERE shop = $1 AND ${definition.key} = $2 AND erased_at IS NOT NULL`,
      [shop, id],
    );
    return rows.length === 0 ? null : { id, seq: await this.traces.toLedger(shop, uuidOf('DIHAPUS', kind, shop, id)) };
  }

  /** Throws the registry's refusal where there is nobody, or nobody any more. */
  async find(registry: Registry, shop: string, id: string): Promise<ResourceValues> {
    const row = await this.findOrNull(registry, shop, id);
    if (!row) throw new DomainError(registry.notFound);
    return row;
  }

  async findOrNull(registry: Registry, shop: string, id: string): Promise<ResourceValues | null> {
    if (registry.keyType === 'uuid' && !UUID.test(id)) return null;
    const [row] = await this.database.query<Row[]>(
      `SELECT ${columnsOf(registry)} FROM ${registry.table} p
        WHERE p.shop = $1 AND p.${registry.definition.key} = $2 AND p.erased_at IS NULL`,
      [shop, id],
    );
    return row ? this.cells.decrypted(registry, shop, row) : null;
  }

  /** A page of those who are found, and how many there are. */
  async page(
    registry: Registry,
    shop: string,
    search: PersonSearch,
    skip = 0,
    limit: number = MOST_ROWS + 1,
  ): Promise<{ readonly count: number; readonly data: readonly ResourceValues[] }> {
    const { from, order, params, orderParams, sortHere } = searchSql(registry, this.cells, shop, search);
    const [total] = await this.database.query<{ count: number }[]>(`SELECT count(*) AS count ${from}`, [...params]);
    if (sortHere !== null) {
      const ids = await this.sortedHere(registry, shop, { from, params, field: sortHere, order: search.order });
      return { count: total!.count, data: await this.byIds(registry, shop, ids.slice(skip, skip + limit)) }; // prettier-ignore
    }
    const all = [...params, ...orderParams];
    const rows = await this.database.query<Row[]>(
      `SELECT ${columnsOf(registry)} ${from} ${order} OFFSET $${all.length + 1} LIMIT $${all.length + 2}`,
      [...all, skip, limit],
    );
    return { count: total!.count, data: rows.map((row) => this.cells.decrypted(registry, shop, row)) };
  }

  /** All who are found, in the order of their keys, a batch at a time. */
  async *stream(registry: Registry, shop: string, search: PersonSearch): AsyncGenerator<readonly ResourceValues[]> {
    const { key } = registry.definition;
    const { from, params } = searchSql(registry, this.cells, shop, search);
    for (let after: string | null = null; ;) {
      const rows: Row[] = await this.database.query<Row[]>(
        `SELECT ${columnsOf(registry)} ${from} AND ($${params.length + 1}::${registry.keyType} IS NULL OR p.${key} > $${params.length + 1})
          ORDER BY p.${key} LIMIT ${BATCH}`,
        [...params, after],
      );
      yield rows.map((row) => this.cells.decrypted(registry, shop, row));
      if (rows.length < BATCH) return;
      after = String(rows.at(-1)![key]);
    }
  }

  /** Those whose birthday a day is; who was born on 29 February has it on the 28th, too. */
  async bornOn(registry: Registry, shop: string, tgl: string, most: number): Promise<readonly ResourceValues[]> {
    const day = tgl.slice(MONTH_DAY);
    const days = day === '02-28' && !isBusinessDate(`${tgl.slice(0, 4)}-02-29`) ? [day, '02-29'] : [day];
    const rows = await this.database.query<Row[]>(
      `SELECT ${columnsOf(registry)} FROM ${registry.table} p
        WHERE p.shop = $1 AND p.birthday_index = ANY ($2::bytea[]) AND p.erased_at IS NULL AND p.is_aktif
        ORDER BY p.${registry.definition.nameField}, p.${registry.definition.key} LIMIT ${most}`,
      [shop, days.map((one) => this.cells.birthdayIndex(shop, one))],
    );
    return rows.map((row) => this.cells.decrypted(registry, shop, row));
  }

  /** Names by id, of those who were erased an empty one. */
  async names(registry: Registry, shop: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { key, nameField } = registry.definition;
    const rows = await this.database.query<{ id: string; nama: string }[]>(
      `SELECT ${key}::text AS id, ${nameField} AS nama FROM ${registry.table}
        WHERE shop = $1 AND ${key} = ANY ($2::${registry.keyType}[])`,
      [shop, possible(registry, ids)],
    );
    return new Map(rows.map(({ id, nama }) => [id, nama]));
  }

  /** Ids of those in whose name the word stands; who was erased has none. */
  async idsNamed({ table, definition }: Registry, shop: string, word: string): Promise<readonly string[]> {
    const params: unknown[] = [shop];
    // The index knows more of a person than his name; what it finds is looked at again.
    const places = (place: Place) => wordsSql(word, [place], (value) => `$${params.push(value)}`);
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT ${definition.key}::text AS id FROM ${table}
        WHERE shop = $1 AND erased_at IS NULL AND ${[...places(kept('cari')), ...places(definition.nameField)].join(' AND ')}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  /** Somebody whose row names this value; null where nobody does. */
  async anybodyWith(registry: Registry, shop: string, column: string, value: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }[]>(
      `SELECT ${registry.definition.key}::text AS id FROM ${registry.table}
        WHERE shop = $1 AND ${column}::text = $2 AND erased_at IS NULL LIMIT 1`,
      [shop, value],
    );
    return row?.id ?? null;
  }

  private async update(
    sql: EntityManager,
    { registry, shop, by }: PersonWrite,
    change: { id: string; work: Rework; trace: string; request: Buffer },
  ): Promise<boolean> {
    const { id, work, trace, request } = change;
    const { definition, table, kind } = registry;
    const [row] = await sql.query<Row[]>(
      `SELECT ${columnsOf(registry)} FROM ${table} p
        WHERE p.shop = $1 AND p.${definition.key} = $2 AND p.erased_at IS NULL FOR UPDATE`,
      [shop, id],
    );
    if (!row) throw new DomainError(registry.notFound);
    const done = await this.traces.requestOf(sql, shop, trace);
    if (done !== undefined) {
      if (!done?.equals(request)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      return true;
    }
    const before = this.cells.decrypted(registry, shop, row);
    const values = await work(before);
    const fields = storedColumns(registry).filter((name) => !same(before[name], values[name]));
    if (fields.length === 0) return false;
    const cells = this.cells.encrypted(registry, shop, id, values);
    const sets = Object.keys(cells).map((column, index) => `${column} = $${index + 4}`);
    await sql.query(
      `UPDATE ${table} SET updated_by = $3, updated_at = clock_timestamp(), ${sets.join(', ')}
        WHERE shop = $1 AND ${definition.key} = $2`,
      [shop, id, by, ...Object.values(cells)],
    );
    const consent = definition.consent.some((name) => fields.includes(name)) ? consentOf(registry, values) : null;
    await this.traces.insert(sql, shop, { id: trace, registry: kind, person_id: id, action: 'DIUBAH', fields, consent, request_index: request, by }); // prettier-ignore
    return true;
  }

  private async sortedHere(
    registry: Registry,
    shop: string,
    { from, params, field, order }: { from: string; params: readonly unknown[]; field: string; order: 'asc' | 'desc' },
  ): Promise<string[]> {
    const { key } = registry.definition;
    const rows = await this.database.query<Row[]>(`SELECT p.${key}, p.${field} ${from} ORDER BY p.${key}`, [...params]);
    const known = rows.map((row) => this.cells.decrypted(registry, shop, row));
    const sign = order === 'desc' ? -1 : 1;
    const compare = (a: unknown, b: unknown): number => {
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
      return sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
    };
    return known.sort((a, b) => compare(a[field], b[field])).map((row) => String(row[key]));
  }

  /** Those of the ids who are there, in their order. */
  async byIds(registry: Registry, shop: string, ids: readonly string[]): Promise<readonly ResourceValues[]> {
    const { key } = registry.definition;
    const rows = await this.database.query<Row[]>(
      `SELECT ${columnsOf(registry)} FROM ${registry.table} p WHERE p.shop = $1 AND p.${key} = ANY ($2::${registry.keyType}[])
        ORDER BY array_position($2::${registry.keyType}[], p.${key})`,
      [shop, possible(registry, ids)],
    );
    return rows.map((row) => this.cells.decrypted(registry, shop, row));
  }

  private async unique<Result>({ table, taken }: Registry, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const { code, constraint = '' } =
        error instanceof QueryFailedError ? (error.driverError as { code?: string; constraint?: string }) : {};
      const field = Object.keys(taken).find((name) => constraint.startsWith(`${table.slice('app.'.length)}_shop_${name}`)); // prettier-ignore
      if (code !== UNIQUE_VIOLATION || field === undefined) throw error;
      throw new DomainError(taken[field]!, {}, [{ field, code: taken[field]! }]);
    }
  }
}

/** Ids that can be somebody's: another text is no uuid to PostgreSQL. */
const possible = ({ keyType }: Registry, ids: readonly string[]): readonly string[] =>
  keyType === 'uuid' ? ids.filter((id) => UUID.test(id)) : ids;

const columnsOf = (registry: Registry): string =>
  [
    `p.${registry.definition.key}`,
    ...storedColumns(registry).map((name) => `p.${name}`),
    ...Object.entries(registry.joined).map(([name, sql]) => `${sql} AS ${name}`),
  ].join(', ');

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const same = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

const consentOf = ({ definition }: Registry, values: ResourceValues): Record<string, unknown> =>
  Object.fromEntries(definition.consent.map((name) => [name, values[name] ?? null]));
