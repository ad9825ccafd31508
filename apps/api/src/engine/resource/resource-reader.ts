import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import type {
  FieldDefinition,
  ResourceDefinition,
  ResourceValue,
  ResourceValues,
} from '@emas/contracts/definitions/resource';
import { rowToWire, type WireRow } from '@emas/contracts/definitions/wire-row';
import { Ledger } from '../../ledger/ledger.js';
import { rowStream } from '../../platform/database/row-stream.js';
import { ListPages, type PageRow } from './list-pages.js';
import { codeFields } from './named-lists.js';
import { NamedPlaces } from './named-places.js';
import { rowsColumn } from './named-rows.js';
import { RowNames } from './row-names.js';
import { ResourceDefinitions } from './resource-definitions.js';
import { ResourceHooks } from './resource-hooks.js';
import { type ListQuery, type ListSql, ListSqlBuilder, type SqlText } from './resource-sql.js';

/** Reads lists from their read-models. */
@Injectable()
export class ResourceReader {
  constructor(
    private readonly definitions: ResourceDefinitions,
    private readonly hooks: ResourceHooks,
    private readonly ledger: Ledger,
    private readonly pages: ListPages,
    private readonly named: NamedPlaces,
    private readonly rowNames: RowNames,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** The shop's business date: the open day, else the last, else today. */
  async today(shop: string): Promise<string> {
    const head = await this.ledger.head(shop);
    return head.openDay ?? head.lastDay ?? jakartaDate(new Date().toISOString());
  }

  /** Rows on the wire; `count` of all pages only where a page is asked for. */
  async list(
    definition: ResourceDefinition,
    shop: string,
    query: ListQuery,
    fields: readonly FieldDefinition[] = definition.fields,
  ): Promise<{ readonly rows: readonly WireRow[]; readonly count: number | null }> {
    const today = await this.today(shop);
    const sql = await this.sql(definition, today, fields, [shop, query]);
    const { rows, count } =
      query.limit === undefined
        ? { rows: await this.query(sql.rows), count: null }
        : await this.page(definition, sql, query.skip ?? 0, query.limit);
    return { rows: await this.toWire(definition, shop, query.tgl ?? today, rows, fields), count };
  }

  private page(definition: ResourceDefinition, sql: ListSql, skip: number, limit: number) {
    return this.pages.find<ResourceValues & PageRow>({
      rows: `${sql.count.sql} ${JSON.stringify(sql.count.params)}`,
      order: sql.order,
      skip,
      limit,
      count: async () => {
        const [row] = await this.query(sql.count);
        return { count: Number(row!['count']), stand: sql.isOwn ? (row!['stand'] as number | null) : null };
      },
      page: (start) => this.query(sql.page(start)),
      keyOf: (row) => String(row[definition.key]),
    });
  }

  /** What the codes in rows of the list are called; what they answer by themselves is not asked for. */
  names(
    definition: ResourceDefinition,
    shop: string,
    fields: readonly FieldDefinition[],
    rows: readonly WireRow[],
  ): Promise<CodeNames> {
    const codes = fields.filter(({ answers, from }) => !answers && from === undefined);
    return this.rowNames.of(codeFields(definition, codes), shop, rows);
  }

  /** One row; of a dated list the version in force, else the next. Throws MASTER_NOT_FOUND. */
  async row(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    fields?: readonly FieldDefinition[],
  ): Promise<WireRow> {
    const { rows } = await this.list(definition, shop, { where: { [definition.key]: key }, limit: 1 }, fields);
    if (!rows[0]) throw new DomainError('MASTER_NOT_FOUND', { labelKey: definition.key, key });
    return rows[0];
  }

  /** Every row of a query, a batch at a time. */
  async *stream(
    definition: ResourceDefinition,
    shop: string,
    query: ListQuery,
    fields: readonly FieldDefinition[] = definition.fields,
  ): AsyncGenerator<readonly WireRow[]> {
    const today = await this.today(shop);
    const { rows } = await this.sql(definition, today, fields, [shop, query]);
    for await (const batch of rowStream<Record<string, never>>(this.pool, rows.sql, rows.params))
      yield await this.toWire(definition, shop, query.tgl ?? today, batch, fields);
  }

  private async sql(
    definition: ResourceDefinition,
    today: string,
    fields: readonly FieldDefinition[],
    [shop, query]: readonly [string, ListQuery],
  ): Promise<ListSql> {
    const named = await this.named.of(codeFields(definition, fields), 't', shop, query.q);
    const computed = this.hooks.columnsOf(definition.name);
    return new ListSqlBuilder(this.definitions, definition, today, fields, computed, named).build(shop, query);
  }

  private async query({ sql, params }: SqlText): Promise<ResourceValues[]> {
    return (await this.pool.query<Record<string, never>>(sql, [...params])).rows;
  }

  private async toWire(
    definition: ResourceDefinition,
    shop: string,
    tgl: string,
    rows: readonly ResourceValues[],
    fields: readonly FieldDefinition[],
  ): Promise<readonly WireRow[]> {
    const complete: Record<string, ResourceValues[string]>[] = rows.map((row) => ({ ...row }));
    for (const field of fields.filter(({ computed }) => computed)) {
      if (this.hooks.columnsOf(definition.name).has(field.name)) continue;
      const compute = this.hooks.computerOf(definition.name, field.name);
      const values = compute ? await compute(rows, { shop, tgl }) : [];
      complete.forEach((row, index) => (row[field.name] = values[index] ?? null));
    }
    const answered = fields.filter(({ answers }) => answers);
    return complete.map((row) => {
      const wire = rowToWire({ fields }, row);
      for (const field of answered) wire[field.name] = this.namedRows(field, row[rowsColumn(field)]);
      return wire;
    });
  }

  /** The rows that a field names, on the wire. */
  private namedRows(field: FieldDefinition, rows: ResourceValue | undefined): readonly WireRow[] {
    const target = this.definitions.get(field.lookup!.list);
    return ((rows ?? []) as readonly ResourceValues[]).map((row) => rowToWire(target, row));
  }
}
