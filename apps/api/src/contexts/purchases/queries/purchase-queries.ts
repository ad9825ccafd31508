import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { PurchaseListDto } from '@emas/contracts/purchases/purchase-list.dto';
import type { PurchaseSummaryView, PurchaseView } from '@emas/contracts/purchases/purchase.view';
import type { PurchaseLine } from '@emas/domain/purchases/purchase';
import { DomainError } from '@emas/domain/shared/domain-error';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { Conditions } from '../../../platform/database/conditions.js';
import { rowStream } from '../../../platform/database/row-stream.js';
import { CustomerIdentity } from '../../membership/index.js';
import { lineView, type PurchasePaymentRow, type PurchaseRow, summaryView } from './purchase-view.js';

const SORTS: Readonly<Record<string, string>> = {
  no_faktur_beli: 'no_faktur_beli',
  tgl_system: 'tgl_system',
  total_harga: 'total_harga',
};
const LINE_MATCHES = `EXISTS (SELECT FROM read.purchase_line l WHERE l.shop = purchase.shop AND l.purchase_id = purchase.id
  AND concat_ws(' ', l.kode_barcode, l.nama_barang) ILIKE ?)`;

const TOTAL_COLUMNS = [
  'total_qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga', 'bayar_cash', 'bayar_transfer',
] as const; // prettier-ignore
type Totals = Record<(typeof TOTAL_COLUMNS)[number], number>;
const TOTALS = TOTAL_COLUMNS.map(
  (column) => `coalesce(sum(${column}) FILTER (WHERE status <> 'BATAL'), 0)::bigint AS ${column}`,
).join(', ');

/** A page of purchases; without `limit` all of them, and no totals. */
export interface PurchaseListPage {
  readonly count: number;
  readonly data: PurchaseSummaryView[];
  readonly totals: Partial<Totals>;
}

@Injectable()
export class PurchaseQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomerIdentity,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** The totals are those of all that match, cancelled ones not counted. */
  async list(shop: string, filter: PurchaseListDto): Promise<PurchaseListPage> {
    const { where, order } = found(shop, filter);
    const rows = await this.dataSource.query<PurchaseRow[]>(
      `SELECT * FROM read.purchase WHERE ${where.sql} ORDER BY ${order} ${where.page(filter)}`,
      [...where.params],
    );
    const data = await this.summaries(shop, rows);
    if (filter.limit === undefined) return { count: data.length, data, totals: {} };
    const [total] = await this.dataSource.query<({ count: number } & Totals)[]>(
      `SELECT count(*) AS count, ${TOTALS} FROM read.purchase WHERE ${where.sql}`,
      [...where.params],
    );
    const { count, ...totals } = total!;
    const grams = {
      berat_nota: milligramsToGrams(totals.berat_nota),
      berat: milligramsToGrams(totals.berat),
      susut: milligramsToGrams(totals.susut),
      berat_murni: milligramsToGrams(totals.berat_murni),
    };
    return { count, data, totals: { ...totals, ...grams } };
  }

  /** All that were found, a batch at a time. */
  async *stream(shop: string, filter: PurchaseListDto): AsyncGenerator<readonly PurchaseSummaryView[]> {
    const { where, order } = found(shop, filter);
    const sql = `SELECT * FROM read.purchase WHERE ${where.sql} ORDER BY ${order}`;
    for await (const rows of rowStream<PurchaseRow>(this.pool, sql, where.params)) yield this.summaries(shop, rows);
  }

  /** Throws PURCHASE_NOT_FOUND. */
  get(shop: string, id: string): Promise<PurchaseView> {
    return this.one(shop, 'id', id);
  }

  /** Throws PURCHASE_NOT_FOUND. */
  byNumber(shop: string, no_faktur_beli: string): Promise<PurchaseView> {
    return this.one(shop, 'no_faktur_beli', no_faktur_beli);
  }

  private async summaries(shop: string, rows: readonly PurchaseRow[]): Promise<PurchaseSummaryView[]> {
    const names = await this.customers.namesOf(
      shop,
      rows.flatMap(({ customer_id }) => customer_id ?? []),
    );
    return rows.map((row) => summaryView(row, names.get(row.customer_id ?? '') ?? ''));
  }

  private async one(shop: string, column: 'id' | 'no_faktur_beli', value: string): Promise<PurchaseView> {
    const [row] = await this.dataSource.query<PurchaseRow[]>(
      `SELECT * FROM read.purchase WHERE shop = $1 AND ${column} = $2`,
      [shop, value],
    );
    if (!row) throw new DomainError('PURCHASE_NOT_FOUND');
    const [lines, payments, names] = await Promise.all([
      this.dataSource.query<PurchaseLine[]>(
        'SELECT * FROM read.purchase_line WHERE shop = $1 AND purchase_id = $2 ORDER BY line_no',
        [shop, row.id],
      ),
      this.dataSource.query<PurchasePaymentRow[]>(
        `SELECT line_no, cara_bayar, jumlah, no_rekening, no_ref FROM read.purchase_payment
          WHERE shop = $1 AND purchase_id = $2 ORDER BY line_no`,
        [shop, row.id],
      ),
      this.customers.namesOf(shop, row.customer_id ? [row.customer_id] : []),
    ]);
    return {
      ...summaryView(row, names.get(row.customer_id ?? '') ?? ''),
      keterangan: row.keterangan,
      lines: lines.map(lineView),
      pembayaran: payments,
    };
  }
}

function found(shop: string, filter: PurchaseListDto): { readonly where: Conditions; readonly order: string } {
  const where = new Conditions(shop)
    .from('tgl_system', filter.tgl_from)
    .to('tgl_system', filter.tgl_to)
    .equals('status', filter.status)
    .equals('kode_sales', filter.kode_sales)
    .contains(['no_faktur_beli', 'no_faktur_jual', LINE_MATCHES], filter.q);
  const direction = filter.order === 'asc' ? 'ASC' : 'DESC';
  const order = `${SORTS[filter.sort ?? 'no_faktur_beli']} ${direction}, no_faktur_beli ${direction}`;
  return { where, order };
}
