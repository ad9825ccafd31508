import { useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { bankEntries, type BankEntry, type BankEntryRecordedBody, bankPostings, isOfferedToBanks } from './bank-entry.js'; // prettier-ignore
import type { CashCategory, CashDirection } from './cash-entry.js';
import { aboveLimit, wrongRemarks } from './category-terms.js';

export interface RecordBank {
  readonly bank_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly kode_bank: string;
  readonly no_rekening: string;
  readonly jumlah_rp: Rupiah;
  /** What the bank takes on top of what goes out. */
  readonly biaya_rp: Rupiah;
  readonly no_ref: string | null;
  readonly keterangan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the shop says of the account and of the category. */
export interface BankTerms {
  /** Null where the code is unknown or no longer active. */
  readonly category: CashCategory | null;
  /** True for an account of that bank that may be used. */
  readonly holds: (kode_bank: string, no_rekening: string) => boolean;
  /** Above it money out needs approval where the category has no limit of its own; 0 always. */
  readonly batas_uang_kas: Rupiah;
}

function check(command: RecordBank, { category, holds }: BankTerms): CashCategory {
  const errors: FieldError[] = [];
  const fits = category?.jenis === command.jenis && isOfferedToBanks(category.berlaku_untuk);
  if (!fits) errors.push({ field: 'kode_transaksi', code: 'mustChoose' });
  if (!holds(command.kode_bank, command.no_rekening)) errors.push({ field: 'no_rekening', code: 'mustChoose' });
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  if (command.jenis === 'IN' && command.biaya_rp > 0)
    errors.push({ field: 'biaya_rp', code: 'notAllowed', params: { value: command.biaya_rp } });
  errors.push(...wrongRemarks(command.keterangan, category));
  refuseInvalid(errors);
  return category!;
}

/** From where to where, how much and what for. */
function summary(command: RecordBank, nama_transaksi: string): Summary {
  const { jenis, kode_bank, no_rekening, jumlah_rp, biaya_rp, keterangan } = command;
  const account = `${kode_bank} ${no_rekening}`;
  const [dari, ke] = jenis === 'IN' ? [nama_transaksi, account] : [account, nama_transaksi];
  return {
    facts: [
      say.rupiah('jumlah_rp', jumlah_rp),
      ...(biaya_rp > 0 ? [say.rupiah('biaya_rp', biaya_rp)] : []),
      say.text('dari', dari),
      say.text('ke', ke),
      say.text('keterangan', keterangan.trim()),
    ],
    lines: [],
  };
}

/** Money into or out of an account of the shop by category. */
export function recordBank(
  command: RecordBank,
  terms: BankTerms,
  context: DecideContext,
): Decision<{ readonly entry: BankEntry }> {
  const { bank_entry_id, otorisasi_ids, hash, ...said } = command;
  const facts = bankEntries.begin(bank_entry_id, context);
  const category = check(command, terms);
  const { nama_transaksi, batas_otorisasi } = category;
  const limit = batas_otorisasi ?? (command.jenis === 'OUT' ? terms.batas_uang_kas : null);
  const asked = { kategori: 'UANG_BANK', hash, ringkasan: summary(command, nama_transaksi), jumlah_rp: command.jumlah_rp } as const; // prettier-ignore
  const required = aboveLimit(asked, limit, category);
  const used = useAuthorizations(required, otorisasi_ids, context, bankEntries.stream(bank_entry_id));
  const body: BankEntryRecordedBody = {
    bank_entry_id,
    ...said,
    nama_transaksi,
    keterangan: command.keterangan.trim(),
    ...facts,
  };
  return bankEntries.record(body, { postings: bankPostings(body) }, used);
}
