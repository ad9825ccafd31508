import { Injectable } from '@nestjs/common';
import type { CountedGroupRow } from '@emas/contracts/counts/reports/laporan-stock-opname-global';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { movementChecks } from './counted-things.js';

/** Counts of the whole shop that ended on the days, by group and fineness. */
@Injectable()
export class GlobalCountReportQuery extends ReportQuery<CountedGroupRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const { shop, filters, most } = input;
    const rows = await this.dataSource.query<CountedGroupRow[]>(
      `SELECT * FROM (
         SELECT c.no_opname, c.tgl_selesai AS tgl_system, c.status, array_to_string(c.penghitung, ', ') AS hitung_by,
                c.setuju_by AS valid_by, g.kode_dept, j.nama_dept, g.kode_group, g.kadar, g.qty_buku::int AS qty_buku, g.berat_buku,
                g.qty_hitung::int AS qty_hitung, g.berat_hitung, (g.qty_hitung - g.qty_buku)::int AS selisih_qty,
                g.berat_hitung - g.berat_buku AS selisih_berat, g.murni_hitung - g.murni_buku AS selisih_murni,
                g.nilai_hitung - g.nilai_buku AS nilai_selisih,
                CASE sign(coalesce(nullif(g.qty_hitung - g.qty_buku, 0), g.berat_hitung - g.berat_buku))
                  WHEN -1 THEN 'KURANG' WHEN 1 THEN 'LEBIH' ELSE 'SESUAI' END AS hasil
           FROM read.count c JOIN read.count_group g ON g.shop = c.shop AND g.count_id = c.id
           LEFT JOIN read.master_jenis j ON j.shop = c.shop AND j.kode_dept = g.kode_dept
          WHERE c.shop = $1 AND c.jenis_opname = 'GLOBAL' AND c.status IN ('SELESAI', 'DISETUJUI')
            AND c.tgl_selesai BETWEEN $2 AND $3 AND ($4::text IS NULL OR c.no_opname = $4)
            AND ($5::text IS NULL OR g.kode_dept = $5) AND ($6::text IS NULL OR g.kode_group = $6)) r
        WHERE $7::text IS NULL OR r.hasil = $7
        ORDER BY r.no_opname DESC, r.kode_dept, r.kode_group, r.kadar LIMIT $8`,
      [
        ...[shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('no_opname')],
        ...[filters.choice('kode_dept'), filters.choice('kode_group'), filters.choice('hasil'), most + 1],
      ],
    );
    return { rows, checks: await movementChecks(this.dataSource, input, ['GLOBAL']) };
  }
}
