import { Inject, Injectable } from '@nestjs/common';
import { laporanKirimUang, type MoneySentRow } from '@emas/contracts/money/reports/laporan-kirim-uang';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ReportShops } from '../../../engine/report/report-shops.js';

/** Money that was sent; what is on its way stands on accounts of its own, each by its send. */
@Injectable()
export class MoneySentReportQuery extends ReportQuery<MoneySentRow> {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ReportShops) private readonly shops: ReportShops,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const shops = await this.shops.asked(input, laporanKirimUang);
    const rows = await this.dataSource.query<MoneySentRow[]>(
      `SELECT tgl_system::text AS tgl_system, no_reff, input_by, tujuan, keterangan, jumlah_rp, status,
              tgl_terima::text AS tgl_terima, terima_by, 'kirim-uang/' || no_reff || '/nota.pdf' AS nota_kirim, 1 AS jumlah_transaksi
         FROM read.money_send
        WHERE shop = ANY ($1) AND ($2::text IS NULL OR status IN ('DITERIMA', 'DIBUKUKAN'))
        ORDER BY tgl_system DESC, no_reff DESC LIMIT $3`,
      [shops, input.filters.choice('status'), input.most],
    );
    const [sums] = await this.dataSource.query<[{ told: number; booked: number }]>(
      `SELECT coalesce(sum(m.jumlah_rp) FILTER (WHERE m.status IN ('KIRIM', 'DITERIMA')), 0)::bigint AS told,
              coalesce(sum(b.saldo), 0)::bigint AS booked
         FROM read.money_send m
         LEFT JOIN ledger.account_balance b ON b.shop = m.shop AND b.akun = 'kirim/' || m.id AND b.unit = 'IDR'
        WHERE m.shop = ANY ($1)`,
      [shops],
    );
    return {
      rows,
      checks: [{ name: 'transit', expected: sums.booked, actual: sums.told, format: 'rupiah' as const }],
    };
  }
}
