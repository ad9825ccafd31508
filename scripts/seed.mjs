/**
 * `npm run seed -- --years 3 --shops 1`: generates shops with a history, through the append path of live work, in the
 * database of DATABASE_URL or in the embedded one of DATA_DIR, which `npm start` then opens. Cut off, it goes on where it
 * stopped when it is started again.
 */
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
const cli = inRoot('apps/api/dist/programs/cli.js');
const env = { LOG_LEVEL: 'warn', ...servers.env };
try {
  await node(cli, ['migrate'], { env, quiet: true });
  await node(cli, ['seed', ...process.argv.slice(2)], { env });
} catch (error) {
  if (error.exitCode === undefined) console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
} finally {
  await servers.stop();
}
