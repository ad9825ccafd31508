/** A shop at work whose programs and servers are killed −9 at random moments, and what must hold afterwards. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BusyShop } from './busy-shop.mjs';
import { Installation } from './installation.mjs';
import { Killer, TARGETS } from './kills.mjs';
import { Random } from './random.mjs';
import { faultsOf, standing } from './reckoning.mjs';

/** So many more answers at most come between a recovery and the next kill, and so much time. */
const ANSWERS = 60;
const UNDER_LOAD_MS = 4_000;

/**
 * @param {{ dataDir: string, kills: number, seed: number, log?: (line: string) => void, perImport?: number,
 *   closeEvery?: number, demoDays?: number }} options `demoDays` closed days that the first start
 *   loads; while it loads the machine stops
 */
export async function torture({
  dataDir,
  kills,
  seed,
  log = () => {},
  perImport = 400,
  closeEvery = 12,
  demoDays = 0,
}) {
  const random = new Random(seed);
  const environment = demo(Math.ceil(kills / closeEvery) + 1, demoDays);
  const place = await Installation.open({ dataDir: join(dataDir, 'torture'), environment });
  const killed = Object.fromEntries(Object.keys(TARGETS).map((name) => [name, 0]));
  const recoveries = [];
  let shop = null;
  try {
    const killer = new Killer(place, random);
    await (demoDays > 0 ? killer.interruptFirstStart() : place.start());
    const opening = await inDatabase(place, standing);
    shop = new BusyShop({ url: place.url, random: new Random(seed + 1), perImport });
    await shop.open();
    let closing = Promise.resolve();
    for (let n = 1; n <= kills; n += 1) {
      if (n % closeEvery === Math.floor(closeEvery / 2)) closing = closing.then(() => shop.closeDay());
      await underLoad(shop, random);
      const { target, back } = await killSomething(killer, random);
      killed[target] += 1;
      const from = Date.now();
      // Not every blow waits until the last one is healed.
      if (n < kills && target !== 'launcher' && target !== 'machine' && random.chance(0.2))
        await sleep(random.int(0, 700)); // prettier-ignore
      else {
        await back();
        recoveries.push(Date.now() - from);
      }
      log(`${n} ${target}, ${shop.acknowledged.seqs.size} acknowledged, ${Date.now() - from} ms`);
      if (shop.faults.length > 0) throw new Error(shop.faults[0]);
    }
    await closing;
    await shop.end();
    const faults = [...shop.faults, ...(await inDatabase(place, (client) => faultsOf(client, shop, opening)))];
    const exit = await place.interrupt();
    if (exit !== 0) faults.push(`npm start ended with ${exit}`);
    const verified = await place.command(['ledger', 'verify']);
    if (verified.code !== 0) faults.push(verified.said);
    return { killed, faults, verified: verified.said, ...figures(shop, recoveries) };
  } finally {
    await shop?.abandon();
    await place.interrupt();
  }
}

/** Until there were some more answers, with other commands of the same moment half done. */
async function underLoad({ acknowledged }, random) {
  const enough = acknowledged.seqs.size + random.int(0, ANSWERS);
  const deadline = Date.now() + random.int(0, UNDER_LOAD_MS);
  while (acknowledged.seqs.size < enough && Date.now() < deadline) await sleep(5);
}

/** Waits until there is something to kill. */
async function killSomething(killer, random) {
  const target = random.weighted(TARGETS);
  for (;;) {
    const back = await killer.kill(target);
    if (back) return { target, back };
    await sleep(20);
  }
}

/** A small demo shop whose first day lies so far back that all the closings find a day. */
function demo(days, demoDays) {
  return {
    NODE_ENV: 'development',
    LOGIN_LIMIT: 'off',
    DEMO: 'on',
    DEMO_DAYS: String(demoDays),
    DEMO_ITEMS: String(10 + 90 * demoDays),
    DEMO_CUSTOMERS: '2',
    DEMO_TODAY: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  };
}

function figures(shop, recoveries) {
  const sorted = [...recoveries].sort((a, b) => a - b);
  return {
    acknowledged: shop.acknowledged.seqs.size,
    repeats: shop.acknowledged.repeats,
    sales: shop.sales.size,
    dropped: shop.dropped.size,
    imported: shop.imported.length,
    closed: shop.closed.length,
    recovery: { median: sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) },
  };
}

async function inDatabase(place, work) {
  const client = new pg.Client({ connectionString: place.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
