import { Injectable } from '@nestjs/common';
import type { StockCardRow } from '@emas/contracts/stock/reports/laporan-kartu-stock';
import { goodsCause } from '@emas/domain/stock/causes';
import { trayPlace } from '@emas/domain/stock/item';
import { OWN_PLACES } from '@emas/domain/stock/place-sets';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, logSpan, periods, placeSaid, type LogSpan, type Sql, steps, thereBetween, wayOf } from './goods-at.js'; // prettier-ignore

interface StepRow extends Pick<StockCardRow, 'kode_dept' | 'nama_dept' | 'tgl_system' | 'jam' | 'no_bukti' | 'kode_barcode' | 'nama_barang' | 'input_by'> {
  readonly type: string;
  readonly dari: string;
  readonly ke: string;
  readonly qty: number;
  readonly berat: number;
} // prettier-ignore

interface EndRow {
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly qty_awal: number;
  readonly berat_awal: number;
  readonly berat_akhir: number;
}

/** What a card is of: places, and whether inner steps are told too. */
interface Card {
  readonly kinds: readonly string[];
  readonly every: boolean;
}

/** Steps of goods over the border of what is the shop's, of a tray, or of one thing wherever it went. */
@Injectable()
export class StockCardQuery extends ReportQuery<StockCardRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    const ofTray = filters.choice('kode_baki') !== null;
    const card: Card = {
      kinds: ofTray ? ['baki'] : OWN_PLACES,
      every: !ofTray && filters.choice('kode_barcode') !== null,
    };
    return atOneMoment(this.dataSource, async (sql) => {
      const span = await logSpan(sql, shop, filters.date('tgl_from'), filters.date('tgl_to'));
      const found = await this.steps(sql, input, card, span);
      const ends = await this.ends(sql, input, card, span);
      return {
        rows: found.map(rowOf),
        openings: ends.map(({ kode_dept, nama_dept, qty_awal, berat_awal }) => ({ kode_dept, nama_dept, saldo_qty: qty_awal, saldo_berat: berat_awal })), // prettier-ignore
        checks: [
          heldCheck(
            ends.reduce((sum, { berat_akhir }) => sum + berat_akhir, 0),
            [...ends.map(({ berat_awal: berat }) => ({ berat })), ...found],
          ),
        ],
      };
    });
  }

  private steps(sql: Sql, input: ReportInput, card: Card, span: LogSpan): Promise<StepRow[]> {
    return sql.query<StepRow[]>(
      `WITH period AS (${this.periods(card)}),
       step AS (${steps('$2', '$3')}),
       crossed AS (
         SELECT barang, seq, sum(sign * qty)::bigint AS qty, sum(sign * berat)::bigint AS berat FROM step GROUP BY barang, seq
       ), walked AS (
         SELECT kode_barcode AS barang, seq FROM read.item_step
          WHERE $8 AND shop = $1 AND kode_barcode = $6 AND ke IS NOT NULL AND seq > $2 AND seq <= $3
       ), told AS (
         SELECT barang, seq, coalesce(qty, 0) AS qty, coalesce(berat, 0) AS berat FROM crossed FULL JOIN walked USING (barang, seq)
          WHERE $8 OR qty <> 0 OR berat <> 0 ORDER BY seq, barang LIMIT $9
       )
       SELECT coalesce(nullif(t.kode_dept, ''), '-') AS kode_dept, d.nama_dept, e.tgl_system::text AS tgl_system, to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam,
              coalesce(e.no, doc.no, '') AS no_bukti, e.type, e.actor AS input_by, CASE t.jenis WHEN 'BARANG' THEN t.barang ELSE '-' END AS kode_barcode,
              t.nama AS nama_barang, way.dari, way.ke, told.qty, told.berat
         FROM told
         JOIN read.thing t ON t.shop = $1 AND t.barang = told.barang AND ($4::text IS NULL OR t.kode_dept = $4) AND ($5::text IS NULL OR t.kode_group = $5)
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = told.seq
         LEFT JOIN ledger.document doc ON doc.shop = $1 AND doc.stream_id = e.stream_id
         LEFT JOIN read.master_jenis d ON d.shop = $1 AND d.kode_dept = t.kode_dept
        CROSS JOIN ${wayOf('told.barang', 'told.seq')}
        ORDER BY told.seq, told.barang`,
      [...this.asked(input, span), card.every, input.most + 1],
    );
  }

  /** What each type had before the days and has after them. */
  private ends(sql: Sql, input: ReportInput, card: Card, span: LogSpan): Promise<EndRow[]> {
    const at = (figure: string, seq: string) =>
      `coalesce(sum(p.${figure}) FILTER (WHERE p.from_seq <= ${seq} AND (p.to_seq IS NULL OR p.to_seq > ${seq})), 0)::bigint`;
    return sql.query<EndRow[]>(
      `WITH period AS (${this.periods(card)})
       SELECT coalesce(nullif(p.kode_dept, ''), '-') AS kode_dept, d.nama_dept, ${at('qty', '$2')} AS qty_awal, ${at('berat', '$2')} AS berat_awal, ${at('berat', '$3')} AS berat_akhir
         FROM period p LEFT JOIN read.master_jenis d ON d.shop = $1 AND d.kode_dept = p.kode_dept GROUP BY 1, 2`,
      this.asked(input, span),
    );
  }

  private periods({ kinds }: Card): string {
    return periods(
      kinds,
      `${thereBetween('$2', '$3')} AND ($4::text IS NULL OR t.kode_dept = $4) AND ($5::text IS NULL OR t.kode_group = $5)
         AND ($6::text IS NULL OR h.barang = $6) AND ($7::text IS NULL OR h.place = $7)`,
    );
  }

  private asked({ shop, filters }: ReportInput, { first, last }: LogSpan): unknown[] {
    const tray = filters.choice('kode_baki');
    const named = ['kode_dept', 'kode_group', 'kode_barcode'].map((name) => filters.choice(name));
    return [shop, first, last, ...named, tray === null ? null : trayPlace(tray)];
  }
}

function rowOf({ type, dari, ke, qty, berat, ...row }: StepRow): StockCardRow {
  return {
    ...row,
    jenis_transaksi: goodsCause(type, dari, ke),
    ...{ dari: placeSaid(dari), ke: placeSaid(ke) },
    ...{ qty_masuk: Math.max(qty, 0), berat_masuk: Math.max(berat, 0) },
    ...{ qty_keluar: Math.max(-qty, 0), berat_keluar: Math.max(-berat, 0) },
  };
}
