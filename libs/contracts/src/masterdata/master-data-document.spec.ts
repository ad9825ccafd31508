import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { bundle } from '../messages/bundle.js';
import { inProject } from '../testing/spec-table.js';
import { masterDataDocument } from './master-data-document.js';
import { loadLists } from './registry.js';

const { fields, titles } = bundle.id;
const FILE = inProject('docs/master-data.md');

test('docs/master-data.md says what the definitions say', async () => {
  const text = masterDataDocument(await loadLists(), {
    title: ({ name }) => titles[name as keyof typeof titles],
    label: (key) => String(fields[key as keyof typeof fields]),
  });
  const formatted = await format(text, { ...(await resolveConfig(FILE)), filepath: FILE });
  await expect(formatted).toMatchFileSnapshot(FILE);
});

test('what a list costs is shown as it stands in the files', () => {
  const readme = readFileSync(inProject('apps/api/src/engine/resource/README.md'), 'utf8');
  const [, diff] = /```diff\n(.*?)```/s.exec(readme)!;
  const parts = diff!.split(/^--- .*\n/m).slice(1);
  const added = parts.map((part) => part.match(/^\+(?!\+\+).*$/gm)!.map((line) => line.slice(1)).join('\n')); // prettier-ignore
  const files = parts.map((part) => /^\+\+\+ b\/(\S+\.ts)$/m.exec(part)![1]!);
  const missing = files.filter((file, index) => !readFileSync(inProject(file), 'utf8').includes(added[index]!));
  expect([files.length, missing]).toEqual([4, []]);
});
