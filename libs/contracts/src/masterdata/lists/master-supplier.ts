import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, noHp, npwp } from './common-fields.js';

/** Suppliers of goods; what is owed to them is kept per row. */
export const definition: ResourceDefinition = {
  name: 'master-supplier',
  route: '/master-supplier',
  paths: {
    list: 'supplier-barang',
    create: 'supplier-barang',
    update: 'supplier-barang/{key}',
    remove: 'supplier-barang/{key}',
  },
  key: 'kode_supplier',
  module: 'SUPPLIER_MODULE',
  fields: [
    code('kode_supplier'),
    label('nama_supplier', 100),
    { name: 'nama_kontak', type: 'text', length: 60, upper: true, confidential: true, inTable: true },
    noHp,
    { name: 'alamat', type: 'text', length: 200, upper: true, confidential: true },
    { name: 'kota', type: 'text', length: 60, upper: true, inTable: true, sort: true, searchable: true },
    {
      name: 'kode_provinsi',
      type: 'lookup',
      lookup: { list: 'provinsi', value: 'kode_provinsi', label: 'nama_provinsi' },
    },
    npwp,
    { name: 'termin', type: 'int', inTable: true },
    { name: 'surat_lengkap', type: 'bool', inTable: true },
    {
      name: 'kode_bank',
      type: 'lookup',
      lookup: { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' },
      confidential: true,
    },
    { name: 'no_rekening', type: 'text', length: 30, digits: true, confidential: true },
    { name: 'nama_rekening', type: 'text', length: 60, upper: true, confidential: true },
    keterangan,
    isAktif,
  ],
};
