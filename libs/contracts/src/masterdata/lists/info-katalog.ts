import type { ResourceDefinition } from '../../definitions/resource.js';
import { blockFields, CATALOGUE_CSV, cataloguePaths, catalogueTexts } from './catalogue-fields.js';

/** Info blocks of the customer app. */
export const definition: ResourceDefinition = {
  name: 'info-katalog',
  route: '/info-katalog',
  paths: cataloguePaths('app/info-katalog'),
  key: 'kode_info',
  csvName: CATALOGUE_CSV,
  fields: blockFields('kode_info', 'INFO_ICON'),
  texts: catalogueTexts('info'),
};
