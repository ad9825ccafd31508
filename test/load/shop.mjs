/** A real shop on servers of its own, for measuring: embedded PostgreSQL with full durability, Redis, one API process. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/embedded/free-port.mjs';
import { startServers } from '../../scripts/lib/servers.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { node } from '../../scripts/lib/run.mjs';

const PASSWORD = 'emas-demo-2026';

/** With `rows` it has lists of so many suppliers and services too, and every module. */
export async function openShop({ items, days, cashiers, rows = 0 }) {
  const program = await prepare(mkdtempSync(join(tmpdir(), 'emas-bench-')));
  const { env, cli } = program;
  await node(cli, ['demo'], {
    env: { ...env, DEMO_ITEMS: String(items), DEMO_DAYS: String(days), ...(rows > 0 && { DEMO_MODULES: 'all' }) },
    quiet: true,
  });
  if (rows > 0) await node(inRoot('test/load/fill-list.mjs'), ['SJA', 'OWNER', String(rows)], { env, quiet: true });
  const shop = await program.open();
  const tills = [];
  for (let n = 1; n <= cashiers; n += 1) tills.push(await hire(shop.base, shop.owner, `BENCH${n}`));
  return { ...shop, tills };
}

/** A shop of the generator with so many days behind it. In `data` it is kept, and found again if it is there. */
export async function openSeededShop({ days, data }) {
  const program = await prepare(data ?? mkdtempSync(join(tmpdir(), 'emas-bench-')), { keep: data !== undefined });
  const { env, cli } = program;
  await node(cli, ['seed', '--days', String(days), '--until', '2026-11-20'], { env, quiet: true });
  const shop = await program.open();
  const { rows } = await query(env.DATABASE_URL, 'SELECT count(*)::int AS events FROM ledger.ledger_event');
  return { ...shop, events: rows[0].events };
}

/** Servers with a migrated database; `open` starts the API on them. */
async function prepare(dataDir, { keep = false } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const servers = await startServers(dataDir);
  const port = await freePort();
  const env = { ...servers.env, PORT: String(port), LOG_LEVEL: 'warn', LOGIN_LIMIT: 'off' };
  const cli = inRoot('apps/api/dist/programs/cli.js');
  await node(cli, ['migrate'], { env, quiet: true });
  const open = async () => {
    const api = spawn(process.execPath, [inRoot('apps/api/dist/programs/main.js')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const base = `http://127.0.0.1:${port}`;
    await ready(`${base}/health/ready`);
    const close = async () => {
      api.kill('SIGTERM');
      await new Promise((resolve) => api.once('exit', resolve));
      await servers.stop();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    };
    const verify = () => node(cli, ['ledger', 'verify'], { env, quiet: true });
    return { base, verify, pid: api.pid, password: PASSWORD, owner: await logIn(base, 'OWNER', PASSWORD), close };
  };
  return { env, cli, open };
}

async function query(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A cashier, or whoever else, with a drawer of his own. */
export async function hire(base, owner, user_id, level = 'KASIR') {
  await owner.call('POST', 'users', { user_id, password: PASSWORD, level });
  const { seq } = await owner.call('POST', 'laci', {
    kode_laci: `L-${user_id}`,
    nama_laci: `LACI ${user_id}`,
    pemakai: [user_id],
  });
  return logIn(base, user_id, PASSWORD, seq);
}

/** A session is of one program: whatever asks calls itself the same. */
const PROGRAM = { 'user-agent': 'emas-bench' };

/** A person's session: `call` answers the body and throws on a refusal. */
export async function logIn(base, user_id, password, afterSeq) {
  const headers = afterSeq ? { 'x-after-seq': String(afterSeq) } : {};
  const { data } = await send(base, 'POST', 'users/login', { user_id, password, take_over: true }, headers);
  const authorization = `Bearer ${data.token}`;
  return {
    user_id,
    call: (method, path, body) => send(base, method, path, body, { authorization, 'idempotency-key': randomUUID() }),
    raw: (path) => fetch(`${base}/api/v1/${path}`, { headers: { ...PROGRAM, authorization } }),
  };
}

/** Plain node:http on kept connections: who measures takes from the same processors, so he takes little. */
const agent = new Agent({ keepAlive: true });

async function send(base, method, path, body, headers) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const [answer] = await once(
    request(`${base}/api/v1/${path}`, { agent, method, headers: { ...PROGRAM, ...headers, ...length } }).end(text),
    'response',
  );
  answer.setEncoding('utf8');
  let received = '';
  for await (const chunk of answer) received += chunk;
  const json = JSON.parse(received);
  if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${received}`);
  return json;
}

async function ready(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} never became ready`);
}
