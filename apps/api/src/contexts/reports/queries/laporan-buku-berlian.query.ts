import { Injectable } from '@nestjs/common';
import type { StoneBookRow } from '@emas/contracts/stock/reports/laporan-buku-berlian';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { atOneMoment, type LogSpan, logSpan, type Sql } from './goods-at.js';

type Stone = Pick<StoneBookRow, 'kode_supplier' | 'nama_supplier' | 'kode_berlian' | 'no_sertifikat'>;

interface StepRow extends Omit<StoneBookRow, 'pcs_masuk' | 'carat_masuk' | 'pcs_keluar' | 'carat_keluar'> {
  /** Less than nothing of what left. */
  readonly pcs: number;
  readonly carat: number;
}

interface EndRow extends Stone {
  readonly pcs_awal: number;
  readonly carat_awal: number;
  readonly pcs_akhir: number;
  readonly carat_akhir: number;
}

const inShop = (place: string): string => `coalesce(s.${place} IN ('STOCK', 'TERPASANG'), false)::int`;
/** Whether a step `s` brought stones to the shop (1) or took them (-1); 0 of what stays in it, or outside. */
const SIGN = `(${inShop('ke')} - ${inShop('dari')})`;

/** Diamonds of the list as it is on the last day, with their supplier. */
const STONES = `
  SELECT DISTINCT ON (b.kode_berlian) b.kode_berlian, coalesce(nullif(b.kode_supplier, ''), '-') AS kode_supplier, p.nama_supplier,
         nullif(b.no_sertifikat, '') AS no_sertifikat, b.shape, b.color, b.clarity, b.cutgrade
    FROM read.master_berlian b
    JOIN read.jenis_batu k ON k.shop = b.shop AND k.kode_jenis_batu = b.kode_jenis_batu AND k.golongan = 'BERLIAN'
    LEFT JOIN read.master_supplier_berlian p ON p.shop = b.shop AND p.kode_supplier = b.kode_supplier
   WHERE b.shop = $1
   ORDER BY b.kode_berlian, coalesce(b.tgl_berlaku <= $4::date, true) DESC, b.tgl_berlaku DESC NULLS LAST, b.versi DESC`;

/** Those that are asked for; of a status, those of which some are there now. */
const ASKED = `
  SELECT * FROM stone
   WHERE ($5::text IS NULL OR kode_supplier = $5) AND ($6::text IS NULL OR shape = $6)
     AND ($7::text IS NULL OR kode_berlian IN (
       SELECT s.kode_berlian FROM read.stone_step s CROSS JOIN LATERAL (VALUES (s.ke, s.pcs), (s.dari, -s.pcs)) AS at (di, pcs)
        WHERE s.shop = $1 AND at.di = $7 GROUP BY 1 HAVING sum(at.pcs) > 0))`;

/** Steps of diamonds, loose and in things. */
@Injectable()
export class StoneBookQuery extends ReportQuery<StoneBookRow> {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(input: ReportInput) {
    const { shop, filters } = input;
    return atOneMoment(this.dataSource, async (sql) => {
      const span = await logSpan(sql, shop, filters.date('tgl_from'), filters.date('tgl_to'));
      const steps = await this.steps(sql, input, span);
      const ends = await this.ends(sql, input, span);
      return {
        rows: steps.map(rowOf),
        openings: ends.map(({ kode_supplier, nama_supplier, kode_berlian, no_sertifikat, pcs_awal, carat_awal }) => ({
          ...{ kode_supplier, nama_supplier, kode_berlian, no_sertifikat },
          ...{ saldo_pcs: pcs_awal, saldo_carat: carat_awal },
        })),
        checks: [check('int', 'pcs', ends, steps), check('carat', 'carat', ends, steps)],
      };
    });
  }

  private steps(sql: Sql, input: ReportInput, span: LogSpan): Promise<StepRow[]> {
    return sql.query<StepRow[]>(
      `WITH stone AS (${STONES}), asked AS (${ASKED})
       SELECT a.*, e.tgl_system::text AS tgl_system, coalesce(e.no, doc.no, '') AS no_bukti, s.jenis AS jenis_transaksi,
              ${SIGN} * s.pcs AS pcs, ${SIGN} * s.carat AS carat, ${SIGN} * s.harga_usd AS harga_usd, ${SIGN} * s.nilai AS nilai_rp, s.kode_barcode
         FROM read.stone_step s
         JOIN asked a USING (kode_berlian)
         JOIN ledger.ledger_event e ON e.shop = $1 AND e.seq = s.seq
         LEFT JOIN ledger.document doc ON doc.shop = $1 AND doc.stream_id = e.stream_id
        WHERE s.shop = $1 AND s.seq > $2 AND s.seq <= $3
        ORDER BY s.seq, s.line LIMIT $8`,
      [...this.asked(input, span), input.most + 1],
    );
  }

  /** What the shop had of each before the days and has after them. */
  private ends(sql: Sql, input: ReportInput, span: LogSpan): Promise<EndRow[]> {
    const upTo = (figure: string, seq: string) =>
      `coalesce(sum(${SIGN} * s.${figure}) FILTER (WHERE s.seq <= ${seq}), 0)::bigint`;
    return sql.query<EndRow[]>(
      `WITH stone AS (${STONES}), asked AS (${ASKED})
       SELECT a.kode_supplier, a.nama_supplier, a.kode_berlian, a.no_sertifikat, ${upTo('pcs', '$2')} AS pcs_awal,
              ${upTo('carat', '$2')} AS carat_awal, ${upTo('pcs', '$3')} AS pcs_akhir, ${upTo('carat', '$3')} AS carat_akhir
         FROM read.stone_step s JOIN asked a USING (kode_berlian) WHERE s.shop = $1 GROUP BY 1, 2, 3, 4`,
      this.asked(input, span),
    );
  }

  private asked({ shop, filters }: ReportInput, { first, last }: LogSpan): unknown[] {
    const named = ['kode_supplier', 'shape', 'status'].map((name) => filters.choice(name));
    return [shop, first, last, filters.date('tgl_to'), ...named];
  }
}

function rowOf({ pcs, carat, ...row }: StepRow): StoneBookRow {
  return {
    ...row,
    ...{ pcs_masuk: Math.max(pcs, 0), carat_masuk: Math.max(carat, 0) },
    ...{ pcs_keluar: Math.max(-pcs, 0), carat_keluar: Math.max(-carat, 0) },
  };
}

/** That what was there, came and went leaves what is there. */
function check(format: 'int' | 'carat', figure: 'pcs' | 'carat', ends: readonly EndRow[], steps: readonly StepRow[]) {
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ name: 'goodsRun', of: figure, format },
    expected: sum(ends, (end) => end[`${figure}_awal`]) + sum(steps, (step) => step[figure]),
    actual: sum(ends, (end) => end[`${figure}_akhir`]),
  };
}
