import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { verifyLedger } from '../ledger/cli/verify-ledger.js';
import { ProjectionRegistry } from '../ledger/projection-registry.js';
import { Config } from '../platform/config/config.js';

const LOOK_MS = 500;

/** Lets the read-models reach the log's end, then checks the log. Throws where something differs. */
export async function follow(say: (line: string) => void): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    const started = Date.now();
    const names = app.get(ProjectionRegistry).all().map(({ name }) => name); // prettier-ignore
    const pool = app.get<pg.Pool>(pg.Pool);
    for (let behind = 1; behind > 0;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      behind = await lag(pool, names);
    }
    say(`Read-models followed in ${Math.round((Date.now() - started) / 1000)} s.`);
    const config = app.get(Config);
    const host = { config, withProjections: () => Promise.reject(new Error('the log alone is checked')) };
    const code = await verifyLedger(host, { quick: true }, say);
    if (code !== 0) throw new Error('The generated ledger does not agree with itself.');
  } finally {
    await app.close();
  }
}

/** Events that the read-model which is furthest behind has not followed, over all shops. */
async function lag(pool: pg.Pool, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    `SELECT coalesce(max(h.seq - coalesce(c.seq, 0)), 0) AS behind
       FROM ledger.shop_head h CROSS JOIN unnest($1::text[]) AS n(name)
       LEFT JOIN read.follower_checkpoint c ON c.shop = h.shop AND c.projection = n.name`,
    [names],
  );
  return rows[0]!.behind;
}
