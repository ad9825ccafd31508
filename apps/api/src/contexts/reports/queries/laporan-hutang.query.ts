import { Injectable } from '@nestjs/common';
import type { LoanReportRow } from '@emas/contracts/debt/reports/laporan-hutang';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

const GOODS = `(SELECT string_agg(concat(g.nama_barang, ' ', trim_scale(g.kadar / 1000.0), '% ', trim_scale(g.berat / 1000.0), ' g'), '; '
                                  ORDER BY g.line_no)
                  FROM read.loan_line g WHERE g.shop = l.shop AND g.loan_id = l.id)`;

/** Contracts that were paid out or taken over; what was only saved is none yet. */
@Injectable()
export class LoanReportQuery extends ReportQuery<LoanReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const chosen = ['kode_sales', 'kode_dept', 'status', 'valid_by'].map((name) => filters.choice(name));
    const loans = await this.dataSource.query<Omit<LoanReportRow, 'nama_customer' | 'alamat_customer'>[]>(
      `SELECT l.tgl_hutang::text AS tgl_hutang, l.no_faktur_hutang, l.customer_id, l.kode_sales, ${GOODS} AS detail_barang, l.berat,
              l.berat_murni, l.taksiran, l.jumlah_hutang, l.bunga, l.admin_rp, l.jumlah_cair, l.jatuh_tempo::text AS jatuh_tempo,
              l.status, l.valid_by, 1 AS jumlah_kontrak
         FROM read.loan l
        WHERE l.shop = $1 AND l.tgl_hutang BETWEEN $2 AND $3 AND l.valid_at IS NOT NULL
          AND ($4::text IS NULL OR l.kode_sales = $4) AND ($6::text IS NULL OR l.status = $6)
          AND ($7::text IS NULL OR l.valid_by = $7)
          AND ($5::text IS NULL OR EXISTS (SELECT FROM read.loan_line d
                 WHERE d.shop = l.shop AND d.loan_id = l.id AND d.kode_dept = $5))`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), ...chosen],
    );
    const ids = [...new Set(loans.map(({ customer_id }) => customer_id))];
    const persons = await this.persons.factsOf(shop, ids, ['nama_customer', 'alamat_customer']);
    const said = (id: string, field: string) => (persons.get(id)?.[field] as string | undefined) ?? null;
    return {
      rows: loans.map((row) => ({
        ...row,
        nama_customer: said(row.customer_id, 'nama_customer'),
        alamat_customer: said(row.customer_id, 'alamat_customer'),
      })),
    };
  }
}
