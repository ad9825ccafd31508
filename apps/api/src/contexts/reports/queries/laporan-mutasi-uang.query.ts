import { Injectable } from '@nestjs/common';
import type { MoneyMoveReportRow } from '@emas/contracts/money/reports/laporan-mutasi-uang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Moves of money of the days, those that were taken back among them. */
@Injectable()
export class MoneyMoveReportQuery extends ReportQuery<MoneyMoveReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<MoneyMoveReportRow[]>(
      `SELECT jenis, tgl_system::text AS tgl_system, no_mutasi, asal, asal_rekening, tujuan, tujuan_rekening, kategori,
              jumlah_rp AS jumlah, keterangan, status, input_by, 1 AS jumlah_transaksi
         FROM read.money_move
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR jenis = $4)
          AND ($5::text IS NULL OR kategori = $5) AND ($6::text IS NULL OR status = $6)`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        ...['jenis', 'kategori', 'status'].map((name) => filters.choice(name)),
      ],
    );
    return { rows };
  }
}
