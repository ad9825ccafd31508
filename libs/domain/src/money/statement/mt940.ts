import { DomainError } from '../../shared/domain-error.js';
import type { BusinessDate } from '../../shared/units.js';
import { type Sen, senOf } from './sen.js';
import { type BadRow, plainText, senText, type Statement, type StatementLine } from './statement.js';
import { dayBeside, swiftDate } from './statement-date.js';

interface Field {
  readonly row: number;
  readonly tag: string;
  readonly value: string;
}

interface Balance {
  readonly tgl: BusinessDate;
  readonly saldo: Sen;
}

interface Message {
  readonly account: string;
  readonly opening: Balance;
  readonly closing: Balance;
  readonly lines: StatementLine[];
  readonly bad: BadRow[];
  pending: number;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)$/;
/** Day, day of booking, mark (reversed or expected too), letter of the currency, amount, and what is said of it. */
const LINE = /^(\d{6})(\d{4})?(R[CD]|E[CD]|[CD])([A-Z])?(\d+,\d*)(.*)$/s;

/** Is it a file of MT940 messages? */
export const isMt940 = (text: string): boolean => /^:60[FM]:/m.test(text) && /^:62[FM]:/m.test(text);

/** The statement of a file, which may hold many messages. Throws MT940_BROKEN, naming the row, for what is none. */
export function readMt940(text: string): Statement {
  const messages = messagesOf(fieldsOf(text));
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new DomainError('MT940_BROKEN', { row: 1 });
  messages.slice(1).forEach((message, at) => requireJoined(messages[at]!, message));
  const lines = messages.flatMap((message) => message.lines);
  const days = lines.map(({ tgl }) => tgl).sort();
  return {
    format: 'mt940',
    no_rekening: accountOf(messages),
    tgl_awal: days[0] ?? first.opening.tgl,
    tgl_akhir: [last.closing.tgl, days.at(-1) ?? ''].sort().at(-1)!,
    saldo_awal: first.opening.saldo,
    saldo_akhir: last.closing.saldo,
    lines,
    pending: messages.reduce((sum, { pending }) => sum + pending, 0),
    bad: messages.flatMap(({ bad }) => bad),
  };
}

/** One account for all; of several, those that are not the first's are named with it. */
function accountOf(messages: readonly Message[]): string {
  const accounts = [...new Set(messages.map(({ account }) => account))];
  if (accounts.length > 1) throw new DomainError('STATEMENT_MANY_ACCOUNTS', { rekening: accounts.join(', ') });
  return accounts[0]!;
}

/** A message begins with what the one before it ended with. */
function requireJoined(before: Message, { account, opening }: Message): void {
  const selisih = opening.saldo - before.closing.saldo;
  if (selisih !== 0 && account === before.account)
    throw new DomainError('STATEMENT_UNBALANCED', { selisih_sen: selisih, selisih: senText(selisih) });
}

/** Fields with their further lines; what stands around the messages (blocks, `-`) ends one. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let current: { row: number; tag: string; lines: string[] } | null = null;
  const end = () => {
    if (current) fields.push({ row: current.row, tag: current.tag, value: current.lines.join('\n') });
    current = null;
  };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const [, tag, value] = TAG.exec(line.replace(/^.*\{4:/, '')) ?? [];
    if (tag !== undefined) {
      end();
      current = { row: index + 1, tag, lines: [value!] };
    } else if (/^-?\}?$|^-\}|^\{/.test(line.trim())) end();
    else current?.lines.push(line);
  });
  end();
  return fields;
}

function messagesOf(fields: readonly Field[]): Message[] {
  const messages: Message[] = [];
  let open: {
    account: string;
    opening: Balance | null;
    lines: StatementLine[];
    bad: BadRow[];
    pending: number;
  } | null = null;
  const broken = (row: number): never => {
    throw new DomainError('MT940_BROKEN', { row });
  };
  for (const [at, { row, tag, value }] of fields.entries()) {
    if (tag === '25' || tag === '25P') {
      if (open) broken(row);
      open = { account: value.split('\n')[0]!.trim(), opening: null, lines: [], bad: [], pending: 0 };
    } else if (/^60[FM]$/.test(tag)) (open ?? broken(row)).opening = balanceOf(value) ?? broken(row);
    else if (tag === '61') {
      const next = fields[at + 1];
      readLine(row, value, next?.tag === '86' ? next.value : '', open ?? broken(row));
    } else if (/^62[FM]$/.test(tag)) {
      const closing = balanceOf(value) ?? broken(row);
      const { opening, ...said } = open ?? broken(row);
      messages.push({ ...said, opening: opening ?? broken(row), closing });
      open = null;
    }
  }
  if (open) broken(fields.at(-1)?.row ?? 1);
  return messages;
}

function balanceOf(value: string): Balance | null {
  const [, mark, day, currency, amount] = BALANCE.exec(value.trim()) ?? [];
  if (day === undefined || amount === undefined) return null;
  if (currency !== 'IDR') throw new DomainError('STATEMENT_CURRENCY', { mata_uang: currency ?? '' });
  const [tgl, sen] = [swiftDate(day), senOf(amount, ',')];
  return tgl === null || sen === null ? null : { tgl, saldo: mark === 'D' ? -sen : sen };
}

/** A reversed credit leaves the account, a reversed debit comes back. What is only expected has not happened yet. */
function readLine(
  row: number,
  value: string,
  told: string,
  into: { readonly lines: StatementLine[]; readonly bad: BadRow[]; pending: number },
): void {
  const [, valueDay, entryDay, mark, , amount, said = ''] = LINE.exec(value) ?? [];
  const valued = valueDay === undefined ? null : swiftDate(valueDay);
  const tgl = valued !== null && entryDay !== undefined ? dayBeside(entryDay, valued) : valued;
  const sen = amount === undefined ? null : senOf(amount, ',');
  if (mark?.startsWith('E')) {
    into.pending += 1;
    return;
  }
  if (tgl === null || sen === null) {
    into.bad.push({ row, field: tgl === null ? 'tgl' : 'jumlah', nilai: value.split('\n')[0]!.slice(0, 60) });
    return;
  }
  const isIn = mark === 'C' || mark === 'RD';
  into.lines.push({ row, tgl, debit: isIn ? 0 : sen, kredit: isIn ? sen : 0, teks: textOf(said, told) });
}

/** What stands in :86:, its field codes left out; where there is none, the references of the line. */
function textOf(said: string, told: string): string {
  const text = plainText(told.replace(/\n(?=\?)/g, '').replace(/\?\d{2}/g, ' '));
  return text === '' ? plainText(said.replace(/^[NFS]\w{3}/, '').replace(/\/\//g, ' ')) : text;
}
