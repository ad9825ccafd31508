import type { EventText } from '@emas/domain/ledger/event-text';
import type { RawEvent } from './audit-source.js';
import { nameOf } from './check-event.js';
import { Difference } from './difference.js';

type OrderedEvent = Pick<RawEvent, 'seq' | 'type' | 'stream_id' | 'no' | 'tgl_system'>;

/** What runs through the events one after the other: business days, document numbers, reversals. */
export class OrderCheck {
  openDay: string | null = null;
  lastDay: string | null = null;
  /** Last number given on the last day, by its kind. */
  readonly counters = new Map<string, number>();
  private readonly reversed = new Set<number>();
  /** What stands in a number of the open day between its kind and its count. */
  private numberStem = '';

  constructor(private readonly shop: string) {}

  next(event: OrderedEvent, text: EventText): void {
    this.checkDay(event, text);
    this.checkNumber(event, text);
    if (text.reverses !== undefined) {
      if (text.reverses >= event.seq || this.reversed.has(text.reverses))
        this.differs(event, `reverses event ${text.reverses}, which is later or reversed before`);
      this.reversed.add(text.reverses);
    }
    if (text.day?.close !== undefined) this.openDay = null;
  }

  private checkDay(event: OrderedEvent, text: EventText): void {
    const opens = text.day?.open;
    if (opens !== undefined) {
      if (this.openDay !== null) this.differs(event, `opens ${opens} while ${this.openDay} is open`);
      if (this.lastDay !== null && opens <= this.lastDay) this.differs(event, `opens ${opens} after ${this.lastDay}`);
      this.openDay = this.lastDay = opens;
      this.numberStem = this.shop + opens.slice(2).replaceAll('-', '');
      this.counters.clear();
    }
    if (event.tgl_system !== this.openDay)
      this.differs(event, `carries the day ${event.tgl_system}, while ${this.openDay ?? 'none'} was open`);
    if (this.openDay === null && (text.postings || text.movements))
      this.differs(event, 'has lines while the shop was closed');
    if (text.day?.close !== undefined && text.day.close !== this.openDay)
      this.differs(event, `closes ${text.day.close}, which was not open`);
  }

  private checkNumber(event: OrderedEvent, text: EventText): void {
    const kind = text.numberKind;
    if (kind === undefined) return;
    const number = (this.counters.get(kind) ?? 0) + 1;
    const expected = kind + this.numberStem + (number < 1000 ? String(number).padStart(4, '0') : number);
    if (event.no !== expected) this.differs(event, `carries the number ${event.no}, where ${expected} is next`);
    this.counters.set(kind, number);
  }

  private differs(event: OrderedEvent, what: string): never {
    throw new Difference(nameOf(this.shop, event), what);
  }
}
