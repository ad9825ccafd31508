import { Injectable } from '@nestjs/common';
import type { SortingReportRow, UnsortedRecaps } from '@emas/contracts/plating/reports/laporan-sortir-pembelian';
import { BOUGHT } from '@emas/domain/stock/melt';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

type Unsorted = Omit<UnsortedRecaps['belum_sortir'], 'berat_akhir'>;

/** Sortings of the days that stand, and what of the bought goods nobody has sorted. */
@Injectable()
export class SortingReportQuery extends ReportQuery<SortingReportRow, UnsortedRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const rows = await this.dataSource.query<SortingReportRow[]>(
      `SELECT l.hasil_sortir, d.tgl_system, d.no_sortir, l.no_faktur_beli, l.nama_barang, l.kode_dept, l.kode_group,
              l.kadar_sortir AS kadar, 1 AS qty, l.berat_beli, l.berat_sortir, l.susut, l.harga_modal, l.kode_barcode,
              l.kode_baki, d.input_by
         FROM read.sorting d JOIN read.sorting_line l ON l.shop = d.shop AND l.sorting_id = d.id
        WHERE d.shop = $1 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR l.kode_group = $4)
          AND ($5::text IS NULL OR l.hasil_sortir = $5)
          AND ($6::text IS NULL OR d.input_by = $6)
        ORDER BY array_position(ARRAY['BAKI', 'CUCI', 'LEBUR'], l.hasil_sortir), d.tgl_system, d.no_sortir, l.line_no
        LIMIT $7`,
      [
        shop,
        from,
        to,
        filters.choice('kode_group'),
        filters.choice('hasil_sortir'),
        filters.choice('input_by'),
        most + 1,
      ],
    );
    const [unsorted] = await this.dataSource.query<[Unsorted]>(
      `SELECT coalesce(sum(CASE arah WHEN 'MASUK' THEN berat ELSE -berat END) FILTER (WHERE tgl < $2), 0)::bigint AS berat_awal,
              coalesce(sum(berat) FILTER (WHERE tgl >= $2 AND arah = 'MASUK'), 0)::bigint AS berat_masuk,
              coalesce(sum(berat) FILTER (WHERE tgl >= $2 AND arah = 'KELUAR'), 0)::bigint AS berat_keluar
         FROM read.goods_day
        WHERE shop = $1 AND tempat = '${BOUGHT}' AND tgl <= $3 AND ($4::text IS NULL OR kode_group = $4)`,
      [shop, from, to, filters.choice('kode_group')],
    );
    const { berat_awal, berat_masuk, berat_keluar } = unsorted;
    const berat_akhir = berat_awal + berat_masuk - berat_keluar;
    return { rows, recaps: { belum_sortir: [{ ...unsorted, berat_akhir }] } };
  }
}
