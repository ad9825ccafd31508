/** `npm run cli -- <command>`, `npm run ledger -- <command>`: the operator's command line on the shop's database. */
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, loadEnvironment } from './lib/paths.mjs';
import { node } from './lib/run.mjs';

checkNode();
const dataDir = loadEnvironment();
await ensureInstalled();
await build({ parts: ['server'] });
const { startServers } = await import('./lib/servers.mjs');
const servers = await startServers(dataDir);
try {
  await node(inRoot('apps/api/dist/programs/cli.js'), process.argv.slice(2), {
    env: { LOG_LEVEL: 'warn', ...servers.env },
  });
} catch (error) {
  process.exitCode = error.exitCode ?? 1;
} finally {
  await servers.stop();
}
