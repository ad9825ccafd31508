import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, tglBerlaku, urutan } from './common-fields.js';

/** Fineness at which a kadar is counted into fine grams on the closing sheet and Laporan Emas End Of Day. */
export const definition: ResourceDefinition = {
  name: 'master-kadar-eod',
  route: '/master-kadar-eod',
  paths: { list: 'kadar-eod/get', create: 'kadar-eod', update: 'kadar-eod/{key}', remove: 'kadar-eod/{key}' },
  key: 'kode_kadar',
  dated: 'versions',
  fields: [
    {
      name: 'kode_kadar',
      type: 'lookup',
      lookup: { list: 'master-kadar', value: 'kode_kadar', label: 'nama_kadar' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    {
      name: 'kadar_eod',
      type: 'kadar',
      required: true,
      rules: [
        { rule: 'gt', value: 0, message: 'kadarGoldOf' },
        { rule: 'max', value: 100, message: 'kadarGoldOf' },
      ],
      inTable: true,
      sort: true,
    },
    { name: 'nama_eod', type: 'text', length: 40, upper: true, inTable: true, searchable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    urutan,
    isAktif,
  ],
};
