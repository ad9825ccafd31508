import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label, urutan } from './common-fields.js';

/** Cut grades. */
export const definition: ResourceDefinition = {
  name: 'master-cutgrade',
  route: '/master-cutgrade',
  paths: {
    list: 'batu-cutgrade',
    create: 'batu-cutgrade',
    update: 'batu-cutgrade/{key}',
    remove: 'batu-cutgrade/{key}',
  },
  key: 'kode_cutgrade',
  module: 'DIAMOND_MODULE',
  fields: [code('kode_cutgrade'), label('nama_cutgrade'), urutan, keterangan, isAktif],
};
