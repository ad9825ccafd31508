import { addDays, daysBetween } from '../../shared/business-date.js';
import { DomainError } from '../../shared/domain-error.js';
import type { BusinessDate } from '../../shared/units.js';
import type { Sen } from './sen.js';

/** A line of a bank's statement, in the bank's words: `debit` left the account, `kredit` came in. */
export interface StatementLine {
  /** Row of the file it stands in. */
  readonly row: number;
  readonly tgl: BusinessDate;
  readonly debit: Sen;
  readonly kredit: Sen;
  readonly teks: string;
}

/** A row that is a line and cannot be read. */
export interface BadRow {
  readonly row: number;
  readonly field: 'tgl' | 'jumlah';
  readonly nilai: string;
}

/** What a file says, as it says it. */
export interface Statement {
  readonly format: string;
  /** Account it is of; null where the file names none. */
  readonly no_rekening: string | null;
  readonly tgl_awal: BusinessDate;
  readonly tgl_akhir: BusinessDate;
  readonly saldo_awal: Sen;
  readonly saldo_akhir: Sen;
  readonly lines: readonly StatementLine[];
  /** Lines that the bank has not booked yet; they come again, with their day. */
  readonly pending: number;
  readonly bad: readonly BadRow[];
}

export const MAX_STATEMENT_LINES = 20_000;

/** What a line adds to the account. */
export const netOf = ({ kredit, debit }: Pick<StatementLine, 'debit' | 'kredit'>): Sen => kredit - debit;

/** Text as it is kept and compared: no line ends, single spaces. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What is missing between what the lines come to and what the file says at its end, in sen; 0 where it is whole. */
export const differenceOf = ({ saldo_awal, saldo_akhir, lines }: Statement): Sen =>
  saldo_akhir - lines.reduce((sum, line) => sum + netOf(line), saldo_awal);

/** Throws STATEMENT_UNBALANCED with the difference; where rows cannot be read, these are told instead. */
export function requireBalanced(statement: Statement): void {
  const selisih = differenceOf(statement);
  if (selisih !== 0 && statement.bad.length === 0)
    throw new DomainError('STATEMENT_UNBALANCED', { selisih_sen: selisih, selisih: senText(selisih) });
}

/** `1,234,567.50`: an amount of a statement, as it is told. */
export function senText(sen: Sen): string {
  const digits = String(Math.abs(sen)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

const digitsOf = (account: string): string => account.replace(/\D/g, '').replace(/^0+/, '');

/** Does a number as a file writes it mean the account? Zeros in front, spaces and a bank's code before `/` do not count. */
export function isAccount(written: string, no_rekening: string): boolean {
  const own = digitsOf(no_rekening);
  const masked = /[x*]+\s*(\d{4,})$/i.exec(written.trim());
  if (masked) return own.endsWith(masked[1]!);
  const parts = [written, written.slice(written.lastIndexOf('/') + 1)];
  return own !== '' && parts.some((part) => digitsOf(part) === own);
}

/** Throws STATEMENT_OTHER_ACCOUNT, naming the account that the file is of. */
export function requireAccount(statement: Statement, no_rekening: string): void {
  const written = statement.no_rekening;
  if (written !== null && !isAccount(written, no_rekening))
    throw new DomainError('STATEMENT_OTHER_ACCOUNT', { rekening: written, no_rekening });
}

/**
 * What each line is known again by: account, day, amounts, text, and the how-manieth alike of its day it is. The hash of it
 * is the line's name, so that files that overlap add only what is new.
 */
export function lineNames(no_rekening: string, lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ tgl, debit, kredit, teks }) => {
    const alike = JSON.stringify([no_rekening, tgl, debit, kredit, teks]);
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return `${alike} ${nth}`;
  });
}

/** Where the statements of an account have come to. */
export interface Reached {
  readonly tgl_akhir: BusinessDate;
  readonly saldo_akhir: Sen;
}

/** Days of which nothing has been imported, and how much moved on them. */
export interface Gap {
  readonly dari: BusinessDate;
  readonly sampai: BusinessDate;
  readonly selisih: Sen;
}

/**
 * What lies between the statements so far and one that goes on: null where its new lines lead from their last balance to its
 * own, or where it is about days before.
 */
export function gapBefore(statement: Statement, fresh: readonly StatementLine[], last: Reached | null): Gap | null {
  if (last === null || statement.tgl_akhir < last.tgl_akhir) return null;
  const selisih = statement.saldo_akhir - fresh.reduce((sum, line) => sum + netOf(line), last.saldo_akhir);
  if (selisih === 0) return null;
  const [after, before] = [addDays(last.tgl_akhir, 1), addDays(statement.tgl_awal, -1)];
  return daysBetween(after, before) >= 0
    ? { dari: after, sampai: before, selisih }
    : { dari: statement.tgl_awal, sampai: last.tgl_akhir, selisih };
}
