/** `pgbench` on tables like the ledger's: what the database commits when nothing else is asked of it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeEventText } from '../../../libs/domain/dist/ledger/event-text.js';
import { ensureCommands, findCommand } from '../../../scripts/lib/system-packages.mjs';
import { quantile } from '../figures.mjs';
import { saleEvent } from './sale.mjs';

const HASH = 'a'.repeat(64);
const ID = '0197f5b2-1111-7aaa-8bbb-0123456789ab';
const SCRIPT = `\\set r random(1, 9000000000000000)
INSERT INTO bench.event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem, request_hash,
  result, body, prev_hash, hash)
VALUES (:shop, nextval('bench.seq'), 'sale/0197f5b2-1111-7aaa-' || :r, 1, :type, 1, :no, '2026-11-20', clock_timestamp(), :actor, 1,
  '0197f5b2-2222-7aaa-' || :r, :hash, :result, :body, :hash, :hash);
`;

export async function openPgbench(url) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE SCHEMA bench; CREATE SEQUENCE bench.seq;
    CREATE TABLE bench.event (LIKE ledger.ledger_event INCLUDING ALL) WITH (toast_tuple_target = 6000)`);
  await client.end();
  return { run: (clients, seconds) => runScript({ url, script: SCRIPT, clients, seconds }) };
}

/** The texts of a sale, as variables of a script. */
function textsOfASale() {
  const { text } = writeEventText(saleEvent({ id: ID, sold: ['P1', 'P2'], bought: 'O1' }), () => HASH);
  return { shop: 'SJA', type: 'SaleValidated', actor: 'KASIR1', no: 'FJSJA2611200001', hash: HASH, result: `{"id":"${ID}"}`, body: text }; // prettier-ignore
}

/**
 * @param {{ url: string, script: string, clients: number, seconds: number }} options
 * @returns {Promise<{ rate: number, n: number, p99: number }>} transactions a second; transactions; milliseconds
 */
async function runScript({ url, script, clients, seconds }) {
  const [missing] = await ensureCommands([{ commands: ['pgbench'], package: 'postgresql-contrib' }]);
  if (missing) throw new Error('pgbench is missing: it is in Debian’s postgresql packages.');
  const folder = mkdtempSync(join(tmpdir(), 'emas-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const args = ['-n', '-M', 'prepared', '-c', clients, '-j', Math.min(clients, 2), '-T', seconds, '-l', '-f', file];
    for (const [name, value] of Object.entries(textsOfASale())) args.push('-D', `${name}=${value}`);
    const said = await output(findCommand(['pgbench']), [...args, url].map(String), folder);
    const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench said:\n${said}`);
    const times = latencies(folder);
    return { rate, n: times.length, p99: quantile(times, 0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Third field of each line of its log: microseconds. */
function latencies(folder) {
  const found = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'));
  const lines = found.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return lines.map((line) => Number(line.split(' ')[2]) / 1000).sort((a, b) => a - b);
}

function output(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });
}
