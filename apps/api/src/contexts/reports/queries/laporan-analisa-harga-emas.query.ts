import { Injectable } from '@nestjs/common';
import type { GoldPriceRow } from '@emas/contracts/analysis/reports/laporan-analisa-harga-emas';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { ORDINARY, SOLD_AND_RETURNED, TOP_PPN } from '../sources/names.js';

/** The price of a code in force on a day, in hundredths: the last version of it that was not deleted since. */
const priceOn = (jenis: 'JUAL' | 'BELI', kode: string, day: string): string => `(
  SELECT harga FROM read.price_change p
   WHERE p.shop = $1 AND p.jenis = '${jenis}' AND p.kode = ${kode} AND p.tgl_berlaku::date <= ${day} AND p.harga IS NOT NULL
     AND NOT EXISTS (SELECT FROM read.price_change d
                      WHERE d.shop = $1 AND d.jenis = p.jenis AND d.kode = p.kode AND d.harga IS NULL AND d.seq > p.seq)
   ORDER BY p.tgl_berlaku DESC, p.seq DESC LIMIT 1)`;

/** Of a group that is priced by the piece, the price of a gram of it. */
const perGram = (price: string): string =>
  `CASE WHEN g.satuan_harga = 'PCS' THEN round(${price} * 1000.0 / g.berat_pcs)::bigint ELSE ${price} END`;

const traded = (documents: string, trade: 'sale' | 'purchase', berat: string, harga: string): string => `
  SELECT s.tgl_system, l.kode_group, sum(${berat})::bigint AS berat, sum(${harga})::bigint AS total
    FROM ${documents} s JOIN read.${trade}_line l ON l.shop = s.shop AND l.${trade}_id = s.id
   WHERE s.shop = $1 AND s.status = 'VALID' AND s.tgl_system BETWEEN $2 AND $3 GROUP BY 1, 2`;
const SOLD = traded(SOLD_AND_RETURNED, 'sale', 's.arah * l.berat', `s.arah * (l.harga + ${TOP_PPN})`);
const BOUGHT = traded(ORDINARY('purchase'), 'purchase', 'l.berat', 'l.harga');

type Row = Omit<GoldPriceRow, 'selisih' | 'selisih_persen' | 'perubahan_persen'> & { readonly harga_kemarin: number | null }; // prettier-ignore

/** The board of each business day, group by group, beside what was sold and bought of it. */
@Injectable()
export class GoldPriceQuery extends ReportQuery<GoldPriceRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run({ shop, filters, most }: ReportInput) {
    const rows = await this.dataSource.query<Row[]>(
      `WITH days AS (SELECT DISTINCT tgl_system FROM read.day WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3),
       grup AS (
         SELECT g.*, k.kadar FROM read.master_group g JOIN read.master_kadar k ON k.shop = $1 AND k.kode_kadar = g.kode_kadar
          WHERE g.shop = $1 AND ($4::text IS NULL OR g.kode_group = $4) AND (g.satuan_harga <> 'PCS' OR g.berat_pcs > 0)
       ), board AS (
         SELECT g.kode_group, g.kadar, d.tgl_system, ${perGram(priceOn('JUAL', 'g.kode_group', 'd.tgl_system'))} AS harga_gram,
                ${priceOn('BELI', 'g.kode_harga', 'd.tgl_system')} AS harga_per_gram,
                ${perGram(priceOn('JUAL', 'g.kode_group', 'd.tgl_system - 1'))} AS harga_kemarin
           FROM grup g CROSS JOIN days d
       )
       SELECT b.*, coalesce(j.berat, 0) AS berat_jual, coalesce(j.total, 0) AS total_jual, coalesce(p.berat, 0) AS berat_beli,
              coalesce(p.total, 0) AS total_beli
         FROM board b
         LEFT JOIN (${SOLD}) j ON j.tgl_system = b.tgl_system AND j.kode_group = b.kode_group
         LEFT JOIN (${BOUGHT}) p ON p.tgl_system = b.tgl_system AND p.kode_group = b.kode_group
        WHERE b.harga_gram IS NOT NULL ORDER BY b.kadar DESC, b.kode_group, b.tgl_system LIMIT $5`,
      [shop, filters.date('tgl_from'), filters.date('tgl_to'), filters.choice('kode_group'), most + 1],
    );
    return {
      rows: rows.map(({ harga_kemarin, ...row }) => {
        const selisih = row.harga_per_gram === null ? null : row.harga_gram - row.harga_per_gram;
        return {
          ...row,
          selisih,
          selisih_persen: percentOf(selisih, row.harga_gram),
          perubahan_persen: percentOf(harga_kemarin === null ? null : row.harga_gram - harga_kemarin, harga_kemarin),
        };
      }),
    };
  }
}

const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : multiplyDivide(part, 10_000, whole, 'half-up');
