import { Injectable } from '@nestjs/common';
import type { TrayStockRow } from '@emas/contracts/stock/reports/laporan-stock-per-baki';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, logSpan, periods, type Sql, thereAt, weightMoved } from './goods-at.js';

const TRAY_PLACES = ['baki'] as const;

/** Weight of the tag of a thing `i`: what it was weighed with, else that of its kind of tag. */
const TAG = `CASE WHEN i.berat_asli > i.berat THEN i.berat_asli - i.berat ELSE coalesce(m.berat_bandrol, 0) END`;

/** Trays with what lies in them, and those in use that are empty; what is reserved has left them. */
@Injectable()
export class TrayStockQuery extends ReportQuery<TrayStockRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const rows = await this.trays(sql, input);
      if (filters.choice('kode_gudang') !== null || filters.choice('kode_baki') !== null) return { rows };
      return { rows, checks: [heldCheck(await weightMoved(sql, shop, TRAY_PLACES, filters.date('tanggal')), rows)] };
    });
  }

  private async trays(sql: Sql, { shop, filters }: ReportInput): Promise<TrayStockRow[]> {
    const { last } = await logSpan(sql, shop, filters.date('tanggal'));
    return sql.query<TrayStockRow[]>(
      `WITH period AS (${periods(TRAY_PLACES, thereAt('$2'))}),
       held AS (
         SELECT p.kode_baki, sum(p.qty)::int AS qty, sum(p.berat)::bigint AS berat, sum(p.berat_murni)::bigint AS berat_murni,
                sum(CASE WHEN i.kode_barcode IS NULL THEN 0 ELSE ${TAG} END)::bigint AS berat_bandrol
           FROM period p
           LEFT JOIN read.item i ON i.shop = $1 AND i.kode_barcode = p.barang
           LEFT JOIN read.master_bandrol m ON m.shop = $1 AND m.kode_bandrol = i.kode_bandrol
          GROUP BY 1
       ), tray AS (
         SELECT kode_baki FROM held UNION SELECT kode_baki FROM read.master_baki WHERE shop = $1 AND is_aktif
       ), told AS (
         SELECT coalesce(b.kode_gudang, tray.kode_baki) AS kode_gudang, tray.kode_baki, b.nama_baki, coalesce(h.qty, 0) AS qty,
                coalesce(h.berat, 0) AS berat, coalesce(h.berat_murni, 0) AS berat_murni, coalesce(h.berat_bandrol, 0) AS berat_bandrol,
                coalesce(b.berat_baki, 0)::bigint AS berat_baki, b.kapasitas
           FROM tray LEFT JOIN held h ON h.kode_baki = tray.kode_baki
           LEFT JOIN read.master_baki b ON b.shop = $1 AND b.kode_baki = tray.kode_baki
       )
       SELECT t.*, g.nama_gudang, t.berat + t.berat_bandrol + t.berat_baki AS berat_kotor, coalesce(t.qty > t.kapasitas, false) AS penuh
         FROM told t LEFT JOIN read.master_gudang g ON g.shop = $1 AND g.kode_gudang = t.kode_gudang
        WHERE ($3::text IS NULL OR t.kode_gudang = $3) AND ($4::text IS NULL OR t.kode_baki = $4)`,
      [shop, last, filters.choice('kode_gudang'), filters.choice('kode_baki')],
    );
  }
}
