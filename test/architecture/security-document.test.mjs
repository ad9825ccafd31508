import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const NAMED = /`([\w./ …-]+)`((?:,? ?“[^”]+”)*)/g;
const TITLE = /“([^”]+)”/g;
const nameOf = (path) => basename(path).replace(/\.(test|spec)(\.\w+)?$/, '');

/** Every test file of the repository by its name without endings. */
const files = new Map(
  ['apps/api/src', 'apps/web/src', 'libs/contracts/src', 'libs/domain/src', 'libs/reporting/src', 'test'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true })
        .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
        .map((path) => [nameOf(path), join(folder, path)]),
  ),
);

/** The last column of the tables: `file` “title …”, “another …”. */
const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\|$/.test(line))
  .map((line) => line.split(' | ').at(-1));

test('the tests that docs/security.md names exist, by file and title', () => {
  const missing = [];
  let named = 0;
  for (const row of rows)
    for (const [, file, titles] of row.matchAll(NAMED)) {
      const path = files.get(nameOf(file));
      if (!path) {
        if (/test|spec|^[\w-]+$/.test(file) && !existsSync(join(ROOT, file))) missing.push(file);
        continue;
      }
      const text = readFileSync(join(ROOT, path), 'utf8');
      for (const [, title] of titles.matchAll(TITLE)) {
        named += 1;
        const parts = title.split('…').filter((part) => part.trim() !== '');
        if (!parts.every((part) => text.includes(part.trim()))) missing.push(`${path}: ${title}`);
      }
    }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(40);
});
