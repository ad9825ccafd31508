import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const rules = join(root, '.dependency-cruiser.cjs');
const SOURCES = ['apps/api/src', 'apps/web/src', 'libs/domain/src', 'libs/contracts/src', 'libs/reporting/src'];

/** Names of the rules that the tree below `folder` breaks. */
function violations(folder, sources) {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const run = spawnSync(process.execPath, [bin, '--config', rules, '--output-type', 'json', ...sources], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!run.stdout) throw new Error(run.stderr);
  return JSON.parse(run.stdout).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

/** One file that breaks each rule, by the rule's name. */
const OFFENCES = {
  'no-cycles': { 'libs/domain/src/a.ts': `import type { B } from './b.js'; export type A = B;`, 'libs/domain/src/b.ts': `import type { A } from './a.js'; export type B = A | 1;` }, // prettier-ignore
  'all-imports-resolve': { 'apps/api/src/main.ts': `import './nowhere.js';` },
  'domain-imports-only-itself': { 'libs/domain/src/sales/clock.ts': `import 'typeorm';` },
  'contracts-import-shared-domain-and-validators': { 'libs/contracts/src/sales/x.ts': `import '../../../domain/src/sales/sale.js';` }, // prettier-ignore
  'reporting-knows-no-server': { 'libs/reporting/src/x.ts': `import 'typeorm';` },
  'libs-import-no-app': { 'libs/reporting/src/y.ts': `import type { Sales } from '../../../apps/api/src/contexts/sales/index.js'; export type Y = Sales;` }, // prettier-ignore
  'api-and-web-are-apart': { 'apps/web/src/app/x.ts': `import '../../../api/src/contexts/sales/index.js';` },
  'platform-ledger-engine-import-no-context': { 'apps/api/src/engine/x.ts': `import '../contexts/sales/index.js';` },
  'platform-imports-neither-ledger-nor-engine': { 'apps/api/src/platform/x.ts': `import '../ledger/ledger.js';` },
  'ledger-imports-no-engine': { 'apps/api/src/ledger/x.ts': `import '../engine/resource.js';` },
  'contexts-meet-at-their-index': { 'apps/api/src/contexts/stock/x.ts': `import '../sales/commands/save-sale.js';` },
  'typeorm-stays-in-its-places': { 'apps/api/src/contexts/sales/commands/save-sale.ts': `import 'typeorm';` },
  'web-features-are-strangers': { 'apps/web/src/features/stock/x.ts': `import '../sales/page.js';` },
  'web-parts-import-no-feature': { 'apps/web/src/parts/document/x.ts': `import '../../features/sales/page.js';` },
  'web-foundation-knows-no-business': { 'apps/web/src/engine/x.ts': `import '../parts/document/x.js';` },
  'web-features-import-no-app': { 'apps/web/src/features/sales/page.ts': `import '../../app/router.js';` },
  'component-library-only-in-ui': { 'apps/web/src/features/stock/y.ts': `import 'antd';` },
  'browser-loads-no-table-of-words': { 'apps/web/src/platform/i18n.ts': `import '../../../../libs/contracts/src/messages/words/sales.js';` }, // prettier-ignore
  'web-imports-types-of-dto-classes': { 'apps/web/src/features/stock/z.ts': `import { SaveSaleDto } from '../../../../../libs/contracts/src/sales/save-sale.dto.js'; new SaveSaleDto();` }, // prettier-ignore
};

/** What the offences import; harmless in itself. */
const INNOCENT = {
  'libs/domain/src/sales/sale.ts': 'export {};',
  'libs/contracts/src/messages/words/sales.ts': 'export {};',
  'libs/contracts/src/sales/save-sale.dto.ts': 'export class SaveSaleDto {}',
  'apps/api/src/ledger/ledger.ts': 'export {};',
  'apps/api/src/engine/resource.ts': 'export {};',
  'apps/api/src/contexts/sales/index.ts': 'export type Sales = 1;',
  'apps/web/src/app/router.ts': 'export {};',
  'node_modules/typeorm/index.js': '',
  'node_modules/antd/index.js': '',
};

function writeTree(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

describe('rules between the rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emas-rules-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the house keeps them', () => {
    expect(violations(root, SOURCES)).toEqual([]);
  });

  test('every rule finds its violation', () => {
    const names = createRequire(import.meta.url)(rules).forbidden.map((rule) => rule.name);
    expect(Object.keys(OFFENCES).sort()).toEqual([...names].sort());
    for (const source of SOURCES) mkdirSync(join(folder, source), { recursive: true });
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    writeTree(folder, { 'package.json': '{"type":"module"}', ...INNOCENT });
    for (const files of Object.values(OFFENCES)) writeTree(folder, files);
    const found = violations(folder, SOURCES);
    for (const [rule, files] of Object.entries(OFFENCES)) {
      const path = Object.keys(files)[0];
      expect(found.some((line) => line.startsWith(`${rule}: ${path} `)), `${rule} in ${path}\n${found.join('\n')}`).toBe(true); // prettier-ignore
    }
  });
});

describe('files', () => {
  const files = SOURCES.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );

  test('are named in kebab-case', () => {
    expect(files.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(basename(path)))).toEqual([]);
  });

  test('are barrels only at the door of a context', () => {
    const barrels = files.filter((path) => /\/index\.tsx?$/.test(path));
    expect(barrels.filter((path) => !/^apps\/api\/src\/contexts\/[^/]+\/index\.ts$/.test(path))).toEqual([]);
  });

  test('import other files of the workspace by their full name', () => {
    const wrong = files.filter((path) => /from '\.{1,2}\/[^']*(?<!\.js|\.json|\.css|\.svg|\.png)'/.test(readFileSync(join(root, path), 'utf8'))); // prettier-ignore
    expect(wrong).toEqual([]);
  });
});
