import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Cash drawers (`kas/{laci}`), their shifts and who may use them. */
export const definition: ResourceDefinition = {
  name: 'master-laci',
  route: '/master-laci',
  paths: { list: 'laci', create: 'laci', update: 'laci/{key}', remove: 'laci/{key}' },
  key: 'kode_laci',
  fields: [
    code('kode_laci'),
    label('nama_laci'),
    {
      name: 'pemakai',
      type: 'lookups',
      lookup: { list: 'users', value: 'user_id', label: 'user_id' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
    },
    {
      name: 'shift',
      type: 'group',
      inTable: true,
      fields: [
        { name: 'nama_shift', type: 'text', length: 20, required: true, upper: true },
        { name: 'jam_mulai', type: 'time', required: true },
        { name: 'jam_selesai', type: 'time', required: true },
      ],
    },
    { name: 'modal_tetap', type: 'rupiah', inTable: true },
    { name: 'batas_isi', type: 'rupiah' },
    { name: 'toleransi_selisih', type: 'rupiah', inTable: true },
    { name: 'boleh_minus', type: 'bool', inTable: true },
    {
      name: 'nomor_akun',
      type: 'lookup',
      lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' },
    },
    isAktif,
  ],
};
