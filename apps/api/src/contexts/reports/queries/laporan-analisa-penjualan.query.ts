import { Injectable } from '@nestjs/common';
import type { SalesAnalysisRecaps, SalesAnalysisRow } from '@emas/contracts/analysis/reports/laporan-analisa-penjualan';
import { addDays, daysBetween } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { SOLD_AND_RETURNED, TOP_PPN, WITHOUT_PPN } from '../sources/names.js';

/** What a day belongs to; a week goes from Monday to Sunday. */
const PERIOD: Readonly<Record<string, string>> = {
  HARIAN: 'tgl::text',
  MINGGUAN: `date_trunc('week', tgl)::date || ' - ' || date_trunc('week', tgl)::date + 6`,
  BULANAN: `to_char(tgl, 'YYYY-MM')`,
};

/** Lines sold on the days and on as many just before, which are `lalu` and stand as many days later. */
const LINES = `
  SELECT s.tgl_system < $2 AS lalu, s.tgl_system + CASE WHEN s.tgl_system < $2 THEN $3::date - $2::date + 1 ELSE 0 END AS tgl,
         s.id, l.kode_dept, nullif(l.kadar, 0) AS kadar, s.arah * l.qty AS qty, s.arah * l.berat AS berat,
         s.arah * l.berat_murni AS berat_murni, s.arah * (l.harga + ${TOP_PPN}) AS total_harga, s.arah * l.harga_modal AS hpp,
         s.arah * (${WITHOUT_PPN} - l.harga_modal) AS laba
    FROM ${SOLD_AND_RETURNED} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id
   WHERE s.shop = $1 AND s.status = 'VALID' AND s.tgl_system BETWEEN $4 AND $3
     AND ($5::text IS NULL OR l.kode_dept = $5) AND ($6::text IS NULL OR s.kode_sales = $6)`;

const NOW = 'FILTER (WHERE NOT lalu)';
const sum = (name: string): string => `coalesce(sum(${name}) ${NOW}, 0)::bigint AS ${name}`;
const MIX = `sum(qty)::bigint AS qty, sum(berat)::bigint AS berat, sum(total_harga)::bigint AS total_harga`;

/** Sales by period beside those of the span just before, and the mix of what was sold. */
@Injectable()
export class SalesAnalysisQuery extends ReportQuery<SalesAnalysisRow, SalesAnalysisRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const before = addDays(from, -(daysBetween(from, to) + 1));
    const values = [shop, from, to, before, filters.choice('kode_dept'), filters.choice('kode_sales')];
    const ask = <Row>(sql: string): Promise<Row[]> => this.dataSource.query<Row[]>(`WITH line AS (${LINES}) ${sql}`, values); // prettier-ignore
    const [rows, per_jenis, per_kadar] = await Promise.all([
      ask<Omit<SalesAnalysisRow, 'perubahan'>>(
        `SELECT ${PERIOD[filters.choice('periode')!]!} AS periode, (count(DISTINCT id) ${NOW})::int AS jumlah_nota,
                ${['qty', 'berat', 'berat_murni', 'total_harga', 'hpp', 'laba'].map(sum).join(', ')},
                coalesce(sum(total_harga) FILTER (WHERE lalu), 0)::bigint AS total_harga_lalu
           FROM line GROUP BY 1`,
      ),
      ask<SalesAnalysisRecaps['per_jenis']>(
        `SELECT coalesce(j.nama_dept, m.kode_dept) AS nama_dept, m.qty, m.berat, m.total_harga
           FROM (SELECT kode_dept, ${MIX} FROM line WHERE NOT lalu GROUP BY 1) m
           LEFT JOIN read.master_jenis j ON j.shop = $1 AND j.kode_dept = m.kode_dept
          ORDER BY m.total_harga DESC, m.kode_dept`,
      ),
      ask<SalesAnalysisRecaps['per_kadar']>(
        `SELECT kadar, ${MIX} FROM line WHERE NOT lalu GROUP BY 1 ORDER BY kadar DESC NULLS LAST`,
      ),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, perubahan: row.total_harga - row.total_harga_lalu })),
      recaps: { per_jenis, per_kadar },
    };
  }
}
