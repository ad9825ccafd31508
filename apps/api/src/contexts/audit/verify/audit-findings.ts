import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { AuditDayRow, AuditLookRow } from '@emas/contracts/audit/reports/laporan-audit-ledger';

/** What looks through the ledger found of days: for reports. */
@Injectable()
export class AuditFindings {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** Of each day what the last one found that reached it. */
  async days(shop: string, from: string, to: string): Promise<Map<string, AuditDayRow>> {
    const { rows } = await this.pool.query<AuditDayRow>(
      `SELECT tgl_system, jumlah_event, seq_awal, seq_akhir, total_debit, total_kredit, selisih_posting, selisih_berat,
              hasil_hash, hasil_segel, hasil_saldo, hasil_read_model, beda_pertama
         FROM app.audit_day WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3`,
      [shop, from, to],
    );
    return new Map(rows.map((row) => [row.tgl_system, row]));
  }

  /** The looks that those findings are of. */
  async looks(shop: string, from: string, to: string): Promise<AuditLookRow[]> {
    const { rows } = await this.pool.query<AuditLookRow>(
      `SELECT r.finished_at AS diperiksa_pada, coalesce(r.requested_by, 'OTOMATIS') AS diperiksa_oleh,
              (r.result ->> 'seq_awal')::bigint AS seq_awal, (r.result ->> 'seq_akhir')::bigint AS seq_akhir,
              extract(epoch FROM r.finished_at - r.started_at)::int AS lama_detik, r.result ->> 'hash_akhir' AS hash_akhir
         FROM app.audit_run r
        WHERE r.shop = $1 AND r.id IN (SELECT run_id FROM app.audit_day WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3)
        ORDER BY r.finished_at`,
      [shop, from, to],
    );
    return rows;
  }
}
