import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, urutan } from './common-fields.js';

/** Texts printed on notes and slips. */
export const definition: ResourceDefinition = {
  name: 'master-parameter-keterangan-nota',
  route: '/master-parameter-keterangan-nota',
  paths: {
    list: 'keterangan-nota',
    create: 'keterangan-nota',
    update: 'keterangan-nota/{key}',
    remove: 'keterangan-nota/{key}',
  },
  key: 'kode_keterangan',
  fields: [
    code('kode_keterangan'),
    {
      name: 'jenis_nota',
      type: 'enum',
      values: [
        'PENJUALAN',
        'PEMBELIAN',
        'TITIPAN',
        'PESANAN',
        'SERVICE',
        'HUTANG',
        'CICILAN',
        'TUKAR',
        'AKSESORIS',
        'PRE_ORDER',
      ],
      required: true,
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'platform', type: 'enum', values: ['Desktop', 'Mobile'], required: true, inTable: true, sort: true },
    { name: 'sisi', type: 'enum', values: ['DEPAN', 'BELAKANG'], required: true, inTable: true, sort: true },
    { name: 'isi_keterangan', type: 'textarea', required: true, inTable: true, searchable: true },
    urutan,
    isAktif,
  ],
};
