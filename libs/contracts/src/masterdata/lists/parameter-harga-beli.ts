import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, tglBerlaku } from './common-fields.js';

/** Buying price per gram by kode_harga, with texts of its own. */
export const definition: ResourceDefinition = {
  name: 'parameter-harga-beli',
  route: '/parameter-harga-beli',
  paths: {
    list: 'para-harga-beli',
    create: 'para-harga-beli/create',
    update: 'para-harga-beli/update/{key}',
    remove: 'para-harga-beli/delete/{key}',
  },
  key: 'kode_harga',
  dated: 'versions',
  jumps: { fields: ['harga_per_gram'], limit: 'batas_perubahan_harga' },
  fields: [
    code('kode_harga'),
    {
      name: 'harga_per_gram',
      type: 'price2',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    tglBerlaku,
    { name: '_id', type: 'text', length: 40, readOnly: true, from: 'kode_harga' },
  ],
  texts: {
    empty: 'hargaBeli.empty',
    created: 'hargaBeli.created',
    updated: 'hargaBeli.updated',
    deleted: 'hargaBeli.deleted',
    failed: 'hargaBeli.failed',
    deleteFailed: 'hargaBeli.deleteFailed',
    confirmDelete: 'hargaBeli.confirmDelete',
    confirmYes: 'texts.yes',
  },
};
