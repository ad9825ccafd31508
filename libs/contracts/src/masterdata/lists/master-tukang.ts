import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, noHp, percent, tglBerlaku } from './common-fields.js';

/** Goldsmiths for orders, services and plating. */
export const definition: ResourceDefinition = {
  name: 'master-tukang',
  route: '/master-tukang',
  paths: { list: 'tukang/get/all', create: 'tukang', update: 'tukang/{key}', remove: 'tukang/{key}' },
  key: 'kode_tukang',
  dated: 'versions',
  fields: [
    code('kode_tukang'),
    label('nama_tukang'),
    noHp,
    { name: 'alamat', type: 'text', length: 200, upper: true, confidential: true },
    {
      name: 'keahlian',
      type: 'enums',
      values: ['PESANAN', 'SERVICE', 'SEPUHAN', 'PATRI', 'UKIR', 'BERLIAN'],
      inTable: true,
    },
    { name: 'ongkos_per_gram', type: 'price2', inTable: true },
    { name: 'ongkos_per_pcs', type: 'rupiah', inTable: true },
    percent('susut_maks', true),
    { name: 'batas_emas', type: 'weight' },
    tglBerlaku,
    isAktif,
  ],
};
