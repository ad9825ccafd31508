import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Colours. */
export const definition: ResourceDefinition = {
  name: 'master-color',
  route: '/master-color',
  paths: { list: 'batu-color', create: 'batu-color', update: 'batu-color/{key}', remove: 'batu-color/{key}' },
  key: 'kode_color',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_color'), label('nama_color'), urutan, keterangan, isAktif],
};
