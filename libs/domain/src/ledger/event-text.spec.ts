import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.js';
import type { NewEvent } from './event.js';
import { writeEventText } from './event-text.js';

const digest = (text: string) => `#${text.length}`;
const body = { total: 5, lines: [{ kode: 'A', berat: 3 }], id: 'x' };
const full: NewEvent = {
  stream: 'sale/1',
  type: 'SaleSaved',
  schema: 1,
  body,
  document: { status: 'VALID', body },
  accountRules: [{ akun: 'kas/A', unit: 'IDR', minimum: null }],
  day: { open: '2026-11-20' },
  movements: [{ barang: 'A', dari: 'baki/A1', ke: 'jual/1', qty: 1, berat: 3, kadar: 75_000, nilai: 5 }],
  numberKind: 'FJ',
  postings: [
    { akun: 'kas/A', unit: 'IDR', jumlah: 5 },
    { akun: 'modal', unit: 'IDR', jumlah: -5 },
  ],
  reverses: 7,
};
const ring = { nama: 'Cincin 💍 ß' };
const { accountRules: _rules, day: _day, movements: _movements, numberKind: _kind, postings: _postings, reverses: _reverses, ...bare } = full; // prettier-ignore

test.each<[string, NewEvent]>([
  ['an event with everything', full],
  ['an event with nothing beside its body', bare],
  ['a document that says something else', { ...full, document: { status: 'VALID', body: { ...body, total: 6 } } }],
  ['a document that is equal, but another', { ...full, document: { status: 'VALID', body: { ...body } } }],
  ['a list as body', { ...bare, body: [1], document: { status: 'VALID', body: [1] } }],
  ['no body', { ...bare, body: null, document: { status: 'VALID', body: null } }],
])('the text of %s is the canonical text of its content', (_, event) => {
  const { content, text, state } = writeEventText(event, digest);
  expect(text).toBe(canonicalJson(content));
  expect(state).toBe(canonicalJson(event.document.body));
  expect(JSON.parse(text)).toEqual(content);
});

test.each<[string, NewEvent, boolean]>([
  ['a document that is the event’s body', bare, true],
  [
    'one with a ring 💍 in its name, which is two units long and one character',
    { ...bare, body: ring, document: { status: 'VALID', body: ring } },
    true,
  ],
  [
    'one behind rules, so not where it is looked for',
    { ...full, document: { status: 'VALID', body: full.body } },
    false,
  ],
  ['one that is equal, but another', { ...bare, document: { status: 'VALID', body: { ...body } } }, false],
])('where %s is found in the event', (_, event, found) => {
  const { text, state, inEvent } = writeEventText(event, digest);
  expect(inEvent !== null).toBe(found);
  // As substr(text, 9, inEvent) of PostgreSQL, which counts characters.
  if (inEvent !== null) expect([...text].slice(8, 8 + inEvent).join('')).toBe(state);
});

test('what cannot be recorded is named, whether it stands in the document, in the body or beside it', () => {
  const wrong = { berat: 3.27 };
  const write = (event: NewEvent) => () => writeEventText(event, digest);
  expect(write({ ...bare, body: wrong, document: { status: 'VALID', body: wrong } })).toThrow('document.berat is not a safe integer: 3.27'); // prettier-ignore
  expect(write({ ...bare, body: wrong })).toThrow('SaleSaved.body.berat is not a safe integer: 3.27');
  expect(write({ ...full, reverses: 0.5 })).toThrow('SaleSaved.reverses is not a safe integer: 0.5');
});
