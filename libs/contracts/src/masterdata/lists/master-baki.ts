import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, urutan } from './common-fields.js';

/** Trays; the code travels as `kode_toko` on items and in weighing. */
export const definition: ResourceDefinition = {
  name: 'master-baki',
  route: '/master-baki',
  paths: {
    list: 'baki/get/all',
    create: 'baki',
    update: 'baki/{key}',
    remove: 'baki/{key}',
    views: [
      { path: 'baki/ready', where: { is_aktif: true, status_baki: 'READY' } },
      { path: 'baki/get/by-kode-gudang/{code}', where: { kode_gudang: '{code}' } },
    ],
  },
  key: 'kode_baki',
  fields: [
    // What lies in these is kept by quantity: they are no trays.
    {
      ...code('kode_baki'),
      rules: [{ rule: 'noneOf', values: ['MANUAL', 'AKSESORIS', 'BERLIAN', 'HADIAH'], message: 'notAllowed' }],
    },
    label('nama_baki'),
    {
      name: 'kode_gudang',
      type: 'lookup',
      lookup: { list: 'master-gudang', value: 'kode_gudang', label: 'nama_gudang' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kode_dept',
      type: 'lookup',
      lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'berat_baki', type: 'weight', required: true, inTable: true, sort: true },
    { name: 'kapasitas', type: 'int', inTable: true },
    { name: 'toleransi_timbang', type: 'weight' },
    {
      name: 'status_baki',
      type: 'enum',
      values: ['READY', 'TIMBANG', 'OPNAME'],
      readOnly: true,
      default: 'READY',
      inTable: true,
      sort: true,
    },
    urutan,
    isAktif,
  ],
};
