import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { Lowered } from '../pricing/category-deduction.js';
import type { PricedLine } from './price-purchase.js';
import type { Purchase, PurchaseLine, PurchaseTotals } from './purchase.js';

/** Who buys, and whether the seller is known: not who he is. */
export interface PurchaseParties {
  readonly kode_sales: string;
  readonly customer_id: string | null;
}

const totals = (purchase: PurchaseTotals & PurchaseParties): SummaryFact[] => [
  say.rupiah('total_harga', purchase.total_harga),
  say.int('total_qty', purchase.total_qty),
  say.weight('berat', purchase.berat, purchase.berat_nota),
  say.text('kode_sales', purchase.kode_sales),
  say.bool('ada_customer', purchase.customer_id !== null),
];

const goods = (line: PurchaseLine): SummaryFact[] => [
  ...(line.kode_barcode === null ? [] : [say.text('kode_barcode', line.kode_barcode)]),
  say.text('nama_barang', line.nama_barang),
  say.text('nama_kondisi', line.nama_kondisi),
  say.kadar('kadar', line.kadar),
  say.weight('berat', line.berat, line.berat_nota),
];

const deduction = ({ row: { satuan, nama_potongan }, told, own }: Lowered): SummaryFact[] => [
  say.text('nama_potongan', nama_potongan),
  satuan === 'BERAT' ? say.weight('potongan_berat', told, own) : say.rupiah('potongan', told, own),
];

/** A purchase that is to be saved: weights beside those of the note, prices and deductions beside what the lists propose. */
export const pricedPurchaseSummary = (
  priced: readonly PricedLine[],
  purchase: PurchaseTotals & PurchaseParties,
): Summary => ({
  facts: totals(purchase),
  lines: priced.map(({ line, lowered }) => [
    ...goods(line),
    ...lowered.flatMap(deduction),
    say.rupiah('harga', line.harga, line.harga_usulan),
  ]),
});

/** A purchase that was saved: what is cancelled or printed again. */
export const purchaseSummary = (
  purchase: Purchase,
  no_faktur_beli: string | null,
  more: readonly SummaryFact[],
): Summary => ({
  facts: [
    say.text('no_faktur_beli', no_faktur_beli),
    say.date('tgl_system', purchase.tgl_system),
    ...totals(purchase),
    ...more,
  ],
  lines: purchase.lines.map((line) => [...goods(line), say.rupiah('harga', line.harga)]),
});
