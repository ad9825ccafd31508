import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label } from './common-fields.js';

/** Categories of goods, above jenis; `jenis_barang` decides how goods are sold. */
export const definition: ResourceDefinition = {
  name: 'master-kategori',
  route: '/master-kategori',
  paths: {
    list: 'kategori/get/all',
    create: 'kategori',
    update: 'kategori/{key}',
    remove: 'kategori/{key}',
  },
  key: 'kode_kategori',
  fields: [
    code('kode_kategori'),
    label('nama_kategori'),
    {
      name: 'jenis_barang',
      type: 'enum',
      values: ['PERHIASAN', 'LM', 'BERLIAN', 'PERAK', 'AKSESORIS'],
      required: true,
      inTable: true,
      sort: true,
    },
    { name: 'golongan_pajak', type: 'enum', values: ['PERHIASAN', 'EMAS_BATANGAN', 'NON_EMAS'], default: 'PERHIASAN' },
    keterangan,
    isAktif,
  ],
};
