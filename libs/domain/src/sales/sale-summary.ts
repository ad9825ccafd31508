import { MARK, say, type Summary, type SummaryFact } from '../shared/summary.js';
import { linePrice } from '../pricing/line-price.js';
import { listedPrice, type PricedAccessory, type SaleAccessory } from './accessories.js';
import type { Priced, PricedLine } from './price-limits.js';
import { quotedPiece } from '../pricing/quote.js';
import { accessoriesOf, type AnySale, type SaleTotals, type SoldLine } from './sale.js';
import type { SaleSettings } from './settings.js';

/** Who sells, and whether the customer is known: not who he is. */
export interface SaleParties {
  readonly kode_sales: string;
  readonly customer_id: string | null;
}

const goods = (line: SoldLine): SummaryFact[] => [
  ...('kode_barcode' in line ? [say.text('kode_barcode', line.kode_barcode)] : [say.int('qty', line.qty)]),
  say.text('nama_barang', line.nama_barang),
  say.kadar('kadar', line.kadar),
  say.weight('berat', line.berat),
];

/** The prices of the line beside those that the lists propose; marked where it is what needs the approval. */
function pricedLine({ line, quote }: PricedLine, settings: SaleSettings, isMarked: boolean): SummaryFact[] {
  const proposed = linePrice(quotedPiece(quote), settings.pembulatan);
  return [
    ...goods(line),
    line.satuan_harga === 'PCS'
      ? say.price('harga_per_pcs', line.harga_gram, quote.harga_gram)
      : say.price('harga_gram', line.harga_gram, quote.harga_gram),
    say.price('tarif_ongkos', line.tarif_ongkos, quote.tarif_ongkos),
    ...(line.stones ? [say.rupiah('harga_atribut', line.harga_atribut)] : []),
    say.rupiah('diskon', line.diskon),
    say.rupiah('harga', line.harga, proposed.harga),
    ...(isMarked ? [say.bool(MARK, true)] : []),
  ];
}

const accessoryFacts = ({ kode_aksesoris, nama_aksesoris, qty }: SaleAccessory): SummaryFact[] => [
  say.text('kode_aksesoris', kode_aksesoris),
  say.text('nama_aksesoris', nama_aksesoris),
  say.int('qty', qty),
];

function pricedAccessory(priced: PricedAccessory, isMarked: boolean): SummaryFact[] {
  const { accessory, quote } = priced;
  return [
    ...accessoryFacts(accessory),
    say.rupiah('harga_satuan', accessory.harga_satuan, quote.harga_jual),
    say.rupiah('diskon', accessory.diskon),
    say.rupiah('harga', accessory.harga, listedPrice(priced)),
    ...(isMarked ? [say.bool(MARK, true)] : []),
  ];
}

/** A sale that is to be saved. */
export const pricedSaleSummary = (
  priced: readonly Priced[],
  totals: SaleTotals,
  parties: SaleParties,
  settings: SaleSettings,
  isMarked: (one: Priced) => boolean,
): Summary => ({
  facts: [
    say.rupiah('total_harga', totals.total_harga),
    say.rupiah('diskon', totals.diskon),
    say.int('total_qty', totals.total_qty),
    say.weight('total_berat', totals.total_berat),
    say.text('kode_sales', parties.kode_sales),
    say.bool('ada_customer', parties.customer_id !== null),
  ],
  lines: priced.map((one) =>
    'accessory' in one ? pricedAccessory(one, isMarked(one)) : pricedLine(one, settings, isMarked(one)),
  ),
});

/** A sale that was saved: what is cancelled or printed again. */
export const saleSummary = (sale: AnySale, no_faktur_jual: string | null, more: readonly SummaryFact[]): Summary => ({
  facts: [
    say.text('no_faktur_jual', no_faktur_jual),
    say.date('tgl_system', sale.tgl_system),
    say.rupiah('total_harga', sale.total_harga),
    say.int('total_qty', sale.total_qty),
    say.weight('total_berat', sale.total_berat),
    say.text('kode_sales', sale.kode_sales),
    say.bool('ada_customer', sale.customer_id !== null),
    ...more,
  ],
  lines: [
    ...sale.lines.map((line) => [...goods(line), say.rupiah('harga', line.harga)]),
    ...accessoriesOf(sale).map((one) => [...accessoryFacts(one), say.rupiah('harga', one.harga)]),
  ],
});
