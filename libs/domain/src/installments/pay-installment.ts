import { approverOf } from '../authorization/authorization.js';
import { type Approval, type ApprovedCommand, useApproval } from '../document/approval.js';
import { endOfToday, type Reversible } from '../document/end.js';
import { after } from '../ledger/after.js';
import { compactPostings, credit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { takeTyped } from '../payments/held-money.js';
import { moneyIn, moneyInPostings, type PaymentInput, type Settlement, type Taking } from '../payments/money-in.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import {
  allocate,
  type Allocation,
  type InstallmentPart,
  owedOf,
  type Paying,
  settle,
  settlementOf,
} from './allocate.js';
import { handedOver, noOf, requireHere } from './hand-over.js';
import {
  type Installment,
  INSTALLMENT_ACCOUNT,
  type InstallmentPosition,
  installments,
  LATE_FEE_ACCOUNT,
  nextDates,
  positionOf,
  progressed,
} from './installment.js';
import { type InstallmentPayment, type InstallmentPaymentKind, installmentPayments } from './installment-payment.js';
import { installmentSummary } from './installment-summary.js';
import { unpaidOfAll } from './plan.js';
import { lateFees } from './late-fee.js';
import { refuseWays } from './open-installment.js';

export interface PayInstallment extends ApprovedCommand {
  /** Id of the payment; the contract's is `installment_id`. */
  readonly installment_id: string;
  readonly jenis: InstallmentPaymentKind;
  readonly jumlah: Rupiah;
  /** Late fees are given up: a supervisor agrees. */
  readonly hapus_denda: boolean;
  /** The last payment hands the thing over. */
  readonly serah: boolean;
  /** All that is left, as the screen showed it: of PELUNASAN what settles it. Another figure is refused. */
  readonly total: Rupiah;
  readonly pembayaran: readonly PaymentInput[];
}

export interface Paid {
  readonly contract: Installment;
  readonly payment: InstallmentPayment;
}

const sumOf = (parts: readonly InstallmentPart[], of: (part: InstallmentPart) => Rupiah): Rupiah =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** Throws INSTALLMENT_AMOUNT_CHANGED where somebody paid meanwhile, `jumlah` where it is more than is left. */
function due(command: PayInstallment, paying: Paying, no: string): Rupiah {
  const { jenis, jumlah, total } = command;
  const left = jenis === 'PELUNASAN' ? settlementOf(paying) : owedOf(paying);
  if (total !== left)
    throw new DomainError('INSTALLMENT_AMOUNT_CHANGED', { no, sisa: left }, [
      { field: 'total', code: 'INSTALLMENT_AMOUNT_CHANGED', params: { no, sisa: left } },
    ]);
  if (jenis === 'PELUNASAN') return left;
  if (jumlah <= 0) refuseInvalid([{ field: 'jumlah', code: 'mustFill' }]);
  if (jumlah > left)
    throw new DomainError('PAYMENT_EXCEEDS_REMAINING', { sisa: left }, [
      { field: 'jumlah', code: 'PAYMENT_EXCEEDS_REMAINING', params: { sisa: left } },
    ]);
  return jumlah;
}

/** What settles all that is owed is rounded in cash; a smaller sum was typed and is exact. */
const take = (jumlah: Rupiah, isAll: boolean, { pembayaran }: PayInstallment, taking: Taking): Settlement =>
  isAll ? moneyIn(jumlah, pembayaran, taking) : takeTyped(jumlah, pembayaran, taking, 'jumlah');

function positionAfter(contract: Installment, id: string, allocation: Allocation, tgl: string): InstallmentPosition {
  const { parts, schedule } = allocation;
  const paidIn = sumOf(parts, ({ pokok_rp, biaya_rp, potongan_rp }) => pokok_rp + biaya_rp - potongan_rp);
  const sisa_rp = unpaidOfAll(schedule);
  const potongan_rp = sumOf(parts, (part) => part.potongan_rp);
  return positionOf(contract, {
    status: sisa_rp === 0 ? 'LUNAS' : 'AKTIF',
    schedule,
    sisa_rp,
    sudah_bayar_rp: contract.sudah_bayar_rp + paidIn,
    titipan_rp: contract.titipan_rp + paidIn,
    denda_rp: contract.denda_rp + sumOf(parts, ({ denda_rp }) => denda_rp),
    potongan_rp: contract.potongan_rp + potongan_rp,
    biaya_bersih_rp: contract.biaya_bersih_rp - potongan_rp,
    ...nextDates(schedule, contract.terms),
    tgl_lunas: sisa_rp === 0 ? tgl : null,
    pembayaran: [...contract.pembayaran, id],
  });
}

/** The late fees of the contract, which are not asked for: they are approved under its number. */
function waive(command: PayInstallment, contract: Installment, paying: Paying, context: DecideContext) {
  if (!command.hapus_denda) return [];
  const denda = lateFees(paying.schedule, paying.terms, paying.tgl);
  if (denda === 0) return [];
  const approval = {
    kategori: 'CICILAN',
    description: 'DENDA CICILAN DIHAPUS',
    ringkasan: (no, more) => installmentSummary(contract, no, more),
  } satisfies Approval;
  const facts = [say.rupiah('denda_rp', denda)];
  const { otorisasi_ids, hash, installment_id: id } = command;
  return useApproval(installments.stream(id), { id, otorisasi_ids, hash }, approval, facts, context);
}

/**
 * Takes money for a contract: the oldest instalment first, of each its late fee, its part of the charge, its principal. What
 * pays the last of it makes the contract LUNAS and, if it is to, hands the thing over in an event of its own.
 */
export function payInstallment(command: PayInstallment, taking: Taking, context: DecideContext): Decision<Paid> {
  const tgl = requireOpenDay(context);
  const { id, installment_id, jenis, hapus_denda } = command;
  installmentPayments.requireNew(id, context);
  const contract = installments.require(installment_id, 'AKTIF', context);
  refuseWays(command.pembayaran);
  const paying: Paying = { schedule: contract.schedule, terms: contract.terms, tgl, hapus_denda };
  const no = noOf(installment_id, context);
  const jumlah_rp = due(command, paying, no);
  const approvals = waive(command, contract, paying, context);
  const allocation = jenis === 'PELUNASAN' ? settle(paying) : allocate(paying, jumlah_rp);
  const { parts, denda_hapus_rp } = allocation;
  const settlement = take(jumlah_rp, jumlah_rp === command.total, command, taking);
  const posisi = positionAfter(contract, id, allocation, tgl);
  const denda_rp = sumOf(parts, (part) => part.denda_rp);
  const body = {
    ...{ id, installment_id, no_cicilan: no, customer_id: contract.customer_id, kode_sales: contract.kode_sales },
    ...{ kode_barcode: contract.lines[0].kode_barcode, nama_barang: contract.lines[0].nama_barang },
    ...{ jenis, jumlah_rp, denda_rp, denda_hapus_rp, parts, sisa_rp: posisi.sisa_rp },
    pokok_rp: sumOf(parts, ({ pokok_rp }) => pokok_rp),
    biaya_rp: sumOf(parts, ({ biaya_rp }) => biaya_rp),
    potongan_rp: sumOf(parts, ({ potongan_rp }) => potongan_rp),
    ...settlement,
    ...{ kode_laci: taking.kode_laci, tgl_system: tgl, input_by: context.actor, created_at: context.now },
    otorisasi_by: approvals.length > 0 ? approverOf(approvals) : null,
    sebelum: positionOf(contract),
  };
  const against = [credit(INSTALLMENT_ACCOUNT, jumlah_rp - denda_rp), credit(LATE_FEE_ACCOUNT, denda_rp)];
  const lines = { postings: compactPostings(moneyInPostings(settlement, against)) };
  const paid = installmentPayments.event(null, { type: 'InstallmentPaid', body }, lines);
  const moved = progressed(contract, 'BAYAR', id, posisi);
  const events: NewEvent[] = [...approvals, paid, moved];
  const last = moved.document.body;
  const result = { payment: paid.document.body, contract: last };
  if (last.status !== 'LUNAS' || !command.serah) return { events, result };
  const over = handedOver(last, after(events, context));
  return { events: [...events, over.event], result: { ...result, contract: over.contract } };
}

export interface ReversePayment extends ApprovedCommand {
  readonly alasan: string;
}

/**
 * Takes a payment of today back, the last one first: the contract stands where it stood before. Throws
 * INSTALLMENT_HANDED_OVER, INSTALLMENT_NOT_ACTIVE, or INSTALLMENT_PAID_LATER with the stream of the payment that rests on it.
 */
export function reverseInstallmentPayment(
  command: ReversePayment,
  recorded: Reversible,
  context: DecideContext,
): Decision<Paid> {
  requireOpenDay(context);
  const payment = installmentPayments.require(command.id, 'VALID', context);
  const { installment_id } = payment;
  const contract = installments.load(installment_id, context);
  if (!contract) throw new DomainError(installments.refusals.missing, { id: installment_id });
  const no = noOf(installment_id, context);
  if (contract.status !== 'AKTIF' && contract.status !== 'LUNAS') throw installments.notIn('AKTIF', contract);
  requireHere(contract, no);
  const last = contract.pembayaran.at(-1);
  if (last !== payment.id)
    throw new DomainError('INSTALLMENT_PAID_LATER', { no, no_bayar: '-' }, [], { stream: installmentPayments.stream(last ?? '') }); // prettier-ignore
  const approval = {
    kategori: 'BATAL_CICILAN',
    description: 'BATAL BAYAR CICILAN',
    ringkasan: (no_bayar, more) =>
      installmentSummary(contract, no, [say.text('no_bayar', no_bayar), say.rupiah('jumlah_bayar', payment.jumlah_rp), ...more]), // prettier-ignore
  } satisfies Approval;
  const { tgl_system: tgl, sebelum } = payment;
  const ending = endOfToday(installmentPayments, { ...command, tgl, recorded, approval }, context);
  const ended = { type: 'InstallmentPaymentReversed', body: ending.body } as const;
  const reversed = installmentPayments.event(payment, ended, ending.lines);
  const moved = progressed(contract, 'BATAL BAYAR', payment.id, sebelum);
  return {
    events: [...ending.approvals, reversed, moved],
    result: { payment: reversed.document.body, contract: moved.document.body },
  };
}
