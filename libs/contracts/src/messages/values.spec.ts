import { expect, test } from 'vitest';
import { AUTHORIZATION_CATEGORIES } from '@emas/domain/shared/authorization-category';
import type { FieldDefinition } from '../definitions/resource.js';
import { AUTHORIZATION_METHODS } from '../authorization/reports/laporan-otorisasi.js';
import { LISTS } from '../masterdata/registry.js';
import { bundle } from './bundle.js';
import { values } from './words/values.js';

/** Names that are the same in every language. */
const NAMES = ['PPN', 'PPH 22', 'IDR', 'USD', 'Desktop', 'Mobile'];

const codesOf = (fields: readonly FieldDefinition[]): string[] =>
  fields.flatMap(({ values: own = [], fields: inner = [] }) => [...own, ...codesOf(inner)]);

test('every code that a list or a filter offers has a word, or is a name', async () => {
  const lists = await Promise.all(Object.values(LISTS).map(async (load) => codesOf((await load()).definition.fields)));
  const codes = new Set([...lists.flat(), ...AUTHORIZATION_CATEGORIES, ...AUTHORIZATION_METHODS, ...NAMES]);
  expect([...codes].filter((code) => !(code in values) && !NAMES.includes(code))).toEqual([]);
});

test('every category of approvals has a word where approvals are asked for', () => {
  expect(Object.keys(bundle.id.authorization.web.kategori).sort()).toEqual([...AUTHORIZATION_CATEGORIES].sort());
});
