import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, tglBerlaku } from './common-fields.js';

/** Bonus of sales people on what they sold or bought; every row that fits counts. */
export const definition: ResourceDefinition = {
  name: 'parameter-bonus-sales',
  route: '/parameter-bonus-sales',
  paths: {
    list: 'para-bonus-sales',
    create: 'para-bonus-sales',
    update: 'para-bonus-sales/{key}',
    remove: 'para-bonus-sales/{key}',
  },
  key: 'kode_bonus',
  dated: 'versions',
  module: 'BONUS_SALES_MODULE',
  fields: [
    code('kode_bonus'),
    {
      name: 'transaksi',
      type: 'enum',
      values: ['PENJUALAN', 'PEMBELIAN', 'PESANAN', 'SERVICE', 'CICILAN', 'AKSESORIS'],
      required: true,
      inTable: true,
      sort: true,
    },
    { name: 'dasar', type: 'enum', values: ['RUPIAH', 'GRAM', 'PCS'], required: true, inTable: true },
    {
      name: 'kode_dept',
      type: 'lookup',
      lookup: { list: 'master-jenis', value: 'kode_dept', label: 'nama_dept' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kode_group',
      type: 'lookup',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'minimal_transaksi', type: 'rupiah', inTable: true },
    {
      name: 'tarif_bonus_persen',
      type: 'percent',
      rules: [
        { rule: 'requiredIf', field: 'dasar', equals: 'RUPIAH', message: 'notEmpty' },
        { rule: 'max', value: 100, message: 'max100' },
      ],
      inTable: true,
    },
    {
      name: 'tarif_bonus_rp',
      type: 'rupiah',
      rules: [{ rule: 'requiredIf', field: 'dasar', notEquals: 'RUPIAH', message: 'notEmpty' }],
      inTable: true,
    },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
