import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Principal value per gram for the appraisal. */
export const definition: ResourceDefinition = {
  name: 'parameter-hutang-pokok',
  route: '/parameter-hutang-pokok',
  paths: {
    list: 'para-hutang-pokok',
    create: 'para-hutang-pokok',
    update: 'para-hutang-pokok/{key}',
    remove: 'para-hutang-pokok/{key}',
  },
  key: 'kode_group',
  dated: 'versions',
  module: 'HUTANG_POKOK',
  fields: [
    {
      name: 'kode_group',
      type: 'lookup',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    {
      name: 'pokok_per_gram',
      type: 'price2',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
