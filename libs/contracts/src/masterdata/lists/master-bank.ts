import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, percent, tglBerlaku } from './common-fields.js';

/** Banks and card machines; their fees are dated. CASH is no bank. */
export const definition: ResourceDefinition = {
  name: 'master-bank',
  route: '/master-bank',
  paths: { list: 'banks', create: 'banks', update: 'banks/{key}', remove: 'banks/{key}' },
  key: 'kode_bank',
  dated: 'versions',
  fields: [
    { ...code('kode_bank'), rules: [{ rule: 'noneOf', values: ['CASH'], message: 'notAllowed' }] },
    label('nama_bank'),
    percent('biaya_debit', true),
    percent('biaya_credit', true),
    percent('biaya_qris', true),
    { name: 'biaya_transfer', type: 'rupiah' },
    percent('fee_gesek'),
    { name: 'beban_biaya', type: 'enum', values: ['CUSTOMER', 'TOKO'], inTable: true },
    { name: 'lama_cair', type: 'int' },
    {
      name: 'rekening_cair',
      type: 'lookup',
      lookup: { list: 'master-rekening', value: 'no_rekening', label: 'nama_rekening' },
    },
    tglBerlaku,
    isAktif,
  ],
};
