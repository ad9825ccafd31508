import { useAuthorizations } from '../authorization/authorization.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { type BankEntry, bankEntries, type BankEntryRecordedBody, bankPostings } from './bank-entry.js';
import { type CashCategory, type CashEntry, cashEntries, type CashEntryRecordedBody, cashPostings } from './cash-entry.js'; // prettier-ignore
import { aboveLimit, wrongRemarks } from './category-terms.js';
import { cashOfDebt, type Debt, paidAhead, PAY_DEBT, type PayDebt, requireOwed } from './debt.js';
import type { RecordBank } from './record-bank.js';
import type { RecordCash } from './record-cash.js';

export type PayDebtInCash = Omit<RecordCash, 'kode_transaksi'> & PayDebt;
export type PayDebtByBank = Omit<RecordBank, 'kode_transaksi'> & PayDebt;

/** What the shop says of paying who it owes. */
export interface DebtTerms {
  /** As it is at the head; null where nobody of that code is in use. */
  readonly debt: Debt | null;
  /** The row that carries its limit; without one somebody's word is always asked for. */
  readonly category: CashCategory | null;
}

const LIMITS: CashCategory = {
  ...{ kode_transaksi: PAY_DEBT, nama_transaksi: 'BAYAR HUTANG', jenis: 'OUT', berlaku_untuk: 'SISTEM' },
  ...{ batas_otorisasi: 0, keterangan_minimal: 0 },
};

interface Checked {
  readonly debt: Debt;
  readonly category: CashCategory;
}

function check(command: PayDebt & { keterangan: string }, terms: DebtTerms, more: readonly FieldError[]): Checked {
  const { debt, category } = terms;
  const errors: FieldError[] = [];
  if (!debt) errors.push({ field: 'lawan.kode', code: 'mustChoose' });
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  errors.push(...more, ...wrongRemarks(command.keterangan, category));
  refuseInvalid(errors);
  requireOwed(command, debt!);
  return { debt: debt!, category: category ?? LIMITS };
}

/** Who is paid or pays, from where, how much, and what he was owed. */
function summary(command: PayDebt & { keterangan: string }, debt: Debt, place: string, fee: Rupiah): Summary {
  const who = `${debt.kode} ${debt.nama}`;
  const [dari, ke] = command.jenis === 'IN' ? [who, place] : [place, who];
  return {
    facts: [
      say.rupiah('jumlah_rp', command.jumlah_rp),
      ...(fee > 0 ? [say.rupiah('biaya_rp', fee)] : []),
      say.rupiah('sisa', debt.sisa),
      say.text('dari', dari),
      say.text('ke', ke),
      say.text('keterangan', command.keterangan.trim()),
    ],
    lines: [],
  };
}

/** Money out needs a word above the row's limit, what is paid ahead always; what comes back from whom we paid needs none. */
function approvals(
  kategori: 'UANG_KAS' | 'UANG_BANK',
  command: PayDebt & { readonly hash: string },
  { debt, category }: Checked,
  ringkasan: Summary,
) {
  if (command.jenis === 'IN') return [];
  const { hash, jumlah_rp } = command;
  const limited = aboveLimit({ kategori, hash, ringkasan, jumlah_rp }, category.batas_otorisasi, category);
  return [...limited, ...paidAhead(command, debt, { hash, ringkasan })];
}

const bookedAs = ({ debt, category }: Checked) => ({
  kode_transaksi: PAY_DEBT,
  nama_transaksi: category.nama_transaksi,
  jenis_lawan: debt.jenis,
  kode_lawan: debt.kode,
  nama_lawan: debt.nama,
});

/** Pays who is owed out of the session's drawer, or takes in what he owes us; what settles it in full is what coins make. */
export function payDebtInCash(
  command: PayDebtInCash,
  terms: DebtTerms & { readonly rounding: CashRounding },
  context: DecideContext,
): Decision<{ readonly entry: CashEntry }> {
  const facts = cashEntries.begin(command.cash_entry_id, context);
  const { cash_entry_id, kode_laci, jenis } = command;
  if (kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const checked = check(command, terms, []);
  const cash = cashOfDebt(command, checked.debt, terms.rounding);
  requirePayable([{ field: 'jumlah_rp', jumlah: cash }], terms.rounding);
  const required = approvals('UANG_KAS', command, checked, summary(command, checked.debt, kode_laci, 0));
  const used = useAuthorizations(required, command.otorisasi_ids, context, cashEntries.stream(cash_entry_id));
  const pembulatan = cash - command.jumlah_rp;
  const body: CashEntryRecordedBody = {
    ...{ cash_entry_id, jenis, kode_laci, jumlah_rp: cash, keterangan: command.keterangan.trim() },
    ...bookedAs(checked),
    ...(pembulatan !== 0 && { pembulatan }),
    ...facts,
  };
  return cashEntries.record(body, { postings: cashPostings(body) }, used);
}

/** The same from an account of the shop, to the rupiah. */
export function payDebtByBank(
  command: PayDebtByBank,
  terms: DebtTerms & { readonly holds: (kode_bank: string, no_rekening: string) => boolean },
  context: DecideContext,
): Decision<{ readonly entry: BankEntry }> {
  const facts = bankEntries.begin(command.bank_entry_id, context);
  const { otorisasi_ids, hash: _, uang_muka: __, ...said } = command;
  const wrong: FieldError[] = [];
  if (!terms.holds(command.kode_bank, command.no_rekening)) wrong.push({ field: 'no_rekening', code: 'mustChoose' });
  if (command.jenis === 'IN' && command.biaya_rp > 0)
    wrong.push({ field: 'biaya_rp', code: 'notAllowed', params: { value: command.biaya_rp } });
  const checked = check(command, terms, wrong);
  const place = `${command.kode_bank} ${command.no_rekening}`;
  const required = approvals('UANG_BANK', command, checked, summary(command, checked.debt, place, command.biaya_rp));
  const used = useAuthorizations(required, otorisasi_ids, context, bankEntries.stream(command.bank_entry_id));
  const body: BankEntryRecordedBody = {
    ...said,
    keterangan: command.keterangan.trim(),
    ...bookedAs(checked),
    ...facts,
  };
  return bankEntries.record(body, { postings: bankPostings(body) }, used);
}
