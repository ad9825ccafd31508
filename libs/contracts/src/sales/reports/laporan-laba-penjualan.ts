import { called, ratio, report } from '../../definitions/report-of.js';
import { DAYS, DEPT, GROUP, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What each thing earned, without PPN; who may not see cost does not open it. */
export const laporanLabaPenjualan = report(tradeLines, {
  name: 'laporan-laba-penjualan',
  section: 'sales',
  confidential: true,
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, DEPT, GROUP, SALES_PERSON],
  columns: [
    'tgl_system', 'no_faktur_jual', 'kode_barcode', 'nama_barang', 'kadar', 'berat', 'berat_murni',
    called('harga_jual', 'harga_bersih'), 'hpp', 'laba', { ...ratio('laba_persen', 'laba', 'hpp'), confidential: true },
    'umur_hari',
  ], // prettier-ignore
  groups: [
    { by: 'kode_dept', attributes: ['nama_dept'] },
    { by: 'kode_group', attributes: ['nama_group'] },
  ],
  sort: ['kode_dept', 'kode_group', 'laba', 'no_faktur_jual', 'no_urut'],
  checks: [{ sum: 'hpp', equals: { debit: 'hpp' } }],
  charts: [{ kind: 'bar', values: ['laba'], by: 'kode_group' }],
});
