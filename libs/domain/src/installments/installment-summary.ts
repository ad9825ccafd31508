import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { Installment } from './installment.js';

/** A contract as its approver sees it: what was agreed and where it stands, not whose it is, and no cost. */
export const installmentSummary = (
  contract: Installment,
  no_cicilan: string | null,
  more: readonly SummaryFact[],
): Summary => ({
  facts: [
    say.text('no_cicilan', no_cicilan),
    say.date('tgl_system', contract.tgl_system),
    say.rupiah('harga_jual', contract.total_harga),
    say.rupiah('dp_rp', contract.dp_rp),
    say.rupiah('sudah_bayar', contract.sudah_bayar_rp),
    say.rupiah('sisa_bayar', contract.sisa_rp),
    say.text('kode_sales', contract.kode_sales),
    ...more,
  ],
  lines: contract.lines.map(({ kode_barcode, nama_barang, kadar, berat, harga }) => [
    say.text('kode_barcode', kode_barcode),
    say.text('nama_barang', nama_barang),
    say.kadar('kadar', kadar),
    say.weight('berat', berat),
    say.rupiah('harga', harga),
  ]),
});
