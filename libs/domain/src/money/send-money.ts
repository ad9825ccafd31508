import { useAuthorizations } from '../authorization/authorization.js';
import type { EntryReversal, ReverseEntry } from '../document/entry.js';
import { endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CashRounding, requirePayable } from '../payments/payable.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import { say, type Summary } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import type { CashCategory } from './cash-entry.js';
import { wrongRemarks } from './category-terms.js';
import { CASH_SIDE } from './money-move.js';
import { alreadyReceived, cancelledPostings, type MoneySend, moneySends, type MoneySentBody, sentPostings } from './money-send.js'; // prettier-ignore

export interface SendMoney {
  readonly send_id: string;
  readonly tujuan: string | null;
  readonly tujuan_rekening: string | null;
  readonly jumlah_rp: Rupiah;
  readonly keterangan: string;
  readonly kategori: string;
  /** CASH, or the code of a bank. */
  readonly asal: string;
  readonly asal_rekening: string | null;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** What the shop says of where it goes, where it comes from and what it is called. */
export interface SendTerms {
  /** Shops that money can be sent to. */
  readonly isShop: (kode_toko: string) => boolean;
  /** Null where the code is unknown or no longer active. */
  readonly category: CashCategory | null;
  readonly holds: (kode_bank: string, no_rekening: string) => boolean;
  readonly rounding: CashRounding;
  /** Drawer of the session; null where it has none. */
  readonly kode_laci: string | null;
  /** Above it money out needs approval where the category has no limit of its own; 0 always. */
  readonly batas_uang_kas: Rupiah;
}

/** In the order in which the form is read. */
function check(command: SendMoney, { isShop, category, holds }: SendTerms): CashCategory {
  const { tujuan, asal, asal_rekening } = command;
  const errors: FieldError[] = [];
  if (tujuan === null || !isShop(tujuan)) errors.push({ field: 'tujuan', code: 'mustChoose' });
  if (command.jumlah_rp <= 0) errors.push({ field: 'jumlah_rp', code: 'notEmpty' });
  if (asal !== CASH_SIDE && (asal_rekening === null || !holds(asal, asal_rekening)))
    errors.push({ field: 'asal_rekening', code: 'mustChoose' });
  errors.push(...wrongRemarks(command.keterangan, category));
  if (category?.jenis !== 'TRANSFER' || category.berlaku_untuk === 'SISTEM')
    errors.push({ field: 'kategori', code: 'mustChoose' });
  refuseInvalid(errors);
  return category!;
}

function summary({ tujuan, asal, asal_rekening, jumlah_rp, keterangan }: SendMoney, kode_laci: string | null): Summary {
  return {
    facts: [
      say.rupiah('jumlah_rp', jumlah_rp),
      say.text('dari', [asal, asal_rekening ?? kode_laci].filter(Boolean).join(' ')),
      say.text('ke', tujuan ?? ''),
      say.text('keterangan', keterangan.trim()),
    ],
    lines: [],
  };
}

/**
 * Money to another shop: out of the drawer of the session or an account, under way until it is taken in there. Throws
 * SAME_SHOP, DRAWER_REQUIRED, CASH_NOT_PAYABLE.
 */
export function sendMoney(
  command: SendMoney,
  terms: SendTerms,
  context: DecideContext,
): Decision<{ readonly entry: MoneySend }> {
  const facts = moneySends.begin(command.send_id, context);
  const { send_id, tujuan, asal, jumlah_rp, kategori, hash, otorisasi_ids } = command;
  if (tujuan === context.shop) throw new DomainError('SAME_SHOP', {}, [{ field: 'tujuan', code: 'SAME_SHOP' }]);
  const category = check(command, terms);
  const isCash = asal === CASH_SIDE;
  if (isCash && terms.kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  if (isCash) requirePayable([{ field: 'jumlah_rp', jumlah: jumlah_rp }], terms.rounding);
  const limit = category.batas_otorisasi ?? terms.batas_uang_kas;
  const need = {
    kategori: 'KIRIM_UANG',
    description: `KIRIM UANG KE ${tujuan} ${rupiahText(jumlah_rp)}`,
    no_faktur: null,
    hash,
    ringkasan: summary(command, isCash ? terms.kode_laci : null),
  } as const;
  const required = limit === 0 || jumlah_rp > limit ? [need] : [];
  const used = useAuthorizations(required, otorisasi_ids, context, moneySends.stream(send_id));
  const body: MoneySentBody = {
    ...{ send_id, tujuan: tujuan!, tujuan_rekening: command.tujuan_rekening, jumlah_rp },
    ...{ keterangan: command.keterangan.trim(), kategori, nama_transaksi: category.nama_transaksi, asal },
    asal_rekening: isCash ? null : command.asal_rekening,
    kode_laci: isCash ? terms.kode_laci : null,
    ...facts,
  };
  return moneySends.record(body, { postings: sentPostings(body) }, used);
}

/** Takes back what nobody took in, on any day: cash into the drawer of who takes it, else to the account it left. */
export function cancelSend(
  { id, alasan, kode_laci = null }: ReverseEntry,
  { recorded, allow }: Pick<EntryReversal<MoneySentBody>, 'recorded' | 'allow'>,
  context: DecideContext,
): Decision<{ readonly entry: MoneySend }> {
  const found = moneySends.load(id, context) as MoneySend | null;
  if (found?.status === 'DITERIMA' || found?.status === 'DIBUKUKAN') throw alreadyReceived(found);
  const send = moneySends.require(id, 'KIRIM' as MoneySend['status'], context);
  requireOpenDay(context);
  if (!recorded) throw new DomainError(moneySends.refusals.missing, { id });
  if (alasan.trim() === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  allow?.(send);
  if (send.asal_rekening === null && kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  const event = moneySends.event(
    send,
    { type: 'MoneySendCancelled', body: endedBody(alasan.trim(), context) },
    { postings: cancelledPostings(send, kode_laci), reverses: recorded.seq },
  );
  return { events: [event], result: { entry: event.document.body } };
}
