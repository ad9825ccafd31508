import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Most that is lent by type and group; beyond it approval is asked. */
export const definition: ResourceDefinition = {
  name: 'plafond-hutang',
  route: '/plafond-hutang',
  paths: {
    list: 'plafond-hutang',
    create: 'plafond-hutang',
    update: 'plafond-hutang/{key}',
    remove: 'plafond-hutang/{key}',
  },
  key: 'kode_plafond',
  dated: 'versions',
  oneRowFor: ['kode_dept', 'kode_group'],
  module: 'PLAFOND_HUTANG_MODULE',
  fields: [
    {
      name: 'kode_plafond',
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
      inTable: true,
      sort: true,
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
      name: 'plafond_per_gram',
      type: 'price2',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    { name: 'maksimal_hutang', type: 'rupiah', inTable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
