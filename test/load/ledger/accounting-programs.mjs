/** Plain-text accounting over the exported journal: the same balances, by the programs that are there. */
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What a program may take before it is stopped. */
const LIMIT = { seconds: 300, megabytes: 16_000 };

const env = { ...process.env, BEANCOUNT_DISABLE_LOAD_CACHE: '1' };

export const TOOLS = {
  hledger: { version: ['hledger', '--version'], run: (file) => ['hledger', ['-f', file, 'balance', '--flat', '-N', '-O', 'csv']] },
  ledger: { version: ['ledger', '--version'], run: (file) => ['ledger', ['-f', file, 'balance', '--flat', '--no-total']] },
  beancount: { version: ['bean-report', '--version'], run: (file) => ['bean-report', [file, 'balances']] },
}; // prettier-ignore

export const isThere = (name) => !spawnSync(TOOLS[name].version[0], TOOLS[name].version.slice(1)).error;

/** Seconds of one run, and why it was stopped if it was. */
export async function timeOf(name, file) {
  const [command, args] = TOOLS[name].run(file);
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  let stopped = null;
  const watch = setInterval(() => {
    if (performance.now() - started > LIMIT.seconds * 1000) stopped = 'stopped';
    else if (megabytesOf(child.pid) > LIMIT.megabytes)
      stopped = `stopped at ${LIMIT.megabytes.toLocaleString('en-US')} MB`;
    if (stopped) child.kill('SIGKILL');
  }, 250);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (!stopped && code !== 0) throw new Error(`${command} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, stopped };
}

function megabytesOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The first transactions of a journal; `to` as beancount writes them where `beancount` is true. */
export async function cutJournal(from, to, transactions, beancount = false) {
  const out = createWriteStream(to);
  /** Accounts that beancount wants to be told of. */
  const opened = new Set();
  let seen = 0;
  let text = beancount ? 'option "title" "journal"\n' : '';
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Infinity })) {
    if (/^\d/.test(line)) seen += 1;
    if (seen > transactions) break;
    text += beancount ? beancountLine(line, opened) : `${line}\n`;
    if (text.length < 1 << 18) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  // Directives count by their day, wherever they stand.
  for (const name of opened) text += `2000-01-01 open ${name}\n`;
  out.end(text);
  await once(out, 'finish');
}

function beancountLine(line, opened) {
  if (/^\d/.test(line)) return `${line.slice(0, 10)} * "${line.slice(13).split('  ;')[0]}"\n`;
  const [, account, commodity, amount] = /^ {4}(\S+) {2}(\S+) (\S+)$/.exec(line) ?? [];
  if (!account) return line === '' ? '\n' : '';
  const name = `Assets:${account.split(':').map((part) => `X${part.replace(/[^A-Za-z0-9-]/g, '-')}`).join(':')}`; // prettier-ignore
  opened.add(name);
  return `  ${name}  ${amount} ${commodity}\n`;
}
