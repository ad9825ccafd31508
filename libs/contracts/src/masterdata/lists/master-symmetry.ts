import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Symmetry grades. */
export const definition: ResourceDefinition = {
  name: 'master-symmetry',
  route: '/master-symmetry',
  paths: {
    list: 'batu-symmetry',
    create: 'batu-symmetry',
    update: 'batu-symmetry/{key}',
    remove: 'batu-symmetry/{key}',
  },
  key: 'kode_symmetry',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_symmetry'), label('nama_symmetry'), urutan, keterangan, isAktif],
};
