/**
 * `npm run bench:ledger -- [PART …] [--rounds N] [--quick] [--write]`: the ledger's speed against its limits, each on
 * servers of its own with full durability. `--quick` shows in a minute that a part runs; its figures mean nothing.
 * `--write` keeps the tables, with method and machine, in docs/benchmarks.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { asMarkdown, asText, putSection } from './lib/bench-table.mjs';

const PARTS = ['append', 'growth', 'books', 'journals', 'followers'];
const DOCUMENT = inRoot('docs/benchmarks.md');

checkNode();
await ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, quick: { type: 'boolean' }, write: { type: 'boolean' } },
});
const rounds = Number(values.rounds);
const unknown = positionals.find((name) => !PARTS.includes(name));
if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`bench:ledger [${PARTS.join('|')} …] [--rounds N] [--quick] [--write]`);
  process.exit(2);
}
await build({ parts: ['server'] });

let missed = 0;
for (const name of positionals.length > 0 ? positionals : PARTS) {
  const file = inRoot('test/load/ledger', `${name}.mjs`);
  if (!existsSync(file)) continue;
  const part = await import(file);
  console.log(`\n${part.title}`);
  const result = await part.measure({
    rounds,
    quick: values.quick ?? false,
    log: (line) => console.error(`  ${line}`),
  });
  console.log(asText(result));
  missed += result.rows.filter(({ holds }) => holds === false).length;
  if (values.write) {
    const section = asMarkdown({ title: part.title, machine: machine(), ...result });
    const text = putSection(readFileSync(DOCUMENT, 'utf8'), name, section);
    writeFileSync(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT }));
  }
}
process.exitCode = missed > 0 && !values.quick ? 1 : 0;

function machine() {
  const postgres = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).optionalDependencies);
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', installed(postgres), 'package.json'), 'utf8'));
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpus()[0].model}, ${memory} GB, ${process.platform} ${release()}, Node ${process.versions.node}, PostgreSQL ${version.split('-')[0]}`;
}

function installed(packages) {
  return packages.find((name) => existsSync(inRoot('node_modules', name)));
}
