import pg from 'pg';
import type { Config } from '../config/config.js';
import { sqlTypes } from './sql-types.js';

/** Connection settings of the application's role, for `pg` itself. */
export function appConnection(config: Config): pg.ClientConfig {
  return {
    connectionString: config.databaseUrl,
    types: sqlTypes,
    application_name: 'emas',
    // The role is part of the connection, so that no query can run before it is taken.
    ...(config.databaseRole === null ? {} : { options: `-c role=${config.databaseRole}` }),
  };
}

/** A pool as the application's role; the caller ends it. */
export function createPool(config: Config, max = 10): pg.Pool {
  const pool = new pg.Pool({ ...appConnection(config), max, connectionTimeoutMillis: 15_000 });
  // A connection that breaks is dropped by the pool, and its query is refused; without a listener it would end the
  // process: the pool's own while it is idle, one of its own while somebody holds it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A single connection as the application's role, for LISTEN and advisory locks; the caller connects and ends it. */
export function createClient(config: Config): pg.Client {
  return new pg.Client(appConnection(config));
}
