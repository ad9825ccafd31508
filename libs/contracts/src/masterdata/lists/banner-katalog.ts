import type { ResourceDefinition } from '../../definitions/resource.js';
import { blockFields, CATALOGUE_CSV, cataloguePaths, catalogueTexts } from './catalogue-fields.js';

/** Banners of the customer app. */
export const definition: ResourceDefinition = {
  name: 'banner-katalog',
  route: '/banner-katalog',
  paths: cataloguePaths('app/banner-katalog'),
  key: 'kode_banner',
  csvName: CATALOGUE_CSV,
  fields: blockFields('kode_banner', 'BANNER_ICON'),
  texts: catalogueTexts('banner'),
};
