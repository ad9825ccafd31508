import { approverOf, type AuthorizationUsed, useAuthorizations, useWeighed } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, notPayable } from '../payments/payable.js';
import { DRAWER_DIFFERENCE } from '../shared/authorization-category.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { type MoneyReceipt, moneyReceipts, type MoneyReceivedBody, receiptPostings, type SentFacts } from './money-receipt.js'; // prettier-ignore

export interface ReceiveMoney extends SentFacts {
  readonly receipt_id: string;
  readonly jumlah_terima: Rupiah;
  readonly alasan: string | null;
  /** Drawer of the session; null where it has none. */
  readonly kode_laci: string | null;
  /** An account instead of the drawer. */
  readonly no_rekening: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

export interface ReceiveTerms {
  readonly rounding: CashRounding;
  /** True for an account of the shop that may be used. */
  readonly holds: (no_rekening: string) => boolean;
  /** What may be missing without somebody's word. */
  readonly tolerance: Rupiah;
}

/** What the sender's lane accepts: where it will lie, and who approved what is missing. */
export interface WeighedReceipt {
  readonly kode_laci: string | null;
  readonly otorisasi_by: string | null;
}

function check(command: ReceiveMoney, { holds, rounding }: ReceiveTerms): void {
  const { jumlah_terima, jumlah_kirim, no_rekening } = command;
  const errors: FieldError[] = [];
  if (no_rekening !== null && !holds(no_rekening)) errors.push({ field: 'no_rekening', code: 'mustChoose' });
  if (jumlah_terima <= 0) errors.push({ field: 'jumlah_terima', code: 'notEmpty' });
  else if (jumlah_terima > jumlah_kirim) errors.push({ field: 'jumlah_terima', code: 'moreThanSent' });
  if (jumlah_terima < jumlah_kirim && !command.alasan?.trim()) errors.push({ field: 'alasan', code: 'notEmpty' });
  refuseInvalid(errors);
  if (no_rekening !== null) return;
  if (command.kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const wrong = notPayable([{ field: 'jumlah_terima', jumlah: jumlah_terima }], rounding);
  if (wrong.length > 0) throw new DomainError('CASH_NOT_PAYABLE', { kelipatan: rounding.coin }, wrong);
}

/** Whose word it takes that less is there than was sent. */
function approvals(command: ReceiveMoney, tolerance: Rupiah, context: DecideContext): readonly AuthorizationUsed[] {
  const missing = command.jumlah_kirim - command.jumlah_terima;
  if (missing <= tolerance) return [];
  const need = {
    kategori: DRAWER_DIFFERENCE,
    description: `SELISIH KAS ${command.no_rekening ?? command.kode_laci} MELEBIHI TOLERANSI`,
    no_faktur: command.no_reff,
    hash: command.hash,
    ringkasan: {
      facts: [
        say.text('no_reff', command.no_reff),
        say.text('dari', command.toko_asal),
        say.rupiah('jumlah_kirim', command.jumlah_kirim),
        say.rupiah('jumlah_terima', command.jumlah_terima),
        say.rupiah('selisih', missing),
        say.text('alasan', command.alasan?.trim() ?? ''),
      ],
      lines: [],
    },
  };
  return useAuthorizations([need], command.otorisasi_ids, context, moneyReceipts.stream(command.receipt_id));
}

/**
 * Whether it could be received as it is said, before the sender's lane is asked. Throws DRAWER_REQUIRED, CASH_NOT_PAYABLE
 * (an odd sum is received into an account), AUTHORIZATION_REQUIRED.
 */
export function weighReceipt(command: ReceiveMoney, terms: ReceiveTerms, context: DecideContext): WeighedReceipt {
  requireOpenDay(context);
  check(command, terms);
  const used = approvals(command, terms.tolerance, context);
  return { kode_laci: command.no_rekening === null ? command.kode_laci : null, otorisasi_by: approverOf(used) };
}

/** Books what the sender's lane accepted; what was weighed before it is not weighed again. */
export function receiveMoney(
  command: Omit<ReceiveMoney, 'hash'> & { readonly disetujui_by: string | null },
  context: DecideContext,
): Decision<{ readonly entry: MoneyReceipt }> {
  const facts = moneyReceipts.begin(command.receipt_id, context);
  const { otorisasi_ids, jumlah_terima, alasan, ...said } = command;
  const body: MoneyReceivedBody = {
    ...said,
    jumlah_rp: jumlah_terima,
    selisih: said.jumlah_kirim - jumlah_terima,
    alasan: alasan?.trim() || null,
    ...facts,
  };
  const used = useWeighed(otorisasi_ids, context, moneyReceipts.stream(command.receipt_id));
  return moneyReceipts.record(body, { postings: receiptPostings(body) }, used);
}
