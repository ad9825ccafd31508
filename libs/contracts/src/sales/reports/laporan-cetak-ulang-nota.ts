import { report } from '../../definitions/report-of.js';
import { ASKED_BY, DAYS } from '../../reports/filters.js';
import { notePrints } from '../../reports/sources/note-prints.js';

/** Notes of every kind that were printed again, who wanted it, why and who agreed. */
export const laporanCetakUlangNota = report(notePrints, {
  name: 'laporan-cetak-ulang-nota',
  section: 'sales',
  orientation: 'portrait',
  filters: [
    ...DAYS,
    {
      name: 'jenis_nota',
      type: 'enum',
      default: 'ALL',
      values: [
        'PENJUALAN', 'PENJUALAN MANUAL', 'PEMBELIAN', 'PEMBELIAN MANUAL', 'TUKAR TAMBAH', 'TITIPAN', 'HANCUR PEMBELIAN',
        'PINDAH BARANG', 'HANCUR BARANG', 'PENERIMAAN BARANG', 'RETUR BARANG',
        'SORTIR PEMBELIAN', 'PINDAH SORTIR',
        'KIRIM BARANG', 'TERIMA BARANG',
        'KIRIM BARANG CUCI', 'TERIMA BARANG CUCI', 'TERIMA SEPUHAN', 'WASTING SEPUHAN',
      ], // prettier-ignore
    },
    ASKED_BY,
  ],
  columns: [
    'tgl_system', 'jam', 'no_faktur', 'nama_customer', 'cetak_ke', 'minta_by', 'otorisasi_by', 'alasan',
    { name: 'jumlah_cetak', inTotalOnly: true },
  ], // prettier-ignore
  groups: ['jenis_nota'],
  sort: ['jenis_nota', 'tgl_system', 'jam'],
  recaps: [{ name: 'minta_by', per: 'minta_by', columns: ['jumlah_cetak'] }],
});
