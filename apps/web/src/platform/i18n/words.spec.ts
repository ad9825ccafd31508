import { expect, test } from 'vitest';
import { bundle } from '@emas/contracts/messages/bundle';
import { formatOf as formatOnServer } from '@emas/contracts/messages/formats';
import texts from 'words/texts';
import { formatOf } from '../format-of.js';

test('the browser is told what the tables say, one namespace in one language at a time', async () => {
  const told = await Promise.all(
    Object.entries(texts).map(async ([name, load]) => [name, (await load()).default] as const),
  );
  const said = Object.entries(bundle).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).map(([name, words]) => [`${language}/${name}`, words] as const),
  );
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(said));
});

test('fields are written there as on the server', () => {
  const names = [...Object.keys(bundle.id.fields), 'nowhere'];
  expect(names.map(formatOf)).toEqual(names.map(formatOnServer));
});
