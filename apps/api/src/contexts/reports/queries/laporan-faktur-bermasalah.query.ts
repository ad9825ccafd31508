import { Injectable } from '@nestjs/common';
import type { ProblemReportRow } from '@emas/contracts/problems/reports/laporan-faktur-bermasalah';
import { daysBetween } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { HeaderKinds } from '../../../engine/document/header-kinds.js';
import { PersonFacts } from '../../../engine/report/person-facts.js';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

type Row = Omit<ProblemReportRow, 'jenis_transaksi' | 'nama_customer' | 'umur_hari'> & { readonly kind: string };

/** Problems that were reported on the days; the head of a document says whose it is and what it came to. */
@Injectable()
export class ProblemReportQuery extends ReportQuery<ProblemReportRow> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kinds: HeaderKinds,
    private readonly persons: PersonFacts,
  ) {
    super();
  }

  async run({ shop, filters, tgl_system: today, most }: ReportInput) {
    const nama = filters.choice('jenis_transaksi');
    const kinds = nama && this.kinds.all().flatMap((kind) => (kind.nama === nama ? [kind.kind] : []));
    const rows = await this.dataSource.query<Row[]>(
      `SELECT p.tgl_system, p.no_faktur, coalesce(d.kind, split_part(p.stream, '/', 1)) AS kind, d.customer_id,
              d.jumlah AS total_harga, p.masalah, p.tindak_lanjut, p.status, p.lapor_by, p.selesai_by, p.tgl_selesai
         FROM read.problem_invoice p LEFT JOIN read.document d ON d.shop = p.shop AND d.stream = p.stream
        WHERE p.shop = $1 AND p.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR p.status = $4)
          AND ($5::text[] IS NULL OR coalesce(d.kind, split_part(p.stream, '/', 1)) = ANY ($5))
        ORDER BY p.tgl_system, p.no_masalah LIMIT $6`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('status'), kinds, most + 1],
    );
    const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
    const facts = await this.persons.factsOf(shop, ids, ['nama_customer']);
    return {
      rows: rows.map(({ kind, ...row }) => ({
        ...row,
        jenis_transaksi: this.kinds.nameOf(kind),
        nama_customer: String((row.customer_id !== null && facts.get(row.customer_id)?.['nama_customer']) || ''),
        umur_hari: Math.max(0, daysBetween(row.tgl_system, row.tgl_selesai ?? today)),
      })),
    };
  }
}
