import { expect, test } from 'vitest';
import type { FieldDefinition, FieldType } from '../definitions/resource.js';
import { LISTS } from '../masterdata/registry.js';
import { customerList } from '../membership/customer-list.js';
import { memberList } from '../membership/member-list.js';
import { type ValueFormat, unitOf } from '../shared/format.js';
import { formatOf } from './formats.js';
import { fields } from './words/fields.js';

/** How the values of a list's field are written. */
const WRITTEN: Readonly<Partial<Record<FieldType, ValueFormat>>> = {
  time: 'time', int: 'int', rupiah: 'rupiah', price2: 'price2', usd: 'usd', weight: 'weight', carat: 'carat', kadar: 'kadar',
  percent: 'percent', date: 'date', bool: 'bool', enum: 'value', enums: 'value',
}; // prettier-ignore

/** Fields that are something else in documents and reports than in a list: rupiah of a line there, per gram here. */
const OTHERS = ['harga_usulan', 'ongkos'];

const flat = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.flatMap((field) => [field, ...flat(field.fields ?? [])]);

test('the dictionary writes a field as the lists do, the named ones apart', async () => {
  const lists = await Promise.all(Object.values(LISTS).map(async (load) => (await load()).definition));
  const fields = [...lists, customerList, memberList].flatMap((list) => flat(list.fields));
  const differing = fields.filter(({ name, type }) => formatOf(name) !== (WRITTEN[type] ?? 'text'));
  expect([...new Set(differing.map(({ name }) => name))].sort()).toEqual(OTHERS);
});

test('a field that it does not have is text', () => {
  expect([formatOf('berat'), formatOf('nowhere')]).toEqual(['weight', 'text']);
});

test('no field says a percent sign that its format brings', () => {
  const twice = Object.entries(fields).flatMap(([name, [format, ...labels]]) =>
    unitOf(format) === '%' && labels.some((label) => label.includes('%')) ? [name] : [],
  );
  expect(twice).toEqual([]);
});
