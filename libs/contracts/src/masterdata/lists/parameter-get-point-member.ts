import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** Member levels and how each earns and uses points. */
export const definition: ResourceDefinition = {
  name: 'parameter-get-point-member',
  route: '/parameter-get-point-member',
  paths: {
    list: 'para-get-point-member',
    create: 'para-get-point-member',
    update: 'para-get-point-member/{key}',
    remove: 'para-get-point-member/{key}',
  },
  key: 'kode_level',
  dated: 'versions',
  module: 'MEMBER_MODULE',
  fields: [
    code('kode_level'),
    label('nama_level'),
    { name: 'minimal_belanja', type: 'rupiah', inTable: true, sort: true },
    {
      name: 'sumber_point',
      type: 'enums',
      values: ['PENJUALAN', 'CICILAN', 'PESANAN', 'PRE_ORDER', 'SERVICE', 'AKSESORIS'],
      required: true,
      inTable: true,
    },
    { name: 'pengali', type: 'int', default: 1, inTable: true },
    { name: 'pengali_ulang_tahun', type: 'int', inTable: true },
    { name: 'minimal_transaksi', type: 'rupiah' },
    { name: 'nilai_poin', type: 'rupiah', inTable: true },
    { name: 'minimal_tukar', type: 'int' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
