import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import type { Approval, ApprovedCommand } from '../document/approval.js';
import { endOfToday, type Reversible } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { soldPlace } from '../sales/sale.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import { moveItem } from '../stock/item.js';
import { type Deposit, deposits, type Fetcher, leftPlace, type PickUp, positionAfter, without } from './deposit.js';
import { depositSummary } from './deposit-summary.js';

export interface PickUpGoods extends ApprovedCommand {
  /** Lines of the deposit, from 1; all that is still there where none is named. */
  readonly lines: readonly number[];
  readonly penerima: Fetcher;
  readonly wakil_customer_id: string | null;
}

/** Who is sent for them, as the registry outside the log knows him; null where he is not in it. */
export type Deputy = { readonly has_nik: boolean } | null;

/** Throws DEPOSIT_NO_GOODS for money: it is used or cancelled, not fetched. */
function requireGoods(id: string, context: DecideContext): Deposit {
  const deposit = deposits.load(id, context);
  if (!deposit) throw new DomainError(deposits.refusals.missing, { id });
  if (deposit.jenis_titip !== 'BARANG') throw new DomainError('DEPOSIT_NO_GOODS');
  return deposit;
}

function linesOf({ lines, ditahan }: Deposit, wanted: readonly number[]) {
  const held = lines.filter(({ kode_barcode }) => ditahan.includes(kode_barcode));
  if (wanted.length === 0) return held;
  return [...new Set(wanted)].map((line_no, index) => {
    const line = lines[line_no - 1];
    if (!line || !held.includes(line))
      refuseInvalid([{ field: `lines.${index}`, code: 'goodsNotThere', params: { value: line_no } }]);
    return line!;
  });
}

/** Hands all or a part of what was left to the customer, or with an approval to somebody he sends, who has shown his card. */
export function pickUpGoods(
  command: PickUpGoods,
  deputy: Deputy,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const tgl_system = requireOpenDay(context);
  requireGoods(command.id, context);
  const deposit = deposits.require(command.id, 'OPEN', context);
  const lines = linesOf(deposit, command.lines);
  const { penerima, wakil_customer_id } = command;
  if (penerima === 'WAKIL' && wakil_customer_id === null)
    refuseInvalid([{ field: 'wakil_customer_id', code: 'mustChoose' }]);
  if (penerima === 'WAKIL' && !deputy?.has_nik)
    throw new DomainError('DEPUTY_WITHOUT_NIK', {}, [{ field: 'wakil_customer_id', code: 'DEPUTY_WITHOUT_NIK' }]);
  const stream = deposits.stream(command.id);
  const { no } = context.get(stream);
  const need = {
    kategori: 'BATAL_TITIPAN' as const,
    description: 'SERAH TITIPAN KEPADA WAKIL',
    no_faktur: no,
    hash: command.hash,
    ringkasan: depositSummary(deposit, no, [say.int('total_qty', lines.length)]),
  };
  const approvals = useAuthorizations(penerima === 'WAKIL' ? [need] : [], command.otorisasi_ids, context, stream);
  const pickUp: PickUp = {
    ambil_ke: Math.max(0, ...deposit.pengambilan.map(({ ambil_ke }) => ambil_ke)) + 1,
    barang: lines.map(({ kode_barcode }) => kode_barcode),
    penerima,
    ...(penerima === 'WAKIL' && { wakil_customer_id: wakil_customer_id! }),
    tgl_system,
    serah_by: context.actor,
    serah_at: context.now,
    otorisasi_by: approvals.length > 0 ? approverOf(approvals) : null,
  };
  const movements = lines.map((line) => moveItem(line, leftPlace(deposit.id), soldPlace(deposit.sale_id!)));
  const posisi = positionAfter(deposit, { ditahan: without(deposit.ditahan, pickUp.barang) });
  const body = { pengambilan: [...deposit.pengambilan, pickUp], posisi };
  const picked = deposits.event(deposit, { type: 'GoodsPickedUp', body }, { movements });
  return { events: [...approvals, picked], result: { deposit: picked.document.body } };
}

export interface ReversePickUp extends ApprovedCommand {
  readonly ambil_ke: number;
  readonly alasan: string;
}

/** The last pick-up of today was none: the things lie here. */
export function reversePickUp(
  command: ReversePickUp,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  requireOpenDay(context);
  const deposit = requireGoods(command.id, context);
  const pickUp = deposit.pengambilan.find(({ ambil_ke }) => ambil_ke === command.ambil_ke);
  if (!pickUp || !recorded) throw new DomainError('PICK_UP_NOT_FOUND');
  const approval = {
    kategori: 'BATAL_TITIPAN',
    description: 'BATAL AMBIL TITIPAN',
    ringkasan: (no, more) => depositSummary(deposit, no, more),
  } satisfies Approval;
  const ending = endOfToday(deposits, { ...command, tgl: pickUp.tgl_system, recorded, approval }, context);
  const { ambil_ke, barang } = pickUp;
  const pengambilan = deposit.pengambilan.filter((one) => one !== pickUp);
  const posisi = positionAfter(deposit, { ditahan: [...deposit.ditahan, ...barang] });
  const body = { ...ending.body, ambil_ke, barang, pengambilan, posisi };
  const reversed = deposits.event(deposit, { type: 'PickUpReversed', body }, ending.lines);
  return { events: [...ending.approvals, reversed], result: { deposit: reversed.document.body } };
}
