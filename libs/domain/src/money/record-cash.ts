import { useAuthorizations } from '../authorization/authorization.js';
import { say, type Summary } from '../shared/summary.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import {
  type CashCategory,
  type CashDirection,
  type CashEntry,
  cashEntries,
  type CashEntryRecordedBody,
  cashPostings,
  isOffered,
} from './cash-entry.js';
import { aboveLimit, wrongRemarks } from './category-terms.js';

export interface RecordCash {
  readonly cash_entry_id: string;
  readonly jenis: CashDirection;
  readonly kode_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  /** Drawer of the session. */
  readonly kode_laci: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the shop says of cash. */
export interface CashRules {
  readonly rounding: CashRounding;
  /** Above it cash out needs approval where the category has no limit of its own; 0 always. */
  readonly batas_uang_kas: Rupiah;
}

/** Limit of an entry without approval: the category's own, else of cash out the shop's; null none, 0 always. */
const limitOf = ({ jenis }: RecordCash, { batas_otorisasi }: CashCategory, { batas_uang_kas }: CashRules) =>
  batas_otorisasi ?? (jenis === 'OUT' ? batas_uang_kas : null);

function check(command: RecordCash, category: CashCategory | null): CashCategory {
  const errors: FieldError[] = [];
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  const fits = category && category.jenis === command.jenis && isOffered(category.berlaku_untuk);
  if (!fits) errors.push({ field: 'kode_transaksi', code: 'mustChoose' });
  errors.push(...wrongRemarks(command.keterangan, category));
  refuseInvalid(errors);
  return category!;
}

/** From where to where, how much and what for. */
function cashSummary({ jenis, kode_laci, jumlah_rp, keterangan }: RecordCash, nama_transaksi: string): Summary {
  const [dari, ke] = jenis === 'IN' ? [nama_transaksi, kode_laci] : [kode_laci, nama_transaksi];
  return {
    facts: [
      say.rupiah('jumlah_rp', jumlah_rp),
      say.text('dari', dari),
      say.text('ke', ke),
      say.text('keterangan', keterangan.trim()),
    ],
    lines: [],
  };
}

/** Cash into or out of the session's drawer. `category` is null where the code is unknown or no longer active. */
export function recordCash(
  command: RecordCash,
  category: CashCategory | null,
  rules: CashRules,
  context: DecideContext,
): Decision<{ readonly entry: CashEntry }> {
  const facts = cashEntries.begin(command.cash_entry_id, context);
  if (command.kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const checked = check(command, category);
  const { nama_transaksi } = checked;
  requirePayable([{ field: 'jumlah_rp', jumlah: command.jumlah_rp }], rules.rounding);
  const limit = limitOf(command, checked, rules);
  const { hash, jumlah_rp } = command;
  const asked = { kategori: 'UANG_KAS', hash, ringkasan: cashSummary(command, nama_transaksi), jumlah_rp } as const;
  const required = aboveLimit(asked, limit, checked);
  const used = useAuthorizations(required, command.otorisasi_ids, context, cashEntries.stream(command.cash_entry_id));
  const body: CashEntryRecordedBody = {
    cash_entry_id: command.cash_entry_id,
    jenis: command.jenis,
    kode_transaksi: command.kode_transaksi,
    nama_transaksi,
    jumlah_rp: command.jumlah_rp,
    keterangan: command.keterangan.trim(),
    kode_laci: command.kode_laci,
    ...facts,
  };
  return cashEntries.record(body, { postings: cashPostings(body) }, used);
}
