/** Readers of the log as the product has them, each counting what it is given. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RARE_TYPE } from './hostile-writer.mjs';

/** Keeps `{shop: seq}` and takes what comes next. */
export class PlainReader {
  result = { seen: 0, skipped: 0, doubled: 0, broken: 0 };
  #at = new Map();
  #running = [];
  #stopped = false;

  constructor({ nextEvents, pool, random }) {
    this.nextEvents = nextEvents;
    this.pool = pool;
    this.random = random;
  }

  start(shops, genesis) {
    for (const shop of shops) {
      this.#at.set(shop, { seq: 0, hash: genesis });
      this.#running.push(this.#follow(shop));
    }
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #follow(shop) {
    while (!this.#stopped) {
      const events = await this.nextEvents(this.pool, shop, this.#at.get(shop).seq, this.random.int(1, 300));
      for (const event of events) this.#take(shop, event);
      await sleep(this.random.int(0, 4));
    }
  }

  #take(shop, { seq, hash, prevHash }) {
    const before = this.#at.get(shop);
    const { result } = this;
    result.seen += 1;
    if (seq <= before.seq) result.doubled += 1;
    else result.skipped += seq - before.seq - 1;
    if (prevHash !== before.hash) result.broken += 1;
    this.#at.set(shop, { seq, hash });
  }
}

export const TALLIES = `
  CREATE TABLE read.tally (n bigint GENERATED ALWAYS AS IDENTITY, shop text, seq bigint, prev_hash text, hash text);
  CREATE TABLE read.rare (shop text, seq bigint)`;

/** A read-model that hides nothing: an event that comes twice stands in it twice. */
const tally = {
  name: 'tally',
  tables: ['tally'],
  handles: ['*'],
  async apply(events, sql) {
    const column = (name) => events.map((event) => event[name]);
    await sql.query(
      `INSERT INTO tally (shop, seq, prev_hash, hash)
       SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[])`,
      [column('shop'), column('seq'), column('prevHash'), column('hash')],
    );
  },
};

/** Passes most events by: its place is moved without it. */
const rare = {
  name: 'rare',
  tables: ['rare'],
  handles: [RARE_TYPE],
  async apply(events, sql) {
    const column = (name) => events.map((event) => event[name]);
    await sql.query('INSERT INTO rare (shop, seq) SELECT * FROM unnest($1::text[], $2::bigint[])', [column('shop'), column('seq')]); // prettier-ignore
  },
};

export async function raresTallied(admin) {
  const { rows } = await admin.query(
    `SELECT count(*)::int AS seen, count(*)::int - count(DISTINCT (shop, seq))::int AS doubled,
            (SELECT count(*)::int FROM ledger.ledger_event e WHERE type = '${RARE_TYPE}'
                AND NOT EXISTS (SELECT FROM read.rare r WHERE r.shop = e.shop AND r.seq = e.seq)) AS skipped
       FROM read.rare`,
  );
  return rows[0];
}

/** The same figures as a plain reader's, of what the tally was given in its order. */
export async function tallied(admin, genesis) {
  const { rows } = await admin.query(
    `SELECT count(*)::int AS seen, (count(*) - count(DISTINCT (shop, seq)))::int AS doubled,
            coalesce(sum(greatest(seq - before - 1, 0)), 0)::int AS skipped,
            (count(*) FILTER (WHERE prev_hash <> before_hash))::int AS broken
       FROM (SELECT shop, seq, prev_hash, lag(seq, 1, 0::bigint) OVER w AS before, lag(hash, 1, $1) OVER w AS before_hash
               FROM read.tally WINDOW w AS (PARTITION BY shop ORDER BY n)) t`,
    [genesis],
  );
  return rows[0];
}

/** The product's followers of one process; they go and come again, so that the lead passes from process to process. */
export class Followers {
  /** Times that this process had the lead. */
  led = 0;
  #running;
  #stopped = false;

  constructor({ product, config, signals, random }) {
    this.product = product;
    this.config = config;
    this.signals = signals;
    this.random = random;
  }

  start() {
    this.#running = this.#serve();
  }

  async stop() {
    this.#stopped = true;
    await this.#running;
  }

  async #serve() {
    while (!this.#stopped) {
      const runner = this.#runner();
      await runner.onApplicationBootstrap();
      const until = Date.now() + this.random.int(100, 1_000);
      while (!this.#stopped && Date.now() < until) await sleep(20);
      // It tells the lag of what it leads.
      const leads = 'tally' in runner.lag();
      if (leads) this.led += 1;
      await runner.onApplicationShutdown();
      // Others ask for the lead every second; who begins anew at once would have it again.
      const rested = Date.now() + (leads ? 1_200 : 0);
      while (!this.#stopped && Date.now() < rested) await sleep(20);
    }
  }

  #runner() {
    const { FollowerRunner, Log, ProjectionRegistry } = this.product;
    const registry = new ProjectionRegistry();
    registry.register(tally);
    registry.register(rare);
    return new FollowerRunner(this.config, new Log(this.config), registry, this.signals, { httpAdapter: {} });
  }
}
