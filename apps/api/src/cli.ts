import 'reflect-metadata';
import { cliCommands } from './cli-commands.js';
import { explain } from './platform/cli/explain.js';

async function usage(): Promise<void> {
  console.log('Usage: npm run cli -- <command> [arguments]\n');
  for (const load of Object.values(cliCommands)) console.log(`  ${(await load()).usage}`);
}

async function run(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const load = cliCommands[name];
  if (!load) {
    await usage();
    return name === '' || name === 'help' ? 0 : 2;
  }
  return (await load()).run(args);
}

// `npm run ledger -- export | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// What `npm start` has begun ends with it: the next start begins it again.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
