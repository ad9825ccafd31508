import { DataSource } from 'typeorm';
import type { Config } from '../platform/config/config.js';
import { migrations } from './migrations.js';

/** Connection of the owner, who alone may change the schema; the caller initializes and destroys it. */
export function ownerDataSource(
  config: Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>,
  only?: readonly string[],
): DataSource {
  return new DataSource({
    type: 'postgres',
    url: config.databaseAdminUrl ?? config.databaseUrl,
    migrations: migrations.filter(({ name }) => only === undefined || only.includes(name)),
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    extra: { max: 2 },
  });
}
