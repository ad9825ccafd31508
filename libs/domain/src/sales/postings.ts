import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { moneyInPostings, type Settlement } from '../payments/money-in.js';
import { accessoriesOf, type AnySale, isManualSale } from './sale.js';

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/**
 * What the money came to + diskon / penjualan (gross) + penjualan/ongkos + penjualan/aksesoris + ppn/keluaran +
 * pph22/pungut; hpp / persediaan. Manual goods have accounts of their own, their making charge in the price.
 */
export function salePostings(sale: AnySale, settlement: Settlement): MoneyPosting[] {
  const ongkos = sum(sale.lines, (line) => line.ongkos);
  const beside = accessoriesOf(sale);
  const accessories = sum(beside, ({ harga, diskon, ppn }) => harga + diskon - (sale.harga_termasuk_pajak ? ppn : 0));
  const cost = sum([...sale.lines, ...beside], ({ harga_modal }) => harga_modal);
  const { pph22 = 0 } = sale;
  const gross = sale.total_harga + sale.diskon - sale.ppn - pph22;
  const manual = isManualSale(sale);
  return compactPostings([
    ...moneyInPostings(settlement, [
      debit(manual ? 'diskon/manual' : 'diskon', sale.diskon),
      ...(manual
        ? [credit('penjualan/manual', gross)]
        : [credit('penjualan', gross - ongkos - accessories), credit('penjualan/ongkos', ongkos)]),
      credit('penjualan/aksesoris', accessories),
      credit('ppn/keluaran', sale.ppn),
      credit('pph22/pungut', pph22),
    ]),
    debit(manual ? 'hpp/manual' : 'hpp', cost),
    credit('persediaan', cost),
  ]);
}
