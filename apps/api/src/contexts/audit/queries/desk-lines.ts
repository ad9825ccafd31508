import { Injectable } from '@nestjs/common';
import type { DeskLinesDto } from '@emas/contracts/audit/desk.dto';
import type { AccountLine, AccountLines } from '@emas/contracts/audit/desk.view';
import { isCostAccount } from '@emas/domain/audit/told';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { DAY_SPANS, movedOn } from './day-spans.js';
import { type DeskAsker, toldLines } from './desk-asker.js';
import { Sentences } from './sentences.js';

/** Lines on a page, and days that may be asked for at once. */
const PAGE = 100;
const MOST_DAYS = 31;

interface Moved {
  readonly seq: number;
  readonly jumlah: number;
}

/** The lines of one account with what it held after each: its days from the sums of days, then the lines of those days. */
@Injectable()
export class DeskLines {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: Ledger,
    private readonly sentences: Sentences,
  ) {}

  async of(asker: DeskAsker, akun: string, asked: DeskLinesDto): Promise<AccountLines> {
    const unit = await this.unitOf(asker.shop, akun);
    const to = asked.tgl_to ?? asked.tgl_from ?? asker.lastDay ?? '';
    const from = asked.tgl_from ?? to;
    if (from > to) refuseInvalid([{ field: 'tgl_from', code: 'dateRangeReversed' }]);
    if (to > addDays(from, MOST_DAYS - 1)) refuseInvalid([{ field: 'tgl_to', code: 'daySpanTooLong', params: { max: MOST_DAYS } }]); // prettier-ignore
    const isEarly = asker.untoldDay !== null && to >= asker.untoldDay;
    const last = isEarly ? addDays(asker.untoldDay!, -1) : to;
    const span = { akun, unit, tgl_from: from, tgl_to: to };
    const cursor = asked.cursor ?? 0;
    const [before, end, moved] = await Promise.all([
      cursor > 0 ? this.after(asker.shop, span, cursor) : this.at(asker.shop, span, addDays(from, -1)),
      this.at(asker.shop, span, last),
      this.moved(asker.shop, span, last, cursor),
    ]);
    const page = moved.slice(0, PAGE);
    const { data, isTold } = await this.lines(asker, akun, page, before);
    const told = isTold && (asker.seesCost || !isCostAccount(akun));
    const figure = (value: number): number | null => (told ? value : null);
    return {
      ...span,
      saldo_awal: figure(before),
      saldo_akhir: figure(page.reduce((sum, { jumlah }) => sum + jumlah, before)),
      saldo_hari: figure(end),
      withheld: isEarly ? 'afterClosing' : told ? null : 'cost',
      data: told ? data : data.map((line) => ({ ...line, saldo: null })),
      cursor: moved.length > PAGE ? page.at(-1)!.seq : null,
    };
  }

  private async lines(asker: DeskAsker, akun: string, page: readonly Moved[], before: number) {
    const events = await this.ledger.events(asker.shop, page.map(({ seq }) => seq)); // prettier-ignore
    const lines = await this.sentences.lines(events, asker);
    let saldo = before;
    let isTold = true;
    const data = lines.map((line, at): AccountLine => {
      const { jumlah } = page[at]!;
      saldo += jumlah;
      const shown = toldLines(events[at]!, asker)(akun) && (asker.seesCost || !isCostAccount(akun));
      isTold &&= shown;
      const side = (value: number): number | null => (shown ? Math.max(value, 0) : null);
      return { ...line, debit: side(jumlah), kredit: side(-jumlah), saldo };
    });
    return { data, isTold };
  }

  private async unitOf(shop: string, akun: string): Promise<'IDR' | 'POIN'> {
    const [row] = await this.dataSource.query<{ unit: 'IDR' | 'POIN' }[]>(
      'SELECT unit FROM ledger.account_balance WHERE shop = $1 AND akun = $2 ORDER BY unit LIMIT 1',
      [shop, akun],
    );
    if (!row) throw new DomainError('LEDGER_ACCOUNT_NOT_FOUND', { akun });
    return row.unit;
  }

  /** At the end of a day. */
  private async at(shop: string, { akun, unit }: Span, tgl: string): Promise<number> {
    const [row] = await this.dataSource.query<{ saldo: number | null }[]>(
      `SELECT sum(debit - credit)::bigint AS saldo FROM read.daily_account
        WHERE shop = $1 AND akun = $2 AND unit = $3 AND tgl_system <= $4`,
      [shop, akun, unit, tgl],
    );
    return row?.saldo ?? 0;
  }

  /** After an event: what it held before its day, and the lines of that day up to it. */
  private async after(shop: string, { akun, unit }: Span, seq: number): Promise<number> {
    const [row] = await this.dataSource.query<{ saldo: number | null }[]>(
      `WITH wanted AS (SELECT tgl_system AS tgl FROM ledger.event_lines WHERE shop = $1 AND seq = $2), ${DAY_SPANS}
       SELECT (SELECT coalesce(sum(debit - credit), 0) FROM read.daily_account
                WHERE shop = $1 AND akun = $3 AND unit = $4 AND tgl_system < spans.tgl)::bigint
            + (SELECT coalesce(sum(${movedOn('$3', '$4')}), 0) FROM ledger.event_lines l
                WHERE l.shop = $1 AND l.seq BETWEEN spans.first AND $2 AND $3 = ANY (l.akun))::bigint AS saldo
         FROM spans`,
      [shop, seq, akun, unit],
    );
    return row?.saldo ?? 0;
  }

  /** One more than a page, behind the cursor. */
  private moved(shop: string, { akun, unit, tgl_from }: Span, last: string, cursor: number): Promise<Moved[]> {
    return this.dataSource.query<Moved[]>(
      `WITH wanted AS (
         SELECT tgl_system AS tgl FROM read.daily_account
          WHERE shop = $1 AND akun = $2 AND unit = $3 AND tgl_system BETWEEN $4 AND $5), ${DAY_SPANS}
       SELECT line.seq, line.jumlah FROM spans CROSS JOIN LATERAL (
         SELECT l.seq, ${movedOn('$2', '$3')} AS jumlah FROM ledger.event_lines l
          WHERE l.shop = $1 AND l.seq BETWEEN greatest(spans.first, $6 + 1) AND spans.last AND $2 = ANY (l.akun)) line
        WHERE line.jumlah <> 0 ORDER BY line.seq LIMIT ${PAGE + 1}`,
      [shop, akun, unit, tgl_from, last, cursor],
    );
  }
}

type Span = Pick<AccountLines, 'akun' | 'unit' | 'tgl_from' | 'tgl_to'>;
