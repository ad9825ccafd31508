import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Instalment plans. */
export const definition: ResourceDefinition = {
  name: 'parameter-cicilan',
  route: '/parameter-cicilan',
  paths: { list: 'para-cicilan', create: 'para-cicilan', update: 'para-cicilan/{key}', remove: 'para-cicilan/{key}' },
  key: 'kode_cicilan',
  dated: 'versions',
  module: 'CICILAN_MODULE',
  fields: [
    code('kode_cicilan'),
    label('nama_cicilan'),
    {
      name: 'tenor',
      type: 'int',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    {
      name: 'biaya_persen',
      type: 'percent',
      required: true,
      rules: [{ rule: 'max', value: 100, message: 'max100' }],
      inTable: true,
    },
    {
      name: 'min_dp_persen',
      type: 'percent',
      required: true,
      rules: [{ rule: 'max', value: 100, message: 'max100' }],
      inTable: true,
    },
    { name: 'biaya_admin', type: 'rupiah', inTable: true },
    percent('denda_persen', true),
    { name: 'denda_per_hari', type: 'rupiah', inTable: true },
    { name: 'hari_toleransi', type: 'int' },
    percent('potongan_pelunasan'),
    { name: 'lelang_setelah', type: 'int', required: true, rules: [{ rule: 'gt', value: 0, message: 'notZero' }] },
    percent('potongan_batal'),
    { name: 'minimal_harga', type: 'rupiah' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
