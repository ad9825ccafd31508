import type { StockMovement } from '../ledger/event.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import type { Rupiah } from '../shared/units.js';

/** What an accessory is called in the ledger's stock: pieces of `aksesoris/<kode_aksesoris>`, without weight or fineness. */
export const ACCESSORY_GOODS = 'aksesoris/';
/** Where the shop keeps them, all in one place. */
export const ACCESSORY_PLACE = 'baki/AKSESORIS';

export const accessoryGoods = (kode_aksesoris: string): string => `${ACCESSORY_GOODS}${kode_aksesoris}`;

/** Pieces of an accessory in the shop and what they cost together: a quantity at moving average. */
export interface AccessoryHolding {
  readonly qty: number;
  readonly nilai: Rupiah;
}

/** Cost of some of the pieces at moving average, half-up; whoever takes the last one takes all that is left. */
export function costOfTaking({ qty: held, nilai }: AccessoryHolding, qty: number): Rupiah {
  if (qty > held) throw new RangeError(`${qty} of ${held} pieces`);
  return held === 0 ? 0 : multiplyDivide(nilai, qty, held, 'half-up');
}

/** Pieces from one place to another, with their cost. */
export const moveAccessory = (
  { kode_aksesoris, qty, nilai }: AccessoryHolding & { readonly kode_aksesoris: string },
  dari: string,
  ke: string,
): StockMovement => ({ barang: accessoryGoods(kode_aksesoris), dari, ke, qty, berat: 0, kadar: 0, nilai });
