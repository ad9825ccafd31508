import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import {
  DOCUMENT_EXPORTS,
  type DocumentExport,
  type DocumentExportName,
} from '@emas/contracts/exporting/document-exports';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { rowToWire, type WireRow } from '@emas/contracts/definitions/wire-row';
import { Conditions } from '../../../../platform/database/conditions.js';
import { rowStream } from '../../../../platform/database/row-stream.js';

/** Read-model of each export, with its own columns under the names of the fields, and the order of its rows. */
const TABLES: Readonly<Record<DocumentExportName, { readonly from: string; readonly alias: string; readonly order: string }>> = {
  barang: { from: 'read.item AS d', alias: 'd', order: 'd.kode_barcode' },
  penjualan: { from: 'read.sale AS d', alias: 'd', order: 'd.no_faktur_jual' },
  'penjualan-barang': {
    from: 'read.sale AS d JOIN read.sale_line AS l ON l.shop = d.shop AND l.sale_id = d.id',
    alias: 'd',
    order: 'd.no_faktur_jual, l.line_no',
  },
  pembelian: { from: 'read.purchase AS d', alias: 'd', order: 'd.no_faktur_beli' },
  'pembelian-barang': {
    from: 'read.purchase AS d JOIN read.purchase_line AS l ON l.shop = d.shop AND l.purchase_id = d.id',
    alias: 'd',
    order: 'd.no_faktur_beli, l.line_no',
  },
  'mutasi-aksesoris': { from: 'read.accessory_entry AS d', alias: 'd', order: 'd.no_mutasi' },
  'uang-kas': { from: 'read.cash_entry AS d', alias: 'd', order: 'd.no_kas' },
}; // prettier-ignore

/** Columns that stand in the document of a line, not in the line. */
const OF_THE_DOCUMENT: ReadonlySet<string> = new Set([
  'no_faktur_jual', 'no_faktur_beli', 'status', 'tgl_system', 'kode_sales',
]); // prettier-ignore

export interface Days {
  readonly tgl_from: string | null;
  readonly tgl_to: string | null;
}

/** Documents and goods, row by row, for a CSV. */
@Injectable()
export class DocumentRows {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  find(name: string): DocumentExport | undefined {
    return DOCUMENT_EXPORTS.find((one) => one.name === name);
  }

  async count(shop: string, source: DocumentExport, days: Days): Promise<number> {
    const { from, where } = this.parts(shop, source, days);
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${from} WHERE ${where.sql}`,
      where.params,
    );
    return rows[0]!.count;
  }

  async *stream(
    shop: string,
    source: DocumentExport,
    columns: readonly string[],
    days: Days,
  ): AsyncGenerator<readonly WireRow[]> {
    const { from, where, order } = this.parts(shop, source, days);
    const fields = source.fields.filter(({ name }) => columns.includes(name));
    const lines = from.includes(' AS l ');
    const sql = fields.map(({ name }) => columnSql(name, lines && !OF_THE_DOCUMENT.has(name) ? 'l' : 'd')).join(', ');
    const query = `SELECT ${sql} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`;
    for await (const rows of rowStream<Record<string, never>>(this.pool, query, where.params))
      yield rows.map((row: ResourceValues) => rowToWire({ fields }, row));
  }

  private parts(shop: string, source: DocumentExport, { tgl_from, tgl_to }: Days) {
    const table = TABLES[source.name as DocumentExportName];
    const day = `${table.alias}.${source.day}`;
    return { ...table, where: new Conditions(shop, table.alias).from(day, tgl_from).to(day, tgl_to) };
  }
}

/** An instant as the shop's clock showed it. */
const columnSql = (name: string, alias: string): string =>
  name === 'created_at'
    ? `to_char(${alias}.created_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') AS created_at`
    : `${alias}."${name}"`;
