import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import { installments } from './installment.js';
import { type InstallmentAuction, installmentAuctions, type InstallmentRefund, installmentRefunds } from './installment-auction.js'; // prettier-ignore
import { type InstallmentPayment, installmentPayments } from './installment-payment.js';
import { installmentSummary } from './installment-summary.js';

/** What a copy of it is called in CETAK ULANG NOTA …. */
const JENIS = 'CICILAN';

type Facts = readonly SummaryFact[];

/** Counts a printed contract, whatever became of it since; a cancelled one is no contract. */
export function printInstallment(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const contract = installments.load(command.id, context);
  if (!contract) throw new DomainError(installments.refusals.missing, { id: command.id });
  if (contract.status === 'BATAL') throw installments.notIn('AKTIF', contract);
  const { cetak_count } = contract;
  const ringkasan = (no: string | null, more: Facts) => installmentSummary(contract, no, more);
  const { body, approvals } = printed(installments, command, { cetak_count, jenis: JENIS, ringkasan }, context);
  const event = installments.event(contract, { type: 'InstallmentPrinted', body });
  return { events: [...approvals, event], result: body };
}

/** A payment as its approver sees it. */
export const paymentSummary = (payment: InstallmentPayment, no: string | null, more: Facts): Summary => ({
  facts: [
    say.text('no_bayar', no),
    say.text('no_cicilan', payment.no_cicilan),
    say.date('tgl_system', payment.tgl_system),
    say.rupiah('jumlah_bayar', payment.jumlah_rp),
    ...more,
  ],
  lines: payment.parts.map(({ ke, jatuh_tempo, pokok_rp, biaya_rp, denda_rp }) => [
    say.int('angsuran_ke', ke),
    say.date('jatuh_tempo', jatuh_tempo),
    say.rupiah('pokok_rp', pokok_rp),
    say.rupiah('biaya_cicilan', biaya_rp),
    say.rupiah('denda_rp', denda_rp),
  ]),
});

const thing = ([{ kode_barcode, nama_barang, kadar, berat }]: InstallmentAuction['lines']): Summary['lines'] => [
  [
    say.text('kode_barcode', kode_barcode),
    say.text('nama_barang', nama_barang),
    say.kadar('kadar', kadar),
    say.weight('berat', berat),
  ],
];

/** A lelang as its record tells it, and as its approver sees it. */
export const auctionSummary = (auction: InstallmentAuction, no: string | null, more: Facts): Summary => ({
  facts: [
    ...(no === null ? [] : [say.text('no_lelang', no)]),
    say.text('no_cicilan', auction.no_cicilan),
    say.date('tgl_system', auction.tgl_system),
    say.rupiah('titipan_rp', auction.titipan_rp),
    say.rupiah('sisa_bayar', auction.sisa_rp),
    say.rupiah('denda_rp', auction.denda_rp),
    say.rupiah('nilai_lelang', auction.nilai_lelang),
    say.rupiah('kembali_rp', auction.kembali_rp),
    say.rupiah('hangus_rp', auction.hangus_rp),
    say.text('keterangan', auction.keterangan),
    ...more,
  ],
  lines: thing(auction.lines),
});

/** A refund the same way, with how it was paid. */
export const refundSummary = (refund: InstallmentRefund, no: string | null, more: Facts): Summary => ({
  facts: [
    ...(no === null ? [] : [say.text('no_kembali', no)]),
    say.text('no_cicilan', refund.no_cicilan),
    say.date('tgl_system', refund.tgl_system),
    say.rupiah('kembali_rp', refund.jumlah_rp),
    ...refund.payments.flatMap(({ cara_bayar, jumlah }) => [say.text('cara_bayar', cara_bayar), say.rupiah('jumlah', jumlah)]), // prettier-ignore
    ...more,
  ],
  lines: thing(refund.lines),
});

/** Counts a printed receipt of a payment. */
export function printInstallmentPayment(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const payment = installmentPayments.require(command.id, 'VALID', context);
  const { cetak_count } = payment;
  const ringkasan = (no: string | null, more: Facts) => paymentSummary(payment, no, more);
  const { body, approvals } = printed(installmentPayments, command, { cetak_count, jenis: JENIS, ringkasan }, context);
  const event = installmentPayments.event(payment, { type: 'InstallmentPaymentPrinted', body });
  return { events: [...approvals, event], result: body };
}

/** Counts a printed record of a lelang. */
export function printInstallmentAuction(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const auction = installmentAuctions.require(command.id, 'VALID', context);
  const { cetak_count } = auction;
  const ringkasan = (no: string | null, more: Facts) => auctionSummary(auction, no, more);
  const { body, approvals } = printed(installmentAuctions, command, { cetak_count, jenis: JENIS, ringkasan }, context);
  const event = installmentAuctions.event(auction, { type: 'InstallmentAuctionPrinted', body });
  return { events: [...approvals, event], result: body };
}

/** Counts a printed voucher of a refund. */
export function printInstallmentRefund(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const refund = installmentRefunds.require(command.id, 'VALID', context);
  const { cetak_count } = refund;
  const ringkasan = (no: string | null, more: Facts) => refundSummary(refund, no, more);
  const { body, approvals } = printed(installmentRefunds, command, { cetak_count, jenis: JENIS, ringkasan }, context);
  const event = installmentRefunds.event(refund, { type: 'InstallmentRefundPrinted', body });
  return { events: [...approvals, event], result: body };
}
