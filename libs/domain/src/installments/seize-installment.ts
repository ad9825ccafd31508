import { approverOf } from '../authorization/authorization.js';
import { homeToTrays, type TrayInUse } from '../deposits/back-to-trays.js';
import { type Approval, type ApprovedCommand, useApproval } from '../document/approval.js';
import { endOfToday, type Reversible } from '../document/end.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { noOf } from './hand-over.js';
import {
  FORFEIT_ACCOUNT,
  type Installment,
  INSTALLMENT_ACCOUNT,
  installmentPlace,
  installments,
  positionOf,
  progressed,
} from './installment.js';
import {
  type InstallmentAuction,
  installmentAuctions,
  installmentRefunds,
  seizureFigures,
  thingOf,
} from './installment-auction.js';
import { installmentSummary } from './installment-summary.js';
import { lateFees } from './late-fee.js';
import { missedOf } from './plan.js';

export interface SeizeInstallment extends ApprovedCommand {
  /** Id of the lelang; the contract's is `installment_id`. */
  readonly installment_id: string;
  readonly nilai_lelang: Rupiah;
  readonly keterangan: string;
  /** Tray for the thing where its own is no longer in use. */
  readonly kode_baki: string | null;
}

export interface Seized {
  readonly contract: Installment;
  readonly auction: InstallmentAuction;
}

/** Throws INSTALLMENT_NOT_DUE while less was missed than the terms of the contract allow. */
function requireMissed({ schedule, terms }: Installment, tgl: string, no: string): void {
  const missed = missedOf(schedule, terms, tgl);
  const { lelang_setelah } = terms;
  if (missed < lelang_setelah) throw new DomainError('INSTALLMENT_NOT_DUE', { no, lewat: missed, batas: lelang_setelah }); // prettier-ignore
}

/**
 * Takes a thing back of which too many instalments were missed: it goes to its tray at its old cost. What it is worth beyond
 * what is owed stays the customer's until he fetches it; the rest of what he paid in is kept.
 */
export function seizeInstallment(
  command: SeizeInstallment,
  inUse: TrayInUse,
  context: DecideContext,
): Decision<Seized> {
  const tgl_system = requireOpenDay(context);
  const { id, installment_id, nilai_lelang } = command;
  installmentAuctions.requireNew(id, context);
  const contract = installments.require(installment_id, 'AKTIF', context);
  const no = noOf(installment_id, context);
  requireMissed(contract, tgl_system, no);
  const keterangan = command.keterangan.trim();
  refuseInvalid([
    ...(nilai_lelang > 0 ? [] : [{ field: 'nilai_lelang', code: 'mustFill' }]),
    ...(keterangan === '' ? [{ field: 'keterangan', code: 'notEmpty' }] : []),
  ]);
  const { titipan_rp, sisa_rp, schedule, terms } = contract;
  const figures = seizureFigures(
    { titipan_rp, sisa_rp, denda_rp: lateFees(schedule, terms, tgl_system) },
    nilai_lelang,
  );
  const { kembali_rp, hangus_rp } = figures;
  const approval = {
    kategori: 'LELANG_CICILAN',
    description: 'LELANG CICILAN',
    ringkasan: (no_cicilan, more) => installmentSummary(contract, no_cicilan, more),
  } satisfies Approval;
  const facts = [
    say.rupiah('denda_rp', figures.denda_rp),
    say.rupiah('nilai_lelang', nilai_lelang),
    say.rupiah('kembali_rp', kembali_rp),
    say.rupiah('hangus_rp', hangus_rp),
    say.text('keterangan', keterangan),
  ];
  const { otorisasi_ids, hash } = command;
  const stream = installments.stream(installment_id);
  const approvals = useApproval(stream, { id: installment_id, otorisasi_ids, hash }, approval, facts, context);
  const [line] = contract.lines;
  const home = homeToTrays(contract.lines, installmentPlace(contract.id), command.kode_baki, inUse, context);
  const body = {
    ...{ id, installment_id, no_cicilan: no, customer_id: contract.customer_id, kode_sales: contract.kode_sales },
    ...{ lines: thingOf(contract), ...figures, keterangan },
    kode_baki: home.moved.length > 0 ? command.kode_baki! : line.kode_baki,
    ...{ tgl_system, input_by: context.actor, created_at: context.now, otorisasi_by: approverOf(approvals) },
    sebelum: positionOf(contract),
  };
  const postings = compactPostings([debit(INSTALLMENT_ACCOUNT, hangus_rp), credit(FORFEIT_ACCOUNT, hangus_rp)]);
  const lines = { postings, movements: home.movements };
  const seized = installmentAuctions.event(null, { type: 'InstallmentSeized', body }, lines);
  const posisi = positionOf(contract, { status: 'LELANG', titipan_rp: kembali_rp, hangus_rp, lelang_id: id });
  const moved = progressed(contract, 'LELANG', id, posisi);
  return {
    events: [...approvals, seized, moved, ...home.moved],
    result: { auction: seized.document.body, contract: moved.document.body },
  };
}

export interface ReverseSeizure extends ApprovedCommand {
  readonly alasan: string;
}

/** A lelang of today that was none: the thing lies at its contract again. Throws INSTALLMENT_REFUNDED once it was paid back. */
export function reverseSeizure(
  command: ReverseSeizure,
  recorded: Reversible,
  context: DecideContext,
): Decision<Seized> {
  requireOpenDay(context);
  const auction = installmentAuctions.require(command.id, 'VALID', context);
  const { installment_id, sebelum, tgl_system: tgl } = auction;
  const contract = installments.require(installment_id, 'LELANG', context);
  const no = noOf(installment_id, context);
  if (contract.kembali_id !== null) throw refunded(contract);
  const approval = {
    kategori: 'LELANG_CICILAN',
    description: 'BATAL LELANG CICILAN',
    ringkasan: (_, more) => installmentSummary(contract, no, more),
  } satisfies Approval;
  const ending = endOfToday(installmentAuctions, { ...command, tgl, recorded, approval }, context);
  // A tray that was named for it is not the thing's of before: its way there stands in an event of the thing itself.
  const own = ending.lines.movements;
  const movements = own.length > 0 ? own : [moveItem(contract.lines[0], trayPlace(auction.kode_baki), installmentPlace(contract.id))]; // prettier-ignore
  const ended = { type: 'InstallmentSeizureReversed', body: ending.body } as const;
  const reversed = installmentAuctions.event(auction, ended, { ...ending.lines, movements });
  const moved = progressed(contract, 'BATAL LELANG', auction.id, sebelum);
  return {
    events: [...ending.approvals, reversed, moved],
    result: { auction: reversed.document.body, contract: moved.document.body },
  };
}

/** The refusal of what was paid back already, with the stream of the refund. */
export const refunded = ({ kembali_id }: Installment): DomainError =>
  new DomainError('INSTALLMENT_REFUNDED', { no: '-' }, [], { stream: installmentRefunds.stream(kembali_id ?? '') });
