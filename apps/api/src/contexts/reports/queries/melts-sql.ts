import type { DataSource } from 'typeorm';
import type { GoodsJenis } from '@emas/domain/stock/goods-document';
import type { ReportInput } from '../../../engine/report/report-query.js';

/** Of which melts; null of what is not narrowed. */
interface Melted {
  readonly jenis: GoodsJenis;
  readonly kode_dept: string | null;
  /** Columns beside those that all melts tell. */
  readonly own: string;
  /** Of the things of a melt. */
  readonly order: string;
}

/**
 * Things of melts that began on the days, melt by melt; of a type or a group the whole melts that have a thing of it, for they
 * are one bar.
 */
export function meltedThings<Row>(
  dataSource: DataSource,
  { shop, filters, most }: ReportInput,
  { jenis, kode_dept, own, order }: Melted,
): Promise<Row[]> {
  return dataSource.query<Row[]>(
    `SELECT d.no_hancur, d.status, d.tgl_system, l.nama_barang, l.kode_group, l.kadar, 1 AS qty, l.berat, l.berat_murni,
            l.harga_modal, d.berat_hasil, d.kadar_hasil, d.berat_murni_hasil, d.susut, d.input_by, d.setuju_by AS otorisasi_by,
            ${own}
       FROM read.goods_document d JOIN read.goods_line l ON l.shop = d.shop AND l.goods_id = d.id
      WHERE d.shop = $1 AND d.jenis = $2 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $3 AND $4
        AND (($5::text IS NULL AND $6::text IS NULL) OR EXISTS (
          SELECT FROM read.goods_line g
           WHERE g.shop = d.shop AND g.goods_id = d.id AND ($5::text IS NULL OR g.kode_dept = $5)
             AND ($6::text IS NULL OR g.kode_group = $6)))
      ORDER BY d.tgl_system, d.no_hancur, ${order} LIMIT $7`,
    [
      ...[shop, jenis, filters.date('tgl_from'), filters.date('tgl_to')],
      ...[kode_dept, filters.choice('kode_group'), most + 1],
    ],
  );
}
