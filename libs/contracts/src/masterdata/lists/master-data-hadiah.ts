import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, tglBerlaku } from './common-fields.js';

/** Gifts kept in stock and given for points; what they ask is dated. */
export const definition: ResourceDefinition = {
  name: 'master-data-hadiah',
  route: '/master-data-hadiah',
  paths: { list: 'hadiah/get/all', create: 'hadiah', update: 'hadiah/{key}', remove: 'hadiah/{key}' },
  key: 'kode_hadiah',
  dated: 'versions',
  fields: [
    code('kode_hadiah'),
    label('nama_hadiah', 100),
    {
      name: 'point',
      type: 'int',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    { name: 'saldo_qty', type: 'int', readOnly: true, computed: true, inTable: true, sort: true },
    { name: 'minimal_stok', type: 'int' },
    { name: 'harga_modal', type: 'rupiah', cost: true },
    {
      name: 'kode_level',
      type: 'lookup',
      lookup: { list: 'parameter-get-point-member', value: 'kode_level', label: 'nama_level' },
      inTable: true,
    },
    { name: 'gambar_path', type: 'image', image: { folder: 'HADIAH' }, inTable: true },
    { ...tglBerlaku, inTable: true, sort: true },
    {
      name: 'tgl_berakhir',
      type: 'date',
      rules: [{ rule: 'minField', field: 'tgl_berlaku', message: 'notBeforeField' }],
      inTable: true,
      sort: true,
    },
    isAktif,
  ],
};
