import type { DecideContext, NewEvent, StockMovement } from '../ledger/event.js';
import { releaseHeld, useHeld } from '../payments/held-money.js';
import type { KeptPayment, PaidDocument, Tender } from '../payments/tender.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { type Deposit, deposits, heldPlace, positionAfter, without } from './deposit.js';

const idOf = (stream: string): string => stream.slice(stream.indexOf('/') + 1);

/** Throws DEPOSIT_OTHER_CUSTOMER, and DEPOSIT_IN_USE with the note that has a claim on it. */
export function requireFree(deposit: Deposit, { stream, customer_id }: PaidDocument, context: DecideContext): void {
  const { no } = context.get(deposits.stream(deposit.id));
  if (deposit.customer_id !== customer_id) throw new DomainError('DEPOSIT_OTHER_CUSTOMER', { no });
  const { claim } = deposit;
  if (claim !== null && claim.sale_id !== idOf(stream))
    throw new DomainError('DEPOSIT_IN_USE', { no, no_faktur: '' }, [], claim);
}

/** Things of a deposit that go from its place to their trays. */
export const toTrays = ({ id, lines }: Deposit, barang: readonly string[]): StockMovement[] =>
  lines
    .filter(({ kode_barcode }) => barang.includes(kode_barcode))
    .map((line) => moveItem(line, heldPlace(id), trayPlace(line.kode_baki)));

function use({ ref, jumlah, field }: KeptPayment, document: PaidDocument, context: DecideContext): NewEvent[] {
  const deposit = deposits.require(idOf(ref), 'OPEN', context);
  requireFree(deposit, document, context);
  const { dipakai_rp } = useHeld(deposit, jumlah, field);
  const ke_baki = deposit.sisa_rp === jumlah ? deposit.ditahan : [];
  const posisi = positionAfter(deposit, { dipakai_rp, ditahan: without(deposit.ditahan, ke_baki) });
  const body = { sale_id: idOf(document.stream), jumlah_rp: jumlah, ke_baki, posisi };
  return [deposits.event(deposit, { type: 'DepositUsed', body }, { movements: toTrays(deposit, ke_baki) })];
}

/** Things of a deposit that a document took. */
const thingsFrom = (id: string, { things = [] }: PaidDocument): string[] =>
  things.filter(({ tempat }) => tempat === heldPlace(id)).map(({ kode_barcode }) => kode_barcode);

/** What a document had of a deposit comes back to it: money, and things, which the document moves itself. */
export function release(deposit: Deposit, jumlah_rp: Rupiah, document: PaidDocument): NewEvent {
  const barang = thingsFrom(deposit.id, document);
  const { dipakai_rp } = releaseHeld(deposit, jumlah_rp);
  const posisi = positionAfter(deposit, { dipakai_rp, ditahan: [...deposit.ditahan, ...barang] });
  const body = { sale_id: idOf(document.stream), jumlah_rp, barang, posisi };
  return deposits.event(deposit, { type: 'DepositReleased', body });
}

function undo({ ref, jumlah }: KeptPayment, document: PaidDocument, context: DecideContext): NewEvent[] {
  const deposit = deposits.load(idOf(ref), context);
  if (!deposit) throw new DomainError(deposits.refusals.missing, { id: idOf(ref) });
  return [release(deposit, jumlah, document)];
}

/** Money held for a customer pays what he buys. */
export const depositTender: Tender = { use, undo };
