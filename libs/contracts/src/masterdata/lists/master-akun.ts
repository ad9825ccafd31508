import { BALANCE_GROUPS, PROFIT_GROUPS } from '@emas/domain/shared/account-groups';
import type { FieldDefinition, ResourceDefinition } from '../../definitions/resource.js';
import { code, isAktif, label } from './common-fields.js';

/** Assets and costs stand in debit, the others in credit. */
const NORMAL_SIDE: FieldDefinition['proposed'] = {
  by: 'kelompok_akun',
  values: {
    'AKTIVA LANCAR': 'DEBIT',
    'AKTIVA TETAP': 'DEBIT',
    KEWAJIBAN: 'KREDIT',
    MODAL: 'KREDIT',
    PENDAPATAN: 'KREDIT',
    HPP: 'DEBIT',
    BIAYA: 'DEBIT',
    'LAIN-LAIN': 'DEBIT',
  },
};

/** Chart of accounts. */
export const definition: ResourceDefinition = {
  name: 'master-akun',
  route: '/master-akun',
  paths: { list: 'akuns', create: 'akuns', update: 'akuns/{key}', remove: 'akuns/{key}' },
  key: 'nomor_akun',
  module: 'ACCOUNTING_MODULE',
  fields: [
    { ...code('nomor_akun'), rules: [{ rule: 'form', form: 'accountNumber', message: 'accountNumberInvalid' }] },
    label('nama_akun', 100),
    {
      name: 'kelompok_akun',
      type: 'enum',
      values: [...BALANCE_GROUPS, ...PROFIT_GROUPS],
      required: true,
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'saldo_normal',
      type: 'enum',
      values: ['DEBIT', 'KREDIT'],
      required: true,
      proposed: NORMAL_SIDE,
      inTable: true,
    },
    {
      name: 'nomor_induk',
      type: 'lookup',
      lookup: { list: 'master-akun', value: 'nomor_akun', label: 'nama_akun' },
      inTable: true,
    },
    { name: 'is_detail', type: 'bool', default: true, inTable: true },
    isAktif,
  ],
};
