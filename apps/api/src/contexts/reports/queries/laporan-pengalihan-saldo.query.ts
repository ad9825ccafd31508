import { Injectable } from '@nestjs/common';
import type { TransferReportRow } from '@emas/contracts/money/reports/laporan-pengalihan-saldo';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Transfers between drawers that were sent on the days, those that came back among them. */
@Injectable()
export class TransferReportQuery extends ReportQuery<TransferReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<TransferReportRow[]>(
      `SELECT tgl_system::text AS tgl_system, to_char(created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, no_bukti,
              asal, tujuan, jumlah_rp AS jumlah, keterangan, status, input_by, coalesce(terima_by, '') AS terima_by,
              1 AS jumlah_transaksi
         FROM read.drawer_transfer
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR asal = $4)
          AND ($5::text IS NULL OR tujuan = $5) AND ($6::text IS NULL OR status = $6)
        ORDER BY created_at, no_bukti`,
      [
        ...[shop, filters.date('tgl_from'), filters.date('tgl_to')],
        ...['asal', 'tujuan', 'status'].map((name) => filters.choice(name)),
      ],
    );
    return { rows };
  }
}
