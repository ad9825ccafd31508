import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Purchase conditions with their deduction: percent first, then rupiah per gram. */
export const definition: ResourceDefinition = {
  name: 'master-kondisi-pembelian',
  route: '/master-kondisi-pembelian',
  paths: { list: 'parabeli/get/all', create: 'parabeli', update: 'parabeli/{key}', remove: 'parabeli/{key}' },
  key: 'kondisi_barang',
  dated: 'versions',
  fields: [
    code('kondisi_barang'),
    label('nama_kondisi'),
    percent('potongan_persen', true),
    { name: 'potongan_per_gram', type: 'price2', inTable: true },
    { name: 'dasar_harga', type: 'enum', values: ['HARGA_BELI', 'HARGA_NOTA'], required: true, inTable: true },
    { name: 'tujuan_sortir', type: 'enum', values: ['BAKI', 'CUCI', 'LEBUR'], inTable: true },
    { name: 'butuh_otorisasi', type: 'bool' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
