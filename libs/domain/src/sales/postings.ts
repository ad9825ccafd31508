import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { moneyInPostings, type Settlement } from '../payments/money-in.js';
import { type AnySale, isManualSale } from './sale.js';

/**
 * What the money came to + diskon / penjualan (gross) + penjualan/ongkos + ppn/keluaran; hpp / persediaan. Manual goods have
 * accounts of their own, their making charge in the price.
 */
export function salePostings(sale: AnySale, settlement: Settlement): MoneyPosting[] {
  const ongkos = sale.lines.reduce((sum, line) => sum + line.ongkos, 0);
  const cost = sale.lines.reduce((sum, line) => sum + line.harga_modal, 0);
  const gross = sale.total_harga + sale.diskon - sale.ppn;
  const manual = isManualSale(sale);
  return compactPostings([
    ...moneyInPostings(settlement, [
      debit(manual ? 'diskon/manual' : 'diskon', sale.diskon),
      ...(manual
        ? [credit('penjualan/manual', gross)]
        : [credit('penjualan', gross - ongkos), credit('penjualan/ongkos', ongkos)]),
      credit('ppn/keluaran', sale.ppn),
    ]),
    debit(manual ? 'hpp/manual' : 'hpp', cost),
    credit('persediaan', cost),
  ]);
}
