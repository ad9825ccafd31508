import { called, report } from '../../definitions/report-of.js';
import { DAYS, GROUP, SALES_PERSON } from '../../reports/filters.js';
import { purchaseDeductions } from '../../reports/sources/purchase-deductions.js';

/** What bought gold lost by the age of its note: the percentage is that of its age, of totals what it came to of the gold. */
export const laporanRugiNota = report(purchaseDeductions, {
  name: 'laporan-rugi-nota',
  section: 'purchases',
  where: { status: 'VALID', jenis_potongan: 'RUGI NOTA' },
  filters: [...DAYS, GROUP, SALES_PERSON],
  columns: [
    'tgl_system', 'no_faktur_beli', 'no_faktur_jual', 'tgl_jual', 'umur_hari', 'nama_barang', 'kode_group', 'kadar',
    'berat_nota', 'berat', 'harga_nota',
    { name: 'rugi_persen', of: 'tarif_persen', ratio: { of: 'rugi_rp', by: 'harga_sebelum_potongan' } },
    called('rugi_rp', 'potongan'), 'harga', 'kode_sales',
  ], // prettier-ignore
  sort: ['tgl_system', 'no_faktur_beli', 'no_urut'],
  notes: ['lossOfGold'],
});
