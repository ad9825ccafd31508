import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, npwp } from './common-fields.js';

/** Shops, head office and outside partners. */
export const definition: ResourceDefinition = {
  name: 'master-toko',
  route: '/master-toko',
  paths: { list: 'tokos', create: 'tokos', update: 'tokos/{key}', remove: 'tokos/{key}' },
  key: 'kode_toko',
  module: 'OTHER_SHOPS',
  fields: [
    code('kode_toko'),
    label('nama_toko', 100),
    { name: 'alamat_toko', type: 'text', length: 200, required: true, upper: true, inTable: true, searchable: true },
    {
      name: 'portal',
      type: 'text',
      length: 255,
      rules: [
        { rule: 'requiredIf', field: 'jenis_toko', notEquals: 'LUAR', message: 'notEmpty' },
        { rule: 'form', form: 'portal', message: 'portalInvalid' },
      ],
      inTable: true,
    },
    {
      name: 'jenis_toko',
      type: 'enum',
      values: ['PUSAT', 'CABANG', 'LUAR'],
      required: true,
      inTable: true,
      sort: true,
    },
    { name: 'kota', type: 'text', length: 60, upper: true, inTable: true, sort: true, searchable: true },
    {
      name: 'kode_provinsi',
      type: 'lookup',
      lookup: { list: 'provinsi', value: 'kode_provinsi', label: 'nama_provinsi' },
    },
    {
      name: 'no_hp',
      type: 'phone',
      rules: [
        { rule: 'digits', message: 'phoneInvalid' },
        { rule: 'minLength', value: 11, message: 'phoneInvalid' },
      ],
      confidential: true,
      inTable: true,
    },
    npwp,
    { name: 'kunci_node', type: 'text', length: 200 },
    { name: 'akun_rk', type: 'lookup', lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' } },
    isAktif,
  ],
};
