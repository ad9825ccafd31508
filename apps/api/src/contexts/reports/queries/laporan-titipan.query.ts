import { Injectable } from '@nestjs/common';
import type { DepositReportRow, HeldMoneyRow } from '@emas/contracts/deposits/reports/laporan-titipan';
import { DEPOSIT_ACCOUNT } from '@emas/domain/deposits/validate-deposit';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Deposits taken on the days, and beside them what happened on the days to the money of all. */
@Injectable()
export class DepositReportQuery extends ReportQuery<DepositReportRow, { readonly titipan: HeldMoneyRow }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = [filters.date('tgl_from'), filters.date('tgl_to')] as const;
    const chosen = ['jenis_titip', 'status', 'kode_sales'].map((name) => filters.choice(name));
    const [rows, held, balance] = await Promise.all([
      this.deposits(shop, days, chosen),
      this.held(shop, days),
      this.balance(shop, days[1]),
    ]);
    return {
      rows,
      recaps: { titipan: [held] },
      checks: [
        {
          name: 'balance',
          of: DEPOSIT_ACCOUNT,
          expected: balance,
          actual: held.saldo_akhir,
          format: 'rupiah' as const,
        },
      ],
    };
  }

  private async deposits(
    shop: string,
    days: readonly string[],
    chosen: readonly (string | null)[],
  ): Promise<DepositReportRow[]> {
    const rows = await this.dataSource.query<Omit<DepositReportRow, 'nama_customer'>[]>(
      `SELECT d.tgl_system::text AS tgl_system, d.no_titip, d.jenis_titip, d.customer_id,
              (SELECT l.kode_barcode FROM read.deposit_line l
                WHERE l.shop = d.shop AND l.deposit_id = d.id ORDER BY l.line_no LIMIT 1) AS kode_barcode,
              d.nama_barang, d.total_berat AS berat, d.total_harga AS harga_total, d.dp_rp, d.dipakai_rp, d.kembali_rp,
              d.hangus_rp, d.sisa_rp, d.status, d.kode_sales,
              CASE WHEN d.status <> 'OPEN' THEN coalesce(
                (SELECT max(e.tgl_system) FROM read.deposit_entry e WHERE e.shop = d.shop AND e.deposit_id = d.id),
                h.tgl_batal, (d.pengambilan -> -1 ->> 'tgl_system')::date)::text END AS tgl_selesai
         FROM read.deposit d
         LEFT JOIN read.document h ON h.shop = d.shop AND h.stream = 'deposit/' || d.id
        WHERE d.shop = $1 AND d.tgl_system BETWEEN $2 AND $3 AND (d.jenis_titip = 'BARANG' OR d.valid_at IS NOT NULL)
          AND ($4::text IS NULL OR d.jenis_titip = $4) AND ($5::text IS NULL OR d.status = $5)
          AND ($6::text IS NULL OR d.kode_sales = $6)`,
      [shop, ...days, ...chosen],
    );
    const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
    const names = await this.persons.factsOf(shop, ids, ['nama_customer']);
    const nameOf = (id: string | null) => (names.get(id ?? '')?.['nama_customer'] as string | undefined) ?? null;
    return rows.map((row) => ({ ...row, nama_customer: nameOf(row.customer_id) }));
  }

  /** A sum that the shop began with is nobody's in particular, and there from the first day on. */
  private async held(shop: string, days: readonly string[]): Promise<HeldMoneyRow> {
    const [sums] = await this.dataSource.query<Omit<HeldMoneyRow, 'saldo_akhir'>[]>(
      `WITH moved AS (SELECT tgl_system >= $2 AS here, jenis, sum(jumlah)::bigint AS jumlah FROM read.deposit_entry
                       WHERE shop = $1 AND tgl_system <= $3 GROUP BY 1, 2)
       SELECT (SELECT coalesce(sum(credit - debit), 0)::bigint FROM read.journal_account
                WHERE shop = $1 AND trx = 'SALDO_AWAL' AND akun = $4 AND tgl_system <= $3)
              + coalesce(sum(CASE WHEN jenis IN ('TERIMA', 'LEPAS') THEN jumlah ELSE -jumlah END) FILTER (WHERE NOT here), 0)::bigint AS saldo_awal,
              coalesce(sum(jumlah) FILTER (WHERE here AND jenis = 'TERIMA'), 0)::bigint AS dp_rp,
              coalesce(sum(CASE jenis WHEN 'PAKAI' THEN jumlah ELSE -jumlah END) FILTER (WHERE here AND jenis IN ('PAKAI', 'LEPAS')), 0)::bigint AS dipakai_rp,
              coalesce(sum(jumlah) FILTER (WHERE here AND jenis = 'KEMBALI'), 0)::bigint AS kembali_rp,
              coalesce(sum(jumlah) FILTER (WHERE here AND jenis = 'HANGUS'), 0)::bigint AS hangus_rp
         FROM moved`,
      [shop, ...days, DEPOSIT_ACCOUNT],
    );
    const { saldo_awal, dp_rp, dipakai_rp, kembali_rp, hangus_rp } = sums!;
    return { ...sums!, saldo_akhir: saldo_awal + dp_rp - dipakai_rp - kembali_rp - hangus_rp };
  }

  private async balance(shop: string, tgl: string): Promise<number> {
    const [row] = await this.dataSource.query<{ saldo: number }[]>(
      `SELECT coalesce(sum(credit - debit), 0)::bigint AS saldo FROM read.daily_account
        WHERE shop = $1 AND tgl_system <= $2 AND unit = 'IDR' AND akun = $3`,
      [shop, tgl, DEPOSIT_ACCOUNT],
    );
    return row!.saldo;
  }
}
