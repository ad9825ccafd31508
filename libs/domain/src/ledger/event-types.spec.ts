import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from './event-types.js';

const SOURCES = join(dirname(expect.getState().testPath!), '..');

test('every type that a decider writes is known to the auditor', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(spec|test)\.ts$|^testing|event-types/.test(name),
  );
  const written = new Set(
    files.flatMap((name) => [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/'((?:[A-Z][a-z]+){2,})'/g)].map(([, type]) => type!)), // prettier-ignore
  );
  // A class, not an event.
  written.delete('DomainError');
  expect([...written].filter((type) => !EVENT_TYPES.has(type))).toEqual([]);
  expect(EVENT_TYPES.size).toBeGreaterThan(50);
});
