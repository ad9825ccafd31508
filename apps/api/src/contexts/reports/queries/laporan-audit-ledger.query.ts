import { Injectable } from '@nestjs/common';
import type { AuditDayRow, AuditRecaps } from '@emas/contracts/audit/reports/laporan-audit-ledger';
import { DataSource } from 'typeorm';
import { type ReportInput, ReportQuery } from '../../../engine/report/report-query.js';
import { AuditFindings } from '../../audit/index.js';

/** A business day as the ledger has it now. */
interface Day {
  readonly tgl_system: string;
  readonly seq_awal: number;
  readonly seq_akhir: number;
  /** Its seal goes on from that of the day before; null where it has none. */
  readonly continues: boolean | null;
}

const UNKNOWN = {
  total_debit: null,
  total_kredit: null,
  selisih_posting: null,
  selisih_berat: null,
  hasil_hash: 'BELUM',
  hasil_segel: 'BELUM',
  hasil_saldo: 'BELUM',
  hasil_read_model: 'BELUM',
  beda_pertama: null,
} as const;

/** What the last look through the ledger found of each business day; of a day that it did not reach, BELUM. */
@Injectable()
export class AuditDaysQuery extends ReportQuery<AuditDayRow, AuditRecaps> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findings: AuditFindings,
  ) {
    super();
  }

  async run({ shop, filters }: ReportInput) {
    const [from, to] = [filters.date('tgl_from'), filters.date('tgl_to')];
    const days = await this.days(shop, from, to);
    const found = await this.findings.days(shop, from, to);
    const rows = days.map(({ continues: _, ...day }): AuditDayRow => {
      const known = found.get(day.tgl_system);
      return known ?? { ...day, jumlah_event: day.seq_akhir - day.seq_awal + 1, ...UNKNOWN };
    });
    const sum = (name: 'selisih_posting' | 'selisih_berat'): number =>
      rows.reduce((total, row) => total + Math.abs(row[name] ?? 0), 0);
    const sealed = days.filter(({ continues }) => continues !== null);
    const follows = rows.filter(({ seq_awal }, at) => seq_awal === days[at]!.seq_awal);
    return {
      rows,
      recaps: { pemeriksaan: await this.findings.looks(shop, from, to) },
      checks: [
        { name: 'balanced', expected: 0, actual: sum('selisih_posting'), format: 'rupiah' as const },
        { name: 'conserved', expected: 0, actual: sum('selisih_berat'), format: 'weight' as const },
        { name: 'sequence', expected: rows.length, actual: follows.length, format: 'int' as const },
        { name: 'seals', expected: sealed.length, actual: sealed.filter(({ continues }) => continues).length, format: 'int' as const }, // prettier-ignore
      ],
    };
  }

  private days(shop: string, from: string, to: string): Promise<Day[]> {
    return this.dataSource.query<Day[]>(
      `WITH day AS (
         SELECT d.tgl_system, coalesce(s.seq, d.closing_seq, h.seq) AS seq_akhir, s.prev_seal, s.seal
           FROM read.day d
           LEFT JOIN ledger.ledger_seal s ON s.shop = d.shop AND s.tgl_system = d.tgl_system
           LEFT JOIN ledger.shop_head h ON h.shop = d.shop
          WHERE d.shop = $1
       ), span AS (
         SELECT tgl_system, seq_akhir, coalesce(lag(seq_akhir) OVER days, 0) + 1 AS seq_awal,
                prev_seal = coalesce(lag(seal) OVER days, prev_seal) AS continues
           FROM day WINDOW days AS (ORDER BY tgl_system))
       SELECT tgl_system::text AS tgl_system, seq_awal, seq_akhir, continues FROM span WHERE tgl_system BETWEEN $2 AND $3`,
      [shop, from, to],
    );
  }
}
