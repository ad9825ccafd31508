import { dayAt, openHistory, SALES_A_DAY } from './history.mjs';
import { median, row, runMeasure } from './measuring.mjs';

export const title = 'Replay and verify';

const FOREVER = '2999-12-31';
const method = [
  'A history of sales (2.2 KB of canonical text, 5 money lines and 3 movements each), the receipts of what they sell and the smelting of what they buy, 5,000 sales a day; poured in by an administrator, chained and counted as the append does it. Beside it half as many cash entries of 400 bytes and two lines.',
  '`replay` is `ledger replay`: connecting, reading and folding the lines, in a process of its own; `verify` is `ledger verify --quick` likewise. In memory: `JSON.parse` of the events’ texts and the fold of the domain, the texts lying in memory before. Reading alone: what `verify` reads of the database, and no more.',
  'Medians over the rounds, in which all are measured in turn.',
];

export async function measure({ rounds, quick, log }) {
  const [events, few] = quick ? [10_000, 2_000] : [1_000_000, 100_000];
  const rows = [];
  log(`a history of ${events} sales`);
  const large = await openHistory({ events });
  try {
    rows.push(...(await measureLarge(large, { rounds, events, few, log })));
  } finally {
    await large.close();
  }
  const small = await openHistory({ events: events / 2, small: true });
  try {
    const history = small;
    const found = await inTurn(rounds, log, {
      replay: () => runMeasure('replay', { history, at: FOREVER }),
      'fold in memory': () => runMeasure('memory', { history, from: events / 4 }),
      verify: () => runMeasure('verify', { history, at: FOREVER }),
      reading: () => runMeasure('reading', { history }),
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
    replay: () => runMeasure('replay', { history, at: FOREVER }),
    'replay of few': () => runMeasure('replay', { history, at: fewDays }),
    'fold in memory': () => runMeasure('memory', { history, from: events / 2 }),
    verify: () => runMeasure('verify', { history, at: FOREVER }),
    reading: () => runMeasure('reading', { history }),
  });
  const growth = found.replay.megabytes / found['replay of few'].megabytes;
  return [
    ...readingRows('sales', found),
    row(`memory of replay, ${events.toLocaleString('en-US')} sales against ${few.toLocaleString('en-US')}`, found.replay.megabytes, 'MB', { limit: found['replay of few'].megabytes, ratio: growth, target: '≤ 1.3', holds: growth <= 1.3 }), // prettier-ignore
    row('memory of verify', found.verify.megabytes, 'MB'),
  ];
}

function readingRows(what, { replay, verify, reading, 'fold in memory': memory }) {
  return [
    row(`replay, ${what}`, replay.rate, 'events/s', { target: '≥ 400,000', holds: replay.rate >= 400_000 }),
    row('… against a fold of the same JSON in memory', replay.rate, 'events/s', { limit: memory.rate, ratio: replay.rate / memory.rate, target: '≥ 0.9', holds: replay.rate >= 0.9 * memory.rate }), // prettier-ignore
    row(`verify and fold, ${what}`, verify.rate, 'events/s', { target: '≥ 250,000', holds: verify.rate >= 250_000 }),
    row('… its reading alone, nothing compared', reading.rate, 'events/s'),
  ];
}

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
