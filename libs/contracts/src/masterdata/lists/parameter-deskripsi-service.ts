import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, tglBerlaku } from './common-fields.js';

/** Standard works of a service with their fee. */
export const definition: ResourceDefinition = {
  name: 'parameter-deskripsi-service',
  route: '/parameter-deskripsi-service',
  paths: {
    list: 'para-deskripsi-service',
    create: 'para-deskripsi-service',
    update: 'para-deskripsi-service/{key}',
    remove: 'para-deskripsi-service/{key}',
  },
  key: 'kode_deskripsi',
  dated: 'versions',
  module: 'DESKRIPSI_SERVICE_MODULE',
  fields: [
    code('kode_deskripsi'),
    {
      name: 'deskripsi_service',
      type: 'text',
      length: 200,
      required: true,
      rules: [{ rule: 'minLength', value: 20, message: 'descriptionLength' }],
      upper: true,
      inTable: true,
      sort: true,
      searchable: true,
    },
    { name: 'satuan', type: 'enum', values: ['PCS', 'GRAM'], default: 'PCS', inTable: true },
    { name: 'ongkos', type: 'price2', inTable: true, sort: true },
    { name: 'ongkos_tukang', type: 'price2' },
    { name: 'lama_hari', type: 'int', inTable: true },
    { name: 'tambah_emas', type: 'bool', inTable: true },
    tglBerlaku,
    isAktif,
  ],
};
