import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Shapes. */
export const definition: ResourceDefinition = {
  name: 'master-shape',
  route: '/master-shape',
  paths: { list: 'batu-shape', create: 'batu-shape', update: 'batu-shape/{key}', remove: 'batu-shape/{key}' },
  key: 'kode_shape',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_shape'), label('nama_shape'), urutan, keterangan, isAktif],
};
