import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { bundle } from '@emas/contracts/messages/bundle';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const files = Object.entries(sources)
  .filter(([name]) => !name.includes('.spec.'))
  .map(([name, text]) => ({ name, source: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) }));

const messages: Readonly<Record<string, unknown>> = bundle.id;

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** Letters of any language; figures, marks and single signs need no translation. */
const isText = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll('&nbsp;', ' '));
/** Attributes that people read or hear. */
const SPOKEN = new Set(['title', 'label', 'placeholder', 'aria-label', 'alt', 'hint']);
/** Names of keys, masks, units and formats, the same in every language. */
const UNTRANSLATED = new Set([
  '#RRGGBB',
  'CSV',
  'SHA-256',
  'Esc',
  'Ctrl K',
  'HH:mm',
  'yyyy-MM',
  'yyyy-MM-dd',
  'Rp.',
  'ct',
  'OK',
]);

describe('every text that people read comes out of the messages', () => {
  const literals: string[] = [];
  for (const { name, source } of files)
    visit(source, (node) => {
      if (ts.isJsxText(node) && isText(node.text) && !UNTRANSLATED.has(node.text.replaceAll('&nbsp;', ' ').trim()))
        literals.push(`${name}: ${node.text.trim()}`);
      if (!ts.isJsxAttribute(node) || !SPOKEN.has(node.name.getText())) return;
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && isText(value.text) && !UNTRANSLATED.has(value.text))
        literals.push(`${name}: ${value.text}`);
    });
  test('and none stands in the markup', () => expect(literals).toEqual([]));
});

/** The default namespace of each `useTranslation` of a file: the only one, or the first. */
function defaultNamespaces(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslation') return;
    const [argument] = node.arguments;
    const first = argument && ts.isArrayLiteralExpression(argument) ? argument.elements[0] : argument;
    if (first && ts.isStringLiteral(first)) found.push(first.text);
  });
  return found;
}

const has = (namespace: string, key: string): boolean =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages[namespace]) !==
  undefined;

test('every key that is named in full exists', () => {
  const missing: string[] = [];
  for (const { name, source } of files) {
    const namespaces = defaultNamespaces(source);
    visit(source, (node) => {
      if (!ts.isCallExpression(node) || !/^(i18next\.)?t$/.test(node.expression.getText())) return;
      const [argument] = node.arguments;
      const keys =
        argument && ts.isStringLiteral(argument)
          ? [argument.text]
          : argument && ts.isConditionalExpression(argument)
            ? [argument.whenTrue, argument.whenFalse].filter(ts.isStringLiteral).map(({ text }) => text)
            : [];
      for (const key of keys) {
        const [namespace, path] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key];
        const found = namespace ? has(namespace, path) : namespaces.some((one) => has(one, path));
        if (!found) missing.push(`${name}: ${key}`);
      }
    });
  }
  expect(missing).toEqual([]);
});
