import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Condition of loan collateral. */
export const definition: ResourceDefinition = {
  name: 'master-kondisi-pinjaman',
  route: '/master-kondisi-pinjaman',
  paths: {
    list: 'parapinjaman/get/all',
    create: 'parapinjaman',
    update: 'parapinjaman/{key}',
    remove: 'parapinjaman/{key}',
  },
  key: 'kondisi_pinjaman',
  dated: 'versions',
  fields: [
    code('kondisi_pinjaman'),
    label('nama_kondisi'),
    percent('potongan_persen', true),
    { name: 'potongan_per_gram', type: 'price2', inTable: true },
    { name: 'butuh_otorisasi', type: 'bool' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
