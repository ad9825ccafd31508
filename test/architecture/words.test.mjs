import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { bundle } from '../../libs/contracts/src/messages/bundle.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const SOURCES = ['apps/api/src', 'apps/web/src', 'libs/domain/src', 'libs/contracts/src', 'libs/reporting/src'];

/** What is looked up by a name that data bring: kinds of entries, fields, codes, pages, settings; each has its own spec. */
const BY_DATA = ['entries', 'events', 'fields', 'values', 'titles', 'meanings', 'legal'];

/** Words and sections of others that are: by kind of document, by account, by what is exported, by an old draft. */
const NAMED_BY_DATA = [
  'arriving.success',
  'desk.ways',
  'documents.customers',
  'exporting.sources',
  'external.success',
  'installments.success',
  'ledger.names',
  'melting.success',
  'moving.success',
  'purchases.success',
  'receiving.success',
  'returning.success',
  'sorting.success',
  'resorting.success',
  'cleaning.success',
  'plating.success',
  'washing.success',
  'wasting.success',
  'sales.success',
  'scrapping.success',
  'shipping.success',
];

const files = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.split(sep).join('/')}`),
).filter((path) => /\.tsx?$/.test(path) && !/\.(spec|test|d)\.tsx?$/.test(path) && !path.includes('/messages/'));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function namesOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  if (ts.isElementAccessExpression(node) || ts.isNonNullExpression(node)) return namesOf(node.expression);
  return [];
}

/** `a.b.c` → `a.b.c`, `b.c`, `c`. */
const ends = (names) => names.map((_, from) => names.slice(from).join('.'));

/** What a file says: texts, texts with gaps as patterns, names that are read of something (`success.saved` of `a.success.saved`). */
function saidIn(file) {
  const said = { texts: new Set(), codes: new Set(), patterns: new Set(), reads: new Set(), translates: false };
  const text = readFileSync(join(root, file), 'utf8');
  for (const [code] of text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z]{4,}\b/g)) said.codes.add(code);
  const look = (node) => {
    if (ts.isStringLiteralLike(node)) said.texts.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => escaped(text));
      // One that begins with a gap could be any key, unless the gap is the namespace.
      if (/^([a-z]\w*(\\.|:)|$)/.test(parts[0]) && (parts[0] !== '' || /^:[a-z]/.test(parts[1])))
        said.patterns.add(`^${parts.join('[^:]+')}$`);
    } else if (ts.isPropertyAccessExpression(node)) for (const end of ends(namesOf(node))) said.reads.add(end);
    else if (ts.isObjectBindingPattern(node) && node.parent.initializer) {
      // `const { photoKept } = bundle[language].membership.messages`
      const names = namesOf(node.parent.initializer);
      for (const { name, propertyName } of node.elements)
        for (const end of ends([...names, (propertyName ?? name).getText()])) said.reads.add(end);
    } else if (ts.isIdentifier(node) && node.text === 'useTranslation') said.translates = true;
    node.forEachChild(look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return said;
}

/** Files by what they say, so that each word is looked up and not searched for in all of them. */
function saidBy(files, what) {
  const by = new Map();
  for (const file of files)
    for (const one of what(file)) {
      const others = by.get(one);
      if (others) others.push(file);
      else by.set(one, [file]);
    }
  return by;
}
const code = files.map(saidIn);
const texts = saidBy(code, (said) => said.texts);
const reads = saidBy(code, (said) => said.reads);
const codes = new Set(code.flatMap((said) => [...said.codes]));
const patterns = [...saidBy(code, (said) => said.patterns)].map(([source, by]) => ({
  pattern: new RegExp(source),
  by,
}));

/** A key without its namespace is said where the file takes texts of it, or is given the function that says them. */
function isSaidShort(namespace, key) {
  const says = (file) => !file.translates || file.texts.has(namespace);
  return (
    (texts.get(key)?.some(says) ?? false) || patterns.some(({ pattern, by }) => pattern.test(key) && by.some(says))
  );
}

/** An answer that is read of its section, where the namespace is read too. */
const isReadOf = (namespace, end) => reads.get(end)?.some((file) => file.reads.has(namespace)) ?? false;

function isSaid(namespace, path) {
  const key = path.join('.');
  const full = `${namespace}:${key}`;
  return (
    NAMED_BY_DATA.includes(`${namespace}.${path[0]}`) ||
    texts.has(full) ||
    // Refusals are said by their code.
    (path[0] === 'errors' && codes.has(path.at(-1))) ||
    reads.has(`${namespace}.${key}`) ||
    (path.length > 1 && isReadOf(namespace, path.slice(-2).join('.'))) ||
    isSaidShort(namespace, key) ||
    patterns.some(({ pattern }) => pattern.test(full))
  );
}

const paths = (tree, at = []) =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...at, key]] : paths(value, [...at, key]),
  );

test('every word is said somewhere', () => {
  const unsaid = Object.entries(bundle.id)
    .filter(([namespace]) => !BY_DATA.includes(namespace))
    .flatMap(([namespace, tree]) => paths(tree).filter((path) => !isSaid(namespace, path)).map((path) => `${namespace}.${path.join('.')}`)); // prettier-ignore
  expect(unsaid).toEqual([]);
});
