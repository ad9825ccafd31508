import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Kinds of coupon. */
export const definition: ResourceDefinition = {
  name: 'parameter-kupon',
  route: '/parameter-kupon',
  paths: {
    list: 'transaksi-kupon',
    create: 'transaksi-kupon',
    update: 'transaksi-kupon/{key}',
    remove: 'transaksi-kupon/{key}',
  },
  key: 'kode_kupon',
  module: 'KUPON_MODULE',
  fields: [
    code('kode_kupon'),
    label('nama_kupon'),
    { name: 'jenis_kupon', type: 'enum', values: ['RUPIAH', 'PERSEN', 'ONGKOS'], required: true, inTable: true },
    {
      name: 'nilai_rp',
      type: 'rupiah',
      rules: [{ rule: 'requiredIf', field: 'jenis_kupon', equals: 'RUPIAH', message: 'notEmpty' }],
      inTable: true,
      sort: true,
    },
    {
      name: 'persen_kupon',
      type: 'percent',
      rules: [
        { rule: 'requiredIf', field: 'jenis_kupon', notEquals: 'RUPIAH', message: 'notEmpty' },
        { rule: 'max', value: 100, message: 'max100' },
      ],
      inTable: true,
    },
    { name: 'maksimal_potongan', type: 'rupiah' },
    { name: 'minimal_belanja', type: 'rupiah', inTable: true },
    { name: 'kode_group', type: 'lookups', lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' } },
    {
      name: 'kode_level',
      type: 'lookup',
      lookup: { list: 'parameter-get-point-member', value: 'kode_level', label: 'nama_level' },
    },
    {
      name: 'jumlah_kupon',
      type: 'int',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
    },
    { name: 'terbit', type: 'int', readOnly: true, computed: true, inTable: true },
    { name: 'terpakai', type: 'int', readOnly: true, computed: true, inTable: true },
    {
      name: 'tgl_berlaku',
      type: 'date',
      required: true,
      rules: [{ rule: 'notBeforeSystemDate', message: 'notBeforeSystemDate', onlyNew: true }],
      inTable: true,
      sort: true,
    },
    {
      name: 'tgl_kadaluarsa',
      type: 'date',
      required: true,
      rules: [{ rule: 'minField', field: 'tgl_berlaku', message: 'notBeforeField' }],
      inTable: true,
      sort: true,
    },
    isAktif,
  ],
};
