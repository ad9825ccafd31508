import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { AuditSource } from '../../../apps/api/dist/ledger/audit/audit-source.js';
import { exportJournal } from '../../../apps/api/dist/ledger/audit/export-journal.js';
import { cutJournal, isThere, timeOf, TOOLS } from './accounting-programs.mjs';
import { dayAt, openHistory, SALES_A_DAY, SHOP } from './history.mjs';
import { median, row, runMeasure } from './measuring.mjs';

export const title = 'Beside plain-text accounting';

const method = [
  'The history of sales of “Replay and verify”, as the journal that `ledger export` writes. hledger, ledger and beancount (its syntax made from the same journal, its cache off) each compute all balances; the time is that of the whole command. A program is stopped at 300 s or 16 GB, and counted with the time it had by then.',
  '`ledger replay` reads the database. Medians of three rounds with 100,000 transactions in the journal; one round with 1,000,000.',
];

export async function measure({ quick, log }) {
  const [events, few] = quick ? [10_000, 2_000] : [1_000_000, 100_000];
  log(`a history of ${events} sales`);
  const history = await openHistory({ events });
  try {
    return { method, rows: await measureJournals(history, { quick, events, few, log }) };
  } finally {
    await history.close();
  }
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
    ours.push((await runMeasure('replay', { history, at })).ms / 1000);
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
