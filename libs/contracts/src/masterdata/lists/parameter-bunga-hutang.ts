import type { ResourceDefinition } from '../../definitions/resource.js';
import { isAktif, percent, tglBerlaku } from './common-fields.js';

/** Interest and terms by amount of the loan. */
export const definition: ResourceDefinition = {
  name: 'parameter-bunga-hutang',
  route: '/parameter-bunga-hutang',
  paths: {
    list: 'para-bunga-hutang',
    create: 'para-bunga-hutang',
    update: 'para-bunga-hutang/{key}',
    remove: 'para-bunga-hutang/{key}',
  },
  key: 'kode_bunga',
  dated: 'versions',
  ranges: { from: 'jumlah_dari', to: 'jumlah_sampai' },
  module: 'BUNGA_HUTANG_MODULE',
  fields: [
    {
      name: 'kode_bunga',
      type: 'text',
      length: 40,
      autoFrom: ['jumlah_dari'],
      upper: true,
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    { name: 'jumlah_dari', type: 'rupiah', required: true, inTable: true, sort: true },
    {
      name: 'jumlah_sampai',
      type: 'rupiah',
      rules: [{ rule: 'minField', field: 'jumlah_dari', message: 'notLessThanField' }],
      inTable: true,
      sort: true,
    },
    {
      name: 'bunga',
      type: 'percent',
      required: true,
      rules: [{ rule: 'max', value: 100, message: 'max100' }],
      inTable: true,
      sort: true,
    },
    { name: 'perhitungan_bunga', type: 'enum', values: ['BULAN', 'SETENGAH_BULAN', 'HARI'], inTable: true },
    { name: 'minimal_bunga', type: 'rupiah', inTable: true },
    { name: 'biaya_admin', type: 'rupiah', inTable: true },
    percent('persen_admin'),
    { name: 'jangka_waktu', type: 'int', rules: [{ rule: 'gt', value: 0, message: 'notZero' }], inTable: true },
    { name: 'masa_tenggang', type: 'int', inTable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
