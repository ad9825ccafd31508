import { DomainError } from '@emas/domain/shared/domain-error';
import { parseValue } from '@emas/contracts/definitions/parse-value';
import { type FieldDefinition, type ResourceDefinition, fieldOf, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import type { ResourceDefinitions } from './resource-definitions.js';
import { isListField, tableName } from './resource-table.js';

/** How rows are asked for; every value as it came in the query string. */
export interface ListQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly skip?: number;
  readonly limit?: number;
  /** Only rows in force on this day; without it those in force today, and those to come. */
  readonly tgl?: string;
  /** Column = value. */
  readonly where?: Readonly<Record<string, unknown>>;
}

export interface SqlText {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export interface ListSql {
  readonly rows: SqlText;
  /** How many there are on all pages. */
  readonly count: SqlText;
}

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
  ) {}

  build(shop: string, query: ListQuery): ListSql {
    const from = this.source(shop, query.tgl);
    const conditions = [...this.filters(query.where ?? {}), ...this.search(query.q)];
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    const order = this.order(query);
    const count = { sql: `SELECT count(*) AS count FROM (${from}) AS rows${where}`, params: [...this.params] };
    const limit = query.limit === undefined ? '' : ` LIMIT ${this.param(query.limit)}`;
    const offset = query.skip ? ` OFFSET ${this.param(query.skip)}` : '';
    return {
      count,
      rows: { sql: `SELECT * FROM (${from}) AS rows${where} ORDER BY ${order}${limit}${offset}`, params: this.params },
    };
  }

  private param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** The rows with what is read from other lists; of a dated list one version for each key. */
  private source(shop: string, tgl: string | undefined): string {
    const table = `read.${tableName(this.definition)}`;
    const shopParam = this.param(shop);
    const read = this.definition.fields
      .filter((field) => field.from !== undefined)
      .map((field) => `${this.fromExpression(this.definition, field.from!, 't')} AS "${field.name}"`);
    const columns = ['t.*', ...read].join(', ');
    if (this.definition.dated === 'versions') {
      const day = this.param(tgl ?? this.today);
      const strict = tgl === undefined ? '' : ` AND tgl_berlaku <= ${day}::date`;
      return `SELECT ${columns} FROM (
        SELECT DISTINCT ON ("${this.definition.key}") * FROM ${table} WHERE shop = ${shopParam}${strict}
        ORDER BY "${this.definition.key}", (tgl_berlaku <= ${day}::date) DESC,
          CASE WHEN tgl_berlaku <= ${day}::date THEN tgl_berlaku - DATE '2000-01-01' ELSE DATE '2000-01-01' - tgl_berlaku END DESC,
          versi DESC) AS t`;
    }
    if (this.definition.dated === 'key' && tgl !== undefined)
      return `SELECT ${columns} FROM ${table} AS t WHERE shop = ${shopParam} AND tgl_berlaku = (
        SELECT max(tgl_berlaku) FROM ${table} WHERE shop = ${shopParam} AND tgl_berlaku <= ${this.param(tgl)}::date)`;
    return `SELECT ${columns} FROM ${table} AS t WHERE shop = ${shopParam}`;
  }

  /** `kode_group.kode_kadar.kadar`: the column of the row that a lookup names, one step or several. */
  private fromExpression(definition: ResourceDefinition, path: string, alias: string): string {
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length === 0) return `${alias}."${first}"`;
    const lookup = fieldOf(definition, first).lookup;
    if (!lookup) throw new RangeError(`${definition.name}.${first} is no lookup`);
    const target = this.definitions.get(lookup.list);
    const inner = `l${++this.aliases}`;
    return `(SELECT ${this.fromExpression(target, rest.join('.'), inner)} FROM read.${tableName(target)} AS ${inner}
      WHERE ${inner}.shop = ${alias}.shop AND ${inner}."${lookup.value}" = ${alias}."${first}" LIMIT 1)`;
  }

  private filters(where: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(where)
      .filter(([, value]) => value !== undefined && value !== '' && value !== 'ALL')
      .map(([name, value]) => {
        const field = this.visible.find((one) => one.name === name && !one.computed);
        if (!field) throw new DomainError('VALIDATION_FAILED', {}, [{ field: name, code: 'FIELD_UNKNOWN' }]);
        if (isListField(field)) return `"${name}" @> to_jsonb(${this.param(String(value))}::text)`;
        return `"${name}" = ${this.param(this.filterValue(field, value))}`;
      });
  }

  private filterValue(field: FieldDefinition, value: unknown): unknown {
    const parsed = parseValue(field.type === 'lookup' ? { ...field, upper: false } : field, value);
    if ('code' in parsed)
      throw new DomainError('VALIDATION_FAILED', {}, [{ field: field.name, code: parsed.code, params: parsed.params ?? {} }]); // prettier-ignore
    return parsed.value;
  }

  private search(q: string | undefined): string[] {
    const words = (q ?? '').trim().toLowerCase().slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 8);
    const searchable = storedFields(this.definition).filter((field) => field.searchable);
    const shown = searchable.filter((field) => this.visible.includes(field));
    const columns = shown.filter(({ type }) => type === 'date').map(({ name }) => `"${name}"::text`);
    // The indexed column holds every searchable text, so it serves only those who may see them all.
    if (shown.length < searchable.length)
      columns.push(...shown.filter(({ type }) => type !== 'date').map(({ name }) => `lower("${name}")`));
    else if (shown.length > columns.length) columns.unshift('cari');
    if (columns.length === 0) return [];
    return words.map((word) => {
      const pattern = this.param(`%${escapeLike(word)}%`);
      return `(${columns.map((column) => `${column} LIKE ${pattern}`).join(' OR ')})`;
    });
  }

  private order(query: ListQuery): string {
    const { definition } = this;
    const key = `"${definition.key}"`;
    if (query.sort) {
      const field = this.visible.find((one) => one.name === query.sort && !one.computed && !isListField(one));
      if (!field) throw new DomainError('VALIDATION_FAILED', {}, [{ field: query.sort, code: 'FIELD_UNKNOWN' }]);
      return `"${field.name}" ${query.order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, ${key}`;
    }
    if (definition.fields.some((field) => field.name === 'urutan')) return `"urutan" ASC NULLS LAST, ${key}`;
    const first = definition.fields.find((field) => field.sort === 'asc' || field.sort === 'desc');
    return first ? `"${first.name}" ${first.sort === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, ${key}` : key;
  }
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
