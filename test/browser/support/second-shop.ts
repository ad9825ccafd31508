import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../pages/login-page.js';

const CLI = join(import.meta.dirname, '../../../scripts/cli.mjs');

/** A shop beside that of the demo, with nothing but its owner; the operator makes both, at the command line. */
export async function foundShop(kodeToko: string, owner: string): Promise<void> {
  const dataDir = inject('dataDir');
  if (!dataDir) throw new Error('a shop is founded where the data directory of the system is: EMAS_DATA_DIR');
  const answers = [kodeToko, `TOKO ${kodeToko}`, 'JL. PASAR 1', owner, DEMO_PASSWORD, DEMO_PASSWORD];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_ADMIN_URL: undefined, REDIS_URL: undefined }; // prettier-ignore
  const child = spawn(process.execPath, [CLI, 'create-owner'], { env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  child.stdin.end(`${answers.join('\n')}\n`);
  const code = await new Promise((done) => void child.once('exit', done));
  if (code !== 0) throw new Error(`no shop ${kodeToko}: ${said}`);
}
