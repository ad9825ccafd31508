import { Injectable } from '@nestjs/common';
import type { TraySalesRow } from '@emas/contracts/sales/reports/laporan-penjualan-per-baki';
import { trayPlace } from '@emas/domain/stock/item';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { tradeLinesSource } from '../sources/trade-lines.source.js';
import { askSource } from './ask-source.js';

const TRAYS = trayPlace('');

type Tray = Omit<TraySalesRow, 'qty' | 'berat' | 'berat_murni' | 'total_harga'>;

/** Trays that sold something or have something left, accessories under their own code. */
@Injectable()
export class TraySalesQuery extends ReportQuery<TraySalesRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(input: ReportInput) {
    const [sold, trays] = await Promise.all([this.sold(input), this.trays(input)]);
    const byTray = new Map(sold.map((row) => [row.kode_baki, row]));
    const rows = trays.map((tray) => ({ ...NOTHING, ...byTray.get(tray.kode_baki), ...tray }));
    return { rows: rows.filter((row) => FIGURES.some((figure) => row[figure] !== 0)) };
  }

  private sold(input: ReportInput) {
    return askSource(this.dataSource, tradeLinesSource, input, {
      where: { sisi: 'JUAL', status: 'VALID' },
      by: ['kode_baki'],
      sums: ['qty', 'berat', 'berat_murni', 'total_harga'],
    });
  }

  /** Every tray that was ever used, with what lies there now less what later days brought. */
  private trays({ shop, filters }: ReportInput): Promise<Tray[]> {
    return this.dataSource.query(
      `WITH left_over AS (
         SELECT kode_baki, sum(qty)::bigint AS qty, sum(berat)::bigint AS berat FROM (
           SELECT substr(place, ${TRAYS.length + 1}) AS kode_baki, qty, berat FROM read.holding
            WHERE shop = $1 AND to_seq IS NULL AND starts_with(place, '${TRAYS}')
            UNION ALL
           SELECT kode_baki, qty * s.sign, berat * s.sign FROM read.goods_day
            CROSS JOIN LATERAL (SELECT CASE arah WHEN 'MASUK' THEN -1 ELSE 1 END AS sign) s
            WHERE shop = $1 AND tgl > $2 AND tempat = 'baki'
         ) moved GROUP BY kode_baki
       ), tray AS (
         SELECT kode_baki FROM left_over UNION SELECT kode_baki FROM read.master_baki WHERE shop = $1
       )
       SELECT coalesce(b.kode_gudang, tray.kode_baki) AS kode_gudang, g.nama_gudang, tray.kode_baki, b.nama_baki,
              coalesce(l.qty, 0) AS qty_stock, coalesce(l.berat, 0) AS berat_stock
         FROM tray LEFT JOIN left_over l ON l.kode_baki = tray.kode_baki
         LEFT JOIN read.master_baki b ON b.shop = $1 AND b.kode_baki = tray.kode_baki
         LEFT JOIN read.master_gudang g ON g.shop = $1 AND g.kode_gudang = b.kode_gudang
        WHERE ($3::text IS NULL OR tray.kode_baki = $3)
          AND ($4::text IS NULL OR coalesce(b.kode_gudang, tray.kode_baki) = $4)`,
      [shop, filters.date('tgl_to'), filters.choice('kode_baki'), filters.choice('kode_gudang')],
    );
  }
}

const FIGURES = ['qty', 'total_harga', 'qty_stock', 'berat_stock'] as const;
const NOTHING = { qty: 0, berat: 0, berat_murni: 0, total_harga: 0 };
