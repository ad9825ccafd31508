import { isAktif, noHp, npwp } from '../masterdata/lists/common-fields.js';
import type { PersonDefinition } from './person.js';

export const IDENTITY_KINDS = ['KTP', 'SIM', 'PASPOR', 'KITAS'] as const;
/** What he is to the tax office: who is a company pays PPH 22. */
export const TAX_PAYERS = ['KONSUMEN', 'UMKM_SK', 'SKB', 'BADAN'] as const;
export const DATA_PURPOSES = ['TRANSAKSI', 'HUTANG', 'MEMBER', 'PROMOSI'] as const;

/** Customers; documents carry the id alone. */
export const customerList: PersonDefinition = {
  name: 'data-customer',
  route: '/data-customer',
  paths: { list: 'customer', create: 'customer', update: 'customer/{key}', remove: 'customer/{key}' },
  key: 'customer_id',
  nameField: 'nama_customer',
  encrypted: ['alamat_customer', 'no_hp', 'nik', 'npwp', 'tgl_lahir'],
  found: ['no_hp', 'nik'],
  consent: ['tujuan_data', 'tgl_persetujuan'],
  fields: [
    { name: 'customer_id', label: 'id_customer', type: 'text', length: 26, readOnly: true, inTable: true, sort: true },
    {
      name: 'nama_customer',
      type: 'text',
      length: 100,
      required: true,
      upper: true,
      inTable: true,
      sort: 'asc',
      searchable: true,
    },
    { name: 'alamat_customer', type: 'text', length: 200, upper: true, confidential: true, inTable: true },
    { name: 'kota', type: 'text', length: 60, upper: true, inTable: true, sort: true, searchable: true },
    {
      name: 'kode_provinsi',
      type: 'lookup',
      lookup: { list: 'provinsi', value: 'kode_provinsi', label: 'nama_provinsi' },
    },
    noHp,
    { name: 'jenis_identitas', type: 'enum', values: IDENTITY_KINDS, default: 'KTP' },
    {
      name: 'nik',
      type: 'text',
      length: 20,
      rules: [
        { rule: 'unique', message: 'alreadyRegistered' },
        {
          rule: 'lengthIf',
          value: 16,
          field: 'jenis_identitas',
          equals: 'KTP',
          digits: true,
          message: 'mustHaveDigits',
        },
      ],
      confidential: true,
      searchable: true,
    },
    { name: 'jenis_pajak', type: 'enum', values: TAX_PAYERS, default: 'KONSUMEN' },
    {
      ...npwp,
      rules: [...npwp.rules!, { rule: 'requiredIf', field: 'jenis_pajak', equals: 'BADAN', message: 'notEmpty' }],
    },
    { name: 'foto_identitas', type: 'image', confidential: true },
    { name: 'foto', type: 'image', confidential: true },
    { name: 'tgl_lahir', type: 'date', confidential: true },
    { name: 'jenis_kelamin', type: 'enum', values: ['L', 'P'] },
    { name: 'pekerjaan', type: 'text', length: 60, upper: true },
    { name: 'sumber_dana', type: 'text', length: 60, upper: true },
    {
      name: 'kategori_harga',
      type: 'lookup',
      lookup: { list: 'kategori-harga', value: 'kategori_harga', label: 'nama_kategori_harga' },
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kode_member',
      type: 'lookup',
      lookup: { list: 'data-member', value: 'kode_member', label: 'nama_member' },
      readOnly: true,
      inTable: true,
      searchable: true,
    },
    { name: 'tujuan_data', type: 'enums', values: DATA_PURPOSES, required: true, default: ['TRANSAKSI'] },
    {
      name: 'tgl_persetujuan',
      type: 'date',
      rules: [{ rule: 'requiredIf', field: 'tujuan_data', equals: 'PROMOSI', message: 'notEmpty' }],
    },
    { name: 'catatan', type: 'text', length: 200, upper: true },
    isAktif,
  ],
};
