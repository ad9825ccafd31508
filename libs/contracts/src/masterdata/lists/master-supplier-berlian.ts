import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, noHp, npwp } from './common-fields.js';

/** Suppliers of diamonds and stones. */
export const definition: ResourceDefinition = {
  name: 'master-supplier-berlian',
  route: '/master-supplier-berlian',
  paths: {
    list: 'supplier-berlian',
    create: 'supplier-berlian',
    update: 'supplier-berlian/{key}',
    remove: 'supplier-berlian/{key}',
  },
  key: 'kode_supplier',
  module: 'DIAMOND_MODULE',
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
    { name: 'mata_uang', type: 'enum', values: ['IDR', 'USD'], default: 'USD', inTable: true },
    keterangan,
    isAktif,
  ],
};
