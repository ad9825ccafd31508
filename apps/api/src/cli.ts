import 'reflect-metadata';
import { cliCommands } from './cli-commands.js';

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

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
