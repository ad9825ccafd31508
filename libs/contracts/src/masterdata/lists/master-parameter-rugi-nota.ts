import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Loss on buy-back with our own note, by age of the note in started months. */
export const definition: ResourceDefinition = {
  name: 'master-parameter-rugi-nota',
  route: '/master-parameter-rugi-nota',
  paths: { list: 'ruginota/get/all', create: 'ruginota', update: 'ruginota/{key}', remove: 'ruginota/{key}' },
  key: 'kode_rugi',
  dated: 'versions',
  ranges: { from: 'bulan_dari', to: 'bulan_sampai', within: ['kode_group'] },
  fields: [
    {
      name: 'kode_rugi',
      type: 'text',
      length: 40,
      autoFrom: ['kode_group', 'bulan_dari'],
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
    { name: 'bulan_dari', type: 'int', required: true, inTable: true, sort: true },
    {
      name: 'bulan_sampai',
      type: 'int',
      rules: [{ rule: 'minField', field: 'bulan_dari', message: 'notLessThanField' }],
      inTable: true,
      sort: true,
    },
    {
      name: 'rugi_persen',
      type: 'percent',
      required: true,
      rules: [{ rule: 'max', value: 100, message: 'max100' }],
      inTable: true,
      sort: true,
    },
    { name: 'rugi_per_gram', type: 'price2', inTable: true },
    { name: 'minimal_rugi', type: 'rupiah' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
