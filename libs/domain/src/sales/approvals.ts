import type { AuthorizationCategory, AuthorizationRequirement } from '../authorization/authorization.js';
import { isBelowCost } from '../stock/stone.js';
import { brokenLimits, type LineLimit } from './price-limits.js';
import { quotedPiece, type SaleQuote } from './quote.js';
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
interface PricedLine {
  readonly line: SaleLine;
  readonly quote: SaleQuote;
}

/** What stays with the shop: a tax that the price contains does not. */
const earned = ({ harga, ppn }: SaleLine, { harga_termasuk_pajak }: SaleSettings): number =>
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

/** What a sale needs approved, each category once however many lines ask for it. */
export function saleApprovals(
  priced: readonly PricedLine[],
  totals: SaleTotals,
  settings: SaleSettings,
  hash: string,
  parties: SaleParties,
): AuthorizationRequirement[] {
  const { batas_atas_penjualan } = settings;
  const aboveLimit = batas_atas_penjualan > 0 && totals.total_harga > batas_atas_penjualan;
  const broken = (Object.keys(RULES) as Category[]).filter(
    (kategori) =>
      (kategori === 'BATAS_ATAS_PENJUALAN' && aboveLimit) || priced.some((one) => RULES[kategori](one, settings)),
  );
  if (broken.length === 0) return [];
  const ringkasan = pricedSaleSummary(priced, totals, parties, settings);
  return broken.map((kategori) => ({
    kategori,
    description: DESCRIPTIONS[kategori],
    no_faktur: null,
    hash,
    ringkasan,
  }));
}
