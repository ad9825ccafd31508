import { Injectable } from '@nestjs/common';
import type { StockRow } from '@emas/contracts/stock/reports/laporan-stock-barang';
import { addDays } from '@emas/domain/shared/business-date';
import { type Age, ageSpan } from '@emas/domain/shared/age';
import { itemStatus } from '@emas/domain/stock/item-status';
import { HOUSE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, logSpan, periods, type Sql, thereAt, weightMoved } from './goods-at.js';

type HeldRow = Omit<StockRow, 'status'> & { readonly kind: string };

const NARROWING = ['kode_gudang', 'kode_baki', 'kode_dept', 'kode_group', 'status', 'umur'] as const;

/** Things in the house at the end of a day; what they are called, and their prices, as they are now. */
@Injectable()
export class StockQuery extends ReportQuery<StockRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const rows = (await this.held(sql, input)).map(({ kind, ...row }): StockRow => ({ ...row, status: itemStatus(kind) })); // prettier-ignore
      if (NARROWING.some((name) => filters.choice(name) !== null)) return { rows };
      return { rows, checks: [heldCheck(await weightMoved(sql, shop, HOUSE_PLACES, filters.date('tanggal')), rows)] };
    });
  }

  private async held(sql: Sql, { shop, filters, most }: ReportInput): Promise<HeldRow[]> {
    const tanggal = filters.date('tanggal');
    const status = filters.choice('status');
    const kinds = HOUSE_PLACES.filter((kind) => status === null || itemStatus(kind) === status);
    const age = filters.choice('umur') as Age | null;
    const [youngest, oldest] = age === null ? [null, null] : ageSpan(age);
    const { last } = await logSpan(sql, shop, tanggal);
    return sql.query<HeldRow[]>(
      `WITH period AS (${periods(kinds, thereAt('$2'))}),
       -- Goods without a barcode are told by what they are, wherever in a tray they came from.
       held AS (
         SELECT CASE jenis WHEN 'BARANG' THEN barang ELSE '-' END AS kode_barcode, barang, split_part(place, '/', 1) AS kind, kode_gudang, kode_baki,
                nama_baki, nama, kode_dept, kode_group, kadar, sum(qty)::int AS qty, sum(berat)::bigint AS berat, sum(berat_murni)::bigint AS berat_murni
           FROM period
          WHERE ($3::text IS NULL OR kode_gudang = $3) AND ($4::text IS NULL OR kode_baki = $4)
            AND ($5::text IS NULL OR kode_dept = $5) AND ($6::text IS NULL OR kode_group = $6)
          GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
       )
       SELECT h.kode_gudang, g.nama_gudang, h.kode_baki, h.nama_baki, h.kode_barcode, i.kode_intern, h.nama AS nama_barang, h.kode_dept,
              h.kode_group, h.kadar, i.size, h.qty, h.berat, h.berat_murni, i.ongkos, i.harga_atribut, i.harga_jual, h.kind,
              i.tgl_masuk::text AS tgl_masuk
         FROM held h
         LEFT JOIN read.item i ON i.shop = $1 AND i.kode_barcode = h.barang
         LEFT JOIN read.master_gudang g ON g.shop = $1 AND g.kode_gudang = h.kode_gudang
        WHERE ($7::date IS NULL OR i.tgl_masuk <= $7) AND ($8::date IS NULL OR i.tgl_masuk >= $8)
        ORDER BY h.barang, h.kind LIMIT $9`,
      [
        ...[shop, last],
        ...['kode_gudang', 'kode_baki', 'kode_dept', 'kode_group'].map((name) => filters.choice(name)),
        // What comes in tomorrow is new: the youngest have no last day.
        ...[this.dayBefore(tanggal, youngest === 0 ? null : youngest), this.dayBefore(tanggal, oldest)],
        most + 1,
      ],
    );
  }

  private dayBefore(tanggal: string, days: number | null): string | null {
    return days === null ? null : addDays(tanggal, -days);
  }
}
