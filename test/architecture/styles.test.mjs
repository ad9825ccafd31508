import { describe, expect, test } from 'vitest';
import { KNOWN_CLASSES } from './known-styles.mjs';
import { compared, filesIn, literalsOf, styleRules, textOf } from './sources.mjs';

const rules = styleRules('apps/web/src');
const CLASS = /(?<![\w/])\.(-?[a-zA-Z_][\w-]*)/g;
const LIBRARY = /\.ant-[\w-]*\w/g;

/** Names by file, files without any left out. */
const byFile = (paths, namesIn, folder) => {
  const found = paths.map((path) => [path.slice(folder.length + 1), [...new Set(namesIn(path))].sort()]);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
};

describe('styles', () => {
  test('are not what browser tests find things by: roles, labels and test handles are', () => {
    const styled = new Set(rules.flatMap(({ selector }) => [...selector.matchAll(CLASS)].map(([, name]) => name)));
    const isStyle = (name) => styled.has(name) || name.startsWith('ant-');
    const classesIn = (path) =>
      literalsOf(path).flatMap((literal) => [...literal.matchAll(CLASS)].map(([, name]) => name).filter(isStyle));
    const found = byFile(filesIn('test/browser', /\.ts$/), classesIn, 'test/browser');
    expect(compared(found, KNOWN_CLASSES)).toEqual({ added: {}, gone: {} });
  });

  test('reach past the component library’s rooms nowhere but in ui', () => {
    const outside = filesIn('apps/web/src', /\.(css|tsx?)$/).filter((path) => !path.startsWith('apps/web/src/ui/'));
    const found = byFile(outside, (path) => textOf(path).match(LIBRARY) ?? [], 'apps/web/src');
    expect(found).toEqual({});
  });

  test('stand once: what two selectors share is one rule or a class of the ui', () => {
    const bySet = new Map();
    for (const rule of rules.filter(({ declarations }) => declarations.length > 1)) {
      const set = rule.declarations.toSorted().join('; ');
      bySet.set(set, [...(bySet.get(set) ?? []), rule]);
    }
    const twins = [...bySet]
      .filter(([, places]) => places.length > 1)
      .map(([set, places]) => `${places.map(({ path, selector }) => `${path} ${selector}`).join('\n')}\n  { ${set} }`);
    expect(twins).toEqual([]);
  });
});
