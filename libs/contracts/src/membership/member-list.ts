import { code, isAktif, noHp } from '../masterdata/lists/common-fields.js';
import type { PersonDefinition } from './person.js';

/** Members; their points stand in the ledger. */
export const memberList: PersonDefinition = {
  name: 'data-member',
  route: '/data-member',
  paths: { list: 'member/get/all', create: 'member', update: 'member/{key}', remove: 'member/{key}' },
  key: 'kode_member',
  module: 'MEMBER_MODULE',
  nameField: 'nama_member',
  encrypted: ['no_hp', 'alamat', 'tgl_lahir', 'email'],
  found: ['no_hp'],
  consent: [],
  fields: [
    // Made by the server when left empty.
    { ...code('kode_member', 30), required: false, autoFrom: [] },
    {
      name: 'nama_member',
      type: 'text',
      length: 100,
      required: true,
      upper: true,
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      ...noHp,
      required: true,
      rules: [{ rule: 'unique', message: 'alreadyRegistered' }, ...(noHp.rules ?? [])],
    },
    { name: 'alamat', type: 'text', length: 200, upper: true, confidential: true, inTable: true },
    { name: 'kota', type: 'text', length: 60, upper: true, inTable: true, sort: true, searchable: true },
    {
      name: 'kode_provinsi',
      type: 'lookup',
      lookup: { list: 'provinsi', value: 'kode_provinsi', label: 'nama_provinsi' },
    },
    { name: 'tgl_lahir', type: 'date', confidential: true, inTable: true, sort: true },
    { name: 'jenis_kelamin', type: 'enum', values: ['L', 'P'] },
    { name: 'email', type: 'text', length: 100, confidential: true },
    {
      name: 'level',
      type: 'lookup',
      lookup: { list: 'parameter-get-point-member', value: 'kode_level', label: 'nama_level' },
      required: true,
      requiredMessage: 'mustChoose',
      inTable: true,
      sort: true,
      searchable: true,
    },
    {
      name: 'kode_afiliasi',
      type: 'lookup',
      lookup: { list: 'parameter-member-afiliasi', value: 'kode_afiliasi', label: 'nama_afiliasi' },
      inTable: true,
    },
    {
      name: 'customer_id',
      label: 'id_customer',
      type: 'lookup',
      lookup: { list: 'data-customer', value: 'customer_id', label: 'nama_customer' },
    },
    { name: 'tgl_daftar', type: 'date', readOnly: true, inTable: true, sort: true },
    {
      name: 'kategori_harga',
      type: 'lookup',
      lookup: { list: 'kategori-harga', value: 'kategori_harga', label: 'nama_kategori_harga' },
    },
    { name: 'saldo_poin', type: 'int', readOnly: true, computed: true, inTable: true, sort: true },
    isAktif,
  ],
};
