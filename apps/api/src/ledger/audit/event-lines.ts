import type { BooksFold } from './books-fold.js';
import type { CopiedRows } from './copied-rows.js';
import type { LineArrays } from './line-arrays.js';
import { goodsArrays, linesAgree, moneyArrays } from './lines-scan.js';
import { EVENT, LINES } from './stretches.js';
import type { TextScan } from './text-scan.js';

/** The lines of the events of a stretch, in their order; not every event has some. */
export class EventLines {
  private readonly money: LineArrays;
  private readonly goods: LineArrays;
  private isThere = false;
  /** The row that it stands on is of a later event. */
  private isAhead = false;
  private isEnd = false;

  constructor(private readonly rows: CopiedRows) {
    this.money = moneyArrays(rows);
    this.goods = goodsArrays(rows);
  }

  /** Goes to the lines of this event, if it has any; false where there are some of none before. */
  goTo(seq: number): boolean {
    if (!this.isAhead && !this.isEnd) this.isEnd = !this.rows.next();
    const next = this.isEnd ? Infinity : this.rows.figure(LINES.seq);
    this.isThere = next === seq;
    this.isAhead = next > seq;
    return next >= seq;
  }

  /** Whether they are what the event's text says, of its day; nothing more than that they were not seen to be. */
  agree(event: CopiedRows, scan: TextScan): boolean {
    const { rows, money, goods } = this;
    if ((scan.has('postings') || scan.has('movements')) !== this.isThere) return false;
    if (!this.isThere) return true;
    return (
      !rows.isNull(LINES.tgl_system) &&
      !event.isNull(EVENT.tgl_system) &&
      rows.figure(LINES.tgl_system) === event.figure(EVENT.tgl_system) &&
      linesAgree(event.bytes, scan, money, goods)
    );
  }

  fold(books: BooksFold): void {
    if (!this.isThere) return;
    books.money(this.money);
    books.movements(this.goods);
  }
}
