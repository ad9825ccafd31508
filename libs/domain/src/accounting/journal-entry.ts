import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import type { AuthorizationRequirement } from '../authorization/authorization.js';
import { endedBody, type EndedBody } from '../document/end.js';
import { type Entries, type Entry, type EntryEvent, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, requireOpenDay, reversePostings } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { openDayFrom } from './period.js';

/** A line of a manual journal: one of both sides is 0. */
export interface JournalRow {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
}

export interface JournalEnteredBody extends EntryFacts {
  readonly journal_entry_id: string;
  /** Day whose books it stands in, never after the business day. */
  readonly tgl_jurnal: BusinessDate;
  readonly keterangan: string;
  /** Sum of either side. */
  readonly jumlah_rp: Rupiah;
  /** To be turned round in the month after. */
  readonly balik: boolean;
  /** The journal that this one turns round: its id, and its number. */
  readonly membalik_id: string | null;
  readonly membalik: string | null;
  readonly baris: readonly JournalRow[];
}
export type JournalEntry = Entry<JournalEnteredBody>;

/** Taken back on any day: in the books of its own day, or of the first month that is still open. */
export interface JournalReversedBody extends EndedBody<string> {
  readonly tgl_jurnal: BusinessDate;
}

/** The day whose books an event stands in: a manual journal says it itself. */
export const bookDay = (event: {
  readonly type: string;
  readonly body: unknown;
  readonly tglSystem: BusinessDate | null;
}) => (DATED.includes(event.type) ? (event.body as JournalReversedBody).tgl_jurnal : event.tglSystem!);
export const DATED: readonly string[] = ['JournalEntered', 'JournalReversed'];

export const bookAccount = (nomor_akun: string): string => `buku/${nomor_akun}`;

export const journalPostings = (baris: readonly JournalRow[]): MoneyPosting[] =>
  compactPostings(
    baris.map(({ nomor_akun, debit, kredit }) => ({ akun: bookAccount(nomor_akun), unit: 'IDR', jumlah: debit - kredit })), // prettier-ignore
  );

export function journalSummary({ tgl_jurnal, jumlah_rp, keterangan, baris }: Pick<JournalEnteredBody, 'tgl_jurnal' | 'jumlah_rp' | 'keterangan' | 'baris'>): Summary {
  return {
    facts: [say.date('tgl_jurnal', tgl_jurnal), say.rupiah('jumlah_rp', jumlah_rp), say.text('keterangan', keterangan)],
    lines: baris.map(({ nomor_akun, nama_akun, debit, kredit }) => [
      say.text('nomor_akun', nomor_akun),
      say.text('nama_akun', nama_akun),
      say.rupiah('debit', debit),
      say.rupiah('kredit', kredit),
    ]),
  };
} // prettier-ignore

/** Whose word it needs, every time: nothing but books moves. */
export const journalApproval = (
  journal: Parameters<typeof journalSummary>[0],
  hash: string,
  no_faktur: string | null = null,
): AuthorizationRequirement => ({
  kategori: 'JURNAL_UMUM',
  description: `JURNAL UMUM ${rupiahText(journal.jumlah_rp)}`,
  no_faktur,
  hash,
  ringkasan: journalSummary(journal),
});

const OF_TODAY = entryOf({
  kind: 'journal-entry',
  recorded: 'JournalEntered',
  reversed: 'JournalReversed',
  idOf: ({ journal_entry_id }: JournalEnteredBody) => journal_entry_id,
  numberOf: () => 'JU',
  refusals: {
    missing: 'JOURNAL_ENTRY_NOT_FOUND',
    exists: 'JOURNAL_ENTRY_ALREADY_SAVED',
    otherDay: 'JOURNAL_ENTRY_REVERSED',
    reversed: 'JOURNAL_ENTRY_REVERSED',
  },
});

/** Manual journals. Numbers: JU. */
export const journalEntries: Entries<JournalEnteredBody, 'JournalEntered', 'JournalReversed'> = {
  ...OF_TODAY,
  reverse({ id, alasan, otorisasi_ids = [], hash = '' }, { recorded, allow }, context) {
    const today = requireOpenDay(context);
    const entry = OF_TODAY.require(id, 'VALID', context);
    if (!recorded) throw new DomainError(OF_TODAY.refusals.missing);
    if (alasan.trim() === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
    allow?.(entry);
    const { no } = context.get(OF_TODAY.stream(id));
    const required = entry.tgl_system === today ? [] : [journalApproval(entry, hash, no)];
    const used = useAuthorizations(required, otorisasi_ids, context, OF_TODAY.stream(id));
    const body: JournalReversedBody = {
      ...endedBody(alasan.trim(), context),
      ...(used.length > 0 && { otorisasi_by: approverOf(used) }),
      tgl_jurnal: openDayFrom(context, entry.tgl_jurnal),
    };
    const lines = { postings: reversePostings(recorded.postings), movements: [], reverses: recorded.seq };
    const event: EntryEvent<JournalEnteredBody, 'JournalEntered', 'JournalReversed'> = {
      type: 'JournalReversed',
      body,
    };
    const ended = OF_TODAY.event(entry, event, lines);
    return { events: [ended, ...used], result: { entry: ended.document.body } };
  },
};
