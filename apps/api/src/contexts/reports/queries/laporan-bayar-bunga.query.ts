import { Injectable } from '@nestjs/common';
import type { InterestPaidRow } from '@emas/contracts/debt/reports/laporan-bayar-bunga';
import { type InterestUnit, monthlyInterest } from '@emas/domain/debt/interest';
import { INTEREST_ACCOUNT } from '@emas/domain/debt/validate-loan';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { PAID_BY, PAYMENTS } from './loan-payments-sql.js';

interface Paid extends Omit<InterestPaidRow, 'nama_customer' | 'bunga_rp' | 'jumlah_transaksi'> {
  readonly perhitungan_bunga: InterestUnit;
  readonly minimal_bunga: number;
  readonly langkah_bunga: number;
  readonly bunga_kebawah: boolean;
}

/** Interest that was paid by itself; what it comes to is what its journal says. */
@Injectable()
export class InterestPaidQuery extends ReportQuery<InterestPaidRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = [filters.date('tgl_from'), filters.date('tgl_to')] as const;
    const chosen = ['kode_sales', 'valid_by'].map((name) => filters.choice(name));
    const [paid, sums] = await Promise.all([this.paid(shop, days, chosen), this.sums(shop, days)]);
    const names = await this.persons.factsOf(shop, [...new Set(paid.map(({ customer_id }) => customer_id))], ['nama_customer']); // prettier-ignore
    const rows = paid.map(({ perhitungan_bunga, minimal_bunga, langkah_bunga, bunga_kebawah, ...row }) => ({
      ...row,
      nama_customer: (names.get(row.customer_id)?.['nama_customer'] as string | undefined) ?? null,
      bunga_rp: monthlyInterest(row.sisa_pokok, {
        ...{ bunga: row.bunga, perhitungan_bunga, minimal_bunga },
        ...{ pembulatan: langkah_bunga, pembulatan_kebawah: bunga_kebawah },
      }),
      jumlah_transaksi: 1,
    }));
    return {
      rows,
      checks: [{ name: 'balance', of: INTEREST_ACCOUNT, expected: sums.booked, actual: sums.told, format: 'rupiah' as const }], // prettier-ignore
    };
  }

  private paid(shop: string, days: readonly string[], chosen: readonly (string | null)[]): Promise<Paid[]> {
    return this.dataSource.query<Paid[]>(
      `SELECT p.tgl_system::text AS tgl_system, p.no_bayar, p.no_faktur_hutang, p.customer_id, p.pokok_awal AS sisa_pokok,
              l.bunga, p.periode_dari::text AS periode_dari, p.periode_sampai::text AS periode_sampai, p.jumlah_periode,
              p.bunga_bayar, p.jatuh_tempo_lama::text AS jatuh_tempo_lama, p.jatuh_tempo_baru::text AS jatuh_tempo_baru,
              ${PAID_BY} AS cara_bayar, p.kode_sales, p.valid_by, l.perhitungan_bunga, l.minimal_bunga, l.langkah_bunga,
              l.bunga_kebawah
         FROM ${PAYMENTS} AND p.jenis = 'BUNGA'`,
      [shop, ...days, ...chosen],
    );
  }

  /** Of everybody, as the journal of interest has it and as the payments have it. */
  private async sums(
    shop: string,
    days: readonly string[],
  ): Promise<{ readonly booked: number; readonly told: number }> {
    const [sums] = await this.dataSource.query<[{ booked: number; told: number }]>(
      `SELECT (SELECT coalesce(sum(credit - debit), 0)::bigint FROM read.journal_account
                WHERE shop = $1 AND trx = 'HUTANG' AND type = 'BAYAR_BUNGA' AND akun = $4 AND tgl_system BETWEEN $2 AND $3) AS booked,
              (SELECT coalesce(sum(bunga_bayar), 0)::bigint FROM read.loan_payment_head
                WHERE shop = $1 AND status = 'VALID' AND jenis = 'BUNGA' AND tgl_system BETWEEN $2 AND $3) AS told`,
      [shop, ...days, INTEREST_ACCOUNT],
    );
    return sums;
  }
}
