import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku } from './common-fields.js';

/** Most that is lent by fineness, where no row of plafond-hutang says so; beyond it approval is asked. */
export const definition: ResourceDefinition = {
  name: 'plafond-hutang-kadar',
  route: '/plafond-hutang',
  paths: {
    list: 'plafond-hutang-kadar',
    create: 'plafond-hutang-kadar',
    update: 'plafond-hutang-kadar/{key}',
    remove: 'plafond-hutang-kadar/{key}',
  },
  key: 'kode_plafond_kadar',
  dated: 'versions',
  ranges: { from: 'kadar_dari', to: 'kadar_sampai' },
  module: 'PLAFOND_HUTANG_MODULE',
  fields: [
    {
      name: 'kode_plafond_kadar',
      type: 'text',
      length: 40,
      autoFrom: ['kadar_dari'],
      upper: true,
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    {
      name: 'kadar_dari',
      type: 'kadar',
      required: true,
      rules: [
        { rule: 'gt', value: 0, message: 'kadarGoldOf' },
        { rule: 'max', value: 100, message: 'kadarGoldOf' },
      ],
      inTable: true,
      sort: true,
    },
    {
      name: 'kadar_sampai',
      type: 'kadar',
      required: true,
      rules: [
        { rule: 'minField', field: 'kadar_dari', message: 'notLessThanField' },
        { rule: 'max', value: 100, message: 'kadarGoldOf' },
      ],
      inTable: true,
      sort: true,
    },
    {
      name: 'plafond_per_gram',
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
