import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Making charge by group and type; the most exact match wins: group and type, group, type, all. */
export const definition: ResourceDefinition = {
  name: 'parameter-ongkos',
  route: '/parameter-ongkos',
  paths: {
    list: 'parameter-ongkos',
    create: 'parameter-ongkos',
    update: 'parameter-ongkos/{key}',
    remove: 'parameter-ongkos/{key}',
  },
  key: 'kode_ongkos',
  dated: 'versions',
  ranges: { from: 'berat_dari', to: 'berat_sampai', within: ['kode_group', 'kode_dept'] },
  fields: [
    {
      name: 'kode_ongkos',
      type: 'text',
      length: 40,
      autoFrom: ['kode_group', 'kode_dept', 'berat_dari'],
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
    {
      name: 'kode_dept',
      type: 'lookup',
      lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'berat_dari', type: 'weight', inTable: true },
    {
      name: 'berat_sampai',
      type: 'weight',
      rules: [{ rule: 'minField', field: 'berat_dari', message: 'notLessThanField' }],
      inTable: true,
    },
    { name: 'satuan', type: 'enum', values: ['GRAM', 'PCS'], required: true, inTable: true },
    { name: 'ongkos', type: 'price2', required: true, inTable: true, sort: true },
    { name: 'minimal_per_pcs', type: 'rupiah', inTable: true },
    {
      name: 'minimal_ongkos',
      type: 'price2',
      rules: [{ rule: 'maxField', field: 'ongkos', message: 'notMoreThanField' }],
      inTable: true,
    },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
