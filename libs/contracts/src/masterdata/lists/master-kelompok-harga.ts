import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** Price lists: how the selling price of their groups is proposed from the base price. */
export const definition: ResourceDefinition = {
  name: 'master-kelompok-harga',
  route: '/master-kelompok-harga',
  paths: {
    list: 'kelompok-harga',
    create: 'kelompok-harga',
    update: 'kelompok-harga/{key}',
    remove: 'kelompok-harga/{key}',
  },
  key: 'kelompok_harga',
  dated: 'versions',
  module: 'HIDUP_MODULE',
  fields: [
    code('kelompok_harga'),
    label('nama_kelompok_harga'),
    { name: 'cara_hitung', type: 'enum', values: ['KADAR', 'TETAP'], required: true, inTable: true },
    { name: 'tambahan_per_gram', type: 'price2', signed: true, inTable: true },
    { name: 'pembulatan_harga', type: 'rupiah', inTable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
