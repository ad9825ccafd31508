import { Injectable } from '@nestjs/common';
import type { MoneyReceivedRow } from '@emas/contracts/money/reports/laporan-terima-uang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Money of other shops that stands received. */
@Injectable()
export class MoneyReceivedReportQuery extends ReportQuery<MoneyReceivedRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<MoneyReceivedRow[]>(
      `SELECT tgl_system::text AS tgl_terima, to_char(created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, no_reff, toko_asal,
              tgl_kirim::text AS tgl_kirim, kirim_by AS input_by, keterangan, jumlah_rp, input_by AS terima_by,
              tgl_system - tgl_kirim AS lama_hari, 1 AS jumlah_transaksi
         FROM read.money_receipt
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND status = 'VALID' AND ($4::text IS NULL OR toko_asal = $4)
          AND ($5::text IS NULL OR input_by = $5)`,
      [
        shop,
        filters.date('tgl_from'),
        filters.date('tgl_to'),
        ...['toko_asal', 'terima_by'].map((name) => filters.choice(name)),
      ],
    );
    const once = new Set(rows.map(({ no_reff }) => no_reff)).size;
    return { rows, checks: [{ name: 'once', expected: rows.length, actual: once, format: 'int' as const }] };
  }
}
