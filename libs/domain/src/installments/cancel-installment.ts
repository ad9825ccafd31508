import { approverOf } from '../authorization/authorization.js';
import { homeToTrays, type TrayInUse } from '../deposits/back-to-trays.js';
import { type Approval, useApproval } from '../document/approval.js';
import { type CancelDocument, endedBody, endOfToday, type Reversible } from '../document/end.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moneyOut, moneyOutPostings, type Paying, type PayOut } from '../payments/money-out.js';
import { priceToStep } from '../shared/arithmetic.js';
import { refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import {
  FORFEIT_ACCOUNT,
  type Installment,
  INSTALLMENT_ACCOUNT,
  installmentPlace,
  installments,
  positionOf,
} from './installment.js';
import { installmentSummary } from './installment-summary.js';

export interface CancelInstallment extends CancelDocument {
  /** What goes back, by the terms of the contract; nothing where its first day is taken back whole. */
  readonly pembayaran: readonly PayOut[];
  /** Tray for the thing where its own is no longer in use. */
  readonly kode_baki: string | null;
}

export interface CancelInstallmentTerms {
  readonly paying: Paying;
  readonly inUse: TrayInUse;
  /** The event that made the contract. */
  readonly recorded: Reversible;
}

/** What a cancellation comes to. */
export interface CancelFigures {
  readonly cara_batal: 'BALIK' | 'ATURAN';
  readonly titipan_rp: Rupiah;
  readonly hangus_rp: Rupiah;
  readonly kembali_rp: Rupiah;
}

/** On its first day, before anything was paid but the down payment, all of it goes back, its fee too; later by its terms. */
export function cancelFigures(contract: Installment, tgl: string): CancelFigures {
  const { titipan_rp, terms, tgl_system, pembayaran, biaya_admin } = contract;
  if (tgl_system === tgl && pembayaran.length === 0)
    return { cara_batal: 'BALIK', titipan_rp, hangus_rp: 0, kembali_rp: titipan_rp + biaya_admin };
  const { step } = terms.pembulatan;
  const hangus_rp = priceToStep([[titipan_rp, terms.potongan_batal]], 10_000, step, 'down');
  return { cara_batal: 'ATURAN', titipan_rp, hangus_rp, kembali_rp: titipan_rp - hangus_rp };
}

/** Ends a contract that is not paid: the thing goes back to its tray, the money to the customer but for what is kept. */
export function cancelInstallment(
  command: CancelInstallment,
  { paying, inUse, recorded }: CancelInstallmentTerms,
  context: DecideContext,
): Decision<{ readonly contract: Installment }> {
  const tgl_system = requireOpenDay(context);
  const contract = installments.require(command.id, 'AKTIF', context);
  const figures = cancelFigures(contract, tgl_system);
  const { cara_batal, titipan_rp, hangus_rp, kembali_rp } = figures;
  const approval = {
    kategori: 'BATAL_CICILAN',
    description: 'BATAL CICILAN',
    ringkasan: (no, more) =>
      installmentSummary(contract, no, [say.rupiah('hangus_rp', hangus_rp), say.rupiah('kembali_rp', kembali_rp), ...more]), // prettier-ignore
  } satisfies Approval;
  const posisi = positionOf(contract, { status: 'BATAL', titipan_rp: 0, hangus_rp, kembali_rp });
  const ended = { cara_batal, titipan_rp, hangus_rp, kembali_rp, kode_laci: paying.kode_laci, tgl_system, posisi };
  if (cara_batal === 'BALIK') {
    if (command.pembayaran.length > 0) refuseInvalid([{ field: 'pembayaran', code: 'invalid' }]);
    const ending = endOfToday(installments, { ...command, tgl: contract.tgl_system, recorded, approval }, context);
    const home = homeToTrays(contract.lines, installmentPlace(contract.id), command.kode_baki, inUse, context);
    const body = { ...ending.body, ...ended, payments: [] };
    const lines = { ...ending.lines, movements: home.movements };
    const event = installments.event(contract, { type: 'InstallmentCancelled', body }, lines);
    return { events: [...ending.approvals, event, ...home.moved], result: { contract: event.document.body } };
  }
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const paid = moneyOut(kembali_rp, command.pembayaran, paying);
  const home = homeToTrays(contract.lines, installmentPlace(contract.id), command.kode_baki, inUse, context);
  const facts = [say.text('alasan', alasan)];
  const approvals = useApproval(installments.stream(contract.id), command, approval, facts, context);
  const body = { ...endedBody(alasan, context), otorisasi_by: approverOf(approvals), ...ended, ...paid };
  const postings = compactPostings([
    debit(INSTALLMENT_ACCOUNT, titipan_rp),
    ...moneyOutPostings(paid, paying.kode_laci),
    credit(FORFEIT_ACCOUNT, hangus_rp),
  ]);
  const lines = { postings, movements: home.movements };
  const event = installments.event(contract, { type: 'InstallmentCancelled', body }, lines);
  return { events: [...approvals, event, ...home.moved], result: { contract: event.document.body } };
}
