import { expect, test } from 'vitest';
import type { Mode } from './authorization.machine.js';
import { fittingMode } from './fitting-mode.js';

const ALL: readonly Mode[] = ['manual', 'fingerprint', 'remote'];
const ready = (sidik_jari: boolean, jarak_jauh: boolean, boleh = false) => ({
  sendiri: { boleh, sampai: null },
  siap: { sidik_jari, jarak_jauh },
});

test('is the way used last where it leads somewhere now, else the password', () => {
  expect(fittingMode(ALL, 'remote', ready(false, true))).toBe('remote');
  expect(fittingMode(ALL, 'remote', ready(true, false))).toBe('manual');
  expect(fittingMode(ALL, 'fingerprint', ready(true, false))).toBe('fingerprint');
  expect(fittingMode(ALL, 'fingerprint', ready(false, true))).toBe('manual');
  expect(fittingMode(['manual', 'remote'], 'fingerprint', ready(true, true))).toBe('manual');
  expect(fittingMode(ALL, 'remote', null)).toBe('manual');
});

test('is the password of an owner, who may approve himself', () => {
  expect(fittingMode(ALL, 'remote', ready(true, true, true))).toBe('manual');
});
