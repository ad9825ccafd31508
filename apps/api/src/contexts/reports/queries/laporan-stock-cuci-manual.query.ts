import { Injectable } from '@nestjs/common';
import type { CleaningPileRow } from '@emas/contracts/plating/reports/laporan-stock-cuci-manual';
import { PILE } from '@emas/domain/stock/cleaning-pile';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, heldCheck, type LogSpan, logSpan, periods, type Sql, steps, thereBetween } from './goods-at.js';

type Told = 'kode_group' | 'kadar' | 'tgl_system' | 'jam' | 'no_bukti' | 'jenis_transaksi' | 'keterangan' | 'input_by';

interface StepRow extends Pick<CleaningPileRow, Told> {
  /** Less than nothing of what left. */
  readonly qty: number;
  readonly berat: number;
}

interface EndRow extends Pick<CleaningPileRow, 'kode_group' | 'kadar'> {
  readonly qty_awal: number;
  readonly berat_awal: number;
  readonly berat_akhir: number;
}

/** Types stand in no pile: one narrows to the groups that it exists in. */
const ASKED = `h.place = '${PILE}' AND ${thereBetween('$2', '$3')} AND ($4::text IS NULL OR t.kode_group = $4)
  AND ($5::text IS NULL OR EXISTS (
    SELECT FROM read.master_parameter_jenis_group j
     WHERE j.shop = h.shop AND j.kode_group = t.kode_group AND j.kode_dept = $5))`;

const PERIODS = periods(['cuci'], ASKED);

/** Steps of what is cleaned together. */
@Injectable()
export class CleaningPileQuery extends ReportQuery<CleaningPileRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const span = await logSpan(sql, shop, filters.date('tgl_from'), filters.date('tgl_to'));
      const found = await this.steps(sql, input, span);
      const ends = await this.ends(sql, input, span);
      const left = ends.reduce((sum, { berat_akhir }) => sum + berat_akhir, 0);
      return {
        rows: found.map(rowOf),
        openings: ends.map(({ kode_group, kadar, qty_awal, berat_awal }) => ({ kode_group, kadar, saldo_qty: qty_awal, saldo_berat: berat_awal })), // prettier-ignore
        checks: [heldCheck(left, [...ends.map(({ berat_awal: berat }) => ({ berat })), ...found])],
      };
    });
  }

  private steps(sql: Sql, input: ReportInput, span: LogSpan): Promise<StepRow[]> {
    return sql.query<StepRow[]>(
      `WITH period AS (${PERIODS}),
       step AS (${steps('$2', '$3')}),
       told AS (
         SELECT kode_group, kadar, seq, sum(sign * qty)::bigint AS qty, sum(sign * berat)::bigint AS berat
           FROM step GROUP BY 1, 2, 3 ORDER BY seq LIMIT $6
       )
       SELECT told.kode_group, told.kadar, e.tgl_system::text AS tgl_system,
              to_char(e.recorded_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI:SS') AS jam, m.no_bukti,
              CASE WHEN e.reverses IS NULL THEN m.jenis ELSE 'BATAL' END AS jenis_transaksi,
              CASE WHEN e.reverses IS NULL THEN m.keterangan ELSE m.alasan_batal END AS keterangan,
              e.actor AS input_by, told.qty, told.berat
         FROM told
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = told.seq
         JOIN read.manual_cleaning m ON m.shop = $1 AND 'manual-cleaning/' || m.id = e.stream_id
        ORDER BY told.seq`,
      [...asked(input, span), input.most + 1],
    );
  }

  /** What each group had before the days and has after them. */
  private ends(sql: Sql, input: ReportInput, span: LogSpan): Promise<EndRow[]> {
    const at = (figure: string, seq: string) =>
      `coalesce(sum(p.${figure}) FILTER (WHERE p.from_seq <= ${seq} AND (p.to_seq IS NULL OR p.to_seq > ${seq})), 0)::bigint`;
    return sql.query<EndRow[]>(
      `WITH period AS (${PERIODS})
       SELECT p.kode_group, p.kadar, ${at('qty', '$2')} AS qty_awal, ${at('berat', '$2')} AS berat_awal, ${at('berat', '$3')} AS berat_akhir
         FROM period p GROUP BY 1, 2`,
      asked(input, span),
    );
  }
}

const asked = ({ shop, filters }: ReportInput, { first, last }: LogSpan): unknown[] => [
  shop,
  first,
  last,
  filters.choice('kode_group'),
  filters.choice('kode_dept'),
];

function rowOf({ qty, berat, ...row }: StepRow): CleaningPileRow {
  return {
    ...row,
    ...{ qty_masuk: Math.max(qty, 0), berat_masuk: Math.max(berat, 0) },
    ...{ qty_keluar: Math.max(-qty, 0), berat_keluar: Math.max(-berat, 0) },
  };
}
