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
  const said = { texts: new Set(), codes: new Set(), patterns: [], reads: new Set(), translates: false };
  const text = readFileSync(join(root, file), 'utf8');
  for (const [code] of text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z]{4,}\b/g)) said.codes.add(code);
  const look = (node) => {
    if (ts.isStringLiteralLike(node)) said.texts.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => escaped(text));
      // One that begins with a gap could be any key, unless the gap is the namespace.
      if (/^([a-z]\w*(\\.|:)|$)/.test(parts[0]) && (parts[0] !== '' || /^:[a-z]/.test(parts[1])))
        said.patterns.push(new RegExp(`^${parts.join('[^:]+')}$`));
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
const code = files.map(saidIn);

/** A key without its namespace is said where the file takes texts of it, or is given the function that says them. */
function saysShort({ texts, patterns, translates }, namespace, key) {
  if (translates && !texts.has(namespace)) return false;
  return texts.has(key) || patterns.some((pattern) => pattern.test(key));
}

function isSaid(namespace, path) {
  const key = path.join('.');
  const full = `${namespace}:${key}`;
  if (NAMED_BY_DATA.includes(`${namespace}.${path[0]}`)) return true;
  return code.some(
    (said) =>
      saysShort(said, namespace, key) ||
      said.texts.has(full) ||
      said.patterns.some((pattern) => pattern.test(full)) ||
      // Refusals are said by their code, answers are read of their section.
      (path[0] === 'errors' && said.codes.has(path.at(-1))) ||
      said.reads.has(`${namespace}.${key}`) ||
      (path.length > 1 && said.reads.has(namespace) && said.reads.has(path.slice(-2).join('.'))),
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
