import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { SaleListDto } from '@emas/contracts/sales/sale-list.dto';
import type { SalePaymentView, SaleSummaryView, SaleView } from '@emas/contracts/sales/sale.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { Conditions } from '../../../platform/database/conditions.js';
import { rowStream } from '../../../platform/database/row-stream.js';
import { CustomerIdentity } from '../../membership/index.js';
import { type SaleLineRow, type SaleRow, saleLineView, salePaymentView, saleSummary } from './sale-view.js';

const HAS_ITEM = `EXISTS (SELECT FROM read.sale_line l WHERE l.shop = s.shop AND l.sale_id = s.id AND l.kode_barcode ILIKE ?)`;

const TOTAL_COLUMNS = [
  'total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon', 'ppn', 'total_harga',
  'bayar_cash', 'bayar_non_cash', 'kembali',
] as const; // prettier-ignore
type TotalColumn = (typeof TOTAL_COLUMNS)[number];
const TOTALS = TOTAL_COLUMNS.map(
  (column) => `coalesce(sum(s.${column}) FILTER (WHERE s.status <> 'BATAL'), 0)::bigint AS ${column}`,
).join(', ');

/** A page of sales; without `limit` all of them, and no totals. */
export interface SaleListPage {
  readonly count: number;
  readonly data: SaleSummaryView[];
  readonly totals: Partial<Record<TotalColumn, number>>;
}

@Injectable()
export class SaleQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomerIdentity,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** Newest first, unless asked otherwise; the totals are those of all that match, cancelled ones not counted. */
  async list(shop: string, filter: SaleListDto, withCost: boolean): Promise<SaleListPage> {
    const { where, order } = found(shop, filter);
    const rows = await this.dataSource.query<SaleRow[]>(
      `SELECT s.* FROM read.sale s WHERE ${where.sql} ORDER BY ${order} ${where.page(filter)}`,
      where.params,
    );
    const nameOf = await this.namesFor(shop, rows);
    const data = rows.map((row) => saleSummary(row, nameOf(row), withCost));
    if (filter.limit === undefined) return { count: data.length, data, totals: {} };
    const [total] = await this.dataSource.query<({ count: number } & Record<TotalColumn, number>)[]>(
      `SELECT count(*) AS count, ${TOTALS} FROM read.sale s WHERE ${where.sql}`,
      where.params,
    );
    const { count, ...totals } = total!;
    const grams = {
      total_berat: milligramsToGrams(totals.total_berat),
      total_berat_murni: milligramsToGrams(totals.total_berat_murni),
    };
    return { count, data, totals: { ...totals, ...grams } };
  }

  /** All that were found, a batch at a time. */
  async *stream(shop: string, filter: SaleListDto): AsyncGenerator<readonly SaleSummaryView[]> {
    const { where, order } = found(shop, filter);
    const sql = `SELECT s.* FROM read.sale s WHERE ${where.sql} ORDER BY ${order}`;
    for await (const rows of rowStream<SaleRow>(this.pool, sql, where.params)) {
      const nameOf = await this.namesFor(shop, rows);
      yield rows.map((row) => saleSummary(row, nameOf(row), false));
    }
  }

  /** Throws SALE_NOT_FOUND. */
  get(shop: string, id: string, withCost: boolean): Promise<SaleView> {
    return this.one(shop, 's.id', id, withCost);
  }

  /** By invoice number; throws SALE_NOT_FOUND. */
  byNumber(shop: string, noFakturJual: string, withCost: boolean): Promise<SaleView> {
    return this.one(shop, 's.no_faktur_jual', noFakturJual, withCost);
  }

  private async one(shop: string, column: string, value: string, withCost: boolean): Promise<SaleView> {
    const [row] = await this.dataSource.query<SaleRow[]>(
      `SELECT s.* FROM read.sale s WHERE s.shop = $1 AND ${column} = $2`,
      [shop, value],
    );
    if (!row) throw new DomainError('SALE_NOT_FOUND', { id: value });
    const [nameOf, lines, payments] = await Promise.all([
      this.namesFor(shop, [row]),
      this.rowsOf<SaleLineRow>('sale_line', shop, row.id),
      this.rowsOf<SalePaymentView>('sale_payment', shop, row.id),
    ]);
    return {
      ...saleSummary(row, nameOf(row), withCost),
      keterangan: row.keterangan,
      lines: lines.map((line) => saleLineView(line, withCost)),
      pembayaran: payments.map(salePaymentView),
    };
  }

  private async namesFor(shop: string, rows: readonly SaleRow[]): Promise<(row: SaleRow) => string> {
    const ids = rows.map(({ customer_id }) => customer_id).filter((id) => id !== null);
    const names = await this.customers.namesOf(shop, ids);
    return ({ customer_id }) => (customer_id === null ? '' : (names.get(customer_id) ?? ''));
  }

  private rowsOf<Row>(table: 'sale_line' | 'sale_payment', shop: string, id: string): Promise<Row[]> {
    return this.dataSource.query<Row[]>(
      `SELECT * FROM read.${table} WHERE shop = $1 AND sale_id = $2 ORDER BY line_no`,
      [shop, id],
    );
  }
}

function found(shop: string, filter: SaleListDto): { readonly where: Conditions; readonly order: string } {
  const where = new Conditions(shop, 's')
    .from('s.tgl_system', filter.tgl_from)
    .to('s.tgl_system', filter.tgl_to)
    .equals('s.status', filter.status)
    .equals('s.kode_sales', filter.kode_sales)
    .contains(['s.no_faktur_jual', HAS_ITEM], filter.q);
  return { where, order: `s.${filter.sort ?? 'no_faktur_jual'} ${filter.order === 'asc' ? 'ASC' : 'DESC'}, s.id` };
}
