import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { appConnection } from '../../platform/database/connections.js';
import { isDatabaseAway } from '../../platform/database/database-away.js';

// Plans made while the tables are small must serve when they are large.
export const PLANNER =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c plan_cache_mode=force_generic_plan';

/** Every statement a prepared one, planned for tables that have grown. */
export function ledgerConnection(config: Config): pg.ClientConfig {
  const settings = appConnection(config);
  return {
    ...settings,
    application_name: 'emas-ledger',
    options: [settings.options, PLANNER].filter(Boolean).join(' '),
    connectionTimeoutMillis: 15_000,
  };
}

export function createLedgerPool(config: Config, max: number): pg.Pool {
  const pool = new pg.Pool({ ...ledgerConnection(config), max, idleTimeoutMillis: 60_000 });
  // A connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** True where the connection broke or the server asked to come again: the statement's outcome may be unknown. */
export function isConnectionTrouble(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code;
  if (code === undefined) return error instanceof Error && /connection|timeout/i.test(error.message);
  return code === '40001' || code === '40P01' || isDatabaseAway(error);
}
