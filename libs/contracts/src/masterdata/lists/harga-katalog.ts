import type { ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, catalogueTexts, plainText } from './catalogue-fields.js';
import { code } from './common-fields.js';

/** Prices shown in the customer app, each for some groups. */
export const definition: ResourceDefinition = {
  name: 'harga-katalog',
  route: '/harga-katalog',
  paths: { list: 'app/harga', create: 'app/harga', update: 'app/harga/{key}', remove: 'app/harga/{key}' },
  key: 'kode_harga_app',
  answersData: true,
  csvName: CATALOGUE_CSV,
  fields: [
    code('kode_harga_app'),
    plainText('nama_harga_app', 60, { fallback: 'kode_harga_app', inTable: true, sort: true, searchable: true }),
    {
      name: 'detail_group',
      type: 'lookups',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      answers: ['kode_group', 'nama_group', 'kadar'],
      required: true,
      requiredMessage: 'groupsEmpty',
      inTable: true,
    },
  ],
  texts: catalogueTexts('harga'),
};
