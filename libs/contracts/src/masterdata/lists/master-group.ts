import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, urutan } from './common-fields.js';

/** Price groups of goods of one fineness; a group names its buying price and its price list. */
export const definition: ResourceDefinition = {
  name: 'master-group',
  route: '/master-group',
  paths: { list: 'group/get/all', create: 'group', update: 'group/{key}', remove: 'group/{key}' },
  key: 'kode_group',
  fields: [
    code('kode_group'),
    label('nama_group'),
    {
      name: 'kode_kadar',
      type: 'lookup',
      lookup: { list: 'master-kadar', value: 'kode_kadar', label: 'nama_kadar' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'kadar', type: 'kadar', readOnly: true, from: 'kode_kadar.kadar', inTable: true, sort: true },
    {
      name: 'kode_harga',
      type: 'lookup',
      lookup: { list: 'parameter-harga-beli', value: 'kode_harga', label: 'kode_harga' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kelompok_harga',
      type: 'lookup',
      lookup: { list: 'master-kelompok-harga', value: 'kelompok_harga', label: 'nama_kelompok_harga' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'satuan_harga',
      type: 'enum',
      values: ['GRAM', 'PCS'],
      required: true,
      default: 'GRAM',
      inTable: true,
    },
    {
      name: 'berat_pcs',
      type: 'weight',
      rules: [{ rule: 'requiredIf', field: 'satuan_harga', equals: 'PCS', message: 'notEmpty' }],
    },
    { name: 'toleransi_susut', type: 'weight' },
    urutan,
    isAktif,
  ],
};
