import { describe, expect, test } from 'vitest';
import { LIST_NAMES } from '../../libs/contracts/src/masterdata/registry.ts';
import { KNOWN_BREACHES } from './known-breaches.mjs';
import { compared, filesIn, literalsOf, textOf } from './sources.mjs';

const SRC = 'apps/api/src';
/** They carry, fill or change the whole database. */
const WHOLE_DATABASE = /^(migrations|backup|demo|seed|trades)\//;
const QUALIFIED = /\b(read|read_shadow|ledger|app)\.("?)([a-z_]+|\$\{\})/g;
/** A projection works with `search_path = read`. */
const UNQUALIFIED = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?([a-z_]+)"?(?![\w."(])/g;

const isProjection = (path) => path.includes('/projections/') || path.endsWith('-projection.ts');

/** `contexts/sales`, `engine`, … */
const roomOf = (path) => /^(contexts\/[^/]+|[^/]+)/.exec(path)[1];

/** Code of the server by path below `SRC`: what stands in quotes. */
const code = new Map(
  filesIn(SRC, /(?<!\.(spec|test))\.ts$/)
    .map((path) => path.slice(SRC.length + 1))
    .filter((path) => !WHOLE_DATABASE.test(path))
    .map((path) => [path, literalsOf(`${SRC}/${path}`)]),
);

const tables = new Set(
  filesIn(SRC, /(migrations\/\d.*|ledger\/sql\/.*)\.ts$/).flatMap(
    (path) =>
    [...textOf(path).matchAll(/CREATE (?:TABLE|VIEW) (?:IF NOT EXISTS )?(\w+)\."?(\w+)/g)].map(([, schema, name]) => `${schema}.${name}`), // prettier-ignore
  ),
);

/**
 * Whose each table is: the ledger's what lies in its schema and its checkpoints; of `read` what a room's projections say
 * they write, the lists' the masters', a document's or an entry's the context's that defines it; of `app` what a room writes.
 */
function owners() {
  const found = new Map([['read.follower_checkpoint', new Set(['ledger'])]]);
  const own = (table, room) => found.set(table, (found.get(table) ?? new Set()).add(room));
  for (const table of tables) if (table.startsWith('ledger.')) own(table, 'ledger');
  for (const name of LIST_NAMES) own(`read.${name.replaceAll('-', '_')}`, 'contexts/masterdata');
  for (const path of filesIn('libs/contracts/src', /\/(documents|entries)\/[^/]+(?<!\.spec)\.ts$/))
    for (const [, kind] of textOf(path).matchAll(/\bkind: '([\w-]+)'/g))
      for (const table of tables)
        if (`${table}_`.startsWith(`read.${kind.replaceAll('-', '_')}_`)) own(table, `contexts/${path.split('/')[3]}`);
  for (const [path, literals] of code) {
    const text = textOf(`${SRC}/${path}`);
    if (isProjection(path)) {
      const names = [...text.matchAll(/readonly tables = \[([^\]]*)\]/g)].flatMap(([, list]) => [...list.matchAll(/'(\w+)'/g)]); // prettier-ignore
      for (const [, name] of [...names, ...text.matchAll(/^ {2}table: '(\w+)'/gm)]) own(`read.${name}`, roomOf(path));
    }
    for (const literal of literals)
      for (const [, name] of literal.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM) app\.(\w+)/g))
        own(`app.${name}`, roomOf(path));
    for (const [, name] of text.matchAll(/^ {2}table: 'app\.(\w+)'/gm)) own(`app.${name}`, roomOf(path));
  }
  return found;
}

/** Tables that a file names in SQL; `read.…` where the name is put together. */
function tablesIn(path, literals) {
  const found = new Set();
  for (const literal of literals) {
    for (const [, schema, , name] of literal.matchAll(QUALIFIED))
      if (name === '${}') found.add(`${schema}.…`);
      else if (tables.has(`${schema}.${name}`)) found.add(`${schema}.${name}`);
    if (isProjection(path))
      for (const [, name] of literal.matchAll(UNQUALIFIED)) if (tables.has(`read.${name}`)) found.add(`read.${name}`);
  }
  return found;
}

/**
 * Reports and the auditor's desk join what no other room may, the books of the ledger among it; engines and ledger put together the names of
 * tables that they are told. The head of documents of every kind is there for every context that asks of more than one.
 */
const mayName = (room, table, owner) =>
  owner === room ||
  (table === 'read.document' && room.startsWith('contexts/')) ||
  (/^contexts\/(reports|audit)$/.test(room) && /^(read|ledger)\./.test(table)) ||
  (table.endsWith('…') && (room === 'ledger' || (room === 'engine' && table === 'read.…')));

describe('tables', () => {
  test('have one owner each', () => {
    const owned = owners();
    const named = new Set([...code].flatMap(([path, literals]) => [...tablesIn(path, literals)]));
    const of = (table) => [...(owned.get(table) ?? [])];
    const wrong = [...named].filter((table) => !table.endsWith('…') && of(table).length !== 1);
    expect(Object.fromEntries(wrong.map((table) => [table, of(table)]))).toEqual({});
    expect(named.size).toBeGreaterThan(50);
    expect(LIST_NAMES.length).toBeGreaterThan(50);
  });

  test('are named in SQL by their owners alone, reports and audit excepted', () => {
    const owned = owners();
    const found = {};
    for (const [path, literals] of code) {
      const foreign = [...tablesIn(path, literals)].filter(
        (table) => !mayName(roomOf(path), table, [...(owned.get(table) ?? [])][0]),
      );
      if (foreign.length > 0) found[path] = foreign.sort();
    }
    const known = Object.fromEntries(Object.entries(KNOWN_BREACHES).map(([path, breach]) => [path, breach.tables]));
    expect(compared(found, known)).toEqual({ added: {}, gone: {} });
    for (const [path, { goes }] of Object.entries(KNOWN_BREACHES)) expect(goes, path).toMatch(/\w{3}/);
  });
});
