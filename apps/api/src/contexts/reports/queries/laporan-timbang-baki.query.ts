import { Injectable } from '@nestjs/common';
import type { WeighingReportRow } from '@emas/contracts/stock/reports/laporan-timbang-baki';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Trays that were weighed on the days, whoever has begun his list anew since. */
@Injectable()
export class WeighingReportQuery extends ReportQuery<WeighingReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<WeighingReportRow[]>(
      `SELECT w.kode_gudang, g.nama_gudang, w.tgl_system, to_char(w.created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              w.kode_baki, w.qty, w.berat_barang, w.berat_bandrol, w.berat_baki, w.berat_buku, w.berat_timbang, w.selisih,
              w.toleransi, w.hasil, w.input_by
         FROM read.tray_weighing w LEFT JOIN read.master_gudang g ON g.shop = w.shop AND g.kode_gudang = w.kode_gudang
        WHERE w.shop = $1 AND w.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR w.kode_gudang = $4)
          AND ($5::text IS NULL OR w.kode_baki = $5)
          AND ($6::text IS NULL OR w.hasil = $6)
        ORDER BY w.kode_gudang, w.seq LIMIT $7`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        filters.choice('kode_gudang'),
        filters.choice('kode_baki'),
        filters.choice('hasil'),
        most + 1,
      ],
    );
    return { rows };
  }
}
