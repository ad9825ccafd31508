import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const run = (...args) => spawnSync(process.execPath, [inRoot('scripts/simulate-fingerprint.mjs'), ...args], { encoding: 'utf8' }); // prettier-ignore

test('the simulated scanner says how it is used, and what it does not understand', () => {
  const help = run('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('--login USER');
  const wrong = run('--nonsense');
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain("Unknown option '--nonsense'");
  expect(wrong.stderr).toContain('--login USER');
  expect(wrong.stderr).not.toMatch(/^\s+at /m);
});
