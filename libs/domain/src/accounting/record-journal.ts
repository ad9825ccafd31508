import { useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { requireOpenDay } from '../ledger/books.js';
import { masterDate, masterStream, masterValues } from '../masterdata/master.js';
import { isBusinessDate } from '../shared/business-date.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { accountFault, ACCOUNTS } from './account-mapping.js';
import { journalApproval, journalEntries, type JournalEnteredBody, type JournalEntry, journalPostings } from './journal-entry.js'; // prettier-ignore
import { isClosed, periodOf } from './period.js';

export interface RecordJournal {
  readonly journal_entry_id: string;
  readonly tgl_jurnal: BusinessDate;
  readonly keterangan: string;
  readonly balik: boolean;
  /** Id of the journal that this one turns round. */
  readonly membalik_id: string | null;
  readonly baris: readonly { readonly nomor_akun: string; readonly debit: Rupiah; readonly kredit: Rupiah }[];
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the books say of the numbers, at the head. */
export interface JournalTerms {
  /** First day of the shop's books; null before there is one. */
  readonly firstDay: BusinessDate | null;
  /** Numbers that a screen books on, with the page (a key of the titles): they are not journalled by hand. */
  readonly bookedBy: ReadonlyMap<string, string>;
  /** Number of the journal that turns the same one round already; null where none does. */
  readonly turnedBy: string | null;
}

const LEAST_WORDS = 10;
export const LEAST_ROWS = 2;
export const MOST_ROWS = 100;

function dayErrors(tgl: BusinessDate, { firstDay }: JournalTerms, context: DecideContext): FieldError[] {
  const field = 'tgl_jurnal';
  const today = requireOpenDay(context);
  if (!isBusinessDate(tgl)) return [{ field, code: 'mustBeDate' }];
  if (tgl > today) return [{ field, code: 'notAfterSystemDate' }];
  if (firstDay !== null && tgl < firstDay) return [{ field, code: 'beforeBooks', params: { tgl: firstDay } }];
  const periode = periodOf(tgl);
  return isClosed(context, periode) ? [{ field, code: 'periodClosed', params: { periode } }] : [];
}

function rowErrors({ baris }: RecordJournal, { bookedBy }: JournalTerms, context: DecideContext): FieldError[] {
  if (baris.length < LEAST_ROWS) return [{ field: 'baris', code: 'journalRows', params: { min: LEAST_ROWS } }];
  const found = baris.flatMap(({ nomor_akun, debit, kredit }, index): FieldError[] => {
    const at = `baris.${index}`;
    const fault = accountFault(nomor_akun, context);
    if (fault) return [{ field: `${at}.nomor_akun`, code: fault, params: { value: nomor_akun } }];
    const screen = bookedBy.get(nomor_akun);
    if (screen)
      return [{ field: `${at}.nomor_akun`, code: 'bookedElsewhere', params: { value: nomor_akun, layarKey: screen } }];
    if (debit > 0 === kredit > 0) return [{ field: `${at}.debit`, code: 'oneSide' }];
    return [];
  });
  const sum = (side: 'debit' | 'kredit') => baris.reduce((total, row) => total + row[side], 0);
  if (sum('debit') !== sum('kredit')) found.push({ field: 'baris', code: 'sidesDiffer' });
  return found;
}

/** Number of the journal that it turns round; one that was taken back, or turned round before, is not. */
function turned({ membalik_id }: RecordJournal, { turnedBy }: JournalTerms, context: DecideContext): string | null {
  if (membalik_id === null) return null;
  const { no } = context.get(journalEntries.stream(membalik_id));
  journalEntries.require(membalik_id, 'VALID', context);
  if (turnedBy !== null) throw new DomainError('JOURNAL_ENTRY_TURNED', { no, oleh: turnedBy });
  return no;
}

/** A journal typed by hand, booked on the numbers themselves; each needs an approval. */
export function recordJournal(
  command: RecordJournal,
  terms: JournalTerms,
  context: DecideContext,
): Decision<{ readonly entry: JournalEntry }> {
  const { journal_entry_id, otorisasi_ids, hash, tgl_jurnal, balik, membalik_id } = command;
  const facts = journalEntries.begin(journal_entry_id, context);
  const keterangan = command.keterangan.trim();
  refuseInvalid([
    ...dayErrors(tgl_jurnal, terms, context),
    ...(keterangan.length < LEAST_WORDS ? [{ field: 'keterangan', code: 'minLength', params: { min: LEAST_WORDS } }] : []),
    ...rowErrors(command, terms, context),
  ]); // prettier-ignore
  const baris = command.baris.map((row) => ({ ...row, nama_akun: nameOf(row.nomor_akun, context) }));
  const jumlah_rp = baris.reduce((sum, { debit }) => sum + debit, 0);
  const membalik = turned(command, terms, context);
  const said = { tgl_jurnal, keterangan, jumlah_rp, balik, membalik_id, membalik, baris };
  const used = useAuthorizations([journalApproval(said, hash)], otorisasi_ids, context, journalEntries.stream(journal_entry_id)); // prettier-ignore
  const body: JournalEnteredBody = { journal_entry_id, ...said, ...facts };
  return journalEntries.record(body, { postings: journalPostings(baris) }, used);
}

const nameOf = (nomor: string, context: DecideContext): string =>
  String(masterValues(context.get(masterStream(ACCOUNTS, nomor)), masterDate(context))?.['nama_akun'] ?? '');
