import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Points earned on sales, by group. */
export const definition: ResourceDefinition = {
  name: 'master-parameter-point',
  route: '/master-parameter-point',
  paths: { list: 'parapoin/get/all', create: 'parapoin', update: 'parapoin/{key}', remove: 'parapoin/{key}' },
  key: 'kode_poin',
  dated: 'versions',
  oneRowFor: ['kode_group'],
  fields: [
    {
      name: 'kode_poin',
      type: 'text',
      length: 40,
      autoFrom: ['kode_group'],
      upper: true,
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    {
      name: 'kode_group',
      type: 'lookup',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'satuan', type: 'enum', values: ['RUPIAH', 'GRAM'], required: true, inTable: true },
    {
      name: 'kelipatan_rp',
      type: 'rupiah',
      rules: [{ rule: 'requiredIf', field: 'satuan', equals: 'RUPIAH', message: 'notEmpty' }],
      inTable: true,
    },
    {
      name: 'kelipatan_berat',
      type: 'weight',
      rules: [{ rule: 'requiredIf', field: 'satuan', equals: 'GRAM', message: 'notEmpty' }],
      inTable: true,
    },
    {
      name: 'point',
      type: 'int',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
