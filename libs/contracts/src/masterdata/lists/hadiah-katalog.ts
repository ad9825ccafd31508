import type { ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, cataloguePaths, catalogueTexts, longText, picture, pictureName, plainText } from './catalogue-fields.js'; // prettier-ignore
import { code } from './common-fields.js';

/** Gifts shown in the customer app; those that are kept in stock are the list `master-data-hadiah`. */
export const definition: ResourceDefinition = {
  name: 'hadiah-katalog',
  route: '/hadiah-katalog',
  paths: cataloguePaths('app/member/list-gift'),
  key: 'kode_hadiah',
  csvName: CATALOGUE_CSV,
  fields: [
    code('kode_hadiah'),
    plainText('nama_hadiah', 100, { required: true, inTable: true, sort: true, searchable: true }),
    plainText('info', 150, { required: true, inTable: true }),
    plainText('sub_info', 150, { required: true, inTable: true }),
    longText('deskripsi', { emptyAs: ' ' }),
    { name: 'point', type: 'int', required: true, sort: true },
    picture('HADIAH'),
    pictureName,
  ],
  texts: catalogueTexts('hadiah', 'barang'),
};
