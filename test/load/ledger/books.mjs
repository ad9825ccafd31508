import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { AuditSource } from '../../../apps/api/dist/ledger/audit/audit-source.js';
import { exportJournal } from '../../../apps/api/dist/ledger/audit/export-journal.js';
import { dayAt, openHistory, SALES_A_DAY, SHOP } from './history.mjs';
import { cutJournal, isThere, timeOf, TOOLS } from './journals.mjs';

export const title = 'Replay and verify';

const FOREVER = '2999-12-31';
const CHILD = fileURLToPath(new URL('./measure-books.mjs', import.meta.url));
const method = [
  'A history of sales (2.2 KB of canonical text, 5 money lines and 3 movements each), the receipts of what they sell and the smelting of what they buy, 5,000 sales a day; poured in by an administrator, chained and counted as the append does it. Beside it half as many cash entries of 400 bytes and two lines.',
  '`replay` is `ledger replay`: connecting, reading and folding the lines, in a process of its own; `verify` is `ledger verify --quick` likewise. In memory: `JSON.parse` of the events’ texts and the fold of the domain, the texts lying in memory before.',
  'hledger, ledger and beancount (its syntax made from the same journal, its cache off) each compute all balances from the journal that `ledger export` wrote; the time is that of the whole command. A program is stopped at 300 s or 16 GB, and counted with the time it had by then.',
  'Medians over the rounds, in which all are measured in turn; three rounds with 100,000 transactions in the journal, one with 1,000,000.',
];

export async function measure({ rounds, quick, log }) {
  const [events, few] = quick ? [10_000, 2_000] : [1_000_000, 100_000];
  const rows = [];
  log(`a history of ${events} sales`);
  const large = await openHistory({ events });
  try {
    rows.push(...(await measureLarge(large, { rounds, events, few, log })));
    rows.push(...(await measureJournals(large, { quick, events, few, log })));
  } finally {
    await large.close();
  }
  const small = await openHistory({ events: events / 2, small: true });
  try {
    const history = small;
    const found = await inTurn(rounds, log, {
      replay: () => run('replay', { history, at: FOREVER }),
      'fold in memory': () => run('memory', { history, from: events / 4 }),
      verify: () => run('verify', { history, at: FOREVER }),
    });
    rows.push(...readingRows('cash entries', found));
  } finally {
    await small.close();
  }
  return { method, rows };
}

async function measureLarge(history, { rounds, events, few, log }) {
  const fewDays = dayAt(few / SALES_A_DAY - 1);
  const found = await inTurn(rounds, log, {
    replay: () => run('replay', { history, at: FOREVER }),
    'replay of few': () => run('replay', { history, at: fewDays }),
    'fold in memory': () => run('memory', { history, from: events / 2 }),
    verify: () => run('verify', { history, at: FOREVER }),
  });
  const growth = found.replay.megabytes / found['replay of few'].megabytes;
  return [
    ...readingRows('sales', found),
    row(`memory of replay, ${events.toLocaleString('en-US')} sales against ${few.toLocaleString('en-US')}`, found.replay.megabytes, 'MB', { limit: found['replay of few'].megabytes, ratio: growth, target: '≤ 1.3', holds: growth <= 1.3 }), // prettier-ignore
    row('memory of verify', found.verify.megabytes, 'MB'),
  ];
}

function readingRows(what, { replay, verify, 'fold in memory': memory }) {
  return [
    row(`replay, ${what}`, replay.rate, 'events/s', { target: '≥ 400,000', holds: replay.rate >= 400_000 }),
    row('… against a fold of the same JSON in memory', replay.rate, 'events/s', { limit: memory.rate, ratio: replay.rate / memory.rate, target: '≥ 0.9', holds: replay.rate >= 0.9 * memory.rate }), // prettier-ignore
    row(`verify and fold, ${what}`, verify.rate, 'events/s', { target: '≥ 250,000', holds: verify.rate >= 250_000 }),
  ];
}

async function measureJournals(history, { quick, events, few, log }) {
  const journal = join(history.config.dataDir, 'all.journal');
  log('exporting the journal');
  await AuditSource.open(history.config, async (source) => {
    const out = createWriteStream(journal);
    await exportJournal(source, SHOP, out);
    out.end();
    await once(out, 'finish');
  });
  const rows = [];
  for (const [transactions, rounds] of [[few, 3], [events, 1]]) rows.push(...(await against({ history, journal, transactions, rounds: quick ? 1 : rounds, log }))); // prettier-ignore
  return rows;
}

async function against({ history, journal, transactions, rounds, log }) {
  const files = { plain: `${journal}.cut`, beancount: `${journal}.beancount` };
  await cutJournal(journal, files.plain, transactions);
  await cutJournal(journal, files.beancount, transactions, true);
  const at = dayAt(transactions / SALES_A_DAY - 1);
  const ours = [];
  const theirs = {};
  for (let round = 1; round <= rounds; round += 1) {
    ours.push((await run('replay', { history, at })).ms / 1000);
    for (const name of Object.keys(TOOLS).filter(isThere)) {
      // What did not come to an end would not do so now.
      if (theirs[name]?.stopped) continue;
      log(`${name}, ${transactions} transactions, round ${round}`);
      const { seconds, stopped } = await timeOf(name, name === 'beancount' ? files.beancount : files.plain);
      theirs[name] = { seconds: [...(theirs[name]?.seconds ?? []), seconds], stopped };
    }
  }
  const number = transactions.toLocaleString('en-US');
  const found = Object.entries(theirs).map(([name, { seconds, stopped }]) => ({
    name,
    time: median(seconds),
    stopped,
  }));
  const rows = found.map(({ name, time, stopped }) => row(`… ${name}${stopped ? ` (${stopped}, not done yet)` : ''}`, time, 's')); // prettier-ignore
  for (const name of Object.keys(TOOLS)) if (!theirs[name]) rows.push(row(`… ${name}`, 'SKIPPED: not installed', ''));
  if (found.length === 0) return [row(`balances of ${number} transactions, replay`, median(ours), 's'), ...rows];
  // Who was stopped would have taken longer.
  const limit = Math.min(...found.map(({ time }) => time));
  const ratio = limit / median(ours);
  return [
    row(`balances of ${number} transactions, replay`, median(ours), 's', { limit, ratio, target: '≥ 5 times the fastest', holds: ratio >= 5 }), // prettier-ignore
    ...rows,
  ];
}

const row = (what, value, unit, rest = {}) => ({ what, value, unit, ...rest });

/** All of them in turn, so many times: the median rate and memory of each. */
async function inTurn(rounds, log, works) {
  const found = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const { events, ms, megabytes } = await work();
      found[name].push({ rate: events / (ms / 1000), megabytes });
      log(`round ${round}, ${name}: ${Math.round(found[name].at(-1).rate)} events/s, ${Math.round(megabytes)} MB`);
    }
  const of = (list) => ({ rate: median(list.map(({ rate }) => rate)), megabytes: median(list.map((one) => one.megabytes)) }); // prettier-ignore
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, of(list)]));
}

async function run(work, { history, at, from = 0 }) {
  const env = { ...process.env, ...history.env, MEASURE: JSON.stringify({ shop: SHOP, at, from }) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=8192', CHILD, work], { env });
  return JSON.parse(stdout);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
