import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Marketplaces for MARKETPLACE payments and online orders; their fees are dated. */
export const definition: ResourceDefinition = {
  name: 'master-marketplace',
  route: '/master-marketplace',
  paths: { list: 'marketplace', create: 'marketplace', update: 'marketplace/{key}', remove: 'marketplace/{key}' },
  key: 'kode_marketplace',
  dated: 'versions',
  fields: [
    code('kode_marketplace'),
    label('nama_marketplace'),
    percent('biaya_persen', true),
    { name: 'biaya_maksimal', type: 'rupiah' },
    { name: 'biaya_tetap', type: 'rupiah', inTable: true },
    { name: 'lama_cair', type: 'int' },
    {
      name: 'rekening_cair',
      type: 'lookup',
      lookup: { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' },
      inTable: true,
    },
    { name: 'wajib_foto', type: 'bool', default: true },
    { name: 'url_toko', type: 'text', length: 255 },
    tglBerlaku,
    isAktif,
  ],
};
