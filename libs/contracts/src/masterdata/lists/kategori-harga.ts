import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Customer tiers with their terms, a tab of settingsystem. */
export const definition: ResourceDefinition = {
  name: 'kategori-harga',
  route: '/settingsystem',
  paths: {
    list: 'kategori-harga',
    create: 'kategori-harga',
    update: 'kategori-harga/{key}',
    remove: 'kategori-harga/{key}',
  },
  key: 'kategori_harga',
  dated: 'versions',
  fields: [
    code('kategori_harga'),
    label('nama_kategori_harga'),
    { name: 'potongan_per_gram', type: 'price2', inTable: true },
    percent('diskon_ongkos', true),
    { name: 'is_default', type: 'bool', onePer: 'list', inTable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
