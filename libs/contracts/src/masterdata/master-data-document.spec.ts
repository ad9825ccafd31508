import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { fields } from '../messages/id/fields.js';
import { lists } from '../messages/id/lists.js';
import { inProject } from '../testing/spec-table.js';
import { masterDataDocument } from './master-data-document.js';
import { loadLists } from './registry.js';

const FILE = inProject('docs/master-data.md');

test('docs/master-data.md says what the definitions say', async () => {
  const text = masterDataDocument(await loadLists(), {
    title: ({ name }) => lists.titles[name as keyof typeof lists.titles],
    label: (key) => String(fields[key as keyof typeof fields]),
  });
  const formatted = await format(text, { ...(await resolveConfig(FILE)), filepath: FILE });
  await expect(formatted).toMatchFileSnapshot(FILE);
});
