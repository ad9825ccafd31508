import { Injectable } from '@nestjs/common';
import type { GoldsmithRecaps, WastingReportRow } from '@emas/contracts/plating/reports/laporan-wasting-sepuhan';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

/** Goldsmith of a loss `d` as his list has him today; what the house washed has none. */
const GOLDSMITH = `LEFT JOIN LATERAL (
  SELECT m.nama_tukang FROM read.master_tukang m
   WHERE m.shop = d.shop AND m.kode_tukang = d.kode_tukang ORDER BY m.tgl_berlaku DESC, m.versi DESC LIMIT 1) t ON true`;

const BOOKED = `d.shop = $1 AND d.status <> 'BATAL' AND d.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR d.kode_tukang = $4)`;

/** Loss of some lines `l` in hundredths of a percent of what was sent. */
const PERCENT = `coalesce(round(sum(l.wasting) * 10000.0 / nullif(sum(l.berat_sebelum), 0)), 0)::int`;

/** Losses of the days that stand, a row for each group of a cleaning, and what goldsmiths make good. */
@Injectable()
export class WastingReportQuery extends ReportQuery<WastingReportRow, GoldsmithRecaps> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const asked = [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('kode_tukang')];
    const rows = await this.dataSource.query<WastingReportRow[]>(
      `SELECT * FROM (
         SELECT coalesce(d.kode_tukang, '-') AS kode_tukang, coalesce(max(t.nama_tukang), '-') AS nama_tukang, d.tgl_system, d.no_cuci, d.tgl_kirim,
                l.kode_group, l.kadar, count(*)::int AS qty, sum(l.berat_sebelum)::bigint AS berat_sebelum,
                sum(l.berat_sesudah)::bigint AS berat_sesudah, sum(l.wasting)::bigint AS wasting, ${PERCENT} AS wasting_persen, d.toleransi_persen,
                sum(l.wasting_murni)::bigint AS wasting_murni, sum(l.nilai_wasting - l.nilai_ganti)::bigint AS nilai_wasting,
                coalesce(sum(o.ongkos), 0)::bigint AS ongkos_sepuhan, d.input_by,
                sum(l.wasting) * 10000 > sum(l.berat_sebelum) * d.toleransi_persen AS melebihi
           FROM read.cleaning_loss d
           JOIN read.cleaning_loss_line l ON l.shop = d.shop AND l.cleaning_loss_id = d.id
           ${GOLDSMITH}
           LEFT JOIN LATERAL (
             SELECT sum(b.ongkos_sepuhan) AS ongkos FROM read.cleaning_return r
               JOIN read.cleaning_return_line b ON b.shop = r.shop AND b.cleaning_return_id = r.id AND b.barang = l.barang
              WHERE r.shop = d.shop AND r.cleaning_id = d.cleaning_id AND r.status = 'VALID') o ON true
          WHERE ${BOOKED} AND ($5::text IS NULL OR l.kode_group = $5)
          GROUP BY d.shop, d.id, d.kode_tukang, d.tgl_system, d.no_cuci, d.tgl_kirim, d.toleransi_persen, d.input_by, l.kode_group, l.kadar
       ) w
        WHERE $6::text IS NULL OR ($6 = 'SUSUT' AND w.wasting > 0) OR ($6 = 'TAMBAH' AND w.wasting < 0)
        ORDER BY kode_tukang, tgl_system, no_cuci, kode_group, kadar LIMIT $7`,
      [...asked, filters.choice('kode_group'), filters.choice('hasil'), most + 1],
    );
    const per_tukang = await this.dataSource.query<GoldsmithRecaps['per_tukang'][]>(
      `SELECT d.kode_tukang, coalesce(max(t.nama_tukang), '-') AS nama_tukang, sum(l.wasting)::bigint AS wasting, ${PERCENT} AS wasting_persen,
              max(g.ganti_murni)::bigint AS ganti_murni, max(g.ganti_nilai)::bigint AS ganti_nilai
         FROM read.cleaning_loss d
         JOIN read.cleaning_loss_line l ON l.shop = d.shop AND l.cleaning_loss_id = d.id
         ${GOLDSMITH}
         JOIN LATERAL (
           SELECT sum(o.ganti_murni) AS ganti_murni, sum(o.ganti_nilai) AS ganti_nilai FROM read.cleaning_loss o
            WHERE o.shop = d.shop AND o.kode_tukang = d.kode_tukang AND o.status <> 'BATAL' AND o.tgl_system BETWEEN $2 AND $3) g ON true
        WHERE ${BOOKED} AND d.kode_tukang IS NOT NULL
        GROUP BY d.kode_tukang ORDER BY d.kode_tukang`,
      asked,
    );
    return { rows, recaps: { per_tukang } };
  }
}
