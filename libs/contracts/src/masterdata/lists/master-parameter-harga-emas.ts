import type { ResourceDefinition } from '../../definitions/resource.js';
import { tglBerlaku } from './common-fields.js';

/** Selling price by group: per gram, or per piece for groups priced by the piece (LM bars). */
export const definition: ResourceDefinition = {
  name: 'master-parameter-harga-emas',
  route: '/master-parameter-harga-emas',
  paths: {
    list: 'para-harga-emas',
    create: 'para-harga-emas',
    update: 'para-harga-emas/{key}',
    remove: 'para-harga-emas/{key}',
  },
  key: 'kode_group',
  dated: 'versions',
  jumps: { fields: ['harga_gram', 'harga_per_pcs'], limit: 'batas_perubahan_harga' },
  fields: [
    {
      name: 'kode_group',
      type: 'lookup',
      lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    { name: 'kadar', type: 'kadar', readOnly: true, from: 'kode_group.kode_kadar.kadar', inTable: true, sort: true },
    { name: 'harga_usulan', type: 'price2', readOnly: true, computed: true, inTable: true },
    {
      name: 'harga_gram',
      type: 'price2',
      rules: [
        { rule: 'requiredIf', field: 'kode_group.satuan_harga', equals: 'GRAM', message: 'notEmpty' },
        { rule: 'gt', value: 0, message: 'notZero' },
      ],
      inTable: true,
      sort: true,
    },
    {
      name: 'harga_per_pcs',
      type: 'rupiah',
      rules: [
        { rule: 'requiredIf', field: 'kode_group.satuan_harga', equals: 'PCS', message: 'notEmpty' },
        { rule: 'gt', value: 0, message: 'notZero' },
      ],
      inTable: true,
      sort: true,
    },
    { name: 'batas_bawah', type: 'price2' },
    {
      name: 'batas_atas',
      type: 'price2',
      rules: [{ rule: 'minField', field: 'batas_bawah', message: 'notLessThanField' }],
    },
    { ...tglBerlaku, inTable: true, sort: true },
  ],
};
