import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isModuleKey, SETTING_KEYS } from '../../libs/contracts/src/modules/register.ts';
import { UNREAD_KEYS } from '../../libs/contracts/src/modules/unread-keys.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const SOURCES = ['apps/api/src', 'apps/web/src', 'libs/domain/src', 'libs/contracts/src', 'libs/reporting/src'];

/** Where keys stand without anything being decided by them: the register, its words, its screens, invented data. */
const NO_READERS = [
  'libs/contracts/src/messages/',
  'libs/contracts/src/modules/',
  'apps/web/src/features/settings/',
  'apps/api/src/demo/',
  'apps/api/src/trades/',
  'apps/api/src/seed/',
  'apps/api/src/migrations/',
];

/** Gates that are a condition on settings, and what they read (see `gateOpen`). */
const CONDITIONS = {
  MANUAL: ['MANUAL_MODULE', 'app_mode'],
  HUTANG_POKOK: ['hutang_pokok', 'nilai_hutang_pokok'],
  OTHER_SHOPS: ['SEND_GOODS_MODULE', 'EXTERNAL_GOODS_MODULE'],
  PUSAT: ['app_type'],
  SEPUHAN_SENDIRI: ['SEPUHAN_MODULE', 'sepuhan_terpusat'],
};

const isReader = (path) =>
  /\.tsx?$/.test(path) && !/\.(spec|test)\.tsx?$/.test(path) && !NO_READERS.some((place) => path.startsWith(place));

const code = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.split(sep).join('/')}`),
)
  .filter(isReader)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .replaceAll(/^\s*\/\/.*$/gm, '');

const found = (pattern) => new Set([...code.matchAll(pattern)].map(([, name]) => name));
const names = found(/['"`](\w+)['"`]/g);
/** Gates are named with or without `_MODULE`. */
const gates = found(/(?:module: |gate\(|gateOpen\([^)]*, |RequireModule\()'(\w+)'/g);

function isRead(key) {
  if (names.has(key)) return true;
  if (isModuleKey(key) && gates.has(key.replace(/_MODULE$/, ''))) return true;
  return Object.entries(CONDITIONS).some(([gate, keys]) => keys.includes(key) && gates.has(gate));
}

test('what nothing reads is not shown among the settings, and what is not shown is read by nothing', () => {
  expect([...UNREAD_KEYS].sort()).toEqual(SETTING_KEYS.filter((key) => !isRead(key)).sort());
});
