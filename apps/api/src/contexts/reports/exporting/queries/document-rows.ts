import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { rowToWire, type WireRow } from '@emas/contracts/definitions/wire-row';
import type { Conditions } from '../../../../platform/database/conditions.js';
import { rowStream } from '../../../../platform/database/row-stream.js';
import { ofKind } from '../../../../engine/document/document-list.js';
import type { DocumentExport, ExportField } from '../document-export.js';
import { DOCUMENT_EXPORTS } from '../document-exports.js';

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

  async count(shop: string, asked: DocumentExport, days: Days): Promise<number> {
    const where = within(shop, asked, days);
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${asked.from} WHERE ${where.sql}`,
      where.params,
    );
    return rows[0]!.count;
  }

  async *stream(
    shop: string,
    asked: DocumentExport,
    chosen: readonly string[],
    days: Days,
  ): AsyncGenerator<readonly WireRow[]> {
    const where = within(shop, asked, days);
    const { from, order, fields: all } = asked;
    const fields = all.filter(({ name }) => chosen.includes(name));
    const query = `SELECT ${fields.map(columnSql).join(', ')} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`;
    for await (const rows of rowStream<Record<string, never>>(this.pool, query, where.params))
      yield rows.map((row: ResourceValues) => rowToWire({ fields }, row));
  }
}

const within = (shop: string, { day, where = {} }: DocumentExport, { tgl_from, tgl_to }: Days): Conditions =>
  ofKind({ where }, shop).from(`d.${day}`, tgl_from).to(`d.${day}`, tgl_to);

/** An instant as the shop's clock showed it. */
const columnSql = ({ name, table }: ExportField): string =>
  name === 'created_at'
    ? `to_char(${table}.created_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') AS created_at`
    : `${table}."${name}"`;
