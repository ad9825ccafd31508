/** Another event store to compare with; not a dependency of ours, so it is installed beside, when it is asked for. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/run.mjs';

const VERSION = '0.42.0';

/** The folder it lies in; null where it cannot be had. */
export async function installEmmett(log) {
  const home = inRoot('node_modules/.cache/emmett', VERSION);
  if (existsSync(join(home, 'node_modules/@event-driven-io/emmett-postgresql'))) return home;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  log('installing emmett');
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `@event-driven-io/emmett-postgresql@${VERSION}`, 'pg@8.23.1'], { cwd: home, quiet: true }); // prettier-ignore
    return home;
  } catch (error) {
    log(`emmett is left out: ${error.message}`);
    return null;
  }
}
