import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, keterangan, label } from './common-fields.js';

/** Warehouses: show-case, safe, and those that hold bought goods. */
export const definition: ResourceDefinition = {
  name: 'master-gudang',
  route: '/master-gudang',
  paths: {
    list: 'gudang/get/all/master',
    create: 'gudang',
    update: 'gudang/{key}',
    remove: 'gudang/{key}',
    views: [
      { path: 'gudang/get/all', where: { is_aktif: true } },
      { path: 'gudang/get/hancur-barang', where: { is_aktif: true, jenis_gudang: 'HANCUR' } },
    ],
  },
  key: 'kode_gudang',
  fields: [
    code('kode_gudang'),
    label('nama_gudang'),
    {
      name: 'jenis_gudang',
      type: 'enum',
      values: ['ETALASE', 'BRANKAS', 'SORTIR', 'CUCI', 'HANCUR'],
      required: true,
      inTable: true,
      sort: true,
    },
    { name: 'boleh_jual', type: 'bool', proposed: { by: 'jenis_gudang', values: { ETALASE: true } }, inTable: true },
    { name: 'penanggung_jawab', type: 'text', length: 60, upper: true, confidential: true, inTable: true },
    keterangan,
    isAktif,
  ],
};
