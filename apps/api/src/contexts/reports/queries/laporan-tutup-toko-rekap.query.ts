import { Injectable } from '@nestjs/common';
import type { ClosedDayRow } from '@emas/contracts/closing/reports/laporan-tutup-toko-rekap';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

interface Row extends ClosedDayRow {
  /** It is sealed on top of the seal of the closed day before. */
  readonly continues: boolean | null;
}

/** What documents of these kinds came to that count on a day `d`. */
const total = (kinds: string): string => `coalesce((SELECT sum(jumlah) FROM read.document h
  WHERE h.shop = d.shop AND h.tgl_system = d.tgl_system AND h.kind IN (${kinds}) AND h.status = 'VALID'), 0)::bigint`;

/** What was lent on it; contracts that were taken over were paid out long before. */
const LENT = `coalesce((SELECT sum(l.jumlah_hutang) FROM read.loan l
  WHERE l.shop = d.shop AND l.tgl_system = d.tgl_system AND l.no_lama IS NULL AND l.status IN ('AKTIF', 'LUNAS', 'LELANG')), 0)::bigint`;

/** Closed days with what their closing totalled; calendar days between them that were not closed stand there empty. */
@Injectable()
export class ClosedDaysQuery extends ReportQuery<ClosedDayRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const found = await this.dataSource.query<Row[]>(
      `WITH closed AS (
         SELECT d.tgl_system, to_char(d.closed_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam_tutup, d.closed_by AS tutup_by,
                ${total("'sale', 'manual-sale'")} AS total_penjualan, ${total("'purchase', 'manual-purchase'")} AS total_pembelian,
                ${total("'service'")} AS total_service, ${LENT} AS total_hutang, drawers.*,
                (SELECT string_agg(DISTINCT alasan, ', ') FROM read.closing_drawer c WHERE c.shop = d.shop AND c.tgl_system = d.tgl_system) AS alasan,
                d.closing_seq AS seq, s.seal,
                s.prev_seal = coalesce(
                  (SELECT p.seal FROM ledger.ledger_seal p WHERE p.shop = s.shop AND p.tgl_system < s.tgl_system ORDER BY p.tgl_system DESC LIMIT 1),
                  s.prev_seal) AS continues
           FROM read.day d
           LEFT JOIN ledger.ledger_seal s ON s.shop = d.shop AND s.tgl_system = d.tgl_system
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(masuk), 0)::bigint AS kas_masuk, coalesce(sum(keluar), 0)::bigint AS kas_keluar,
                   coalesce(sum(saldo_sistem), 0)::bigint AS saldo_sistem, sum(hitung_fisik)::bigint AS hitung_fisik,
                   coalesce(sum(selisih), 0)::bigint AS selisih
              FROM jsonb_to_recordset(d.totals -> 'drawers')
                AS drawer (masuk bigint, keluar bigint, saldo_sistem bigint, hitung_fisik bigint, selisih bigint)) drawers
          WHERE d.shop = $1 AND d.tgl_system BETWEEN $2 AND $3 AND d.status = 'CLOSED'
       ), ends AS (
         SELECT greatest(min(tgl_system), $2::date) AS first, least(max(tgl_system), $3::date) AS last
           FROM read.day WHERE shop = $1 AND status = 'CLOSED')
       SELECT day::date::text AS tgl_system, ${['jam_tutup', 'tutup_by', 'total_penjualan', 'total_pembelian', 'total_service', 'total_hutang', 'kas_masuk', 'kas_keluar', 'saldo_sistem', 'hitung_fisik', 'selisih', 'alasan', 'seq', 'seal', 'continues'].join(', ')}
         FROM ends, generate_series(ends.first, ends.last, interval '1 day') AS day
         LEFT JOIN closed ON closed.tgl_system = day::date`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to')],
    );
    const sealed = found.filter(({ seal }) => seal !== null);
    const check = {
      name: 'seals',
      expected: sealed.length,
      actual: sealed.filter(({ continues }) => continues).length,
    };
    return { rows: found.map(({ continues: _, ...row }) => row), checks: [{ ...check, format: 'int' as const }] };
  }
}
