import type { ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, cataloguePaths, catalogueTexts, picture, pictureName, plainText } from './catalogue-fields.js';
import { code } from './common-fields.js';

/** Categories of the customer app. */
export const definition: ResourceDefinition = {
  name: 'kategori-katalog',
  route: '/kategori-katalog',
  paths: cataloguePaths('app/kategori-katalog'),
  key: 'kode_kategori',
  csvName: CATALOGUE_CSV,
  fields: [
    code('kode_kategori'),
    plainText('nama_kategori', 60, { fallback: 'kode_kategori', inTable: true, sort: true, searchable: true }),
    picture('KATEGORI_ICON', { requiredMessage: 'categoryImageEmpty' }),
    { name: 'warna', type: 'color', required: true, requiredMessage: 'categoryColorEmpty', inTable: true },
    pictureName,
    { name: 'id', type: 'text', length: 40, readOnly: true, from: 'kode_kategori' },
  ],
  texts: catalogueTexts('kategori'),
};
