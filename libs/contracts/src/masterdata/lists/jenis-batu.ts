import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Kinds of stone. */
export const definition: ResourceDefinition = {
  name: 'jenis-batu',
  route: '/jenis-batu',
  paths: { list: 'jenis-batu', create: 'jenis-batu', update: 'jenis-batu/{key}', remove: 'jenis-batu/{key}' },
  key: 'kode_jenis_batu',
  module: 'DIAMOND_MODULE',
  fields: [
    code('kode_jenis_batu'),
    label('nama_jenis_batu'),
    {
      name: 'golongan',
      type: 'enum',
      values: ['BERLIAN', 'BATU_MULIA', 'BATU_SEMI_MULIA', 'SINTETIS'],
      required: true,
      inTable: true,
      sort: true,
    },
    { name: 'satuan', type: 'enum', values: ['CARAT', 'PCS', 'GRAM'], required: true, inTable: true },
    { name: 'mata_uang', type: 'enum', values: ['IDR', 'USD'], required: true, inTable: true },
    { name: 'potong_berat', type: 'bool' },
    isAktif,
  ],
};
