import { Injectable } from '@nestjs/common';
import type { BuyingReportRow } from '@emas/contracts/analysis/reports/laporan-pembelian-global';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';

const WHOLE = 'coalesce(p.tukar_id::text, p.tukar_untuk)';
const TUKAR = `${WHOLE} IS NOT NULL`;
const MANUAL = `${WHOLE} IS NULL AND p.jenis = 'MANUAL'`;
const BELI = `${WHOLE} IS NULL AND p.jenis IS NULL`;

const sum = (column: string, when: string): string => `coalesce(sum(p.${column}) FILTER (WHERE ${when}), 0)::bigint`;

/** Pledges that were taken into own stock: they come by their value, as bought gold does. */
const AUCTIONED = `SELECT coalesce(sum(l.berat), 0)::bigint AS berat, coalesce(sum(l.nilai_lelang), 0)::bigint AS nilai,
    coalesce(sum(l.berat_murni), 0)::bigint AS murni
  FROM read.loan_auction l WHERE l.shop = $1 AND l.tgl_system = d.tgl_system AND l.status = 'VALID' AND l.cara_lelang = 'TOKO'`;

/** What was paid for on each business day; a purchase that paid for a sale or a deposit is told as such, whatever it is of. */
@Injectable()
export class BuyingReportQuery extends ReportQuery<BuyingReportRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const rows = await this.dataSource.query<BuyingReportRow[]>(
      `SELECT d.tgl_system, ${sum('berat', BELI)} AS berat_beli, ${sum('total_harga', BELI)} AS pembelian,
              ${sum('berat', TUKAR)} AS berat_tukar, ${sum('total_harga', TUKAR)} AS tukar_tambah,
              ${sum('berat', MANUAL)} AS berat_manual, ${sum('total_harga', MANUAL)} AS pembelian_manual,
              0 AS berat_penerimaan, 0 AS penerimaan_supplier, a.berat AS berat_lelang, a.nilai AS lelang,
              coalesce(sum(p.berat_murni), 0)::bigint + a.murni AS total_berat_murni
         FROM (SELECT DISTINCT tgl_system FROM read.day WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3) d
         LEFT JOIN read.purchase p ON p.shop = $1 AND p.tgl_system = d.tgl_system AND p.status = 'VALID'
         CROSS JOIN LATERAL (${AUCTIONED}) a
        GROUP BY d.tgl_system, a.berat, a.nilai, a.murni`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to')],
    );
    return { rows };
  }
}
