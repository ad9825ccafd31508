import type { FieldDefinition, ResourceDefinition } from '../../definitions/resource.js';
import { code } from './common-fields.js';

/** Fields and texts that the lists of the customer app's catalogue share. */

/** Every list of the catalogue is exported under this name. */
export const CATALOGUE_CSV = 'kategori-katalog';

/** The picture of a row, kept in `folder`. */
export const picture = (folder: string, field: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'gambar_path',
  type: 'image',
  required: true,
  requiredMessage: 'imageEmpty',
  image: { folder, nameField: 'gambar_name' },
  inTable: true,
  ...field,
});

export const pictureName: FieldDefinition = { name: 'gambar_name', type: 'text', length: 100, wireOnly: true };

/** A text as people write it, no capitals made of it. */
export const plainText = (name: string, length: number, field: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'text',
  length,
  ...field,
});

export const longText = (name: string, field: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'textarea',
  length: 1000,
  inTable: true,
  searchable: true,
  ...field,
});

/** Message keys of a list of the catalogue, `lists:katalog.<name>`. Gifts and descriptions of groups fail in the words of others. */
export const catalogueTexts = (name: string, failures = name): ResourceDefinition['texts'] => ({
  empty: `katalog.${name}Empty`,
  createFailed: `katalog.${failures}CreateFailed`,
  updateFailed: `katalog.${failures}UpdateFailed`,
  deleteFailed: `katalog.${failures}DeleteFailed`,
});

/** Paths of the catalogue: `edit/{code}` and `delete/{code}` below the list's own. */
export const cataloguePaths = (list: string): ResourceDefinition['paths'] => ({
  list,
  create: list,
  update: `${list}/edit/{key}`,
  remove: `${list}/delete/{key}`,
});

/** A block of the app: heading, two lines, body, a button with its link, a picture. Banners and infos are the same. */
export const blockFields = (key: string, folder: string): readonly FieldDefinition[] => [
  code(key),
  plainText('title', 100, { required: true, inTable: true, sort: true, searchable: true }),
  plainText('sub_title', 100, { emptyAs: ' ' }),
  plainText('info', 150, { required: true }),
  plainText('sub_info', 150, { required: true }),
  longText('deskripsi', { emptyAs: ' ' }),
  plainText('url_pendukung', 255, { required: true, url: true }),
  plainText('nama_tombol', 40, { required: true, requiredMessage: 'supportUrlEmpty' }),
  picture(folder),
  pictureName,
];
