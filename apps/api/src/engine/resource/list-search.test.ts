import pg from 'pg';
import type { MasterValues } from '@emas/domain/masterdata/master';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type FieldDefinition, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource';
import { LIST_NAMES, type ListName, loadLists } from '@emas/contracts/masterdata/registry';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { sqlTypes } from '../../platform/database/sql-types.js';
import { codeFields } from './named-lists.js';
import { NamedPlaces } from './named-places.js';
import { ResourceDefinitions } from './resource-definitions.js';
import { ResourceProjection } from './resource-projection.js';
import { ListSqlBuilder } from './resource-sql.js';

const SHOP = 'SJA';
const TODAY = '2026-11-20';

const isText = ({ type, lookup }: FieldDefinition): boolean => (type === 'text' || type === 'textarea') && !lookup;
/** Key of the row that is looked for, and of one that is not. */
const keysOf = ({ fields, key }: ResourceDefinition): readonly [wanted: string, other: string] =>
  fields.find(({ name }) => name === key)!.type === 'date' ? [TODAY, '2026-11-19'] : ['KODEX', 'KODEY'];

/** Every list is searched the same way: this runs over all definitions there are. */
describe('the search of every list', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let lists: readonly ResourceDefinition[];
  let definitions: ResourceDefinitions;
  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.adminUrl, types: sqlTypes });
    await client.connect();
    await client.query('SET search_path = read, public');
    lists = await loadLists();
    definitions = new ResourceDefinitions(lists);
    const events = lists.flatMap((list) => {
      const [wanted, other] = keysOf(list);
      return [written(list, wanted, rowOf(list)), written(list, other, {})];
    });
    await new ResourceProjection(lists).apply(events, client);
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  /** Texts say their own name, with accents; codes name the row of the other list that has the same. */
  const rowOf = ({ fields }: ResourceDefinition): MasterValues =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const target = field.lookup && definitions.find(field.lookup.list);
        if (target) return [[field.name, field.type === 'lookups' ? [keysOf(target)[0]] : keysOf(target)[0]]];
        return isText(field) ? [[field.name, `ÉMAS ${field.name} CEPLÒK`]] : [];
      }),
    );
  const written = (list: ResourceDefinition, key: string, values: MasterValues): RecordedEvent => {
    const body = { list: list.name, key, values: { tgl_berlaku: TODAY, ...values, [list.key]: key } };
    return { shop: SHOP, seq: 1, version: 1, actor: 'OWNER', recordedAt: `${TODAY}T03:00:00Z`, type: 'MasterCreated', body } as unknown as RecordedEvent; // prettier-ignore
  };
  const found = async (name: ListName, q: string, visible?: readonly FieldDefinition[]): Promise<readonly string[]> => {
    const list = definitions.get(name);
    const fields = visible ?? list.fields;
    const named = await new NamedPlaces(definitions, client as unknown as pg.Pool).of(
      codeFields(list, fields),
      't',
      SHOP,
      q,
    );
    const { rows } = new ListSqlBuilder(definitions, list, TODAY, fields, new Map(), named).build(SHOP, { q });
    return (await client.query<Record<string, unknown>>(rows.sql, [...rows.params])).rows.map((row) => String(row[list.key])); // prettier-ignore
  };
  const wanted = (name: ListName): string => keysOf(definitions.get(name))[0];

  test.each(LIST_NAMES)('%s: by words in any order, whatever their case and accents', async (name) => {
    const list = definitions.get(name);
    const texts = list.fields.filter((field) => field.searchable && isText(field) && field.name !== list.key);
    for (const { name: text } of texts) {
      expect([text, await found(name, `ceplok émas`)]).toEqual([text, [wanted(name)]]);
      expect([text, await found(name, `${text.slice(1)} CEPLok`)]).toEqual([text, [wanted(name)]]);
      expect([text, await found(name, `${text} tidakada`)]).toEqual([text, []]);
    }
  });

  test.each(LIST_NAMES)('%s: by the name of what a row names', async (name) => {
    for (const { lookup, name: code } of storedFields(definitions.get(name))) {
      const target = lookup && definitions.find(lookup.list);
      const label = target?.fields.find((field) => field.name === lookup!.label && field.name !== target.key);
      if (!label || label.confidential) continue;
      expect([code, await found(name, `ceplok ${label.name}`)]).toEqual([code, [wanted(name)]]);
    }
  });

  test.each(LIST_NAMES)('%s: by nothing that its reader may not see', async (name) => {
    const list = definitions.get(name);
    const secret = list.fields.filter(({ confidential, cost }) => confidential || cost);
    const visible = list.fields.filter((field) => !secret.includes(field));
    for (const field of secret.filter(isText)) {
      const known = visible.some((other) => other.name.includes(field.name));
      if (!known) expect([field.name, await found(name, `${field.name} ceplok`, visible)]).toEqual([field.name, []]);
    }
    // Of what a row names, code and name alone are looked through.
    for (const { lookup } of storedFields(list)) {
      const target = lookup && definitions.find(lookup.list);
      for (const field of (target?.fields ?? []).filter((one) => one.confidential && isText(one)))
        if (list.fields.every((own) => !own.name.includes(field.name)))
          expect([field.name, await found(name, field.name)]).toEqual([field.name, []]);
    }
  });
});
