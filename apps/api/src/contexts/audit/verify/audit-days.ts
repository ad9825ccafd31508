import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { DifferenceView } from '@emas/contracts/audit/audit-run.view';
import type { StockMovement } from '@emas/domain/ledger/event';
import { unconserved } from '@emas/domain/ledger/processing';
import type { DayVerdict } from '@emas/domain/proof/range-check';

/** Events of a business day: from the one behind the closing before to its own closing, or to the end of the log. */
export interface DaySpan {
  readonly tgl_system: string;
  readonly seq_awal: number;
  readonly seq_akhir: number;
  readonly sealed: boolean;
}

interface Figures {
  total_debit: number;
  total_kredit: number;
  selisih_posting: number;
  selisih_berat: number;
}

type Outcome = 'UTUH' | 'BEDA' | 'BELUM';

/** Which column of a day tells of a difference. */
const COLUMN_OF: Partial<Record<DifferenceView['jenis'], 'hasil_hash' | 'hasil_segel' | 'hasil_saldo' | 'hasil_read_model'>> =
  {
    EVENT: 'hasil_hash',
    MISSING: 'hasil_hash',
    ALTERED: 'hasil_hash',
    REWRITTEN: 'hasil_hash',
    DOCUMENT: 'hasil_hash',
    NUMBER: 'hasil_hash',
    HEAD: 'hasil_hash',
    SEAL: 'hasil_segel',
    SEAL_CHAIN: 'hasil_segel',
    OTHER_KEY: 'hasil_segel',
    SIGNATURE: 'hasil_segel',
    OUTSIDE: 'hasil_segel',
    BALANCE: 'hasil_saldo',
    PLACE: 'hasil_saldo',
    READ_MODEL: 'hasil_read_model',
  }; // prettier-ignore

/** The table app.audit_day: of each day what the last run found. */
@Injectable()
export class AuditDays {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  /** The shop's business days, oldest first, the open one last. */
  async spans(shop: string): Promise<DaySpan[]> {
    const { rows } = await this.pool.query<{ tgl_system: string; seq: number; sealed: boolean }>(
      `SELECT tgl_system, seq, true AS sealed FROM ledger.ledger_seal WHERE shop = $1
       UNION ALL
       SELECT d.tgl_system, d.closing_seq, false FROM read.day d
        WHERE d.shop = $1 AND d.status = 'CLOSED'
          AND NOT EXISTS (SELECT FROM ledger.ledger_seal s WHERE s.shop = d.shop AND s.tgl_system = d.tgl_system)
       UNION ALL
       SELECT open_day, seq, false FROM ledger.shop_head WHERE shop = $1 AND open_day IS NOT NULL
       ORDER BY seq`,
      [shop],
    );
    return rows.map(({ tgl_system, seq, sealed }, at) => ({
      tgl_system,
      seq_awal: (rows[at - 1]?.seq ?? 0) + 1,
      seq_akhir: seq,
      sealed,
    }));
  }

  /** Writes down what a whole run found of every day: up to a difference all is well, of what is behind it nothing is known. */
  async replace(
    shop: string,
    runId: string,
    spans: readonly DaySpan[],
    beda: DifferenceView | null,
    seen: ReadonlyMap<string, DayVerdict>,
  ): Promise<void> {
    const place = beda ? dayOf(spans, beda) : null;
    await this.pool.query('DELETE FROM app.audit_day WHERE shop = $1', [shop]);
    const known = spans.map((span) => {
      const isWell: Outcome = beda ? 'BELUM' : 'UTUH';
      const { hash, seal, state } = outcomesOf(seen.get(span.tgl_system), isWell);
      const outcome: Record<string, Outcome> = {
        hasil_hash: hash,
        hasil_segel: span.sealed ? seal : 'BELUM',
        hasil_saldo: state,
        hasil_read_model: isWell,
      };
      const column = beda && place === span ? COLUMN_OF[beda.jenis] : undefined;
      if (column) outcome[column] = 'BEDA';
      return { span, outcome, first: beda && place === span ? firstOf(beda) : null };
    });
    await this.write(shop, runId, known);
  }

  /** Writes down what was seen of some days by their hashes and seals alone. */
  async merge(shop: string, runId: string, spans: readonly DaySpan[], seen: ReadonlyMap<string, DayVerdict>) {
    const known = spans.flatMap((span) => {
      const verdict = seen.get(span.tgl_system);
      if (!verdict) return [];
      const { hash, seal, state } = outcomesOf(verdict, 'BELUM');
      const outcome = { hasil_hash: hash, hasil_segel: seal, hasil_saldo: state, hasil_read_model: 'BELUM' as Outcome };
      const [fault] = verdict.faults;
      return [{ span, outcome, first: fault ? `${fault.code}${fault.seq === null ? '' : ` ${fault.seq}`}` : null }];
    });
    await this.pool.query('DELETE FROM app.audit_day WHERE shop = $1 AND tgl_system = ANY ($2::date[])', [
      shop,
      known.map(({ span }) => span.tgl_system),
    ]);
    await this.write(shop, runId, known);
  }

  private async write(
    shop: string,
    runId: string,
    known: readonly { span: DaySpan; outcome: Record<string, Outcome>; first: string | null }[],
  ): Promise<void> {
    const figures = await this.figures(shop, known.map(({ span }) => span)); // prettier-ignore
    for (const { span, outcome, first } of known) {
      const { total_debit, total_kredit, selisih_posting, selisih_berat } = figures.get(span.tgl_system)!;
      await this.pool.query(
        `INSERT INTO app.audit_day (shop, tgl_system, run_id, jumlah_event, seq_awal, seq_akhir, total_debit, total_kredit,
           selisih_posting, selisih_berat, hasil_hash, hasil_segel, hasil_saldo, hasil_read_model, beda_pertama)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (shop, tgl_system) DO NOTHING`,
        [shop, span.tgl_system, runId, span.seq_akhir - span.seq_awal + 1, span.seq_awal, span.seq_akhir, total_debit,
          total_kredit, selisih_posting, selisih_berat, outcome['hasil_hash'], outcome['hasil_segel'],
          outcome['hasil_saldo'], outcome['hasil_read_model'], first],
      ); // prettier-ignore
    }
  }

  /** What the lines of each day come to; rupiah, and milligrams of fine gold that work on goods made or lost. */
  private async figures(shop: string, spans: readonly DaySpan[]): Promise<Map<string, Figures>> {
    const days = [spans.map((span) => span.tgl_system), spans.map((span) => span.seq_awal), spans.map((span) => span.seq_akhir)]; // prettier-ignore
    const of = 'FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS d (tgl, first, last)';
    const lines = 'JOIN ledger.event_lines l ON l.shop = $1 AND l.seq BETWEEN d.first AND d.last';
    const { rows } = await this.pool.query<{ tgl: string } & Omit<Figures, 'selisih_berat'>>(
      `SELECT d.tgl, coalesce(sum(greatest(m.jumlah, 0)), 0)::bigint AS total_debit,
              coalesce(-sum(least(m.jumlah, 0)), 0)::bigint AS total_kredit, coalesce(sum(m.jumlah), 0)::bigint AS selisih_posting
         ${of} LEFT JOIN (ledger.event_lines l
           CROSS JOIN LATERAL unnest(l.jumlah, l.unit) AS m (jumlah, unit)) ON l.shop = $1 AND l.seq BETWEEN d.first AND d.last AND m.unit = 'IDR'
        GROUP BY d.tgl`,
      [shop, ...days],
    );
    const worked = await this.pool.query<StockMovement & { tgl: string }>(
      `SELECT d.tgl, m.* ${of} ${lines}
        CROSS JOIN LATERAL unnest(l.barang, l.dari, l.ke, l.qty, l.berat, l.kadar, l.nilai) AS m (barang, dari, ke, qty, berat, kadar, nilai)
        WHERE m.dari LIKE 'olah/%' OR m.ke LIKE 'olah/%'`,
      [shop, ...days],
    );
    const movements = new Map<string, StockMovement[]>();
    for (const { tgl, ...movement } of worked.rows) movements.set(tgl, [...(movements.get(tgl) ?? []), movement]);
    return new Map(
      rows.map(({ tgl, ...money }) => [
        tgl,
        { ...money, selisih_berat: unconserved(movements.get(tgl) ?? [])?.murni ?? 0 },
      ]),
    );
  }
}

/** What hashes and seals of a day say; of one that was not looked at by itself, what the whole run says. */
function outcomesOf(
  verdict: DayVerdict | undefined,
  otherwise: Outcome,
): { hash: Outcome; seal: Outcome; state: Outcome } {
  if (!verdict) return { hash: otherwise, seal: otherwise, state: otherwise };
  const ofSeal = verdict.faults.some(({ code }) => ['SEAL', 'SEAL_CHAIN', 'OTHER_KEY', 'SIGNATURE'].includes(code));
  const ofState = verdict.faults.some(({ code }) => code === 'STATE');
  const ofHash = verdict.faults.some(({ seq }) => seq !== null);
  return {
    hash: ofHash ? 'BEDA' : 'UTUH',
    seal: ofSeal ? 'BEDA' : 'UTUH',
    state: ofState ? 'BEDA' : verdict.reckoned ? 'UTUH' : otherwise === 'UTUH' ? 'UTUH' : 'BELUM',
  };
}

function dayOf(spans: readonly DaySpan[], { seq, tgl_system }: DifferenceView): DaySpan | null {
  if (tgl_system !== null) return spans.find((span) => span.tgl_system === tgl_system) ?? spans.at(-1) ?? null;
  if (seq === null) return spans.at(-1) ?? null;
  return spans.find((span) => seq >= span.seq_awal && seq <= span.seq_akhir) ?? spans.at(-1) ?? null;
}

const firstOf = ({ teks, jenis, seq }: DifferenceView): string => teks ?? `${jenis}${seq === null ? '' : ` ${seq}`}`;
