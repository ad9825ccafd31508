import { approverOf } from '../authorization/authorization.js';
import { type Approval, useApproval } from '../document/approval.js';
import type { Entries, Entry, EntryFacts } from '../document/entry.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, RecordedEvent } from '../ledger/event.js';
import { type CashRounding, requirePayable, ROUNDING_ACCOUNT } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { type CashCategory, counterAccount, type EntryBooked } from './cash-entry.js';
import { alreadyCorrected, type EntryCorrected, type EntryCorrectedBody, type MoneyThen } from './corrected.js';

export interface CorrectEntry {
  readonly id: string;
  readonly alasan: string;
  readonly jumlah_benar: Rupiah;
  readonly kode_benar: string;
  readonly uang: MoneyThen;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What an entry is put right with. */
export interface CorrectionTerms {
  /** Category that is right; null where it is unknown or no longer active. */
  readonly category: CashCategory | null;
  readonly isOffered: (berlaku_untuk: unknown) => boolean;
  /** Account where money moves today: the session's drawer, the account of the entry. Null: there is no drawer. */
  readonly money: string | null;
  /** Of cash: what is typed is what coins make. Null: of a bank. */
  readonly rounding: CashRounding | null;
  /** Event that recorded it. */
  readonly recorded: Pick<RecordedEvent, 'seq'> | null;
}

type Correctable = EntryFacts &
  EntryBooked & {
    readonly jumlah_rp: Rupiah;
    readonly nama_transaksi: string;
    readonly pembulatan?: Rupiah;
  };

function check(command: CorrectEntry, entry: Correctable, { category, isOffered, rounding, money }: CorrectionTerms) {
  const { jumlah_benar, kode_benar, alasan, uang } = command;
  const errors: FieldError[] = [];
  const isSame = kode_benar === entry.kode_transaksi;
  const fits = isSame || (category?.jenis === entry.jenis && isOffered(category.berlaku_untuk));
  if (!fits) errors.push({ field: 'kode_benar', code: 'mustChoose' });
  if (jumlah_benar < 0) errors.push({ field: 'jumlah_benar', code: 'notEmpty' });
  if (alasan.trim() === '') errors.push({ field: 'alasan', code: 'notEmpty' });
  refuseInvalid(errors);
  if (isSame && jumlah_benar === entry.jumlah_rp)
    throw new DomainError('ENTRY_UNCHANGED', {}, [{ field: 'jumlah_benar', code: 'ENTRY_UNCHANGED' }]);
  if (rounding) requirePayable([{ field: 'jumlah_benar', jumlah: jumlah_benar }], rounding);
  if (uang === 'BERGERAK' && money === null) throw new DomainError('DRAWER_REQUIRED');
}

/** Back from where it was booked, to where it belongs; the rest is what the count found, or what moves today. */
function postingsOf(command: CorrectEntry, entry: Correctable, { money }: CorrectionTerms): MoneyPosting[] {
  const { jenis, jumlah_rp, pembulatan = 0 } = entry;
  const { jumlah_benar, kode_benar, uang } = command;
  const [book, take] = jenis === 'IN' ? [credit, debit] : [debit, credit];
  const isSame = kode_benar === entry.kode_transaksi;
  return compactPostings([
    take(counterAccount(entry), jumlah_rp - pembulatan),
    take(ROUNDING_ACCOUNT, pembulatan),
    book(counterAccount(isSame ? entry : { jenis, kode_transaksi: kode_benar }), jumlah_benar),
    book(uang === 'TETAP' ? 'selisih-kas' : money!, jumlah_rp - jumlah_benar),
  ]);
}

type Correction<Body, Type extends string> = Entries<Body, string, string, EntryCorrected<Type>>;

/**
 * Puts an entry of a closed day right, once, with a supervisor's word: its day stays, what it should have been is booked today.
 * Throws ENTRY_OF_TODAY (that is taken back), ENTRY_CORRECTED, ENTRY_UNCHANGED.
 */
export function correctEntry<Body extends Correctable, Type extends string>(
  entries: Correction<Body, Type>,
  type: Type,
  command: CorrectEntry,
  terms: CorrectionTerms,
  context: DecideContext,
): Decision<{ readonly entry: Entry<Body> }> {
  const today = requireOpenDay(context);
  const { id } = command;
  if (entries.load(id, context)?.status === 'DIKOREKSI') throw alreadyCorrected();
  const entry = entries.require(id, 'VALID' as Entry<Body>['status'], context);
  if (entry.tgl_system === today) throw new DomainError('ENTRY_OF_TODAY');
  check(command, entry, terms);
  const { no } = context.get(entries.stream(id));
  const nama_benar =
    command.kode_benar === entry.kode_transaksi ? entry.nama_transaksi : terms.category!.nama_transaksi;
  const facts = [
    say.date('tgl_system', entry.tgl_system),
    say.rupiah('jumlah_rp', command.jumlah_benar, entry.jumlah_rp),
    say.text('nama_transaksi', nama_benar, entry.nama_transaksi),
    say.text('uang', command.uang),
    say.text('alasan', command.alasan.trim()),
  ];
  const approval: Approval = {
    kategori: 'KOREKSI_UANG',
    description: `KOREKSI ${no ?? ''}`,
    ringkasan: (_, more) => ({ facts: [...more], lines: [] }),
  };
  const used = useApproval(entries.stream(id), command, approval, facts, context);
  const body: EntryCorrectedBody = {
    alasan: command.alasan.trim(),
    ...{ jumlah_benar: command.jumlah_benar, kode_benar: command.kode_benar, nama_benar, uang: command.uang },
    effective_date: entry.tgl_system,
    koreksi_by: context.actor,
    koreksi_at: context.now,
    otorisasi_by: approverOf(used),
  };
  const lines = { postings: postingsOf(command, entry, terms), reverses: terms.recorded!.seq };
  const event = entries.event(entry, { type, body }, lines);
  return { events: [event, ...used], result: { entry: event.document.body } };
}
