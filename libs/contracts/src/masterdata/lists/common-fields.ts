import type { FieldDefinition } from '../../definitions/resource.js';

/** Hides a row from new documents; old ones keep it. */
export const isAktif: FieldDefinition = { name: 'is_aktif', type: 'bool', default: true, inTable: true, sort: true };

/** Order in selections and reports, small first; empty goes by code. */
export const urutan: FieldDefinition = { name: 'urutan', type: 'int', sort: true };

export const keterangan: FieldDefinition = {
  name: 'keterangan',
  type: 'text',
  length: 200,
  upper: true,
  searchable: true,
};

/** Business date from which a version counts; empty is tgl_system. */
export const tglBerlaku: FieldDefinition = {
  name: 'tgl_berlaku',
  type: 'date',
  rules: [{ rule: 'notBeforeSystemDate', message: 'notBeforeSystemDate' }],
};

/** WhatsApp number; a leading 0 becomes 62. */
export const noHp: FieldDefinition = {
  name: 'no_hp',
  type: 'phone',
  rules: [
    { rule: 'digits', message: 'phoneInvalid' },
    { rule: 'minLength', value: 11, message: 'phoneInvalid' },
  ],
  confidential: true,
  inTable: true,
  searchable: true,
};

/** A code that is the key of its list. */
export const code = (name: string, length = 20): FieldDefinition => ({
  name,
  type: 'text',
  length,
  required: true,
  upper: true,
  inTable: true,
  sort: 'asc',
  searchable: true,
});

/** A name shown in selections, slips and reports. */
export const label = (name: string, length = 60): FieldDefinition => ({
  name,
  type: 'text',
  length,
  required: true,
  upper: true,
  inTable: true,
  sort: true,
  searchable: true,
});

/** Tax number. */
export const npwp: FieldDefinition = {
  name: 'npwp',
  type: 'text',
  length: 22,
  rules: [{ rule: 'form', form: 'npwp', message: 'npwpInvalid' }],
  confidential: true,
};

/** A percentage of at most 100, with 2 decimals. */
export const percent = (name: string, inTable = false): FieldDefinition => ({
  name,
  type: 'percent',
  rules: [{ rule: 'max', value: 100, message: 'max100' }],
  inTable,
});
