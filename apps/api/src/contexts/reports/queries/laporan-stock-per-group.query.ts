import { Injectable } from '@nestjs/common';
import type { GroupStockRow } from '@emas/contracts/stock/reports/laporan-stock-per-group';
import { HOUSE_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, logSpan, periods, type Sql, steps, thereBetween, weightMoved } from './goods-at.js';

const sum = (figure: string, when: string): string => `coalesce(sum(${figure}) FILTER (WHERE ${when}), 0)::bigint`;

/** Groups that had something in the house: what crossed its border, of one warehouse that warehouse's. */
@Injectable()
export class GroupStockQuery extends ReportQuery<GroupStockRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const rows = await this.groups(sql, input);
      if (filters.choice('kode_group') !== null || filters.choice('kode_gudang') !== null) return { rows };
      const moved = await weightMoved(sql, shop, HOUSE_PLACES, filters.date('tgl_to'));
      return { rows, checks: [heldCheck(moved, rows.map(({ berat_akhir: berat }) => ({ berat })))] }; // prettier-ignore
    });
  }

  private async groups(sql: Sql, { shop, filters }: ReportInput): Promise<GroupStockRow[]> {
    const { first, last } = await logSpan(sql, shop, filters.date('tgl_from'), filters.date('tgl_to'));
    return sql.query<GroupStockRow[]>(
      `WITH every AS (${periods(HOUSE_PLACES, thereBetween('$2', '$3'))}),
       period AS (
         SELECT * FROM every WHERE ($4::text IS NULL OR kode_group = $4) AND ($5::text IS NULL OR kode_gudang = $5)
       ), step AS (${steps('$2', '$3')}),
       crossed AS (
         SELECT kadar, kode_group, sum(sign * qty) AS qty, sum(sign * berat) AS berat FROM step GROUP BY barang, seq, kadar, kode_group
       ), told AS (
         SELECT kadar, kode_group, 'awal' AS bagian, qty, berat, berat_murni FROM period WHERE from_seq <= $2 AND (to_seq IS NULL OR to_seq > $2)
          UNION ALL
         SELECT kadar, kode_group, 'akhir', qty, berat, berat_murni FROM period WHERE from_seq <= $3 AND (to_seq IS NULL OR to_seq > $3)
          UNION ALL
         SELECT kadar, kode_group, 'lewat', qty, berat, 0 FROM crossed
       )
       SELECT t.kadar, t.kode_group, g.nama_group,
              ${sum('qty', "bagian = 'awal'")} AS qty_awal, ${sum('berat', "bagian = 'awal'")} AS berat_awal,
              ${sum('qty', "bagian = 'lewat' AND qty > 0")} AS qty_masuk, ${sum('berat', "bagian = 'lewat' AND berat > 0")} AS berat_masuk,
              ${sum('-qty', "bagian = 'lewat' AND qty < 0")} AS qty_keluar, ${sum('-berat', "bagian = 'lewat' AND berat < 0")} AS berat_keluar,
              ${sum('qty', "bagian = 'akhir'")} AS qty_akhir, ${sum('berat', "bagian = 'akhir'")} AS berat_akhir,
              ${sum('berat_murni', "bagian = 'akhir'")} AS berat_murni_akhir
         FROM told t LEFT JOIN read.master_group g ON g.shop = $1 AND g.kode_group = t.kode_group
        GROUP BY t.kadar, t.kode_group, g.nama_group`,
      [shop, first, last, filters.choice('kode_group'), filters.choice('kode_gudang')],
    );
  }
}
