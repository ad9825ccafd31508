import { Injectable } from '@nestjs/common';
import type { AuditEvent, Withheld } from '@emas/contracts/audit/desk.view';
import { formatOf, formatOfThing } from '@emas/contracts/messages/formats';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type FormatOf, formatsOf } from '../../../engine/resource/field-format.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { Ledger } from '../../../ledger/ledger.js';
import { type DeskAsker, isUntold, toldLines } from './desk-asker.js';
import { EventApprovals } from './event-approvals.js';
import { factsOf } from './event-facts.js';
import { EventMoneyQuery } from './event-money.js';
import { type EventRow, EventRows } from './event-row.js';
import { MoneyJourneys } from './money-journeys.js';
import { Sentences } from './sentences.js';

/** Most steps that are told of a document, the newest. */
const MOST_STEPS = 200;

/** One event with everything that hangs on it. */
@Injectable()
export class DeskEvent {
  constructor(
    private readonly ledger: Ledger,
    private readonly rows: EventRows,
    private readonly lines: EventMoneyQuery,
    private readonly approvals: EventApprovals,
    private readonly sentences: Sentences,
    private readonly journeys: MoneyJourneys,
    private readonly lists: ResourceDefinitions,
  ) {}

  /** Throws LEDGER_EVENT_NOT_FOUND. */
  async of(asker: DeskAsker, seq: number): Promise<AuditEvent> {
    const row = await this.rows.require(asker.shop, seq);
    const around = await this.around(asker.shop, row);
    const event = around.command.find((one) => one.seq === seq)!;
    const [uang, barang, otorisasi, segel, told, perjalanan] = await Promise.all([
      this.lines.money(event, asker),
      this.lines.goods(event, asker),
      this.approvals.of(asker, event.stream.startsWith('authorization/') ? [event] : around.command),
      this.rows.seal(asker.shop, seq),
      this.tell(asker, around),
      this.journeys.of(event),
    ]);
    const { seesCost } = asker;
    return {
      ...told.of(event),
      ...{ stream: event.stream, version: event.version, schema: event.schema, effective_date: row.effective_date, status: row.status }, // prettier-ignore
      ...factsOf(event.body, { seesCost, untoldDrawers: isUntold(event, asker), format: this.formatOf(event) }),
      ...{ uang, barang, otorisasi, segel, withheld: withheld(event, asker) },
      bersama: around.command.filter((one) => one.seq !== seq).map(told.of),
      membatalkan: around.reverses ? told.of(around.reverses) : null,
      dibatalkan: around.reversedBy ? told.of(around.reversedBy) : null,
      linimasa: around.timeline.map(told.of),
      perjalanan,
      hash: event.hash,
      prev_hash: event.prevHash,
    };
  }

  private formatOf({ stream, body }: RecordedEvent): FormatOf {
    if (stream.startsWith('item/')) return formatOfThing;
    const list = stream.startsWith('master/') ? this.lists.find(String((body as { list?: unknown }).list)) : undefined;
    return list ? formatsOf(list) : formatOf;
  }

  private async around(shop: string, { seq, stream_id, first, last, reverses, reversed_by }: EventRow) {
    const command = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const others = [reverses, reversed_by].filter((one) => one !== null);
    const [events, history] = await Promise.all([
      this.ledger.events(shop, [...new Set([...command, ...others, seq])]),
      this.ledger.history(shop, stream_id),
    ]);
    const bySeq = new Map(events.map((event) => [event.seq, event]));
    return {
      command: command.flatMap((one) => bySeq.get(one) ?? []),
      timeline: history.slice(-MOST_STEPS),
      reverses: bySeq.get(reverses ?? 0) ?? null,
      reversedBy: bySeq.get(reversed_by ?? 0) ?? null,
    };
  }

  /** All of them in one line each. */
  private async tell(asker: DeskAsker, around: Awaited<ReturnType<DeskEvent['around']>>) {
    const { command, timeline, reverses, reversedBy } = around;
    const events = [...command, ...timeline, reverses, reversedBy].filter((one) => one !== null);
    const lines = await this.sentences.lines(events, asker);
    const bySeq = new Map(lines.map((line) => [line.seq, line]));
    return { of: ({ seq }: RecordedEvent) => bySeq.get(seq)! };
  }
}

/** What of its figures is not told, and why. */
function withheld(event: RecordedEvent, asker: DeskAsker): Withheld[] {
  if (isUntold(event, asker)) return ['afterClosing'];
  const isTold = toldLines(event, asker);
  return event.postings.some(({ akun }) => !isTold(akun)) || (!asker.seesCost && event.movements.length > 0)
    ? ['cost']
    : [];
}
