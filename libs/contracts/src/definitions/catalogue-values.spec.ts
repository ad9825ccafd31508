import { expect, test } from 'vitest';
import { parseValue } from './parse-value.js';
import type { FieldDefinition, ResourceDefinition } from './resource.js';
import { validateResource } from './validate.js';
import { formStart } from './wire-row.js';

const tags: FieldDefinition = { name: 'tags', type: 'texts', length: 5, upper: true, hashtags: true };
const url: FieldDefinition = { name: 'url', type: 'text', url: true };
const picture: FieldDefinition = { name: 'picture', type: 'image', required: 'create', image: { folder: 'ITEM' } };
const pictures: FieldDefinition = { ...picture, name: 'pictures', type: 'images', required: false };
const groups: FieldDefinition = { name: 'groups', type: 'lookups', lookup: { list: 'master-group', value: 'kode_group', label: 'nama_group' }, answers: ['kode_group', 'nama_group'] }; // prettier-ignore
const list: Pick<ResourceDefinition, 'name' | 'key' | 'fields'> = {
  name: 'contoh',
  key: 'kode',
  fields: [
    { name: 'kode', type: 'text', required: true, upper: true },
    { name: 'nama', type: 'text', fallback: 'kode' },
    { name: 'sub', type: 'text', emptyAs: ' ' },
    picture,
  ],
};
const PNG = 'data:image/png;base64,AAAA';

test.each([
  ['#8k, #16K,', ['8K', '16K']],
  ['8K', ['8K']],
  [['##8K', ' #8k '], ['8K']],
  ['#, # ,', []],
])('hashtags %j are %j', (written, kept) => expect(parseValue(tags, written)).toEqual({ value: kept }));

test('a hashtag is not longer than its field', () => {
  expect(parseValue(tags, '#BELAH,#ROTANG')).toEqual({ code: 'maxLength', params: { max: 5 } });
});

test.each(['https://contoh.id', 'http://contoh.id:8080/a?b=c#d', 'HTTPS://CONTOH.ID'])('%s opens a page', (address) =>
  expect(parseValue(url, address)).toEqual({ value: address }),
);
test.each(['javascript:alert(1)', 'data:text/html,x', 'contoh.id', 'https://', 'https://a b', ' //contoh.id'])(
  '%s opens none',
  (address) => expect(parseValue(url, address)).toEqual({ code: 'mustBeUrl' }),
);

test.each([PNG, 'data:image/jpeg;base64,AAAA', '/api/v1/katalog/SJA/images/ITEM/Qm3xT0aZk9LbV5rE.jpg'])(
  '%s can be a picture',
  (value) => expect(parseValue(picture, value)).toEqual({ value }),
);
test.each(['data:image/svg+xml;base64,AAAA', 'data:text/html;base64,AAAA', 'https://lain.id/x.jpg', '/a b.jpg', 7, {}])(
  '%j is none',
  (value) => expect(parseValue(picture, value)).toEqual({ code: 'mustBeImage' }),
);

test('pictures keep their order, and are no more than eight of 8 MB each', () => {
  expect(parseValue(pictures, ['/b', PNG, '/a'])).toEqual({ value: ['/b', PNG, '/a'] });
  expect(
    parseValue(
      pictures,
      Array.from({ length: 9 }, (_, n) => `/${n}`),
    ),
  ).toMatchObject({ code: 'tooManyItems' });
  expect(parseValue(pictures, '/a')).toEqual({ code: 'mustBeList' });
  expect(parseValue(picture, `${PNG}${'A'.repeat(11_250_000)}`)).toEqual({ code: 'imageTooLarge' });
});

test('what is left empty becomes what its field says, on a change too', () => {
  const { values, errors } = validateResource(list, { kode: 'a1', picture: PNG }, { mode: 'create' });
  expect([values, errors]).toEqual([{ kode: 'A1', nama: 'A1', sub: ' ', picture: PNG }, []]);
  const current = { kode: 'A1', nama: 'Satu', sub: 'x', picture: '/a' };
  const change = (input: object) => validateResource(list, input as Record<string, unknown>, { mode: 'update', current }).values; // prettier-ignore
  expect(change({ nama: ' ', sub: '' })).toEqual({ ...current, nama: 'A1', sub: ' ' });
  expect(change({})).toEqual(current);
});

test('a picture that a new row needs may be taken away later', () => {
  const errors = (input: object, mode: 'create' | 'update') => validateResource(list, input as Record<string, unknown>, { mode, current: { kode: 'A1', picture: '/a' } }).errors; // prettier-ignore
  expect(errors({ kode: 'A1' }, 'create')).toMatchObject([{ field: 'picture', code: 'notEmpty' }]);
  expect(errors({ picture: '' }, 'update')).toEqual([]);
});

test('a form starts from the keys of the rows that are read', () => {
  const read = [{ kode_group: 'G750', nama_group: 'EMAS 750' }];
  expect(formStart({ fields: [groups], key: 'kode' }, { groups: read }, '2026-11-20')).toEqual({ groups: ['G750'] });
  expect(formStart({ fields: [groups], key: 'kode' }, null, '2026-11-20')).toEqual({ groups: null });
});
