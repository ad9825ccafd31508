import { report } from '../../definitions/report-of.js';
import { DAYS, SHOP } from '../../reports/filters.js';
import { returnedDeposits } from '../../reports/sources/returned-deposits.js';

/** Deposits that were paid back on the days; the answer of `titip/report-batal-titip-uang`. */
export const laporanBatalTitip = report(returnedDeposits, {
  name: 'laporan-batal-titip',
  path: 'titip/report-batal-titip-uang',
  section: 'sales',
  filters: [...DAYS, SHOP],
  columns: ['nama_barang', 'berat', 'harga_jual', 'ongkos', 'harga_total', 'dp_rp'],
  sort: ['tgl_system', 'no_titip'],
  texts: { empty: 'returnedDepositsEmpty', success: 'returnedDepositsAvailable', failure: 'nothingFound' },
  exportNames: { pdf: 'LAPORAN BATAL TITIP', xlsx: 'Laporan Batal Titip' },
});
