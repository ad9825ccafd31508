import { ppnOf } from '../pricing/tax.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import { type AccessoryHolding, costOfTaking } from '../stock/accessory.js';
import type { Accessory } from '../stock/accessory-entry.js';
import type { SaleSettings } from './settings.js';

/** Pieces of an accessory sold beside items, or alone. */
export interface SaleAccessory extends Accessory {
  readonly qty: number;
  /** Of one piece. */
  readonly harga_satuan: Rupiah;
  readonly diskon: Rupiah;
  /** After the discount; not rounded to the step of prices. */
  readonly harga: Rupiah;
  readonly tarif_ppn: PercentHundredths;
  readonly ppn: Rupiah;
  /** Cost of all pieces, at moving average as they left their place. */
  readonly harga_modal: Rupiah;
}

/** What the till says about one accessory. */
export interface SaleAccessoryInput {
  readonly kode_aksesoris: string;
  readonly qty: number;
  /** Typed, or as the list has it. */
  readonly harga_satuan: Rupiah;
  readonly diskon: Rupiah;
  /** The price the till showed; null where it showed none. Another price is refused. */
  readonly harga: Rupiah | null;
}

/** What the list says about an accessory, and what there is of it at the head a sale is appended at. */
export interface AccessoryQuote extends Accessory {
  readonly harga_jual: Rupiah;
  readonly tarif_ppn: PercentHundredths;
  readonly held: AccessoryHolding;
}

export interface PricedAccessory {
  readonly accessory: SaleAccessory;
  readonly quote: AccessoryQuote;
}

/** Undefined for an accessory that is not in the list, or not offered. */
export type AccessoryQuotes = (kodeAksesoris: string) => AccessoryQuote | undefined;

/** What pieces cost by the list. */
export const listedPrice = ({ accessory, quote }: PricedAccessory): Rupiah => accessory.qty * quote.harga_jual;

/** Sold for less than it cost, and for less than the list asks: at the list's own price a gift is no question. */
export function isBelowListAndCost(priced: PricedAccessory, { harga_termasuk_pajak }: SaleSettings): boolean {
  const { harga, ppn, harga_modal } = priced.accessory;
  return harga < listedPrice(priced) && harga - (harga_termasuk_pajak ? ppn : 0) < harga_modal;
}

/** What pieces come to: on the screen of the till as in the books. */
export function accessoryPrice(
  { qty, harga_satuan, diskon }: Pick<SaleAccessory, 'qty' | 'harga_satuan' | 'diskon'>,
  tarif_ppn: PercentHundredths,
  harga_termasuk_pajak: boolean,
): { readonly bruto: Rupiah; readonly harga: Rupiah; readonly ppn: Rupiah } {
  const bruto = multiplyDivide(qty, harga_satuan, 1, 'half-up');
  const harga = bruto - diskon;
  return { bruto, harga, ppn: ppnOf(Math.max(harga, 0), tarif_ppn, harga_termasuk_pajak) };
}

const accessoryError = (index: number, field: string, code: string, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, [{ field: `aksesoris.${index}.${field}`, code, params }]);

function priceAccessory(
  { qty, harga_satuan, diskon, harga: shown }: SaleAccessoryInput,
  quote: AccessoryQuote,
  { harga_termasuk_pajak }: SaleSettings,
  index: number,
): SaleAccessory {
  const { kode_aksesoris, nama_aksesoris, satuan_aksesoris, tarif_ppn, held } = quote;
  if (qty < 1) throw accessoryError(index, 'qty', 'ACCESSORY_NONE');
  if (qty > held.qty) throw accessoryError(index, 'qty', 'ACCESSORY_SHORT', { nama: nama_aksesoris, qty: held.qty });
  const sold = { qty, harga_satuan, diskon };
  const { bruto, harga, ppn } = accessoryPrice(sold, tarif_ppn, harga_termasuk_pajak);
  if (diskon > bruto) throw accessoryError(index, 'diskon', 'TOTAL_BELOW_DISCOUNT');
  if (shown !== null && shown !== harga)
    throw accessoryError(index, 'harga', 'PRICE_CHANGED', { kode_barcode: kode_aksesoris, harga });
  return {
    ...{ kode_aksesoris, nama_aksesoris, satuan_aksesoris, ...sold, harga, tarif_ppn, ppn },
    harga_modal: costOfTaking(held, qty),
  };
}

/**
 * Prices all accessories of a sale. Throws ACCESSORY_UNKNOWN, BARCODE_IN_TABLE, ACCESSORY_NONE, ACCESSORY_SHORT,
 * TOTAL_BELOW_DISCOUNT or PRICE_CHANGED, each at its field.
 */
export function priceAccessories(
  inputs: readonly SaleAccessoryInput[],
  quotes: AccessoryQuotes,
  settings: SaleSettings,
): readonly PricedAccessory[] {
  const seen = new Set<string>();
  return inputs.map((input, index) => {
    const { kode_aksesoris } = input;
    if (seen.has(kode_aksesoris)) throw accessoryError(index, 'kode_aksesoris', 'BARCODE_IN_TABLE', { kode_barcode: kode_aksesoris }); // prettier-ignore
    seen.add(kode_aksesoris);
    const quote = quotes(kode_aksesoris);
    if (!quote) throw accessoryError(index, 'kode_aksesoris', 'ACCESSORY_UNKNOWN', { kode_aksesoris });
    return { quote, accessory: priceAccessory(input, quote, settings, index) };
  });
}
