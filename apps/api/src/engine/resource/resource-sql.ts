import { DomainError } from '@emas/domain/shared/domain-error';
import { parseValue } from '@emas/contracts/definitions/parse-value';
import { type FieldDefinition, type ResourceDefinition, fieldOf, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import { kept, type Place, wordsSql } from '../../platform/database/search-sql.js';
import { STAND, standSql, type PageStart } from './list-pages.js';
import { namedColumn, namedRows, rowsColumn } from './named-rows.js';
import type { ResourceDefinitions } from './resource-definitions.js';
import { ResourceProjection } from './resource-projection.js';
import { isListField, isNullable, tableName } from './resource-table.js';

/** How rows are asked for; every value as it came in the query string. */
export interface ListQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly skip?: number;
  readonly limit?: number;
  /** Of a list that is asked for no page: no more rows are read. */
  readonly most?: number;
  /** Only rows in force on this day; without it those in force today, and those to come. */
  readonly tgl?: string;
  /** With what the codes of the page are called. */
  readonly names?: boolean;
  /** Column = value. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** Expression of a computed field; `row` is the alias of its row. */
export type SqlColumn = (row: string) => string;

export interface SqlText {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export interface ListSql {
  readonly rows: SqlText;
  /** How many there are on all pages, and where the read-model stands. */
  readonly count: SqlText;
  /** The page of the query, counted off from there; its rows say in `STAND` where the read-model stood. */
  readonly page: (start: PageStart) => SqlText;
  /** In which order, where it follows from columns of the list itself. */
  readonly order: string | null;
  /** Are the rows those of the list's own read-model, whatever others say? */
  readonly isOwn: boolean;
}

/** A column that rows are sorted by. */
interface Order {
  readonly column: string;
  readonly descends: boolean;
  /** May be empty: then it comes last. */
  readonly nullable: boolean;
}

const orderText = (order: readonly Order[], backwards = false): string =>
  order
    .map(({ column, descends, nullable }) => {
      const nulls = nullable ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
      return `${column} ${descends === backwards ? 'ASC' : 'DESC'}${nulls}`;
    })
    .join(', ');

const STANDS = standSql(new ResourceProjection([]).name);

/** Writes the SQL of a list. Names come from the definition, values are parameters. */
export class ListSqlBuilder {
  private readonly params: unknown[] = [];
  private aliases = 0;

  constructor(
    private readonly definitions: ResourceDefinitions,
    private readonly definition: ResourceDefinition,
    private readonly today: string,
    /** Fields that the asker may see; by others nothing is found, filtered or sorted. */
    private readonly visible: readonly FieldDefinition[] = definition.fields,
    /** Expressions of computed fields that the database works out. */
    private readonly computed: ReadonlyMap<string, SqlColumn> = new Map(),
    /** Where words of the search stand beside the rows' own texts. */
    private readonly named: readonly Place[] = [],
  ) {}

  build(shop: string, query: ListQuery): ListSql {
    const { definition } = this;
    const shopParam = this.param(shop);
    const conditions = [
      `t.shop = ${shopParam}`,
      ...this.inForce(shopParam, query.tgl),
      ...this.filters(query.where ?? {}),
      ...this.search(query.q),
    ];
    const table = `read.${tableName(definition)}`;
    const found = `FROM ${table} AS t WHERE ${conditions.join(' AND ')}`;
    const params = [...this.params];
    const count = { sql: `SELECT count(*) AS count, ${STANDS} AS stand ${found}`, params };
    const order = this.order(query);
    const all = `SELECT ${['t.*', ...this.worked()].join(', ')}`;
    // The page is found by keys alone, which an index holds in order; only its rows are read in full.
    const key = (definition.dated === 'versions' ? [definition.key, 'versi'] : [definition.key]).map(
      (name) => `"${name}"`,
    );
    const keys = key.map((name) => `t.${name}`).join(', ');
    const same = key.map((name) => `t.${name} = page.${name}`).join(' AND ');
    const page = ({ from, key: row, offset, limit }: PageStart): SqlText => {
      const values: unknown[] = [...this.params];
      const param = (value: unknown) => `$${values.push(value)}`;
      const after = from === 'row' ? ` AND ${this.fromRow(order, found, param(row))}` : '';
      const skipped = offset > 0 ? ` OFFSET ${param(offset)}` : '';
      const sql = `SELECT ${keys} ${found}${after} ORDER BY ${orderText(order, from === 'last')} LIMIT ${param(limit)}${skipped}`;
      return {
        sql: `${all}, ${STANDS} AS "${STAND}" FROM (${sql}) AS page JOIN ${table} AS t ON t.shop = ${shopParam} AND ${same} ORDER BY ${orderText(order)}`,
        params: values,
      };
    };
    const rows =
      query.limit === undefined
        ? { sql: `${all} ${found} ORDER BY ${orderText(order)}${this.part(query)}`, params: this.params }
        : page({ from: 'first', offset: query.skip ?? 0, limit: query.limit });
    const isOwn = Object.keys(query.where ?? {}).every((name) => !this.computed.has(name));
    const plain = order.every(({ column }) => /^t\."\w+"$/.test(column));
    return { count, rows, page, order: plain ? orderText(order) : null, isOwn };
  }

  /** From the row of a key on, in this order. */
  private fromRow(order: readonly Order[], found: string, key: string): string {
    const columns = order.map(({ column }) => column).join(', ');
    const row = `SELECT ${columns} ${found} AND t."${this.definition.key}" = ${key}`;
    return `(${columns}) ${order[0]!.descends ? '<=' : '>='} (${row})`;
  }

  private part({ skip, most }: ListQuery): string {
    const limit = most === undefined ? '' : ` LIMIT ${this.param(most)}`;
    return skip ? `${limit} OFFSET ${this.param(skip)}` : limit;
  }

  private param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** Of a dated list one version for each key: that in force on the day, else (without a day asked for) the next to come. */
  private inForce(shopParam: string, tgl: string | undefined): string[] {
    if (this.definition.dated === 'versions') {
      const day = `${this.param(tgl ?? this.today)}::date`;
      const range = [`t.berlaku_dari <= ${day}`, `t.berlaku_sampai > ${day}`];
      return tgl === undefined ? range : [...range, `t.tgl_berlaku <= ${day}`];
    }
    if (this.definition.dated === 'key' && tgl !== undefined)
      return [
        `t.tgl_berlaku = (SELECT max(tgl_berlaku) FROM read.${tableName(this.definition)} WHERE shop = ${shopParam} AND tgl_berlaku <= ${this.param(tgl)}::date)`,
      ];
    return [];
  }

  private column(field: FieldDefinition): string {
    const own = this.computed.get(field.name);
    if (own) return own('t');
    return field.from === undefined ? `t."${field.name}"` : this.fromExpression(this.definition, field.from, 't');
  }

  /** What stands in no column of the table: read from other lists, or worked out by the database. */
  private worked(): string[] {
    const { fields } = this.definition;
    return [
      ...fields.filter((field) => isRead(field) || this.computed.has(field.name)).map((field) => `${this.column(field)} AS "${field.name}"`), // prettier-ignore
      ...fields.filter(({ answers }) => answers).map((field) => `${this.rowsOf(field)} AS "${rowsColumn(field)}"`),
    ];
  }

  private rowsOf(field: FieldDefinition): string {
    return namedRows(this.naming(field, 't'), field, (...path) => this.fromExpression(...path));
  }

  private naming({ name, lookup }: FieldDefinition, row: string) {
    const target = this.definitions.get(lookup!.list);
    return { keys: `${row}."${name}"`, shop: `${row}.shop`, target, lookup: lookup!, alias: `l${++this.aliases}` };
  }

  private isKnown(field: FieldDefinition): boolean {
    return !field.computed || this.computed.has(field.name);
  }

  /** `kode_group.kode_kadar.kadar`: the column of the row that a lookup names, one step or several. */
  private fromExpression(definition: ResourceDefinition, path: string, alias: string): string {
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length === 0) return `${alias}."${first}"`;
    const field = fieldOf(definition, first);
    const { lookup } = field;
    if (!lookup) throw new RangeError(`${definition.name}.${first} is no lookup`);
    if (field.type === 'lookups')
      return namedColumn(this.naming(field, alias), rest.join('.'), (...path) => this.fromExpression(...path));
    const target = this.definitions.get(lookup.list);
    const inner = `l${++this.aliases}`;
    return `(SELECT ${this.fromExpression(target, rest.join('.'), inner)} FROM read.${tableName(target)} AS ${inner}
      WHERE ${inner}.shop = ${alias}.shop AND ${inner}."${lookup.value}" = ${alias}."${first}" LIMIT 1)`;
  }

  private filters(where: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(where)
      .filter(([, value]) => value !== undefined && value !== '' && value !== 'ALL')
      .map(([name, value]) => {
        const field = this.visible.find((one) => one.name === name && this.isKnown(one));
        if (!field) throw new DomainError('VALIDATION_FAILED', {}, [{ field: name, code: 'FIELD_UNKNOWN' }]);
        if (isListField(field)) return `${this.column(field)} @> to_jsonb(${this.param(String(value))}::text)`;
        return `${this.column(field)} = ${this.param(this.filterValue(field, value))}`;
      });
  }

  private filterValue(field: FieldDefinition, value: unknown): unknown {
    const parsed = parseValue(field.type === 'lookup' ? { ...field, upper: false } : field, value);
    if ('code' in parsed)
      throw new DomainError('VALIDATION_FAILED', {}, [{ field: field.name, code: parsed.code, params: parsed.params ?? {} }]); // prettier-ignore
    return parsed.value;
  }

  private search(q: string | undefined): readonly string[] {
    const searchable = storedFields(this.definition).filter((field) => field.searchable);
    const shown = searchable.filter((field) => this.visible.includes(field));
    const places: Place[] = shown.filter(({ type }) => type === 'date').map(({ name }) => `t."${name}"::text`);
    // The indexed column holds every searchable text, so it serves only those who may see them all.
    if (shown.length < searchable.length)
      places.push(...shown.filter(({ type }) => type !== 'date').map(({ name }) => `coalesce(t."${name}", '')`));
    else if (shown.length > places.length) places.unshift(kept('t.cari'));
    return wordsSql(q, [...places, ...this.named], (value) => this.param(value));
  }

  private order(query: ListQuery): Order[] {
    const { definition } = this;
    if (query.sort) {
      const field = this.visible.find((one) => one.name === query.sort && this.isKnown(one) && !isListField(one));
      if (!field) throw new DomainError('VALIDATION_FAILED', {}, [{ field: query.sort, code: 'FIELD_UNKNOWN' }]);
      return this.orderBy(field, query.order ?? 'asc');
    }
    const first =
      definition.fields.find((field) => field.name === 'urutan') ??
      definition.fields.find((field) => field.sort === 'asc' || field.sort === 'desc');
    if (!first) return [{ column: `t."${definition.key}"`, descends: false, nullable: false }];
    return this.orderBy(first, first.sort === 'desc' ? 'desc' : 'asc');
  }

  /** Empty last, then by key: as the indexes of `sortIndexes` have it, so that none has to be sorted. */
  private orderBy(field: FieldDefinition, order: 'asc' | 'desc'): Order[] {
    const { key } = this.definition;
    const descends = order === 'desc';
    const byKey = field.name === key ? [] : [{ column: `t."${key}"`, descends, nullable: false }];
    return [{ column: this.column(field), descends, nullable: isNullable(this.definition, field) }, ...byKey];
  }
}

/** Read from another list. */
const isRead = (field: FieldDefinition): boolean => field.from !== undefined;
