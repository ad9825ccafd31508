import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** PPN and PPh 22 rates (PMK 48/2023, PMK 11/2025). */
export const definition: ResourceDefinition = {
  name: 'parameter-pajak',
  route: '/parameter-pajak',
  paths: { list: 'para-pajak', create: 'para-pajak', update: 'para-pajak/{key}', remove: 'para-pajak/{key}' },
  key: 'kode_pajak',
  dated: 'versions',
  module: 'PAJAK_MODULE',
  fields: [
    code('kode_pajak'),
    label('nama_pajak'),
    { name: 'jenis_pajak', type: 'enum', values: ['PPN', 'PPH 22'], required: true, inTable: true, sort: true },
    {
      name: 'pelaku',
      type: 'enum',
      values: ['PEDAGANG', 'PABRIKAN', 'JASA', 'KREDITUR'],
      required: true,
      inTable: true,
    },
    { name: 'kelengkapan', type: 'enum', values: ['LENGKAP', 'TIDAK LENGKAP', 'SEMUA'], required: true, inTable: true },
    {
      name: 'barang_kena_pajak',
      type: 'enums',
      values: ['PERHIASAN', 'EMAS_BATANGAN', 'NON_EMAS'],
      required: true,
      inTable: true,
    },
    {
      name: 'tarif_persen',
      type: 'percent',
      required: true,
      rules: [{ rule: 'max', value: 100, message: 'max100' }],
      inTable: true,
      sort: true,
    },
    { name: 'pungut_konsumen', type: 'bool', inTable: true },
    { name: 'dasar_hukum', type: 'text', length: 100, inTable: true },
    { name: 'nomor_akun', type: 'lookup', lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' } },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
