import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Own bank accounts; a change says from when the ledger lets them go below zero. */
export const definition: ResourceDefinition = {
  name: 'master-rekening',
  route: '/master-rekening',
  paths: {
    list: 'rekenings',
    create: 'rekenings',
    update: 'rekenings/{key}',
    remove: 'rekenings/{key}',
    views: [{ path: 'rekenings/get-by-kode-bank', where: { kode_bank: '{kode_bank}' } }],
  },
  key: 'no_rekening',
  fields: [
    { ...code('no_rekening', 30), digits: true },
    {
      name: 'kode_bank',
      type: 'lookup',
      lookup: { list: 'master-bank', value: 'kode_bank', label: 'nama_bank' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    label('nama_rekening'),
    { name: 'cabang', type: 'text', length: 60, upper: true },
    { name: 'boleh_minus', type: 'bool', inTable: true },
    { name: 'batas_minus', type: 'rupiah' },
    {
      name: 'nomor_akun',
      type: 'lookup',
      lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' },
      inTable: true,
    },
    { name: 'is_default', type: 'bool', onePer: 'kode_bank', inTable: true },
    isAktif,
  ],
};
