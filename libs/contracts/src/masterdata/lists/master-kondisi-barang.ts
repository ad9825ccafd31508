import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label } from './common-fields.js';

/** Condition of an item in stock or after sorting. */
export const definition: ResourceDefinition = {
  name: 'master-kondisi-barang',
  route: '/master-kondisi-barang',
  paths: {
    list: 'parakondisi/get/all',
    create: 'parakondisi',
    update: 'parakondisi/{key}',
    remove: 'parakondisi/{key}',
  },
  key: 'kode_kondisi',
  fields: [
    code('kode_kondisi'),
    label('nama_kondisi'),
    { name: 'tujuan_sortir', type: 'enum', values: ['BAKI', 'CUCI', 'LEBUR'], required: true, inTable: true },
    { name: 'boleh_jual', type: 'bool', inTable: true },
    keterangan,
    isAktif,
  ],
};
