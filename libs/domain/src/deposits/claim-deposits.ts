import type { DecideContext, NewEvent } from '../ledger/event.js';
import type { Payment } from '../payments/money-in.js';
import type { PaidDocument } from '../payments/tender.js';
import { tenderStreams } from '../payments/tenders.js';
import { linePrice } from '../pricing/line-price.js';
import { quotedPiece, type SaleQuote } from '../pricing/quote.js';
import { type AnySale, isLeft, paidSale } from '../sales/sale.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { type Deposit, deposits, heldPlace, positionAfter, without } from './deposit.js';
import { release, requireFree } from './deposit-tender.js';

interface Taken {
  readonly kode_barcode: string;
  readonly deposit_id?: string;
}

const EXACT = { step: 1, rounding: 'down' } as const;

/** The price a deposit promised still holds. */
export const isLocked = ({ kunci_harga, tgl_batas }: Deposit, tgl: BusinessDate): boolean =>
  kunci_harga && tgl_batas !== null && tgl <= tgl_batas;

/** What a thing of a deposit costs: while its price is locked what was promised, then what the lists say. */
export function agreedQuote(quote: SaleQuote, deposit: Deposit | null, tgl: BusinessDate): SaleQuote {
  const line = deposit?.lines.find(({ kode_barcode }) => kode_barcode === quote.item.kode_barcode);
  if (!deposit || !line || !isLocked(deposit, tgl)) return quote;
  const { satuan_harga, harga_gram, satuan_ongkos, tarif_ongkos, harga, diskon } = line;
  const promised = { ...quote, satuan_harga, harga_gram, satuan_ongkos, tarif_ongkos, minimal_per_pcs: 0 };
  // A least charge that it was sold by stays; one that came later is none of its.
  const byRate = linePrice(quotedPiece(promised), EXACT).ongkos;
  const minimal_per_pcs = byRate < line.ongkos ? line.ongkos : 0;
  return { ...promised, minimal_per_pcs, agreed: { harga, diskon } };
}

const depositsOf = (lines: readonly Taken[]): string[] => [
  ...new Set(lines.flatMap(({ deposit_id }) => (deposit_id === undefined ? [] : [deposit_id]))),
];

/** Documents that the things of these lines are held by; they are among the streams of who takes them. */
export const heldBy = (lines: readonly Taken[]): string[] => depositsOf(lines).map(deposits.stream);

/**
 * Takes things out of deposits for an open document, which then alone may use their money. Throws DEPOSIT_OTHER_CUSTOMER,
 * DEPOSIT_IN_USE, and DEPOSIT_THING_GONE for what a deposit holds no longer.
 */
export function claimDeposits(lines: readonly Taken[], document: PaidDocument, context: DecideContext): NewEvent[] {
  return depositsOf(lines).map((deposit_id) => {
    const deposit = deposits.require(deposit_id, 'OPEN', context);
    requireFree(deposit, document, context);
    const barang = lines.filter((line) => line.deposit_id === deposit_id).map(({ kode_barcode }) => kode_barcode);
    const gone = barang.find((kode_barcode) => !deposit.ditahan.includes(kode_barcode));
    if (gone !== undefined) throw thingGone(deposit, gone, lines, context);
    const posisi = positionAfter(deposit, { ditahan: without(deposit.ditahan, barang) });
    const body = { sale_id: document.stream.slice('sale/'.length), barang, posisi };
    return deposits.event(deposit, { type: 'DepositClaimed', body });
  });
}

function thingGone({ id }: Deposit, kode_barcode: string, lines: readonly Taken[], context: DecideContext) {
  const index = lines.findIndex((line) => line.kode_barcode === kode_barcode);
  const params = { kode_barcode, no: context.get(deposits.stream(id)).no };
  const code = 'DEPOSIT_THING_GONE';
  return new DomainError(code, params, [{ field: `lines.${index}.kode_barcode`, code, params }]);
}

/** Ids of the deposits that an open or paid document took things of. */
const claimed = ({ things = [] }: PaidDocument): string[] => [
  ...new Set(things.map(({ tempat }) => tempat.slice(heldPlace('').length))),
];

const claimedStreams = (document: PaidDocument): string[] => claimed(document).map(deposits.stream);

/** An open document is given up: what it had taken is held again. */
export const releaseClaims = (document: PaidDocument, context: DecideContext): NewEvent[] =>
  claimed(document).map((id) => {
    const deposit = deposits.load(id, context);
    if (!deposit) throw new DomainError(deposits.refusals.missing, { id });
    return release(deposit, 0, document);
  });

/**
 * Who takes things of a deposit pays with its money first: min(what is held, the total). Throws DEPOSIT_MUST_BE_USED with
 * the deposit and the sum.
 */
export function requireClaimsUsed(
  total: Rupiah,
  payments: readonly Payment[],
  document: PaidDocument,
  context: DecideContext,
): void {
  let left = total;
  for (const id of claimed(document)) {
    const stream = deposits.stream(id);
    const sisa = Math.min(deposits.require(id, 'OPEN', context).sisa_rp, left);
    const used = payments.reduce((sum, { ref, jumlah }) => sum + (ref === stream ? jumlah : 0), 0);
    if (used < sisa) throw new DomainError('DEPOSIT_MUST_BE_USED', { no: context.get(stream).no, sisa });
    left -= used;
  }
}

/** Every deposit that a sale changes when it is paid or ended: that it took things of, paid with, or left things in. */
export const depositStreams = (sale: AnySale): string[] => [
  ...new Set([
    ...claimedStreams(paidSale(sale)),
    ...tenderStreams(sale.validation?.payments ?? []),
    ...(sale.lines.some(isLeft) ? [deposits.stream(sale.id)] : []),
  ]),
];
