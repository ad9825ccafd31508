import type { ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label, noHp, tglBerlaku } from './common-fields.js';

/** Affiliates who bring members, a tab of the members' settings; what they get is dated. */
export const definition: ResourceDefinition = {
  name: 'parameter-member-afiliasi',
  route: '/setting-member',
  paths: {
    list: 'parameter-member-afiliasi',
    create: 'parameter-member-afiliasi',
    update: 'parameter-member-afiliasi/{key}',
    remove: 'parameter-member-afiliasi/{key}',
  },
  key: 'kode_afiliasi',
  dated: 'versions',
  module: 'MEMBER_MODULE',
  fields: [
    code('kode_afiliasi'),
    label('nama_afiliasi'),
    noHp,
    {
      name: 'jenis_komisi',
      type: 'enum',
      values: ['PERSEN', 'RUPIAH', 'POINT'],
      required: true,
      inTable: true,
    },
    {
      name: 'komisi_persen',
      type: 'percent',
      rules: [
        { rule: 'requiredIf', field: 'jenis_komisi', equals: 'PERSEN', message: 'notEmpty' },
        { rule: 'max', value: 100, message: 'max100' },
      ],
      inTable: true,
    },
    {
      name: 'komisi_rp',
      type: 'rupiah',
      rules: [{ rule: 'requiredIf', field: 'jenis_komisi', equals: 'RUPIAH', message: 'notEmpty' }],
      inTable: true,
    },
    {
      name: 'komisi_point',
      type: 'int',
      rules: [{ rule: 'requiredIf', field: 'jenis_komisi', equals: 'POINT', message: 'notEmpty' }],
      inTable: true,
    },
    { name: 'minimal_transaksi', type: 'rupiah' },
    tglBerlaku,
    isAktif,
  ],
};
