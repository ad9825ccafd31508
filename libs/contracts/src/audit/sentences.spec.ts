import { expect, test } from 'vitest';
import { EVENT_TYPES } from '@emas/domain/ledger/event-types';
import { bundle } from '../messages/bundle.js';
import { LANGUAGES } from '../messages/languages.js';

test.each(LANGUAGES)('every event says in a sentence what happened, in %s', (language) => {
  const { events } = bundle[language];
  expect([...EVENT_TYPES].filter((type) => !Object.hasOwn(events, type))).toEqual([]);
  for (const said of Object.values(events)) expect(said).toMatch(/\{\{oleh\}\}/);
});
