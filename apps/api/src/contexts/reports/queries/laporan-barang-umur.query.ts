import { Injectable } from '@nestjs/common';
import type { StockAgeRow } from '@emas/contracts/stock/reports/laporan-barang-umur';
import { AGES, ageSpan } from '@emas/domain/shared/age';
import { HOUSE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { logSpan, periods, thereAt } from './goods-at.js';

/** The class of so many `days`, the oldest where none is old enough. */
const CLASS = `CASE ${AGES.map((age) => {
  const [, last] = ageSpan(age);
  return last === null ? `ELSE '${age}'` : `WHEN days <= ${last} THEN '${age}'`;
}).join(' ')} END`;

/** Things of the house by type and by how long they have been there. */
@Injectable()
export class StockAgeQuery extends ReportQuery<StockAgeRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const tanggal = filters.date('tanggal');
    const { last } = await logSpan(this.dataSource, shop, tanggal);
    const rows = await this.dataSource.query<StockAgeRow[]>(
      `WITH period AS (${periods(HOUSE_PLACES, thereAt('$2'))}),
       thing AS (
         SELECT p.*, i.harga_jual, $3::date - i.tgl_masuk AS days
           FROM period p JOIN read.item i ON i.shop = $1 AND i.kode_barcode = p.barang
          WHERE ($4::text IS NULL OR p.kode_dept = $4) AND ($5::text IS NULL OR p.kode_baki = $5)
       )
       SELECT t.kode_dept, d.nama_dept, ${CLASS} AS umur, sum(t.qty)::int AS qty, sum(t.berat)::bigint AS berat,
              sum(t.berat_murni)::bigint AS berat_murni, sum(t.nilai)::bigint AS harga_modal, sum(t.harga_jual)::bigint AS harga_jual
         FROM thing t LEFT JOIN read.master_jenis d ON d.shop = $1 AND d.kode_dept = t.kode_dept
        GROUP BY 1, 2, 3`,
      [shop, last, tanggal, filters.choice('kode_dept'), filters.choice('kode_baki')],
    );
    return { rows };
  }
}
