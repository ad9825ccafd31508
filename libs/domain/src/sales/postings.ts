import { compactPostings, credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import type { Sale, SalePayment } from './sale.js';

/** Income account of card fees that customers pay. */
export const CARD_FEE_ACCOUNT = 'pendapatan/BIAYA-KARTU';

/**
 * kas, bank, non-cash + diskon / penjualan (gross) + penjualan/ongkos + ppn/keluaran; hpp / persediaan; a card fee is
 * inside the non-cash money and income of its own.
 */
export function salePostings(sale: Sale, payments: readonly SalePayment[]): MoneyPosting[] {
  const ongkos = sale.lines.reduce((sum, line) => sum + line.ongkos, 0);
  const cost = sale.lines.reduce((sum, line) => sum + line.harga_modal, 0);
  const fees = payments.reduce((sum, { biaya }) => sum + biaya, 0);
  const gross = sale.total_harga + sale.diskon - sale.ppn;
  return compactPostings([
    ...payments.map(({ akun, jumlah, biaya }) => debit(akun, jumlah + biaya)),
    debit('diskon', sale.diskon),
    credit('penjualan', gross - ongkos),
    credit('penjualan/ongkos', ongkos),
    credit('ppn/keluaran', sale.ppn),
    credit(CARD_FEE_ACCOUNT, fees),
    debit('hpp', cost),
    credit('persediaan', cost),
  ]);
}
