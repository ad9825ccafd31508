import { Injectable } from '@nestjs/common';
import type { RedemptionDayRow } from '@emas/contracts/debt/reports/laporan-penebusan';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

const FINE = `(SELECT coalesce(sum(g.berat_murni), 0) FROM read.loan_payment_line b
                 JOIN read.loan_line g ON g.shop = b.shop AND g.loan_id = p.loan_id AND g.line_no = b.line_no
                WHERE b.shop = p.shop AND b.loan_payment_id = p.id)`;

/** Redemptions by the day on which they were paid. */
@Injectable()
export class RedemptionDayQuery extends ReportQuery<RedemptionDayRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const chosen = ['kode_sales', 'valid_by'].map((name) => filters.choice(name));
    const rows = await this.dataSource.query<RedemptionDayRow[]>(
      `SELECT p.tgl_system::text AS tgl_system, count(*)::int AS jumlah_kontrak, sum(p.berat)::bigint AS berat,
              sum(${FINE})::bigint AS berat_murni, sum(p.bayar_pokok)::bigint AS jumlah_hutang,
              sum(p.bunga_bayar)::bigint AS bunga_pinjam, sum(p.total_bayar)::bigint AS total_bayar,
              sum(p.pembulatan)::bigint AS pembulatan, sum(p.bayar_cash)::bigint AS bayar_cash,
              sum(p.bayar_non_cash)::bigint AS bayar_non_cash
         FROM read.loan_payment_head p
        WHERE p.shop = $1 AND p.status = 'VALID' AND p.jenis = 'TEBUS' AND p.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR p.kode_sales = $4) AND ($5::text IS NULL OR p.valid_by = $5)
        GROUP BY p.tgl_system`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), ...chosen],
    );
    return { rows };
  }
}
