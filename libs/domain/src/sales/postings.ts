import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { moneyInPostings, type Settlement } from '../payments/money-in.js';
import type { Sale } from './sale.js';

/** What the money came to + diskon / penjualan (gross) + penjualan/ongkos + ppn/keluaran; hpp / persediaan. */
export function salePostings(sale: Sale, settlement: Settlement): MoneyPosting[] {
  const ongkos = sale.lines.reduce((sum, line) => sum + line.ongkos, 0);
  const cost = sale.lines.reduce((sum, line) => sum + line.harga_modal, 0);
  const gross = sale.total_harga + sale.diskon - sale.ppn;
  return compactPostings([
    ...moneyInPostings(settlement, [
      debit('diskon', sale.diskon),
      credit('penjualan', gross - ongkos),
      credit('penjualan/ongkos', ongkos),
      credit('ppn/keluaran', sale.ppn),
    ]),
    debit('hpp', cost),
    credit('persediaan', cost),
  ]);
}
