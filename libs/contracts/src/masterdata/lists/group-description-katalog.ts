import type { ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, cataloguePaths, catalogueTexts, longText } from './catalogue-fields.js';

/** What the customer app says of a group. */
export const definition: ResourceDefinition = {
  name: 'group-description-katalog',
  route: '/group-description-katalog',
  paths: cataloguePaths('app/member/group-description'),
  key: 'kode_group',
  csvName: CATALOGUE_CSV,
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
    longText('description'),
  ],
  texts: { ...catalogueTexts('groupDescription', 'harga'), empty: 'texts.empty' },
};
