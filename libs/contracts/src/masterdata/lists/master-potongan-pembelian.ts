import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** Deductions on purchases by category of goods (stone, solder, enamel, broken), beside that of the kondisi. */
export const definition: ResourceDefinition = {
  name: 'master-potongan-pembelian',
  route: '/master-potongan-pembelian',
  paths: {
    list: 'para-potongan-kategori',
    create: 'para-potongan-kategori',
    update: 'para-potongan-kategori/{key}',
    remove: 'para-potongan-kategori/{key}',
  },
  key: 'kode_potongan',
  dated: 'versions',
  module: 'POTONGAN_PEMBELIAN_MODULE',
  fields: [
    code('kode_potongan'),
    label('nama_potongan'),
    {
      name: 'kode_kategori',
      type: 'lookup',
      lookup: { list: 'master-kategori', value: 'kode_kategori', label: 'nama_kategori' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'satuan',
      type: 'enum',
      values: ['PERSEN', 'GRAM', 'PCS', 'BERAT'],
      required: true,
      inTable: true,
      sort: true,
    },
    {
      name: 'potongan_persen',
      type: 'percent',
      rules: [
        { rule: 'requiredIf', field: 'satuan', equals: 'PERSEN', message: 'notEmpty' },
        { rule: 'max', value: 100, message: 'max100' },
      ],
      inTable: true,
    },
    {
      name: 'potongan_per_gram',
      type: 'price2',
      rules: [{ rule: 'requiredIf', field: 'satuan', equals: 'GRAM', message: 'notEmpty' }],
      inTable: true,
    },
    {
      name: 'potongan_rp',
      type: 'rupiah',
      rules: [{ rule: 'requiredIf', field: 'satuan', equals: 'PCS', message: 'notEmpty' }],
      inTable: true,
    },
    { name: 'potongan_berat', type: 'weight', inTable: true },
    { name: 'is_otomatis', type: 'bool', inTable: true },
    { name: 'boleh_ubah', type: 'bool' },
    { ...tglBerlaku, inTable: true, sort: true },
    isAktif,
  ],
};
