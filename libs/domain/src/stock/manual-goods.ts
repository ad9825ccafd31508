import type { StockMovement } from '../ledger/event.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import { DomainError } from '../shared/domain-error.js';
import type { Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** What goods without barcode are called in the ledger's stock: pieces and weight of a group and a type. */
export const MANUAL_GOODS = 'manual/';

export const manualGoods = ({
  kode_group,
  kode_dept,
}: {
  readonly kode_group: string;
  readonly kode_dept: string;
}): string => `${MANUAL_GOODS}${kode_group}/${kode_dept}`;

/** What a place holds of manual goods, and what that cost together: a quantity at moving average. */
export interface ManualHolding {
  readonly qty: number;
  readonly berat: Milligrams;
  readonly nilai: Rupiah;
}

/** How much is taken. */
export type ManualTaking = Pick<ManualHolding, 'qty' | 'berat'>;

/** What goes with it. */
export interface ManualTaken {
  /** Cost: its part of what is held by weight, half-up; the last piece takes all of it. */
  readonly nilai: Rupiah;
  /** Weight that the last piece leaves behind and that is written off with it. */
  readonly susut: Milligrams;
}

/** Why so much cannot be taken: there is less, or pieces would be left without weight, or weight without a piece. */
export type ManualRefusal = 'short' | 'notTogether';

/** Takes some of what is held; a rest of weight up to `toleransi` goes with the last piece. */
export function takeManual(
  held: ManualHolding,
  { qty, berat }: ManualTaking,
  toleransi: Milligrams,
): ManualTaken | ManualRefusal {
  if (qty > held.qty || berat > held.berat) return 'short';
  const rest = held.berat - berat;
  if (qty === held.qty) return rest > toleransi ? 'notTogether' : { nilai: held.nilai, susut: rest };
  return rest === 0 ? 'notTogether' : { nilai: multiplyDivide(held.nilai, berat, held.berat, 'half-up'), susut: 0 };
}

/** What is left once something has gone. */
export const lessManual = (held: ManualHolding, gone: ManualHolding): ManualHolding => ({
  qty: held.qty - gone.qty,
  berat: held.berat - gone.berat,
  nilai: held.nilai - gone.nilai,
});

/**
 * May what came in go back whole? Its pieces, weight and cost must still be there, and nothing of one may stay without the
 * others.
 */
export function canGoBack(came: ManualHolding, held: ManualHolding): boolean {
  const { qty, berat, nilai } = lessManual(held, came);
  return qty >= 0 && berat >= 0 && nilai >= 0 && qty > 0 === berat > 0 && (qty > 0 || nilai === 0);
}

/** Throws MANUAL_MOVED_ON where a tray no longer holds what came there, naming the document that took of it. */
export function requireManualThere(
  came: ManualHolding & { readonly barang: string; readonly kode_baki: string },
  held: ManualHolding,
  takenBy: string | null,
): void {
  if (canGoBack(came, held)) return;
  const [kode_group = '', kode_dept = ''] = came.barang.slice(MANUAL_GOODS.length).split('/');
  throw new DomainError('MANUAL_MOVED_ON', {
    ...{ kode_dept, kode_group, kode_baki: came.kode_baki },
    no_faktur: takenBy ?? '-',
  });
}

/** Pieces of a goods code from one place to another, with their weight and cost. */
export const moveManual = (
  { barang, kadar, qty, berat, nilai }: ManualHolding & { readonly barang: string; readonly kadar: Kadar },
  dari: string,
  ke: string,
): StockMovement => ({ barang, dari, ke, qty, berat, kadar, nilai });
