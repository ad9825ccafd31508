import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Provinces for addresses, by the ministry's code; a tab of the customers' page. Every shop starts with all of them. */
export const definition: ResourceDefinition = {
  name: 'provinsi',
  route: '/data-customer',
  paths: { list: 'provinsi', create: 'provinsi', update: 'provinsi/{key}', remove: 'provinsi/{key}' },
  key: 'kode_provinsi',
  fields: [code('kode_provinsi', 10), label('nama_provinsi'), isAktif],
};
