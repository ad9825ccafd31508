import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Cash and bank categories: kategori of money movements, dimension of `pendapatan/` and `biaya/`. */
export const definition: ResourceDefinition = {
  name: 'master-kode-transaksi',
  route: '/master-kode-transaksi',
  paths: {
    list: 'paratransaksi/get/all',
    create: 'paratransaksi',
    update: 'paratransaksi/{key}',
    remove: 'paratransaksi/{key}',
  },
  key: 'kode_transaksi',
  fields: [
    code('kode_transaksi'),
    label('nama_transaksi'),
    {
      name: 'jenis',
      type: 'enum',
      values: ['IN', 'OUT', 'TRANSFER'],
      required: true,
      fixedOnceUsed: true,
      inTable: true,
      sort: true,
    },
    {
      name: 'berlaku_untuk',
      type: 'enum',
      values: ['SEMUA', 'KAS', 'BANK', 'SISTEM'],
      ownValues: ['SISTEM'],
      default: 'SEMUA',
      inTable: true,
    },
    { name: 'batas_otorisasi', type: 'rupiah', inTable: true },
    { name: 'keterangan_minimal', type: 'int' },
    {
      name: 'nomor_akun',
      type: 'lookup',
      lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' },
      inTable: true,
    },
    isAktif,
  ],
};
