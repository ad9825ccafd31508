import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Polish grades. */
export const definition: ResourceDefinition = {
  name: 'master-polish',
  route: '/master-polish',
  paths: { list: 'batu-polish', create: 'batu-polish', update: 'batu-polish/{key}', remove: 'batu-polish/{key}' },
  key: 'kode_polish',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_polish'), label('nama_polish'), urutan, keterangan, isAktif],
};
