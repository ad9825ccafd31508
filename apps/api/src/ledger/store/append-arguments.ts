import { APPEND_PARAMETERS } from '../sql/append.js';
import type { LedgerCommand } from '../ledger.js';
import { bigintColumn, intColumn, textColumn } from './columns.js';
import type { PreparedCommand, PreparedEvent } from './prepared-command.js';

export interface AppendEntry {
  readonly command: LedgerCommand<unknown>;
  readonly requestHash: string;
  readonly prepared: PreparedCommand;
}

export const APPEND_SQL = `SELECT ledger.append(${APPEND_PARAMETERS.map((_, at) => `$${at + 1}`).join(', ')}) AS answer`;

type Parameter = (typeof APPEND_PARAMETERS)[number][0];

/** A list of values, each with a place in it that is counted from 1. */
class Places {
  readonly values: string[] = [];
  private readonly places = new Map<string, number>();

  of(value: string): number {
    let place = this.places.get(value);
    if (place === undefined) this.places.set(value, (place = this.values.push(value)));
    return place;
  }
}

interface OpenDocument {
  readonly place: number;
  events: number;
}

/** Commands of one shop stand together, the shops in the order of their codes. */
export type AppendBatch = readonly AppendEntry[];

/** A batch as the columns of `ledger.append`. */
class AppendColumns {
  private readonly h = { shop: [] as string[], openDay: [] as (string | null)[], atSeq: [] as (number | null)[], single: [] as number[], special: [] as (string | null)[], last: [] as number[] }; // prettier-ignore
  private readonly d = { head: [] as number[], stream: [] as string[], expected: [] as number[], before: [] as (string | null)[], status: [] as string[], state: [] as (string | null)[], inEvent: [] as (number | null)[], last: [] as number[] }; // prettier-ignore
  private readonly e = { head: [] as number[], doc: [] as number[], nth: [] as number[], type: [] as string[], schema: [] as number[], kind: [] as number[], reverses: [] as (number | null)[], actor: [] as string[], part: [] as number[], key: [] as (string | null)[], request: [] as (string | null)[], result: [] as (string | null)[], text: [] as string[], money: [] as number[], goods: [] as number[] }; // prettier-ignore
  private readonly p = { event: [] as number[], account: [] as number[], akun: [] as string[], unit: [] as string[], jumlah: [] as number[] }; // prettier-ignore
  private readonly m = { event: [] as number[], barang: [] as string[], dari: [] as string[], ke: [] as string[], qty: [] as number[], berat: [] as number[], kadar: [] as number[], nilai: [] as number[] }; // prettier-ignore
  private readonly r = { head: [] as number[], stream: [] as string[], version: [] as number[] };
  private readonly kinds = new Places();
  private readonly kindCounts: number[] = [];
  private readonly accounts = new Map<string, number>();
  /** Of each account: a line of it. */
  private readonly accountLines: number[] = [];
  private readonly things = new Set<string>();
  private once = true;

  constructor(batch: AppendBatch) {
    for (const entry of batch) this.addCommand(entry, this.headOf(entry));
  }

  private headOf({ command, prepared }: AppendEntry): number {
    const { h } = this;
    const known = h.shop.length;
    if (h.shop[known - 1] === command.shop) {
      h.single[known - 1] = 0;
      return known;
    }
    h.openDay.push(prepared.openDay);
    h.atSeq.push(command.atSeq ?? null);
    h.single.push(1);
    h.special.push(specialOf(prepared));
    return h.shop.push(command.shop);
  }

  private addCommand({ command, requestHash, prepared }: AppendEntry, head: number): void {
    const docs = new Map<string, OpenDocument>();
    const last = prepared.events.length;
    prepared.events.forEach((event, nth) => {
      const closes = nth + 1 === last;
      const { e } = this;
      const doc = this.documentOf(head, docs, event);
      e.head.push(head);
      e.doc.push(doc.place);
      e.nth.push(doc.events);
      e.type.push(event.content.type);
      e.schema.push(event.content.schema);
      e.kind.push(this.kindOf(head, event.content.numberKind));
      e.reverses.push(event.content.reverses ?? null);
      e.actor.push(command.actor);
      e.part.push(nth + 1);
      e.key.push(closes ? command.key : null);
      e.request.push(closes ? requestHash : null);
      e.result.push(closes && prepared.resultText !== 'null' ? prepared.resultText : null);
      e.text.push(event.text);
      this.addLines(head, event, e.doc.length);
      e.money.push(this.p.event.length);
      e.goods.push(this.m.event.length);
    });
    this.h.last[head - 1] = this.e.doc.length;
    for (const { stream, version } of prepared.reads) {
      this.r.head.push(head);
      this.r.stream.push(stream);
      this.r.version.push(version);
    }
  }

  /** A stream stands once, with the state its last event leaves. */
  private documentOf(
    head: number,
    docs: Map<string, OpenDocument>,
    { content, expected, no, state, inEvent }: PreparedEvent,
  ): OpenDocument {
    // prettier-ignore
    const { d } = this;
    let doc = docs.get(content.stream);
    if (doc === undefined) {
      doc = { place: d.stream.push(content.stream), events: 0 };
      docs.set(content.stream, doc);
      d.head.push(head);
      d.expected.push(expected);
      d.before.push(no);
    }
    doc.events += 1;
    d.status[doc.place - 1] = content.status;
    d.state[doc.place - 1] = inEvent === null ? state : null;
    d.inEvent[doc.place - 1] = inEvent;
    d.last[doc.place - 1] = this.e.doc.length + 1;
    return doc;
  }

  private kindOf(head: number, kind: string | undefined): number {
    if (kind === undefined) return 0;
    const place = this.kinds.of(`${head} ${kind}`);
    this.kindCounts[place - 1] = (this.kindCounts[place - 1] ?? 0) + 1;
    return place;
  }

  private addLines(head: number, { content: { postings = [], movements = [] } }: PreparedEvent, event: number): void {
    const { p, m } = this;
    for (const { akun, unit, jumlah } of postings) {
      p.event.push(event);
      p.akun.push(akun);
      p.unit.push(unit);
      p.jumlah.push(jumlah);
      p.account.push(this.accountOf(`${head} ${unit} ${akun}`));
    }
    for (const { barang, dari, ke, qty, berat, kadar, nilai } of movements) {
      m.event.push(event);
      m.barang.push(barang);
      m.dari.push(dari);
      m.ke.push(ke);
      m.qty.push(qty);
      m.berat.push(berat);
      m.kadar.push(kadar);
      m.nilai.push(nilai);
      const thing = `${head} ${barang}`;
      // What has no weight is counted, so that one of it seldom is all there is.
      this.once &&= qty === 1 && berat > 0 && !this.things.has(thing);
      this.things.add(thing);
    }
  }

  private accountOf(key: string): number {
    let place = this.accounts.get(key);
    if (place === undefined) this.accounts.set(key, (place = this.accountLines.push(this.p.event.length)));
    return place;
  }

  values(whole: boolean): unknown[] {
    const { h, d, e, p, m, r } = this;
    const kinds = this.kinds.values.map((kind) => kind.split(' ') as [head: string, kind: string]);
    const values: Readonly<Record<Parameter, unknown>> = {
      h_shop: textColumn(h.shop),
      h_open_day: textColumn(h.openDay),
      h_at_seq: bigintColumn(h.atSeq),
      h_single: intColumn(h.single),
      h_special: textColumn(h.special),
      any_special: h.special.some((special) => special !== null),
      h_last: intColumn(h.last),
      d_head: intColumn(d.head),
      d_stream: textColumn(d.stream),
      d_expected: intColumn(d.expected),
      d_before: textColumn(d.before),
      d_status: textColumn(d.status),
      d_state: textColumn(d.state),
      d_in_event: intColumn(d.inEvent),
      d_last: intColumn(d.last),
      e_head: intColumn(e.head),
      e_doc: intColumn(e.doc),
      e_nth: intColumn(e.nth),
      e_type: textColumn(e.type),
      e_schema: intColumn(e.schema),
      e_kind: intColumn(e.kind),
      e_reverses: bigintColumn(e.reverses),
      e_actor: textColumn(e.actor),
      e_part: intColumn(e.part),
      e_key: textColumn(e.key),
      e_request: textColumn(e.request),
      e_result: textColumn(e.result),
      e_text: textColumn(e.text),
      e_money: intColumn(e.money),
      e_goods: intColumn(e.goods),
      k_head: intColumn(kinds.map(([head]) => Number(head))),
      k_kind: textColumn(kinds.map(([, kind]) => kind)),
      k_count: intColumn(this.kindCounts),
      p_event: intColumn(p.event),
      p_account: intColumn(p.account),
      p_akun: textColumn(p.akun),
      p_unit: textColumn(p.unit),
      p_jumlah: bigintColumn(p.jumlah),
      a_line: intColumn(this.accountLines),
      m_event: intColumn(m.event),
      m_barang: textColumn(m.barang),
      m_dari: textColumn(m.dari),
      m_ke: textColumn(m.ke),
      m_qty: bigintColumn(m.qty),
      m_berat: bigintColumn(m.berat),
      m_kadar: intColumn(m.kadar),
      m_nilai: bigintColumn(m.nilai),
      m_whole: whole && this.once,
      r_head: intColumn(r.head),
      r_stream: textColumn(r.stream),
      r_version: intColumn(r.version),
    };
    return APPEND_PARAMETERS.map(([name]) => values[name]);
  }
}

/** What opens or closes a day, or sets rules: such a command goes alone. */
function specialOf({ events }: PreparedCommand): string | null {
  const rules = new Map<string, unknown>();
  const special: Record<string, unknown> = {};
  events.forEach(({ content }, nth) => {
    for (const rule of content.accountRules ?? []) rules.set(`${rule.unit} ${rule.akun}`, rule);
    if (content.day?.open !== undefined) Object.assign(special, { open: content.day.open, open_part: nth + 1 });
    if (content.day?.close !== undefined) Object.assign(special, { close: content.day.close, close_part: nth + 1 });
  });
  if (rules.size === 0 && Object.keys(special).length === 0) return null;
  return JSON.stringify({ parts: events.length, rules: [...rules.values()], ...special });
}

/** The append's arguments. `whole` says that pieces may be taken to leave their places as they entered them. */
export const appendArguments = (batch: AppendBatch, whole: boolean): unknown[] =>
  new AppendColumns(batch).values(whole);

/** The arguments of `ledger.refusals`. */
export function refusalArguments(shop: string, batch: readonly AppendEntry[]): [string, string, string, string] {
  const numbered = batch.map((entry, at) => ({ cmd: at + 1, ...entry }));
  return [
    shop,
    JSON.stringify(numbered.map(({ cmd, command, prepared }) => ({ cmd, key: command.key, open_day: prepared.openDay, at_seq: command.atSeq ?? null }))), // prettier-ignore
    JSON.stringify(numbered.flatMap(({ cmd, prepared }) => prepared.reads.map((read) => ({ cmd, ...read })))),
    JSON.stringify(numbered.flatMap(({ cmd, prepared }) => prepared.events.map(({ expected, text }) => ({ cmd, expected, event: text })))), // prettier-ignore
  ];
}
