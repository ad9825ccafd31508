import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** When points expire. */
export const definition: ResourceDefinition = {
  name: 'parameter-reset-poin-member',
  route: '/parameter-reset-poin-member',
  paths: {
    list: 'para-reset-poin-member',
    create: 'para-reset-poin-member',
    update: 'para-reset-poin-member/{key}',
    remove: 'para-reset-poin-member/{key}',
  },
  key: 'kode_reset',
  module: 'MEMBER_POINT_RESET_MODULE',
  fields: [
    code('kode_reset'),
    label('nama_reset'),
    {
      name: 'cara_reset',
      type: 'enum',
      values: ['TANGGAL', 'TAHUNAN', 'TIDAK_AKTIF'],
      required: true,
      inTable: true,
      sort: true,
    },
    {
      name: 'tgl_reset',
      type: 'date',
      rules: [{ rule: 'requiredIf', field: 'cara_reset', notEquals: 'TIDAK_AKTIF', message: 'notEmpty' }],
      inTable: true,
      sort: true,
    },
    {
      name: 'bulan_tidak_aktif',
      type: 'int',
      rules: [{ rule: 'requiredIf', field: 'cara_reset', equals: 'TIDAK_AKTIF', message: 'notEmpty' }],
      inTable: true,
    },
    {
      name: 'kode_level',
      type: 'lookup',
      lookup: { list: 'parameter-get-point-member', value: 'kode_level', label: 'nama_level' },
      inTable: true,
    },
    { name: 'umur_point', type: 'int' },
    { name: 'hari_ingatkan', type: 'int' },
    { name: 'terakhir_reset', type: 'date', readOnly: true, inTable: true },
    isAktif,
  ],
};
