import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Clarities. */
export const definition: ResourceDefinition = {
  name: 'master-clarity',
  route: '/master-clarity',
  paths: { list: 'batu-clarity', create: 'batu-clarity', update: 'batu-clarity/{key}', remove: 'batu-clarity/{key}' },
  key: 'kode_clarity',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_clarity'), label('nama_clarity'), urutan, keterangan, isAktif],
};
