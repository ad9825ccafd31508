import { multiplyDivide } from '../shared/arithmetic.js';
import type { PercentHundredths, PriceCents } from '../shared/units.js';
import type { SaleQuote } from './quote.js';

/** Terms of a customer's price category; empty = none of that kind. */
export interface PriceTier {
  readonly kategori_harga: string;
  /** Off the price per gram. */
  readonly potongan_per_gram: PriceCents | null;
  /** Off the making charge and its least of a piece. */
  readonly diskon_ongkos: PercentHundredths | null;
  /** That of customers who have none. */
  readonly is_default?: boolean;
}

/** What of a quote a tier may lower. */
export type TierPrices = Pick<
  SaleQuote,
  'satuan_harga' | 'harga_gram' | 'batas_bawah' | 'tarif_ongkos' | 'minimal_per_pcs' | 'minimal_ongkos'
>;

const WHOLE = 10_000;

/**
 * The proposal for a customer of a tier. Prices per piece stay; one per gram that the tier would bring to nothing stays,
 * too. Its limits come down to what the tier proposes, so that a tier alone asks no approval.
 * 485,000/g and 15,000/g less 5,000/g and 20 %: 480,000/g and 12,000/g.
 */
export function tierQuote<Quote extends TierPrices>(quote: Quote, tier: PriceTier | null): Quote {
  if (!tier) return quote;
  const { batas_bawah, minimal_ongkos } = quote;
  const off = quote.satuan_harga === 'GRAM' ? (tier.potongan_per_gram ?? 0) : 0;
  const isLower = off > 0 && off < quote.harga_gram;
  const harga_gram = isLower ? quote.harga_gram - off : quote.harga_gram;
  const rest = WHOLE - (tier.diskon_ongkos ?? 0);
  const tarif_ongkos = multiplyDivide(quote.tarif_ongkos, rest, WHOLE, 'half-up');
  return {
    ...quote,
    harga_gram,
    batas_bawah: isLower && batas_bawah !== null ? Math.min(batas_bawah, harga_gram) : batas_bawah,
    tarif_ongkos,
    minimal_per_pcs: multiplyDivide(quote.minimal_per_pcs, rest, WHOLE, 'half-up'),
    minimal_ongkos: Math.min(minimal_ongkos, tarif_ongkos),
  };
}
