import { describe, expect, test } from 'vitest';
import { bundle } from './bundle.js';
import { LANGUAGES } from './languages.js';

/** Every text of a tree under its path: `sales.errors.ITEM_TAKEN`. */
function texts(tree: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(at, value);
    else for (const [inner, text] of texts(value as object, at)) found.set(inner, text);
  }
  return found;
}

/** Names inside `{{…}}`, without formats, in order. */
const params = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!).sort();

const original = texts(bundle.id);

describe.each(LANGUAGES)('messages in %s', (language) => {
  const translated = texts(bundle[language]);

  test('say something everywhere', () => {
    expect([...translated].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('fill in the same parameters', () => {
    const differing = [...translated].filter(
      ([key, text]) => String(params(text)) !== String(params(original.get(key.replace(/_one$/, '')) ?? '')),
    );
    expect(differing.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

/** A number that agrees with no word: alone in brackets, behind a colon, one of so many, or a limit. */
const AGREES_WITH_NOTHING = /[:(] ?\{\{count[^}]*\}\}|\{\{count[^}]*\}\}\)| \/ \{\{max\}\}|NO\. |N\. /;

describe.each(['en', 'it'] as const)('in %s, which says one thing otherwise than several', (language) => {
  const said = texts(bundle[language]);
  const counts = [...said].filter(([key, text]) => /\{\{count\b/.test(text) && !key.endsWith('_one'));

  test('a text that counts has both forms, or none is needed', () => {
    const lacking = counts.filter(([key, text]) => !said.has(`${key}_one`) && !AGREES_WITH_NOTHING.test(text));
    expect(lacking.filter(([, text]) => !(language === 'en' && text.endsWith('}} selected')))).toEqual([]);
  });

  test('what counts is called count, where a word follows that agrees with it', () => {
    const other = [...said].filter(([, text]) =>
      /^(?!At least|Almeno).*\{\{(n|jumlah|umur|hari)\b[^}]*\}\} (?!forward)[a-zà-ù]{3,}/.test(text),
    );
    expect(other.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

test('an error code stands in one namespace alone', () => {
  const seen = new Map<string, string[]>();
  for (const [namespace, messages] of Object.entries(bundle.id)) {
    for (const code of Object.keys((messages as { errors?: object }).errors ?? {}))
      seen.set(code, [...(seen.get(code) ?? []), namespace]);
  }
  expect([...seen].filter(([, namespaces]) => namespaces.length > 1)).toEqual([]);
});
