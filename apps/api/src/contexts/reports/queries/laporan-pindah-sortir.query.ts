import { Injectable } from '@nestjs/common';
import type { SortMoveReportRow } from '@emas/contracts/plating/reports/laporan-pindah-sortir';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Moves of the days among what is sorted, those that stand. */
@Injectable()
export class SortMoveReportQuery extends ReportQuery<SortMoveReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<SortMoveReportRow[]>(
      `SELECT d.no_pindah, d.tgl_system, to_char(d.created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              l.nama_barang, l.kode_dept, l.kode_group, l.kadar, 1 AS qty, l.berat, l.berat_murni, d.sortir_asal,
              d.sortir_tujuan, d.alasan, d.input_by
         FROM read.sort_move d JOIN read.sort_move_line l ON l.shop = d.shop AND l.sort_move_id = d.id
        WHERE d.shop = $1 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR d.sortir_asal = $4)
          AND ($5::text IS NULL OR d.sortir_tujuan = $5)
          AND ($6::text IS NULL OR d.input_by = $6)
        ORDER BY d.tgl_system, d.no_pindah, l.line_no LIMIT $7`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('sortir_asal'),
        filters.choice('sortir_tujuan'),
        filters.choice('input_by'),
        most + 1,
      ],
    );
    return { rows };
  }
}
