/**
 * `npm run torture -- [--kills 200] [--seed N]`: a shop at work, started with `npm start` on servers of its own with full
 * durability, whose API, worker, PostgreSQL and Redis are killed −9 at random moments. Afterwards nothing that was
 * answered may be missing or there twice, and everything must have come back without a hand. The seed chooses what is
 * killed and when; what the kill meets is up to the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled();
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' }, seed: { type: 'string' } } });
const kills = Number(values.kills);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (![kills, seed].every(Number.isInteger) || kills < 1) {
  console.error('torture [--kills N] [--seed N]');
  process.exit(2);
}
await build();
const { torture } = await import('../test/faults/torture.mjs');

console.log(`${kills} kills, seed ${seed}`);
const dataDir = mkdtempSync(join(tmpdir(), 'emas-torture-'));
const started = Date.now();
const log = (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`);
let report;
try {
  report = await torture({ dataDir, kills, seed, log, demoDays: 1 });
} catch (error) {
  console.error(`${error.message}\nSeed ${seed}; everything is left in ${dataDir}`);
  process.exit(1);
}
const { killed, faults, verified, recovery, ...counts } = report;
console.log(Object.entries(killed).map(([name, n]) => `${name} ${n}`).join(', ')); // prettier-ignore
console.log(Object.entries(counts).map(([name, n]) => `${name} ${n}`).join(', ')); // prettier-ignore
console.log(`back after ${recovery.median} ms (median), ${recovery.longest} ms at the longest`);
console.log(verified.trim());
if (faults.length > 0) {
  console.error(`${faults.length} faults, seed ${seed}; everything is left in ${dataDir}\n${faults.join('\n')}`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
