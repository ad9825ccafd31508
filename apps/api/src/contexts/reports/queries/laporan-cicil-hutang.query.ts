import { Injectable } from '@nestjs/common';
import { PRINCIPAL_KINDS, type PrincipalRow } from '@emas/contracts/debt/reports/laporan-cicil-hutang';
import { DataSource } from 'typeorm';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { PAID_BY, PAYMENTS } from './loan-payments-sql.js';

/** Principal that was paid back or lent more on contracts. */
@Injectable()
export class PrincipalQuery extends ReportQuery<PrincipalRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const days = [filters.date('tgl_from'), filters.date('tgl_to')];
    const chosen = ['kode_sales', 'valid_by', 'jenis'].map((name) => filters.choice(name));
    const paid = await this.dataSource.query<Omit<PrincipalRow, 'nama_customer'>[]>(
      `SELECT p.tgl_system::text AS tgl_system, p.no_bayar,
              CASE p.jenis WHEN 'POKOK' THEN '${PRINCIPAL_KINDS.POKOK}' ELSE '${PRINCIPAL_KINDS.TAMBAH}' END AS jenis,
              p.no_faktur_hutang, p.customer_id, p.pokok_awal, p.bayar_pokok, p.tambah_pokok, p.pokok_akhir, p.bunga_bayar,
              ${PAID_BY} AS cara_bayar, p.kode_sales, p.valid_by
         FROM ${PAYMENTS} AND p.jenis IN ('POKOK', 'TAMBAH')
          AND ($6::text IS NULL OR p.jenis = CASE $6 WHEN '${PRINCIPAL_KINDS.POKOK}' THEN 'POKOK' ELSE 'TAMBAH' END)`,
      [shop, ...days, ...chosen],
    );
    const names = await this.persons.factsOf(shop, [...new Set(paid.map(({ customer_id }) => customer_id))], ['nama_customer']); // prettier-ignore
    return {
      rows: paid.map((row) => ({
        ...row,
        nama_customer: (names.get(row.customer_id)?.['nama_customer'] as string | undefined) ?? null,
      })),
    };
  }
}
