import { Injectable } from '@nestjs/common';
import type { DeskActivityDto } from '@emas/contracts/audit/desk.dto';
import { type Finding, type Findings, FINDINGS, type FindingRule } from '@emas/contracts/audit/findings';
import { addDays } from '@emas/domain/shared/business-date';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { type DeskAsker, isUntold } from './desk-asker.js';
import { FINDING_RULES, type FoundRow } from './finding-rules.js';
import { LateNonCash } from './late-non-cash.js';
import { Sentences } from './sentences.js';

/** Of each rule so many events are told, the newest. */
const TOLD = 50;
const USUAL_DAYS = 31;
const MOST_DAYS = 366;

/** What is worth a look: how often each rule was met, for how much, and where. */
@Injectable()
export class DeskFindings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly sentences: Sentences,
    private readonly late: LateNonCash,
  ) {}

  async of(asker: DeskAsker, asked: DeskActivityDto): Promise<Findings> {
    const to = asked.tgl_to ?? asker.lastDay;
    if (to === null) return { tgl_from: null, tgl_to: null, data: [] };
    const from = asked.tgl_from ?? addDays(to, 1 - USUAL_DAYS);
    if (from > to) refuseInvalid([{ field: 'tgl_from', code: 'dateRangeReversed' }]);
    if (to > addDays(from, MOST_DAYS - 1)) refuseInvalid([{ field: 'tgl_to', code: 'daySpanTooLong', params: { max: MOST_DAYS } }]); // prettier-ignore
    const [stretch, closed] = await Promise.all([
      this.stretch(asker.shop, from, to),
      asker.untoldDay === null ? null : this.stretch(asker.shop, from, addDays(asker.untoldDay, -1)),
    ]);
    // One after the other: a look at the findings is to hold nobody up.
    const data: Finding[] = [];
    for (const kode of FINDINGS) data.push(await this.finding(asker, kode, { stretch, closed, to }));
    return { tgl_from: from, tgl_to: to, data };
  }

  private async finding(asker: DeskAsker, kode: FindingRule, asked: Asked): Promise<Finding> {
    const rule = FINDING_RULES.find((one) => one.kode === kode);
    if (rule?.cost && !asker.seesCost) return { kode, jumlah: 0, rp: null, withheld: 'cost', data: [] };
    const rows = rule
      ? await this.rows(asker.shop, rule.sql, rule.drawers && asked.closed ? asked.closed : asked.stretch)
      : await this.late.until(asker.shop, asked.to, TOLD);
    const events = await this.ledger.events(asker.shop, rows.map(({ seq }) => seq)); // prettier-ignore
    const lines = await this.sentences.lines(events, asker);
    const bySeq = new Map(lines.map((line, at) => [line.seq, { line, untold: isUntold(events[at]!, asker) }]));
    const untold = [...bySeq.values()].some((one) => one.untold);
    return {
      kode,
      jumlah: rows[0]?.n ?? 0,
      rp: untold ? null : (rows[0]?.total ?? null),
      withheld: untold ? 'afterClosing' : null,
      data: rows.flatMap(({ seq, rp, catatan }) => {
        const found = bySeq.get(seq);
        return found ? [{ ...found.line, rp: found.untold ? null : rp, catatan: catatan ?? '' }] : [];
      }),
    };
  }

  private rows(shop: string, sql: string, { after, upTo }: Stretch): Promise<FoundRow[]> {
    return this.dataSource.query<FoundRow[]>(
      `SELECT seq, rp, catatan, (count(*) OVER ())::int AS n, (sum(rp) OVER ())::bigint AS total
         FROM (${sql}) found ORDER BY seq DESC LIMIT ${TOLD}`,
      [shop, after, upTo],
    );
  }

  private async stretch(shop: string, from: string, to: string): Promise<Stretch> {
    const [row] = await this.dataSource.query<{ first: number | null; last: number | null }[]>(
      'SELECT min(first_seq) AS first, max(last_seq) AS last FROM read.day_activity WHERE shop = $1 AND tgl BETWEEN $2 AND $3',
      [shop, from, to],
    );
    return { after: (row?.first ?? 1) - 1, upTo: row?.last ?? 0 };
  }
}

interface Asked {
  readonly stretch: Stretch;
  /** Without the open day; null where all is told. */
  readonly closed: Stretch | null;
  readonly to: string;
}

/** Events behind one and up to another. */
interface Stretch {
  readonly after: number;
  readonly upTo: number;
}
