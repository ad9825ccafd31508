import { Injectable } from '@nestjs/common';
import type { ContractMoneyRow, InstallmentReportRow } from '@emas/contracts/installments/reports/laporan-cicilan';
import { INSTALLMENT_ACCOUNT } from '@emas/domain/installments/installment';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { withCustomers } from './with-customers.js';

/** Contracts made on the days, and beside them what happened on the days to the money of all. */
@Injectable()
export class InstallmentReportQuery extends ReportQuery<InstallmentReportRow, { readonly titipan: ContractMoneyRow }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = [filters.date('tgl_from'), filters.date('tgl_to')] as const;
    const chosen = ['status', 'kode_sales'].map((name) => filters.choice(name));
    const [rows, held, balance] = await Promise.all([
      this.contracts(shop, days, chosen),
      this.held(shop, days),
      this.balance(shop, days[1]),
    ]);
    return {
      rows,
      recaps: { titipan: [held] },
      checks: [
        {
          name: 'balance',
          of: INSTALLMENT_ACCOUNT,
          expected: balance,
          actual: held.saldo_akhir,
          format: 'rupiah' as const,
        },
      ],
    };
  }

  private async contracts(
    shop: string,
    days: readonly string[],
    chosen: readonly (string | null)[],
  ): Promise<InstallmentReportRow[]> {
    const rows = await this.dataSource.query<Omit<InstallmentReportRow, 'nama_customer' | 'no_hp'>[]>(
      `SELECT c.tgl_system::text AS tgl_system, c.no_cicilan, c.customer_id, c.kode_barcode, c.nama_barang, l.kadar, c.berat,
              c.harga_jual, c.dp_rp, c.biaya_cicilan, c.tenor, c.angsuran_rp, c.sudah_bayar, c.sisa_bayar, c.status,
              1 AS jumlah_kontrak
         FROM read.installment c
         JOIN read.installment_line l ON l.shop = c.shop AND l.installment_id = c.id AND l.line_no = 1
        WHERE c.shop = $1 AND c.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR c.status = $4)
          AND ($5::text IS NULL OR c.kode_sales = $5)`,
      [shop, ...days, ...chosen],
    );
    return withCustomers(this.persons, shop, rows, ['nama_customer', 'no_hp']);
  }

  /** A sum that the shop began with is of no contract, and there from the first day on. */
  private async held(shop: string, days: readonly string[]): Promise<ContractMoneyRow> {
    const part = (jenis: string): string =>
      `coalesce(sum(jumlah) FILTER (WHERE here AND jenis = '${jenis}'), 0)::bigint`;
    const [sums] = await this.dataSource.query<Omit<ContractMoneyRow, 'saldo_akhir'>[]>(
      `WITH moved AS (SELECT tgl_system >= $2 AS here, jenis, sum(jumlah)::bigint AS jumlah FROM read.installment_entry
                       WHERE shop = $1 AND tgl_system <= $3 GROUP BY 1, 2)
       SELECT (SELECT coalesce(sum(credit - debit), 0)::bigint FROM read.journal_account
                WHERE shop = $1 AND trx = 'SALDO_AWAL' AND akun = $4 AND tgl_system <= $3)
              + coalesce(sum(CASE jenis WHEN 'TERIMA' THEN jumlah ELSE -jumlah END) FILTER (WHERE NOT here), 0)::bigint AS saldo_awal,
              ${part('TERIMA')} AS masuk, ${part('SERAH')} AS serah_rp, ${part('KEMBALI')} AS kembali_rp,
              ${part('HANGUS')} AS hangus_rp
         FROM moved`,
      [shop, ...days, INSTALLMENT_ACCOUNT],
    );
    const { saldo_awal, masuk, serah_rp, kembali_rp, hangus_rp } = sums!;
    return { ...sums!, saldo_akhir: saldo_awal + masuk - serah_rp - kembali_rp - hangus_rp };
  }

  private async balance(shop: string, tgl: string): Promise<number> {
    const [row] = await this.dataSource.query<{ saldo: number }[]>(
      `SELECT coalesce(sum(credit - debit), 0)::bigint AS saldo FROM read.daily_account
        WHERE shop = $1 AND tgl_system <= $2 AND unit = 'IDR' AND akun = $3`,
      [shop, tgl, INSTALLMENT_ACCOUNT],
    );
    return row!.saldo;
  }
}
