import { daysBetween } from '../../shared/business-date.js';
import type { Rupiah } from '../../shared/units.js';
import { rupiahOfSen } from '../statement/sen.js';
import { netOf } from '../statement/statement.js';
import type { BookLine } from './bank-line.js';
import type { KeptLine, ToldLine } from './bank-statement.js';
import { MOST_SEN_APART } from './match-lines.js';
import { cardProposals, type OutstandingItem, type SettlementProposal } from './propose-settlements.js';

/** A line of the book with the numbers it may be known by. */
export interface NamedLine extends BookLine {
  readonly nomor: readonly string[];
}

/** Text of a statement that means a category of entries. */
export interface StatementRule {
  readonly pola: string;
  /** IN or OUT. */
  readonly jenis: string;
  readonly kode_transaksi: string;
}

/** What a line of the statement may be. Nothing is matched or booked by it. */
export type Proposal =
  | {
      /** 1: amount and number; 2: the one amount on both sides; 0: several fit, none is chosen. */
      readonly aturan: 0 | 1 | 2;
      readonly mutasi: string;
      readonly buku: readonly number[];
    }
  | SettlementProposal
  | {
      readonly aturan: 4;
      readonly mutasi: string;
      readonly jenis: 'IN' | 'OUT';
      readonly kode_transaksi: string;
      readonly jumlah_rp: Rupiah;
    };

export interface ProposeFrom {
  readonly mutasi: readonly ToldLine[];
  readonly buku: readonly NamedLine[];
  readonly items: readonly OutstandingItem[];
  readonly rules: readonly StatementRule[];
}

/** Days that lie between a book and its bank where a number says that they are the same, and where only the amount does. */
const DAYS_WITH_NUMBER = 7;
const DAYS_ALONE = 3;

const isEqual = (line: KeptLine, { jumlah }: BookLine): boolean =>
  Math.abs(netOf(line) - jumlah * 100) <= MOST_SEN_APART;
const isNear = (line: KeptLine, { tgl }: BookLine, days: number): boolean =>
  Math.abs(daysBetween(tgl, line.tgl)) <= days;

/** Letters and digits alone: banks break numbers with spaces and dashes. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Shorter ones stand in every text. */
const LEAST_NUMBER = 6;

/** At most one proposal for each line of a statement, by the first of the four rules that has one. */
export function proposeMatches({ mutasi, buku, items, rules }: ProposeFrom): Proposal[] {
  const found = new Map<string, Proposal>();
  const free = new Set(buku.map(({ seq }) => seq));
  const candidates = equalLines(mutasi, buku);
  const take = (hash: string, aturan: 1 | 2, seq: number) => {
    found.set(hash, { aturan, mutasi: hash, buku: [seq] });
    free.delete(seq);
  };
  for (const line of mutasi) {
    const text = bare(line.teks);
    const named = candidates(line).filter(
      (book) => free.has(book.seq) && isNear(line, book, DAYS_WITH_NUMBER) && isNamed(text, book),
    );
    if (named.length === 1) take(line.hash, 1, named[0]!.seq);
  }
  const left = mutasi.filter(({ hash }) => !found.has(hash));
  const near = (line: ToldLine) =>
    candidates(line).filter((book) => free.has(book.seq) && isNear(line, book, DAYS_ALONE));
  const wanted = new Map<number, number>();
  const choices = left.map((line) => ({ line, books: near(line) }));
  for (const { books } of choices) for (const { seq } of books) wanted.set(seq, (wanted.get(seq) ?? 0) + 1);
  for (const { line, books } of choices) {
    const only = books.length === 1 ? books[0]! : null;
    if (only && wanted.get(only.seq) === 1) take(line.hash, 2, only.seq);
    else if (books.length > 0)
      found.set(line.hash, { aturan: 0, mutasi: line.hash, buku: books.map(({ seq }) => seq) });
  }
  const unexplained = () => mutasi.filter(({ hash }) => !found.has(hash));
  for (const proposal of cardProposals(unexplained(), items)) found.set(proposal.mutasi, proposal);
  for (const line of unexplained()) {
    const entry = entryOf(line, rules);
    if (entry) found.set(line.hash, entry);
  }
  return mutasi.flatMap(({ hash }) => found.get(hash) ?? []);
}

/** Lines of the book by what they come to: of each line of a statement those that are equal. */
function equalLines(mutasi: readonly ToldLine[], buku: readonly NamedLine[]): (line: ToldLine) => readonly NamedLine[] {
  const byAmount = new Map<number, NamedLine[]>();
  for (const book of buku) byAmount.set(book.jumlah, [...(byAmount.get(book.jumlah) ?? []), book]);
  const of = (line: ToldLine): NamedLine[] => {
    const whole = Math.trunc(netOf(line) / 100);
    return [whole - 1, whole, whole + 1]
      .flatMap((sum) => byAmount.get(sum) ?? [])
      .filter((book) => isEqual(line, book));
  };
  const known = new Map(mutasi.map((line) => [line.hash, of(line)]));
  return ({ hash }) => known.get(hash) ?? [];
}

const isNamed = (text: string, { nomor }: NamedLine): boolean =>
  nomor.map(bare).some((number) => number.length >= LEAST_NUMBER && text.includes(number));

/** The first rule whose words stand in the text, on the side that its category books. */
function entryOf(line: ToldLine, rules: readonly StatementRule[]): Proposal | null {
  const text = line.teks.toUpperCase();
  const net = netOf(line);
  const jenis = net > 0 ? 'IN' : 'OUT';
  const rule = rules.find((each) => {
    const words = each.pola.trim().toUpperCase();
    return each.jenis === jenis && words !== '' && isLike(text, words);
  });
  const jumlah_rp = Math.abs(rupiahOfSen(net));
  if (!rule || jumlah_rp === 0) return null;
  return { aturan: 4, mutasi: line.hash, jenis, kode_transaksi: rule.kode_transaksi, jumlah_rp };
}

/** `*` stands for anything between the words. */
function isLike(text: string, words: string): boolean {
  let at = 0;
  for (const part of words.split('*').map((each) => each.trim())) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
