import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { totalled, uncountedStates } from '@emas/contracts/definitions/document-facts';
import { formatOf } from '@emas/contracts/messages/formats';
import type { DocumentListQuery } from '@emas/contracts/documents/document.dto';
import { searchWords } from '@emas/contracts/shared/search-words';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Conditions } from '../../platform/database/conditions.js';
import { rowStream } from '../../platform/database/row-stream.js';
import { NamedPlaces } from '../resource/named-places.js';
import { RowNames } from '../resource/row-names.js';
import { CustomerNames } from './customer-names.js';
import { DocumentApprovals } from './document-approvals.js';
import { DocumentMarks } from './document-marks.js';
import type { ListedKind } from './document-kind.js';
import { codesOf, hasCustomer, searchPlaces } from './document-search.js';
import { type DocumentTable, parentColumn, rowsSql, tablesOf } from './document-table.js';
import { DocumentViews, onWire, type StoredRow, type Wire } from './document-view.js';

/** A page of documents; without `limit` as many as one answer holds, and no totals. */
export interface DocumentListPage {
  readonly count: number;
  readonly data: Wire[];
  readonly totals: Readonly<Record<string, unknown>>;
  /** What its codes are called, where that was asked for. */
  readonly names?: CodeNames;
}

interface Found {
  /** `FROM … WHERE …`. */
  readonly rows: string;
  readonly order: string;
  readonly where: Conditions;
}

/** Documents of any kind, read for the wire. */
@Injectable()
export class DocumentList {
  private readonly views = new WeakMap<ListedKind, DocumentViews>();

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly customers: CustomerNames,
    private readonly named: NamedPlaces,
    private readonly rowNames: RowNames,
    private readonly approvals: DocumentApprovals,
    private readonly marks: DocumentMarks,
  ) {}

  /** Newest first, unless asked otherwise; the totals are those of all that match, what does not count left out. */
  async page(kind: ListedKind, shop: string, query: DocumentListQuery, seesCost: boolean): Promise<DocumentListPage> {
    const { rows: from, order, where } = await this.found(kind, shop, query);
    const { rows } = await this.pool.query<StoredRow>(`SELECT d.* ${from} ${order} ${where.page(query)}`, where.params);
    const data = await this.marked(kind, shop, await this.summaries(kind, shop, rows, seesCost));
    if (query.limit === undefined) return { count: data.length, data, totals: {} };
    const names = totalled(kind.definition);
    const { rows: totals } = await this.pool.query<{ count: number } & Record<string, number>>(
      `SELECT count(*) AS count${names.map((name) => `, ${sumOf(kind.definition, name)}`).join('')} ${from}`,
      where.params,
    );
    const { count, ...sums } = totals[0]!;
    const shown = names.map((name) => [name, onWire({ format: formatOf(name) }, sums[name])]);
    const coded = query.names === 'true' && { names: await this.rowNames.of(codesOf(kind.definition), shop, data) };
    return { count, data, totals: Object.fromEntries(shown), ...coded };
  }

  /** All that were found, a batch at a time; without what they cost. */
  async *stream(kind: ListedKind, shop: string, query: DocumentListQuery): AsyncGenerator<readonly Wire[]> {
    const { rows: from, order, where } = await this.found(kind, shop, query);
    for await (const rows of rowStream<StoredRow>(this.pool, `SELECT d.* ${from} ${order}`, where.params))
      yield this.summaries(kind, shop, rows, false);
  }

  /** Throws the kind's refusal of a document that is not there. */
  async one(kind: ListedKind, shop: string, by: { id: string } | { no: string }, seesCost: boolean): Promise<Wire> {
    const { definition, documents } = kind;
    const { lines, parts, payments } = tablesOf(definition);
    const where = ofKind(definition, shop);
    const [column, value] = 'id' in by ? ['id', by.id] : [definition.no, by.no];
    const { rows } = await this.pool.query<StoredRow>(
      `SELECT d.* FROM ${rowsSql(definition)} WHERE ${where.sql} AND d.${column} = $${where.params.length + 1}`,
      [...where.params, value],
    );
    const [row] = rows;
    if (!row) throw new DomainError(documents.refusals.missing, { id: value });
    const id = row['id'] as string;
    const [[found], lineRows, partRows, paymentRows, persetujuan] = await Promise.all([
      this.summaries(kind, shop, rows.slice(0, 1), seesCost),
      this.rowsOf(lines, parentColumn(definition), shop, id),
      this.rowsOf(parts, parentColumn(definition), shop, id),
      this.rowsOf(payments, parentColumn(definition), shop, id),
      this.approvals.of(shop, documents.stream(id)),
    ]);
    const views = this.viewsOf(kind);
    const [summary] = await this.marked(kind, shop, [found!]);
    return {
      ...summary,
      ...views.details(row),
      ...(lines && { lines: lineRows.map((line) => views.line(withParts(definition, line, partRows), seesCost)) }),
      ...(payments && { pembayaran: paymentRows.map((payment) => views.payment(payment)) }),
      persetujuan,
    };
  }

  private async found({ definition, wire }: ListedKind, shop: string, query: DocumentListQuery): Promise<Found> {
    const { no, sort, header, filters = [] } = definition;
    const { lines } = tablesOf(definition);
    const { tgl_from, tgl_to, status, kode_sales, input_by, kode_dept, cara_bayar, q } = query;
    const where = ofKind(definition, shop)
      .from('d.tgl_system', tgl_from)
      .to('d.tgl_system', tgl_to)
      .equals('d.status', status)
      .equals('d.input_by', input_by);
    if (cara_bayar === 'NON_CASH')
      where.from(definition.money === 'out' ? 'd.bayar_transfer' : 'd.bayar_non_cash', '1');
    const asked = query as Readonly<Record<string, string | undefined>>;
    for (const name of filters) where.equals(`d.${name}`, asked[name]);
    if (lines && definition.lines!.includes('kode_dept')) {
      const ofLines = `FROM read.${lines.name} l WHERE l.shop = d.shop AND l.${parentColumn(definition)} = d.id`;
      where.given(kode_dept, (place) => `EXISTS (SELECT ${ofLines} AND l.kode_dept = ${place})`);
    }
    if (header.includes('kode_sales')) where.equals('d.kode_sales', kode_sales);
    const [named, customers] = await Promise.all([
      this.named.of(codesOf(definition), 'd', shop, q),
      hasCustomer(definition) ? this.customers.idsNamed(shop, searchWords(q)) : null,
    ]);
    where.words([...searchPlaces(definition, customers), ...named], q);
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    const { head } = tablesOf(definition);
    const column = query.sort ?? sort[0]!;
    const mayBeNull = head.columns.some(({ name, nullable }) => name === column && nullable);
    const nulls = mayBeNull || column in (definition.worked ?? {}) ? ' NULLS LAST' : '';
    return {
      rows: `FROM ${rowsSql(definition)} WHERE ${where.sql}`,
      order: `ORDER BY d.${column} ${direction}${nulls}, ${wire?.tiesById ? 'd.id' : `d.${no} ${direction}`}`,
      where,
    };
  }

  private async summaries(
    kind: ListedKind,
    shop: string,
    rows: readonly StoredRow[],
    seesCost: boolean,
  ): Promise<Wire[]> {
    const ids = rows.flatMap(({ customer_id }) => (typeof customer_id === 'string' ? [customer_id] : []));
    const names = await this.customers.namesOf(shop, ids);
    const views = this.viewsOf(kind);
    return rows.map((row) => views.summary(row, names.get(String(row['customer_id'])) ?? '', seesCost));
  }

  /** Those that something is wrong with say so. */
  private async marked({ definition }: ListedKind, shop: string, documents: Wire[]): Promise<Wire[]> {
    const numbers = documents.map((document) => String(document[definition.no]));
    const marks = await this.marks.of(shop, numbers);
    return documents.map((document, index) => {
      const bermasalah = marks.get(numbers[index]!);
      return bermasalah ? { ...document, bermasalah } : document;
    });
  }

  private async rowsOf(
    table: DocumentTable | null,
    parent: string,
    shop: string,
    id: string,
  ): Promise<readonly StoredRow[]> {
    if (table === null) return [];
    const { rows } = await this.pool.query<StoredRow>(
      `SELECT * FROM read.${table.name} WHERE shop = $1 AND ${parent} = $2 ORDER BY ${table.key.slice(2).join(', ')}`,
      [shop, id],
    );
    return rows;
  }

  private viewsOf(kind: ListedKind): DocumentViews {
    const views = this.views.get(kind) ?? new DocumentViews(kind);
    this.views.set(kind, views);
    return views;
  }
}

/** A line with those of the parts that are its own. */
const withParts = ({ parts }: ListedDefinition, line: StoredRow, rows: readonly StoredRow[]): StoredRow =>
  parts ? { ...line, [parts.field]: rows.filter(({ line_no }) => line_no === line['line_no']) } : line;

/** Documents of the definition: where several share a table, its rows alone. */
export function ofKind({ where = {} }: Pick<ListedDefinition, 'where'>, shop: string): Conditions {
  const conditions = new Conditions(shop, 'd');
  for (const [column, value] of Object.entries(where))
    if (value === null) conditions.isEmpty(`d.${column}`);
    else conditions.equals(`d.${column}`, value);
  return conditions;
}

const sumOf = (definition: ListedDefinition, name: string): string => {
  const left = uncountedStates(definition).map((state) => `'${state}'`).join(', '); // prettier-ignore
  const counted = left === '' ? '' : ` FILTER (WHERE d.status NOT IN (${left}))`;
  return `coalesce(sum(d.${name})${counted}, 0)::bigint AS ${name}`;
};
