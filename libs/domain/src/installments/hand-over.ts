import type { Approval, ApprovedCommand } from '../document/approval.js';
import { endOfToday, type Reversible } from '../document/end.js';
import { compactPostings, credit, debit, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, MoneyPosting, NewEvent } from '../ledger/event.js';
import { soldPlace } from '../sales/sale.js';
import { DomainError } from '../shared/domain-error.js';
import { moveItem } from '../stock/item.js';
import {
  CHARGE_ACCOUNT,
  type Installment,
  INSTALLMENT_ACCOUNT,
  installmentPlace,
  installments,
  positionOf,
} from './installment.js';
import { installmentSummary } from './installment-summary.js';

/**
 * titipan/cicilan / penjualan, net of the discount that was agreed, + penjualan/ongkos + ppn/keluaran + pph22/pungut, what it
 * came to more as the charge; hpp / persediaan.
 */
function handOverPostings(contract: Installment): MoneyPosting[] {
  const { titipan_rp, total_harga, ppn, pph22 = 0, lines } = contract;
  const [{ ongkos, harga_modal }] = lines;
  return compactPostings([
    debit(INSTALLMENT_ACCOUNT, titipan_rp),
    credit('penjualan', total_harga - ppn - pph22 - ongkos),
    credit('penjualan/ongkos', ongkos),
    credit('ppn/keluaran', ppn),
    credit('pph22/pungut', pph22),
    credit(CHARGE_ACCOUNT, titipan_rp - total_harga),
    debit('hpp', harga_modal),
    credit('persediaan', harga_modal),
  ]);
}

/** The thing of a contract that is paid becomes its customer's. `contract` is LUNAS. */
export function handedOver(contract: Installment, context: DecideContext): { event: NewEvent; contract: Installment } {
  const { id, titipan_rp, total_harga, lines } = contract;
  const tgl_system = requireOpenDay(context);
  const body = {
    ...{ titipan_rp, biaya_rp: titipan_rp - total_harga, tgl_system, serah_by: context.actor, serah_at: context.now },
    posisi: positionOf(contract, { titipan_rp: 0, tgl_serah: tgl_system }),
  };
  const event = installments.event(
    contract,
    { type: 'InstallmentHandedOver', body },
    {
      postings: handOverPostings(contract),
      movements: [moveItem(lines[0], installmentPlace(id), soldPlace(id))],
    },
  );
  return { event, contract: event.document.body };
}

/** Throws INSTALLMENT_HANDED_OVER for a thing that is its customer's already. */
export function requireHere({ tgl_serah, serah }: Installment, no: string | null): void {
  if (tgl_serah !== null)
    throw new DomainError('INSTALLMENT_HANDED_OVER', { no: no ?? '-', tgl: tgl_serah, oleh: serah?.serah_by ?? '-' });
}

export interface HandOver {
  readonly id: string;
}

/** Hands over what was paid and stayed with the shop. */
export function handOverInstallment(
  { id }: HandOver,
  context: DecideContext,
): Decision<{ readonly contract: Installment }> {
  requireOpenDay(context);
  const contract = installments.require(id, 'LUNAS', context);
  requireHere(contract, context.get(installments.stream(id)).no);
  const done = handedOver(contract, context);
  return { events: [done.event], result: { contract: done.contract } };
}

export interface ReverseHandOver extends ApprovedCommand {
  readonly alasan: string;
}

/** A hand-over of today that was none: the thing lies here, and its price is the customer's money again. */
export function reverseHandOver(
  command: ReverseHandOver,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly contract: Installment }> {
  requireOpenDay(context);
  const contract = installments.require(command.id, 'LUNAS', context);
  const { serah } = contract;
  if (!serah || !recorded) throw new DomainError('INSTALLMENT_NOT_HANDED_OVER', { no: noOf(command.id, context) });
  const approval = {
    kategori: 'BATAL_CICILAN',
    description: 'BATAL SERAH CICILAN',
    ringkasan: (no, more) => installmentSummary(contract, no, more),
  } satisfies Approval;
  const ending = endOfToday(installments, { ...command, tgl: serah.tgl_system, recorded, approval }, context);
  const posisi = positionOf(contract, { titipan_rp: serah.titipan_rp, tgl_serah: null });
  const body = { ...ending.body, posisi };
  const reversed = installments.event(contract, { type: 'InstallmentHandOverReversed', body }, ending.lines);
  return { events: [...ending.approvals, reversed], result: { contract: reversed.document.body } };
}

/** Number of a contract, for who is told of it. */
export const noOf = (id: string, context: DecideContext): string => context.get(installments.stream(id)).no ?? '-';
