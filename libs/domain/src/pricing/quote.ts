import { quoteGoldPrice, type GoldPriceQuote, type GoldPriceRow } from './gold-price.js';
import { linePrice, type PricedPiece, type PriceRounding, type PriceUnit } from './line-price.js';
import { quoteOngkos, type OngkosQuote, type OngkosRow } from './ongkos.js';
import { DomainError } from '../shared/domain-error.js';
import type { PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import type { ItemBody } from '../stock/item.js';
import { goldWeight } from '../stock/stone.js';

/** What the shop's lists say today about selling one item. */
export interface SaleQuote extends GoldPriceQuote, OngkosQuote {
  readonly item: ItemBody;
  /** Pieces of manual goods that are priced together; left out of an item. */
  readonly qty?: number;
  readonly tarif_ppn: PercentHundredths;
  /** Things of its warehouse are for sale. */
  readonly boleh_jual: boolean;
  /** What it was promised for, and judged at then; left out where the lists alone say what it costs. */
  readonly agreed?: { readonly harga: Rupiah; readonly diskon: Rupiah };
}

export interface QuoteMasters {
  /** Unit the item's group is priced in. */
  readonly satuan_harga: PriceUnit;
  /** Parameter Harga Emas of the group, in force. */
  readonly harga: GoldPriceRow | null;
  readonly ongkos: readonly OngkosRow[];
  /** Setting minimal_ongkos, per gram. */
  readonly minimal_ongkos: PriceCents;
  readonly tarif_ppn: PercentHundredths;
  readonly boleh_jual: boolean;
}

/** Proposes price and making charge of an item. Throws PRICE_NOT_SET while its group has no selling price. */
export function quoteItem(item: ItemBody, masters: QuoteMasters): SaleQuote {
  const price = quoteGoldPrice(masters.satuan_harga, masters.harga);
  if (!price) throw new DomainError('PRICE_NOT_SET', { kode_group: item.kode_group });
  return {
    item,
    ...price,
    ...quoteOngkos(masters.ongkos, item, masters.minimal_ongkos),
    tarif_ppn: masters.tarif_ppn,
    boleh_jual: masters.boleh_jual,
  };
}

/** The refusal of a thing whose warehouse is not for sale; null where it may be sold. */
export function notForSale({ item, boleh_jual }: SaleQuote): DomainError | null {
  const { kode_barcode, kode_gudang } = item;
  return boleh_jual ? null : new DomainError('ITEM_NOT_FOR_SALE', { kode_barcode, kode_gudang });
}

/** What the whole thing costs by this quote, before any discount, rounded as the shop rounds its sales. */
export const quotedPrice = (quote: SaleQuote, rounding: PriceRounding): Rupiah =>
  linePrice(quotedPiece(quote), rounding).harga;

/** The thing as it is priced: its gold by weight, its stones beside it. */
export const quotedPiece = (quote: SaleQuote): PricedPiece => ({
  ...quote,
  berat: goldWeight(quote.item),
  harga_atribut: quote.item.harga_atribut,
  diskon: 0,
});
