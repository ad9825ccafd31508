import { Injectable } from '@nestjs/common';
import type { MoveReportRow } from '@emas/contracts/stock/reports/laporan-pindah-barang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Moves of the days that stand; of a tray those that took from it or brought into it. */
@Injectable()
export class MoveReportQuery extends ReportQuery<MoveReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<MoveReportRow[]>(
      `SELECT d.no_pindah, d.tgl_system, to_char(d.created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, l.kode_barcode,
              l.nama_barang, l.kode_group, 1 AS qty, l.berat, l.baki_asal, d.baki_tujuan, d.jenis_pindah, d.input_by
         FROM read.goods_move d JOIN read.goods_move_line l ON l.shop = d.shop AND l.goods_move_id = d.id
        WHERE d.shop = $1 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR $4 IN (l.baki_asal, d.baki_tujuan))
          AND ($5::text IS NULL OR d.jenis_pindah = $5)
          AND ($6::text IS NULL OR d.input_by = $6)
        ORDER BY d.tgl_system, d.no_pindah, l.kode_barcode LIMIT $7`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('kode_baki'),
        filters.choice('jenis_pindah'),
        filters.choice('input_by'),
        most + 1,
      ],
    );
    return { rows };
  }
}
