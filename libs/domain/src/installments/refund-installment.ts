import type { Approval, ApprovedCommand } from '../document/approval.js';
import { endOfToday, type Reversible } from '../document/end.js';
import { compactPostings, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyOut, moneyOutPostings, type Paying, type PayOut } from '../payments/money-out.js';
import { DomainError } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import { noOf } from './hand-over.js';
import { type Installment, INSTALLMENT_ACCOUNT, installments, positionOf, progressed } from './installment.js';
import { installmentAuctions, type InstallmentRefund, installmentRefunds, thingOf } from './installment-auction.js';
import { installmentSummary } from './installment-summary.js';
import { refunded } from './seize-installment.js';

export interface RefundInstallment {
  readonly id: string;
  /** The lelang that it comes from. */
  readonly auction_id: string;
  readonly pembayaran: readonly PayOut[];
}

export interface Refunded {
  readonly contract: Installment;
  readonly refund: InstallmentRefund;
}

/** Gives the customer what is his of a lelang, all of it and once. Throws INSTALLMENT_NOTHING_LEFT where nothing is. */
export function refundInstallment(
  command: RefundInstallment,
  paying: Paying,
  context: DecideContext,
): Decision<Refunded> {
  const tgl_system = requireOpenDay(context);
  const { id, auction_id } = command;
  installmentRefunds.requireNew(id, context);
  const auction = installmentAuctions.require(auction_id, 'VALID', context);
  const { installment_id, kembali_rp: jumlah_rp } = auction;
  const contract = installments.require(installment_id, 'LELANG', context);
  const no = noOf(installment_id, context);
  if (contract.kembali_id !== null) throw refunded(contract);
  if (jumlah_rp === 0) throw new DomainError('INSTALLMENT_NOTHING_LEFT', { no });
  const paid = moneyOut(jumlah_rp, command.pembayaran, paying);
  const body = {
    ...{ id, installment_id, auction_id, no_cicilan: no, customer_id: contract.customer_id, jumlah_rp, ...paid },
    ...{ kode_sales: contract.kode_sales, lines: thingOf(contract) },
    no_lelang: context.get(installmentAuctions.stream(auction_id)).no ?? '-',
    ...{
      kode_laci: paying.kode_laci,
      tgl_system,
      input_by: context.actor,
      created_at: context.now,
      otorisasi_by: null,
    },
  };
  const postings = compactPostings([
    debit(INSTALLMENT_ACCOUNT, jumlah_rp),
    ...moneyOutPostings(paid, paying.kode_laci),
  ]);
  const event = installmentRefunds.event(null, { type: 'InstallmentRefunded', body }, { postings });
  const posisi = positionOf(contract, { titipan_rp: 0, kembali_rp: jumlah_rp, kembali_id: id });
  const moved = progressed(contract, 'KEMBALI', id, posisi);
  return { events: [event, moved], result: { refund: event.document.body, contract: moved.document.body } };
}

export interface ReverseRefund extends ApprovedCommand {
  readonly alasan: string;
}

/** A refund of today that was none: the money is held for him again. */
export function reverseRefund(
  command: ReverseRefund,
  recorded: Reversible,
  context: DecideContext,
): Decision<Refunded> {
  requireOpenDay(context);
  const refund = installmentRefunds.require(command.id, 'VALID', context);
  const { installment_id, jumlah_rp, tgl_system: tgl } = refund;
  const contract = installments.require(installment_id, 'LELANG', context);
  const no = noOf(installment_id, context);
  const approval = {
    kategori: 'LELANG_CICILAN',
    description: 'BATAL KEMBALI LELANG CICILAN',
    ringkasan: (_, more) => installmentSummary(contract, no, [say.rupiah('kembali_rp', jumlah_rp), ...more]),
  } satisfies Approval;
  const ending = endOfToday(installmentRefunds, { ...command, tgl, recorded, approval }, context);
  const ended = { type: 'InstallmentRefundReversed', body: ending.body } as const;
  const reversed = installmentRefunds.event(refund, ended, ending.lines);
  const posisi = positionOf(contract, { titipan_rp: jumlah_rp, kembali_rp: 0, kembali_id: null });
  const moved = progressed(contract, 'BATAL KEMBALI', refund.id, posisi);
  return {
    events: [...ending.approvals, reversed, moved],
    result: { refund: reversed.document.body, contract: moved.document.body },
  };
}
