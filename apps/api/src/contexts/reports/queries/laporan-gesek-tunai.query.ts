import { Injectable } from '@nestjs/common';
import type { CardCashReportRow } from '@emas/contracts/money/reports/laporan-gesek-tunai';
import type { Rupiah } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { SPAN } from '../books/told.js';

/** What the charges of the days were booked with, whatever became of them: at their bank, or in its account. */
const DEBIT = `
  WITH ${SPAN}
  SELECT coalesce(sum(p.jumlah), 0)::bigint AS jumlah
    FROM span, read.card_cash c
    JOIN ledger.ledger_event e ON e.shop = c.shop AND e.stream_id = 'card-cash/' || c.id AND e.version = 1
    JOIN ledger.event_lines l ON l.shop = e.shop AND l.seq = e.seq
   CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS p (akun, unit, jumlah)
   WHERE c.shop = $1 AND c.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR c.kode_bank = $4)
     AND l.seq BETWEEN span.first AND span.last AND p.jumlah > 0 AND split_part(p.akun, '/', 1) IN ('non-cash', 'bank')`;

/** Cash for cards that was handed out on the days, what came back among it. */
@Injectable()
export class CardCashReportQuery extends ReportQuery<CardCashReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('kode_bank')];
    const status = filters.choice('status');
    const rows = await this.dataSource.query<CardCashReportRow[]>(
      `SELECT kode_bank, coalesce((SELECT nama_bank FROM read.master_bank b WHERE b.shop = c.shop AND b.kode_bank = c.kode_bank
                                    ORDER BY versi DESC LIMIT 1), '') AS nama_bank, tgl_system::text AS tgl_system,
              to_char(created_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, no_gesek, coalesce(nama_customer, '') AS nama_customer,
              no_ref AS no_referensi, jumlah_gesek, fee_persen, fee_rp, jumlah_tunai, status, input_by, 1 AS jumlah_transaksi
         FROM read.card_cash c
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR kode_bank = $4)
          AND ($5::text IS NULL OR status = $5)
        ORDER BY created_at, no_gesek`,
      [...days, status],
    );
    const sum = (of: (row: CardCashReportRow) => Rupiah): Rupiah => rows.reduce((total, row) => total + of(row), 0);
    const charged = sum(({ jumlah_gesek }) => jumlah_gesek);
    const format = 'rupiah' as const;
    const paid = { name: 'charged', expected: charged, actual: sum((row) => row.jumlah_tunai + row.fee_rp), format };
    if (status !== null) return { rows, checks: [paid] };
    const [posted] = await this.dataSource.query<{ jumlah: Rupiah }[]>(DEBIT, days);
    return { rows, checks: [paid, { name: 'debit', expected: posted!.jumlah, actual: charged, format }] };
  }
}
