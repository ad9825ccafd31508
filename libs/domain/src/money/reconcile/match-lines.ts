import type { DecideContext, Decision, NewEvent } from '../../ledger/event.js';
import { DomainError } from '../../shared/domain-error.js';
import type { Sen } from '../statement/sen.js';
import { netOf } from '../statement/statement.js';
import { bankLine, bankLineEvent, type BookLine } from './bank-line.js';
import { type BankMonth, bankMonth, monthEvent, monthOf } from './bank-month.js';
import type { KeptLine } from './bank-statement.js';

/** How a match came about: chosen by hand, proposed, or booked from the statement. */
export type MatchedBy = 'TANGAN' | 'USULAN' | 'BUAT';

/** Lines of a statement and of the book that are the same money: one of either, or one beside several. */
export interface Match {
  readonly match_id: string;
  readonly mutasi: readonly KeptLine[];
  readonly buku: readonly BookLine[];
  readonly cara: MatchedBy;
}

export interface BankMatchedBody extends Match {
  readonly no_rekening: string;
  /** What the statement says more than the book, in sen: below a rupiah, and never booked. */
  readonly selisih_sen: Sen;
  readonly input_by: string;
  readonly created_at: string;
}
export interface BankUnmatchedBody {
  readonly match_id: string;
  readonly no_rekening: string;
  readonly mutasi: readonly string[];
  readonly buku: readonly number[];
  readonly lepas_by: string;
  readonly lepas_at: string;
}

/** Banks count in sen, books in rupiah: a match may be apart by less than one. */
export const MOST_SEN_APART = 99;
export const MAX_MATCHES = 100;
/** Lines of a match on its longer side. */
export const MAX_MATCH_LINES = 200;

const statementSen = (lines: readonly KeptLine[]): Sen => lines.reduce((sum, line) => sum + netOf(line), 0);
const bookSen = (lines: readonly BookLine[]): Sen => lines.reduce((sum, { jumlah }) => sum + jumlah * 100, 0);

/** What the statement's lines say more than those of the book. */
export const senApart = ({ mutasi, buku }: Pick<Match, 'mutasi' | 'buku'>): Sen => statementSen(mutasi) - bookSen(buku);

/** Throws where lines cannot be one match: sides, months, sums. */
function checkMatch({ mutasi, buku }: Match): void {
  const [of, beside] = [mutasi.length, buku.length];
  if (of === 0 || beside === 0 || (of > 1 && beside > 1) || Math.max(of, beside) > MAX_MATCH_LINES)
    throw new DomainError('MATCH_SIDES', { mutasi: of, buku: beside });
  if (new Set(mutasi.map(({ tgl }) => monthOf(tgl))).size > 1) throw new DomainError('MATCH_MONTHS');
  const apart = senApart({ mutasi, buku });
  if (Math.abs(apart) > MOST_SEN_APART)
    throw new DomainError('MATCH_UNEQUAL', { selisih: Math.trunc(apart / 100), tgl: mutasi[0]!.tgl });
}

/** Throws for a line of a day that is reconciled. */
export function requireUnsealed({ selesai }: BankMonth, { tgl }: Pick<KeptLine, 'tgl'>): void {
  if (selesai && tgl <= selesai.tgl) throw new DomainError('BANK_DAY_DONE', { tgl: selesai.tgl, no: selesai.no });
}

/**
 * Matches lines, an event for each match and one for each line of the book. Throws MATCH_… for what is no match,
 * STATEMENT_LINE_MATCHED and BANK_LINE_MATCHED for lines that have one, BANK_DAY_DONE.
 */
export function matchLines(
  no_rekening: string,
  matches: readonly Match[],
  context: DecideContext,
): Decision<{ readonly matches: readonly BankMatchedBody[] }> {
  const months = new Map<string, BankMonth>();
  const taken = new Set<number>();
  const events: NewEvent[] = [];
  const bodies = matches.map((match): BankMatchedBody => {
    checkMatch(match);
    const bulan = monthOf(match.mutasi[0]!.tgl);
    let month = months.get(bulan) ?? bankMonth(no_rekening, bulan, context);
    for (const line of match.mutasi) {
      requireUnsealed(month, line);
      if (month.cocok[line.hash] !== undefined) throw new DomainError('STATEMENT_LINE_MATCHED', { tgl: line.tgl });
      month = { ...month, cocok: { ...month.cocok, [line.hash]: match.match_id } };
    }
    months.set(bulan, month);
    const body = {
      ...match,
      ...{ no_rekening, selisih_sen: senApart(match) },
      ...{ input_by: context.actor, created_at: context.now },
    };
    events.push(monthEvent('BankMatched', body, month));
    const { tgl } = match.mutasi[0]!;
    for (const { seq } of match.buku) {
      const line = bankLine(no_rekening, seq, context);
      if (line.match_id !== null || taken.has(seq)) throw new DomainError('BANK_LINE_MATCHED', { seq, tgl: line.tgl });
      taken.add(seq);
      events.push(bankLineEvent({ ...line, match_id: match.match_id, tgl }, match.match_id));
    }
    return body;
  });
  return { events, result: { matches: bodies } };
}

/** Frees the lines of one match, and of no other. Throws MATCH_NOT_FOUND, BANK_DAY_DONE. */
export function releaseMatch(
  no_rekening: string,
  { match_id, mutasi, buku }: Pick<Match, 'match_id' | 'mutasi' | 'buku'>,
  context: DecideContext,
): Decision<null> {
  const month = bankMonth(no_rekening, monthOf(mutasi[0]!.tgl), context);
  if (mutasi.some(({ hash }) => month.cocok[hash] !== match_id)) throw new DomainError('MATCH_NOT_FOUND');
  mutasi.forEach((line) => requireUnsealed(month, line));
  const hashes = mutasi.map(({ hash }) => hash);
  const cocok = Object.fromEntries(Object.entries(month.cocok).filter(([hash]) => !hashes.includes(hash)));
  const seqs = buku.map(({ seq }) => seq);
  const body: BankUnmatchedBody = {
    ...{ match_id, no_rekening, mutasi: hashes, buku: seqs },
    ...{ lepas_by: context.actor, lepas_at: context.now },
  };
  const freed = seqs.map((seq) => bankLineEvent({ no_rekening, seq, match_id: null, tgl: null }, match_id));
  return { events: [monthEvent('BankUnmatched', body, { ...month, cocok }), ...freed], result: null };
}
