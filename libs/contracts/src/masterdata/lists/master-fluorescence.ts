import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Fluorescence. */
export const definition: ResourceDefinition = {
  name: 'master-fluorescence',
  route: '/master-fluorescence',
  paths: {
    list: 'batu-fluorescence',
    create: 'batu-fluorescence',
    update: 'batu-fluorescence/{key}',
    remove: 'batu-fluorescence/{key}',
  },
  key: 'kode_fluorescence',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_fluorescence'), label('nama_fluorescence'), urutan, keterangan, isAktif],
};
