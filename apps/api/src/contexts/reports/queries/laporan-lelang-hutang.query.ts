import { Injectable } from '@nestjs/common';
import type { AuctionReportRow } from '@emas/contracts/debt/reports/laporan-lelang-hutang';
import { SURPLUS_ACCOUNT } from '@emas/domain/debt/auction-loan';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

const GOODS = `(SELECT string_agg(concat(g.nama_barang, ' ', trim_scale(g.kadar / 1000.0), '% ', trim_scale(g.berat / 1000.0), ' g'), '; '
                                  ORDER BY g.line_no)
                  FROM read.loan_auction_line g WHERE g.shop = a.shop AND g.loan_auction_id = a.id)`;

/** Pledges that were auctioned; what is still owed of their surplus is what the account of it holds. */
@Injectable()
export class AuctionReportQuery extends ReportQuery<AuctionReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const auctions = await this.dataSource.query<Omit<AuctionReportRow, 'nama_customer' | 'no_hp'>[]>(
      `SELECT a.tgl_system::text AS tgl_lelang, a.no_faktur_hutang, a.customer_id, a.jatuh_tempo::text AS jatuh_tempo, a.lewat_hari,
              ${GOODS} AS detail_barang, a.berat, a.sisa_pokok, a.bunga_bayar AS bunga_pinjam, a.nilai_lelang, a.kelebihan_rp,
              a.kelebihan_dibayar, a.rugi_rp, a.status_kelebihan, 1 AS jumlah_kontrak
         FROM read.loan_auction a
        WHERE a.shop = $1 AND a.status = 'VALID' AND a.tgl_system BETWEEN $2 AND $3
          AND ($4::text IS NULL OR a.status_kelebihan = $4)`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('status_kelebihan')],
    );
    const ids = [...new Set(auctions.map(({ customer_id }) => customer_id))];
    const [persons, owed] = await Promise.all([
      this.persons.factsOf(shop, ids, ['nama_customer', 'no_hp']),
      this.owed(shop),
    ]);
    const said = (id: string, field: string) => (persons.get(id)?.[field] as string | undefined) ?? null;
    return {
      rows: auctions.map((row) => ({
        ...row,
        nama_customer: said(row.customer_id, 'nama_customer'),
        no_hp: said(row.customer_id, 'no_hp'),
      })),
      checks: [{ name: 'balance', of: SURPLUS_ACCOUNT, expected: owed.booked, actual: owed.told, format: 'rupiah' as const }], // prettier-ignore
    };
  }

  private async owed(shop: string): Promise<{ readonly booked: number; readonly told: number }> {
    const [sums] = await this.dataSource.query<[{ booked: number; told: number }]>(
      `SELECT (SELECT coalesce(sum(credit - debit), 0)::bigint FROM read.daily_account
                WHERE shop = $1 AND unit = 'IDR' AND akun = $2) AS booked,
              (SELECT coalesce(sum(kelebihan_rp - kelebihan_dibayar), 0)::bigint FROM read.loan_auction
                WHERE shop = $1 AND status = 'VALID') AS told`,
      [shop, SURPLUS_ACCOUNT],
    );
    return sums;
  }
}
