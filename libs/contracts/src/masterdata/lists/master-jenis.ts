import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, urutan } from './common-fields.js';

/** Types of goods (ring, necklace). */
export const definition: ResourceDefinition = {
  name: 'master-jenis',
  route: '/master-jenis',
  paths: {
    list: 'jenis/get/all',
    create: 'jenis',
    update: 'jenis/{key}',
    remove: 'jenis/{key}',
    views: [{ path: 'jenis/get/berlian', where: { is_berlian: true } }],
  },
  key: 'kode_dept',
  fields: [
    code('kode_dept'),
    label('nama_dept'),
    {
      name: 'kode_kategori',
      type: 'lookup',
      lookup: { list: 'master-kategori', value: 'kode_kategori', label: 'nama_kategori' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'is_berlian', type: 'bool', inTable: true },
    { name: 'pakai_size', type: 'bool' },
    { name: 'berat_min', type: 'weight' },
    {
      name: 'berat_max',
      type: 'weight',
      rules: [{ rule: 'minField', field: 'berat_min', message: 'notLessThanField' }],
    },
    { name: 'minimal_stok', type: 'int', inTable: true },
    urutan,
    isAktif,
  ],
};
