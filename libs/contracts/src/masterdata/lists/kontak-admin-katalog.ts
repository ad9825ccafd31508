import type { ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, cataloguePaths, catalogueTexts, pictureName, plainText } from './catalogue-fields.js';
import { code, noHp } from './common-fields.js';

/** Admins whom customers of the app may write to: their number is public. */
export const definition: ResourceDefinition = {
  name: 'kontak-admin-katalog',
  route: '/kontak-admin-katalog',
  paths: cataloguePaths('app/member/admin-chat'),
  key: 'kode_admin',
  csvName: CATALOGUE_CSV,
  fields: [
    code('kode_admin'),
    plainText('nama_admin', 60, { required: true, requiredMessage: 'adminNameEmpty', inTable: true, sort: true, searchable: true }), // prettier-ignore
    { ...noHp, label: 'nomor_whatsapp', required: true, requiredMessage: 'phoneEmpty', confidential: false },
    pictureName,
    { name: 'id', type: 'text', length: 40, readOnly: true, from: 'kode_admin' },
  ],
  texts: catalogueTexts('kontakAdmin'),
};
