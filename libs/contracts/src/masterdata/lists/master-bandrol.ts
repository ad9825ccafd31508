import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label } from './common-fields.js';

/** Price and weight tags with their own weight. */
export const definition: ResourceDefinition = {
  name: 'master-bandrol',
  route: '/master-bandrol',
  paths: {
    list: 'parabandrol/get/all',
    create: 'parabandrol',
    update: 'parabandrol/{key}',
    remove: 'parabandrol/{key}',
  },
  key: 'kode_bandrol',
  fields: [
    code('kode_bandrol'),
    label('nama_bandrol'),
    { name: 'berat_bandrol', type: 'weight', required: true, inTable: true, sort: true },
    { name: 'is_potong', type: 'bool', inTable: true },
    { name: 'is_default', type: 'bool', onePer: 'list', inTable: true },
    keterangan,
    isAktif,
  ],
};
