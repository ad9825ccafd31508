import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, percent, tglBerlaku } from './common-fields.js';

/** Which types exist in which group, with defaults for new items. */
export const definition: ResourceDefinition = {
  name: 'master-parameter-jenis-group',
  route: '/master-parameter-jenis-group',
  paths: {
    list: 'para-jenis-group',
    create: 'para-jenis-group',
    update: 'para-jenis-group/{key}',
    remove: 'para-jenis-group/{key}',
  },
  key: 'kode_jenis_group',
  dated: 'versions',
  oneRowFor: ['kode_dept', 'kode_group'],
  fields: [
    {
      name: 'kode_jenis_group',
      type: 'text',
      length: 40,
      autoFrom: ['kode_dept', 'kode_group'],
      upper: true,
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    {
      name: 'kode_dept',
      type: 'lookup',
      lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kode_group',
      type: 'lookup',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'awalan_kode_intern', type: 'text', length: 10, upper: true, inTable: true, searchable: true },
    {
      name: 'nama_barang',
      type: 'text',
      length: 100,
      rules: [{ rule: 'minLength', value: 6, message: 'itemNameLength' }],
      upper: true,
      inTable: true,
      searchable: true,
    },
    { name: 'tambahan_jual', type: 'price2', signed: true, inTable: true },
    { name: 'tambahan_beli', type: 'price2', signed: true, inTable: true },
    percent('profit_persen'),
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
