import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** Accessories without barcode, kept as a quantity at moving average; what they are sold for is dated. */
export const definition: ResourceDefinition = {
  name: 'aksesoris',
  route: '/tambah-dan-ambil-stock-aksesoris',
  paths: { list: 'aksesoris', create: 'aksesoris', update: 'aksesoris/{key}', remove: 'aksesoris/{key}' },
  key: 'kode_aksesoris',
  dated: 'versions',
  fields: [
    code('kode_aksesoris'),
    label('nama_aksesoris'),
    {
      name: 'satuan_aksesoris',
      type: 'enum',
      values: ['PCS', 'SET', 'LUSIN', 'METER'],
      default: 'PCS',
      inTable: true,
    },
    { name: 'harga_jual', type: 'rupiah', required: true, inTable: true, sort: true },
    { name: 'harga_modal', type: 'rupiah', readOnly: true, computed: true, cost: true },
    { name: 'saldo_qty', type: 'int', readOnly: true, computed: true, inTable: true, sort: true },
    { name: 'minimal_stok', type: 'int' },
    { name: 'gambar_path', type: 'image', image: { folder: 'AKSESORIS' } },
    tglBerlaku,
    isAktif,
  ],
};
