import { report } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';
import { tradeIns } from '../../reports/sources/trade-ins.js';

/** What was sold for what its customer brought, and what was paid between the two. */
export const laporanTukarTambah = report(tradeIns, {
  name: 'laporan-tukar-tambah',
  section: 'sales',
  where: { status: 'VALID' },
  filters: [...DAYS, SALES_PERSON, VALID_BY],
  columns: [
    'tgl_system', 'no_faktur_jual', 'no_faktur_beli', 'nama_customer', 'kode_sales', 'berat_jual', 'berat_murni_jual',
    'total_jual', 'berat_beli', 'berat_murni_beli', 'total_beli', 'selisih_bayar', 'valid_by',
  ], // prettier-ignore
  sort: ['tgl_system', 'no_faktur_jual'],
  checks: [{ sums: [['selisih_bayar'], ['total_jual', '-total_beli']] }],
});
