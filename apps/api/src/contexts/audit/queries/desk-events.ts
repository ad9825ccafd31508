import { Injectable } from '@nestjs/common';
import type { DeskEventsDto } from '@emas/contracts/audit/desk.dto';
import type { FoundEvent, FoundEvents } from '@emas/contracts/audit/desk.view';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { addDays } from '@emas/domain/shared/business-date';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { amountOf, type DeskAsker, isUntold, toldLines } from './desk-asker.js';
import { Sentences } from './sentences.js';

const PAGE = 100;
const MOST_DAYS = 366;
/** Days that are looked through for a user or a type where none are named. */
const USUAL_DAYS = 31;

interface Span {
  readonly from: string | null;
  readonly to: string | null;
  /** What is looked for stands between them. */
  readonly first: number;
  readonly last: number;
}

/** Events by what they are, who wrote them, what document, thing or amount they are about; in the order of the log. */
@Injectable()
export class DeskEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly sentences: Sentences,
  ) {}

  async of(asker: DeskAsker, asked: DeskEventsDto): Promise<FoundEvents> {
    const span = await this.span(asker, asked);
    const seqs = await this.seqs(asker.shop, asked, span);
    const page = seqs.slice(0, PAGE);
    const found = await this.ledger.events(asker.shop, page);
    const events = asked.jumlah === undefined ? found : found.filter((event) => tellsAmount(event, asked.jumlah!, asker)); // prettier-ignore
    const lines = await this.sentences.lines(events, asker);
    const data = lines.map((line, at): FoundEvent => {
      const { postings, movements } = events[at]!;
      const told = toldLines(events[at]!, asker);
      return {
        ...line,
        jumlah: isUntold(events[at]!, asker) ? null : amountOf(postings, told),
        qty: movements.reduce((sum, { qty }) => sum + qty, 0),
      };
    });
    return {
      tgl_from: span.from,
      tgl_to: span.to,
      withheld: data.some(({ jumlah }, at) => jumlah === null && isUntold(events[at]!, asker)) ? 'afterClosing' : null,
      data,
      cursor: seqs.length > PAGE ? page.at(-1)! : null,
    };
  }

  /** Days that are asked for, and the stretch of the log that holds what of them is meant. */
  private async span({ shop, lastDay }: DeskAsker, asked: DeskEventsDto): Promise<Span> {
    const { tgl, user, type, no, barang, jumlah } = asked;
    const isBounded = tgl ?? asked.tgl_from ?? asked.tgl_to;
    if (!isBounded && (no ?? barang) !== undefined)
      return { from: null, to: null, first: 0, last: Number.MAX_SAFE_INTEGER };
    const to = tgl ?? asked.tgl_to ?? asked.tgl_from ?? lastDay;
    if (to === null) return { from: null, to: null, first: 1, last: 0 };
    const back = jumlah === undefined ? ((user ?? type) === undefined ? 1 : USUAL_DAYS) : MOST_DAYS;
    const from = tgl ?? asked.tgl_from ?? addDays(to, 1 - back);
    if (from > to) refuseInvalid([{ field: 'tgl_from', code: 'dateRangeReversed' }]);
    if (to > addDays(from, MOST_DAYS - 1)) refuseInvalid([{ field: 'tgl_to', code: 'daySpanTooLong', params: { max: MOST_DAYS } }]); // prettier-ignore
    const [row] = await this.dataSource.query<{ first: number | null; last: number | null }[]>(
      `SELECT min(first_seq) AS first, max(last_seq) AS last FROM read.day_activity
        WHERE shop = $1 AND tgl BETWEEN $2 AND $3 AND ($4::text IS NULL OR actor = $4) AND ($5::text IS NULL OR type = $5)`,
      [shop, from, to, user ?? null, type ?? null],
    );
    return { from, to, first: row?.first ?? 1, last: row?.last ?? 0 };
  }

  /** One more than a page, behind the cursor. */
  private async seqs(shop: string, asked: DeskEventsDto, { from, to, first, last }: Span): Promise<number[]> {
    const { user, type, no, barang, jumlah } = asked;
    const after = Math.max(first - 1, asked.cursor ?? 0);
    const rows = await this.dataSource.query<{ seq: number }[]>(
      `${jumlah === undefined ? '' : AMOUNT}
       SELECT e.seq FROM ledger.ledger_event e
        WHERE e.shop = $1 AND e.seq > $2 AND e.seq <= $3 AND ($4::text IS NULL OR e.actor = $4) AND ($5::text IS NULL OR e.type = $5)
          AND ($6::date IS NULL OR coalesce(e.tgl_system, (e.recorded_at AT TIME ZONE 'Asia/Jakarta')::date) BETWEEN $6 AND $7)
          ${no === undefined ? 'AND $8::text IS NULL' : DOCUMENT}
          ${barang === undefined ? 'AND $9::text IS NULL' : THING}
          ${jumlah === undefined ? 'AND $10::bigint IS NULL' : 'AND e.seq IN (SELECT seq FROM hit)'}
        ORDER BY e.seq LIMIT ${PAGE + 1}`,
      [shop, after, last, user ?? null, type ?? null, from, to, no ?? null, barang ?? null, jumlah ?? null],
    );
    return rows.map(({ seq }) => seq);
  }
}

/** One look through the arrays of the stretch. */
const AMOUNT = `WITH hit AS MATERIALIZED (
  SELECT l.seq FROM ledger.event_lines l
   WHERE l.shop = $1 AND l.seq > $2 AND l.seq <= $3 AND ($10::bigint = ANY (l.jumlah) OR -$10::bigint = ANY (l.jumlah)))`;
const DOCUMENT = `AND e.stream_id = (SELECT d.stream_id FROM ledger.document d WHERE d.shop = $1 AND d.no = $8)`;
/** Its own steps; of what has no card, and of accessories and lots, the days' lines are looked through. */
const THING = `AND e.seq IN (
  SELECT s.seq FROM read.item_step s WHERE s.shop = $1 AND s.kode_barcode = $9
   UNION SELECT h.from_seq FROM read.holding h WHERE h.shop = $1 AND h.barang = $9
   UNION SELECT h.to_seq FROM read.holding h WHERE h.shop = $1 AND h.barang = $9)`;

/** What he may not see he does not find either. */
function tellsAmount(event: RecordedEvent, jumlah: number, asker: DeskAsker): boolean {
  const isTold = toldLines(event, asker);
  return event.postings.some((line) => Math.abs(line.jumlah) === jumlah && isTold(line.akun));
}
