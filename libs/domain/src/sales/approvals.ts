import type { AuthorizationCategory, AuthorizationRequirement, Covered } from '../authorization/authorization.js';
import { PRICE_APPROVAL, TOO_MANY_TRIES } from '../shared/authorization-category.js';
import { DomainError } from '../shared/domain-error.js';
import { ppnOf } from '../pricing/tax.js';
import { isBelowCost } from '../stock/stone.js';
import { isBelowListAndCost, listedPrice } from './accessories.js';
import { brokenLimits, type LineLimit, type Priced, type PricedLine } from './price-limits.js';
import { quotedPiece, quotedPrice } from '../pricing/quote.js';
import { pricedSaleSummary, type SaleParties } from './sale-summary.js';
import type { SaleLine, SaleTotals } from './sale.js';
import type { SaleSettings } from './settings.js';

/** The specification's words for a sale below cost; the others are ours. */
const DESCRIPTIONS = {
  PENJUALAN: 'PENJUALAN DI BAWAH MODAL',
  HARGA: 'PENJUALAN DI BAWAH BATAS HARGA',
  BATAS_ATAS_PENJUALAN: 'PENJUALAN DI ATAS BATAS ATAS',
  ONGKOS_PENJUALAN: 'PENURUNAN ONGKOS PENJUALAN',
  BERLIAN_DIBAWAH_MODAL: 'PENJUALAN BERLIAN DI BAWAH MODAL',
} as const satisfies Partial<Record<AuthorizationCategory, string>>;

type Category = keyof typeof DESCRIPTIONS;

/** What stays with the shop: a tax that the price contains does not. */
const earned = ({ harga, ppn }: Pick<SaleLine, 'harga' | 'ppn'>, { harga_termasuk_pajak }: SaleSettings): number =>
  harga - (harga_termasuk_pajak ? ppn : 0);

const breaks = ({ line, quote }: PricedLine, limit: LineLimit): boolean => {
  const { harga_gram, tarif_ongkos, diskon } = line;
  return brokenLimits({ ...quotedPiece(quote), harga_gram, tarif_ongkos, diskon }, quote).includes(limit);
};

const RULES: Readonly<Record<Category, (priced: PricedLine, settings: SaleSettings) => boolean>> = {
  PENJUALAN: ({ line }, settings) => earned(line, settings) < line.harga_modal,
  HARGA: (priced) => breaks(priced, 'HARGA'),
  BATAS_ATAS_PENJUALAN: (priced) => breaks(priced, 'BATAS_ATAS_PENJUALAN'),
  ONGKOS_PENJUALAN: (priced) => breaks(priced, 'ONGKOS_PENJUALAN'),
  BERLIAN_DIBAWAH_MODAL: ({ line }) => (line.stones ?? []).some(isBelowCost),
};

/** A price that a deposit promised was judged then. */
const isAgreed = ({ line, quote: { agreed } }: PricedLine): boolean =>
  agreed !== undefined && line.harga >= agreed.harga;

/** Of accessories cost alone is asked about. */
const breaksRule = (kategori: Category, one: Priced, settings: SaleSettings): boolean =>
  'accessory' in one
    ? kategori === 'PENJUALAN' && isBelowListAndCost(one, settings)
    : !isAgreed(one) && RULES[kategori](one, settings);

/** Who asks for a price. */
export type PriceAsker =
  | { readonly seesCost: true }
  /**
   * `held`: he has tried so often that every price by which he could feel his way to cost is asked about; null while his
   * tries are not counted, which they are before such a price is judged.
   */
  | { readonly seesCost: false; readonly held: boolean | null };

/** A price that may tell of cost, by somebody whose tries are to be counted first. */
export class PriceUncounted extends DomainError {
  /** `hash`: of the content whose price it is. */
  constructor(readonly hash: string) {
    super('VERSION_CONFLICT');
  }
}

/** Is it another price than that of the lists? */
const isTyped = (one: Priced, { pembulatan }: SaleSettings): boolean =>
  'accessory' in one
    ? one.accessory.harga !== listedPrice(one)
    : !isAgreed(one) && one.line.harga !== quotedPrice(one.quote, pembulatan);

/** Could its price be tried until it tells of cost? Above the lists only where they lie below cost themselves. */
function tellsOfCost(one: Priced, settings: SaleSettings): boolean {
  if ('accessory' in one) return one.accessory.harga < listedPrice(one);
  if (isAgreed(one)) return false;
  const { line, quote } = one;
  const harga = quotedPrice(quote, settings.pembulatan);
  const ppn = ppnOf(harga, quote.tarif_ppn, settings.harga_termasuk_pajak);
  return line.harga < harga || (line.harga > harga && earned({ harga, ppn }, settings) < line.harga_modal);
}

const OF_COST: readonly Category[] = ['PENJUALAN', 'BERLIAN_DIBAWAH_MODAL'];

/**
 * What a sale needs approved. Who may see cost is asked category by category, each once however many lines ask for it; all
 * others are asked one thing, whatever the reasons, and the lines it is about are marked alike.
 */
export function saleApprovals(
  priced: readonly Priced[],
  totals: SaleTotals,
  settings: SaleSettings,
  hash: string,
  parties: SaleParties,
  asker: PriceAsker,
): AuthorizationRequirement[] {
  const { batas_atas_penjualan } = settings;
  const aboveLimit = batas_atas_penjualan > 0 && totals.total_harga > batas_atas_penjualan;
  const need = (covered: Covered, isMarked: (one: Priced) => boolean): AuthorizationRequirement => ({
    ...covered,
    no_faktur: null,
    hash,
    ringkasan: pricedSaleSummary(priced, totals, parties, settings, isMarked),
  });
  const broken = (Object.keys(RULES) as Category[]).filter(
    (kategori) =>
      (kategori === 'BATAS_ATAS_PENJUALAN' && aboveLimit) || priced.some((one) => breaksRule(kategori, one, settings)),
  );
  const covered = broken.map((kategori): Covered => ({ kategori, description: DESCRIPTIONS[kategori] }));
  const isJudged = broken.some((one) => OF_COST.includes(one)) || priced.some((one) => isTyped(one, settings));
  if (!asker.seesCost && asker.held === null && isJudged) throw new PriceUncounted(hash);
  if (asker.seesCost) return covered.map((one, at) => need(one, (line) => breaksRule(broken[at]!, line, settings)));
  const isHeld = (one: Priced): boolean => asker.held === true && tellsOfCost(one, settings);
  const mencakup = priced.some(isHeld) ? [...covered, TOO_MANY_TRIES] : covered;
  if (mencakup.length === 0) return [];
  const isMarked = (one: Priced): boolean =>
    isHeld(one) || broken.some((kategori) => breaksRule(kategori, one, settings));
  return [{ ...need({ kategori: 'PENJUALAN', description: PRICE_APPROVAL }, isMarked), mencakup }];
}
