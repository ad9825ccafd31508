import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, noHp } from './common-fields.js';

/** Sales people; their bank accounts are the list `sales-bank`. */
export const definition: ResourceDefinition = {
  name: 'master-sales',
  route: '/master-sales',
  paths: { list: 'sales/get/all', create: 'sales', update: 'sales/{key}', remove: 'sales/{key}' },
  key: 'kode_sales',
  fields: [
    code('kode_sales'),
    label('nama_sales'),
    noHp,
    { name: 'alamat', type: 'text', length: 200, upper: true, confidential: true },
    { name: 'tgl_masuk', type: 'date', confidential: true, inTable: true },
    {
      name: 'tgl_keluar',
      type: 'date',
      // Whoever has left is not offered, and everybody's form has to know.
      rules: [{ rule: 'minField', field: 'tgl_masuk', message: 'notBeforeField' }],
    },
    { name: 'user_id', type: 'lookup', lookup: { list: 'users', value: 'user_id', label: 'user_id' } },
    { name: 'target_rp', type: 'rupiah', confidential: true },
    { name: 'target_berat', type: 'weight', confidential: true },
    { name: 'foto', type: 'image', image: { folder: 'SALES' } },
    isAktif,
  ],
};
