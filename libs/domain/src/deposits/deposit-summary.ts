import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { Deposit } from './deposit.js';

/** A deposit as its approver sees it: not who its customer is. */
export const depositSummary = (deposit: Deposit, no_titip: string | null, more: readonly SummaryFact[]): Summary => ({
  facts: [
    say.text('no_titip', no_titip),
    say.date('tgl_system', deposit.tgl_system),
    ...(deposit.jenis_titip === 'UANG'
      ? [say.rupiah('dp_rp', deposit.dp_rp), say.rupiah('sisa_rp', deposit.sisa_rp)]
      : []),
    say.int('total_qty', deposit.total_qty),
    say.text('kode_sales', deposit.kode_sales),
    ...more,
  ],
  lines: deposit.lines.map(({ kode_barcode, nama_barang, kadar, berat, harga }) => [
    say.text('kode_barcode', kode_barcode),
    say.text('nama_barang', nama_barang),
    say.kadar('kadar', kadar),
    say.weight('berat', berat),
    say.rupiah('harga', harga),
  ]),
});
