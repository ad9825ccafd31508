import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, urutan } from './common-fields.js';

/** Fineness labels such as 750 or 17K; above 100 % there is no fine weight. */
export const definition: ResourceDefinition = {
  name: 'master-kadar',
  route: '/master-kadar',
  paths: { list: 'kadar/get/all', create: 'kadar', update: 'kadar/{key}', remove: 'kadar/{key}' },
  key: 'kode_kadar',
  fields: [
    code('kode_kadar'),
    label('nama_kadar'),
    {
      name: 'kadar',
      type: 'kadar',
      required: true,
      rules: [
        { rule: 'gt', value: 0, message: 'kadarItem' },
        { rule: 'max', value: 500, message: 'kadarItem' },
      ],
      inTable: true,
      sort: true,
    },
    {
      name: 'karat',
      type: 'int',
      rules: [
        { rule: 'gt', value: 0, message: 'notZero' },
        { rule: 'max', value: 24, message: 'notMoreThan' },
      ],
      inTable: true,
    },
    urutan,
    isAktif,
  ],
};
