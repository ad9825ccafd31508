import { report } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { purchaseDeductions } from '../../reports/sources/purchase-deductions.js';

/** Every reason for which less was paid. A thing that has several is weighed and priced once in each total. */
export const laporanPotonganPembelian = report(purchaseDeductions, {
  name: 'laporan-potongan-pembelian',
  section: 'purchases',
  where: { status: 'VALID' },
  filters: [
    ...DAYS,
    { name: 'jenis_potongan', type: 'enum', default: 'ALL', values: ['KONDISI', 'KATEGORI', 'RUGI NOTA', 'MANUAL'] },
    SALES_PERSON,
  ],
  columns: [
    'tgl_system', 'no_faktur_beli', 'nama_customer', 'nama_barang', 'kode_kategori', 'kondisi',
    { name: 'berat', once: 'id_baris' }, { name: 'harga_sebelum_potongan', once: 'id_baris' },
    { name: 'potongan_persen', ratio: { of: 'potongan', by: 'harga_sebelum_potongan' } }, 'potongan',
    { name: 'harga', once: 'id_baris' }, 'kode_sales',
  ], // prettier-ignore
  groups: ['jenis_potongan'],
  sort: ['jenis_potongan', 'tgl_system', 'no_faktur_beli', 'no_urut', 'urut_potongan'],
  charts: [{ kind: 'donut', values: ['potongan'], by: 'jenis_potongan' }],
  notes: ['lineOnce'],
});
