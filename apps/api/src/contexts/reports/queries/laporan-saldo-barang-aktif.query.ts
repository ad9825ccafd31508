import { Injectable } from '@nestjs/common';
import type { ActiveGoodsRow } from '@emas/contracts/stock/reports/laporan-saldo-barang-aktif';
import { ACTIVE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, logSpan, periods, type Sql, thereAt, weightMoved } from './goods-at.js';

/** What a place is called on the way: the trays are its end. */
const STAGE = `CASE split_part(p.place, '/', 1) WHEN 'baki' THEN 'SIAP JUAL' ELSE upper(split_part(p.place, '/', 1)) END`;

/** When a thing `p` came: with its barcode the day it says, else the first on which it was anywhere; of goods by quantity none. */
const CAME = `CASE WHEN p.jenis = 'MANUAL' THEN NULL
  ELSE coalesce(i.tgl_masuk, (SELECT min(b.tgl) FROM read.holding b WHERE b.shop = $1 AND b.barang = p.barang)) END`;

/** Goods by the stage that they have come to at the end of a day, with the day of the oldest. */
@Injectable()
export class ActiveGoodsQuery extends ReportQuery<ActiveGoodsRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const rows = await this.goods(sql, input);
      if (filters.choice('tempat') !== null || filters.choice('kode_group') !== null) return { rows };
      return { rows, checks: [heldCheck(await weightMoved(sql, shop, ACTIVE_PLACES, filters.date('tanggal')), rows)] };
    });
  }

  private async goods(sql: Sql, { shop, filters }: ReportInput): Promise<ActiveGoodsRow[]> {
    const tanggal = filters.date('tanggal');
    const { last } = await logSpan(sql, shop, tanggal);
    return sql.query<ActiveGoodsRow[]>(
      `WITH period AS (${periods(ACTIVE_PLACES, thereAt('$2'))}),
       thing AS (
         SELECT p.*, ${STAGE} AS tempat, ${CAME} AS came FROM period p LEFT JOIN read.item i ON i.shop = $1 AND i.kode_barcode = p.barang
       )
       SELECT tempat, kode_group, kadar, sum(qty)::int AS qty, sum(berat)::bigint AS berat, sum(berat_murni)::bigint AS berat_murni,
              sum(nilai)::bigint AS harga_modal, min(came)::text AS tgl_terlama, greatest($3::date - min(came), 0) AS umur_hari
         FROM thing WHERE ($4::text IS NULL OR tempat = $4) AND ($5::text IS NULL OR kode_group = $5)
        GROUP BY 1, 2, 3`,
      [shop, last, tanggal, filters.choice('tempat'), filters.choice('kode_group')],
    );
  }
}
