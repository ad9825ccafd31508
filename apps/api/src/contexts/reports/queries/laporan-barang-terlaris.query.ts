import { Injectable } from '@nestjs/common';
import type { BestSellerRow } from '@emas/contracts/analysis/reports/laporan-barang-terlaris';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { SOLD_AND_RETURNED, TOP_PPN, WITHOUT_PPN } from '../sources/names.js';
import { endOf } from './goods-at.js';

/** What was sold on the days by name, type and group, beside what lay in the trays at both their ends. */
@Injectable()
export class BestSellerQuery extends ReportQuery<BestSellerRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<BestSellerRow[]>(
      `WITH ends AS (SELECT ${endOf('$2::date - 1')} AS first, ${endOf('$3::date')} AS last),
       sold AS (
         SELECT l.nama_barang, l.kode_dept, l.kode_group, sum(s.arah * l.qty)::int AS qty_jual, sum(s.arah * l.berat)::bigint AS berat_jual,
                sum(s.arah * (l.harga + ${TOP_PPN}))::bigint AS total_harga, sum(s.arah * (${WITHOUT_PPN} - l.harga_modal))::bigint AS laba,
                round(sum((s.tgl_system - l.tgl_masuk) * l.qty) FILTER (WHERE s.arah = 1)::numeric
                      / nullif(sum(l.qty) FILTER (WHERE s.arah = 1 AND l.tgl_masuk IS NOT NULL), 0))::int AS rata_hari_laku
           FROM ${SOLD_AND_RETURNED} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id
          WHERE s.shop = $1 AND s.status = 'VALID' AND s.tgl_system BETWEEN $2 AND $3
            AND ($4::text IS NULL OR l.kode_dept = $4) AND ($5::text IS NULL OR l.kode_group = $5)
          GROUP BY 1, 2, 3
       ), held AS (
         SELECT t.nama, t.kode_dept, t.kode_group, sum(h.qty * h.at_first) AS qty_first, sum(h.qty * h.at_last) AS qty_last,
                sum(h.berat * h.at_last) AS berat_last
           FROM ends CROSS JOIN LATERAL (
             SELECT barang, qty, berat, (int8range(from_seq, to_seq) @> first)::int AS at_first, (int8range(from_seq, to_seq) @> last)::int AS at_last
               FROM read.holding
              WHERE shop = $1 AND (int8range(from_seq, to_seq) @> first OR int8range(from_seq, to_seq) @> last)
                AND split_part(place, '/', 1) IN ('baki', 'reservasi')
           ) h
           JOIN read.thing t ON t.shop = $1 AND t.barang = h.barang AND t.jenis = 'BARANG'
          GROUP BY 1, 2, 3
       )
       SELECT sold.*, coalesce(held.qty_last, 0)::int AS qty_stock, coalesce(held.berat_last, 0)::bigint AS berat_stock,
              round(200.0 * sold.qty_jual / nullif(held.qty_first + held.qty_last, 0))::int AS perputaran
         FROM sold LEFT JOIN held ON held.nama = sold.nama_barang AND held.kode_dept = sold.kode_dept AND held.kode_group = sold.kode_group
        ORDER BY nama_barang, kode_dept, kode_group LIMIT $6`,
      [
        ...[shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('kode_dept')],
        ...[filters.choice('kode_group'), most + 1],
      ],
    );
    return { rows };
  }
}
