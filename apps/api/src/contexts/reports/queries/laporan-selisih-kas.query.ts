import { Injectable } from '@nestjs/common';
import type { CashDifferenceRow } from '@emas/contracts/closing/reports/laporan-selisih-kas';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { Books } from '../books/books.js';

/** Counts, those between times among them; of a drawer that changed hands by whose it was. Those of the open day not for who counts blind. */
@Injectable()
export class CashDifferenceQuery extends ReportQuery<CashDifferenceRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly books: Books,
  ) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters } = input;
    const days = { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
    const { span, told } = await this.books.told(input, days);
    const narrowed = ['user_id', 'kode_laci', 'jenis_hitung'].map((name) => filters.choice(name));
    const [, , jenis] = narrowed;
    const corrections = jenis === null ? await this.corrections(shop, span, narrowed) : [];
    const counts = await this.dataSource.query<CashDifferenceRow[]>(
      `SELECT coalesce(tanggung_jawab, counted_by) AS user_id, tgl_system::text AS tgl_system,
              to_char(counted_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              jenis_hitung, kode_laci, coalesce(shift, '') AS shift, saldo_sistem, hitung_fisik, greatest(selisih, 0)::bigint AS lebih,
              greatest(-selisih, 0)::bigint AS kurang, concat_ws(' · ', nullif(counted_by, coalesce(tanggung_jawab, counted_by)), alasan) AS alasan, 1 AS jumlah_hitung,
              coalesce((SELECT string_agg(DISTINCT a.pemberi, ', ') FROM read."authorization" a
                         WHERE a.shop = c.shop AND a.dipakai_oleh = 'drawer-count/' || c.tgl_system || '/' || c.kode_laci
                           AND c.selisih <> 0), '') AS otorisasi_by
         FROM read.closing_drawer c
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR coalesce(tanggung_jawab, counted_by) = $4)
          AND ($5::text IS NULL OR kode_laci = $5) AND ($6::text IS NULL OR jenis_hitung = $6)
        UNION ALL
       SELECT counted_by, tgl_system::text, to_char(counted_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS'), 'HITUNG KAS', kode_laci,
              '', saldo_sistem, hitung_fisik, greatest(selisih, 0)::bigint, greatest(-selisih, 0)::bigint, coalesce(alasan, ''), 1, ''
         FROM read.drawer_check
        WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR counted_by = $4)
          AND ($5::text IS NULL OR kode_laci = $5) AND ($6::text IS NULL OR $6 = 'HITUNG KAS')
        ORDER BY 2, 3`,
      [shop, span.from, span.to, ...narrowed],
    );
    const rows = [...counts, ...corrections];
    if (narrowed.some((one) => one !== null)) return { rows, ...told };
    const [posted] = await this.dataSource.query<{ jumlah: number }[]>(
      `SELECT coalesce(sum(credit - debit), 0)::bigint AS jumlah FROM read.daily_account
        WHERE shop = $1 AND unit = 'IDR' AND akun = 'selisih-kas' AND tgl_system BETWEEN $2 AND $3`,
      [shop, span.from, span.to],
    );
    // A count between times posts nothing.
    const booked = rows.filter(({ jenis_hitung }) => jenis_hitung !== 'HITUNG KAS');
    const actual = booked.reduce((sum, { lebih, kurang }) => sum + lebih - kurang, 0);
    return { rows, checks: [{ name: 'credit', expected: posted!.jumlah, actual, format: 'rupiah' as const }], ...told };
  }

  /** Entries of a closed day whose difference a count had found: it is taken back on the day they were put right. */
  private corrections(
    shop: string,
    { from, to }: { readonly from: string; readonly to: string },
    [user_id, kode_laci]: readonly (string | null)[],
  ): Promise<CashDifferenceRow[]> {
    return this.dataSource.query<CashDifferenceRow[]>(
      `SELECT e.actor AS user_id, a.tgl_system::text AS tgl_system, to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              'KOREKSI' AS jenis_hitung, c.kode_laci, '' AS shift, 0 AS saldo_sistem, 0 AS hitung_fisik,
              greatest(-a.jumlah, 0)::bigint AS lebih, greatest(a.jumlah, 0)::bigint AS kurang,
              c.no_kas || ' · ' || coalesce(c.alasan_koreksi, '') AS alasan, 0 AS jumlah_hitung,
              coalesce(e.body::jsonb -> 'body' ->> 'otorisasi_by', '') AS otorisasi_by
         FROM read.account_line a
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = a.seq AND e.type = 'CashEntryCorrected'
         JOIN read.cash_entry c ON c.shop = $1 AND c.id = substr(e.stream_id, length('cash-entry/') + 1)
        WHERE a.shop = $1 AND a.akun = 'selisih-kas' AND a.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR e.actor = $4) AND ($5::text IS NULL OR c.kode_laci = $5)
        ORDER BY a.seq`,
      [shop, from, to, user_id, kode_laci],
    );
  }
}
