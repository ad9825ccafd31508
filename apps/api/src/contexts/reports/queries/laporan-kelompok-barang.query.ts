import { Injectable } from '@nestjs/common';
import type { GoodsNameRow } from '@emas/contracts/stock/reports/laporan-kelompok-barang';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** What lies in the trays by name, or by name and size; the call states the same rows in decimals. */
@Injectable()
export class GoodsNameQuery extends ReportQuery<GoodsNameRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const bySize = filters.choice('group_by') === 'nama_barang_size';
    const rows = await this.dataSource.query<GoodsNameRow[]>(
      `SELECT nama_barang, CASE WHEN $3 THEN coalesce(nullif(trim(size), ''), '-') END AS size, sum(berat)::bigint AS berat, count(*)::int AS jumlah
         FROM read.item WHERE shop = $1 AND status = 'READY' AND ($2::text IS NULL OR kode_dept = $2)
        GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $4`,
      [shop, filters.choice('kode_dept'), bySize, most + 1],
    );
    const byName = () => rows.map(({ nama_barang, ...row }) => ({ nama_barang, ...said(row) }));
    return { rows, wire: bySize ? withSizes(rows) : byName() };
  }
}

const said = ({ berat, jumlah }: Pick<GoodsNameRow, 'berat' | 'jumlah'>) => ({ berat: milligramsToGrams(berat), jumlah }); // prettier-ignore

/** Each name with what there is of it, and of each size. */
function withSizes(rows: readonly GoodsNameRow[]): object[] {
  const names = new Map<string, GoodsNameRow[]>();
  for (const row of rows) names.set(row.nama_barang, [...(names.get(row.nama_barang) ?? []), row]);
  return [...names].map(([nama_barang, own]) => ({
    nama_barang,
    ...said({
      berat: own.reduce((sum, { berat }) => sum + berat, 0),
      jumlah: own.reduce((sum, { jumlah }) => sum + jumlah, 0),
    }),
    detail: own.map(({ size, ...row }) => ({ size, ...said(row) })),
  }));
}
