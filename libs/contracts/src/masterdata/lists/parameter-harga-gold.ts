import type { ResourceDefinition } from '../../definitions/resource.js';
import { keterangan } from './common-fields.js';

/** 24K base price per gram by date; selling prices are proposed from it. */
export const definition: ResourceDefinition = {
  name: 'parameter-harga-gold',
  route: '/parameter-harga-gold',
  paths: {
    list: 'para-harga-gold',
    create: 'para-harga-gold',
    update: 'para-harga-gold/{key}',
    remove: 'para-harga-gold/{key}',
  },
  key: 'tgl_berlaku',
  dated: 'key',
  approval: 'HARGA',
  jumps: { fields: ['harga_gold'], limit: 'batas_perubahan_harga' },
  fields: [
    {
      name: 'tgl_berlaku',
      type: 'date',
      required: true,
      rules: [{ rule: 'notBeforeSystemDate', message: 'notBeforeSystemDate' }],
      inTable: true,
      sort: 'desc',
      searchable: true,
    },
    {
      name: 'harga_gold',
      type: 'price2',
      required: true,
      rules: [{ rule: 'gt', value: 0, message: 'notZero' }],
      inTable: true,
      sort: true,
    },
    { name: 'sumber', type: 'enum', values: ['MANUAL', 'PUSAT'], readOnly: true, default: 'MANUAL', inTable: true },
    keterangan,
  ],
};
